"""Run a learner's code so that nothing it does can hurt the kernel.

Where the system can fork, the code runs in a child process: whatever it does to memory, to
builtins or to itself ends with the child, and a child can be killed. Elsewhere it runs here, and
what can be put back is put back.
"""

from __future__ import annotations

import builtins
import io
import multiprocessing
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from gamesearch.checking.limits import CALL_SECONDS, TOTAL_SECONDS
from gamesearch.checking.world import World

GRACE_SECONDS = 1.5
"""How long after a time limit the child still gets to stop by itself; then it is killed."""

MEMORY_BYTES = 1 << 29
"""How much more memory the learner's code may take than the kernel has."""

RECURSION_LIMIT = 1500
PRINTS_KEPT = 2000
PRINTS_ALLOWED = 1_000_000

Tell = Callable[[str], None]


class TooMuchPrinted(BaseException):
    """The learner's code printed more than `PRINTS_ALLOWED` characters."""


class Lost(Exception):
    """The learner's code took the process with it. `doing` is the call that did it."""

    def __init__(self, why: str, doing: str):
        super().__init__(why)
        self.doing = doing


def contained(work: Callable[[Tell], Any], seconds: float = CALL_SECONDS) -> tuple[Any, str]:
    """What `work` returns, and what it printed meanwhile.

    Args:
        work: is given a function `tell` to say what it is about to do, and returns something that
            can be pickled.
        seconds: how long what it is about to do may take.

    Raises:
        Lost: the work never came back, and why, in words.
    """
    if sys.platform == "emscripten" or not hasattr(os, "fork"):  # a browser has it by name only
        return in_this_process(work)
    receiver, sender = multiprocessing.Pipe(duplex=False)
    with warnings.catch_warnings():
        # Python 3.12 warns of forks beside threads. The child runs only our code and the learner's.
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            child = os.fork()
        except OSError:
            return in_this_process(work)
    if child == 0:
        _live_as_child(work, sender)
    sender.close()
    try:
        return _hear(receiver, seconds)
    finally:
        receiver.close()
        _end(child)


def in_this_process(work: Callable[[Tell], Any], seconds: float = CALL_SECONDS) -> tuple[Any, str]:
    """The same as `contained` without a child: for systems that cannot fork. Nobody can end the
    work here, so the time is left to the clock of each question."""
    everything = World(whole=True)
    try:
        with _set_aside() as printed:
            return work(lambda doing: None), printed.text()
    except Exception as error:
        raise Lost(f"the check could not go on ({type(error).__name__}: {error})", "") from error
    finally:
        everything.put_back()


def _hear(receiver: Connection, seconds: float) -> tuple[Any, str]:
    doing, last_word = "", monotonic()
    end = last_word + TOTAL_SECONDS + seconds + GRACE_SECONDS
    while True:
        patience = min(last_word + seconds + GRACE_SECONDS, end) - monotonic()
        if patience <= 0 or not receiver.poll(patience):
            raise Lost(f"it was still running after {seconds:.0f} seconds, and was stopped", doing)
        try:
            kind, message = receiver.recv()
        except EOFError:
            raise Lost("it ended the whole program, by an exit or a crash", doing) from None
        except Exception as error:  # words that are not ours, or cut off
            raise Lost("it spoiled what the check tells the notebook", doing) from error
        if kind == "done":
            result: tuple[Any, str] = message
            return result
        if kind == "failed":
            raise Lost(f"the check could not go on ({message})", doing)
        doing, last_word = message, monotonic()


def _end(child: int) -> None:
    import signal

    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def _live_as_child(work: Callable[[Tell], Any], sender: Connection) -> None:
    """Do the work, send what comes of it, and leave without a trace. Never returns."""
    try:
        _keep_apart_from_the_kernel()
        with _set_aside() as printed:
            result = work(lambda doing: sender.send(("doing", doing)))
        sender.send(("done", (result, printed.text())))
    except BaseException as error:  # whatever it is, it must not run on as a second kernel
        sender.send(("failed", f"{type(error).__name__}: {error}"))
    finally:
        os._exit(0)


def _keep_apart_from_the_kernel() -> None:
    """Cut the child's ways to the notebook, and limit its memory."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt button is for the parent
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    if "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        if shell is not None:
            shell.display_pub.publish = lambda *args, **kwargs: None
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm") as statm:
            used = int(statm.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY_BYTES, used + MEMORY_BYTES))


class _Printed(io.TextIOBase):
    """What was printed: the beginning is kept, the rest is counted."""

    def __init__(self) -> None:
        self._kept = ""
        self._length = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self._kept += text[: max(0, PRINTS_KEPT - len(self._kept))]
        self._length += len(text)
        if self._length > PRINTS_ALLOWED:
            raise TooMuchPrinted
        return len(text)

    def text(self) -> str:
        left_out = self._length - len(self._kept)
        return self._kept + (f"\n… and {left_out:,} characters more" if left_out else "")


@contextmanager
def _set_aside() -> Iterator[_Printed]:
    """Catch what is printed, refuse input, limit recursion; put these and what else belongs to the
    whole process back at the end."""
    printed = _Printed()
    before = sys.stdout, sys.stderr, builtins.input, sys.getrecursionlimit()
    hooks, path, folder = (sys.gettrace(), sys.getprofile()), list(sys.path), os.getcwd()
    sys.stdout = sys.stderr = printed
    builtins.input = _nobody_types
    sys.setrecursionlimit(_depth() + RECURSION_LIMIT)
    try:
        yield printed
    finally:
        sys.stdout, sys.stderr, builtins.input, limit = before
        sys.setrecursionlimit(limit)
        sys.settrace(hooks[0])
        sys.setprofile(hooks[1])
        sys.path[:] = path
        os.chdir(folder)


def _depth() -> int:
    depth, frame = 0, sys._getframe()
    while frame.f_back is not None:
        depth, frame = depth + 1, frame.f_back
    return depth


def _nobody_types(prompt: object = "") -> str:
    raise EOFError("input() waits for somebody to type; nobody does during a check")
