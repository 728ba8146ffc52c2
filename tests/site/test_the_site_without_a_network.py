"""The built site without a network, with a newer version of it, and in a full browser, in every
browser."""

import json
import time
from contextlib import contextmanager

import looks
from axe_playwright_python.sync_playwright import Axe
from newer import NEW, WELCOME, WRITTEN, texts
from playwright.sync_api import expect
from test_welcome_in_the_browser import CHECK

from gametutor import exercises

KEEPS = True  # the browser keeps the site, which takes some seconds
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


def has_kept(lite):
    """See to it that the browser keeps the course, as it does some time after a first output."""
    if lite.page.url == "about:blank" or not lite.page.evaluate(IS_KEPT):
        lite.open(WELCOME)
        wait_until(lite, lambda: lite.page.evaluate(IS_KEPT))
    lite.host.forget()


def wait_until(lite, is_so):
    deadline = time.monotonic() + lite.patience
    while not is_so():
        assert time.monotonic() < deadline, "not in time"
        lite.page.wait_for_timeout(50)


IS_KEPT = """async () => {
    const [site] = location.href.split("lab/");
    return (await caches.match(`${site}kept/versions`)) !== undefined; }"""


def notice(lite):
    """What the page says, and offers to do, at its edge."""
    return lite.page.locator("body > div[role=status]:not(#gs-aloud)")  # not what is only heard


def press(lite, button):
    notice(lite).get_by_role("button", name=button).click()


def looked_at(lite, name):
    """Keep pictures of a notice on the start page, and let axe judge it."""
    for theme in lite.themes:
        lite.page.emulate_media(color_scheme=theme)
        lite.page.screenshot(path=lite.kept / f"{name}-{lite.browser}-{theme}.png")
        options = looks.VIOLATIONS if theme == lite.themes[0] else looks.OF_COLOURS
        found = Axe().run(lite.page, options=options).response["violations"]
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


def test_a_lesson_is_opened_from_the_start_page_and_done_without_a_host(lite):
    has_kept(lite)
    with away(lite.host):
        lite.show(WELCOME)
        lite.write(WRITTEN, ANSWER)
        lite.run_selected()
        lite.run(CHECK)
        expect(lite.output(CHECK)).to_contain_text("winning_cell: passed")
        lite.save()
        lite.page.screenshot(path=lite.kept / f"without-a-host-{lite.browser}.png")
        lite.go_to_start()  # and again, with what is left of the visit before
        expect(lite.page.get_by_text("the lessons also work offline")).to_be_visible()
        lite.page.wait_for_load_state("networkidle")
    assert asked(lite) == []
    lite.heard.errors.clear()  # it has asked for version.json


def test_a_newer_version_is_named_and_waits_until_the_learner_takes_it(lite, newer):
    has_kept(lite)
    lite.go_to_start()
    wait_until(lite, lambda: "version.json" in lite.host.asked)
    assert set(asked(lite)) == {"version.json"}
    lite.page.wait_for_load_state("networkidle")  # the page is left, and would not get the answer

    before = lessons_of_the_page(lite)
    newer.publish(NEW)
    lite.go_to_start()
    expect(notice(lite)).to_contain_text("a newer version of the course")
    version = json.loads((lite.host.folder / "version.json").read_text("utf-8"))["version"]
    expect(notice(lite)).to_contain_text(version)
    looked_at(lite, "newer")
    press(lite, "Not now")
    expect(notice(lite)).to_be_empty()
    assert lessons_of_the_page(lite) == before

    asked(lite)
    lite.show(WELCOME)
    lite.write(WRITTEN, ANSWER)
    press(lite, "Download it")
    expect(notice(lite)).to_contain_text("The newer version is here")
    assert lessons_of_the_page(lite) == before
    assert NEW not in str(texts(lite))
    changed = {"lessons.json", f"files/{WELCOME.name}"}
    assert set(asked(lite)) == {"version.json", "list.json", *changed}

    lite.page.evaluate("() => { globalThis.isOld = true; }")
    press(lite, "Reload now")
    lite.page.wait_for_function("() => !globalThis.isOld")
    lite.wait_for_kernel()
    found = texts(lite)
    assert found[WRITTEN].strip() == ANSWER
    assert NEW in found[f"{WRITTEN}-new"]
    assert lessons_of_the_page(lite) != before
    assert set(asked(lite)) == {"version.json"}


# ---- what was changed in the browser ---------------------------------------------------------


FORGE = """async () => {
    const [site] = location.href.split("lab/"), name = `course ${new URL(site).pathname}`;
    const store = await caches.open(name);
    const [{files}] = await (await store.match(`${site}kept/versions`)).json();
    const page = new Response("<h1>Forged</h1>", {headers: {"Content-Type": "text/html"}});
    await store.put(`${site}kept/${files["index.html"][0]}`, page); }"""


def test_a_page_that_somebody_has_put_in_the_place_of_the_start_page_is_not_shown(lite):
    has_kept(lite)
    lite.page.evaluate(FORGE)
    lite.go_to_start()
    expect(lite.page.get_by_role("navigation")).to_contain_text("Lesson 0")
    assert "Forged" not in lite.page.content()
    lite.page.reload()
    assert "Forged" not in lite.page.content()
    lite.page.wait_for_load_state("networkidle")


# ---- room ------------------------------------------------------------------------------------

# A browser's own limit cannot be set in Firefox, and what Chromium does at it depends on the time
# since it last looked.
FULL = """name => {
    const {prototype} = globalThis[name], {put} = prototype, remove = caches.delete.bind(caches);
    prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
    caches.delete = name => { prototype.put = put; return remove(name); }; }"""


def test_where_there_is_no_room_it_is_said_and_what_is_kept_gives_way_to_what_is_written(
    lite, newer
):
    has_kept(lite)
    newer.publish("Still newer words.")
    lite.show(WELCOME)
    expect(notice(lite)).to_contain_text("a newer version of the course")
    lite.page.evaluate(FULL, "Cache")
    press(lite, "Download it")
    expect(notice(lite)).to_contain_text("None of your work is lost")
    assert lite.page.evaluate(IS_KEPT)
    press(lite, "OK")

    lite.page.evaluate(FULL, "IDBObjectStore")
    lite.write(WRITTEN, ANSWER)
    lite.press("ControlOrMeta+S")
    expect(notice(lite)).to_contain_text("could not be saved")
    lite.page.screenshot(path=lite.kept / f"full-{lite.browser}.png")
    lite.page.get_by_role("dialog").get_by_role("button").click()
    press(lite, "Make room and save")
    lite.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")
    assert not lite.page.evaluate(IS_KEPT)
    lite.begin()
