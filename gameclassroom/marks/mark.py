"""One answer, judged: all that the pages need to know about it, as plain data."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import asdict, dataclass, fields, replace
from importlib.util import find_spec
from itertools import islice
from time import monotonic
from typing import Any

from gameclassroom.gathering import Answer
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.outside import PassedOn
from gameclassroom.isolating.stand_in import DOES_NOTHING
from gameclassroom.isolating.ways import TRUST, Sandbox, Way
from gameclassroom.marks.digest import digest_of, judges
from gameclassroom.marks.partner import in_a_circle, is_a_circle, partner_of
from gameclassroom.marks.points import methods_of
from gamesearch.base.clock import work_for
from gamesearch.base.text.counting import listed, listed_code
from gamesearch.base.text.describe import capital
from gamesearch.tree import GameTree
from gametutor.answers.about import exercise_or_part, name_asked
from gametutor.answers.answering.call_record import LONGEST_NAME
from gametutor.answers.answering.outcome import OUT_OF_RANGE, Outcome
from gametutor.checking import card
from gametutor.checking.judge import Judgment, judge_with
from gametutor.checking.report import WIDTH, report
from gametutor.course.handing_in.submission import NOTHING, UNREADABLE, WRONG_LESSON
from gametutor.exercises import find
from gametutor.kit.drawn import drawn_with
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.nodes import SAME_LIST, SAME_NODE
from gametutor.kit.typeset import typeset
from gametutor.verdicts.diagnosing import explain
from gametutor.verdicts.diagnosing.misconceptions import gives_the_same
from gametutor.verdicts.diagnosing.own_code import code_in
from gametutor.verdicts.judging import VISITS

WITHOUT_ANSWER = {
    NOTHING: ("nothing handed in", "Nothing was handed in for this exercise."),
    UNREADABLE: ("could not be read", "No answer could be read."),
    WRONG_LESSON: ("wrong lesson", "What was handed in is another lesson."),
}
"""What is said where there is no answer to judge, by its status: in a title, and in a sentence."""
NOT_FOUND = "no answer found"
"""What is said instead of "nothing handed in" where there is a cell, but no answer in it."""
IMPORT = re.compile(r"^(?:from +(\w+)|import +([^\n#;]+))", re.MULTILINE)
MODULE = re.compile(r"(?:^|,)\s*(\w+)")
MOST_TOLD = 5
"""How many modules that are not there are named, at most."""
LACKING = (
    "It imports {names}, and finds nothing of that name here. If that is a package, it has to be "
    "installed where answers are graded, or the answer has to do without it. A file beside the "
    "notebook is not read: put what the answer uses into a cell of the lesson."
)
BORROWED = (
    f"It relies on something of the course that {DOES_NOTHING}: what that does has to be part of "
    "the answer."
)
IN_SHORT = {
    "unwritten": "nothing, since a part of it is not written yet",
    "nothing": "None",
    "endless": "nothing, since it calls itself endlessly",
    "stopped": "nothing before it was stopped",
    "ended": "nothing, since it ended the process that it ran in",
    "type": "something that cannot be an answer",
    "changed": "nothing, since it changed what it has to leave as it is",
    "refused": "what the exercise does not allow",
    "error": "an error",
}
"""What came out, for the teacher, where it is nothing to compare. (The cards say more of it; what
they quote may be a name, and has no place on a page that a class is shown.)"""
ON_THE_CARD = "The card says why."
"""What the page of the class says where no question shows what is wrong."""
SECONDS = 600.0
"""How long judging one learner's answers may take, on the clock on the wall. All of the course
take less than a minute."""
TOO_LONG = (
    "Judging the answers of this learner took more than {seconds:.0f} seconds, so this one was not "
    "judged."
)
AS_THEY_ARE = (
    "Methods are asked as they are in this class: where one calls another that is wrong, the "
    "mistake counts for both."
)
PARTNER_NOT_JUDGED = (
    "It leaves work to the answer to `{partner}`, which could not be judged, so this one was not "
    "judged either."
)
ASK_WHO_GRADED = "Is this card wrong? Ask your teacher to look at it."


@dataclass(frozen=True)
class Mark:
    """The outcome of the check of one answer.

    Attributes:
        exercise: its id.
        key: the `Task.key` of the task that was marked.
        status: the status of the `Report`; where there is no answer to judge, why: one of
            `WITHOUT_ANSWER`.
        right: for a class that has not passed, the methods that were right every time.
        only_visits: whether all values are right, and only the visits on the way too many.
        ideas: the ids of the misconceptions that explain the answer; if none does, of those that
            explain a part of it.
        in_part: whether they explain only a part.
        asked: the question that shows the mistake; "" if none does.
        says: what is right and what the answer was, in a sentence; or why it was not judged.
        question: what the card asks the learner, to point at the step.
        ask: what a class can be asked about the position, in a sentence.
        size: how much there is to look at in the question; smaller sorts first.
        trouble: what else there is to say, such as that the cell was renamed; "" if nothing.
        message: the card as text.
        answer: the text that was handed in.
        position: the position of the question, drawn without the answer, as HTML.
        picture: the same with what shows the mistake; "" if nothing does.
        card: the card as HTML.
    """

    exercise: str
    key: str
    status: str
    right: tuple[str, ...] = ()
    only_visits: bool = False
    ideas: tuple[str, ...] = ()
    in_part: bool = False
    asked: str = ""
    says: str = ""
    question: str = ""
    ask: str = ""
    size: tuple[float, ...] = ()
    trouble: str = ""
    message: str = ""
    answer: str = ""
    position: str = ""
    picture: str = ""
    card: str = ""

    def about_methods(self, earned: float | None) -> str:
        """What the points of a class that has not passed are for, in sentences; "" if there is
        nothing to say."""
        methods = methods_of(self.exercise)
        said = []
        if earned and (names := [name for name in methods if name in self.right]):
            said.append(f"The points are for the methods that are right: {listed_code(names)}.")
        said += [AS_THEY_ARE] * (self.status == "failed" and len(methods) > 1)
        return " ".join(said)

    @property
    def is_half_written(self) -> bool:
        """Whether a question came to what is still to be written, which is no wrong idea."""
        return IN_SHORT["unwritten"] in self.says

    def to_plain(self) -> dict[str, Any]:
        """The mark as JSON can hold it."""
        return asdict(self)

    def holds(self, task: Task) -> bool:
        """Whether this mark is still valid for a task. An answer that could not be checked is
        judged again."""
        return self.key == task.key and self.status != "not checked"

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Mark:
        """The mark that `to_plain` returned.

        Raises:
            KeyError: a part of it is missing.
            TypeError: it has another form.
        """
        kept = {field.name: data[field.name] for field in fields(cls) if field.name in data}
        lists = {name: tuple(data[name]) for name in ("right", "ideas", "size")}
        return cls(**kept | lists)


@dataclass(frozen=True)
class Task:
    """An answer to judge.

    Attributes:
        learner: whose it is.
        answer: the answer.
        seed: the seed of the further questions.
        way: how the answer is isolated.
        is_drawn: whether pictures and an HTML card are made.
        partner: the learner's answer to the exercise that is handed over here, if this one is
            handed over there.
        are_secret: whether it is to know of no question before it is asked. That takes twice as
            long, and counts where feedback comes at once and anybody may try again.
        sharing: how many learners have the time of one together.
    """

    learner: str
    answer: Answer
    seed: int
    way: Way
    is_drawn: bool = True
    partner: Answer | None = None
    are_secret: bool = True
    sharing: int = 1

    @property
    def key(self) -> str:
        """A digest of everything that can change the verdict: the exercise, the answer, the seed,
        the files that judge, and whether the answer could read them. (A drawing cannot, so a mark
        that still holds keeps its old pictures.)"""
        answer = self.answer
        parts = [judges(), answer.exercise, answer.text, [*answer.names], answer.remark, self.seed]
        if self.partner is not None:
            parts += [self.partner.text, [*self.partner.names]]
        parts += [TRUST.name] if self.way == TRUST else []
        return digest_of(json.dumps(parts).encode())


def partner_in(answers: Mapping[str, Answer], exercise: str) -> Answer | None:
    """The answer that is an answer's partner (see `Task`), among all of a learner; None if there
    is none to judge."""
    partner = answers.get(partner_of(find(exercise)))
    return partner if partner is not None and partner.text.strip() else None


_Judged = tuple[Judgment, list[PassedOn]]
"""The judgment of an answer, and what it passed on."""


def all_marked(tasks: Sequence[Task]) -> list[Mark]:
    """Judge the answers of one learner, in one sandbox. Nothing that was handed in raises an error,
    or takes longer than `SECONDS`, or a learner's share of them."""
    end, judged = monotonic() + _seconds(tasks[0]), dict[str, _Judged]()
    with tasks[0].way.opened() as sandbox:
        return [_marked_before(end, task, sandbox, judged) for task in tasks]


