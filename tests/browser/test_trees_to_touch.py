"""Trees to explore, to fill in and to mark: by mouse, touch and keyboard, in both themes."""

import re

import looks
from playwright.sync_api import expect

ABOVE = "check-winning-cell"
NAMES = "from gamesearch import *\nfrom gamesearch.games import *\nfrom gametutor import *\n"
TEXTBOOK = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"


def shown(lab, source):
    """What a new cell shows; its id stands with the page's side of it."""
    id = lab.add_cell(ABOVE, f"{NAMES}{source}")
    part = lab.output(id)
    expect(part.get_by_role("tree")).to_be_visible()
    part.scroll_into_view_if_needed()
    return part


def shown_both(lab, source):
    """The same for two trees beside each other."""
    part = lab.output(lab.add_cell(ABOVE, f"{NAMES}{source}"))
    expect(part.get_by_role("tree")).to_have_count(2)
    return part


def node(part, at):
    """A position of the tree, by its place."""
    return part.locator(f"[data-n='{at}']")


def middle(part, at):
    box = node(part, at).locator(".s").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def said(part):
    return part.get_by_role("status").first


# ---- explore ---------------------------------------------------------------------------------


def test_a_leaf_is_dragged_and_everything_follows(welcome):
    part, mouse = shown(welcome, f"explore({TEXTBOOK}, cuts=True)"), welcome.page.mouse
    x, y = middle(part, 12)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 34, steps=5)
    mouse.up()
    expect(said(part)).to_have_text(
        "Leaf after moves 2, 2: 2 becomes 6. MIN's value after move 2 rises from 2 to 5. "
        "The root's value rises from 3 to 5. The line of best play is now 2, 1."
    )
    expect(part.locator(".drag")).to_contain_text("Drag a leaf up to raise it.")
    part.get_by_role("button", name="Undo").click()  # the whole drag
    expect(said(part)).to_contain_text("The root's value falls from 5 to 3.")
    x, y = middle(part, 9)
    mouse.move(x, y)
    mouse.down()
    mouse.move(middle(part, 1)[0] - 5, y, steps=12)
    mouse.up()
    expect(part.locator(".written")).to_have_text("[[14, 5, 2], [3, 12, 8], [2, 4, 6]]")
    part.get_by_role("radio", name="alpha-beta").click()
    expect(part.locator(".counts")).to_have_text("Alpha-beta visits 11 of 13 nodes.")
    expect(node(part, 5)).to_have_attribute(
        "aria-label", "MIN after move 2; value at most 2; window on entry α 3, β +∞; 2 ≤ α = 3: cut"
    )
    for leaf, arrow in (("moves 2, 0; value 2", "made the cut"), ("moves 0, 0; value 14", "")):
        label = f"leaf after {leaf}" + (arrow and f"; {arrow}")
        expect(part.get_by_label(label, exact=True)).to_be_visible()
    part.get_by_role("radio", name="minimax").click()
    for leaf in ("moves 0, 2; value 2", "moves 2, 0; value 2"):
        expect(part.get_by_label(f"leaf after {leaf}; best move here", exact=True)).to_be_visible()


def test_in_a_tree_on_its_side_a_leaf_is_dragged_past_its_neighbours_too(welcome):
    tree = "[[[1, 7], [5, 2]], [[8, 3], [4, 6]]]"
    part, mouse = shown(welcome, f"explore({tree}, cuts=True)"), welcome.page.mouse
    part.get_by_role("radio", name="alpha-beta").click()
    part.scroll_into_view_if_needed()
    assert middle(part, 3)[0] == middle(part, 4)[0]  # 1 stands above 7
    expect(part.locator(".drag")).to_contain_text("Drag a leaf to the right to raise it.")
    x, y = middle(part, 4)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, middle(part, 3)[1] - 5, steps=12)
    mouse.up()
    expect(part.locator(".written")).to_have_text("[[[7, 1], [5, 2]], [[8, 3], [4, 6]]]")
    part.get_by_role("button", name="Undo").click()
    x, y = middle(part, 4)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 18, y, steps=6)
    mouse.up()
    expect(part.locator(".written")).to_have_text("[[[1, 9], [5, 2]], [[8, 3], [4, 6]]]")


