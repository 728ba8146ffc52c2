"""The report of a check: the verdict in words, as plain text and as a card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gamesearch.base.text.describe import capital, ended
from gamesearch.games import NumberTree
from gamesearch.tree import GameTree, Node
from gametutor.answers.answering.outcome import ALL_TOGETHER, Outcome
from gametutor.checking import card
from gametutor.kit.aloud import say
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Counterexample
from gametutor.verdicts.judging import VISITS, FaultPlace, Verdict

if TYPE_CHECKING:
    from gametutor.kit.misconception import Misconception
    from gametutor.verdicts.diagnosing.misconceptions import Partly

WIDTH = 78
ASK_FOR_A_GUESS = 3
"""From this many failures in a row, the card asks for a prediction before it shows a number."""


@dataclass(frozen=True)
class Report:
    """The result of a check; in a notebook it displays as a card.

    Attributes:
        exercise: the exercise's id.
        passed: is the answer right?
        status: "passed", "failed" or "not attempted"; "unfinished" where a part is not written
            yet, of a class of which the rest is right, which is no failure; "not checked" where
            the answer could not be judged, through no fault of its own: the machine is too busy,
            or has no process to run it in. That counts as no attempt.
        stage: the number of the stage that spoke, 1 to 10; None after a pass, and where nothing
            was checked.
        misconceptions: ids of the known wrong ideas that fit the answers, most likely first.
        counterexample: the position that shows the mistake, with `state`, `expected` and `got`.
        message: the whole card as plain text.
    """

    exercise: str
    passed: bool
    status: str
    stage: int | None
    misconceptions: tuple[str, ...]
    counterexample: Counterexample | None
    message: str
    parts: card.Parts = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"<check.{self.exercise}: {self.status}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        say(card.spoken(self.parts))
        return {"text/plain": self.message, "text/html": card.html(self.parts)}


def report(
    exercise: Exercise,
    verdict: Verdict,
    found: Sequence[Misconception],
    failures: int,
    printed: str,
    in_part: Sequence[Partly] = (),
    name: str = "",
) -> Report:
    """Return the report that puts a verdict into words.

    Args:
        exercise: the exercise.
        verdict: what the stages found.
        found: the misconceptions that fit, most likely first.
        failures: how many checks of this exercise have failed in a row, this one included.
        printed: what the learner's code printed at this question.
        in_part: if none fits, the misconceptions that explain a part of the answers.
        name: what the learner calls the answer; "" if that is not known.
    """
    counterexample = None
    if verdict.probe is not None and verdict.outcome is not None:
        counterexample = verdict.probe.show(_result_shown(verdict))
        if verdict.place:
            _mark_wrong_numbers(counterexample.picture_of, verdict.place)
    # What is still to be written is not told what it should have found.
    pictured = counterexample if verdict.status != "unfinished" else None
    asks_to_guess = failures >= ASK_FOR_A_GUESS and _can_be_predicted(exercise, verdict)
    step, question, evidence = "", verdict.asks, ""
    if verdict.status == "failed":
        # Not before: what passes points at nothing.
        from gametutor.checking import pointing

        step = pointing.step(verdict, found, in_part)
        question = pointing.question(verdict, found)
        evidence = pointing.evidence(verdict, found, in_part)
    parts = card.Parts(
        title=f"{exercise.name}: {_TITLES[verdict.status]}",
        status=verdict.status,
        step=step,
        standing=verdict.standing,
        asked=_call(exercise, counterexample, name),
        sentences=tuple(_sentences(exercise, verdict, counterexample, name)),
        guess_about=_guess_about(counterexample, verdict.stage)
        if counterexample and asks_to_guess
        else None,
        guess=_guess(verdict),
        picture_of=pictured.picture_of if pictured else None,
        picture_title=_picture_title(pictured, verdict.outcome),
        question=question,
        evidence=evidence,
        next=_how_to_go_on(exercise, verdict, name),
        doubt=_doubt() if verdict.status == "failed" else "",
        printed=printed,
    )
    return Report(
        exercise=exercise.name,
        passed=verdict.status == "passed",
        status=verdict.status,
        stage=verdict.stage,
        misconceptions=tuple(m.id for m in found),
        counterexample=counterexample,
        message=card.plain(parts, WIDTH),
        parts=parts,
    )


_TITLES = {
    "passed": "passed ✓",
    "failed": "not there yet",
    "unfinished": "not finished yet",
    "not attempted": "not attempted",
    "not checked": "not checked",
}


def _call(exercise: Exercise, counterexample: Counterexample | None, name: str) -> str:
    """Return the question as a call, with the learner's name for the answer."""
    if counterexample is None:
        return ""
    if not name:
        return counterexample.call
    return re.sub(rf"\b{re.escape(exercise.asks_for)}\b", name, counterexample.call)


def _mark_wrong_numbers(picture_of: Any, place: FaultPlace) -> None:
    """Write the wrong numbers that were returned on the way next to their positions in the tree."""
    if not isinstance(picture_of, GameTree):
        return
    for path, number in place.returned.items():
        node: Node | None = picture_of.root
        for index in path:
            node = node.children[index] if node and index < len(node.children) else None
        if node is not None:
            node.returned = number


def _guess(verdict: Verdict) -> str:
    """Return what the learner should predict."""
    probe = verdict.probe
    if probe and verdict.stage == VISITS:
        about = probe.visits_to_predict
    else:
        about = probe.to_predict(_result_shown(verdict)) if probe and verdict.outcome else ""
    told = f"{probe.background} " if probe and probe.background else ""
    return f"{told}First a prediction: {about}? Then look below."


