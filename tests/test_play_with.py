"""What a learner's `min_value` plays, before there is a function that chooses a move."""

import pytest

from gamesearch import GameTree
from gamesearch.games import MiniIsolation
from gamesearch.search import minimax
from gametutor import play_with


def test_with_right_values_it_gives_nothing_away_in_any_position():
    choose = play_with(minimax.min_value).opponent.choose
    for player in (0, 1):
        tree = GameTree.grow(MiniIsolation()).back_up(player)
        for node in tree.nodes():
            if node.children and node.state.to_move == player:
                move = choose(node.state)
                [child] = [each for each in node.children if each.move == move]
                assert child.value == node.value


def test_it_is_the_function_that_plays():
    def last(state, player):
        return state.places[player]  # the largest cell

    board = play_with(last)
    state = MiniIsolation()
    assert board.opponent.choose(state) == max(state.legal_moves())


def test_what_is_no_function_is_answered_with_a_sentence():
    with pytest.raises(TypeError, match=r"the function itself, as in play_with\(min_value\), not"):
        play_with(minimax.min_value(MiniIsolation(), 0))
