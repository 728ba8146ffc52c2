"""The lessons in order: what is in them, and how long they take."""

from dataclasses import dataclass
from pathlib import Path

from gametutor.answers import ledger
from gametutor.course import questions
from gametutor.course.questions.question import Question
from gametutor.exercises import COURSE


@dataclass(frozen=True)
class Lesson:
    """A notebook of the course.

    Attributes:
        id: what code, metadata and tests call it, whatever its place: "values".
        name: what texts call it: "The values of MIN and MAX".
        number: its place in the course.
    """

    id: str
    name: str
    number: int

    @property
    def file(self) -> str:
        """The name of its notebook, without the suffix: "04_values"."""
        return f"{self.number:02}_{self.id}"

    @property
    def title(self) -> str:
        """The title at its top: "Lesson 4 · The values of MIN and MAX"."""
        return f"Lesson {self.number} · {self.name}"

    @property
    def spoken(self) -> str:
        """What it is called in a sentence: "lesson 4"."""
        return f"lesson {self.number}"

    @property
    def minutes(self) -> int:
        """How long its core takes."""
        return sum(MINUTES[self.id])

    @property
    def exercises(self) -> tuple[str, ...]:
        """The ids of its exercises in their order."""
        return COURSE[self.id]

    @property
    def questions(self) -> tuple[Question, ...]:
        """Its questions, in order."""
        return questions.of_lesson(self.id)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its exercises and questions."""
        return (*self.exercises, *(question.id for question in self.questions))

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises and questions that are to be done: those in no detour."""
        return tuple(id for id in self.ids if id not in DETOURS.get(self.id, ()))


# The notebooks say the same, but they are not read: where the course runs in the browser alone,
# there may be no way to them.
_NAMES = {
    "welcome": "Welcome",
    "state": "The game state",
    "isolation": "Mini-isolation",
    "trees": "Game trees",
    "values": "The values of MIN and MAX",
    "decision": "The minimax decision",
    "players": "Players and matches",
    "negamax": "Negamax",
    "depth": "Searching to a depth",
    "evaluation": "Evaluation",
    "alpha_beta": "Alpha-beta",
    "saving": "What alpha-beta saves",
    "ordering": "Move ordering and iterative deepening",
    "tables": "Tables and symmetry",
    "windows": "Narrow windows",
    "bits": "Bitboards",
    "engine": "Your engine",
    "chance": "Chance, and more players",
    "monte_carlo": "Monte-Carlo tree search",
}
MINUTES = {
    "welcome": (20, 10),
    "state": (15, 10, 25),
    "isolation": (15, 15, 5, 20),
    "trees": (10, 15, 15, 10),
    "values": (20, 20, 10),
    "decision": (15, 20, 20, 5),
    "players": (15, 5),
    "negamax": (15, 15, 15),
    "depth": (15, 15, 20),
    "evaluation": (15, 15, 25),
    "alpha_beta": (15, 5, 15, 10),
    "saving": (15, 10, 15),
    "ordering": (15, 10, 15, 10),
    "tables": (15, 20, 15, 10),
    "windows": (10, 10, 15, 5),
    "bits": (10, 20, 25, 10),
    "engine": (10, 10, 15, 5),
    "chance": (10, 15, 5, 15),
    "monte_carlo": (10, 5, 20, 5),
}
"""How long each part of a core takes; docs/minutes.md says how that is measured."""
LESSONS = tuple(Lesson(id, name, number) for number, (id, name) in enumerate(_NAMES.items()))
"""The lessons in their order. A number stands in no other place: it follows from this one."""
DETOURS = {
    "state": ("which-methods-to-rewrite", "wins-pile-by-pile"),
    "isolation": (
        "where-is-1-0",
        "end-of-a-short-game",
        "how-many-cells-are-closed",
        "positions-after-three-moves",
    ),
    "trees": (
        "count_plies",
        "grow-to-which-line",
        "nodes-before-take-1-has-its-value",
        "two-cards-with-one-coin",
        "boards-on-ply-3",
        "half-of-the-plies",
    ),
    "values": (
        "worth-of-a-chance",
        "utility-of-the-player-to-move",
        "wrong-numbers-of-one-function",
        "min-asks-itself-on-two-plies",
    ),
    "decision": (
        "best_moves",
        "concise_minimax",
        "equal-for-whom",
        "the-largest-pair",
        "who-remembers-a-move",
        "the-noted-move",
        "winner-of-hexapawn",
    ),
    "negamax": (
        "negamax_one_line",
        "negamax_any_turn",
        "minus-before-or-inside-max",
        "value-before-the-pass",
        "three-and-three-and-another-turn",
        "a-prize-for-the-winner",
    ),
    "depth": ("knowledge-against-depth", "line-that-breaks-a-rule"),
    "evaluation": (
        "reply-to-column-four",
        "one-ply-further",
        "help-against-the-horizon",
        "knowledge-against-three-plies",
    ),
    "alpha_beta": ("deep-cut", "leaves-looked-at-in-vain"),
    "ordering": (
        "order-above-the-leaves",
        "where-a-killer-is-tried",
        "killer_moves",
        "killers-among-the-ways",
    ),
    "tables": (
        "symmetry-of-connect-four",
        "dots_and_boxes_state",
        "boards-after-three-moves",
        "whose-turn-in-the-key",
    ),
    "windows": ("the-second-search", "the-next-question", "at-least-5-in-the-table", "mtdf"),
    "bits": (
        "over-the-top",
        "four-round-the-edge",
        "possible_moves",
        "key",
        "below-a-winning-cell",
        "non_losing_moves",
        "the-largest-step-of-the-way",
    ),
    "engine": ("better_strengths",),
    "chance": ("where-the-decision-tips",),
}
"""By lesson, the ids of the exercises and questions under a heading that begins with *Detour*."""
TREES = {"values": "fill_in", "alpha_beta": "mark_leaves"}
"""By lesson, what the ledger calls its trees to answer: each kind stands in one lesson."""


def lesson_named(wanted: str) -> Lesson:
    """The lesson of this id, number or file: "values", "4", "04", "04_values", "04_values.ipynb".

    Raises:
        ValueError: there is none.
    """
    name = Path(wanted).name.removesuffix(".ipynb")
    for lesson in LESSONS:
        if name in (lesson.id, str(lesson.number), f"{lesson.number:02}", lesson.file):
            return lesson
    known = ", ".join(f"{lesson.number} {lesson.id}" for lesson in LESSONS)
    raise ValueError(f"There is no lesson {wanted}. There are: {known}.")


def forget(here: ledger.Ledger, lesson: Lesson) -> None:
    """Forget what was done in the exercises of a lesson, and how its questions and trees were
    answered. (On the site, `so_far.mjs` does the same.)"""
    for kind in (*ledger.LOCATED_KINDS, *TREES.values()):
        for key in here.entries(kind):
            if key in lesson.ids or kind == TREES.get(lesson.id):
                here.update(kind, key, lambda before: None)
