"""negamax_alpha_beta: one function for both players; the window changes sign and order each ply."""

from functools import partial
from math import inf

from gamesearch.search import alpha_beta
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.windows import WindowQuestions
from gametutor.kit.source import Source


def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        found = -negamax_alpha_beta(state.result(move), -beta, -alpha)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)  # Keep the best
    return value  # Return


STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
CALL = "-negamax_alpha_beta(state.result(move), -beta, -alpha)"
KEEP = """\
        value = max(value, found)
"""
CUT = """\
        if value >= beta:
            return value
"""
RAISE = "alpha = max(alpha, value)"
END = f"""\
        {RAISE}
    return value"""

SOLUTION = Source.of(negamax_alpha_beta, right=negamax_alpha_beta)
RAISING_FIRST = SOLUTION.edit(CUT, "").lines(RAISE, RAISE, "if alpha >= beta:", "    break")
RETURNING_ALPHA = (
    SOLUTION.without("value = -inf")
    .edit(KEEP, "        alpha = max(alpha, found)\n")
    .edit(CUT, "        if alpha >= beta:\n            break\n")
    .edit(END, "    return alpha")
)
RETURNING_BETA = (
    SOLUTION.without("value = -inf")
    .edit(KEEP, "")
    .edit(CUT, "        if found >= beta:\n            return beta\n")
    .edit(END, "        if found > alpha:\n            alpha = found\n    return alpha")
)
FORMS = (SOLUTION, RAISING_FIRST, RETURNING_ALPHA, RETURNING_BETA)


# --- right, in other forms ---------------------------------------------------------------------
def clamped(state, alpha=-inf, beta=inf):
    if state.is_terminal():
        return min(beta, max(alpha, state.utility(state.to_move)))
    best = alpha
    for move in state.legal_moves():
        value = -clamped(state.result(move), beta=-best, alpha=-beta)
        if value >= beta:
            return beta
        if value > best:
            best = value
    return best


def with_while(state, alpha, beta):
    moves, value = iter(state.legal_moves()), -inf
    while (move := next(moves, None)) is not None and value < beta:
        value = max(value, -with_while(state.result(move), -beta, -max(alpha, value)))
    return state.utility(state.to_move) if value == -inf else value


def nested(state, alpha, beta):
    def search(state, sign, alpha, beta):
        if not state.legal_moves():
            return sign * state.utility(0)
        best = -inf
        for child in [state.result(move) for move in state.legal_moves()]:
            best = max(best, -search(child, -sign, -beta, -alpha))
            alpha = max(alpha, best)
            if beta <= alpha:
                return best
        return best

    return search(state, 1 if state.to_move == 0 else -1, alpha, beta)


def without_a_loop(state, alpha, beta):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        found = -without_a_loop(state.result(moves[0]), -beta, -max(alpha, value))
        return best_of(moves[1:], max(value, found))

    over = state.is_terminal()
    return state.utility(state.to_move) if over else best_of(state.legal_moves(), -inf)


def ends_first(state, alpha, beta):
    """Looks at the finished games among the children without a call."""
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            found = child.utility(state.to_move)
        else:
            found = -ends_first(child, -beta, -alpha)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            return value
    return value


def with_max_and_min(state, alpha, beta):
    return alpha_beta.max_value(state, state.to_move, alpha, beta)


