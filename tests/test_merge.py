"""A new version of a lesson comes into a learner's copy: nothing that a learner wrote is lost,
whatever the three versions are, and each rule of the table in `merge.py` holds."""

import sys

import nbformat
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametutor.course.copying.merge import OFFER, merge
from gametutor.course.copying.origin import fresh_copy, origin_of, text_of


def code(id, text, shows=()):
    return {
        "cell_type": "code",
        "id": id,
        "metadata": {},
        "source": text,
        "execution_count": 7 if shows else None,
        "outputs": [{"output_type": "stream", "name": "stdout", "text": one} for one in shows],
    }


def prose(id, text):
    return {"cell_type": "markdown", "id": id, "metadata": {}, "source": text}


def notebook(*cells):
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def copy_of(lesson, *cells):
    """A copy of this lesson in which these cells stand now."""
    return {**fresh_copy(lesson), "cells": list(cells)}


def ids(copy):
    return [cell["id"] for cell in copy["cells"]]


def texts(copy):
    return [text_of(cell) for cell in copy["cells"]]


OLD = notebook(prose("title", "# Old"), code("stub", "def f(): ..."), code("run", "f()"))
NEW = notebook(
    prose("title", "# New"), code("more", "2"), code("stub", "def f(): pass"), code("run", "f()")
)


def updated(*cells, old=OLD, new=NEW):
    return merge(copy_of(old, *cells), fresh_copy(new))


# ---- the table, line by line -----------------------------------------------------------------


def test_what_nobody_changed_stays_with_what_it_shows():
    run = code("run", "f()", ["42"])
    assert updated(*OLD["cells"][:2], run)["cells"][-1] == run


def test_what_the_course_changed_is_the_new_one_and_not_run():
    before = [code("stub", "def f(): ...", ["old"])]
    assert updated(*before)["cells"][-1] == code("stub", "def f(): pass")


def test_what_the_learner_changed_stays_with_what_it_shows():
    mine = code("run", "f(1)", ["1"])
    assert updated(*OLD["cells"][:2], mine)["cells"][-1] == mine


def test_where_both_changed_the_learners_stays_and_the_new_text_is_offered_below():
    mine = code("stub", "def f(): return 1", ["1"])
    *_, answer, offer, run = updated(OLD["cells"][0], mine, OLD["cells"][2])["cells"]
    assert answer == mine and run["id"] == "run"
    assert offer["cell_type"] == "markdown"  # it does not take the place of the answer
    assert offer["source"] == f"{OFFER}\n\n```python\ndef f(): pass\n```"
    assert offer["metadata"]["gamesearch"]["offers"] == "stub"


def test_what_the_course_added_comes_in_at_its_place():
    assert ids(updated(*OLD["cells"])) == ids(NEW)


def test_what_the_learner_added_stays_below_the_cell_that_it_stood_below():
    top, middle, end = (code(name, name) for name in ("top", "middle", "end"))
    title, stub, run = OLD["cells"]
    merged = updated(top, title, stub, middle, run, end)
    assert ids(merged) == ["top", "title", "more", "stub", "middle", "run", "end"]


def test_what_the_course_removed_goes_unless_the_learner_changed_it():
    new = notebook(prose("title", "# New"))
    assert ids(updated(*OLD["cells"], new=new)) == ["title"]
    mine = code("stub", "def f(): return 1")
    title, _, run = OLD["cells"]
    assert updated(title, mine, run, new=new)["cells"] == [*new["cells"], mine]


def test_what_the_learner_deleted_stays_away_until_the_course_changes_it():
    merged = updated(OLD["cells"][0])  # run is the same in both, stub is not
    assert ids(merged) == ["title", "more", "stub"]


# ---- offers ----------------------------------------------------------------------------------

ANSWER = code("stub", "def f(): return 1")


def test_an_offer_is_made_once_and_not_again_when_it_is_deleted():
    once = updated(OLD["cells"][0], ANSWER)
    newer = notebook(*NEW["cells"], prose("end", "The end"))
    assert ids(merge(once, fresh_copy(newer))) == [*ids(once), "end"]
    without = {**once, "cells": [cell for cell in once["cells"] if cell["id"] != "stub-new"]}
    assert ids(merge(without, fresh_copy(newer))) == [*ids(without), "end"]


def test_a_newer_offer_takes_the_place_of_the_old_one():
    once = updated(OLD["cells"][0], ANSWER)
    newest = notebook(*NEW["cells"][:2], code("stub", "def f(): raise"))
    offers = [c for c in merge(once, fresh_copy(newest))["cells"] if OFFER in c["source"]]
    assert ["raise" in cell["source"] for cell in offers] == [True]


def test_an_offer_that_was_taken_up_goes():
    once = updated(OLD["cells"][0], ANSWER, OLD["cells"][2])
    taken_up = [{**c, "source": "def f(): pass"} if c["id"] == "stub" else c for c in once["cells"]]
    newer = notebook(*NEW["cells"], prose("end", "The end"))
    assert ids(merge({**once, "cells": taken_up}, fresh_copy(newer))) == ids(newer)


def test_an_offer_that_the_learner_wrote_into_is_theirs():
    once = updated(OLD["cells"][0], ANSWER)
    noted = [
        {**c, "source": c["source"] + "\nMy note"} if c["id"] == "stub-new" else c
        for c in once["cells"]
    ]
    newest = notebook(code("stub", "def f(): raise"))
    merged = merge({**once, "cells": noted}, fresh_copy(newest))
    assert sum("My note" in cell["source"] for cell in merged["cells"]) == 1
    assert len(set(ids(merged))) == len(ids(merged)) == 3


