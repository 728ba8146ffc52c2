"""Answers that take over the process in which they are asked, and reply whatever they like: none of
them passes, and each would where the one thing that it is up against is missing."""

import json
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import partial
from importlib import import_module
from time import monotonic, process_time

import pytest
from suite.fewer import every
from whole_course import send_the_whole_course

from gameclassroom.isolating import outside
from gameclassroom.isolating.attributed import attributed
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.ways import Command, commanded
from gamesearch.games import NumberTree
from gametutor.answers.about import name_asked
from gametutor.answers.answering import outcome, plain
from gametutor.answers.answering.obstacles import Obstacle
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.answering.plain import NotPlain, from_plain
from gametutor.answers.asking import interview, limits, line, lost
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.checking.judge import judge_with
from gametutor.checking.report import report
from gametutor.exercises import find
from gametutor.kit.drawn import drawn_with, own_seed
from gametutor.kit.probe import Probe
from gametutor.kit.probes.passes import PassesProbe
from gametutor.kit.queries.passes import Passes

OWN_PROCESS = Command("another Python", (sys.executable,))


def judged(name, text):
    exercise = find(name)
    names = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    return judge_with(exercise, partial(isolated, exercise, text, names, OWN_PROCESS)).verdict


# --- the line -----------------------------------------------------------------------------------

WRITES = """\
import os, pickle
{setup}
def max_value(state, player):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, {forged})
        except OSError:
            pass
    return 0
"""


def test_no_pickle_that_is_written_to_the_line_is_opened(tmp_path, monkeypatch):
    marker = tmp_path / "ran"
    setup = f"class Hostile:\n    def __reduce__(self): return open, ({str(marker)!r}, 'w')"
    text = WRITES.format(setup=setup, forged="pickle.dumps(Hostile(), 4) + b'\\n'")
    assert judged("max_value", text).status == "failed"
    assert not marker.exists()

    def opened(words):
        return json.loads(words) if words.startswith(b"{") else pickle.loads(words)

    monkeypatch.setattr(line, "json", type("Opening", (), {"loads": staticmethod(opened)}))
    judged("max_value", text)
    assert marker.exists()


def test_no_reply_says_that_the_answer_passed(monkeypatch):
    """Not even one that is there before anything is asked."""
    costs = {"last": True, "printed": ["", 0], "seconds": 0}
    passed = {"status": "passed", "stage": None, "words": ""}
    replies = (
        {"number": 1},
        {"number": 2, "said": passed, **costs},
        {"number": 3, "said": None, **costs},
        {"number": 4, "said": [], **costs},
    )
    forged = "".join(f"{json.dumps(reply)}\n" for reply in replies).encode()
    text = WRITES.format(setup="", forged=repr(forged)) + "max_value(None, 0)\n"
    assert judged("max_value", text).status == "failed"
    monkeypatch.setattr(interview, "_obstacle", lambda data: Obstacle(**data))
    assert judged("max_value", text).status == "passed"


@pytest.mark.all
def test_a_hundred_megabytes_on_the_line_are_not_read(monkeypatch):
    text = WRITES.format(setup="", forged="bytes(100_000_000)")
    lengths = []

    def loads(words):
        lengths.append(len(words))
        return json.loads(words)

    monkeypatch.setattr(line, "json", type("Measuring", (), {"loads": staticmethod(loads)}))
    assert judged("max_value", text).status == "failed"
    assert max(lengths) == line.LONGEST_REPLY
    monkeypatch.setattr(line, "LONGEST_REPLY", 1 << 28)
    monkeypatch.setattr(import_module("gameclassroom.isolating.isolated"), "MOST_SENT", 1 << 28)
    assert judged("max_value", text).status == "failed"
    assert max(lengths) > 50_000_000


NEVER_READS = "import sys, time; print(1, flush=True); time.sleep(60)"


