"""Dots and boxes: its rules against a second program on pairs of dots, and the values of small
boards when both play perfectly."""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch import draw
from gamesearch.games import DotsAndBoxes
from gamesearch.pictures.drawing.boards import Board
from gamesearch.search.minimax import tight_value
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text

# The oracle: a dot is (column, row) of the dots alone, a line is a pair of dots, a position the set
# of lines drawn so far. A box is its four lines.


def lines(width: int, height: int) -> list:
    """All lines: row by row, first those between dots beside each other."""
    found: list = []
    for y in range(height + 1):
        found += [((x, y), (x + 1, y)) for x in range(width)]
        found += [((x, y), (x, y + 1)) for x in range(width + 1) if y < height]
    return found


def boxes(width: int, height: int) -> list[set]:
    return [
        {
            ((x, y), (x + 1, y)),
            ((x, y + 1), (x + 1, y + 1)),
            ((x, y), (x, y + 1)),
            ((x + 1, y), (x + 1, y + 1)),
        }
        for x, y in product(range(width), range(height))
    ]


def closed(drawn: set, line: tuple, width: int, height: int) -> int:
    """How many boxes a line closes."""
    return sum(line in box and box <= drawn | {line} for box in boxes(width, height))


def value(width: int, height: int) -> int:
    """How many boxes more the first player gets when both play perfectly: over all sets of lines,
    each a number with a bit for every line."""
    order = lines(width, height)
    masks = [sum(1 << order.index(line) for line in box) for box in boxes(width, height)]
    with_line = [[mask for mask in masks if mask >> at & 1] for at in range(len(order))]
    full = (1 << len(order)) - 1
    worth = [0] * (full + 1)
    for drawn in range(full - 1, -1, -1):
        best = -len(masks)
        for at, beside in enumerate(with_line):
            if not drawn >> at & 1:
                after = drawn | 1 << at
                gain = sum(after & mask == mask for mask in beside)
                best = max(best, gain + worth[after] if gain else -worth[after])
        worth[drawn] = best
    return worth[0]


def cell(line: tuple) -> tuple[int, int]:
    """Where a line is in the grid of dots, lines and boxes."""
    (x, y), (right, down) = line
    return x + right, y + down


def played(width: int, height: int, seed: int) -> list:
    """A random game: the states, each with the lines drawn, whose turn it is, and the boxes."""
    random, state = Random(seed), DotsAndBoxes(width, height)
    drawn: set = set()
    turn, score = 0, [0, 0]
    found = [(state, set(drawn), turn, tuple(score))]
    for line in random.sample(lines(width, height), len(lines(width, height))):
        got = closed(drawn, line, width, height)
        score[turn] += got
        drawn.add(line)
        turn = turn if got else 1 - turn
        state = state.result(cell(line))
        found.append((state, set(drawn), turn, tuple(score)))
    return found


sizes = st.tuples(st.integers(1, 4), st.integers(1, 4))


@given(sizes, st.integers(0, 10**6))
def test_every_position_of_a_game_is_that_of_the_other_program(size, seed):
    for state, drawn, turn, score in played(*size, seed):
        left = [cell(line) for line in lines(*size) if line not in drawn]
        assert state.legal_moves() == sorted(left, key=lambda at: (at[1], at[0]))
        assert (state.boxes(0), state.boxes(1)) == score
        assert state.is_terminal() is (not left)
        if left:
            assert state.to_move == turn
        else:
            assert state.utility(0) == score[0] - score[1] == -state.utility(1)


@pytest.mark.parametrize(
    ("width", "height", "worth"), [(1, 1, -1), (1, 2, 0), (1, 3, -1), (1, 4, 0), (2, 2, 2)]
)
def test_small_boards_are_worth_what_is_known(width, height, worth):
    assert value(width, height) == value(height, width) == worth


@pytest.mark.all
def test_two_by_three_is_won_by_the_second_player():
    assert value(2, 3) == -2


@cache
def perfect(state: DotsAndBoxes) -> int:
    """The same by the package's own rules, for player 0."""
    if state.is_terminal():
        return state.utility(0)
    best = (max, min)[state.to_move]
    return best(perfect(state.result(move)) for move in state.legal_moves())


