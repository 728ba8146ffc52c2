"""The signatures that are kept are those that the wrong programs have."""

from dataclasses import replace

import pytest
from store_signatures import as_text, file_of
from test_exercises import BANKS, title

from gamesearch.checking.diagnose import diagnose
from gamesearch.checking.observe import Outcome
from gamesearch.checking.signatures import Signatures, key, outcomes_of, written_in
from gamesearch.exercises import find, names
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.source import Source, program_of

STALE = "the signatures are old: python3 start.py store signatures"


def test_every_exercise_has_its_signatures_and_nothing_else_has():
    assert sorted(file.stem for file in file_of("any").parent.iterdir()) == list(names()), STALE


@pytest.mark.parametrize("name", BANKS)
def test_the_signatures_are_those_of_the_programs_and_questions_of_today(name):
    kept = Signatures.kept(BANKS[name])
    assert kept is not None, STALE
    programs = [key(written) for written in written_in(BANKS[name])]
    alone = {one for one in programs if one and programs.count(one) == 1}
    assert alone <= set(kept.programs) <= set(programs), STALE


@pytest.mark.parametrize("name", BANKS)
def test_a_program_has_the_signature_that_is_kept_for_it(name):
    exercise = BANKS[name]
    kept = Signatures.kept(exercise)
    known = [written for written in written_in(exercise) if kept.of(written)]
    for written in known[:1] + known[-1:]:
        assert kept.spelled(outcomes_of(exercise, written)) == kept.of(written), STALE


@pytest.mark.all
@pytest.mark.parametrize("name", names())
def test_all_programs_have_the_signatures_that_are_kept_for_them(name):
    assert file_of(name).read_text("utf-8") == as_text(name), STALE


@pytest.mark.parametrize("name", BANKS)
def test_a_right_answer_spells_the_signature_of_the_solution(name):
    kept = Signatures.kept(BANKS[name])
    solution = kept.spelled(outcomes_of(BANKS[name], BANKS[name].solution))
    assert set(solution) == {"."}
    assert all("." in right for right in kept.right)


def test_what_no_program_says_has_a_letter_of_its_own():
    kept = Signatures.kept(find("winning_cell"))
    assert kept.spelled([Outcome("value", "never said")]) == "?"


EXERCISE = find("max_value")
ANSWER = Source.of(EXERCISE.solution).edit("value = -inf", "value = -17.25")
FOUND = list(outcomes_of(EXERCISE, ANSWER))


@pytest.mark.parametrize(
    "exercise",
    [replace(EXERCISE, name="of_a_teacher"), EXERCISE],
    ids=["without a file", "new in its file"],
)
def test_a_program_without_a_kept_signature_is_run_and_recognized(exercise):
    idea = wrong("Start value", "that starts at -17.25", "Where?", by=[program_of(ANSWER)])
    exercise = replace(exercise, wrong=[replace(idea, id="starts_at_a_number")])
    assert [named.id for named in diagnose(exercise, FOUND)] == ["starts_at_a_number"]


def test_signatures_of_another_battery_are_not_used():
    shorter = replace(EXERCISE, battery=EXERCISE.battery[1:], questions=None)
    assert Signatures.kept(shorter) is None
    assert Signatures.kept(EXERCISE) is not None


def test_the_same_text_with_another_function_in_it_is_another_program():
    text = "def f():\n    return g()"
    one, other = (Source(text, "f", {"g": function}) for function in (max, min))
    assert len({key(one), key(other), key(Source(text, "f"))}) == 3
    assert key(title) == key(title) != key(one)
