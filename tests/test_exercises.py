"""Every exercise: its bank of wrong ideas and its right answers, judged by the real check.

The fast set compares the signatures that are kept, and asks some programs of some exercises the
questions of the battery. With `--all`, a program of every idea is asked them, and goes through the
whole check, down to its counterexample; all the others do in `every_wrong_program.py`.
"""

import ast
import json
import re
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from operator import contains
from pathlib import Path
from random import Random

import pytest
from asking import examined, interview_with
from oracles import trees
from suite.fewer import every
from test_where import SEARCHES, place_of, shows_the_step

from gamesearch.games import NumberTree
from gametutor import check, hint, solution
from gametutor.checking import memory
from gametutor.exercises import find, known, lesson_of, names
from gametutor.kit import ideas
from gametutor.kit.exercise import STEPS
from gametutor.verdicts.diagnosing import diagnose
from gametutor.verdicts.diagnosing.misconceptions import not_contradicted
from gametutor.verdicts.diagnosing.own_code import code_in
from gametutor.verdicts.diagnosing.signatures import Signatures, outcomes_of
from gametutor.verdicts.judging import examine, is_wrong

FILLED_IN = [name for name in known() if name not in names()]
FORMS = [(name, answer) for name in known() for answer in find(name).right]
# Of an exercise that asks for several functions, each is an exercise with a bank of its own too.
BANKS = {name: find(name) for name in known()} | {
    f"{name}.{part.asks_for}": part for name in known() for part in find(name).parts
}
PLACES = set(re.findall(r"\{\w+\}", Path(ideas.__file__).read_text("utf-8")))
"""The places for names in the catalogue of ideas that exercises share."""

SOME = 4
"""How many of the wrong programs of an exercise are run where not all are."""


def title(value):
    """A part of a test's id: the same in every process."""
    if isinstance(value, tuple):
        return "+".join(map(title, value))
    if isinstance(value, str):
        return value
    names = (getattr(thing, "__name__", None) for thing in (value, type(value)))
    return getattr(value, "id", None) or next(filter(None, names))


def numbered(numbers):
    """Of each idea of every bank the programs with these numbers, as cases of a test."""
    return [
        pytest.param(name, idea, number, id=f"{name}-{idea.id}-{number}")
        for name, exercise in BANKS.items()
        for idea in exercise.wrong
        for number in range(len(idea.written))[numbers]
    ]


def test_the_exercises_of_the_design_are_there():
    first = {"winning_cell", "nim_state", "isolation_state", "max_value", "min_value"}
    assert first <= set(known())


@pytest.mark.parametrize(("name", "answer"), every(24, FORMS), ids=title)
def test_a_right_answer_in_another_form_passes(name, answer):
    """The same stages, without a process of its own for each of some hundred answers."""
    verdict = examined(find(name), answer)
    assert (verdict.status, verdict.stage) == ("passed", None), verdict.outcome


@pytest.mark.parametrize("name", BANKS)
def test_the_kept_signature_of_every_wrong_program_belongs_to_its_own_idea_alone(name):
    exercise, owners, shared = BANKS[name], {}, []
    kept = Signatures.stored(exercise)
    for misconception in exercise.wrong:
        for number, signature in enumerate(kept.programs[misconception.id]):
            program = f"program {number} of {misconception.id}"
            owner, first = owners.setdefault(signature, (misconception.id, program))
            if owner != misconception.id:
                shared.append(f"{program} answers as {first} does")
            assert not all(map(contains, kept.right, signature)), misconception.id
    assert shared == [], "one idea, or a question that tells them apart is missing"


@pytest.mark.parametrize("name", [*BANKS][::6])
def test_the_signatures_of_some_wrong_programs_belong_to_their_own_idea(name):
    exercise = BANKS[name]
    programs = [(idea, written) for idea in exercise.wrong for written in idea.written]
    for misconception, written in Random(name).sample(programs, min(SOME, len(programs))):
        found = list(outcomes_of(exercise, written))
        assert diagnose(exercise, found) == [misconception]
        is_wrong_and_ends(exercise, misconception, found)


def is_wrong_and_ends(exercise, misconception, found):
    """A program differs from every right answer then: those pass the check, which asks the same
    questions."""
    assert any(map(is_wrong, exercise.battery, found)), misconception.id
    # The check asks no further question then, and names nothing.
    assert not any(outcome.is_broken_off for outcome in found), misconception.id


def is_as_kept(exercise, misconception, number, found):
    """The signature that is kept of a program is its own, and tells where it is wrong."""
    kept = Signatures.stored(exercise)
    signature = kept.programs[misconception.id][number]
    assert kept.spelled(found) == signature
    wrong = [letter not in right for letter, right in zip(signature, kept.right, strict=True)]
    assert list(map(is_wrong, exercise.battery, found)) == wrong


