"""How many positions does a program visit? They are counted from outside, so that counting costs
nothing while time is measured."""

from __future__ import annotations

import linecache
import sys
from types import CodeType, FrameType
from typing import Any

from benchmark.tasks import Program


def count_nodes(program: Program, task: str, small: bool) -> int:
    """How many positions `program` visits: how often it reaches the line that it reaches once for
    each position. The interpreter reports every line (`sys.settrace`)."""
    start, visits = program.visits[task]
    marked: dict[CodeType, int | None] = {}

    def on_call(frame: FrameType, event: str, _: Any) -> Any:
        code = frame.f_code
        if code not in marked:
            marked[code] = _line(code, start)
        return on_line if marked[code] is not None else None

    def on_line(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal visits
        visits += event == "line" and frame.f_lineno == marked[frame.f_code]
        return on_line

    before = sys.gettrace()
    sys.settrace(on_call)
    try:
        program.run[task](small)
    finally:
        sys.settrace(before)
    return visits


def _line(code: CodeType, start: str) -> int | None:
    """The number of the line in a function that begins with `start`; None if there is none."""
    numbers = {number for _, _, number in code.co_lines() if number}
    texts = {number: linecache.getline(code.co_filename, number).strip() for number in numbers}
    return next((number for number in sorted(numbers) if texts[number].startswith(start)), None)
