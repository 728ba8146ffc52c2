"""A new learner without a mouse: from the page that opens to a `min_value` that passes.

Nothing is clicked here. After every cell the focus must be where the next key is expected.
"""

import ast
import re
from contextlib import suppress

from at_work import wrong_answer
from lab import PANEL
from playwright.sync_api import expect
from store_lessons import lessons
from test_notebooks import checks_in, code_cells, exercise_in, syntax

from gametutor import exercises

WELCOME, VALUES = lessons()[0], lessons()[4]


def run_on(lab):
    """Shift+Enter: the selected cell is run, and the focus is on the next one."""
    kind, following = lab.page.evaluate(SELECTED)
    if kind == "code":
        lab.run_selected("Shift+Enter")
    else:
        lab.press("Shift+Enter")
    lab.check_focus(following)


SELECTED = f"""() => {{ {PANEL}
    const following = notebook.widgets[notebook.activeCellIndex + 1];
    return [notebook.activeCell.model.type, following.model.id]; }}"""


def run_on_to(lab, id):
    while lab.selected() != id:
        run_on(lab)


def give_first_answer(lab, id):
    """Answer what the selected cell asks, see what it shows, and come back to it with Escape."""
    lab.run_selected()
    answers = lab.output(id).get_by_role("radio")
    if answers.count():
        lab.tab_to(answers.first.inner_text())
        lab.press("Space")
    else:
        lab.tab_to("Your answer:")
        lab.press("1", "Enter")
    said = lab.output(id).locator(".gs-ask").get_by_role("status")
    expect(said).to_contain_text(re.compile("Right|Not right"))
    if "Not right" in said.inner_text():
        lab.tab_to("Show it anyway")
        lab.press("Space")
        expect(said).to_contain_text("The right answer")
    lab.press("Escape")
    lab.check_focus(id)


def replace_last_line(lab, line):
    """Into the cell with Enter, to its end; the last line is marked and written anew."""
    lab.press("Enter", "ControlOrMeta+End", "Shift+Home")
    lab.page.keyboard.type(line)


def replace_all(lab, source):
    lab.press("Enter", "ControlOrMeta+A")
    lab.page.keyboard.insert_text(source)


def complete(lab, begun, whole):
    """Type, and have the rest put in by Tab. JupyterLab waits a second for the kernel's proposals,
    so on a busy machine one asks again."""
    lab.page.keyboard.type(begun)
    written = lab.cell(lab.selected()).locator(".cm-content")
    for _ in range(10):
        lab.press("Tab")
        with suppress(AssertionError):
            return expect(written).to_have_text(whole, timeout=2000)
    raise AssertionError(f"Tab does not complete {begun!r}")


def test_the_way_through_the_first_lesson(lab):
    lab.arrive(WELCOME)
    lab.check_focus("title")
    run_on_to(lab, "predict-outcome")
    give_first_answer(lab, "predict-outcome")
    run_on_to(lab, "exercise-winning-cell")
    card = lab.output("check-winning-cell")
    for number, status in [(6, "not there yet"), (7, "passed")]:
        lab.go_to("exercise-winning-cell")
        replace_last_line(lab, f"return {number}")
        run_on(lab)
        run_on(lab)
        expect(card.get_by_role("group", name=f"winning_cell: {status}")).to_be_visible()
    lab.go_to("ask-for-the-solution")
    lab.press("Enter", "ControlOrMeta+A")
    complete(lab, "solution.winn", "solution.winning_cell")
    lab.page.keyboard.type("()")
    run_on(lab)
    expect(lab.output("ask-for-the-solution")).to_contain_text("return 7")
    lab.go_to("ask-for-the-solution")
    lab.tab_to("The solution")
    lab.press("d", "d", "Escape")  # D D would delete the cell
    lab.check_focus("ask-for-the-solution")
    lab.go_to("show-progress")
    lab.run_selected()
    expect(lab.output("show-progress")).to_contain_text("winning_cell ✓")
    lab.tab_to("Lesson 4 · The values of MIN and MAX")
    lab.press("Enter")
    lab.lesson = VALUES
    lab.wait_for_kernel()


def test_the_way_to_a_min_value_that_passes_and_a_run_of_it_step_by_step(lab):
    lab.arrive(VALUES)
    notebook = lab.notebook()
    for cell in notebook["cells"][:-1]:
        id = cell["id"]
        assert lab.selected() == id
        if cell["cell_type"] == "code":
            if is_asked(cell):
                give_first_answer(lab, id)
            elif name := exercise_in(cell):
                replace_all(lab, wrong_answer(name))
            elif checks_in(cell):
                see_it_fail_ask_for_a_hint_and_put_it_right(lab, notebook, cell)
        run_on(lab)
        if id == "watch-run":
            expect(lab.output(id).get_by_role("img")).to_be_visible()

    lab.go_to("step-run")
    lab.run_selected()
    stepper = lab.output("step-run").get_by_role("group", name="Step through min_value")
    count = stepper.locator(".count")
    last = int(count.inner_text().split()[-1])
    lab.tab_to("Step through min_value")
    for step in range(1, last + 1):
        lab.press("ArrowRight")
        expect(count).to_have_text(f"{step} of {last}")
    expect(stepper.get_by_role("status")).to_contain_text("returns 0")
    lab.go_to("watch-more")


def is_asked(cell):
    calls = [node.func for node in ast.walk(syntax(cell)) if isinstance(node, ast.Call)]
    return any(isinstance(call, ast.Name) and call.id == "ask" for call in calls)


def see_it_fail_ask_for_a_hint_and_put_it_right(lab, notebook, cell):
    """The selected cell is the check; a hint is asked for in a cell of one's own below it."""
    [name] = checks_in(cell)
    exercise, card = exercises.find(name), lab.output(cell["id"])
    [written] = [other["id"] for other in code_cells(notebook) if exercise_in(other) == name]
    lab.run_selected()
    expect(card.get_by_role("group", name=f"{name}: not there yet")).to_be_visible()
    lab.press("b", "Enter")
    lab.page.keyboard.type(f"hint.{name}()")
    lab.run_selected()
    expect(lab.output(lab.selected())).to_contain_text("Hint 1 of")
    lab.press("Escape", "d", "d")
    lab.go_to(written)
    replace_all(lab, exercise.source())
    run_on(lab)
    lab.check_focus(cell["id"])
    lab.run_selected()
    expect(card.get_by_role("group", name=f"{name}: passed")).to_be_visible()
