"""The first lesson and the widgets with the keyboard alone; what a page that is opened again knows.

The widgets are run in cells of one's own here, so that this holds wherever a lesson has them.
"""

import re

import looks
import pytest
from playwright.sync_api import expect

from gametutor import exercises

CHECK = "check-winning-cell"
QUESTION = "from gametutor import ask\nask('misread-card')"


# ---- what these tests rely on ----------------------------------------------------------------


def test_what_goes_wrong_on_a_page_is_heard(welcome):
    welcome.page.evaluate("() => console.error('a mistake')")
    with pytest.raises(AssertionError, match="reported an error"):
        welcome.heard.check()
    welcome.page.evaluate("() => fetch('http://127.0.0.2:9/').catch(() => null)")
    with pytest.raises(AssertionError, match="left the machine"):
        welcome.heard.check()
    welcome.heard.check()


def test_what_cannot_be_seen_or_read_is_found(welcome):
    # Beside a question stands a hidden output, in which nobody would see anything.
    add = """([id, html]) => [...document.querySelectorAll(".jp-OutputArea-output")]
        .findLast(output => output.checkVisibility())
        .insertAdjacentHTML("beforeend", `<div id=${id}>${html}</div>`)"""
    welcome.page.evaluate(add, ["silent", "<img src='data:,'><svg></svg>"])
    welcome.page.evaluate(add, ["pale", "<p style='background:#fff;color:#ddd'>pale</p>"])
    cut = "<p style='width:50px;overflow:hidden;white-space:nowrap'>much too long a sentence</p>"
    welcome.page.evaluate(add, ["cut", cut])
    code = "<p style='width:50px'><code style='white-space:normal'>two words</code></p>"
    welcome.page.evaluate(add, ["broken", f"<div class=gs-ask>{code}</div>"])
    assert len(looks.without_text(welcome)) == 2
    found = list(looks.violations_in(welcome))
    assert [line.split(":")[0] for line in found if "contrast" in line] == ["Light", "Dark"]
    assert len(looks.cut_off(welcome)) == 1
    assert len(looks.broken_code(welcome)) == 1
    remove = (
        "() => document.querySelectorAll('#silent, #pale, #cut, #broken').forEach(e => e.remove())"
    )
    welcome.page.evaluate(remove)


# ---- the keyboard alone ----------------------------------------------------------------------


def test_an_exercise_needs_no_mouse(welcome):
    welcome.press("Escape")
    welcome.go_to("exercise-winning-cell")
    welcome.press("Enter", "ControlOrMeta+A")
    welcome.page.keyboard.insert_text(exercises.find("winning_cell").source())
    welcome.run_selected()
    welcome.go_to(CHECK)
    welcome.run_selected()
    expect(welcome.output(CHECK)).to_contain_text("winning_cell: passed")


def test_a_tree_is_stepped_through_with_the_arrow_keys(welcome):
    id = welcome.add_cell(
        CHECK,
        "from gamesearch import GameTree, step\n"
        "from gamesearch.games import NumberTree\n"
        "step(GameTree.grow(NumberTree([3, 12, 8])))",
    )
    stepper = welcome.output(id).get_by_role("group", name="Step through minimax")
    said, count = stepper.get_by_role("status"), stepper.locator(".count")
    last = int(count.inner_text().split()[-1])
    welcome.tab_to("Step through minimax")
    expect(count).to_have_text(f"0 of {last}")
    welcome.press("ArrowRight", "Space")
    expect(count).to_have_text(f"2 of {last}")
    second = said.inner_text()
    welcome.press("End")
    expect(count).to_have_text(f"{last} of {last}")
    expect(said).to_contain_text("12")  # MAX takes the largest
    welcome.press("Home", "ArrowRight", "ArrowRight")
    expect(said).to_have_text(second)
    assert welcome.selected() == id, "JupyterLab took the keys too"


