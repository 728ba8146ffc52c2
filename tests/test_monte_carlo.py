"""Monte-Carlo tree search: recounted from its games, and what sampling can and cannot find."""

import re
from ast import literal_eval
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import pairwise

import pytest
from mistakes.oracle import sampling
from oracles import TICTACTOE, tictactoe_value
from store_lessons import NOTEBOOKS, read

from benchmark.losing_moves import PROGRAMS, positions, share
from gamesearch import draw
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.playouts import FRAME, PADDING, spots_of
from gamesearch.search.monte_carlo import (
    Node,
    flat_sampling,
    most_visited,
    uct,
)
from gamesearch.search.rollouts import rollouts
from gametutor.course.lessons import lesson_named
from gametutor.kit.queries.playouts import tree_in
from gametutor.kit.queries.query import WrongType

BLOCK = TicTacToe("....X..XO")


def nodes(root):
    yield root
    for child in root.children:
        yield from nodes(child)


@pytest.mark.parametrize("state", [Nim(6), BLOCK, NumberTree([[1, [0, -1]], [-1, 1]])], ids=repr)
def test_visits_and_rewards_are_those_of_its_games(state):
    root = uct(state, 40, rollouts(3))
    games = sampling.played(state, 40, rollouts(3), 2**0.5)
    visits = Counter(way[:n] for way, _ in games for n in range(len(way) + 1))
    seen = {}

    def read(node, way):
        seen[way] = node.visits
        for child in node.children:
            assert child.parent is node
            read(child, (*way, child.move))

    read(root, ())
    assert seen == visits


def test_a_playout_adds_one_node_until_the_tree_is_whole():
    sizes = [len([*nodes(uct(Nim(3), count, rollouts(1)))]) for count in range(12)]
    assert sizes[:4] == [1, 2, 3, 4]
    assert all(one <= other <= one + 1 for one, other in pairwise(sizes))
    assert max(sizes) <= 8  # the nodes of Nim with 3 coins, and no more


def test_the_same_seed_plays_the_same_games_and_another_one_others():
    ends = [[rollouts(seed)(TicTacToe()) for _ in range(2)] for seed in (1, 1, 2)]
    assert ends[0] == ends[1] != ends[2]
    rollout = rollouts(1)
    assert len({rollout(TicTacToe()) for _ in range(20)}) > 10  # each from one position is new
    assert rollout(Nim(0)) == Nim(0)


@cache
def average(board):
    """What X gets on average when both move at random."""
    after = [average(TICTACTOE.play(board, cell)) for cell in TICTACTOE.moves(board)]
    return sum(after, Fraction(0)) / len(after) if after else Fraction(TICTACTOE.outcome(board))


def test_in_70_positions_of_tic_tac_toe_every_best_average_is_a_mistake():
    wrong = []
    for state in positions():
        board = str(state).replace("\n", "").replace(" ", "")
        sign = 1 - 2 * state.to_move
        means = {
            cell: sign * average(TICTACTOE.play(board, cell)) for cell in TICTACTOE.moves(board)
        }
        best = [cell for cell in means if means[cell] == max(means.values())]
        values = {tictactoe_value(TICTACTOE.play(board, cell)) for cell in best}
        if tictactoe_value(board) not in values:
            wrong.append(state)
    assert (len(positions()), len(wrong)) == (4520, 70)
    assert BLOCK in wrong


def test_flat_sampling_prefers_a_mistake_that_the_tree_avoids():
    assert most_visited(uct(BLOCK, 600, rollouts(1))) == 1
    flat = flat_sampling(BLOCK, 6000, rollouts(1))
    assert [child.visits for child in flat.children] == [1000] * 6
    best = max(flat.children, key=lambda child: child.reward)
    assert best.move == 2
    assert abs(best.reward / 1000 - 11 / 30) < 0.03


def test_who_hears_the_picture_hears_of_moves_with_as_many_visits_which_was_rewarded_most():
    flat = flat_sampling(BLOCK, 600, rollouts(1))
    best = max(flat.children, key=lambda child: child.reward)
    said = "Of 6 moves with the most visits, the one with the largest reward is"
    assert f"{said} {BLOCK.move_text(best.move)}: " in draw(flat).alt
    assert "The most visited move is take 2: 2 of 2." in draw(uct(Nim(2), 3, rollouts(1))).alt
    lost = draw(uct(Nim(4), 3, lambda state: Nim(0, to_move=0))).alt
    assert "Of 3 moves with the most visits, one with the largest reward is take 1: " in lost


def test_a_draw_is_drawn_with_its_most_visited_nodes_and_says_what_it_left_out():
    picture = draw(uct(TicTacToe(), 200, rollouts(1)))
    lines = str(picture).splitlines()
    assert lines[0] == "root: 200 visits"
    assert len(lines) == 31
    whose = "Rewards: for the player who moved."
    assert lines[-1] == f"{whose} 171 nodes with fewer visits left out: +n counts them."
    assert str(draw(uct(Nim(2), 3, rollouts(1)))).splitlines() == [
        "root: 3 visits",
        "  take 1: 0 of 1",
        "  take 2: 2 of 2",
        whose,
    ]


def figures():
    """The numbers of the lesson's chart: for each program its shares, by the playouts."""
    lesson = lesson_named("monte_carlo")
    cell = next(
        cell["source"]
        for cell in read(NOTEBOOKS / f"{lesson.file}.ipynb")["cells"]
        if "shares = {" in cell["source"]
    )
    labels, *shares = map(literal_eval, re.findall(r'\[[\d., "]+\]', cell))
    playouts = [int(label.replace(",", "")) for label in labels]
    return {
        name: dict(zip(playouts, row, strict=True))
        for name, row in zip(PROGRAMS, shares, strict=True)
    }


@pytest.mark.all
@pytest.mark.parametrize("name", PROGRAMS)
def test_the_chart_of_the_lesson_has_what_is_measured(name):
    """As far as that takes seconds; `python -m benchmark.losing_moves` measures all of it."""
    for playouts in (25, 400):
        measured = share(name, playouts, positions()[::15])
        assert measured == pytest.approx(figures()[name][playouts], abs=0.006)


def test_more_playouts_play_worse_only_where_the_reward_is_the_root_players():
    right, unexploring, of_the_root = (list(row.values()) for row in figures().values())
    assert right == sorted(right, reverse=True) and right[-1] == 0
    assert len(set(unexploring[1:])) == 1
    assert of_the_root == sorted(of_the_root)


def test_a_node_without_a_state_is_told_so_before_those_below_it_are_asked():
    root = Node(NumberTree([[1]]))
    child = Node(0, 0, root)
    root.children, child.children = [child], [Node(0, 0, child)]
    with pytest.raises(WrongType, match="the node after move 0 holds 0"):
        tree_in(root)


def test_the_thick_frame_of_a_wrong_node_has_room_beside_its_words():
    """Where letters are measured as wider than they are, the words begin further to the left."""
    root = uct(NumberTree([1]), 1, rollouts(1))
    _, wrong = spots_of(root, {("0",): "0 of 1"})
    beside = (wrong.width - text_width(wrong.label, style.TEXT) - PADDING) / 2
    assert beside >= 2 * FRAME
