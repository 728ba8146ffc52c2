"""The answerer: runs a learner's code, one request at a time, and replies in plain data.

It lives in the process in which the code runs, and does not know whether an answer is right; its
counterpart is `asking.interview`.
"""

from __future__ import annotations

import inspect
import sys
import threading
from contextlib import ExitStack
from time import process_time  # imported by name: a learner's code may change the module `time`
from typing import Any

from gamesearch.base.clock import Clock
from gametutor.answers.answering.aside import set_aside
from gametutor.answers.answering.binding import bound_to
from gametutor.answers.answering.changing import Changing, Texts
from gametutor.answers.answering.compiled_answer import Compiled, to_compile
from gametutor.answers.answering.observe import observe
from gametutor.answers.answering.obstacles import (
    Obstacle,
    not_attempted,
    same_function_twice,
    wrong_functions,
    wrong_parameters,
)
from gametutor.answers.answering.parts import Part, learners_function, outline_and_answer
from gametutor.answers.answering.recorder import CallRecorder, plain_record
from gametutor.answers.answering.step_by_step import goes_step_by_step, is_in_several_statements
from gametutor.answers.answering.watched import Given
from gametutor.answers.answering.world import World
from gametutor.answers.answering.written import is_stub, other_names, unwritten
from gametutor.kit.queries.outline import Outline
from gametutor.kit.queries.query import CALL_SECONDS, Query

_here = threading.local()


def is_asking() -> bool:
    """Return whether an answer is being asked in this thread."""
    return getattr(_here, "asking", False)


def cpu_clock() -> Clock:
    """Return the time limit of a call to an answer or to a program of a bank: `CALL_SECONDS` of
    this process's CPU time. (A browser has only wall-clock time.)"""
    if sys.platform == "emscripten":
        return Clock(CALL_SECONDS)
    return Clock(CALL_SECONDS, cpu=True)


