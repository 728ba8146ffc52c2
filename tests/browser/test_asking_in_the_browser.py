"""What waits for an answer: by mouse and by keyboard, while the kernel is at work, when the page is
opened again, and where there is no kernel or no widget."""

import json

import looks
from playwright.sync_api import expect

TREE = "draw-tree"  # a number is typed, and the tree waits
CHOICE = "predict-choice"  # two answers, and nothing waits
OUTCOME = ".gs-outcome"


def kept(lab):
    """What the ledger has of each question."""
    file = lab._folder / "notebooks" / "progress.json"
    return json.loads(file.read_text("utf-8")).get("questions", {}) if file.exists() else {}


def wait_until_kept(lab, id, tried):
    """The kernel has heard these answers: a cell that is run after them has ended."""
    lab.run("check-this-computer")
    assert kept(lab)[id]["tried"] == tried


def ask_anew(lab, below, id, then):
    """A cell of one's own that asks this."""
    return lab.add_cell(below, f'from gamesearch import ask\nask("{id}")\n{then}')


# ---- answering -------------------------------------------------------------------------------


def test_before_an_answer_there_is_the_question_and_one_line(welcome):
    shown = welcome.output(TREE)
    expect(shown.get_by_label("Your answer:")).to_be_visible()
    expect(shown.get_by_text("Type an answer to see what happens, or")).to_be_visible()
    expect(shown.locator(".gs-stored")).to_be_hidden()
    expect(shown.locator(OUTCOME)).to_be_hidden()


def test_a_click_shows_what_happens_and_says_why(welcome):
    asked = welcome.output(TREE)
    line, said = asked.get_by_label("Your answer:"), asked.get_by_role("status")
    line.fill("a few")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_have_text("Type a number, such as 12.")
    expect(asked.locator(OUTCOME)).to_be_hidden()
    line.fill(" 16 ")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_contain_text("≠ Not right: 16. That is 1 + 3 + 6 + 6")
    expect(asked.locator(f"{OUTCOME} img")).to_be_visible()
    line.fill("9")
    asked.get_by_role("button", name="Answer").click()
    expect(said).to_contain_text("≠ Not right: 9. Count the tree row by row.")
    expect(asked.get_by_text("Your first answer: 16.")).to_be_visible()
    wait_until_kept(welcome, "tree-size", ["16", "9"])


def test_the_keyboard_alone_answers_and_keeps_the_focus(welcome):
    asked = welcome.output(CHOICE)
    answers, said = asked.get_by_role("radio"), asked.get_by_role("status")
    welcome.select(CHOICE)
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
    welcome.check_focus(CHOICE)
    wait_until_kept(welcome, "o-chooses", ["a1", "b1"])


def test_it_can_be_shown_without_an_answer(welcome):
    asked = welcome.output("game-quiz")
    asked.get_by_role("button", name="Show it anyway").click()
    said = asked.get_by_role("status")
    expect(said).to_contain_text("The right answer: a draw.")
    expect(said).to_be_focused()
    expect(asked.get_by_role("button", name="Show it anyway")).to_be_hidden()
    wait_until_kept(welcome, "perfect-game", [])
    assert kept(welcome)["perfect-game"]["seen"] is True


def test_an_answer_is_answered_at_once_while_the_kernel_is_at_work(welcome):
    """As a Run All goes on, which nothing can end before this test says so."""
    id = ask_anew(welcome, CHOICE, "misread-card", "print('shown')")
    file = welcome._folder / "notebooks" / "go-on"
    file.unlink(missing_ok=True)
    wait = f"import os, time\nwhile not os.path.exists({str(file)!r}): time.sleep(0.05)"
    welcome.cell(id).locator(".jp-InputPrompt").click()
    welcome.press("Escape", "b", "Enter")
    welcome.page.keyboard.insert_text(wait)
    welcome.press("ControlOrMeta+Enter")
    asked = welcome.output(id)
    asked.get_by_role("radio", name="Nothing, the picture is wrong").click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right")
    expect(asked.locator(OUTCOME).get_by_text("shown")).to_be_visible()
    asked.get_by_role("radio", name="After X a1 it is O who chooses").click()
    expect(asked.get_by_role("status")).to_contain_text("✓ Right")
    assert "misread-card" not in kept(welcome)
    file.touch()
    tried = ["Nothing, the picture is wrong", "After X a1 it is O who chooses"]
    wait_until_kept(welcome, "misread-card", tried)


