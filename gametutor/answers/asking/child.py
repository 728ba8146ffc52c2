"""In the process of an answer: reply to requests until there are no more.

A process that is no copy of the kernel runs this file: `python -m gametutor.answers.asking.child`.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

import psutil

from gamesearch.base.text.describe import error_text
from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking import limits
from gametutor.answers.asking.interview import Lost


def answer_all(answerer: Answerer, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Reply to the requests, some at a time, until the line is closed (EOFError)."""
    own = os.getpid()
    with answerer:
        while True:
            first, several = pickle.load(requests)
            for number, request in enumerate(several, start=first):
                reply = _reply(answerer, request)
                is_last = number == first + len(several) - 1 or _was_stopped(reply)
                line = json.dumps({"number": number, "last": is_last, **reply})
                if os.getpid() != own:  # a copy of this process that the learner's code made
                    os._exit(0)
                replies.write(line.encode() + b"\n")
                replies.flush()
                _forget_the_ended()
                if is_last:
                    break


def _reply(answerer: Answerer, request: tuple[Any, ...]) -> dict[str, Any]:
    try:
        reply = answerer.hear(request)
        json.dumps(reply)
        return reply
    except BaseException as error:
        return {"trouble": error_text(error)}


def _was_stopped(reply: dict[str, Any]) -> bool:
    """Did that take long? Then nobody may want to know the rest."""
    said = reply.get("said")
    return isinstance(said, dict) and said.get("kind") == "stopped"


def _forget_the_ended() -> None:
    """Let go of the processes that the learner's code has started and that have ended."""
    if hasattr(os, "WNOHANG"):
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def keep_apart() -> None:
    """Cut the ways to the notebook and to the terminal, and limit the memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt button is for the kernel
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    if "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        if shell is not None:
            shell.display_pub.publish = lambda *args, **kwargs: None
    if sys.platform == "linux":
        import resource

        most = psutil.Process().memory_info().vms + limits.MEMORY_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def receive(
    made: Callable[[Any], Answerer], requests: IO[bytes], replies: IO[bytes]
) -> Answerer | None:
    """The answer that comes in the first request, made ready and said to be; None if that failed,
    by its own fault (`Lost`) or by another."""
    number, sent = pickle.load(requests)
    reply: dict[str, Any] = {"number": number}
    answerer = None
    try:
        answerer = made(sent)
    except Lost as lost:
        reply["lost"] = str(lost)
    except BaseException as error:
        reply["trouble"] = error_text(error)
    replies.write(json.dumps(reply).encode() + b"\n")
    replies.flush()
    return answerer


def standard_line() -> tuple[IO[bytes], IO[bytes]]:
    """Requests and replies by the standard input and output, which are nobody else's from now
    on."""
    line = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    keep_apart()
    return line


def main() -> None:
    """Receive the answer by the standard input, and reply to what is asked of it."""
    from gametutor.answers.asking.sending import unpacked

    line = standard_line()
    if answerer := receive(unpacked, *line):
        answer_all(answerer, *line)


if __name__ == "__main__":
    main()
