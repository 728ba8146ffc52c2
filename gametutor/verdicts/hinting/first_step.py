"""Choose the change to begin with, where none of those tried makes an answer right."""

import ast
import re
from collections.abc import Callable, Sequence

from gametutor.answers.answering.outcome import lines_in
from gametutor.verdicts.hinting.bench import PartProbe
from gametutor.verdicts.hinting.repair import Change
from gametutor.verdicts.hinting.trial import Trial, by_promise
from gametutor.verdicts.judging import Verdict

WEIGHED = 8
"""Changes, at most, of which it is found out which one brings the answer nearest."""


def first_step(
    trials: Sequence[Trial],
    first: PartProbe,
    verdict: Verdict,
    unknown: str,
    weigh: Callable[[Trial], float],
    spoils: Callable[[Trial], bool],
) -> Trial | None:
    """Return the change of a line that the card names which brings an answer nearest to being
    right; None if there is none, or another one does as much.

    Args:
        trials: single changes that were tried.
        first: the question on the card.
        verdict: what the card is about.
        unknown: the name that was not defined where the answer ended, if that was it.
        weigh: finds out which part of what was wrong a trial makes right.
        spoils: finds out whether a trial makes something wrong that was right: then it answers the
            question by luck.
    """
    steps = [trial for trial in trials if _leads_further(trial, first, verdict, unknown)]
    steps = [trial for trial in steps if not spoils(trial)]
    for trial in sorted(steps, key=by_promise)[:WEIGHED] if len(steps) > 1 else ():
        trial.gain = 1 + weigh(trial)
    best = sorted(steps, key=_by_gain)
    is_sure = len(best) == 1 or (len(best) > 1 and _by_gain(best[0]) < _by_gain(best[1]))
    return best[0] if is_sure else None


def _leads_further(trial: Trial, first: PartProbe, verdict: Verdict, unknown: str) -> bool:
    """Return whether a small change of a line that the card names, or of the test above it, answers
    the question there. It mends what is there: a line that is taken out or a test that is left out
    answers one question by luck, and an unknown name may not be gone round."""
    [change] = trial.changes
    was = verdict.outcome
    assert was is not None
    is_told = "argument" in was.words and change.edit.new[:1] == "("  # how many there are
    is_small = trial.cost <= 1 or is_told
    leaves_out = change.edit.new.strip() in ("", "pass") or "\n" in change.old.strip()
    leaves_out |= change.old.count(" if ") > change.edit.new.count(" if ")
    rest = change.old.removeprefix(change.edit.new)
    leaves_out |= rest != change.old and re.search(r"\w\(", rest) is not None  # a whole call
    if was.words.startswith("IndexError") and rest != change.old:
        leaves_out |= rest.startswith("[")
    if trial.fails_how is None or trial.fails_at is first or not is_small or leaves_out:
        return False
    if was.kind == "type" and change.edit.new.lstrip("-") == change.old.lstrip("-"):
        return False  # what is of the wrong kind, is of that kind with another sign, too
    miscounted = re.search(r"(\w+)\(\) (takes|missing|got)", was.words)
    if miscounted and change.old == miscounted[1]:  # the call is wrong, not the function
        return False
    old, new = (re.findall(r"\w+", text) for text in (change.old, change.edit.new))
    is_round = unknown and (unknown not in old or unknown in new)
    return not is_round and _is_named(change, verdict)


def _is_named(change: Change, verdict: Verdict) -> bool:
    """Return whether a change touches a line that the card names, or the test above it."""
    was, place = verdict.outcome, verdict.place
    assert was is not None
    named = {was.line_number, *lines_in(was.asks), *lines_in(place.says if place else "")}
    for node in ast.walk(change.passage.statement):
        if isinstance(node, ast.If) and named & {one.lineno for one in node.body}:
            named.add(node.lineno)
    return bool(change.lines & named)


def _by_gain(trial: Trial) -> tuple[float, float]:
    """Sort key of trials: those that make most right first, and then the likeliest."""
    return -trial.gain, trial.cost
