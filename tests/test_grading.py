"""Grading a class: what is judged, what is kept, what pages and tables say."""

import csv
import io
import json
import os
import re
import shutil
import sys
import tracemalloc
import zipfile
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from subprocess import PIPE, Popen
from time import monotonic, sleep
from warnings import catch_warnings, simplefilter

import psutil
import pytest
import test_house
from cells import form
from class_of import handed_in, right, wrong
from made_notebooks import as_bytes, code, lesson, notebook, zipped
from suite.fewer import every

from gameclassroom.gathering import Answer, collect
from gameclassroom.gathering.names import place_of_feedback
from gameclassroom.grading import Settings, classwork, grade
from gameclassroom.grading.work import AHEAD, all_done, processes
from gameclassroom.isolating.best import best_way
from gameclassroom.isolating.bubblewrap import Bubblewrap
from gameclassroom.isolating.package import NAMES
from gameclassroom.isolating.ways import TRUST, Command
from gameclassroom.marks import digest, mark
from gameclassroom.marks.asked_for import AskedFor
from gameclassroom.marks.lateness import Deduction
from gameclassroom.marks.mark import Mark, Task, all_marked, none_judged
from gameclassroom.marks.points import Points
from gameclassroom.marks.roster import Roster
from gameclassroom.marks.writing import FileNames
from gameclassroom.pages.equal_answers import own_lines, without_names
from gametutor.checking.card import drawn
from gametutor.course.lessons import lesson_named
from gametutor.exercises import COURSE, find
from gametutor.verdicts.judging import Verdict

ROOT = Path(__file__).parent.parent
CELL = "winning_cell"
BLOCKS = "blocks_instead_of_winning"
ZERO = "offers_zero"


class Graded:
    """Grades into a folder, and reads what is there."""

    def __init__(self, folder):
        self.folder = folder
        self.said = ""

    def __call__(self, *submissions, **settings):
        out = io.StringIO()
        way = best_way(trust=True)
        day = date(2026, 11, 25)
        settings = Settings(self.folder, way, day=day, out=out, **settings)
        self.remarks = grade(submissions, settings)
        self.said = out.getvalue()
        return self

    @property
    def judged(self):
        """How many answers were judged this time."""
        found = re.search(r"^(\d+) answers? to judge", self.said, re.MULTILINE)
        return int(found[1]) if found else 0

    def file(self, learner):
        return self.folder / "learners" / f"{learner}.json"

    def record(self, learner):
        return json.loads(self.file(learner).read_text("utf-8"))

    def mark(self, learner, exercise=CELL):
        return self.record(learner)["marks"][exercise]

    def page(self, learner):
        return self.file(learner).with_suffix(".html").read_text("utf-8")

    def class_page(self):
        return (self.folder / "class.html").read_text("utf-8")

    def table(self):
        return list(csv.reader(io.StringIO((self.folder / "marks.csv").read_text("utf-8-sig"))))

    def everything(self):
        files = (path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder): path.read_bytes() for path in files}


@pytest.fixture
def graded(tmp_path):
    return Graded(tmp_path)


BREAK = "\0"
"""A place where a word may be broken, and is not."""


class Page(HTMLParser):
    """What a page says to somebody who hears it, and what it is made of."""

    def __init__(self, page):
        super().__init__()
        self.heard, self.tags, self.attributes = [], [], []
        self._silent = 0
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        self._silent += tag == "style" or ("aria-hidden", "true") in attributes
        if tag == "wbr":
            self.heard.append(BREAK)

    def handle_endtag(self, tag):
        self._silent -= tag == "style" or (tag == "span" and self._silent > 0)

    def handle_data(self, data):
        if not self._silent:
            self.heard.append(data)

    def __str__(self):
        return " ".join(" ".join(self.heard).replace(f" {BREAK} ", "").split())


# ---- marks ------------------------------------------------------------------------------------


def test_a_right_answer_earns_a_point_and_nothing_else_does(graded):
    graded(
        handed_in("ada", winning_cell=right(CELL)),
        handed_in("bob", winning_cell=wrong(CELL, BLOCKS)),
        handed_in("cyd", winning_cell="def winning_cell(state):\n    ..."),
        handed_in("dan", winning_cell="def winning_cell(state)\n    return 7"),
        handed_in("eve"),
        handed_in("fay", winning_cell="def winning_cell(state):\n    raise SystemExit"),
    )
    assert graded.table() == [
        ["learner", CELL, "points", "late"],
        ["(points possible)", "1", "1", ""],
        ["ada", "1", "1", ""],
        *([name, "0", "0", ""] for name in ("bob", "cyd", "dan", "eve", "fay")),
    ]
    statuses = [graded.mark(name)["status"] for name in ("ada", "bob", "cyd", "dan", "eve", "fay")]
    assert statuses == ["passed", "failed", "not attempted", "failed", "nothing", "failed"]
    assert graded.mark("bob")["ideas"] == [BLOCKS]


def test_the_page_says_that_the_mistake_of_a_method_counts_for_those_that_call_it(graded):
    state = right("nim_state").replace("in (1, 2, 3) if", "in (1, 2) if")
    assert state != right("nim_state")
    graded(handed_in("ada", nim_state=state), handed_in("bob", nim_state=right("nim_state")))
    assert mark.AS_THEY_ARE in str(Page(graded.page("ada")))
    assert mark.AS_THEY_ARE not in str(Page(graded.page("bob")))


def test_python_warns_nobody_of_what_a_learner_wrote(graded, tmp_path):
    """A warning would stand in the terminal of the teacher, who can do nothing about it."""
    text = wrong(CELL, BLOCKS).replace("(state):", '(state):\n    "Looks at \\d."', 1)
    for name, more in (("04.ipynb", ""), ("05.ipynb", "\n")):
        content = as_bytes(notebook(code(text + more, CELL)))
        (tmp_path / name).write_bytes(content)
    with ThreadPoolExecutor(1) as here, catch_warnings(record=True) as warned:
        simplefilter("always")
        handed = [*collect([tmp_path])]
        graded(*handed, *map(partial(handed_in, winning_cell=text), "ab"), executor=here)
    assert "\\d" in handed[0].answers[CELL].text
    assert not warned, [str(each.message) for each in warned]


def test_a_line_of_the_lesson_is_not_said_to_give_a_variable_that_nobody_reads(graded):
    lesson = (
        'from gametutor import mine\nmax_value, min_value = mine("max_value"), mine("min_value")'
    )
    answer = "def concise_minimax(state):\n    spare = 1\n    return min_value(state, 0)"
    graded(handed_in("bob", concise_minimax=f"{lesson}\n{answer}"))
    message = graded.mark("bob", "concise_minimax")["message"]
    assert "No line of your code reads `spare`." in " ".join(message.split())


@pytest.mark.all
def test_a_class_earns_the_share_of_each_method_that_is_right(graded):
    points = Points({"nim_state": {"legal_moves": 2, "is_terminal": 0.5, "utility": 1}})
    submission = handed_in("bob", nim_state=wrong("nim_state", ZERO))
    graded(submission, points=points)
    mark = graded.mark("bob", "nim_state")
    assert (mark["status"], mark["ideas"], mark["of"]) == ("failed", [ZERO], 3.5)
    assert "is_terminal and utility" in str(Page(graded.page("bob")))
    assert "legal_moves" not in mark["right"] and {"is_terminal", "utility"} <= {*mark["right"]}
    assert mark["points"] == 1.5
    graded(submission)
    assert graded.mark("bob", "nim_state")["points"] == 2 / 4  # `to_move` is given
    assert graded.judged == 0  # other points need no other judgement


@pytest.mark.all
def test_what_only_a_wrong_result_keeps_from_being_right_earns_its_points(graded):
    """Where the constructor can make the position, the method answers rightly there."""
    keeps_the_turn = """\
class Nim:
    def __init__(self, coins, to_move=0): self.coins, self.to_move = coins, to_move
    def legal_moves(self): return [n for n in (1, 2, 3) if n <= self.coins]
    def result(self, move):
        if type(move) is not int or move not in self.legal_moves(): raise ValueError(move)
        return Nim(self.coins - move, self.to_move)
    def is_terminal(self): return self.coins == 0
    def utility(self, player): return 1 if player != self.to_move else -1
    def __eq__(self, other): return vars(self) == vars(other)
    __hash__ = None
"""
    graded(handed_in("bea", nim_state=keeps_the_turn))
    mark = graded.mark("bea", "nim_state")
    assert {*mark["right"]} >= {"to_move", "legal_moves", "is_terminal", "utility"}
    assert mark["status"] == "failed" and "result" not in mark["right"]
    same_for_both = keeps_the_turn.replace("1 if player != self.to_move else -1", "1")
    graded(handed_in("bob", nim_state=same_for_both))
    assert "utility" not in graded.mark("bob", "nim_state")["right"]


