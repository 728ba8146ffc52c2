"""Handing in, in JupyterLab: a button saves the lesson and makes the file, by mouse and by keys."""

import json

import looks
from playwright.sync_api import expect
from store_lessons import lessons

from gameclassroom.gathering import collect
from gametutor.exercises import find

TREES = lessons()[3]
ANSWER = find("count_plies").source().strip()
ONE, ALL = "Make the file for this lesson", "Make one file for all lessons"


def answer(lab):
    """*Game trees*, in which one exercise is solved; the first test finds it not saved."""
    if lab.lesson != TREES:
        lab.open(TREES)
    lab.write("count-plies", ANSWER)


def test_the_button_saves_the_lesson_and_makes_the_file(lab):
    answer(lab)
    cell = lab.cell("hand-in")
    cell.get_by_role("button", name=ONE).click()
    said = cell.get_by_role("status")
    expect(said).to_contain_text("hand-in-03.json is in the folder my_lessons")
    expect(said).to_contain_text("Not changed yet: grow_tree.")
    saved = json.loads((lab.folder / TREES.name).read_text("utf-8"))
    assert ANSWER in ["".join(one["source"]) for one in saved["cells"]]
    (found,) = collect([lab.folder / "hand-in-03.json"])
    assert found.answers["count_plies"].text.strip() == ANSWER
    with lab.page.expect_download() as download:
        cell.get_by_role("link", name="Download hand-in-03.json").click()
    written = (lab.folder / "hand-in-03.json").read_bytes()
    assert download.value.path().read_bytes() == written
    lab.check()


def test_after_a_restart_it_says_that_its_own_cell_is_enough_and_it_is(lab):
    answer(lab)
    lab.restart()
    expect(lab.cell("hand-in").get_by_text("To hand in, run this cell.")).to_be_visible()
    lab.run("hand-in")
    lab.cell("hand-in").get_by_role("button", name=ONE).click()
    expect(lab.cell("hand-in").get_by_role("status")).to_contain_text("hand-in-03.json is in")


def test_all_lessons_with_the_keys_alone(lab):
    answer(lab)
    lab.go_to("hand-in")
    lab.tab_to(ALL)
    lab.press("Space")
    said = lab.cell("hand-in").get_by_role("status")
    expect(said).to_contain_text("hand-in.json is in the folder my_lessons")
    lab.tab_to("Download hand-in.json")
    lab.press("Escape")
    lab.check_focus("hand-in")
    (found,) = collect([lab.folder / "hand-in.json"])
    assert len(found.answers) > 20
    assert found.answers["count_plies"].text.strip() == ANSWER


def test_a_name_that_is_typed_is_in_the_file_and_there_the_next_time(lab):
    answer(lab)
    lab.cell("hand-in").get_by_label("Your name").fill("Ada Lovelace")
    lab.cell("hand-in").get_by_role("button", name=ONE).click()
    expect(lab.cell("hand-in").get_by_role("link")).to_have_text(
        "Download hand-in-03 Ada Lovelace.json"
    )
    (found,) = collect([lab.folder / "hand-in-03 Ada Lovelace.json"])
    assert found.learner == "Ada Lovelace"
    lab.run("hand-in")
    expect(lab.cell("hand-in").get_by_label("Your name")).to_have_value("Ada Lovelace")
    lab.cell("hand-in").get_by_label("Your name").fill("")
    lab.cell("hand-in").get_by_role("button", name=ONE).click()
    expect(lab.cell("hand-in").get_by_role("link")).to_have_text("Download hand-in-03.json")


def test_it_is_accessible_and_can_be_seen_in_both_themes(lab):
    answer(lab)
    lab.cell("hand-in").get_by_role("button", name=ONE).click()
    expect(lab.cell("hand-in").get_by_role("link")).to_be_visible()
    for theme, options in (("Light", looks.VIOLATIONS), ("Dark", looks.OF_COLOURS)):
        with looks.themed(lab, theme):
            cell = lab.cell("hand-in")
            cell.scroll_into_view_if_needed()
            cell.screenshot(path=lab.kept / f"hand-in-{theme.lower()}.png")
            assert looks.violations(lab, options) == []
