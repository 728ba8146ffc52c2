"""The right forms of max_n, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.search import max_n as search
from gametutor.kit.source import Forms, Source, written_in

ENDS = "tuple(map(state.utility, range(state.players)))"
CHILDREN = "[max_n(state.result(move)) for move in state.legal_moves()]"
MINE = "state.utility(state.to_move)"
KEY = "each[player]"
BEST = "max(values, key=lambda each: each[player])"
STOP = ("if state.is_terminal():", f"return {ENDS}")


# --- right, in other forms ---------------------------------------------------------------------
def with_a_loop(state):
    if state.is_terminal():
        return tuple(map(state.utility, range(state.players)))
    best = None
    for move in state.legal_moves():
        values = with_a_loop(state.result(move))
        if best is None or values[state.to_move] > best[state.to_move]:
            best = values
    return best


def as_a_list(state):
    moves = state.legal_moves()
    if not moves:
        return [*map(state.utility, range(state.players))]
    found = as_a_list(state.result(moves[0]))
    for move in moves[1:]:
        values = as_a_list(state.result(move))
        mine, old = values[state.to_move], found[state.to_move]
        found = values if mine > old else found
    return found


def with_a_number_for_each(state):
    def value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return value(state.result(choice(state)), player)

    def choice(state):
        mine = state.to_move
        return max(state.legal_moves(), key=lambda move: value(state.result(move), mine))

    return tuple(value(state, player) for player in range(state.players))


def sorted_by_my_number(state):
    if state.is_terminal():
        return (*map(state.utility, range(state.players)),)
    found = [sorted_by_my_number(state.result(move)) for move in state.legal_moves()]
    found.sort(key=lambda values: -values[state.to_move])
    return found[0]


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SOLUTION, LOOP = map(Source.of, (search.max_n, with_a_loop))
BOTH = Forms([SOLUTION, LOOP])
comparing = partial(SOLUTION.edit, KEY)
keeping = partial(SOLUTION.edit, BEST)
ending = partial(SOLUTION.edit, ENDS)
NEXT = "(player + 1) % 3"

PROGRAMS = {
    "max_n_keeps_the_last_of_equals": [
        keeping("max(reversed(values), key=lambda each: each[player])"),
        keeping("sorted(values, key=lambda each: each[player])[-1]"),
        LOOP.edit("] > best", "] >= best"),
    ],
    "max_n_for_player_0": [
        comparing("each[0]"),
        LOOP.edit("values[state.to_move] > best[state.to_move]", "values[0] > best[0]"),
    ],
    "max_n_compares_whole_tuples": [
        keeping("max(values)"),
        LOOP.edit("values[state.to_move] > best[state.to_move]", "values > best"),
    ],
    "max_n_looks_at_the_next_player": [
        comparing(f"each[{NEXT}]"),
        LOOP.edit(
            "values[state.to_move] > best[state.to_move]",
            "values[state.result(move).to_move] > best[state.result(move).to_move]",
        ),
    ],
    "max_n_looks_at_the_player_before": [comparing("each[player - 1]")],
    "max_n_knows_two_players": [comparing("each[player % 2]")],
    "max_n_takes_the_smallest": [
        keeping("min(values, key=lambda each: each[player])"),
        LOOP.edit("] > best", "] < best"),
    ],
    "max_n_is_paranoid": [
        Source.of(search.max_n)
        .edit("max_n(state):", "inner(state, first):")
        .edit("max_n(state.result(move))", "inner(state.result(move), first)")
        .edit(
            BEST,
            "(max if player == first else min)(values, key=lambda each: each[first])",
        )
        .called_by("def max_n(state):\n    return inner(state, state.to_move)"),
        keeping("(max if player == 0 else min)(values, key=lambda each: each[0])"),
    ],
    "max_n_helps_everybody": [comparing("sum(each)")],
    "max_n_hurts_the_others": [
        comparing("each[player] - sum(each)"),
    ],
    "max_n_wants_to_be_ahead": [
        comparing("2 * each[player] - sum(each)"),
        comparing("each[player] - max(each[:player] + each[player + 1:])"),
    ],
    "max_n_takes_the_best_for_each": [keeping("tuple(map(max, zip(*values)))")],
    "max_n_adds_up": [keeping("tuple(map(sum, zip(*values)))")],
    "max_n_takes_the_average": [
        keeping("tuple(sum(row) / len(row) for row in zip(*values))"),
    ],
    "max_n_negates": [
        SOLUTION.edit(
            CHILDREN, "[tuple(-x for x in max_n(state.result(m))) for m in state.legal_moves()]"
        )
    ],
    "max_n_begins_with_the_mover": [
        ending("tuple(state.utility((state.to_move + n) % 3) for n in range(3))"),
    ],
    "max_n_ends_for_the_mover_only": [
        ending("tuple(state.utility(p) if p == state.to_move else 0 for p in range(3))"),
    ],
    "max_n_ends_are_worth_nothing": BOTH.edit(ENDS, "(0, 0, 0)"),
    "max_n_gives_a_number": [
        *(right.edit(ENDS, MINE) for right in BOTH),
        BOTH[0].edit(ENDS, MINE).edit(BEST, "max(values)"),
        keeping("max(each[player] for each in values)"),
        SOLUTION.edit(
            BEST, "state.legal_moves()[max(range(len(values)), key=lambda n: values[n][player])]"
        ),
    ],
    "max_n_gives_two_numbers": BOTH.edit("range(state.players)", "range(2)"),
    "max_n_first_child_only": [keeping("values[0]")],
    "max_n_keeps_the_last_child": [
        keeping("values[-1]"),
        LOOP.edit("if best is None or values[state.to_move] > best[state.to_move]", "if True"),
    ],
    "max_n_counts_from_nothing": [
        LOOP.edit("best = None", "best = (0, 0, 0)").edit("best is None or ", ""),
    ],
    "max_n_is_content_with_a_gain": [
        LOOP.after("best = values", "if best[state.to_move] > 0:", "    return best"),
    ],
    "max_n_does_not_stop": BOTH.without(*STOP),
    "max_n_inverts_the_stop_test": BOTH.edit("if state.is", "if not state.is"),
    "max_n_gives_nothing_back": [
        SOLUTION.edit(f"return {BEST}", BEST),
        LOOP.without("return best"),
    ],
}
