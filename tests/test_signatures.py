"""The signatures that are kept are those that the wrong programs have."""

import json
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import combinations, pairwise
from random import Random
from types import FunctionType

import pytest
from store_signatures import as_text, file_of, program_key, texts_key
from test_exercises import BANKS, title

from gametutor.answers.answering.outcome import Outcome
from gametutor.exercises import find, known
from gametutor.kit.misconception import named, wrong
from gametutor.kit.source import Source, program_of
from gametutor.verdicts.diagnosing import diagnose, partly
from gametutor.verdicts.diagnosing.signatures import Signatures, outcomes_of

STALE = "the signatures are old: python3 start.py store signatures"


def test_every_exercise_has_its_signatures_and_nothing_else_has():
    kept = file_of("any").parents[1].rglob("*.json")
    assert sorted(kept) == [file_of(name) for name in known()], STALE


@pytest.mark.parametrize("name", BANKS)
def test_the_signatures_are_those_of_the_programs_and_questions_of_today(name):
    exercise = BANKS[name]
    kept = Signatures.stored(exercise)
    assert kept is not None, STALE
    texts = json.loads(file_of(name.split(".")[0]).read_text("utf-8"))[exercise.asks_for]["texts"]
    assert texts == {idea.id: texts_key(idea) for idea in exercise.wrong}, STALE
    assert [*kept.families] == [idea.id for idea in exercise.wrong if idea.family], STALE
    of_each = {idea.id: len(idea.written) for idea in exercise.wrong}
    assert {id: len(found) for id, found in kept.programs.items()} == of_each, STALE


@pytest.mark.parametrize("name", [*BANKS][::4])
def test_a_program_has_the_signature_that_is_kept_for_it(name):
    exercise = BANKS[name]
    kept = Signatures.stored(exercise)
    for idea in exercise.wrong[:1] + exercise.wrong[-1:]:
        asked = outcomes_of(exercise, idea.written[0])
        assert kept.spelled(asked) == kept.programs[idea.id][0], STALE


@pytest.mark.all
@pytest.mark.parametrize("name", known()[::5])
def test_all_programs_have_the_signatures_that_are_kept_for_them(name):
    """Of every exercise test_exercises.py asks that of one program of each idea."""
    assert file_of(name).read_text("utf-8") == as_text(name), STALE


@pytest.mark.parametrize("name", BANKS)
def test_no_program_keeps_anything_from_one_run_to_the_next(name):
    """A `Source` is made anew each time: what it keeps is its own. Anything else is made once."""
    made_once = [
        thing
        for idea in BANKS[name].wrong
        for written in idea.written
        for thing in (written if isinstance(written, tuple) else [written])
        if not isinstance(thing, (Source, type))
    ]
    assert [thing for thing in made_once if not isinstance(thing, FunctionType)] == []
    defaults = [each for thing in made_once for each in thing.__defaults__ or ()]
    assert [each for each in defaults if isinstance(each, (dict, list, set))] == []


def test_formulas_that_differ_in_the_last_digits_alone_have_one_mark():
    one, other = (Outcome("value", [value, 2]) for value in (0.1 + 0.2, 0.3))
    assert repr(one.value) != repr(other.value)
    assert one.mark == other.mark != Outcome("value", [0.300001, 2]).mark


@pytest.mark.parametrize("name", BANKS)
def test_a_right_answer_spells_the_signature_of_the_solution(name):
    kept = Signatures.stored(BANKS[name])
    solution = kept.spelled(outcomes_of(BANKS[name], BANKS[name].solution))
    assert set(solution) == {"."}
    assert all("." in right for right in kept.right)


def test_what_no_program_says_has_a_letter_of_its_own():
    kept = Signatures.stored(find("winning_cell"))
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
    exercise = replace(exercise, wrong=named({"starts_at_a_number": idea}))
    assert [named.id for named in diagnose(exercise, FOUND)] == ["starts_at_a_number"]


