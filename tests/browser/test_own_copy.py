"""A learner's own copy of the lessons in JupyterLab: it goes through an update with what was done
in it, and one click leads to where the learner stopped."""

import json
import os
import re
import subprocess
import sys

import looks
import pytest
from lab import OWN, own_places
from playwright.sync_api import expect
from store_lessons import lessons
from test_by_ear import LISTEN

from gametutor import exercises

WELCOME, VALUES = lessons()[0], lessons()[4]
WRITTEN, CHECK, PROGRESS = "exercise-winning-cell", "check-winning-cell", "show-progress"
NEW = "These words are new in the course."


@pytest.fixture
def course(lab):
    """The folder of the course, whose first lesson changes for a while."""
    folder = lab._folder
    shipped = folder / "notebooks" / WELCOME.name
    before = shipped.read_bytes()
    yield folder
    lab.leave()
    shipped.write_bytes(before)


def copying(course, *arguments):
    """What start.py has done to the copy, and says."""
    command = [sys.executable, "-m", "gametutor.course.copying", *arguments]
    environment = {**os.environ, **own_places(course.parent)}
    done = subprocess.run(command, cwd=course, env=environment, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout


def show(lab, lesson):
    """Open a lesson of the copy as it is."""
    lab.leave()
    lab.lesson = lesson
    lab.command("docmanager:open", path=f"{OWN}/{lesson.name}")
    lab.wait_for_kernel()


def change_the_course(course):
    """A new version of the first lesson: a cell more, and another stub of the exercise."""
    path = course / "notebooks" / WELCOME.name
    lesson = json.loads(path.read_text("utf-8"))
    for cell in lesson["cells"]:
        if cell["id"] == WRITTEN:
            cell["source"] = ["# " + NEW + "\n", *cell["source"]]
    new = {"cell_type": "markdown", "id": "new", "metadata": {}, "source": f"## New\n\n{NEW}"}
    lesson["cells"].insert(1, new)
    path.write_text(json.dumps(lesson), "utf-8")


def test_a_copy_with_work_in_it_goes_through_an_update(lab, course):
    lab.leave()
    copying(course, "anew", "00")
    show(lab, WELCOME)
    assert lab.shown_as() == []  # nothing has run
    answer = exercises.find("winning_cell").source().strip()
    lab.write(WRITTEN, answer)
    lab.run_selected()
    lab.run(CHECK)
    expect(lab.output(CHECK)).to_contain_text("winning_cell: passed")
    lab.save()

    change_the_course(course)
    file = course / OWN / WELCOME.name
    before = file.read_bytes()
    assert f"{WELCOME.name} is open in JupyterLab" in copying(course)
    assert file.read_bytes() == before

    lab.leave()
    assert f"Brought up to date: {WELCOME.name}." in copying(course)
    set_aside = [path.read_bytes() for path in (course / OWN / "earlier").rglob(WELCOME.name)]
    assert before in set_aside
    show(lab, WELCOME)
    expect(lab.cell("new")).to_contain_text(NEW)
    cells = {cell["id"]: cell["source"] for cell in lab.notebook()["cells"]}
    assert cells[WRITTEN].strip() == answer
    expect(lab.output(CHECK).get_by_role("group", name="winning_cell: passed")).to_be_visible()
    offer = lab.cell(f"{WRITTEN}-new")
    offer.scroll_into_view_if_needed()
    expect(offer).to_contain_text("The course has a new version of the cell above.")
    expect(offer).to_contain_text(NEW)
    lab.page.screenshot(path=lab.kept / "after-an-update.png")

    lab.command("notebook:run-all-cells")  # what is offered does not take the answer's place
    expect(lab.output(CHECK)).to_contain_text("winning_cell: passed")
    lab.run(PROGRESS)
    expect(lab.output(PROGRESS)).to_contain_text("winning_cell ✓")


def test_one_click_leads_to_where_one_stopped(lab, course):
    lab.leave()
    copying(course, "anew", "00")
    show(lab, WELCOME)
    lab.run(PROGRESS)
    stopped = "from gametutor.answers import ledger\nledger.note_check('max_value', passed=False)"
    lab.add_cell(PROGRESS, stopped)
    lab.run(PROGRESS)
    said = lab.output(PROGRESS)
    expect(said).to_contain_text("You stopped at the exercise max_value in Lesson 4")
    said.scroll_into_view_if_needed()
    lab.page.screenshot(path=lab.kept / "where-one-stopped.png")
    said.get_by_role("link", name="Go on there").click()
    lab.lesson = VALUES
    lab.wait_for_kernel()
    expect(lab.cell("max-write")).to_be_in_viewport()
    lab.page.screenshot(path=lab.kept / "gone-on-there.png")
    show(lab, WELCOME)  # it is still open


def test_a_button_begins_a_lesson_anew(lab, course):
    lab.leave()
    copying(course, "anew", "00")
    file = course / OWN / VALUES.name
    file.write_bytes(file.read_bytes() + b"\n\n")
    written = file.read_bytes()
    show(lab, WELCOME)
    lab.run("start-anew")
    form = lab.output("start-anew")
    form.get_by_text("Lesson 4").click()
    form.get_by_role("button", name="Set mine aside and begin anew").click()
    expect(form).to_contain_text(
        f"{VALUES.name} begins anew, with no question answered and no exercise passed. "
        "What you had is in my_lessons/earlier"
    )
    kept = [path.read_bytes() for path in (course / OWN / "earlier").rglob(VALUES.name)]
    assert written in kept and file.read_bytes() != written
    form.get_by_text("Lesson 0").click()
    form.get_by_role("button", name="Set mine aside and begin anew").click()
    expect(form).to_contain_text(f"{WELCOME.name} is open in JupyterLab. Close it there")
    form.scroll_into_view_if_needed()
    for theme in ("Light", "Dark"):
        with looks.themed(lab, theme):
            lab.page.screenshot(path=lab.kept / f"begin-anew-{theme.lower()}.png")


def is_changed(lab):
    """Would JupyterLab ask whether to save?"""
    return lab.page.evaluate("() => jupyterapp.shell.currentWidget.context.model.dirty")


def wait_for_restored(lab):
    """Wait until JupyterLab has made of a saved lesson all that stands in it."""
    lab.page.wait_for_function("() => document.querySelectorAll('.jp-Notebook .gs').length > 5")
    lab.page.wait_for_timeout(500)  # what changes the lesson would come now


def test_a_lesson_that_nobody_touched_is_not_to_be_saved(lab, course):
    """As it begins, and as it was saved with all that was shown, when its page is loaded again and
    when it opens the next day."""
    lab.leave()
    copying(course, "anew", "00")
    show(lab, WELCOME)
    assert not is_changed(lab)
    lab.command("notebook:run-all-cells")
    assert is_changed(lab)
    lab.save()
    for is_over in (False, True):
        if is_over:
            lab.end_kernel()
        lab.come_back()
        wait_for_restored(lab)
        assert not is_changed(lab)
    lab.add_cell(CHECK, "1 + 1")
    assert is_changed(lab)


def test_the_next_day_any_cell_says_what_to_press_and_goes_on(lab, course):
    """In a kernel that knows nothing: no traceback takes the place of the card, and nothing runs
    before the button is pressed."""
    lab.leave()
    copying(course, "anew", "00")
    show(lab, WELCOME)
    lab.write(WRITTEN, f"import time\n\ntime.sleep(4)\n{exercises.find('winning_cell').source()}")
    lab.command("notebook:run-all-cells")
    expect(lab.output(CHECK).first).to_contain_text("passed")
    wrong = lab.add_cell(WRITTEN, "check.winning_cell(lambda state: 0)")
    lab.add_cell(WRITTEN, "1 / 0")
    asked = lab.add_cell(WRITTEN, "hint.winning_cell()")
    lab.command("notebook:clear-cell-output")
    lab.save()
    lab.end_kernel()
    lab.come_back()
    lab.run(CHECK)
    expect(lab.cell(CHECK).get_by_role("status")).to_have_text(
        "winning_cell comes from a cell above that has not been run since Python started."
    )
    expect(lab.output(CHECK).last).to_contain_text("passed")  # the card of yesterday
    expect(lab.cell(CHECK).get_by_text("Traceback")).to_have_count(0)
    assert lab.add_cell(PROGRESS, "'position' in globals()")
    lab.page.evaluate(LISTEN)
    lab.go_to(CHECK)
    lab.tab_to("Run the cells above, then this one")
    lab.press("Enter")
    button = lab.cell(CHECK).get_by_role("button", name="Run the cells above, then this one")
    expect(button).to_have_attribute("aria-disabled", "true")
    lab.page.wait_for_timeout(300)  # what takes the focus away would have done so
    expect(button).to_be_focused()
    expect(lab.cell(CHECK).get_by_role("status")).to_contain_text("Running the cells above")
    expect(lab.output(CHECK)).to_have_count(1)
    expect(lab.output(CHECK)).to_contain_text("passed")
    expect(lab.output(asked)).to_have_count(0)  # nobody asked for a hint now
    expect(lab.output(wrong)).to_contain_text("not there yet")  # after an error it runs, too
    lab.page.wait_for_function("() => announced.some((said) => said.includes(': passed.'))")
    lab.page.wait_for_function("() => announced.some((said) => said.includes('and this one.'))")
    heard = lab.page.evaluate("() => announced")
    assert not [said for said in heard if "not there yet" in said]  # as the other check has it
    assert [said for said in heard if re.fullmatch(r"Running cell \d+ of \d+ …", said)]
    lab.check_focus(CHECK)
    expect(lab.output(CHECK)).to_be_in_viewport(ratio=0.9)  # however much the cells above grew


def test_a_button_of_yesterday_says_nothing_by_itself_and_works(lab, course):
    """Where a check alone was run, and no question, which would say that nobody changed a thing."""
    lab.leave()
    copying(course, "anew", "00")
    show(lab, WELCOME)
    lab.write(WRITTEN, exercises.find("winning_cell").source())
    said = lab.cell(CHECK).get_by_role("status")
    lab.run(CHECK)
    expect(said).to_contain_text("a cell above that has not been run since Python started.")
    lab.save()
    lab.end_kernel()
    lab.close()
    lab.page.evaluate(LISTEN)
    lab.command("docmanager:open", path=f"{OWN}/{WELCOME.name}")
    lab.wait_for_kernel()
    lab.cell(CHECK).scroll_into_view_if_needed()
    expect(said).to_contain_text("a cell above that has not been run since Python started.")
    lab.page.wait_for_timeout(500)  # what is read, and what changes the lesson, would come now
    assert lab.page.evaluate("() => announced.filter((said) => said.includes('comes from'))") == []
    assert not is_changed(lab)
    lab.cell(CHECK).get_by_role("button", name="Run the cells above, then this one").click()
    lab.page.wait_for_function("() => announced.some((said) => said.includes('and this one.'))")
    expect(lab.output(CHECK)).to_contain_text("passed")