class AsAClass:
    def __call__(self, state, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        for move in state.legal_moves():
            if (value := -self(state.result(move), -beta, -alpha)) > alpha:
                alpha = value
            if alpha >= beta:
                return alpha
        return alpha


RIGHT = [
    RETURNING_ALPHA,
    RAISING_FIRST,
    RETURNING_BETA,
    clamped,
    with_while,
    nested,
    without_a_loop,
    ends_first,
    with_max_and_min,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def handing_down(*windows):
    return in_every_form("-beta, -alpha)", *(f"{window})" for window in windows))


cutting_if = partial(SOLUTION.edit, "value >= beta")


def stopping_if(test):
    """Both forms; what the second one compares with beta is alpha."""
    return [cutting_if(test), RETURNING_ALPHA.edit("alpha >= beta", test.replace("value", "alpha"))]


def starting_at(start):
    return SOLUTION.edit("value = -inf", f"value = {start}")


raising = partial(SOLUTION.edit, RAISE)


def returning(value):
    return SOLUTION.edit(END, f"        {RAISE}\n    return {value}")


def one_window_for_all(state, alpha, beta):
    sure = {state.to_move: alpha, 1 - state.to_move: -beta}

    def search(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -search(state.result(move)))
            if value >= -sure[1 - state.to_move]:
                return value
            sure[state.to_move] = max(sure[state.to_move], value)
        return value

    return search(state)


def tests_on_arrival(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    if alpha >= beta:
        return alpha
    for move in state.legal_moves():
        alpha = max(alpha, -tests_on_arrival(state.result(move), -beta, -alpha))
    return alpha


def remembering(leaves, at_the_cut):
    """What came out for a position is remembered, and not that it may have been a bound."""

    def program(state, alpha, beta):
        known: dict = {}

        def search(state, alpha, beta):
            if state in known:
                return known[state]
            if state.is_terminal():
                value = state.utility(state.to_move)
                return known.setdefault(state, value) if leaves else value
            value = -inf
            for move in state.legal_moves():
                value = max(value, -search(state.result(move), -beta, -alpha))
                if value >= beta:
                    break
                alpha = max(alpha, value)
            if at_the_cut or value < beta:
                known[state] = value
            return value

        return search(state, alpha, beta)

    return program


NO_RETURN = (
    SOLUTION.edit("            return value\n", "            break\n")
    .without("return value")
    .edit("return state", "state")
)
IN_PAIRS = (
    SOLUTION.lines(KEEP.strip(), "value = max(value, -found[0])")
    .edit("found = -", "found = ")
    .edit(f"return {UTILITY}", f"return {UTILITY}, None")
    .edit("            return value\n", "            return value, move\n")
    .edit(END, f"        {RAISE}\n    return value, move")
)
LAST_CHILD = SOLUTION.edit("max(value, found)", "found")
SMALLEST = SOLUTION.edit("value = max(value, found)", "value = min(value, found)")

IDEAS = {
    # the steps of negamax
    "does_not_stop": ideas.DOES_NOT_STOP.by(*(form.without(*STOP) for form in FORMS)),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "leaf_of_player_0": at.turn(
        "in which a finished game is always worth what player 0 gets",
        "In negamax every value is meant for one player. Which one?",
        "Every value is meant for the player to move: `state.utility(state.to_move)`.",
        by=in_every_form(UTILITY, "state.utility(0)"),
    ),
    "leaf_of_the_player_who_moved": at.turn(
        "in which a finished game is worth what the player who moved last gets",
        "Who is to move where the game is over, and for whom is the value meant?",
        "At the end too, the value is meant for `state.to_move`.",
        by=in_every_form(UTILITY, "state.utility(1 - state.to_move)"),
    ),
    "has_no_minus": at.child(
        "in which a child's value is taken without a minus",
        "The child's value is meant for whoever is to move there. Who is that?",
        "What is good for the opponent is bad for you.",
        f"The value of a move: `{CALL}`.",
        by=in_every_form("-negamax_alpha_beta", "negamax_alpha_beta"),
    ),
    "gives_back_the_opponents_value": at.return_(
        "in which the minus stands at the end, where the value is returned",
        "From whose view is the value that you return?",
        "The parent puts the minus in front of what it gets. One minus per ply is enough.",
        f"Ask `{CALL}`, and return `value` as it is.",
        by=[
            returning("-value"),
            returning("-value")
            .edit("-negamax_alpha_beta", "negamax_alpha_beta")
            .edit("            return value", "            return -value"),
        ],
    ),
    "gives_a_pair": at.return_(
        "in which two things are returned",
        "Which of the two things does the task ask for?",
        "Return the value alone: a parent needs no move from below.",
        by=[returning("value, alpha"), IN_PAIRS],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        NO_RETURN.edit("-negamax_alpha_beta(", "-right("), NO_RETURN
    ),
    "gives_nothing_back_after_the_loop": at.return_(
        "in which only a cut and a finished game return something",
        "What is returned when the loop ends without a cut?",
        "After the loop, and under it: `return value`.",
        by=[SOLUTION.edit(END, f"        {RAISE}")],
    ),
    "looks_at_the_first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD.by(cutting_if("True")),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[:-1]")
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(
        LAST_CHILD, LAST_CHILD.edit(RAISE, "alpha = value")
    ),
    "takes_the_smallest": at.best(
        "in which the smallest value is kept",
        "Does the player to move want the largest or the smallest value here?",
        "In negamax both players take the largest; the minus does the rest.",
        by=[SMALLEST.edit("value = -inf", "value = inf"), SMALLEST],
    ),
    "starts_at_a_number": ideas.STARTS_AT_A_NUMBER.by(
        *map(starting_at, (0, 1, -1, -10, 99)), family=starting_at
    ),
    "starts_at_the_wrong_end": ideas.STARTS_AT_THE_BEST.by(starting_at("inf"), starting_at("beta")),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.edit(
            f"found = {CALL}",
            "state = state.result(move)\n        found = -negamax_alpha_beta(state, -beta, -alpha)",
        )
    ),
    # the window
    "keeps_the_order_of_the_window": at.child(
        "in which the child's window is the wrong way round, as when it is handed down as "
        "`(-alpha, -beta)`",
        "Which is larger, -alpha or -beta? And which one must stand first?",
        "A minus reverses the order: the larger end becomes the smaller one.",
        "What the opponent is sure of stands first: `-beta, -alpha`.",
        by=handing_down("-alpha, -beta", "alpha, -beta"),
    ),
    "hands_the_window_down_unchanged": at.child(
        "in which the child's beta is your own beta, as when the window is handed down unchanged",
        "For whom are the values of the child meant, and for whom is your alpha?",
        "All numbers of a call are meant for the player to move there, the window too.",
        "So both ends change sign, and change places.",
        f"`{CALL}`.",
        by=handing_down("alpha, beta", "-alpha, beta"),
    ),
    "swaps_without_a_minus": at.child(
        "in which alpha and beta change places but not their sign",
        "For whom are the values of the child meant, and for whom is your beta?",
        "Both ends change places, and both get a minus: `-beta, -alpha`.",
        by=[
            form.edit("-beta, -alpha)", "beta, alpha)")
            for form in (SOLUTION, RETURNING_ALPHA, RETURNING_BETA)
        ],
    ),
    "negates_one_end_only": at.child(
        "in which only one end of the window gets a minus",
        "Which of the two numbers you hand down has no minus, and for whom is it meant?",
        "Both ends change places, and both get a minus: `-beta, -alpha`.",
        by=handing_down("-beta, alpha", "beta, -alpha"),
    ),
    "cuts_at_alpha": ideas.CUTS_AT_ALPHA.by(
        cutting_if("value >= alpha"), cutting_if("value > alpha")
    ),
    "compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY.by(
        *in_every_form(">= beta", "<= beta", "< beta")
    ),
    "stops_at_a_win": ideas.STOPS_AT_A_WIN.by(
        *stopping_if("value > 0"),
        *stopping_if("value >= 1"),
        *stopping_if("value == 1"),
        *stopping_if("value >= 0"),
        *stopping_if("value >= beta or value > 0"),
        *stopping_if("value >= beta or value >= 1"),
        *stopping_if("value >= beta or value == 1"),
    ),
    "moves_beta": ideas.MOVES_BETA.by(
        raising("beta = min(beta, value)"), RAISING_FIRST.edit(RAISE, "beta = min(beta, value)")
    ),
    "gives_back_the_old_alpha": ideas.RETURNS_THE_OLD_ALPHA.by(
        SOLUTION.edit("            return value\n", "            return alpha\n"),
        SOLUTION.edit("-beta, -alpha)", "-beta, -max(alpha, value))")
        .edit("            return value\n", "            break\n")
        .edit(END, "    return alpha"),
    ),
    "gives_back_beta": ideas.RETURNS_BETA.by(returning("beta")),
    "takes_a_bound_for_a_value": at.return_(
        "in which what came out for a position is taken for its value when it comes again, "
        "though it was a bound",
        "When a position comes again, is its window the same as before?",
        "What lies outside the window is a bound: with another window it may be wrong.",
        "Remember nothing for now. How to remember bounds is a later lesson.",
        by=[remembering(leaves, cut) for leaves in (False, True) for cut in (True, False)],
    ),
    "one_window_for_all": ideas.ONE_WINDOW_FOR_ALL.by(one_window_for_all),
    # what only the visits show
    "never_cuts": ideas.NEVER_CUTS.by(
        SOLUTION.edit(CUT, ""),
        SOLUTION.edit("            return value\n", "            continue\n"),
        RAISING_FIRST.edit(RAISE, "beta = max(beta, value)"),
    ),
    "leaves_the_cut_to_the_child": at.cut(
        "in which the window is tested only where a child begins, when it is asked already",
        "Which call finds out that the window is closed: yours, or that of the next child?",
        "The test belongs in the loop, after each child: the next one needs no visit.",
        "`if value >= beta: return value`.",
        by=[tests_on_arrival],
    ),
    "is_never_surer": ideas.IS_NEVER_SURER.by(
        SOLUTION.without(RAISE),
        *map(raising, ("alpha = min(alpha, value)", "beta = max(beta, value)")),
    ),
    "forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF.by(
        raising("alpha = value"),
        SOLUTION.without(RAISE)
        .edit("found = ", "alpha = ")
        .edit("max(value, found)", "max(value, alpha)"),
    ),
    "resets_beta": at.child(
        "in which every child is told alpha = −∞ again",
        "Your beta is what the opponent is sure of. Does the child hear of it?",
        "Two plies down you move again, and need the beta that you were told here.",
        f"`{CALL}`.",
        by=handing_down("-inf, -alpha"),
    ),
    "resets_the_window": at.child(
        "in which no child hears of alpha: its beta is +∞ again",
        "What do you know already when you ask a child, and how much of it is the child told?",
        "A window that is full again at every level cuts nothing.",
        f"`{CALL}`.",
        by=handing_down("-inf, inf", "-beta, inf"),
    ),
    "is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT.by(*in_every_form(">= beta", "> beta")),
    "cuts_at_equality_only": ideas.CUTS_AT_EQUALITY_ONLY.by(*in_every_form(">= beta", "== beta")),
    "cuts_one_child_late": ideas.CUTS_ONE_CHILD_LATE.by(cutting_if("alpha >= beta")),
    "asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE.by(
        SOLUTION.edit(
            f"found = {CALL}\n{KEEP}", f"if {CALL} > value:\n            value = {CALL}\n"
        )
    ),
    "asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS.by(
        SOLUTION.edit("state.legal_moves()", "reversed(state.legal_moves())")
    ),
}
WRONG = named(IDEAS, "ab_negamax_", utility=f"`{UTILITY}`", ask=f"`{CALL}`")

