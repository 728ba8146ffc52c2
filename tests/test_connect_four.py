"""Connect Four: its rules against a second program on texts, and its published numbers."""

from __future__ import annotations

import oracles
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gamesearch import play, random_player
from gamesearch.games import ConnectFour, TicTacToe
from gamesearch.games.connect_four import STEPS, has_four
from gamesearch.search import depth, rating
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text
from gamesearch.tree import GameTree

DRAW = "547125662261271266215743771576315353334444"
WON_BY_THE_LAST_DISC = "567555452343641722571334167142211647237366"
TWO_LINES_AT_ONCE = "233122352636634635511454524"
EMPTY_ROW = "......."

# Columns to drop into, one after the other; a column that is full by then is left out.
choices = st.lists(st.integers(min_value=0, max_value=6), max_size=70)


def boards(choices: list[int]) -> list[tuple[ConnectFour, tuple[str, ...]]]:
    """A game played by both programs: every position, as a state and as the oracle has it."""
    state, columns = ConnectFour(), ("",) * 7
    game = [(state, columns)]
    for move in choices:
        if move in oracles.CONNECT_FOUR.moves(columns):
            state, columns = state.result(move), oracles.CONNECT_FOUR.play(columns, move)
            game.append((state, columns))
    return game


def digits(columns: str) -> list[int]:
    return [int(column) - 1 for column in columns]


def lower_rows(*rows: str) -> str:
    """A board with these rows at the bottom."""
    return "\n".join([EMPTY_ROW] * (6 - len(rows)) + list(rows))


@given(choices)
@example(digits(DRAW))
@example(digits(WON_BY_THE_LAST_DISC))
@example(digits(TWO_LINES_AT_ONCE))
def test_it_plays_like_the_oracle(choices):
    for state, columns in boards(choices):
        assert str(state) == oracles.connect_four_text(columns)
        assert state.legal_moves() == oracles.CONNECT_FOUR.moves(columns)
        assert state.to_move == oracles.CONNECT_FOUR.turn(columns)
        assert state.is_terminal() is (oracles.CONNECT_FOUR.moves(columns) == [])
        won = oracles.connect_four_won(columns)
        assert state.winning_line() == tuple(sorted((5 - y) * 7 + x for x, y in won))
        if state.is_terminal():
            outcome = oracles.CONNECT_FOUR.outcome(columns)
            assert (state.utility(0), state.utility(1)) == (outcome, -outcome)


