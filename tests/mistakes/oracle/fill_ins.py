"""The fill-ins on the way, judged by the games' rules."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, Isolation, Nim, NumberTree, Othello, TicTacToe
from gamesearch.solving import connect_four
from gamesearch.solving.bits import possible_moves, winning_cells
from gamesearch.solving.solver import Solver, bits_of
from mistakes.oracle.positions import NUMBERS, in_games, number_trees, worth


def _is(said: Any, right: Any, about: Any) -> str:
    is_right = said == right and not isinstance(said, bool)
    return "" if is_right else f"{about} is {right}, not {said!r}"


def worth_of_coins(answer: Any) -> Iterator[str]:
    for player, to_move in product((0, 1), repeat=2):
        loses = {to_move: False, 1 - to_move: True}
        yield _is(answer(player, to_move), -1 if loses[player] else 1, (player, to_move))


def my_strategy(answer: Any) -> Iterator[str]:
    """Against every player: from a pile that can be won, no reply may turn it into a loss."""
    for coins, player in product(range(1, 25), (0, 1)):
        move = answer(Nim(coins, player))
        if isinstance(move, bool) or move not in Nim(coins).legal_moves():
            yield f"{coins} coins: {move!r} is no move"
        yield "" if not _wins(coins) or not _wins(coins - move) else f"{coins} coins: {move} loses"


@cache
def _wins(coins: int) -> bool:
    return any(not _wins(coins - move) for move in (1, 2, 3) if move <= coins)


def queen_moves(answer: Any) -> Iterator[str]:
    random = Random(7)
    for _ in range(60):
        width, height = random.randint(1, 6), random.randint(1, 6)
        cells = list(product(range(width), range(height)))
        place, *rest = random.sample(cells, len(cells))
        closed = [cell for cell in rest if random.random() < 0.2]
        said = answer(Isolation(width, height, frozenset(closed)), place)
        right = [
            (place[0] + n * dx, place[1] + n * dy)
            for dx, dy in product((-1, 0, 1), repeat=2)
            if dx or dy
            for n in range(1, 7)
            if all(
                (place[0] + k * dx, place[1] + k * dy) in {*cells} - {*closed}
                for k in range(1, n + 1)
            )
        ]
        good = isinstance(said, (list, tuple)) and sorted(map(str, said)) == sorted(map(str, right))
        yield "" if good else f"from {place} without {closed}: {right}, not {said!r}"


def count_leaves(answer: Any) -> Iterator[str]:
    for state in (*number_trees(150, *NUMBERS), *in_games()):
        yield _is(answer(state), _leaves(state), state)


def _leaves(state: Any) -> int:
    below = [_leaves(state.result(move)) for move in state.legal_moves()]
    return sum(below) if below else 1


def argmax(answer: Any) -> Iterator[str]:
    random = Random(3)
    for _ in range(80):
        names = random.sample([*"abcde", 0, 1, 2], random.randint(1, 6))
        values = {name: random.randint(-9, 9) / 4 for name in names}
        said = answer(dict(values))
        largest = {name for name in names if values[name] == max(values.values())}
        yield "" if said in largest and not isinstance(said, bool) else f"{values}: not {said!r}"


def rate_one_ply(answer: Any) -> Iterator[str]:
    def score(state: Any, player: int) -> float:
        return (len(state.legal_moves()) + 1) / 50 * (1 if player == state.to_move else -1)

    for state in (*number_trees(120, *NUMBERS), *in_games(), *map(Nim, range(8))):
        me = state.to_move
        if state.is_terminal():
            right = state.utility(me)
        else:
            children = [state.result(move) for move in state.legal_moves()]
            right = max(
                child.utility(me) if child.is_terminal() else score(child, me) for child in children
            )
        yield _is(answer(state, score), right, state)


def later(answer: Any) -> Iterator[str]:
    for plies in range(100):
        yield _is(answer(100 - plies), 100 - plies - 1, f"a win in {plies}")
        yield _is(answer(-100 + plies), -100 + plies + 1, f"a loss in {plies}")
    yield _is(answer(0), 0, "a draw")


def one_step(answer: Any) -> Iterator[str]:
    random = Random(5)
    for _ in range(80):
        values = [random.randint(-9, 9) / 4 for _ in range(random.randint(1, 5))]
        state = NumberTree(values)  # its numbers are MAX's, who moves here
        yield _is(answer([-value for value in values]), worth(state, 0), values)


def centre_lead(answer: Any) -> Iterator[str]:
    for seed in range(40):
        random, state = Random(seed), Othello(6)
        for _ in range(seed):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        rows = [row.replace(" ", "") for row in str(state).split("\n")]
        middle = [rows[y][x] for x, y in product((2, 3), repeat=2)]
        lead = middle.count("X") - middle.count("O")
        for player, right in ((0, lead), (1, -lead)):
            yield _is(answer(state, player), right, state)


def by_heart(answer: Any) -> Iterator[str]:
    """Every position that comes up against it, whatever the other player does."""
    for me in (0, 1):
        waiting, seen = [TicTacToe()], set()
        while waiting:
            state = waiting.pop()
            if state.is_terminal() or state in seen:
                continue
            seen.add(state)
            if state.to_move != me:
                waiting += map(state.result, state.legal_moves())
                continue
            move = answer(state)
            if isinstance(move, bool) or move not in state.legal_moves():
                yield f"{state!r}: {move!r} is no move"
            after = state.result(move)
            yield (
                "" if _best(after, me) == _best(state, me) else f"{state!r}: {move} is no best one"
            )
            waiting.append(after)


@cache
def _best(state: Any, player: int) -> float:
    if state.is_terminal():
        return float(state.utility(player))
    choose = max if state.to_move == player else min
    return choose(_best(state.result(move), player) for move in state.legal_moves())


@cache
def _late() -> tuple[tuple[str, int], ...]:
    """Positions of Connect Four shortly before the end, with their scores."""
    random, solver = Random(11), Solver(10_007)
    found = [("7672572652255121243533644513", 5)]  # where it saves most that a cut is kept
    while len(found) < 200:
        state, moves = ConnectFour(), ""
        while len(moves) < random.randint(28, 38) and not state.is_terminal():
            column = random.choice(state.legal_moves())
            state, moves = state.result(column), f"{moves}{column + 1}"
        if not state.is_terminal() and len(moves) >= 28:
            found.append((moves, solver.score(state)))
    return tuple(found)


class _Table(array):  # type: ignore[type-arg]
    """A table that a search which is handed over may note its questions on."""

    def __init__(self, *given: Any):
        self.asked: set[Any] = set()


def _asked(answer: Any, *about: int, before: tuple[int, ...] = ()) -> tuple[Any, int]:
    """What an answer says about a position, perhaps with a table that a search with another window
    has filled, and how many positions it visits."""
    table, nodes = _Table("q", bytes(8 * 10_007)), array("q", [0])
    if before:
        answer(*about[:2], *before, table, nodes)
    return answer(*about, table, nodes), nodes[0]


def _is_too_much(nodes: int, *about: int, before: tuple[int, ...] = ()) -> str:
    enough = _asked(connect_four.search, *about, before=before)[1]
    return f"{about}: {nodes} visits, and {enough} are enough" if nodes > 1.25 * enough else ""


def search(answer: Any) -> Iterator[str]:
    for moves, score in _late():
        about = bits_of(ConnectFour.after(moves))
        if winning_cells(*about) & possible_moves(about[1]):
            continue
        ends = [(score + low, score + high) for low, high in ((-1, 0), (0, 1), (-2, 2), (1, 3))]
        for alpha, beta in (*ends, (-21, 21)):
            said, nodes = _asked(answer, *about, alpha, beta)
            inside = said if alpha < said < beta else (alpha if said <= alpha else beta)
            right = min(max(score, alpha), beta)
            is_bound = score <= said if said <= alpha else said <= score
            if inside != right or not (is_bound or alpha < said < beta):
                yield f"{moves}, {alpha} to {beta}: {score}, not {said!r}"
            yield _is_too_much(nodes, *about, alpha, beta)
        for before in ((score - 2, score - 1), (score + 1, score + 2)):
            said, nodes = _asked(answer, *about, -21, 21, before=before)
            yield _is(said, score, f"{moves}, with the table of {before}")
            yield _is_too_much(nodes, *about, -21, 21, before=before)


def solve(answer: Any) -> Iterator[str]:
    over = "4455667", "121212"
    yield _is(_asked(answer, *bits_of(ConnectFour.after(over[0])))[0], 4 - 22, "a lost game")
    yield _is(_asked(answer, *bits_of(ConnectFour.after(over[1])))[0], 22 - 4, "a win at once")
    full = "547125662261271266215743771576315353334444"
    yield _is(_asked(answer, *bits_of(ConnectFour.after(full)))[0], 0, "a full board")
    for moves, score in _late():
        about = bits_of(ConnectFour.after(moves))
        yield _is(_asked(answer, *about)[0], score, moves)


JUDGES: dict[str, Callable[[Any], Iterator[str]]] = {
    "worth": worth_of_coins,
    "my_strategy": my_strategy,
    "queen_moves": queen_moves,
    "count_leaves": count_leaves,
    "argmax": argmax,
    "rate_one_ply": rate_one_ply,
    "later": later,
    "one_step": one_step,
    "centre_lead": centre_lead,
    "by_heart": by_heart,
    "solver_search": search,
    "solver": solve,
}