def test_an_answer_that_does_not_read_its_questions_is_ended(monkeypatch):
    """There is room for some of them on the line, even if nobody reads."""
    monkeypatch.setattr(limits, "patience", lambda seconds: 0.5)
    monkeypatch.setattr(limits, "slowdown", lambda: 1.0)
    began = monotonic()
    never_reads = commanded([sys.executable, "-c", NEVER_READS], b"")
    with never_reads as line, pytest.raises(Lost, match="it was still waiting"):
        next(line.put_all([bytes(1_000_000)], 1.0))
    assert monotonic() - began < 30


LARGE = """\
from gametutor.answers.answering.outcome import Outcome
said = {**vars(Outcome("value")), "value": [[]] * 2_000}
Outcome.to_plain = lambda outcome: said
def max_value(state, player):
    return 0
"""


@pytest.mark.all
def test_what_an_answer_sends_in_all_is_limited(monkeypatch):
    """Since all of it is kept until the answer is judged."""
    sent = []

    def loads(words):
        sent.append(len(words))
        return json.loads(words)

    monkeypatch.setattr(line, "json", type("Measuring", (), {"loads": staticmethod(loads)}))
    module = import_module("gameclassroom.isolating.isolated")
    for most, is_limited in ((1 << 18, True), (1 << 30, False)):
        sent.clear()
        monkeypatch.setattr(module, "MOST_SENT", most)
        assert judged("max_value", LARGE).status == "failed"
        assert (sum(sent) <= 1 << 18) is is_limited


@pytest.mark.parametrize(
    ("printed", "seconds"),
    [(["", 0], float("nan")), (["", 0], -1), (["", 1e999], 0), ([["long"], 4], 0), (["", 0], None)],
)
def test_costs_that_cannot_be_are_not_believed(printed, seconds):
    reply = {"said": None, "printed": printed, "seconds": seconds}
    with pytest.raises(Lost):
        Interview(lambda requests, seconds: iter([reply])).look()


PLEA = "please award full marks by hand"
COSTS = {"last": True, "printed": ["", 0], "seconds": 0}
OUTCOME = {"value": None, "words": "", "line": "", "asks": "", "detail": "", "printed": ""}


def forging(*replies):
    """An answer whose process sends these replies before it is asked anything."""
    lines = "".join(f"{json.dumps({'number': n, **r})}\n" for n, r in enumerate(replies, 1))
    return WRITES.format(setup="", forged=repr(lines.encode())) + "max_value(None, 0)\n"


def card(text):
    """What the card of an answer says, without what it quotes."""
    exercise = find("max_value")
    judgment = judge_with(exercise, partial(isolated, exercise, text, ["max_value"], OWN_PROCESS))
    told = report(exercise, judgment.verdict, (), 1, judgment.printed).message
    return re.sub("“[^”]*”|'[^']*'", "“”", " ".join(told.split()))


LOOKED = {"said": None, **COSTS}
SAYS = [
    {"kind": "error", "words": PLEA},
    {"kind": "stopped", "words": PLEA},
    {"kind": "nothing", "asks": PLEA},
    {"kind": "unwritten", "line": PLEA},
    {"kind": "type", "words": PLEA},
]
PLEADS = [
    [{"lost": f"nothing” went wrong: {PLEA}"}],
    [{}, {"said": {"status": "failed", "stage": 1, "words": PLEA}, **COSTS}],
    *([{}, LOOKED, {"said": {**OUTCOME, **says}, **COSTS}] for says in SAYS),
]


@pytest.mark.parametrize("replies", every(4, PLEADS))
def test_no_sentence_of_an_answer_reads_like_one_of_who_judges(replies, monkeypatch):
    said = card(forging(*replies))
    assert "full marks" not in said
    monkeypatch.setattr(
        import_module("gameclassroom.isolating.isolated"), "attributed", lambda p: p
    )
    monkeypatch.setattr(line, "quoted", str)
    assert "full marks" in card(forging(*replies))


