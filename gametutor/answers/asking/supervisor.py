"""The supervisor: a process above that of an answer, which kills all that the answer has started.

A process group can be left, with `setsid`; a parent cannot. On Linux a process may ask to become
the parent of all that its descendants leave behind, as the supervisor does. It is separate from the
kernel, which would otherwise inherit other programs of the learner's as well.
"""

import ctypes
import os
import select
import signal
import sys
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic, sleep
from typing import IO, NoReturn

import psutil

from gametutor.answers.asking import limits

IS_POSSIBLE = sys.platform == "linux"
EVERY = 0.03
"""Seconds between two counts of the processes."""
A_MOMENT = 0.001
TOO_MANY = 3
"""The supervisor's exit code if it had to kill too many processes."""

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_libc = ctypes.CDLL(None) if IS_POSSIBLE else None


def supervise(answers: Iterable[IO[bytes]], lifeline: IO[bytes]) -> None:
    """Fork: return in the new process, which becomes that of the answer, and supervise it in this
    one.

    Args:
        answers: the streams that belong to the new process alone.
        lifeline: a pipe that is closed when nobody waits for an answer any more.
    """
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)
    own = os.getpid()
    child = os.fork()
    if child == 0:
        _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != own:  # the supervisor has already ended, without a signal
            os._exit(1)
        os.setsid()
        lifeline.close()
        return
    for each in answers:
        each.close()
    _stay_above(child, lifeline)


def _prctl(option: int, value: int) -> None:
    """Set a process option of Linux."""
    assert _libc is not None
    if _libc.prctl(option, value, 0, 0, 0) != 0:
        raise OSError("prctl failed")


def _stay_above(child: int, lifeline: IO[bytes]) -> NoReturn:
    """Wait until the child or the lifeline ends; then kill everything."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    status = 0
    try:
        while _reap(child) and not select.select([lifeline], [], [], EVERY)[0]:
            if _has_children(child) and len(_descendants()) > limits.PROCESSES:
                status = TOO_MANY
                break
        _end_all(child)
    finally:
        os._exit(status)


def _reap(child: int) -> bool:
    """Reap the processes that have ended, and return whether the child is alive."""
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG)[0]) != 0:
            if ended == child:
                return False
        return True
    return False


def _has_children(process: int) -> bool:
    """Return, at low cost, whether a process or this one has further children. True where the
    system does not say."""
    if not os.path.exists(f"/proc/self/task/{os.getpid()}/children"):
        return True
    children: list[str] = []
    for parent in (process, os.getpid()):
        with suppress(FileNotFoundError, ProcessLookupError):  # it, or a thread of its, has ended
            for task in os.listdir(f"/proc/{parent}/task"):
                with open(f"/proc/{parent}/task/{task}/children") as file:
                    children += file.read().split()
    return any(child != str(process) for child in children)


def _descendants() -> list[psutil.Process]:
    """Return all descendants of this process that have not ended."""
    found = []
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            if process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found


def _end_all(child: int) -> None:
    """Kill every descendant. A whole group is killed at once, however fast it grows."""
    end, own = monotonic() + limits.ENDING_SECONDS, os.getpgrp()
    groups = {child}
    is_alone = not _has_children(child)
    while groups and monotonic() < end:
        for group in groups - {own}:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(group, signal.SIGKILL)
        if is_alone:
            _wait_for(child, end)
        if not _has_descendants():
            return
        is_alone, groups = False, set()
        for process in _descendants():
            with suppress(ProcessLookupError):
                groups.add(os.getpgid(process.pid))
    while _has_descendants() and monotonic() < end:  # the threads of one may outlive it
        sleep(A_MOMENT)


def _wait_for(child: int, end: float) -> None:
    """Wait until a child that was killed has ended."""
    with suppress(ChildProcessError):
        while os.waitpid(child, os.WNOHANG)[0] == 0 and monotonic() < end:
            sleep(A_MOMENT)


def _has_descendants() -> bool:
    """Reap what has ended, and return whether anything is left that the answer has started.
    Whatever lost its parent has become a child of this process: where that has none, nobody has to
    look at all the processes of the system."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass
        return True
    return False
