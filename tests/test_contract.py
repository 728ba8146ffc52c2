"""contract: what a state answers is judged in one place, in the same words for everybody."""

from fractions import Fraction
from math import inf, nan

import pytest

from gamesearch import best_move, play
from gamesearch.contract import (
    PROMISES,
    child_fault,
    end_fault,
    moves_fault,
    moves_of,
    outcome_fault,
    outcome_of,
    over_fault,
    turn_fault,
)
from gamesearch.games import Nim, NumberTree
from gamesearch.search.deepening import Deepening
from gametutor import check_game

STATE = Nim(3)


@pytest.mark.parametrize(
    ("fault", "happened", "kind"),
    [
        (turn_fault(STATE.legal_moves), "`to_move` is a method", TypeError),
        (turn_fault("X"), "`to_move` is the string 'X'", TypeError),
        (turn_fault(2), "`to_move` is the number 2", ValueError),
        (turn_fault(True), "`to_move` is True (a truth value)", TypeError),
        (moves_fault((1, 2)), "`legal_moves()` returned the tuple (1, 2)", TypeError),
        (over_fault("no"), "`is_terminal()` returned the string 'no'", TypeError),
        (end_fault(True, [1]), "`is_terminal()` is True and `legal_moves()` is [1]", ValueError),
        (end_fault(False, []), "`is_terminal()` is False and `legal_moves()` is []", ValueError),
        (child_fault(STATE, 1, Nim), "`result(1)` returned the class Nim", TypeError),
        (outcome_fault(0, "won"), "`utility(0)` returned the string 'won'", TypeError),
        (outcome_fault(0, True), "`utility(0)` returned True (a truth value)", TypeError),
        (outcome_fault(1, nan), "`utility(1)` returned the number nan", ValueError),
        (outcome_fault(1, -inf), "`utility(1)` returned the number -inf", ValueError),
    ],
)
def test_a_fault_says_what_happened_what_would_be_right_and_where(fault, happened, kind):
    assert fault.happened == happened
    error = fault.error(STATE)
    assert type(error) is kind
    assert str(error).startswith(f"{happened}. What would be right: {PROMISES[fault.promise]} ")
    assert str(error).endswith("The position: Nim(coins=3, to_move=0).")


def test_right_answers_have_no_fault():
    assert turn_fault(0) is turn_fault(1) is None
    assert moves_fault([]) is over_fault(False) is None
    assert end_fault(True, []) is end_fault(False, [1]) is None
    assert child_fault(STATE, 1, Nim(2)) is None
    for outcome in (0, -1.0, Fraction(1, 2), 10**400):
        assert outcome_fault(0, outcome) is None


def test_a_forgotten_return_is_asked_about():
    error = child_fault(STATE, 1, None).error(STATE)
    assert "`result(1)` returned None. Did you forget to `return` it? What" in str(error)


@pytest.mark.parametrize("collection", [list, tuple, iter])
def test_moves_may_come_in_any_collection(collection):
    class Collected(Nim):
        def legal_moves(self):
            return collection(super().legal_moves())

    assert moves_of(Collected(2)) == [1, 2]
    assert moves_of(Nim(0)) == []


def test_where_games_are_won_nothing_is_better_than_1():
    assert outcome_of(NumberTree(5), 0) == 5
    with pytest.raises(ValueError, match=r"returned -5, but a win is 1 .*`counts_points = True`"):
        outcome_of(NumberTree(5), 1, best=1)


class Forgets(Nim):
    def result(self, move):
        super().result(move)


def test_everybody_says_the_same_about_the_same_fault():
    askers = [
        lambda: best_move(Forgets(3)),
        lambda: list(Deepening(Forgets(3))),
        lambda: play(Forgets(3), [("Ann", lambda state: 1), ("Bob", lambda state: 1)]),
    ]
    said = set()
    for ask in askers:
        with pytest.raises(TypeError) as caught:
            ask()
        said.add(str(caught.value))
    assert len(said) == 1
    happened, right = said.pop().partition(" The position:")[0].split(" What would be right: ")
    report = " ".join(str(check_game(Forgets(3))).split())
    assert happened in report and PROMISES["result"] in report and PROMISES["result"] in right
