"""A function that the learner had compiled: asked as plain Python first, then compiled."""

from __future__ import annotations

import inspect
import re
import textwrap
from functools import partial
from time import process_time

import pytest
from asking import examined, interview_with
from cells import cell
from suite.fewer import every

from gameclassroom.isolating.best import best_way
from gameclassroom.isolating.isolated import isolated
from gametutor import check, hint
from gametutor.answers.asking import process
from gametutor.checking.judge import judge, judge_with
from gametutor.exercises import find

IMPORTS = """\
from numba import njit
from gamesearch.solving.bits import BOARD, BOTTOM, possible_moves, winning_cells
from gamesearch.solving.compiling import compiled
"""


def run(text, name):
    """The function that a cell defines."""
    return cell(IMPORTS + textwrap.dedent(text))[name]


KEY = """
@njit
def key(position, mask):
    return (position + mask) ** 2 % (2**61 - 1)
"""

ANY = """
@compiled
def four_in_a_row(discs):
    return any([discs & discs >> s & discs >> 2 * s & discs >> 3 * s for s in (1, 6, 7, 8)])
"""

WITH_A_HELPER = """
@njit
def cell(mask, column):
    return mask + (1 << 7 * column) & 63 << 7 * column

{line}
def possible_moves(mask):
    moves = 0
    for column in range(7):
        moves |= cell(mask, column)
    return moves
"""

SAFE = """
@njit
def possible_moves(mask):
    return 1  # wrong, and another exercise

{line}
def non_losing_moves(position, mask):
    safe = 0
    for column in range(7):
        new = possible_moves(mask) & 63 << 7 * column
        after = mask | new
        if not winning_cells(position ^ mask, after) & possible_moves(after):
            safe |= new
    return safe
"""


@pytest.mark.parametrize("line", every(3, ["@njit", "@compiled", '@njit("int64(int64)")', ""]))
def test_what_is_right_in_python_and_compiled_passes_and_says_so(line):
    possible_moves = run(WITH_A_HELPER.format(line=line), "possible_moves")
    verdict = examined(find("possible_moves"), possible_moves)
    assert verdict.status == "passed", verdict
    assert verdict.note == "Compiled by Numba, it gives the same answers."


def test_a_function_in_plain_python_is_not_compiled():
    verdict = examined(find("key"), find("key").solution)
    assert (verdict.status, verdict.note) == ("passed", "")


@pytest.mark.parametrize("line", ["@njit", ""])
def test_compiled_too_it_finds_the_course_s_functions_in_place_of_the_learner_s_own(line):
    safe = run(SAFE.format(line=line), "non_losing_moves")
    verdict = examined(find("non_losing_moves"), safe)
    assert verdict.status == "passed", verdict
    assert "`possible_moves`" in verdict.note  # which is wrong
    own = safe.__globals__["possible_moves"] if not line else safe.py_func.__globals__
    assert hasattr(own if not line else own["possible_moves"], "py_func")  # it is as it was


def test_a_mistake_is_found_in_python_and_named_as_ever():
    key = run("@njit\ndef key(position, mask):\n    return position\n", "key")
    assert check.key(key).misconceptions == ("key_forgets_the_opponent",)


@pytest.mark.all
def test_where_python_and_the_machine_differ_the_card_says_so_and_why():
    told = check.key(run(KEY, "key"))
    assert (told.passed, told.misconceptions) == (False, ())
    card = " ".join(told.message.split())
    assert re.search(r"In plain Python your function is right on all [23]\d,\d{3} questions", card)
    assert "As Numba compiles it, it is not." in card
    assert "Yours returns the same number for both." in card
    assert (
        "In line 7: `return (position + mask) ** 2 % (2**61 - 1)` Python has a number of 71 "
        "bits. Compiled, a number has 64, one of them for the sign, and what does not fit is lost."
    ) in card
    assert "your function is right, and there is nothing to change" in str(hint.key()).lower()


@pytest.mark.all
def test_both_numbers_are_told():
    cell = WITH_A_HELPER.format(line="").replace("63 <<", "63 << 40 >> 40 <<")
    cell = cell.replace("mask + (1 << 7 * column) &", "(mask + (1 << 7 * column) << 30) >> 30 &")
    told = check.possible_moves(run(cell, "possible_moves"))
    card = " ".join(told.message.split())
    assert "Right: a1, b1, c1, d1, e1, f1 and g1. Yours: a1, b1, c1, d1 and e1." in card
    assert "Python has a number of 66 bits" in card


