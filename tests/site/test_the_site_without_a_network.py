"""The built site without a network, with a newer version of it, and in a full browser, in every
browser."""

import json
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from newer import NEW, WELCOME, WRITTEN, texts
from playwright.sync_api import expect
from test_welcome_in_the_browser import CHECK

from gamesearch import exercises

ANSWER = exercises.find("winning_cell").source().strip()
NOT_THE_PAGES = {"service-worker.js"}
"""What browsers look up by themselves: whether this one has changed."""


@contextmanager
def away(host):
    """The host is switched off meanwhile."""
    host.away = True
    try:
        yield
    finally:
        host.away = False


@pytest.fixture
def kept(lite):
    """A learner whose browser keeps the course, as it does some time after a first output."""
    if lite.page.url == "about:blank" or not lite.page.evaluate(IS_KEPT):
        lite.open(WELCOME)
        while not lite.page.evaluate(IS_KEPT):
            lite.page.wait_for_timeout(100)
    return lite


IS_KEPT = """async () => {
    const [site] = location.href.split("lab/");
    return (await caches.match(`${site}kept/versions`)) !== undefined; }"""


def notice(lite):
    """What the page says, and offers to do, at its edge."""
    return lite.page.locator("body > [role=status]")


def press(lite, button):
    notice(lite).get_by_role("button", name=button).click()


def looked_at(lite, name):
    """Keep pictures of a notice on the start page, and let axe judge it."""
    for theme in lite.themes:
        lite.page.emulate_media(color_scheme=theme)
        lite.page.screenshot(path=lite.kept / f"{name}-{lite.browser}-{theme}.png")
        found = Axe().run(lite.page).response["violations"]
        assert [each for each in found if each["impact"] in ("serious", "critical")] == []


def asked(lite):
    """What the host was asked for since last time, but for what no page asked."""
    paths = [path for path in lite.host.asked if path not in NOT_THE_PAGES]
    lite.host.forget()
    return paths


def lessons_of_the_page(lite):
    """The lessons' versions as the open page finds them."""
    address = f"{lite.address}lessons.json"
    return lite.page.evaluate("async at => (await fetch(at, {cache: 'no-cache'})).json()", address)


# ---- the network -----------------------------------------------------------------------------


def test_a_lesson_is_opened_from_the_start_page_and_done_without_a_host(kept):
    kept.host.forget()
    with away(kept.host):
        kept.show(WELCOME)
        kept.write(WRITTEN, ANSWER)
        kept.run_selected()
        kept.run(CHECK)
        expect(kept.output(CHECK)).to_contain_text("winning_cell: passed")
        kept.save()
        kept.page.screenshot(path=kept.kept / f"without-a-host-{kept.browser}.png")
    assert asked(kept) == []
    kept.heard.errors.clear()  # it has asked for version.json


def test_a_newer_version_is_named_and_waits_until_the_learner_takes_it(kept, newer):
    asked(kept)
    kept.go_to_start()
    while "version.json" not in kept.host.asked:
        kept.page.wait_for_timeout(50)
    assert asked(kept) == ["version.json"]

    before = lessons_of_the_page(kept)
    newer.publish(NEW)
    kept.go_to_start()
    expect(notice(kept)).to_contain_text("a newer version of the course")
    version = json.loads((kept.host.folder / "version.json").read_text("utf-8"))["version"]
    expect(notice(kept)).to_contain_text(version)
    looked_at(kept, "newer")
    press(kept, "Not now")
    expect(notice(kept)).to_be_empty()
    assert lessons_of_the_page(kept) == before

    asked(kept)
    kept.show(WELCOME)
    kept.write(WRITTEN, ANSWER)
    press(kept, "Fetch it")
    expect(notice(kept)).to_contain_text("The newer version is here")
    assert lessons_of_the_page(kept) == before
    assert NEW not in str(texts(kept))
    assert {"lessons.json", f"files/{WELCOME.name}"} <= set(asked(kept))

    kept.page.evaluate("() => { globalThis.isOld = true; }")
    press(kept, "Begin with it")
    kept.page.wait_for_function("() => !globalThis.isOld")
    kept.wait_for_kernel()
    found = texts(kept)
    assert found[WRITTEN].strip() == ANSWER
    assert NEW in found[f"{WRITTEN}-new"]
    assert lessons_of_the_page(kept) != before
    assert asked(kept) == ["version.json"]


# ---- room ------------------------------------------------------------------------------------

# A browser's own limit cannot be set in Firefox, and what Chromium does at it depends on the time
# since it last looked.
FULL = """name => {
    const {prototype} = globalThis[name], {put} = prototype, remove = caches.delete.bind(caches);
    prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    caches.delete = name => { prototype.put = put; return remove(name); }; }"""


def test_where_there_is_no_room_it_is_said_and_what_is_kept_gives_way_to_what_is_written(
    kept, newer
):
    newer.publish("Still newer words.")
    kept.show(WELCOME)
    expect(notice(kept)).to_contain_text("a newer version of the course")
    kept.page.evaluate(FULL, "Cache")
    press(kept, "Fetch it")
    expect(notice(kept)).to_contain_text("Nothing of your work is lost")
    assert kept.page.evaluate(IS_KEPT)
    press(kept, "OK")

    kept.page.evaluate(FULL, "IDBObjectStore")
    kept.write(WRITTEN, ANSWER)
    kept.press("ControlOrMeta+S")
    expect(notice(kept)).to_contain_text("could not be saved")
    kept.page.screenshot(path=kept.kept / f"full-{kept.browser}.png")
    kept.page.get_by_role("dialog").get_by_role("button").click()
    press(kept, "Make room and save")
    kept.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    assert not kept.page.evaluate(IS_KEPT)
    kept.begin()
