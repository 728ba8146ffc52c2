"""The one who answers: a learner's code, in the process in which it runs.

It is asked one thing at a time, and answers in plain data. Whether an answer is right is not known
here: see `interview` for the other side.
"""

from __future__ import annotations

import inspect
import sys
import threading
from contextlib import ExitStack
from time import process_time  # by its name: a learner may replace what `time` holds
from typing import Any

from gamesearch.base.clock import Clock
from gametutor.answers.answering.aside import set_aside
from gametutor.answers.answering.binding import bound_to
from gametutor.answers.answering.changing import Changing, Texts
from gametutor.answers.answering.compiled import Compiled, to_compile
from gametutor.answers.answering.machine_numbers import why_it_differs
from gametutor.answers.answering.observe import observe
from gametutor.answers.answering.obstacles import (
    Obstacle,
    all_there,
    attempted,
    given_twice,
    right_parameters,
)
from gametutor.answers.answering.parts import own_function, part_of
from gametutor.answers.answering.recorder import CallRecorder, plain_record
from gametutor.answers.answering.watched import Given
from gametutor.answers.answering.world import World
from gametutor.answers.answering.written import is_stub, other_names, unwritten
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import CALL_SECONDS, Probe

_here = threading.local()


def is_asking() -> bool:
    """Is an answer being asked in this thread?"""
    return getattr(_here, "asking", False)


def cpu_clock() -> Clock:
    """A clock that goes while this process works, and stands still while it waits or the machine
    serves others. (In a browser there is only the one on the wall.)"""
    if sys.platform == "emscripten":
        return Clock(CALL_SECONDS)
    return Clock(CALL_SECONDS, cpu=True)


