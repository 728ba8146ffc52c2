"""The answer that is taken out of a notebook: with all that it uses, and nothing else."""

import dis
import json
import re
import subprocess
import sys
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_notebooks import PLIES, code, lesson, notebook, solved
from suite.fewer import every

import gamesearch
import gametutor
from gametutor.answers import cell_statements
from gametutor.answers.answering.written import LONGEST_STUB
from gametutor.checking.judge import judge
from gametutor.course.copying.origin import fresh_copy
from gametutor.course.handing_in import bounded
from gametutor.course.handing_in.cells import cells_of
from gametutor.course.handing_in.extracting import answers_in
from gametutor.course.handing_in.hand_in_file import answers_of, as_file, entries_of
from gametutor.course.handing_in.newest import is_begun
from gametutor.course.handing_in.program import SHOWING
from gametutor.course.lessons import LESSONS
from gametutor.exercises import find, lesson_of, names

EXERCISES = names()


def taken(*cells):
    """The answers in a notebook with these cells."""
    return answers_in(list(cells_of(notebook(*cells))), EXERCISES)


def plies(*cells):
    return taken(*cells)["count_plies"]


# ---- the lessons -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [one.file for one in LESSONS])
def test_in_every_lesson_all_answers_are_found_and_nothing_is_wrong(name):
    for whole in (lesson(name), solved(lesson(name))):
        answers = answers_in(list(cells_of(whole)), EXERCISES)
        asked = next(one for one in LESSONS if one.file == name).exercises
        assert set(answers) == set(asked)
        assert [one.trouble for one in answers.values()] == [""] * len(asked)


@pytest.mark.parametrize("helper", ["", "uct_child", "back_up"])
def test_a_stub_is_begun_if_a_helper_is_written_that_the_lesson_leaves_open(helper):
    whole = lesson(lesson_of("uct"))
    cell = next(one for one in whole["cells"] if one["id"] == "uct-write")
    stub = re.compile(rf"(def {helper}\(.*\):\n(?:.*\n)+?)    raise NotImplementedError")
    cell["source"] = stub.sub(r"\1    return node.parent", "".join(cell["source"]), 1)
    answer = answers_in(list(cells_of(whole)), EXERCISES)["uct"]
    exec(answer.text, scope := {"__name__": "__main__"})
    assert is_begun(answer) == bool(helper)
    verdict, _ = judge(find("uct"), scope["uct"])
    assert verdict.status == ("unfinished" if helper else "not attempted")


@pytest.mark.parametrize("exercise", every(8, names()))
def test_every_solution_passes_as_it_is_taken_out(exercise):
    about = find(exercise)
    whole = solved(lesson(lesson_of(exercise)))
    answer = answers_in(list(cells_of(whole)), EXERCISES)[exercise]
    exec(answer.text, scope := {"__name__": "__main__"})
    made = tuple(scope[name] for name in answer.names)
    verdict, _ = judge(about, made if about.parts else made[0])
    assert verdict.status == "passed"


def test_what_the_course_shows_under_the_same_name_is_no_answer():
    """Also where the only cell of an exercise was deleted."""
    shows = code("def winning_cell(state): return 7", id="shows")
    copy = fresh_copy(notebook(shows, code("...", "winning_cell", id="own")))
    del copy["cells"][1]
    assert answers_in(list(cells_of(copy)), EXERCISES) == {}
    copy["cells"][0]["source"] = "def winning_cell(state): return 8"  # the learner's own, then
    assert list(answers_in(list(cells_of(copy)), EXERCISES)) == ["winning_cell"]


def test_a_cell_that_was_turned_into_text_is_told_from_one_that_is_missing():
    text = {**code(PLIES, "count_plies"), "cell_type": "markdown"}
    said = "The cell of `count_plies` is not a code cell, so nothing in it is run."
    assert (plies(text).text, plies(text).trouble) == ("", said)
    assert plies(text, PLIES).text.strip() == PLIES.strip()  # it was written in a new cell


@pytest.mark.parametrize("magic", ["%%bash", "%%writefile", "%%script false"])
def test_a_cell_that_a_magic_takes_is_not_called_empty(magic):
    said = (
        f"The cell of `count_plies` begins with `{magic.split()[0]}`, so nothing in it is run here."
    )
    assert plies(code(f"{magic} mine.py\n{PLIES}", "count_plies")).trouble == said
    assert plies(code("%%time\n", "count_plies")).trouble == "The cell of `count_plies` is empty."


KNOWN = {"gamesearch": {"came_from": {"version": "1", "cells": {}}}}


@pytest.mark.parametrize("metadata", [[], KNOWN])
def test_cells_that_somebody_made_by_hand_are_read(metadata):
    strange = [{**code(PLIES), "id": ["no", "id"]}, {**code(PLIES), "source": [1]}, code(PLIES)]
    whole = {**notebook(*strange), "metadata": metadata}
    assert "count_plies" in answers_in(list(cells_of(whole)), EXERCISES)


@pytest.mark.all
def test_what_the_lesson_shows_asks_and_plays_is_left_out():
    for name in (one.file for one in LESSONS):
        for answer in answers_in(list(cells_of(solved(lesson(name)))), EXERCISES).values():
            for call in ("check.", "draw(", "ask(", "step(", "play_on(", "%"):
                assert call not in answer.text.replace("% 2", "")