@pytest.mark.all
def test_a_card_says_nothing_of_a_function_that_the_check_replaces(graded):
    """Both are wrong, and each is judged with the course's other one."""
    leaves_at_once = form("max_value").edit("\n    return value", "\n        return value").text
    both = f"{leaves_at_once}\n{form('min_value').edit('value = inf', 'value = -inf').text}"
    graded(handed_in("ida", max_value=both, min_value=both))
    told = {name: graded.mark("ida", name)["message"] for name in ("max_value", "min_value")}
    assert "loop" in told["max_value"] and "at most one pass" in told["max_value"]
    assert "at most one pass" not in told["min_value"]


@pytest.mark.all
def test_the_card_is_that_of_the_lesson_but_for_what_can_only_be_done_there(graded):
    from gametutor import check

    namespace = {}
    exec(wrong(CELL, BLOCKS), namespace)
    graded(handed_in("bob", winning_cell=wrong(CELL, BLOCKS)))
    *said, hint, _, doubt = check.winning_cell(namespace[CELL]).message.splitlines()
    *told, in_the_lesson, _, whom_to_ask = graded.mark("bob")["message"].splitlines()
    assert told == said and doubt.startswith("Is this card wrong?")
    assert in_the_lesson == f"In the lesson, {hint}"
    assert whom_to_ask == "Is this card wrong? Ask your teacher to look at it."


@pytest.mark.all
def test_with_another_seed_an_answer_made_for_the_lessons_questions_fails(graded):
    asked = find("max_value")
    probes = (*asked.battery, *asked.more())
    known = {(str(one.state), one.state.to_move, one.player): one.expected for one in probes}
    by_heart = f"""\
known = {known!r}
def max_value(state, player):
    return known.get((str(state), state.to_move, player), 0)
"""
    graded(handed_in("eve", max_value=by_heart))
    assert graded.mark("eve", "max_value")["status"] == "passed"
    graded(handed_in("eve", max_value=by_heart), seed=11)
    assert graded.mark("eve", "max_value")["status"] == "failed"
    assert graded.record("eve")["seed"] == 11
    assert "the seed 11" in graded.class_page() and "seed" not in graded.page("eve")


@pytest.mark.parametrize(
    ("exercise", "text"),
    [
        (
            CELL,
            "from gamesearch import best_move\ndef winning_cell(state): return best_move(state)",
        ),
        (
            "max_value",
            "from gamesearch.search import minimax\n"
            "def max_value(state, player): return minimax.max_value(state, player)",
        ),
    ],
)
def test_an_answer_that_leaves_the_work_to_the_course_earns_nothing(graded, exercise, text):
    graded(handed_in("eve", **{exercise: text}))
    assert graded.mark("eve", exercise)["status"] == "failed"
    [said] = graded.remarks
    assert said.startswith(f"eve, {exercise}: It relies on something of the course that does")
    assert graded.mark("eve", exercise)["question"] == ""


# ---- again ------------------------------------------------------------------------------------


@pytest.mark.all
def test_only_what_has_changed_is_judged_again_and_two_runs_give_the_same_bytes(graded):
    class_ = [
        handed_in("ada", winning_cell=right(CELL)),
        handed_in("bob", winning_cell=wrong(CELL, BLOCKS)),
    ]
    assert graded(*class_).judged == 2
    before = graded.everything()
    assert graded(*class_).judged == 0
    assert graded.everything() == before
    assert graded(*class_, again=True).judged == 2
    assert graded.everything() == before
    better = handed_in("bob", winning_cell=right(CELL))
    assert graded(class_[0], better).judged == 1
    assert graded.mark("bob")["status"] == "passed"
    assert graded(class_[0], better, seed=3).judged == 2


@pytest.mark.all
def test_another_version_of_what_judges_judges_again(graded, monkeypatch):
    graded(handed_in("ada", winning_cell=right(CELL)))
    monkeypatch.setattr("gameclassroom.grading.classwork.course", lambda: "one that draws")
    assert graded(handed_in("ada", winning_cell=right(CELL))).judged == 0
    monkeypatch.setattr("gameclassroom.marks.mark.judges", lambda: "a later one")
    assert graded(handed_in("ada", winning_cell=right(CELL))).judged == 1


def test_a_mark_that_was_made_without_a_sandbox_does_not_hold_in_one():
    answer = handed_in("ada", winning_cell=right(CELL)).answers[CELL]
    trusted, *isolated = (
        Task("ada", answer, 1, way).key for way in (TRUST, Command("a", ("a",)), Bubblewrap())
    )
    assert isolated[0] == isolated[1] != trusted


