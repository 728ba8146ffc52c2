"""A tree that unfolds, boards of bits and of discs, a card: in both themes, by keyboard."""

import io
import re

import looks
from PIL import Image
from playwright.sync_api import expect

from gamesearch.pictures.drawing.picture import LEAST

ABOVE = "check-winning-cell"
NAMES = "from gamesearch import *\nfrom gametutor import *\nfrom gamesearch.games import *\n"
WRONG = """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(min_value(state.result(move), player) for move in state.legal_moves())
"""


def test_the_tree_unfolds_and_merges_with_the_keyboard(welcome):
    id = welcome.add_cell(ABOVE, f"{NAMES}unfold(TicTacToe())")
    part = welcome.output(id)
    said = part.get_by_role("status").first
    expect(said).to_have_text("Ply 0: 1 node, the root.")
    sheet = part.locator("svg")
    assert sheet.bounding_box()["height"] < 100  # no room is left empty under it
    welcome.tab_to("One ply deeper")
    welcome.press(*["ArrowDown"] * 4)
    expect(said).to_contain_text("Ply 4: 3,024 nodes")
    assert 200 < sheet.bounding_box()["height"] < 400
    welcome.press("End")
    expect(said).to_contain_text("The whole tree has 549,946.")
    welcome.press("Tab", "Tab")
    slider = part.get_by_role("slider")
    expect(slider).to_be_focused()
    welcome.press("ArrowUp")
    expect(slider).to_have_value("8")
    welcome.press("ArrowDown", "Tab", "ArrowRight", "ArrowRight")
    choice = part.get_by_role("radio", name="mirror images merged, too")
    expect(choice).to_be_checked()
    expect(said).to_contain_text("Of the 5,478 positions, 765 are left.")
    welcome.press("ArrowUp")
    expect(said).to_contain_text("Ply 8: 57 different positions")
    expect(choice).to_be_checked()
    expect(part.locator("text.count").nth(3)).to_have_text("38")


def test_a_bit_that_is_shifted_round_the_edge_is_marked_and_named(welcome):
    """All by keyboard: with the spare row a disc at the top goes up into it, without it into the
    next column."""
    id = welcome.add_cell(ABOVE, f"{NAMES}bit_boards(1 << 5, 0b1111)")
    part = welcome.output(id)
    said, astray = part.get_by_role("status"), part.locator(".astray")
    expect(said).to_have_text("A & B: no bit.")
    part.get_by_role("combobox").select_option("A << 1")
    expect(said).to_have_text("A << 1: the spare bit above a (bit 6).")
    welcome.tab_to("with the spare row")
    welcome.press("Space")
    expect(said).to_have_text(
        "A << 1: b1 (bit 6). Round the edge: the bit of a6 (bit 5) has come to b1 (bit 6)."
    )
    expect(astray).to_have_count(1)
    part.get_by_role("group", name="Board A").get_by_role("button", name="a1").focus()
    welcome.press("ArrowUp", "Space")
    expect(said).to_contain_text("A << 1: a3 (bit 2), b1 (bit 6).")
    part.get_by_role("combobox").select_option("A & ~B")  # a2 is in both
    expect(said).to_contain_text("A & ~B: a6 (bit 5).")
    part.get_by_role("combobox").select_option("A + B")
    numbers = part.locator(".numbers")
    expect(numbers).to_contain_text(f"= {0b100010 + 0b1111}")


def test_beside_the_list_of_files_three_boards_of_bits_and_the_graph_of_a_game_are_seen_whole(
    welcome,
):
    """In a window 1100 wide."""
    welcome.command("application:toggle-left-area")
    before = welcome.page.viewport_size
    welcome.page.set_viewport_size({"width": 1100, "height": 800})
    try:
        asked = f"{NAMES}ask('pairs-among-three')\nbit_boards(1, 1 << 48)"
        boards = welcome.output(welcome.add_cell(ABOVE, asked))
        boards.get_by_role("button", name="Show it anyway").click()
        names = boards.locator(".name")
        expect(names).to_have_text(["A", "B", "A & B"])
        assert len({names.nth(at).bounding_box()["y"] for at in range(3)}) == 1
        assert boards.locator(".numbers").bounding_box()["height"] < 55  # a line for each
        game = welcome.output(
            welcome.add_cell(ABOVE, f"{NAMES}review('444444355273513551221523673237')")
        )
        scrolls = "card => card.scrollWidth > card.clientWidth"
        assert not game.get_by_role("group", name="The graph").evaluate(scrolls)
    finally:
        welcome.page.set_viewport_size(before)
        welcome.command("application:toggle-left-area")