def test_the_stepper_asks_first_and_is_answered_with_the_keyboard(welcome):
    """The value of a position, rightly; what is cut there, wrongly; and once not at all."""
    id = welcome.add_cell(
        CHECK,
        "from math import inf\n"
        "from gamesearch import step, watch\n"
        "from gamesearch.games import NumberTree\n"
        "from gamesearch.search.alpha_beta import max_value\n"
        "step(watch(max_value, NumberTree([[3, 12], [2, 4]]), 0, -inf, inf))",
    )
    stepper = welcome.output(id).get_by_role("group", name="Step through max_value")
    said, count = stepper.get_by_role("status"), stepper.locator(".count")
    last = int(count.inner_text().split()[-1])

    def to_question(text):
        for _ in range(2 * last):
            if stepper.get_by_role("group", name=text).count():
                return int(count.inner_text().split()[0])
            welcome.press("Escape" if stepper.locator(".ask").count() else "ArrowRight")
        raise AssertionError(f"never asked: {text}")

    welcome.tab_to("Ask me first")
    welcome.press("Space")
    at = to_question("After move 0, β moves. What is it now?")
    expect(said).to_be_hidden()  # nothing that answers it is in sight
    welcome.press("ArrowRight", "Enter")  # from 2 to 3, of 2, 3 and +∞
    expect(said).to_have_text("✓ Right: 3. MIN can hold it down to that now.")
    expect(count).to_have_text(f"{at + 1} of {last} · 1 of 1 right")

    at = to_question("Move 1 (after move 0) = 12. What is MIN's value so far now?")
    expect(stepper.locator(".n .v").nth(1)).to_have_text("3…")
    welcome.press("Enter")  # 2
    expect(said).to_have_text("≠ You said 2; it is 3. MIN takes the smaller of 3 and 12.")
    expect(count).to_have_text(f"{at + 1} of {last} · 1 of 2 right")

    at = to_question("Which of these moves after move 1 are cut now?")
    welcome.tab_to("Answer")  # nothing is ticked
    welcome.press("Enter")
    expect(said).to_have_text(
        "≠ You said none; it is move 1. 2 ≤ α = 3: nothing here can matter any more."
    )
    expect(count).to_have_text(f"{at + 1} of {last} · 1 of 3 right")

    at = to_question("Move 1 returns 2. What is known of its value?")
    welcome.press("Escape")
    expect(count).to_have_text(f"{at + 1} of {last} · 1 of 3 right")
    to_question("Which move does MAX choose?")
    assert welcome.selected() == id, "JupyterLab took the keys too"
    welcome.press("Escape", "Escape")
    welcome.check_focus(id)


def test_tree_code_variables_and_calls_are_in_sight_together(welcome):
    """With the left sidebar open, in a window of 1280 × 800; and at 200 % the headline, the
    position that is looked at and the line that runs."""
    id = welcome.add_cell(
        CHECK,
        "from math import inf\n"
        "from gamesearch import step, watch\n"
        "from gamesearch.games import NumberTree\n"
        "from gamesearch.search.alpha_beta import max_value\n"
        "step(watch(max_value, NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 0, -inf, inf))",
    )
    stepper = welcome.output(id).get_by_role("group", name="Step through max_value")
    before = welcome.page.viewport_size
    welcome.command("application:toggle-left-area")
    try:
        for width, height, parts in (
            (1280, 800, (".say", ".n.going", ".code .now", ".vars", "table", ".row", ".gs-tree")),
            (640, 400, (".say", ".here", ".code .now", ".row")),
        ):
            welcome.page.set_viewport_size({"width": width, "height": height})
            stepper.evaluate("stepper => { stepper.scrollIntoView(); stepper.focus(); }")
            welcome.press("Home")
            for _ in range(12):
                welcome.press("ArrowRight")
                assert hidden(stepper, parts) == []
    finally:
        welcome.page.set_viewport_size(before)
        welcome.command("application:toggle-left-area")


def test_beside_the_list_of_files_no_word_over_the_calls_is_broken_nor_code_or_tree_too_narrow(
    welcome,
):
    """In a window 1100 wide."""
    welcome.command("application:toggle-left-area")
    before = welcome.page.viewport_size
    welcome.page.set_viewport_size({"width": 1100, "height": 800})
    try:
        id = welcome.add_cell(
            CHECK,
            "from gamesearch import step, watch\n"
            "from gamesearch.games import TicTacToe\n"
            "from gamesearch.search.minimax import minimax_decision\n"
            'step(watch(minimax_decision, TicTacToe("XXOOX...O")))',
        )
        stepper = welcome.output(id).get_by_role("group", name="Step through")
        stepper.focus()
        welcome.press("ArrowRight")
        lines = """head => { const text = document.createRange();
            text.selectNodeContents(head);
            return text.getClientRects().length; }"""
        assert stepper.locator("th", has_text="position").evaluate(lines) == 1
        scrolls = "card => card.scrollWidth > card.clientWidth"
        assert not stepper.get_by_role("group", name="The tree").evaluate(scrolls)
        code = stepper.get_by_role("group", name="Code: minimax_decision")
        assert code.evaluate("code => code.clientWidth") > 380  # 50 letters
        welcome.page.set_viewport_size({"width": 680, "height": 640})  # the tree scrolls, ...
        tree = stepper.get_by_role("group", name="The tree")
        for _ in range(7):
            welcome.press("ArrowRight")
        assert tree.evaluate("tree => tree.scrollTop") > 0
        assert tree.evaluate("tree => tree.scrollLeft") == 0  # ... and only down, as it must
    finally:
        welcome.page.set_viewport_size(before)
        welcome.command("application:toggle-left-area")


