"""What waits for an answer: by mouse and by keyboard, while the kernel is at work, when the page is
opened again, and where there is no kernel or no widget.

The questions are those of the first lesson; each test answers another one, for a kernel knows what
was answered.
"""

import json
import re

import looks
from lab import TOKEN
from playwright.sync_api import expect

TREE = "draw-tree"  # asks "tree-size": a number is typed, and the tree waits
LAST = "draw-tree"
OUTCOME = ".gs-outcome"


def kept(lab):
    """What the ledger has of each question."""
    file = lab.folder / "progress.json"
    return json.loads(file.read_text("utf-8")).get("questions", {}) if file.exists() else {}


def wait_until_kept(lab, id, tried):
    """What the kernel has heard, when a cell that is run after it has ended."""
    lab.run("check-this-computer")
    assert kept(lab)[id]["tried"] == tried


def ask_anew(lab, id, then):
    """A cell of one's own at the end that asks this; its id."""
    return lab.add_cell(LAST, f'from gametutor import ask\nask("{id}")\n{then}')


def shown_by(lab, id):
    """All that a cell shows, as text."""
    return lab.cell(id).locator(".jp-Cell-outputArea").text_content()


# ---- answering -------------------------------------------------------------------------------


def test_before_an_answer_there_is_the_question_and_one_line(welcome):
    shown = welcome.output(TREE)
    expect(shown.get_by_label("Your answer:")).to_be_visible()
    expect(shown.get_by_text("Type an answer, or")).to_be_visible()
    expect(shown.locator(".gs-stored")).to_be_hidden()
    expect(shown.locator(OUTCOME)).to_be_hidden()
    assert shown.locator("img:visible").count() == 0


def test_a_second_answer_shows_what_happens_and_every_one_is_told_why(welcome):
    """The first wrong answer gets its reply alone; after the second, the right one is said too."""
    asked = welcome.output(TREE)
    line, said = asked.get_by_label("Your answer:"), asked.get_by_role("status")
    line.fill("a few")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_have_text("Type a number, such as 12 or 0.5.")
    expect(asked.locator(OUTCOME)).to_be_hidden()
    line.fill(" 32/2 ")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_contain_text("≠ Not right: 16. That is 1 + 3 + 6 + 6")
    expect(asked.get_by_text("Type another answer, or")).to_be_visible()
    expect(said).not_to_contain_text("The right answer")
    expect(asked.locator(OUTCOME)).to_be_hidden()
    line.fill("-9")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_contain_text("≠ Not right: −9. Count the tree row by row.")
    expect(said).to_contain_text("The right answer: 11.")
    expect(asked.locator(f"{OUTCOME} img")).to_be_visible()
    line.fill("abc")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_contain_text(
        "Type a number, such as 12 or 0.5. ≠ Not right: −9. Count the tree row"
    )
    expect(line).to_have_value("abc")
    expect(asked.get_by_text("Your first answer: 16.")).to_be_visible()
    wait_until_kept(welcome, "tree-size", ["16", "-9"])


def test_the_keyboard_alone_answers_and_keeps_the_focus(welcome):
    id = ask_anew(welcome, "o-chooses", "")
    asked = welcome.output(id)
    answers, said = asked.get_by_role("radio"), asked.get_by_role("status")
    welcome.tab_to("a1")
    welcome.press("ArrowRight", "ArrowLeft")
    expect(said).to_have_text("")  # to go there is no answer
    welcome.press("Space")
    expect(said).to_contain_text("≠ Not right: a1. After a1 comes +1")
    expect(answers.first).to_be_focused()
    expect(answers.first).to_be_checked()
    welcome.press("ArrowDown", "Enter")
    expect(said).to_contain_text("✓ Right: b1. O is MIN")
    expect(answers).to_have_text(["a1 ≠ not right", "b1 ✓ right"])
    welcome.press("d", "d", "Escape")  # D D would delete the cell
    welcome.check_focus(id)
    wait_until_kept(welcome, "o-chooses", ["a1", "b1"])


def test_it_can_be_shown_without_an_answer(welcome):
    asked = welcome.output("game-quiz")
    asked.get_by_role("button", name="Show it anyway").click()
    said = asked.get_by_role("status")
    expect(said).to_contain_text("The right answer: a draw.")
    answer = asked.get_by_role("radio", name="✓ right")  # what is said is read once
    expect(answer).to_be_focused()
    expect(answer).to_have_accessible_name("a draw ✓ right")
    expect(asked.get_by_role("button", name="Show it anyway")).to_be_hidden()
    wait_until_kept(welcome, "perfect-game", [])
    assert kept(welcome)["perfect-game"]["seen"] is True
    typed = welcome.output(ask_anew(welcome, "average-of-a-rare-eleven", ""))
    typed.get_by_role("button", name="Answer").click()
    expect(typed.get_by_role("status")).to_have_text("Type a number, such as 12 or 0.5.")
    typed.get_by_role("button", name="Show it anyway").click()
    expect(typed.get_by_role("status")).to_have_text(re.compile("^The right answer: "))


def test_an_answer_is_answered_at_once_while_the_kernel_is_at_work(welcome):
    """As a Run All goes on, which nothing can end before this test says so."""
    id = ask_anew(welcome, "misread-card", "print('shown')")
    file = welcome.folder / "go-on"
    file.unlink(missing_ok=True)
    wait = f"import os, time\nwhile not os.path.exists({str(file)!r}): time.sleep(0.05)"
    welcome.cell(id).locator(".jp-InputPrompt").click()
    welcome.press("Escape", "b", "Enter")
    welcome.page.keyboard.insert_text(wait)
    welcome.press("ControlOrMeta+Enter")
    asked = welcome.output(id)
    asked.get_by_role("radio", name="Nothing, the picture is wrong").click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right")
    expect(asked.locator(OUTCOME)).to_be_hidden()
    asked.get_by_role("radio", name="After X a1 it is O who chooses").click()
    expect(asked.get_by_role("status")).to_contain_text("✓ Right")
    expect(asked.locator(OUTCOME).get_by_text("shown")).to_be_visible()
    assert "misread-card" not in kept(welcome)
    file.touch()
    tried = ["Nothing, the picture is wrong", "After X a1 it is O who chooses"]
    wait_until_kept(welcome, "misread-card", tried)