def test_a_probability_is_changed_until_the_decision_tips(welcome):
    """By keyboard; the tree, what is said, and the mark on the slider go along, without a kernel
    too."""
    tree = "ChanceTree([[(0.5, 5), (0.5, 0)], 3])"
    id = welcome.add_cell(ABOVE, f"{NAMES}explore({tree})")
    part = welcome.output(id)
    said, slider = part.get_by_role("status"), part.get_by_role("slider")
    expect(said).to_have_text(
        "The root is worth 3, and MAX takes move 1. The decision tips at 0.6."
    )
    assert part.inner_text().count("tips") == 1
    expect(slider).to_have_accessible_name("Probability of outcome 0 after move 0")
    slider.focus()
    welcome.press(*["ArrowRight"] * 10)
    alike = "With 0.6, the root is worth 3, and MAX takes move 0, the first of 2 moves worth that"
    expect(said).to_contain_text(f"{alike} much. The decision tips at 0.6.")
    welcome.press("ArrowRight")
    expect(said).to_contain_text("With 0.61, the root is worth 3.05, and MAX takes move 0.")
    expect(slider).to_have_attribute("aria-valuetext", "0.61")
    expect(part.locator(".n.chance .v")).to_have_text("3.05")
    expect(part.locator("option")).to_have_attribute("value", re.compile("^(60|59.9999)"))
    words = "root: MAX 3.05; 0: chance 3.05; 0, 0 (0.61): leaf 5; 0, 1 (0.39): leaf 0; 1: leaf 3"
    expect(part.get_by_role("img")).to_have_accessible_name(words)
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    part = welcome.output(id)
    part.get_by_role("slider").focus()
    welcome.press("ArrowLeft")
    expect(part.get_by_role("status")).to_contain_text("With 0.6, the root is worth 3,")
    expect(part.locator(".n.chance .v")).to_have_text("3")


def test_a_tree_of_playouts_grows_phase_by_phase(welcome):
    """By keyboard; what has not been reached is hidden, and what is said goes along."""
    search = "from gametutor.exercises.uct.bank import SOLUTION\nuct = SOLUTION.program"
    id = welcome.add_cell(ABOVE, f"{NAMES}{search}\ngrow(uct, Nim(3), 8)")
    part = welcome.output(id)
    said, slider = part.get_by_role("status"), part.get_by_role("slider")
    seen = part.locator("svg g[visibility=visible]")
    expect(said).to_have_text(re.compile("^0 of .* Only the root, and no playout yet"))
    expect(part.get_by_text("Rewards: for the player who moved.")).to_be_visible()
    expect(seen).to_have_count(1)
    welcome.tab_to("Last step")
    welcome.press("Space")
    expect(seen.locator("text").first).to_have_text("8 visits")
    named = re.compile(r"^8 visits; take 1: 1 of 2; .*take 1, take 1: 0 of 1$")
    expect(part.get_by_role("img")).to_have_accessible_name(named)
    welcome.press("Home", "ArrowRight", "ArrowRight")
    expect(said).to_have_text(re.compile("^2 of "))
    expect(slider).to_have_value("2")
    expect(part.locator("pre .ran")).not_to_have_count(0)
    welcome.page.wait_for_timeout(500)
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    part = welcome.output(id)
    said = part.get_by_role("status")
    expect(said).to_have_text(re.compile("^2 of "))
    part.get_by_role("button", name="Next step").click()
    expect(said).to_have_text(re.compile("^3 of "))


# X wins in 27 with column c, with no other one.
PERFECT = f"{NAMES}play_on(ConnectFour.after('44444432655555'), against=perfect)"