def test_the_packages_own_rules_give_the_same_values():
    assert tight_value(DotsAndBoxes(1, 1), 0) == -1
    assert (perfect(DotsAndBoxes(2, 1)), perfect(DotsAndBoxes(1, 3))) == (0, -1)


def test_a_player_who_closes_a_box_moves_again_even_if_it_is_two_boxes():
    open_pair = DotsAndBoxes.from_text("+-+-+ / | . | / +-+-+", 1)
    after = open_pair.result((2, 1))
    assert after.rows[1] == "|B|B|"
    assert (after.to_move, after.utility(1), outcome_text(after)) == (1, 2, "B wins")
    assert DotsAndBoxes(2, 2).result((1, 0)).to_move == 1


def test_a_line_is_written_as_column_and_row():
    state = DotsAndBoxes(2, 1)
    assert [move_text(state, move) for move in state.legal_moves()] == [
        *("b3", "d3", "a2", "c2", "e2", "b1", "d1"),
    ]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ((0, 0), "is a dot"),
        ((1, 1), "is a box"),
        ((1, 0), "drawn already"),
        ((5, 0), "columns are 0 to 4"),
        ((0, -1), "columns are 0 to 4, rows 0 to 4"),
        ("b1", "the cell .column, row. of a line"),
        ((1.0, 0), "the cell .column, row. of a line"),
    ],
)
def test_what_is_not_a_line_to_draw_is_refused_with_its_reason(move, reason):
    with pytest.raises(IllegalMove, match=reason):
        DotsAndBoxes(2, 2).result((1, 0)).result(move)


def test_there_is_no_outcome_before_the_end():
    with pytest.raises(GameNotOver):
        DotsAndBoxes(1, 1).utility(0)


@pytest.mark.parametrize("size", [(0, 1), (1, 13), (2.0, 2), ("2", 2), (True, 1)])
def test_a_board_that_cannot_be_is_refused(size):
    with pytest.raises((ValueError, TypeError), match="1 to 12 boxes wide and high"):
        DotsAndBoxes(*size)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        ("+-+ / |A|", "odd number of rows"),
        ("+-+ / |A|. / +-+", "odd number of rows and of columns"),
        ("+-+-+ / |A| / +-+", "equally long"),
        ("+-+ / |A| / +-x", "a dot is '.'"),
        ("+-+ / |C| / +-+", "four sides is 'A' or 'B'"),
        ("+-+ / | | / +-+", "four sides"),
        ("+.+ / |A| / +-+", "a side missing is ' '"),
        ("+|+ / . . / +.+", "a line is '.' or '-'"),
        ("+.+ / - . / +.+", "a line is '.' or '|'"),
        (7, "a board is a string"),
    ],
)
def test_a_text_that_is_no_position_is_refused(board, reason):
    with pytest.raises((ValueError, TypeError), match=reason):
        DotsAndBoxes.from_text(board, 0)
    with pytest.raises((ValueError, TypeError), match="a player is 0"):
        DotsAndBoxes.from_text("+.+ / . . / +.+", 2)


@given(sizes, st.integers(0, 10**6))
def test_a_position_is_read_from_its_own_text(size, seed):
    for state, *_ in played(*size, seed)[::3]:
        assert eval(repr(state)) == state
        assert Board.of(state).rows == tuple(str(state).split("\n"))
        assert Board.of(state).has_dots


@pytest.mark.parametrize(
    "text", ["+-+-\n|A|.\n+-+-", "+-+\n|A|", "+", "+-+\n+A+\n+-+", "+-+\n|\x07|\n+-+"]
)
def test_no_other_text_is_a_board_of_dots(text):
    state = type("Any", (), {"__str__": lambda self: text})()
    assert not Board.of(state).has_dots


def test_lines_are_thin_and_boxes_wide_in_a_picture():
    board = Board.of(DotsAndBoxes(2, 1))
    widths, heights = board.sides(40)
    assert (widths, heights) == ([10, 40, 10, 40, 10], [10, 40, 10])
    assert board.size(40) == (sum(widths) + 1, sum(heights) + 1)
    assert "A&#160;wins" in draw(DotsAndBoxes.from_text("+-+ / |A| / +-+", 0)).dot
