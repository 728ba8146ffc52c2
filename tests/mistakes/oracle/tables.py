"""What remembers positions: a search with a table, and the one name of eight boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from mistakes.oracle.decisions import by_chance, even, rated
from mistakes.oracle.positions import FRACTIONS, LARGE, SMALL, is_number
from mistakes.oracle.pruning import Visited, times

WINDOWS = ((-inf, inf), (-inf, 0), (0, inf), (0, 1), (-1, 2), (-2, -1))


def _layers(random: Random, numbers: tuple[float, ...], plies: int) -> Any:
    """A tree of which every ply has two or three different positions only."""
    items: list[Any] = random.choices(numbers, k=4)
    for _ in range(plies):
        items = [random.choices(items, k=random.randint(1, 3)) for _ in range(3)]
    return items


def with_table(answer: Any) -> Iterator[str]:
    random = Random("tables")
    for count in range(120):
        numbers = (SMALL, FRACTIONS, LARGE)[count % 5 % 3]
        tree = _layers(random, numbers, count % 3 + 1)
        state = NumberTree(tree, count % 2)
        depths = sorted(random.choices((1, 2, 3, 12), k=3))
        yield _one_table(answer, state, depths, random)
    for state in (Nim(7), Nim(6, 1), TicTacToe("X...O...."), TicTacToe("XO..X..O."), Hexapawn()):
        yield _one_table(answer, state, [2, 3, 4], random)
    for pair in ([1, 2], [3, -1], [0, -2]):  # the same list with either player to move
        yield _one_table(answer, NumberTree([pair, [pair]]), [11, 12, 13], random)
        yield _with_another_score(answer, NumberTree([[[pair], [pair]]]))
    for count in range(80):
        state = NumberTree(_layers(random, SMALL, count % 3 + 2), count % 2)
        yield _saves(answer, state, WINDOWS[count % len(WINDOWS)])
    yield _meets_few(answer, Nim(18))


def _meets_few(answer: Any, state: Any) -> str:
    """Few positions are made where nearly all of them come again."""
    asked: dict[Any, Counter[str]] = {}
    answer(Visited(state, asked), 99, -inf, inf, even, {})
    made = times(asked, "result")
    return f"{state!r}: {made} positions" if made > 3000 else ""


def _one_table(answer: Any, state: Any, depths: list[int], random: Random) -> str:
    """Several searches, one after the other, with the same table."""
    score = random.choice((by_chance, even))
    table: dict[Any, Any] = {}
    for depth in depths:
        alpha, beta = random.choice(WINDOWS)
        said = answer(state, depth, alpha, beta, score, table)
        right = rated(state, depth, score, state.to_move)
        about = f"{state!r} to depth {depth} in {(alpha, beta)}"
        if not is_number(said):
            return f"{about} is a number, not {said!r}"
        near = abs(said - right) < 1e-9
        if not (near or right <= said <= alpha or right >= said >= beta):
            return f"{about} is {right:g}, not {said!r}"
    return ""


def _with_another_score(answer: Any, state: Any) -> str:
    """A table of its own for each score."""
    for score in (by_chance, even):
        said = answer(state, 2, -inf, inf, score, {})
        right = rated(state, 2, score, state.to_move)
        if not is_number(said) or abs(said - right) > 1e-9:
            return f"{state!r} with {score.__name__} is {right:g}, not {said!r}"
    return ""


def _saves(answer: Any, state: Any, window: tuple[float, float]) -> str:
    """No more ends than another right table comes to, and none when all is searched again."""
    table: dict[Any, Any] = {}
    most = _fewest(state, *window)
    counts = []
    for _ in range(2):
        asked: dict[Any, Counter[str]] = {}
        answer(Visited(state, asked), 99, *window, even, table)
        counts.append(times(asked, "utility"))
    if counts[0] > most:
        return f"{state!r}: {counts[0]} ends, {most} are enough"
    return f"{state!r}: {counts[1]} ends when searched again" if counts[1] else ""


def _fewest(state: Any, alpha: float, beta: float) -> int:
    """The most ends that a right table comes to: of one with the bounds as they are found, and of
    one that returns the ends of its window."""
    ways = product((0, 1), (0, 1))
    return max(_ends(state, (alpha, beta), is_soft, is_narrow) for is_soft, is_narrow in ways)


def _ends(state: Any, window: tuple[float, float], is_soft: int, is_narrow: int) -> int:
    bounds: dict[Any, tuple[float, float]] = {}
    count = 0

    def search(state: Any, alpha: float, beta: float) -> float:
        nonlocal count
        if state.is_terminal():
            count += 1
            return float(state.utility(state.to_move))
        low, high = bounds.get(state, (-inf, inf))
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
        if is_narrow:
            alpha, beta = max(alpha, low), min(beta, high)
        best = -inf if is_soft else alpha
        for move in state.legal_moves():
            best = max(best, -search(state.result(move), -beta, -max(alpha, best)))
            if best >= beta:
                best = best if is_soft else beta
                break
        bounds[state] = (best if best > alpha else -inf, best if best < beta else inf)
        return best

    search(state, *window)
    return count


def canonical(answer: Any) -> Iterator[str]:
    random = Random("boards")
    boards = {"." * 9}
    for _ in range(250):
        state = TicTacToe()
        for _ in range(random.randint(1, 9)):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        boards.add(state.board)
    for board in sorted(boards):
        yield _canonical(answer(board), board)


def _canonical(said: Any, board: str) -> str:
    if not isinstance(said, (tuple, list)) or len(said) != 2:
        return f"{board} has two things, not {said!r}"
    smallest, cells = said
    right = min("".join(board[cell] for cell in way) for way in _ways())
    if not isinstance(smallest, str) or smallest != right:
        return f"the smallest image of {board} is {right}, not {smallest!r}"
    if not isinstance(cells, (tuple, list)) or any(type(cell) is not int for cell in cells):
        return f"the cells of {board} are numbers, not {cells!r}"
    is_a_way = list(cells) in _ways()
    is_back = is_a_way and "".join(board[cell] for cell in cells) == smallest
    return "" if is_back else f"{cells} does not lead back to {board}"


def _ways() -> list[list[int]]:
    """The eight symmetries, by coordinates from the centre."""
    found = []
    for swap, right, down in product((0, 1), (1, -1), (1, -1)):
        cells = []
        for y, x in product((-1, 0, 1), repeat=2):
            u, v = (y, x) if swap else (x, y)
            cells.append(right * u + 1 + 3 * (down * v + 1))
        found.append(cells)
    return found


JUDGES = {"with_table": with_table, "canonical": canonical}
