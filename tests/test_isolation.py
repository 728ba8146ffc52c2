"""Isolation: its rules against a walk cell by cell, and its published numbers."""

from __future__ import annotations

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import Isolation, MiniIsolation
from gamesearch.search import minimax
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text
from gamesearch.tree import GameTree


@st.composite
def drawings(draw) -> list[str]:
    """The rows of a random board: up to 5 by 5 cells, walls, and the pieces where they fall."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = width * height
    marks = draw(st.lists(st.sampled_from("...#"), min_size=cells, max_size=cells))
    for piece in "AB":
        if draw(st.booleans()):
            marks[draw(st.integers(0, cells - 1))] = piece
    return ["".join(marks[row * width : (row + 1) * width]) for row in range(height)]


turns = st.sampled_from([0, 1])
choices = st.lists(st.integers(min_value=0, max_value=999), max_size=30)


def agree(state: Isolation, board: oracles.Board) -> None:
    moves = oracles.ISOLATION.moves(board)
    assert state.legal_moves() == moves
    assert state.is_terminal() is (not moves)
    assert state.to_move == board.turn
    assert state.places == board.places
    if not moves:
        assert state.utility(0) == oracles.ISOLATION.outcome(board)
        assert state.utility(1) == -oracles.ISOLATION.outcome(board)


@given(drawings(), turns, choices)
def test_it_plays_like_the_oracle_from_any_position(rows, turn, choices):
    state, board = Isolation.from_text("/".join(rows), turn), oracles.isolation_board(rows, turn)
    agree(state, board)
    for choice in choices:
        moves = oracles.ISOLATION.moves(board)
        if not moves:
            break
        move = moves[choice % len(moves)]
        state, board = state.result(move), oracles.ISOLATION.play(board, move)
        agree(state, board)


@given(drawings(), turns)
def test_every_cell_that_is_not_a_move_is_refused(rows, turn):
    state = Isolation.from_text("/".join(rows), turn)
    moves = oracles.ISOLATION.moves(oracles.isolation_board(rows, turn))
    for cell in [(x, y) for x in range(-1, 6) for y in range(-1, 6)]:
        if cell in moves:
            assert state.result(cell).places[turn] == cell
        else:
            with pytest.raises(IllegalMove):
                state.result(cell)


@given(drawings(), turns)
def test_a_board_is_printed_as_it_was_drawn(rows, turn):
    state = Isolation.from_text("\n".join(rows), turn)
    assert str(state) == "\n".join(rows)
    assert (state.width, state.height) == (len(rows[0]), len(rows))
    assert eval(repr(state), {"Isolation": Isolation}) == state


@given(drawings())
def test_a_drawing_without_pieces_is_the_constructor_with_blocked_cells(rows):
    rows = [row.replace("A", "#").replace("B", "#") for row in rows]
    walls = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    state = Isolation(len(rows[0]), len(rows), walls)
    assert state == Isolation.from_text("/".join(rows), to_move=0)
    assert state.blocked == frozenset(walls)


def test_why_a_cell_is_closed_makes_no_difference():
    played = Isolation(4, 1).result((1, 0)).result((3, 0)).result((0, 0))
    drawn = Isolation.from_text("A#.B", to_move=1)
    assert played == drawn
    assert hash(played) == hash(drawn)
    assert played.blocked != drawn.blocked


def test_positions_that_differ_only_in_turn_or_pieces_are_different():
    assert Isolation.from_text("AB.", 0) != Isolation.from_text("AB.", 1)
    assert Isolation.from_text("AB.", 0) != Isolation.from_text("BA.", 0)
    assert Isolation.from_text("A#.", 0) != Isolation.from_text("AB.", 0)
    assert Isolation.from_text("...", 0) != Isolation.from_text(". / . / .", 0)


def test_a_queen_looks_east_first_and_then_counterclockwise():
    rows = [".....", ".....", "..A..", ".....", "....."]
    east, north_east, north = [(3, 2), (4, 2)], [(3, 1), (4, 0)], [(2, 1), (2, 0)]
    north_west, west, south_west = [(1, 1), (0, 0)], [(1, 2), (0, 2)], [(1, 3), (0, 4)]
    south, south_east = [(2, 3), (2, 4)], [(3, 3), (4, 4)]
    state = Isolation.from_text("/".join(rows), to_move=0)
    upwards = east + north_east + north + north_west
    assert state.legal_moves() == upwards + west + south_west + south + south_east


def test_a_queen_does_not_jump_over_closed_cells_or_pieces():
    assert Isolation.from_text("..#A.B.", to_move=0).legal_moves() == [(4, 0)]
    assert Isolation.from_text("A#. / B.. / ...", to_move=0).legal_moves() == [(1, 1), (2, 2)]


def test_the_first_player_has_five_openings_row_by_row():
    assert MiniIsolation().legal_moves() == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)]


def test_the_second_player_cannot_enter_the_cell_of_the_first():
    assert (0, 0) not in MiniIsolation().result((0, 0)).legal_moves()


def test_three_openings_of_mini_isolation_win_and_two_lose():
    start = MiniIsolation()
    values = {move: minimax.min_value(start.result(move), 0) for move in start.legal_moves()}
    assert values == {(0, 0): 1, (2, 0): 1, (0, 1): 1, (1, 0): -1, (1, 1): -1}
    assert minimax.minimax_decision(start) == (0, 0)


def test_mini_isolation_is_a_win_for_the_first_player():
    assert minimax.max_value(MiniIsolation(), 0) == 1
    assert minimax.min_value(MiniIsolation(), 1) == -1


def test_the_tree_of_mini_isolation_has_225_nodes_and_155_states():
    tree = GameTree.grow(MiniIsolation())
    assert tree.per_ply() == [1, 5, 20, 52, 84, 63]
    assert (len(tree), len(tree.leaves())) == (225, 86)
    assert len({node.state for node in tree.nodes()}) == 155


def test_alpha_beta_on_mini_isolation_visits_61_nodes_18_of_them_leaves():
    assert oracles.alpha_beta(MiniIsolation()) == (1, 61, 18)


def test_mini_isolation_is_three_wide_and_two_high_without_the_lower_right_cell():
    assert str(MiniIsolation()) == "...\n..#"
    assert MiniIsolation() == Isolation(3, 2, [(2, 1)]) == Isolation(3, 2, {(2, 1)})


def test_a_player_who_cannot_move_loses():
    assert outcome_text(Isolation(1, 1).result((0, 0))) == "A wins"
    assert outcome_text(Isolation(1, 1, [(0, 0)])) == "B wins"
    assert outcome_text(Isolation.from_text("AB.", to_move=0)) == "B wins"
    with pytest.raises(GameNotOver):
        Isolation.from_text("AB.", to_move=1).utility(1)


def test_moves_and_boards_are_written_as_text():
    assert move_text(MiniIsolation(), (2, 0)) == "c2"
    played = MiniIsolation().result((0, 0)).result((1, 1)).result((1, 0))
    assert str(played) == "#A.\n.B#"
    assert repr(played) == 'Isolation.from_text("#A. / .B#", to_move=1)'


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ([0, 0], r"^\[0, 0\] is .*: a move is a cell, a tuple \(column, row\) of two whole"),
        ((0.0, 0), r"a tuple \(column, row\) of two whole numbers"),
        (None, r"^None is .*: a move is a cell, a tuple"),
        ((3, 0), r"^\(3, 0\) is .*: columns are 0 to 2, rows 0 to 1"),
        ((0, -1), r"^\(0, -1\) is .*: columns are 0 to 2, rows 0 to 1"),
        ((0, 0), r"^\(0, 0\) is .*: that cell is closed"),
        ((1, 1), r"^\(1, 1\) is .*: that cell is closed"),
        ((2, 1), r"^\(2, 1\) is .*: that cell is closed"),
        ((2, 0), r"^\(2, 0\) is .*: no queen's path leads there from the player's own cell"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule(move, sentence):
    state = Isolation.from_text("A#. / .B#", to_move=0)
    with pytest.raises(IllegalMove, match=sentence + r".*\. Legal moves: \(0, 1\)\.$"):
        state.result(move)


@pytest.mark.parametrize(("width", "height", "name"), [(0, 2, "width"), (27, 2, "width"),
                                                       (3, -1, "height")])  # fmt: skip
def test_a_board_has_one_to_26_columns_and_rows(width, height, name):
    with pytest.raises(ValueError, match=f"the {name} of a board is 1 to 26 cells, not "):
        Isolation(width, height)
    assert len(Isolation(26, 26).legal_moves()) == 676


@pytest.mark.parametrize("size", ["3", 3.0, None, True, (3,)])
def test_a_size_is_a_whole_number(size):
    with pytest.raises(TypeError, match="the width of a board is 1 to 26 cells, not "):
        Isolation(size, 2)
    with pytest.raises(TypeError, match="the height of a board is 1 to 26 cells, not "):
        Isolation(3, size)


@pytest.mark.parametrize("cell", [(3, 0), (0, 2), (-1, 0), [2, 1], "21", 2, (1,), (1.0, 0), None])
def test_a_blocked_cell_lies_on_the_board(cell):
    rule = r"a blocked cell is a tuple \(column, row\) on the 3 by 2 board, not "
    with pytest.raises(ValueError, match=rule):
        Isolation(3, 2, [(0, 0), cell])


@pytest.mark.parametrize("blocked", [None, 5, len])
def test_blocked_is_a_collection(blocked):
    rule = r"blocked is a list or set of cells such as \[\(2, 1\)\], not "
    with pytest.raises(TypeError, match=rule):
        Isolation(3, 2, blocked)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", r"a board has rows of equal length, one cell or more, not ''"),
        (" / \n", r"a board has rows of equal length"),
        ("A.. / B.", r"a board has rows of equal length, one cell or more, not 'A\.\. / B\.'"),
        ("a.B", r"a cell is A, B, # or \. \(open\), not 'a' at \(0, 0\), in the board 'a\.B'"),
        ("A.. / .?.", r"not '\?' at \(1, 1\)"),
        ("A.A", r"player A has one piece, but it appears twice in 'A\.A'"),
        ("B / B", r"player B has one piece, but it appears twice"),
        ("." * 27, r"the width of a board is 1 to 26 cells, not 27"),
    ],
)
def test_a_text_that_is_not_a_board_is_refused(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        Isolation.from_text(text, to_move=0)


@pytest.mark.parametrize("thing", [None, 3, b"A.B", ["A.B"]])
def test_a_board_is_a_text(thing):
    with pytest.raises(TypeError, match=r'a board is a string such as "A\.\. / \.B#", not '):
        Isolation.from_text(thing, to_move=0)