def test_every_public_name_is_used_by_answers_or_only_shows_something():
    """What only shows is left out of an answer, though the answer may have a name for it."""
    used = {"GameTree", "best_move", "minimax_player", "perfect", "random_player"}
    # these are an answer of before
    used |= {"assembled", "mine", "mine_compiled", "my_parts", "the_way"}
    assert {*gamesearch.__all__, *gametutor.__all__} == SHOWING | used
    assert not SHOWING & used


# ---- where the answer is -----------------------------------------------------------------------


def test_it_is_found_by_the_id_of_its_cell():
    found = plies("x = 1", code(PLIES, "count_plies"))
    assert (found.text.strip(), found.names, found.trouble) == (PLIES.strip(), ("count_plies",), "")


def test_without_ids_it_is_found_by_its_name():
    assert plies("x = 1", PLIES).text.strip() == PLIES.strip()


def test_the_other_exercises_of_its_lesson_are_not_answered():
    assert {name: answer.text for name, answer in taken(PLIES).items() if not answer.text} == {
        "grow_tree": ""
    }


def test_functions_of_one_name_are_told_by_what_they_are_asked_with():
    pair = (
        "def max_value(state, player, alpha, beta): 1\ndef min_value(state, player, alpha, beta): 1"
    )
    assert taken(pair)["alpha_beta"].names == ("max_value", "min_value")
    assert "max_value" not in taken(pair)
    plain = "def max_value(state, player): 1\ndef min_value(state, player, depth=3): 1"
    assert set(taken(plain)) == {"max_value", "min_value"}
    lambdas = "max_value = lambda state, player: 1\nmin_value = lambda state, player: 1"
    assert set(taken(lambdas)) == {"max_value", "min_value"}


def test_in_a_lesson_with_ids_other_exercises_are_not_sought():
    assert "play_game" not in taken(code("class Nim: pass", "nim_state"), "def play_game(s, p): 1")


def test_in_a_lesson_with_ids_its_other_exercises_are_found_by_their_names():
    """Whoever deletes the cell of an exercise, and writes the answer in a new one."""
    found = taken(code("def grow_tree(state, depth): 1", "grow_tree"), PLIES)
    assert found["count_plies"].text.strip() == PLIES.strip()


@pytest.mark.parametrize(
    ("cells", "trouble"),
    [
        (
            [code("def grow_tree(s, d): 1", "grow_tree")],
            "Nothing that was handed in defines `count_plies`.",
        ),
        ([code("  \n", "count_plies")], "The cell of `count_plies` is empty."),
        ([code("x = 1", "count_plies")], "The cell of `count_plies` does not define it."),
        (
            [code("from gamesearch.search import count_plies", "count_plies")],
            "The cell of `count_plies` imports it from `gamesearch.search` instead of writing it.",
        ),
        (
            [code("from gamesearch import *\ncheck.count_plies(count_plies)", "count_plies")],
            "The cell of `count_plies` imports it from `gamesearch` instead of writing it.",
        ),
        (
            [code("from gamesearch.search import count_plies as mine", "count_plies")],
            "The cell of `count_plies` imports it from `gamesearch.search` instead of writing it.",
        ),
        (
            [code("from gamesearch.search import plies as count_plies", "count_plies")],
            "The cell of `count_plies` imports it from `gamesearch.search` instead of writing it.",
        ),
        (
            [code("if (x = 1):\n    pass", "count_plies")],
            "The cell of `count_plies` is not Python: line 1: invalid syntax. Maybe you meant '==' "
            "or ':=' instead of '='?",
        ),
        (
            [code("def count_plies(state)\n    pass", "count_plies")],
            "The cell of `count_plies` is not Python: line 1: expected ':'.",
        ),
    ],
)
def test_what_is_missing_is_said(cells, trouble):
    found = plies(*cells)
    assert (found.text, found.names, found.trouble) == ("", (), trouble)


def test_a_pair_is_missing_unless_both_are_there():
    found = taken(code("def max_value(state, player, alpha, beta): return 1", "alpha_beta"))
    said = "The cell of `max_value` and `min_value` does not define both."
    assert found["alpha_beta"].trouble == said


def test_of_a_pair_it_is_said_which_half_is_only_imported():
    written = "def max_value(state, player, alpha, beta): return 1\n"
    half = code(f"from gamesearch.search.alpha_beta import min_value\n{written}", "alpha_beta")
    assert taken(half)["alpha_beta"].trouble == (
        "The cell of `max_value` and `min_value` imports `min_value` from "
        "`gamesearch.search.alpha_beta` instead of writing it."
    )


def test_what_is_renamed_is_taken_and_said():
    renamed = PLIES.replace("count_plies", "plies")
    for cells in (
        [code(renamed, "count_plies")],
        [code(renamed + "\ndef other(): pass", "count_plies"), "check.count_plies(plies)"],
    ):
        found = plies(*cells)
        assert found.names == ("plies",)
        assert found.trouble == "`count_plies` is called `plies` here."
    looks = "c\N{CYRILLIC SMALL LETTER O}unt_plies"
    found = plies(code(PLIES.replace("count_plies", looks)))
    assert found.names == (looks,)
    said = "here: a letter in it only looks right."
    assert found.trouble == f"`count_plies` is called `{looks}` {said}"