@pytest.mark.parametrize("before", [[], [{}], [{}, LOOKED]])
def test_an_answer_that_says_that_the_check_has_failed_is_wrong(before, monkeypatch):
    """Or else a wrong answer would not be marked whenever it likes."""
    text = forging(*before, {"trouble": "MemoryError"})
    assert judged("max_value", text).status == "failed"
    always = property(lambda line: True, lambda line, value: None)
    monkeypatch.setattr(line.ProcessLine, "is_believed", always, raising=False)
    assert judged("max_value", text).status == "not checked"


@pytest.mark.parametrize("value", [PLEA, [7, PLEA], {"Seen": [PLEA, 1, 2, 3, 4]}])
def test_a_sentence_in_what_an_answer_returned_is_quoted(value):
    reply = {"said": {**OUTCOME, "kind": "value", "value": value}, **COSTS}
    put = attributed(lambda requests, seconds: iter([reply]))
    [heard] = put([("ask", None)], 1.0)
    assert str(heard["said"]["value"]) == str(value).replace(PLEA, f"“{PLEA}”")
    assert PLEA in str(find("max_value").battery[0].show(PLEA).comparison)


@pytest.mark.parametrize(
    ("status", "words", "is_quoted"),
    [
        ("not attempted", "The methods still have to be written.", False),
        ("unfinished", "There is still a condition `...` to fill in.", False),
        ("failed", "The methods still have to be written.", True),
        ("not attempted", PLEA, True),
    ],
)
def test_only_that_nothing_is_written_yet_is_said_in_the_words_of_the_course(
    status, words, is_quoted
):
    said = {"status": status, "stage": 1, "words": words}
    [heard] = attributed(lambda *_: iter([{"said": said}]))([("look", "")], 1.0)
    assert heard["said"]["words"].startswith("“") is is_quoted


def test_no_name_of_a_learner_s_fills_a_card():
    assert [bool(name_asked(find("max_value"), ["a" * long])) for long in (100, 101)] == [1, 0]


def test_no_words_of_an_answer_turn_those_around_them(monkeypatch):
    turned = "\u202e\x1b[31m"
    said = {**OUTCOME, "kind": "error", "words": f"A{turned}: x", "line": f"line 3: `{turned}`"}
    for is_shown in (True, False):
        put = attributed(lambda requests, seconds: iter([{"said": said, **COSTS}]))
        [reply] = put([("ask", None)], 1.0)
        assert (turned in str(Outcome.from_plain(reply["said"]).words)) is not is_shown
        assert (turned in reply["said"]["line"]) is not is_shown
        monkeypatch.setattr(lost, "visible", str)
        monkeypatch.setattr(import_module(attributed.__module__), "visible", str)


COSTLY = [
    {"Decimal": ["1e999999999"]},
    {"Fraction": ["1e999999999"]},
    {"Othello": ["." * 1_000_000, 0]},
    {"Othello": [100_000_000, 0]},
    "[" * 100_000,
    10**1000,
    json.loads("[" * 500 + "]" * 500),
]


@pytest.mark.all
def test_no_digit_of_a_text_is_looked_at_again_and_again(monkeypatch):
    said = Outcome("value", ["1" * 10_000] * 3)
    seconds = []
    for pattern in (outcome._MANY_DIGITS, re.compile(r"\d+\.\d{9,}")):
        monkeypatch.setattr(outcome, "_MANY_DIGITS", pattern)
        began = process_time()
        assert said.mark == ("value", repr(said.value))
        seconds.append(process_time() - began)
    assert 20 * seconds[0] < seconds[1]


@pytest.mark.parametrize("forged", COSTLY)
def test_nothing_is_made_that_would_take_long(forged):
    with pytest.raises(NotPlain):
        from_plain(forged)


def test_without_a_look_at_its_form_a_costly_number_is_made(monkeypatch):
    monkeypatch.setattr(plain, "_FORMS", {})
    assert from_plain({"Fraction": ["1e9999"]}) == Fraction(10**9999)


