"""In the sandbox: make an answer from its text, and reply to the questions that it is asked.

`boot` runs `main` there. The answer may learn everything
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
from functools import partial
from types import ModuleType
from typing import IO, Any

from gameclassroom.isolating import hidden, references
from gameclassroom.isolating.stand_in import DOES_NOTHING, NotHere
from gameclassroom.isolating.system_calls import refuse_hidden_memory, refuse_what_is_shared
from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.answering.aside import set_aside
from gametutor.answers.asking.child import answer_all, receive, standard_line
from gametutor.answers.asking.lost import Lost
from gametutor.answers.errors import error_on_card, own_line
from gametutor.kit.queries.outline import Outline

Sent = tuple[Outline, str, Sequence[str], Mapping[str, int]]
"""The outline of the exercise, the text, the names that are handed to the check (if empty, those in
the task), and the limits."""


def reply(requests: IO[bytes], replies: IO[bytes]) -> None:
    """Report that this process is ready, receive an answer, and reply to the questions that it is
    asked."""
    replies.write(b"%d\n" % os.getpid())
    replies.flush()
    ask = partial(_ask, requests, replies)
    hidden.ask_outside = partial(ask, "leaf")
    references.ask_outside = partial(ask, "reference")
    if answerer := receive(_answerer, requests, replies):
        answer_all(answerer, requests, replies)


def _ask(requests: IO[bytes], replies: IO[bytes], *what: Any) -> Any:
    """Ask the other end of the line for something."""
    replies.write(json.dumps({"asks": what}).encode() + b"\n")
    replies.flush()
    return pickle.load(requests)


def _answerer(sent: Sent) -> Answerer:
    """Run what the learner wrote, within the limits, and get ready to ask it."""
    outline, text, names, limits = sent
    _limit(limits)
    space = _ran(outline.name, text)
    wanted = names or [part.asks_for for part in outline.parts or [outline]]
    if missing := [each for each in wanted if each not in space]:
        raise Lost(f"after it ran there was no `{missing[0]}`")
    if borrowed := [each for each in wanted if isinstance(space[each], NotHere)]:
        raise Lost(f"`{borrowed[0]}` is the course's own, which {DOES_NOTHING}")
    found = tuple(space[each] for each in wanted)
    return _Told(outline, found if outline.parts else found[0])


class _Told(Answerer):
    """An answerer that first keeps the results of calls which come with a question."""

    def hear(self, request: tuple[Any, ...]) -> dict[str, Any]:
        references.take_told(*request[1:2])
        return super().hear(request)


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
        raise Lost(error_on_card(error) + (f", in {where}" if where else "")) from None
    return space


def main(arguments: Sequence[str] = ()) -> None:
    with suppress(OSError):  # of another system
        refuse_hidden_memory()
        refuse_what_is_shared()
    reply(*standard_line())
