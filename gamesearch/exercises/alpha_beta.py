"""alpha_beta: `max_value` and `min_value` with a window, which leave out what cannot matter."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from types import SimpleNamespace
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception, wrong
from gamesearch.exercises.kit.probes.window import PairProbe
from gamesearch.exercises.kit.questions.windows import WindowQuestions
from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import max_value, min_value

# --- right, in other forms ---------------------------------------------------------------------


def max_hard(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        alpha = max(alpha, min_value(state.result(move), player, alpha, beta))
        if alpha >= beta:
            break
    return alpha


def min_hard(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        beta = min(beta, max_value(state.result(move), player, alpha, beta))
        if beta <= alpha:
            return alpha
    return beta


def max_clamped(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(player)))
    for move in state.legal_moves():
        value = min_clamped(state.result(move), player, alpha=alpha, beta=beta)
        if value >= beta:
            return beta
        if value > alpha:
            alpha = value
    return alpha


def min_clamped(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(player)))
    for move in state.legal_moves():
        value = max_clamped(state.result(move), player, alpha=alpha, beta=beta)
        if value <= alpha:
            return alpha
        if value < beta:
            beta = value
    return beta


def max_while(state, player, alpha, beta):
    moves, value = iter(state.legal_moves()), -inf
    while (move := next(moves, None)) is not None and value < beta:
        value = max(value, min_value(state.result(move), player, max(alpha, value), beta))
    return state.utility(player) if value == -inf else value


def min_while(state, player, alpha, beta):
    if not state.legal_moves():
        return state.utility(player)
    moves, value = list(state.legal_moves()), inf
    while moves and not value <= alpha:
        value = min(value, max_value(state.result(moves.pop(0)), player, alpha, min(beta, value)))
    return value


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
        if beta <= alpha:
            break
    return best


def min_from_children(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    children, best = [state.result(move) for move in state.legal_moves()], inf
    for child in children:
        if child.is_terminal():
            value = child.utility(player)
        else:
            value = max_value(child, player, alpha, beta)
        best, beta = min(best, value), min(beta, value)
        if beta <= alpha:
            break
    return best


def max_no_loop(state, player, alpha, beta):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        found = min_no_loop(state.result(moves[0]), player, max(alpha, value), beta)
        return best_of(moves[1:], max(value, found))

    return state.utility(player) if state.is_terminal() else best_of(state.legal_moves(), -inf)


def min_no_loop(state, player, alpha, beta):
    def best_of(moves, value):
        if not moves or value <= alpha:
            return value
        found = max_no_loop(state.result(moves[0]), player, alpha, min(beta, value))
        return best_of(moves[1:], min(value, found))

    return state.utility(player) if state.is_terminal() else best_of(state.legal_moves(), inf)


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
    def __init__(self, own_turn):
        self.own_turn = own_turn

    def __call__(self, state, player, alpha, beta):
        ask = alpha_beta.max_value if self.own_turn else alpha_beta.min_value
        return ask(state, player, alpha, beta)


RIGHT = (
    (max_hard, min_hard),
    (max_clamped, min_clamped),
    (max_while, min_while),
    (max_from_children, min_from_children),
    (max_no_loop, min_no_loop),
    (either, either),
    (max_by_negamax, min_by_negamax),
    (max_hard, min_while),
    (AsAClass(True), AsAClass(False)),
)

# --- wrong ideas -------------------------------------------------------------------------------
# MAX and MIN mirror each other, so every idea is written once, for the side that is asked for.


@dataclass(frozen=True)
class Side:
    """MAX or MIN, with the words and the functions that belong to it.

    Attributes:
        mine, theirs: the names of its own end of the window, and of the other one.
        best, start: how it keeps the best value, and from where.
        reaches, beats: is a value as good for it as another, is it better?
        asks_us, asks_them: the reference for its own function and for the other one.
    """

    name: str
    function: str
    other: str
    mine: str
    theirs: str
    best: Any
    start: float
    reaches: Callable[[float, float], bool]
    beats: Callable[[float, float], bool]
    sign: str
    asks_us: Any
    asks_them: Any

    def window(self, mine: float, theirs: float) -> tuple[float, float]:
        """The two ends in the order alpha, beta (or, turned round, in that of this side)."""
        return (mine, theirs) if self.mine == "alpha" else (theirs, mine)


MAX = Side(
    *("MAX", "max_value", "min_value", "alpha", "beta", max, -inf),
    *(operator.ge, operator.gt, ">=", alpha_beta.max_value, alpha_beta.min_value),
)
MIN = Side(
    *("MIN", "min_value", "max_value", "beta", "alpha", min, inf),
    *(operator.le, operator.lt, "<=", alpha_beta.min_value, alpha_beta.max_value),
)


def search(
    us,
    start=None,
    hand=lambda mine, theirs: (mine, theirs),
    value_of=None,
    best=None,
    cut=None,
    keep=None,
    give=lambda value, mine, theirs: value,
    give_at_the_cut=lambda value, mine, theirs: value,
):
    """The solution, with one of its steps replaced.

    Args:
        hand: what is handed to a child, made of one's own end of the window and the other one.
        value_of: the value of a child: of the side, child, player and window.
        cut: of the value so far, one's own end (not yet moved) and the other one.
        keep: one's own end, of that before and the value so far.
    """
    value_of = value_of or (lambda us, *asked: us.asks_them(*asked))
    cut = cut or (lambda value, mine, theirs: us.reaches(value, theirs))
    keep = keep or us.best

    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start if start is None else start
        for move in state.legal_moves():
            window = us.window(*hand(mine, theirs))
            value = (best or us.best)(value, value_of(us, state.result(move), player, *window))
            if cut(value, mine, theirs):
                return give_at_the_cut(value, mine, theirs)
            mine = keep(mine, value)
        return give(value, mine, theirs)

    return program


def with_leaves_worth(us, worth):
    right = search(us)
    return lambda state, player, alpha, beta: (
        worth(state, player) if state.is_terminal() else right(state, player, alpha, beta)
    )


def without_an_end(us):
    def program(state, player, alpha, beta):
        value = us.start
        for move in state.legal_moves():
            value = us.best(value, us.asks_them(state.result(move), player, alpha, beta))
        return value

    return program


def giving_nothing_back(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        right(state, player, alpha, beta)

    right = search(us)
    return program


def asking_itself(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            value = us.best(value, program(state.result(move), player, *us.window(mine, theirs)))
            if us.reaches(value, theirs):
                return value
            mine = us.best(mine, value)
        return value

    return program


def going_on_from_the_child(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            state = state.result(move)
            value = us.best(value, us.asks_them(state, player, *us.window(mine, theirs)))
            if us.reaches(value, theirs):
                return value
            mine = us.best(mine, value)
        return value

    return program


def testing_before_raising(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            value = us.best(
                value, us.asks_them(state.result(move), player, *us.window(mine, theirs))
            )
            if us.reaches(mine, theirs):
                break
            mine = us.best(mine, value)
        return value

    return program


def asking_twice(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            asked = (state.result(move), player, *us.window(mine, theirs))
            if us.beats(us.asks_them(*asked), value):
                value = us.asks_them(*asked)
            if us.reaches(value, theirs):
                return value
            mine = us.best(mine, value)
        return value

    return program


def in_order(us, order):
    """The moves in another order."""

    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in order(state.legal_moves()):
            value = us.best(
                value, us.asks_them(state.result(move), player, *us.window(mine, theirs))
            )
            if us.reaches(value, theirs):
                return value
            mine = us.best(mine, value)
        return value

    return program


def wrong_ideas(us: Side) -> tuple[Misconception, ...]:
    """The bank for one side."""
    mine, theirs, other, sign = us.mine, us.theirs, us.other, us.sign
    best = us.best.__name__
    moved = "raised" if us is MAX else "lowered"
    most, far = ("largest", "-inf") if us is MAX else ("smallest", "inf")
    win = 1 if us is MAX else -1
    cut_line = f"`if value {sign} {theirs}: return value`"
    keep_line = f"`{mine} = {best}({mine}, value)`"

    def idea(id, programs, says, asks, hints, step, family=None):
        hints = [f"Look at the step *{step}* in `{us.function}`.", *hints]
        id = f"ab_{us.name.lower()}_{id}"
        return Misconception(id, step, says, asks, hints, programs, family)

    def starting_at(number):
        return search(us, start=number)

    def never(value, mine, theirs):
        return False

    def always(value, mine, theirs):
        return True

    def worst(value, found):
        return min(value, found) if us is MAX else max(value, found)

    return (
        # the steps of minimax
        idea(
            "does_not_stop",
            [without_an_end(us)],
            says="in which a finished game is searched like any other",
            asks="What does your function do with a position that has no moves?",
            hints=["First of all: if `state.is_terminal()`, return `state.utility(player)`."],
            step="Stop?",
        ),
        idea(
            "flips_the_utility",
            [with_leaves_worth(us, lambda state, player: state.utility(1 - player))],
            says="in which the outcome is taken from the opponent's view",
            asks="For whom are all the values in this search meant?",
            hints=["Return `state.utility(player)`, at every level, without a minus."],
            step="Stop?",
        ),
        idea(
            "utility_of_the_side_to_move",
            [with_leaves_worth(us, lambda state, player: state.utility(state.to_move))],
            says="in which the outcome is taken from the view of whoever is to move",
            asks="A game can be over on either player's turn. Whose outcome do you want?",
            hints=["That belongs to negamax. Here it is `state.utility(player)`."],
            step="Stop?",
        ),
        idea(
            "gives_nothing_back",
            [giving_nothing_back(us), search(us, give=lambda value, mine, theirs: None)],
            says="in which the value is found but not returned",
            asks="Did you forget to `return` the value?",
            hints=[
                "A function that ends without `return` returns `None`.",
                "Every end needs a `return`: the finished game, the cut, and the end of the loop.",
            ],
            step="Return",
        ),
        idea(
            "gives_a_pair",
            [search(us, give=lambda value, mine, theirs: (value, mine))],
            says="in which two things are returned",
            asks="Which of the two things does the task ask for?",
            hints=["The value alone goes back. The window goes down, never up."],
            step="Return",
        ),
        idea(
            "looks_at_the_first_child_only",
            [search(us, cut=always)],
            says="in which only the first child is looked at",
            asks="Under which condition does your loop end early?",
            hints=[
                "A `return` in the loop needs an `if`: only a cut ends it early.",
                f"In the loop {cut_line}; after the loop `return value`.",
            ],
            step="Cut?",
        ),
        idea(
            "keeps_the_last_child",
            [
                search(us, best=lambda value, found: found),
                search(us, best=lambda value, found: found, keep=lambda mine, value: value),
            ],
            says="in which the value of the last child asked is kept, whatever came before",
            asks="When the second child is looked at, where is the value of the first one?",
            hints=[f"Of old and new keep the {most}: `value = {best}(value, ...)`."],
            step="Keep the best",
        ),
        idea(
            "takes_the_wrong_end",
            [search(us, best=worst), search(us, start=-us.start, best=worst)],
            says=f"in which {us.name} does not keep the {most} value",
            asks="Who chooses here, and what does that player want?",
            hints=[f"Start at `{far}` and keep the {most}: `value = {best}(value, ...)`."],
            step="Keep the best",
        ),
        idea(
            "asks_itself",
            [asking_itself(us), search(us, value_of=lambda us, *asked: us.asks_us(*asked))],
            says=f"in which {us.name} answers {us.name}",
            asks=f"After {us.name} has moved, whose turn is it?",
            hints=[f"The function that values the child is `{other}`."],
            step="Ask each child",
        ),
        idea(
            "starts_at_a_number",
            [*map(starting_at, (0, win, -10 * win, 99 * win))],
            says="in which the value so far starts at a number, though values may be worse",
            asks="What comes out if every child is worse than your start value?",
            hints=[
                "Before the first child nothing is sure: any value must replace the start.",
                f"Start at `{far}`. (`{mine}` is right too: what is worse than that is a bound.)",
            ],
            step="Start value",
            family=starting_at,
        ),
        idea(
            "starts_at_the_wrong_end",
            [
                starting_at(-us.start),
                lambda state, player, alpha, beta: search(us, start=us.window(alpha, beta)[1])(
                    state, player, alpha, beta
                ),
            ],
            says="in which the value so far starts at the best that there can be",
            asks="Can any child be better than your start value?",
            hints=[f"{us.name} starts at the worst for itself: `{far}`."],
            step="Start value",
        ),
        idea(
            "changes_the_searching_player",
            [
                search(
                    us,
                    value_of=lambda us, child, player, *window: us.asks_them(
                        child, 1 - player, *window
                    ),
                )
            ],
            says="in which the searching player changes with every move",
            asks="Whose value does the child return, and whose do you need?",
            hints=["The turn changes with a move; `player` is handed down as it is."],
            step="Ask each child",
        ),
        idea(
            "always_searches_for_player_0",
            [
                with_leaves_worth(us, lambda state, player: state.utility(0)),
                search(
                    us, value_of=lambda us, child, player, *window: us.asks_them(child, 0, *window)
                ),
            ],
            says="in which player 0 is always the one who searches",
            asks="What changes in your function when `player` is 1?",
            hints=["Write `player` wherever your code has a fixed 0."],
            step="Whose turn?",
        ),
        idea(
            "goes_on_from_the_child",
            [going_on_from_the_child(us)],
            says="in which the second move is made from the first child",
            asks="In the second round of your loop, which position does `state` mean?",
            hints=["Every move is made from the same position: give the child its own name."],
            step="Ask each child",
        ),
        idea(
            "negates_the_children",
            [
                search(us, value_of=lambda us, *asked: -us.asks_them(*asked)),
                search(
                    us,
                    hand=lambda mine, theirs: (-theirs, -mine),
                    value_of=lambda us, *asked: -us.asks_them(*asked),
                ),
            ],
            says="in which the children's values get a minus",
            asks=f"From whose view is the value that `{other}` gives you?",
            hints=["It is meant for `player` already. The minus belongs to negamax."],
            step="Ask each child",
        ),
        # the window
        idea(
            "negates_the_window",
            [
                search(us, hand=lambda mine, theirs: (-mine, -theirs)),
                search(us, hand=lambda mine, theirs: (-theirs, -mine)),
            ],
            says="in which the window gets a minus on its way down",
            asks=f"From whose view does `{other}` read alpha and beta, and from whose do you?",
            hints=[
                "In this form all numbers are meant for `player`, the window too.",
                f"Hand it down as it is: `{other}(state.result(move), player, alpha, beta)`.",
            ],
            step="Ask each child",
        ),
        idea(
            "swaps_the_bounds",
            [search(us, hand=lambda mine, theirs: (theirs, mine))],
            says="in which alpha and beta change places on their way down",
            asks=f"Which parameter of `{other}` gets your `alpha`?",
            hints=[
                "The order of the parameters is the same in both functions.",
                f"`{other}(state.result(move), player, alpha, beta)`.",
            ],
            step="Ask each child",
        ),
        idea(
            "cuts_at_its_own_bound",
            [
                search(us, cut=lambda value, mine, theirs: us.reaches(value, mine)),
                search(us, cut=lambda value, mine, theirs: us.beats(value, mine)),
            ],
            says=f"in which {us.name} stops as soon as it has what it was sure of before",
            asks=f"Who would leave this position out: the player who is sure of {mine}, or the one "
            f"who is sure of {theirs}?",
            hints=[
                f"`{mine}` is what {us.name} has already. More of it is no reason to stop.",
                f"The other player would not come here once the value reaches `{theirs}`.",
                f"{cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "compares_the_wrong_way",
            [
                search(us, cut=lambda value, mine, theirs: us.reaches(theirs, value)),
                search(us, cut=lambda value, mine, theirs: us.beats(theirs, value)),
            ],
            says="in which the comparison at the cut is reversed",
            asks=f"With {theirs} = {-us.start}, may the search stop after the first child?",
            hints=[
                f"{us.name} makes `value` {'larger' if us is MAX else 'smaller'}. When is it too "
                "good for the other player to allow it?",
                f"{cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "stops_at_a_win",
            [
                search(us, cut=lambda value, mine, theirs: us.beats(value, 0)),
                search(us, cut=lambda value, mine, theirs: us.reaches(value, win)),
                search(us, cut=lambda value, mine, theirs: value == win),
                search(us, cut=lambda value, mine, theirs: us.reaches(value, 0)),
                search(
                    us,
                    cut=lambda value, mine, theirs: us.reaches(value, theirs) or us.beats(value, 0),
                ),
                search(
                    us, cut=lambda value, mine, theirs: us.reaches(value, theirs) or value == win
                ),
            ],
            says="in which the search stops at a fixed number, such as a win",
            asks="Might a later child be better still?",
            hints=[
                "In a tree of numbers one win can be larger than another.",
                f"What ends the loop is not a number of its own, but `{theirs}`.",
                f"{cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "moves_the_other_bound",
            [_moving_the_other_bound(us), _moving_both_bounds(us, worst)],
            says=f"in which {us.name} moves {theirs}",
            asks=f"Which of the two numbers says what {us.name} is sure of?",
            hints=[
                f"A better value makes {us.name} surer: that is `{mine}`.",
                f"After the cut: {keep_line}.",
            ],
            step="Keep the best",
        ),
        idea(
            "gives_back_the_old_bound",
            [
                search(us, give_at_the_cut=lambda value, mine, theirs: mine),
                _giving_back_its_own_end(us),
            ],
            says=f"in which {mine} is returned, though the value found never got into it",
            asks=f"Which number holds what was found: `value`, or the {mine} of before?",
            hints=[
                f"`{mine}` may be returned only after {keep_line}, also at the cut.",
                "`value` is right at both ends.",
            ],
            step="Return",
        ),
        idea(
            "gives_back_the_other_bound",
            [search(us, give=lambda value, mine, theirs: theirs)],
            says=f"in which {theirs} is returned at the end of the loop",
            asks="After the loop without a cut, which number is the value of the position?",
            hints=[
                f"`{theirs}` says what the other player is sure of, not what was found here.",
                "After the loop: `return value`.",
            ],
            step="Return",
        ),
        # what only the visits show
        idea(
            "never_cuts",
            [search(us, cut=never), _going_on_at_the_cut(us)],
            says="in which the window is moved and handed down, but never ends the loop",
            asks=f"What does {us.name} do when its value has reached {theirs}?",
            hints=[
                "A window that is handed down saves work below. What saves work here?",
                "The test belongs into the loop, after each child: the children that are left need "
                "no visit.",
                f"{cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "asks_all_children_first",
            [search(us, cut=never, keep=lambda mine, value: mine)],
            says="in which all children are asked with the same window before anything is compared",
            asks="When the second child is asked, what is known from the first one?",
            hints=[
                f"Ask one child, test, move `{mine}`, and only then ask the next one.",
                "A list or a comprehension of all values has done all the work already.",
                f"In the loop, after each child: {cut_line}, then {keep_line}.",
            ],
            step="Ask each child",
        ),
        idea(
            "is_plain_minimax",
            [search(us, cut=never, hand=lambda mine, theirs: us.window(-inf, inf))],
            says="in which nothing is ever cut: it is minimax without a window",
            asks="What are alpha and beta used for in your function?",
            hints=[
                "The value is right because every leaf was visited. Some need not be.",
                f"Hand the window down: `{other}(state.result(move), player, alpha, beta)`.",
                f"After each child: {cut_line}, then {keep_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "is_never_surer",
            [search(us, keep=lambda mine, value: mine), search(us, keep=worst)],
            says=f"in which {mine} is never {moved}, or nobody below hears of it",
            asks=f"After the first child {us.name} is sure of something. Who is told?",
            hints=[
                f"`{mine}` must be {moved} in the loop, before the next child is asked.",
                f"After the cut, still in the loop: {keep_line}.",
            ],
            step="Keep the best",
        ),
        idea(
            "forgets_what_it_was_sure_of",
            [search(us, keep=lambda mine, value: value), _keeping_the_last_value(us)],
            says=f"in which {mine} becomes the value found here, though it was better before",
            asks=f"Can your {mine} become worse than the one that was handed in?",
            hints=[
                f"What {us.name} is sure of elsewhere it keeps, whatever happens here.",
                f"Keep the better of the two: {keep_line}.",
            ],
            step="Keep the best",
        ),
        idea(
            "resets_its_own_bound",
            [search(us, hand=lambda mine, theirs: (us.start, theirs))],
            says=f"in which every child is told {mine} = {far} again",
            asks=f"What can `{other}` cut with, if it is told {mine} = {far}?",
            hints=[
                f"`{mine}` is what {us.name} is sure of. The child needs it for its own cut.",
                f"`{other}(state.result(move), player, alpha, beta)`, with your own `{mine}`.",
            ],
            step="Ask each child",
        ),
        idea(
            "resets_the_other_bound",
            [search(us, hand=lambda mine, theirs: (mine, -us.start))],
            says=f"in which every child is told {theirs} = {-us.start} again",
            asks=f"Two plies down {us.name} moves again. Which {theirs} does it get to see there?",
            hints=[
                f"`{theirs}` was handed in from above, and is as true two plies further down.",
                f"Hand it on: `{other}(state.result(move), player, alpha, beta)`.",
            ],
            step="Ask each child",
        ),
        idea(
            "resets_the_window",
            [search(us, hand=lambda mine, theirs: us.window(-inf, inf))],
            says="in which every child is asked with the full window",
            asks="What does a child know of the moves that were searched before it?",
            hints=[
                "A window that is full again at every level can cut next to nothing.",
                f"Hand down your own: `{other}(state.result(move), player, alpha, beta)`.",
            ],
            step="Ask each child",
        ),
        idea(
            "is_strict_at_the_cut",
            [search(us, cut=lambda value, mine, theirs: us.beats(value, theirs))],
            says=f"in which a value equal to {theirs} does not cut",
            asks=f"If the value is exactly {theirs}, can a later child still matter?",
            hints=[
                "With an equal value the other player has something as good already.",
                f"Cut at equality too: {cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "cuts_at_equality_only",
            [search(us, cut=lambda value, mine, theirs: value == theirs)],
            says=f"in which only a value equal to {theirs} cuts, and a better one does not",
            asks=f"What should happen when the value jumps over {theirs}?",
            hints=[
                "A value may pass the end of the window without ever being equal to it.",
                f"{cut_line}.",
            ],
            step="Cut?",
        ),
        idea(
            "cuts_one_child_late",
            [testing_before_raising(us)],
            says=f"in which the cut is tested before {mine} is {moved}",
            asks="When the test is made, does it know of the child just asked?",
            hints=[
                f"`alpha >= beta` is a good test, once `{mine}` is {moved}.",
                f"Turn the two lines round: first {keep_line}, then the test.",
            ],
            step="Cut?",
        ),
        idea(
            "asks_a_child_twice",
            [asking_twice(us)],
            says="in which a child is searched once to compare it and again to keep it",
            asks=f"How often does `{other}` stand in your loop, and how often does it run?",
            hints=[
                "Every call searches all that is below: twice the work, at each ply.",
                f"Search once, and give it a name: `found = {other}(...)`.",
            ],
            step="Ask each child",
        ),
        idea(
            "asks_the_moves_backwards",
            [in_order(us, reversed)],
            says="in which the last move is asked first",
            asks="In which order does your loop go through the moves?",
            hints=[
                "The value is the same in any order, but here the visits are compared.",
                "Go through `state.legal_moves()` as it comes. Better orders are a later lesson.",
            ],
            step="Ask each child",
        ),
    )


def _moving_the_other_bound(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            value = us.best(
                value, us.asks_them(state.result(move), player, *us.window(mine, theirs))
            )
            if us.reaches(value, theirs):
                return value
            theirs = value if us.reaches(theirs, value) else theirs
        return value

    return program


def _moving_both_bounds(us, worst):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            value = us.best(
                value, us.asks_them(state.result(move), player, *us.window(mine, theirs))
            )
            if us.reaches(value, theirs):
                return value
            mine, theirs = us.best(mine, value), worst(theirs, value)
        return value

    return program


def _going_on_at_the_cut(us):
    """With `continue` where `break` should be."""

    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            found = us.asks_them(state.result(move), player, *us.window(mine, theirs))
            value = us.best(value, found)
            if us.reaches(value, theirs):
                continue
            mine = us.best(mine, value)
        return value

    return program


def _giving_back_its_own_end(us):
    """The end of the window that was handed in, and never moved."""

    def program(state, player, alpha, beta):
        mine, _ = us.window(alpha, beta)
        if state.is_terminal():
            return state.utility(player)
        right(state, player, alpha, beta)
        return mine

    right = search(us)
    return program


def _keeping_the_last_value(us):
    def program(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine, theirs = us.window(alpha, beta)
        value = us.start
        for move in state.legal_moves():
            mine = us.asks_them(state.result(move), player, *us.window(mine, theirs))
            value = us.best(value, mine)
            if us.reaches(value, theirs):
                return value
        return value

    return program


# --- wrong only together -----------------------------------------------------------------------


def one_window_for_all():
    """Two functions that write to the same alpha and beta."""
    now = SimpleNamespace()

    def max_value(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        now.alpha, now.beta = alpha, beta
        value = -inf
        for move in state.legal_moves():
            value = max(value, min_value(state.result(move), player, now.alpha, now.beta))
            if value >= now.beta:
                return value
            now.alpha = max(now.alpha, value)
        return value

    def min_value(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        now.alpha, now.beta = alpha, beta
        value = inf
        for move in state.legal_moves():
            value = min(value, max_value(state.result(move), player, now.alpha, now.beta))
            if value <= now.alpha:
                return value
            now.beta = min(now.beta, value)
        return value

    return max_value, min_value


TOGETHER = (
    wrong(
        "ab_one_window_for_all",
        "Ask each child",
        "in which all branches share one alpha and one beta",
        "When a child has lowered beta for itself, what does its parent find in `beta`?",
        "What a child learns about its own window is nobody else's business.",
        "Use the parameters `alpha` and `beta`, not names outside the functions.",
        by=[one_window_for_all()],
    ),
)

# --- the exercise ------------------------------------------------------------------------------

TASK = (
    "Write `max_value(state, player, alpha, beta)` and `min_value(state, player, alpha, beta)`: "
    "the value for `player`, exact inside the window and otherwise a bound, with the moves in the "
    "order of `legal_moves()` and no visit that cannot matter."
)
HINTS = (
    "It is minimax with two numbers more: alpha, what MAX is sure of, and beta, what MIN is sure "
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
    "the same the other way round. At equality too.",
    "Return": "The best value found. Outside the window it is a bound, and that is enough.",
}
WHY = (
    "What lies outside the window is left out, since one of the two players has something as good "
    "elsewhere, so the value at the root stays the same."
)
NEXT = (
    "watch your search on TicTacToe() and count: minimax visits 549,946 nodes there, yours 18,297. "
    "How many are left if you cut at `>` only?"
)
PARAMETERS = ("state", "player", "alpha", "beta")
BOTH = "max_value, min_value"


def _part(us: Side) -> Exercise:
    """The exercise for one of the two functions."""
    questions = WindowQuestions(us.function, own_turn=us is MAX)
    return Exercise(
        name="alpha_beta",
        asks_for=us.function,
        handed_over=BOTH,
        task=TASK,
        parameters=PARAMETERS,
        needs={us.other: us.asks_them},
        solution=us.asks_us,
        reasons=REASONS,
        hints=HINTS,
        step="Cut?",
        battery=questions.battery(),
        more=questions.more,
        small=questions.small,
        right=[pair[us is MIN] for pair in RIGHT],
        wrong=wrong_ideas(us),
        why=WHY,
        next=NEXT,
    )


QUESTIONS = WindowQuestions("max_value", probe=PairProbe)

EXERCISE = Exercise(
    name="alpha_beta",
    number="9.1",
    asks_for=BOTH,
    task=TASK,
    parameters=PARAMETERS,
    parts=(_part(MAX), _part(MIN)),
    solution=(alpha_beta.max_value, alpha_beta.min_value),
    imports="from math import inf\n\nfrom gamesearch.state import GameState",
    reasons=REASONS,
    hints=HINTS,
    step="Ask each child",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=RIGHT,
    wrong=TOGETHER,
    why=WHY,
    next=NEXT,
)
