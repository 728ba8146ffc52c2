"""Put one question to an answer and note what comes of it."""

from __future__ import annotations

import copy
import linecache
import os
import sysconfig
from dataclasses import dataclass
from functools import cache
from types import TracebackType
from typing import Any

from gamesearch.checking.clock import CALL_SECONDS, Clock, TimeUp
from gamesearch.checking.contain import TooMuchPrinted
from gamesearch.checking.world import World
from gamesearch.exercises.kit.exercise import Changed, Probe, Refused, WrongType
from gamesearch.exercises.kit.probes import safe_repr
from gamesearch.exercises.kit.snapshot import frozen

STATE_LIMIT = 50_000
"""How many states one call may ask for. The battery's largest tree has 225."""

# What can come of a question, with the stage of the check that speaks about it.
STAGES = {
    "unwritten": 3,  # NotImplementedError
    "error": 3,  # another exception
    "nothing": 3,  # None
    "endless": 4,  # the recursion limit was reached
    "stopped": 4,  # time, states, memory or printed text were used up
    "type": 5,  # not the kind of thing that was asked for
    "changed": 6,  # the argument, or what everybody shares, is not what it was
    "refused": 7,  # a legal move was not accepted
    "value": 7,  # an outcome that can be compared with the right one
}


@dataclass(frozen=True)
class Outcome:
    """What came of one question.

    Attributes:
        kind: one of `STAGES`.
        value: what was said, as plain data; None where nothing was.
        words: the sentence about it, if the kind is not "value".
        line: the learner's own line of code where it happened: "line 3: `value = mx(...)`".
    """

    kind: str
    value: Any = None
    words: str = ""
    line: str = ""

    @property
    def mark(self) -> Any:
        """What of it goes into a signature: two programs with the same idea agree in this."""
        if self.kind == "value":
            return ("value", repr(self.value))
        return self.kind


class TooManyStates(BaseException):
    """One call asked for more than `STATE_LIMIT` states."""


class Watched:
    """A state that counts how many states are made from it, and is otherwise the same."""

    __slots__ = ("_count", "_state")

    def __init__(self, state: Any, count: list[int]):
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_count", count)

    def result(self, move: Any) -> Watched:
        self._count[0] += 1
        if self._count[0] > STATE_LIMIT:
            raise TooManyStates
        return type(self)(self._state.result(move), self._count)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._state, name, value)

    def __eq__(self, other: object) -> bool:
        return bool(self._state == (other._state if isinstance(other, Watched) else other))

    def __hash__(self) -> int:
        return hash(self._state)

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return repr(self._state)


@cache
def _watched_type(game: str) -> type[Watched]:
    """`Watched` under the name of the game, which is what a learner's error message shows."""
    return type(game, (Watched,), {"__slots__": ()})


class Given:
    """What an answer is given: copies, which count what is made from them and can be compared
    afterwards with what they were."""

    def __init__(self) -> None:
        self._copies: list[tuple[Any, Any]] = []

    def __call__(self, state: Any) -> Watched:
        own = copy.deepcopy(state)
        self._copies.append((own, frozen(own)))
        return _watched_type(type(own).__name__)(own, [0])

    def was_changed(self) -> bool:
        """Is one of the copies no longer what it was?"""
        return any(frozen(own) != before for own, before in self._copies)


def observe(answer: Any, probe: Probe, clock: Clock, world: World) -> Outcome:
    """Ask `answer` the question of `probe`; never raises, whatever the answer does."""
    given = Given()
    outcome = None
    try:
        try:
            clock.start()
            outcome = _ask(answer, probe, given)
        finally:
            clock.stop()
    except TimeUp:
        clock.stop()
    replaced = world.put_back()
    if outcome is None or clock.rang:  # also where the call swallowed the stop and came back
        words = f"it was still running after {CALL_SECONDS:.0f} seconds, and was stopped"
        return Outcome("stopped", words=words)
    if replaced:
        words = f"it replaced `{replaced}`, which everybody uses. It was put back"
        return Outcome("changed", words=words)
    if given.was_changed():
        return Outcome("changed", words="it changed the position it was given")
    return outcome


def _ask(answer: Any, probe: Probe, given: Given) -> Outcome:
    said = None
    try:
        said = probe.ask(answer, given)
        if said is None:
            return Outcome("nothing", words="it gave back None")
        return Outcome("value", probe.read(said))
    except TimeUp:
        raise
    except TooManyStates:
        words = f"it asked for more than {STATE_LIMIT:,} positions, and was stopped"
        return Outcome("stopped", words=words)
    except TooMuchPrinted:
        return Outcome("stopped", words="it printed without end, and was stopped")
    except Changed as change:
        return Outcome("changed", words=str(change))
    except WrongType as wrong:
        return Outcome("type", safe_repr(said, 20), str(wrong))
    except Refused as refused:
        return Outcome("refused", words=str(refused), line=own_line(refused.__cause__ or refused))
    except NotImplementedError as error:
        return Outcome("unwritten", words="this part is not written yet", line=own_line(error))
    except RecursionError as error:
        words = "it calls itself without end (RecursionError)"
        return Outcome("endless", words=words, line=own_line(error))
    except MemoryError as error:
        words = "it ran out of memory; does a list grow without end?"
        return Outcome("stopped", words=words, line=own_line(error))
    except BaseException as error:
        return Outcome("error", words=error_text(error), line=own_line(error))


def error_text(error: BaseException) -> str:
    """The name and the sentence of an error, also where its own `__str__` is broken."""
    name = type(error).__name__
    if isinstance(error, SystemExit):
        return "it called exit(), which would end the whole notebook"
    if isinstance(error, KeyboardInterrupt):
        return "it raised KeyboardInterrupt"
    try:
        said = str(error)
    except BaseException:
        return f"{name}, with a message that cannot be shown (its __str__ fails)"
    return f"{name}: {said[:300]}" if said else name


def own_line(error: BaseException) -> str:
    """The last line of the learner's own code that the error went through."""
    found = ""
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not _is_library(file):
            source = linecache.getline(file, trace.tb_lineno).strip()
            found = f"line {trace.tb_lineno}" + (f": `{source}`" if source else "")
        trace = trace.tb_next
    return found


_HOME = __file__.rsplit("checking", 1)[0]
_BANK = _HOME + "exercises"
_PYTHON = sysconfig.get_path("stdlib")
_KIT = os.path.join(_BANK, "kit")


def _is_library(file: str) -> bool:
    """Does this file belong to Python, to an installed package or to the course's own?"""
    if file.startswith("<frozen"):
        return True
    ours = file.startswith(_KIT) or (file.startswith(_HOME) and not file.startswith(_BANK))
    return ours or "site-packages" in file or file.startswith(_PYTHON)
