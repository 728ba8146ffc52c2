"""What Python in a browser lacks, and what the package does instead; the platform is a fake here.

The site itself is tried in real browsers: see tests/site.
"""

import signal
import subprocess
import sys
import threading
import time
from types import SimpleNamespace

import pytest

from gamesearch import chart, draw
from gamesearch.base import stack
from gamesearch.base.clock import TimeUp, browser
from gamesearch.games import TicTacToe
from gamesearch.pictures.drawing import render, style
from gamesearch.widgets.boards import telling, thinking
from gametutor.answers import ledger
from gametutor.answers.asking import contain
from gametutor.exercises import find
from gametutor.verdicts.judging import examine

LATE = 0.5  # seconds, on a busy machine


# ---- the clock -------------------------------------------------------------------------------


class Interrupts:
    """Pyodide: it looks into the buffer again and again, and raises SIGINT where it finds a 2."""

    def __init__(self):
        self.buffer, self._end, self._lives = None, None, True
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def make(self, source):
        """What the JavaScript of the buffer makes."""
        assert source == browser.BUFFER
        return lambda again: SimpleNamespace(ring_in=self._ring_in)

    def setInterruptBuffer(self, buffer):
        self.buffer = buffer

    def _ring_in(self, milliseconds):
        self._end = time.monotonic() + milliseconds / 1000

    def _look(self):
        while self._lives:
            time.sleep(0.005)
            if self.buffer is not None and time.monotonic() >= self._end:
                self._end = time.monotonic() + 0.02
                signal.raise_signal(signal.SIGINT)

    def end(self):
        self._lives = False
        self._thread.join()


@pytest.fixture
def pyodide(monkeypatch):
    interrupts = Interrupts()
    monkeypatch.setitem(sys.modules, "pyodide_js", interrupts)
    monkeypatch.setitem(sys.modules, "pyodide.code", SimpleNamespace(run_js=interrupts.make))
    browser._buffer.cache_clear()
    yield interrupts
    browser._buffer.cache_clear()
    interrupts.end()


def busy():
    while True:
        pass


def stopped(clock, work=busy, seconds=None):
    """How long a call took that the clock has stopped."""
    began = time.monotonic()
    with pytest.raises(TimeUp):
        clock.call(work, seconds)
    return time.monotonic() - began


def test_a_loop_is_stopped_by_the_buffer_for_interrupts(pyodide):
    with browser.Clock(0.1) as clock:
        assert 0.1 <= stopped(clock) <= 0.1 + LATE
        assert clock.rang
        assert 0.2 <= stopped(clock, seconds=0.2) <= 0.2 + LATE


def test_a_stop_that_was_swallowed_comes_again_where_it_is_caught(pyodide):
    before, swallowed = sys.gettrace(), []

    def stubborn():
        while True:
            try:
                busy()
            except BaseException:
                swallowed.append(1)

    with browser.Clock(0.05) as clock:
        assert stopped(clock, stubborn) <= 0.05 + LATE
    assert swallowed == [1]
    assert sys.gettrace() is before


def test_of_two_clocks_that_are_due_the_outer_one_rings(pyodide):
    with browser.Clock(0.1) as outer, browser.Clock(60) as inner:
        stopped(outer, lambda: inner.call(busy))
        assert outer.rang and not inner.rang


def test_what_runs_outside_the_call_is_not_stopped(pyodide):
    """As where a page is answered while the call waits for something."""
    with browser.Clock(0) as clock:

        def elsewhere():
            clock._frame = None
            time.sleep(0.1)

        clock.call(elsewhere)
        assert not clock.rang


def test_a_clock_leaves_nothing_behind(pyodide):
    before = signal.getsignal(signal.SIGINT)
    with browser.Clock(0.05) as clock:
        stopped(clock)
        assert pyodide.buffer is None
    assert signal.getsignal(signal.SIGINT) is before
    assert browser.Clock._running == []


# ---- the stack, the place of a check ---------------------------------------------------------


