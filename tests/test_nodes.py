"""What `best_move` saves: its nodes beside those of plain alpha-beta."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmark.ladder import rungs
from benchmark.nodes import GAMES, deepened, main
from gamesearch.search.deepening import Deepening

MANUAL = Path(__file__).parents[1] / "docs" / "speed.md"


def numbers(row: str) -> list[int]:
    """The nodes in a row of the table."""
    return [int(cell.split()[0].strip(",").replace(",", "")) for cell in row.split("|")[2:5]]


@pytest.mark.all
def test_the_table_counts_all_ways_and_best_move_visits_the_fewest_but_for_a_few(capsys):
    """Every way finds the ratings of plain alpha-beta, or there is no table."""
    main(["--small"])
    head, _, plain, ours, *others = capsys.readouterr().out.splitlines()
    assert head == "| nodes | Connect Four, 5 plies | Othello 6×6, 4 plies | Othello 8×8, 3 plies |"
    assert len(others) == 5
    assert all(less < more for less, more in zip(numbers(ours), numbers(plain), strict=True))


def rows_of_the_manual() -> list[str]:
    return re.findall(
        r"^\| (?:alpha-beta, in the order of the rules|`best_move`) \|.*",
        MANUAL.read_text("utf-8"),
        re.M,
    )


def test_the_manual_says_at_least_10_and_3_times_fewer():
    plain, ours = map(numbers, rows_of_the_manual())
    times = [nodes / less for nodes, less in zip(plain, ours, strict=True)]
    assert times[0] >= 10
    assert min(times[1:]) >= 3


@pytest.mark.all
@pytest.mark.parametrize("place", range(3), ids=[game.title for game in GAMES])
def test_the_nodes_of_best_move_are_those_in_the_manual(place):
    game, (_, ours) = GAMES[place], rows_of_the_manual()
    found = [deepened(Deepening(state, game.score), game.depth) for state in game.states()]
    assert sum(nodes for _, nodes in found) == numbers(ours)[place]


def test_the_lowest_rungs_of_the_ladder_are_climbed():
    assert rungs(60, most=8) == 8
