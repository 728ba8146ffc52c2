"""A learner on the built site, in every browser: exercises, runaway code, what a search takes."""

import json
import time
from http.client import HTTPConnection
from statistics import median

import looks
import pytest
from at_work import wrong_answer
from lab import PANEL
from lite import SEARCH, found, in_one, pace
from own_exercise import FILE, RIGHT
from playwright.sync_api import expect
from store_lessons import lessons
from test_kernel_survives import ANSWERS, SETUP
from test_lessons_in_the_browser import as_read
from test_welcome_in_the_browser import CHECK

from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver
from gametutor import exercises

WRITTEN = "exercise-winning-cell"


# ---- what these tests rely on ----------------------------------------------------------------


ASKS = """
const ask = (name) => fetch(`https://${name}.example/`).catch(() => {});
if (globalThis.document === undefined) ask("worker");
else {
    ask("page");
    new Image().src = "http://image.example/";
    new Worker("asks.js");
}
"""


@pytest.fixture
def asking(host):
    """A file of the site that asks others: by itself, for a picture, and in a worker."""
    file = host.folder / "asks.js"
    file.write_text(ASKS, "utf-8")
    yield file.name
    file.unlink()


def test_whom_a_page_asks_is_heard_with_the_file_that_asked_and_refused(lite, asking):
    lite.go_to_start()
    lite.page.add_script_tag(url=asking)
    page, file = lite.host.address, f"{lite.host.address}{asking}"
    askers = {"page.example": {file}, "worker.example": {file}}
    askers["image.example"] = {page, file}  # Chromium fetches it when the script has ended

    def heard_of_all():
        heard = lite.host.outside
        return all(heard.get(name, set()) & askers[name] for name in askers)

    deadline = time.monotonic() + 10
    while not heard_of_all() and time.monotonic() < deadline:
        lite.page.wait_for_timeout(20)
    assert heard_of_all() and set(lite.host.outside) == set(askers)
    assert set().union(*lite.host.outside.values()) <= {page, file, f"{page}service-worker.js"}
    refused = "fetch('https://page.example/').then(() => 'answered', () => 'refused')"
    assert lite.page.evaluate(refused) == "refused"
    with pytest.raises(AssertionError, match="a request left the machine"):
        lite.check()
    lite.begin()  # in Firefox some of it is in the console only later


def test_what_a_browser_asks_of_its_own_accord_is_refused_and_not_the_page_s(lite):
    lite.go_to_start()
    proxy = HTTPConnection(lite.host.name)
    proxy.request("GET", "http://nobody-knows.example/")  # no page has sent it
    assert proxy.getresponse().status == 502
    proxy.set_tunnel("nobody-knows-either.example")
    with pytest.raises(OSError, match="502"):
        proxy.connect()
    lite.check()


# ---- a lesson ---------------------------------------------------------------------------------

SCROLL_BAR = """() =>
    getComputedStyle(document.querySelector(".jp-WindowedPanel-outer")).scrollbarColor"""


def test_a_lesson_has_the_theme_of_the_system_and_a_way_back_that_saves(lite):
    lite.begin()
    opened_in(lite, lite.themes[0])
    expect(lite.page.locator("#filebrowser")).to_be_visible()
    lite.write(WRITTEN, "# written just now")
    lite.page.get_by_role("link", name="All lessons").click()
    expect(lite.page.get_by_role("heading", name="How computers play")).to_be_visible()
    opened_in(lite, lite.themes[-1])
    expect(lite.cell(WRITTEN)).to_contain_text("# written just now")
    for theme in ("Light", "Dark"):
        with looks.themed(lite, theme):
            lite.page.screenshot(path=lite.kept / f"lesson-{lite.browser}-{theme.lower()}.png")
            # Firefox's own scroll bar is white beside a dark lesson.
            assert (lite.page.evaluate(SCROLL_BAR) == "auto") == (theme == "Light")


def opened_in(lite, theme):
    """The first lesson, opened while the system has this theme, which it has then, too."""
    lite.page.emulate_media(color_scheme=theme)
    lite.show(lessons()[0])
    shown = f"() => document.body.dataset.jpThemeName === 'JupyterLab {theme.title()}'"
    lite.page.wait_for_function(shown)


