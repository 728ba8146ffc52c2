"""Measure how fast searches are relative to each other, in a lesson that a learner runs."""

from collections.abc import Callable, Mapping
from html import escape
from time import process_time

from gametutor.answers import ledger
from gametutor.kit.rich import RichText

LEAST = 0.3
"""Seconds for which each search is repeated at least: clocks tick only every few milliseconds."""


def speeds(searches: Mapping[str, Callable[[], int]]) -> RichText:
    """How many nodes each search visits in the time in which the first one visits one.

    It is measured here and now, so it comes out a little different every time. Where no person runs
    the notebook, as in a stored lesson, nothing is measured.

    Args:
        searches: for each name a search without arguments, which returns how many nodes it visited.
    """
    if ledger.current_ledger() is None:
        said = (
            "Run this cell to measure, on your computer, how many nodes each visits in a second: "
        )
        said += f"{', '.join(searches)}. It takes some seconds."
        return RichText(said, f"<p>{escape(said)}</p>")
    measured = {name: _nodes_a_second(search) for name, search in searches.items()}
    slowest = next(iter(measured.values()))
    rows = [(name, f"{_rounded(rate / slowest)} ×") for name, rate in measured.items()]
    head = ("nodes in the same time", "")
    width = max(len(name) for name, _ in (head, *rows))
    plain = "\n".join(f"{name:{width}} {times:>8}".rstrip() for name, times in (head, *rows))
    cells = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th><td>{times}</td></tr>'
        for name, times in rows
    )
    html = f"<table><caption>{head[0]}</caption><tbody>{cells}</tbody></table>"
    return RichText(plain, html)


def _nodes_a_second(search: Callable[[], int]) -> float:
    """Return the number of nodes per second of CPU time."""
    search()  # the first call compiles it
    nodes, spent = 0, 0.0
    while spent < LEAST:
        begin = process_time()
        nodes += search()
        spent += process_time() - begin
    return nodes / spent


def _rounded(times: float) -> str:
    """Return a ratio to two figures; the measurement is no more precise."""
    return f"{float(f'{times:.2g}'):,.15g}"
