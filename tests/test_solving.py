"""Connect Four on bits, against the course's own rules and a plain alpha-beta over them."""

from __future__ import annotations

import subprocess
import sys
from array import array
from itertools import pairwise
from random import Random

import pytest

from gamesearch.games import ConnectFour
from gamesearch.solving import bits
from gamesearch.solving.early import empty_tables, is_at_least
from gamesearch.solving.solver import Solver, bits_of

# The last disc fills the board; nobody has won, or the last disc wins.
FULL = ("547125662261271266215743771576315353334444", "567555452343641722571334167142211647237366")


def games(number: int) -> list[list[ConnectFour]]:
    """Games played at random, position by position, and two that fill the board."""
    dice = Random(2026)
    played = [[ConnectFour.after(moves[:ply]) for ply in range(43)] for moves in FULL]
    for _ in range(number):
        game = [ConnectFour()]
        while legal := game[-1].legal_moves():
            game.append(game[-1].result(dice.choice(legal)))
        played.append(game)
    return played


GAMES = games(350)
POSITIONS = [state for game in GAMES for state in game]


def bit(state: ConnectFour, column: int) -> int:
    """The cell into which the next disc of a column falls, by the heights of the board in text."""
    height = sum(row[column] != "." for row in str(state).split("\n"))
    return 1 << 7 * column + height


def has_won(state: ConnectFour, player: int) -> bool:
    return state.is_terminal() and state.utility(player) == 1


def wins_at_once(state: ConnectFour) -> bool:
    return any(has_won(state.result(move), state.to_move) for move in state.legal_moves())


def test_the_games_are_of_every_kind():
    ends = [game[-1] for game in GAMES]
    assert len(POSITIONS) > 7000
    assert {len(game) for game in GAMES} >= {43, 8, 20, 30}
    assert {end.utility(0) for end in ends} == {-1, 0, 1}
    steps = set()
    for end in ends:
        cells = end.winning_line()
        if len(cells) == 4:  # one line, cells counted in reading order
            steps |= {after - before for before, after in pairwise(cells)}
    assert steps == {1, 7, 6, 8}
    assert any(len(state.legal_moves()) in range(1, 5) for state in POSITIONS)  # full columns


def test_a_move_into_a_column():
    for game in GAMES:
        for before, after in pairwise(game):
            column = next(c for c in before.legal_moves() if before.result(c) == after)
            assert bits.play_column(*bits_of(before), column) == bits_of(after)


def test_the_possible_moves():
    for state in POSITIONS:
        if not state.is_terminal():
            cells = sum(bit(state, column) for column in state.legal_moves())
            assert bits.possible_moves(bits_of(state)[1]) == cells


def test_four_in_a_row():
    for state in POSITIONS:
        position, mask = bits_of(state)
        assert bits.four_in_a_row(position) == has_won(state, state.to_move)
        assert bits.four_in_a_row(position ^ mask) == has_won(state, 1 - state.to_move)


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, 1), (1, -1)])
def test_each_line_of_four_is_seen_and_no_part_of_it(step):
    right, up = step
    lines = [
        [(column + n * right, row + n * up) for n in range(4)]
        for column in range(7)
        for row in range(6)
        if column + 3 * right < 7 and 0 <= row + 3 * up < 6
    ]
    assert len(lines) == {(1, 0): 24, (0, 1): 21, (1, 1): 12, (1, -1): 12}[step]
    for line in lines:
        cells = [1 << 7 * column + row for column, row in line]
        assert bits.four_in_a_row(sum(cells))
        for cell in cells if right else cells[3:]:  # in a column the last cell is the highest
            three = sum(cells) - cell
            assert not bits.four_in_a_row(three)
            assert bits.winning_cells(three, three) & cell


def test_no_line_leaves_the_board_at_one_edge_and_enters_at_the_other():
    """Stones thrown anywhere, so that every wrong line of four is there at some time."""
    lines = [
        sum(1 << 7 * (column + n * right) + row + n * up for n in range(4))
        for column in range(7)
        for row in range(6)
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
        if column + 3 * right < 7 and 0 <= row + 3 * up < 6
    ]
    cells = [1 << 7 * column + row for column in range(7) for row in range(6)]
    assert len(lines) == 69
    dice = Random(1)
    for _ in range(3000):
        discs = sum(dice.sample(cells, dice.randint(4, 24)))
        assert bits.four_in_a_row(discs) == any(discs & line == line for line in lines)


def test_the_winning_cells():
    """A cell wins if four are in a row with the disc in it, whether it can fall there or not."""
    for state in POSITIONS[::3]:
        position, mask = bits_of(state)
        if not state.is_terminal():
            empty = [1 << bit for bit in range(48) if (bits.BOARD ^ mask) >> bit & 1]
            winning = [cell for cell in empty if bits.four_in_a_row(position | cell)]
            assert bits.winning_cells(position, mask) == sum(winning)