# ---- an exercise -----------------------------------------------------------------------------


@in_one("chromium")
def test_in_a_narrow_window_the_list_of_files_is_closed_until_it_is_wanted(lite):
    """A tree is shown whole beside it in a wider one, where it is open from the beginning (see
    above); and it stays as a learner leaves it."""
    lite.begin()
    wide, files = lite.page.viewport_size, lite.page.locator("#filebrowser")
    lite.page.set_viewport_size({**wide, "width": 1000})
    lite.show(lessons()[0])
    expect(files).to_be_hidden()
    assert lite.page.locator(".jp-Notebook").bounding_box()["width"] > 900
    lite.page.screenshot(path=lite.kept / f"narrow-{lite.browser}.png")
    lite.come_back()
    expect(files).to_be_hidden()
    lite.page.get_by_role("tab", name="File Browser").click()
    expect(files).to_be_visible()
    lite.page.wait_for_timeout(2_000)  # JupyterLab saves what is open after a while
    lite.come_back()
    expect(files).to_be_visible()
    lite.page.set_viewport_size(wide)


def test_an_exercise_is_done_wrong_then_with_a_hint_then_right(welcome):
    exercise = exercises.find("winning_cell")
    idea = exercise.wrong[0]
    card = welcome.output(CHECK)
    welcome.write(WRITTEN, wrong_answer(exercise.name))
    welcome.run_selected()
    welcome.run(CHECK)
    expect(card.get_by_role("group", name="winning_cell: not there yet")).to_be_visible()
    expect(card).to_contain_text(as_read(idea.asks))
    card.first.scroll_into_view_if_needed()
    for theme in ("Light", "Dark"):
        with looks.themed(welcome, theme):
            shown = welcome.kept / f"card-{welcome.browser}-{theme.lower()}.png"
            welcome.page.screenshot(path=shown)

    asked = welcome.add_cell(CHECK, "hint.winning_cell()")
    expect(welcome.output(asked)).to_contain_text(as_read(idea.hints_beside_its_step[0]))

    welcome.write(WRITTEN, exercise.source())
    welcome.run_selected()
    welcome.run(CHECK)
    expect(card.get_by_role("group", name="winning_cell: passed")).to_be_visible()
    card.first.scroll_into_view_if_needed()
    welcome.page.screenshot(path=welcome.kept / f"passed-{welcome.browser}.png")


def test_a_card_tells_the_answer_s_own_lines_from_those_of_python(kernel):
    """Python is a zip here, and its packages stand where it does not look for them."""
    argmax = "def argmax(values):\n    best = None\n    return best"
    card = kernel.say(f"from gametutor import check\n{argmax}\ncheck.argmax(argmax)")
    assert "It returned None in line 4: `return best`." in " ".join(card.split())


# ---- a teacher's exercise --------------------------------------------------------------------

USE = 'from gametutor import check, exercises\nexercises.use("my_exercises")\n'
PUT = """async (content) => {
    const { contents } = jupyterapp.serviceManager;
    await contents.save("my_exercises", { type: "directory" });
    await contents.save("my_exercises/solve.py", { type: "file", format: "text", content }); }"""
TAKE_BACK = """async () => {
    const { contents } = jupyterapp.serviceManager;
    const { content } = await contents.get("my_exercises", { content: true });
    for (const { path } of content) await contents.delete(path);
    await contents.delete("my_exercises");
    return content.map(({ name }) => name); }"""


def test_a_teachers_exercise_is_found_beside_the_lesson(welcome):
    welcome.page.evaluate(PUT, FILE)
    assert "solve: passed" in welcome.say(f"{USE}{RIGHT}\ncheck.solve(solve)")
    assert welcome.page.evaluate(TAKE_BACK) == ["solve.py"]  # and nothing that Python made
    welcome.host.missing.clear()  # JupyterLite asks the host for every folder, its own too
    welcome.heard.errors.clear()


# ---- without https ---------------------------------------------------------------------------

PROGRESS = "from gametutor import progress\nprint(progress())"