@pytest.fixture(scope="module")
def a_copy(tmp_path_factory):
    """The packages, which a test may change."""
    place = tmp_path_factory.mktemp("packages")
    for package in NAMES:
        shutil.copytree(
            ROOT / package, place / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    return place


@pytest.mark.parametrize(
    ("file", "counts"),
    [
        ("gamesearch/search/alpha_beta.py", True),
        ("gametutor/exercises/alpha_beta/signatures.json", True),
        ("gametutor/verdicts/diagnosing/__init__.py", True),
        ("gameclassroom/isolating/host.py", True),
        ("gameclassroom/marks/mark.py", True),
        ("gamesearch/pictures/drawing/style.py", False),
        ("gametutor/kit/bit_pictures.py", False),
        ("gameclassroom/marks/points.py", False),
        ("gametutor/course/questions/lesson_values.py", False),
        ("gameclassroom/pages/class_page.py", False),
    ],
)
def test_only_a_file_that_can_change_a_verdict_counts(a_copy, monkeypatch, file, counts):
    monkeypatch.setattr(digest, "files", lambda package: a_copy / package)
    before = digest.judges.__wrapped__(), digest.course.__wrapped__()
    with (a_copy / file).open("a") as changed:
        changed.write("\n")
    assert (digest.judges.__wrapped__() != before[0]) is counts
    assert digest.course.__wrapped__() != before[1]


@pytest.mark.all
def test_whatever_asks_an_answer_and_judges_it_counts():
    """By what its files import: nothing that is said not to count is among them, but for pictures
    of bits and of playouts, which cards show, and through which alone drawing is reached."""
    shown = {"gametutor.kit.bit_pictures", "gamesearch.pictures.drawing.playouts"}
    roots = ("gametutor.checking.judge", "gameclassroom.isolating", "gametutor.verdicts.diagnosing")
    roots += ("gametutor.verdicts.judging", "gametutor.exercises")
    found = set()
    left = [name for name in test_house.NAMES if name.startswith(roots)]
    while left:
        name = left.pop()
        if name not in found | shown:
            found.add(name)
            left += {*test_house.imported(test_house.NAMES[name])} & test_house.NAMES.keys()
    assert {name for name in found if name.startswith(digest.WITHOUT_VERDICTS)} == set()


@pytest.mark.all
def test_a_mark_set_by_hand_stays_and_counts_everywhere(graded):
    bob = handed_in("bob", winning_cell=wrong(CELL, BLOCKS))
    graded(bob)
    data = graded.record("bob")
    assert '{"max_value": 0.5}' in data["how"]  # no more than it is worth without other points
    graded.file("bob").write_text(json.dumps(data | {"by_hand": {CELL: 0.5}}))
    for again in (False, True):
        graded(bob, again=again)
        assert graded.table()[-1] == ["bob", "0.5", "0.5", ""]
        assert "given by hand" in graded.page("bob") and "0.5 by hand" in graded.class_page()
        assert graded.record("bob")["by_hand"] == {CELL: 0.5}


@pytest.mark.all
def test_a_mark_set_by_hand_stays_when_another_learner_needs_the_same_file_name(graded):
    anna = handed_in("Anna Berg", winning_cell=wrong(CELL, BLOCKS))
    other = handed_in("anna_berg", winning_cell=wrong(CELL, BLOCKS))
    graded(anna)
    data = graded.record("Anna_Berg")
    graded.file("Anna_Berg").write_text(json.dumps(data | {"by_hand": {CELL: 1}}))
    graded(anna, other)
    assert graded.judged == 1  # what was judged is found, too
    assert graded.table()[-2:] == [["Anna Berg", "1", "1", ""], ["anna_berg", "0", "0", ""]]
    assert len([*graded.folder.glob("learners/*")]) == 4
    assert graded.record("Anna_Berg")["learner"] == "Anna Berg"  # which the teacher may have open
    graded(other)  # without her, her mark is nobody else's, and is kept
    assert graded.table()[-1] == ["anna_berg", "0", "0", ""]
    assert graded(anna).table()[-1] == ["Anna Berg", "1", "1", ""]


@pytest.mark.all
def test_learners_have_files_of_their_own_whatever_they_are_called(graded):
    names = ["ada", "(ada)", "ADA", "ada-2", "ada_", "a" * 300, "a" * 301, "é", "e\u0301", ""]
    names += [f"ada-{sha256(name.encode()).hexdigest()[:8]}" for name in names]
    class_ = [handed_in(name, winning_cell=wrong(CELL, BLOCKS)) for name in names]
    graded(class_[0])
    data = graded.record("ada")
    graded.file("ada").write_text(json.dumps(data | {"by_hand": {CELL: 0.5}}))
    for _ in range(2):
        graded(*class_)
        rows = {name: points for name, points, *_ in graded.table()[2:]}
        assert len(rows) == len(names) and rows.pop("ada") == "0.5"
        assert {*rows.values()} == {"0"}
        pages = [*graded.folder.glob("learners/*.html")]
        assert len(pages) == len(names) == len({page.name.casefold() for page in pages})


@pytest.mark.all
def test_more_points_by_hand_than_an_exercise_is_worth_are_kept_and_named_first(graded):
    bob = handed_in("bob", is_late=True, winning_cell=wrong(CELL, BLOCKS))
    graded(bob)
    graded.file("bob").write_text(json.dumps(graded.record("bob") | {"by_hand": {CELL: 15}}))
    said = graded(bob).remarks[0]
    assert said.startswith("bob, winning_cell: 15 points were set by hand, and it is worth 1.")
    assert graded.table()[-1] == ["bob", "15", "15", "yes"]
    assert "15 by hand , see the remarks" in str(Page(graded.class_page()))


def test_points_by_hand_for_an_exercise_that_does_not_count_are_named(graded):
    bob = handed_in("bob", winning_cell=right(CELL))
    graded(bob)
    graded.file("bob").write_text(
        json.dumps(graded.record("bob") | {"by_hand": {"max_value": 0.5}})
    )
    assert graded(bob).remarks == [
        "bob, max_value: 0.5 points were set by hand, but here the exercise does not count, so "
        "they are in no sum."
    ]
    assert graded.table()[-1] == ["bob", "1", "1", ""]


@pytest.mark.parametrize(
    ("written", "sentence"),
    every(
        3,
        [
            ("{", "is no longer valid JSON"),
            ("[]", "was not written by this command"),
            ({"by_hand": {"winning_cel": 1}}, "winning_cel"),
            ({"by_hand": {"later": 1}}, "later is a fill-in of its lesson, and has no marks"),
            (
                {"by_hand": {CELL: "1"}},
                "winning_cell is '1', and must be a number from 0 to 1,000,000",
            ),
            (
                {"by_hand": {CELL: -1}},
                "winning_cell is -1, and must be a number from 0 to 1,000,000",
            ),
            ({"by_hand": [1]}, "by_hand is"),
        ],
    ),
)
def test_a_record_that_was_edited_wrongly_is_named_and_kept(graded, written, sentence):
    bob = handed_in("bob", winning_cell=wrong(CELL, BLOCKS))
    graded(bob)
    if isinstance(written, dict):
        written = json.dumps(graded.record("bob") | written)
    graded.file("bob").write_text(written)
    with pytest.raises(ValueError, match=r"bob\.json") as trouble:
        graded(bob)
    assert sentence in str(trouble.value)
    assert graded.file("bob").read_text() == written


def test_ctrl_c_loses_nothing_that_was_judged(graded, monkeypatch):
    class_ = [
        handed_in("ada", winning_cell=right(CELL), max_value="max_value = 1"),
        handed_in("bob", winning_cell=right(CELL), max_value="max_value = 1"),
        handed_in("cyd", winning_cell=right(CELL), max_value="max_value = 1"),
    ]

    def stopped(*arguments):
        for number, done in enumerate(all_done(*arguments), 1):
            yield done
            if number == 2:
                raise KeyboardInterrupt

    monkeypatch.setattr(classwork, "all_done", stopped)
    both = Points({CELL: 1, "max_value": 1})
    with pytest.raises(KeyboardInterrupt):
        graded(*class_, points=both)
    kept = [json.loads(file.read_text()) for file in graded.folder.glob("learners/*.json")]
    assert sum(len(record["marks"]) for record in kept) == 4
    monkeypatch.undo()
    assert graded(*class_, points=both).judged == 2
    assert not [*graded.folder.rglob("*.new")]


# ---- many at a time ---------------------------------------------------------------------------


def slow_double(number):
    return 2 * number


def ends_its_process_at_three(number):
    if number == 3:
        os._exit(1)
    return number


def test_every_task_is_done_once_and_few_are_under_way():
    taken = []

    def tasks():
        for number in range(300):
            taken.append(number)
            yield number

    ahead = []
    done = {}
    with_threads = all_done(slow_double, tasks(), partial(ThreadPoolExecutor, 2), str)
    for task, result in with_threads:
        done[task] = result
        ahead.append(len(taken) - len(done))
    assert done == {number: 2 * number for number in range(300)}
    assert max(ahead) <= AHEAD


def test_a_task_that_ends_its_process_costs_no_other_its_result():
    opened = partial(processes, 2)
    done = dict(all_done(ends_its_process_at_three, range(8), opened, lambda task, why: "lost"))
    assert done == {number: "lost" if number == 3 else number for number in range(8)}


@pytest.mark.parametrize("executor", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_does_the_work_and_is_left_open(graded, executor):
    with executor(1) as given:
        graded(handed_in("ada", winning_cell=right(CELL)), executor=given)
        assert given.submit(slow_double, 2).result() == 4
    assert graded.mark("ada")["status"] == "passed"


@pytest.mark.all
def test_memory_does_not_grow_with_the_class(graded, monkeypatch):
    """Of all that is in a card, only what is under way is there at one time."""

    def large(tasks):
        return [Mark(CELL, task.key, "failed", card="x" * 100_000) for task in tasks]

    monkeypatch.setattr(classwork, "all_marked", large)
    class_ = [handed_in(str(number), winning_cell="1") for number in range(600)]
    with ThreadPoolExecutor(1) as here:
        graded(class_[0], executor=here)  # what is imported stays, however many there are
        tracemalloc.start()
        graded(*class_, executor=here)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len([*graded.folder.glob("learners/*.json")]) == 600
    assert most < 600 * 100_000 / 3


def test_whoever_waits_is_told_how_much_is_left(graded):
    graded(handed_in("ada", min_value="2", max_value="1"), handed_in("bob"))
    assert graded.said.splitlines()[1] == "2 answers to judge"
    assert graded.said.splitlines()[-1] == "2 of 2 answers"


# ---- which lesson counts ------------------------------------------------------------------------

MAX, MIN = "max_value", "min_value"


def test_learners_whom_one_folder_may_have_made_up_have_one_vote_for_the_lesson(graded):
    class_ = [handed_in(who, max_value="", min_value="return") for who in ("ada", "bob")]
    made_up = [replace(handed_in(f"eve: {n}", negamax="x"), folder="eve") for n in range(8)]
    graded(*class_, *made_up)
    assert graded.said.startswith("Grading lesson 4: max_value and min_value. 2 of 10 learners")


def test_learners_whom_one_folder_may_have_made_up_have_the_time_of_one(graded, monkeypatch):
    def sharing(tasks):
        return none_judged(tasks, f"one of {tasks[0].sharing}")

    monkeypatch.setattr(classwork, "all_marked", sharing)
    made_up = [replace(handed_in(f"eve{n}", max_value="x"), folder="eve") for n in "abc"]
    with ThreadPoolExecutor(1) as here:
        graded(handed_in("ada", max_value="x"), *made_up, executor=here)
    assert graded.mark("ada", "max_value")["says"] == "one of 1"
    assert graded.mark("eveb", "max_value")["says"] == "one of 3"


@pytest.mark.all
def test_a_file_of_another_lesson_changes_nobodys_sum_and_is_called_that(graded):
    both = {MAX: right(MAX), MIN: right(MIN)}
    ada, bob = handed_in("ada", **both), handed_in("bob", **both)
    cyd = handed_in("cyd", winning_cell=right(CELL))
    graded(ada, bob, cyd)
    assert graded.said.splitlines()[0] == (
        "Grading lesson 4: max_value and min_value. 2 of 3 learners handed it in; --lesson N "
        "grades another one."
    )
    assert graded.table() == [
        ["learner", MAX, MIN, "points", "late"],
        ["(points possible)", "1", "1", "2", ""],
        ["ada", "1", "1", "2", ""],
        ["bob", "1", "1", "2", ""],
        ["cyd", "0", "0", "0", ""],
    ]
    said = "This is lesson 0 instead of lesson 4."
    assert graded.remarks == [f"cyd: {said}"]
    assert graded.mark("cyd", MAX)["status"] == "wrong lesson"
    assert f"cyd ! {said} 0 wrong lesson 0 wrong lesson 0" in str(Page(graded.class_page()))
    page = str(Page(graded.page("cyd")))
    assert said in page and "othing handed in" not in page and "could be read" not in page


@pytest.mark.all
def test_of_one_file_for_all_lessons_only_the_lesson_counts_and_it_is_said(graded):
    stub = "def winning_cell(state):\n    ..."
    ada = handed_in("ada", winning_cell=stub, max_value=right(MAX), negamax=right("negamax"))
    graded(ada, handed_in("bob", max_value=right(MAX)))
    assert [row[-2] for row in graded.table()] == ["points", "2", "1", "1"]
    said = "There are also answers to lesson 7, which do not count."  # *Welcome* is not begun
    assert graded.remarks == [f"ada: {said}"]
    assert said in str(Page(graded.class_page())) and said in str(Page(graded.page("ada")))


def test_of_many_other_lessons_only_their_number_is_told():
    others = {
        name: right(name) for name in (CELL, "nim_state", "count_plies", "negamax", "evaluate")
    }
    for answers, said in (
        (
            others | {MAX: right(MAX)},
            "There are also answers to 5 other lessons, which do not count.",
        ),
        (dict.fromkeys(others, "..."), "These are 5 other lessons instead of lesson 4."),
    ):
        assert [*AskedFor((MAX,)).remarks(handed_in("ada", **answers).answers, False)] == [said]


def test_an_answer_that_could_be_to_another_lesson_as_well_is_not_told_as_one(tmp_path):
    """Nobody sees with how many arguments a `partial` is called."""
    both = "max_value = partial(value, max)\nmin_value = partial(value, min)"
    cell = f"from functools import partial\ndef value(best, *given):\n    ...\n{both}"
    (tmp_path / "ada.ipynb").write_bytes(as_bytes(notebook(code(cell))))
    [ada] = collect([tmp_path])
    assert ada.answers["alpha_beta"].text
    assert [*AskedFor((MAX, MIN)).remarks(ada.answers, False)] == []


def test_a_lesson_that_cannot_be_read_is_not_taken_for_another_one_beside_it(tmp_path):
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "04_values.ipynb").write_bytes(b'{"cells": [')
    (tmp_path / "ada" / "00_welcome.ipynb").write_bytes(as_bytes(notebook(code(right(CELL), CELL))))
    [ada] = collect([tmp_path])
    asked = AskedFor((MAX,))
    assert asked.answer(MAX, ada.answers, ada.is_unread).status == "unreadable"
    assert [*asked.remarks(ada.answers, ada.is_unread)] == [
        "There are also answers to lesson 0, which do not count."
    ]


def test_a_lesson_that_cannot_be_read_is_not_taken_for_an_untouched_one_beside_it(tmp_path):
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "04_values.ipynb").write_bytes(b'{"cells": [')
    (tmp_path / "ada" / "04_values (1).ipynb").write_bytes(as_bytes(lesson("values")))
    [ada] = collect([tmp_path])
    assert ada.answers[MAX].text
    assert AskedFor((MAX,)).answer(MAX, ada.answers, ada.is_unread).status == "unreadable"
    assert AskedFor((MAX,)).answer(MAX, ada.answers, False) == ada.answers[MAX]