@pytest.mark.parametrize(
    "handed_over", ["Answers().count", "Answers.count", "mine.count\nmine = Answers()"]
)
def test_a_method_is_an_answer_where_it_is_handed_to_the_check(handed_over):
    """A check passes it, and tells whoever hands over the class to hand over its method."""
    text = "class Answers:\n    @staticmethod\n    def count(state):\n        return [1]"
    method, _, before = handed_over.partition("\n")
    answer = plies(code(text, "count_plies"), f"{before}\ncheck.count_plies({method})")
    exec(answer.text, scope := {})
    assert answer.names == ("count_plies",) and scope["count_plies"](None) == [1]


SEVERAL = """\
class Answers:
    def __init__(self, first=1): self.first = first
    def count_plies(self, state): return [self.first]
"""


@pytest.mark.parametrize(
    "other_cell",
    ["check.count_plies(count_plies)", "", "CLOSED", "CLOSED\ncheck.count_plies(count_plies)"],
)
def test_a_method_of_the_right_name_is_an_answer_whatever_is_handed_to_the_check(other_cell):
    other_cell = other_cell.replace("CLOSED", UNTOUCHED)
    for cell in (code(SEVERAL, "count_plies"), code(SEVERAL)):
        answer = plies(cell, other_cell)
        exec(answer.text, scope := {})
        assert answer.names == ("count_plies",) and scope["count_plies"](None) == [1]
        assert answer.trouble == "`count_plies` is a method here: `Answers().count_plies`."


def test_a_method_is_that_of_the_instance_which_the_notebook_makes():
    first = "two = 2\nmine = Answers(two)"
    for cells in ([first], [first, "check.count_plies(mine.count_plies)"]):
        answer = plies(code(SEVERAL, "count_plies"), *cells)
        exec(answer.text, scope := {})
        assert scope["count_plies"](None) == [2]
    answer = plies(
        code(SEVERAL, "count_plies"), "two = 2", "check.count_plies(Answers(two).count_plies)"
    )
    exec(answer.text, scope := {})
    assert scope["count_plies"](None) == [2]


def test_a_pair_of_methods_is_an_answer():
    pair = "".join(
        f"    def {name}(self, state, player, alpha, beta): return {value}\n"
        for name, value in (("max_value", 1), ("min_value", 2))
    )
    answer = taken(code(f"class Both:\n{pair}", "alpha_beta"))["alpha_beta"]
    exec(answer.text, scope := {})
    assert answer.names == ("max_value", "min_value")
    assert [scope[name](0, 0, 0, 0) for name in answer.names] == [1, 2]


def test_no_name_is_so_long_that_it_fills_a_page():
    long = "please_" * 1000
    found = plies(code(PLIES.replace("count_plies", long), "count_plies"))
    assert found.names == (long,)
    assert found.trouble == f"`count_plies` is called `{long[:39]}…` here."


def test_of_two_the_last_counts_and_it_is_said():
    older = PLIES.replace("[state]", "[]")
    found = plies(code(older, "count_plies"), code(PLIES, "count_plies"))
    assert found.text.strip() == PLIES.strip()
    assert found.trouble == "`count_plies` is defined in 2 cells; the last one counts."
    assert plies(code(PLIES, "count_plies"), PLIES).trouble == ""  # a copy


OPEN = """def count_plies(state):
    counts = []
    positions = ...
    return counts
"""
OPEN_IF = "def count_plies(state):\n    while ...:\n        pass\n    return []\n"
UNTOUCHED = 'def count_plies(state):\n    """How many."""\n    raise NotImplementedError\n'


@pytest.mark.parametrize("open_one", [OPEN, OPEN_IF, UNTOUCHED, "def count_plies(state): ..."])
def test_a_placeholder_further_down_takes_no_answers_place(open_one):
    for cells in (
        [PLIES, code(open_one, "count_plies")],
        [code(PLIES, "count_plies"), code(open_one, "count_plies")],
        [code(open_one, "count_plies"), PLIES],
    ):
        found = plies(*cells)
        assert (found.text.strip(), found.trouble) == (PLIES.strip(), "")
    renamed = PLIES.replace("count_plies", "mine")
    handed_over = plies(renamed, code(open_one, "count_plies"), "check.count_plies(mine)")
    assert handed_over.names == ("mine",)
    uses_it = code("def grow_tree(state, depth): return count_plies(state)", "grow_tree")
    helped = taken(PLIES, code(open_one, "count_plies"), uses_it)["grow_tree"]
    assert "counts.append(len(" in helped.text and open_one.strip() not in helped.text
    assert plies(code(open_one, "count_plies")).text.strip() == open_one.strip()  # what there is


OWN = "def own(state, depth=9):\n    return [1]\n"


@pytest.mark.parametrize(
    "bound",
    [
        "count_plies = lambda state: [1]",
        f"{OWN}count_plies = own",
        f"from functools import partial\n{OWN}count_plies = partial(own, depth=3)",
        "def made():\n    return lambda state: [1]\ncount_plies: object = made()",
    ],
)
@pytest.mark.parametrize("open_one", [OPEN, UNTOUCHED])
def test_a_placeholder_takes_no_place_of_what_an_assignment_binds(bound, open_one):
    for cells in ((bound, code(open_one, "count_plies")), (code(open_one, "count_plies"), bound)):
        found = plies(*cells)
        assert [line for line in found.text.splitlines() if line] == bound.splitlines()
        assert (found.names, found.trouble) == (("count_plies",), "")


