"""The one place that knows whether Numba is here.

`compiled` translates a function of whole numbers into the machine's own code where Numba is
installed (`pip install "gamesearch[fast]"`), and leaves it as it is where it is not.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from gamesearch.base.notebook import run_by_a_program

try:
    from numba import njit
    from numba.core.types import Integer
    from numba.extending import overload_method, register_jitable
except ImportError:
    HAS_NUMBA = False
else:
    HAS_NUMBA = True

    @overload_method(Integer, "bit_count")
    def _bit_count(number: Any) -> Callable[[Any], Any]:
        """`int.bit_count`, which Numba lacks."""

        def count(number: Any) -> Any:
            ones = 0
            while number:  # LLVM recognizes this loop, and makes a single instruction of it
                number &= number - 1
                ones += 1
            return ones

        return count


Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function in the machine's own code, compiled at its first call; as it is without Numba.

    What the package has compiled is kept, so it is compiled once (see `say_if_compiling`). What a
    learner writes is compiled anew each time: Numba would not see that a function which it calls
    has changed. For the same reason, delete `__pycache__` here after a change to `bits.py`,
    `pieces.py` or `connect_four.py` alone.
    Such a function may take arrays, but not make any.
    """
    if not HAS_NUMBA:
        return function
    # nogil: other threads go on meanwhile. _nrt=False: no array is made or freed in here, and to
    # keep count of who holds the table would cost a third of the time.
    options = {"nogil": True, "_nrt": False}
    try:
        is_ours = function.__module__.startswith("gamesearch.")
        return njit(cache=is_ours, **options)(function)
    except RuntimeError:  # there is no folder that may be written to
        return njit(**options)(function)


def compilable(function: Callable[..., Any]) -> None:
    """Let functions that are compiled call this one: there it is compiled with them. For others it
    stays plain Python, to be read, copied and stepped through."""
    if HAS_NUMBA:
        register_jitable(function)


def say_if_compiling(function: Any) -> None:
    """Print one line if the first call will take some seconds to compile."""
    if run_by_a_program():  # what it stores should not depend on what has been compiled before
        return
    if not hasattr(function, "stats") or function.signatures:  # plain Python, or compiled by now
        return
    folder = function.stats.cache_path
    if folder is None:
        when = "each time: there is no folder to keep it in"
    else:
        source = Path(function.__code__.co_filename)
        kept = Path(folder).glob(f"{source.stem}.{function.__name__}-*.nbi")
        if any(file.stat().st_mtime >= source.stat().st_mtime for file in kept):
            return
        when = "once"
    print(f"Numba compiles the solver. That takes some seconds, {when}.", file=sys.stderr)
