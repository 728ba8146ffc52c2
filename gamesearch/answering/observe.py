"""Put one question to an answer and note what comes of it."""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from gamesearch.answering.aside import TooMuchPrinted
from gamesearch.answering.isolate import can_end_without_a_value, functions_of
from gamesearch.answering.plain import NotPlain, from_plain, to_plain
from gamesearch.answering.watched import STATE_LIMIT, Given, TooManyStates
from gamesearch.answering.world import World
from gamesearch.clock import Clock, TimeUp
from gamesearch.errors.questions import question_about
from gamesearch.errors.returned_none import how_none_came
from gamesearch.errors.words import error_text, own_line
from gamesearch.exercises.kit.probe import Changed, Probe, Refused, Said, WrongType
from gamesearch.text.describe import brief

# What can come of a question, with the stage of the check that speaks about it.
STAGES = {
    "unwritten": 3,  # NotImplementedError
    "error": 3,  # another exception
    "nothing": 3,  # None
    "endless": 4,  # the recursion limit was reached
    "stopped": 4,  # time, states, memory or printed text were used up
    "type": 5,  # not the kind of thing that was asked for
    "changed": 6,  # the argument, or what all code shares, is not what it was
    "refused": 7,  # a legal move was not accepted
    "value": 7,  # an outcome that can be compared with the right one
}


ENDLESS = "What makes your loop end, and does every pass get closer to it?"


@dataclass(frozen=True)
class Outcome:
    """What came of one question.

    Attributes:
        kind: one of `STAGES`.
        value: what was said, as plain data; None where nothing was.
        words: the sentence about it, if the kind is not "value".
        line: the learner's own line of code where it happened: "line 3: `value = mx(...)`".
        asks: a question about it, if it raises one of its own.
        printed: what was printed meanwhile, as far as a card shows it.
        detail: the type of the error, or of the thing that is of the wrong type; how None came
            out, where no `return` is missing.
    """

    kind: str
    value: Any = None
    words: str = ""
    line: str = ""
    asks: str = ""
    detail: str = ""
    printed: str = ""

    @property
    def mark(self) -> Any:
        """What of it goes into a signature: two programs with the same idea agree in this."""
        if self.kind == "value":
            return ("value", repr(self.value))
        return (self.kind, self.detail)

    def to_plain(self) -> dict[str, Any]:
        """The outcome in the types of JSON."""
        return {**vars(self), "value": to_plain(self.value)}

    @classmethod
    def from_plain(cls, data: Any) -> Outcome:
        """The outcome of which `to_plain` made `data`; raises `NotPlain` if it did not."""
        if not isinstance(data, dict) or set(data) != set(cls.__dataclass_fields__):
            raise NotPlain
        texts = [data[name] for name in data if name != "value"]
        if data["kind"] not in STAGES or not all(isinstance(text, str) for text in texts):
            raise NotPlain
        return cls(**{**data, "value": from_plain(data["value"])})


def without_visits(outcome: Outcome) -> Outcome:
    """The same, whichever leaves were visited on the way."""
    if not hasattr(outcome.value, "leaves"):
        return outcome
    return replace(outcome, value=replace(outcome.value, leaves=()))


def observe(
    answer: Any,
    probe: Probe,
    clock: Clock,
    world: World,
    given: Given | None = None,
    seconds: float | None = None,
) -> Outcome:
    """Ask `answer` the question of `probe`; never raises, whatever the answer does.

    Args:
        answer: a function, a class, a tuple of functions, anything.
        probe: the question.
        clock: what stops it.
        world: what is restored afterwards.
        given: what it is given; it can be looked at afterwards.
        seconds: how long it may take, if not as long as the probe says.
    """
    given = given or Given()
    seconds = probe.seconds if seconds is None else min(seconds, probe.seconds)
    outcome = None
    with suppress(TimeUp):
        outcome = clock.call(lambda: _ask(answer, probe, given), seconds)
    replaced = world.put_back()
    if outcome is None or clock.rang:  # also where the call swallowed the stop and came back
        words = f"it was still running after {seconds:.0f} seconds, and was stopped"
        return Outcome("stopped", words=words, asks=ENDLESS)
    if replaced:
        words = f"it replaced `{replaced}`, which all code shares. It has been restored"
        return Outcome("changed", words=words)
    if given.was_changed():
        return Outcome("changed", words="it changed the position it was given")
    return outcome


