"""play_game: a loop that lets two players play one game."""

# mypy: disable-error-code="var-annotated"
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, Othello, TicTacToe, TreeAgain, TwoHeaps
from gametutor.kit.batteries.late import after_random_moves
from gametutor.kit.batteries.trees import far_outcomes
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.playing import PlayProbe


def play_game(state, players):
    moves = []  # Start value
    while not state.is_terminal():  # Stop?
        player = players[state.to_move]  # Whose turn?
        move = player(state)
        state = state.result(move)
        moves.append(move)
    outcome = state.utility(0)
    winner = 0 if outcome > 0 else 1 if outcome < 0 else None
    return winner, moves  # Return


ORDERS = (("first_move", "last_move"), ("last_move", "first_move"))
DICE = ("random_player(1)", "random_player(2)")
ENDS_IN_A_DRAW = ((TicTacToe("XOXXO.O.."), ORDERS[0]), (TicTacToe("OXXXO.XO."), ORDERS[1]))

OVER = (Nim(0), Nim(0, 1), TicTacToe("XOXXOOOXX"))

# Games that a player who moved last may have lost, and games with second turns and with passes.
TREES = ([-1], [0], [[1]], [[-1]], [1, [0]], [0, [[-1]]])
STARTS: tuple[Any, ...] = (
    *(TicTacToe(), MiniIsolation(), Nim(9), Nim(24), TwoHeaps(6, 5), Othello(4), Othello(4)),
    *(TreeAgain([[1, [[-1], 0]], [[0, 1], [[-1], [1]]]], turn) for turn in (0, 1)),
)

_about = partial(PlayProbe, reference=play_game)


def _battery() -> list[PlayProbe]:
    starts: list[Any] = [Nim(1), Nim(3), Nim(5), Nim(7), Nim(1, 1), Nim(5, 1), Nim(7, 1)]
    starts += [
        TicTacToe(),
        TicTacToe("....X...."),
        MiniIsolation(),
        TwoHeaps(2, 2),
        TwoHeaps(1, 3, 1),
    ]
    starts += [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
    starts += [TreeAgain([[[-1], 1], [0, [1, -1]]], turn) for turn in (0, 1)]
    probes = [_about(state, players) for state in starts for players in ORDERS]
    probes += [_about(state, players) for state, players in ENDS_IN_A_DRAW]
    probes += [_about(Nim(12), DICE), _about(TicTacToe(), DICE)]
    bad = (("take_four", "first_move"), ("first_move", "take_four"))
    return probes + [_about(Nim(7), players) for players in bad]


@cache
def _small() -> tuple[PlayProbe, ...]:
    """All the smallest questions: piles of up to seven coins."""
    probes = [
        _about(Nim(coins, turn), players)
        for coins in range(1, 8)
        for turn in (0, 1)
        for players in ORDERS
    ]
    return tuple(sorted(probes, key=lambda probe: (probe.size, probe.state.coins)))


def _more(seed: int = SEED) -> Iterator[PlayProbe]:
    random = Random(seed)
    for number in range(60):
        start = after_random_moves(random.choice(STARTS), 0, random)
        if not start.is_terminal():
            yield _about(start, (f"random_player({number})", f"random_player({number + 100})"))
    for kind in ("always", "at_first") * 3:
        tree = NumberTree([random.choice((-1, 0, 1)) for _ in range(5)], random.randrange(2))
        for start, most in ((Nim(random.randrange(9, 60)), 30), (tree, 9)):
            players = (f"{kind}({random.randrange(most)})", "first_move")  # perhaps a legal move
            yield _about(start, random.choice((players, players[::-1])))
    yield _about(Nim(150), ("first_move", "first_move"))
    for tree, turn in product(far_outcomes(), (0, 1)):
        yield _about(NumberTree(tree, turn), ORDERS[1])
    yield from (_about(NumberTree([[[1, 0], -1]], turn), ORDERS[1]) for turn in (0, 1))
    yield from (_about(over, ORDERS[0]) for over in OVER)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `play_game(state, players)`: play one game from `state` to its end. `players` is "
        "a list of two functions from a state to a move, for player 0 and for player 1. Return "
        "`winner, moves`: the winner as 0, 1, or `None` for a draw, and the list of all moves. "
        "A move against the rules leads to an error."
    ),
    solution=play_game,
    reasons={
        "Start value": "No move has been made yet, so the list is empty.",
        "Stop?": "Only the state knows when the game is over.",
        "Whose turn?": "The state says whose turn it is; that player is asked, once.",
        "Return": "`utility(0)` says who won. 0 is a draw, and then the winner is `None`.",
    },
    hints=(
        "While the game is not over: ask a player for a move, make the move, write it down.",
        "The player to ask is `players[state.to_move]`; call it with the state.",
        "In the loop: `move = players[state.to_move](state)`, `state = state.result(move)`, "
        "`moves.append(move)`. After it, `state.utility(0)` says who won.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    why="Your code asks the state everything and knows no rules, so it can play any game.",
    next="Let two players of your own play tic-tac-toe, and print each position in the loop.",
)