@pytest.mark.all
@pytest.mark.parametrize(("name", "misconception", "number"), numbered(slice(1)))
def test_a_wrong_answer_fails_the_whole_check_and_is_named_by_its_own_id_alone(
    name, misconception, number
):
    """It does what is kept of it. And where the calls of a search show a step, it is the one that
    goes wrong."""
    exercise, program = BANKS[name], misconception.programs[number]
    with interview_with(exercise, program) as interview:
        verdict = examine(exercise, interview)
        place = place_of(exercise, verdict, interview) if name.split(".")[0] in SEARCHES else None
    found = verdict.battery
    assert verdict.status == "failed"
    is_wrong_and_ends(exercise, misconception, found)
    is_as_kept(exercise, misconception, number, found)
    assert [found.id for found in diagnose(exercise, found)] == [misconception.id]
    assert shows_the_step(place, misconception), place


@pytest.mark.parametrize("name", BANKS)
def test_every_question_of_a_battery_can_be_drawn_on_a_card(name):
    for probe in BANKS[name].battery:
        right = probe.expected
        is_one = isinstance(right, list) and not BANKS[name].methods  # one of the best moves
        got = right[0] if is_one else right
        for shown in (got, None):  # None: it is not written to its end
            assert str(probe.show(shown).state)


@pytest.mark.parametrize("name", BANKS)
def test_the_texts_of_an_exercise_are_complete(name):
    exercise = BANKS[name]
    ids = [misconception.id for misconception in exercise.wrong]
    assert len(ids) == len(set(ids))
    for misconception in exercise.wrong:
        assert misconception.step in ("", *STEPS)
        assert misconception.asks.endswith("?")
        assert 2 <= len(misconception.hints) <= 4
        assert not misconception.says.endswith(".")
        texts = (misconception.says, misconception.asks, *misconception.hints)
        unfilled = [text for text in texts if any(place in text for place in PLACES)]
        assert unfilled == [], "`named` in its cards.py needs a word for each name in braces"


@pytest.mark.parametrize("name", BANKS)
def test_whether_code_contradicts_an_idea_does_not_hang_on_its_words(name):
    exercise = BANKS[name]
    code = code_in(exercise.source())
    reworded = [replace(idea, says="", asks="", hints=("",)) for idea in exercise.wrong]
    left, still_left = (not_contradicted(ideas, code) for ideas in (exercise.wrong, reworded))
    assert [idea.id for idea in left] == [idea.id for idea in still_left]


def test_nearly_all_ideas_name_the_step_that_goes_wrong():
    """Of searches: an evaluation asks no child, and most of its ideas are about what it counts."""
    searches = [exercise for exercise in BANKS.values() if "Ask each child" in exercise.reasons]
    ideas = [idea for exercise in searches for idea in exercise.wrong]
    assert sum(idea.step == "" for idea in ideas) < 0.1 * len(ideas)
    for idea in (idea for exercise in BANKS.values() for idea in exercise.wrong):
        assert "**" not in idea.hints[0]


def _has_steps(exercise):
    """Is it a search, in a lesson in which the steps have names? They get them in *Game trees*."""
    is_about_bits = getattr(exercise.solution, "__module__", "") == "gamesearch.solving.bits"
    before = lesson_of(exercise.name) in ("welcome", "state", "isolation")
    return not exercise.methods and not before and not is_about_bits


@pytest.mark.parametrize("name", [n for n in BANKS if not _has_steps(BANKS[n])])
def test_what_has_no_steps_of_a_search_names_none(name):
    exercise = BANKS[name]
    texts = [exercise.task, *exercise.reasons, *exercise.reasons.values(), *exercise.hints]
    texts += [text for idea in exercise.wrong for text in (idea.step, idea.asks, *idea.hints)]
    assert not [text for text in texts if text in STEPS or any(f"*{s}*" in text for s in STEPS)]


@pytest.mark.parametrize("name", known())
def test_an_exercise_gives_reasons_and_is_right_in_more_than_one_form(name):
    exercise = find(name)
    assert len(exercise.right) >= 1
    labels = {"to_move", *exercise.methods} if exercise.methods else set(STEPS)
    assert exercise.reasons
    assert set(exercise.reasons) <= labels or not (exercise.methods or _has_steps(exercise))


@pytest.mark.parametrize("name", known())
def test_the_source_of_a_solution_is_shown_in_lines_that_are_seen_whole(name):
    """Beside the list of files, in a window 1,100 wide."""
    shown, _, _ = getattr(solution, name)().plain.partition("\nWhy each")
    programs = (ast.unparse(ast.parse(text)).split() for text in (shown, find(name).source()))
    assert next(programs) == next(programs)
    assert [line for line in shown.split("\n") if len(line) > 76] == []