def _seconds(task: Task) -> float:
    return SECONDS / task.sharing


def _marked_before(end: float, task: Task, sandbox: Sandbox, judged: dict[str, _Judged]) -> Mark:
    """The mark of an answer, if it is found before that time."""
    found: list[Mark] = []
    work_for(max(0.0, end - monotonic()), lambda: found.append(_marked(task, sandbox, judged)))
    return found[0] if found else _not_judged(task, TOO_LONG.format(seconds=_seconds(task)))


def _marked(task: Task, sandbox: Sandbox, judged: dict[str, _Judged]) -> Mark:
    """Judge an answer in its sandbox. If its card cannot be made, the verdict stands all the same,
    and the mark says why there is no card.

    No answer is judged twice, as a partner too: it could behave otherwise then. So both are known
    from the same time, or neither is marked."""
    exercise = _drawn(task.answer.exercise, task)
    judgment, passed_on = _judged_once(judged, sandbox, task, task.answer)
    if passed_on and task.partner is not None and judgment.verdict.status == "passed":
        other, passed_back = _judged_once(judged, sandbox, task, task.partner)
        if other.verdict.status == "not checked":
            return _not_judged(task, PARTNER_NOT_JUDGED.format(partner=task.partner.exercise))
        if other.verdict.status == "passed" and is_a_circle(passed_on, passed_back):
            judgment = judgment._replace(verdict=in_a_circle(exercise, task.partner.exercise))
    try:
        return _mark(task, exercise, judgment)
    except Exception as error:  # the verdict stands, whatever keeps its card from being made
        verdict, why = judgment.verdict, f"The card could not be made ({type(error).__name__})."
        mark = _without_report(task, verdict.status, why)
        return replace(mark, says=why, right=tuple(verdict.right))


