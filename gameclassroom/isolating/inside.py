"""In the sandbox: make an answer from its text, and reply to the questions that it is asked.

This file runs there: `python -m gameclassroom.isolating.inside`. The answer may learn everything
that this process holds, and nothing that it says is trusted outside.
"""

from __future__ import annotations

import json
import linecache
import os
import pickle
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import ModuleType
from typing import IO, Any

from gameclassroom.isolating import hidden
from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.answering.aside import set_aside
from gametutor.answers.asking.child import answer_all, receive, standard_line
from gametutor.answers.asking.lost import Lost
from gametutor.answers.errors import error_text, own_line
from gametutor.kit.queries.outline import Outline

Sent = tuple[Outline, str, Sequence[str], Mapping[str, int]]
"""The outline of the exercise, the text, the names that are handed to the check (if empty, those in
the task), and the limits."""


def reply(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Report that this process is ready, receive an answer, and reply to the questions that it is
    asked."""
    replies.write(b"%d\n" % os.getpid())
    replies.flush()
    answer(requests, replies)


def answer_alone(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Do the same as `answer` in a copy of the grader, first closing the grader's open files."""
    place = "/proc/self/fd" if sys.platform == "linux" else "/dev/fd"
    kept = {0, 1, 2, requests.fileno(), replies.fileno()}
    for descriptor in {*map(int, os.listdir(place))} - kept:
        with suppress(OSError):  # it was open to list them
            os.close(descriptor)
    answer(requests, replies)


def answer(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Receive an answer, and reply to the questions that it is asked."""

    def ask_outside(tree: int, path: tuple[int, ...]) -> float:
        replies.write(json.dumps({"asks": [tree, path]}).encode() + b"\n")
        replies.flush()
        number: float = pickle.load(requests)
        return number

    hidden.ask_outside = ask_outside
    if answerer := receive(_answerer, requests, replies):
        answer_all(answerer, requests, replies)


def _answerer(sent: Sent) -> Answerer:
    outline, text, names, limits = sent
    _limit(limits)
    space = _ran(outline.name, text)
    wanted = names or [part.asks_for for part in outline.parts or [outline]]
    if missing := [each for each in wanted if each not in space]:
        raise Lost(f"after it ran there was no `{missing[0]}`")
    found = tuple(space[each] for each in wanted)
    return Answerer(outline, found if outline.parts else found[0])


def _limit(limits: Mapping[str, int]) -> None:
    """Lower the limits of this process and of everything that it starts, for good."""
    if sys.platform == "win32":
        return
    import resource

    for name, most in limits.items():
        with suppress(AttributeError):  # not every system has every limit
            _, hard = resource.getrlimit(number := getattr(resource, name))
            if hard != resource.RLIM_INFINITY:
                most = min(most, hard)
            resource.setrlimit(number, (most, most))


def _ran(name: str, text: str) -> dict[str, Any]:
    """Run the text and return the names that it defines. Its lines are registered for error
    messages."""
    file = f"<answer: {name}>"
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file
    sys.modules["__main__"] = main = ModuleType("__main__")  # as in a notebook
    space = vars(main)
    try:
        with set_aside():
            exec(compile(text, file, "exec", dont_inherit=True), space)
    except BaseException as error:
        where = own_line(error)
        raise Lost(error_text(error) + (f", in {where}" if where else "")) from None
    return space


if __name__ == "__main__":
    reply(*standard_line())
