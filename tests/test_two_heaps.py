"""Two heaps with a second turn, against a recursion on whole turns, which knows no plies."""

from __future__ import annotations

from itertools import product

import pytest

from gamesearch.games import TwoHeaps
from gamesearch.search import minimax
from gamesearch.state import IllegalMove, move_text


def turns(left, right):
    """The heaps after every whole turn: one move, or several while the first heap is cleared."""
    for taken in (1, 2):
        for kept, other in ((left - taken, right), (right - taken, left)):
            if kept == 0 < other:
                yield from turns(0, other)
            elif kept >= 0:
                yield kept, other


def is_won(left, right):
    return any(not is_won(*after) for after in turns(left, right))


@pytest.mark.parametrize("heaps", [*product(range(5), repeat=2)])
def test_the_player_to_move_wins_where_a_turn_leaves_the_other_no_win(heaps):
    for player in (0, 1):
        value = minimax.tight_value(TwoHeaps(*heaps, player), player)
        assert value == (1 if is_won(*heaps) else -1)


def test_who_clears_the_first_heap_moves_again_and_who_clears_the_last_has_won():
    cleared = TwoHeaps(1, 2, 1).result("left 1")
    assert cleared == TwoHeaps(0, 2, 1)
    over = cleared.result("right 2")
    assert (over.is_terminal(), over.utility(1), over.utility(0)) == (True, 1, -1)
    assert TwoHeaps(3, 1).result("left 1") == TwoHeaps(2, 1, 1)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("left 3", 'a move is a heap and 1 or 2 coins, such as "left 2"'),
        (1, "a move is a heap and 1 or 2 coins"),
        (["left", 1], "a move is a heap and 1 or 2 coins"),
        ("left 2", "the heaps have 1 and 3 coins"),
    ],
)
def test_a_move_that_breaks_a_rule_is_refused_and_the_error_says_which(move, rule):
    with pytest.raises(IllegalMove, match=rule):
        TwoHeaps(1, 3).result(move)


def test_its_texts():
    state = TwoHeaps(1, 3, 1)
    assert (str(state), repr(state)) == ("1 + 3", "TwoHeaps(1, 3, to_move=1)")
    assert [move_text(state, move) for move in state.legal_moves()] == [
        "left 1",
        "right 1",
        "right 2",
    ]
