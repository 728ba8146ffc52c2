"""Three tasks by ear: what a screen reader reads, and nothing that has to be seen.

What is announced is recorded as it happens, and what is there is read from the browser's own
accessibility tree. What was heard stands in docs/by_ear.md.
"""

import re

from lab import ROOT
from playwright.sync_api import expect
from store_lessons import lessons

HEARD = (ROOT / "docs" / "by_ear.md").read_text("utf-8")
VALUES = lessons()[4]

LISTEN = r"""() => {
    const live = () => [...document.querySelectorAll("[role=status],[role=alert],[aria-live]")];
    const text = (region) => region.textContent.replace(/\s+/g, " ").trim();
    const heard = (region) =>
        region.checkVisibility({visibilityProperty: true}) ? text(region) : null;
    const said = new Map(live().map((region) => [region, heard(region)]));
    globalThis.announced = [];
    new MutationObserver(() => {
        for (const [region, before] of said) {
            const now = heard(region);
            // One that is shown, or comes, together with its text is not told of.
            const isTold = now && before !== null && now !== before && region.ariaLive !== "off";
            if (isTold) announced.push(now);
            said.set(region, now);
        }
        for (const region of live()) if (!said.has(region)) said.set(region, heard(region));
    }).observe(document, {subtree: true, childList: true, characterData: true, attributes: true});
}"""

# What may scroll in a widget, so that Tab stops at it, and has no name.
UNNAMED = """() => [...document.querySelectorAll(".gs *")]
    .filter(part => !part.ariaLabel && part.localName !== "details"
        && /auto|scroll/.test(getComputedStyle(part).overflow))
    .map(part => part.outerHTML.slice(0, 100))"""

WRONG = """\
from math import inf

def min_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = 0
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
    return value
"""
STEP = """\
from gamesearch import step, watch
from gamesearch.games import NumberTree
from gamesearch.search.alpha_beta import max_value

step(watch(max_value, NumberTree([[3, 5], [2, [9, 1]]]), 0))
"""

GAME = """\
from gamesearch import perfect, play_on
from gamesearch.games import ConnectFour

board = play_on(ConnectFour.after("121212"), against=perfect)
board
"""
LATE = """\
board._news.insert(0, "That turned a win into a loss.")
board._say_turn()
"""


BITS = """\
from gamesearch import bit_boards

bit_boards(1 << 5, 0b1111)
"""


def announced(lab):
    """What was announced since this was last asked, once there is something."""
    lab.page.wait_for_function("() => announced.length")
    return lab.page.evaluate("() => announced.splice(0)")


def stands_in_the_book(task):
    """What was heard at this task, line by line."""
    section = HEARD.partition(f"## {task}\n")[2].partition("\n## ")[0]
    return re.findall(r"^- (.+)$", section, re.MULTILINE)


def listen(lab):
    """Have what is announced recorded, in the lesson as a test before has left it, if there is one;
    else in a new one, whose imports have run."""
    if (
        lab.lesson == VALUES
        and lab.page.evaluate("() => globalThis.announced?.splice(0)") is not None
    ):
        return
    lab.arrive(VALUES)
    lab.page.evaluate(LISTEN)
    lab.go_to("imports")
    lab.run_selected()


def test_three_tasks_by_ear(lab):
    listen(lab)
    assert answered(lab) == stands_in_the_book("A question, and the result")
    assert checked(lab) == stands_in_the_book("A wrong `min_value`, and its position")
    assert followed(lab) == stands_in_the_book("To the first cut")


def answered(lab):
    lab.go_to("recall-end-run")
    lab.run_selected()
    lab.tab_to(lab.output("recall-end-run").get_by_role("radio").first.inner_text())
    lab.press("ArrowDown", "ArrowUp", "Space")
    return announced(lab)


def checked(lab):
    lab.write("min-write", WRONG)
    lab.go_to("min-write")
    lab.run_selected()
    lab.go_to("min-check")
    lab.run_selected()
    heard = announced(lab)
    lab.check_focus("min-check")
    card = lab.output("min-check").get_by_role("group", name="min_value: not there yet")
    heard += card.get_by_role("paragraph").first.all_inner_texts()
    card.locator("summary", has_text="The tree in words").focus()
    lab.press("Enter")
    tree = card.get_by_role("list").first.aria_snapshot()
    cells = ids(lab)
    lab.press("d", "d", "b", "Shift+M")  # Jupyter's own, which change the cells
    assert ids(lab) == cells
    lab.save()
    lab.press("x", "Escape")
    assert ids(lab) == cells
    lab.check_focus("min-check")
    return heard + re.findall(r'- (?:listitem|text): "?(.+?)"?$', tree, re.MULTILINE)


def ids(lab):
    return [cell["id"] for cell in lab.notebook()["cells"]]


