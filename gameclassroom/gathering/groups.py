"""Does a folder hold the files of one learner, or of a group with a file or more for each?

| in the folder, without a folder inside                  | whose they are                      |
|---------------------------------------------------------|-------------------------------------|
| nothing but files with the names of different people    | each file's own                     |
| a file with a name that the course gave, or that says   | all the learner's after whom the    |
| which one it is: a lesson, a try, a version             | folder is named                     |
| a file with the folder's name in its own                | the same                            |

Nobody can tell a name for sure. So a sentence says what was decided wherever it could be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from gameclassroom.gathering.names import MOST_SHARING, Learner, on_one_line, plain
from gameclassroom.gathering.reading import ENDINGS
from gametutor.course.lessons import LESSONS

OF_A_LESSON = {word for lesson in LESSONS for word in lesson.id.split("_")}
"""Words in the names of lessons."""
SAY_WHICH = re.compile(
    "answers?|assignment|attempt|backup|copia|copie|copy|done|draft|exercises?|final|first|for"
    "|hand|homework|hw|in|kopie|last|lessons?|mine|my|new|notebook|of|old|part|second|solutions?"
    "|task|test|the|third|try|untitled|version|week|work"
)
"""Words that say which file it is, and not whose."""
READ = {*ENDINGS, ".zip", ""}
"""Suffixes of what may hold answers."""
MOST_IN_ONE = 40
"""The most learners in one folder, as many as a section of a class may have."""
EACH = (
    "The files in {folder} seem to be named after different people, and are taken as a learner's "
    "each. If they are all one learner's, begin their names with that of the folder."
)
AS_ONE = (
    "The files in {folder} are taken as those of one learner, whose name is that of the folder. "
    "If they are not, put each learner's into a folder of their own."
)
TOO_MANY = (
    "The files in {folder} are named after more than {most} people, and are taken as those of one "
    "learner, whose name is that of the folder. If they are a class, grade that folder alone."
)
NOBODYS = (
    "The folder {folder} is taken as a learner's, though that seems to be nobody's name. If it is "
    "not one, put each learner's files into a folder with the learner's name."
)


def of_folder(folder: str) -> Learner:
    """The learner after whom a folder is named, with a doubt if its words only say which work it
    holds: of `old` and `new`."""
    is_named = not _words(folder) or names_in(folder)
    return plain(folder, "" if is_named else NOBODYS.format(folder=plain(folder).name))


def learners_in(folder: str, names: Sequence[str]) -> Mapping[str, Learner]:
    """The learner of each of the files in a folder, by the name of the file.

    Args:
        folder: the name of the folder.
        names: the names of all its files; there is no folder inside.
    """
    words = {name: names_in(PurePath(name).stem) for name in names}
    read = [name for name in names if PurePath(name).suffix.lower() in READ]
    people = _people([name for name in read if words[name]], words)
    called = plain(folder).name
    if len(people) < 2:
        return dict.fromkeys(names, of_folder(folder))
    if any(not words[name] or words[name] & _words(folder) for name in read):
        return dict.fromkeys(names, plain(folder, AS_ONE.format(folder=called)))
    if len(people) > MOST_IN_ONE:
        doubt = TOO_MANY.format(folder=called, most=MOST_IN_ONE)
        return dict.fromkeys(names, plain(folder, doubt))
    found = {}
    for name in names:
        whose = [stem for each, stem in people.items() if each <= words[name]]
        found[name] = plain(
            f"{folder}: {min(whose)}" if whose else folder, EACH.format(folder=called)
        )
    among = min(MOST_SHARING, len({each.name for each in found.values()}))
    return {name: replace(each, folder=called, among=among) for name, each in found.items()}


def _words(name: str) -> frozenset[str]:
    """The words of a name, without numbers and single letters."""
    return frozenset(re.findall(r"[^\W\d_]{2,}", on_one_line(name).casefold()))


def names_in(stem: str) -> frozenset[str]:
    """The words of the name of a file that may be a person's name."""
    said = _words(stem) - OF_A_LESSON
    return frozenset(word for word in said if not SAY_WHICH.fullmatch(word))


def _people(names: Iterable[str], words: Mapping[str, frozenset[str]]) -> dict[frozenset[str], str]:
    """The people after whom files are named, by the words of their names: "ada" and "ada with
    table" are one, who is called as the first file is."""
    people: dict[frozenset[str], str] = {}
    for name in sorted(names, key=lambda name: (len(words[name]), len(name), name)):
        if not any(each <= words[name] for each in people):
            people[words[name]] = PurePath(name).stem
    return people