def test_where_moves_share_a_stem_the_line_of_play_lies_above_the_others(welcome):
    part = shown(welcome, "explore([[[1, 7], [5, 2]], [[8, 3], [4, 6]]], cuts=True)")
    part.get_by_role("radio", name="alpha-beta").click()
    for _ in range(2):
        drawn = part.locator("svg > .e").evaluate_all(
            "all => all.map(e => [e.firstChild.getAttribute('d').split('H')[0], e.classList[1]])"
        )
        played = {stem for stem, look in drawn if look in ("best", "taken")}
        assert len(played) >= 4
        assert {dict(drawn)[stem] for stem in played} <= {"best", "taken"}  # the last one
        node(part, 3).click()
        welcome.press("9", "Enter")  # and another one is best


def test_a_tree_is_changed_with_the_keyboard_alone(welcome):
    part, press = shown(welcome, f"explore({TEXTBOOK})"), welcome.press
    welcome.tab_to("the root, MAX; value 3; on the line of best play")
    press(*["ArrowRight"] * 4, "ArrowUp", "PageDown")
    expect(said(part)).to_contain_text("Leaf after moves 0, 2: 9 becomes −1.")
    press("-", "2", ".", "5")
    expect(said(part)).to_have_text("−2.5: Enter sets it.")
    press("Enter")
    expect(said(part)).to_contain_text("Leaf after moves 0, 2: −1 becomes −2.5.")
    press("7", "Escape")
    expect(said(part)).to_have_text("Leaf after moves 0, 2 stays −2.5.")
    press("-")
    expect(said(part)).to_have_text("−: not a number yet.")
    press("-", "Enter")
    expect(said(part)).to_contain_text("“--” is not a number")
    press("Shift+ArrowLeft")
    expect(part.locator(".written")).to_have_text("[[3, -2.5, 12], [2, 4, 6], [14, 5, 2]]")
    press("Home", "ArrowDown", "Shift+ArrowRight")
    expect(part.locator(".written")).to_have_text("[[2, 4, 6], [3, -2.5, 12], [14, 5, 2]]")
    expect(node(part, 1)).to_be_focused()
    order = part.get_by_role("treeitem").evaluate_all("all => all.map(each => +each.dataset.n)")
    assert order == [0, 5, 6, 7, 8, 1, 2, 4, 3, 9, 10, 11, 12]  # as it is read
    cells = welcome.notebook()["cells"]
    press("Control+z")
    expect(part.locator(".written")).to_have_text("[[3, -2.5, 12], [2, 4, 6], [14, 5, 2]]")
    expect(said(part)).to_have_text(
        re.compile(r"^Undone; \d more to undo\. The root is still worth 2\.")
    )
    assert welcome.notebook()["cells"] == cells, "JupyterLab has undone something, too"
    welcome.tab_to("Start over with the tree as it was", "Shift+Tab")
    press("Space")
    expect(part.locator(".written")).to_have_text(TEXTBOOK)


def test_of_a_long_list_of_changes_the_last_four_are_told_and_then_how_many_others_there_are(
    welcome,
):
    part = shown(welcome, "explore([[[[[[1]]]]]])")
    welcome.tab_to("the root, MAX; value 1; on the line of best play")
    welcome.press(*["ArrowDown"] * 6, "PageUp", "Control+z")
    expect(said(part)).to_have_text(
        re.compile(
            r"^This is the tree as it was\. M.*The root's value falls from 11 to 1\. "
            r"2 other values change, too\.$"
        )
    )


def test_the_ring_round_the_field_for_a_number_is_whole(welcome):
    """The tree above would lie over it: 3 px and 1 px between."""
    part = shown(welcome, f"explore({TEXTBOOK})")
    node(part, 4).click()
    tree, field = (
        part.locator(each).first.bounding_box() for each in (".gs-tree", "input[type=text]")
    )
    assert field["y"] - (tree["y"] + tree["height"]) >= 4


