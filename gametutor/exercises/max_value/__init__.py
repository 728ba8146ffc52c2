"""max_value: the value of a position in which the searching player moves.

Everything about `min_value` follows from this page: see `min_value.py`.
"""

from functools import partial, reduce
from math import inf
from typing import Any

from gamesearch.search import minimax
from gamesearch.search.minimax import min_value
from gametutor.kit import at, forms, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.values import ValueQuestions
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(player)")
VALUE = "min_value(state.result(move), player)"
VALUES = f"{VALUE} for move in state.legal_moves()"
KEEP = f"value = max(value, {VALUE})"

SOLUTION = Source.of(minimax.max_value, reduce=reduce)
TIGHT = SOLUTION.without("value = -inf", "for move in state.legal_moves():", KEEP).lines(
    "return value", f"return max({VALUES})"
)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_comparison(state, player):
    moves = state.legal_moves()
    if not moves:
        return state.utility(player)
    best = None
    for move in moves:
        value = min_value(state.result(move), player)
        if best is None or value > best:
            best = value
    return best


def nested(state, player):
    def value_of(move):
        return min_value(state.result(move), player)

    if not state.is_terminal():
        return value_of(max(state.legal_moves(), key=value_of))
    return state.utility(player)


def one_function_for_both(state, player):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    return pick(one_function_for_both(state.result(move), player) for move in state.legal_moves())


