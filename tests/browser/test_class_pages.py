"""The pages for a teacher and a class, in a browser: light and dark, for eyes and for readers."""

import io

import pytest
from axe_playwright_python.sync_playwright import Axe
from class_of import handed_in, right, wrong
from lab import CHROMIUM, FLAGS, WINDOW, Lab

from gameclassroom.grading import Settings, grade
from gameclassroom.isolating.best import best_way
from gametutor.exercises import names

EVIL = '"><img src=x onerror="document.title=1"><script>document.title = 2</script>'
CLASS = [
    handed_in(
        "Ada Berg", **{name: right(name) for name in ("winning_cell", "nim_state", "max_value")}
    ),
    handed_in(
        "Bob",
        winning_cell=wrong("winning_cell", "blocks_instead_of_winning"),
        nim_state=wrong("nim_state", "offers_zero"),
        max_value=wrong("max_value", "max_asks_itself"),
    ),
    # As many exercises as there are make the table wider than the page.
    handed_in("Cyd " + "Longname " * 4, **dict.fromkeys(names(), "")),
    handed_in(
        EVIL,
        troubles=[EVIL],
        winning_cell=f"def winning_cell(state):\n    print({EVIL!r})\n    return {EVIL!r}",
        nim_state="class Nim:\n    pass",
    ),
]


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A graded class: its pages, by name."""
    folder = tmp_path_factory.mktemp("class")
    settings = Settings(folder, best_way(trust=True), is_anonymous=True, out=io.StringIO())
    grade(CLASS, settings)
    return {path.stem: path for path in folder.rglob("*.html")}


@pytest.fixture(scope="module", params=["light", "dark"])
def page(request):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield program.new_page(viewport=WINDOW, color_scheme=request.param)
        program.close()


def test_axe_finds_nothing_and_nothing_runs_or_is_asked_for(page, pages, request):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for name, path in pages.items():
        page.goto(path.as_uri())
        assert page.title() not in ("1", "2")
        found = Axe().run(page).response["violations"]
        assert [f"{name}: {one['id']}: {one['nodes'][0]['html'][:200]}" for one in found] == []
        too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not too_wide, name
        Lab.kept.mkdir(parents=True, exist_ok=True)
        theme = request.node.callspec.params["page"]
        page.screenshot(path=Lab.kept / f"class-{name[:20]}-{theme}.png", full_page=True)
    assert {url.partition(":")[0] for url in asked} <= {"file", "data"}


def test_the_pages_follow_the_theme(page, pages, request):
    dark = request.node.callspec.params["page"] == "dark"
    page.goto(pages["Bob"].as_uri())
    for place in ("html", ".gs-theme"):
        ground = page.evaluate(
            f"getComputedStyle(document.querySelector('{place}')).backgroundColor"
        )
        numbers = [int(number) for number in ground[4:-1].split(",")]
        assert (sum(numbers) < 3 * 60) == dark, place


def test_a_heading_leads_to_its_exercise_with_the_keyboard(page, pages):
    page.goto(pages["Bob"].as_uri())
    page.get_by_role("link", name="4.1 max_value").focus()
    page.keyboard.press("Enter")
    assert page.url.endswith("#max_value")
    assert page.get_by_role("heading", name="4.1 max_value").is_visible()