@pytest.mark.parametrize(
    "line",
    ["count_plies = None", "count_plies = 3 * 4", "from gametutor import mine as count_plies"],
)
def test_what_is_no_answer_takes_no_place_of_a_placeholder(line):
    found = plies(line, code(UNTOUCHED, "count_plies"))
    assert found.text.strip() == UNTOUCHED.strip()


def test_a_placeholder_that_an_answer_wraps_goes_with_it():
    wraps = "from functools import cache\ncount_plies = cache(count_plies)"
    found = plies(code(UNTOUCHED, "count_plies"), wraps)
    assert UNTOUCHED.strip() in found.text and found.text.endswith("cache(count_plies)\n")


@pytest.mark.parametrize("marked", ["", "count_plies"])
def test_a_cell_that_is_not_python_takes_no_answers_place(marked):
    found = plies(code(PLIES, marked), code("def count_plies(state)", "count_plies"))
    assert found.text.startswith("def count_plies(state):")
    assert "is not Python: line 1: expected ':'. What another cell defines counts." in found.trouble


@pytest.mark.parametrize("check", ["check.count_plies(mine)", "check.count_plies(count_plies)"])
def test_of_two_names_that_which_was_handed_to_the_check_last_counts_in_every_file(check):
    cells = code(PLIES, "count_plies"), PLIES.replace("count_plies", "mine")
    whole = notebook(*cells, "check.count_plies(count_plies)", check)
    names = (check[len("check.count_plies(") : -1],)
    assert plies(*whole["cells"]).names == names
    [entry], _ = entries_of(whole, "03_trees", "", ["count_plies"])
    assert tuple(entry["names"]) == names


def test_what_an_answer_returned_takes_its_place_under_its_name_no_more():
    found = plies(code(PLIES, "count_plies"), "count_plies = count_plies(Nim(3))")
    assert (found.text, found.names) == (plies(code(PLIES, "count_plies")).text, ("count_plies",))


@pytest.mark.parametrize(
    "later",
    ["count_plies = None", "count_plies, n = 3, [4]", "for count_plies in Nim(3).legal_moves(): 1"],
)
def test_a_function_counts_though_its_name_is_used_for_something_else_later_and_it_is_said(later):
    found = plies(code(f"{PLIES}\n{later}", "count_plies"))
    assert found.text == plies(code(PLIES, "count_plies")).text
    shown = later if len(later) < 40 else f"{later[:39]}…"
    assert found.trouble == f"`{shown}` further down uses the name again; the function counts."


def test_a_function_and_its_helper_count_though_a_line_deletes_them():
    helped = PLIES.replace("len(positions)", "how_many(positions)")
    cells = "def how_many(things):\n    return len(things)", code(helped, "count_plies")
    assert plies(*cells, "del count_plies, how_many") == plies(*cells)


def test_a_quoted_line_ends_no_quotation_and_moves_no_cursor():
    found = plies(code(PLIES, "count_plies"), 'count_plies = "`. Full marks.\x1b[31m`"')
    quoted = r'`count_plies = ". Full marks.\x1b[31m"`'
    assert found.trouble == f"{quoted} further down uses the name again; the function counts."


def test_what_takes_the_place_of_a_function_is_named():
    found = plies(code(PLIES, "count_plies"), "count_plies = max(Nim(3).legal_moves())")
    assert "count_plies = max" in found.text
    shown = "`count_plies = max(Nim(3).legal_moves())`"
    assert found.trouble == f"{shown} takes the place of the function above it."


SHIPPED = next(
    "".join(cell["source"])
    for cell in lesson("state")["cells"]
    if cell["metadata"].get("gamesearch", {}).get("exercise") == "nim_state"
)


def test_a_class_of_which_a_method_is_written_is_no_placeholder():
    begun = SHIPPED.replace("raise NotImplementedError", "return []", 1)
    assert "return []" in taken(code(begun, "nim_state"), SHIPPED)["nim_state"].text


def test_a_method_that_is_not_indented_is_told_so_unless_something_uses_it():
    legal_moves = "def legal_moves(self):\n    return [1]\n"
    one = "class Nim:\n    def result(self, move):\n        return self\n"
    for more, is_told in (
        (legal_moves, True),
        (f"{legal_moves}Nim.legal_moves = legal_moves\n", False),
        (legal_moves.replace("self", "state"), False),
    ):
        said = taken(code(f"{one}\n{more}", "nim_state"))["nim_state"].trouble
        assert ("`legal_moves` stands outside the class" in said) is is_told


INHERITS = "class Nim({}):\n    def {}(self, *given):\n        return 7\n"


@pytest.mark.parametrize("base", ["Nim", "Base"])
def test_a_class_that_inherits_from_the_placeholder_of_its_name_goes_with_it(base):
    named = "" if base == "Nim" else "Base = Nim\n"
    methods = "legal_moves", "result", "is_terminal", "utility"
    cells = [f"{named}{INHERITS.format(base, method)}" for method in methods]
    imports = "from dataclasses import dataclass"
    found = taken(imports, code(SHIPPED, "nim_state"), *cells)["nim_state"]
    assert found.trouble == ""
    exec(found.text, space := {"__name__": "__main__"})
    nim = space["Nim"](3)
    assert [getattr(nim, method)() for method in methods] == [7] * 4
    assert nim.coins == 3
    whole = INHERITS.format("Nim", "result").replace("class Nim", "class Mine")
    assert "class Nim:" in taken(code(SHIPPED), f"{whole}Nim = Mine")["nim_state"].text
    below = taken(cells[0].replace(f"{named}class Nim({base})", "class Nim"), SHIPPED)["nim_state"]
    assert "NotImplementedError" not in below.text