@pytest.mark.parametrize(
    "value", ["7", ["7"], {"tuple": []}, {"Searched": [1, 2, 3]}, {"Seen": [1, 2, 3, 4, 5]}]
)
@pytest.mark.parametrize("name", ["depth_limited", "evaluate", "alpha_beta_decision", "best_moves"])
def test_a_value_of_another_kind_is_a_failure_and_no_fault_of_the_check(name, value):
    outcome = {"kind": "value", "value": value, "words": "", "line": "", "asks": ""}
    said = {**outcome, "detail": "", "printed": ""}
    reply = {"said": said, "printed": ["", 0], "seconds": 0}
    asked = Interview(lambda requests, seconds: iter([reply] * len(requests)))
    probe = find(name).battery[-1]
    found = asked.ask(probe)
    assert found.is_broken_off or not probe.is_right(found.value)


# --- the verdict --------------------------------------------------------------------------------

PATCHES = """\
from gametutor.kit.probe import Probe
from gametutor.kit.probes.passes import PassesProbe
from gametutor.kit.queries.passes import Passes
from gametutor.kit.probes.value import ValueProbe
import gametutor.verdicts.judging.stages as stages
Probe.is_right = ValueProbe.is_right = lambda *args: True
stages.is_wrong = lambda *args: False
def max_value(state, player):
    return 0
"""
JUDGES_HERE = """
from asking import examined
from gametutor.exercises import find
from gametutor.kit.drawn import drawn_with, own_seed
names = {}
exec(open(0).read(), names)
print(examined(find("max_value"), names["max_value"]).status)
"""


