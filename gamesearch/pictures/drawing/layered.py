"""Where the positions of a picture lie if several paths may lead to one: row by row, with few lines
that cross (after Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical
system structures", 1981)."""

from collections.abc import Sequence
from itertools import combinations, pairwise

SWEEPS = 8  # down and up again: then nothing gets much better

Edge = tuple[str, str]
Rows = list[list[str]]


def arrange(rows: Rows, edges: Sequence[Edge]) -> Rows:
    """The same rows, with as few crossings between them as some sweeps find.

    Args:
        rows: the keys of the positions, row by row.
        edges: pairs of keys, each from a row to the next one.
    """
    best, fewest = rows, crossings(rows, edges)
    now = rows
    for sweep in range(SWEEPS):
        now = _swept(now, edges, is_down=sweep % 2 == 0)
        count = crossings(now, edges)
        if count < fewest:
            best, fewest = now, count
    return best


def crossings(rows: Rows, edges: Sequence[Edge]) -> int:
    """How many pairs of lines cross."""
    at = {key: place for row in rows for place, key in enumerate(row)}
    of_row = {key: number for number, row in enumerate(rows) for key in row}
    ends: dict[int, list[tuple[int, int]]] = {}
    for tail, head in edges:
        ends.setdefault(of_row[tail], []).append((at[tail], at[head]))
    return sum(
        (one[0] - other[0]) * (one[1] - other[1]) < 0
        for row in ends.values()
        for one, other in combinations(row, 2)
    )


def _swept(rows: Rows, edges: Sequence[Edge], is_down: bool) -> Rows:
    """Order every row by the middle of the neighbours in the row before (or behind) it."""
    near = _neighbours(edges, is_down)
    done: Rows = []
    for row in rows if is_down else rows[::-1]:
        places = {key: place for place, key in enumerate(done[-1])} if done else {}
        stays = {key: place for place, key in enumerate(row)}

        def middle(
            key: str, places: dict[str, int] = places, stays: dict[str, int] = stays
        ) -> float:
            found = [places[other] for other in near.get(key, ()) if other in places]
            return sum(found) / len(found) if found else stays[key]

        done.append(sorted(row, key=middle))
    return done if is_down else done[::-1]


def _neighbours(edges: Sequence[Edge], is_down: bool) -> dict[str, list[str]]:
    """For every key those in the row before it; or behind it, if not `is_down`."""
    near: dict[str, list[str]] = {}
    for tail, head in edges:
        here, there = (head, tail) if is_down else (tail, head)
        near.setdefault(here, []).append(there)
    return near


def middles(
    rows: Rows, edges: Sequence[Edge], half: dict[str, float], gap: float
) -> dict[str, float]:
    """The middle of every position across its row: as near as may be to the middle of those before
    and behind it, in the order of its row, and never closer than `gap` to its neighbours there.

    Args:
        half: half the width of every position.
    """
    x: dict[str, float] = {}
    for row in rows:
        x |= _spaced(row, dict.fromkeys(row, 0.0), half, gap)
    for sweep in range(2 * SWEEPS):
        near = _neighbours(edges, is_down=sweep % 2 == 0)
        for row in rows if sweep % 2 == 0 else rows[::-1]:
            wish = {}
            for key in row:
                found = [x[other] for other in near.get(key, ())]
                wish[key] = sum(found) / len(found) if found else x[key]
            x |= _spaced(row, wish, half, gap)
    left = min(x[key] - half[key] for row in rows for key in row)
    return {key: place - left for key, place in x.items()}


def _spaced(
    row: list[str], wish: dict[str, float], half: dict[str, float], gap: float
) -> dict[str, float]:
    """The places of a row nearest to those that are wished, in its order and far enough apart:
    pools of neighbours that touch each other are moved as one."""
    offset = {row[0]: 0.0}
    for before, key in pairwise(row):
        offset[key] = offset[before] + half[before] + gap + half[key]
    pools: list[tuple[float, list[str]]] = []
    for key in row:
        mean, keys = wish[key] - offset[key], [key]
        while pools and pools[-1][0] > mean:
            other, others = pools.pop()
            mean = (mean * len(keys) + other * len(others)) / (len(keys) + len(others))
            keys = others + keys
        pools.append((mean, keys))
    return {key: mean + offset[key] for mean, keys in pools for key in keys}
