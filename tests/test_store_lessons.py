"""The normal form of a lesson and the command that stores it."""

import pytest
from store_lessons import (
    WIDGET,
    LessonFailed,
    as_text,
    main,
    normal_form,
    put_in_order,
    read,
    store,
)


def notebook_of(*cells):
    return {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def code(source, name="a", outputs=(), count=1, **metadata):
    return {
        "cell_type": "code",
        "id": name,
        "source": source,
        "metadata": metadata,
        "execution_count": count,
        "outputs": list(outputs),
    }


def printed(text, name="stdout"):
    return {"output_type": "stream", "name": name, "text": text}


def displayed(**data):
    data = {key.replace("_", "/", 1): value for key, value in data.items()}
    return {"output_type": "display_data", "metadata": {}, "data": data}


STATE = {"application/vnd.jupyter.widget-state+json": {"state": {"1": {}}}}
MESSY = notebook_of(
    {"cell_type": "markdown", "id": "m", "source": "# Title", "metadata": {"x": 1}},
    code("1", "b", [printed("one\n"), printed("two\nthree")], count=7, collapsed=True),
    code("2", "b", [displayed(text_plain="a board", **{WIDGET.replace("/", "_", 1): {}})], count=9),
    code("3", "c", [printed("Fontconfig warning: no cache\n", "stderr")], count=4, tags=["t"]),
) | {"metadata": {"widgets": STATE}}


def test_normal_form_twice_is_the_same_as_once():
    once = normal_form(MESSY)
    assert normal_form(once) == once


def test_normal_form_counts_the_cells_and_keeps_our_metadata():
    cells = normal_form(MESSY)["cells"][1:]
    assert [cell["execution_count"] for cell in cells] == [1, 2, 3]
    assert [cell["metadata"] for cell in cells] == [{}, {}, {"tags": ["t"]}]
    assert len({cell["id"] for cell in cells}) == 3


def test_normal_form_joins_what_is_printed_and_drops_what_lives_in_the_kernel():
    _, first, second, third = normal_form(MESSY)["cells"]
    assert first["outputs"] == [printed("one\ntwo\nthree")]
    assert [list(output["data"]) for output in second["outputs"]] == [["text/plain"]]
    assert third["outputs"] == []
    assert set(normal_form(MESSY)["metadata"]) == {"kernelspec", "language_info"}


def test_normal_form_leaves_a_cell_uncounted_that_was_not_run():
    (cell,) = normal_form(notebook_of(code("1", count=None)))["cells"]
    assert cell["execution_count"] is None


@pytest.fixture
def lesson_folder(tmp_path, monkeypatch):
    monkeypatch.setattr("store_lessons.NOTEBOOKS", tmp_path)
    monkeypatch.setattr("store_lessons.DIGESTS", tmp_path / "stored.json")

    def write(name, *cells):
        lesson = tmp_path / f"{name}.ipynb"
        lesson.write_text(as_text(notebook_of(*cells)), encoding="utf-8")
        return lesson

    return write


@pytest.mark.all
def test_storing_runs_the_cells_and_is_the_same_twice(lesson_folder):
    lesson = lesson_folder("01_one", code("x = 6"), code("print(x)\nx * 7", "b"))
    store(lesson)
    stored = lesson.read_text()
    assert '"42"' in stored
    assert as_text(normal_form(read(lesson))) == stored
    store(lesson)
    assert lesson.read_text() == stored


@pytest.mark.all
def test_a_lesson_that_fails_is_named_with_its_cell_and_not_written(lesson_folder, capsys):
    lesson = lesson_folder("01_one", code("1 / 0", "divide"))
    before = lesson.read_text()
    assert main([]) == 1
    assert "01_one" in (said := capsys.readouterr().out)
    assert "cell divide: ZeroDivisionError: division by zero" in said
    assert lesson.read_text() == before


@pytest.mark.all
def test_an_error_on_purpose_is_stored(lesson_folder):
    lesson = lesson_folder("01_one", code("1 / 0", tags=["raises-exception"]))
    store(lesson)
    assert read(lesson)["cells"][0]["outputs"][0]["ename"] == "ZeroDivisionError"


def test_a_lesson_gets_the_number_of_its_place(lesson_folder, tmp_path):
    text = "# Lesson 7 · Old\n\nAfter [Game trees](09_trees.ipynb), not [mine](09_mine.ipynb)."
    lesson_folder("12_values", {"cell_type": "markdown", "id": "a", "metadata": {}, "source": text})
    lesson_folder("12_mine", code("1"))
    put_in_order()
    assert sorted(path.name for path in tmp_path.glob("*.ipynb")) == [
        "04_values.ipynb",
        "12_mine.ipynb",
    ]
    assert read(tmp_path / "04_values.ipynb")["cells"][0]["source"] == (
        "# Lesson 4 · The values of MIN and MAX\n\n"
        "After [Game trees](03_trees.ipynb), not [mine](09_mine.ipynb)."
    )


def test_a_name_that_is_no_lesson_is_refused(lesson_folder):
    lesson_folder("01_one", code("1"))
    with pytest.raises(SystemExit, match=r"no lesson two\. There are: one\."):
        main(["02_two"])


@pytest.mark.all
def test_a_lesson_that_never_ends_is_stopped(lesson_folder, monkeypatch):
    monkeypatch.setattr("store_lessons.SECONDS_PER_CELL", 1)
    lesson = lesson_folder("01_one", code("while True: pass", "endless"))
    with pytest.raises(LessonFailed, match="cell endless: not finished after 1 seconds"):
        store(lesson)
