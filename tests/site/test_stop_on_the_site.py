"""The Stop button on the built site, in every browser: what does not end is ended, and the lesson
goes on where it was. In one lesson, where each test leaves its cells."""

import looks
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

QUESTION = "predict-outcome"
LOOP, INSIDE_C = "while True: pass", "import itertools\nsum(itertools.count())"
SOON = "from time import time\nend = time() + 6\nwhile time() < end: pass\nprint('ended')"
STEPPER = """from gamesearch import step, watch
from gamesearch.search.minimax import min_value
step(watch(min_value, position, 0))"""
ANSWERED = """from gametutor.answers import ledger
print(ledger.entries("questions")["perfect-game"]["tried"])"""
STOPPED = "Stopped before it finished. Python was restarted."


def begin(lesson, source, below=QUESTION):
    """Write a cell that takes long, and run it; its id."""
    lesson.select(below)
    lesson.press("Escape", "b", "Enter")
    lesson.page.keyboard.insert_text(source)
    lesson.press("ControlOrMeta+Enter")
    expect(prompt(lesson, lesson.selected())).to_have_text("[*]:")
    return lesson.selected()


def prompt(lesson, id):
    return lesson.cell(id).locator(".jp-InputPrompt")


def press_button(lesson):
    lesson.page.locator("[data-command='notebook:interrupt-kernel']").click()


def press_keys(lesson):
    lesson.press("Escape", "i", "i")


def choose_in_menu(lesson):
    lesson.page.get_by_role("menuitem", name="Kernel", exact=True).click()
    lesson.page.get_by_role("menuitem", name="Interrupt Kernel").click()


def asked(lesson):
    """The question whether to stop."""
    return lesson.page.get_by_role("dialog", name="Stop what is running?")


def choose(lesson, name):
    asked(lesson).get_by_role("button", name=name).click()


def expect_told(lesson, words):
    expect(lesson.page.get_by_role("alert").filter(has_text=words).first).to_be_visible()


def answers(lesson, id):
    return lesson.output(id).get_by_role("radio")


def test_where_nothing_runs_the_page_says_so(welcome):
    press_button(welcome)
    expect_told(welcome, "Nothing is running in this lesson.")
    expect(asked(welcome)).to_have_count(0)


def test_two_loops_are_stopped_and_the_cells_above_run_but_not_a_loop_again(welcome):
    answers(welcome, QUESTION).nth(1).click()
    welcome.say("before = 'the kernel of before'")
    loop = begin(welcome, LOOP)
    press_button(welcome)
    choose(welcome, "Stop and run cells above")
    expect(welcome.output(loop)).to_have_text(STOPPED)
    expect(prompt(welcome, loop)).to_have_text("[ ]:")
    welcome.check_focus(loop)
    assert welcome.say("print(position.to_move, 'before' in globals())") == "0 False\n"
    expect(answers(welcome, QUESTION).nth(1)).to_be_checked()

    inside_c = begin(welcome, INSIDE_C, below=loop)
    press_keys(welcome)
    welcome.press("Enter")
    expect(welcome.output(inside_c)).to_have_text(STOPPED)
    assert welcome.say("print(position.to_move)") == "0\n"
    expect(welcome.output(loop)).to_have_text(STOPPED)


def test_what_is_answered_while_a_cell_hangs_reaches_the_next_python(welcome):
    choices = answers(welcome, "game-quiz")
    begin(welcome, LOOP)
    for at in (1, 0):
        choices.nth(at).click()
    press_button(welcome)
    choose(welcome, "Stop and run cells above")
    expect_told(welcome, "and the cells above have run")
    expect(choices.nth(0)).to_be_checked()
    told = [text.split(" ✓")[0].split(" ≠")[0] for text in choices.all_text_contents()]
    assert welcome.say(ANSWERED) == f"{[told[1], told[0]]}\n"


def test_a_game_and_a_search_go_on_where_they_stood(welcome):
    cells = welcome.output("game-play").get_by_role("gridcell")
    cells.nth(0).click()
    expect(cells.and_(welcome.page.locator(".taken"))).to_have_count(2)
    position = [cell.text_content() for cell in cells.all()]
    stepper = welcome.add_cell(QUESTION, STEPPER)
    slider = welcome.output(stepper).get_by_role("slider")
    slider.fill("5")
    begin(welcome, LOOP, below=stepper)
    press_button(welcome)
    choose(welcome, "Stop and run cells above")
    expect_told(welcome, "and the cells above have run")
    said = welcome.output("game-play").get_by_role("status").first
    expect(said).to_have_text("The game goes on where it stood. Your turn, X.")
    assert [cell.text_content() for cell in cells.all()] == position
    expect(slider).to_have_value("5")


def test_what_is_asked_can_be_read_and_only_stopped_python_knows_nothing(welcome):
    loop = begin(welcome, LOOP)
    for theme in ("Light", "Dark"):
        with looks.themed(welcome, theme):
            choose_in_menu(welcome)
            expect(asked(welcome)).to_be_visible()
            welcome.page.screenshot(path=welcome.kept / f"stop-{welcome.browser}-{theme}.png")
            judged = Axe().run(welcome.page, ".jp-Dialog", looks.VIOLATIONS)
            found = judged.response["violations"]
            assert [each["id"] for each in found] == []
            choose(welcome, "Keep waiting")
    expect(prompt(welcome, loop)).to_have_text("[*]:")
    welcome.check_focus(loop)
    press_keys(welcome)
    choose(welcome, "Only stop")
    expect(welcome.output(loop)).to_have_text(f"{STOPPED} Run the cells above before you go on.")
    assert welcome.say("print('position' in globals())") == "False\n"


def test_who_keeps_waiting_sees_the_cell_end_and_the_question_goes_with_it(welcome):
    soon = begin(welcome, SOON)
    press_button(welcome)
    welcome.press("Escape")
    expect(asked(welcome)).to_have_count(0)
    press_button(welcome)
    expect(asked(welcome)).to_be_visible()
    expect_told(welcome, "The cell has finished by itself.")
    expect(asked(welcome)).to_have_count(0)
    expect(welcome.output(soon)).to_have_text("ended")
    welcome.check_focus(soon)
