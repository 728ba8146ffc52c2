"""The one place that knows whether Numba is here.

`compiled` translates a function of whole numbers into the machine's own code where Numba is
installed (`pip install "gamesearch[fast]"`), and leaves it as it is where it is not. Numba takes
longer to import than a lesson takes to begin, so it is imported when something is compiled first.
"""

import sys
from collections.abc import Callable
from functools import cached_property, update_wrapper
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from gamesearch.base.notebook import run_by_a_program

HAS_NUMBA = find_spec("numba") is not None

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
    if function.__module__.startswith("gamesearch."):
        return CompiledLater(function)  # type: ignore[return-value]
    return _by_numba(function)


def compilable(*functions: Callable[..., Any]) -> None:
    """Let functions that are compiled call these: there they are compiled with them. For others
    they stay plain Python, to be read, copied and stepped through."""
    _unregistered.extend(functions)
    if _is_set_up:
        tell_numba()


_unregistered: list[Callable[..., Any]] = []
"""The functions of `compilable` that Numba has not been told of."""
_is_set_up = False


class CompiledLater:
    """A function of the package in the machine's own code, before Numba is imported and after.

    Attributes:
        py_func: the function in plain Python.
    """

    def __init__(self, function: Callable[..., Any]):
        update_wrapper(self, function)
        self.py_func = function

    def __call__(self, *arguments: Any) -> Any:
        return self.by_numba(*arguments)

    @cached_property
    def by_numba(self) -> Any:
        """What Numba has made of it."""
        return _by_numba(self.py_func, cache=True)


def by_numba(function: Any) -> Any:
    """What Numba has made of a function of the package; any other thing as it is."""
    return function.by_numba if isinstance(function, CompiledLater) else function


def _by_numba(function: Any, cache: bool = False) -> Any:
    """The function compiled by Numba; itself, where Numba cannot be used."""
    try:
        from numba import njit

        tell_numba()
    except ImportError:  # installed, but not for this Python
        return function
    # nogil: other threads go on meanwhile. _nrt=False: no array is made or freed in here, and to
    # keep count of who holds the table would cost a third of the time.
    options = {"nogil": True, "_nrt": False}
    try:
        return njit(cache=cache, **options)(function)
    except RuntimeError:  # there is no folder that may be written to
        return njit(**options)(function)


def tell_numba() -> None:
    """Tell Numba what it does not know by itself. It asks for that when it compiles for the first
    time, whoever wants it to: see the entry point in `pyproject.toml`."""
    global _is_set_up
    from numba.extending import register_jitable

    if not _is_set_up:
        _is_set_up = True
        _tell_of_types()
    while _unregistered:
        register_jitable(_unregistered.pop())


def _tell_of_types() -> None:
    """Teach Numba to count bits, and to call functions that are compiled later."""
    from numba.core.types import Dispatcher, Integer
    from numba.extending import overload_method, typeof_impl

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

    @typeof_impl.register(CompiledLater)
    def _typeof(function: Any, context: Any) -> Any:
        return Dispatcher(function.by_numba)


def say_if_compiling(function: Any) -> None:
    """Print one line if the first call will take some seconds to compile."""
    if run_by_a_program():  # what it stores should not depend on what has been compiled before
        return
    function = by_numba(function)
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
