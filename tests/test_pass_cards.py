"""A pass card speaks of the code that passed: with the trick of the task, or without it."""

from functools import partial

import pytest
from asking import examined
from suite.fewer import those

from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.ways import TRUST
from gamesearch.solving.bits import BOARD
from gametutor.checking.judge import judge_with
from gametutor.checking.report import report
from gametutor.exercises import find, names
from gametutor.kit.source import Source, in_a_cell

TRICKS = [name for name in names() if find(name).trick]


def test_four_tasks_are_about_a_trick():
    assert set(TRICKS) == {"play_column", "possible_moves", "non_losing_moves", "negamax_one_line"}


def card(name, answer):
    return report(find(name), examined(find(name), answer), (), 0, "")


@pytest.mark.parametrize("name", TRICKS)
def test_a_solution_has_the_trick_and_is_told_why_it_works(name):
    exercise = find(name)
    said = card(name, exercise.solution)
    assert said.passed and exercise.why in said.parts.sentences
    assert said.parts.next == f"To try next: {exercise.next}"


WITHOUT = {
    "play_column": {"step_by_step", "with_a_list", "row_by_row"},
    "possible_moves": {"column_by_column", "every_cell", "recursive", "with_text"},
    "non_losing_moves": {"try_every_move", "with_play_column", "each_in_its_list", "recursive"},
    "negamax_one_line": {"with_a_helper"},
}
WITH = {
    "play_column": {"by_height", "the_lowest_zero", "count_bits"},
    "possible_moves": {"above_the_discs", "by_the_edge", "without_the_spare_row"},
    "non_losing_moves": {"below_first", "one_expression"},
    "negamax_one_line": {"in_one_line"},
}


@pytest.mark.parametrize("name", those(["possible_moves"], TRICKS))
def test_an_answer_that_repeats_something_passes_and_has_the_trick_to_try_next(name):
    exercise = find(name)
    forms = {getattr(form, "__name__", ""): form for form in exercise.right}
    for form in WITHOUT[name]:
        said = card(name, forms[form])
        assert said.passed and exercise.trick.instead in said.parts.sentences
        assert exercise.why not in said.parts.sentences
        assert said.parts.next == f"To try next: {exercise.trick.next}"
    for form in WITH[name]:
        assert exercise.why in card(name, forms[form]).parts.sentences


def lowest(mask, column):
    cell = 1 << 7 * column
    while mask & cell:
        cell *= 2
    return cell


def with_a_helper(position, mask, column):
    return position ^ mask, mask | lowest(mask, column)


def with_map(mask):
    cells = map(lowest, [mask] * 7, range(7))
    return sum(cells) & BOARD


def test_a_loop_may_be_in_a_helper_or_one_of_python():
    assert examined(find("play_column"), with_a_helper).without_trick
    assert examined(find("possible_moves"), with_map).without_trick


@pytest.mark.all
def test_where_a_class_is_judged_the_same_is_seen():
    exercise = find("play_column")
    for answer, repeats in ((with_a_loop, True), (exercise.solution, False)):
        with TRUST.opened() as sandbox:
            opened = partial(isolated, exercise, in_a_cell(answer), [answer.__name__], sandbox)
            verdict = judge_with(exercise, opened).verdict
        assert (verdict.status, verdict.without_trick) == ("passed", repeats)


def with_a_loop(position, mask, column):
    cell = 1 << 7 * column
    while mask & cell:
        cell *= 2
    return position ^ mask, mask | cell


def negamax(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-negamax(state.result(move)) for move in state.legal_moves())


def test_who_hands_in_negamax_again_is_told_that_it_is_more_than_one_expression():
    assert examined(find("negamax_one_line"), negamax).without_trick
    assert not examined(find("negamax_one_line"), in_one_line).without_trick


def in_one_line(state):
    """One expression, whatever is said of it."""
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(-in_one_line(state.result(move)) for move in state.legal_moves())
    )


# --- right, and a remark --------------------------------------------------------------------------

SCOUT = Source.of(find("negascout").solution)
FROM_ALPHA = SCOUT.edit("-beta, -found", "-beta, -alpha")


def test_a_second_search_from_alpha_passes_with_a_remark():
    said = card("negascout", FROM_ALPHA.program)
    assert said.passed
    (remark,) = [each for each in said.parts.sentences if "made more visits" in each]
    assert "a second search that begins at alpha forgets" in remark
    assert said.parts.sentences[0].startswith("Right on all")


def test_the_form_of_the_lesson_needs_no_remark():
    assert "more numbers" not in card("negascout", SCOUT.program).message


@pytest.mark.parametrize("said", [int, lambda line: 6 * line, bool], ids=["0, 1", "bits", "bool"])
def test_who_says_it_in_numbers_is_told_what_they_count_as(said):
    def answer(discs):
        return said(find("four_in_a_row").solution(discs))

    told = card("four_in_a_row", answer)
    assert told.passed
    in_numbers = "0 counts as False here, and any other number as True"
    assert (in_numbers in " ".join(told.message.split())) == (said is not bool)


@pytest.mark.parametrize(
    ("name", "grows"), [("worth", False), ("argmax", False), ("negamax", True)]
)
def test_only_of_questions_that_grow_it_is_said_that_they_do(name, grows):
    said = card(name, find(name).solution).parts.sentences[0]
    assert ("small ones, then larger ones" in said) == grows
