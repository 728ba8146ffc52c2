"""Another seed, other questions: an answer made for those that are always asked does not pass."""

from itertools import cycle

import pytest
from asking import examined
from suite.fewer import every

from gametutor.exercises import find, names
from gametutor.kit.drawn import drawn_with

ASKS_ONE_POSITION = ("winning_cell",)
SEEDS = (1, 2**40)


@pytest.mark.parametrize("name", every(4, sorted({*names()} - {*ASKS_ONE_POSITION})))
def test_most_of_the_further_questions_are_others(name):
    exercise = find(name)
    for about in (exercise, *exercise.parts):
        known = {probe.call for probe in about.more()}
        asked = [[probe.call for probe in drawn_with(about, seed).more()] for seed in SEEDS]
        for calls in asked:
            assert len(set(calls) - known) > 0.5 * len(set(calls))
        assert asked[0] == [probe.call for probe in drawn_with(about, SEEDS[0]).more()]


def test_no_exercise_asks_in_the_open_what_another_one_hides():
    """Or the answer to the one could leave all trees to the answer to the other."""
    alike = ("null_window", "negascout"), ("concise_minimax", "alpha_beta_decision")
    for names_of_both in alike:
        trees = [
            {str(probe.query.state) for probe in exercise.more()}
            for exercise in (drawn_with(find(name), 1) for name in names_of_both)
        ]
        common = trees[0] & trees[1]
        assert len(common) < 0.5 * min(map(len, trees)), names_of_both


@pytest.mark.parametrize(("name", "seed"), every(4, [*zip(names(), cycle(SEEDS), strict=False)]))
def test_the_worked_solution_passes_with_another_seed(name, seed):
    exercise = drawn_with(find(name), seed)
    assert examined(exercise, exercise.solution).status == "passed"


@pytest.mark.all
def test_an_answer_that_knows_the_lessons_questions_by_heart_passes_only_there():
    exercise = find("max_value")
    known = {
        (str(probe.state), probe.state.to_move, probe.player): probe.expected
        for probe in (*exercise.battery, *exercise.more(), *exercise.small())
    }

    def max_value(state, player):
        return known.get((str(state), state.to_move, player), 0)

    assert examined(exercise, max_value).status == "passed"
    assert examined(drawn_with(exercise, 1), max_value).status == "failed"