@pytest.mark.parametrize("name", every(4, [*names()[::5], *FILLED_IN]))
def test_the_source_of_a_solution_runs_on_its_own_and_passes(name):
    """That of every exercise does in test_isolating.py. What the lesson gives around a fill-in
    stands in its own file."""
    exercise = find(name)
    cell = {**exercise.needs, "__name__": "__main__"}
    if name in FILLED_IN:
        cell = {**vars(import_module(f"gametutor.exercises.{name}")), **cell}
    exec(exercise.source(), cell)
    report = getattr(check, name)(eval(exercise.asks_for, cell))  # a pair is a tuple
    assert report.passed, report.message
    assert (report.status, report.stage, report.misconceptions) == ("passed", None, ())


@pytest.mark.parametrize("name", known())
def test_no_sentence_of_an_exercise_breaks_its_line(name):
    """Code in a hint writes the line end as it is written in Python."""
    exercise = find(name)
    said = [*exercise.hints, exercise.task, exercise.why, exercise.next, *exercise.reasons.values()]
    for idea in exercise.wrong:
        said += [*idea.hints, idea.asks, idea.says]
    assert not [sentence for sentence in said if "\n" in sentence]


@pytest.mark.parametrize("name", known())
def test_hints_come_one_at_a_time_and_the_last_one_stays(name):
    exercise = find(name)
    memory._memory.clear()  # forget what other tests were told
    said = [str(getattr(hint, name)()) for _ in range(len(exercise.hints) + 1)]
    assert len(set(said)) == len(exercise.hints)
    assert said[0].startswith(f"Hint 1 of {len(exercise.hints)}")
    assert said[-1] == said[-2]


@pytest.mark.all
def test_after_a_diagnosis_the_hints_are_those_of_the_misconception():
    exercise = find("max_value")
    wrong = next(m for m in exercise.wrong if m.id == "max_asks_itself")
    check.max_value(wrong.programs[0])
    assert wrong.hints[1] in str(hint.max_value())  # the card has named the step
    check.max_value(exercise.solution)
    assert exercise.hints[0] in str(hint.max_value())


def value(tree, biggest):
    if isinstance(tree, int):
        return tree
    return (max if biggest else min)(value(child, not biggest) for child in tree)


@pytest.mark.parametrize("name", every(4, BANKS))
def test_the_small_questions_of_an_exercise_come_in_the_order_of_their_sizes(name):
    sizes = [probe.size[0] for probe in BANKS[name].small()]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("name", every(2, ["max_value", "min_value"]))
def test_no_tree_smaller_than_the_counterexample_shows_the_mistake(name):
    exercise, at_max = find(name), name == "max_value"
    for misconception in exercise.wrong:
        program = misconception.programs[0]
        verdict = examined(exercise, program)
        if verdict.outcome.kind != "value" or verdict.probe.player != 0:
            continue
        for tree in (
            tree for n in range(1, verdict.probe.size[0]) for tree in trees(n, range(-2, 3))
        ):
            state = NumberTree(tree, to_move=0 if at_max else 1)
            assert program(state, 0) == value(tree, at_max), (misconception.id, tree)


@pytest.mark.all
def test_the_counterexample_of_a_value_is_right_in_itself():
    """What the card calls right is what a fold over the lists says."""
    for name in ("max_value", "min_value"):
        for misconception in find(name).wrong:
            verdict = examined(find(name), misconception.programs[0])
            shown = verdict.probe.show(verdict.outcome.value)
            if isinstance(shown.state, NumberTree) and shown.call.endswith(", 0)"):
                tree = json.loads(str(shown.state))
                assert shown.expected == value(tree, shown.state.to_move == 0)


LOADED = """
import sys
from gametutor import check, hint, solution
from gametutor.exercises import find

def loaded():
    names = [name.split(".") for name in sys.modules if name.startswith("gametutor.exercises.")]
    return sorted(".".join(name[2:]) for name in names)

assert check.min_value(find("min_value").solution).passed
solution.min_value(), hint.min_value()
print(loaded())
assert check.max_value(WRONG).misconceptions == ("max_takes_the_smallest",)
print(loaded())
"""


@pytest.mark.all
def test_only_a_wrong_answer_loads_the_words_and_a_known_one_no_program():
    """A check that passes, a hint and a solution load the exercise that they are about."""
    wrong = [idea for idea in find("max_value").wrong if idea.id == "max_takes_the_smallest"]
    cell = f"{wrong[0].written[0].text}\n"
    code = "from gamesearch.search.minimax import min_value\n" + cell + LOADED
    run = [sys.executable, "-c", code.replace("WRONG", "max_value")]
    said = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == [
        "['min_value']",
        "['max_value', 'max_value.cards', 'min_value']",
    ]