def test_a_widget_waits_too_and_works(welcome):
    id = ask_anew(
        welcome,
        CHOICE,
        "first-position",
        "from gamesearch import GameTree, step\nfrom gamesearch.games import NumberTree\n"
        "step(GameTree.grow(NumberTree([3, 12])))",
    )
    asked = welcome.output(id)
    expect(asked.get_by_role("button", name="Next")).to_have_count(0)
    asked.get_by_role("radio").first.click()
    asked.get_by_role("button", name="Next").click()
    expect(asked.locator(".count")).to_contain_text("1 of")


def test_an_error_is_there_at_once(welcome):
    id = ask_anew(welcome, CHOICE, "first-position", "print('before')\n1 / 0")
    expect(welcome.output(id).get_by_text("division by zero").first).to_be_visible()


def test_answered_and_not_axe_finds_nothing_serious_and_nothing_is_cut_off(welcome):
    ask_anew(welcome, CHOICE, "first-position", "draw(tree)")
    assert list(looks.violations_in(welcome, "Light", "Dark")) == []
    for enlarged in (looks.zoomed, looks.in_large_letters):
        with enlarged(welcome), looks.unrolled(welcome):
            assert looks.cut_off(welcome) == []


# ---- opened again ----------------------------------------------------------------------------


def stands_as_it_was_left(lab):
    asked = lab.output(TREE)
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right: 9.")
    expect(asked.get_by_text("Your first answer: 16.")).to_be_visible()
    expect(asked.locator(f"{OUTCOME} img")).to_be_visible()
    expect(asked.locator(".gs-stored")).to_be_hidden()


def test_a_page_opened_again_stands_as_it_was_left(welcome):
    welcome.save()
    welcome.come_back()
    stands_as_it_was_left(welcome)


def test_without_a_kernel_it_stands_as_it_was_left_and_a_click_answers(welcome):
    id = ask_anew(welcome, CHOICE, "misread-card", "print('shown')")
    welcome.run("predict-outcome")
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    stands_as_it_was_left(welcome)
    expect(welcome.output(id).locator(OUTCOME).get_by_text("shown")).to_be_visible()

    asked = welcome.output(CHOICE)
    asked.get_by_role("radio", name="a1").click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right: a1.")


def test_what_no_kernel_has_heard_is_told_to_the_next_one(welcome):
    """Answered without a kernel, saved, opened again, and run."""
    (welcome._folder / "notebooks" / "progress.json").unlink()
    welcome.run("game-play")
    id = ask_anew(welcome, CHOICE, "first-position", "8")
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    welcome.output(id).get_by_role("radio", name="draw").click()
    expect(welcome.output(id).get_by_role("status")).to_contain_text("≠ Not right: draw.")
    welcome.save()
    welcome.come_back()
    assert kept(welcome) == {}
    welcome.run(id)
    wait_until_kept(welcome, "first-position", ["draw"])
    expect(welcome.output(id).get_by_role("status")).to_contain_text("≠ Not right: draw.")


def test_where_no_widgets_are_saved_the_answer_stands_behind_its_disclosure(welcome):
    """Trusted, below JupyterLab's error, which says that the widget is gone; and not trusted."""
    welcome.save()
    for is_trusted in (True, False):
        welcome.come_from_elsewhere(is_trusted)
        stored = welcome.output(TREE).locator(".gs-stored")
        expect(stored.get_by_text("How many positions does the tree have")).to_be_visible()
        expect(stored.get_by_text("The right answer: 11.")).to_be_hidden()
        stored.get_by_text("The answer is in here.").click()
        expect(stored.get_by_text("The right answer: 11.")).to_be_visible()
        expect(stored.locator("img")).to_be_visible()
        gone = [error for error in welcome.heard.errors if "widget model not found" in error]
        assert bool(gone) == is_trusted and gone == welcome.heard.errors
        welcome.heard.errors.clear()
