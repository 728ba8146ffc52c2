"""Two boards of bits: what they are made of, and what they say where no widgets run."""

import pytest

from gamesearch import bit_boards
from gamesearch.games import ConnectFour
from gamesearch.widgets.page.part import VIEW
from gametutor import check


def test_in_words_a_board_is_what_the_game_draws():
    state = ConnectFour.after("4453412")
    drawn = str(bit_boards(state.discs(0), state.discs(1))).splitlines()
    spare, rows = drawn[1], [line.split() for line in drawn[2:-1]]
    assert spare == "." * 7 + "   " + "." * 7
    marks = [
        "".join("X" if x == "1" else "O" if o == "1" else "." for x, o in zip(*row, strict=True))
        for row in rows
    ]
    assert "\n".join(marks) == str(state)


@pytest.mark.parametrize(
    ("number", "error", "words"),
    [
        (-1, ValueError, "0 to 48"),
        (1 << 49, ValueError, "0 to 48"),
        (1.0, TypeError, "a whole number, not 1.0"),
        (True, TypeError, "a whole number"),
        ("0b1", TypeError, "a whole number"),
        (ConnectFour(), TypeError, "a whole number"),
    ],
)
def test_what_is_no_board_is_refused_with_a_sentence(number, error, words):
    with pytest.raises(error, match=words):
        bit_boards(number)
    with pytest.raises(error, match=words):
        bit_boards(0, number)


def test_a_stored_lesson_shows_the_boards_as_text():
    bundle = bit_boards(0b1111, 1 << 48)._repr_mimebundle_()
    assert bundle["text/html"].count("1......") == 4
    assert "Run this cell" in bundle["text/html"]
    assert bundle[VIEW]["model_id"]


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (-1, "Yours: a negative number, −1."),
        (1 << 60, "Yours: bits beyond the board."),
        (1 | 1 << 6, "Yours: a1 and the spare bit above a."),
        (0, "Yours: 0 (no cell)."),
    ],
)
def test_a_card_says_which_cells_a_number_has_and_of_no_other_number_that_it_has_some(
    returned, words
):
    def possible_moves(mask):
        return returned

    assert words in " ".join(check.possible_moves(possible_moves).message.split())
