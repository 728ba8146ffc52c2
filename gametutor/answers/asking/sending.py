"""Send an answer to a process that is not a fork of the kernel."""

import functools
import io
import linecache
import pickle
from collections.abc import Callable
from typing import Any

import cloudpickle

from gamesearch.base.text.describe import error_text
from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking.lost import NotChecked
from gametutor.kit.exercise import Exercise


def pack_answer(exercise: Exercise, answer: Any) -> bytes:
    """Return the answer with all that it refers to in the notebook, and the lines of its cells, so
    that errors can show the learner's own line.

    Raises:
        NotChecked: it cannot be pickled.
    """
    cells = {name: entry for name, entry in linecache.cache.items() if entry[1:2] == (None,)}
    sent = io.BytesIO()
    try:
        _Packer(sent).dump((exercise.outline, cells, answer))
        return sent.getvalue()
    except Exception as error:
        raise NotChecked(
            f"On this system your code is checked in another process, and it cannot be sent there "
            f"({error_text(error)}). Does it use something that only the notebook has, such as an "
            "open file or a generator? Make that inside your function."
        ) from None


def unpack_answer(sent: bytes) -> Answerer:
    """Return an answerer with a sent answer, ready to be asked."""
    outline, cells, answer = pickle.loads(sent)
    linecache.cache.update(cells)
    return Answerer(outline, answer)


class _Packer(cloudpickle.Pickler):
    """Pickles functions with a cache too, without what the cache holds."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, functools._lru_cache_wrapper):
            return _with_cache, (obj.__wrapped__, obj.cache_parameters())
        return super().reducer_override(obj)


def _with_cache(function: Callable[..., Any], parameters: dict[str, Any]) -> Any:
    """Wrap a received function in an empty cache."""
    return functools.lru_cache(**parameters)(function)