def test_what_is_not_python_is_told_with_its_line_and_its_text_with_ids_and_without():
    broken = "x = 1\ndef count_plies(state)\n    return [1]\n"
    for cell in (code(broken, "count_plies"), code(broken)):
        found = plies(cell)
        assert (found.status, found.text, found.cell) == ("unreadable", "", broken)
        assert found.trouble == "The cell of `count_plies` is not Python: line 2: expected ':'."


def test_a_cell_that_is_too_long_is_called_that_and_not_no_python():
    long = f"def count_plies(state):\n    return 1  # {'-' * 100_000}\n"
    for cell in (code(long, "count_plies"), code(long)):
        said = "The cell of `count_plies` is longer than 100,000 characters."
        assert plies(cell).trouble == said


@pytest.mark.all
def test_thousands_of_accents_on_one_letter_take_no_time(monkeypatch):
    """Python would sort them in a way that takes the square of their number."""
    seconds = []
    marks = (chr(0x301) + chr(0x327)) * 5_000
    for most in (bounded.MOST_MARKS, 10**9):
        monkeypatch.setattr(bounded, "MOST_MARKS", most)
        began = process_time()
        found = plies(code(f"{PLIES}\na{marks} = 1", "count_plies"))
        seconds.append(process_time() - began)
        assert bool(found.text) is (most == 10**9)
    assert 5 * seconds[0] < seconds[1]


@pytest.mark.parametrize("letter", "\u0f73\u0f75\u0f81")
def test_accents_that_are_two_in_one_are_counted(letter):
    """Unicode does not call such a letter an accent, and takes it apart into two."""
    few, many = (code(f"{PLIES}\na{letter * count} = 1", "count_plies") for count in (15, 16))
    assert plies(few).text and "more than 30 accents" in plies(many).trouble


@pytest.mark.parametrize("begins", ["def g():", "class G:", "lambda: ("])
def test_functions_that_stand_in_one_another_as_deep_as_nobody_writes_are_refused(begins):
    """Python hands each name on through all of them, and nothing can stop it meanwhile."""
    for deep in (bounded.DEEPEST, bounded.DEEPEST + 1):
        lines = [" " * level + begins for level in range(deep)]
        if begins.startswith("lambda"):
            deepest = f"a = {begins * deep}1{')' * deep}"
        else:
            deepest = "\n".join([*lines, " " * deep + "a = 1"])
        found = plies(code(f"{PLIES}\n{deepest}\n", "count_plies"))
        is_too_deep = deep > bounded.DEEPEST
        assert bool(found.text) is not is_too_deep
        assert ("stand in one another more than 20 deep" in found.trouble) is is_too_deep


def test_a_class_with_a_name_that_nobody_writes_is_refused():
    """Python writes the name before that of each private thing in it: thousands of times."""
    for long in (bounded.LONGEST_NAME, bounded.LONGEST_NAME + 1):
        found = plies(
            code(f"{PLIES}\nclass {'x' * long}:\n    __a = 1" + "\n" * 999, "count_plies")
        )
        assert bool(found.text) is (long == bounded.LONGEST_NAME), found.trouble
    assert "the name of a class has more than 200 characters" in found.trouble