@pytest.mark.all
def test_what_is_said_of_several_is_said_once(graded):
    both = {MAX: right(MAX), CELL: right(CELL)}
    graded(handed_in("ada", **both), handed_in("bob", **both), lesson=lesson_named("values"))
    said = "There are also answers to lesson 0, which do not count."
    assert graded.remarks == [f"ada and bob: {said}"]


def test_an_answer_that_imports_a_file_of_the_learner_s_own_is_told_to_bring_it(graded):
    long = "".join(f"import none_{n}{'x' * 9_000}\n" for n in range(9))
    text = f"from my_helpers import biggest\nimport os, a_file as mine\n{long}{right(CELL)}"
    graded(handed_in("ada", winning_cell=text))
    [said] = graded.remarks
    assert said.startswith("ada, winning_cell: It imports `a_file`, `my_helpers`, `none_0x")
    assert len(said) < 1_000
    assert "put what the answer uses into a cell" in said
    assert "If that is a package, it has to be installed" in str(Page(graded.page("ada")))


@pytest.mark.all
def test_the_lesson_that_most_have_written_is_found_and_of_equally_many_the_latest(graded):
    stub = "def negamax(state):\n    raise NotImplementedError"
    whole = {CELL: right(CELL), MAX: right(MAX), "negamax": stub}
    graded(handed_in("ada", **whole), handed_in("bob", **whole))
    assert graded.said.startswith("Grading lesson 4: max_value and min_value. 2 of 2 learners ")


@pytest.mark.all
def test_the_lesson_that_the_teacher_names_counts_and_so_do_the_points(graded):
    class_ = [handed_in(name, max_value=right(MAX)) for name in ("ada", "bob")]
    class_.append(handed_in("cyd", winning_cell=right(CELL)))
    graded(*class_, lesson=lesson_named("welcome"))
    assert graded.said.splitlines()[0] == "Grading lesson 0: winning_cell."
    assert [row[-2] for row in graded.table()] == ["points", "1", "0", "0", "1"]
    graded(*class_, points=Points({CELL: 2, MAX: 3}))
    said = "Grading lessons 0 and 4: winning_cell and max_value. The points say so."
    assert graded.said.splitlines()[0] == said and graded.remarks == []
    assert [row[-2] for row in graded.table()] == ["points", "5", "3", "3", "2"]
    graded(*class_, points=Points({CELL: 2, MAX: 3}), lesson=lesson_named("welcome"))
    assert [row[-2] for row in graded.table()] == ["points", "2", "0", "0", "2"]
    with pytest.raises(ValueError, match="The points are for lesson 4, not for lesson 0"):
        graded(*class_, points=Points({MAX: 3}), lesson=lesson_named("welcome"))


def test_what_is_not_python_is_told_with_its_line_and_shown(graded, tmp_path):
    text = "def winning_cell(state)\n    return 7\n"
    (tmp_path / "ada.ipynb").write_bytes(as_bytes(notebook(code(text, CELL))))
    (tmp_path / "bob.ipynb").write_bytes(b"{")
    graded(
        *collect([tmp_path / "ada.ipynb", tmp_path / "bob.ipynb"]), lesson=lesson_named("welcome")
    )
    why = "The cell of `winning_cell` is not Python: line 1: expected ':'."
    assert graded.mark("ada")["status"] == "unreadable" and graded.mark("ada")["points"] == 0
    assert graded.remarks[0] == f"ada, winning_cell: {why}"
    page = str(Page(graded.page("ada")))
    assert "winning_cell: could not be read The cell of winning_cell is not Python: line 1" in page
    assert "What was handed in" in page and "def winning_cell(state) return 7" in page
    assert "<details open>" in graded.page("ada")
    assert graded.mark("bob")["status"] == "unreadable"
    assert "No answer could be read." in str(Page(graded.page("bob")))


# ---- several files of one learner -------------------------------------------------------------


@pytest.mark.all
def test_the_work_of_a_learner_may_come_in_several_files(graded):
    graded(
        handed_in("ada", source="a/ada.ipynb", winning_cell=right(CELL)),
        handed_in("ada", source="b/ada.ipynb", max_value=""),
        handed_in("ada", source="c/ada.ipynb", winning_cell=wrong(CELL, BLOCKS)),
    )
    assert graded.mark("ada")["ideas"] == [BLOCKS]
    [remark] = graded.remarks
    said = "It is in more than one file; the one in c/ada.ipynb counts: it comes last"
    assert remark.startswith(f"ada, winning_cell: {said}") and said in graded.page("ada")