def _judged_once(
    judged: dict[str, _Judged], sandbox: Sandbox, task: Task, answer: Answer
) -> _Judged:
    """Judge an answer in a sandbox, unless it has been judged; `judged` is added to."""
    if answer.exercise not in judged:
        exercise, passed_on = _drawn(answer.exercise, task), list[PassedOn]()
        asked = exercise, answer.text, answer.names, sandbox, passed_on
        judgment = judge_with(exercise, lambda: isolated(*asked))
        judged[answer.exercise] = judgment, passed_on
    return judged[answer.exercise]


def _drawn(name: str, task: Task) -> Exercise:
    """An exercise with questions drawn with a seed. What is right of them is computed once for the
    whole class."""
    found, drawn = find(name), (task.seed, task.are_secret)
    if (name, *drawn) not in _kept or _kept[name, *drawn][
        0
    ] is not found:  # a teacher's own may have changed
        _kept[name, *drawn] = found, drawn_with(found, *drawn)
    return _kept[name, *drawn][1]


_kept: dict[tuple[str, int, bool], tuple[Exercise, Exercise]] = {}


def none_judged(tasks: Sequence[Task], why: str) -> list[Mark]:
    """The marks for answers that could not be judged, with a sentence that says why."""
    return [_not_judged(task, why) for task in tasks]


def _not_judged(task: Task, why: str) -> Mark:
    """The mark for an answer that could not be judged. The next run judges it again."""
    return replace(_without_report(task, "not checked", why), says=why)


def without_answer(task: Task) -> Mark:
    """The mark where there is no answer to judge."""
    status = task.answer.status
    mark = _without_report(task, status, task.answer.remark or WITHOUT_ANSWER[status][1])
    return replace(mark, answer=task.answer.cell)


def _without_report(task: Task, status: str, sentence: str) -> Mark:
    """The mark of an answer of which there is nothing to report: it is missing, could not be
    judged, or its card could not be made."""
    words = WITHOUT_ANSWER[status][0] if status in WITHOUT_ANSWER else status
    if status == NOTHING and task.answer.remark:
        words = NOT_FOUND
    exercise = task.answer.exercise
    parts = card.Parts(f"{exercise}: {words}", status, (sentence,), "")
    return Mark(
        exercise,
        task.key,
        status,
        trouble=task.answer.remark,
        message=card.plain(parts, WIDTH),
        answer=task.answer.text,
        card=card.html(parts) if task.is_drawn else "",
    )


