"""The solver in WebAssembly, for Python in a browser, where Numba cannot be.

It stands in for `early.py`: the same functions take the same arguments, search the same
positions, and find the same scores. What they search with was compiled from `connect_four.c` by
`make_webassembly.py`, and is some hundred times as fast there as Python.
"""

from __future__ import annotations

from array import array
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("connect_four.wasm")
BEGIN = """
(bytes, is_over) => {
  const look = () => { if (is_over()) throw new Error("time is up"); };
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), {python: {look}}).exports;
}
"""


def empty_tables(entries: int) -> Any:
    """Room for so many positions with few discs, in the memory of a solver of its own."""
    from pyodide.code import run_js
    from pyodide.ffi import to_js

    solver = run_js(BEGIN)(to_js(FILE.read_bytes()), _is_over())
    if not solver.begin(float(entries)):
        raise MemoryError(f"the browser has no room for a table of {entries:,} positions")
    return solver


def solve(position: int, mask: int, tables: Any, nodes: array[int]) -> int:
    """The exact score of a position in which nobody has won and a cell is empty."""
    return int(_ask(tables, nodes, "solve", position, mask))


def is_at_least(score: int, position: int, mask: int, tables: Any, nodes: array[int]) -> bool:
    """Is such a position worth this much, or more?"""
    return bool(_ask(tables, nodes, "is_at_least", score, position, mask))


def _ask(tables: Any, nodes: array[int], what: str, *told: int) -> Any:
    from pyodide.ffi import JsException

    try:
        return getattr(tables, what)(*told)
    except JsException:
        if not _raised:
            raise
        raise _raised.pop() from None
    finally:
        nodes[0] += tables.counted()


_raised: list[BaseException] = []
"""What ended a search."""


@cache
def _is_over() -> Any:
    """Is time up, or has anything else interrupted Python? The solver asks again and again."""
    from pyodide.ffi import create_proxy

    def is_over() -> bool:
        try:
            for _ in range(200):  # every 50 steps Python hears of interrupts here
                pass
        except BaseException as error:
            # JavaScript would write it out at length, and be interrupted at that.
            _raised.append(error)
        return bool(_raised)

    return create_proxy(is_over)