@pytest.mark.all
def test_two_learners_of_one_name_are_told_apart(graded):
    graded(
        handed_in("Ada Berg_12", id="12", winning_cell=right(CELL)),
        handed_in("Ada Berg_34", id="34", winning_cell=right(CELL)),
        handed_in("ADA berg_12", id="12", winning_cell=right(CELL)),
    )
    assert len([*graded.folder.glob("learners/*.html")]) == 3
    said = str(Page(graded.class_page()))
    assert "Ada Berg_12" in said and "Ada Berg_34" in said


@pytest.mark.parametrize(
    "name",
    every(
        3, ["../../up", "a/b\\c", "CON", "x" * 300, "Жук Ω", ".", "", "\ud800", "nul.txt", "a\0b"]
    ),
)
def test_every_name_of_a_learner_makes_a_file_in_the_folder(graded, name):
    graded(handed_in(name, source="x.zip", winning_cell=right(CELL)))
    [page] = graded.folder.glob("learners/*.html")
    assert len(page.name) < 120
    assert [*graded.folder.iterdir()] and {p.name for p in graded.folder.iterdir()} == {
        "class.html",
        "feedback.zip",
        "learners",
        "marks.csv",
    }


def test_a_class_without_an_answer_is_refused_and_it_is_said_why(graded):
    with pytest.raises(ValueError, match="There is nothing to grade"):
        graded()
    with pytest.raises(ValueError, match=r"grade\. ada: It is empty\. bob: x"):
        graded(handed_in("ada", troubles=["It is empty."]), handed_in("bob", troubles=["x"]))


def test_whoever_is_not_handed_in_any_more_is_left_as_they_were_and_named(graded):
    graded(handed_in("ada", winning_cell=right(CELL)), handed_in("bob", winning_cell=right(CELL)))
    before = graded.file("bob").read_bytes()
    graded(handed_in("ada", winning_cell=right(CELL)))
    assert graded.remarks == ["Not in this class, and left unchanged: bob."]
    assert graded.file("bob").read_bytes() == before
    assert "bob.html" not in graded.class_page()


# ---- pages ------------------------------------------------------------------------------------

EVIL = "</pre></table><script>alert(1)</script><img src=x onerror=alert(2)> ' onload=\"alert(3)"


def test_nothing_that_a_learner_writes_is_rendered(graded):
    text = f"def winning_cell(state):\n    print({EVIL!r})\n    return {EVIL!r}"
    raises = f"def max_value(state, player):\n    raise ValueError({EVIL!r})"
    submission = handed_in(
        EVIL, source=f"{EVIL}.zip", troubles=[EVIL], winning_cell=text, max_value=raises
    )
    graded(submission)
    [page] = graded.folder.glob("learners/*.html")
    for html in (page.read_text(), graded.class_page()):
        found = Page(html)
        assert not {"script", "iframe", "object", "embed", "link"} & {*found.tags}
        assert not [name for name, _ in found.attributes if name.startswith("on")]
        sources = [value for name, value in found.attributes if name == "src"]
        assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
        assert "default-src 'none'" in html and "http-equiv" in html
    assert EVIL in "".join(Page(page.read_text()).heard)  # said, and not rendered


@pytest.mark.all
def test_the_page_of_the_class_read_with_its_text_alone_says_all(graded):
    graded(
        handed_in("ada", winning_cell=right(CELL)),
        handed_in("bob", winning_cell=wrong(CELL, BLOCKS)),
        handed_in("cyd", winning_cell=wrong(CELL, BLOCKS)),
        handed_in("dan", winning_cell="1 / 0"),
        handed_in("eve", troubles=["The file eve.ipynb is empty."]),
    )
    said = str(Page(graded.class_page()))
    for words in (
        "Lesson 0 · Welcome, 2026-11-25 Lesson 0 · Welcome 5 learners, 1 exercise, 2026-11-25.",
        "Exercise Passed Not there yet Could not be read Most common wrong idea",
        "0.1 winning_cell 1 3 1 2 learners: a program in which the cell in",
        "ada 1 passed 1",
        "bob 0 not there yet 0",
        "eve ! The file eve.ipynb is empty. 0 could not be read 0",
        "Attempted by 4 learners, passed by 1.",
        "eve: The file eve.ipynb is empty.",
        "2 learners: a program in which the cell in which O threatens to win is returned, not "
        "the one in which X wins",
        "bob , cyd",
        'The smallest position that shows it: winning_cell(TicTacToe("XXOOX...O"))',
        'To begin the next session: winning_cell(TicTacToe("XXOOX...O")) : O threatens to win in '
        "cell 5, c2. Does that matter if the game is over first? ( 2 learners )",
        "Right: 7. Answered: 5.",
        "Ask the class: O threatens to win in cell 5, c2.",
        "1 learner: wrong in a way that the course does not know dan : The card says why.",
    ):
        assert words in said, words


@pytest.mark.all
def test_who_handed_in_nothing_has_a_row_and_a_file_that_cannot_be_read_its_fault(graded):
    path = graded.folder / "roster.csv"
    path.write_text("Name\nada\neve\nZoe Absent\n", "utf-8")
    fault = "eve.ipynb: it is empty."
    graded(
        handed_in("ada", max_value=right("max_value"), min_value=right("min_value")),
        handed_in("eve", troubles=[fault]),
        roster=Roster.read(path),
    )
    said = str(Page(graded.class_page()))
    assert "3 learners" in said and "ada 2 passed 1 passed 1" in said
    assert "1 of 3 learners handed it in" in graded.said
    assert "Zoe Absent nothing handed in nothing handed in" in said
    assert f"eve ! {fault} 0 could not be read 0 could not be read 0" in said
    assert "Zoe Absent: nothing handed in." in graded.remarks
    page = str(Page(graded.page("eve")))
    assert page.count(fault) == 1 and "Nothing was handed in" not in page
    assert f"eve,0,No answer could be read. {fault}" in (graded.folder / "marks.csv").read_text()


@pytest.mark.all
def test_the_learners_of_several_lessons_have_a_table_for_each_and_one_for_the_sum(graded):
    answers = {name: right(name) for name in (CELL, "max_value", "min_value")}
    graded(handed_in("ada", **answers), points=Points(dict.fromkeys(answers, 1)))
    said = str(Page(graded.class_page()))
    assert "Lessons 0 and 4, 2026-11-25" in said
    assert "The learners Learner Points (of 3) ada 3 Lesson 0 Learner 0.1 winning_cell ada" in said
    assert "Lesson 4 Learner 4.1 max_value 4.2 min_value ada passed 1 passed 1" in said


@pytest.mark.all
def test_without_names_the_page_tells_what_the_class_has_not_got_and_who_nowhere(graded):
    graded(
        handed_in("Bob Named", winning_cell=wrong(CELL, BLOCKS)),
        handed_in("Eve Named", winning_cell="def winning_cell(state):\n    return 'Eve Named'"),
        handed_in("Cyd Named", troubles=["The file of Cyd Named is empty."]),
        is_anonymous=True,
    )
    page = (graded.folder / "class-anonymous.html").read_text("utf-8")
    before, opened = page.split("The idea, what is right, and what the program answered", 1)
    assert "Right: 7. Answered: 5." in opened and "Right: " not in before and "<img" in before
    [known] = [idea for idea in find(CELL).wrong if idea.id == BLOCKS]
    unasked, asked = page.split(f"Ask the class: {known.asks}")
    assert known.says not in unasked and f"A program in which {known.says}." in asked
    assert unasked.count("1 learner, one wrong idea") == 3  # one of them in the table
    assert "Named" not in page and "learners/" not in page
    assert "Named" not in str(Page(page))


@pytest.mark.all
def test_a_tree_in_words_is_the_learners_on_their_page_and_the_answers_on_that_of_the_class(graded):
    graded(handed_in("ada", max_value=wrong("max_value", "max_starts_too_high")))
    assert " should be −1, yours returns 0 " in graded.mark("ada", "max_value")["card"]
    assert " should be −1, the answer returns 0 " in graded.class_page()
    assert "yours returns" not in graded.class_page()


@pytest.mark.all
def test_no_page_of_the_class_is_left_from_an_earlier_run(graded):
    bob = handed_in("bob", winning_cell=wrong(CELL, BLOCKS))
    for is_anonymous, answer in ((True, bob), (False, handed_in("bob", winning_cell=right(CELL)))):
        graded(answer, is_anonymous=is_anonymous)
        for name in ("class.html", "class-anonymous.html"):
            said = str(Page((graded.folder / name).read_text("utf-8")))
            assert ("Ask the class" in said) == is_anonymous, name


