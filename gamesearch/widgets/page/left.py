"""How a learner left the parts of a page whose kernel was then stopped.

On the site nobody can interrupt Python, so it is ended and begun anew (see `site/stop.mjs`). Before
any cell runs again, the page tells the new kernel how its parts stood, and what the old kernel did
not hear. A part that shows the same as one of those then begins as that one was left.
"""

from typing import Any

_left: dict[str, Any] = {}


def tell(left: dict[str, Any]) -> None:
    """Keep how the parts of a page were left, by their `known_as`. The page alone calls it, in a
    new Python (`site/stop.mjs`)."""
    _left.update(left)


def take_left(known_as: str) -> Any:
    """How a part with this `known_as` was left, once only; None if there was no such part."""
    return _left.pop(known_as, None)
