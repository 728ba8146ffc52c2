"""A program in pieces: which lines belong to it, in which order, and what to say about an
attempt."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief
from gamesearch.state import is_whole
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.source import Source
from gametutor.widgets.puzzles.right_orders import right_orders
from gametutor.widgets.puzzles.unset import Names, unset_names
from gametutor.widgets.questions.kept import Kept

if TYPE_CHECKING:
    from gametutor.verdicts.judging.verdict import Verdict


@dataclass(frozen=True)
class Line:
    """A line of a puzzle.

    Attributes:
        text: the line with its indentation.
        step: the label of its step; empty where it has none.
        asks: of a wrong line, the question that shows what is wrong with it; empty for a right one.
    """

    text: str
    step: str = ""
    asks: str = ""


class Puzzle(Kept):
    """Lines to choose from, and the program made of them.

    Attributes:
        name: the id of the exercise.
        lines: all lines, right and wrong, shuffled always in the same way.
        program: which of them were taken, in order: their places in `lines`.
        verdicts: what was said about the lines of the program when it was last judged, by their
            places in `lines`; empty before, and for a line that was moved since.
        verdict: what was said about the whole.
        solved: did the program pass the check of the exercise?
    """

    kind = "put_in_order"

    def __init__(self, exercise: Exercise):
        self.name = exercise.name
        self._exercise = exercise
        self._solution = _lines_of(exercise)
        self._orders = right_orders("\n".join(line.text for line in self._solution))
        names = [Names.of(line.text) for line in self._solution]
        self._names = frozenset().union(*(each.sets | each.parameters for each in names))
        ideas = {idea.id: idea for idea in exercise.wrong}
        wrong = [_wrong_line(exercise, ideas[id]) for id in exercise.distractors]
        lines = [*self._solution, *wrong]
        Random(f"put_in_order {exercise.name}").shuffle(lines)
        self.lines: tuple[Line, ...] = tuple(lines)
        self.program: tuple[int, ...] = ()
        self.verdicts: dict[int, str] = {}
        self.verdict = ""
        self.solved = False

    def arrange(self, program: Sequence[int]) -> None:
        """Take these lines, in this order, in place of the present program.

        Raises:
            ValueError: one of them is not a place in `lines`, or is there twice.
        """
        places = [place for place in program if is_whole(place) and 0 <= place < len(self.lines)]
        if len(places) != len(program) or len(set(places)) != len(places):
            raise ValueError(
                f"a program is a list of different places, 0 to {len(self.lines) - 1}, "
                f"not {brief(list(program))}"
            )
        if tuple(places) != self.program:
            self.program, self.verdict, self.solved = tuple(places), "", False
            self.verdicts = {}
            self._keep([self.lines[place].text for place in self.program])

    def key(self) -> str:
        """Return the id of the exercise."""
        return self.name

    def _restore(self, kept: Any) -> None:
        """Restore kept lines by their text, because another edition may shuffle them
        differently."""
        program: list[int] = []
        for text in kept if isinstance(kept, list) else []:
            same = [at for at, line in enumerate(self.lines) if line.text == text]
            program += [at for at in same if at not in program][:1]
        self.program = tuple(program)

    def judge(self) -> str:
        """Judge every line of the program and the whole; return what is to be said."""
        wrong = [place for place in self.program if self.lines[place].asks]
        missing = len(self._solution) - (len(self.program) - len(wrong))
        found = None if wrong or missing else self._checked()
        if found is not None and found.status == "not checked":  # by no fault of the program
            self.solved, self.verdict, self.verdicts = False, found.words, {}
            return self.verdict
        self.solved = found is not None and found.status == "passed"
        unset = {} if self.solved else self._lines_using_unset()
        in_place = {*self.program} if self.solved else self._lines_in_place({*wrong, *unset})
        self.verdicts = {place: self._reply(place, unset, in_place) for place in self.program}
        asking = len({*wrong, *unset})
        self.verdict = self._overall(asking, missing, len(self.program) - len(in_place) - asking)
        return self.verdict

    def source(self) -> str:
        """Return the program as text."""
        return "\n".join(self.lines[place].text for place in self.program)

    def _checked(self) -> Verdict | None:
        """Return the verdict of the exercise's check, which accepts any order that works; None if
        the program cannot even be run."""
        source = f"{self._exercise.imports}\n{self.source()}\n"
        names: dict[str, Any] = {}
        try:
            exec(compile(source, f"<{self.name} put in order>", "exec"), names)
            answer = names[self._exercise.asks_for]
        except (SyntaxError, NameError, KeyError):
            return None
        # Not before: a lesson imports the puzzle long before there is something to judge.
        from gametutor.checking.judge import judge

        return judge(self._exercise, answer).verdict

    def _lines_using_unset(self) -> dict[int, str]:
        """Return the lines that use a name that no line above has set, with that name."""
        texts = [self.lines[place].text for place in self.program]
        unset = unset_names(texts, self._names)
        return {place: names[0] for place, names in zip(self.program, unset, strict=True) if names}

    def _lines_in_place(self, asking: set[int]) -> set[int]:
        """Return a largest set of lines that are in a right order, without those that ask
        something."""
        program = [place for place in self.program if place not in asking]
        orders = ([self._solution[at].text for at in order] for order in self._orders)
        found = max((self._longest_in_order(program, order) for order in orders), key=len)
        return found - {place for place in found if self._belongs_to_another(place)}

    def _belongs_to_another(self, place: int) -> bool:
        """Return whether a line is directly under a head where a deeper line of the same text is
        needed."""
        at, line = self.program.index(place), self.lines[place]
        if at == 0:
            return False
        head = self.lines[self.program[at - 1]].text
        right = [line.text for line in self._solution]
        under = right[right.index(head) + 1 :][:1] if head in right and head.endswith(":") else []
        return any(text != line.text and text.strip() == line.text.strip() for text in under)

    def _longest_in_order(self, program: list[int], right: list[str]) -> set[int]:
        """Return a largest set of these lines that are in this order."""
        longest: list[list[int]] = [[]]
        # The longest common subsequence, row by row.
        rows = [longest * (len(right) + 1)]
        for place in program:
            above, row = rows[-1], [rows[-1][0]]
            for at, text in enumerate(right):
                same = self.lines[place].text == text
                row.append(above[at] + [place] if same else max(above[at + 1], row[at], key=len))
            rows.append(row)
        return set(rows[-1][-1])

    def _reply(self, place: int, unset: dict[int, str], in_place: set[int]) -> str:
        """Return what is to be said about a line."""
        if place in in_place:
            return "✓"
        line, question = self.lines[place], "Is this line where it is needed?"
        if place in unset:
            question = f"Which line above sets `{unset[place]}`?"
        return f"≠ {f'*{line.step}* ' if line.step else ''}{line.asks or question}"

    def _overall(self, asking: int, missing: int, out_of_place: int) -> str:
        """Return what is to be said about the whole program."""
        if self.solved:
            return (
                f"✓ The program works: it passes check.{self.name}. "
                "Now write it in the next cell from memory."
            )
        if not self.program:
            return "Take some lines first."
        counts = [
            (missing, "is still missing", "are still missing"),
            (asking, "asks you a question", "ask you a question"),
            (out_of_place, "is in the wrong place", "are in the wrong place"),
        ]
        said = [
            f"{plural(count, 'line')} {one if count == 1 else many}"
            for count, one, many in counts
            if count > 0
        ]
        return f"Not there yet: {listed(said)}." if said else "Not there yet."


def _lines_of(exercise: Exercise) -> list[Line]:
    """Return the lines of the worked solution without its docstring; comments become labels."""
    source = exercise.source()
    body = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node) is not None:
            start, end = node.body[0].lineno, node.body[0].end_lineno or 0
            body[start - 1 : end] = [""] * (end - start + 1)
    imports = exercise.imports.split("\n")
    lines, step = [], ""
    for text in body:
        code, _, comment = re.sub(r"\s+$", "", text).partition("  # ")
        if not code.strip() or code in imports:
            continue
        step = comment.strip() or step
        lines.append(Line(code.rstrip(), step))
    return lines


def _wrong_line(exercise: Exercise, idea: Misconception) -> Line:
    """Return the line in which the first program of a wrong idea differs from the worked
    solution."""
    right = Source.of(exercise.solution).text.split("\n")
    (text,) = (line for line in idea.written[0].text.split("\n") if line not in right)
    return Line(text, idea.step, idea.asks)
