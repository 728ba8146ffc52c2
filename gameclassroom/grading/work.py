"""Many tasks at a time, in any executor, and only so many of them under way."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import islice
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
UnderWay = dict[Future[Result] | None, Task]

AHEAD = 64
"""So many tasks are under way, so that no process waits and memory stays as it is."""


def all_done(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    opened: Callable[[], AbstractContextManager[Executor]],
    lost: Callable[[Task], Result],
) -> Iterator[tuple[Task, Result]]:
    """Each task with its result, as they get done. Should a process of the executor be ended from
    outside, the tasks that were under way are done once more, each in an executor of its own.

    Args:
        work: what to do with a task.
        tasks: the tasks.
        opened: opens an executor.
        lost: the result of a task whose process was ended again.
    """
    tasks, is_left = iter(tasks), True
    while is_left:
        under_way: UnderWay[Result, Task] = {}
        with suppress(BrokenExecutor), opened() as executor:
            yield from _done_in(executor, work, tasks, under_way)
            is_left = False
        for task in under_way.values():
            try:
                with opened() as alone:
                    result = alone.submit(work, task).result()
            except BrokenExecutor:
                result = lost(task)
            yield task, result


def _done_in(
    executor: Executor,
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    under_way: UnderWay[Result, Task],
) -> Iterator[tuple[Task, Result]]:
    while True:
        for task in islice(tasks, AHEAD - len(under_way)):
            under_way[None] = task  # there, also if it is not accepted
            under_way[executor.submit(work, task)] = under_way.pop(None)
        if not under_way:
            return
        done, _ = wait(filter(None, under_way), return_when=FIRST_COMPLETED)
        for future in done:
            result = future.result()
            yield under_way.pop(future), result


@contextmanager
def processes(number: int | None = None) -> Iterator[Executor]:
    """Processes of this machine, one for each processor unless their number is given. At the end,
    also after Ctrl-C, they finish what they have begun."""
    executor = ProcessPoolExecutor(number or _processors(), initializer=_leave_stopping_to_us)
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_stopping_to_us() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # which only the pool itself sends