def test_what_changes_a_leaf_stays_under_the_mouse(welcome):
    """Whatever the label says; and what was set is not spoken of once more as the field is left."""
    part = shown(welcome, f"explore({TEXTBOOK}, cuts=True)")
    node(part, 4).click()
    more, field = part.get_by_role("button", name="One more"), part.get_by_role("textbox")
    before, seen = more.bounding_box(), set()
    for _ in range(3):
        more.click()
        seen.add(part.locator(".name").text_content().partition("; ")[2])
        assert more.bounding_box() == before
    assert len(seen) > 1
    part.get_by_role("radio", name="alpha-beta").click()
    last = part.locator(".drag")  # below it stand only the keys, which hide from who uses the mouse
    low, places = last.bounding_box()["y"], part.get_by_role("treeitem").count()
    node(part, 0).click()
    for _ in range(places):
        welcome.press("ArrowRight")
        assert last.bounding_box()["y"] == low
    node(part, 4).click()
    field.fill("9")
    field.press("Enter")
    expect(said(part)).to_contain_text("becomes 9.")
    field.press("Tab")
    expect(said(part)).to_contain_text("becomes 9.")
    field.fill("7")
    node(part, 2).click()  # what was typed is of the leaf that was left
    expect(said(part)).to_contain_text("9 becomes 7.")
    expect(node(part, 4)).to_have_attribute("aria-label", re.compile("value 7|; 7;"))


def test_leaves_are_added_and_removed(welcome):
    id = welcome.add_cell(
        ABOVE, "from gamesearch import *\ntouched = explore([[3, 5], 2])\ntouched"
    )
    part = welcome.output(id)
    written, click = part.locator(".written"), lambda name: part.get_by_role("button", name=name)
    expect(part.get_by_role("radio")).to_have_count(0)  # alpha-beta is for later lessons
    expect(part.locator(".counts")).to_have_text("5 nodes.")
    click("Add a leaf").click()
    expect(said(part)).to_have_text(
        "New leaf after move 2: 3. No value above the leaves changes: the root is worth 3."
    )
    node(part, 4).click()
    click("Add a leaf").click()
    expect(said(part)).to_contain_text(
        "Leaf after move 1 is a position now. New leaf after moves 1, 0: 2."
    )
    expect(written).to_have_text("[[3, 5], [2], 3]")
    expect(node(part, 4)).to_have_attribute("aria-label", "MIN after move 1; value 2")
    node(part, 5).click()
    welcome.press("7", "Enter")
    expect(said(part)).to_contain_text(
        "MIN's value after move 1 rises from 2 to 7. The root's value rises"
    )
    asked = welcome.add_cell(id, "touched.numbers")
    expect(welcome.output(asked)).to_contain_text("[[3, 5], [7], 3]")
    click("Remove").click()
    expect(said(part)).to_contain_text(
        "Leaf after moves 1, 0 is removed. MIN after move 1 is a leaf now: 7."
    )
    for _ in range(4):
        click("Undo").click()
    expect(written).to_have_text("[[3, 5], 2]")
    expect(click("Undo")).to_have_attribute("aria-disabled", "true")


def test_leaves_are_added_and_removed_with_the_keyboard_alone(welcome):
    part, press = shown(welcome, "explore([[3, 5], 2])"), welcome.press
    written = part.locator(".written")
    welcome.tab_to("the root, MAX; value 3; on the line of best play")
    press("+", "ArrowRight", "Delete")
    expect(said(part)).to_contain_text("MIN after move 0 is removed.")
    expect(written).to_have_text("[2, 3]")
    expect(part.get_by_label("leaf after move 0; value 2")).to_be_focused()
    press("+", "+", "ArrowDown", "ArrowRight", "ArrowUp")
    expect(written).to_have_text("[[2, 3], 3]")
    press("Backspace", "Home", "ArrowRight", "Delete", "ArrowRight", "Delete")
    expect(said(part)).to_have_text("The root stays, and so does its last move.")
    expect(written).to_have_text("[3]")
    welcome.tab_to("Start over with the tree as it was", "Shift+Tab")
    press("Space")
    expect(written).to_have_text("[[3, 5], 2]")


