"""The right forms of expectimax, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.search import expectimax as search
from gamesearch.search.minimax import tight_value
from gamesearch.state import CHANCE
from gametutor.kit.source import Forms, Source, written_in

WEIGHTED = "chance(move) * values[move]"
SUM = f"sum({WEIGHTED} for move in values)"
PICK = "max if state.to_move == player else min"
ASK = "expectimax(state.result(move), player)"
LEAF = "state.utility(player)"
STOP = ("if state.is_terminal():", f"return {LEAF}")

SOLUTION = Source.of(search.expectimax, tight_value=tight_value)


# --- right, in other forms ---------------------------------------------------------------------
def with_loops(state, player):
    if state.is_terminal():
        return state.utility(player)
    if state.to_move == CHANCE:
        average = 0
        for move in state.legal_moves():
            average += state.probability(move) * with_loops(state.result(move), player)
        return average
    best = None
    for move in state.legal_moves():
        value = with_loops(state.result(move), player)
        if best is None:
            best = value
        elif state.to_move == player:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


def three_functions(state, player):
    def most(state):
        return max(value(state.result(move)) for move in state.legal_moves())

    def least(state):
        return min(value(state.result(move)) for move in state.legal_moves())

    def average(state):
        chances = map(state.probability, state.legal_moves())
        values = (value(state.result(move)) for move in state.legal_moves())
        return sum(chance * each for chance, each in zip(chances, values, strict=True))

    def value(state):
        if state.is_terminal():
            return state.utility(player)
        return {CHANCE: average, player: most, 1 - player: least}[state.to_move](state)

    return value(state)


def with_a_sign(state, player):
    """Everything for player 0, and the sign at the end."""
    if player == 1:
        return -with_a_sign(state, 0)
    if not state.legal_moves():
        return state.utility(0)
    pairs = [(move, with_a_sign(state.result(move), 0)) for move in state.legal_moves()]
    if hasattr(state, "probability") and state.to_move == "chance":
        return sum(value * state.probability(move) for move, value in pairs)
    values = sorted(value for _, value in pairs)
    return values[-1] if state.to_move == 0 else values[0]


class AsAClass:
    def __call__(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [self(state.result(move), player) for move in state.legal_moves()]
        match state.to_move:
            case "chance":
                weights = [state.probability(move) for move in state.legal_moves()]
                return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
            case 0 | 1 as mover:
                return max(values) if mover == player else min(values)


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
LOOP = Source.of(with_loops)
BOTH = Forms([SOLUTION, LOOP])
at_chance = partial(SOLUTION.edit, SUM)
weighted = partial(SOLUTION.edit, WEIGHTED)
picking = partial(SOLUTION.edit, PICK)
LOOP_WEIGHT = "state.probability(move) * with_loops"
AVERAGE = "average = 0"

ALWAYS_PICKING = SOLUTION.without(
    "if state.to_move == CHANCE:", "chance = state.probability", f"return {SUM}"
)

PROGRAMS = {
    "chance_is_an_opponent": [
        at_chance("min(values.values())"),
        ALWAYS_PICKING,
        tight_value,
    ],
    "chance_is_an_ally": [
        at_chance("max(values.values())"),
        ALWAYS_PICKING.edit(PICK, "min if state.to_move == 1 - player else max"),
    ],
    "chance_is_always_even": [
        at_chance("sum(values.values()) / len(values)"),
        weighted("1 / len(values) * values[move]"),
    ],
    "chance_is_a_coin": [
        at_chance("sum(0.5 * values[move] for move in values)"),
        LOOP.edit("state.probability(move)", "0.5"),
    ],
    "chance_is_a_die": [weighted("values[move] / 6")],
    "chance_adds_up": [at_chance("sum(values.values())"), LOOP.edit(LOOP_WEIGHT, "with_loops")],
    "chance_forgets_the_values": [
        at_chance("sum(state.probability(move) for move in values)"),
        LOOP.edit(f"{LOOP_WEIGHT}(state.result(move), player)", "state.probability(move)"),
    ],
    "chance_divides_twice": [
        at_chance(f"{SUM} / len(values)"),
        LOOP.edit("return average", "return average / len(state.legal_moves())"),
    ],
    "chance_has_two_outcomes": [
        SOLUTION.edit("for move in values)", "for move in [*values][:2])"),
        at_chance(
            "sum(state.probability(move) * values[move] for move in (min(values), max(values)))"
        ),
    ],
    "chance_forgets_the_last_outcome": [
        SOLUTION.edit("for move in values)", "for move in [*values][:-1])"),
    ],
    "chance_forgets_the_first_outcome": [
        SOLUTION.edit("for move in values)", "for move in [*values][1:])"),
    ],
    "chance_takes_the_likeliest": [
        at_chance("values[max(values, key=state.probability)]"),
    ],
    "chance_takes_the_middle": [at_chance("sorted(values.values())[len(values) // 2]")],
    "chance_takes_the_first": [
        at_chance("values[next(iter(values))]"),
        LOOP.edit("        return average", "            return average").edit(
            LOOP_WEIGHT, "with_loops"
        ),
    ],
    "chance_returns_in_the_loop": [
        LOOP.edit("        return average", "            return average"),
    ],
    "chance_keeps_the_last_product": [LOOP.edit("average += ", "average = ")],
    "chance_takes_the_best_product": [
        at_chance("max(state.probability(move) * values[move] for move in values)"),
    ],
    "chance_adds_instead": [weighted("(state.probability(move) + values[move])")],
    "chance_squares": [weighted("state.probability(move) ** 2 * values[move]")],
    "chance_mixes_up_the_outcomes": [
        at_chance(
            "sum(map(lambda move, value: state.probability(move) * value, "
            "reversed(values), values.values()))"
        ),
    ],
    "chance_counts_for_player_0": [
        at_chance(f"(1 if player == 0 else -1) * {SUM}"),
    ],
    "chance_changes_the_player": [
        SOLUTION.edit(
            "(move), player)", "(move), player if state.to_move != CHANCE else 1 - player)"
        )
    ],
    "chance_is_rounded": [
        *map(at_chance, (f"round({SUM})", f"int({SUM})", f"round({SUM}, 1)", f"round({SUM}, 2)"))
    ],
    "chance_is_rounded_down": [at_chance(f"({SUM}) // 1")],
    "chance_starts_at_one": [LOOP.edit(AVERAGE, "average = 1")],
    "chance_ends_the_choosing": [
        SOLUTION.edit(ASK, "tight_value(state.result(move), player)"),
    ],
    "expectimax_always_takes_the_largest": [
        picking("max"),
        LOOP.edit("best = min(", "best = max("),
    ],
    "expectimax_always_takes_the_smallest": [picking("min")],
    "expectimax_opponent_is_random": [
        SOLUTION.before(
            f"best = {PICK}",
            "if state.to_move != player:",
            "    return sum(values.values()) / len(values)",
        )
    ],
    "expectimax_opponent_is_chance": [
        SOLUTION.edit("if state.to_move == CHANCE:", "if state.to_move != player:"),
        LOOP.edit("if state.to_move == CHANCE:", "if state.to_move != player:"),
    ],
    "expectimax_swaps_max_and_min": [picking("min if state.to_move == player else max")],
    "expectimax_of_a_fixed_player": [
        picking("max if state.to_move == 0 else min"),
        picking("max if state.to_move == 1 else min"),
    ],
    "expectimax_utility_of_player_0": BOTH.edit(LEAF, "state.utility(0)"),
    "expectimax_utility_of_the_side_to_move": BOTH.edit(LEAF, "state.utility(state.to_move)"),
    "expectimax_flips_the_utility": BOTH.edit(LEAF, "state.utility(1 - player)"),
    "expectimax_changes_the_player": [
        SOLUTION.edit("(move), player)", "(move), 1 - player)"),
        SOLUTION.edit("move: expectimax", "move: -expectimax"),
    ],
    "expectimax_ends_are_worth_nothing": BOTH.edit(LEAF, "0"),
    "expectimax_does_not_stop": BOTH.without(*STOP),
    "expectimax_inverts_the_stop_test": BOTH.edit("if state.is", "if not state.is"),
    "expectimax_first_child_only": [
        SOLUTION.edit("best(values.values())", "[*values.values()][0]")
    ],
    "expectimax_keeps_the_last_child": [
        SOLUTION.edit("best(values.values())", "[*values.values()][-1]")
    ],
    "expectimax_gives_the_move": [
        SOLUTION.edit("best(values.values())", "best(values, key=values.get)")
    ],
    "expectimax_gives_nothing_back": [
        at_chance("None"),
        LOOP.without("return best"),
    ],
}
