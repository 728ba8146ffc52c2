"""Where a search lost its way to needless visits."""

from __future__ import annotations

from gamesearch.checking.judged import Judging
from gamesearch.checking.verdict import Place, Verdict


def first_needless(judging: Judging, verdict: Verdict) -> Place | None:
    """What led to the first leaf that could have been skipped."""
    return None