def test_an_offered_text_with_a_fence_of_its_own_is_whole():
    new = notebook(code("stub", 'TEXT = """\n```\nfence\n```"""'))
    *_, offer = updated(ANSWER, new=new)["cells"]
    assert offer["source"].count("````") == 2


# ---- where the copy came from ----------------------------------------------------------------


def test_a_copy_begins_with_nothing_run_and_nothing_else_changed():
    copy = fresh_copy(notebook(prose("title", "# Old"), code("run", "f()", ["42"])))
    assert copy["cells"] == [prose("title", "# Old"), code("run", "f()")]
    assert copy["metadata"].keys() == {"gamesearch"}


@pytest.mark.parametrize(
    "told", [None, "x", {}, {"came_from": 1}, {"came_from": {"version": 1, "cells": {}}}]
)
def test_what_is_no_origin_is_as_if_there_were_none(told):
    mine = copy_of(OLD, ANSWER)
    mine["metadata"] = {"gamesearch": told}
    assert not any(map(origin_of(mine).wrote, mine["cells"]))
    assert ANSWER in merge(mine, fresh_copy(NEW))["cells"]


def test_a_cell_that_lost_its_id_is_recognized_by_its_text():
    title, stub, run = ({**cell} for cell in OLD["cells"])
    del stub["id"]
    run["id"] = "pasted"
    assert ids(updated(title, stub, run)) == ids(NEW)


@pytest.mark.parametrize("cell", [code("pasted", "1"), {**ANSWER, "id": None}])
def test_twice_as_many_cells_without_an_id_of_their_own_take_twice_as_long(cell):
    def lines_run(cells):
        count = 0

        def step(*_):
            nonlocal count
            count += 1
            return step

        sys.settrace(step)
        try:
            merged = updated(*OLD["cells"], *[cell] * cells)
        finally:
            sys.settrace(None)
        assert len({*ids(merged)}) == cells + len(NEW["cells"])
        return count

    assert lines_run(400) < 2.2 * lines_run(200)


# ---- whatever the versions are ---------------------------------------------------------------

TEXT = st.sampled_from(["", "1", "a = 1", "# title", "```", "x\n", "draw(tree)", "\ud83d"])
ID = st.sampled_from(["a", "b", "c", "d", "e", "a-new", "b-new"])


def cells(**options):
    cell = st.one_of(st.builds(prose, ID, TEXT), st.builds(code, ID, TEXT, st.just(["shown"])))
    return st.lists(cell, max_size=7, **options)


lessons = cells(unique_by=lambda cell: cell["id"]).map(lambda found: notebook(*found))


@st.composite
def copies(draw, lesson):
    """What may become of a copy: cells go, come, move, change, lose their ids."""
    kept = draw(st.lists(st.sampled_from(lesson["cells"]))) if lesson["cells"] else []
    mine = []
    for cell in [*kept, *draw(cells())]:
        cell = {**cell, "source": draw(st.just(cell["source"]) | TEXT)}
        if draw(st.integers(0, 9)) == 0:
            del cell["id"]
        mine.append(cell)
    copy = copy_of(lesson, *draw(st.permutations(mine)))
    if draw(st.booleans()):
        copy["metadata"] = {}
    return copy


three = lessons.flatmap(lambda old: st.tuples(st.just(old), copies(old), lessons))


def the_learners(copy, old):
    """The texts that the learner wrote, as far as nobody could take them for the course's."""
    course = texts(old)
    return [text for text in texts(copy) if text not in course]


@pytest.mark.all
@given(three)
def test_no_text_of_a_learner_is_ever_lost(versions):
    old, mine, new = versions
    merged = merge(mine, fresh_copy(new))
    left = texts(merged)
    for text in the_learners(mine, old):
        assert text in left, text
    again = merge(merged, fresh_copy(notebook()))  # and in a version without any of its cells
    course = texts(new) + texts(old)
    assert {text for text in texts(mine) if text not in course} <= set(texts(again))


@pytest.mark.all
@given(three)
def test_every_text_of_the_new_version_is_there_to_be_read(versions):
    old, mine, new = versions
    merged = merge(mine, fresh_copy(new))
    everything = "\n".join(text for _, text in texts(merged))
    for text in texts(new):
        assert text in texts(old) or text[1] in everything


@pytest.mark.all
@given(three)
def test_a_merged_copy_is_a_notebook_and_a_second_time_changes_nothing(versions):
    _, mine, new = versions
    merged = merge(mine, fresh_copy(new))
    nbformat.validate(merged)
    assert len(set(ids(merged))) == len(merged["cells"])
    assert merge(merged, fresh_copy(new)) == merged


@pytest.mark.all
@given(three)
def test_who_changed_nothing_has_the_new_version(versions):
    old, _, new = versions
    assert merge(fresh_copy(old), fresh_copy(new)) == fresh_copy(new)


@pytest.mark.all
@given(three)
def test_what_a_merge_is_given_stays_as_it_was(versions):
    _, mine, new = versions
    before = repr((mine, new))
    merge(mine, fresh_copy(new))
    assert repr((mine, new)) == before