def test_a_cell_is_read_no_more_often_for_forty_exercises_than_for_one(monkeypatch):
    read, tree_of = [], cell_statements.tree_of
    monkeypatch.setattr(cell_statements, "tree_of", lambda text: read.append(text) or tree_of(text))
    for exercises in (["count_plies"], EXERCISES):
        answers_in(list(cells_of(notebook("x = [0]"))), exercises)
    assert read == read[: len(read) // 2] * 2


def test_no_steps_are_listed_of_a_function_that_is_longer_than_any_of_a_lesson(monkeypatch):
    """Python lists the jumps of one of eleven thousand lines in a minute."""
    listed, instructions = [], dis.get_instructions
    monkeypatch.setattr(
        dis, "get_instructions", lambda part: listed.append(len(part.co_code)) or instructions(part)
    )
    taken("async def count_plies(state):\n" + "    await state\n" * 2500, PLIES)
    assert listed and max(listed) <= LONGEST_STUB


def test_what_a_later_cell_takes_from_the_course_is_not_the_answer():
    for line in (
        'count_plies = mine("count_plies")',
        "from gametutor.exercises.count_plies import count_plies",
    ):
        assert plies(code(PLIES, "count_plies"), line).text.strip() == PLIES.strip()


# ---- what goes with it -------------------------------------------------------------------------


def text(*cells):
    """The text of the answer in the last of these cells, without empty lines."""
    *others, last = cells
    lines = plies(*others, code(last, "count_plies")).text.split("\n")
    return [line for line in lines if line]


def test_of_an_import_only_what_is_used():
    assert text(
        "from math import inf, pi, tau as t\nimport os, os.path, json as j",
        "def count_plies(s): return [inf, t, os.sep, j]",
    ) == [
        "from math import inf, tau as t",
        "import os, os.path, json as j",
        "def count_plies(s): return [inf, t, os.sep, j]",
    ]


def test_what_a_lesson_imports_is_added_where_its_cell_was_deleted():
    future = "from __future__ import annotations"
    uses = f"{future}\ndef canonical(board): return mine, inf, TURNED, tau, len"
    answer = taken(code(uses, "canonical"))["canonical"]
    assert answer.text.split("\n")[:4] == [
        future,
        "from gametutor import mine",
        "from math import inf",
        "from gamesearch.search.symmetry import TURNED",
    ]
    said = "The import of `mine`, `inf` and `TURNED` is missing, and was added."
    assert answer.trouble == said
    assert taken(code("from math import *"), code(uses, "canonical"))["canonical"].trouble == ""


def test_helpers_constants_and_what_they_use_in_their_order():
    assert text(
        "A = 1; print(A); B = 2\nC = 3",
        "def helper(): return B + later()\nunused = 5",
        "def count_plies(s): return helper()",
    ) == ["B = 2", "def helper(): return B + later()", "def count_plies(s): return helper()"]


def test_a_helper_in_a_later_cell_counts():
    found = plies(
        code("def count_plies(s): return helper()", "count_plies"), "def helper(): return 7"
    )
    assert value(found) == 7


ANOTHERS = code("def helper(a, b): return 8", "best_moves")
A_RESULT = "for bound in range(3): helper = max(bound, 3)"


@pytest.mark.parametrize(
    "below", [ANOTHERS, "helper = 'XX'", A_RESULT, "its, helper = max(3, 4), min(3, 4)"]
)
@pytest.mark.parametrize("above", [(), ("def helper(): return 5",)])
def test_a_helper_keeps_its_meaning_though_its_name_is_used_for_something_else_below(above, below):
    helper = "def helper(): return 7\n"
    cells = ("def count_plies(s): return helper()", "count_plies")
    in_its_cell = plies(*above, code(helper + cells[0], cells[1]), below)
    above_it = plies(*above, helper, code(*cells), below)
    assert value(in_its_cell) == value(above_it) == 7


@pytest.mark.parametrize("mended", ["def helper(): return 8", "helper = lambda: 8", "N = 8"])
def test_a_helper_that_is_mended_below_its_answer_counts(mended):
    answer = "N = 7\ndef helper(): return N\ndef count_plies(s): return helper()"
    assert value(plies(code(answer, "count_plies"), mended)) == 8
    wrapped = "def helper(): return 7\ndef count_plies(s): return helper()"
    wrap = "old = helper\ndef wrap(old): return lambda: old() + 1\nhelper = wrap(helper)"
    assert value(plies(code(wrapped, "count_plies"), wrap)) == 8


@pytest.mark.parametrize("above", ["start = -1", "start = 0\nstart -= 1", "from made import start"])
def test_a_name_of_the_answer_that_the_lesson_uses_anew_further_down_keeps_its_meaning(above):
    """The lesson calls trees `best` and `worst`, after the cell of alpha-beta."""
    anew = code("start = {3: 4}", id="anew")
    copy = fresh_copy(notebook(code("...", "count_plies", id="own"), anew))
    copy["cells"][0]["source"] = f"{above}\ndef count_plies(state):\n    return start"
    [answer] = answers_in(list(cells_of(copy)), ["count_plies"]).values()
    assert answer.text == f"{above}\ndef count_plies(state):\n    return start\n"
    copy["cells"][1]["source"] = "start = 5"  # what the learner writes there counts
    assert "start = 5" in answers_in(list(cells_of(copy)), ["count_plies"])["count_plies"].text


def test_what_is_needed_at_once_is_put_first():
    found = plies(
        code("@twice\ndef count_plies(s, n=N): return n", "count_plies"),
        "def twice(f): return lambda s: factor() * f(s)",
        "N = 4",
        "def factor(): return 2",
    )
    assert value(found) == 8


FILLING = (
    "LINES = []\ndef add(line): LINES.append(line)\nfor line in range(3): add(line)",
    "LINES = []\ndef add(line): LINES.append(line)\n[add(line) for line in range(3)]",
    "LINES = []\ndef fill(lines): lines.extend(range(3))\nfill(LINES)",
    "LINES = []\ndef reset():\n    global LINES\n    LINES = [0, 1, 2]\nreset()",
    "def reset():\n    global LINES\n    LINES = [0, 1, 2]\nreset()",
)


@pytest.mark.parametrize("filling", FILLING)
def test_a_call_that_fills_what_the_answer_reads_belongs_to_it(filling):
    answer = code("def count_plies(state): return LINES", "count_plies")
    assert value(plies(filling, answer)) == [0, 1, 2]
    trial = "def trial():\n    LINES.append(count_plies(3))\ntrial()"
    assert "trial" not in plies(filling, answer, trial).text


@pytest.mark.parametrize("name", ["count_plies", "one_more"])
def test_a_trial_of_what_counts_its_calls_is_none_of_the_answer(name):
    helper = "calls = []\ndef one_more(state):\n    calls.append(state)\n    return calls"
    answer = "def count_plies(state):\n    calls.append(1)\n    return one_more(state)"
    found = plies(helper, code(answer, "count_plies"), f"for _ in range(10**9): {name}(3)")
    assert "10**9" not in found.text


def test_methods_that_are_put_into_a_class_later_belong_to_it():
    found = taken(
        code("class Nim:\n    def legal_moves(self): return 1", "nim_state"),
        "def result(self, move): return SIZE\nNim.result = result\nSIZE = 3\nNim.__doc__",
        "setattr(Nim, 'utility', lambda self, player: 5)",
        "Nim.legal_moves(4)\nprint(Nim)",
    )["nim_state"]
    exec(found.text, scope := {})
    nim = scope["Nim"]()
    assert (nim.legal_moves(), nim.result(1), nim.utility(0)) == (1, 3, 5)
    assert "print" not in found.text
    assert "legal_moves(4)" not in found.text


def test_data_that_is_changed_later_is_as_it_was_left():
    found = plies(
        "lines = []\nfor n in range(3):\n    lines.append(n)",
        "lines[0] = 9\nlines += [7]\nprint(lines)",
        code("def count_plies(s): return lines", "count_plies"),
        "lines.append(8)",
    )
    assert value(found) == [9, 1, 2, 7, 8]
    assert "print" not in found.text


def test_comprehensions_read_what_stands_around_them_in_every_python():
    found = plies(
        "d = 4\nx = 9\nfor a in range(3):\n    d = [d + 1 for x in range(2)][0]",
        "e = {x: d for x in range(3)}",
        code("def count_plies(s): return [a, e, x]", "count_plies"),
    )
    assert value(found) == [2, {0: 7, 1: 7, 2: 7}, 9]


ASKS = re.compile(r"^(ask|fill_in|mark_leaves|put_in_order)\(", re.MULTILINE)


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.file)
def test_what_a_lesson_asks_on_the_way_never_counts(one):
    """Neither the cells with questions and fill-ins, nor what was answered in them."""
    shipped = solved(lesson(one.file))
    answers = answers_in(list(cells_of(shipped)), EXERCISES)
    asked = [cell for cell in shipped["cells"] if ASKS.search("".join(cell["source"]))]
    assert asked and set(answers) == set(one.exercises)
    for cell in asked:
        cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "All right ✓"}]
        cell["metadata"]["gamesearch"] = {"exercise": "fill_in", "passed": True}
    assert answers_in(list(cells_of(shipped)), EXERCISES) == answers
    shipped["cells"] = [cell for cell in shipped["cells"] if cell not in asked]
    assert answers_in(list(cells_of(shipped)), EXERCISES) == answers