def test_a_step_moves_nothing_but_what_it_is_about(welcome):
    """The whole trees and the book's tree beside its code, in a window of 1280 × 800 with the left
    sidebar open: both are seen whole, and stay where they are. The code is there before the first
    step, and a line is no wider while it runs, in a font in which bold letters are wider, too."""
    welcome.command("application:toggle-left-area")
    before = welcome.page.viewport_size
    welcome.page.set_viewport_size({"width": 1280, "height": 800})
    try:
        for source in (
            "step(GameTree.grow(Nim(4)))",
            "step(watch(max_value, NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), 0))",
        ):
            id = welcome.add_cell(
                CHECK,
                "from gamesearch import GameTree, step, watch\n"
                "from gamesearch.games import Nim, NumberTree\n"
                f"from gamesearch.search.minimax import max_value\n{source}",
            )
            stepper = welcome.output(id).get_by_role("group", name="Step through")
            stepper.focus()
            welcome.page.add_style_tag(content='.gs .code{font-family:"DejaVu Sans"!important}')
            code = stepper.get_by_role("group", name="Code: max_value")
            expect(code).to_be_visible(visible="watch" in source)
            places = set()
            while True:
                places.add(stepper.evaluate(PLACES))
                at, last = stepper.locator(".count").inner_text().split(" of ")
                if at == last:
                    break
                welcome.press("ArrowRight")
            assert len(places) == 1, places
            assert "scrolls" not in places.pop()
    finally:
        welcome.page.set_viewport_size(before)
        welcome.command("application:toggle-left-area")


PLACES = """stepper => {
    const top = stepper.getBoundingClientRect(), card = stepper.querySelector(".card");
    const parts = [".card", ".gs-tree", ".side", "table", ".row"].map(name => {
        const part = stepper.querySelector(name).getBoundingClientRect();
        return [name, part.x - top.x, part.y - top.y, part.height].join(" ");
    });
    const scrolls = card.scrollWidth > card.clientWidth || card.scrollHeight > card.clientHeight;
    parts.push(...[...stepper.querySelectorAll(".code span")].map(word => word.offsetWidth));
    return [top.height, ...parts, scrolls ? "scrolls" : ""].join(", "); }"""


def hidden(stepper, parts):
    """Those parts of a stepper that are not wholly in sight (of a long line of code: the start)."""
    return stepper.evaluate(
        """(stepper, parts) => parts.filter(name => {
            const part = stepper.querySelector(name), seen = part.getBoundingClientRect();
            let [top, bottom, left, right] = [0, innerHeight, 0, innerWidth];
            for (let box = part.parentElement; box !== document.body; box = box.parentElement) {
                if (getComputedStyle(box).overflow === "visible") continue;
                const edge = box.getBoundingClientRect();
                top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
                left = Math.max(left, edge.left); right = Math.min(right, edge.right);
            }
            const high = Math.min(seen.height, name === ".code .now" ? 17 : Infinity);
            return seen.top < top - 1 || seen.top + high > bottom + 1
                || seen.left < left - 1 || (seen.right > right + 1 && name !== ".code .now");
        })""",
        list(parts),
    )


