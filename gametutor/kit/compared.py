"""What came out beside what is right: in a sentence to the learner, and in one about the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Compared(NamedTuple):
    """The same in the words for each of two readers.

    Attributes:
        to_learner: on a card; "" if it says nothing. It does not always tell what is right.
        to_teacher: on the page of a class; it speaks about the answer, and tells what is right.
    """

    to_learner: str = ""
    to_teacher: str = ""

    def then(self, *sentences: Compared | str) -> Compared:
        """These sentences, followed by others. A plain text is added for both readers."""
        both = [Compared(each, each) if isinstance(each, str) else each for each in sentences]
        to_learner, to_teacher = zip(self, *both, strict=True)
        return Compared(" ".join(filter(None, to_learner)), " ".join(filter(None, to_teacher)))


def compared(right: Any, got: Any) -> Compared:
    """What is right and what came out, where a number or a list says it all."""
    return Compared(f"Right: {right}. Yours: {got}.", f"Right: {right}. Answered: {got}.")


def compared_in_any_order(right: Any, got: Any, written: Callable[[Any], str] = str) -> Compared:
    """The same of a list that is right in any order: it is shown sorted, whatever its order was."""
    how = ", sorted" if isinstance(got, list) and len(got) > 1 else ""
    before, after = f"Right: {written(right)}. ", f"{how}: {written(got)}."
    return Compared(f"{before}Yours{after}", f"{before}Answered{after}")
