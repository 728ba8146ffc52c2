"""Answers in words: how they are written, and when two of them say the same."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isfinite
from typing import Any

from gamesearch.state import is_whole
from gamesearch.tree import value_text


def same(one: Any, other: Any) -> bool:
    """Do two answers say the same? Numbers by value, however they are written (72, " 72 ", "7.2e1",
    "−1"); text without regard to capitals and spaces."""
    numbers = _number(one), _number(other)
    if None not in numbers:
        return numbers[0] == numbers[1]
    if isinstance(one, str) or isinstance(other, str):
        return _words(one) == _words(other)
    return type(one) is type(other) and bool(one == other)


def show(answer: Any) -> str:
    """An answer as people write it: a true minus sign, a comma between the thousands."""
    if is_whole(answer):
        return f"{answer:,}".replace("-", "−")
    return value_text(answer, "") if isinstance(answer, float) else str(answer)


def _number(answer: Any) -> float | None:
    """The number that was meant; None if it is none, or one that cannot be compared."""
    if isinstance(answer, bool) or not isinstance(answer, int | float | str):
        return None
    if isinstance(answer, str):
        answer = re.sub(r"^([+-]) ", r"\1", answer.strip().replace("−", "-"))
        if re.fullmatch(r"[+-]?\d{1,3}([, ]\d{3})+", answer):
            answer = re.sub("[, ]", "", answer)
        try:
            answer = int(answer)
        except ValueError:
            try:
                answer = float(answer)
            except ValueError:
                return None
    return answer if isinstance(answer, int) or isfinite(answer) else None


def _words(answer: Any) -> str:
    return " ".join(show(answer).casefold().replace("−", "-").rstrip(".!").split())


def listed(answers: Sequence[Any]) -> str:
    """Two or more answers in one phrase: "−1, 0 or 1"; with strokes between them if they are longer
    than a word: "the first / the second"."""
    *first, last = map(show, answers)
    if any(" " in answer for answer in (*first, last)):
        return " / ".join((*first, last))
    return f"{', '.join(first)} or {last}"
