"""Choose the change to begin with, where none of those tried makes an answer right."""

import ast
import re
from collections.abc import Callable, Sequence

from gametutor.answers.answering.outcome import lines_in
from gametutor.verdicts.hinting.bench import PartProbe
from gametutor.verdicts.hinting.repair import Change
from gametutor.verdicts.hinting.trial import Trial, by_promise
from gametutor.verdicts.judging import Verdict

IS_ANSWERED = "the question on the card is answered correctly"
IS_GONE = "the error on the card is gone"
"""What is so with the change."""

WEIGHED = 8
"""Changes, at most, of which it is found out which one brings the answer nearest."""


def first_step(
    trials: Sequence[Trial],
    first: PartProbe,
    verdict: Verdict,
    unknown: str,
    weigh: Callable[[Trial], float],
) -> Trial | None:
    """Return the change of a line that the card names which brings an answer nearest to being
    right; None if there is none, or another one does as much.

    Args:
        trials: single changes that were tried.
        first: the question on the card.
        verdict: what the card is about.
        unknown: the name that was not defined where the answer ended, if that was it.
        weigh: finds out which part of what was wrong a trial makes right.
    """
    steps = [trial for trial in trials if _leads_further(trial, first, verdict, unknown)]
    steps = [trial for trial in steps if trial.fails_at is not first] or steps
    for trial in sorted(steps, key=by_promise)[:WEIGHED] if len(steps) > 1 else ():
        trial.gain = 1 + weigh(trial)
    best = sorted(steps, key=_by_gain)
    is_sure = len(best) == 1 or (len(best) > 1 and _by_gain(best[0]) < _by_gain(best[1]))
    return best[0] if is_sure else None


def _leads_further(trial: Trial, first: PartProbe, verdict: Verdict, unknown: str) -> bool:
    """Return whether a small change of a line that the card names, or of the test above it, answers
    the question there, or ends the error. It mends what is there: a line that is taken out or a
    test that is left out answers one question by luck, and an unknown name may not be gone round.
    """
    [change] = trial.changes
    was, now = verdict.outcome, trial.fails_how
    assert was is not None
    is_told = "argument" in was.words and change.edit.new[:1] == "("  # how many there are
    is_small = trial.cost <= 1 or is_told
    leaves_out = change.edit.new.strip() in ("", "pass") or "\n" in change.old.strip()
    leaves_out |= change.old.count(" if ") > change.edit.new.count(" if ")
    rest = change.old.removeprefix(change.edit.new)
    leaves_out |= rest != change.old and re.search(r"\w\(", rest) is not None  # a whole call
    if now is None or not is_small or leaves_out or not _is_named(change, verdict):
        return False
    if unknown:
        old, new = (re.findall(r"\w+", text) for text in (change.old, change.edit.new))
        if unknown not in old or unknown in new:
            return False
    if trial.fails_at is not first:
        return True
    is_past = was.kind == "error" and was.line_number != now.line_number
    is_there = {was.line_number} & change.lines
    is_evaded = "is hidden" in was.asks
    is_evaded |= now.words.startswith("UnboundLocalError")  # of what the change passes
    is_evaded |= now.kind in ("type", "nothing")  # it comes out, and is not what was meant
    moved = change.old.strip() == change.edit.new.strip()
    is_evaded |= moved and change.old.strip().startswith("return")  # it returns too soon
    return is_past and bool(is_there) and not is_evaded


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