@pytest.mark.all
def test_wrong_answers_that_nobody_knows_share_a_question_only_if_it_is_that_of_their_cards(graded):
    loops = "def winning_cell(state):\n    while True:\n        pass"
    other = "def winning_cell(state):\n    while state:\n        pass"
    divides = "def winning_cell(state):\n    return 1 / 0"
    half = "def winning_cell(state):\n    if state:\n        raise NotImplementedError"
    graded(
        handed_in("eve", winning_cell=half),
        handed_in("ada", winning_cell=loops),
        handed_in("bob", winning_cell=other),
        handed_in("cyd", winning_cell=divides),
    )
    question = graded.mark("ada")["question"]
    said = str(Page(graded.class_page()))
    [_, two, one] = said.split(": wrong in a way that the course does not know")
    assert "ada" in two and "bob" in two and "cyd" not in two and two.count(question) == 1
    assert "cyd" in one and question not in one and "eve" not in two + one
    assert graded.mark("cyd")["question"] in one


@pytest.mark.all
def test_no_idea_stands_above_a_question_to_which_it_gives_another_answer(graded):
    two = right(MAX).replace("utility(player)", "utility(1 - player)").replace("-inf", "0")
    graded(handed_in("ada", max_value=two), points=Points({MAX: 1.0}))
    mark = graded.mark("ada", MAX)
    assert mark["ideas"] == ["max_flips_the_utility"] and mark["in_part"]


@pytest.mark.all
def test_numbers_and_signs_are_those_of_the_cards(graded):
    text = "from math import inf\n\n\ndef max_value(state, player):\n    return -inf"
    stub = "def max_value(state, player):\n    ..."
    graded(handed_in("ada", max_value=text), handed_in("bob", max_value=stub))
    said = str(Page(graded.class_page()))
    assert "Answered: −∞." in said and "-inf" not in said
    assert "Attempted by 1 learner, passed by 0." in said
    page = graded.page("bob")
    [sign] = re.findall(r'aria-hidden="true">(.)</span> max_value: not attempted', page)
    assert f"{sign} not attempted," in page
    assert page.count(f'<span aria-hidden="true">{sign}</span><span class="heard">not att') == 1


@pytest.mark.all
def test_pages_have_headings_in_order_and_tables_with_their_heads(graded):
    graded(handed_in("bob", winning_cell=wrong(CELL, BLOCKS), nim_state=wrong("nim_state", ZERO)))
    for html in (graded.page("bob"), graded.class_page()):
        page = Page(html)
        levels = [int(tag[1]) for tag in page.tags if re.fullmatch(r"h\d", tag)]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        assert page.tags.count("th") == sum(name == "scope" for name, _ in page.attributes)
        assert page.tags.count("table") == page.tags.count("caption") > 0
        assert {"lang", "charset"} <= {name for name, _ in page.attributes}


@pytest.mark.all
def test_what_is_said_of_an_answer_that_is_no_value_is_so(graded):
    graded(
        handed_in("eve", negamax_one_line="def negamax_one_line(s):\n    return negamax(s)"),
        handed_in("fay", key="def key(position, mask):\n    return 1 << 63"),
        handed_in("gus", max_value="def max_value(state, player):\n    return 10**400"),
        points=Points({"key": 1.0, "max_value": 1.0, "negamax_one_line": 1.0}),
    )
    said = graded.mark("eve", "negamax_one_line")["says"]
    assert said == "Right: 1. Answered: what the exercise does not allow."
    assert graded.mark("fay", "key")["says"].endswith("Answered: a number that is out of range.")
    said = graded.mark("gus", "max_value")["says"]
    assert said == "Right: 1. Answered: a number that is out of range."


@pytest.mark.all
def test_what_the_nodes_of_a_tree_share_is_said_of_the_answer(graded):
    shares = right("grow_tree").replace("ply=0", "ply=0, children=[]")
    shares = shares.replace("parent, ply)", "parent, ply, children)")
    graded(handed_in("ada", grow_tree=f"from gamesearch.tree import Node\n\n{shares}"))
    said = "Answered: nothing, since several nodes have the very same list of children."
    assert graded.mark("ada", "grow_tree")["says"] == said


@pytest.mark.all
def test_what_is_said_of_an_answer_speaks_to_nobody(graded):
    graded(
        handed_in("bob", count_plies="def count_plies(state):\n    return [1, 1]"),
        handed_in("cyd", count_plies="def count_plies(state):\n    return 'you'"),
        handed_in("dan", nim_state="class Nim:\n    def legal_moves(self): return 3"),
        handed_in("eve", count_plies="def count_plies(state):\n    return count_plies(state)"),
    )
    said = str(Page(graded.class_page()))
    assert (
        "The card says: “When should the calls stop, and does each call come closer" in said
        and "““" not in said
    )
    assert "Answered: [1, 1]." in said and "Answered: something that cannot be an answer." in said
    assert "Ask the class: What should come out here, and why?" in said
    assert "The card says: “Which positions does your code count as ply 1" in said
    unquoted = re.sub("“[^”]*”", "", said)
    assert re.findall(r".{60}\b[Yy]ours?\b.{40}", unquoted) == []


@pytest.mark.all
def test_a_page_has_nothing_on_lessons_that_only_others_handed_in(graded):
    missing = "The cell of `max_value` is empty."
    empty = Answer("max_value", "", (), missing)
    ada = handed_in("ada", winning_cell=right(CELL))
    ada.answers["max_value"] = empty
    points = Points({CELL: 1, "max_value": 1, "min_value": 1})
    graded(ada, handed_in("bob", min_value=right("min_value")), points=points)
    ids = [value for name, value in Page(graded.page("ada")).attributes if name == "id"]
    assert ids == [CELL, "max_value"]
    said = str(Page(graded.page("ada")))
    assert "1 of 3 points" in said and "min_value nothing handed in 0 of 1" in said


def test_a_line_that_a_card_names_is_that_of_the_text_below_it(graded):
    text = "A = 1\n\n\ndef winning_cell(state):\n    return A / 0\n"
    page = graded(handed_in("ada", winning_cell=text)).page("ada")
    assert "line 5" in page
    shown = page.partition('<pre class="numbered">')[2].partition("</pre>")[0]
    assert shown.split("\n")[4] == "<span>    return A / 0</span>"  # which the page numbers
    assert ".numbered span::before { counter-increment: line; content: counter(line)" in page


ODD = """
def winning_cell(state):
    found = []
    for move in state.legal_moves():
        child = state.result(move)
        if not child.is_terminal():
            found.append(move * 2)
    return found[0] if found else 8
"""


@pytest.mark.all
def test_answers_that_are_equal_but_for_names_are_listed_where_that_says_something(graded):
    renamed = ODD
    for name, other in {"found": "hits", "child": "after", "move": "m", "state": "s"}.items():
        renamed = re.sub(rf"\b{name}\b", other, renamed)
    renamed = f"import os\n{renamed}  # done\n".replace("(s):", '(s):\n    "Mine."', 1)
    other = ODD.replace("move * 2", "move * 3")
    graded(
        handed_in("a", winning_cell=ODD),
        handed_in("b", winning_cell=renamed),
        handed_in("c", winning_cell=other),
        *(handed_in(name, winning_cell=right(CELL)) for name in ("d", "e")),
        *(handed_in(name, winning_cell=wrong(CELL, BLOCKS)) for name in ("f", "g")),
        *(handed_in(name, winning_cell="def winning_cell(state): return 9") for name in "hi"),
        is_anonymous=True,
    )
    page = str(Page(graded.class_page()))
    listed = page.partition("Equal answers")[2].partition("Attempted by")[0]
    assert "0.1 winning_cell: a and b 0.1" in " ".join(listed.split())
    anonymous = (graded.folder / "class-anonymous.html").read_text("utf-8")
    assert "Equal answers" not in anonymous


def test_names_that_nobody_chooses_make_a_difference():
    least, most = ("def f(a):\n    return min(a)", "def g(b):\n    return max(b)")
    assert without_names(least) != without_names(most)
    assert without_names(least) == without_names("def h(x: list) -> int:\n    return min(x)")
    swapped = "def f(a, b):\n    return b - a"
    assert without_names(swapped) != without_names("def f(a, b):\n    return a - b")
    own = "class A:\n    def __init__(self, n):\n        self.n = n\n"
    assert without_names(own) == without_names(own.replace("n)", "m)").replace(".n = n", ".m = m"))