def test_without_https_what_passed_is_kept_too_and_other_open_lessons_hear_of_it(untrusted):
    first, second = lessons()[:2]
    untrusted.show(second)
    assert not untrusted.page.evaluate("isSecureContext")
    assert "in this browser a lesson cannot read files. It can at" in untrusted.say(USE)
    already_open = untrusted.page

    untrusted.page = already_open.context.new_page()
    untrusted.heard.listen(untrusted.page)
    untrusted.show(first)
    answer = exercises.find("winning_cell").source()
    asked = f"{answer}\nfrom gametutor import check\ncheck.winning_cell(winning_cell)"
    assert "winning_cell: passed" in untrusted.say(asked)
    untrusted.come_back()
    assert "winning_cell ✓" in untrusted.say(PROGRESS)

    untrusted.page, untrusted.lesson = already_open, second
    assert "winning_cell ✓" in untrusted.say(PROGRESS)


# ---- speed -----------------------------------------------------------------------------------


def test_a_search_takes_not_much_longer_than_here(welcome):
    """How much longer, the summary tells. The two take turns; of each the median of seven."""
    there, here = [], []
    for _ in range(7):
        there.append(float(welcome.say(f"{SEARCH}print(seconds)")))
        here.append(pace())
    welcome.times_as_long = median(there) / median(here)
    assert welcome.times_as_long < 4


# ---- Connect Four ----------------------------------------------------------------------------

# As in Python here, position by position, but by the solver in WebAssembly.
GAMES = [
    "4444413352262",
    "53433422345545642",
    "4253131641453156367374",
    "3264116515525712274775",
    "33247156634761552237",
]

SOLVE = f"""
import json
from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver
states, solver = [ConnectFour.after(game) for game in {GAMES}], Solver()
found = [[solver.best_line(state), list(solver.outcomes(state)), solver.nodes] for state in states]
print(json.dumps(found))
"""


def test_the_solver_finds_what_it_finds_here_and_visits_as_many_positions(kernel):
    solver = Solver()
    expected = [
        [solver.best_line(state), [list(each) for each in solver.outcomes(state)], solver.nodes]
        for state in map(ConnectFour.after, GAMES)
    ]
    assert json.loads(kernel.say(SOLVE)) == expected
    assert solver.nodes > 500_000


def test_a_table_for_which_there_is_no_room_is_refused_and_the_kernel_lives(kernel):
    code = "from gamesearch.solving.solver import Solver\nSolver(10**12)"
    assert "no room for a table of 1,000,000,000,000 positions" in kernel.say(code)
    assert kernel.say("print(Solver(1009).nodes)").strip() == "0"


STOP = """
from time import monotonic
from gamesearch.base.clock import Clock, TimeUp
from gamesearch.games import ConnectFour
from gamesearch.solving.solver import Solver
solver = Solver()
solver.score(ConnectFour.after("33247156634761552237"))  # loads what the browser runs
began = monotonic()
try:
    with Clock(1) as clock:
        clock.call(lambda: solver.score(ConnectFour()))  # which takes minutes
except TimeUp:
    print("stopped", monotonic() - began < 5, solver.nodes > 10_000)
print(solver.score(ConnectFour.after("33247156634761552237")))
"""


def test_a_search_is_stopped_when_its_time_is_up_and_the_next_one_is_right(kernel):
    assert kernel.say(STOP).split() == ["stopped", "True", "True", "1"]


PERFECT = """
from gamesearch import perfect
from gamesearch.games import ConnectFour
state, discs = ConnectFour(), 0
while not state.is_terminal():
    state, discs = state.result(perfect(state)), discs + 1
print(discs, state.utility(0))
"""


@in_one("chromium")
def test_a_perfect_game_is_won_by_the_first_player_with_the_last_disc_but_one(kernel):
    """As James Allen and Victor Allis found out."""
    assert kernel.say(PERFECT).split() == ["41", "1"]


# ---- what only the network has ---------------------------------------------------------------


