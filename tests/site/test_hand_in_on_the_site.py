"""Handing in on the site: the file is downloaded at once, for there is no folder to find it in."""

import json

from lite import DOWNLOADED, in_one
from playwright.sync_api import expect
from store_lessons import lessons

from gameclassroom.gathering import collect
from gametutor.exercises import find

WELCOME = lessons()[0]
ANSWER = find("winning_cell").source().strip()


def downloaded(lite, button):
    """The name and the text of the file that is downloaded when a button is pressed."""
    lite.page.evaluate(DOWNLOADED)
    lite.cell("hand-in").get_by_role("button", name=button).click()
    expect(lite.cell("hand-in").get_by_role("link")).to_be_visible()
    return lite.page.evaluate("() => globalThis.downloaded")


@in_one("chromium")
def test_a_button_downloads_the_file_which_is_collected(lite, tmp_path):
    lite.open(WELCOME)
    lite.write("exercise-winning-cell", ANSWER)
    name, text = downloaded(lite, "Make the file for this lesson")
    assert name == "hand-in-00.json"
    expect(lite.cell("hand-in").get_by_role("status")).to_contain_text("the code of 1 exercise")
    (tmp_path / "anna.json").write_text(text, "utf-8")
    (found,) = collect([tmp_path / "anna.json"])
    assert found.answers["winning_cell"].text.strip() == ANSWER
    assert json.loads(text)["answers"][0]["saved"].startswith("20")
    lite.check()


@in_one("firefox")
def test_all_lessons_that_were_opened_are_in_one_file(lite):
    lite.show(lessons()[3])
    lite.write("count-plies", find("count_plies").source().strip())
    lite.save()
    lite.show(WELCOME)
    lite.command("notebook:run-all-cells")
    lite.cell("hand-in").get_by_label("Your name").fill("Ada")
    name, text = downloaded(lite, "Make one file for all lessons")
    assert name == "hand-in Ada.json"
    answers = {each["exercise"]: "".join(each["text"]) for each in json.loads(text)["answers"]}
    assert {"winning_cell", "count_plies"} <= set(answers)
    assert answers["count_plies"].strip() == find("count_plies").source().strip()
