"""How deep Python's recursion may go in a browser, where nothing survives a stack that overflows.

A recursion through C (`max(key=...)`, a function with a cache) ends the kernel there without a word
when it is some 600 calls deep. A search of a lesson needs less than 200.
"""

import sys

DEEPEST = 400
"""The recursion limit in a browser. It includes about 50 calls of the notebook's own."""


def cap_recursion_limit() -> None:
    """Keep the recursion limit at `DEEPEST` or below from now on, whoever sets it."""
    set_limit = sys.setrecursionlimit
    sys.setrecursionlimit = lambda limit: set_limit(min(limit, DEEPEST))
    sys.setrecursionlimit(sys.getrecursionlimit())
