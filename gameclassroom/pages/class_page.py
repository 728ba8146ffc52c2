"""The page of the class: who has passed what, and which ideas the class has not understood yet."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from gameclassroom.gathering.names import without_marks
from gameclassroom.marks.learner_record import LearnerRecord
from gameclassroom.marks.mark import WITHOUT_ANSWER, Mark
from gameclassroom.marks.points import Points, shown
from gameclassroom.pages.equal_answers import EqualAnswers
from gameclassroom.pages.learner_page import title
from gameclassroom.pages.page import (
    LEGEND,
    SIGNS,
    breakable,
    items,
    page,
    sentence,
    sign,
    table,
    text,
)
from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import capital
from gamesearch.base.text.markup import inline
from gametutor.course.lessons import LESSONS, lesson_named
from gametutor.exercises import find, lesson_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.typeset import typeset

OTHER = ""
"""Stands for answers that are wrong in a way that the course does not know."""
EQUAL = (
    "These answers are the same but for names and comments, and are wrong or long. Working in "
    "pairs is one good reason for that: ask, before you conclude anything."
)
REMARK = '<span aria-hidden="true">!</span><span class="heard">, see the remarks</span>'
OPENED = "The idea, what is right, and what the program answered"
OPENED_WITHOUT = "What the program answered"
COUNTED = {status: capital(words) for status, (_, words) in SIGNS.items()}
"""The outcomes, with the heads of their columns."""
ALWAYS = ("passed", "failed")
"""Those that have a column even if there is none."""


OF_OWN = "Exercises of your own"
"""The heading of those that are in no lesson."""


_Key = tuple[str, str]


@dataclass
class _Row:
    """What the page keeps about one learner."""

    name: str
    head: str
    cells: list[str]
    total: str


@dataclass
class _Shared:
    """An idea that some learners have, and the smallest question that shows it.

    Attributes:
        who: who has it, with what their cards ask and say, as HTML.
        in_part: for how many it explains only a part of their answers.
        smallest: the mark that shows it.
    """

    who: list[tuple[str, str]] = field(default_factory=list)
    in_part: int = 0
    smallest: Mark | None = None

    def add(self, who: str, mark: Mark) -> None:
        """Add somebody who has the idea, with the mark that shows it."""
        asked = f", <code>{text(mark.asked)}</code>" if mark.asked else ""
        says = f": {sentence(mark.says)}" if mark.says else ""
        self.who.append((who, asked + says))
        self.in_part += mark.in_part
        if mark.asked and (self.smallest is None or _sort_key(mark) < _sort_key(self.smallest)):
            self.smallest = mark


def _column_head(exercise: str) -> str:
    return breakable(title(exercise))


def _sort_key(mark: Mark) -> tuple[tuple[float, ...], str]:
    """By what marks are sorted: the smallest question first."""
    return mark.size, mark.asked


class ClassPage:
    """Collects one learner after the other, keeping only what the page needs.

    Args:
        exercises: the ids of the exercises, in the order of the course.
        points: what they are worth.
        day: when they are graded.
        is_anonymous: whether it is to be shown in class, without names and without what learners
            wrote.
    """

    def __init__(self, exercises: Iterable[str], points: Points, day: date, is_anonymous: bool):
        self._exercises, self._points, self._day = [*exercises], points, day
        self._is_anonymous = is_anonymous
        self._rows: list[_Row] = []
        self._outcomes: dict[str, Counter[str]] = {name: Counter() for name in self._exercises}
        # By the id of the idea; where none is known, by the question that the cards ask.
        self._ideas: dict[str, dict[_Key, _Shared]] = {name: {} for name in self._exercises}
        self._equal = EqualAnswers()

    def add(self, record: LearnerRecord, link: str) -> None:
        """Add a learner, whose own page is at `link`."""
        who = f'<a href="{text(link)}">{text(record.name)}</a>'
        head = who
        if record.name not in record.learner:
            head += f'<br><span class="quiet">handed in as {text(record.learner)}</span>'
        if record.why_nothing:
            head += f'<p class="quiet">! {" ".join(map(sentence, record.troubles))}</p>'
        cells = []
        above = record.above(self._points)
        for name, mark in record.marks.items():
            earned = record.earned(name, self._points)
            by_hand = " by hand" if name in record.by_hand else ""
            remark = f" {REMARK}" if mark.trouble or name in above else ""
            cells.append(f"{sign(mark.status)} {shown(earned)}{by_hand}{remark}")
            self._outcomes[name][mark.status] += 1
            self._equal.add(who, mark)
            if mark.status == "failed":
                for idea in mark.ideas or (() if mark.is_half_written else (OTHER,)):
                    key = idea, "" if idea else mark.question
                    self._ideas[name].setdefault(key, _Shared()).add(who, mark)
        self._rows.append(_Row(record.name, head, cells, shown(record.total(self._points))))

    def add_absent(self, name: str) -> None:
        """Add a learner of the roster who handed in nothing."""
        for outcomes in self._outcomes.values():
            outcomes["nothing"] += 1
        cells = [sign("nothing")] * len(self._exercises)
        self._rows.append(_Row(name, text(name), cells, ""))

    def html(self, remarks: Iterable[str], made_with: str) -> str:
        """The page as HTML.

        Args:
            remarks: remarks about the roster and the files; they contain names.
            made_with: the seed and the version of the course, in a sentence.
        """
        lessons = [lesson for lesson in LESSONS if lesson.id in self._by_lesson()]
        title = lessons[0].title if lessons else OF_OWN
        if len(lessons) > 1:
            title = f"Lessons {listed(str(lesson.number) for lesson in lessons)}"
        return page(title, self._content(remarks, made_with), self._day)

    def _by_lesson(self) -> dict[str | None, list[str]]:
        """The exercises by the id of their lesson; None for a teacher's own."""
        found: dict[str | None, list[str]] = {}
        for name in self._exercises:
            found.setdefault(lesson_of(name), []).append(name)
        return found

    def _content(self, remarks: Iterable[str], made_with: str) -> Iterator[str]:
        """The page from top to bottom."""
        counts = f"{plural(len(self._rows), 'learner')}, {plural(len(self._exercises), 'exercise')}"
        yield f"<p>{counts}, {self._day.isoformat()}.</p>"
        yield self._tomorrow()
        yield self._by_exercise()
        if not self._is_anonymous:
            yield from self._by_learner()
            yield f'<p class="quiet">{LEGEND}, then the points; ! see the remarks.</p>'
            if said := items(map(sentence, remarks)):
                yield f"<h2>Remarks</h2>\n{said}"
            if equal := items(self._equal_answers()):
                yield f"<h2>Equal answers</h2>\n<p>{EQUAL}</p>\n{equal}"
        for name in self._exercises:
            if self._ideas[name]:
                yield from self._about(find(name))
        if not self._is_anonymous:  # that one is shown in class
            yield f'<p class="quiet">{text(made_with)}</p>'

    def _equal_answers(self) -> Iterator[str]:
        """Yield whose answers to an exercise are equal, as HTML."""
        for name in self._exercises:
            for who in self._equal.of(name):
                yield f"{title(name)}: {listed(who)}"

    def _tomorrow(self) -> str:
        """A suggestion to begin the next session with the most common idea; of equally common ones,
        the first in the course."""
        tops = [(name, *self._ranked(name)[0]) for name in self._exercises if self._ideas[name]]
        known = [top for top in tops if top[1] != OTHER]
        if not known:
            return ""
        name, idea, shared = max(known, key=lambda top: len(top[2].who))
        asks = inline(typeset(_known(find(name))[idea].asks))
        how_many = plural(len(shared.who), "learner")
        position = f"<code>{text(shared.smallest.asked)}</code>: " if shared.smallest else ""
        link = f'<a href="#{name}-{idea}">{how_many}</a>'
        return f"<p><strong>To begin the next session:</strong> {position}{asks} ({link})</p>"

    def _by_exercise(self) -> str:
        """The table of the exercises, as HTML."""
        occur = set().union(*(+outcomes for outcomes in self._outcomes.values()), ALWAYS)
        counted = {status: head for status, head in COUNTED.items() if status in occur}
        head = ["Exercise", *counted.values(), "Most common wrong idea"]
        return table("The exercises", head, self._rows_by_exercise(counted))

    def _rows_by_exercise(self, counted: Iterable[str]) -> Iterator[tuple[str, ...]]:
        """The rows of the table of exercises: each with its counts and its most common idea."""
        for name in self._exercises:
            counts = [str(self._outcomes[name][status]) for status in counted]
            common = ""
            if self._ideas[name] and (top := self._ranked(name)[0])[0] != OTHER:
                idea, shared = top
                headed = self._headed(find(name), idea, shared)
                common = f'<a href="#{name}-{idea}">{headed}</a>'
            yield (_column_head(name), *counts, common)

    def _by_learner(self) -> Iterator[str]:
        """A table; of several lessons, one with all points, then one for each lesson."""
        in_order = sorted(self._rows, key=lambda row: (without_marks(row.name), row.head))
        most = sum(map(self._points.of, self._exercises))
        heads = [f"Points (of {shown(most)})", *map(_column_head, self._exercises)]
        by_lesson = self._by_lesson()
        if len(by_lesson) == 1:
            rows = ((row.head, row.total, *row.cells) for row in in_order)
            yield table("The learners", ["Learner", *heads], rows)
            return
        yield table(
            "The learners", ["Learner", heads[0]], ((row.head, row.total) for row in in_order)
        )
        for id, names in by_lesson.items():
            places = [self._exercises.index(name) for name in names]
            rows = ((row.head, *(row.cells[place] for place in places)) for row in in_order)
            lesson = OF_OWN if id is None else f"Lesson {lesson_named(id).number}"
            yield table(lesson, ["Learner", *map(_column_head, names)], rows)

    def _ranked(self, name: str) -> list[tuple[str, _Shared]]:
        """The ideas of an exercise, the most common first and unknown ones last."""
        in_order = sorted(
            self._ideas[name].items(), key=lambda it: (it[0][0] == OTHER, -len(it[1].who), it[0])
        )
        return [(idea, shared) for (idea, _), shared in in_order]

    def _headed(self, exercise: Exercise, idea: str, shared: _Shared) -> str:
        """How many have an idea, and which; not which on the anonymous page, where that would
        answer the question below."""
        how_many = plural(len(shared.who), "learner")
        if self._is_anonymous and idea != OTHER:
            return f"{how_many}, one wrong idea"
        return f"{how_many}: {_says(exercise, idea)}"

    def _about(self, exercise: Exercise) -> Iterator[str]:
        """The section of an exercise: how many have tried it, and the wrong ideas."""
        name = exercise.name
        outcomes = self._outcomes[name]
        tried = outcomes.total() - sum(
            outcomes[status] for status in (*WITHOUT_ANSWER, "not attempted")
        )
        yield f'<section aria-labelledby="{name}">'
        yield f'<h2 id="{name}">{title(name)}</h2>'
        whom = plural(tried, "learner")
        yield f"<p>Attempted by {whom}, passed by {outcomes['passed']}.</p>"
        yield '<div class="ideas">'
        for idea, shared in self._ranked(name):
            yield '<div class="idea">'
            yield from self._one_idea(exercise, idea, shared)
            yield "</div>"
        yield "</div>"
        yield "</section>"

    def _one_idea(self, exercise: Exercise, idea: str, shared: _Shared) -> Iterator[str]:
        """Yield what stands about one idea, or about the mistakes that no idea explains: who has
        it, the smallest position that shows it, the question for the class, the hints."""
        known = _known(exercise).get(idea)
        at = f' id="{exercise.name}-{idea}"' if known else ""
        yield f"<h3{at}>{self._headed(exercise, idea, shared)}</h3>"
        if not self._is_anonymous:
            yield _in_part(shared)
            yield _who(shared, idea)
        mark = shared.smallest
        if mark:
            what = "position" if mark.position else "question"
            yield f"<p>The smallest {what} that shows it: <code>{text(mark.asked)}</code></p>"
            answered = _answered(mark) if known else ""  # else it stands above
            yield mark.position if self._is_anonymous else answered + mark.picture
        ask = typeset(known.asks) if known else mark.ask if mark else ""
        if ask:
            yield f"<p><strong>Ask the class: {inline(ask)}</strong></p>"
        if mark and mark.question and not known and not self._is_anonymous:  # it may name anything
            # One about the learner's own code is quoted already.
            yield f"<p>The card says: “{sentence(mark.question.strip('“”'))}”</p>"
        if self._is_anonymous:
            yield _folded(exercise, idea, shared)
        hints = known.hints if known else exercise.hints
        steps = "".join(f"<li>{inline(hint)}</li>" for hint in hints)
        yield (
            "<details><summary>Hints, from a pointer to nearly the answer</summary>"
            f"<ol>{steps}</ol></details>"
        )


