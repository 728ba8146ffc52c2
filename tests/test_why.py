"""Why a position ends as it does. What decides is asked again of a search that is written in
another way: on a list of cells and the 69 lines, with a win taken out of its rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from suite.fewer import every
from test_perfect import LATE, plain_score

from gamesearch import perfect
from gamesearch.games import ConnectFour
from gamesearch.solving import threats
from gamesearch.solving.why import Why

LINES = [
    tuple(column + n * right + 7 * (row + n * up) for n in range(4))
    for column in range(7)
    for row in range(6)
    for right, up in ((1, 0), (0, 1), (1, 1), (1, -1))
    if column + 3 * right < 7 and 0 <= row + 3 * up < 6
]
THROUGH = [[line for line in LINES if cell in line] for cell in range(42)]


PARTS = 20
"""Of 100 positions each; together they are what the sentences are promised for."""


def seeded(part: int) -> list[ConnectFour]:
    """A hundred positions with 26 to 34 discs, played at random."""
    dice, found = Random(part), []
    while len(found) < 100:
        state = ConnectFour()
        for _ in range(dice.randint(26, 34)):
            if not state.is_terminal():
                state = state.result(dice.choice(state.legal_moves()))
        if not state.is_terminal():
            found.append(state)
    return found


@cache
def reasons(part: int) -> list[Why]:
    return [perfect.why(state) for state in seeded(part)]


def by_name(name: str) -> int:
    """A cell such as "c3": column and 7 times the row, both from 0, from the bottom left."""
    return "abcdefg".index(name[0]) + 7 * (int(name[1]) - 1)


def cells(state: ConnectFour) -> list[str]:
    return [mark for row in reversed(str(state).split("\n")) for mark in row]


def asked(state: ConnectFour, mover: str, struck: tuple[str, int] | None) -> Callable[[int], bool]:
    """Does the player to move reach 1 (a win) or 0 (no loss), if a disc of this mark in this cell
    does not win?"""
    board = cells(state)
    known: dict[tuple[str, int], bool] = {}

    def wins(mark: str, cell: int) -> bool:
        return (mark, cell) != struck and any(
            all(board[other] == mark for other in line if other != cell) for line in THROUGH[cell]
        )

    def reaches(goal: int, mark: str) -> bool:
        falls = [c for c in (3, 2, 4, 1, 5, 0, 6) if board[c + 35] == "."]
        falls = [next(at for at in range(c, 42, 7) if board[at] == ".") for c in falls]
        if not falls:
            return goal < 1
        if any(wins(mark, cell) for cell in falls):
            return True
        other = "O" if mark == "X" else "X"
        must = [cell for cell in falls if wins(other, cell)]
        key = ("".join(board), goal)
        if key not in known:
            known[key] = False
            for cell in must or falls:
                board[cell] = mark
                found = not reaches(1 - goal, other)
                board[cell] = "."
                if found:
                    known[key] = True
                    break
        return known[key]

    return lambda goal: reaches(goal, mover)


def result(state: ConnectFour, struck: tuple[str, int] | None) -> int:
    """Who wins, for the player to move."""
    reaches = asked(state, "XO"[state.to_move], struck)
    return 1 if reaches(1) else 0 if reaches(0) else -1


@pytest.mark.all
def test_a_tenth_of_the_positions_has_a_win_that_decides():
    found = [each for part in range(PARTS) for each in reasons(part) if each.decisive]
    assert len(found) >= 200
    assert sum(each.winner is None for each in found) >= 10  # and some keep a draw


@pytest.mark.parametrize("part", every(10, range(PARTS)))
def test_without_the_win_that_decides_the_game_ends_in_another_way(part):
    decided = [each for each in reasons(part) if each.decisive]
    assert len(decided) >= 4
    for found in decided:
        state, (player, cell, without) = found.state, found.decisive
        sign = 1 if player == state.to_move else -1
        before = sign * result(state, None)
        assert before == sign * ((found.score > 0) - (found.score < 0))
        struck = "XO"[player], by_name(threats.name(cell))
        assert without == sign * result(state, struck) < before
        what = {1: "decides the game", 0: "keeps the draw"}[before]
        would = {-1: f"{'OX'[player]} would win", 0: "it would be a draw"}[without]
        assert f"at {threats.name(cell)}, and that {what}: if a disc there" in str(found)
        assert f"did not win, {would}." in str(found)


def test_the_line_ends_the_game_as_the_score_says_and_the_four_are_its_winning_line():
    for found in reasons(0):
        state, falls = found.state, []
        for cell in found.line:
            falls.append(cell % 7 == sum(row[cell // 7] != "." for row in str(state).split("\n")))
            state = state.result(cell // 7)
        assert all(falls) and state.is_terminal()
        assert state.utility(found.state.to_move) == (found.score > 0) - (found.score < 0)
        board, four = cells(state), {by_name(threats.name(cell)) for cell in found.four}
        full = [line for line in LINES if len({board[at] for at in line} - {"."}) == 1]
        full = [line for line in full if "." not in {board[at] for at in line}]
        assert four == {at for line in full for at in line}


def test_the_threats_are_the_empty_cells_that_complete_a_line():
    for found in reasons(1):
        board = cells(found.state)
        for player, mark in enumerate("XO"):
            right = {
                at
                for at in range(42)
                if board[at] == "."
                and any(all(board[n] == mark for n in line if n != at) for line in THROUGH[at])
            }
            assert {by_name(threats.name(cell)) for cell in found.threats[player]} == right


@pytest.mark.parametrize("part", [0, 1, 2])
def test_who_has_to_play_below_a_threat_once_the_other_columns_are_full(part):
    """Counted in discs: X drops every odd one."""
    told = 0
    for found in reasons(part):
        if "once the other columns are full" not in str(found):
            continue
        row = found.decisive.cell % 7 + 1
        below = 36 + row - 1  # the number of the disc that falls into the cell below
        other = "XO"[1 - found.decisive.player]
        assert ("XO"[1 - below % 2] == other) == (f"full, {other} has to play below" in str(found))
        assert f"is on an {'odd' if row % 2 else 'even'} row" in str(found)
        told += 1
    assert told


def test_what_is_said_of_an_end_that_is_near():
    at_once = perfect.why(ConnectFour.after("112233"))
    assert str(at_once) == "X wins at once, at d1."
    assert [threats.name(cell) for cell in at_once.line] == ["d1"]
    two = perfect.why(ConnectFour.after("33445"))  # b1 and f1
    assert str(two) == "X wins with the next disc: O cannot fill both b1 and f1."


def test_before_a_proof_is_near_nothing_is_said_to_decide():
    found = perfect.why(ConnectFour.after("4444443"))
    assert found.decisive is None and "decides" not in str(found)


@pytest.mark.parametrize("moves", LATE)
def test_it_ends_as_a_plain_search_says(moves):
    state = ConnectFour.after(moves)
    found = perfect.why(state)
    assert found.score == plain_score(state)
    winner = {1: state.to_move, -1: 1 - state.to_move, 0: None}
    assert found.winner == winner[(found.score > 0) - (found.score < 0)]


def test_a_game_that_is_over_has_no_why():
    with pytest.raises(ValueError, match="the game is over"):
        perfect.why(ConnectFour.after("1212121"))
