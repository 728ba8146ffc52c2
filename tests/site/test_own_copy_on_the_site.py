"""What a browser keeps of a lesson goes through an update of the site, and a lesson begins anew."""

from lab import PANEL
from lite import in_one
from newer import NEW, WELCOME, WRITTEN, texts
from playwright.sync_api import expect

from lessons import KEPT_AS

ANSWER = "def winning_cell(state):\n    return 7"
CHECK = "check-winning-cell"
EARLIER = """() => jupyterapp.serviceManager.contents.get("earlier", {content: true})
    .then(({content}) => content.map(({path}) => path), () => [])"""
SAVED_AGAIN = """([kept, name]) => new Promise((done) => {
    indexedDB.open(kept).onsuccess = ({ target: { result: base } }) => {
        const files = base.transaction("files", "readwrite").objectStore("files");
        files.get(name).onsuccess = ({ target: { result: lesson } }) => {
            files.put({ ...lesson, last_modified: new Date().toISOString() }, name);
            files.transaction.oncomplete = () => { base.close(); done(); }; }; }; })"""
SAVED_WHILE_IT_WAITS = f"""async (id) => {{ {PANEL}
    await panel.sessionContext.restartKernel();
    panel.sessionContext.session.kernel.requestExecute({{code: "import time; time.sleep(2)"}});
    notebook.activeCellIndex = notebook.widgets.findIndex(({{model}}) => model.id === id);
    jupyterapp.commands.execute("notebook:run-cell");
    await panel.context.save(); }}"""


@in_one("firefox")
def test_what_is_kept_goes_through_an_update_and_a_lesson_begins_anew(lite, newer):
    newer.take_back()  # what a first try has published
    lite.begin()
    lite.show(WELCOME)
    lite.write(WRITTEN, ANSWER)
    lite.save()
    newer.publish(NEW)
    lite.page.wait_for_timeout(2000)  # JupyterLab notes down what is open a moment later
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
    lite.page.evaluate(SAVED_AGAIN, [KEPT_AS, WELCOME.name])  # in another window, meanwhile
    button.click()
    said = lite.page.get_by_role("navigation").get_by_role("status")
    expect(said).to_contain_text("Lesson 0 · Welcome begins anew, ")
    expect(lite.page.get_by_role("link", name="Lesson 0").first).to_be_focused()
    lite.show(WELCOME)
    assert texts(lite)[WRITTEN].startswith(f"# {NEW} (")
    assert len(lite.page.evaluate(EARLIER)) == 2
    lite.host.missing.clear()
    lite.heard.errors.clear()


@in_one("firefox")
def test_in_a_new_kernel_any_cell_says_what_to_press_and_goes_on(lite):
    """As whoever comes back the next day. Here the page tells Python which notebook runs, and what
    stood there: what a cell showed is gone from the file if that is saved before Python reads it,
    and a new cell is not in it."""
    if lite.lesson is None:  # else a test has just opened it
        lite.show(WELCOME)
    lite.run(CHECK)
    cell = lite.cell(CHECK)
    expect(cell.get_by_role("status")).to_contain_text("winning_cell comes from a cell above")
    cell.get_by_role("button", name="Run the cells above, then this one").click()
    expect(lite.output(CHECK)).to_contain_text("The function still has to be written.")
    lite.page.evaluate(SAVED_WHILE_IT_WAITS, CHECK)
    expect(lite.output(CHECK).first).to_contain_text("winning_cell comes from a cell above")
    expect(lite.output(CHECK).last).to_contain_text("What an earlier run showed here:")
    expect(lite.output(CHECK).last).to_contain_text("The function still has to be written.")
    lite.restart()
    asked = lite.add_cell(CHECK, "solution.winning_cell()")
    said = lite.cell(asked).get_by_role("status")
    expect(said).to_contain_text("solution comes from a cell that has not been run")
