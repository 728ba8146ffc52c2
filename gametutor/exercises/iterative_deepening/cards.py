"""The words for each wrong idea about iterative_deepening."""

import ast

from gametutor.kit import at, ideas
from gametutor.kit.syntax import Code, is_stored, of_kind, read_in


def _reads_the_second_thing(code: Code) -> bool:
    """Return whether the code reads the second of two things that were returned."""
    pairs = [node.elts for node in of_kind(ast.Tuple, code) if len(node.elts) == 2]
    seconds = {getattr(second, "id", "") for _, second in pairs if is_stored(second)}
    parts = (ast.unparse(node.slice) for node in of_kind(ast.Subscript, code))
    return "1" in parts or any(seconds & {*read_in(tree)} for tree in code)


IDEAS = {
    "deepening_plays_the_unfinished_move": at.stop(
        "the move of a search that was not finished is played",
        "The time is up in the middle of a search. Which search's move is asked for then?",
        "Only finished searches count here, even if an unfinished one found something better.",
        "Keep a move only once you know that its search was finished.",
        "First `if not is_finished: break`, and then `best_move = move`.",
    ),
    "deepening_goes_on_when_the_time_is_up": at.stop(
        "the search goes on when the time is up",
        "What does your code do when a search was not finished?",
        "The time is up: a deeper search would not be finished either.",
        "`if not is_finished: break`",
    ),
    "deepening_does_not_ask_whether_it_finished": at.stop(
        "the code never tests whether a search was finished",
        "Which of the two things that `search` returns does your code use?",
        "The second one says whether the first one can be trusted.",
        "`if not is_finished: break`, before the move is kept.",
        unless=_reads_the_second_thing,
    ),
    "deepening_inverts_the_test": at.stop(
        "the test for a finished search is inverted",
        "When do your searches end: after a search that was finished, or after one that was not?",
        "`True` means that the search was finished, and there may be time for a deeper one.",
        "`if not is_finished: break`",
    ),
    "deepening_hands_nothing_on": at.any_step(
        "no search is told the best move of the one before it",
        "What does a search know about the search before it?",
        "The best move of the last search is usually the best move of this one, and tried first "
        "it makes many cuts. That is why deepening can cost less than it seems.",
        "`move, is_finished = search(state, depth, best_move)`",
        look="Look at what `search` is given.",
    ),
    "deepening_hands_on_the_first_legal_move": at.any_step(
        "every search is told to try the first legal move first",
        "Which move is each search told, and which one did the search before it find?",
        "The variable that you pass must change with every finished search.",
        "`move, is_finished = search(state, depth, best_move)`, and afterwards `best_move = move`.",
        look="Look at what `search` is given.",
    ),
    "deepening_hands_on_the_first_search": at.any_step(
        "every search is told the best move of depth 1",
        "Which move is the third search told, and which one did the second search find?",
        "A deeper search knows better: pass its move, not that of the first one.",
        "`move, is_finished = search(state, depth, best_move)`, and afterwards `best_move = move`.",
        look="Look at what `search` is given, and when that changes.",
    ),
    "deepening_begins_at_depth_0": at.start(
        "the first search is to depth 0",
        "What can a search to depth 0 say about the moves?",
        "At depth 0 no move is made, so none can be the best.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_begins_at_depth_2": at.start(
        "the first search is to depth 2",
        "If there is time for one short search only, how deep should it be?",
        "A search to depth 1 costs next to nothing, and gives you a move to play.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_ends_one_ply_early": at.any_step(
        "the last depth is left out",
        "From which depth to which do your searches go, and what is `deepest` here?",
        "`range(1, 3)` contains 1 and 2: its end is not included.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at where the depth begins and ends.",
    ),
    "deepening_begins_at_0_and_ends_early": at.start(
        "the first search is to depth 0, and the last depth is left out",
        "From which depth to which do your searches go, and what is `deepest` here?",
        "`range(3)` contains 0, 1 and 2.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_goes_too_deep": at.any_step(
        "the search goes deeper than it was told",
        "From which depth to which do your searches go, and what is `deepest` here?",
        "After the search to the last depth there is nothing left to search.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at where the depth begins and ends.",
    ),
    "deepening_never_deeper": at.any_step(
        "the depth never grows",
        "How deep is the second search?",
        "Each search is one ply deeper than the last.",
        "`for depth in range(1, deepest + 1):`, and pass `depth`.",
        look="Look at the depth that `search` is given.",
    ),
    "deepening_endless": at.any_step(
        "the depth never grows, and the loop never ends",
        "Which line makes the search one ply deeper?",
        "A `while` loop does not count by itself: you have to.",
        "At the end of each pass: `depth += 1`.",
        look="Look at the loop.",
    ),
    "deepening_the_last_depth_at_once": at.any_step(
        "the only search is to the last depth",
        "If the time is up in the middle of your only search, which move do you have?",
        "Shallow searches cost little, and each leaves a move to play.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at the depths that `search` is given.",
    ),
    "deepening_deepest_first": at.any_step(
        "the first search is to the last depth, and the next ones are shallower",
        "If the time is up in the middle of your first search, which move do you have?",
        "Start with the search that is sure to be finished, and then go deeper.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at the depths that `search` is given.",
    ),
    "deepening_doubles_the_depth": at.any_step(
        "depths are left out: 1, then 2, then 4 and so on",
        "Which depth comes after 2?",
        "Each extra ply costs several times as much. With large steps the last search is seldom "
        "finished.",
        "One more ply each time: `depth + 1`.",
        look="Look at how the depth grows.",
    ),
    "deepening_steps_of_two": at.any_step(
        "every second depth is left out",
        "Which depth comes after 1?",
        "Between one finished search and the next there is a ply that you leave out.",
        "One more ply each time: `depth + 1`.",
        look="Look at how the depth grows.",
    ),
    "deepening_after_the_first_search": at.any_step(
        "only the first search is made",
        "How many searches has your code made when it returns?",
        "What ends your code after its first search: a `return`, a `break`, or a test that is true "
        "too early?",
        "`return best_move` belongs after the loop.",
        look="Look at the loop: which line ends it?",
    ),
    "deepening_keeps_the_first_move": at.best(
        "the move of the first search is played, though those of the later searches are passed on",
        "Two searches find two different moves. Which of the two searches sees more?",
        "A deeper search sees more. Its move replaces the one before.",
        "`best_move = move` after every finished search.",
    ),
    "deepening_plays_the_first_legal_move": at.best(
        "the first legal move is played, whatever the searches find",
        "Which line replaces the first legal move with the move of a finished search?",
        "The start value is only for the case in which not even depth 1 was finished.",
        "`best_move = move` after every finished search.",
    ),
    "deepening_hands_on_but_plays_the_first": at.return_(
        "the best move of each search is passed on, but the first legal move is played",
        "Which variable does your code pass on, and which one does it return?",
        "The move that is passed on and the move that is played are the same.",
        "`return best_move`",
    ),
    "deepening_takes_move_0_for_none": at.best(
        "move 0 is not treated as a move",
        "What is `if move` when the move is 0?",
        "0 is a move like any other (in Connect Four the column on the left), but Python treats "
        "it as false.",
        "Test `if move is not None`; or keep the move without a test.",
    ),
    "deepening_no_move_if_nothing_finished": at.start(
        "no move is returned where not even the first search was finished",
        "The time is up in the middle of the search to depth 1. What do you play?",
        "If you return no move, you lose the game. Any legal move is better.",
        "`best_move = state.legal_moves()[0]`, before the loop.",
    ),
    "deepening_ends_if_the_move_stays": at.stop(
        "the searches stop as soon as two of them find the same move",
        "Two searches agree. Might a third one see more?",
        "A move may look best at two depths, and lose at the next.",
        "Only two things end the loop: the time, and the last depth.",
    ),
    "deepening_searches_twice": at.any_step(
        "each depth is searched twice",
        "How often does your code call `search` at each depth?",
        "Every call does all the work again. One call returns both things.",
        "`move, is_finished = search(state, depth, best_move)`",
        look="Look at where `search` is called.",
    ),
    "deepening_searches_after_the_move": at.any_step(
        "each search begins where the last one's move leads",
        "Which position should each search be about, and which one is yours about?",
        "All searches are about the same position: the one in which you are to move.",
        "`move, is_finished = search(state, depth, best_move)`, and leave `state` as it is.",
        look="Look at the position that `search` is given.",
    ),
    "deepening_no_move": at.return_(
        "something other than a move is returned, or more than the move",
        "What is asked for: one thing or two, and of which kind?",
        "`search` returns two things, and only one of them is a move: return that one as it is.",
        "`move, is_finished = search(...)`, and at the end `return best_move`, the move alone.",
    ),
    "deepening_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