NOT_COMPILED = {
    "bin(discs)": "does not know `bin`",
    "discs.bit_length()": "does not know `.bit_length` of a whole number",
    "sum(discs >> i & 1 for i in range(9))": "does not compile a generator in a call",
    "plain(discs)": "cannot call `plain`, which is plain Python",
    "thing": "cannot use `thing`, which is of the type Thing",
    'discs if discs else "a"': "one type, and this would be a whole number here and a string there",
    "discs | 0.5": "has no `|` for a whole number and a float",
    'f"{discs:049b}"': "does not compile it: format spec in f-strings not supported yet",
    "max(discs, key=plain)": "cannot call `plain`",
    "discs + (1 << 70)": "has 64 bits for a whole number, and 1180591620717411303424 needs 71",
}


@pytest.mark.parametrize("written", NOT_COMPILED)
def test_what_numba_cannot_compile_is_one_sentence_with_the_line(written):
    cell = f"""
class Thing: pass
thing = Thing()
def plain(number): return number

@njit
def four_in_a_row(discs):
    answer = discs
    if discs < 0:
        answer = {written}
    found = False
    for step in (1, 6, 7, 8):
        pairs = discs & discs >> step
        found = found or pairs & pairs >> 2 * step != 0
    return found
"""
    verdict = examined(find("four_in_a_row"), run(cell, "four_in_a_row"))
    assert (verdict.status, verdict.stage, verdict.probe) == ("failed", 3, None)
    assert NOT_COMPILED[written] in verdict.words
    assert f". See line 13: `answer = {written}`." in verdict.words
    assert len(verdict.words) < 330
    assert verdict.asks


@pytest.mark.all
def test_lists_under_compiled_and_two_types_of_result_are_one_sentence():
    lists = "@compiled\ndef key(position, mask):\n    return [position, mask][0] + mask\n"
    assert "makes no list" in examined(find("key"), run(lists, "key")).words
    two = "@njit\ndef key(position, mask):\n    if mask < 0:\n        return 1, 2\n"
    two += "    return position + mask\n"
    words = examined(find("key"), run(two, "key")).words
    assert "this one returns a whole number or a tuple" in words or "a tuple or a whole" in words


@pytest.mark.all
def test_a_compiled_loop_that_never_ends_is_stopped_and_the_kernel_lives():
    """In Python the number outgrows the bound; compiled, it becomes 0 and stays so."""
    cell = """
    @njit
    def key(position, mask):
        bit = mask + 2
        while bit < 2**62:
            bit = bit << 63
        return position + mask
    """
    verdict = judge(find("key"), run(cell, "key")).verdict
    assert (verdict.status, verdict.stage, verdict.compiled) == ("failed", 4, True)
    assert "In plain Python your function is right" in verdict.words
    assert "still running" in verdict.outcome.words


def test_to_compile_takes_none_of_the_time_of_the_questions():
    exercise, key = find("key"), run("@njit\n" + inspect.getsource(find("key").solution), "key")
    with interview_with(exercise, key) as interview:
        began = process_time()
        assert interview.compile(exercise.battery[0]) == ("", "", "")
        assert interview.cpu_seconds == 0
        took = process_time() - began
        interview.ask(exercise.battery[0], compiled=True)
        assert interview.cpu_seconds < took / 5  # or it would have been compiled only now


@pytest.mark.all
def test_it_is_so_in_another_process_too(monkeypatch):
    """Where a system does not fork, the function is sent to a new Python."""
    monkeypatch.setattr(process, "ways_to_start", lambda: [process.spawned])
    verdict = judge(find("four_in_a_row"), run(ANY, "four_in_a_row")).verdict
    assert "But Numba does not know `any`. See line 7: `return any(" in verdict.words


@pytest.mark.all
def test_a_compiled_answer_is_marked_like_any_other():
    exercise = find("non_losing_moves")  # it calls two functions of the course
    text = exercise.source().replace("def ", "@compiled\ndef ")
    text = f"from gamesearch.solving.compiling import compiled\n{text}"
    with best_way(trust=True).opened() as sandbox:
        verdict = judge_with(exercise, partial(isolated, exercise, text, (), sandbox)).verdict
    assert (verdict.status, verdict.note) == (
        "passed",
        "Compiled by Numba, it gives the same answers.",
    )
