"""The solver in WebAssembly, for Python in a browser, where Numba cannot be.

It stands in for `early.py` and `struck.py`: the same functions take the same arguments, search the
same positions, and find the same scores. What they search with was compiled from `connect_four.c`
by `tests/store_webassembly.py`, and is hundreds of times as fast as Python is there.
"""

from __future__ import annotations

from array import array
from pathlib import Path
from time import monotonic
from typing import Any

from gamesearch.base.clock.browser import when_due

FILE = Path(__file__).with_name("connect_four.wasm")
BEGIN = """
(bytes, look) => new WebAssembly.Instance(new WebAssembly.Module(bytes), {python: {look}}).exports
"""


def empty_tables(entries: int) -> Any:
    """A new solver, with room for `entries` positions with few discs in its memory."""
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    solver = run_js(BEGIN)(to_js(FILE.read_bytes()), when_due())
    if not solver.begin(float(entries)):
        raise MemoryError(f"the browser has no room for a table of {entries:,} positions")
    return solver


def solve(position: int, mask: int, tables: Any, nodes: array[int]) -> int:
    """The exact score of a position in which nobody has won and a cell is empty."""
    return int(_ask(tables, nodes, "solve", position, mask))


def is_at_least(score: int, position: int, mask: int, tables: Any, nodes: array[int]) -> bool:
    """Is such a position worth this much, or more?"""
    return bool(_ask(tables, nodes, "is_at_least", score, position, mask))


def is_above(
    bound: int, position: int, mask: int, own: int, other: int, tables: Any, nodes: array[int]
) -> bool:
    """Is it worth more than `bound`, with these cells struck? See `struck.py`."""
    return bool(_ask(tables, nodes, "is_above", bound, position, mask, own, other))


def _ask(tables: Any, nodes: array[int], what: str, *arguments: int) -> Any:
    """Call the function `what` of the solver in WebAssembly, and add the nodes that it visited to
    the count. Where it has stopped because time was up, wait for the clock here to say so."""
    from pyodide.ffi import JsException

    try:
        return getattr(tables, what)(*arguments)
    except JsException:  # from `when_due`
        began = monotonic()
        while monotonic() < began + 1:  # in here, the clock raises `TimeUp`
            pass
        raise
    finally:
        nodes[0] += tables.counted()