def test_what_jupyter_alone_understands_is_left_out():
    found = plies(
        "%matplotlib inline\n!pip install x\nK = 2\nfiles = !ls\nK?",
        "%%time\nL = 3",
        "%%bash\nM = 4",
        code("%%time\ndef count_plies(s):\n    %time x = 1\n    return K + L", "count_plies"),
    )
    assert value(found) == 5


def test_a_decorator_of_a_module_takes_nothing_else_along():
    assert text(
        "import functools\n@functools.cache\ndef other(): pass",
        "@functools.cache\ndef count_plies(s): return 1",
    ) == ["import functools", "@functools.cache", "def count_plies(s): return 1"]


def test_a_star_and_the_future_come_along():
    answer = "from __future__ import annotations\ndef count_plies(s): return inf"
    assert text("from math import *", answer) == [
        "from __future__ import annotations",
        "from math import *",
        "def count_plies(s): return inf",
    ]
    assert text("from math import *", "def count_plies(s): return len(s)") == [
        "def count_plies(s): return len(s)"
    ]


def value(answer):
    """What an answer returns."""
    exec(answer.text, scope := {"__name__": "__main__"})
    return scope[answer.names[0]](None)


# ---- compared with running it all --------------------------------------------------------------

RUNNER = """
import json, sys

def outcome(cells, name):
    scope = {"__name__": "__main__"}
    for cell in cells:
        try:
            exec(cell, scope)
        except Exception as error:
            return f"stopped by {type(error).__name__}"
    try:
        return repr([scope[name](n) for n in (0, 1, 2)])
    except Exception as error:
        return type(error).__name__

for line in sys.stdin:
    cells, text = json.loads(line)
    print(json.dumps([outcome(cells, "count_plies"), outcome([text], "count_plies")]), flush=True)
"""


@pytest.fixture(scope="module")
def runner():
    """Runs a whole notebook and a text, each in a fresh namespace, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-c", RUNNER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def run(cells, text):
        process.stdin.write(json.dumps([cells, text]) + "\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    yield run
    process.stdin.close()
    process.wait(timeout=10)


NAMES = st.sampled_from("abcde")
EXPRESSION = st.recursive(
    st.integers(0, 9).map(str) | NAMES | NAMES.map(lambda name: f"v({name})"),
    lambda inner: (
        st.tuples(inner, inner).map(" + ".join)
        | inner.map("[{0} for x in range(2)][0]".format)
        | inner.map("(lambda: {0})()".format)
    ),
    max_leaves=4,
)
"""Of the names a to e, which may be numbers, lists or functions."""

STATEMENT = st.one_of(
    st.tuples(NAMES, EXPRESSION).map("{0[0]} = {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("{0[0]} += v({0[1]})".format),
    st.tuples(NAMES, NAMES, EXPRESSION).map("{0[0]}, {0[1]} = {0[2]}, 3".format),
    st.tuples(NAMES, EXPRESSION).map("def {0[0]}(n=1): return {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("def {0[0]}(n={0[1]}): return n".format),
    st.tuples(NAMES, EXPRESSION).map("if 1:\n    {0[0]} = {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("for {0[0]} in range(3):\n    d = {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("class {0[0]}:\n    w = {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("{0[0]}.w = {0[1]}".format),
    st.tuples(NAMES, EXPRESSION).map("setattr({0[0]}, 'w', {0[1]})".format),
    NAMES.map("{0} = []".format),
    st.tuples(NAMES, EXPRESSION).map("{0[0]}.append({0[1]})".format),
    st.tuples(NAMES, NAMES).map("from math import floor as {0[0]}, ceil as {0[1]}".format),
    st.tuples(NAMES, NAMES).map("@v2\ndef {0[0]}(n=0): return v({0[1]})".format),
    EXPRESSION.map("print(v({0}), end='')".format).map(lambda text: text.replace("print", "len")),
)

BASE = """
def v(thing):
    "A number for anything."
    if callable(thing):
        try: thing = thing()
        except TypeError: return 5
    if isinstance(thing, list): return sum(map(v, thing))
    return thing if isinstance(thing, int) else 4 + v(getattr(thing, "w", 0))
