"""alpha_beta: `max_value` and `min_value` with a window, which leave out what cannot matter.

What is written here for `max_value`, right or wrong, is mirrored for `min_value`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import inf
from types import SimpleNamespace

from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import min_value
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.mirror import mirror, mirrored, with_its_mirror_image
from gametutor.kit.misconception import Misconception, named
from gametutor.kit.probes.window import PairProbe
from gametutor.kit.questions.windows import WindowQuestions
from gametutor.kit.source import Source

STOP = ("if state.is_terminal():", "return state.utility(player)")
CALL = "min_value(child, player, alpha, beta)"
KEEP = f"value = max(value, {CALL})"
TEST = "value >= beta"
CUT = f"""\
        if {TEST}:
            return value
"""
NEGATED = "-min_value(child, player, -beta, -alpha)"
RAISE = "alpha = max(alpha, value)"
END = f"""\
        {RAISE}
    return value"""

SOLUTION = Source.of(alpha_beta.max_value, now=SimpleNamespace(), reference=alpha_beta)


# --- right, in other forms ---------------------------------------------------------------------
def max_clamped(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(player)))
    for move in state.legal_moves():
        value = min_value(state.result(move), player, alpha=alpha, beta=beta)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha


def max_while(state, player, alpha, beta):
    moves, value = iter(state.legal_moves()), -inf
    while (move := next(moves, None)) is not None and value < beta:
        value = max(value, min_value(state.result(move), player, max(alpha, value), beta))
    return state.utility(player) if value == -inf else value


def max_from_children(state, player, alpha, beta):
    """Makes all children at once and hands on no finished one; the visits are the same."""
    if state.is_terminal():
        return state.utility(player)
    children, best = [state.result(move) for move in state.legal_moves()], -inf
    for child in children:
        if child.is_terminal():
            value = child.utility(player)
        else:
            value = min_value(child, player, alpha, beta)
        best, alpha = max(best, value), max(alpha, value)
        if alpha >= beta:
            break
    return best


def max_no_loop(state, player, alpha, beta):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        found = min_value(state.result(moves[0]), player, max(alpha, value), beta)
        return best_of(moves[1:], max(value, found))

    return state.utility(player) if state.is_terminal() else best_of(state.legal_moves(), -inf)


def either(state, player, alpha, beta):
    """One function for both: whose turn it is decides."""
    if state.is_terminal():
        return state.utility(player)
    mine = state.to_move == player
    for move in state.legal_moves():
        value = either(state.result(move), player, alpha, beta)
        alpha, beta = (max(alpha, value), beta) if mine else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return alpha if mine else beta


def max_by_negamax(state, player, alpha, beta):
    return _negamax(state, player, alpha, beta)


def min_by_negamax(state, player, alpha, beta):
    return -_negamax(state, 1 - player, -beta, -alpha)


def _negamax(state, mover, alpha, beta):
    if state.is_terminal():
        return state.utility(mover)
    for move in state.legal_moves():
        alpha = max(alpha, -_negamax(state.result(move), 1 - mover, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


class AsAClass:
    def __init__(self, search):
        self.search = search

    def __call__(self, state, player, alpha, beta):
        return self.search(state, player, alpha, beta)


RAISING_FIRST = SOLUTION.edit(CUT, "").lines(RAISE, RAISE, "if alpha >= beta:", "    break")
RETURNING_ALPHA = (
    SOLUTION.without("value = -inf")
    .edit(KEEP, f"alpha = max(alpha, {CALL})")
    .edit(CUT, "        if alpha >= beta:\n            break\n")
    .edit(END, "    return alpha")
)
RETURNING_BETA = (
    SOLUTION.without("value = -inf")
    .edit(KEEP, f"value = {CALL}")
    .edit("            return value\n", "            return beta\n")
    .edit(END, "        if value > alpha:\n            alpha = value\n    return alpha")
)


def whole(form):
    """A search that has a MIN of its own, with the same mistake: nothing in it can be replaced."""
    text = f"{form.text}\n\n{mirror(form.text)}"
    text = text.replace("max_value", "highest").replace("min_value", "lowest")
    return replace(form, text=text, name="highest")


WHILE = with_its_mirror_image(max_while)
RIGHT = [
    *map(with_its_mirror_image, (RETURNING_ALPHA, RAISING_FIRST, RETURNING_BETA)),
    with_its_mirror_image(max_clamped),
    WHILE,
    with_its_mirror_image(max_from_children),
    with_its_mirror_image(max_no_loop),
    (either, either),
    (max_by_negamax, min_by_negamax),
    (RETURNING_ALPHA.program, WHILE[1]),
    (AsAClass(alpha_beta.max_value), AsAClass(alpha_beta.min_value)),
]


# --- wrong ideas, for max_value ----------------------------------------------------------------
FORMS = (SOLUTION, RAISING_FIRST, RETURNING_ALPHA, RETURNING_BETA)
WHOLE = (RAISING_FIRST, RETURNING_ALPHA)


def in_every_form(old, *new, whole_forms=WHOLE):
    """The same mistake in every form, for each replacement of one piece of the text; in some forms
    also as a whole search."""
    alone = [form.edit(old, text) for text in new for form in FORMS]
    return alone + [whole(form.edit(old, text)) for text in new for form in whole_forms]


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value = {start}")


cutting_if = partial(SOLUTION.edit, TEST)


def handing_down(window, whole_forms=WHOLE):
    return in_every_form(
        "(child, player, alpha, beta)", f"(child, player, {window})", whole_forms=whole_forms
    )


with_child = partial(SOLUTION.edit, CALL)
raising = partial(SOLUTION.edit, RAISE)


def returning(value):
    return SOLUTION.edit(END, f"        {RAISE}\n    return {value}")


WITHOUT_CUT = SOLUTION.edit(CUT, "")
MOVING_BETA, RAISING_BETA = RAISING_FIRST.edits(
    RAISE, "beta = min(beta, value)", "beta = max(beta, value)"
)
IN_PAIRS = (
    SOLUTION.edit("return state.utility(player)", "return state.utility(player), None")
    .lines(KEEP, f"found, _ = {CALL}", "value = max(value, found)")
    .edit("            return value\n", "            return value, move\n")
    .edit(END, f"        {RAISE}\n    return value, move")
)
BREAKING = SOLUTION.edit("            return value\n", "            break\n")

IDEAS = {
    "does_not_stop": ideas.DOES_NOT_STOP.by(
        WITHOUT_CUT.without(*STOP).without(RAISE),
        *(form.without(*STOP) for form in FORMS),
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "flips_the_utility": ideas.FLIPS_THE_UTILITY.by(
        *in_every_form("utility(player)", "utility(1 - player)")
    ),
    "utility_of_the_side_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE.by(
        *in_every_form("utility(player)", "utility(state.to_move)")
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        BREAKING.without("return value"),
        SOLUTION.edit(END, f"        {RAISE}"),
        RETURNING_BETA.edit("    return alpha", "    alpha"),
    ),
    "gives_a_pair": at.return_(
        "in which two things are returned",
        "Which of the two things does the task ask for?",
        "Return the value alone. The window goes down, never up.",
        by=[
            returning("value, alpha"),
            IN_PAIRS,
            whole(IN_PAIRS),
        ],
    ),
    "looks_at_the_first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD.by(cutting_if("True")),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[:-1]")
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(
        SOLUTION.edit(KEEP, f"value = {CALL}"),
        raising("alpha = value").edit(KEEP, f"value = {CALL}"),
    ),
    "takes_the_wrong_end": at.best(
        "in which MAX does not keep the largest value",
        "Who chooses here, and what does that player want?",
        "Start at `-inf` and keep the largest: `value = max(value, ...)`.",
        by=[
            SOLUTION.edit("value = max", "value = min"),
            starting_at("inf").edit("value = max", "value = min"),
        ],
    ),
    "asks_itself": ideas.ASKS_ITSELF.by(
        SOLUTION.edit("min_value", "max_value"), SOLUTION.edit("min_value", "reference.max_value")
    ),
    "starts_at_a_number": ideas.STARTS_AT_A_NUMBER.by(
        *map(starting_at, (0, 1, -10, 99)), family=starting_at
    ),
    "starts_at_the_wrong_end": ideas.STARTS_AT_THE_BEST.by(starting_at("inf"), starting_at("beta")),
    "changes_the_searching_player": ideas.CHANGES_THE_SEARCHING_PLAYER.by(
        *in_every_form("(child, player", "(child, 1 - player")
    ),
    "always_searches_for_player_0": ideas.SEARCHES_FOR_PLAYER_0.by(
        *in_every_form("utility(player)", "utility(0)"),
        *in_every_form("(child, player", "(child, 0"),
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        *(
            form.edit("child = ", "state = ").edit("(child, player", "(state, player")
            for form in FORMS
        )
    ),
    "negates_the_children": ideas.NEGATES_THE_CHILDREN.by(
        SOLUTION.edit("min_value", "-min_value"),
        *in_every_form("min_value(child, player, alpha, beta)", f"-{CALL}", NEGATED),
    ),
    # the window
    "negates_the_window": at.child(
        "in which alpha and beta get a minus on their way down, or come out the wrong way round",
        "From whose view does `min_value` read alpha and beta, and from whose do you?",
        "In this form all numbers are meant for `player`, the window too.",
        "Hand it down as it is: `min_value(state.result(move), player, alpha, beta)`.",
        by=handing_down("-alpha, -beta") + handing_down("-beta, -alpha"),
    ),
    "swaps_the_bounds": at.child(
        "in which alpha and beta change places on their way down",
        "Which parameter of `min_value` gets your `alpha`?",
        "The order of the parameters is the same in both functions.",
        "`min_value(state.result(move), player, alpha, beta)`.",
        by=handing_down("beta, alpha", whole_forms=[RETURNING_ALPHA]),
    ),
    "cuts_at_its_own_bound": ideas.CUTS_AT_ALPHA.by(
        *(RETURNING_BETA.edits(TEST, "value >= alpha", "value > alpha")),
        *SOLUTION.edits(TEST, "value >= alpha", "value > alpha"),
    ),
    "compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY.by(
        *in_every_form(">= beta", "<= beta", "< beta")
    ),
    "stops_at_a_win": ideas.STOPS_AT_A_WIN.by(
        *map(cutting_if, ("value > 0", "value >= 1", "value == 1", "value >= 0")),
        cutting_if(f"{TEST} or value > 0"),
        cutting_if(f"{TEST} or value == 1"),
    ),
    "moves_the_other_bound": ideas.MOVES_BETA.by(
        raising("beta = min(beta, value)"),
        raising("alpha, beta = max(alpha, value), min(beta, value)"),
        MOVING_BETA,
        whole(MOVING_BETA),
    ),
    "gives_back_the_old_bound": ideas.RETURNS_THE_OLD_ALPHA.by(
        SOLUTION.edit("            return value\n", "            return alpha\n"),
        SOLUTION.edit("player, alpha, beta))", "player, max(alpha, value), beta))")
        .edit(CUT, f"        if {TEST}:\n            break\n")
        .edit(END, "    return alpha"),
    ),
    "gives_back_the_other_bound": ideas.RETURNS_BETA.by(returning("beta")),
    # what only the visits show
    "never_cuts": ideas.NEVER_CUTS.by(
        WITHOUT_CUT, SOLUTION.edit("            return value\n", "            continue\n")
    ),
    "asks_all_children_first": at.child(
        "in which no child's value narrows the window, so that every child is asked",
        "When the second child is asked, what is known from the first one?",
        "Ask one child, test, move `alpha`, and only then ask the next one.",
        "If all values are in a list first, all the work has been done.",
        "In the loop, after each child: `if value >= beta: return value`, then "
        "`alpha = max(alpha, value)`.",
        by=[WITHOUT_CUT.without(RAISE), RAISING_BETA, whole(RAISING_BETA)],
    ),
    "is_plain_minimax": at.cut(
        "in which nothing is ever cut: it is minimax without a window",
        "What are alpha and beta used for in your function?",
        "The value is right because every leaf was visited. Some need not be.",
        "Hand the window down: `min_value(state.result(move), player, alpha, beta)`.",
        "After each child: `if value >= beta: return value`, then `alpha = max(alpha, value)`.",
        by=[SOLUTION.edit("player, alpha, beta))", "player, -inf, inf))").edit(CUT, "")],
    ),
    "is_never_surer": ideas.IS_NEVER_SURER.by(
        SOLUTION.without(RAISE),
        *map(raising, ("alpha = min(alpha, value)", "beta = max(beta, value)")),
    ),
    "forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF.by(
        raising("alpha = value"),
        SOLUTION.without(RAISE).edit(KEEP, f"alpha = {CALL}\n        value = max(value, alpha)"),
    ),
    "resets_its_own_bound": at.child(
        "in which every child is told alpha = −∞ again",
        "What can `min_value` cut with, if it is told alpha = −∞?",
        "`alpha` is what MAX is sure of. The child needs it for its own cut.",
        "`min_value(state.result(move), player, alpha, beta)`, with your own `alpha`.",
        by=handing_down("-inf, beta", whole_forms=[]),
    ),
    "resets_the_other_bound": at.child(
        "in which every child is told beta = +∞ again",
        "Two plies down MAX moves again. Which beta does it see there?",
        "`beta` was handed in from above, and is just as true two plies further down.",
        "Hand it on: `min_value(state.result(move), player, alpha, beta)`.",
        by=handing_down("alpha, inf"),
    ),
    "resets_the_window": at.child(
        "in which every child is asked with the full window",
        "What do you know already when you ask a child, and how much of it is the child told?",
        "A window that is full again at every level can cut next to nothing.",
        "Hand down your own: `min_value(state.result(move), player, alpha, beta)`.",
        by=handing_down("-inf, inf"),
    ),
    "is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT.by(*in_every_form(">= beta", "> beta")),
    "cuts_at_equality_only": ideas.CUTS_AT_EQUALITY_ONLY.by(*in_every_form(">= beta", "== beta")),
    "cuts_one_child_late": ideas.CUTS_ONE_CHILD_LATE.by(cutting_if("alpha >= beta")),
    "asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE.by(
        SOLUTION.edit(KEEP, f"if {CALL} > value:\n            value = {CALL}")
    ),
    "asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS.by(
        SOLUTION.edit("state.legal_moves()", "reversed(state.legal_moves())")
    ),
}
MAX_WRONG = [
    replace(idea, hints=(idea.hints[0].replace("Look", "In `max_value`, look", 1), *idea.hints[1:]))
    for idea in named(
        IDEAS,
        "ab_max_",
        utility="`state.utility(player)`",
        ask="`min_value(state.result(move), player, alpha, beta)`",
    )
]

# --- wrong only together -----------------------------------------------------------------------

SHARED = (
    SOLUTION.edit("player, alpha, beta))", "player, now.alpha, now.beta))")
    .edit("    value = -inf", "    now.alpha, now.beta = alpha, beta\n    value = -inf")
    .edit(TEST, "value >= now.beta")
    .edit(RAISE, "now.alpha = max(now.alpha, value)")
)
TOGETHER = named(
    {"ab_one_window_for_all": ideas.ONE_WINDOW_FOR_ALL.by(with_its_mirror_image(SHARED))}
)

# --- the exercise ------------------------------------------------------------------------------

TASK = (
    "Write `max_value(state, player, alpha, beta)` and `min_value(state, player, alpha, beta)`: "
    "the value for `player`, exact inside the window and otherwise a bound, with the moves in the "
    "order of `legal_moves()` and no visit that cannot matter. Every move ends the turn."
)
HINTS = (
    "It is minimax with two more numbers: alpha, what MAX is sure of, and beta, what MIN is sure "
    "of. Which of them can your function improve, and which one ends its loop?",
    "Look at *Cut?*, after each child: MAX leaves when its value reaches beta, MIN when its value "
    "reaches alpha.",
    "Look at *Keep the best*: after the cut MAX raises alpha, MIN lowers beta, and the next child "
    "is told.",
    "In `max_value`: `if value >= beta: return value`, then `alpha = max(alpha, value)`. In "
    "`min_value` the mirror image: `if value <= alpha: return value`, then "
    "`beta = min(beta, value)`.",
)
REASONS = {
    "Stop?": "A finished game is worth its outcome, whatever the window says.",
    "Start value": "The worst for the one who chooses, so that the first child replaces it.",
    "Ask each child": "The child is told the window as it is now: what both are sure of.",
    "Keep the best": "MAX raises alpha, MIN lowers beta; the other end is not theirs to move.",
    "Cut?": "At beta MIN has something as good elsewhere and will not let MAX come here; for alpha "
    "the same the other way round. Equality cuts too.",
    "Return": "The best value found. Outside the window it is a bound, and that is enough.",
}
WHY = (
    "What lies outside the window is left out: one of the two players has something as good "
    "elsewhere, so the value at the root stays the same."
)
NEXT = (
    "Watch your search on `TicTacToe()` and count: minimax visits 549,946 nodes there, the "
    "course's alpha-beta 18,297. How many does yours visit if a value equal to the bound does "
    "not cut?"
)
PARAMETERS = ("state", "player", "alpha", "beta")
BOTH = "max_value, min_value"


def _part(function: str, other: str, wrong: Sequence[Misconception]) -> Exercise:
    """The exercise for one of the two functions."""
    own_turn = function == "max_value"
    questions = WindowQuestions(function, own_turn=own_turn)
    return Exercise(
        name="alpha_beta",
        asks_for=function,
        handed_over=BOTH,
        task=TASK,
        parameters=PARAMETERS,
        needs={other: getattr(alpha_beta, other)},
        solution=getattr(alpha_beta, function),
        reasons=REASONS,
        hints=HINTS,
        battery=questions.battery(),
        more=questions.more,
        small=questions.small,
        right=[pair[not own_turn] for pair in RIGHT],
        wrong=wrong,
        why=WHY,
        next=NEXT,
    )


EXERCISE = Exercise(
    name="alpha_beta",
    number="9.1",
    asks_for=BOTH,
    task=TASK,
    parameters=PARAMETERS,
    parts=(
        _part("max_value", "min_value", MAX_WRONG),
        _part("min_value", "max_value", mirrored(MAX_WRONG, {})),
    ),
    solution=(alpha_beta.max_value, alpha_beta.min_value),
    imports="from math import inf",
    reasons=REASONS,
    hints=HINTS,
    questions=WindowQuestions("max_value", probe=PairProbe),
    right=RIGHT,
    wrong=TOGETHER,
    why=WHY,
    next=NEXT,
)
