"""The questions of a search on a number line: what was asked, what came back, what is left."""

from math import inf

import pytest

from gamesearch import number_line, watch
from gamesearch.drawing.number_line import Question
from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta, scout
from gamesearch.search.rating import no_score

FOUR = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2], [7, 9, 6]])


def search(state, depth, alpha, beta):
    return alpha_beta.negamax(state, alpha, beta)


def lines(picture):
    return [" ".join(line.split()) for line in str(picture).splitlines()]


def test_the_passes_of_mtdf_close_in_on_the_value():
    picture = number_line(watch(scout.mtdf, FOUR, 9, 0, search))
    assert lines(picture) == [
        "mtdf: 3 questions",
        "question answer the value can be",
        "1 at least 0? yes, 3 or more 3 or more",
        "2 at least 4? yes, 6 or more 6 or more",
        "3 at least 7? no, 6 or less 6",
    ]


def alone(state, depth, alpha, beta, score):
    """NegaScout that asks itself with a window of no width."""
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child, end = state.result(move), beta if value == -inf else alpha + 1
        found = -alone(child, depth - 1, -end, -alpha, score)
        if end < beta and alpha < found < beta:
            found = -alone(child, depth - 1, -beta, -found, score)
        value, alpha = max(value, found), max(alpha, found)
        if value >= beta:
            break
    return value


@pytest.mark.parametrize("negascout", [scout.negascout, alone])
def test_the_questions_of_negascout_are_about_its_moves(negascout):
    picture = number_line(watch(negascout, FOUR, 9, -inf, inf, no_score))
    assert lines(picture)[2:] == [
        "1 move 0: how much? 3 3 or more",
        "2 move 1: more than 3? no, 2 or less 3 or more",
        "3 move 2: more than 3? no, 2 or less 3 or more",
        "4 move 3: more than 3? yes, 6 or more 6 or more",
        "5 move 3: how much in (6, +∞)? 6 or less 6",
    ]


def test_the_alternative_text_says_how_it_began_and_ended():
    alt = number_line(watch(scout.mtdf, FOUR, 9, 6, search)).alt
    assert alt == (
        "Number line of mtdf: 2 questions. at least 6? yes, 6 or more; at least 7? no, 6 or less. "
        "The value can be 6."
    )


def test_it_is_drawn_and_fits_the_page():
    pytest.importorskip("matplotlib")
    data, metadata = number_line(watch(scout.mtdf, FOUR, 9, 0, search))._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert metadata["image/png"]["width"] <= 848


def test_of_many_questions_the_first_are_drawn():
    def one_by_one(state, depth, guess, search):
        while search(state, depth, guess - 1, guess) >= guess:
            guess += 1
        return guess - 1

    picture = number_line(watch(one_by_one, NumberTree([40, 3]), 9, 0, search))
    assert picture.title == "one_by_one: 42 questions"
    assert (len(picture.rows), picture.note) == (15, "The other 28 are left out.")


def test_a_picture_of_a_search_that_was_stopped_says_so():
    def three_times(state, depth, guess, search):
        for bound in (0, 1, 2):
            search(state, depth, bound - 1, bound)
        raise RuntimeError("3 questions are enough")

    picture = number_line(watch(three_times, FOUR, 9, 0, search))
    assert picture.title == "three_times: 3 questions"
    assert picture.note == (
        "The search stopped with an error, RuntimeError: 3 questions are enough."
    )
    assert number_line(watch(scout.mtdf, FOUR, 9, 0, search)).note == ""


@pytest.mark.parametrize(
    ("about", "window", "place"),
    [("", (2, 3), 2.5), ("move 0", (2, 3), 2.5), ("", (-0.75, 0.25), 0.25)],
)
def test_a_question_stands_between_whole_numbers_or_at_a_fraction(about, window, place):
    assert Question(about, window, 3, -inf, inf).place == place


def test_a_search_that_asks_nobody_has_nothing_to_show():
    with pytest.raises(ValueError, match="It asked no other search with a window"):
        number_line(watch(lambda state: 3, FOUR))
    with pytest.raises(TypeError, match=r"number_line needs a search, .* not NumberTree"):
        number_line(FOUR)


def test_what_stopped_a_search_is_said():
    def unwritten(state, depth, guess, search):
        raise NotImplementedError

    with pytest.raises(ValueError, match="unwritten is not written yet"):
        number_line(watch(unwritten, FOUR, 9, 0, search))
