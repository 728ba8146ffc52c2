"""Explain a wrong answer by all that is known of it: where its calls went wrong, what its text
shows, and the ideas that give the same answers."""

import ast
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from gamesearch.base.text.counting import listed
from gamesearch.state import is_number
from gametutor.answers.about import exercise_or_part
from gametutor.answers.answering.outcome import Outcome, lines_in
from gametutor.kit.contradictions import lacks, negates_a_value
from gametutor.kit.exercise import STEPS, Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.queries.own_game_methods import REFUSES
from gametutor.kit.syntax import FUNCTIONS, Code, assigned, of_kind, read_in
from gametutor.verdicts.diagnosing.asking_slips import WHICH_ASKS
from gametutor.verdicts.diagnosing.findings import WHAT_KEPT
from gametutor.verdicts.diagnosing.idle_code import Idle, code_in_words, idle_in, without_skipped
from gametutor.verdicts.diagnosing.left_open import left_open
from gametutor.verdicts.diagnosing.misconceptions import Partly, ideas_behind
from gametutor.verdicts.diagnosing.own_code import draws_lots, what_calls_share, what_lives_on
from gametutor.verdicts.diagnosing.value_slips import HOW_OFTEN, SAME_VIEW
from gametutor.verdicts.diagnosing.where import OPEN
from gametutor.verdicts.judging import DIFFERS, REMEMBERING, FaultPlace, Verdict

WHAT_IS_KEPT = "What does your code keep from one call to the next?"
WHERE_TO_MOVE = "Where should your code make a move, and what should it find out after it?"


def explain(
    exercise: Exercise, verdict: Verdict, code: Code
) -> tuple[Verdict, list[Misconception], list[Partly]]:
    """Return the verdict on a wrong answer, without a step that its code contradicts and with what
    its text shows to have no effect, and the ideas that explain it: none that the lines that run
    contradict, and where a piece of code has no effect, none that explains a part. What is not
    written yet needs no other reason.

    Args:
        exercise: what it is an answer to; of a pair, the pair.
        verdict: why it failed.
        code: the answer's own; empty if it is not known.
    """
    about = exercise_or_part(exercise, verdict.part)
    functions = _may_be_at_fault(exercise, verdict, code)
    is_asked_whole = not (exercise.methods or verdict.only_visits)
    if is_asked_whole and (words := left_open(functions, about.besides)):
        return Verdict("unfinished", 1, words, asked=verdict.asked, part=verdict.part), [], []
    verdict = replace(verdict, place=_place_beside(verdict.place, code))
    if verdict.note in (DIFFERS, *REMEMBERING) and not verdict.standing:
        asks = "" if verdict.note in REMEMBERING or draws_lots(code) else WHAT_IS_KEPT
        verdict = replace(verdict, asks=what_lives_on(code) or asks or verdict.asks)
    outcome = verdict.outcome
    idle = idle_in(functions) if outcome else None
    if outcome and outcome.kind == "stopped" and idle and idle.only_for is not None:
        idle = None  # nothing was returned: the line that returns it was not reached
    if idle is None:
        found, in_part = ideas_behind(about, verdict.battery, code)
        return (verdict if found else _with_facts(about, verdict, code)), found, in_part
    found, _ = ideas_behind(about, verdict.battery, [*map(without_skipped, code)])
    if idle.only_at:
        found = [idea for idea in found if idea.step in ("", idle.only_at)]
    return _with_idle_code(verdict, idle), found, []


def _with_idle_code(verdict: Verdict, idle: Idle) -> Verdict:
    """Return the verdict with a piece of code that has no effect, and the question about it where
    nothing else asks one."""
    assert verdict.outcome is not None
    said = getattr(verdict.outcome.value, "value", verdict.outcome.value)
    if is_number(said) and idle.only_for not in (None, said):
        idle = idle._replace(is_why=False)
    place = FaultPlace("", "", "") if idle.is_why or not verdict.place else verdict.place
    is_reason = _is_reason(idle, verdict.outcome)
    asks = idle.asks if is_reason and (idle.is_skipped or idle.is_why) else ""
    may_ask = place.asks in ("", OPEN) or WHAT_KEPT in place.asks
    others = tuple(step for step in STEPS if step != idle.only_at)
    place = replace(
        place,
        says=" ".join(filter(None, (place.says, idle.says))),
        asks=idle.asks if is_reason and may_ask else place.asks,
        not_at=others if idle.only_at else place.not_at,
    )
    return replace(verdict, place=place, asks=verdict.asks or asks)


def _is_reason(idle: Idle, outcome: Outcome) -> bool:
    """Return whether a piece of code without effect may be why an answer ended as it did, so that
    its question is the one to ask. An error has one of its own, unless it is in that line."""
    is_without = outcome.kind == "nothing" or "not associated with a value" in outcome.words
    said = lines_in(outcome.words) if is_without else []
    return (
        outcome.kind in ("value", "type")
        or (is_without and idle.is_skipped)
        or (idle.is_why and (outcome.kind == "stopped" or "has no outcome yet" in outcome.words))
        or not {*said, outcome.line_number}.isdisjoint(lines_in(idle.says))
    )


