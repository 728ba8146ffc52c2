"""One exercise anywhere: written, checked and kept, without JupyterLab; and the pages to read."""

import looks
from axe_playwright_python.sync_playwright import Axe
from lite import MOST_SEARCHES, in_one, pace
from playwright.sync_api import expect

from gametutor.exercises.min_value import EXERCISE

RIGHT = EXERCISE.source()
WRONG = RIGHT.replace("value = inf", "value = 0")
NOTHING_IS_KEPT = """Object.defineProperty(globalThis, "localStorage", {
    get() { throw new DOMException("blocked", "SecurityError"); }});"""


def write(page, text):
    page.get_by_role("textbox", name="Your answer").focus()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(text)


def axe_finds(lite):
    """What axe finds on the page that is shown, in every theme."""
    for theme in lite.themes:
        lite.page.emulate_media(color_scheme=theme)
        options = looks.VIOLATIONS if theme == lite.themes[0] else looks.OF_COLOURS
        for found in Axe().run(lite.page, options=options).response["violations"]:
            yield theme, found["id"], [node["html"] for node in found["nodes"]]


@in_one("chromium")
def test_a_wrong_answer_gets_its_card_a_right_one_passes_and_what_was_written_is_kept(lite):
    lite.begin()
    page, search = lite.page, pace()
    page.goto(f"{lite.address}exercise.html?name=min_value")
    said, card = page.locator("#status"), page.get_by_role("group", name="min_value")
    write(page, WRONG)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")  # leads out of the editor
    expect(page.get_by_role("button", name="Check")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text("min_value: not there yet · step: Start value", timeout=180_000)
    assert page.evaluate("performance.now()") / 1000 / search < MOST_SEARCHES
    expect(page.get_by_role("button", name="Check")).to_be_focused()  # still
    expect(card).to_contain_text("starts at a number, not at infinity")
    expect(card.get_by_role("img")).to_be_visible()
    expect(card).to_contain_text("Hint shows hints, one at a time.")
    assert [*axe_finds(lite)] == []
    page.get_by_role("button", name="Hint").click()
    expect(said).to_have_text("A hint, below.")
    hint = page.get_by_text("Hint 1 of")
    expect(page.locator("[aria-live=polite]").filter(has=hint)).to_be_visible()
    expect(card).to_contain_text("starts at a number")  # a hint may speak of it
    page.get_by_role("button", name="Begin anew").click()
    expect(said).to_have_text(
        "The exercise begins anew. Undo, in the editor, brings your code back."
    )
    expect(card).to_be_hidden()
    write(page, "x = 1")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("Your code defines no min_value.")).to_be_visible()
    write(page, "1 / 0")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("Your code, line 1")).to_be_visible()
    page.get_by_role("button", name="Solution").click()
    expect(said).to_have_text("A solution, below.")
    expect(page.get_by_text("Your code, line 1")).to_be_hidden()
    write(page, "while True: pass")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="Stop").click()
    expect(said).to_have_text("Stopped.")
    write(page, RIGHT)
    page.get_by_role("button", name="Check").click()
    expect(said).to_have_text("min_value: passed ✓", timeout=180_000)
    page.reload()
    expect(page.get_by_role("textbox")).to_contain_text("value = inf  # Start value")
    lite.go_to_start()
    expect(page.get_by_text("You have passed 1 of")).to_be_visible()
    lite.begin()


FITS = """() => {
    const frame = document.querySelector("iframe"), { body } = frame.contentDocument;
    return frame.clientHeight === body.offsetHeight && body.querySelector("#keys").offsetHeight;
}"""
"""Is the frame of the exercise as high as what stands in it?"""


def test_the_first_page_has_the_first_exercise_and_fetches_it_when_it_is_opened(lite):
    lite.begin()
    lite.go_to_start()
    lite.page.wait_for_load_state("networkidle")
    assert not any("exercise" in name or "editor" in name for name in lite.host.asked)
    lite.page.get_by_text("The first exercise:").click()
    frame = lite.page.frame_locator("iframe")
    expect(frame.get_by_role("textbox")).to_contain_text("def winning_cell")
    lite.page.wait_for_function(FITS)
    frame.get_by_role("button", name="Check").click()
    expect(frame.locator("#status")).to_have_text("winning_cell: not attempted", timeout=180_000)
    lite.page.wait_for_function(FITS)  # with its card
    lite.begin()


@in_one("chromium")
def test_whoever_asks_for_another_name_reads_which_there_are_and_where_nothing_is_kept_reads_that(
    lite,
):
    lite.begin()
    lite.page.add_init_script(NOTHING_IS_KEPT)
    lite.page.goto(f"{lite.address}exercise.html?name=toString")
    expect(lite.page.locator("#status")).to_contain_text("asks for “toString”")
    lite.page.get_by_role("link", name="min_value", exact=True).click()
    expect(lite.page.get_by_role("textbox")).to_contain_text("def min_value")
    expect(lite.page.get_by_text("This browser stores nothing for this frame")).to_be_visible()
    lite.begin()


@in_one("chromium")
def test_on_the_first_page_in_a_lesson_to_read_and_in_the_glossary_axe_finds_nothing(lite):
    lite.begin()
    for name in ("index", "read/04_values", "read/glossary", "read/your_class"):
        lite.page.goto(f"{lite.address}{name}.html")
        lite.page.wait_for_load_state("networkidle")
        assert [*axe_finds(lite)] == []


@in_one("chromium")
def test_in_a_lesson_to_read_no_code_breaks_and_the_page_does_not_scroll_sideways(lite):
    lite.begin()
    window = lite.page.viewport_size
    for width in (700, window["width"]):
        lite.page.set_viewport_size(window | {"width": width})
        lite.page.goto(f"{lite.address}read/01_state.html")
        codes = lite.page.locator("p code, li code")
        broken = "all => all.filter((code) => code.getClientRects().length > 1).length"
        assert codes.evaluate_all(broken) == 0
        assert lite.page.evaluate("document.documentElement.scrollWidth") <= width
    lite.page.set_viewport_size(window)
