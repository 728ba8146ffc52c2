"""negamax_one_line: negamax as one expression. What goes wrong is where things stand in it."""

# ruff: noqa: E731, a lambda with a name is what people write here

from __future__ import annotations

from functools import reduce
from math import inf
from typing import Any

from gamesearch.exercises import negamax as plain
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.questions.negamax import MoverQuestions
from gamesearch.exercises.kit.questions.refused_negamax import negamax
from gamesearch.search import negamax as search

# --- right, in other forms ---------------------------------------------------------------------

as_a_lambda: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else max(-as_a_lambda(s.result(m)) for m in s.legal_moves())
)

the_other_way_round: Any = lambda s: (
    max(-the_other_way_round(s.result(m)) for m in s.legal_moves())
    if not s.is_terminal()
    else s.utility(s.to_move)
)


def with_map(state):
    return (
        max(map(lambda move: -with_map(state.result(move)), state.legal_moves()))
        if state.legal_moves()
        else state.utility(state.to_move)
    )


def minus_the_smallest(state):
    children = [state.result(move) for move in state.legal_moves()]
    return -min(map(minus_the_smallest, children)) if children else state.utility(state.to_move)


def with_a_list_for_the_end(state):
    ends = [state.utility(state.to_move)] if state.is_terminal() else []
    return max(ends + [-with_a_list_for_the_end(state.result(m)) for m in state.legal_moves()])


def folded(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else reduce(lambda best, m: max(best, -folded(state.result(m))), state.legal_moves(), -inf)
    )


def where_a_player_may_move_again(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            (1 if child.to_move == state.to_move else -1) * where_a_player_may_move_again(child)
            for child in map(state.result, state.legal_moves())
        )
    )


def with_a_helper(state):
    def value(position):
        return (
            position.utility(position.to_move)
            if position.is_terminal()
            else max(-value(position.result(move)) for move in position.legal_moves())
        )

    return value(state)


# --- wrong ideas -------------------------------------------------------------------------------


def _every(state):
    return [state.result(move) for move in state.legal_moves()]


minus_before_max: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else -max(minus_before_max(child) for child in _every(s))
)
min_with_minus: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else min(-min_with_minus(child) for child in _every(s))
)
minus_before_max_and_before_the_child: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else -max(-minus_before_max_and_before_the_child(child) for child in _every(s))
)
min_without_minus: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else min(min_without_minus(child) for child in _every(s))
)
negamax_of_the_children: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(-negamax(child) for child in _every(s))
)
negamax_of_it_all: Any = lambda s: negamax(s)
no_minus: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(no_minus(child) for child in _every(s))
)
minus_before_all: Any = lambda s: (
    -(s.utility(s.to_move) if s.is_terminal() else max(minus_before_all(c) for c in _every(s)))
)
minus_before_the_end: Any = lambda s: (
    -s.utility(s.to_move)
    if s.is_terminal()
    else max(-minus_before_the_end(child) for child in _every(s))
)
no_test: Any = lambda s: max(-no_test(child) for child in _every(s))
test_inside_the_generator: Any = lambda s: max(
    s.utility(s.to_move) if s.is_terminal() else -test_inside_the_generator(child)
    for child in _every(s)
)
default_zero: Any = lambda s: max((-default_zero(child) for child in _every(s)), default=0)
default_too_early: Any = lambda s: max(
    (-default_too_early(child) for child in _every(s)), default=s.utility(s.to_move)
)
without_parentheses: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal else max(-without_parentheses(c) for c in _every(s))
)
branches_swapped: Any = lambda s: (
    max(-branches_swapped(child) for child in _every(s))
    if s.is_terminal()
    else s.utility(s.to_move)
)
with_and_and_or: Any = lambda s: (
    (s.is_terminal() and s.utility(s.to_move)) or max(-with_and_and_or(c) for c in _every(s))
)
with_and_or_and_default: Any = lambda s: (
    (s.is_terminal() and s.utility(s.to_move))
    or max((-with_and_or_and_default(c) for c in _every(s)), default=-inf)
)
minus_before_the_state: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else max(minus_before_the_state(-child) for child in _every(s))
)
minus_before_the_function: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(map(-minus_before_the_function, _every(s)))
)
minus_before_the_generator: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else max(-(minus_before_the_generator(c) for c in _every(s)))  # type: ignore[operator]
)
max_of_the_moves: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(s.legal_moves(), key=lambda m: -_value(s, m))
)
max_of_the_children: Any = lambda s: (
    s.utility(s.to_move)
    if s.is_terminal()
    else max(_every(s), key=lambda child: -search.negamax(child))
)
largest_move: Any = lambda s: s.utility(s.to_move) if s.is_terminal() else max(s.legal_moves())
never_asks_itself: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(-c.utility(c.to_move) for c in _every(s))
)
the_list: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else [-search.negamax(child) for child in _every(s)]
)
the_generator: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else (-search.negamax(child) for child in _every(s))
)
the_list_all_the_way: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else [-the_list_all_the_way(c) for c in _every(s)]
)
the_first_of_them: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else next(-the_first_of_them(c) for c in _every(s))
)
the_sum_of_them: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else sum(-the_sum_of_them(c) for c in _every(s))
)
the_same_position: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(-the_same_position(s) for _ in _every(s))
)
the_largest_size: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(abs(the_largest_size(c)) for c in _every(s))
)
for_player_0: Any = lambda s: (
    s.utility(0) if s.is_terminal() else max(-for_player_0(child) for child in _every(s))
)
for_the_player_of_the_child: Any = lambda s: (
    s.utility(1 - s.to_move)
    if s.is_terminal()
    else max(-for_the_player_of_the_child(child) for child in _every(s))
)
two_plies_at_once: Any = lambda s: (
    s.utility(s.to_move) if s.is_terminal() else max(-_now(child) for child in _every(s))
)


