"""Where the card of a wrong answer points: the step, the question, the wrong ideas behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gamesearch.state import missing_members
from gametutor.kit.misconception import Misconception
from gametutor.verdicts.judging import VISITS, Verdict

if TYPE_CHECKING:
    from gametutor.verdicts.diagnosing.misconceptions import Partly


def step(verdict: Verdict, found: Sequence[Misconception], in_part: Sequence[Partly]) -> str:
    """Return the label of the step to look at; "" if unknown."""
    shown = verdict.place.step if verdict.place else ""
    if found and not _is_off_topic(verdict, found[0]):
        # other slips than this idea may give the same answers
        return "" if _may_be_before(verdict, found[0].step) else found[0].step
    if shown:
        return shown
    of_this_question = (
        one.idea.step
        for one in in_part
        if verdict.probe in one.questions and not _is_off_topic(verdict, one.idea)
    )
    return next(of_this_question, "")


def _may_be_before(verdict: Verdict, step: str) -> bool:
    """Return whether the mistake may be at another step than that of an idea which gives the same
    answers: a wrong value that is returned has its cause anywhere before."""
    is_value = verdict.outcome is not None and verdict.outcome.kind == "value"
    return verdict.is_elsewhere(step) or (step == "Return" and is_value)


AMONG_CHILDREN = ("Ask each child", "Keep the best", "Cut?")


def _is_off_topic(verdict: Verdict, idea: Misconception) -> bool:
    """Return whether the idea is about children, and what failed is the end of a game, which has
    none."""
    if verdict.place is None or idea.step not in AMONG_CHILDREN:
        return False
    state = getattr(verdict.probe, "state", None)
    return state is not None and state.is_terminal()


OPEN = (
    "Answer the same question by hand, step by step. What is the first thing that your code does "
    "differently?"
)
OPEN_VISITS = "What was known already when the search made a visit that it could have skipped?"


def question(verdict: Verdict, found: Sequence[Misconception]) -> str:
    """Return what to ask: the stages' question, then the idea's, then the evidence's; otherwise an
    open question, because a guessed step would send some learners the wrong way."""
    if verdict.asks:
        return verdict.asks
    if found and not _is_off_topic(verdict, found[0]) and not verdict.is_elsewhere(found[0].step):
        return found[0].asks
    if verdict.place and verdict.place.asks:
        return verdict.place.asks
    if verdict.outcome is None or verdict.probe is None:
        return ""
    if verdict.outcome.kind != "value":
        return verdict.outcome.asks
    by_itself = verdict.probe.asks(verdict.outcome.value)
    return by_itself or (OPEN_VISITS if verdict.stage == VISITS else OPEN)


MOSTLY = 2 / 3
"""The share of the wrong answers that an idea explains at least, to be named beside a question of
which it is not known whether it explains that too."""


def _is_of_an_end(probe: Any) -> bool:
    """Return whether a question is about a finished game, which has no children."""
    state = getattr(probe, "state", None)
    return state is not None and not missing_members(state) and state.is_terminal()


def evidence(verdict: Verdict, found: Sequence[Misconception], in_part: Sequence[Partly]) -> str:
    """Return what the answers have in common with a wrong idea. Of several the one is named that
    this card is about, the largest if that leaves a choice. What it does not explain may follow
    from it all the same."""
    if found:
        shown = not verdict.is_elsewhere(found[0].step)
        return f"This is what happens when {found[0].says}." if shown else ""
    if not in_part:
        return ""
    named = min(in_part, key=lambda one: verdict.probe not in one.questions)
    is_error = verdict.outcome is not None and verdict.outcome.kind == "error"
    if verdict.probe in named.others or (is_error and verdict.probe not in named.questions):
        return ""  # this card is about something else
    if named.explains == named.of:
        return f"All {named.of} of your wrong answers are what you get when {named.idea.says}."
    says = f"{named.explains} of your {named.of} wrong answers"
    says += f" {'is' if named.explains == 1 else 'are'} what you get when"
    if verdict.probe in named.questions:
        rest = "The rest may follow from it, or have another cause."
    elif named.explains >= MOSTLY * named.of and not _is_of_an_end(verdict.probe):
        # a smaller question, found afterwards; nothing that happens to children shows in an end
        rest = "This one and the rest may follow from it, or have another cause."
    else:
        return ""  # many are alike by coincidence, and this one need not be among them
    return f"{says} {named.idea.says}. {rest}"