def test_a_mistake_against_the_perfect_player_is_named_taken_back_and_reviewed(welcome):
    """By keyboard: how the columns end, a mistake, the game looked back on, another move."""
    part = welcome.output(welcome.add_cell(ABOVE, PERFECT))
    said, ends = part.get_by_role("status").first, part.get_by_role("listitem")
    welcome.tab_to("Show how each column ends")
    welcome.press("Space")
    expect(ends.nth(2)).to_have_text("wins in 27column c wins in 27, as good as any")
    expect(ends).to_have_count(7)
    part.get_by_role("gridcell").first.focus()
    welcome.press("Enter")
    named = "You play a1. That turned a win into a loss: column c would still win in 27. O plays"
    expect(said).to_contain_text(named)
    welcome.tab_to("Review the game")
    welcome.press("Enter")
    slider, step = part.get_by_role("slider"), part.locator(".step")
    expect(slider).to_be_focused()
    expect(step).to_have_text("Before the first move: X wins in 27.")
    expect(part.get_by_role("listitem").first).to_contain_text("You (X) turned a win into a loss")
    question = part.locator(".asks")
    welcome.tab_to("Find a better move")
    welcome.press("Enter")
    expect(question).to_contain_text("Move 1: X played a, and turned a win into a loss. Which")
    expect(part.get_by_role("button", name="column a")).to_be_focused()
    welcome.press("Tab", "Enter")
    expect(question).to_have_text("Column b draws. There is a better one: try once more.")
    welcome.press("Tab", "Enter")
    expect(question).to_contain_text("Found. Column c would win in 27. Best play: c2 b2 c3 ")
    welcome.tab_to("Show why")
    welcome.press("Space")
    why = part.locator(".back .why")
    expect(why).to_contain_text("X would win at c4 (even row).")
    welcome.press("Tab", "Tab", "Enter", "Enter")
    expect(why).to_contain_text("disc 2 of 27: O at b2")
    expect(part.locator(".back .ghost")).to_have_text(["2", "1"])  # b2, c2
    expect(part.get_by_role("img", name="Graph of who was winning")).to_be_visible()
    welcome.tab_to("Return to the board")
    welcome.press("Enter")
    expect(part.get_by_role("button", name="Review the game")).to_be_focused()
    welcome.tab_to("Take back to before move 1")
    welcome.press("Enter")
    expect(said).to_contain_text("Taken back: a1 by X, ")
    part.get_by_role("gridcell", name="c2, ").focus()
    welcome.press("Enter")
    expect(said).to_contain_text(re.compile(r"^You play c2\. O plays [a-g]\d\. Your turn, X\.$"))


def test_without_its_kernel_a_game_can_still_be_looked_back_on(welcome):
    """What works looks as if it did, and what needs the kernel does not. A review is where it was
    left."""
    review = welcome.add_cell(ABOVE, f"{NAMES}review('444')")
    welcome.output(review).get_by_role("button", name="Next ▶").click()
    id = welcome.add_cell(ABOVE, PERFECT)
    part = welcome.output(id)
    part.get_by_role("button", name="New game").click()  # that of a test before may go on here
    part.get_by_role("gridcell").first.click()
    expect(part.get_by_role("status").first).to_contain_text("O plays")
    part.get_by_role("button", name="Review the game").click()
    expect(part.locator(".count")).to_have_text("0 of 2")
    welcome.save()
    welcome.end_kernel()
    welcome.come_back()
    expect(welcome.output(review).locator(".count")).to_have_text("1 of 3")
    part = welcome.output(id)
    for name, opacity in (("Next ▶", "1"), ("Play on from here", "0.6"), ("Return", "0.7")):
        expect(part.get_by_role("button", name=name)).to_have_css("opacity", opacity)
    part.get_by_role("button", name="Next ▶").click()
    expect(part.locator(".count")).to_have_text("1 of 2")


def test_a_game_of_other_moves_is_looked_back_on_from_its_start(welcome):
    """As many moves as in the game before, but others: the place in that game is forgotten."""
    part = welcome.output(welcome.add_cell(ABOVE, PERFECT))
    said, count = part.get_by_role("status").first, part.locator(".count")

    def press(name):
        part.get_by_role("button", name=name).click()

    for cell in ("a1", "b1"):
        press("New game")
        expect(said).to_have_text("Your turn, X.")
        part.get_by_role("gridcell", name=f"{cell}, ").click()
        expect(said).to_have_text(re.compile(r"^You play .* O plays [a-g]\d\. Your turn, X\.$"))
        press("Review the game")
        expect(count).to_have_text("0 of 2")
        press("Next ▶")
        press("Return to the board")
        press("Review the game")
        expect(count).to_have_text("1 of 2")  # still the same game
        press("Return to the board")


