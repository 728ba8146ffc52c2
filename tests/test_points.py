"""What exercises are worth, from a small TOML file."""

import pytest

from gameclassroom.marks.lateness import Deduction, hours_late, spoken_hours
from gameclassroom.marks.points import Points, shown, shown_of
from gametutor.exercises import find


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "points.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_the_points_of_an_exercise_and_of_the_methods_of_a_class(written):
    points = Points.read(written("max_value = 2\n[nim_state]\nlegal_moves = 1.5\nresult = 0.5\n"))
    assert points.of("max_value") == 2
    assert points.of("nim_state") == 2
    assert points.of("min_value") == 0
    assert points.earned("max_value", "passed", ()) == 2
    assert points.earned("max_value", "failed", ()) == 0
    assert points.earned("nim_state", "failed", ("", "to_move", "result")) == 0.5
    assert points.earned("nim_state", "unfinished", ("to_move", "legal_moves")) == 1.5


def test_without_a_file_every_exercise_is_worth_one_and_the_methods_to_write_have_equal_shares():
    points = Points()
    assert points.of("max_value") == points.of("nim_state") == 1
    assert points.earned("nim_state", "failed", ("to_move", "result", "utility")) == 0.5
    assert points.earned("tictactoe_state", "failed", ("to_move", "result", "utility")) == 0.6
    assert points.earned("nim_state", "failed", find("nim_state").methods) == 0.8
    assert points.earned("alpha_beta", "failed", ()) == 0


def test_a_file_made_by_windows_is_read(written):
    assert Points.read(written(b"\xef\xbb\xbfmax_value = 3\r\n")).of("max_value") == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names no exercise"),
        ("max_value", "is not TOML"),
        (b"\xff\xfe", "is not TOML"),
        (f"max_value = 1{'0' * 5000}", "is not TOML"),
        (f"max_value = {'[' * 3000}", "is not TOML"),
        ("max_valu = 1", "max_value"),
        ("max_value = '1'", "max_value is '1', and must be a number from 0 to 1,000,000"),
        ("max_value = true", "max_value is True, and must be a number"),
        ("max_value = -1", "max_value is -1, and must be a number"),
        ("later = 1", "later is a fill-in of its lesson, and has no marks"),
        ("max_value = nan", "max_value is nan, and must be a number"),
        ("max_value = inf", "max_value is inf, and must be a number"),
        (f"max_value = {10**400}", "and must be a number from 0 to 1,000,000"),
        ("[max_value]\nresult = 1", "max_value is not a class"),
        (
            "[nim_state]\nresults = 1",
            "has no method 'results'; its methods are legal_moves, result",
        ),
        ("[nim_state]\nresult = []", "nim_state.result is [], and must be a number"),
        ("too_many_visits = 2", "too_many_visits is 2, and must be a number from 0 to 1"),
        ("too_many_visits = '1'", "too_many_visits is '1', and must be a number from 0 to 1"),
        ("late = 10", 'late is 10, and must have the form "-10% a day"'),
        ("late = '-10 points a day'", "late is '-10 points a day', and must have the form"),
        ("late = '-200 % a day'", "and must have the form"),
        (
            "[nim_state]\nresult = 1\nlate = '-10% a day'",
            "late belongs above the first line in brackets",
        ),
    ],
)
def test_a_bad_file_is_answered_with_a_sentence_that_names_it(written, text, sentence):
    with pytest.raises(ValueError, match=r"points\.toml") as trouble:
        Points.read(written(text))
    assert sentence in str(trouble.value)


def test_right_values_with_too_many_visits_earn_a_share_if_there_is_one(written):
    points = Points.read(written("too_many_visits = 0.5\nalpha_beta = 3\nmax_value = 1\n"))
    assert points.earned("alpha_beta", "failed", (), only_visits=True) == 1.5
    assert points.earned("alpha_beta", "failed", ()) == 0
    assert points.earned("alpha_beta", "passed", ()) == 3
    assert Points().earned("alpha_beta", "failed", (), only_visits=True) == 0
    alone = Points.read(written("too_many_visits = 0.25\n"))
    assert alone.worth is None
    assert alone.earned("alpha_beta", "failed", (), only_visits=True) == 0.25


@pytest.mark.parametrize(
    ("rule", "hours", "left"),
    [
        ("-10 % a day", 0.01, 0.9),
        ("-10% a day", 24, 0.9),
        ("-10% a day", 24.01, 0.8),
        ("−10% per day", 24 * 30, 0),
        ("5 % an hour", 3, 0.85),
        ("-12.5 % a week", 24 * 8, 0.75),
    ],
)
def test_lateness_costs_a_share_for_each_unit_that_has_begun(written, rule, hours, left):
    points = Points.read(written(f"late = '{rule}'\n"))
    assert points.late == Deduction.read(rule)
    assert points.late.left(hours) == pytest.approx(left)


@pytest.mark.parametrize(
    ("status", "hours"),
    [
        ("Submitted for grading - 2 hours late", 2),
        ("Submitted for grading - 1 day 2 hours late", 26),
        ("Submitted for grading - 30 mins 10 secs late", 0.5 + 10 / 3600),
        ("Submitted for grading", None),
        ("No submission - 3 days overdue", None),
        ("Zur Bewertung abgegeben - 2 Tage verspätet", None),
        (f"Submitted for grading - {10**400} days late", None),
        ("late", None),
    ],
)
def test_moodle_says_how_late_something_is(status, hours):
    assert hours_late(status) == (hours and pytest.approx(hours))


def test_how_late_something_is_is_spoken():
    said = {25 / 60: "25 minutes", 2: "2 hours", 49: "2 days and 1 hour", 1 / 3600: "1 minute"}
    assert {hours: spoken_hours(hours) for hours in said} == said


def test_points_are_written_as_people_write_them():
    written = {0.0: "0", 1.0: "1", 0.5: "0.5", 1 / 3: "0.33", 20.0: "20", None: "?"}
    assert {points: shown(points) for points in written} == written
    assert shown_of(0.5, 1) == "0.5 of 1 point" and shown_of(None, 2) == "? of 2 points"