# Lengths in Firefox are whole sixtieths of a pixel, so an edge may be that much off.
IN_VIEW = """card => {
    const near = 0.1, seen = card.getBoundingClientRect();
    const root = card.querySelector("[data-n='0'] .s").getBoundingClientRect();
    return seen.left <= root.left + near && seen.top <= root.top + near
        && root.bottom <= seen.bottom + near; }"""


def test_the_root_of_a_wide_tree_is_in_view_and_stays_there(welcome):
    part = shown(welcome, "explore(Nim, start=range(1, 8), cuts=True)")

    card = part.locator(".gs-tree")

    def wait_for_root():
        welcome.page.wait_for_function(IN_VIEW, arg=card.element_handle())

    start = part.get_by_role("slider")
    for at in (6, 5, 6):
        start.fill(str(at))
        expect(said(part)).to_contain_text("The root is worth")
        expect(start).to_have_attribute("aria-valuetext", f"{at + 1} coins")
        expect(node(part, 0)).to_contain_text("▲")
        assert card.evaluate("card => card.scrollHeight > card.clientHeight")
        wait_for_root()
    part.get_by_role("radio", name="alpha-beta").click()
    wait_for_root()
    with looks.zoomed(welcome):
        wait_for_root()


def test_a_leaf_is_dragged_with_a_finger(welcome):
    part = shown(welcome, f"explore({TEXTBOOK})")
    x, y = middle(part, 2)
    finger = welcome.page.context.new_cdp_session(welcome.page)
    for kind, up in [("Start", 0), *(("Move", up) for up in range(6, 54, 6))]:
        touch = {"type": f"touch{kind}", "touchPoints": [{"x": x, "y": y - up}]}
        finger.send("Input.dispatchTouchEvent", touch)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(said(part)).to_contain_text(re.compile("Leaf after moves 0, 0: 3 becomes [5-9]"))


def test_of_a_game_the_sliders_lead_to_other_trees(welcome):
    part = shown(welcome, "explore(Nim, start=range(1, 12), depth=1)")
    start, depth = (
        part.get_by_role("slider", name="start"),
        part.get_by_role("slider", name="depth"),
    )
    start.focus()
    welcome.press(*["ArrowRight"] * 4)
    expect(said(part)).to_contain_text("The root is worth 0")
    expect(said(part)).to_contain_text("The root's true value is +1.")
    depth.focus()
    welcome.press(*["ArrowRight"] * 2)
    expect(depth).to_have_attribute("aria-valuetext", "3 plies")
    expect(said(part)).to_contain_text("That is the root's true value, too.")
    start.press("Home")
    expect(depth).to_be_hidden()
    start.press("End")
    expect(depth).to_have_attribute("aria-valuetext", "3 plies")


def test_without_a_depth_the_whole_game_is_shown_however_quickly_it_is_slid_to(welcome):
    part = shown(welcome, "explore(Nim, start=range(1, 8))")
    start = part.get_by_role("slider")
    for coins, value in ((4, "−1"), (5, "+1"), (3, "+1"), (7, "+1")):
        by = coins - 1 - int(start.input_value())
        start.focus()
        welcome.press(*["ArrowRight" if by > 0 else "ArrowLeft"] * abs(by))
        expect(start).to_have_attribute("aria-valuetext", f"{coins} coins")
        expect(said(part)).to_contain_text(f"The root is worth {value}; the line of best play is")
    expect(said(part)).not_to_contain_text("guessed")


def test_a_change_is_drawn_within_a_frame(welcome):
    """Of a tree with 121 nodes. The fastest of sixty, since other programs run, too."""
    part = shown(
        welcome,
        "threes = (1, 2, 3)\n"
        "explore([[[[i, -i, 2] for i in threes] for j in threes] for k in threes], cuts=True)",
    )
    node(part, 4).focus()
    part.get_by_role("radio", name="alpha-beta").click()
    times = node(part, 4).evaluate(
        """leaf => Array.from({length: 60}, (_, turn) => {
            const before = performance.now();
            leaf.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowUp", bubbles: true}));
            leaf.getBoundingClientRect();
            return performance.now() - before; })"""
    )
    print("changes took", sorted(round(each, 1) for each in times), "ms")
    assert min(times) < 16


