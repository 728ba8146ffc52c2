"""What a browser keeps of a lesson goes through an update of the site, and a lesson begins anew."""

import json

import pytest
from playwright.sync_api import expect
from store_lessons import lessons

from gamesearch.copying.origin import fresh_copy

WELCOME = lessons()[0]
WRITTEN = "exercise-winning-cell"
ANSWER = "def winning_cell(state):\n    return 7"
NEW = "These words are new in the course."
EARLIER = """() => jupyterapp.serviceManager.contents.get("earlier", {content: true})
    .then(({content}) => content.map(({path}) => path), () => [])"""


@pytest.fixture
def newer_version(host):
    """A call of it publishes a newer version of the first lesson, for the time of the test."""
    folder = host.folder
    lesson, about = folder / "files" / WELCOME.name, folder / "lessons.json"
    before = lesson.read_bytes(), about.read_bytes()

    def publish():
        notebook = json.loads(before[0])
        for cell in notebook["cells"]:
            if cell["id"] == WRITTEN:
                cell["source"] = f"# {NEW}\n{cell['source']}"
        notebook = fresh_copy(notebook)
        versions = json.loads(before[1])
        came_from = notebook["metadata"]["gamesearch"]["came_from"]
        versions["versions"][WELCOME.name] = came_from["version"]
        lesson.write_text(json.dumps(notebook), "utf-8")
        about.write_text(json.dumps(versions), "utf-8")

    yield publish
    lesson.write_bytes(before[0])
    about.write_bytes(before[1])


def texts(lite):
    return {cell["id"]: cell["source"] for cell in lite.notebook()["cells"]}


def test_what_is_kept_goes_through_an_update_and_a_lesson_begins_anew(lite, newer_version):
    lite.begin()
    lite.show(WELCOME)
    lite.write(WRITTEN, ANSWER)
    lite.save()
    newer_version()
    lite.come_back()
    found = texts(lite)
    assert found[WRITTEN].strip() == ANSWER  # Firefox adds a line
    assert NEW in found[f"{WRITTEN}-new"]
    assert len(lite.page.evaluate(EARLIER)) == 1
    lite.host.missing.clear()  # JupyterLite asks the host for every folder, its own too
    lite.heard.errors.clear()
    lite.come_back()  # nothing is due now
    assert texts(lite) == found

    lite.go_to_start()
    button = lite.page.get_by_role("button", name="Begin anew: Lesson 0")
    button.scroll_into_view_if_needed()
    lite.page.screenshot(path=lite.kept / f"begin-anew-{lite.browser}.png")
    button.click()
    said = lite.page.get_by_role("navigation").get_by_role("status")
    expect(said).to_contain_text("Lesson 0 · Welcome begins anew.")
    lite.show(WELCOME)
    assert texts(lite)[WRITTEN].startswith(f"# {NEW}\n")
    assert len(lite.page.evaluate(EARLIER)) == 2
    lite.host.missing.clear()
    lite.heard.errors.clear()
    lite.begin()
