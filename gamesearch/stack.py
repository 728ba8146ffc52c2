"""How deep Python may call itself: in a browser, where a stack that is used up cannot be survived.

A recursion through C (`max(key=...)`, a function with a cache) that comes some 600 calls deep ends
the kernel there without a word. A search of a lesson needs less than 200.
"""

import sys
from collections.abc import Callable

DEEPEST = 400
"""The recursion limit in a browser, with about 50 calls of the notebook's own."""


def cap_recursion_limit() -> None:
    """Let nobody raise the recursion limit above `DEEPEST` any more."""
    sys.setrecursionlimit = _up_to_the_deepest(sys.setrecursionlimit)
    sys.setrecursionlimit(sys.getrecursionlimit())


def _up_to_the_deepest(setrecursionlimit: Callable[[int], None]) -> Callable[[int], None]:
    return lambda limit: setrecursionlimit(min(limit, DEEPEST))