def _mark(task: Task, exercise: Exercise, judgment: Judgment) -> Mark:
    """The mark for a judgment: the verdict and its card; for the page of the class also the
    position that shows the mistake, and what to ask about it."""
    verdict = judgment.verdict
    about = exercise_or_part(exercise, verdict.part)
    failed = verdict.status == "failed"
    answer = task.answer
    code = code_in(answer.text, {*exercise.needs} - {*answer.names}) if failed else []
    verdict, found, in_part = explain(exercise, verdict, code) if failed else (verdict, [], [])
    name = name_asked(exercise, answer.names, verdict.part)
    told = report(about, verdict, found, int(failed), judgment.printed, in_part, name)
    borrowed = BORROWED if DOES_NOTHING in " ".join(told.parts.sentences) else ""
    if borrowed:  # what its card asks is about code of the learner's
        told = replace(told, parts=replace(told.parts, question=""))
    in_part = [one for one in in_part if gives_the_same(one.idea, about, verdict)]
    parts = _far_from_the_lesson(told.parts, exercise.name)
    lacking = _lacking(answer.text) if failed and verdict.probe is None else ""
    mark = Mark(
        exercise.name,
        task.key,
        told.status,
        right=tuple(verdict.right),
        only_visits=verdict.only_visits,
        ideas=told.misconceptions or tuple(one.idea.id for one in in_part),
        in_part=bool(in_part),
        trouble=f"{answer.remark} {lacking} {borrowed}".strip(),
        message=card.plain(parts, WIDTH),
        answer=answer.text,
        card=card.html(parts) if task.is_drawn else "",
    )
    if not task.is_drawn:
        return mark
    if verdict.probe is None or verdict.outcome is None or told.counterexample is None:
        return replace(mark, says=ON_THE_CARD if failed else "")
    return replace(
        mark,
        asked=told.counterexample.call,
        says=typeset(_said(verdict.probe, verdict.outcome)),
        question=typeset(told.parts.question),
        ask=typeset(_to_predict(verdict.probe, verdict.outcome, verdict.stage)),
        size=tuple(verdict.probe.size),
        position=card.drawn(told.counterexample.state),
        picture=card.drawn(_for_the_class(told.counterexample)),
    )


def _lacking(text: str) -> str:
    """A sentence that names the modules which an answer imports and this Python lacks; "" if there
    are none."""
    imported = (one or several for one, several in IMPORT.findall(text))
    names = sorted({name for names in imported for name in MODULE.findall(names)} - {*sys.modules})
    absent = (f"`{name[:LONGEST_NAME]}`" for name in names if find_spec(name) is None)
    told = [*islice(absent, MOST_TOLD)]
    return LACKING.format(names=listed(told)) if told else ""


def _far_from_the_lesson(parts: card.Parts, exercise: str) -> card.Parts:
    """The card for somebody who reads it on a page or a platform: it says which steps need the
    lesson, and sends doubts to the teacher."""
    hint = f"hint.{exercise}()"
    return replace(
        parts,
        next=parts.next.replace(hint, f"In the lesson, {hint}"),
        doubt=ASK_WHO_GRADED if parts.doubt else "",
    )


def _said(probe: Probe, outcome: Outcome) -> str:
    """What is right and what the answer was, for the teacher. (The card does not reveal the right
    move.)"""
    got = outcome.value if outcome.kind == "value" else IN_SHORT[outcome.kind]
    if outcome.kind == "type" and outcome.detail == OUT_OF_RANGE:
        got = "a number that is out of range"
    for shared in (SAME_NODE, SAME_LIST):
        if shared[1:] in outcome.words:  # where it begins with a capital letter
            got = f"nothing, since {shared.partition(':')[0]}"
    return probe.show(got).comparison.to_teacher


def _to_predict(probe: Probe, outcome: Outcome, stage: int | None) -> str:
    """What a class can find out by hand before anybody tells it."""
    about = probe.visits_to_predict if stage == VISITS else probe.to_predict(outcome.value)
    return f"{probe.background} {capital(about)}?".strip() if about else ""


def _for_the_class(shown: Counterexample) -> Any:
    """What to draw for the class, whose page speaks about the answer. Text that an answer returned
    is left out, since it may be a name."""
    if isinstance(shown.got, str):
        return shown.state
    if not isinstance(shown.picture_of, GameTree):
        return shown.picture_of
    tree = copy(shown.picture_of)
    tree.whose = "the answer"
    return tree