def test_a_board_and_a_tree_say_their_keys_last_and_only_to_whoever_uses_them(welcome):
    """The style of a question, which is on the same page, keeps room for the keys of questions."""
    for show in ("play_on(TicTacToe())", "explore([[3, 12, 8], [2, 4, 6]])"):
        part = welcome.output(welcome.add_cell(ABOVE, f"{NAMES}{show}"))
        keys = part.locator(".keys")
        expect(keys).to_be_hidden()
        part.locator(".gs :is(button, [tabindex='0'])").first.focus()
        welcome.press("Tab")
        expect(keys).to_be_visible()
        box, line = part.locator(".gs").bounding_box(), keys.bounding_box()
        assert box["y"] + box["height"] - line["y"] - line["height"] < 12


def test_a_tree_of_many_plies_is_seen_at_once(welcome):
    """The picture fits what a window 800 high leaves for the notebook."""
    page = welcome.page
    size = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 800})
    othello = 'Othello("OOOO.X O.OOOX OOOXOO OOOXOO OOXXXO XX.XXX")'
    for state in ('TicTacToe("XXOOX...O")', othello):
        source = f"{NAMES}draw(GameTree.grow({state}).back_up())"
        picture = welcome.output(welcome.add_cell(ABOVE, source)).locator("img")
        expect(picture).to_be_visible()
        room = page.locator(".jp-WindowedPanel-outer:visible").bounding_box()
        assert picture.bounding_box()["height"] <= room["height"]
    page.set_viewport_size(size)


def test_beside_the_list_of_files_a_picture_is_made_narrower_and_does_not_scroll(welcome):
    """Then a window 1280 wide leaves about 800 for the notebook."""
    size = welcome.page.viewport_size
    welcome.page.evaluate("() => jupyterapp.shell.collapseLeft()")  # its room is taken off below
    source = "from math import inf\nfrom gamesearch.search.alpha_beta import max_value"
    chart = 'icicle(watch(max_value, TicTacToe("XX..O...."), 0, -inf, inf))'
    part = welcome.output(welcome.add_cell(ABOVE, f"{NAMES}{source}\n{chart}"))
    card = part.get_by_role("group", name="Icicle chart")
    whole = card.locator("img").bounding_box()["width"]
    welcome.page.set_viewport_size(size | {"width": 880})
    fits = "card => card.scrollWidth <= card.clientWidth"
    welcome.page.wait_for_function(fits, arg=card.element_handle())  # once it is laid out anew
    narrow = round(card.locator("img").bounding_box()["width"])  # a browser lays out in 64ths
    assert LEAST <= narrow < whole
    welcome.page.set_viewport_size(size)


def test_what_does_not_like_motion_sees_none(welcome):
    welcome.page.emulate_media(reduced_motion="reduce")
    id = welcome.add_cell(ABOVE, f"{NAMES}unfold(TicTacToe())")
    part = welcome.output(id)
    part.get_by_role("button", name="One ply deeper").click()
    drawn = part.locator("path[d^='M']").nth(0).get_attribute("d")
    welcome.page.wait_for_timeout(200)
    assert part.locator("path[d^='M']").nth(0).get_attribute("d") == drawn
    assert drawn.count("M") == 9
    welcome.page.emulate_media(reduced_motion="no-preference")


def test_pictures_cards_and_boards_follow_the_theme_and_can_be_read(welcome):
    welcome.command("notebook:clear-all-cell-outputs")
    cells = [f"{NAMES}unfold(TicTacToe())", "bit_boards(1 << 5, 0b1111)"]
    cells += ["play_on(ConnectFour())", "draw(TicTacToe())"]
    cells += [f"{WRONG}check.max_value(max_value)", PERFECT, "review('444444326555551')"]
    ids = [welcome.add_cell(ABOVE, cell) for cell in cells]
    board = welcome.output(ids[-2])  # it has the game that other tests of it have left
    board.get_by_role("button", name="New game").click()
    board.get_by_label("Show how each column ends").check()
    expect(board).to_contain_text("Best: column c")
    assert list(looks.violations_in(welcome)) == []
    for theme, is_light in (("Light", True), ("Dark", False)):
        with looks.themed(welcome, theme):
            for id in ids[3:-2]:
                picture = welcome.output(id).locator("img").first
                shot = Image.open(io.BytesIO(picture.screenshot())).convert("L")
                assert (shot.getpixel((1, 1)) > 200) == is_light
    card = welcome.output(ids[-3]).get_by_role("group", name=re.compile("max_value"))
    assert card.bounding_box()["height"] < 760