def _folded(exercise: Exercise, idea: str, shared: _Shared) -> str:
    """What the class sees when it unfolds the answer: the idea, what is right, and what the program
    answered, but no text that a learner may have written."""
    mark = shared.smallest
    says = _says(exercise, idea)
    content = f"<p>{says[:1].upper()}{says[1:]}.</p>{_in_part(shared)}" if idea else ""
    if mark and idea and not {*mark.says} & {"'", '"'}:
        content += _answered(mark)
    if mark and (content or mark.picture != mark.position):
        content += mark.picture
    summary = f"<summary>{OPENED if idea else OPENED_WITHOUT}</summary>"
    return f"<details>{summary}{content}</details>" if content else ""


def _answered(mark: Mark) -> str:
    """What is right and what the program answered, as HTML."""
    return f"<p>{sentence(mark.says)}</p>" if mark.says else ""


def _in_part(shared: _Shared) -> str:
    """For how many an idea explains only a part of the answers, as HTML."""
    if not shared.in_part:
        return ""
    whom = f"For {shared.in_part} of them, it" if shared.in_part < len(shared.who) else "It"
    return f"<p>{whom} explains only a part of the wrong answers.</p>"


def _who(shared: _Shared, idea: str) -> str:
    """Who has an idea, as HTML; for unknown ideas, with what their cards say."""
    in_order = sorted(shared.who, key=lambda it: without_marks(it[0]))
    if idea == OTHER:
        alike: dict[str, list[str]] = {}
        for who, says in in_order:
            alike.setdefault(says, []).append(who)
        return items(f"{listed(several)}{says}" for says, several in alike.items())
    return f"<p>{', '.join(who for who, _ in in_order)}</p>"


def _known(exercise: Exercise) -> Mapping[str, Misconception]:
    """The misconceptions of an exercise and its parts, by id."""
    return {idea.id: idea for about in (exercise, *exercise.parts) for idea in about.wrong}


def _says(exercise: Exercise, idea: str) -> str:
    """What an idea says, as HTML."""
    if idea == OTHER:
        return "wrong in a way that the course does not know"
    what = "a class" if exercise.methods else "a program"
    return inline(f"{what} in which {_known(exercise)[idea].says}")