def test_a_position_the_way_to_it_and_its_call_are_marked_together(welcome):
    """By the focus on a call, and by the mouse on a position."""
    id = welcome.add_cell(
        CHECK,
        "from gamesearch import step, watch\n"
        "from gamesearch.games import NumberTree\n"
        "from gamesearch.search.minimax import max_value\n"
        "step(watch(max_value, NumberTree([[3, 12], [2, 4]]), 0))",
    )
    stepper = welcome.output(id).get_by_role("group", name="Step through max_value")
    welcome.tab_to("Step through max_value")
    welcome.press(
        "ArrowRight", "ArrowRight", "ArrowRight"
    )  # the first leaf, two moves from the root
    marked = stepper.locator(".n.on")
    welcome.tab_to("0")  # the call for the position after the first move
    expect(marked).to_have_count(2)
    expect(stepper.locator(".code .waits:visible")).to_contain_text("value = min(value, max_value")
    stepper.locator(".n").nth(2).hover()
    expect(marked).to_have_count(3)
    expect(stepper.locator(".code .now:visible")).to_contain_text("return state.utility(player)")
    welcome.press("Home")  # whatever is pointed at, no mark of a former moment stays
    expect(marked).to_have_count(0)
    expect(stepper).to_be_focused()  # also where the call that had the focus is gone


def test_a_wrong_value_stands_in_a_frame_and_no_level_line_goes_through_it(welcome):
    """The frame is around the wrong number and its sign, and the right one stands beside it."""
    id = welcome.add_cell(
        CHECK,
        "from gamesearch import step, watch\n"
        "from gamesearch.games import NumberTree\n"
        "turned = lambda state, player: (-state.utility(0) if state.is_terminal()\n"
        "    else max(turned(state.result(move), 0) for move in state.legal_moves()))\n"
        "step(watch(turned, NumberTree([1, 1]), 0))",
    )
    stepper = welcome.output(id).get_by_role("group", name="Step through lambda")
    welcome.tab_to("Step through lambda")
    welcome.press("End")
    node = stepper.locator(".n").first
    wrong, right = node.locator("tspan").all()
    assert (wrong.inner_html(), right.inner_html()) == ("−1", "1")
    assert "line-through" not in wrong.evaluate("text => getComputedStyle(text).textDecoration")
    along = node.evaluate(
        """node => {
            const text = node.querySelector(".v"), frame = node.querySelector(".x").getBBox();
            const begin = at => text.getStartPositionOfChar(at).x, end = frame.x + frame.width;
            return [frame.x, begin(0), text.getEndPositionOfChar(1).x, end, begin(2)];
        }"""
    )
    assert along == sorted(along)


def test_a_game_is_played_with_the_arrow_keys(welcome):
    id = welcome.add_cell(
        CHECK,
        "from gamesearch import play_on\n"
        "from gamesearch.games import TicTacToe\n"
        "play_on(TicTacToe(), against=('Ann', lambda state: state.legal_moves()[-1]))",
    )
    board, said = welcome.output(id), welcome.output(id).get_by_role("status")
    welcome.tab_to(board.get_by_role("gridcell").first.get_attribute("aria-label"))
    welcome.press("Space")
    expect(said).to_contain_text("You play a3. O plays c1. Your turn, X.")
    welcome.press("ArrowRight", "Enter")
    expect(said).to_contain_text("You play b3. O plays b1. Your turn, X.")
    welcome.press("ArrowRight", "Enter")
    expect(said).to_contain_text("You win")


ASKED = "from gametutor import ask, put_in_order; from gamesearch import play_on, step\n"
PARTS = {
    "a question": ("ask('o-chooses')\n8", ["a1", "Show it anyway"]),
    "a board": ("play_on(TicTacToe(), against=None)", ["a3, empty, legal move: a3", "New game"]),
    "a stepper": ("step(tree)", ["Step through minimax", "Last (End)", "The tree"]),
    "lines": (
        "put_in_order('negamax_alpha_beta')",
        ["Check the program", "Take: value = -inf, 1 level in"],
    ),
}


@pytest.mark.parametrize("kind", PARTS)
def test_keys_pressed_in_a_part_of_the_page_do_nothing_to_the_notebook(welcome, kind):
    """D D would delete the cell, the arrow keys would leave it; Escape leads back to where they do.
    To save and to run a cell stay possible."""
    source, names = PARTS[kind]
    id = welcome.add_cell(CHECK, ASKED + source)
    before = [cell["id"] for cell in welcome.notebook()["cells"]]
    for name in names:
        welcome.tab_to(name)
        welcome.press("d", "d", "x", "a", "b", "ArrowDown", "ArrowUp", "m")
        assert [cell["id"] for cell in welcome.notebook()["cells"]] == before
        assert welcome.selected() == id
    welcome.save()
    welcome.press("Escape")
    welcome.check_focus(id)
    welcome.tab_to(names[0])
    welcome.run_selected("Shift+Enter")
    assert welcome.selected() != id