class Answerer:
    """Runs a learner's code, and replies in plain data.

    Args:
        outline: the exercise that it answers.
        answer: a function, a class, a tuple of functions, anything.
    """

    def __init__(self, outline: Outline, answer: Any):
        self._outline = outline
        self._compiled = Compiled(answer)
        self._answer = self._compiled.python
        with set_aside():
            self._world = World()  # the state of the world while the answer is asked
        self._clock = cpu_clock()
        self._bound = ExitStack()
        self._whole = ExitStack()
        self._role: tuple[Part, bool, bool] | None = None
        self._target: Any = None
        self._changing: Changing | None = None
        self._how: dict[str, Any] = {}  # how a changed program is asked

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
        """Handle one request.

        Args:
            request: ("look", part), ("look_twice",), ("methods",), ("step_by_step",),
                ("in_several_statements",), ("own_helpers",), ("ask", query, part, own, compiled),
                ("compile", query), ("explain", query), ("record", query, part),
                ("positions", query, part), ("functions",), or ("change", texts, seconds).

        Returns:
            The result ("said"), the beginning and length of what was printed ("printed"), and the
            CPU time ("seconds").
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
        """Return the obstacle that stages 1 and 2 find without asking anything."""
        self._unbind()  # or a function of a pair has the code that calls the reference
        if self._outline.parts and not part:
            return _obstacle_as_data(wrong_functions(self._outline, self._answer))
        outline, answer = outline_and_answer(self._outline, self._answer, part)
        return _obstacle_as_data(
            not_attempted(outline, answer) or wrong_parameters(outline, answer)
        )

    def _look_twice(self) -> dict[str, Any] | None:
        """Return the obstacle if one function of a pair was passed twice."""
        return _obstacle_as_data(same_function_twice(self._outline, self._answer))

    def _methods(self) -> list[list[str]]:
        """For a class, return the methods that are not written yet, and those that nobody asks
        for."""
        asked_for, answer = self._outline, self._answer
        return [unwritten(asked_for, answer), other_names(asked_for, answer)]

    def _step_by_step(self) -> bool:
        """Return whether the answer has a loop or a function that calls itself."""
        self._unbind()  # or the reference would be found among the learner's functions
        return goes_step_by_step(self._answer, self._all_needs())

    def _in_several_statements(self) -> bool:
        """Return whether the answer is more than one expression."""
        self._unbind()
        return is_in_several_statements(self._answer, self._all_needs())

    def _own_helpers(self) -> list[str]:
        """Return which of the functions that the answer needs the learner has written too."""
        self._unbind()  # or the reference would be found in their places
        own = {name: learners_function(self._answer, name) for name in self._outline.needs}
        return [
            name
            for name, function in own.items()
            if function is not None and not is_stub(inspect.unwrap(function).__code__)
        ]

    def _ask(self, query: Query, part: Part, own: bool, compiled: bool = False) -> dict[str, Any]:
        """Ask one question."""
        self._bind(part, own, compiled)
        outcome = observe(self._target, query, self._clock, self._world, **self._how)
        return outcome.to_plain()

    def _record(self, query: Query, part: str) -> dict[str, Any]:
        """Ask a question again, and return its outcome with the calls on the way to it."""
        self._bind(part, own=False)
        recorder, given = CallRecorder(), Given()
        with recorder.listening():
            outcome = observe(self._target, query, self._clock, self._world, given)
        state = getattr(query, "state", None)
        record = plain_record(recorder, given, state, self._target)
        return {"outcome": outcome.to_plain(), "record": record}

    def _positions(self, query: Query, part: Part) -> int:
        """Ask a question, and return how many positions the answer makes on the way."""
        self._bind(part, own=False)
        given = Given()
        observe(self._target, query, self._clock, self._world, given, **self._how)
        return given.positions()

    def _compile(self, query: Query) -> dict[str, str] | None:
        """Compile the answer by asking a first question. Return None if nothing is to be compiled,
        otherwise what `Compiled.why_not` returns."""
        if not self._compiled:
            return None

        def compile() -> None:
            self._bind("", own=False, compiled=True)
            query.ask(to_compile(self._target), Given())

        return self._compiled.why_not(compile)

    def _explain(self, query: Query) -> str:
        """Return why the compiled answer differs from the same code in plain Python, in a sentence;
        "" if unknown."""
        from gametutor.answers.answering.machine_numbers import why_it_differs  # few ask for it

        self._bind("", own=False, compiled=True)
        compiled = self._target
        self._bind("", own=False)
        return why_it_differs(lambda ask: query.ask(ask, Given()), self._target, compiled)

    def _bind(self, part: Part, own: bool, compiled: bool = False) -> None:
        """Bind the answer for the coming questions: the whole or one part, with the learner's own
        other functions or the reference, compiled or in plain Python."""
        if self._role != (part, own, compiled):
            self._unbind()
            outline, self._target = outline_and_answer(self._outline, self._answer, part)
            needs = {} if own else outline.needs
            self._bound.enter_context(bound_to(self._target, needs))
            if compiled:
                self._target = self._bound.enter_context(self._compiled.anew())
            self._role = part, own, compiled

    def _functions(self) -> dict[str, Any]:
        """Return the functions that the answer is made of, and the names that they may use."""
        changing = self._to_change()
        return {
            "functions": changing.functions(),
            "helpers": [*self._all_needs(), *changing.helpers()],
            "known": changing.known(),
        }

    def _change(self, texts: Texts, seconds: float | None) -> bool:
        """Run the answer's functions with changed code from now on (see `Changing.change`), with
        `seconds` for each question; None: as long as the query says. Return whether the code could
        be changed."""
        self._world.forget()
        changing = self._to_change()
        self._how = {"seconds": seconds, "is_shown": False}
        return changing.change(texts)

    def _to_change(self) -> Changing:
        self._unbind()  # or the reference would be found among the learner's functions
        if self._changing is None:
            self._changing = Changing(self._answer, self._all_needs())
        return self._changing

    def _all_needs(self) -> dict[str, Any]:
        """Return the references that the exercise and its parts need, by name."""
        parts = self._outline.parts
        return {name: one for e in (self._outline, *parts) for name, one in e.needs.items()}

    def _unbind(self) -> None:
        """Restore the learner's own names."""
        self._bound.close()
        self._role = None


def _obstacle_as_data(obstacle: Obstacle | None) -> dict[str, Any] | None:
    return None if obstacle is None else obstacle._asdict()