EXERCISE = Exercise(
    name="negamax_alpha_beta",
    number="9.2",
    task=(
        "Write `negamax_alpha_beta(state, alpha, beta)`: the value for the player to move, exact "
        "inside the window and otherwise a bound, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. Every move ends the turn."
    ),
    solution=negamax_alpha_beta,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, whatever the window says.",
        "Whose turn?": "All numbers are meant for the player to move: value, alpha and beta.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The opponent looks at it now: minus the value, and the window turned "
        "round. What you are sure of, alpha, is the child's beta with a minus.",
        "Keep the best": "Both players take the largest, and alpha grows with it.",
        "Cut?": "At beta the opponent has something as good elsewhere, and will not come here. "
        "Equality cuts too.",
        "Return": "The best value found. Outside the window it is a bound, and that is enough.",
    },
    hints=(
        "It is negamax with two more numbers. For whom are alpha and beta meant in the child?",
        "Look at *Ask each child*: the window changes sign and changes places, `-beta, -alpha`.",
        "Look at *Cut?*, after each child: `if value >= beta: return value`. Then look at *Keep "
        "the best*: after the cut, `alpha = max(alpha, value)`.",
    ),
    questions=WindowQuestions("negamax_alpha_beta", tells_player=False),
    right=RIGHT,
    wrong=WRONG,
    why="What one player is sure of is what the other one is held to, so one window with a minus "
    "serves both.",
    next=(
        "Count the nodes on `TicTacToe()`: with max and min, the course's alpha-beta visits "
        "18,297. Then do not cut where a value equals beta, and count again."
    ),
    distractors=(
        "ab_negamax_hands_the_window_down_unchanged",
        "ab_negamax_has_no_minus",
        "ab_negamax_is_strict_at_the_cut",
        "ab_negamax_cuts_at_alpha",
        "ab_negamax_moves_beta",
    ),
)