def test_a_widget_waits_too_and_works(welcome):
    id = ask_anew(
        welcome,
        "first-position",
        "from gamesearch import GameTree, step\nfrom gamesearch.games import NumberTree\n"
        "step(GameTree.grow(NumberTree([3, 12])))",
    )
    asked = welcome.output(id)
    expect(asked.get_by_role("button", name="Next")).to_have_count(0)
    asked.get_by_role("button", name="Show it anyway").click()
    asked.get_by_role("button", name="Next").click()
    expect(asked.locator(".count")).to_contain_text("1 of")


def test_answered_and_not_axe_finds_nothing_serious_and_nothing_is_cut_off(welcome):
    welcome.output(TREE).get_by_label("Your answer:").fill("16")
    welcome.press("Enter")
    expect(welcome.output(TREE).locator(f"{OUTCOME} img")).to_be_visible()
    assert list(looks.violations_in(welcome)) == []
    for enlarged in (looks.zoomed, looks.in_large_letters):
        with enlarged(welcome):
            assert looks.cut_off(welcome) == []


def test_an_error_is_there_at_once(welcome):
    """After axe, which finds JupyterLab's own tracebacks too pale."""
    id = ask_anew(welcome, "first-position", "print('before')\n1 / 0")
    expect(welcome.output(id).get_by_text("division by zero").first).to_be_visible()


# ---- opened again ----------------------------------------------------------------------------


def test_opened_again_it_stands_as_it_was_left_with_its_kernel_and_without(welcome):
    """Without, a click answers too: what was not answered waits there already."""
    welcome.run("predict-outcome")  # a question that waits
    id = ask_anew(welcome, "perfect-game", "draw(tree)")
    asked = welcome.output(id)
    asked.get_by_role("radio").first.click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right: you win.")
    asked.get_by_role("radio").last.click()
    expect(asked.get_by_role("status")).to_contain_text("The right answer: a draw.")
    expect(asked.locator(f"{OUTCOME} img")).to_be_visible()
    left = shown_by(welcome, id)
    for end in (lambda: None, welcome.end_kernel):
        welcome.save()
        end()
        welcome.come_back()
        again = welcome.output(id)
        expect(again.locator(f"{OUTCOME} img")).to_be_visible()
        assert shown_by(welcome, id) == left
        expect(again.locator(".gs-stored")).to_be_hidden()
    again.get_by_role("radio").nth(1).click()
    expect(again.get_by_role("status")).to_contain_text("✓ Right: a draw.")
    expect(again.get_by_text("Your first answer: you win.")).to_be_visible()


def test_what_no_kernel_has_heard_is_told_to_the_next_one(welcome):
    """Answered without a kernel, saved, opened again, and run. In a new page: this one may hold
    answers from the tests above."""
    welcome.open_anew()
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    asked = welcome.output("predict-outcome")
    asked.get_by_role("radio", name="draw").click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right: draw.")
    welcome.save()
    welcome.come_back()
    assert kept(welcome) == {}
    welcome.run("game-play")  # imports
    welcome.run("predict-outcome")
    wait_until_kept(welcome, "first-position", ["draw"])
    asked = welcome.output("predict-outcome")
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right: draw.")


def test_saved_before_its_kernel_has_begun_a_lesson_keeps_what_was_answered(welcome):
    """JupyterLab then has no widget yet, and saves none."""
    asked = welcome.output("predict-outcome")
    asked.get_by_role("radio", name="draw").click()
    expect(asked.get_by_role("status")).to_contain_text("draw.")
    welcome.save()
    welcome.end_kernel()
    page = welcome.page
    page.route(
        "**/api/sessions?*",
        lambda route: None if route.request.method == "POST" else route.continue_(),
    )
    with page.expect_request(lambda asked: asked.method == "POST" and "/sessions" in asked.url):
        page.goto(f"{welcome.address}/?token={TOKEN}")
    with page.expect_response(lambda came: came.request.method == "PUT" and "ipynb" in came.url):
        welcome.press("ControlOrMeta+S")
    page.unroute_all()
    welcome.come_back()
    asked = welcome.output("predict-outcome")
    expect(asked.get_by_role("status")).to_contain_text("draw.")


def test_where_no_widgets_are_saved_the_answer_stands_behind_its_disclosure(welcome):
    """In a lesson that is not trusted; and in one that is, where JupyterLab says above it that the
    widget is gone."""
    welcome.save()
    for is_trusted in (False, True):
        welcome.come_from_elsewhere(is_trusted)
        stored = welcome.output(TREE).locator(".gs-stored")
        expect(stored.get_by_text("How many positions does the tree have")).to_be_visible()
        expect(stored.get_by_text("The right answer: 11.")).to_be_hidden()
        stored.get_by_text("The answer is in here.").click()
        expect(stored.get_by_text("The right answer: 11.")).to_be_visible()
        expect(stored.locator("img")).to_be_visible()
        if is_trusted:
            expect(welcome.output(TREE).get_by_text("Error displaying widget")).to_be_visible()
        gone = [error for error in welcome.heard.errors if "widget model not found" in error]
        assert bool(gone) == is_trusted and gone == welcome.heard.errors
        welcome.heard.errors.clear()
