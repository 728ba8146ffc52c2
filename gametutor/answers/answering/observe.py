"""Put one question to an answer and note what comes of it."""

import inspect
from contextlib import suppress
from typing import Any

from gamesearch.base.clock import Clock, TimeUp
from gamesearch.base.text.describe import brief
from gamesearch.base.text.numbers import value_text
from gametutor.answers.answering.aside import TooMuchPrinted, set_aside
from gametutor.answers.answering.functions import can_end_without_a_value, functions_of
from gametutor.answers.answering.outcome import (
    ENDLESS,
    FOR_A_TRUTH,
    IN_NUMBERS,
    OUT_OF_RANGE,
    Outcome,
)
from gametutor.answers.answering.watched import STATE_LIMIT, Given, TooManyStates
from gametutor.answers.answering.world import World
from gametutor.answers.errors import (
    error_on_card,
    kind_of_error,
    own_line,
    own_step,
    question_about,
)
from gametutor.kit.queries.query import (
    Changed,
    Noted,
    OutOfRange,
    Query,
    Refused,
    Visited,
    WrongType,
)


def observe(
    answer: Any,
    query: Query,
    clock: Clock,
    world: World,
    given: Given | None = None,
    seconds: float | None = None,
    is_shown: bool = True,
) -> Outcome:
    """Ask `answer` the question of `query`; never raises, whatever the answer does.

    Args:
        answer: a function, a class, a tuple of functions, anything.
        query: the question.
        clock: what stops it.
        world: what is restored afterwards.
        given: what it is given; it can be looked at afterwards.
        seconds: how long it may take, if not as long as the query says.
        is_shown: whether somebody may read what the outcome asks; to find that takes long.
    """
    given = given or Given()
    seconds = query.seconds if seconds is None else min(seconds, query.seconds)
    outcome = None
    with suppress(TimeUp):
        outcome = clock.call(lambda: _ask(answer, query, given, world, is_shown), seconds)
    replaced = world.restore()
    if outcome is None or clock.rang:  # also where the call swallowed the stop and came back
        words = f"it was still running after {seconds:g} seconds, and was stopped"
        return Outcome("stopped", words=words, asks=ENDLESS)
    if replaced:
        words = f"it replaced `{replaced}`, which all code shares. It has been restored"
        return Outcome("changed", words=words)
    if given.was_changed():
        return Outcome("changed", words="it changed the position it was given")
    return outcome


def _outcome_of_none(answer: Any, query: Query, given: Given) -> Outcome:
    """Return the outcome of an answer that returned None, with the reason."""
    is_over = query.asks_a_search and query.state.is_terminal()  # type: ignore[attr-defined]
    with set_aside():  # it runs once more, and what it prints then is not shown
        from gametutor.answers.errors.returned_none import explain_none  # not for what passes

        found = explain_none(lambda: query.ask(answer, given), is_over)
    detail = "" if can_end_without_a_value(answer) else "a variable that is None"
    detail = "a helper that returns nothing" if found.helper else detail
    return Outcome("nothing", words=found.words, asks=found.asks, detail=detail)


def _ask(answer: Any, query: Query, given: Given, world: World, is_shown: bool) -> Outcome:
    """Put one question, and return what came out, whatever the answer does; only a clock rings
    through."""
    said = None
    try:
        said = query.ask(answer, given)
        if said is None:
            return _outcome_of_none(answer, query, given)
        value = query.read(said)
        world.take(query, said, value)
        if isinstance(value, bool) and isinstance(said, int) and said is not value:
            is_given = getattr(query, "arguments", ()) == (said,)
            same = ", the number that it was given" if is_given else ""
            words = f"your code returned {value_text(int(said), plus='')}{same}. {IN_NUMBERS}"
            return Outcome("value", value, words, detail=FOR_A_TRUTH)
        return Outcome("value", value)
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
        what = said.returned if isinstance(said, (Visited, Noted)) else said
        if inspect.iscoroutine(what):
            what.close()  # or Python prints that nobody waited for it
        kind = OUT_OF_RANGE if isinstance(wrong, OutOfRange) else type(what).__name__
        kind = wrong.detail or kind  # what `to_move` was is not what was returned
        asks = ""  # where a part of it is wrong, the words do not say "returned"
        if is_shown and kind not in (OUT_OF_RANGE, "coroutine") and "yours returned" in str(wrong):
            with set_aside():  # it runs once more
                is_part = "return two" in str(wrong)
                from gametutor.answers.errors.returned_none import ask_about_type

                asks = ask_about_type(lambda: query.ask(answer, given), is_part)
        elif kind == "bool":
            asks = "Which number stands for true here, and which for false?"
        return Outcome("type", brief(what, 20), str(wrong), asks=asks, detail=kind)
    except Refused as refused:
        cause = refused.__cause__ or refused
        line, asks = own_line(cause), ""
        if "`raise " in line:
            asks = "Which test decides whether that line runs, and how does it come out here?"
            if type(cause).__name__ not in line:  # making what it raises has failed
                asks = "What must be passed to the error that this line raises?"
        return Outcome("refused", words=str(refused), line=line, asks=asks, detail=refused.detail)
    except NotImplementedError as error:
        step, _ = own_step(error)
        where = step.tb_frame.f_code.co_name if step else ""
        what = f"`{where}`" if where.isidentifier() else "this part"
        words = f"{what} is not written yet"
        return Outcome("unwritten", words=words, line=own_line(error), detail=where)
    except RecursionError as error:
        words = "it calls itself endlessly (RecursionError)"
        asks = "When should the calls stop, and does each call come closer to that?"
        return Outcome("endless", words=words, line=own_line(error), asks=asks)
    except MemoryError as error:
        words = "it ran out of memory; does a list or a number grow too large?"
        return Outcome("stopped", words=words, line=own_line(error))
    except BaseException as error:
        return Outcome(
            "error",
            words=error_on_card(error),
            line=own_line(error),
            asks=question_about(error, functions_of(answer)) if is_shown else "",
            detail=kind_of_error(error),
        )
