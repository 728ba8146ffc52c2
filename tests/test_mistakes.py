"""The measure of the checks (see `tests/mistakes/`): its oracle, its mutants, and its figures."""

import numpy
import pytest
from mistakes.figures import holes, measured, share, table
from mistakes.forms import forms_of
from mistakes.hunting import hunt, listing
from mistakes.mutants import mutants_of
from mistakes.oracle import JUDGES, difference
from suite.closing import note
from suite.fewer import every, those

from gametutor.answers.answering.binding import bound_to
from gametutor.exercises import find, known

PART = 0.05
"""The part of all mutants that is judged here; `tests/measure_mistakes.py` judges them all."""

ALLOWANCE = 0.05
"""By how much the figures of so small a part may differ from those of the whole."""

SLOW = {"evaluate", "tictactoe_state", "with_table", "key", "four_in_a_row"}

FAST = ("nim_state", "max_value", "minimax_decision", "play_game", "ordered_moves")
"""Exercises of most kinds; those whose mutants are many or whose matches are long wait."""

LEAST = {"values": 0.95, "visits": 0.95, "errors": 0.80, "": 0.90}
"""Which share of the mistakes is named or located truly at least, by kind and altogether."""


@pytest.mark.parametrize("name", those(FAST[:1] + FAST[3:], known()))
def test_the_oracle_finds_every_right_form_right(name):
    """And so whatever is changed in it was right."""
    for form in forms_of(name):
        assert not difference(name, form.run()), form.text


@pytest.mark.parametrize("name", ["winning_cell", "max_value", "possible_moves"])
def test_the_oracle_takes_a_number_of_numpy_as_the_check_does(name):
    right = find(name).solution
    assert not difference(name, lambda *given: numpy.array(right(*given))[()])


@pytest.mark.parametrize("name", those(FAST, known()))
def test_the_oracle_finds_every_wrong_program_of_the_bank_wrong(name):
    exercise = find(name)
    for misconception in exercise.wrong:
        for program in misconception.programs:
            with bound_to(program, exercise.needs):
                assert difference(name, program), misconception.id


@pytest.mark.parametrize("name", every(5, FAST))
def test_the_mutants_are_the_same_every_time(name):
    made = [[mutant.form.text for mutant in mutants_of(name, 5, 3)] for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(made[0])) == 8


@pytest.mark.all
def test_mistakes_are_named_or_located_truly_and_none_passes():
    findings = measured(scale=PART)
    failed = [one for one in findings if one.wrong and not one.passed]
    note(f"Of {len(failed)} mistakes {share(failed):.0%} were named or located truly.")
    assert not holes(findings), table(findings)
    for kind, least in LEAST.items():
        of_this_kind = [one for one in failed if kind in ("", one.kind)]
        assert share(of_this_kind) >= least - ALLOWANCE, (kind, table(findings))


@pytest.mark.all
def test_what_is_broken_in_one_place_fails_or_is_right():
    """A few of what `tests/hunt_holes.py` tries; those that take long are left to it."""
    found = hunt(sorted({*known()} - SLOW), most=3)
    passed = [one for one in found if one.passed]
    assert 0.02 < len(passed) / len(found) < 0.3  # most changes matter, and some do not
    assert not [listing(one) for one in found if one.is_hole]


def test_every_exercise_has_a_judge_of_its_own():
    assert sorted(JUDGES) == list(known()), "write it in tests/mistakes/oracle/"
