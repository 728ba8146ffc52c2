"""Hexapawn: its rules against a second program on sets of cells, and its published numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import oracles
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch.games import Hexapawn
from gamesearch.search import minimax
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text, player_name
from gamesearch.tree import GameTree

# The oracle: a position is the set of the mover's pawns and the set of the other's, both seen by
# the mover, whose pawns walk towards row 0. After a move the board is turned half round.


class Seen(NamedTuple):
    mine: frozenset[tuple[int, int]]
    yours: frozenset[tuple[int, int]]
    size: int
    turn: int


def turned(cell: tuple[int, int], size: int) -> tuple[int, int]:
    return size - 1 - cell[0], size - 1 - cell[1]


def seen(state: Hexapawn) -> Seen:
    pawns: dict[str, set] = {"W": set(), "B": set(), ".": set()}
    for y, row in enumerate(str(state).split()):
        for x, mark in enumerate(row):
            cell = turned((x, y), state.size) if state.to_move else (x, y)
            pawns[mark].add(cell)
    mine, yours = (pawns["W"], pawns["B"])[:: 1 - 2 * state.to_move]
    return Seen(frozenset(mine), frozenset(yours), state.size, state.to_move)


def moves(position: Seen) -> list:
    """All moves as people see the board, sorted: by pawn in reading order, the step first."""
    mine, yours, size, turn = position
    if any(y == size - 1 for _, y in yours):  # seen from the mover, the other's goal
        return []
    found = []
    for x, y in mine:
        steps = {(x, y - 1)} - mine - yours if y else set()
        for target in steps | ({(x - 1, y - 1), (x + 1, y - 1)} & yours):
            pair = ((x, y), target)
            found.append(tuple(turned(cell, size) for cell in pair) if turn else pair)
    order = {0: 0, -1: 1, 1: 2}  # the step, the capture on the left, the capture on the right
    return sorted(found, key=lambda m: (m[0][1], m[0][0], order[m[1][0] - m[0][0]]))


def play(position: Seen, move: tuple) -> Seen:
    mine, yours, size, turn = position
    start, target = (turned(cell, size) for cell in move) if turn else move
    mine, yours = mine - {start} | {target}, yours - {target}
    turn_round = [frozenset(turned(cell, size) for cell in pawns) for pawns in (yours, mine)]
    return Seen(*turn_round, size, 1 - turn)


RULES = oracles.Rules(
    turn=lambda position: position.turn,
    moves=moves,
    play=play,
    outcome=lambda position: (-1, 1)[position.turn],
)


@cache
def worth(position: Seen) -> float:
    """What White gets when both play perfectly, each position worked out once."""
    options = [worth(play(position, move)) for move in moves(position)]
    return (max, min)[position.turn](options) if options else RULES.outcome(position)


def agree(state: Hexapawn) -> None:
    position = seen(state)
    assert state.legal_moves() == moves(position)
    assert state.is_terminal() is (not moves(position))
    if state.is_terminal():
        assert state.utility(0) == -state.utility(1) == RULES.outcome(position)
    for move in state.legal_moves():
        assert seen(state.result(move)) == play(position, move)


@st.composite
def drawings(draw) -> tuple[str, int]:
    """A random board of 3 to 6 rows with pawns anywhere but on their goal, and whose turn it is."""
    size = draw(st.integers(3, 6))
    rows = [draw(st.text("WB...", min_size=size, max_size=size)) for _ in range(size)]
    rows[0], rows[-1] = rows[0].replace("W", "."), rows[-1].replace("B", ".")
    board = " / ".join(rows)
    for mark in "WB":
        board = board.replace(mark, ".", max(0, board.count(mark) - size))
    return board, draw(turns)


turns = st.sampled_from([0, 1])
choices = st.lists(st.integers(min_value=0, max_value=999), max_size=40)


@given(drawings(), choices)
def test_it_plays_like_the_oracle_from_any_position(drawing, choices):
    state = Hexapawn.from_text(*drawing)
    agree(state)
    for choice in choices:
        if state.is_terminal():
            break
        moves = state.legal_moves()
        state = state.result(moves[choice % len(moves)])
        agree(state)


def test_it_plays_like_the_oracle_everywhere_on_3_by_3():
    for state in oracles.positions(Hexapawn()):
        agree(state)


@pytest.mark.all
@given(drawings())
@settings(max_examples=30)  # hundreds of pairs each
def test_every_pair_of_cells_that_is_not_a_move_is_refused(drawing):
    state = Hexapawn.from_text(*drawing)
    right = moves(seen(state))
    around = [(x, y) for x in range(-1, state.size + 1) for y in range(-1, state.size + 1)]
    for move in [(start, target) for start in around for target in around[:: state.size]]:
        if move not in right:
            with pytest.raises(IllegalMove):
                state.result(move)


@given(drawings())
def test_a_board_is_printed_as_it_was_drawn(drawing):
    state = Hexapawn.from_text(*drawing)
    assert str(state) == drawing[0].replace(" / ", "\n")
    assert eval(repr(state), {"Hexapawn": Hexapawn}) == state


@given(st.integers(3, 26))
def test_a_board_of_any_size_starts_with_the_pawns_face_to_face(size):
    rows = str(Hexapawn(size)).split("\n")
    assert rows == ["B" * size, *["." * size] * (size - 2), "W" * size]
    assert Hexapawn(size) == Hexapawn.from_text("/".join(rows), to_move=0)
    assert len(Hexapawn(size).legal_moves()) == size


# What is known of it


def test_black_wins_hexapawn():
    assert minimax.max_value(Hexapawn(), 0) == -1
    assert minimax.min_value(Hexapawn(), 1) == +1
    assert oracles.value(RULES, seen(Hexapawn())) == -1


def test_all_three_openings_lose():
    values = [minimax.min_value(Hexapawn().result(m), 0) for m in Hexapawn().legal_moves()]
    assert values == [-1, -1, -1]


def test_the_tree_has_252_nodes_and_134_leaves():
    tree = GameTree.grow(Hexapawn())
    assert tree.per_ply() == [1, 3, 10, 28, 56, 70, 64, 20]
    assert (len(tree), len(tree.leaves())) == (252, 134)


def test_there_are_135_states():
    assert len(oracles.positions(Hexapawn())) == 135


def test_alpha_beta_visits_89_nodes_36_of_them_leaves():
    assert oracles.alpha_beta(Hexapawn()) == (-1, 89, 36)


@pytest.mark.all
def test_the_first_player_wins_on_4_by_4():
    assert oracles.alpha_beta(Hexapawn(4)).value == +1
    assert worth(seen(Hexapawn(4))) == +1


@pytest.mark.all
def test_there_are_20286_states_on_4_by_4():
    assert len(oracles.positions(Hexapawn(4))) == 20_286


def test_every_value_and_decision_on_3_by_3_is_right():
    for state in oracles.positions(Hexapawn()):
        position, mover = seen(state), state.to_move
        mover_gets = worth(position) if mover == 0 else -worth(position)
        assert minimax.max_value(state, mover) == mover_gets
        assert minimax.min_value(state, 1 - mover) == -mover_gets
        if not state.is_terminal():
            best = oracles.best_moves(RULES, position, worth)
            assert minimax.minimax_decision(state) == best[0]


# How it is told


def test_pawns_move_in_reading_order_forward_before_captures_left_before_right():
    state = Hexapawn.from_text("B.B / .W. / W..", to_move=0)
    assert [state.move_text(move) for move in state.legal_moves()] == [
        "b2-b3", "b2xa3", "b2xc3", "a1-a2"
    ]  # fmt: skip
    state = Hexapawn.from_text("B.B / .W. / W..", to_move=1)
    assert [state.move_text(move) for move in state.legal_moves()] == [
        "a3-a2", "a3xb2", "c3-c2", "c3xb2"
    ]  # fmt: skip


def test_a_move_is_a_pair_of_cells_and_written_as_in_chess():
    assert Hexapawn().legal_moves() == [((0, 2), (0, 1)), ((1, 2), (1, 1)), ((2, 2), (2, 1))]
    assert [move_text(Hexapawn(), move) for move in Hexapawn().legal_moves()] == [
        "a1-a2", "b1-b2", "c1-c2"
    ]  # fmt: skip
    assert move_text(Hexapawn(12), ((11, 11), (11, 10))) == "l1-l2"
    assert move_text(Hexapawn(12), ((0, 0), (1, 1))) == "a12xb11"


def test_a_captured_pawn_is_gone():
    state = Hexapawn().result(((1, 2), (1, 1))).result(((0, 0), (1, 1)))
    assert str(state) == ".BB\n.B.\nW.W"
    assert repr(state) == 'Hexapawn.from_text(".BB / .B. / W.W", to_move=0)'


@pytest.mark.parametrize(
    ("board", "to_move", "winner"),
    [
        ("BWB / ... / W.W", 1, "White"),  # a pawn on the far row
        ("B.B / ... / WBW", 0, "Black"),
        ("B.B / W.W / ...", 1, "White"),  # no pawn of Black can move
        ("... / B.. / W..", 0, "Black"),
        ("... / .W. / ...", 1, "White"),  # no pawn of Black is left
    ],
)
def test_the_far_row_wins_and_so_does_leaving_no_move(board, to_move, winner):
    state = Hexapawn.from_text(board, to_move)
    assert outcome_text(state) == f"{winner} wins"
    assert state.utility(to_move) == -1
    assert state.legal_moves() == []


def test_a_pawn_that_can_move_keeps_the_game_going():
    state = Hexapawn.from_text("B.. / W.W / ...", to_move=0)
    assert not state.is_terminal()
    assert [state.move_text(move) for move in state.legal_moves()] == ["c2-c3"]
    with pytest.raises(GameNotOver):
        state.utility(0)


def test_the_players_are_white_and_black():
    assert [player_name(Hexapawn(), player) for player in (0, 1)] == ["White", "Black"]


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b1-b2", r"^'b1-b2' is .*: a move is two cells \(column, row\) in a tuple, such as \(\("),
        ((1, 1), r"a move is two cells"),
        ([(0, 2), (0, 1)], r"a move is two cells"),
        (((0, 2), (0, 1.0)), r"a move is two cells"),
        (((0, 2), (0, 1), (0, 0)), r"a move is two cells"),
        (((0, 3), (0, 2)), r": columns and rows are 0 to 2"),
        (((2, 2), (3, 1)), r": columns and rows are 0 to 2"),
        (((0, 0), (0, 1)), r": White has no pawn in cell \(0, 0\)"),
        (((0, 1), (0, 0)), r": White has no pawn in cell \(0, 1\)"),
        (((0, 2), (0, 0)), r": a pawn moves one row forward, straight or diagonally"),
        (((0, 2), (2, 1)), r": a pawn moves one row forward"),
        (((0, 2), (1, 2)), r": a pawn moves one row forward"),
        (((1, 2), (1, 1)), r": a pawn steps forward to an empty cell, and \(1, 1\) is not empty"),
        (((1, 2), (0, 1)), r": a pawn moves diagonally only to capture, and there is nothing to "
                           r"capture on \(0, 1\)"),
    ],
)  # fmt: skip
def test_an_illegal_move_is_refused_with_the_rule(move, sentence):
    state = Hexapawn.from_text("B.B / .B. / WW.", to_move=0)
    if move == ((2, 2), (3, 1)):
        state = Hexapawn.from_text("B.B / .B. / .WW", to_move=0)
    with pytest.raises(IllegalMove, match=sentence + r".*\. Legal moves: \(\("):
        state.result(move)


@pytest.mark.parametrize("size", [2, 1, 0, -3, 27, 10**30])
def test_a_board_has_3_to_26_columns_and_rows(size):
    with pytest.raises(ValueError, match="a board has 3 to 26 columns and rows, not "):
        Hexapawn(size)


@pytest.mark.parametrize("size", ["3", 3.0, None, True, (3,), Hexapawn()])
def test_a_size_is_a_whole_number(size):
    with pytest.raises(TypeError, match="a board has 3 to 26 columns and rows, not "):
        Hexapawn(size)


@pytest.mark.parametrize(
    ("text", "to_move", "sentence"),
    [
        ("", 0, r"a board has 3 to 26 rows and as many columns as rows, not ''"),
        ("BB / WW", 0, r"a board has 3 to 26 rows and as many columns as rows, not 'BB / WW'"),
        ("BBB / WWW", 0, r"as many columns as rows, not 'BBB / WWW'"),
        ("BBB / .. / WWW", 0, r"as many columns as rows"),
        ("/".join(["." * 27] * 27), 0, r"a board has 3 to 26 rows"),
        ("bbb / ... / WWW", 0, r"a cell is W, B or \. \(empty\), not 'b' at \(0, 0\), in the"),
        ("BBB / .?. / WWW", 0, r"not '\?' at \(1, 1\), in the board 'BBB / \.\?\. / WWW'"),
        ("BBB / .W. / WWW", 0, r"each player has at most 3 pawns, not 4 W, in the board"),
        ("BBB / B.. / WWW", 1, r"each player has at most 3 pawns, not 4 B"),
        ("BWB / ... / W.W", 0, r"ends with the first pawn on its far row, .* player 0 to move"),
        ("B.B / ... / WBW", 1, r"ends with the first pawn on its far row, .* player 1 to move"),
        ("WW. / ... / W.W", 1, r"each player has at most 3 pawns, not 4 W"),
        ("WW. / B.. / ..W", 1, r"ends with the first pawn on its far row"),
        ("W.. / ... / B.W", 0, r"ends with the first pawn on its far row"),
        ("W.. / ... / B.W", 1, r"ends with the first pawn on its far row"),
        ("BBB / ... / WWW", 2, r"a player is 0 \(moves first\) or 1, not 2"),
    ],
)
def test_a_text_that_is_not_a_board_is_refused(text, to_move, sentence):
    with pytest.raises(ValueError, match=sentence):
        Hexapawn.from_text(text, to_move)


@pytest.mark.parametrize("thing", [None, 3, b"BBB/.../WWW", ["BBB", "...", "WWW"], Hexapawn()])
def test_a_board_is_a_text(thing):
    with pytest.raises(TypeError, match=r'a board is a string such as "BBB / \.\.\. / WWW", not '):
        Hexapawn.from_text(thing, to_move=0)
