"""The first page of the site, in every browser: a tree to touch and a board to play on, which are
there soon on a slow phone, without Python."""

import json
import re

import pytest
from host import Line
from lite import LOADED, how_busy, in_one
from playwright.sync_api import expect
from suite.closing import note

from gamesearch import perfect
from gamesearch.games import ConnectFour
from gamesearch.playing.players import seat
from gamesearch.widgets.boards import thinking
from gamesearch.widgets.boards.game_board import PlayOn
from gamesearch.widgets.boards.play_on_page import description


@pytest.fixture
def slowly(lite):
    """The site over a slow line."""
    lite.host.is_slow = True
    yield
    lite.host.is_slow = False
    lite.begin()


# ---- on a slow phone -------------------------------------------------------------------------

TOUCH = """() => {
    globalThis.worked = {};
    new MutationObserver(() => {
        if (document.querySelector("#tree .end")) worked.begun ??= performance.now();
    }).observe(document, {subtree: true, childList: true});
    const find = (selector) => document.querySelector(selector);
    const says = (part, words) => find(`${part} [role=status]`)?.textContent.includes(words);
    const touch = () => {
        const leaf = find("#tree .end"), cell = find("#board [role=gridcell]");
        if (leaf && !says("#tree", "becomes")) {
            leaf.focus();
            leaf.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowUp", bubbles: true}));
        }
        if (says("#tree", "becomes")) worked.tree ??= performance.now();
        if (cell && says("#board", "Your turn, X.") && !says("#board", "You play")) cell.click();
        if (says("#board", "O plays")) worked.board ??= performance.now();
        else setTimeout(touch, 5);
    };
    touch();
}"""
WORKED = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    const begun = [page, ...files].filter(({ responseEnd }) => responseEnd < worked.begun);
    const bytes = begun.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return [worked.tree - page.responseStart, bytes, worked.board - page.responseStart];
}"""
VISITS = 2


def visited(lite):
    """A first visit: milliseconds from the first byte until the tree has followed a key and until
    the opponent on the board has answered a move, and the bytes that each took."""
    busy = how_busy()
    lite.begin()
    if lite.browser == "chromium":
        line = lite.page.context.new_cdp_session(lite.page)
        line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    lite.page.add_init_script(f"({TOUCH})()")
    lite.go_to_start()
    lite.page.wait_for_function("() => worked.board")
    tree, bytes, board = lite.page.evaluate(WORKED)
    lite.page.wait_for_load_state("networkidle")
    in_all = lite.host.sent
    return alone(tree, bytes, busy), bytes, alone(board, in_all, busy), in_all


def alone(spent, bytes, busy):
    """Milliseconds on a machine that does nothing else: the line takes as long there, and what is
    left is the processor's, which is busy with other things here."""
    line = 1000 * bytes / Line.RATE
    return line + max(0, spent - line) / busy


def test_on_a_slow_phone_the_tree_works_within_a_second_and_the_board_within_two_and_a_half(
    lite, slowly
):
    """Nothing is compressed here; most hosts send a third of the bytes."""
    visits = [visited(lite) for _ in range(VISITS)]
    tree, to_the_tree, board, in_all = map(min, zip(*visits, strict=True))
    note(
        f"{lite.browser}: on a slow phone, the first page's tree works after {tree:.0f} ms and "
        f"{to_the_tree / 1000:.0f} kB, its board after {board:.0f} ms and {in_all / 1000:.0f} kB"
    )
    assert tree < 1000 and to_the_tree < 120_000
    assert board < 2500 and in_all < 300_000


# ---- with the keyboard alone, by ear, in both themes ------------------------------------------


