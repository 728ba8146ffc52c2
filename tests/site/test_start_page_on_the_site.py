"""The start page for somebody who has been here, in every browser: how far they are, where they go
on, what they hand in; and the page as an app."""

import json
import re
import subprocess
import sys

import looks
from axe_playwright_python.sync_playwright import Axe
from lab import PANEL, ROOT
from lite import DOWNLOADED, in_one
from playwright.sync_api import expect
from store_lessons import lessons

from gametutor.course.lessons import LESSONS
from gametutor.exercises import find

WELCOME, VALUES = lessons()[0], lessons()[4]


def looked_at(lite, name):
    """The page in every theme and on a narrow screen: nothing to object to, nothing cut off."""
    for theme in lite.themes:
        lite.page.emulate_media(color_scheme=theme)
        shown = lite.kept / f"{name}-{lite.browser}-{theme}.png"
        lite.page.screenshot(path=shown, full_page=True)
        options = looks.VIOLATIONS if theme == lite.themes[0] else looks.OF_COLOURS
        found = Axe().run(lite.page, options=options).response["violations"]
        assert [each["id"] for each in found if each["impact"] in ("serious", "critical")] == []
    window = lite.page.viewport_size
    lite.page.set_viewport_size({"width": 320, "height": 640})
    assert lite.page.evaluate("document.documentElement.scrollWidth") <= 320
    lite.page.screenshot(path=lite.kept / f"{name}-{lite.browser}-narrow.png", full_page=True)
    lite.page.set_viewport_size(window)


def test_somebody_new_begins_with_the_first_lesson_and_has_nothing_to_hand_in(lite):
    lite.go_to_start()
    page = lite.page
    expect(page.get_by_role("link", name="Start with the first lesson")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text=LESSONS[5].title)).to_contain_text(
        "4 exercises"
    )
    expect(page.get_by_role("progressbar")).to_have_count(0)
    for name in ("Make one file", "Begin anew", "Install"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    looked_at(lite, "start-new")


ANSWERED = """
from gametutor.answers import ledger
for id in {}:
    ledger.update("questions", id, lambda before: {{"tried": ["some answer"]}})
"""


@in_one("chromium")
def test_who_comes_back_sees_how_far_they_are_hands_in_one_file_and_goes_on(lite, tmp_path):
    """Somebody who has passed `winning_cell`, and the first of two about values."""
    passed = {
        "winning_cell": (WELCOME, "exercise-winning-cell"),
        "max_value": (VALUES, "max-write"),
    }
    for name, (lesson, cell) in passed.items():
        source = find(name).source().strip()
        lite.show(lesson)
        lite.write(cell, source)
        asked = f"{source}\nfrom gametutor import check\ncheck.{name}({name})"
        assert f"{name}: passed" in lite.say(asked)
        lite.say(ANSWERED.format([question.id for question in LESSONS[0].questions]))
        lite.save()

    lite.go_to_start()
    page = lite.page
    exercises = sum(len(lesson.exercises) for lesson in LESSONS)
    bar = page.get_by_role("progressbar", name=f"You have passed 2 of {exercises} exercises.")
    expect(bar).to_have_attribute("value", "2")
    for number, ticks, said in [
        (0, "✓", "1 of 1 passed · core done ✓"),
        (3, "○ ○", "0 of 2 passed"),
        (4, "✓ ○", "1 of 2 passed"),
    ]:
        item = page.get_by_role("listitem").filter(has_text=LESSONS[number].title)
        expect(item).to_have_text(re.compile(rf"{ticks} {said}(Begin anew)?$"))
    looked_at(lite, "start-returned")

    name, text = handed_in(lite)
    assert name == "hand-in Ada Lovelace.json" and json.loads(text)["name"] == "Ada Lovelace"
    assert points_of(text, tmp_path) == {"max_value": 1, "min_value": 0}  # one lesson counts

    link = page.get_by_role("link", name="Go on where you stopped")
    expect(link).to_have_accessible_description(f"{LESSONS[4].title}, exercise min_value")
    lite.lesson = VALUES
    link.click()
    lite.wait_for_kernel()
    page.wait_for_function(
        f"() => {{ {PANEL} return notebook.activeCell?.model.id === 'min-write'; }}"
    )
    expect(lite.cell("min-write")).to_be_in_viewport()

    lite.go_to_start()
    page.get_by_role("button", name="Begin anew: Lesson 0").click()
    for number, said in ((0, "○ 0 of 1 passed"), (4, "✓ ○ 1 of 2 passedBegin anew")):
        item = page.get_by_role("listitem").filter(has_text=LESSONS[number].title)
        expect(item).to_contain_text(said)


def handed_in(lite):
    """The name and the text of the file that is downloaded when Enter presses the button."""
    lite.page.evaluate(DOWNLOADED)
    lite.page.get_by_label("Your name (optional)").fill("Ada Lovelace")
    lite.page.get_by_role("button", name="Make one file for all lessons").press("Enter")
    link = lite.page.get_by_role("link", name="Download hand-in Ada Lovelace.json")
    said = lite.page.get_by_role("status").filter(has=link)
    expect(said).to_contain_text("Not changed yet: min_value")
    lite.page.screenshot(path=lite.kept / f"handed-in-{lite.browser}.png", full_page=True)
    return lite.page.evaluate("() => globalThis.downloaded")


def points_of(text, folder):
    """What a teacher's grader gives for the file, exercise by exercise."""
    file, marks = folder / "anna.json", folder / "marks"
    file.write_text(text, "utf-8")
    command = [sys.executable, "-m", "gameclassroom", "grade", file, "--to", marks, "--trust"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    record = json.loads((marks / "learners" / "anna.json").read_text("utf-8"))
    return {name: mark["points"] for name, mark in record["marks"].items()}


# ---- as an app -------------------------------------------------------------------------------


def test_a_browser_that_installs_apps_finds_nothing_wrong(lite):
    lite.go_to_start()
    if lite.browser == "chromium":
        line = lite.page.context.new_cdp_session(lite.page)
        found = line.send("Page.getAppManifest")
        assert found["errors"] == [] and json.loads(found["data"])["start_url"] == "./"
        wrong = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {each["errorId"] for each in wrong} <= {"in-incognito"}
    button = lite.page.get_by_role("button", name="Install this page as an app")
    expect(button).to_have_count(0)
    offer = (
        "Object.assign(new Event('beforeinstallprompt'), {prompt: () => globalThis.asked = true})"
    )
    lite.page.evaluate(f"() => dispatchEvent({offer})")
    button.click()
    assert lite.page.evaluate("() => asked")
    lite.page.evaluate("() => dispatchEvent(new Event('appinstalled'))")
    expect(button).to_have_count(0)