def _place_beside(place: FaultPlace | None, code: Code) -> FaultPlace | None:
    """Return the place where an answer went wrong, without its step where the code contradicts it:
    something does get a minus, so it may get two; and without a question about a line that is not
    there. A variable that all calls share is asked about first."""
    if place is not None and place.says and (asks := what_calls_share(code)):
        return replace(place, asks=asks)
    if place is not None and place.asks == OPEN and (asks := _about_a_constant(place.says, code)):
        return replace(place, asks=asks)
    if place is not None and place.asks == WHICH_ASKS and lacks("result")(code):
        return replace(place, asks=WHERE_TO_MOVE)
    if place is None or place.step != "Ask each child" or SAME_VIEW not in place.says:
        return place
    return replace(place, step="", asks=HOW_OFTEN) if negates_a_value(code) else place


def _about_a_constant(says: str, code: Code) -> str:
    """Return the question about a line inside a loop that returns the number that was returned,
    written out; "" if there is none."""
    loops = [loop for kind in (ast.For, ast.While) for loop in of_kind(kind, code)]
    for line in of_kind(ast.Return, loops):
        with suppress(ValueError, TypeError, SyntaxError):
            number = ast.literal_eval(line.value or "")
            if is_number(number) and f" and returned {number}." in says:
                return (
                    f"Line {line.lineno} returns {number}, whatever the children are worth. Did "
                    "it run here, and what should it return?"
                )
    return ""


def _with_facts(exercise: Exercise, verdict: Verdict, code: Code) -> Verdict:
    """Return the verdict on an answer that no idea explains, with what its code shows besides."""
    kind = verdict.outcome.kind if verdict.outcome is not None else ""
    if kind not in ("value", "error") or len(exercise.battery) == 1:
        return verdict  # one question is answered by a number that was found by eye
    place = verdict.place or FaultPlace("", "", "")
    if exercise.methods:  # an error names its own line, and a helper is not why there is none
        is_told = kind == "value" and getattr(verdict.probe, "expected", "") != REFUSES
        fact = _helpers_called(exercise, verdict, code) if is_told else ""
    else:
        fact = _never_read(exercise, code, is_explained=bool(place.says))
    place = replace(place, says=f"{place.says} {fact}".lstrip())
    return replace(verdict, place=place) if fact else verdict


def _never_read(exercise: Exercise, code: Code, is_explained: bool) -> str:
    """Return what the code never reads: what it is given, and every solution reads, or variables
    of its own. These may do no harm: they are not named where the calls show what went wrong."""
    read = {name for tree in code for name in read_in(tree)}
    given = {one.arg for parameters in of_kind(ast.arguments, code) for one in parameters.args}
    passed = [name for name in exercise.parameters if name in given & read - _used_in(code)]
    if passed:
        words = listed([*map(code_in_words, passed)])
        return f"Your code only passes {words} on: no line looks at what is passed."
    ignored = [name for name in exercise.parameters if name in given - read]
    own = () if is_explained else map(_outermost, code)
    functions = chain.from_iterable(own)
    names = ignored or [
        name for one in functions for name in _own_variables(one) if name not in read
    ]
    words = listed(dict.fromkeys(map(code_in_words, names)), "or") if names else ""
    return f"No line of your code reads {words}." if words else ""


def _used_in(code: Code) -> set[str]:
    """Return the names that the code reads, but to pass them to a function of its own by the same
    name."""
    own = {one.name: one.args.args for one in of_kind(ast.FunctionDef, code)}
    passed = {
        each
        for call in of_kind(ast.Call, code)
        for each, to in zip(call.args, own.get(ast.unparse(call.func), ()), strict=False)
        if getattr(each, "id", "") == to.arg
    }
    return {one.id for one in of_kind(ast.Name, code) if one not in passed}


def _helpers_called(exercise: Exercise, verdict: Verdict, code: Code) -> str:
    """Return which methods of the learner's own the one that failed calls, and none that is
    right, or stands in the solution, as those do that a lesson gives."""
    functions = [one for tree in code for one in _outermost(tree)]
    methods = {one.name: one for one in functions if isinstance(one, ast.FunctionDef)}

    def called_by(method: str) -> set[str]:
        called = [node.func for node in of_kind(ast.Call, [methods.get(method, ast.Pass())])]
        return {one.attr for one in called if isinstance(one, ast.Attribute)}

    names = called_by(verdict.method).difference(*map(called_by, verdict.right))
    given = {ast.dump(one) for one in _outermost(ast.parse(exercise.source()))}
    named = {name for name, one in methods.items() if ast.dump(one) not in given}
    own = sorted(code_in_words(name) for name in names & named - {*exercise.methods})
    return f"`{verdict.method}` calls {listed(own)}: the reason may be there, too." if own else ""


def _own_variables(tree: ast.AST) -> Iterator[str]:
    """Yield the variables of functions that a line of their own gives a value; none that another
    function may read, or whose name says that nobody does."""
    nodes = [*ast.walk(tree)]
    kept = {name for node in nodes for name in getattr(node, "names", ()) if name}
    names = (name.id for node in nodes for name, _ in assigned(node))
    yield from (name for name in names if name not in kept and name[0] != "_")


def _may_be_at_fault(exercise: Exercise, verdict: Verdict, code: Code) -> list[ast.AST]:
    """Return the functions of the code without the methods, and the function of a pair, that did
    not fail."""
    functions = [function for tree in code for function in _outermost(tree)]
    if not (exercise.methods or verdict.part):
        return functions
    others = {*exercise.methods, *(part.asks_for for part in exercise.parts)}
    others -= {verdict.method, verdict.part}
    return [function for function in functions if getattr(function, "name", "") not in others]


def _outermost(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the functions of a cell, and the methods of its classes."""
    if isinstance(tree, (ast.Module, ast.ClassDef)):
        for one in tree.body:
            yield from _outermost(one)
    elif isinstance(tree, FUNCTIONS):
        yield tree
