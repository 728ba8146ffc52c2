"""What an answer in a sandbox says in words, as quotations.

An answer that has taken over its process can send any sentence. On a card, none of them may read
like a sentence of whoever judges.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from gamesearch.base.text.describe import capital, ended, visible
from gametutor.answers.answering.written import WAYS_TO_BE_OPEN
from gametutor.answers.asking.interview import Put
from gametutor.answers.asking.lost import CORRUPTED, LONGEST_QUOTATION, Lost, quoted

LINE = re.compile(r"line \d{1,6}(: `[^`\n]{1,500}`)?")
"""A line of the learner's code, which looks like code on the card."""


def attributed(put: Put) -> Put:
    """Return a function that puts the same requests, and quotes all sentences in the replies."""

    def put_all(requests: Sequence[tuple[Any, ...]], seconds: float) -> Iterator[Any]:
        for (what, *_), reply in zip(requests, put(requests, seconds), strict=False):
            try:
                said = _attributed(what, reply.get("said"))
            except RecursionError:
                raise Lost(CORRUPTED) from None
            yield {**reply, "said": said}

    return put_all


_WORD = r"\b(?![XOAB]+\b)[^\W\d_]+[^\w\s()\[\]]*"
SENTENCE = re.compile(rf"({_WORD}\s+){{3}}{_WORD}")
"""Four words in a row; the rows of a board are none."""


def _attributed(what: str, said: Any) -> Any:
    """What was said in reply to a request, with its sentences quoted. What has another form than a
    reply is left as it is: it will be refused."""
    if what == "explain":
        return _sentence(said)
    if what == "record" and isinstance(said, dict):
        return {**said, "outcome": _attributed("ask", said.get("outcome"))}
    if not isinstance(said, dict) or (what == "look" and _is_nothing_but_open(said)):
        return said
    return {name: _QUOTES[name](each) if name in _QUOTES else each for name, each in said.items()}


def _is_nothing_but_open(said: dict[str, Any]) -> bool:
    """Whether all that is said is that nothing is written yet, in the words of the course."""
    is_open = said.get("status") in ("not attempted", "unfinished")
    return is_open and said.get("words") in [*WAYS_TO_BE_OPEN]


def _with_words_quoted(value: Any) -> Any:
    """Plain data, with the texts in it quoted that read like words."""
    match value:
        case str():
            return _phrase(value) if _reads_like_words(value) else value
        case list():
            return [*map(_with_words_quoted, value)]
        case dict():
            return {name: _with_words_quoted(each) for name, each in value.items()}
    return value


def _reads_like_words(text: str) -> bool:
    """Whether a text in what an answer returned is one that a card would not show as returned: not
    as Python writes a text, in quotation marks, nor as it writes anything else."""
    is_quoted = len(text) > 1 and text[0] == text[-1] and text[0] in "'\""
    return not is_quoted and bool(SENTENCE.search(text[:LONGEST_QUOTATION]))


def _sentence(words: Any) -> Any:
    """A text as the quotation of a sentence; anything else as it is."""
    if not isinstance(words, str) or not words:
        return words
    words = ended(capital(words))
    is_code = words.rpartition("\n")[2].startswith("    ")
    return quoted(f"{words}\n" if is_code else words)


def _phrase(words: Any) -> Any:
    """A text as a quotation within a sentence; anything else as it is."""
    return quoted(words) if isinstance(words, str) and words else words


def _line(words: Any) -> Any:
    """The place of an error as it is, if it has the form of one; any other text as a quotation."""
    return visible(words) if isinstance(words, str) and LINE.fullmatch(words) else _phrase(words)


_QUOTES = {
    "words": _sentence,
    "asks": _sentence,
    "why": _phrase,
    "line": _line,
    "value": _with_words_quoted,
}
