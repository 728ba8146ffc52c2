"""Every lesson on the built site runs as shipped, in one browser each: where
a kind of widget is the first one, in the last browser, for JupyterLab shows all of them in the
first; else in the first, which is quicker. Python's own machinery, which differs too, is tried in
each (`test_learning_on_the_site.py` and its neighbours)."""

import looks
import pytest
from lite import MOST_SEARCHES, found, in_one
from store_lessons import lessons
from test_notebooks import code_cells, errors, first_lessons

BROWSERS = [*found()]
VISITS = [(BROWSERS[-1 if each in first_lessons().values() else 0], each) for each in lessons()]

# Pictures that have to be scrolled sideways.
TOO_WIDE = """() => [...document.querySelectorAll(".gs-theme")].filter(
    each => each.scrollWidth > each.clientWidth).map(each => each.innerHTML.slice(0, 200))"""


@pytest.mark.parametrize(
    ("lite", "lesson"),
    VISITS,
    indirect=["lite"],
    ids=[f"{browser}-{lesson.stem}" for browser, lesson in VISITS],
)
def test_a_lesson_runs_without_an_error(lite, lesson):
    """The first is opened by its link, the others in the same JupyterLab."""
    if lite.lesson is None:
        lite.open(lesson)
    else:
        lite.go_on_to(lesson)
    lite.wait_for_all_widgets()
    notebook = lite.notebook()
    assert errors(notebook) == []
    counts = [cell["execution_count"] for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert looks.without_text(lite) == []
    assert lite.page.evaluate(TOO_WIDE) == []
    # What is None in Python reaches a widget here as undefined, in JupyterLab as null.
    assert lite.page.get_by_text("undefined", exact=True).count() == 0


def test_the_first_output_comes_within_8_seconds(lite):
    """Of the lessons the quickest: what else runs on the machine is not the site's doing."""
    if not lite.searches:
        lite.open(lessons()[0])
    assert min(lite.searches.values()) < MOST_SEARCHES


def test_a_kernel_is_restarted_within_1_3_seconds(lite):
    """Of ten times the quickest, for the same reason."""
    if lite.lesson is None:
        lite.open(lessons()[0])
    assert any(lite.restart() < 1.3 / 8 * MOST_SEARCHES for _ in range(10))


@in_one("chromium")
def test_the_start_page_links_to_every_lesson(lite):
    """What such a link opens is the same page for all."""
    lite.go_to_start()
    for lesson in lessons():
        link = lite.page.locator(f"li a[href*='{lesson.name}']").first
        assert (
            link.get_attribute("href")
            == f"lab/index.html?workspace={lesson.stem}&path={lesson.name}"
        )
