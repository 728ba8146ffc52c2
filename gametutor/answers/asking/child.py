"""The process of an answer: reply to requests until there are no more.

Where the kernel cannot be forked, this runs as `python -m gametutor.answers.asking.child`.
"""

import gc
import json
import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking import limits
from gametutor.answers.asking.lost import Lost


def answer_all(answerer: Answerer, requests: IO[bytes], replies: IO[bytes]) -> None:
    """Reply to requests, which come in batches, until the line is closed (EOFError)."""
    own = os.getpid()
    gc.freeze()  # else some question pays for a look through all that was here before it
    if hasattr(os, "register_at_fork"):  # whoever waits for a reply shall not wait for a copy of us
        os.register_at_fork(after_in_child=lambda: os.close(replies.fileno()))
    with answerer:
        while True:
            first, several = pickle.load(requests)
            for number, request in enumerate(several, start=first):
                reply, text = _reply(answerer, request)
                is_last = number == first + len(several) - 1 or was_stopped(reply)
                place = {"number": number, "last": is_last}
                if os.getpid() != own:  # the learner's code has forked this process
                    os._exit(0)
                replies.write(f"{json.dumps(place)[:-1]}, {text[1:]}\n".encode())
                replies.flush()
                _forget_the_ended()
                if is_last:
                    break


def _reply(answerer: Answerer, request: tuple[Any, ...]) -> tuple[dict[str, Any], str]:
    """Return the reply to a request, also as JSON; if it fails, the trouble."""
    try:
        reply = answerer.hear(request)
        return reply, json.dumps(reply)
    except BaseException as error:
        reply = {"trouble": type(error).__name__}
        return reply, json.dumps(reply)


def was_stopped(reply: dict[str, Any]) -> bool:
    """Return whether a reply took long; then the remaining requests may be obsolete."""
    said = reply.get("said")
    return isinstance(said, dict) and said.get("kind") == "stopped"


def _forget_the_ended() -> None:
    """Collect the exit codes of processes that the learner's code started and that ended."""
    if hasattr(os, "WNOHANG"):
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def keep_apart() -> None:
    """Cut the process off from the notebook and the terminal, let it ignore interrupts, and limit
    its memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt button is meant for the kernel
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    if "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        if shell is not None:
            shell.display_pub.publish = lambda *args, **kwargs: None
    if sys.platform == "linux":
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + limits.MEMORY_BYTES
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def receive(
    made: Callable[[Any], Answerer], requests: IO[bytes], replies: IO[bytes]
) -> Answerer | None:
    """Read an answer from the first request and acknowledge it. Return None if that failed, by the
    answer's own fault (`Lost`) or otherwise."""
    number, sent = pickle.load(requests)
    reply: dict[str, Any] = {"number": number}
    answerer = None
    try:
        answerer = made(sent)
    except Lost as lost:
        reply["lost"] = str(lost)
    except BaseException as error:
        reply["trouble"] = type(error).__name__
    replies.write(json.dumps(reply).encode() + b"\n")
    replies.flush()
    return answerer


def standard_line() -> tuple[IO[bytes], IO[bytes]]:
    """Return requests and replies over standard input and output, which nothing else uses from now
    on: for a process that runs one answer, here or in a sandbox. It is kept apart, too."""
    line = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    keep_apart()
    return line


def main() -> None:
    """Receive the answer over standard input, and reply to requests about it."""
    from gametutor.answers.asking.sending import unpack_answer

    line = standard_line()
    if answerer := receive(unpack_answer, *line):
        answer_all(answerer, *line)


if __name__ == "__main__":
    main()
