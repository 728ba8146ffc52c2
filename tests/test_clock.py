"""Clocks: what takes too long is stopped, and nothing outside the call is disturbed."""

import gc
import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from weakref import WeakSet

import pytest
from systems import needs_a_timer

from gamesearch.base.clock import Alarm, Clock, TimeUp, work_for


def busy():
    while True:
        pass


def spin(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


def wait_for(times):
    """Work on until a handler has noted when it ran; has it, in time?"""
    end = time.monotonic() + 30
    while not times and time.monotonic() < end:
        pass
    return bool(times)


def in_a_thread(work):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def used(call):
    """What a call returned or raised, and how many seconds it took."""
    began = time.monotonic()
    try:
        found = call()
    except BaseException as error:
        found = error
    return found, time.monotonic() - began


# The call


@pytest.mark.parametrize("kind", [Clock, pytest.param(Alarm, marks=needs_a_timer)])
def test_a_call_in_time_returns_what_the_work_returns_and_raises_what_it_raises(kind):
    with kind(60) as clock:
        assert clock.call(lambda: 7) == 7
        with pytest.raises(KeyError):
            clock.call(lambda: {}[1])
        assert not clock.rang


@pytest.mark.parametrize("kind", [Clock, pytest.param(Alarm, marks=needs_a_timer)])
def test_a_call_may_have_a_time_of_its_own(kind):
    with kind(60) as clock:
        with pytest.raises(TimeUp):
            clock.call(busy, 0.02)
        assert clock.rang
        assert clock.call(lambda: 7) == 7
        assert not clock.rang


def test_the_time_of_the_processor_does_not_count_what_sleeps():
    with Clock(0.1, cpu=True) as clock:
        clock.call(lambda: time.sleep(0.3))
        assert not clock.rang
        with pytest.raises(TimeUp):
            clock.call(busy)


def test_another_thread_may_end_a_call():
    with Clock(60) as clock:
        threading.Timer(0.02, clock.end).start()
        with pytest.raises(TimeUp):
            clock.call(busy)


@pytest.mark.parametrize("run", [lambda work: work(), in_a_thread], ids=["here", "thread"])
def test_of_two_calls_the_outer_one_ends_at_its_time_and_says_so(run):
    told = []

    def work():
        with Clock(0.05) as outer, Clock(60) as inner:
            found, seconds = used(lambda: outer.call(lambda: inner.call(busy)))
            told.append((type(found), outer.rang, inner.rang, seconds < 30))

    run(work)
    assert told == [(TimeUp, True, False, True)]


# Whoever used the signal and the timer before

ALARM = getattr(signal, "SIGALRM", None)


@pytest.fixture
def rung():
    """When the caller's own handler ran."""
    times = []
    before = signal.signal(ALARM, lambda *_: times.append(time.monotonic()))
    yield times
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(ALARM, before)


@needs_a_timer
def test_the_timer_of_a_caller_goes_on_with_what_remains(rung):
    handler = signal.getsignal(ALARM)
    before = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 60, 5)
    began = time.monotonic()
    work_for(0.05, busy)
    work_for(60, lambda: None)
    ended = time.monotonic()
    remaining, interval = signal.getitimer(signal.ITIMER_REAL)
    least, most = 60 - (time.monotonic() - before), 60 - (ended - began)
    assert least - 0.01 <= remaining <= most + 0.01
    assert (interval, rung) == (5, [])
    assert signal.getsignal(ALARM) is handler


@needs_a_timer
def test_the_handler_of_a_caller_runs_at_its_time_though_the_work_goes_on(rung):
    due = time.monotonic() + 0.05
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    seen = []
    work_for(60, lambda: seen.append(wait_for(rung)))
    assert seen == [True] and len(rung) == 1 and due - 0.001 <= rung[0]


@pytest.mark.all
@needs_a_timer
def test_a_timer_of_a_caller_that_rings_again_and_again_does_so(rung):
    began = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0.02, 0.1)
    work_for(0.25, busy)
    spin(0.2)
    signal.setitimer(signal.ITIMER_REAL, 0)
    elapsed = time.monotonic() - began
    assert 2 <= len(rung) <= 1 + (elapsed - 0.02) / 0.1
    assert all(0.02 + 0.1 * n <= at - began for n, at in enumerate(rung))


@needs_a_timer
def test_an_error_of_the_callers_handler_ends_the_work_and_comes_out():
    def give_up(*_):
        raise TimeoutError("mine")

    before = signal.signal(ALARM, give_up)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        error, seconds = used(lambda: work_for(60, busy))
        assert str(error) == "mine" and seconds < 30
        assert signal.getsignal(ALARM) is give_up
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    finally:
        signal.signal(ALARM, before)


# A ring at the worst moment: while a clock is set or stopped


@needs_a_timer
@pytest.mark.parametrize("step", ["_set", "_stop"])
def test_no_ring_counts_while_a_clock_is_set_or_stopped(step, monkeypatch):
    """The time is long up then, and every ring is refused."""
    original = getattr(Alarm, step)

    def slowly(self):
        spin(0.03)
        original(self)
        spin(0.03)

    monkeypatch.setattr(Alarm, step, slowly)
    before = signal.getsignal(ALARM)
    outer = Alarm(0.02)

    def work():
        work_for(60, lambda: work_for(0.001, busy))
        busy()

    with pytest.raises(TimeUp):
        outer.call(work)
    assert outer.rang
    assert signal.getsignal(ALARM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
    assert Alarm._running == []


@pytest.mark.parametrize("kind", [Clock, pytest.param(Alarm, marks=needs_a_timer)])
def test_no_ring_is_lost_while_garbage_is_collected(kind, monkeypatch):
    """Python asks a callback then, and a weak set of its own removes what is gone."""

    class Cycle:
        def __init__(self):
            self.myself = self

    def callback(*_):
        spin(0.05)

    def work():
        items = WeakSet(Cycle() for _ in range(1000))
        gc.collect()
        busy()
        return items

    lost = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    gc.callbacks.append(callback)
    try:
        with kind(0.02) as clock, pytest.raises(TimeUp):
            clock.call(work)
    finally:
        gc.callbacks.remove(callback)
    assert lost == []


def test_a_ring_that_was_decided_while_the_work_ran_comes_out_of_the_call(monkeypatch):
    """The watcher finds that the time is up, and is held up before it rings; the work ends."""
    decided, ended = threading.Event(), threading.Event()
    is_due = Clock.is_due

    def late(self, frame):
        due = is_due(self, frame)
        if due:
            decided.set()
            ended.wait()
            time.sleep(0.02)
        return due

    def work():
        decided.wait()
        ended.set()

    monkeypatch.setattr(Clock, "is_due", late)
    with Clock(0.01) as clock:
        with pytest.raises(TimeUp):
            clock.call(work)
        spin(0.05)  # a second one would arrive here


# Very many calls of best_move


@pytest.mark.all
@needs_a_timer
@pytest.mark.parametrize("place", ["here", "thread", "clock"])
def test_many_short_searches_on_a_busy_machine_end_in_time_and_leave_nothing(place):
    """In the main thread, in another, and inside other clocks.

    (100,000 calls were made once; see tests/storm.py.)"""
    storm = [sys.executable, str(Path(__file__).with_name("storm.py")), place, "400"]
    load = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        done = subprocess.run(storm, capture_output=True, text=True)
    finally:
        load.kill()
        load.wait()
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["leaked"], told["left"], len(told["late"])) == ([], [], 400)
    # Another thread ends what runs in a thread, and the machine may keep that one waiting.
    slowest = told["late"][-4 if place == "thread" else -1]
    assert slowest <= 0.05
