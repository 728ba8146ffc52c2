"""The questions of a search on a number line: what was asked, what came back, what is left."""

from itertools import combinations
from math import inf
from xml.etree.ElementTree import fromstring

import pytest

from gamesearch import number_line, watch
from gamesearch.games import NumberTree
from gamesearch.pictures.charting.number_line import NumberLine
from gamesearch.pictures.charting.queries import Query
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import text_width
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
        "numbers: MAX's",
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
    assert lines(picture)[3:] == [
        "1 move 0: how much? 3 3 or more",
        "2 move 1: more than 3? no, 2 or less 3 or more",
        "3 move 2: more than 3? no, 2 or less 3 or more",
        "4 move 3: more than 3? yes, 6 or more 6 or more",
        "5 move 3: how much in (6, +∞)? 6 or less 6",
    ]


def test_the_alternative_text_says_how_it_began_and_ended():
    alt = number_line(watch(scout.mtdf, FOUR, 9, 6, search)).alt
    assert alt == (
        "Number line of mtdf: 2 questions. First: at least 6? yes, 6 or more. Last: at least 7? "
        "no, 6 or less. The value is 6."
    )


def test_it_is_drawn_and_fits_the_page():
    data, metadata = number_line(watch(scout.mtdf, FOUR, 9, 0, search))._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert metadata["image/png"]["width"] <= 848


def test_of_many_questions_the_first_are_drawn():
    def one_by_one(state, depth, guess, search):
        while search(state, depth, guess - 1, guess) >= guess:
            guess += 1
        return guess - 1

    picture = number_line(watch(one_by_one, NumberTree([40, 3]), 9, 0, search))
    assert picture.text.splitlines()[0] == "one_by_one: 42 questions"
    assert len(picture.text.splitlines()) == 3 + 14
    assert picture.note == "The other 28 are left out."


def test_a_picture_of_a_search_that_was_stopped_says_so():
    def three_times(state, depth, guess, search):
        for bound in (0, 1, 2):
            search(state, depth, bound - 1, bound)
        raise RuntimeError("3 questions are enough")

    picture = number_line(watch(three_times, FOUR, 9, 0, search))
    assert picture.text.startswith("three_times: 3 questions\n")
    assert picture.note == (
        "The search stopped with an error, RuntimeError: 3 questions are enough."
    )
    assert number_line(watch(scout.mtdf, FOUR, 9, 0, search)).note == ""


@pytest.mark.parametrize(
    ("about", "window", "place"),
    [("", (2, 3), 2.5), ("move 0", (2, 3), 2.5), ("", (-0.75, 0.25), 0.25)],
)
def test_a_question_stands_between_whole_numbers_or_at_a_fraction(about, window, place):
    assert Query(about, window, 3, -inf, inf).place == place


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


# The picture

SVG = "{http://www.w3.org/2000/svg}"


def texts(picture):
    """Every text, the x of its two ends, and its y."""
    for text in fromstring(picture.svg).iter(f"{SVG}text"):
        x, width = float(text.get("x")), text_width(text.text, float(text.get("font-size", 12)))
        share = {"start": 0, "middle": 0.5, "end": 1}[text.get("text-anchor", "start")]
        yield text.text, x - share * width, x + (1 - share) * width, float(text.get("y"))


def scale(picture):
    """The number at a place, by the numbers below the lines."""
    *_, foot = sorted(y for *_, y in texts(picture))
    at = [
        (int(said.replace("−", "-").replace(",", "")), (left + right) / 2)
        for said, left, right, y in texts(picture)
        if y == foot
    ]
    (low, first), *_, (high, last) = at
    return lambda x: low + (x - first) * (high - low) / (last - first)


def marks(picture):
    """The place, the fill and the outline around it of every mark, from the top down."""
    _, *polygons = fromstring(picture.svg).iter(f"{SVG}polygon")  # the first is the page
    for polygon in polygons:
        if polygon.get("fill") == style.BAND.lower():
            continue
        points = [tuple(map(float, at.split(","))) for at in polygon.get("points").split()]
        (left, *_, right), (top, *_) = (sorted(side) for side in zip(*points, strict=True))
        x = (left + right) / 2
        yield x, polygon.get("fill"), tuple((round(u - x), round(v - top)) for u, v in points)


def test_marks_stand_at_their_numbers():
    picture = number_line(watch(scout.negascout, FOUR, 9, -inf, inf, no_score))
    number_at = scale(picture)
    found = [number_at(x) for x, *_ in marks(picture)]
    # move 0 is answered; moves 1, 2 and 3 are asked and answered; move 3 is answered
    assert found == pytest.approx([3, 3.5, 2, 3.5, 2, 3.5, 6, 6], abs=0.02)
    assert {said for said, *_ in texts(picture)} >= {
        words for query in picture.queries for words in (query.asks, query.says)
    }


def test_the_thick_line_is_what_the_value_can_be():
    picture = number_line(watch(scout.mtdf, FOUR, 9, 0, search))
    number_at, (low, high) = scale(picture), picture.ends
    thick = [
        [number_at(float(end.split(",")[0])) for end in line.get("points").split()]
        for line in fromstring(picture.svg).iter(f"{SVG}polyline")
        if line.get("stroke-width") == "5"
    ]
    assert thick == [
        pytest.approx([max(low, query.least), min(high, query.most)], abs=0.05)
        for query in picture.queries
    ]


def test_answers_are_told_apart_without_colour():
    picture = NumberLine(
        "asked",
        [
            Query("", (0, 9), 4, -inf, inf),
            Query("", (0, 9), 9, 9, inf),
            Query("", (0, 9), 0, -inf, 0),
            Query("", (0, 9), 4, 4, 4),
        ],
    )
    looks = [(fill, outline) for _, fill, outline in marks(picture)]
    assert len(set(looks)) == 4
    assert looks[0][1] == looks[3][1] and looks[3][0] != looks[0][0]  # known: the same, filled


LONG = "move " + "from the corner to the other side " * 3
WIDE = 1_000_000_000
EXTREMES = {
    "one": [Query("", (-inf, inf), 3, 3, 3)],
    "endless": [Query("", (-inf, inf), inf, inf, inf), Query("", (2, 3), -inf, -inf, -inf)],
    "long": [Query(LONG, (-WIDE, WIDE), WIDE, WIDE, inf), Query("", (0.25, 1), 0.5, 0, 1)],
    "equal": [Query("", (2, 3), 3, 3, inf)] * 14,
}


@pytest.mark.parametrize("kind", EXTREMES)
def test_no_word_covers_another_or_leaves_the_page(kind):
    picture = NumberLine(kind, EXTREMES[kind])
    placed = list(texts(picture))
    page = fromstring(picture.svg)
    assert all(left >= 0 and right <= float(page.get("width")) for _, left, right, _ in placed)
    assert max(y for *_, y in placed) < float(page.get("height"))
    for (one, left, right, y), (other, start, end, line) in combinations(placed, 2):
        assert right <= start or end <= left or abs(y - line) >= 12, (one, other)


def test_an_endless_answer_is_at_the_end_of_the_line():
    picture = NumberLine("endless", EXTREMES["endless"])
    number_at = scale(picture)
    at = [number_at(x) for x, _, outline in marks(picture)]
    assert at == pytest.approx([picture.ends[1], 2.5, picture.ends[0]], abs=0.02)
