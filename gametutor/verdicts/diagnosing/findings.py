"""What is known of a call that went wrong: the facts, and the slips that fit them."""

from dataclasses import dataclass
from typing import NamedTuple

WHAT_KEPT = "What kept your code"
"""How the question about a line that did not run begins."""


class Slip(NamedTuple):
    """One thing that may have gone wrong.

    Attributes:
        kind: the same wherever this may have gone wrong; "" for what fits nearly everything.
        step: the label of the step.
        how: how the facts look then, as the end of a sentence: ", more than any of them".
        asks: a question that points there.
    """

    kind: str
    step: str
    how: str
    asks: str


@dataclass(frozen=True)
class Finding:
    """What is known of a call that went wrong.

    Attributes:
        says: the facts, without the full stop.
        slips: those that fit; none where any might.
        is_certain: do the facts themselves show the step, whatever other answers are like?
        asks: what to ask where several steps fit.
        more: another sentence.
        fits_none: were the known slips tried, and does none of them fit?
        not_at: the labels of steps that the facts rule out; "" for ideas at any step.
    """

    says: str
    slips: tuple[Slip, ...] = ()
    is_certain: bool = False
    asks: str = ""
    more: str = ""
    fits_none: bool = False
    not_at: tuple[str, ...] = ()


def certain(step: str, says: str, asks: str) -> Finding:
    """Return a finding whose facts show the step by themselves."""
    return Finding(says, (Slip(step, step, "", asks),), is_certain=True)
