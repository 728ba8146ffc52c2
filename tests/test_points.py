"""What exercises are worth, from a small TOML file."""

import pytest

from gameclassroom.marks.points import Points, shown, shown_of


@pytest.fixture
def written(tmp_path):
    def write(text):
        path = tmp_path / "points.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_the_points_of_an_exercise_and_of_the_methods_of_a_class(written):
    points = Points.read(written("max_value = 2\n[nim_state]\nlegal_moves = 1.5\nto_move = 0.5\n"))
    assert points.of("max_value") == 2
    assert points.of("nim_state") == 2
    assert points.of("min_value") == 0
    assert points.earned("max_value", "passed", ()) == 2
    assert points.earned("max_value", "failed", ()) == 0
    assert points.earned("nim_state", "failed", ("", "to_move", "result")) == 0.5
    assert points.earned("nim_state", "unfinished", ("to_move", "legal_moves")) == 2


def test_without_a_file_every_exercise_is_worth_one_and_methods_have_equal_shares():
    points = Points()
    assert points.of("max_value") == points.of("nim_state") == 1
    assert points.earned("nim_state", "failed", ("to_move", "result", "utility")) == 0.6
    assert points.earned("alpha_beta", "failed", ()) == 0


def test_a_file_made_by_windows_is_read(written):
    assert Points.read(written(b"\xef\xbb\xbfmax_value = 3\r\n")).of("max_value") == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names no exercise"),
        ("max_value", "is not TOML"),
        (b"\xff\xfe", "is not TOML"),
        ("max_valu = 1", "max_value"),
        ("max_value = '1'", "max_value is '1', and must be a number, 0 or more"),
        ("max_value = true", "max_value is True, and must be a number"),
        ("max_value = -1", "max_value is -1, and must be a number"),
        ("max_value = nan", "max_value is nan, and must be a number"),
        ("max_value = inf", "max_value is inf, and must be a number"),
        ("[max_value]\nresult = 1", "max_value is not a class"),
        (
            "[nim_state]\nresults = 1",
            "has no method 'results'; its methods are to_move, legal_moves",
        ),
        ("[nim_state]\nresult = []", "nim_state.result is [], and must be a number"),
    ],
)
def test_a_bad_file_is_answered_with_a_sentence_that_names_it(written, text, sentence):
    with pytest.raises(ValueError, match=r"points\.toml") as trouble:
        Points.read(written(text))
    assert sentence in str(trouble.value)


def test_points_are_written_as_people_write_them():
    written = {0.0: "0", 1.0: "1", 0.5: "0.5", 1 / 3: "0.33", 20.0: "20", None: "?"}
    assert {points: shown(points) for points in written} == written
    assert shown_of(0.5, 1) == "0.5 of 1 point" and shown_of(None, 2) == "? of 2 points"