def test_lines_that_stand_in_the_worked_solution_are_nobodys_own():
    helpers = "\n".join(f"def help{n}(x):\n    return x + {n}" for n in range(6))
    assert own_lines(CELL, right(CELL)) == 0
    assert own_lines(CELL, f"{right(CELL)}\n{helpers}\n") == 12


# ---- the table and the zip --------------------------------------------------------------------


@pytest.mark.all
def test_a_name_is_no_formula(graded):
    formulas = ("=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "＝1+2", "＋1", "－1", "＠SUM(1)", " =1+2")
    others = ("Yılmaz", "ada;=1+2")  # where a semicolon separates, that would be two cells
    graded(*(handed_in(name, winning_cell=right(CELL)) for name in (*others, *formulas)))
    names = {row[0] for row in graded.table()[2:]}
    assert names == {"Yılmaz", "ada,=1+2", *(f"'{name}" for name in formulas)}


def test_a_spreadsheet_is_told_which_letters_the_table_has(graded):
    graded(handed_in("Yılmaz", winning_cell=right(CELL)))
    table = (graded.folder / "marks.csv").read_bytes()
    assert table.startswith(b"\xef\xbb\xbf") and "Yılmaz" in table.decode()


def moodle_finds(name):
    """The number of the learner to whom Moodle gives a file of the zip, and what it calls it there;
    None if it finds nobody: `is_valid_filename_for_import` in its importziplib.php."""
    parts = name.split("/")
    if parts[-1].startswith((".", "~")):
        return None
    for place, part in enumerate(parts):
        _, number, kind, plugin, *rest = [*part.split("_", 4), "", "", ""][:5]
        if number.isdecimal() and kind == "assignsubmission" and plugin in ("file", "onlinetext"):
            return int(number), "/".join([*rest, *parts[place + 1 :]])
    return None


def canvas_finds(name):
    """The numbers of the learner and of the file whom Canvas gives a file of the zip; None if it
    finds none: `infer_comment_context_from_filename` in its assignment.rb."""
    parts = name.rpartition("/")[2].split("_")
    numbers = [part for part in parts if re.fullmatch(r"\d+", part)]
    if len(numbers) < 2 or parts[-1].startswith("link") or name.startswith("._"):
        return None
    return int(numbers[0]), int(numbers[1])


def handed_back(graded, folder, files):
    """The names in the zip of feedback for a zip of these files."""
    (folder / "hw.zip").write_bytes(zipped(dict.fromkeys(files, as_bytes(lesson("welcome")))))
    graded(*collect([folder / "hw.zip"]))
    with zipfile.ZipFile(graded.folder / "feedback.zip") as archive:
        return archive.namelist()


@pytest.mark.all
def test_the_pages_go_back_to_whom_moodle_finds(graded, tmp_path_factory):
    names = handed_back(
        graded,
        tmp_path_factory.mktemp("in"),
        [
            "Ada Berg_12_assignsubmission_file/hw.ipynb",
            "Ada Berg_12_assignsubmission_file/more/second.ipynb",
            "Bob Cruz_13_assignsubmission_file/hw.ipynb",
            "Bob Cruz_13_assignsubmission_onlinetext/onlinetext.html",
            "Cyd Lee_14_assignsubmission_file_/hw.ipynb",  # up to Moodle 4.0
            "Dan Ng_15_assignsubmission_file_hw_2.ipynb",  # all in one folder
            "Eve Fox_16_assignsubmission_onlinetext/onlinetext.html",
            "..\\..\\Fay_17_assignsubmission_file/hw.ipynb",
            "C:Gus_18_assignsubmission_file/hw.ipynb",
        ],
    )
    found = {moodle_finds(name) for name in names}
    assert {number for number, _ in found} == {*range(12, 19)}
    assert {called.strip("/") for _, called in found} == {"feedback.html"}
    assert not [name for name in names if "\\" in name or ".." in name or ":" in name]


@pytest.mark.all
def test_the_pages_go_back_to_whom_canvas_finds(graded, tmp_path_factory):
    names = handed_back(
        graded,
        tmp_path_factory.mktemp("in"),
        [
            "bergada_12_101_hw.ipynb",
            "cruzbob_13_102_hw.ipynb",
            "cruzbob_13_103_hand-in-00.json",  # of two files, either will do
            "leecyd_LATE_14_104_hw_4_.ipynb",
            "ngdan_16_text.html",  # typed in: Canvas has no place for feedback to it
        ],
    )
    found = {found for name in names if (found := canvas_finds(name))}
    assert found in [{(12, 101), (13, one), (14, 104)} for one in (102, 103)]
    assert "ngdan_16.html" in names and len(names) == 4


@pytest.mark.parametrize(
    "path", [("..\\..\\Ada_1_assignsubmission_file", "hw.ipynb"), ("ada_1_2_..\\..\\C:hw.ipynb",)]
)
def test_no_name_in_the_zip_leads_out_of_it(path):
    place = place_of_feedback([path])
    assert (moodle_finds(place) or canvas_finds(place))[0] == 1
    assert not re.search(r"[\\:]", place) and place.count("/") < len(path)


def test_the_page_of_somebody_without_a_platform_goes_back_under_their_name(graded):
    graded(handed_in("cyd", source="cyd.ipynb", winning_cell=right(CELL)))
    with zipfile.ZipFile(graded.folder / "feedback.zip") as archive:
        assert archive.read("cyd.html").decode() == graded.page("cyd")


def test_who_is_late_is_said(graded):
    graded(handed_in("ada", is_late=True, winning_cell=right(CELL)))
    assert graded.remarks == ["ada: handed in late."]
    assert graded.table()[-1] == ["ada", "1", "1", "yes"]
    assert "Handed in late." in str(Page(graded.page("ada")))


def test_the_roster_tells_who_is_late_and_what_they_are_called_everywhere(graded):
    path = graded.folder / "roster.csv"
    late = "Submitted for grading - 2 hours late"
    path.write_text(f"Full name,Status,Grade,Feedback comments\nMia Khan,{late},,\n", "utf-8")
    for _ in range(2):
        mia = handed_in("mia khan homework", winning_cell=right(CELL))
        graded(mia, roster=Roster.read(path))
        assert graded.remarks == ["Mia Khan: handed in late."]
        assert graded.table()[-1][2:] == ["1", "winning_cell: passed, 1 of 1; handed in late"]
        page = str(Page(graded.page("mia_khan_homework")))
        assert "The work of Mia Khan" in page and "Handed in late." in page
        assert "Mia Khan handed in as mia khan homework 1" in str(Page(graded.class_page()))


def test_the_feedback_says_why_no_answer_was_found_in_what_was_handed_in(graded, tmp_path):
    (tmp_path / "roster.csv").write_text("Name,Grade,Feedback\nMia,,\n")
    (tmp_path / "class" / "Mia").mkdir(parents=True)
    handed = (
        tmp_path / "class" / "Mia" / "a;=1+2.ipynb"
    )  # where a semicolon separates, that is two cells

    def told():
        roster = Roster.read(tmp_path / "roster.csv")
        graded(*collect([tmp_path / "class"]), lesson=lesson_named("welcome"), roster=roster)
        return graded.table()[1]

    handed.write_bytes(as_bytes(notebook(code("", CELL))))
    said = f"{CELL}: no answer found (The cell of `{CELL}` is empty.), 0 of 1"
    assert told() == ["Mia", "0", said]
    handed.write_text("no notebook")
    assert told() == ["Mia", "0", "No answer could be read. a,=1+2.ipynb: it is not a notebook."]


@pytest.mark.parametrize(("each", "in_all"), [((0.1, 0.2), "0.3"), ((0.335, 0.335), "0.67")])
def test_whoever_has_passed_everything_has_all_points_that_there_are(graded, each, in_all):
    path = graded.folder / "roster.csv"
    path.write_text(f"Full name,Grade,Maximum Grade\nAda Berg,,{in_all}\n", "utf-8")
    names = ("max_value", "min_value")
    ada = handed_in("Ada Berg", **{name: right(name) for name in names})
    graded(ada, roster=Roster.read(path), points=Points(dict(zip(names, each, strict=True))))
    assert (graded.table()[1][1], graded.remarks) == (in_all, [])


LATE = "Submitted for grading - 1 day 2 hours late"


@pytest.mark.all
def test_lateness_costs_what_the_points_say_where_it_is_known_how_late(graded):
    path = graded.folder / "roster.csv"
    rows = f"Mia Khan,{LATE},,\nAda Berg,Submitted for grading,,\nBob Cruz,,,\n"
    path.write_text(f"Full name,Status,Grade,Feedback comments\n{rows}", "utf-8")
    class_ = [
        handed_in("Mia Khan", winning_cell=right(CELL)),
        handed_in("Ada Berg", winning_cell=right(CELL)),
        handed_in("Bob Cruz", is_late=True, winning_cell=right(CELL)),
    ]
    points = Points(late=Deduction.read("-6.25% a day"))
    graded(*class_, roster=Roster.read(path), points=points)
    assert [row[2] for row in graded.table()] == ["Grade", "0.88", "1", "1"]
    said = "handed in 1 day and 2 hours late: 12.5% of the points are taken off"
    unknown = "handed in late. Nothing says how late, so no points are taken off."
    assert graded.remarks == [f"Bob Cruz: {unknown}", f"Mia Khan: {said}."]
    assert said in graded.table()[1][3]
    assert said[1:] in str(Page(graded.page("Mia_Khan")))
    record = graded.record("Mia_Khan")
    graded.file("Mia_Khan").write_text(json.dumps(record | {"by_hand": {CELL: 1}}))
    graded(*class_, roster=Roster.read(path), points=points)
    assert graded.table()[1][2] == "1"  # the teacher's own mark stays as it is
    graded(class_[1], points=points)
    no_english = "Nothing says in English how late anything was handed in"
    assert graded.remarks[0].startswith(no_english)


@pytest.mark.all
def test_that_a_platform_speaks_another_language_is_said_where_lateness_costs_points(graded):
    path = graded.folder / "roster.csv"
    path.write_text("Name,Status,Grade\nAda,Abgegeben - 2 Tage verspätet,\n", "utf-8")
    ada = handed_in("Ada", winning_cell=right(CELL))
    graded(ada, roster=Roster.read(path), points=Points(late=Deduction.read("-10% a day")))
    assert graded.remarks[0].startswith("Nothing says in English how late")


WASTES = right("alpha_beta").replace(">= beta", "> beta")


@pytest.mark.all
@pytest.mark.parametrize(
    ("text", "earns"),
    [
        (WASTES, 0.5),
        (WASTES.replace("<= alpha", "< alpha"), 0.5),
        (WASTES.replace("value = inf ", "value = 0 "), 0),  # the other half gives wrong values
        (WASTES.split("def min_value")[0] + "def min_value(state, player, alpha, beta): ...\n", 0),
        (WASTES.replace("> beta", ">= beta"), 1),
    ],
)
def test_right_values_with_too_many_visits_earn_a_part_if_the_teacher_says_so(graded, text, earns):
    graded(handed_in("ada", alpha_beta=text), points=Points({"alpha_beta": 1}, 0.5))
    mark = graded.mark("ada", "alpha_beta")
    assert (mark["points"], mark["only_visits"]) == (earns, earns == 0.5)
    is_said = "only the visits are too many: that earns a part" in graded.page("ada")
    assert is_said == (earns == 0.5)
    if earns == 0.5:
        assert "visited" in mark["message"]
    graded(handed_in("ada", alpha_beta=text), points=Points({"alpha_beta": 1}))
    assert graded.mark("ada", "alpha_beta")["points"] == (earns == 1) and graded.judged == 0


def test_an_answer_that_could_not_be_judged_has_no_points_yet_and_is_judged_again(
    graded, monkeypatch
):
    busy = mark.Judgment(Verdict("not checked"), "")
    monkeypatch.setattr(mark, "judge_with", lambda *_: busy)
    with ThreadPoolExecutor(1) as here:
        graded(handed_in("ada", winning_cell=right(CELL)), executor=here)
    assert graded.table()[-1] == ["ada", "", "", ""]
    assert "could not be judged" in graded.remarks[0]
    monkeypatch.undo()
    assert graded(handed_in("ada", winning_cell=right(CELL))).judged == 1
    assert graded.table()[-1] == ["ada", "1", "1", ""]


@pytest.mark.parametrize(
    ("marked", "why"),
    [
        (lambda tasks: 1 / 0, "ZeroDivisionError: division by zero."),
        (lambda tasks: [Mark(CELL, "another", "passed")], classwork.ANOTHER_COURSE),
    ],
)
def test_whoever_has_workers_is_told_how_many_and_why_one_could_not_be_judged(
    graded, monkeypatch, marked, why
):
    monkeypatch.setattr(classwork, "all_marked", marked)
    with ThreadPoolExecutor(1) as here:
        graded(handed_in("ada", winning_cell=right(CELL)), executor=here, workers=2)
    assert graded.said.splitlines()[1] == "1 answer to judge, by 2 workers"
    said = f"could not be judged. {why} The same command tries it again."
    assert graded.remarks == [f"ada, {CELL}: {said}"]
    assert graded.table()[-1] == ["ada", "", "", ""]


def task(learner, exercise, text):
    answer = handed_in(learner, **{exercise: text}).answers[exercise]
    return classwork.Task(learner, answer, 1, best_way(trust=True))


@pytest.mark.parametrize(
    ("text", "status"), [(right(CELL), "passed"), (wrong(CELL, BLOCKS), "failed")]
)
def test_a_fault_of_the_course_costs_an_answer_its_card_and_not_its_verdict(
    monkeypatch, text, status
):
    monkeypatch.setattr("gameclassroom.marks.mark.report", lambda *_: 1 / 0)
    [found] = all_marked([task("ada", CELL, text)])
    assert found.status == status
    assert "The card could not be made (ZeroDivisionError)." in found.message


@pytest.mark.parametrize("name", [name for names in COURSE.values() for name in names])
def test_what_every_question_is_about_can_be_drawn_or_is_nothing(name):
    """As a mark has it, for the page of the class."""
    exercise = find(name)
    for each in exercise.parts or (exercise,):
        state = next(iter(each.battery)).state
        assert (drawn(state) == "") == (state is None)


def test_an_answer_about_numbers_alone_has_its_card_and_its_place_on_the_page(graded):
    graded(handed_in("ada", expected_score="def expected_score(rating, other):\n    return 0.5\n"))
    assert "expected_score: not there yet" in graded.mark("ada", "expected_score")["message"]
    said = str(Page(graded.class_page()))
    assert "The smallest question that shows it: expected_score(" in said


@pytest.mark.all
def test_who_takes_long_to_judge_costs_nobody_else_anything(graded, monkeypatch):
    judge_with = mark.judge_with

    def endless(exercise, opened):
        while exercise.name == "max_value":
            pass
        return judge_with(exercise, opened)

    monkeypatch.setattr(mark, "judge_with", endless)
    monkeypatch.setattr(mark, "SECONDS", 15.0)  # enough for the others on a busy machine
    both = {name: right(name) for name in ("max_value", "min_value")}
    graded(handed_in("ada", min_value=both["min_value"]), handed_in("eve", **both))
    assert graded.mark("ada", "min_value")["status"] == "passed"
    assert graded.mark("eve", "max_value")["says"] == mark.TOO_LONG.format(seconds=15)
    assert graded.record("eve")["points"] is None


def test_ctrl_c_does_not_wait_for_what_is_under_way():
    began = monotonic()
    with pytest.raises(KeyboardInterrupt), processes(1) as executor:
        executor.submit(slow_double, 2).result()
        executor.submit(sleep, 60)
        raise KeyboardInterrupt
    assert monotonic() - began < 30


BEGINS = """
import os
from time import sleep
from gameclassroom.grading.work import processes
if __name__ == "__main__":
    with processes(2) as executor:
        print(*{executor.submit(os.getpid).result() for _ in range(20)}, flush=True)
        sleep(600)
"""


def test_the_processes_of_a_grader_that_is_killed_end_by_themselves(tmp_path):
    script = tmp_path / "begins.py"  # a file, for systems on which a process reads it once more
    script.write_text(BEGINS)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with Popen([sys.executable, script], env=env, stdout=PIPE) as grader:
        begun = [psutil.Process(int(pid)) for pid in grader.stdout.readline().split()]
        begun += psutil.Process(grader.pid).children(recursive=True)
        grader.kill()
    _, left = psutil.wait_procs(begun, timeout=20)
    for process in left:
        process.kill()
    assert begun and not left


@pytest.mark.parametrize("learner", ["-rf", "--to", ".profile", "-_.", "con"])
def test_no_file_is_named_as_an_option_is_typed_or_hidden_or_a_device(learner):
    """Whoever types * in the folder of the pages names them all to a command."""
    name = FileNames([]).take_free(learner)
    assert name[0] not in "-." and name != "con"