def _value(state, move):
    return search.negamax(state.result(move))


def _now(state):
    return state.utility(state.to_move) if state.is_terminal() else 0


def no_return(state):
    max(-search.negamax(child) for child in _every(state))


WRONG = (
    wrong(
        "line_minus_before_max",
        "Keep the best",
        "in which the player to move takes what is worst: the minus stands before `max`, or "
        "`min` has stayed, which is the same",
        "What is negated in your line: each child's value, or the largest of them?",
        "`-max(values)` is not `max(-value for value in values)`: try it with 1 and 2.",
        "Inside the parentheses: `max(-negamax_one_line(...) for move in ...)`.",
        by=[minus_before_max, min_with_minus],
    ),
    wrong(
        "line_asks_negamax",
        "Ask each child",
        "that asks `negamax` about the children, not itself",
        "Which function does your line call?",
        "With `negamax` the loop that you wrote before does the work, and not your line.",
        "The call has the new name: `-negamax_one_line(state.result(move))`.",
        by=[negamax_of_the_children, negamax_of_it_all],
    ),
    wrong(
        "line_a_minus_too_many",
        "Ask each child",
        "in which the sign changes twice at each ply: the same as `min` without any minus",
        "How many times does a value change its sign on the way up by one ply?",
        "One ply, one change of player, one minus.",
        "`max(-negamax_one_line(...) for move in ...)`, and no minus before `max`.",
        by=[minus_before_max_and_before_the_child, min_without_minus],
    ),
    plain.NO_MINUS,
    wrong(
        "line_minus_before_all",
        "Ask each child",
        "in which one minus stands before the whole expression, its end included",
        "Which part of your line does the minus belong to?",
        "A minus before the parentheses negates the outcome of a finished game too.",
        "Put it inside, before the call: `max(-negamax_one_line(...) for move in ...)`.",
        by=[minus_before_all],
    ),
    wrong(
        "line_leaf_of_the_other",
        "Stop?",
        "in which the outcome is that of the player who moved last: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher. Python reads `-a if b else c` as `(-a) if b else c`.",
        "`state.utility(state.to_move) if state.is_terminal() else ...`",
        by=[minus_before_the_end, for_the_player_of_the_child],
    ),
    plain.LEAF_OF_A_FIXED_PLAYER,
    plain.ENDS_ARE_LOST,
    plain.ENDS_ARE_WON,
    wrong(
        "line_does_not_stop",
        "Stop?",
        "in which `max` is asked for the largest of no values at all",
        "A finished game has no moves. Does your line come to its test then?",
        "What stands inside `max(... for move in ...)` runs once for each move: for a "
        "finished game, never.",
        "The test comes first: `... if state.is_terminal() else max(...)`.",
        by=[no_test, test_inside_the_generator],
    ),
    wrong(
        "line_ends_are_worth_nothing",
        "Stop?",
        "in which every finished game is worth 0",
        "What does `default` give for a game that was lost?",
        "`default` is one number for all ends, but games end in different ways.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
        by=[default_zero],
    ),
    wrong(
        "line_asks_for_the_outcome_too_early",
        "Stop?",
        "in which the outcome is asked for while the game goes on",
        "When is `utility` called in your line: only at the end, or always?",
        "What is handed to `default` is worked out first, in every position. And "
        "`is_terminal` without parentheses is always true.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
        by=[default_too_early, without_parentheses],
    ),
    wrong(
        "line_branches_swapped",
        "Stop?",
        "in which the two halves have changed places",
        "In `a if test else b`: which of the two comes out when the test says yes?",
        "`a if test else b` gives `a` if the test is true.",
        "The outcome stands in front, the `max` behind `else`.",
        by=[branches_swapped],
    ),
    wrong(
        "line_zero_is_false",
        "Stop?",
        "in which an outcome of 0 is taken for no outcome",
        "What is `True and 0 or x` in Python?",
        "`test and a or b` is an old way to choose, and goes wrong where `a` is 0: a draw.",
        "`a if test else b` works for every `a`.",
        by=[with_and_and_or, with_and_or_and_default],
    ),
    wrong(
        "line_minus_before_the_wrong_thing",
        "Ask each child",
        "in which something is negated that is no number",
        "What stands behind your minus: a number, a position, a function, a generator?",
        "Only a number has a minus, and the number is what the call returns.",
        "The minus stands before the call: `-negamax_one_line(state.result(move))`.",
        by=[minus_before_the_state, minus_before_the_function, minus_before_the_generator],
    ),
    wrong(
        "line_gives_a_move_or_a_position",
        "Keep the best",
        "in which `max` compares moves or positions and returns one of them",
        "`max` of what: of moves, of positions, or of values?",
        "`max(moves, key=...)` is a move. Here its value is asked for.",
        "`max(-negamax_one_line(state.result(move)) for move in state.legal_moves())`",
        by=[max_of_the_moves, largest_move, max_of_the_children],
    ),
    wrong(
        "line_never_asks_itself",
        "Ask each child",
        "in which nobody looks further than one ply",
        "Where does your line call itself?",
        "A child whose game goes on has a value, and the same line finds it.",
        "Inside `max`: `-negamax_one_line(state.result(move))`.",
        by=[never_asks_itself, two_plies_at_once],
    ),
    wrong(
        "line_gives_them_all",
        "Keep the best",
        "that returns the values of all children, not the largest",
        "How many values does your line return?",
        "A list or a generator holds all of them.",
        "Put `max` in front: `max(... for move in ...)`.",
        by=[the_list, the_generator, the_list_all_the_way],
    ),
    wrong(
        "line_first_child_only",
        "Keep the best",
        "in which only the first child is looked at",
        "How many values does `next`, or `[0]`, take out of a generator or a list?",
        "All children are to be compared.",
        "`max(... for move in state.legal_moves())`",
        by=[the_first_of_them],
    ),
    wrong(
        "line_adds_up",
        "Keep the best",
        "in which the children's values are added up",
        "How many of the moves can be made in one turn?",
        "Only one of the children will be played.",
        "`max`, not `sum`.",
        by=[the_sum_of_them],
    ),
    wrong(
        "line_no_return",
        "Return",
        "in which the value is found but not returned",
        "Did you forget to `return` the value?",
        "Only a `lambda` returns without being told. A `def` needs `return`.",
        by=[no_return],
    ),
    wrong(
        "line_takes_the_size",
        "Ask each child",
        "in which the size of a number counts and its sign is dropped",
        "Your opponent loses by 5, or wins by 5. Is that the same to you?",
        "`abs` makes every number a gain.",
        "Turn the sign: `-negamax_one_line(state.result(move))`.",
        by=[the_largest_size],
    ),
    wrong(
        "line_same_position",
        "Ask each child",
        "in which a position is asked for its own value, forever",
        "Which position do you hand down?",
        "The child is the position after the move.",
        "Hand down `state.result(move)`, not `state`.",
        by=[the_same_position],
    ),
)