def test_lines_are_put_in_order_with_the_keyboard(welcome):
    id = welcome.add_cell(
        CHECK,
        "from gametutor import put_in_order\nput_in_order('negamax_alpha_beta')",
    )
    puzzle = welcome.output(id)
    head = "Take: def negamax_alpha_beta(state, alpha, beta):"  # at no level
    expect(puzzle.get_by_role("button", name=head, exact=True)).to_have_count(1)
    first = puzzle.get_by_role("list", name="Lines to choose from").get_by_role("listitem").first
    line = first.locator("code").inner_text()
    welcome.tab_to(" ".join(first.inner_text().split()))
    welcome.press("Enter")
    program = puzzle.get_by_role("list", name="Your program").get_by_role("listitem")
    expect(program.locator("code")).to_have_text(line)
    expect(puzzle.get_by_role("status")).to_contain_text(line)
    welcome.tab_to("Check the program", "Shift+Tab")
    welcome.press("Enter")
    expect(puzzle.get_by_role("status")).to_contain_text("Not there yet:")


def test_lines_taken_while_the_kernel_is_at_work_are_judged_as_they_stand(welcome):
    id = welcome.add_cell(
        CHECK, "from gametutor import put_in_order\nput_in_order('negamax_alpha_beta')"
    )
    busy = welcome.add_cell(id, "import time")
    welcome.write(busy, "time.sleep(3)")
    welcome.press("ControlOrMeta+Enter")
    puzzle = welcome.output(id)
    program = puzzle.get_by_role("list", name="Your program").get_by_role("listitem")
    for _ in range(3):
        puzzle.get_by_role("button", name="Take").first.click()
    puzzle.get_by_role("button", name="Check the program").click()
    expect(puzzle.get_by_role("status")).to_contain_text("Not there yet:")
    welcome.run(busy)  # whatever was under way has arrived
    expect(puzzle.get_by_role("status")).to_contain_text("Not there yet:")
    for line in program.all():
        expect(line).to_contain_text(re.compile("[✓≠]"))


def test_axe_finds_no_serious_violation_in_the_middle_of_things(welcome):
    """A run stepped through by half, a game begun with the search beside it, a wrong answer."""
    welcome.command("notebook:clear-all-cell-outputs")
    run = welcome.add_cell(CHECK, "from gamesearch import step\nstep(tree)")
    welcome.tab_to("Step through minimax")
    welcome.press(*["ArrowRight"] * 7)
    expect(welcome.output(run).locator(".count")).to_contain_text("7 of")
    first = welcome.output(run).get_by_role("button", name="First (Home)")
    expect(first).to_have_attribute("title", "First (Home)")  # seen, and not read twice
    expect(first).to_have_accessible_description("")
    game = welcome.add_cell(CHECK, "play_on(TicTacToe())")
    welcome.tab_to(welcome.output(game).get_by_role("gridcell").first.get_attribute("aria-label"))
    welcome.press("Space")
    expect(welcome.output(game).get_by_role("status").first).to_contain_text("O plays")
    welcome.tab_to("Show the search")
    welcome.press("Space")
    expect(welcome.output(game).get_by_role("table")).to_be_visible()
    expect(welcome.output(game).get_by_role("button", expanded=True)).to_be_focused()
    expect(welcome.output(game).locator("[aria-live]")).to_contain_text("O looked at")
    asked = welcome.add_cell(CHECK, QUESTION)
    welcome.output(asked).get_by_role("radio").last.click()
    expect(welcome.output(asked).get_by_role("status")).to_contain_text("≠ Not right")
    assert list(looks.violations_in(welcome)) == []


# ---- opened again ----------------------------------------------------------------------------


def test_a_page_opened_again_knows_what_was_written_passed_and_answered(welcome):
    source = exercises.find("winning_cell").source()
    welcome.write("exercise-winning-cell", source)
    welcome.run_selected()
    welcome.run(CHECK)
    welcome.run("predict-outcome")
    answers = welcome.output("predict-outcome").get_by_role("radio")
    welcome.tab_to(answers.first.inner_text())
    welcome.press("ArrowRight", "Space")
    expect(welcome.output("predict-outcome").get_by_role("status")).to_contain_text("Not right")
    # Once another cell has run, the kernel has kept the answer: one that is ended while it writes
    # is reported by Firefox.
    welcome.run("game-play")
    welcome.save()

    welcome.come_back()
    written = {cell["id"]: cell["source"] for cell in welcome.notebook()["cells"]}
    assert written["exercise-winning-cell"].strip() == source.strip()  # Firefox adds a line
    welcome.run("show-progress")
    expect(welcome.output("show-progress")).to_contain_text("winning_cell ✓")
    welcome.run("game-play")  # imports; on the site the kernel is a new one
    welcome.run("predict-outcome")
    expect(welcome.output("predict-outcome").get_by_role("status")).to_contain_text("Not right")


