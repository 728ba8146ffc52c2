"""Many tasks at a time, in any executor, of which only so many are sent ahead."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import AbstractContextManager, contextmanager, suppress
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import NoReturn, TypeVar

from gametutor.answers.errors import error_on_card

Task = TypeVar("Task")
Result = TypeVar("Result")
UnderWay = dict[Future[Result] | None, Task]

AHEAD = 64
"""How many tasks are sent ahead at least, so that no process waits and memory stays bounded."""
ENDED = "Something ended the process in which it was to be judged."


def all_done(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    opened: Callable[[], AbstractContextManager[Executor]],
    lost: Callable[[Task, str], Result],
    ahead: int = AHEAD,
) -> Iterator[tuple[Task, Result]]:
    """Yield each task with its result, as soon as it is done. If a process of the executor is ended
    from outside, the tasks under way are repeated, each in an executor of its own.

    Args:
        work: the function that is called with each task.
        tasks: the tasks.
        opened: opens an executor.
        lost: called with a task that could not be done and a sentence that says why; returns the
            result to yield.
        ahead: how many tasks are given to the executor before the first is done.

    Raises:
        CancelledError: the executor takes no more tasks, and has cancelled those under way.
    """
    tasks, is_left = iter(tasks), True
    while is_left:
        under_way: UnderWay[Result, Task] = {}
        with suppress(BrokenExecutor), opened() as executor:
            yield from _done_in(executor, work, tasks, lost, ahead, under_way)
            is_left = False
        for task in under_way.values():
            try:
                with opened() as alone:
                    result = alone.submit(work, task).result()
            except BrokenExecutor:
                result = lost(task, ENDED)
            yield task, result


def _done_in(
    executor: Executor,
    work: Callable[[Task], Result],
    tasks: Iterator[Task],
    lost: Callable[[Task, str], Result],
    ahead: int,
    under_way: UnderWay[Result, Task],
) -> Iterator[tuple[Task, Result]]:
    """Yield each task with its result, as they are done.

    Args:
        executor: where they are done.
        work: does a task.
        tasks: those that are left.
        lost: makes the result of a task whose work raised, from the task and a sentence.
        ahead: how many tasks may be under way at once.
        under_way: those that are; the caller reads them where the executor breaks.
    """
    while True:
        for task in islice(tasks, ahead - len(under_way)):
            under_way[None] = task  # there, also if it is not accepted
            under_way[executor.submit(work, task)] = under_way.pop(None)
        if not under_way:
            return
        done, _ = wait(filter(None, under_way), return_when=FIRST_COMPLETED)
        for future in done:
            try:
                result = future.result()
            except (BrokenExecutor, CancelledError):
                raise
            except Exception as error:
                result = lost(under_way[future], f"{error_on_card(error)}.")
            yield under_way.pop(future), result


@contextmanager
def processes(number: int | None = None) -> Iterator[Executor]:
    """Open processes of this machine, by default one per processor. At the end they finish what
    they have begun; after an error or Ctrl-C they are ended."""
    before = {*active_children()}
    executor = ProcessPoolExecutor(number or _processors(), initializer=_end_with_us)
    try:
        yield executor
    except BaseException:
        for process in {*active_children()} - before:
            process.kill()  # whatever it does: what it has started ends with it
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _end_with_us() -> None:
    """In a process of the pool: leave Ctrl-C to the grader, and end with it, also if it is killed
    and can tell nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # which only the pool itself sends
    if grader := parent_process():
        Thread(target=_end_after, args=[grader], daemon=True).start()


def _end_after(grader: BaseProcess) -> NoReturn:
    grader.join()
    os._exit(1)