def _nothing(answer: Any, probe: Probe, given: Given) -> Outcome:
    state = getattr(probe, "state", None)
    is_over = hasattr(probe, "worth") and state is not None and state.is_terminal()
    found = how_none_came(lambda: probe.ask(answer, given), is_over)
    detail = "" if can_end_without_a_value(answer) else "a variable that is None"
    return Outcome("nothing", words=found.words, asks=found.asks, detail=detail)


def _which(error: BaseException) -> str:
    """The type of an error, and what tells it from others of that type: to call `frozenset.add` is
    another mistake than a misspelt name, and to compare a None another than to compare a pair."""
    name = type(error).__name__
    if isinstance(error, AttributeError) and error.name and _is_built_in(error.obj):
        return f"{name} {type(error.obj).__name__}.{error.name}"
    if isinstance(error, IndexError) and (short := re.match(r"(\w+) index", str(error))):
        return f"{name} {short[1]}"  # a board is a text, and a table of one's own is not
    if isinstance(error, TypeError) and "does not support item assignment" in str(error):
        return f"{name} item assignment"
    if isinstance(error, TypeError):
        is_about_a_sign = "bad operand type for unary" in str(error)
        return " ".join([name, *_kinds(str(error)), *["sign"] * is_about_a_sign])
    if isinstance(error, ValueError) and "empty" in str(error):
        return f"{name} empty"  # `max` of nothing, and not a number that is refused
    return name


_KINDS = {
    "NoneType": "None",
    **dict.fromkeys(("int", "float", "bool"), "number"),
    **dict.fromkeys(("function", "method", "builtin_function_or_method"), "function"),
    **dict.fromkeys(("generator", "map", "filter", "zip"), "generator"),
    **{kind: kind for kind in ("tuple", "list", "dict", "set", "str")},
}


def _kinds(said: str) -> list[str]:
    """The kinds of values that the sentence of a TypeError is about, whatever its Python says of
    them besides."""
    words = re.findall(r"(?<=['\"])\w+(?=['\"])|(?<=non-iterable )\w+|(?<=concatenate )\w+", said)
    return sorted({_KINDS[word] for word in words if word in _KINDS})


def _is_built_in(thing: Any) -> bool:
    return type(thing).__module__ == "builtins"


def _ask(answer: Any, probe: Probe, given: Given) -> Outcome:
    said = None
    try:
        said = probe.ask(answer, given)
        if said is None:
            return _nothing(answer, probe, given)
        return Outcome("value", probe.read(said))
    except TimeUp:
        raise
    except TooManyStates:
        words = f"it asked for more than {STATE_LIMIT:,} positions, and was stopped"
        return Outcome("stopped", words=words, asks=ENDLESS)
    except TooMuchPrinted:
        words = "it printed without end, and was stopped"
        return Outcome("stopped", words=words, asks=ENDLESS)
    except Changed as change:
        return Outcome("changed", words=str(change))
    except WrongType as wrong:
        what = said.said if isinstance(said, Said) else said
        if inspect.iscoroutine(what):
            what.close()  # or Python prints that nobody waited for it
        return Outcome("type", brief(what, 20), str(wrong), detail=type(what).__name__)
    except Refused as refused:
        return Outcome("refused", words=str(refused), line=own_line(refused.__cause__ or refused))
    except NotImplementedError as error:
        return Outcome("unwritten", words="this part is not written yet", line=own_line(error))
    except RecursionError as error:
        words = "it calls itself endlessly (RecursionError)"
        asks = "Is every call about a smaller position than the call before it?"
        return Outcome("endless", words=words, line=own_line(error), asks=asks)
    except MemoryError as error:
        words = "it ran out of memory; does a list grow without end?"
        return Outcome("stopped", words=words, line=own_line(error))
    except BaseException as error:
        return Outcome(
            "error",
            words=error_text(error),
            line=own_line(error),
            asks=question_about(error, functions_of(answer)),
            detail=_which(error),
        )
