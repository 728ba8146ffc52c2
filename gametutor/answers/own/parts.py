"""The parts of an engine, the learner's where they have passed, and a picture of whose they are."""

from collections.abc import Callable
from html import escape
from typing import Any, NamedTuple

from gamesearch.games import ConnectFour
from gamesearch.solving import connect_four
from gamesearch.solving.scores import final_score
from gamesearch.state import GameState, Move
from gametutor.answers.own.own_solver import OwnSolver
from gametutor.answers.own.passed_answers import own
from gametutor.exercises import find, lesson_number

LATE = 24
"""Discs on the board from which on plain Python solves Connect Four in a fraction of a second, so
that nobody asks for the budget. (In six games between engines, the slowest move took 25,000
positions with 24 discs, 98,000 with 22, and 129,000 with 20.)"""


class EnginePart(NamedTuple):
    """A part as the picture has it: its name in `Engine`, the exercise in which it is written,
    what it is asked, and how many others it is inside."""

    name: str
    exercise: str
    asked: str
    inside: int


PARTS = (
    EnginePart("deepening", "iterative_deepening", "which move?", 0),
    EnginePart("one_more", "one_more", "one more depth?", 1),
    EnginePart("windows", "mtdf", "how much?", 1),
    EnginePart("search", "with_table", "more or less?", 2),
    EnginePart("order", "ordered_moves", "which move first?", 3),
    EnginePart("solver", "solver", "how does late Connect Four end?", 0),
)
"""All but the score, which depends on the game."""


class EngineParts(dict[str, Any]):
    """The parts of an engine by their names; a notebook shows whose each is."""

    def __init__(self) -> None:
        made = {part.name: own(part.exercise) for part in PARTS}
        if own("solver_search") is None:
            made["solver"] = None  # without its search it is none
        self.own = frozenset(name for name, answer in made.items() if answer is not None)
        courses = {part.name: find(part.exercise).solution for part in PARTS}
        super().__init__({**courses, **{name: made[name] for name in self.own}})
        self["solver"] = late(made["solver"] or connect_four.solve)

    def __repr__(self) -> str:
        return "\n".join(
            f"{'  ' * part.inside}{part.exercise} ({part.asked}): {self._whose_in_words(part)}"
            for part in PARTS
        )

    def _whose_in_words(self, part: EnginePart) -> str:
        if part.name in self.own:
            return "yours ✓"
        return f"the course's (write yours in lesson {lesson_number(part.exercise)})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        html = f'<div role="group" aria-label="The parts of your engine">{self._boxes()}</div>'
        return {"text/plain": repr(self), "text/html": html}

    def _boxes(self, inside: int = 0, at: int = 0) -> str:
        """The parts from index `at` on as boxes, each inside the one that asks it (to a screen
        reader, lists inside lists), up to the first that is less deep than `inside`."""
        boxes = ""
        for place in range(at, len(PARTS)):
            if PARTS[place].inside < inside:
                break
            if PARTS[place].inside == inside:
                boxes += self._box(PARTS[place], self._boxes(inside + 1, place + 1))
        return f'<ul style="list-style:none;margin:0;padding:0">{boxes}</ul>' if boxes else ""

    def _box(self, part: EnginePart, others: str) -> str:
        """Return a part as a box, in HTML, with the boxes of `others` inside."""
        is_own = part.name in self.own
        border = "2px solid" if is_own else "1px dashed"
        return (
            f'<li style="border:{border};border-radius:6px;padding:4px 8px;margin:6px 0">'
            f"<code>{part.exercise}</code> {escape(part.asked)} "
            f"<strong>{escape(self._whose_in_words(part))}</strong>{others}</li>"
        )


def my_parts() -> EngineParts:
    """The parts of an engine, for `Engine(score, **my_parts())`: what you wrote, where it has
    passed its check; the course's, where not yet."""
    return EngineParts()


def late(solve: Callable[..., int]) -> Callable[[GameState], Move | None]:
    """Return what finds the best column of a late position of Connect Four with
    `solve(position, mask, table, nodes)`; None anywhere else."""
    solver = OwnSolver(solve)

    def column(state: Any) -> Move | None:
        if not isinstance(state, ConnectFour):
            return None
        if (state.own | state.other).bit_count() < LATE:
            return None

        def score(column: int) -> int:
            after = state.result(column)
            if after.is_terminal():
                return final_score(after, state.to_move)
            return -solver.in_python(after)[0]

        return max(sorted(state.legal_moves(), key=lambda column: abs(column - 3)), key=score)

    return column