def test_every_line_of_four_cells_wins_and_no_three_of_them():
    lines = [[1 << 7 * x + y for x, y in line] for line in oracles.FOURS]
    assert len(lines) == 69
    for line in lines:
        assert has_four(sum(line))
        assert not any(has_four(sum(line) - cell) for cell in line)
    assert {line[1] // line[0] for line in map(sorted, lines)} == {1 << step for step in STEPS}


@given(st.sets(st.tuples(st.integers(0, 6), st.integers(0, 5)), max_size=42))
def test_four_in_a_row_is_found_in_any_set_of_cells_exactly_when_it_is_there(cells):
    there = any(cells.issuperset(line) for line in oracles.FOURS)
    assert has_four(sum(1 << 7 * x + y for x, y in cells)) is there


@given(choices)
@example(digits(DRAW))
@example(digits(WON_BY_THE_LAST_DISC))
def test_a_state_played_is_equal_to_the_same_board_in_text(choices):
    for state, _ in boards(choices):
        again = ConnectFour(str(state))
        assert (again, hash(again), repr(again)) == (state, hash(state), repr(state))


def test_the_order_of_moves_does_not_matter_to_the_state():
    assert len({ConnectFour.after("123"), ConnectFour.after("321")}) == 1


@given(choices)
def test_a_mirrored_position_has_the_mirrored_text_and_plays_on_mirrored(choices):
    for state, columns in boards(choices):
        mirrored = state.mirrored()
        assert str(mirrored) == oracles.connect_four_text(columns[::-1])
        assert ConnectFour(str(mirrored)) == mirrored
        assert mirrored.mirrored() == state
        for move in state.legal_moves():
            assert mirrored.result(6 - move) == state.result(move).mirrored()


@given(choices)
def test_the_discs_of_both_players_fill_the_board_as_its_text_shows(choices):
    state, columns = boards(choices)[-1]
    for player, mark in enumerate("XO"):
        cells = [(x, y) for x in range(7) for y, found in enumerate(columns[x]) if found == mark]
        assert state.discs(player) == sum(1 << 7 * x + y for x, y in cells)
    assert (state.own, state.other) == (state.discs(state.to_move), state.discs(1 - state.to_move))


def test_move_sequences_after_n_plies_are_as_published():
    layer = [ConnectFour()]
    counts = []
    for _ in range(6):
        layer = [state.result(move) for state in layer for move in state.legal_moves()]
        counts.append(len(layer))
    counts.append(sum(len(state.legal_moves()) for state in layer))
    assert counts == [7, 49, 343, 2_401, 16_807, 117_649, 823_536]


@pytest.mark.parametrize(("plies", "nodes"), [(6, 1_249), (8, 12_574)])
def test_alpha_beta_to_a_depth_visits_the_published_number_of_nodes(plies, nodes):
    found = oracles.alpha_beta(oracles.DrawnAfter(ConnectFour(), plies))
    assert (found.value, found.nodes) == (0, nodes)


def test_minimax_to_depth_6_visits_137257_nodes():
    census = oracles.census(oracles.DrawnAfter(ConnectFour(), 6))
    assert sum(census.per_ply) == 137_257


@given(choices)
@example(digits(DRAW))
def test_the_next_disc_of_a_column_lands_on_top_of_it(choices):
    for state, columns in boards(choices):
        assert state.landing == sum(1 << 7 * x + len(column) for x, column in enumerate(columns))


def test_the_empty_board_is_not_that_of_another_game():
    assert ConnectFour() != TicTacToe()


def test_a_full_board_is_a_draw_unless_the_last_disc_makes_four():
    assert outcome_text(ConnectFour.after(DRAW)) == "draw"
    assert outcome_text(ConnectFour.after(WON_BY_THE_LAST_DISC)) == "O wins"
    for columns in (DRAW, WON_BY_THE_LAST_DISC):
        assert "." not in str(ConnectFour.after(columns))
        assert not ConnectFour.after(columns[:-1]).is_terminal()


def test_two_lines_made_by_one_disc_are_both_shown():
    state = ConnectFour.after(TWO_LINES_AT_ONCE)
    assert len(state.winning_line()) == 7
    assert {str(state).replace("\n", "")[cell] for cell in state.winning_line()} == {"X"}


def test_a_win_in_one_move_is_found_by_a_search_to_a_depth():
    state = ConnectFour.after("445566")
    move, found = depth.minimax_to_depth(state, 3, rating.no_score)
    assert (move_text(state, move), found) == ("c", rating.WIN - 1)


def test_columns_are_written_a_to_g():
    assert [move_text(ConnectFour(), move) for move in range(7)] == list("abcdefg")
    assert ConnectFour.after("4453") == ConnectFour().result(3).result(3).result(4).result(2)
    assert ConnectFour.after("") == ConnectFour()


def test_it_can_be_played_to_the_end_and_grown_as_a_tree():
    game = play(ConnectFour(), [random_player(1), random_player(2)])
    assert game.states[-1].is_terminal()
    assert GameTree.grow(ConnectFour(), depth=2).per_ply() == [1, 7, 49]


def test_a_board_is_printed_in_six_rows_of_seven():
    board = lower_rows("...O...", "..OXX..")
    assert str(ConnectFour.after("4453")) == board
    assert repr(ConnectFour.after("4453")) == f'ConnectFour("{board.replace(chr(10), " ")}")'


@pytest.mark.parametrize("between", ["", " ", "\n", "|", " | \n"])
def test_spaces_and_bars_in_a_board_do_not_count(between):
    rows = [EMPTY_ROW] * 4 + ["...O...", "..OXX.."]
    assert ConnectFour(between.join(rows)) == ConnectFour.after("4453")
    assert ConnectFour(" ".join(between.join(rows))) == ConnectFour.after("4453")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("", r"a board has 6 rows of 7 cells, 42 in all, not 0: ''"),
        ("." * 43, r"a board has 6 rows of 7 cells, 42 in all, not 43: '\.\.\."),
        ("........ ...... " + "....... " * 4, r"^each row has 7 cells, but \.{8} has 8: '\.\.\."),
        ("....... " * 4 + "......\n...XO...", r"^each row has 7 cells, but \.{6} has 6: '"),
        (". . . . . . . .\n. . . . . .\n" + ". . . . . . .\n" * 4, r"^each row has 7 cells, but "),
        (lower_rows("x......"), r"a cell is X, O or \. \(empty\), not 'x', in the board '\.\.\."),
        (
            lower_rows("..X....", "......."),
            r"above an empty cell, as one does in column 3 from the",
        ),
        (lower_rows("X......", ".......", "X.....O"), r"none floats .* does in column 1 from the"),
        (lower_rows("XX....."), r"as many X as O, or one X more, not 2 X and 0 O: '"),
        (lower_rows("O......"), r"as many X as O, or one X more, not 0 X and 1 O: '"),
        (lower_rows("OOOO...", "XXXX..."), r"the first four in a row .* X and O both have four"),
        (lower_rows("OOO....", "XXXX..O"), r"end the game, but play went on in '"),
        (lower_rows("X......", "OOOX...", "XXXXO.O"), r"end the game, but play went on in '"),
        (lower_rows("OOOX...", "XXXXO.O"), r"end the game, but play went on in '"),
    ],
)
def test_a_text_that_is_not_a_board_is_refused(board, sentence):
    with pytest.raises(ValueError, match=sentence):
        ConnectFour(board)


