"""The words for each wrong idea about ordered_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import Misconception


def _right_for(player: int) -> Misconception:
    """The words for an order that is upside down for one player: because of the player named in
    it, or of its direction."""
    other = 1 - player
    return at.turn(
        f"the order is right for player {player} only",
        f"Your order is right when player {player} is to move. When player {other} is, which line "
        "takes note of it?",
        f"What is good for player {player} is bad for player {other}, and then your order is "
        "upside down.",
        "Sort by the score for `state.to_move`, the largest first; or by the other player's, the "
        "smallest first.",
    )


IDEAS = {
    "order_worst_first": at.any_step(
        "the move with the smallest score comes first",
        "Which move comes first, the one with the largest score or with the smallest? And from "
        "whose point of view is the score that you sort by?",
        "`sorted` begins with the smallest unless told otherwise. And from whose point of view "
        "is a child's score?",
        "Use the score of the player who moves, and begin with the largest.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`, with "
        "`player = state.to_move`.",
        look="Look at what you sort by, and in which direction.",
    ),
    "order_for_player_0": _right_for(0),
    "order_for_player_1": _right_for(1),
    "order_not_sorted": at.child(
        "the score does not change the order",
        "What does your order depend on, and where does the score of each move come in?",
        "Each move leads to a position of its own, and that position has a score of its own.",
        "Sort by `score(state.result(move), player)`. `sorted` returns a new list, which must "
        "be stored.",
    ),
    "order_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "order_by_the_number_of_the_move": at.any_step(
        "the moves are sorted by themselves, not by their scores",
        "What does `sorted` compare unless it is told what to compare?",
        "`sorted(moves)` compares moves with moves. Its `key` says what to compare instead.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`",
        look="Look at what is compared.",
    ),
    "order_by_the_size": at.any_step(
        "only the size of a score counts, and its sign is dropped",
        "Is a very bad position as interesting as a very good one?",
        "`abs` makes a large loss look like a large gain.",
        "Sort by the score as it is.",
        look="Look at what you sort by.",
    ),
    "order_rounds": at.any_step(
        "small differences between scores do not count",
        "Are any of the scores above equal, and which does your code take to be equal?",
        "A score need not be a whole number.",
        "Sort by the score as it is, without `int`, `round` or `//`.",
        look="Look at what you sort by.",
    ),
    "order_best_and_the_rest": at.any_step(
        "the best move comes first and the others stay in the order of `legal_moves()`",
        "The first move turns out to be bad. Which one should be tried second?",
        "After the first one, all the others are sorted too.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)` puts "
        "all of them in order.",
        look="Look at which moves are compared with each other.",
    ),
    "order_better_moves_in_front": at.any_step(
        "a move that beats all those before it is put at the front, and any other at the end",
        "Where does your code put a move that beats some of those before it, but not all?",
        "With the best at the front, the others still have to be sorted among themselves.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)` puts "
        "all of them in order.",
        look="Look at where a move is put that is not the best so far.",
    ),
    "order_forgets_first": at.return_(
        "`first` is not put first",
        "Where does your code use `first`?",
        "`first` is a move that an earlier search found to be good: it comes before all others, "
        "whatever their scores.",
        "If `first` is one of the legal moves, take it out of the list and put it at the front.",
    ),
    "order_takes_first_0_for_none": at.return_(
        "move 0 is not treated as a move where it should come first",
        "What is `if first` when `first` is 0?",
        "0 is a move like any other (in Connect Four the column on the left), but Python treats "
        "it as false.",
        "Test `if first in moves:`, or `if first is not None`.",
    ),
    "order_first_though_illegal": at.return_(
        "`first` is put at the front though it is not legal here",
        "What if `first` is a move that cannot be made in this position?",
        "A column may be full by now. A list of moves holds legal ones only.",
        "Test `if first in moves:` before you put it at the front.",
    ),
    "order_none_in_front": at.return_(
        "`None` is put at the front where there is no first move",
        "What does your code put at the front when `first` is `None`?",
        "`None` means that no first move is known.",
        "Test `if first in moves:` before you put it at the front.",
    ),
    "order_first_by_default": at.return_(
        "some move is put at the front though no first move was given",
        "What is `first` in your code when a caller does not give it?",
        "Where no first move is known, the scores alone decide which move comes first.",
        "`def ordered_moves(state, score, first=None):`",
    ),
    "order_breaks_if_first_is_illegal": at.return_(
        "`first` is taken out of the list even where it is not in it",
        "What does `moves.remove(first)` do when `first` is not there?",
        "`first` may be `None`, or a move that is not legal here.",
        "Test `if first in moves:` before you take it out.",
    ),
    "order_first_twice": at.return_(
        "`first` is put at the front and stays in its old place, too",
        "How often does `first` appear in your list?",
        "What is put at the front is still in its old place, unless your code takes it out. A "
        "search would look at it twice.",
        "`if first in moves:`, and in it `moves.remove(first)` before `moves.insert(0, first)`.",
    ),
    "order_first_at_the_end": at.return_(
        "`first` comes last",
        "At which end of the list does a search begin?",
        "What is appended comes last. And of the two truth values, `False` is the smaller one.",
        "`moves.insert(0, first)`; or, in a key of `sorted`, `move != first`.",
    ),
    "order_first_is_lost": at.return_(
        "`first` is taken out and not put back",
        "Which line puts `first` back into the list?",
        "A move that is left out is never searched, and it was the most promising one.",
        "After `moves.remove(first)`: `moves.insert(0, first)`.",
    ),
    "order_first_alone": at.return_(
        "only `first` is returned, if there is one",
        "The first move turns out to be bad. Which one is tried second?",
        "An order leaves no move out: the search must see all of them.",
        "Put `first` in front of the others.",
    ),
    "order_first_changes_places": at.return_(
        "`first` swaps places with the move at the front",
        "Where does the move go that was at the front before?",
        "With two moves swapped, the best of the others may end up far back.",
        "Take `first` out, and insert it at the front: the others move back by one place.",
    ),
    "order_first_is_sorted_in": at.return_(
        "`first` is put at the front, and then everything is sorted",
        "Which comes last in your code: sorting, or putting `first` at the front?",
        "Sorting forgets what was at the front before.",
        "Sort first, and then put `first` at the front.",
    ),
    "order_one_move": at.return_(
        "only the best move is returned, not all of them",
        "What is asked for: the best move alone, or all legal moves in an order?",
        "The search must look at all of them; the order only says which ones come first.",
        "Return the whole list: `sorted`, not `max`.",
    ),
    "order_a_list_of_one_move": at.return_(
        "a list with only the best move is returned",
        "What is asked for: the best move alone, or all legal moves in an order?",
        "The search must look at all of them; the order only says which ones come first.",
        "Return the whole list.",
    ),
    "order_leaves_some_out": at.return_(
        "some moves are left out",
        "Count the legal moves, and those in your list. Which ones are missing?",
        "A move that looks bad may be the best one: only the search finds out.",
        "Return all of the moves, the bad-looking ones too.",
    ),
    "order_one_move_for_each_score": at.child(
        "only one of several moves with the same score is kept",
        "Two moves have the same score. Where are they in your dictionary?",
        "A dictionary holds one thing for each key: the second move replaces the first.",
        "Let the move be the key and the score its value, or sort a list of moves.",
    ),
    "order_pairs": at.return_(
        "pairs of a score and a move are returned, not moves",
        "What is one entry of your list?",
        "A search plays each item of the list as a move.",
        "From each pair, take the move: `[move for value, move in pairs]`.",
    ),
    "order_positions": at.return_(
        "the positions after the moves are returned, not the moves",
        "What is one entry of your list: a move or a position?",
        "Whoever asks for the order wants to make the moves.",
        "Sort the moves; the position after each move is needed only for its score.",
    ),
    "order_scores": at.return_(
        "the scores are returned, not the moves",
        "What is one entry of your list: a move or a score?",
        "`sorted` returns the items that it is given. What it sorts them by is its `key`.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`",
    ),
    "order_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
