"""An answer on its way to a process that is no copy of the kernel."""

from __future__ import annotations

import functools
import io
import linecache
import pickle
from collections.abc import Callable
from typing import Any

import cloudpickle

from gamesearch.base.text.describe import error_text
from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking.interview import NotChecked
from gametutor.exercises import find
from gametutor.kit.exercise import Exercise


def packed(exercise: Exercise, answer: Any) -> bytes:
    """The answer with all that it refers to in the notebook, and the lines of the cells, so that
    what went wrong can be shown in the learner's own.

    Raises:
        NotChecked: it cannot be packed.
    """
    cells = {name: entry for name, entry in linecache.cache.items() if entry[1:2] == (None,)}
    sent = io.BytesIO()
    try:
        _Packer(sent).dump((exercise.name, cells, answer))
        return sent.getvalue()
    except Exception as error:
        raise NotChecked(
            f"On this system your code is checked in another process, and it cannot be sent there "
            f"({error_text(error)}). Does it use something that only the notebook has, such as an "
            "open file or a generator? Make that inside your function."
        ) from None


def unpacked(sent: bytes) -> Answerer:
    """The answer, ready to be asked."""
    name, cells, answer = pickle.loads(sent)
    linecache.cache.update(cells)
    return Answerer(find(name), answer)


class _Packer(cloudpickle.Pickler):
    """Sends functions with a cache too, without what is in the cache."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, functools._lru_cache_wrapper):
            return _with_cache, (obj.__wrapped__, obj.cache_parameters())
        return super().reducer_override(obj)


def _with_cache(function: Callable[..., Any], parameters: dict[str, Any]) -> Any:
    return functools.lru_cache(**parameters)(function)
