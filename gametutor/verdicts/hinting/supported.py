"""Which hints say more than the learner's code has already, and rest on evidence."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from keyword import kwlist

from gamesearch.base.text.describe import capital
from gamesearch.state import GameState
from gametutor.answers.answering.outcome import Outcome
from gametutor.exercises import names
from gametutor.kit.exercise import STEPS, Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.probes.evaluation import RatingProbe
from gametutor.kit.syntax import Code, is_stored, nodes_of, of_kind
from gametutor.verdicts.hinting.bench import changed
from gametutor.verdicts.hinting.kind_of_change import PRINTED
from gametutor.verdicts.hinting.ladder import (
    FOLLOW,
    TO_DEFINE,
    TO_END,
    TO_PASS,
    TO_RAISE,
    TO_READ,
    TO_RETURN,
    TO_SET,
)
from gametutor.verdicts.hinting.repair import Repair
from gametutor.verdicts.hinting.same_code import FIXED, MEMBERS, code_in_hint, is_done, parsed
from gametutor.verdicts.hinting.search import is_match
from gametutor.verdicts.judging import DOUBTED, Verdict


def beyond_the_code(hints: Sequence[str], code: Code) -> list[str]:
    """Return the hints without those that show only what stands in the code already."""
    return [hint for hint in hints if not is_done(hint, code)]


def as_one_way(hints: Sequence[str], exercise: Exercise, code: Code, repairs: bool) -> list[str]:
    """Return the hints, those with a word before them that show variables, functions or attributes
    which the learner's code has not, where names may mean other things, or code that was not seen
    to make it right (without `repairs`): whose code it is."""
    known = {*dir(builtins), *FIXED, *kwlist, *dir(GameState), *names(), *exercise.needs}
    known.update(exercise.parameters)
    known.update(name for text in code_in_hint(exercise.task) for name in re.findall(r"\w+", text))
    known.update(f".{name}" for name in MEMBERS)
    text = " ".join(map(ast.unparse, code))
    known.update(re.findall(r"(?<!\.)\b\w+|\.\w+", text))
    known.update(re.findall(r"\bmath\.(\w+)", text))
    solution = [ast.parse(exercise.source())]
    own = [name for name, times in _set_in(code).items() if times == 1]
    others = {*own} - {*_set_in(solution)}

    def first(hint: str) -> str:
        shown = {*_names_shown(hint)}
        has_others = code and shown - known
        if _shows_no_code(hint):
            return YOUR_NAMES if has_others else ""
        is_ours = is_done(hint, solution)
        if has_others or (shown & others and not repairs):
            return OUR_OTHER_NAMES if is_ours else OTHER_NAMES
        if repairs:
            return ""
        return OUR_WAY if is_ours else ONE_WAY

    def after(word: str, hint: str) -> str:
        ends = ":" if hint.startswith("`") else "."
        return f"{word}{ends} {hint}" if word else hint

    return [after(first(hint), hint) for hint in hints]


def _set_in(code: Code) -> Counter[str]:
    """Return how often each variable is set. (One that is set but once has a meaning of its own,
    which the same name need not have elsewhere.)"""
    return Counter(name.id for name in of_kind(ast.Name, code) if is_stored(name))


def _shows_no_code(hint: str) -> bool:
    """Return whether a hint asks a question, tells a fact, or shows no code to write."""
    is_asked = "?" in re.sub(r"`.*?`|\*.*?\*", "", hint)
    return is_asked or bool(TELLS.match(hint)) or not _shows_code(hint)


def _shows_code(hint: str) -> bool:
    """Return whether a hint shows something to write that is more than a name. Where no name is in
    it, as in `10 * 2` or `+`, it says what Python does."""
    pieces = (tree for text in code_in_hint(hint) for tree in parsed(text))
    told = (ast.Name, ast.arg, ast.stmt)
    return any(isinstance(node, told) for one in pieces for node in ast.walk(one))


def hints_of_idea(idea: Misconception, code: Code) -> Sequence[str]:
    """Return the hints of an idea that say more than its step, and of no loop that the code has
    not."""
    hints = idea.hints_beside_its_step
    if code and not any(isinstance(node, (ast.For, ast.While)) for node in nodes_of(code)):
        hints = [hint for hint in hints if not re.search(r"\b(the|your) loop\b", hint)]
    return hints


def of_the_same_answers(hints: Sequence[str], exercise: Exercise, code: Code) -> list[str]:
    """Return the hints of an idea that was not seen to be what makes an answer wrong, the first
    with a word that the idea only gives the same answers, in the place of whose code it shows."""
    first, *others = [*as_one_way(hints, exercise, code, repairs=False)] or [""]
    first = re.sub(rf"^({OUR_WAY}|{ONE_WAY})[:.] ", "", first)
    return [SAME_ANSWERS + first, *others] if first else []


def _names_shown(hint: str) -> Iterator[str]:
    """Yield the names in the code that a hint shows, and the attributes of `self`, `.marks`; a lone
    name is code, too."""
    for text in code_in_hint(hint):
        if text.isidentifier():
            yield text
        yield from (name.id for name in of_kind(ast.Name, parsed(text)))
        yield from re.findall(r"\bself(\.\w+)", text)


def leads_to(hint: str, repair: Repair) -> bool:
    """Return whether the code that a hint shows, or the name, is what a repair writes. A hint
    without code never does: it may be about another form of the program. Nor does one that says
    what to add where the repair only changes what is there."""
    if hint.startswith("Add ") and all(change.only_replaces for change in repair.changes):
        return False
    texts = changed(repair.changes).values()
    if any(tree for text in code_in_hint(hint) for tree in parsed(text)):
        return is_done(hint, [*map(ast.parse, texts)])
    was, now = (
        {*re.findall(r"\w+", " ".join(part))}
        for part in ([change.passage.text for change in repair.changes], texts)
    )
    shown = {*re.findall(r"\w+", " ".join(code_in_hint(hint)))}
    return bool(shown - was - {*kwlist}) and shown <= now


TELLS = re.compile(r"`[^`]+` (is|makes|contains|may|needs|belongs)\b")
"""A hint that says of some code what it does, which may be a mistake: it is no way to write it."""

YOUR_NAMES = "Your names may differ"
"""Before such a hint, where it uses names that the learner's code does not have."""

