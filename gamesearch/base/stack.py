"""How deep Python's recursion may go in a browser, where nothing survives a stack that overflows.

A recursion through C (`max(key=...)`, a function with a cache) ends the kernel there without a word
when it is some 600 calls deep. A search of a lesson needs less than 200.
"""

import sys
from collections.abc import Callable

DEEPEST = 400
"""The recursion limit in a browser. It includes about 50 calls of the notebook's own."""


def cap_recursion_limit() -> None:
    """Keep the recursion limit at `DEEPEST` or below from now on, whoever sets it."""
    sys.setrecursionlimit = _up_to_the_deepest(sys.setrecursionlimit)
    sys.setrecursionlimit(sys.getrecursionlimit())


def _up_to_the_deepest(setrecursionlimit: Callable[[int], None]) -> Callable[[int], None]:
    return lambda limit: setrecursionlimit(min(limit, DEEPEST))
