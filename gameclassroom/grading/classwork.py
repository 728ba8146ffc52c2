"""The work of a class: from what was handed in to a record and a page for every learner."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path

from gameclassroom.gathering import MOST_SHARING, Submission
from gameclassroom.grading.progress_line import ProgressLine
from gameclassroom.grading.results import write_results
from gameclassroom.grading.settings import Settings
from gameclassroom.grading.work import AHEAD, all_done, processes
from gameclassroom.marks.asked_for import AskedFor, asked_for
from gameclassroom.marks.digest import course
from gameclassroom.marks.handed_in import Work, gathered
from gameclassroom.marks.learner_record import LearnerRecord, records_in
from gameclassroom.marks.mark import (
    Mark,
    Task,
    all_marked,
    none_judged,
    partner_in,
    without_answer,
)
from gameclassroom.marks.writing import FileNames, write_atomically
from gameclassroom.pages.learner_page import learner_page
from gamesearch.base.text.counting import plural

LEARNERS = "learners"
"""The folder of the learners' records and pages."""
ANOTHER_COURSE = "The worker that judged it has another version of the course."


def grade(submissions: Iterable[Submission], settings: Settings) -> list[str]:
    """Judge everything that is new or has changed, and write all results.

    Args:
        submissions: what was handed in: see `collect`.
        settings: how to grade.

    Returns:
        Remarks about the class and its files, in sentences.

    Raises:
        ValueError: there is nothing to grade, or an earlier record cannot be read any more.
        KeyboardInterrupt: the user stopped it. What was judged by then is kept.
    """
    class_, matched = gathered(submissions, settings.roster)
    absent = len(matched.absent) if matched else 0
    answers = [work.answers for work in class_]
    folders = [work.folder for work in class_]
    asked = asked_for(answers, settings.points, settings.lesson, absent, folders)
    if not asked.exercises or not class_:
        said = (f" {work.name}: {trouble}" for work in class_ for trouble in work.troubles)
        raise ValueError("There is nothing to grade." + "".join(islice(said, 5)))
    settings.out.write(f"{asked.told}\n")
    folder = settings.to / LEARNERS
    folder.mkdir(parents=True, exist_ok=True)
    files = _files_of([work.learner for work in class_], folder)
    _Judging(settings, class_, asked, files).all()
    remarks = write_results(settings, asked.exercises, files, matched)
    others = sorted({*folder.glob("*.json")} - {*files.values()})
    if others:
        remarks.append(
            f"Not in this class, and left unchanged: {', '.join(path.stem for path in others)}."
        )
    return remarks


def _files_of(learners: Sequence[str], folder: Path) -> dict[str, Path]:
    """The file of each learner's record. A record belongs to the learner named in it and stays
    where it is, whatever it is called; a new learner gets a name that no file has."""
    files = records_in(folder)
    names = FileNames(path.stem for path in folder.glob("*.json"))
    for learner in learners:
        if learner not in files:
            files[learner] = folder / f"{names.take_free(learner)}.json"
    return {learner: files[learner] for learner in learners}


@dataclass
class _Judging:
    """Brings the records and pages of all learners up to date.

    Attributes:
        settings: how to grade.
        class_: what was handed in.
        asked: what counts.
        files: the file of each learner's record.
    """

    settings: Settings
    class_: list[Work]
    asked: AskedFor
    files: Mapping[str, Path]

    def all(self) -> None:
        """Judge everything that has no valid mark yet. After Ctrl-C, what is judged is kept."""
        # All are read before the first is judged: a file that is broken costs nobody an hour.
        total = sum(len(self._begun(work)[1]) for work in self.class_)
        if total:
            workers = self.settings.workers
            by = f", by {plural(workers, 'worker')}" if workers else ""
            self.settings.out.write(f"{plural(total, 'answer')} to judge{by}\n")
        progress = ProgressLine(total, self.settings.out)
        under_way: dict[str, LearnerRecord] = {}
        for tasks, marks in self._all_done(self._open(under_way)):
            record = under_way.pop(tasks[0].learner)
            if [mark.key for mark in marks] != [task.key for task in tasks]:
                marks = none_judged(tasks, ANOTHER_COURSE)
            record.marks |= {mark.exercise: mark for mark in marks}
            self._finish(record)
            progress.step(len(marks))

    def _open(self, under_way: dict[str, LearnerRecord]) -> Iterator[list[Task]]:
        """Yield the tasks of each learner who has any, and note the learner's record in
        `under_way`."""
        for work in self.class_:
            record, tasks = self._begun(work)
            if tasks:
                under_way[work.learner] = record
                yield tasks
            else:
                self._finish(record)

    def _begun(self, work: Work) -> tuple[LearnerRecord, list[Task]]:
        """A learner's record with the marks that still hold, and the tasks that are left."""
        before = LearnerRecord.read(self.files[work.learner])
        record = LearnerRecord.of(work, before.by_hand if before else {})
        kept = {} if before is None or self.settings.again else before.marks
        tasks = []
        record.troubles = [*work.troubles, *self.asked.remarks(work.answers, work.is_unread)]
        for answer in work.answers_to(self.asked):
            name = answer.exercise
            partner = partner_in(work.answers, name)
            drawn = self.settings.seed, self.settings.way
            task = Task(work.learner, answer, *drawn, True, partner, False, self._sharing(work))
            if not answer.text.strip():
                record.marks[name] = without_answer(task)
            elif name in kept and kept[name].holds(task):
                record.marks[name] = kept[name]
            else:
                tasks.append(task)
        return record, tasks

    def _sharing(self, work: Work) -> int:
        """How many learners have the time of one: all those in the folder that may have made them
        up."""
        return min(MOST_SHARING, self._in_folders[work.folder]) if work.folder else 1

    @cached_property
    def _in_folders(self) -> Counter[str]:
        return Counter(work.folder for work in self.class_)

    def _finish(self, record: LearnerRecord) -> None:
        """Write the record and the page of a learner whose answers are all judged."""
        record.marks = {name: record.marks[name] for name in self.asked.exercises}
        self._keep(record)
        page = learner_page(record, self.settings.points, self.settings.told_learners)
        write_atomically(self.files[record.learner].with_suffix(".html"), page)

    def _keep(self, record: LearnerRecord) -> None:
        """Write a record to the learner's file."""
        about = {"seed": self.settings.seed, "course": course()}
        record.write(self.files[record.learner], self.settings.points, about)

    def _all_done(self, tasks: Iterator[list[Task]]) -> Iterator[tuple[list[Task], list[Mark]]]:
        """Yield the tasks of each learner with their marks, as soon as they are judged."""
        ahead = max(AHEAD, 2 * self.settings.workers)
        return all_done(all_marked, tasks, self._executor, none_judged, ahead)

    def _executor(self) -> AbstractContextManager[Executor]:
        """What runs the tasks: the executor of the settings, or processes of this machine."""
        given = self.settings.executor
        return processes() if given is None else nullcontext(given)
