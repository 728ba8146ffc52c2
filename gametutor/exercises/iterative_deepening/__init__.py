"""iterative_deepening: a search to depth 1, then 2, then 3, until the time is up."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import count, product
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, Nim, NumberTree
from gamesearch.search.ordering import iterative_deepening
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.deepening import DeepeningProbe
from gametutor.kit.questions.trees import DEEPEST
from gametutor.kit.questions.values import after_random_moves
from gametutor.kit.source import Source

START = "best_move = state.legal_moves()[0]"
LOOP = "for depth in range(1, deepest + 1):"
ASK = "move, is_finished = search(state, depth, best_move)"
STOP = """\
        if not is_finished:
            break
"""
KEEP = "best_move = move"
END = "return best_move"


# --- right, in other forms ---------------------------------------------------------------------
def with_while(state, search, deepest):
    best, depth = state.legal_moves()[0], 1
    while depth <= deepest:
        move, finished = search(state, depth, best)
        if not finished:
            return best
        best, depth = move, depth + 1
    return best


def kept_if_finished(state, search, deepest):
    best = None
    for depth in range(1, deepest + 1):
        found = search(state, depth, best)
        if found[1]:
            best = found[0]
        else:
            break
    return state.legal_moves()[0] if best is None else best


def recursive(state, search, deepest, depth=1, best=None):
    best = state.legal_moves()[0] if best is None else best
    if depth > deepest:
        return best
    move, finished = search(state, depth, best)
    if not finished:
        return best
    return recursive(state, search, deepest, depth + 1, move)


def with_a_list(state, search, deepest):
    moves = [state.legal_moves()[0]]
    for plies in range(deepest):
        move, finished = search(state, depth=plies + 1, first=moves[-1])
        if not finished:
            break
        moves.append(move)
    return moves[-1]


def with_a_generator(state, search, deepest):
    def finished_moves():
        first = None
        for depth in range(1, deepest + 1):
            first, finished = search(state, depth, first)
            if not finished:
                return
            yield first

    return [state.legal_moves()[0], *finished_moves()][-1]


def with_a_flag(state, search, deepest):
    move = best = state.legal_moves()[0]
    depth, going_on = 0, True
    while going_on and depth < deepest:
        depth += 1
        move, going_on = search(state, depth, best)
        best = move if going_on else best
    return best


def with_the_last_two(state, search, deepest):
    before, now = None, (state.legal_moves()[0], True)
    for depth in range(1, deepest + 1):
        before = now
        now = search(state, depth, before[0])
        if not now[1]:
            return before[0]
    return now[0]


def counting_without_end(state, search, deepest):
    best = state.legal_moves()[0]
    for depth in count(1):
        if depth > deepest:
            return best
        move, finished = search(state, depth, best)
        if finished:
            best = move
            continue
        return best


class Deepens:
    def __call__(self, state, search, deepest):
        self.best = state.legal_moves()[0]
        all(self.step(state, search, depth) for depth in range(1, deepest + 1))
        return self.best

    def step(self, state, search, depth):
        move, finished = search(state, depth, self.best)
        if finished:
            self.best = move
        return finished


RIGHT = [
    with_while,
    kept_if_finished,
    recursive,
    with_a_list,
    with_a_generator,
    with_a_flag,
    with_the_last_two,
    counting_without_end,
    Deepens(),
]

# --- wrong ideas -------------------------------------------------------------------------------

SOLUTION, WHILE, IF_FINISHED = map(Source.of, (iterative_deepening, with_while, kept_if_finished))

starting = partial(SOLUTION.edit, LOOP)
AT_LAST = "return state.legal_moves()[0] if best is None else best"

IDEAS = {
    "plays_the_unfinished_move": at.stop(
        "in which the move of a search that was not finished is played",
        "The time is up in the middle of a search. Which search's move is asked for then?",
        "Only finished searches count here, though another may have found something better.",
        "Keep a move only after you know that its search was finished.",
        "First `if not is_finished: break`, and then `best_move = move`.",
        by=[
            SOLUTION.edit(STOP, "").edit(
                KEEP, f"{KEEP}\n        if not is_finished:\n            break"
            ),
            SOLUTION.edit("move, is_finished", "best_move, is_finished").edit(
                f"        {KEEP}\n", ""
            ),
            WHILE.edit("return best\n        best", "return move\n        best"),
            SOLUTION.edit("            break\n", "            return move\n"),
        ],
    ),
    "goes_on_when_the_time_is_up": at.stop(
        "in which the search goes on when the time is up",
        "What does your loop do when a search was not finished?",
        "The time is up: a deeper search would not be finished either.",
        "`if not is_finished: break`",
        by=[
            SOLUTION.edit("            break\n", "            continue\n"),
            SOLUTION.edit(STOP, "").edit(KEEP, f"if is_finished:\n            {KEEP}"),
            IF_FINISHED.edit("            break", "            pass"),
        ],
    ),
    "does_not_ask_whether_it_finished": at.stop(
        "in which nobody asks whether a search was finished",
        "Which of the two things that `search` returns does your code look at?",
        "The second one says whether the first one can be trusted.",
        "`if not is_finished: break`, before the move is kept.",
        by=[
            SOLUTION.edit(STOP, ""),
            SOLUTION.edit(STOP, "").edit(ASK, "move = search(state, depth, best_move)[0]"),
            IF_FINISHED.edit("if found[1]:", "if found:"),
        ],
    ),
    "inverts_the_test": at.stop(
        "in which the test for a finished search is the wrong way round",
        "When does your loop end: after a search that was finished, or after one that was not?",
        "`True` says that the search was finished, and there may be time for a deeper one.",
        "`if not is_finished: break`",
        by=[
            SOLUTION.edit("not is_finished", "is_finished"),
            WHILE.edit("not finished", "finished"),
            IF_FINISHED.edit("if found[1]", "if not found[1]"),
        ],
    ),
    "hands_nothing_on": at.any_step(
        "in which no search hears of the best move of the last one",
        "What does the search to depth 3 know of the search to depth 2?",
        "The best move of the last search is most often the best move of this one, and tried first "
        "it makes many cuts. That is why deepening can cost less than it seems.",
        f"`{ASK}`",
        look="Look at what `search` is told.",
        by=[
            SOLUTION.edit("depth, best_move)", "depth, None)"),
            SOLUTION.edit("depth, best_move)", "depth)"),
            WHILE.edit("search(state, depth, best)", "search(state, depth, None)"),
            IF_FINISHED.edit("search(state, depth, best)", "search(state, depth, None)"),
        ],
    ),
    "hands_on_the_first_legal_move": at.any_step(
        "in which every search is told to try the first legal move first",
        "Which move is the third search told, and which one did the second search find?",
        "The name that you hand on must change with every finished search.",
        f"`{ASK}`, and afterwards `{KEEP}`.",
        look="Look at what `search` is told.",
        by=[
            SOLUTION.edit("depth, best_move)", "depth, state.legal_moves()[0])"),
            SOLUTION.edit(START, f"{START}\n    first = best_move").edit(
                "depth, best_move)", "depth, first)"
            ),
        ],
    ),
    "hands_on_the_first_search": at.any_step(
        "in which every search is told the best move of depth 1",
        "Which move is the third search told, and which one did the second search find?",
        "A deeper search knows better: hand on its move, not that of the first one.",
        f"`{ASK}`, and afterwards `{KEEP}`.",
        look="Look at what `search` is told, and when that changes.",
        by=[
            SOLUTION.edit(START, f"{START}\n    first = None")
            .edit("depth, best_move)", "depth, first)")
            .edit(KEEP, f"{KEEP}\n        first = move if first is None else first"),
        ],
    ),
    "begins_at_depth_0": at.start(
        "that begins at depth 0",
        "What can a search to depth 0 say about the moves?",
        "At depth 0 no move is made, and none can be the best.",
        f"`{LOOP}`",
        by=[
            starting("for depth in range(deepest + 1):"),
            starting("for depth in range(0, deepest + 1):"),
            WHILE.edit("[0], 1", "[0], 0"),
        ],
    ),
    "begins_at_depth_2": at.start(
        "that begins at depth 2",
        "If there is time for one short search only, to which depth should it be?",
        "A search to depth 1 costs next to nothing, and gives a move to play.",
        f"`{LOOP}`",
        by=[starting("for depth in range(2, deepest + 1):"), WHILE.edit("[0], 1", "[0], 2")],
    ),
    "ends_one_ply_early": at.any_step(
        "that leaves out the last depth",
        "If `deepest` is 3, which depths does your loop go through?",
        "`range(1, 3)` holds 1 and 2: its end is not in it.",
        f"`{LOOP}`",
        look="Look at where the depth begins and ends.",
        by=[
            starting("for depth in range(1, deepest):"),
            WHILE.edit("depth <= deepest", "depth < deepest"),
            IF_FINISHED.edit("deepest + 1", "deepest"),
        ],
    ),
    "begins_at_0_and_ends_early": at.start(
        "that begins at depth 0 and leaves out the last depth",
        "If `deepest` is 3, which depths does your loop go through?",
        "`range(3)` holds 0, 1 and 2.",
        f"`{LOOP}`",
        by=[starting("for depth in range(deepest):"), starting("for depth in range(0, deepest):")],
    ),
    "goes_too_deep": at.any_step(
        "that goes deeper than it was told",
        "If `deepest` is 3, which depths does your loop go through?",
        "After the search to the last depth nothing is left to ask.",
        f"`{LOOP}`",
        look="Look at where the depth begins and ends.",
        by=[
            starting("for depth in range(1, deepest + 2):"),
            WHILE.edit("depth <= deepest", "depth <= deepest + 1"),
        ],
    ),
    "never_deeper": at.any_step(
        "in which the depth never grows",
        "How deep is the second search?",
        "Each search is one ply deeper than the last.",
        f"`{LOOP}`, and hand down `depth`.",
        look="Look at the depth that `search` is told.",
        by=[
            SOLUTION.edit("state, depth", "state, 1"),
            IF_FINISHED.edit("state, depth", "state, 1"),
        ],
    ),
    "endless": at.any_step(
        "in which the depth never grows, and the loop never ends",
        "Which line makes the depth one ply deeper?",
        "A `while` loop counts only if you do.",
        "At the end of each pass: `depth += 1`.",
        look="Look at the loop.",
        by=[WHILE.edit("depth = move, depth + 1", "depth = move, depth")],
    ),
    "the_last_depth_at_once": at.any_step(
        "that searches to the last depth at once",
        "If the time is up in the middle of your only search, which move do you have?",
        "Shallow searches cost little, and each leaves a move to play.",
        f"`{LOOP}`",
        look="Look at the depths that `search` is told.",
        by=[
            starting("for depth in [deepest]:"),
            SOLUTION.edit("state, depth", "state, deepest"),
            starting("for depth in range(deepest, deepest + 1):"),
        ],
    ),
    "deepest_first": at.any_step(
        "that begins at the last depth and comes up",
        "If the time is up in the middle of your first search, which move do you have?",
        "First the search that is surely finished, and then a deeper one.",
        f"`{LOOP}`",
        look="Look at the depths that `search` is told.",
        by=[
            starting("for depth in range(deepest, 0, -1):"),
            starting("for depth in reversed(range(1, deepest + 1)):"),
        ],
    ),
    "doubles_the_depth": at.any_step(
        "that leaves depths out, and goes from 1 to 2, to 4 and so on",
        "Which depth comes after 2?",
        "Each ply more costs several times as much. With large steps the last search is seldom "
        "finished.",
        "One ply more each time: `depth + 1`.",
        look="Look at how the depth grows.",
        by=[WHILE.edit("depth + 1", "2 * depth")],
    ),
    "steps_of_two": at.any_step(
        "that leaves out every second depth",
        "Which depth comes after 1?",
        "Between a finished search and the next one there is a ply that you leave out.",
        "One ply more each time: `depth + 1`.",
        look="Look at how the depth grows.",
        by=[
            starting("for depth in range(1, deepest + 1, 2):"),
            WHILE.edit("depth + 1", "depth + 2"),
        ],
    ),
    "after_the_first_search": at.return_(
        "that ends after the first search",
        "How many searches has your code asked for when it returns?",
        "A `return` in the loop, without an `if`, ends it on the first pass.",
        "`return best_move` stands after the loop.",
        by=[
            SOLUTION.edit(f"    {END}", f"        {END}"),
            SOLUTION.edit(KEEP, "return move"),
            starting("for depth in [1]:"),
        ],
    ),
    "keeps_the_first_move": at.best(
        "that keeps the move of the first search and hands on those of the others",
        "The search to depth 1 says one move, the search to depth 3 another. Which do you play?",
        "A deeper search sees more. Its move replaces the one before.",
        f"`{KEEP}` after every finished search.",
        by=[
            SOLUTION.edit(START, f"{START}\n    kept = None")
            .edit(KEEP, f"{KEEP}\n        kept = move if kept is None else kept")
            .edit(END, "return best_move if kept is None else kept"),
        ],
    ),
    "plays_the_first_legal_move": at.best(
        "that plays the first legal move, whatever the searches say",
        "Which line puts the move of a finished search in place of the first one?",
        "The start value is only for the case in which not even depth 1 was finished.",
        f"`{KEEP}` after every finished search.",
        by=[
            SOLUTION.edit(f"        {KEEP}\n", ""),
            SOLUTION.edit(KEEP, "best = move"),
        ],
    ),
    "hands_on_but_plays_the_first": at.return_(
        "that hands on the best move of each search and plays the first legal one",
        "Which name does your code hand on, and which one does it return?",
        "The move that is handed on and the move that is played are the same.",
        f"`{END}`",
        by=[
            SOLUTION.edit(END, "return state.legal_moves()[0]"),
            IF_FINISHED.edit(AT_LAST, "return state.legal_moves()[0]"),
        ],
    ),
    "takes_move_0_for_none": at.best(
        "in which move 0 is not taken for a move",
        "What does `if move` say when the move is 0?",
        "0 is a move like any other, in Connect Four the column on the left, but Python counts it "
        "as false.",
        "Ask `if move is not None`; or keep the move without asking.",
        by=[
            SOLUTION.edit(KEEP, "best_move = move or best_move"),
            SOLUTION.edit(KEEP, f"if move:\n            {KEEP}"),
            WHILE.edit("best, depth = move, ", "best, depth = move or best, "),
        ],
    ),
    "no_move_if_nothing_finished": at.start(
        "that has no move when not even the first search was finished",
        "The time is up in the middle of the search to depth 1. What do you play?",
        "Who returns no move loses the game. Any legal move is better.",
        f"`{START}`, before the loop.",
        by=[
            SOLUTION.edit(START, "best_move = None"),
            IF_FINISHED.edit(AT_LAST, "return best"),
        ],
    ),
    "ends_if_the_move_stays": at.stop(
        "that stops as soon as two searches find the same move",
        "Two searches agree. Might a third one see more?",
        "A move may look best at depths 1 and 2, and lose at depth 3.",
        "Only two things end the loop: the time, and the last depth.",
        by=[
            SOLUTION.edit(
                STOP, f"{STOP}        if move == best_move and depth > 1:\n            break\n"
            ),
            SOLUTION.edit("not is_finished", "not is_finished or move == best_move and depth > 1"),
        ],
    ),
    "searches_twice": at.any_step(
        "in which each depth is searched twice",
        "How often does your loop ask `search` at each depth?",
        "Every call does all the work again. One call returns both things.",
        f"`{ASK}`",
        look="Look at where `search` is called.",
        by=[
            SOLUTION.edit(
                ASK,
                "move = search(state, depth, best_move)[0]\n"
                "        is_finished = search(state, depth, best_move)[1]",
            ),
            SOLUTION.edit(
                ASK,
                "is_finished = search(state, depth, best_move)[1]\n"
                "        move = search(state, depth, best_move)[0]",
            ),
        ],
    ),
    "searches_after_the_move": at.any_step(
        "in which each search begins where the last one's move leads",
        "Which position is searched to depth 2?",
        "All searches are about the same position: the one in which you are to move.",
        f"`{ASK}`, and leave `state` as it is.",
        look="Look at the position that `search` is told.",
        by=[
            SOLUTION.edit(KEEP, f"{KEEP}\n        state = state.result(move)"),
            SOLUTION.edit("search(state, ", "search(state.result(best_move), "),
        ],
    ),
    "no_move": at.return_(
        "that returns something other than a move, or more than the move",
        "What is asked for: one thing or two, and of which kind?",
        "`search` returns two things, and only one of them is a move. The depth says how far the "
        "search came, and not what to play.",
        f"`move, is_finished = search(...)`, and in the end `{END}`, the move alone.",
        by=[
            SOLUTION.edit(END, "return best_move, depth"),
            SOLUTION.edit(END, "return best_move, is_finished"),
            IF_FINISHED.edit("best = found[0]", "best = found"),
            SOLUTION.edit(END, "return str(best_move)"),
            SOLUTION.edit(END, "return 100 + depth"),
        ],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.edit(END, "best_move"), SOLUTION.edit(END, "result = best_move")
    ),
}

NIM, TREE, FOUR = Nim(9), NumberTree([5, 3, 4]), ConnectFour()
SCRIPTS: tuple[tuple[Any, tuple[int, ...]], ...] = (
    *((NIM, moves) for moves in ((2,), (3, 2), (1, 2), (2, 1, 3), (3, 3, 2), (2, 3, 2, 1))),
    *((TREE, moves) for moves in ((1,), (0, 1), (2, 0), (1, 2, 0), (2, 0, 1))),
    *((FOUR, moves) for moves in ((3, 6, 0, 2, 5), (6, 5, 0, 3, 3, 4))),
)


def _battery() -> list[DeepeningProbe]:
    return [
        DeepeningProbe(state, moves, len(moves), in_time)
        for state, moves in SCRIPTS
        for in_time in range(len(moves), -1, -1)
    ]


@cache
def _small() -> tuple[DeepeningProbe, ...]:
    probes = [
        DeepeningProbe(NIM, moves, depth, in_time)
        for depth in (1, 2, 3)
        for moves in product((1, 2, 3), repeat=depth)
        for in_time in range(depth + 1)
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _drawn(random: Random) -> tuple[Any, ...]:
    """A position of each of three games."""
    numbers = random.choices(range(-9, 10), k=random.randint(2, 6))
    return (
        Nim(random.randint(3, 30)),
        NumberTree(numbers),
        after_random_moves(ConnectFour(), 2, random),
    )


def _more(seed: int = SEED) -> Iterator[DeepeningProbe]:
    random = Random(seed)
    for longest, _ in product((4, 9, 20), range(8)):
        for state in _drawn(random):
            depth = random.randint(1, longest)
            moves = tuple(random.choices(state.legal_moves(), k=depth))
            yield DeepeningProbe(state, moves, depth, random.randint(0, depth))
    for state in (NIM, TREE, FOUR):
        moves = tuple(random.choices(state.legal_moves(), k=DEEPEST))
        yield from (DeepeningProbe(state, moves, DEEPEST, last) for last in (DEEPEST, DEEPEST - 1))


EXERCISE = Exercise(
    name="iterative_deepening",
    number="10.2",
    task=(
        "Write `iterative_deepening(state, search, deepest)`: it asks for a search to depth 1, "
        "then 2, and so on to `deepest`. `search(state, depth, first)` tries the move `first` "
        "before the others, and returns `move, is_finished`; each search is told the best move of "
        "the last one. When a search is not finished, the time is up. Return the move of the last "
        "search that was finished; if there is none, the first legal move."
    ),
    solution=iterative_deepening,
    reasons={
        "Start value": "A move to play if there is no time for anything.",
        "Stop?": "A search that was not finished has not seen all moves: its move is not kept.",
        "Keep the best": "The deeper search knows better. The next one tries this move first.",
        "Return": "The move of the deepest search that was finished.",
    },
    hints=(
        "What do you play if the time is up at once? Begin with that.",
        f"`{LOOP}`, and in it `{ASK}`.",
        "In the loop, after the search: `if not is_finished: break`, and then `best_move = move`. "
        "After the loop: `return best_move`.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(IDEAS, "deepening_"),
    why="There is a finished answer whenever the time is up, and each search helps the next.",
    next="Hand it a search for which there is never time: `lambda state, depth, first: (first, "
    "False)`. Which move comes out?",
)