class Answerer:
    """Asks a learner's code, and says in plain data what comes of it.

    Args:
        exercise: what it is an answer to.
        answer: a function, a class, a tuple of functions, anything.
    """

    def __init__(self, exercise: Exercise, answer: Any):
        self._exercise = exercise
        self._compiled = Compiled(answer)
        self._answer = self._compiled.python
        with set_aside():
            self._world = World()  # as it is while the answer is asked
        self._clock = cpu_clock()
        self._bound = ExitStack()
        self._whole = ExitStack()
        self._role: tuple[str, bool, bool] | None = None
        self._target: Any = None
        self._changing: Changing | None = None
        self._longest: float | None = None

    def __enter__(self) -> Answerer:
        self._clock.__enter__()
        self._whole.enter_context(self._compiled.in_python())
        return self

    def __exit__(self, *error: object) -> None:
        self._unbind()
        self._whole.close()
        if self._changing is not None:
            self._changing.restore()
        self._clock.__exit__(*error)

    def hear(self, request: tuple[Any, ...]) -> dict[str, Any]:
        """Do what is asked.

        Args:
            request: ("look", part), ("look_twice",), ("methods",), ("own_helpers", part),
                ("ask", probe, part, own, compiled), ("compile", probe), ("explain", probe),
                ("record", probe, part), ("functions",), or ("change", texts, seconds).

        Returns:
            What came of it ("said"), the beginning of what was printed and its length ("printed"),
            and how long the processor worked ("seconds").
        """
        what, *details = request
        began, _here.asking = process_time(), True
        try:
            with set_aside() as printed:
                said = getattr(self, f"_{what}")(*details)
        finally:
            _here.asking = False
        seconds = process_time() - began
        return {"said": said, "printed": [printed.kept, printed.length], "seconds": seconds}

    def _look(self, part: str) -> dict[str, Any] | None:
        """Stages 1 and 2, as far as they go without a question."""
        if self._exercise.parts and not part:
            return _told(all_there(self._exercise, self._answer))
        exercise, answer = part_of(self._exercise, self._answer, part)
        return _told(attempted(exercise, answer) or right_parameters(exercise, answer))

    def _look_twice(self) -> dict[str, Any] | None:
        return _told(given_twice(self._exercise, self._answer))

    def _methods(self) -> list[list[str]]:
        """Of a class: which methods are not written yet, and which does nobody ask for?"""
        asked_for, answer = self._exercise, self._answer
        return [unwritten(asked_for, answer), other_names(asked_for, answer)]

    def _own_helpers(self, part: str) -> list[str]:
        """Which of the functions that the answer needs has the learner written too?"""
        self._unbind()  # or the reference would be found in their places
        exercise, answer = part_of(self._exercise, self._answer, part)
        own = {name: own_function(answer, name) for name in exercise.needs}
        return [
            name
            for name, function in own.items()
            if function is not None and not is_stub(inspect.unwrap(function).__code__)
        ]

    def _ask(self, probe: Probe, part: str, own: bool, compiled: bool = False) -> dict[str, Any]:
        self._bind(part, own, compiled)
        outcome = observe(self._target, probe, self._clock, self._world, seconds=self._longest)
        return outcome.to_plain()

    def _record(self, probe: Probe, part: str) -> dict[str, Any]:
        """The outcome of a question once more, and the calls on the way to it."""
        self._bind(part, own=False)
        recorder, given = CallRecorder(), Given()
        with recorder.listening():
            outcome = observe(self._target, probe, self._clock, self._world, given)
        state = getattr(probe, "state", None)
        record = plain_record(recorder, given, state, self._target)
        return {"outcome": outcome.to_plain(), "record": record}

    def _compile(self, probe: Probe) -> dict[str, str] | None:
        """Have the answer compiled, by a first question; None if nothing of it is to be. Otherwise
        see `Compiled.why_not`."""
        if not self._compiled:
            return None

        def compile() -> None:
            self._bind("", own=False, compiled=True)
            probe.ask(to_compile(self._target), Given())

        return self._compiled.why_not(compile)

    def _explain(self, probe: Probe) -> str:
        """Why the answer, compiled, does not say what it says in plain Python, in a sentence; "" if
        that is not seen."""
        self._bind("", own=False, compiled=True)
        compiled = self._target
        self._bind("", own=False)
        return why_it_differs(lambda ask: probe.ask(ask, Given()), self._target, compiled)

    def _bind(self, part: str, own: bool, compiled: bool = False) -> None:
        """Be asked as a whole or as one part, with one's own other functions or the reference, in
        plain Python or compiled."""
        if self._role != (part, own, compiled):
            self._unbind()
            exercise, self._target = part_of(self._exercise, self._answer, part)
            needs = {} if own else exercise.needs
            self._bound.enter_context(bound_to(self._target, needs))
            if compiled:
                self._target = self._bound.enter_context(self._compiled.anew())
            self._role = part, own, compiled

    def _functions(self) -> dict[str, Any]:
        """The functions that the answer is made of, and the names that they may use."""
        changing = self._to_change()
        return {
            "functions": changing.functions(),
            "helpers": [*self._all_needs(), *changing.helpers()],
            "known": changing.known(),
        }

    def _change(self, texts: Texts, seconds: float | None) -> bool:
        """From now on these functions are as in changed texts (see `Changing.change`), and a
        question may take so many seconds. Returns whether they can be so."""
        changing = self._to_change()
        self._longest = seconds
        return changing.change(texts)

    def _to_change(self) -> Changing:
        self._unbind()  # or the reference would be found among the learner's functions
        if self._changing is None:
            self._changing = Changing(self._answer, self._all_needs())
        return self._changing

    def _all_needs(self) -> dict[str, Any]:
        parts = self._exercise.parts
        return {name: one for e in (self._exercise, *parts) for name, one in e.needs.items()}

    def _unbind(self) -> None:
        self._bound.close()
        self._role = None


def _told(obstacle: Obstacle | None) -> dict[str, Any] | None:
    return None if obstacle is None else obstacle._asdict()