@given(choices)
def test_a_board_with_a_disc_after_the_end_is_refused(choices):
    state, columns = boards(choices)[-1]
    if not state.winning_line():
        return
    for x in range(7):
        if len(columns[x]) < 6:
            one_more = oracles.connect_four_text(oracles.CONNECT_FOUR.play(columns, x))
            with pytest.raises(ValueError, match="the first four in a row end the game"):
                ConnectFour(one_more)


@given(st.text("XO. |\n?x", max_size=50) | st.text("XO.", min_size=42, max_size=42))
def test_any_text_is_a_board_or_a_value_error(text):
    try:
        state = ConnectFour(text)
    except ValueError:
        return
    assert str(state).replace("\n", "") == "".join(mark for mark in text if mark not in " |\n")


@pytest.mark.parametrize("thing", [None, 3, b"." * 42, ["." * 7] * 6, ConnectFour()])
def test_a_board_is_a_text(thing):
    with pytest.raises(TypeError, match="a board is a string of X, O and dots, not "):
        ConnectFour(thing)


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ("44x3", r"^move 3 of '44x3' is 'x', and a move is a column, 1 to 7 or a to g$"),
        ("0", r"^move 1 of '0' is '0', and a move is a column, 1 to 7 or a to g$"),
        ("48", r"^move 2 of '48' is '8'"),
        ("4 4", r"^move 2 of '4 4' is ' '"),
        ("4²", r"^move 2 of '4²' is '²'"),
        ("4444444", r"^move 7 of '4444444' is impossible: column 4 is full$"),
        ("12121213", r"^move 8 of '12121213' comes too late: move 7 ended the game$"),
        (DRAW + "1", r"^move 43 of '547.*' comes too late: move 42 ended the game$"),
    ],
)
def test_moves_in_text_are_refused_with_the_number_of_the_wrong_one(columns, sentence):
    with pytest.raises(ValueError, match=sentence):
        ConnectFour.after(columns)


@pytest.mark.parametrize("thing", [None, 4453, [4, 4], b"44", ConnectFour()])
def test_moves_in_text_are_a_text(thing):
    with pytest.raises(TypeError, match=r'^moves are a string of columns such as "4453", not '):
        ConnectFour.after(thing)


@pytest.mark.parametrize(
    ("columns", "move", "sentence"),
    [
        ("111111", 0, r"^0 is not a legal move here: column 0 is full\. Legal moves: 1, 2, 3, 4, "),
        ("", 7, r"^7 is .*: a move is the number of a column, 0 to 6\. Legal moves: 0, 1, "),
        ("", -1, r"^-1 is .*: a move is the number of a column, 0 to 6\."),
        ("", "4", r"^'4' is .*: a move is the number of a column, 0 to 6\."),
        ("", True, r"^True is .*: a move is the number of a column, 0 to 6\."),
        ("", 1.0, r"^1\.0 is .*: a move is the number of a column, 0 to 6\."),
        ("1212121", 2, r"^2 is .*: the game is over\. There are no legal moves\.$"),
        (DRAW, 2, r"^2 is .*: the game is over\. There are no legal moves\.$"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule(columns, move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        ConnectFour.after(columns).result(move)


def test_an_unfinished_game_has_no_outcome_yet():
    with pytest.raises(GameNotOver, match=r"the game is not over.*moves 0, 1, 2, 3, 4, 5, 6\."):
        ConnectFour.after("4453").utility(0)
