"""The pages for a teacher and a class, in a browser: light and dark, for eyes and for readers."""

import re
from datetime import date
from io import StringIO

import looks
import pytest
from axe_playwright_python.sync_playwright import Axe
from class_of import handed_in, right, wrong
from lab import CHROMIUM, FLAGS, WINDOW, Lab

from gameclassroom.grading import Settings, grade
from gameclassroom.isolating.best import best_way
from gameclassroom.marks.points import Points
from gametutor.course.lessons import lesson_named
from gametutor.exercises import COURSE, find, names

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
DAY = date(2026, 11, 25)
PAPER = {"A4": (210, 297), "Letter": (215.9, 279.4)}
MARGIN = 12
"""Of the printed page, in millimetres, as is the paper."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """A graded class: its pages, by name."""
    folder = tmp_path_factory.mktemp("class")
    points = Points(dict.fromkeys(names(), 1))  # of all lessons, for once
    settings = Settings(
        folder, best_way(trust=True), points, is_anonymous=True, day=DAY, out=StringIO()
    )
    grade(CLASS, settings)
    return {path.stem: path for path in folder.rglob("*.html")}


@pytest.fixture(scope="module", params=["light", "dark"])
def page(playwright, request):
    program = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield program.new_page(viewport=WINDOW, color_scheme=request.param)
    program.close()


def test_axe_finds_nothing_and_nothing_runs_or_is_asked_for(page, pages, request):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    theme = request.node.callspec.params["page"]
    options = looks.VIOLATIONS if theme == "light" else looks.OF_COLOURS
    for name, path in pages.items():
        page.goto(path.as_uri())
        assert page.title() not in ("1", "2")
        found = Axe().run(page, options=options).response["violations"]
        assert [f"{name}: {one['id']}: {one['nodes'][0]['html'][:200]}" for one in found] == []
        too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not too_wide, name
        Lab.kept.mkdir(parents=True, exist_ok=True)
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


@pytest.fixture(scope="module")
def one_lesson(tmp_path_factory):
    """The page of a class of 30 of which seven have wrong ideas about alpha-beta; the others have
    not begun, which is soon judged."""
    folder = tmp_path_factory.mktemp("class")
    first, second = COURSE["saving"]
    answers = [{first: wrong(first, idea.id), second: right(second)} for idea in find(first).wrong]
    answers = answers[:7] + [{first: "", second: ""}] * 23
    class_ = [
        handed_in(f"Maximiliane Ophelia Berg-Lovelace {number}", **written)
        for number, written in enumerate(answers)
    ]
    grade(class_, Settings(folder, best_way(trust=True), day=DAY, out=StringIO()))
    return folder / "class.html"


OUTSIDE = """[...document.querySelectorAll("th, td, h1, h2, h3, p, li, img")].filter((part) => {
  const {left, right, width} = part.getBoundingClientRect();
  return width && !part.closest(".heard") && (left < 0 || right > innerWidth + 1);
}).map((part) => part.outerHTML.slice(0, 200))"""


@pytest.mark.parametrize("paper", PAPER)
@pytest.mark.parametrize("which", ["whole course", "one lesson"])
def test_a_page_is_printed_with_all_its_columns(page, pages, one_lesson, paper, which):
    page.goto((one_lesson if which == "one lesson" else pages["class"]).as_uri())
    width, height = (round((side - 2 * MARGIN) * 96 / 25.4) for side in PAPER[paper])
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="print")
    assert page.evaluate(OUTSIDE) == []
    printed = page.pdf(format=paper, prefer_css_page_size=False)
    page.emulate_media(media="screen")
    Lab.kept.mkdir(parents=True, exist_ok=True)
    (Lab.kept / f"{which} on {paper}.pdf").write_bytes(printed)
    if which == "one lesson":
        assert len(re.findall(rb"/Type /Page\b", printed)) <= 3


def test_a_page_of_one_lesson_is_called_after_it_and_fits_a_small_window(page, one_lesson):
    page.set_viewport_size({"width": 800, "height": 600})
    page.goto(one_lesson.as_uri())
    assert page.title() == f"{lesson_named('saving').title}, 2026-11-25"
    assert page.get_by_role("heading", level=1).inner_text() == lesson_named("saving").title
    wide = "[...document.querySelectorAll('.wide')].map(it => it.scrollWidth - it.clientWidth)"
    assert page.evaluate(wide) == [0, 0]