def _guess_about(counterexample: Counterexample, stage: int | None) -> Any:
    """Return the position without what is to be guessed: with its leaves where the visits count,
    and with the window of the question."""
    shown = counterexample.picture_of
    has_leaves = isinstance(counterexample.state, NumberTree) or stage == VISITS
    if not (has_leaves and isinstance(shown, GameTree)):
        return counterexample.state
    tree = GameTree(GameTree.grow(counterexample.state).root, shown.player, own=shown.own)
    tree.root.window, tree.root.narrow = shown.root.window, shown.root.narrow
    return tree


def _can_be_predicted(exercise: Exercise, verdict: Verdict) -> bool:
    """Return whether the result is something that the picture does not already show."""
    probe: Any = verdict.probe
    outcome = verdict.outcome
    if not probe or not outcome or outcome.kind != "value" or not probe.to_predict(outcome.value):
        return False
    told = ("to_move", "is_terminal")  # by the board itself
    return not (exercise.methods and (probe.method in told or probe.state.is_terminal()))


def _result_shown(verdict: Verdict) -> Any:
    """Return what came out, for the counterexample."""
    assert verdict.outcome is not None
    words = {
        "nothing": "None",
        "endless": "no end",
        "stopped": "no value",  # it may have run on, printed on, or taken all memory
        "ended": "no value",
        "error": "an error",
    }
    return words.get(verdict.outcome.kind, verdict.outcome.value)


def _sentences(
    exercise: Exercise, verdict: Verdict, counterexample: Counterexample | None, name: str
) -> Iterator[str]:
    """Yield the sentences about what happened, where, and what would be right."""
    if verdict.words:
        yield verdict.words
    if verdict.status == "passed":
        if len(exercise.battery) > 1 and not verdict.words:
            has_more = verdict.asked > len(exercise.battery)
            sizes = ": small ones, then larger ones" if has_more else ""
            yield f"Right on all {verdict.asked:,} questions{sizes}."
        left_out = exercise.trick if verdict.without_trick else None
        yield left_out.instead if left_out else exercise.why
        if verdict.note:
            yield verdict.note
        return
    if verdict.outcome is None or counterexample is None:
        return
    if verdict.outcome.kind == "value":
        yield counterexample.comparison.to_learner
        if verdict.outcome.words:
            yield capital(verdict.outcome.words)
    else:
        where = f" It happened in {verdict.outcome.line}." if verdict.outcome.line else ""
        words = verdict.outcome.words
        if " == " in counterexample.call and not exercise.methods:  # "it" might be the comparison
            words = words.replace("it returned", f"`{name or exercise.asks_for}` returned")
        yield ended(capital(words)) + where
        if own := _reference_unpacked(exercise, verdict.outcome):
            yield (
                f"The check uses its own {own} in place of yours, so that a mistake in one "
                "function does not affect the other. It returns what the task asks for."
            )
        compared = counterexample.comparison.to_learner
        if verdict.outcome.kind in ("nothing", "type") and compared:
            yield re.sub(rf" Yours: \W?{re.escape(str(counterexample.got))}\W?\.", "", compared)
    if counterexample.refutation:
        yield counterexample.refutation
    if verdict.place and verdict.place.says:
        yield verdict.place.says
    if verdict.note:
        yield verdict.note


def _reference_unpacked(exercise: Exercise, outcome: Outcome) -> str:
    """Return the reference in a line that unpacked its value as if it were several."""
    if not re.search("cannot unpack|not subscriptable", outcome.words):
        return ""
    return ", ".join(f"`{n}`" for n in exercise.needs if re.search(rf"\b{n}\(", outcome.line))


def _picture_title(counterexample: Counterexample | None, outcome: Outcome | None) -> str:
    """Return the line above the picture."""
    if counterexample is None:
        return ""
    if outcome and outcome.detail == ALL_TOGETHER:
        return "The last position that it was asked about:"
    tree = counterexample.picture_of
    if isinstance(tree, GameTree):
        if counterexample.refutation:
            return "How the opponent answers:"
        notes = ["numbers for the player to move"] * tree.own
        notes += ["α and β as they should be"] * any(node.needless for node in tree.nodes())
        about = f" ({'; '.join(notes)})" if notes else ""
        return f"The smallest tree found that shows it{about}:"
    return counterexample.title


AGAIN = "Then check again."


def _how_to_go_on(exercise: Exercise, verdict: Verdict, name: str) -> str:
    if verdict.status == "passed":
        left_out = exercise.trick if verdict.without_trick else None
        return f"To try next: {left_out.next if left_out else exercise.next}"
    if verdict.status == "not attempted":
        return f"Task: {exercise.task}\n\nhint.{exercise.name}() helps you get started."
    if verdict.status == "not checked":
        handed_over = exercise.handed_over or name
        return f"Then check again: check.{exercise.name}({handed_over})" if handed_over else AGAIN
    # How many there are is known when the first is asked for.
    return f"hint.{exercise.name}() shows hints, one at a time."


def _doubt() -> str:
    """Return where to report a card that seems wrong."""
    from gametutor.checking.wrong_card import where_to_report  # no card of a pass needs it

    address = where_to_report()
    whoever = "Send it and your code to whoever gave you the course."
    where = f"Tell us: {address}" if address else whoever
    return f"Is this card wrong? {where}"