OUR_WAY = "This is the course's way"
ONE_WAY = "Here is one way"
"""Before a hint with code, of the solution or any other, where it is not known whether the
learner's own is wrong there."""

OUR_OTHER_NAMES = "This is the course's way, with names of its own"
OTHER_NAMES = "Here is one way, with names of its own"
"""The same, where a hint uses names that the learner's code does not have."""

SAME_ANSWERS = (
    "What follows was written for programs that give the same answers; yours may be written "
    "differently. "
)
"""Before the first hint of an idea, where no repair has shown that it is behind the answers."""

ABOUT_THE_END = re.compile(
    r"is_terminal|utility|score\(|\b(over|finished|at the end|end of)\b", re.I
)
"""A hint that says something of a finished game."""

AS_A_WHOLE = "What follows is about the exercise as a whole; your code may do some of it already. "
"""Before the first of the exercise's own hints."""

BEGIN_THERE = (
    "Begin with what the card says about your code: what should happen there, and what has to "
    "change so that it does?"
)
"""A hint for an answer of which a line is known to have no effect, or a loop to have no end."""

IN_GENERAL = "In general"
"""Before a hint of the exercise's own without code, where nobody knows what is wrong."""


def _as_one_of_many(hints: Sequence[str], exercise: Exercise, code: Code) -> list[str]:
    """Return hints of the exercise's own, each with what it is: one way, or something general. If
    it begins with the method that it is about, that is part of the sentence."""

    def named(hint: str, with_its_way: str) -> str:
        if re.match(r"`\w+`:", hint):
            return f"One way to write {hint}" if _shows_code(hint) else f"{IN_GENERAL}, for {hint}"
        return f"{IN_GENERAL}: {hint}" if hint == with_its_way else with_its_way

    ways = as_one_way(hints, exercise, code, repairs=False)
    return [*map(named, hints, ways)]


