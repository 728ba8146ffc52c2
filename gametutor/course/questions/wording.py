"""How answers are worded: how they are written, and when two mean the same."""

import re
from collections.abc import Iterable
from math import isfinite

from gamesearch.base.text.counting import listed
from gamesearch.base.text.numbers import value_text
from gamesearch.state import is_whole

NumberOrText = int | float | str


def same(one: NumberOrText, other: NumberOrText) -> bool:
    """Whether two answers mean the same: numbers by value, however they are written (72, " 72 ",
    "7.2e1", "−1", "3/5"), and text ignoring case and spaces."""
    numbers = _number(one), _number(other)
    return _words(one) == _words(other) if None in numbers else numbers[0] == numbers[1]


def show(answer: NumberOrText) -> str:
    """An answer as people write it: with a true minus sign, and commas between thousands."""
    if is_whole(answer):
        return f"{answer:,}".replace("-", "−")
    return value_text(answer, "") if isinstance(answer, float) else str(answer)


def is_written_number(answer: NumberOrText) -> bool:
    """Whether an answer is a number, however it is written."""
    return _number(answer) is not None


def _number(answer: NumberOrText) -> float | None:
    """The number that is meant; None if it is not a number, or cannot be compared."""
    if isinstance(answer, str):
        answer = re.sub(r"^([+-]) ", r"\1", answer.strip().replace("−", "-"))
        if re.fullmatch(r"[+-]?\d{1,3}([, ]\d{3})+", answer):
            answer = re.sub("[, ]", "", answer)
        if fraction := re.fullmatch(r"([+-]?\d{1,40}) */ *(\d{1,40})", answer):
            above, below = map(int, fraction.groups())
            return above / below if below else None
        try:
            answer = int(answer)
        except ValueError:
            try:
                answer = float(answer)
            except ValueError:
                return None
    return answer if isinstance(answer, int) or isfinite(answer) else None


def _words(answer: NumberOrText) -> str:
    """The words of an answer, without what makes no difference: case, spaces, the full stop at its
    end."""
    return " ".join(show(answer).casefold().replace("−", "-").rstrip(".!").split())


def listed_answers(answers: Iterable[NumberOrText]) -> str:
    """Two or more answers in one phrase: "−1, 0 or 1"; separated by slashes if they are longer than
    a word: "the first / the second"."""
    texts = [show(answer) for answer in answers]
    if any(" " in text for text in texts):
        return " / ".join(texts)
    return listed(texts, "or")
