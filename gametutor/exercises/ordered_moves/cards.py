"""The words for each wrong idea about ordered_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "order_worst_first": at.any_step(
        "in which the move with the smallest score stands in front",
        "Which move stands in front, the one with the largest score or with the smallest? And for "
        "whom is the score that you sort by?",
        "`sorted` begins with the smallest, if nothing else is said. And the score of a child, for "
        "whom is it meant?",
        "Ask for the score of the player who moves, and begin with the largest.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`, with "
        "`player = state.to_move`.",
        look="Look at what is sorted by, and in which direction.",
    ),
    "order_for_player_0": at.turn(
        "in which the score is always that of player 0",
        "When player 1 is to move, whose score do you sort by?",
        "What is good for player 0 is bad for player 1, and then your order is upside down.",
        "`player = state.to_move`, before any move is made.",
    ),
    "order_for_player_1": at.turn(
        "in which the score is always that of player 1",
        "When player 0 is to move, whose score do you sort by?",
        "What is good for player 1 is bad for player 0, and then your order is upside down.",
        "`player = state.to_move`, before any move is made.",
    ),
    "order_not_sorted": at.child(
        "in which the score does not change the order",
        "Of which positions do you ask the score: of the one before the moves, or of those after?",
        "Each move leads to a position of its own, and that has a score of its own.",
        "Sort by `score(state.result(move), player)`. `sorted` returns a new list, which needs a "
        "name.",
    ),
    "order_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "order_by_the_number_of_the_move": at.any_step(
        "in which the moves are sorted by themselves, not by their scores",
        "What does `sorted` compare, if nobody tells it what to compare?",
        "`sorted(moves)` compares moves with moves. What to compare instead is its `key`.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`",
        look="Look at what is compared.",
    ),
    "order_by_the_size": at.any_step(
        "in which only the size of a score counts and its sign is dropped",
        "Is a very bad position as interesting as a very good one?",
        "`abs` makes a large loss look like a large gain.",
        "Sort by the score as it is.",
        look="Look at what is sorted by.",
    ),
    "order_rounds": at.any_step(
        "in which small differences between scores do not count",
        "Two scores are 0.25 and 0.75. Which of the two moves is tried first?",
        "A score need not be a whole number.",
        "Sort by the score as it is, without `int`, `round` or `//`.",
        look="Look at what is sorted by.",
    ),
    "order_best_and_the_rest": at.any_step(
        "in which the best move stands in front and the others stay in the order of the rules",
        "The first move turns out to be bad. Which one should be tried second?",
        "Behind the first one, all the others are sorted too.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)` puts "
        "all of them in order.",
        look="Look at which moves are compared with each other.",
    ),
    "order_better_moves_in_front": at.any_step(
        "in which a move that beats all those before it is put in front, and any other at the end",
        "Scores come in the order 3, 1, 2. Where does your code put the 2?",
        "With the best in front, the others still have to be put in order among themselves.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)` puts "
        "all of them in order.",
        look="Look at where a move is put that is not the best so far.",
    ),
    "order_forgets_first": at.return_(
        "in which `first` is not put in front",
        "Where does your code use `first`?",
        "`first` is a move that somebody has found to be good: it comes before all scores.",
        "If `first` is one of the legal moves, take it out of the list and put it in front.",
    ),
    "order_takes_first_0_for_none": at.return_(
        "in which move 0 is not taken for a move when it should come first",
        "What does `if first` say when `first` is 0?",
        "0 is a move like any other, in Connect Four the column on the left, but Python counts it "
        "as false.",
        "Ask `if first in moves:`, or `if first is not None`.",
    ),
    "order_first_though_illegal": at.return_(
        "in which `first` is put in front though it is not legal here",
        "What if `first` is a move that cannot be made in this position?",
        "A column may be full by now. A list of moves holds legal ones only.",
        "Ask `if first in moves:` before you put it in front.",
    ),
    "order_none_in_front": at.return_(
        "in which `None` stands in front when there is no move to begin with",
        "What does your code put in front when `first` is `None`?",
        "`None` says that nobody knows a move to begin with.",
        "Ask `if first in moves:` before you put it in front.",
    ),
    "order_breaks_if_first_is_illegal": at.return_(
        "that ends with an error when `first` is not in the list",
        "What does `moves.remove(first)` do when `first` is not there?",
        "`first` may be `None`, or a move that is not legal here.",
        "Ask `if first in moves:` before you take it out.",
    ),
    "order_first_twice": at.return_(
        "in which `first` stands in the list twice",
        "How often does `first` stand in your list?",
        "What is put in front is still in its old place, until somebody takes it out. A search "
        "would look at it twice.",
        "`moves.remove(first)` before `moves.insert(0, first)`.",
    ),
    "order_first_at_the_end": at.return_(
        "in which `first` comes last",
        "At which end of the list does a search begin?",
        "`append` adds at the end. And of two truth values, `False` is the smaller one.",
        "`moves.insert(0, first)`; or, in a key of `sorted`, `move != first`.",
    ),
    "order_first_is_lost": at.return_(
        "in which `first` is taken out and not put back",
        "Which line puts `first` into the list again?",
        "A move that is left out is never searched, and it was the most promising one.",
        "After `moves.remove(first)`: `moves.insert(0, first)`.",
    ),
    "order_first_alone": at.return_(
        "that returns nothing but `first`, if there is one",
        "The first move turns out to be bad. Which one is tried second?",
        "An order leaves no move out: the search must see all of them.",
        "Put `first` in front of the others.",
    ),
    "order_first_changes_places": at.return_(
        "in which `first` changes places with the move in front",
        "Where does the move go that stood in front before?",
        "With two moves exchanged, the best of the others may stand far back.",
        "Take `first` out, and insert it in front: the others move up by one place.",
    ),
    "order_first_is_sorted_in": at.return_(
        "in which `first` is put in front, and then everything is sorted",
        "Which comes last in your code: sorting, or putting `first` in front?",
        "Sorting forgets what stood in front before.",
        "Sort first, and then put `first` in front.",
    ),
    "order_one_move": at.return_(
        "that returns the best move alone, not all of them",
        "How many moves should come back when three are legal?",
        "The search must look at all of them; the order only says at which ones first.",
        "Return the whole list: `sorted`, not `max`.",
    ),
    "order_a_list_of_one_move": at.return_(
        "that returns a list with the best move alone",
        "How many moves should come back when three are legal?",
        "The search must look at all of them; the order only says at which ones first.",
        "Return the whole list.",
    ),
    "order_leaves_some_out": at.return_(
        "in which some moves are left out",
        "Count the legal moves, and those in your list. Which ones are missing?",
        "A move that looks bad may be the best one: only the search finds out.",
        "Return all of the moves, the bad-looking ones too.",
    ),
    "order_one_move_for_each_score": at.child(
        "in which of several moves with the same score only one is kept",
        "Two moves have the same score. Where are they in your dictionary?",
        "A dictionary holds one thing for each key: the second move replaces the first.",
        "Let the move be the key and the score what is kept for it, or sort a list of moves.",
    ),
    "order_pairs": at.return_(
        "that returns pairs of a score and a move, not moves",
        "What does one entry of your list hold?",
        "A search makes each thing in the list as a move.",
        "Of each pair take the move: `[move for value, move in pairs]`.",
    ),
    "order_positions": at.return_(
        "that returns the positions after the moves, not the moves",
        "What does one entry of your list hold: a move, or a position?",
        "Whoever asks for the order wants to make the moves.",
        "Sort the moves; the position after each is needed for its score only.",
    ),
    "order_scores": at.return_(
        "that returns the scores, not the moves",
        "What does one entry of your list hold: a move, or a number?",
        "`sorted` returns what it is given to sort. What is sorted by is its `key`.",
        "`sorted(moves, key=lambda move: score(state.result(move), player), reverse=True)`",
    ),
    "order_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(IDEAS)