class AsAClass:
    def __call__(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(min_value(state.result(move), player) for move in state.legal_moves())


COMPARING = Source.of(with_a_comparison)
RIGHT = [
    TIGHT,
    TIGHT.edit(
        f"max({VALUES})",
        "max(map(lambda move: min_value(state.result(move), player), state.legal_moves()))",
    ),
    COMPARING,
    *TIGHT.edits(f"max({VALUES})", f"reduce(max, ({VALUES}), -inf)", f"sorted([{VALUES}])[-1]"),
    nested,
]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = partial(SOLUTION.edit, "-inf")


def looks_one_ply_ahead(state, player):
    if state.is_terminal():
        return state.utility(player)
    children = [state.result(move) for move in state.legal_moves()]
    return max(child.utility(player) if child.is_terminal() else 0 for child in children)


def expects_a_pair(state, player):
    if state.is_terminal():
        return state.utility(player), None
    value, best = -inf, None
    for move in state.legal_moves():
        pair: Any = min_value(state.result(move), player)
        found, _ = pair
        if found > value:
            value, best = found, move
    return value, best


def takes_the_first_of_no_moves(state, player):
    moves = state.legal_moves()
    best = moves[0]
    for move in moves:
        if min_value(state.result(move), player) > min_value(state.result(best), player):
            best = move
    return min_value(state.result(best), player)


def by_a_flag(*searches):
    """A search of one's own, with a flag, instead of the two functions."""
    answer = "def max_value(state, player):\n    return flag(state, player, True)"
    return [search.called_by(answer) for search in searches]


FLAG = forms.FLAG
GIVES_A_PAIR = TIGHT.edit("state.utility(player)", "state.utility(player), None").edit(
    f"max({VALUES})",
    f"max((({VALUE}, move) for move in state.legal_moves()), key=lambda pair: pair[0])",
)

IDEAS = {
    "takes_the_smallest": at.best(
        "in which MAX takes the smallest value",
        "You are the one who chooses here. Would you take the smallest value or the largest?",
        "MAX is the searching player, and chooses what is best for that player.",
        "Of the children's values keep the largest: `max`, not `min`.",
        by=[
            TIGHT.edit("max(", "min("),
            TIGHT.edit("max(min_value", "min(max_value"),
            *by_a_flag(FLAG.edit("if is_max", "if not is_max")),
        ],
    ),
    "asks_itself": ideas.ASKS_ITSELF.by(
        SOLUTION.edit("min_value", "max_value"), *by_a_flag(FLAG.edit("False", "True"))
    ),
    "flag_stays": at.child(
        "in which MIN answers MIN, from the first move on",
        "After MIN has moved, whose turn is it?",
        "MAX and MIN take turns, and a flag has to change with every move.",
        "Where MIN moves, the child is a position of MAX: hand down the other flag.",
        by=by_a_flag(FLAG.edit("True", "False")),
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH.by(
        *(starting_at(start) for start in (0, -1, 10, -99, -1_000_000)),
        *by_a_flag(*(slip for n in (0, -100) for slip in forms.starting_at(n))),
        family=starting_at,
    ),
    "starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END.by(starting_at("inf")),
    "keeps_nothing": ideas.KEEPS_NOTHING.by(SOLUTION.edit("max(value,", "min(value,")),
    "looks_at_the_first_child_only": ideas.FIRST_CHILD_ONLY.by(
        SOLUTION.edit("    return value", "        return value"),
        *by_a_flag(*forms.ending_the_loop_where("True", "True")),
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(
        SOLUTION.without("value = -inf").edit("max(value,", "max(-inf,"),
        *by_a_flag(
            *forms.edited(("if found > value:", "if True:"), ("if found < value:", "if True:"))
        ),
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.without("return value"),
        SOLUTION.without("return value").edit("return state", "state"),
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(
        SOLUTION.without(*STOP),
        TIGHT.without(*STOP),
        COMPARING.edit("    if not moves:\n        return state.utility(player)\n", ""),
        takes_the_first_of_no_moves,
    ),
    "ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING.by(
        SOLUTION.edit("state.utility(player)", "0"), *by_a_flag(FLAG.edit(forms.LEAF, "0"))
    ),
    "wins_are_worth_one": ideas.WINS_ARE_WORTH_ONE.by(
        *(
            form.lines(
                f"return {forms.LEAF}",
                f"outcome = {forms.LEAF}",
                "return round(outcome / abs(outcome)) if outcome else 0",
            )
            for form in (SOLUTION, *by_a_flag(FLAG))
        )
    ),
    "ends_are_lost": ideas.ENDS_ARE_LOST.by(
        SOLUTION.lines("return state.utility(player)", "value = -1", "return value"),
        *by_a_flag(FLAG.edit(forms.LEAF, "-1 if is_max else 1")),
    ),
    "ends_are_won": ideas.ENDS_ARE_WON.by(
        SOLUTION.lines("return state.utility(player)", "value = 1", "return value"),
        *by_a_flag(FLAG.edit(forms.LEAF, "1 if is_max else -1")),
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *(form.edit("if state", "if not state") for form in (SOLUTION, TIGHT)),
        *by_a_flag(FLAG.edit("if state.is", "if not state.is")),
    ),
    "flips_the_utility": ideas.FLIPS_THE_UTILITY.by(
        SOLUTION.edit("utility(player)", "utility(1 - player)"),
        *by_a_flag(FLAG.edit("utility(player)", "utility(1 - player)")),
    ),
    "utility_of_the_side_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE.by(
        SOLUTION.edit("utility(player)", "utility(state.to_move)"),
        *by_a_flag(FLAG.edit("utility(player)", "utility(state.to_move)")),
    ),
    "utility_of_the_side_that_moved": at.stop(
        "in which the outcome is taken from the view of whoever moved last",
        "A game can be over on either player's turn. Whose outcome do you want?",
        "Who moved last changes from ply to ply; the searching player does not.",
        "Return `state.utility(player)`.",
        by=[
            SOLUTION.edit("utility(player)", "utility(1 - state.to_move)"),
            *by_a_flag(FLAG.edit("utility(player)", "utility(1 - state.to_move)")),
        ],
    ),
    "always_searches_for_player_0": ideas.SEARCHES_FOR_PLAYER_0.by(
        SOLUTION.edit("utility(player)", "utility(0)").edit("(move), player", "(move), 0"),
        SOLUTION.edit("utility(player)", "utility(0)"),
        SOLUTION.edit("(move), player", "(move), 0"),
        *by_a_flag(FLAG.edit("utility(player)", "utility(0)")),
    ),
    "changes_the_searching_player": ideas.CHANGES_THE_SEARCHING_PLAYER.by(
        SOLUTION.edit("(move), player", "(move), 1 - player")
    ),
    "negates_the_children": ideas.NEGATES_THE_CHILDREN.by(SOLUTION.edit("min_value", "-min_value")),
    "takes_the_average": at.best(
        "in which MAX moves at random",
        "MAX chooses one of the children. Which one will it be?",
        "An average is what random moves are worth. MAX chooses.",
        "Keep the largest of the children's values.",
        by=[TIGHT.edit(f"max({VALUES})", f"sum({VALUES}) / len(state.legal_moves())")],
    ),
    "adds_up": ideas.ADDS_UP.by(TIGHT.edit("max(", "sum(")),
    "takes_zero_for_nothing": ideas.TAKES_ZERO_FOR_NOTHING.by(
        COMPARING.edit("best is None or", "not best or")
    ),
    "is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW.by(
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value >= 0:\n            return value"),
        *by_a_flag(*forms.ending_the_loop_where("value >= 0", "value <= 0")),
    ),
    "is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN.by(
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value > 0:\n            return value"),
        SOLUTION.edit(KEEP, f"{KEEP}\n        if value == 1:\n            break"),
        SOLUTION.lines(
            KEEP,
            f"found = {VALUE}",
            "value = max(value, found)",
            "if found == 1:",
            "    value = 1",
            "    return value",
        ),
        *by_a_flag(
            *forms.ending_the_loop_where("value > 0", "value < 0"),
            *forms.ending_the_loop_where("value == 1", "value == -1"),
            *forms.ending_the_loop_where("found == 1", "found == -1"),
        ),
    ),
    "looks_one_ply_ahead": ideas.LOOKS_ONE_PLY_AHEAD.by(looks_one_ply_ahead),
    "gives_the_move": ideas.GIVES_THE_MOVE.by(
        TIGHT.edit(f"max({VALUES})", f"max(state.legal_moves(), key=lambda move: {VALUE})")
    ),
    "gives_a_pair": at.return_(
        "in which a value function returns two things: value and move",
        "Which of the two things does the task ask for?",
        "Every function in this search returns one number, `min_value` too.",
        "Keep the value alone. Choosing a move is another function's task.",
        by=[GIVES_A_PAIR, GIVES_A_PAIR.edit("(player), None", "(player)"), expects_a_pair],
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.lines(
            KEEP, "state = state.result(move)", "value = max(value, min_value(state, player))"
        )
    ),
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        SOLUTION.edit("is_terminal()", "is_terminal")
    ),
    "asks_about_the_same_position": at.child(
        "in which MAX and MIN have changed places, as they do when no move is made",
        "Who chooses here, and between the values of which positions?",
        "The child is the position after the move; there it is MIN's turn.",
        "Hand down `state.result(move)`, not `state`; where you choose, take `max`.",
        by=[SOLUTION.edit("state.result(move)", "state")],
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        SOLUTION.edit("legal_moves()", "legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        SOLUTION.edit("legal_moves()", "legal_moves()[:-1]")
    ),
}

WRONG = named(
    IDEAS, prefix="max_", utility="`state.utility(player)`", ask=f"`{VALUE}`", helper="`min_value`"
)

EXERCISE = Exercise(
    name="max_value",
    number="4.1",
    task=(
        "Write `max_value(state, player)`: the largest utility that `player`, who is to move, "
        "can be sure of."
    ),
    needs={"min_value": minimax.min_value},
    solution=minimax.max_value,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the searching player.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "After MAX's move it is MIN's turn, so `min_value` values the child.",
        "Keep the best": "MAX chooses, and chooses the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Go through the steps in order, from *Stop?* to *Return*.",
        "Each child is a position where MIN moves: `min_value(state.result(move), player)`.",
        "Start at `-inf`, keep `max(value, ...)` in the loop, and return `value` after it.",
    ),
    questions=ValueQuestions("max_value", minimax.max_value, own_turn=True),
    right=[*RIGHT, one_function_for_both, AsAClass()],
    wrong=WRONG,
    why="MAX can choose, so a position is worth what its best child is worth.",
    next="Keep the smallest value instead of the largest, and check again: which tree unmasks it?",
)