def tabbed_to(page, part):
    """Press Tab until the focus is on a part of the page."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if part.evaluate("part => part === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {part}")


def test_a_leaf_and_a_game_are_changed_with_the_keyboard_alone_and_it_is_said(lite):
    lite.go_to_start()
    page, tree, board = lite.page, lite.page.locator("#tree"), lite.page.locator("#board")
    root = tree.get_by_role("treeitem", name="the root, MAX; value 3; window on entry α −∞, β +∞")
    tabbed_to(page, root)
    expect(tree.locator(".keys")).to_contain_text("Keys: ← →")
    expect(tree.locator(".keys")).not_to_contain_text("Escape")  # there is no cell to return to
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    leaf = "Leaf after moves 0, 0: 2 becomes 1. "
    rest = "The line of best play is now 1, 0. Alpha-beta visits all 13 nodes."
    expect(tree.get_by_role("status")).to_contain_text(re.compile(f"^{leaf}.*{rest}$"))
    said, ends = board.get_by_role("status").first, board.get_by_role("list")
    tabbed_to(page, board.get_by_role("gridcell").first)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(said).to_contain_text("That turned a win into a loss")
    expect(said).to_contain_text("Your turn, X.")
    tabbed_to(page, board.get_by_label("Show how each column ends"))
    page.keyboard.press("Space")
    expect(ends.get_by_role("listitem")).to_have_count(7)
    expect(board.get_by_text("Best: column")).to_contain_text("loses in")
    tabbed_to(page, board.get_by_role("button", name="Take back to before move 1"))
    page.keyboard.press("Enter")
    expect(board.get_by_label("Show how each column ends")).to_be_focused()  # the button has gone


def test_a_click_below_the_tree_meets_what_it_aims_at_though_the_tree_s_keys_go(lite):
    lite.go_to_start()
    keys, below = lite.page.locator("#tree .keys"), lite.page.locator("#tree ~ details").first
    tabbed_to(lite.page, lite.page.locator("#tree [role=treeitem]").first)
    expect(keys).to_be_visible()
    below.locator("summary").click()
    expect(below).to_have_attribute("open", "")
    expect(keys).to_be_hidden()


def test_the_address_carries_the_game_and_says_what_is_wrong_with_it(lite):
    lite.go_to_start()
    page, board = lite.page, lite.page.locator("#board")
    said = board.get_by_role("status").first
    begun = page.url

    def opened(moves):
        with page.expect_event("load"):  # of the page once more
            page.goto(f"{begun}#game={moves}")  # as one that is pasted into the same tab
        page.evaluate(LOADED)
        expect(board.get_by_role("gridcell", name="d1, X")).to_have_count(1)

    opened("dc")
    expect(said).to_have_text("Your turn, X.")
    board.get_by_role("gridcell", name="c2").click()
    expect(page).to_have_url(re.compile(r"#game=dcc[a-g]$"))
    expect(said).to_contain_text("Your turn, X.")
    opened("ddd")
    expect(board.get_by_text("You are O. X is perfect.")).to_be_visible()
    opened("dddddda")
    expect(said).to_contain_text("Your turn, O.")
    opened("ddddddd")
    wrong = "The address has “d” as move 7: that column is full. The board shows the moves before"
    expect(said).to_contain_text(wrong)
    opened("decfz")
    expect(said).to_contain_text("The address has “z” as move 5: columns are a to g.")
    opened("dedfdgdg")
    expect(said).to_contain_text("as move 8: the game is over before it.")
    expect(said).to_contain_text("X wins. You win.")
    board.get_by_role("button", name="New game").click()
    expect(page).to_have_url(begun)


PARTS = {
    "": ("rules.mjs", "#missing", "Part of this page could not be loaded"),
    "exercise.html?name=min_value": ("editor.mjs", "#status", "could not be loaded"),
    "lab/index.html": ("trust.mjs", "#jupyterlite-loading-indicator", "could not be loaded"),
}
"""Of pages that load modules: one of these, and where they say what if it cannot be loaded."""


@in_one("firefox")
def test_a_page_says_that_a_part_is_missing_and_may_be_left_while_it_loads(lite, slowly):
    """Firefox rejects what a page that is left had asked for, and reports what nobody hears."""
    page = lite.page
    for path, (part, place, words) in PARTS.items():
        with page.expect_request(f"**/{part}"):
            page.goto(lite.address + path, wait_until="commit")
        page.goto(f"{lite.address}read/glossary.html")
        lite.heard.check()
        page.route(f"**/{part}", lambda route: route.abort())
        page.goto(lite.address + path, wait_until="commit")
        expect(page.locator(place)).to_contain_text(words)
        lite.heard.check()


PAPER = "part => getComputedStyle(part).backgroundColor.match(/[\\d.]+/g).map(Number)"


def test_both_follow_the_theme(lite):
    lite.go_to_start()
    for theme in lite.themes:
        lite.page.emulate_media(color_scheme=theme)
        for part in ("#tree .gs-tree", "#board .card"):
            red, green, blue, *_ = lite.page.locator(part).evaluate(PAPER)
            assert (red + green + blue > 3 * 128) == (theme == "light"), (part, theme)


# ---- the same board as in a lesson -----------------------------------------------------------

PLAY = """async (does) => {
    const { newGame } = await import("./game.mjs"), { perfectPlayer } = await import("./touch.mjs");
    let open = 0;
    const game = newGame(() => {
        const player = perfectPlayer();
        const ask = (question) => { open++; return player.ask(question).finally(() => open--); };
        return { ...player, ask };
    });
    const seen = [];
    for (const [what, at] of does) {
        game.send({ do: what, at, turn: game.get("shown").turn });
        do await new Promise((done) => setTimeout(done)); while (open);
        seen.push(game.get("shown"));
    }
    return seen;
}"""
START = ConnectFour()
COLUMNS = {
    "a mistake, taken back, and another": "e1b476",
    "a full column, and a loss": "e1111111",
    "a lost game, taken back": "7444644uw",
    "the other side": "es3456123",
    "to the end": "4e4444226u7335566uuuu23",
    "why, as the game goes on": "w4e53422346112357",
}
DOES = {"e": "endings", "w": "why", "b": "back", "u": "undo", "s": "sides", "n": "new"}


def best_play(state):
    """The columns that X plays, 1 to 7, if neither makes a mistake."""
    columns = []
    while not state.is_terminal():
        column = perfect(state)
        columns += [str(column + 1)] * (state.to_move == 0)
        state = state.result(column)
    return "".join(columns)


@in_one("chromium")
def test_the_board_shows_what_it_shows_in_a_lesson_and_its_player_makes_the_same_moves(
    lite, monkeypatch
):
    monkeypatch.setattr(thinking, "serving_loop", lambda: None)  # nobody is served meanwhile
    lite.go_to_start()
    ends = {f"w{best_play(START)}": "You win", f"3w{best_play(START.result(2))}": "draw"}
    for game in [*COLUMNS.values(), *ends]:
        does = [(DOES.get(each, "cell"), int(each) - 1 if each.isdigit() else -1) for each in game]
        here = lite.page.evaluate(PLAY, does)
        board = PlayOn(ConnectFour(), seat(perfect))
        for at, ((what, cell), shown) in enumerate(zip(does, here, strict=True)):
            board.hear(what, cell, len(board.moves))
            there = json.loads(json.dumps(description(board)))
            del there["endings"]["review"], there["kept"]  # no kernel ends, so no board is kept
            assert shown == there, (game, at)
        assert ends.get(game, "") in board.said