def test_a_chart_without_a_network_is_a_picture_and_a_table(welcome):
    drawn = welcome.add_cell(
        CHECK,
        "from gamesearch import chart\n"
        "chart('Leaves', [1, 2], {'visited': [3, 4]}, x_label='depth', y_label='leaves')",
    )
    shown = welcome.output(drawn)
    picture = shown.get_by_role("img", name="Bar chart: Leaves. Leaves, by depth. visited: 3 at 1")
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 760
    shown.get_by_text("The numbers").click()
    expect(shown).to_contain_text("depth  visited")
    assert welcome.host.outside == {}


def test_matplotlib_is_asked_of_one_host_and_only_when_it_is_imported(welcome):
    assert "matplotlib" in welcome.say("import matplotlib")
    asked = welcome.host.outside
    with pytest.raises(AssertionError):
        welcome.check()
    assert set(asked) == {"cdn.jsdelivr.net"}


# ---- runaway code ----------------------------------------------------------------------------

# There is no process here that could end by itself, have others, be ended while it is inside C or
# only waits, or say something in the place of the check.
DEADLY = {
    "a loop inside C",
    "a crash of the interpreter",
    "os._exit",
    "words of its own to the notebook",
    "a reply in the place of the check's",
    "a pickle that runs code",
    "a process that lives on",
    "processes that come back",
    "an answer that never comes",
}
# Which of its bounds such an answer meets first, the speed of the machine decides.
TOO_MUCH = {
    "a loop that asks for the same child without end",
    "a list that grows without bound",
    "a million prints",
}
# What ends a loop, a recursion and a list that grows, each browser has its own way for. The rest is
# Python's, and Python is the same in all.
OF_PYTHON = {
    "a generator instead of a value",
    "sys.exit",
    "KeyboardInterrupt",
    "an exception with a broken text",
    "a value whose comparison fails",
    "a value whose repr fails",
    "builtins replaced",
    "the package patched",
    "a class instead of a function",
    "an argument that is changed",
    "a number without end",
}
FIRST = next(iter(found()))
KINDS = [
    (browser, kind)
    for browser in found()
    for kind in ANSWERS
    if kind not in DEADLY and (browser == FIRST or kind not in OF_PYTHON)
]
TOO_LONG = "It was still running after 2 seconds, and was stopped."


@pytest.mark.parametrize(("lite", "kind"), KINDS, indirect=["lite"])
def test_the_check_says_what_happened_and_the_next_cell_runs(welcome, kind):
    """One kernel for all of them: each also shows that it lived on after the one before."""
    written, sentence = ANSWERS[kind]
    right = {sentence, TOO_LONG} if kind in TOO_MUCH else {sentence}
    card = " ".join(welcome.say(f"{SETUP}\n{written}\ncheck.max_value(f)").split())
    assert "max_value: not there yet" in card
    assert any(sentence in card for sentence in right), card
    assert welcome.say("print(max(1, 2), len(TicTacToe().legal_moves()))") == "2 9\n"


# In Chromium this needs more stack than a kernel has without `Suspending` (see site/course.mjs).
SAME = """
class Same:
    def __eq__(self, other):
        return sorted([1], key=lambda n: Same() == Same())
"""


@pytest.mark.parametrize(
    "call",
    ["f()", "max([1, 2], key=lambda n: f())", "functools.lru_cache(f)()", "Same() == Same()"],
)
def test_endless_recursion_in_a_cell_ends_and_the_next_cell_runs(welcome, call):
    welcome.say(f"import functools, sys\nsys.setrecursionlimit(1_000_000)\n{SAME}")
    assert "recursion" in welcome.say(f"def f():\n    return {call}\nf()")
    assert welcome.say("print(6 * 7)") == "42\n"


def test_sleep_blocks_for_as_long_as_it_says(welcome):
    slept = "from time import monotonic, sleep\nbegun = monotonic()\nsleep(0.5)"
    assert welcome.say(f"{slept}\nprint(0.4 < monotonic() - begun)") == "True\n"


def test_a_kernel_that_loops_without_end_is_started_anew(welcome):
    welcome.page.evaluate(
        f"() => {{ {PANEL} panel.sessionContext.session.kernel.requestExecute("
        "{code: 'while True: pass'}); }"
    )
    welcome.restart()
    assert welcome.say("print(6 * 7)") == "42\n"
