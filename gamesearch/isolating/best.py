"""Which way to a sandbox is there on this machine?"""

from __future__ import annotations

from gamesearch.isolating.ways import Trust, Way


class CannotIsolate(Exception):
    """There is no sandbox to be had; the sentences say why, and what to do."""


def best_way(prefix: str = "", trust: bool = False) -> Way:
    """The way in which answers run on this machine, tried out.

    Args:
        prefix: a command of the teacher's that runs what stands after it in a sandbox, as typed:
            "docker run --rm -i --network none my-image". There a `python3` must know this package.
        trust: shall they run without any sandbox?

    Raises:
        CannotIsolate: it does not work, or there is none.
    """
    if trust:
        return Trust()
    raise CannotIsolate(
        "What learners wrote is run in a sandbox, and there is none here. If you trust them all, "
        "run it without one: --trust."
    )