# Not what another test has used: the same puzzle is known again.
LEFT = [
    "from gamesearch import *\nfrom gamesearch.games import *\nfrom gametutor import *\n"
    "ask('misread-card')",
    "fill_in(NumberTree([3, 12]))",
    "mark_leaves(NumberTree([[3, 12], [2, 4]]))",
    "put_in_order('negamax_alpha_beta')",
    "from gametutor import put_in_order\n"
    "put_in_order('negamax_alpha_beta')",  # the same puzzle in two cells
    "play_on(TicTacToe('XO.......'), against=None)",
    "step(GameTree.grow(NumberTree([3, 12, 9])))",
]
LEFT_IT = "This is how you left"


def test_when_the_kernel_has_ended_everything_is_there_and_says_how_to_go_on(welcome):
    """The last of these tests, for a kernel that has ended knows nothing of the lesson. Not once
    only: JupyterLab itself saves the state of those only whose kernel runs."""
    ids, above = [], CHECK
    for source in LEFT:
        above = welcome.add_cell(above, source)
        ids.append(above)
    asked, *_, lines, board, stepper = map(welcome.output, ids)
    asked.get_by_role("radio").last.click()
    expect(asked.get_by_role("status")).to_contain_text("≠ Not right")
    lines.get_by_role("button", name="Take").first.click()
    lines.get_by_role("button", name="Check the program").click()
    expect(lines.get_by_role("status")).to_contain_text("Not there yet")
    board.get_by_role("gridcell").nth(2).click()
    expect(board.get_by_role("status")).to_contain_text("X plays c3. O's turn.")
    for step in (1, 2):
        stepper.get_by_role("button", name="Next").click()
        expect(stepper.locator(".count")).to_have_text(f"{step} of 8")

    fails = welcome.add_cell(above, "play_on(TicTacToe(), against=('Ann', lambda state: 1 / 0))")
    welcome.output(fails).get_by_role("button", name="Change sides").click()
    waits = "X is to move: press Let X move"
    expect(welcome.output(fails).get_by_role("status")).to_contain_text(waits)

    for step, end in ((3, welcome.restart), (4, welcome.end_kernel)):
        left = [shown_by(welcome, id) for id in ids]
        end()
        welcome.save()
        welcome.come_back()
        for id in ids:
            expect(welcome.output(id).locator(".gs")).to_be_attached()
        # A board asks for nothing now.
        left[-2] = (
            left[-2].replace("O's turn.", "O is to move.").replace("; Enter or Space plays", "")
        )
        assert [shown_by(welcome, id) for id in ids] == left
        asked, *kernels, stepper = map(welcome.output, ids)
        for each in kernels:
            expect(each.get_by_text(LEFT_IT)).to_be_visible()
        first = welcome.output("game-play")  # no cells stand above it
        expect(
            first.get_by_text("To start a new one, run all cells down to this one.")
        ).to_be_visible()
        said = welcome.output(fails).get_by_role("status")
        expect(said).to_have_text(re.compile(r" X is to move\.$"))  # no button can be pressed
        for name in ("Undo", "New game"):
            expect(kernels[-1].get_by_role("button", name=name)).to_be_disabled()
        expect(kernels[-1].get_by_role("gridcell", name="a2, empty", exact=True)).to_be_attached()
        stepper.get_by_role("button", name="Next").click()  # it needs no kernel
        expect(stepper.locator(".count")).to_have_text(f"{step} of 8")

    lines = welcome.output(ids[-3])
    lines.get_by_role("button", name="Check the program").click()
    expect(lines.get_by_text(LEFT_IT)).to_be_focused()
    welcome.run(ids[-3])
    expect(lines.get_by_text(LEFT_IT)).to_be_hidden()
    lines.get_by_role("button", name="Check the program").click()
    expect(lines.get_by_role("status")).to_contain_text("Not there yet")


def shown_by(lab, id):
    """All that a cell shows, as text."""
    return lab.cell(id).locator(".jp-Cell-outputArea").text_content()