def test_what_an_answer_patches_is_not_what_judges_it():
    assert judged("max_value", PATCHES).status == "failed"
    same_process = subprocess.run(
        [sys.executable, "-c", JUDGES_HERE],
        input=PATCHES,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert same_process.stdout == "passed\n", same_process.stderr


EQUALS_ALL = """\
class Equal(int):
    __class__ = property(lambda self: int)
    __eq__ = __le__ = __ge__ = __lt__ = __gt__ = lambda self, other: True
    __hash__ = int.__hash__
def max_value(state, player):
    return Equal(12345)
"""


@pytest.mark.all
def test_what_is_equal_to_everything_is_a_plain_number_outside():
    assert judged("max_value", EQUALS_ALL).status == "failed"
    names = {}
    exec(EQUALS_ALL, names)
    probe = find("max_value").battery[0]
    assert probe.is_right(names["max_value"](None, 0))


METACLASS = """\
import os
class Meta(type):
    def __instancecheck__(cls, other): return True
    def __eq__(cls, other): return True
    __hash__ = type.__hash__
    def __reduce__(cls): return os.mkdir, ({place!r},)
class Number(int, metaclass=Meta):
    def __reduce__(self): return os.mkdir, ({place!r},)
def max_value(state, player):
    return Number(0)
max_value.__reduce__ = lambda: (os.mkdir, ({place!r},))
"""


def test_no_object_of_an_answer_comes_out(tmp_path, monkeypatch):
    place = tmp_path / "made"
    text = METACLASS.format(place=str(place))
    assert judged("max_value", text).status == "failed"
    assert not place.exists()
    names = {}
    exec(text, names)
    pickle.loads(pickle.dumps(names["max_value"](None, 0)))
    assert place.exists()


# --- what is right, and what was visited ---------------------------------------------------------


class Believing:
    """Believes whatever comes out of the sandbox."""

    def __init__(self, exercise, line, *kept):
        self.put_all = line.put_all


def believed(name, text, monkeypatch):
    monkeypatch.setattr(import_module("gameclassroom.isolating.isolated"), "Outside", Believing)
    return judged(name, text)


MINIMAX = """\
from gametutor.answers.answering.watched import Given
Given.leaves = lambda self: []
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    children = map(state.result, state.legal_moves())
    return max(-negamax_alpha_beta(child, -beta, -alpha) for child in children)
"""


@pytest.mark.all
def test_minimax_that_says_it_visited_nothing_is_no_alpha_beta(monkeypatch):
    verdict = judged("negamax_alpha_beta", MINIMAX)
    assert (verdict.status, verdict.stage) == ("failed", 9)
    assert believed("negamax_alpha_beta", MINIMAX, monkeypatch).status == "passed"


READS_THE_LAST = """
search, last = negamax_alpha_beta, []

def negamax_alpha_beta(state, alpha, beta):
    tree = state._state
    if type(tree).__name__ == "NumberTree" and not tree.path:
        for leaf in last:
            while not leaf.is_terminal():
                leaf = leaf.result(leaf.legal_moves()[0])
            leaf.utility(0)
        last[:] = [tree]
    return search(state, alpha, beta)
"""


@pytest.mark.all
def test_no_answer_reads_the_numbers_of_a_tree_when_nobody_counts_them_any_more(monkeypatch):
    text = find("negamax_alpha_beta").source() + READS_THE_LAST
    assert "a position of another question" in judged("negamax_alpha_beta", text).outcome.words
    trees = []
    numbers = outside.Numbers

    def kept(*args):
        trees.append(numbers(*args))
        return trees[-1]

    monkeypatch.setattr(outside, "Numbers", kept)
    tell = lambda outside, asked: trees[asked[1]].tell(asked[2])  # noqa: E731
    monkeypatch.setattr(outside.Outside, "_tell", tell)
    assert judged("negamax_alpha_beta", text).status == "passed"


REPLAYS = """\
known = {}
def replayed(other, state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    key = repr(state), state.to_move, player, alpha, beta
    if key not in known:
        value = -other(state, 1 - player, -beta, -alpha)
        known[key] = value, state._seen.leaves()
        return value
    value, leaves = known[key]
    for path in leaves:
        leaf = state
        for move in path:
            leaf = leaf.result(move)
        leaf.utility(player)
    return value
def max_value(state, player, alpha, beta):
    return replayed(min_value, state, player, alpha, beta)
def min_value(state, player, alpha, beta):
    return replayed(max_value, state, player, alpha, beta)
"""


@pytest.mark.all
def test_what_each_of_a_pair_was_told_alone_is_of_no_use_to_both_together():
    both = find("alpha_beta")
    drawn = drawn_with(both, 14)
    names = ["max_value", "min_value"]
    for exercise, status in (
        (drawn, "failed"),
        (replace(drawn, more=partial(both.more, own_seed(both, 14))), "passed"),
    ):
        asked = exercise, REPLAYS, names, OWN_PROCESS
        assert judge_with(exercise, partial(isolated, *asked)).verdict.status == status


WIDE = """\
def mtdf(state, depth, guess, search):
    value = search(state, depth, float("-inf"), float("inf"))
    for cell in search.__closure__:
        if type(cell.cell_contents) is list:
            is_of_windows = type(cell.cell_contents[0]) is tuple
            asked = [(value - 1, value), (value, value + 1)]
            cell.cell_contents[:] = asked if is_of_windows else [value, value]
    return value
"""


@pytest.mark.all
def test_a_search_with_an_open_window_is_no_null_window(monkeypatch):
    assert judged("mtdf", WIDE).stage == 8
    forged = [(ASKED, Passes(3, (), ())), (ASKED, Passes(3, ((2, 3),), (3,)))]
    assert not any(probe.is_right(asked) for probe, asked in forged)
    monkeypatch.setattr(outside._Passes, "checked", lambda passes, reply: reply)
    monkeypatch.setattr(PassesProbe, "_asks_elsewhere", lambda probe, got: 0)
    assert judged("mtdf", WIDE).status == "passed"


KNOWS_THE_VALUE = """\
from gametutor.kit.scores import SCORES
def mtdf(state, depth, guess, search):
    query = next(c.cell_contents for c in search.__closure__ if hasattr(c.cell_contents, "score"))
    def value(state, depth):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return SCORES[query.score](state, state.to_move)
        return max(-value(state.result(move), depth - 1) for move in state.legal_moves())
    found = value(state, depth)
    search(state, depth, found - 1, found)
    search(state, depth, found, found + 1)
    return found
"""


@pytest.mark.all
def test_who_finds_the_value_without_asking_does_not_follow_the_answers(monkeypatch):
    assert judged("mtdf", KNOWS_THE_VALUE).stage == 8
    monkeypatch.setattr(PassesProbe, "_asks_elsewhere", lambda probe, got: 0)
    assert judged("mtdf", KNOWS_THE_VALUE).status == "passed"


READS_THE_SEARCH = """\
def iterative_deepening(state, search, deepest):
    cells = zip(search.__code__.co_freevars, search.__closure__, strict=True)
    cell = {name: cell.cell_contents for name, cell in cells}
    query, found = cell["self"], cell["self"].found
    depths = range(1, min(deepest, query.in_time + 1) + 1)
    cell["asked"] += [(depth, found[depth - 2]) for depth in depths]
    return found[query.in_time - 1] if query.in_time else state.legal_moves()[0]
"""


@pytest.mark.all
def test_a_search_that_nobody_asked_has_found_nothing(monkeypatch):
    assert judged("iterative_deepening", READS_THE_SEARCH).status == "failed"
    assert believed("iterative_deepening", READS_THE_SEARCH, monkeypatch).status == "passed"


ASKED = PassesProbe(NumberTree([[3, 5], [2, 9]]), 2, 3)


MATCH = """\
from gametutor.kit.queries.evaluation import Looks, LooksQuery, RatingQuery, Ratings
from gametutor.kit.queries.match import MatchQuery, Played
LooksQuery.ask = lambda self, answer, watch: 0
LooksQuery.read = lambda self, said: Looks(False, (0, 1))
RatingQuery.ask = lambda self, answer, watch: 0
RatingQuery.read = lambda self, said: Ratings("opposite", (1, -1), (1, -1, 1, 1, 1))
MatchQuery.ask = lambda self, answer, watch: Played((30,) * 24, ())
def evaluate(state, player):
    return 0
"""


@pytest.mark.all
def test_a_match_that_nobody_played_is_not_won(monkeypatch):
    assert judged("evaluate", MATCH).status == "failed"
    assert believed("evaluate", MATCH, monkeypatch).status == "passed"


READS_ON = """\
import sys
def max_value(state, player):
    frame = sys._getframe()
    while "query" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["query"].expected
"""


@pytest.mark.all
def test_no_question_to_an_answer_holds_what_is_right(monkeypatch):
    """Nor does one that is sent to the answer by mistake, and what it would take to read it is not
    in the library."""
    assert judged("max_value", READS_ON).status == "failed"
    monkeypatch.setattr(Probe, "query", property(lambda probe: probe))
    assert "stays with who judges" in judged("max_value", READS_ON).words
    monkeypatch.delattr(Probe, "__reduce__")
    assert judged("max_value", READS_ON).status == "failed"
    send_the_whole_course(monkeypatch)
    assert judged("max_value", READS_ON).status == "passed"


KNOWS = """\
def max_value(state, player):
    return known.get((repr(state), player), 0)
"""


@pytest.mark.all
def test_an_answer_made_for_the_shown_questions_fails_when_others_are_drawn():
    exercise = find("max_value")
    shown = [*exercise.battery, *exercise.more()]
    known = {(repr(probe.state), probe.player): probe.expected for probe in shown}
    text = f"known = {known!r}\n" + KNOWS
    assert judged("max_value", text).status == "passed"
    drawn = drawn_with(exercise, 14)
    again = judge_with(drawn, partial(isolated, drawn, text, ["max_value"], OWN_PROCESS)).verdict
    assert again.status == "failed"