def test_two_searches_are_led_through_in_step_and_run_again_when_a_leaf_changes(welcome):
    tree = f"tree = NumberTree({TEXTBOOK})"
    own = "watch(minimax.max_value, tree, 0), beside=watch(alpha_beta.max_value, tree, 0)"
    searches = "from gamesearch.search import alpha_beta, minimax"
    part = shown_both(welcome, f"{searches}\n{tree}\nexplore({own})")
    expect(said(part)).to_contain_text("visits 11 of 13 nodes; it cuts after move 1 (2 ≤ α = 3).")
    part.get_by_role("slider").focus()
    welcome.press(*["ArrowLeft"] * 14)
    expect(said(part)).to_have_text(
        "Minimax: Move 1 (after move 1) = 4; MIN's value so far is 2. "
        "Alpha-beta has made a cut here: 2 ≤ α = 3."
    )
    first, second = part.get_by_role("tree").all()
    expect(first.locator("[data-n='7']")).to_have_attribute("aria-label", re.compile("value 4"))
    expect(second.locator("[data-n='7']")).to_have_attribute("aria-label", re.compile("cut"))
    second.locator("[data-n='6']").click()
    welcome.press("4", "Enter")
    expect(said(part)).to_have_text(
        "Leaf after moves 1, 0: 2 becomes 4. Minimax returns 4 and visits all 13 nodes. "
        "Alpha-beta returns 4 and visits all 13 nodes."  # nothing is cut any more
    )


# ---- to fill in, and to mark -----------------------------------------------------------------

LATE = 'fill_in(TicTacToe("XXOOX...O"))'


# The moves that the chooser covers; around a letter there is room, which it may take.
COVERED = """part => {
    const {left, top, right, bottom} = part.querySelector(".pop").getBoundingClientRect();
    return [...part.querySelectorAll(".e text")].filter(move => {
        const box = move.getBoundingClientRect();
        return box.right > left + 2 && box.left < right - 2 && box.bottom > top && box.top < bottom;
    }).map(move => move.textContent); }"""


def test_a_tree_is_filled_in_on_the_picture(welcome):
    part = shown(welcome, LATE)
    node(part, 2).click()
    part.get_by_role("button", name="+1, after X c2, O a1").click()
    expect(said(part)).to_contain_text("✓ +1: there is only one move, and its value moves up.")
    expect(part.locator(".pop")).to_be_hidden()  # it would only say the same again
    width = middle(part, 1)[0]
    expect(node(part, 2)).to_contain_text("▲ +1 ✓")
    node(part, 1).click()
    header, chooser = (
        part.locator(".head").nth(1).bounding_box(),
        part.locator(".pop").bounding_box(),
    )
    assert chooser["x"] > header["x"] + header["width"], "who is to move can be read"
    for at in (0, 1, 4, 6, 8):
        node(part, at).click()
        expect(part.locator(".pop")).to_be_visible()
        assert part.evaluate(COVERED) == [], "the moves can be read"
    node(part, 1).click()
    welcome.press("-", "1", "Enter")
    expect(said(part)).to_contain_text("≠ Not −1.")
    expect(node(part, 1)).to_contain_text("≠")
    frame = node(part, 1).locator(".x").bounding_box()
    assert frame["width"] > frame["height"] > 15, "the wrong value stands in a frame"
    assert abs(middle(part, 1)[0] - width) < 1, "nothing has moved"
    expect(node(part, 0).locator(".k .edge")).to_have_text([*"abc", *"321"])
    part.get_by_role("button", name="Another tree").click()
    expect(said(part)).to_contain_text("0 of 7 values")


# What a status says from now on.
RECORDED = """status => {
    window.heard = [];
    new MutationObserver(() => window.heard.push(status.textContent))
        .observe(status, {childList: true, characterData: true, subtree: true}); }"""


