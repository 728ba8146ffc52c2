"""The right forms of iterative_deepening, and the programs of its wrong ideas."""

from itertools import count

from gamesearch.search.ordering import iterative_deepening
from gametutor.kit.source import Forms, Source, written_in

LOOP = "range(1, deepest + 1)"
ASK = "move, is_finished = search(state, depth, best_move)"
MOVE = "move = search(state, depth, best_move)[0]"
IS_FINISHED = "is_finished = search(state, depth, best_move)[1]"
START = "best_move = state.legal_moves()[0]"
STOP = "if not is_finished:", "break"
KEEP = "best_move = move"
END = "return best_move"


# --- right, in other forms ---------------------------------------------------------------------
def with_while(state, search, deepest):
    best_move, depth = state.legal_moves()[0], 1
    while depth <= deepest:
        move, is_finished = search(state, depth, best_move)
        if not is_finished:
            return best_move
        best_move, depth = move, depth + 1
    return best_move


def kept_if_finished(state, search, deepest):
    best_move = None
    for depth in range(1, deepest + 1):
        found = search(state, depth, best_move)
        if found[1]:
            best_move = found[0]
        else:
            break
    return state.legal_moves()[0] if best_move is None else best_move


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


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SOLUTION, WHILE, IF_FINISHED = map(Source.of, (iterative_deepening, with_while, kept_if_finished))
FORMS, LOOPS = Forms([SOLUTION, WHILE, IF_FINISHED]), Forms([SOLUTION, IF_FINISHED])
AT_LAST = "return state.legal_moves()[0] if best_move is None else best_move"

PROGRAMS = {
    "deepening_plays_the_unfinished_move": [
        SOLUTION.without(*STOP).after(KEEP, "if not is_finished:", "    break"),
        SOLUTION.edit("move, is_finished", "best_move, is_finished").without(KEEP),
        WHILE.edit("return best_move\n        best", "return move\n        best"),
        SOLUTION.edit("break", "return move"),
    ],
    "deepening_goes_on_when_the_time_is_up": [
        SOLUTION.edit("break", "continue"),
        SOLUTION.without(*STOP).lines(KEEP, "if is_finished:", f"    {KEEP}"),
        IF_FINISHED.edit("break", "pass"),
    ],
    "deepening_does_not_ask_whether_it_finished": [
        SOLUTION.without(*STOP),
        SOLUTION.without(*STOP).edit(ASK, MOVE),
        IF_FINISHED.edit("if found[1]:", "if found:"),
    ],
    "deepening_inverts_the_test": [
        *Forms([SOLUTION, WHILE]).edit("not is_finished", "is_finished"),
        IF_FINISHED.edit("if found[1]", "if not found[1]"),
    ],
    "deepening_hands_nothing_on": [
        *FORMS.edit("depth, best_move)", "depth, None)"),
        SOLUTION.edit("depth, best_move)", "depth)"),
    ],
    "deepening_hands_on_the_first_legal_move": [
        SOLUTION.edit("depth, best_move)", "depth, state.legal_moves()[0])"),
        SOLUTION.after(START, "first = best_move").edit("depth, best_move)", "depth, first)"),
    ],
    "deepening_hands_on_the_first_search": [
        SOLUTION.after(START, "first = None")
        .edit("depth, best_move)", "depth, first)")
        .after(KEEP, "first = move if first is None else first")
    ],
    "deepening_begins_at_depth_0": [
        *SOLUTION.edits(LOOP, "range(deepest + 1)", "range(0, deepest + 1)"),
        WHILE.edit("[0], 1", "[0], 0"),
    ],
    "deepening_begins_at_depth_2": [
        SOLUTION.edit(LOOP, "range(2, deepest + 1)"),
        WHILE.edit("[0], 1", "[0], 2"),
    ],
    "deepening_ends_one_ply_early": [
        *LOOPS.edit(LOOP, "range(1, deepest)"),
        WHILE.edit("depth <= deepest", "depth < deepest"),
    ],
    "deepening_begins_at_0_and_ends_early": SOLUTION.edits(
        LOOP, "range(deepest)", "range(0, deepest)"
    ),
    "deepening_goes_too_deep": [
        SOLUTION.edit(LOOP, "range(1, deepest + 2)"),
        WHILE.edit("depth <= deepest", "depth <= deepest + 1"),
    ],
    "deepening_never_deeper": LOOPS.edit("state, depth", "state, 1"),
    "deepening_endless": [WHILE.edit("depth = move, depth + 1", "depth = move, depth")],
    "deepening_the_last_depth_at_once": [
        SOLUTION.edit(LOOP, "[deepest]"),
        SOLUTION.edit("state, depth", "state, deepest"),
        SOLUTION.edit(LOOP, "range(deepest, deepest + 1)"),
    ],
    "deepening_deepest_first": SOLUTION.edits(
        LOOP, "range(deepest, 0, -1)", "reversed(range(1, deepest + 1))"
    ),
    "deepening_doubles_the_depth": [WHILE.edit("depth + 1", "2 * depth")],
    "deepening_steps_of_two": [
        SOLUTION.edit(LOOP, "range(1, deepest + 1, 2)"),
        WHILE.edit("depth + 1", "depth + 2"),
    ],
    "deepening_after_the_first_search": [
        SOLUTION.edit(f"    {END}", f"        {END}"),
        SOLUTION.edit(KEEP, "return move"),
        SOLUTION.edit(LOOP, "[1]"),
    ],
    "deepening_keeps_the_first_move": [
        SOLUTION.after(START, "kept = None")
        .after(KEEP, "kept = move if kept is None else kept")
        .edit(END, "return best_move if kept is None else kept")
    ],
    "deepening_plays_the_first_legal_move": [
        SOLUTION.without(KEEP),
        SOLUTION.edit(KEEP, "best = move"),
    ],
    "deepening_hands_on_but_plays_the_first": [
        SOLUTION.edit(END, "return state.legal_moves()[0]"),
        IF_FINISHED.edit(AT_LAST, "return state.legal_moves()[0]"),
    ],
    "deepening_takes_move_0_for_none": [
        SOLUTION.edit(KEEP, "best_move = move or best_move"),
        SOLUTION.lines(KEEP, "if move:", f"    {KEEP}"),
        WHILE.edit("depth = move, ", "depth = move or best_move, "),
    ],
    "deepening_no_move_if_nothing_finished": [
        SOLUTION.edit(START, "best_move = None"),
        IF_FINISHED.edit(AT_LAST, "return best_move"),
    ],
    "deepening_ends_if_the_move_stays": [
        SOLUTION.before(KEEP, "if move == best_move and depth > 1:", "    break"),
        SOLUTION.edit("not is_finished", "not is_finished or move == best_move and depth > 1"),
    ],
    "deepening_searches_twice": [
        SOLUTION.lines(ASK, MOVE, IS_FINISHED),
        SOLUTION.lines(ASK, IS_FINISHED, MOVE),
    ],
    "deepening_searches_after_the_move": [
        SOLUTION.after(KEEP, "state = state.result(move)"),
        SOLUTION.edit("search(state, ", "search(state.result(best_move), "),
    ],
    "deepening_no_move": [
        *SOLUTION.edits(END, "return best_move, depth", "return best_move, is_finished"),
        IF_FINISHED.edit("= found[0]", "= found"),
        *SOLUTION.edits(END, "return str(best_move)", "return 100 + depth"),
    ],
    "deepening_gives_nothing_back": SOLUTION.edits(END, "best_move", "result = best_move"),
}
