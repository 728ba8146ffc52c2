"""The hints that lead to a change of the learner's own code: how much is wrong, of what kind, in
which line; the change itself comes last."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from gamesearch.base.text.counting import line_numbers, listed
from gametutor.answers.errors import without_comment_gap
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.hinting.kind_of_change import kind_of_change
from gametutor.verdicts.hinting.repair import Change, Repair
from gametutor.verdicts.repairing import apply_edits

FOLLOW = (
    "Go through your code, with what the card asked, step by step: which value is the first "
    "that you did not intend?"
)

TO_FORGET = (
    "Which of your variables lives on when a call has ended: a global one, a default value such as "
    "`[]`, an attribute of a class?",
    "Every question must begin as if it were the first. What a call needs for itself alone, it "
    "sets at its beginning; what the calls that it makes need from it, it passes as an argument.",
)
"""Hints for an answer that keeps something from one call to the next."""

TO_READ = (
    "Go to the line that the card names. In the call in which the error happened, what is the "
    "value of each part of that line? If one of them is not what you meant, is the mistake in that "
    "line, or in another one that sets it, or does the line run too early?"
)
"""A hint for an answer that ends with an error."""

TO_SET = (
    "Which line gives that name a value, and does it run before the line that the card names? If "
    "not, is a line missing or in the wrong place, is another name meant, or is none needed there?"
)
"""A hint for an answer that reads a variable without a value."""

TO_DEFINE = f"{TO_SET} Or has a cell not been run?"
"""A hint for an answer that reads a name that means nothing in the notebook."""

TO_PASS = (
    "Compare what this line passes with what the function takes, one by one. Is something missing, "
    "or too much, or is another function meant?"
)
"""A hint for an answer that calls a function with the wrong arguments."""

TO_END = (
    "Follow a few of the calls: what is each of them asked, and which line should return without "
    "another call?"
)
"""A hint for an answer that calls itself endlessly."""

TO_RETURN = (
    "Follow your code with what was asked on the card: which line should return, what has been "
    "found by then, and does it return that?"
)
"""A hint for an answer that returns None."""

TO_RAISE = (
    "The line that the card names raises this error. Under which condition does your code reach "
    "it, and under which should it?"
)
"""A hint for an answer whose own `raise` ends it."""

TO_COMPILE = (
    "Your function is right, and there is nothing to change in what it does. Without the line "
    "`@compiled` or `@njit` above it, it passes.",
    "A compiled function has whole numbers of 64 bits and a type for each variable. Of Python, it "
    "supports the operators, `if`, `while`, `for` over a `range`, and functions that are compiled.",
    "Go to the line that the card names, and write it with these: a loop in place of `sum(...)`, "
    "a bit in place of a string or a list, `& (1 << 49) - 1` where a shift leads far beyond the "
    "board.",
)
"""Hints for an answer that is right in plain Python, but not, or not yet, compiled."""


FIRST_STEP = "One change gets you further, but it is not all that is needed."
"""The first hint where one change answers the question on the card, but not all of them."""


def ladder(exercise: Exercise, repair: Repair) -> tuple[str, ...]:
    """Return the hints, from a pointer to the change itself.

    Args:
        exercise: what the answer is an answer to.
        repair: the changes that make it right; the check was passed with them, unless they are only
            the first ones.
    """
    places = [_ChangePlace(change, repair) for change in repair.changes]
    if any(place.moves_lines for place in places):  # what is further down keeps its number so
        places.reverse()
    whole = "class passes" if exercise.methods else "function passes"
    whole = "functions pass" if exercise.parts else whole
    pieces = [piece for place in places for piece in place.pieces]
    this = {1: "this change", 2: "both changes"}.get(len(pieces), "these changes")
    if repair.is_either:
        return _of_either(places, f"With either change your {whole} the check.")
    ends = f"With {this} your {whole} the check."
    if repair.is_a_step:
        ends = f"With {this}, what the card shows no longer happens. Check again to see what is "
        ends += "left."
    hints = (
        FIRST_STEP if repair.is_a_step else _how_much(pieces),
        _who_knows(repair.handed) if repair.handed else _of_what_kind(places),
        " ".join(piece.line for piece in pieces),
        "\n".join([*(piece.in_words for piece in pieces), ends]),
    )
    return tuple(filter(None, hints))


def _of_either(places: Sequence[_ChangePlace], ends: str) -> tuple[str, ...]:
    """Return the hints to two changes of which either is enough, and none is known to be the one
    where the mistake is."""
    lines = [" ".join(piece.line for piece in place.pieces) for place in places]
    words = ["\n".join(piece.in_words for piece in place.pieces) for place in places]
    kinds = {kind_of_change(place.about) for place in places}
    hints = (
        "Either of two changes to your code is enough.",
        kinds.pop() if len(kinds) == 1 else "",
        _or(lines, " "),
        "\n".join((_or(words, "\n"), ends)),
    )
    return tuple(filter(None, hints))


def _or(sentences: Sequence[str], between: str) -> str:
    """Return two sentences as alternatives."""
    one, other = sentences
    return f"{one}{between}Or {other[0].lower()}{other[1:]}"


def _how_much(pieces: Sequence[_Piece]) -> str:
    """Return the hint that says how many changes are enough."""
    if len(pieces) > 2:
        return "A few changes to your code, made together, are enough."
    if len(pieces) > 1:
        return "Two changes to your code are enough."
    if pieces[0].is_one_line:
        return "One change to one line of your code is enough."
    return "One change to your code is enough."


def _who_knows(name: str) -> str:
    """Return the hint about a name that one function knows and another needs."""
    return (
        f"Which of your functions has a value for `{name}`, and how does that value reach the line "
        "on the card?"
    )


def _of_what_kind(places: Sequence[_ChangePlace]) -> str:
    """Return the hint that says of what kind the changes are, and in which of several functions;
    "" where there is nothing to say."""
    kinds = list(dict.fromkeys(kind_of_change(place.about) for place in places))
    functions = list(dict.fromkeys(place.function for place in places if place.function))
    where = [f"Look at {listed(f'`{name}`' for name in functions)}."] if functions else []
    if not all(kinds):
        kinds = []
    elif len(places) > 1:
        alike = "In each of them," if len(functions) > 1 else "In two places,"
        begins = ("First:", "Second:") if len(kinds) > 1 else (alike,)
        pairs = zip(begins, kinds, strict=True)
        kinds = [f"{begin} {kind[0].lower()}{kind[1:]}" for begin, kind in pairs]
    return " ".join([*where, *kinds])


@dataclass(frozen=True)
class _ChangePlace:
    """One change, and the lines that it changes."""

    about: Change
    repair: Repair

    @cached_property
    def function(self) -> str:
        """Return the name of the changed function, if there are several."""
        if len(self.repair.functions) < 2:
            return ""
        return self.about.passage.function_at(self.about.edit.start)

    @property
    def moves_lines(self) -> bool:
        """Return whether lines below get other numbers."""
        return self.about.old.count("\n") != self.about.edit.new.count("\n")

    @property
    def pieces(self) -> list[_Piece]:
        """Return the changes of lines that it is made of: the lines between them stay."""
        text = self.about.passage.text
        old, new = text.split("\n"), apply_edits(text, [self.about.edit]).split("\n")
        first = 0
        while first < min(len(old), len(new)) and old[first] == new[first]:
            first += 1
        above, old, new = old[:first], old[first:], new[first:]
        while old and new and old[-1] == new[-1]:
            del old[-1], new[-1]
        pairs = list(zip(old, new, strict=False))
        if len(old) == len(new) and any(was == now for was, now in pairs):
            return [
                _Piece(self._cell, [*above, *old[:at]], [was], [now])
                for at, (was, now) in enumerate(pairs)
                if was != now
            ]
        return [_Piece(self._cell, above, old, new)]

    @property
    def _cell(self) -> str:
        """Return a name for the cell."""
        passage = self.about.passage
        if os.path.exists(passage.file):
            return os.path.basename(passage.file)
        name = getattr(passage.statement, "name", "")
        return f"the cell that defines `{name}`" if self.repair.cells > 1 and name else "the cell"


@dataclass(frozen=True)
class _Piece:
    """Lines of a cell next to each other, before and after a change, and the lines above them."""

    cell: str
    above: list[str]
    old: list[str]
    new: list[str]

    @property
    def is_one_line(self) -> bool:
        """Return whether one line is replaced by another."""
        return len(self.old) == len(self.new) == 1

    @property
    def line(self) -> str:
        """Return the hint that says where the change is, not what it is."""
        if not self.old:
            at = self._last_above
            shown = without_comment_gap(self.above[at - 1])
            if shown.strip() in ('"""', "'''"):  # it would read as what is missing
                return f"Something is missing between lines {at} and {at + 1} of {self.cell}."
            return f"Something is missing after line {at} of {self.cell}, `{shown}`."
        last = len(self.old) - 1
        if last and len(self.new) == len(self.old) and {*self.old}.isdisjoint(self.new):
            first = len(self.above) + 1  # each of them changes
            return f"Look at {line_numbers(first, first + last)} of {self.cell}."
        first = last if self._is_last_moved_up else 0
        at = len(self.above) + 1 + first
        return f"Look at line {at} of {self.cell}: `{without_comment_gap(self.old[first])}`."

    @property
    def _last_above(self) -> int:
        """Return the number of the last line above that is not blank."""
        return max(n for n, line in enumerate(self.above, 1) if line.strip())

    @property
    def _is_last_moved_up(self) -> bool:
        """Return whether the last line is moved out of the block that the first one begins, or
        before several others."""
        old, new = ([line.strip() for line in lines] for lines in (self.old, self.new))
        code, _, _ = old[0].partition("#")
        is_far = len(old) > 2 or code.rstrip().endswith(":")
        return is_far and [*old[-1:], *old[:-1]] == new

    @property
    def in_words(self) -> str:
        """Return the hint that tells the change."""
        first, old, new = len(self.above) + 1, self.old, self.new
        lines = line_numbers(first, first + len(old) - 1)
        if not new:
            return f"Remove {lines} of {self.cell}:\n{_indented(old)}"
        if not old:
            at = self._last_above
            return f"Add after line {at} of {self.cell}:\n{_indented(new)}"
        if self.is_one_line and old[0].strip() == new[0].strip():
            spaces, were = (len(one[0]) - len(one[0].lstrip()) for one in (new, old))
            return (
                f"Indent {lines} of {self.cell}, `{without_comment_gap(old[0])}`, by {spaces} "
                f"spaces, not {were}."
            )
        if by := self._further_in:
            how = f"{abs(by)} {'more' if by > 0 else 'fewer'} spaces"
            return f"Indent {lines} of {self.cell} by {how}:\n{_indented(new)}"
        return f"In {lines} of {self.cell}, write:\n{_indented(new)}"

    @property
    def _further_in(self) -> int:
        """Return by how many spaces all lines are moved to the right; 0 if that is not all."""
        pairs = [pair for pair in zip(self.old, self.new, strict=False) if "".join(pair).strip()]
        if len(self.old) != len(self.new) or any(a.strip() != b.strip() for a, b in pairs):
            return 0
        spaces = {len(new) - len(old) for old, new in pairs}
        return spaces.pop() if len(spaces) == 1 else 0


def _indented(lines: Sequence[str]) -> str:
    """Return lines of code as a block."""
    return "\n".join(f"    {line}" for line in lines)
