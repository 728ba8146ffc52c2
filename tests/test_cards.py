"""Every card belongs to its position: what it asks, what its hints say, and what it shows.

The fast set looks at a few cards; with `--all` at some of every bank.
"""

import ast
import builtins
import re
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from asking import examined
from made_notebooks import lesson
from mistakes.verdicts import without_a_process
from suite.fewer import every
from test_exercises import BANKS

from gametutor.answers.about import exercise_or_part
from gametutor.checking.judge import judge
from gametutor.checking.report import report
from gametutor.exercises import find, lesson_of
from gametutor.kit.source import Source
from gametutor.kit.syntax import of_kind
from gametutor.kit.typeset import typeset
from gametutor.verdicts.diagnosing import diagnose, partly
from gametutor.verdicts.hinting.same_code import code_in_hint, parsed
from gametutor.verdicts.judging import is_wrong
from gametutor.verdicts.judging.asker import VISITS
from gametutor.verdicts.judging.stages import EASY

SOME = 3
"""So many programs of each bank."""
SUPPOSES = "Suppose "
NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?")


def numbers_in(text):
    """The numbers of a text, without their signs."""
    return {found.rstrip(",").replace(",", "") for found in NUMBER.findall(text)}


def in_one_line(text):
    return " ".join(text.split())


@cache
def cards_of(name):
    """Some wrong programs of a bank, each with the verdict on it and its card."""
    exercise, cards = BANKS[name], []
    programs = [(idea, n) for idea in exercise.wrong for n, _ in enumerate(idea.written)]
    for idea, number in Random(name).sample(programs, min(SOME, len(programs))):
        with without_a_process():
            verdict, printed = judge(exercise, idea.programs[number])
        about = exercise_or_part(exercise, verdict.part)
        found = diagnose(about, verdict.battery)
        title = f"{idea.id}, program {number}"
        cards.append((title, about, verdict, report(about, verdict, found, 1, printed)))
    return cards


def known_beforehand(exercise):
    """The numbers of the task, of the solution and of what is said about it."""
    texts = (exercise.task, exercise.source(), exercise.why, *exercise.reasons.values())
    of_bits = {"6", "7"} if "mask" in exercise.parameters else set()  # six rows, seven columns
    return {"0", "1"} | of_bits | numbers_in(" ".join(texts))


@pytest.mark.parametrize("name", every(14, BANKS))
def test_a_question_and_its_hints_speak_of_numbers_that_are_there(name):
    """On the card, in the task, or supposed."""
    for title, about, _, told in cards_of(name):
        known = known_beforehand(find(name.split(".")[0])) | known_beforehand(about)
        asks = told.parts.question
        on_card = in_one_line(told.message).replace(in_one_line(typeset(asks)), "")
        known |= numbers_in(on_card)
        if asks.startswith(SUPPOSES):
            known |= numbers_in(asks)
        ideas = [idea for idea in about.wrong if idea.id in told.misconceptions[:1]]
        for text in (asks, *(hint for idea in ideas for hint in idea.hints)):
            sentences = re.split(r"(?<=[.?!:]) ", text.replace("lesson 7", ""))
            said = " ".join(one for one in sentences if not one.startswith(SUPPOSES))
            assert numbers_in(said) <= known, (title, text)


POINTS_BACK = re.compile(r"^(It|They|That|This|These|Those)\b|\bthan (that|it)\b")


def test_a_hint_after_one_that_shows_code_does_not_point_back_to_it():
    """That one is left out where its code stands in the answer already."""
    for name, exercise in BANKS.items():
        for idea in exercise.wrong:
            for shows, hint in pairwise(idea.hints):
                code = [tree for text in code_in_hint(shows) for tree in parsed(text)]
                assert not (code and POINTS_BACK.search(hint)), (name, idea.id, hint)


def test_a_hint_names_no_class_that_its_lesson_does_not():
    """What a hint shows is put into a cell of the lesson, and has to run there."""
    for name, exercise in BANKS.items():
        cells = lesson(lesson_of(name.split(".")[0]))["cells"]
        known = {*dir(builtins), *re.findall(r"\w+", str(cells))}
        for hint in (hint for idea in exercise.wrong for hint in idea.hints):
            shown = [tree for text in code_in_hint(hint) for tree in parsed(text)]
            names = {one.id for one in of_kind(ast.Name, shown) if one.id[0].isupper()}
            assert names <= known, (name, hint)