def followed(lab):
    id = lab.add_cell("min-check", STEP)
    lab.tab_to("Step through max_value")
    heard = []
    while not heard or " cut." not in heard[-1]:
        lab.press("ArrowRight")
        heard += announced(lab)
    stepper = lab.output(id).get_by_role("group", name="Step through max_value")
    expect(stepper).to_be_focused()
    expect(stepper.get_by_role("group", name="Code: ")).to_be_visible()
    legend = stepper.locator("details", has_text="Keys and signs")
    expect(legend).to_contain_text("Bar: from α to β.")
    for later in ("from memory", "visited again", "killer"):
        expect(legend).not_to_contain_text(later)
    assert lab.page.evaluate(UNNAMED) == []
    return heard


def test_what_the_cell_of_a_question_prints_is_announced_with_the_answer(lab):
    """And the answer that was right has the focus, where somebody would rather be shown it."""
    listen(lab)
    for question, first, key, right in (
        ("o-chooses", "a1", "ArrowDown", "b1"),  # the right answer
        ("perfect-game", "you win", "Tab", "a draw"),  # *Show it anyway*
    ):
        id = lab.add_cell("imports", f'ask("{question}")\nprint("It is", 1 - 2)\n"shown"')
        asked = lab.output(id)
        expect(asked.get_by_role("group", name="What the cell shows")).to_have_count(0)
        lab.tab_to(first)
        lab.press(key, "Space")
        expect(asked.get_by_role("group", name="What the cell shows")).to_contain_text("It is -1")
        heard = announced(lab)
        assert right in heard[0] and heard[1:] == ["It is -1", "'shown'"]
        expect(asked.get_by_role("radio", name=f"{right} ✓ right")).to_be_focused()
    lab.add_cell("imports", "1 / 0")
    assert announced(lab) == ["ZeroDivisionError: division by zero"]


AGAIN = """\
from gamesearch import play_on
from gamesearch.games import NumberTree, TicTacToe
from gametutor import mark_leaves

mark_leaves(NumberTree([[3, 5], [2, 9]]))
"""


def test_what_is_pressed_again_is_announced_again_though_the_answer_is_the_same(lab):
    listen(lab)
    presses = (
        (AGAIN, "button", "Check the marks"),
        ('ask("misread-card")', "radio", "Nothing, the picture is wrong"),
        ('play_on(TicTacToe("X........"))', "gridcell", "a3"),
        (BITS, "button", "As at first"),
    )
    for code, role, name in presses:
        id = lab.add_cell("imports", code)
        pressed = lab.output(id).get_by_role(role, name=name)
        pressed.click()
        first = announced(lab)
        pressed.click()
        again = announced(lab)
        assert again == first[-1:], (name, first, again)


def test_what_is_shown_when_somebody_asks_for_it_is_announced(lab):
    """The verdict on a prediction, and what is said of why a game ended."""
    listen(lab)
    id = lab.add_cell("imports", STEP)
    lab.tab_to("Ask me first")
    lab.press("Space", "Escape")
    lab.tab_to("Step through max_value")
    question = lab.output(id).locator(".ask")
    while not question.count():
        lab.press("ArrowRight")
    lab.page.evaluate("() => announced.splice(0)")
    while question.count():
        lab.press("Enter")  # the first answer, whatever is asked
    assert re.match("(✓ Right|≠ You said)", announced(lab)[0])

    id = lab.add_cell(id, GAME)
    lab.page.evaluate("() => announced.splice(0)")
    late = lab.add_cell(id, LATE)  # what is found out later is read alone
    assert announced(lab) == ["That turned a win into a loss."]
    lab.output(id).get_by_role("gridcell", name="a4").focus()
    lab.press("Enter")
    expect(lab.output(id).locator(".said").first).to_contain_text("X wins. You win.")
    lab.tab_to("Show why")
    lab.page.evaluate("() => announced.splice(0)")
    lab.press("Space")
    assert announced(lab) == ["Take moves back to see why."]

    boards = lab.output(lab.add_cell(late, BITS))
    boards.get_by_label("What is done").select_option("A << 7")
    for press, said in (  # neither changes what A << 7 is
        ("Result to B", "The result was copied to board B."),
        ("As at first", "Both boards are as at first."),
    ):
        lab.page.evaluate("() => announced.splice(0)")
        boards.get_by_role("button", name=press).click()
        assert announced(lab) == [f"{said} A << 7: b6 (bit 12)."]

    part = lab.output(id)  # whose game is looked back on in place of the board
    part.get_by_role("button", name="Review the game").click()
    part.get_by_role("button", name="Play on from here").click()
    lab.page.wait_for_function("() => announced.some(said => said.startsWith('Taken back: '))")
