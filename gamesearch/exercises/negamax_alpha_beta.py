"""negamax_alpha_beta: one function for both players, and a window that turns round on its way."""

from __future__ import annotations

from math import inf

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception
from gamesearch.exercises.kit.questions.windows import WindowQuestions
from gamesearch.search import alpha_beta


def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)  # Whose turn?
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        found = -negamax_alpha_beta(state.result(move), -beta, -alpha)
        value = max(value, found)  # Keep the best
        if value >= beta:  # Cut?
            return value
        alpha = max(alpha, value)
    return value  # Return


# --- right, in other forms ---------------------------------------------------------------------


def hard(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        alpha = max(alpha, -hard(state.result(move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


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


# --- wrong ideas -------------------------------------------------------------------------------


def search(
    leaf=lambda state: state.utility(state.to_move),
    start=-inf,
    order=list,
    hand=lambda alpha, beta: (-beta, -alpha),
    value_of=lambda found: -found,
    best=max,
    cut=lambda value, alpha, beta: value >= beta,
    keep=max,
    keep_theirs=lambda beta, value: beta,
    give=lambda value, alpha, beta: value,
    give_at_the_cut=lambda value, alpha, beta: value,
):
    """The solution, with one of its steps replaced.

    Args:
        hand: what is handed to a child, made of the window.
        value_of: the value of a child, made of what it returned.
        cut: of the value so far and the window, in which alpha has not moved yet.
        keep, keep_theirs: the new alpha, and beta, made of the old one and the value so far.
    """

    def program(state, alpha, beta):
        if state.is_terminal():
            return leaf(state)
        value = start
        for move in order(state.legal_moves()):
            value = best(value, value_of(program(state.result(move), *hand(alpha, beta))))
            if cut(value, alpha, beta):
                return give_at_the_cut(value, alpha, beta)
            alpha, beta = keep(alpha, value), keep_theirs(beta, value)
        return give(value, alpha, beta)

    return program


def hard_search(
    leaf=lambda state: state.utility(state.to_move),
    hand=lambda alpha, beta: (-beta, -alpha),
    value_of=lambda found: -found,
    cut=lambda value, alpha, beta: value >= beta,
):
    """The form that returns alpha, with one of its steps replaced: the same ideas in it give
    other numbers."""

    def program(state, alpha, beta):
        if state.is_terminal():
            return leaf(state)
        for move in state.legal_moves():
            found = value_of(program(state.result(move), *hand(alpha, beta)))
            before, alpha = alpha, max(alpha, found)
            if cut(alpha, before, beta):
                break
        return alpha

    return program


def both(**steps):
    """The two forms with the same step replaced."""
    return [search(**steps), hard_search(**steps)]


def starting_at(number):
    return search(start=number)


def never(value, alpha, beta):
    return False


def does_not_stop(state, alpha, beta):
    value = -inf
    for move in state.legal_moves():
        value = max(value, -does_not_stop(state.result(move), -beta, -alpha))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


def never_gives_back(state, alpha, beta):
    if state.is_terminal():
        state.utility(state.to_move)
    else:
        search()(state, alpha, beta)


def gives_back_the_alpha_handed_in(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        value = max(value, -gives_back_the_alpha_handed_in(child, -beta, -max(alpha, value)))
        if value >= beta:
            break
    return alpha


def starts_at_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = beta
    for move in state.legal_moves():
        value = max(value, -starts_at_beta(state.result(move), -beta, -alpha))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


def goes_on_from_the_child(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        state = state.result(move)
        value = max(value, -goes_on_from_the_child(state, -beta, -alpha))
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


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


def tests_before_raising(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -tests_before_raising(state.result(move), -beta, -alpha))
        if alpha >= beta:
            break
        alpha = max(alpha, value)
    return value


def tests_on_arrival(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    if alpha >= beta:
        return alpha
    for move in state.legal_moves():
        alpha = max(alpha, -tests_on_arrival(state.result(move), -beta, -alpha))
    return alpha


def goes_on_at_the_cut(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -goes_on_at_the_cut(state.result(move), -beta, -alpha))
        if value >= beta:
            continue
        alpha = max(alpha, value)
    return value


def keeps_the_last_value(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        alpha = -keeps_the_last_value(state.result(move), -beta, -alpha)
        value = max(value, alpha)
        if value >= beta:
            return value
    return value


def asks_twice(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        if -asks_twice(state.result(move), -beta, -alpha) > value:
            value = -asks_twice(state.result(move), -beta, -alpha)
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value


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


def idea(id, programs, says, asks, hints, step, family=None):
    hints = [f"Look at the step *{step}*.", *hints]
    return Misconception(f"ab_negamax_{id}", step, says, asks, hints, programs, family)


CALL = "`-negamax_alpha_beta(state.result(move), -beta, -alpha)`"

WRONG = (
    # the steps of negamax
    idea(
        "does_not_stop",
        [does_not_stop],
        says="in which a finished game is searched like any other",
        asks="What does your function do with a position that has no moves?",
        hints=["First of all: if `state.is_terminal()`, return its utility."],
        step="Stop?",
    ),
    idea(
        "leaf_of_player_0",
        [*both(leaf=lambda state: state.utility(0))],
        says="in which a finished game is always worth what player 0 gets",
        asks="In negamax every value is meant for one player. Which one?",
        hints=["Every value is meant for the player to move: `state.utility(state.to_move)`."],
        step="Whose turn?",
    ),
    idea(
        "leaf_of_the_player_who_moved",
        [*both(leaf=lambda state: state.utility(1 - state.to_move))],
        says="in which a finished game is worth what the player who moved last gets",
        asks="Who is to move where the game is over, and for whom is the value meant?",
        hints=["Also at the end the value is meant for `state.to_move`."],
        step="Whose turn?",
    ),
    idea(
        "has_no_minus",
        [*both(value_of=lambda found: found)],
        says="in which a child's value is taken without a minus",
        asks="The child's value is meant for whoever is to move there. Who is that?",
        hints=["What is good for the opponent is bad for you.", f"The value of a move: {CALL}."],
        step="Ask each child",
    ),
    idea(
        "gives_back_the_opponents_value",
        [
            search(give=lambda value, alpha, beta: -value),
            search(
                value_of=lambda found: found,
                give=lambda value, alpha, beta: -value,
                give_at_the_cut=lambda value, alpha, beta: -value,
            ),
        ],
        says="in which the minus stands at the end, where the value is returned",
        asks="For whom is the value meant that you return?",
        hints=[
            "The parent puts the minus in front of what it gets. One minus a ply is enough.",
            f"Ask {CALL}, and return `value` as it is.",
        ],
        step="Return",
    ),
    idea(
        "gives_nothing_back",
        [never_gives_back],
        says="in which the value is found but not returned",
        asks="Did you forget to `return` the value?",
        hints=["Every end needs a `return`: the finished game, the cut, the end of the loop."],
        step="Return",
    ),
    idea(
        "gives_nothing_back_after_the_loop",
        [search(give=lambda value, alpha, beta: None)],
        says="in which only a cut and a finished game return something",
        asks="What is returned when the loop ends without a cut?",
        hints=["After the loop, and under it: `return value`."],
        step="Return",
    ),
    idea(
        "looks_at_the_first_child_only",
        [search(cut=lambda value, alpha, beta: True)],
        says="in which only the first child is looked at",
        asks="Under which condition does your loop end early?",
        hints=["A `return` in the loop needs its `if`: `if value >= beta: return value`."],
        step="Cut?",
    ),
    idea(
        "keeps_the_last_child",
        [
            search(best=lambda value, found: found),
            search(best=lambda value, found: found, keep=lambda alpha, value: value),
        ],
        says="in which the value of the last child asked is kept, whatever came before",
        asks="When the second child is looked at, where is the value of the first one?",
        hints=["Of old and new keep the largest: `value = max(value, ...)`."],
        step="Keep the best",
    ),
    idea(
        "takes_the_smallest",
        [search(best=min, start=inf), search(best=min)],
        says="in which the smallest value is kept",
        asks="Does the player to move want the largest or the smallest value here?",
        hints=["In negamax both players take the largest; the minus does the rest."],
        step="Keep the best",
    ),
    idea(
        "starts_at_a_number",
        [*map(starting_at, (0, 1, -1, -10, 99))],
        says="in which the value so far starts at a number, and some values are worse than that",
        asks="What comes out if every child is worse than your start value?",
        hints=["Start at `-inf`. (`alpha` is right too: what is worse than that is a bound.)"],
        step="Start value",
        family=starting_at,
    ),
    idea(
        "starts_at_the_wrong_end",
        [starting_at(inf), starts_at_beta],
        says="in which the value so far starts at the best that there can be",
        asks="Can any child be better than your start value?",
        hints=["Start at the worst for the player to move: `-inf`."],
        step="Start value",
    ),
    idea(
        "goes_on_from_the_child",
        [goes_on_from_the_child],
        says="in which the second move is made from the first child",
        asks="In the second round of your loop, which position does `state` mean?",
        hints=["Every move is made from the same position: give the child its own name."],
        step="Ask each child",
    ),
    # the window
    idea(
        "keeps_the_order_of_the_window",
        [
            *both(hand=lambda alpha, beta: (-alpha, -beta)),
            *both(hand=lambda alpha, beta: (alpha, -beta)),
        ],
        says="in which the child's beta is -beta, as when the window is handed down as "
        "`(-alpha, -beta)`",
        asks="What is larger, -alpha or -beta? And which one must stand first?",
        hints=[
            "A minus turns the order round: the larger end becomes the smaller one.",
            "What the opponent is sure of stands first: `-beta, -alpha`.",
        ],
        step="Ask each child",
    ),
    idea(
        "hands_the_window_down_unchanged",
        [
            *both(hand=lambda alpha, beta: (alpha, beta)),
            *both(hand=lambda alpha, beta: (-alpha, beta)),
        ],
        says="in which the child's beta is your own beta, as when the window is handed down "
        "unchanged",
        asks="For whom are the values of the child meant, and for whom is your alpha?",
        hints=[
            "All numbers of a call are meant for the player to move there, the window too.",
            "So both ends change sign, and change places.",
            f"{CALL}.",
        ],
        step="Ask each child",
    ),
    idea(
        "swaps_without_a_minus",
        [*both(hand=lambda alpha, beta: (beta, alpha))],
        says="in which alpha and beta change places but not their sign",
        asks="For whom are the values of the child meant, and for whom is your beta?",
        hints=["Both ends change places, and both get a minus: `-beta, -alpha`."],
        step="Ask each child",
    ),
    idea(
        "negates_one_end_only",
        [
            *both(hand=lambda alpha, beta: (-beta, alpha)),
            *both(hand=lambda alpha, beta: (beta, -alpha)),
        ],
        says="in which only one end of the window gets a minus",
        asks="Which of the two numbers you hand down has no minus, and for whom is it meant?",
        hints=["Both ends change places, and both get a minus: `-beta, -alpha`."],
        step="Ask each child",
    ),
    idea(
        "cuts_at_alpha",
        [
            search(cut=lambda value, alpha, beta: value >= alpha),
            search(cut=lambda value, alpha, beta: value > alpha),
        ],
        says="in which the loop ends as soon as the value reaches alpha",
        asks="Who would leave this position out: the player who is sure of alpha, or the one who "
        "is sure of beta?",
        hints=[
            "Alpha is what you have already. More of it is no reason to stop.",
            "`if value >= beta: return value`.",
        ],
        step="Cut?",
    ),
    idea(
        "compares_the_wrong_way",
        [
            search(cut=lambda value, alpha, beta: value <= beta),
            search(cut=lambda value, alpha, beta: value < beta),
        ],
        says="in which the comparison at the cut is reversed",
        asks="With beta = inf, may the search stop after the first child?",
        hints=[
            "The value grows. When is it too good for the opponent to allow it?",
            "`if value >= beta: return value`.",
        ],
        step="Cut?",
    ),
    idea(
        "stops_at_a_win",
        [
            *both(cut=lambda value, alpha, beta: value > 0),
            *both(cut=lambda value, alpha, beta: value >= 1),
            *both(cut=lambda value, alpha, beta: value == 1),
            *both(cut=lambda value, alpha, beta: value >= 0),
            *both(cut=lambda value, alpha, beta: value >= beta or value > 0),
            *both(cut=lambda value, alpha, beta: value >= beta or value >= 1),
            *both(cut=lambda value, alpha, beta: value >= beta or value == 1),
        ],
        says="in which the search stops at a fixed number, such as a win",
        asks="Might a later child be better still?",
        hints=[
            "In a tree of numbers one win can be larger than another.",
            "What ends the loop is not a number of its own, but beta.",
        ],
        step="Cut?",
    ),
    idea(
        "moves_beta",
        [search(keep=lambda alpha, value: alpha, keep_theirs=min)],
        says="in which the value lowers beta instead of raising alpha",
        asks="Which of the two numbers says what the player to move is sure of?",
        hints=["A better value makes you surer: `alpha = max(alpha, value)`."],
        step="Keep the best",
    ),
    idea(
        "gives_back_the_old_alpha",
        [search(give_at_the_cut=lambda value, alpha, beta: alpha), gives_back_the_alpha_handed_in],
        says="in which alpha is returned, though the value found never got into it",
        asks="Which number holds what was found: `value`, or the alpha of before?",
        hints=[
            "`alpha` may be returned only after `alpha = max(alpha, value)`, also at the cut.",
            "`value` is right at both ends.",
        ],
        step="Return",
    ),
    idea(
        "gives_back_beta",
        [search(give=lambda value, alpha, beta: beta)],
        says="in which beta is returned at the end of the loop",
        asks="After the loop without a cut, which number is the value of the position?",
        hints=["Beta says what the opponent is sure of. What was found here is `value`."],
        step="Return",
    ),
    idea(
        "takes_a_bound_for_a_value",
        [remembering(leaves, cut) for leaves in (False, True) for cut in (True, False)],
        says="in which what came out for a position is taken for its value when it comes again, "
        "though it was a bound",
        asks="When a position comes again, is its window the same as before?",
        hints=[
            "What lies outside the window is a bound: with another window it may be wrong.",
            "Leave out what is remembered. How to remember bounds is a later lesson.",
        ],
        step="Return",
    ),
    idea(
        "one_window_for_all",
        [one_window_for_all],
        says="in which all branches share one alpha and one beta",
        asks="What one branch is sure of inside itself: is it true in the next branch?",
        hints=[
            "A child learns something about its own window. Its parent must not see that.",
            "Use the parameters `alpha` and `beta`, not names outside the function.",
        ],
        step="Ask each child",
    ),
    # what only the visits show
    idea(
        "never_cuts",
        [search(cut=never), goes_on_at_the_cut],
        says="in which nothing ends the loop early, whatever the window says",
        asks="What does your function do when its value has reached beta?",
        hints=[
            "The test belongs into the loop, after each child: the others need no visit.",
            "`if value >= beta: return value`.",
        ],
        step="Cut?",
    ),
    idea(
        "leaves_the_cut_to_the_child",
        [tests_on_arrival],
        says="in which the window is tested only where a child begins, when it is asked already",
        asks="Which call finds out that the window is closed: yours, or that of the next child?",
        hints=[
            "The test belongs into the loop, after each child: the next one needs no visit.",
            "`if value >= beta: return value`.",
        ],
        step="Cut?",
    ),
    idea(
        "is_never_surer",
        [search(keep=lambda alpha, value: alpha), search(keep=min)],
        says="in which alpha is never raised, or nobody below hears of it",
        asks="After the first child you are sure of something. Who is told?",
        hints=[
            "`alpha` must be raised in the loop, before the next child is asked.",
            "`alpha = max(alpha, value)` after the cut, and `-alpha` as the child's beta.",
        ],
        step="Keep the best",
    ),
    idea(
        "forgets_what_it_was_sure_of",
        [search(keep=lambda alpha, value: value), keeps_the_last_value],
        says="in which alpha becomes the value found here, though it was larger before",
        asks="Can your alpha become smaller than the one that was handed in?",
        hints=["What you are sure of elsewhere you keep: `alpha = max(alpha, value)`."],
        step="Keep the best",
    ),
    idea(
        "resets_beta",
        [*both(hand=lambda alpha, beta: (-inf, -alpha))],
        says="in which every child is told alpha = -inf again",
        asks="Your beta is what the opponent is sure of. Does the child hear of it?",
        hints=[
            "Two plies down you move again, and need the beta that you were told here.",
            f"{CALL}.",
        ],
        step="Ask each child",
    ),
    idea(
        "resets_the_window",
        [*both(hand=lambda alpha, beta: (-inf, inf)), *both(hand=lambda alpha, beta: (-beta, inf))],
        says="in which no child hears of alpha: its beta is inf again",
        asks="What does a child know of the moves that were searched before it?",
        hints=["A window that is full again at every level cuts nothing.", f"{CALL}."],
        step="Ask each child",
    ),
    idea(
        "is_strict_at_the_cut",
        [*both(cut=lambda value, alpha, beta: value > beta)],
        says="in which a value equal to beta does not cut",
        asks="If the value is exactly beta, can a later child still matter to the opponent?",
        hints=["With an equal value the opponent has something as good already: `value >= beta`."],
        step="Cut?",
    ),
    idea(
        "cuts_at_equality_only",
        [search(cut=lambda value, alpha, beta: value == beta)],
        says="in which only a value equal to beta cuts, and a larger one does not",
        asks="What should happen when the value jumps over beta?",
        hints=["A value may pass beta without ever being equal to it: `value >= beta`."],
        step="Cut?",
    ),
    idea(
        "cuts_one_child_late",
        [tests_before_raising],
        says="in which the cut is tested before alpha is raised",
        asks="When the test is made, does it know of the child just asked?",
        hints=["First `alpha = max(alpha, value)`, then `if alpha >= beta`."],
        step="Cut?",
    ),
    idea(
        "asks_a_child_twice",
        [asks_twice],
        says="in which a child is searched once to compare it and again to keep it",
        asks="How often does the call of a child stand in your loop, and how often does it run?",
        hints=[
            "Every call searches all that is below. Two calls a ply are twice the work, each ply.",
            f"Search once, and give it a name: `found = ` {CALL}.",
        ],
        step="Ask each child",
    ),
    idea(
        "asks_the_moves_backwards",
        [search(order=reversed)],
        says="in which the last move is asked first",
        asks="In which order does your loop go through the moves?",
        hints=[
            "The value is the same in any order, but here the visits are compared.",
            "Go through `state.legal_moves()` as it comes. Better orders are a later lesson.",
        ],
        step="Ask each child",
    ),
)

QUESTIONS = WindowQuestions("negamax_alpha_beta", tells_player=False)

EXERCISE = Exercise(
    name="negamax_alpha_beta",
    number="9.2",
    asks_for="negamax_alpha_beta",
    task=(
        "Write `negamax_alpha_beta(state, alpha, beta)`: the value for the player to move, exact "
        "inside the window and otherwise a bound, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. Every move ends the turn."
    ),
    parameters=("state", "alpha", "beta"),
    solution=negamax_alpha_beta,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, whatever the window says.",
        "Whose turn?": "All numbers are meant for the player to move: value, alpha and beta.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The opponent looks at it now: minus the value, and the window turned "
        "round. What you are sure of, alpha, is the child's beta with a minus.",
        "Keep the best": "Both players take the largest, and alpha grows with it.",
        "Cut?": "At beta the opponent has something as good elsewhere, and will not come here. At "
        "equality too.",
        "Return": "The best value found. Outside the window it is a bound, and that is enough.",
    },
    hints=(
        "It is negamax with two numbers more. For whom are alpha and beta meant in the child?",
        "Look at *Ask each child*: the window changes sign and changes places, `-beta, -alpha`.",
        "Look at *Cut?*, after each child: `if value >= beta: return value`, then "
        "`alpha = max(alpha, value)`.",
    ),
    step="Cut?",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        hard,
        clamped,
        with_while,
        nested,
        without_a_loop,
        ends_first,
        with_max_and_min,
        AsAClass(),
    ),
    wrong=WRONG,
    why="What one player is sure of is what the other one is held to, so one window with a minus "
    "serves both.",
    next="count the nodes on TicTacToe(): the same 18,297 as with max and min, in half the lines. "
    "Then write `>` for `>=` at the cut, and count again.",
    distractors=(
        (
            "        found = -negamax_alpha_beta(state.result(move), alpha, beta)",
            "ab_negamax_hands_the_window_down_unchanged",
        ),
        (
            "        found = negamax_alpha_beta(state.result(move), -beta, -alpha)",
            "ab_negamax_has_no_minus",
        ),
        ("        if value > beta:", "ab_negamax_is_strict_at_the_cut"),
        ("        if value >= alpha:", "ab_negamax_cuts_at_alpha"),
        ("        beta = min(beta, value)", "ab_negamax_moves_beta"),
    ),
)
