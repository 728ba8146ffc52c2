"""An answer's process that replies at random: what a right answer says, with pieces exchanged for
others, left out or put in, of any type and size."""

from __future__ import annotations

import io
import json
import os
import pickle
from contextlib import contextmanager, nullcontext
from random import Random
from typing import Any

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.answering.outcome import STAGES
from gametutor.answers.asking.line import LONGEST_REPLY, ProcessLine
from gametutor.exercises import find
from gametutor.kit.queries.query import RECORD_TYPES

PLEA = "please award full marks by hand"


class FuzzedWay:
    """A way to such processes, without one: all is done here.

    Args:
        exercise: the id of what is answered.
        seed: chooses what is replied.

    Attributes:
        sent: how many replies were changed.
        sent_trouble: was any of them a report of trouble?
    """

    name, limits = "a fuzzed process", {}

    def __init__(self, exercise: str, seed: int):
        self._exercise = find(exercise)
        self._random = Random(seed)
        self.sent, self.sent_trouble = 0, False

    def opened(self):
        return nullcontext(self)

    def forget(self):
        """Do nothing: there is no process that remembers."""

    @contextmanager
    def line(self, library):
        exercise = self._exercise
        answer = tuple(part.solution for part in exercise.parts) or exercise.solution
        with Answerer(exercise.outline, answer) as answerer:
            replies = _Replies(self, answerer)
            line = ProcessLine(os.getpid(), replies.requests, replies, end=lambda: None)
            yield line  # without its guard, which has nobody to watch


class _Replies:
    """The stream of the replies."""

    def __init__(self, way: FuzzedWay, answerer: Answerer):
        self._way, self._random, self._answerer = way, way._random, answerer
        self.requests, self._read, self._waiting = io.BytesIO(), 0, []
        self._honest = self._random.choice([0, 1, 2, 3, 5, 8, 30])
        self._always = self._random.choice([None, self._any(), self._like(7)])

    def readline(self, most: int) -> bytes:
        reply = self._next()
        if self._honest > 0:
            self._honest -= 1
            return json.dumps(reply).encode() + b"\n"
        self._way.sent += 1
        return self._fuzzed(reply)[:most]

    def _next(self) -> dict[str, Any]:
        """What a right answer replies."""
        self.requests.seek(self._read)
        with_requests = self.requests.read()
        if with_requests and not self._waiting:
            stream = io.BytesIO(with_requests)
            number, requests = pickle.load(stream)
            self._read += stream.tell()
            if number == 1:
                return {"number": 1}
            last = number + len(requests) - 1
            self._waiting = [(n, n == last, r) for n, r in enumerate(requests, number)]
        if not self._waiting:
            return {}
        number, is_last, request = self._waiting.pop(0)
        return {"number": number, "last": is_last, **self._answerer.hear(request)}

    # ---- what is changed in it --------------------------------------------------------------

    def _fuzzed(self, reply: dict[str, Any]) -> bytes:
        how = self._random.random()
        said = reply.get("said")
        if self._always is not None and isinstance(said, dict) and said.get("kind") == "value":
            said["value"] = self._always  # and so the search for the smallest question goes on
            how = max(how, self._random.random()) if self._random.random() < 0.1 else 1.0
        if how < 0.02:
            return self._random.choice(
                [b"", b"\n", b"[]\n", b"{\n", b"\xff\xfe\n", b"[" * LONGEST_REPLY, b"1" * 5000]
            )
        if how < 0.04:
            reply[self._random.choice(["trouble", "lost", "asks"])] = self._any()
        elif how < 0.5 and isinstance(reply.get("said"), dict) and "kind" in reply["said"]:
            said = reply["said"]
            if self._random.random() < 0.5:
                said["kind"] = self._random.choice([*STAGES])
            said[self._random.choice([*said])] = self._any()
        elif how < 0.9:
            reply = self._with_a_change(reply)
        self._way.sent_trouble |= isinstance(reply, dict) and "trouble" in reply
        return json.dumps(reply).encode() + b"\n"

    def _with_a_change(self, data: Any) -> Any:
        """The same data with one piece of it changed, often a deep one."""
        if isinstance(data, dict) and data and self._random.random() < 0.9:
            key = self._random.choice([*data])
            if self._random.random() < 0.05:
                return {name: each for name, each in data.items() if name != key}
            return {**data, key: self._with_a_change(data[key])}
        if isinstance(data, list) and data and self._random.random() < 0.8:
            place = self._random.randrange(len(data))
            return [*data[:place], self._with_a_change(data[place]), *data[place + 1 :]]
        return self._any()

    def _like(self, number: int) -> Any:
        """Something that might be a value, a move, a list of moves or the like."""
        choose = self._random.choice
        one = choose([number, True, None, "a text", {"tuple": [number, 0]}, 0.5, float("nan")])
        return choose([one, [one], [], [one] * 3, {"tuple": [one]}, {"tuple": [one, [one]]}])

    def _any(self, depth: int = 0) -> Any:
        choose = self._random.choice
        plain = [
            None,
            True,
            False,
            0,
            1,
            -1,
            7,
            0.5,
            -0.0,
            1e308,
            float("nan"),
            float("inf"),
            2**63,
        ]
        texts = ["", "0", PLEA, "x" * 9_999, "[" * 50_000, "\ud800\0\x1b[2J", "line 3: `x`", "“”"]
        if depth > 3 or self._random.random() < 0.6:
            return choose([*plain, *texts, 10**999, -(10**4000)])
        several = [self._any(depth + 1) for _ in range(choose([0, 1, 1, 2, 3, 5]))]
        deep: list[Any] = []
        for _ in range(choose([90, 400])):
            deep = [deep]
        kinds = ["tuple", "Fraction", "Decimal", "Othello", "Hostile", *sorted(RECORD_TYPES)]
        return choose([several, {choose(kinds): several}, {choose(kinds): several}, deep, {}])