ONLY_WHERE = re.compile(r"^(Look|Take|Write|Work out)\b")
EXPLETIVE = re.compile(r"^It (makes no difference|takes|does not matter)\b")


def test_the_first_hint_that_says_something_needs_no_question_before_it():
    """The question of the card may not be on the page yet: it comes after a prediction."""
    for name, exercise in BANKS.items():
        for idea in exercise.wrong:
            first = next((each for each in idea.hints if not ONLY_WHERE.search(each)), "")
            answers = POINTS_BACK.match(first) and not EXPLETIVE.search(first)
            assert not answers, (name, idea.id, first)


def test_hardly_any_question_supposes_something():
    asks = [idea.asks for exercise in BANKS.values() for idea in exercise.wrong]
    assert sum(text.startswith(SUPPOSES) for text in asks) <= len(asks) / 20


def largest_number(probe):
    """In the call of a question; moves that are written as digits are no number."""
    call = re.sub(r"\"[^\"]*\"|'[^']*'", "", probe.call)
    return max(map(float, numbers_in(call)), default=0)


@pytest.mark.parametrize("name", every(14, BANKS))
def test_a_card_shows_something_small_where_something_small_goes_wrong(name):
    """Few positions, and no number of seven digits."""
    for title, about, verdict, _ in cards_of(name):
        asked = zip(about.battery, verdict.battery, strict=False)
        wrong = [
            probe
            for probe, outcome in asked
            if is_wrong(probe, outcome)
            and not (outcome.kind == "value" and probe.stage(outcome.value) == VISITS)
        ]
        if not wrong or verdict.stage == VISITS:
            continue
        shown = verdict.probe
        assert shown.size[0] <= max(EASY, min(probe.size[0] for probe in wrong)), title
        assert largest_number(shown) < max(1e6, 10 * min(map(largest_number, wrong)) + 1), title


@pytest.mark.parametrize(
    ("name", "old", "new", "call"),
    [
        ("max_value", "return value", "return [value][1]", "max_value(NumberTree([1]), 0)"),
        ("negamax", "is_terminal()", "is_over()", "negamax(NumberTree(1))"),
        ("minimax_decision", "moves[0], -inf", "None, -99", "minimax_decision(NumberTree([-100]))"),
    ],
)
def test_an_error_is_shown_where_little_is_enough(name, old, new, call):
    exercise = find(name)
    answer = Source.of(exercise.solution).edit(old, new).program
    verdict = examined(exercise, answer)
    assert verdict.outcome.kind != "value"
    assert verdict.probe.call == call


def test_what_is_no_number_in_large_games_only_is_shown_as_a_wrong_number_in_a_small_one():
    exercise = find("max_value")
    [program] = {idea.id: idea for idea in exercise.wrong}["max_gives_the_move"].programs[:1]
    assert examined(exercise, program).probe.call == "max_value(NumberTree([1]), 0)"


def test_beside_a_finished_game_nothing_is_named_that_happens_to_children():
    exercise = find("max_value")
    two = Source.of(exercise.solution).edit("utility(player)", "utility(1 - player)")
    verdict = examined(exercise, two.edit("-inf", "0").program)
    in_part = partly(exercise, verdict.battery)
    assert len(in_part) == 2 and verdict.probe.state.is_terminal()
    assert report(exercise, verdict, (), 1, "", in_part).parts.evidence == ""


def test_of_several_causes_one_is_named_and_how_many_answers_it_explains():
    exercise = find("max_value")
    two = Source.of(exercise.solution).edit("max(value", "min(value")
    verdict = examined(exercise, two.edit("return value", "return -value").program)
    in_part = partly(exercise, verdict.battery)
    told = report(exercise, verdict, (), 1, "", in_part).parts.evidence
    first = next((one for one in in_part if verdict.probe in one.questions), in_part[0])
    counted = f"{first.explains} of your {first.of} wrong answers are what you get when"
    assert told.startswith((counted, f"All {first.of} of your wrong answers"))


@pytest.mark.parametrize(
    ("returned", "said"),
    [
        ("10**17 + 1", "Right: 1. Yours: 100,000,000,000,000,001."),
        ("answer + 1e-4", "Right: 1. Yours: 1.0001."),
        ("answer * 2.0", "Right: 1. Yours: 2."),
    ],
)
def test_a_number_is_told_as_it_is(returned, said):
    exercise = find("max_value")
    verdict = examined(exercise, Source.of(exercise.solution).returning(returned).program)
    assert said in in_one_line(report(exercise, verdict, (), 1, "").message)