def without_evidence(exercise: Exercise, verdict: Verdict, code: Code) -> list[str]:
    """Return the hints for a wrong answer of which nobody knows how to mend it: to follow it with
    the card, and the exercise's own, as far as they may be true of it. None sends the learner to a
    step, unless the evidence shows that one, or to a method that is not the one that failed.

    Args:
        exercise: what it is an answer to.
        verdict: why it failed.
        code: the answer's own.
    """
    outcome = verdict.outcome
    if verdict.status == "unfinished":
        return [hint for hint in exercise.hints if not _is_about_another_method(hint, verdict)]
    if outcome is None:
        return list(exercise.hints)
    if is_match(verdict.probe) and outcome.kind == "value":  # no line is known to be wrong
        return _as_a_whole(exercise.hints)
    shown = verdict.place.step if verdict.place else ""
    is_idle = verdict.names_a_line
    first = BEGIN_THERE if is_idle and not outcome.line else _first_hint(outcome, exercise.imports)
    text = " ".join(map(ast.unparse, code))
    if isinstance(verdict.probe, RatingProbe) or (
        len(exercise.battery) == 1 and "legal_moves" in text
    ):  # a promise is broken, or the hints lead through one board, seen by eye
        return [first]
    others = {"to_move", *exercise.methods} - {verdict.method}
    further = beyond_the_code(_leading_further(exercise, code), code)
    if DOUBTED in verdict.standing:  # then the hints of both, whichever says more than the code
        others, further = others - {"result"}, list(exercise.hints)
    own = [
        hint
        for hint in further
        if all(step == shown for step in STEPS if re.search(rf"\*{re.escape(step)}\*", hint))
        and not any(hint.startswith(f"`{method}`:") for method in others)
    ]
    state = getattr(verdict.probe, "state", None)
    if state is not None and state.is_terminal() and not exercise.methods:
        # It has no moves and no children: what is said of these is just one way to write it.
        own = [hint for hint in own if ABOUT_THE_END.search(hint) or _shows_code(hint)]
    own = _as_one_of_many(own, exercise, code)
    if outcome.kind in ("endless", "stopped") and "is_terminal" in text:
        return [first]  # the end is there, and is not reached
    if outcome.kind in SHOWN or "without a `return`" in outcome.words:
        return [first, *(hint for hint in own if _is_about(hint, outcome))]
    if is_idle:  # the line is named: another way to write the whole leads away from it
        assert verdict.place is not None
        sets = [f"`{name} = " for name in re.findall(r"`(\w+)`", verdict.place.says)]
        own = [hint for hint in exercise.hints if any(each in hint for each in sets)]
        return [first, *_as_one_of_many(own, exercise, code)]
    return [first, *_as_a_whole(own)]


SHOWN = ("error", "endless", "stopped", "type")
"""Outcomes that show what is wrong by themselves: nothing leads away from the line."""


def _as_a_whole(hints: Sequence[str]) -> list[str]:
    """Return hints about the exercise as a whole: the first says that they are, and no other."""
    bare = [capital(re.sub(f"^{IN_GENERAL}(: |, )", "", hint)) for hint in hints]
    return [f"{AS_A_WHOLE}{hint}" for hint in bare[:1]] + bare[1:]


def _is_about(hint: str, outcome: Outcome) -> bool:
    """Return whether a hint shows code with a call that stands in the line of an error, but not of
    an unknown name, least of all where the card asks for its spelling; of calls that never end,
    whether it is about the end."""
    no_call = "meant to be" in outcome.asks or outcome.words.startswith("UnboundLocalError")
    if hint.startswith(IN_GENERAL) or no_call:
        return False
    if outcome.kind in ("endless", "stopped"):
        return ABOUT_THE_END.search(hint) is not None
    unknown = re.findall(r"name '(\w+)' is not defined", outcome.words)
    called = {*re.findall(r"(\w+)\(", outcome.line)} - {*dir(builtins), *unknown}
    return bool(called & {*re.findall(r"(\w+)\(", " ".join(code_in_hint(hint)))})


def _leading_further(exercise: Exercise, code: Code) -> Sequence[str]:
    """Return the exercise's own hints without the last two, if the last one shows what stands in
    the code already: the one before leads there, unless each is about a method."""
    is_there = not exercise.methods and is_done(exercise.hints[-1], code)
    return exercise.hints[:-2] if is_there else exercise.hints


def _is_about_another_method(hint: str, verdict: Verdict) -> bool:
    """Return whether a hint is about a method other than the one to be written next."""
    method = re.match(r"`(\w+)`:", hint)
    return method is not None and method[1] not in re.findall(r"`(\w+)", verdict.words)


def _first_hint(outcome: Outcome, imports: str) -> str:
    """Return the hint to begin with, which follows from what was seen to happen."""
    if outcome.kind == "endless":
        return TO_END
    if re.search(r"`(raise|assert) ", outcome.line):
        return TO_RAISE
    if outcome.kind == "nothing" or "returned None" in outcome.words:
        return PRINTED if "`print(" in outcome.words else TO_RETURN
    if not outcome.line:
        return FOLLOW
    if name := re.match(r"NameError: name '(\w+)'", outcome.words):
        known = (one for one in imports.splitlines() if re.search(rf"import .*\b{name[1]}\b", one))
        imported = f"No cell that has been run imports `{name[1]}`. If it is meant here, run"
        return next((f"{imported} `{one}`." for one in known), TO_DEFINE)
    if outcome.words.startswith("NameError"):
        return TO_DEFINE
    if outcome.words.startswith("UnboundLocalError"):
        return TO_SET
    if re.match(r"TypeError: .*\bargument(?!s? (of type|must))", outcome.words):
        return TO_PASS
    return TO_READ