def test_signatures_of_another_battery_are_not_used():
    shorter = replace(EXERCISE, battery=EXERCISE.battery[1:], questions=None)
    assert Signatures.stored(shorter) is None
    assert Signatures.stored(EXERCISE) is not None


def test_the_same_text_with_another_function_in_it_is_another_program():
    text = "def f():\n    return g()"
    one, other = (Source(text, "f", {"g": function}) for function in (max, min))
    assert len({program_key(one), program_key(other), program_key(Source(text, "f"))}) == 3
    assert program_key(title) == program_key(title) != program_key(one)


# --- ideas that explain a part of the answers ---------------------------------------------------


def partly_named(exercise, program):
    outcomes = list(outcomes_of(exercise, program))
    assert diagnose(exercise, outcomes) == []
    return [(each.idea.id, each.explains, each.of) for each in partly(exercise, outcomes)]


def wrong_answers(exercise, program):
    """What a program gets wrong, by asking it: question by question, the value it returns."""
    asked = ((probe, program(probe.state, probe.player)) for probe in exercise.battery)
    return {probe: value for probe, value in asked if value != probe.expected}


def test_of_two_mistakes_at_once_the_part_that_each_explains_is_counted():
    exercise = find("max_value")
    solution = Source.of(exercise.solution)
    of_the_opponent = solution.edit("utility(player)", "utility(1 - player)")
    mine = wrong_answers(exercise, of_the_opponent.edit("-inf", "0").program)
    parts = {
        "max_starts_too_high": solution.edit("-inf", "0").program,
        "max_flips_the_utility": of_the_opponent.program,
    }
    assert partly_named(exercise, of_the_opponent.edit("-inf", "0")) == [
        (idea, len(mine.items() & wrong_answers(exercise, program).items()), len(mine))
        for idea, program in parts.items()
    ]


def test_an_idea_that_contradicts_a_right_answer_is_not_named():
    """This one is right where the first child is the best, and a known idea is not."""
    exercise = find("max_value")
    odd = Source.of(exercise.solution).returning("answer + (answer == 3)").program
    assert wrong_answers(exercise, odd)
    assert partly_named(exercise, odd) == []


def changed(text, base):
    """Which lines of `base` are others in `text`, and which these are."""
    old, new = base.splitlines(), text.splitlines()
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [(a, b, new[c:d]) for kind, a, b, c, d in steps if kind != "equal"]


def with_both(one, other, base):
    """The changes of two programs at once; None if they are too close to each other."""
    changes = sorted(changed(one, base) + changed(other, base), reverse=True)
    if any(later[0] <= earlier[1] for later, earlier in pairwise(changes)):
        return None
    lines = base.splitlines()
    for first, last, new in changes:
        lines[first:last] = new
    return "\n".join(lines)


PAIRS = ("max_value", "negamax", "negamax_any_turn", "nim_state", "sooner_is_better")


@pytest.mark.all
def test_an_idea_that_is_named_for_a_part_is_nearly_always_one_of_the_mistakes():
    named = false = 0
    for name in PAIRS:
        exercise = find(name)
        base = Source.of(exercise.solution).text
        edits = [
            (idea, written)
            for idea in exercise.wrong
            for written in idea.written
            if isinstance(written, Source)
            and sum(b - a for a, b, _ in changed(written.text, base)) < 4
        ]
        for (one, first), (other, second) in Random(1).sample(list(combinations(edits, 2)), 100):
            text = with_both(first.text, second.text, base)
            if text is None or (one.step or one.hints[0]) == (other.step or other.hints[0]):
                continue
            program = Source(text, first.name, {**first.names, **second.names})
            outcomes = list(outcomes_of(exercise, program))
            if diagnose(exercise, outcomes) or any(it.is_broken_off for it in outcomes):
                continue
            ids = [each.idea.id for each in partly(exercise, outcomes)]
            named += len(ids)
            false += len(set(ids) - {one.id, other.id})
    assert named > 100
    assert false <= 0.02 * named