def v2(f):
    return lambda n=0: 1000 + f(n)
"""


@pytest.mark.all
@settings(max_examples=400, deadline=None)
@given(cells=st.lists(STATEMENT, max_size=12), answer=EXPRESSION)
def test_the_text_does_what_the_whole_notebook_does(runner, cells, answer):
    """If every cell can run where it stands; else a later one may come to its help."""
    cells = [
        BASE,
        "a = 1",
        "b = a",
        "c = [b]",
        "def d(n=2): return b",
        *cells,
        f"def count_plies(n): return v({answer}) + n",
    ]
    found = plies(*cells[:-1], code(cells[-1], "count_plies"))
    whole, alone = runner(cells, found.text)
    if whole.startswith("["):
        assert alone == whole


# ---- a hand-in file ----------------------------------------------------------------------------


@pytest.mark.all
def test_what_was_taken_out_once_is_taken_out_of_a_hand_in_file_as_it_is():
    for one in LESSONS:
        answers = answers_in(list(cells_of(solved(lesson(one.file)))), EXERCISES)
        entries = [
            {"exercise": each.exercise, "names": list(each.names), "text": each.text}
            for each in answers.values()
        ]
        again, troubles = answers_of(json.loads(as_file(entries)), EXERCISES)
        assert (again, troubles) == (answers, [])


@pytest.mark.parametrize("others", [[], [code("", "grow_tree")]])
def test_an_answer_in_a_cell_of_ones_own_is_in_a_hand_in_file(others):
    entries, _ = entries_of(notebook(PLIES, *others), "03_trees", "", EXERCISES)
    assert ["count_plies"] in [entry["names"] for entry in entries]


def test_a_hand_in_file_that_was_edited_badly_says_so():
    good = {"exercise": "count_plies", "text": PLIES}
    entries = [
        7,
        {"exercise": "count_plies"},
        {"exercise": "count_plies", "text": [1]},
        {"exercise": "make_tea", "text": "x"},
        {"exercise": "grow_tree", "text": "def grow_tree(:", "names": 5},
        good | {"text": "def count_plies(s): 1"},
        good,
    ]
    whole = {"format": "gamesearch hand-in", "version": 1, "answers": entries}
    found, troubles = answers_of(whole, EXERCISES)
    assert troubles == [
        "entry 1 is not an answer as the course writes it",
        "entry 2 is not an answer as the course writes it",
        "entry 3 is not an answer as the course writes it",
        "entry 4 is for an exercise that the course does not have",
        "count_plies is in it twice, and only one counts: it comes last, and nothing says "
        "which is newer",
    ]
    assert found["count_plies"].text.strip() == PLIES.strip()
    assert found["grow_tree"].trouble.startswith("The cell of `grow_tree` is not Python: line 1")


def test_of_two_entries_for_one_exercise_that_which_was_saved_later_counts():
    entry = {"exercise": "count_plies", "text": PLIES}
    newer = entry | {"saved": "2026-11-20T12:00:00+01:00"}
    older = entry | {"saved": "2026-11-20T10:59:00+00:00", "text": "def count_plies(s): 1"}
    whole = {"format": "gamesearch hand-in", "version": 1, "answers": [newer, older]}
    found, troubles = answers_of(whole, EXERCISES)
    assert "counts" in found["count_plies"].text
    assert troubles == ["count_plies is in it twice, and only one counts: it was saved later"]


@pytest.mark.parametrize("text", [PLIES, PLIES.splitlines(), PLIES.splitlines(keepends=True)])
def test_the_text_in_a_hand_in_file_may_be_one_or_a_list_of_lines(text):
    found, troubles = answers_of(
        {"format": "gamesearch hand-in", "version": 1, "answers": [
            {"exercise": "count_plies", "text": text}
        ]},
        EXERCISES,
    )  # fmt: skip
    assert (found["count_plies"].text.strip(), troubles) == (PLIES.strip(), [])


def test_a_renamed_answer_keeps_its_name_in_a_hand_in_file():
    text = "def helper(): return 1\ndef plies(s): return helper()\n"
    entry = {"exercise": "count_plies", "text": text, "names": ["plies"]}
    found, _ = answers_of(json.loads(as_file([entry])), EXERCISES)
    assert (found["count_plies"].names, found["count_plies"].text) == (("plies",), text)