def test_a_tree_is_filled_in_with_the_keyboard_alone(welcome):
    part = shown(welcome, "fill_in(NumberTree([[3, 12], 5]))")
    welcome.tab_to("after move 0: ▼ MIN chooses; no value yet")
    welcome.press("Space", "ArrowRight", "Enter")
    expect(said(part)).to_contain_text("≠ Not 5.")
    expect(part.locator(".pop button:focus")).to_have_text("5")
    welcome.press("ArrowLeft", "Enter")
    expect(said(part)).to_contain_text("✓ 3: MIN takes the smaller of 3 and 12.")
    welcome.press("Tab")  # the deepest position comes first, the root last
    expect(node(part, 0)).to_be_focused()
    welcome.press("1", "2", "Backspace")
    expect(said(part)).to_have_text("1: Enter sets it.")
    welcome.press("Backspace", "5")
    said(part).evaluate(RECORDED)
    welcome.press("Enter")
    expect(said(part)).to_contain_text("✓ 2 of 2 values. The root is worth 5.")
    heard = said(part).evaluate("() => window.heard")
    assert not any("✓ 3:" in each for each in heard), "the verdict before is not said again"
    expect(part.get_by_text("1 tree done right.")).to_be_visible()
    welcome.press("Tab")
    expect(part.get_by_role("button", name="Another tree")).to_be_focused()


def test_leaves_are_marked_with_tab_and_space(welcome):
    """The textbook's tree: of the second MIN position only the first leaf is visited."""
    part = shown(welcome, f"mark_leaves(NumberTree({TEXTBOOK}))")
    for leaf in ("4 after moves 1, 1", "6 after moves 1, 2"):
        welcome.tab_to(f"{leaf}; not marked")
        welcome.press("Space")
        expect(part.get_by_label(f"{leaf}; marked")).to_be_visible()
    welcome.tab_to("Check the marks")
    welcome.press("Space")
    expect(said(part)).to_contain_text("✓ Of 9 leaves, 2 are never visited")
    expect(node(part, 5)).to_contain_text("2 ≤ α = 3: cut")


def test_a_second_leaf_is_marked_before_python_has_answered_about_the_first(welcome):
    """Both keys in one turn of the page, in which no answer can come."""
    part = shown(welcome, "mark_leaves(NumberTree([[3, 12], [2, 4, 6]]))")
    leaves = ["4 after moves 1, 1", "6 after moves 1, 2"]
    expect(part.get_by_label(f"{leaves[-1]}; not marked")).to_be_visible()
    part.evaluate(
        """(part, leaves) => leaves.forEach((name) => {
            const leaf = part.querySelector(`[aria-label^="${name}"]`);
            leaf.focus();
            leaf.dispatchEvent(new KeyboardEvent("keydown", {key: " ", bubbles: true}));
        })""",
        leaves,
    )
    for leaf in leaves:
        expect(part.get_by_label(f"{leaf}; marked")).to_be_visible()


def test_axe_finds_nothing_serious_and_nothing_sticks_out(welcome):
    welcome.command("notebook:clear-all-cell-outputs")
    numbers = shown(welcome, f"explore({TEXTBOOK}, cuts=True)")
    numbers.get_by_role("radio", name="alpha-beta").click()
    shown(welcome, "explore(Nim, start=[5], depth=2)")
    late = shown(welcome, LATE)
    node(late, 0).click()
    late.get_by_role("button", name="−1, the root").click()
    shown(welcome, f"mark_leaves(NumberTree({TEXTBOOK}))")
    assert list(looks.violations_in(welcome)) == []
    with looks.zoomed(welcome):
        assert looks.cut_off(welcome) == []


def test_without_its_kernel_a_tree_can_still_be_changed(welcome):
    id = welcome.add_cell(ABOVE, f"from gamesearch import *\nexplore({TEXTBOOK})")
    part = welcome.output(id)
    node(part, 12).click()
    welcome.press("9", "Enter")
    expect(said(part)).to_contain_text("2 becomes 9")
    welcome.page.wait_for_timeout(500)
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    part = welcome.output(id)
    expect(part.locator(".written")).to_have_text("[[3, 12, 8], [2, 4, 6], [14, 5, 9]]")
    node(part, 12).click()
    welcome.press("ArrowDown")
    expect(said(part)).to_contain_text("9 becomes 8")
    node(part, 6).click()
    welcome.press("-", "7", "Enter")
    expect(said(part)).to_contain_text(
        "MIN's value after move 1 falls from 2 to −7. The root is still worth 5."
    )
