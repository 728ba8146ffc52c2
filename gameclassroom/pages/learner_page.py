"""The page of one learner: the cards of the lesson, with points."""

from collections.abc import Iterator

from gameclassroom.marks.learner_record import LearnerRecord
from gameclassroom.marks.mark import WITHOUT_ANSWER, Mark
from gameclassroom.marks.points import Points, shown, shown_of
from gameclassroom.pages.page import LEGEND, items, page, sentence, sign, table, text
from gametutor.course.lessons import lesson_named
from gametutor.exercises import COURSE, lesson_of


def learner_page(record: LearnerRecord, points: Points, made_with: str) -> str:
    """The page as HTML.

    Args:
        record: the learner's work.
        points: what the exercises are worth.
        made_with: the version of the course, in a sentence.
    """
    return page(f"The work of {record.name}", _content(record, points, made_with))


def _content(record: LearnerRecord, points: Points, made_with: str) -> Iterator[str]:
    """The page from top to bottom: points, troubles, a table, then the cards."""
    total, most = record.total(points), sum(map(points.of, record.marks))
    yield f"<p><strong>{shown_of(total, most)}</strong></p>"
    if total is None:
        yield "<p>An answer could not be checked yet, so the sum is not known.</p>"
    yield items(map(sentence, filter(None, (*record.troubles, record.lateness(points)))))
    if record.why_nothing:
        yield f"<p>{sentence(record.why_nothing)}</p>"
        yield f'<p class="quiet">{text(made_with)}</p>'
        return
    told = [name for name in record.marks if _is_shown(record, name)]
    rows = [
        (
            f'<a href="#{name}">{title(name)}</a>' if name in told else title(name),
            sign(mark.status),
            f"{shown(record.earned(name, points))} of {shown(points.of(name))}",
        )
        for name, mark in record.marks.items()
    ]
    yield table("All exercises", ["Exercise", "Check", "Points"], rows)
    yield f'<p class="quiet">{LEGEND}.</p>'
    for name in told:
        mark = record.marks[name]
        yield f'<section aria-labelledby="{name}">'
        earned = shown_of(record.earned(name, points), points.of(name))
        yield f'<h2 id="{name}">{title(name)}: {earned}</h2>'
        yield from _judged(record, mark, points)
        yield "</section>"
    yield f'<p class="quiet">{text(made_with)}</p>'


def _is_shown(record: LearnerRecord, name: str) -> bool:
    """Whether there is more to say about an exercise than that nothing was handed in, as in a
    lesson that only other learners handed in."""
    mark = record.marks[name]
    is_there = mark.status not in WITHOUT_ANSWER
    return is_there or bool(mark.trouble) or name in record.by_hand


def _judged(record: LearnerRecord, mark: Mark, points: Points) -> Iterator[str]:
    """Yield what stands about one exercise: why the points are what they are, the card of the
    check, and what was handed in."""
    if mark.exercise in record.by_hand:
        yield "<p>These points were given by hand.</p>"
    if mark.trouble and mark.status not in WITHOUT_ANSWER:  # else the card says so
        yield f"<p>{sentence(mark.trouble)}</p>"
    about_methods = mark.about_methods(record.earned(mark.exercise, points))
    if about_methods and mark.exercise not in record.by_hand:
        yield f"<p>{sentence(about_methods)}</p>"
    if record.earned(mark.exercise, points) and mark.only_visits:
        yield "<p>Every value is right, and only the visits are too many: that earns a part.</p>"
    yield mark.card
    if mark.answer.strip():
        is_unread = mark.status in WITHOUT_ANSWER
        done, is_open = ("handed in", " open") if is_unread else ("checked", "")
        lines = text(mark.answer.rstrip()).split("\n")
        numbered = "\n".join(map("<span>{}</span>".format, lines))
        yield (
            f"<details{is_open}><summary>What was {done}</summary>"
            f'<pre class="numbered">{numbered}</pre></details>'
        )


def title(exercise: str) -> str:
    """The number and the name of an exercise, as HTML."""
    lesson = lesson_of(exercise)
    place = ""
    if lesson is not None:
        place = f"{lesson_named(lesson).number}.{COURSE[lesson].index(exercise) + 1}"
    return f"{place} {text(exercise)}".strip()
