"""The words for each wrong idea about iterative_deepening."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "deepening_plays_the_unfinished_move": at.stop(
        "in which the move of a search that was not finished is played",
        "The time is up in the middle of a search. Which search's move is asked for then?",
        "Only finished searches count here, though another may have found something better.",
        "Keep a move only after you know that its search was finished.",
        "First `if not is_finished: break`, and then `best_move = move`.",
    ),
    "deepening_goes_on_when_the_time_is_up": at.stop(
        "in which the search goes on when the time is up",
        "What does your loop do when a search was not finished?",
        "The time is up: a deeper search would not be finished either.",
        "`if not is_finished: break`",
    ),
    "deepening_does_not_ask_whether_it_finished": at.stop(
        "in which nobody asks whether a search was finished",
        "Which of the two things that `search` returns does your code look at?",
        "The second one says whether the first one can be trusted.",
        "`if not is_finished: break`, before the move is kept.",
    ),
    "deepening_inverts_the_test": at.stop(
        "in which the test for a finished search is the wrong way round",
        "When does your loop end: after a search that was finished, or after one that was not?",
        "`True` says that the search was finished, and there may be time for a deeper one.",
        "`if not is_finished: break`",
    ),
    "deepening_hands_nothing_on": at.any_step(
        "in which no search hears of the best move of the last one",
        "What does the search to depth 3 know of the search to depth 2?",
        "The best move of the last search is most often the best move of this one, and tried first "
        "it makes many cuts. That is why deepening can cost less than it seems.",
        "`move, is_finished = search(state, depth, best_move)`",
        look="Look at what `search` is told.",
    ),
    "deepening_hands_on_the_first_legal_move": at.any_step(
        "in which every search is told to try the first legal move first",
        "Which move is the third search told, and which one did the second search find?",
        "The name that you hand on must change with every finished search.",
        "`move, is_finished = search(state, depth, best_move)`, and afterwards `best_move = move`.",
        look="Look at what `search` is told.",
    ),
    "deepening_hands_on_the_first_search": at.any_step(
        "in which every search is told the best move of depth 1",
        "Which move is the third search told, and which one did the second search find?",
        "A deeper search knows better: hand on its move, not that of the first one.",
        "`move, is_finished = search(state, depth, best_move)`, and afterwards `best_move = move`.",
        look="Look at what `search` is told, and when that changes.",
    ),
    "deepening_begins_at_depth_0": at.start(
        "that begins at depth 0",
        "What can a search to depth 0 say about the moves?",
        "At depth 0 no move is made, and none can be the best.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_begins_at_depth_2": at.start(
        "that begins at depth 2",
        "If there is time for one short search only, to which depth should it be?",
        "A search to depth 1 costs next to nothing, and gives a move to play.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_ends_one_ply_early": at.any_step(
        "that leaves out the last depth",
        "If `deepest` is 3, which depths does your loop go through?",
        "`range(1, 3)` holds 1 and 2: its end is not in it.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at where the depth begins and ends.",
    ),
    "deepening_begins_at_0_and_ends_early": at.start(
        "that begins at depth 0 and leaves out the last depth",
        "If `deepest` is 3, which depths does your loop go through?",
        "`range(3)` holds 0, 1 and 2.",
        "`for depth in range(1, deepest + 1):`",
    ),
    "deepening_goes_too_deep": at.any_step(
        "that goes deeper than it was told",
        "If `deepest` is 3, which depths does your loop go through?",
        "After the search to the last depth nothing is left to ask.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at where the depth begins and ends.",
    ),
    "deepening_never_deeper": at.any_step(
        "in which the depth never grows",
        "How deep is the second search?",
        "Each search is one ply deeper than the last.",
        "`for depth in range(1, deepest + 1):`, and hand down `depth`.",
        look="Look at the depth that `search` is told.",
    ),
    "deepening_endless": at.any_step(
        "in which the depth never grows, and the loop never ends",
        "Which line makes the depth one ply deeper?",
        "A `while` loop counts only if you do.",
        "At the end of each pass: `depth += 1`.",
        look="Look at the loop.",
    ),
    "deepening_the_last_depth_at_once": at.any_step(
        "that searches to the last depth at once",
        "If the time is up in the middle of your only search, which move do you have?",
        "Shallow searches cost little, and each leaves a move to play.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at the depths that `search` is told.",
    ),
    "deepening_deepest_first": at.any_step(
        "that begins at the last depth and comes up",
        "If the time is up in the middle of your first search, which move do you have?",
        "First the search that is surely finished, and then a deeper one.",
        "`for depth in range(1, deepest + 1):`",
        look="Look at the depths that `search` is told.",
    ),
    "deepening_doubles_the_depth": at.any_step(
        "that leaves depths out, and goes from 1 to 2, to 4 and so on",
        "Which depth comes after 2?",
        "Each ply more costs several times as much. With large steps the last search is seldom "
        "finished.",
        "One ply more each time: `depth + 1`.",
        look="Look at how the depth grows.",
    ),
    "deepening_steps_of_two": at.any_step(
        "that leaves out every second depth",
        "Which depth comes after 1?",
        "Between a finished search and the next one there is a ply that you leave out.",
        "One ply more each time: `depth + 1`.",
        look="Look at how the depth grows.",
    ),
    "deepening_after_the_first_search": at.return_(
        "that ends after the first search",
        "How many searches has your code asked for when it returns?",
        "A `return` in the loop, without an `if`, ends it on the first pass.",
        "`return best_move` stands after the loop.",
    ),
    "deepening_keeps_the_first_move": at.best(
        "that keeps the move of the first search and hands on those of the others",
        "The search to depth 1 says one move, the search to depth 3 another. Which do you play?",
        "A deeper search sees more. Its move replaces the one before.",
        "`best_move = move` after every finished search.",
    ),
    "deepening_plays_the_first_legal_move": at.best(
        "that plays the first legal move, whatever the searches say",
        "Which line puts the move of a finished search in place of the first one?",
        "The start value is only for the case in which not even depth 1 was finished.",
        "`best_move = move` after every finished search.",
    ),
    "deepening_hands_on_but_plays_the_first": at.return_(
        "that hands on the best move of each search and plays the first legal one",
        "Which name does your code hand on, and which one does it return?",
        "The move that is handed on and the move that is played are the same.",
        "`return best_move`",
    ),
    "deepening_takes_move_0_for_none": at.best(
        "in which move 0 is not taken for a move",
        "What does `if move` say when the move is 0?",
        "0 is a move like any other, in Connect Four the column on the left, but Python counts it "
        "as false.",
        "Ask `if move is not None`; or keep the move without asking.",
    ),
    "deepening_no_move_if_nothing_finished": at.start(
        "that has no move when not even the first search was finished",
        "The time is up in the middle of the search to depth 1. What do you play?",
        "Who returns no move loses the game. Any legal move is better.",
        "`best_move = state.legal_moves()[0]`, before the loop.",
    ),
    "deepening_ends_if_the_move_stays": at.stop(
        "that stops as soon as two searches find the same move",
        "Two searches agree. Might a third one see more?",
        "A move may look best at depths 1 and 2, and lose at depth 3.",
        "Only two things end the loop: the time, and the last depth.",
    ),
    "deepening_searches_twice": at.any_step(
        "in which each depth is searched twice",
        "How often does your loop ask `search` at each depth?",
        "Every call does all the work again. One call returns both things.",
        "`move, is_finished = search(state, depth, best_move)`",
        look="Look at where `search` is called.",
    ),
    "deepening_searches_after_the_move": at.any_step(
        "in which each search begins where the last one's move leads",
        "Which position is searched to depth 2?",
        "All searches are about the same position: the one in which you are to move.",
        "`move, is_finished = search(state, depth, best_move)`, and leave `state` as it is.",
        look="Look at the position that `search` is told.",
    ),
    "deepening_no_move": at.return_(
        "that returns something other than a move, or more than the move",
        "What is asked for: one thing or two, and of which kind?",
        "`search` returns two things, and only one of them is a move. The depth says how far the "
        "search came, and not what to play.",
        "`move, is_finished = search(...)`, and in the end `return best_move`, the move alone.",
    ),
    "deepening_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(IDEAS)