@pytest.mark.all
def test_the_moves_that_do_not_lose_at_once():
    asked = 0
    for state in POSITIONS:
        if state.is_terminal() or wins_at_once(state):
            continue
        safe = [move for move in state.legal_moves() if not wins_at_once(state.result(move))]
        assert bits.non_losing_moves(*bits_of(state)) == sum(bit(state, move) for move in safe)
        asked += len(safe) < len(state.legal_moves())
    assert asked > 500


def test_every_position_has_a_key_of_its_own():
    known = {bits_of(state) for state in POSITIONS}
    assert len({bits.key(*position) for position in known}) == len(known) > 5000


def test_in_one_column_too_every_key_is_another():
    columns = [(discs, (1 << height) - 1) for height in range(7) for discs in range(1 << height)]
    keys = [bits.key(*column) for column in columns]
    assert len(set(keys)) == len(keys) == 127
    assert max(keys) < 128  # so that the sum stays in its column


@pytest.mark.parametrize("thing", [None, "4453", (1, 3), ConnectFour])
def test_what_is_no_state_is_refused(thing):
    with pytest.raises(TypeError, match="a state of ConnectFour, not "):
        Solver(101).score(thing)


def plain_score(state: ConnectFour, alpha: int = -100, beta: int = 100) -> int:
    """The same score by alpha-beta as in the first lessons: the rules of the course, all moves,
    from left to right, no table."""
    if state.is_terminal():
        discs = sum(mark != "." for mark in str(state).replace("\n", ""))
        return state.utility(state.to_move) * (22 - (discs + 1) // 2)
    for move in state.legal_moves():
        alpha = max(alpha, -plain_score(state.result(move), -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


def test_a_game_that_is_over_has_no_score_and_no_move():
    solver, end = Solver(101), ConnectFour.after("1212121")
    assert list(solver.outcomes(end)) == []
    for ask in (solver.score, solver.best_move, solver.best_line):
        with pytest.raises(ValueError, match="the game is over, so nothing is left to solve: "):
            ask(end)


@pytest.mark.parametrize(("entries", "error"), [(0, ValueError), (1.5, TypeError)])
def test_a_table_has_room_for_something(entries, error):
    with pytest.raises(error, match="a whole number of entries, 1 or more"):
        Solver(entries)


def test_nobody_wins_the_empty_board_soon():
    """It has the key 0, and an empty slot of a table is 0 too."""
    tables, nodes = empty_tables(1009), array("q", [0])
    assert is_at_least(-14, 0, 0, tables, nodes)  # the second player needs 8 discs or more
    assert not is_at_least(15, 0, 0, tables, nodes)  # the first more than 7 discs
    assert nodes[0] > 100


LATE = [game[31] for game in GAMES if len(game) > 32]


def test_the_scores_of_late_positions():
    solver = Solver(1009)
    assert len(LATE) > 30
    scores = [solver.score(state) for state in LATE]
    assert scores == [plain_score(state) for state in LATE]
    assert len(set(scores)) > 6


def test_what_follows_each_move():
    """Each outcome is what the plain search says of the position after the move."""
    for state in LATE[:12]:
        for outcome in Solver(1009).outcomes(state):
            assert outcome.score == -plain_score(state.result(outcome.column))


def test_the_best_line_lasts_as_long_as_the_outcomes_say():
    for state in LATE[:20]:
        solver = Solver(1009)
        best = max(solver.outcomes(state), key=lambda outcome: outcome.score)
        assert solver.best_move(state) == next(
            move.column for move in solver.outcomes(state) if move.score == best.score
        )
        line = solver.best_line(state)
        assert len(line) == best.moves
        utility = (best.score > 0) - (best.score < 0)
        end = state
        for column in line:
            end = end.result(column)
        assert end.is_terminal()
        assert end.utility(state.to_move) == utility


# Played at random: the moves, and the score that benchmark/connect_four.cpp finds as well.
HALF_PLAYED = {
    "4253131641453156367374377774": 4,
    "52361735662673555166275331": -5,
    "3264116515525712274775": 7,
    "64271377117164763537": 7,
    "2677745773523121146174": -2,
    "4317141726244461574275": 2,
    "543537524233611474": -2,
    "273373177447435536456": 0,
    "33247156634761552237": 1,
}
ASK = f"""
from gamesearch.games import ConnectFour
from gamesearch.solving.compiling import HAS_NUMBA
from gamesearch.solving.solver import Solver
solver = Solver(20011)
print(HAS_NUMBA, *[(solver.score(ConnectFour.after(m)), solver.nodes) for m in {[*HALF_PLAYED]}])
"""


def test_the_scores_of_half_played_games():
    solver = Solver(20_011)
    for moves, score in HALF_PLAYED.items():
        assert solver.score(ConnectFour.after(moves)) == score


@pytest.mark.all
def test_numba_and_plain_python_visit_the_same_nodes():
    """The same source in two processes: one compiles it, the other finds no Numba."""
    without = "import sys; sys.modules['numba'] = None\n" + ASK
    compiled, plain = (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for code in (ASK, without)
    )
    assert compiled.stdout.startswith("True ")
    assert plain.stdout == "False " + compiled.stdout.removeprefix("True ")
