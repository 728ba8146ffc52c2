"""Very many short calls of best_move(seconds=...), each beside a plain timer of the same length.

Run by test_clock.py, in a process of its own, since a clock that goes wrong may end it:

    python tests/storm.py PLACE CALLS [SEED]

Prints as JSON: exceptions that `leaked`, what was `left` behind, and how late each answer came
after the plain timer went off, in seconds of CPU time (`late`) and of the clock on the wall
(`wall`), on which a busy machine keeps any process waiting for as long as it likes.
"""

from __future__ import annotations

import json
import queue
import signal
import sys
import threading
import time
from random import Random

from gamesearch import best_move
from gamesearch.base.clock import Clock, work_for
from gamesearch.games import ConnectFour, Isolation, Othello

LONGEST = 0.02  # seconds of a call
STARTS = [ConnectFour(), ConnectFour.after("4444"), Othello(), Isolation(5, 5)]


def busy(state, player):
    while True:
        pass


def swallow(state, player):
    try:
        busy(state, player)
    except BaseException:
        busy(state, player)


def swallow_and_return(state, player):
    try:
        time.sleep(0.0005)
    except BaseException:
        return 0
    return 0


def sleep(state, player):
    time.sleep(1)
    return 0


def search(state, player):
    return best_move(state, seconds=0.005).value


def search_for_long(state, player):
    return best_move(state, seconds=60, evaluate=busy).value


EVALUATE = [None, None, None, busy, swallow, swallow_and_return, search, search_for_long]


class PlainTimer:
    """Sleeps, and says when it woke up: the CPU time of this process, and the time on the wall."""

    def __init__(self):
        self._asked, self._told = queue.SimpleQueue(), queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    def start(self, seconds):
        self._asked.put(seconds)

    def woke(self):
        return self._told.get()

    def _run(self):
        while True:
            time.sleep(self._asked.get())
            self._told.put((time.process_time(), time.monotonic()))


class Storm:
    def __init__(self, place, seed):
        self.place, self.dice, self.timer = place, Random(seed), PlainTimer()
        self.leaked, self.left, self.late = [], [], []

    def run(self, calls):
        threads = threading.active_count()
        if self.place == "thread":
            thread = threading.Thread(target=lambda: [self.one() for _ in range(calls)])
            thread.start()
            thread.join()
        elif self.place == "clock":
            with Clock(600) as clock:
                clock.call(lambda: work_for(600, lambda: [self.one() for _ in range(calls)]))
        else:
            for _ in range(calls):
                self.one()
        if threading.active_count() != threads:
            self.left.append(f"{threading.active_count() - threads} threads")

    def one(self):
        seconds = self.dice.choice([0, LONGEST / 10, LONGEST]) * self.dice.random()
        evaluates = EVALUATE if self.place in ("thread", "clock") else [*EVALUATE, sleep]
        state, evaluate = self.dice.choice(STARTS), self.dice.choice(evaluates)
        before = signal.getsignal(signal.SIGALRM)
        self.timer.start(seconds)
        try:
            found = best_move(state, seconds=seconds, evaluate=evaluate)
            done = time.process_time(), time.monotonic()
            self.late.append([at - woke for at, woke in zip(done, self.timer.woke(), strict=True)])
            if found.move not in state.legal_moves():
                self.left.append(f"the move {found.move}")
            for _ in range(self.dice.choice([0, 2000])):  # a ring on its way would arrive here
                pass
        except BaseException as error:
            self.leaked.append(repr(error))
        if signal.getsignal(signal.SIGALRM) is not before:
            self.left.append("a handler")
        if self.place == "here" and any(signal.getitimer(signal.ITIMER_REAL)):
            self.left.append("a timer")


if __name__ == "__main__":
    storm = Storm(sys.argv[1], int(sys.argv[3]) if len(sys.argv) > 3 else 0)
    storm.run(int(sys.argv[2]))
    late, wall = (sorted(times) for times in zip(*storm.late, strict=True))
    told = {"leaked": storm.leaked, "left": storm.left, "late": late, "wall": wall}
    print(json.dumps(told))