@pytest.fixture
def in_a_browser(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")


def test_nobody_raises_the_recursion_limit_there(monkeypatch):
    before = sys.getrecursionlimit()
    original = sys.setrecursionlimit
    monkeypatch.setattr(sys, "setrecursionlimit", original)
    try:
        stack.cap_recursion_limit()
        assert sys.getrecursionlimit() == stack.DEEPEST
        sys.setrecursionlimit(10**6)
        assert sys.getrecursionlimit() == stack.DEEPEST
        sys.setrecursionlimit(300)
        assert sys.getrecursionlimit() == 300
    finally:
        original(before)


@pytest.mark.parametrize(("platform", "limit"), [("emscripten", 400), (sys.platform, 5000)])
def test_it_is_the_import_of_the_package_that_sees_to_it_in_a_browser_alone(platform, limit):
    program = (
        f"import sys; sys.platform = {platform!r}; import gamesearch;"
        "sys.setrecursionlimit(5000); print(sys.getrecursionlimit())"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.split() == [str(limit)], run.stderr


def test_a_check_starts_no_process_there(monkeypatch, in_a_browser):
    """`os.fork` is there, and fails; what a process needs cannot even be imported."""
    for module in ("gametutor.answers.asking.process", "psutil", "cloudpickle"):
        monkeypatch.setitem(sys.modules, module, None)
    exercise = find("winning_cell")
    with contain.contained(exercise, exercise.solution) as interview:
        assert examine(exercise, interview).status == "passed"


def test_what_the_page_lends_to_python_is_left_alone(monkeypatch, in_a_browser):
    """`gamesearch_site` is an object of JavaScript: no module, and nothing is to be restored."""
    monkeypatch.setitem(sys.modules, "gamesearch_site", object())
    with contain.contained(find("winning_cell"), len) as interview:
        assert interview.look() is None


def test_the_package_chooses_by_the_platform():
    """In a program of its own that says it runs in a browser before it loads the package."""
    program = (
        "import ctypes, multiprocessing.connection, graphviz, sys; sys.platform = 'emscripten'; "
        "import gamesearch; from gamesearch.base.clock import Clock; "
        "from gamesearch.pictures.drawing import render; "
        "print(Clock.__module__, render.engines[0].__name__, len(render.engines), "
        "sys.getrecursionlimit())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["gamesearch.base.clock.browser", "of_the_site", "1", "400"]


def test_an_opponent_who_thinks_without_end_is_stopped_there(pyodide, monkeypatch):
    """Without threads, and with the clock of a browser."""

    monkeypatch.setattr(thinking, "Clock", browser.Clock)
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    heard = []
    search = thinking.Thinking(busy, heard.append, threading.RLock())
    search.begin()  # outside a notebook it is done at once
    assert telling.fault(heard[0]) == "After 0 seconds of thinking it was stopped."


# ---- pictures and charts ---------------------------------------------------------------------


@pytest.fixture
def site(monkeypatch, in_a_browser):
    """The module that a kernel of the site has."""
    page = SimpleNamespace(
        kept=[], svg=lambda dot: f'<svg width="9pt" height="9pt">{len(dot)}</svg>'
    )
    page.keep = page.kept.append
    monkeypatch.setitem(sys.modules, "gamesearch_site", page)
    monkeypatch.setattr(render, "engines", [render.of_the_site])
    return page


def test_the_site_draws_a_picture_with_words_and_without_a_png(site):
    data, _ = draw(TicTacToe())._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}
    assert "data:image/svg+xml;base64," in data["text/html"]
    assert 'alt="' in data["text/html"] and "<p>All empty. X to move.</p>" in data["text/html"]


def test_the_site_measures_letters_of_the_widest_font(site, monkeypatch):
    drawn = '<svg width="9pt" height="9pt"><text font-family="DejaVu Sans">{}</text></svg>'
    monkeypatch.setattr(site, "svg", lambda dot: drawn.format('fontname="DejaVu Sans"' in dot))
    picture = draw(TicTacToe()).svg
    assert ">True<" in picture and "DejaVu" not in picture.replace(style.FONT, "")
    font = style.FONT  # in a chart its length stands before it, and has to be right
    monkeypatch.setattr(site, "svg", lambda dot: drawn.format(f"{len(font)} -{font}" in dot))
    assert ">True<" in chart("", [1], {"n": [1]}, "x", "y").svg


def test_a_png_is_refused_with_what_can_be_had(site, tmp_path):
    with pytest.raises(render.NoEngine, match=r"saved as \.svg or \.dot"):
        draw(TicTacToe()).save(tmp_path / "board.png")
    assert draw(TicTacToe()).save(tmp_path / "board.svg").read_text().startswith("<svg")


def test_on_a_page_that_is_not_the_course_s_the_words_are_left(site, monkeypatch):
    monkeypatch.setitem(sys.modules, "gamesearch_site", None)
    data, _ = draw(TicTacToe())._repr_mimebundle_()
    assert "this page does not include" in data["text/plain"]


def test_the_numbers_of_a_chart_can_be_read_beside_its_picture(site):
    data, _ = chart("Wins & losses", [1, 2], {"A": [3, 40]}, "game", "wins")._repr_mimebundle_()
    assert "data:image/svg+xml" in data["text/html"]
    assert "Wins &amp; losses\ngame   A\n   1   3\n   2  40" in data["text/html"]
    assert data["text/plain"] == "Wins & losses\ngame   A\n   1   3\n   2  40"


# ---- progress --------------------------------------------------------------------------------


def test_where_no_folder_is_reached_the_page_keeps_the_progress(site, tmp_path):
    kept = ledger.Ledger(tmp_path / "progress.json")
    kept.update("exercises", "min_value", lambda before: {"passed": True})
    assert site.kept == [(tmp_path / "progress.json").read_text("utf-8")]
    assert '"passed": true' in site.kept[0] and kept.trouble == ""


def test_in_the_folder_of_the_notebook_the_file_is_enough(site, tmp_path, monkeypatch):
    monkeypatch.setattr(ledger, "FOLDERS", str(tmp_path))
    ledger.Ledger(tmp_path / "progress.json").update("exercises", "min_value", lambda before: {})
    assert site.kept == []


def test_a_browser_that_keeps_nothing_is_told_of_once(site, tmp_path, capsys):
    def forbidden(text):
        raise RuntimeError("SecurityError")

    site.keep = forbidden
    kept = ledger.Ledger(tmp_path / "progress.json")
    for key in ("min_value", "max_value"):
        kept.update("exercises", key, lambda before: {"passed": True})
    assert "this browser keeps nothing for this page" in kept.trouble
    assert capsys.readouterr().out == kept.trouble + "\n"
    assert set(kept.entries("exercises")) == {"min_value", "max_value"}


def test_what_a_browser_does_not_keep_is_counted_once(site, tmp_path, capsys):
    def forbidden(text):
        raise RuntimeError

    site.keep = forbidden
    kept = ledger.Ledger(tmp_path / "progress.json")
    for tries in (1, 2, 3):
        kept.update("exercises", "min_value", lambda before: (before or 0) + 1)
        assert kept.entries("exercises") == {"min_value": tries}
    assert not kept.path.exists()