QUESTIONS = MoverQuestions("negamax_one_line")

EXERCISE = Exercise(
    name="negamax_one_line",
    number="7.3",
    asks_for="negamax_one_line",
    task=(
        "Write `negamax_one_line(state)`: what `negamax` gives, as one expression, a `lambda` or "
        "a single `return`."
    ),
    parameters=("state",),
    solution=search.negamax_one_line,
    imports="from gamesearch.state import GameState",
    reasons={
        "Stop?": "The test comes first, in front of everything that needs a move.",
        "Ask each child": "The minus stands before the call, inside `max`: one for each child.",
        "Keep the best": "`max` holds the start value, the loop and the best so far.",
    },
    hints=(
        "The expression has the form `... if ... else ...`: what stands in front of the `if`?",
        "`max` with a generator is the start value, the loop and the best so far.",
        "`state.utility(state.to_move) if state.is_terminal() else max(-... for move in ...)`",
    ),
    step="Keep the best",
    needs={"negamax": negamax},
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        as_a_lambda,
        the_other_way_round,
        with_map,
        minus_the_smallest,
        with_a_list_for_the_end,
        folded,
        with_a_helper,
        where_a_player_may_move_again,
        plain.AsAClass(),
        search.negamax,
    ),
    wrong=WRONG,
    why="A test, a minus and a `max`: that is all there is to negamax.",
    next="How short does it get with names of one letter?",
)
