"""An answer that comes as text is judged like one of the notebook."""

import json
import re
import shlex
import shutil
import sys
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import partial

import pytest
from asking import interview_with
from suite.fewer import every, those
from systems import needs_a_copy, on_unix

from gameclassroom.isolating import best
from gameclassroom.isolating.attributed import attributed
from gameclassroom.isolating.bait import laid_out
from gameclassroom.isolating.best import CannotIsolate, best_way
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.outside import Outside
from gamesearch.games import NumberTree
from gametutor.answers.asking.lost import Lost
from gametutor.checking.judge import judge, judge_with
from gametutor.exercises import find, names
from gametutor.kit.drawn import drawn_with
from gametutor.kit.queries.match import MatchQuery
from gametutor.kit.queries.several import SeveralQuery
from gametutor.kit.queries.value import ValueQuery
from gametutor.kit.source import program_of

TRUST = best_way(trust=True)


def judged(name, text, names=(), way=TRUST):
    """The verdict on an answer in the form of a text."""
    exercise = find(name)
    with way.opened() as sandbox:
        return judge_with(exercise, partial(isolated, exercise, text, names, sandbox)).verdict


@pytest.mark.parametrize("name", every(20, names()))
def test_a_worked_solution_passes(name):
    verdict = judged(name, find(name).source())
    assert verdict.status == "passed", verdict


@pytest.mark.all
@pytest.mark.parametrize(
    ("name", "line", "instead"),
    [
        ("max_value", "value = -inf", "value = 1"),
        ("killer_moves", "killers[depth] = move", "pass"),
        ("evaluate", "min(column, 5 - column)", "min(column, 2)"),
        ("evaluate", '"XO"[player]', '"XO"[state.to_move]'),
        ("iterative_deepening", "range(1, deepest + 1)", "range(2, deepest + 1)"),
        # what the check itself says in a sentence is not quoted, and no forgery
        ("evaluate", "total = 0", "total = len(state.legal_moves())"),
        (
            "play_game",
            "state = state.r",
            "if move not in state.legal_moves(): break\n        state = state.r",
        ),
    ],
)
def test_a_wrong_answer_gets_the_verdict_that_it_gets_in_the_notebook(name, line, instead):
    names = {}
    text = find(name).source().replace(line, instead)
    exec(text, names)
    here, there = judge(find(name), names[name]).verdict, judged(name, text)
    assert (there.status, there.stage, there.probe) == ("failed", here.stage, here.probe)
    assert there.battery == here.battery


@pytest.mark.all
def test_a_result_that_returns_nothing_costs_no_other_method_where_its_words_are_quoted():
    text = find("isolation_state").source().replace("return Isolation(", "Isolation(")
    verdict = judged("isolation_state", text)
    assert verdict.method == "result"
    assert verdict.right == ("to_move", "legal_moves", "is_terminal", "utility")


@pytest.mark.parametrize("name", those(["evaluate"], names()))
def test_no_outcome_of_a_wrong_program_is_taken_for_a_sentence_of_its_own(name):
    exercise = find(name)
    quick = [probe for probe in exercise.battery if not isinstance(probe, MatchQuery)]
    for idea in exercise.wrong:
        with interview_with(exercise, program_of(idea.written[0])) as interview:
            for probe in quick:
                said = interview.ask(probe).to_plain()
                [heard] = attributed(lambda *_, said=said: iter([{"said": said}]))([("ask",)], 1.0)
                assert heard["said"]["value"] == said["value"], (idea.id, probe)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def max_value(state, player)\n    pass\n", "SyntaxError: expected ':'"),
        ("a = 1\nb = a / 0\n", "ZeroDivisionError: division by zero, in line 2: `b = a / 0`"),
        ("raise SystemExit", "SystemExit"),
        ("import os\nos._exit(0)", "it ended the whole program"),
        ("pass", "after it ran there was no `max_value`"),
        ("", "after it ran there was no `max_value`"),
        ("from gamesearch import best_move as max_value", "`max_value` is the course's own"),
    ],
)
def test_a_text_that_does_not_define_an_answer_fails_and_says_why(text, words):
    verdict = judged("max_value", text)
    assert (verdict.status, verdict.stage) == ("failed", 3)
    assert words in verdict.words


@pytest.mark.parametrize("fault", ["from nowhere import best", "best = 1 / 0"])
def test_what_is_handed_over_may_be_at_fault_and_costs_no_other_answer(fault):
    own = f"{fault}\n\ndef min_value(state, player):\n    return best(state)\n\n"
    text = find("max_value").source()
    assert judged("max_value", own + text, ["max_value"]).status == "passed"
    uses_it = text.replace("value = -inf", "value = best")
    assert fault in judged("max_value", own + uses_it, ["max_value"]).words


def test_a_blank_is_told_by_its_line_in_what_was_taken_out_of_the_cells():
    text = "from math import inf\n\n\ndef max_value(state, player):\n    return ...\n"
    assert judged("max_value", text).words.endswith("to fill in, in line 5.”")


def test_the_names_that_are_handed_over_may_be_the_learner_s_own():
    text = find("max_value").source().replace("def max_value", "def largest")
    assert judged("max_value", text, ["largest"]).status == "passed"


BY_ITS_TEXT = """
def cache(search, seen={}):
    def remembered(state, alpha, beta):
        name = repr(state), alpha, beta
        if name not in seen:
            seen[name] = search(state, alpha, beta)
        return seen[name]
    return remembered
"""


@pytest.mark.all
@pytest.mark.parametrize("cache", ["from functools import cache\n", BY_ITS_TEXT])
def test_an_answer_that_remembers_every_call_takes_no_tree_for_another(cache):
    """The numbers of a tree stay outside, and without them one tree may look like another."""
    text = find("negamax_alpha_beta").source()
    text = cache + text.replace("def negamax", "@cache\ndef negamax")
    assert judged("negamax_alpha_beta", text).status == "passed"


@pytest.mark.all
def test_an_error_about_a_tree_tells_the_numbers_that_were_asked_about():
    """In the sandbox there are others, of which nobody knows but who judges."""
    text = """\
def with_table(state, depth, alpha, beta, score, table):
    return table[(state, depth)]
"""
    verdict = judged("with_table", text)
    assert verdict.outcome.words.startswith(f"“KeyError: ({verdict.probe.state!r}, ")
    assert not re.search(r"\d{7}", verdict.outcome.words + verdict.outcome.asks)


def test_what_is_left_among_the_killers_tells_the_numbers_that_were_asked_about():
    for kept in ("state", "child"):
        text = (
            find("killer_moves")
            .source()
            .replace("killers[depth] = move", f"killers[depth] = {kept}")
        )
        verdict = judged("killer_moves", text)
        said = str(verdict.outcome.value.killers)
        assert "NumberTree(" in said
        assert not re.search(r"\d{7}|\d,\d", said)


def test_a_table_that_takes_a_position_for_one_with_the_same_hash_fails_as_in_a_notebook():
    text = find("with_table").source().replace("(state, depth) in", "(hash(state), depth) in")
    text = text.replace("table[state, depth]", "table[hash(state), depth]")
    assert judged("with_table", text).status == "failed"


REMEMBERING = """
asked, seen = null_window, {}

def null_window(state, depth, bound, score):
    if (state, depth) not in seen:
        seen[state, depth] = asked(state, depth, bound, score)
    return seen[state, depth]
"""


@pytest.mark.all
def test_an_answer_that_takes_a_question_for_another_about_the_same_tree_fails_as_in_a_notebook():
    text = find("null_window").source() + REMEMBERING
    assert judged("null_window", text).status == "failed"


@needs_a_copy
class Line:
    """A line to an answer that returns what the function handed over says of the position, for the
    first three questions, and then nothing."""

    def __init__(self):
        self.sent, self.heard = [], 0

    def put_all(self, requests, seconds):
        self.sent.append(len(requests))
        for number, _ in enumerate(requests):
            _, told, *_ = self.tell(["reference", "min_value", [{"moves": []}, 0]])
            is_known = number < 3
            said = {"kind": "value" if is_known else "nothing", "value": told if is_known else None}
            self.heard += 1
            yield {"said": said, "printed": ["", 0], "seconds": 0}


def test_questions_put_as_one_are_sent_at_once_and_each_is_about_its_own_position():
    questions = [ValueQuery("max_value", NumberTree(each), 0) for each in (5, 6, 7, 8, 9)]
    line = Line()
    outside = Outside(find("max_value"), line)
    for asked, said in (
        (questions[:3], {"kind": "value", "value": [5, 6, 7]}),
        (questions, {"kind": "nothing", "value": None}),
    ):
        [reply] = outside.put_all([("ask", SeveralQuery(asked), "", False, False)], 1)
        assert reply["said"] == said
    assert line.sent == [3, 5]


@pytest.mark.parametrize(
    ("exercise", "sent"),
    [
        (find("max_value"), [2]),
        (drawn_with(find("max_value"), 4711), [1, 1]),
        (drawn_with(find("max_value"), 4711, are_secret=False), [2]),
        (replace(find("max_value"), name="my_own"), [1, 1]),
    ],
)
def test_what_nobody_is_to_know_beforehand_is_not_sent_ahead(exercise, sent):
    line = Line()
    asked = [("ask", ValueQuery("max_value", NumberTree(each), 0), "", False) for each in (5, 6)]
    replies = Outside(exercise, line).put_all(asked, 1)
    assert [reply["said"]["value"] for reply in replies] == [5, 6]
    assert line.sent == sent


def test_a_question_whose_visits_count_is_never_sent_ahead():
    line, both = Line(), find("alpha_beta")
    noting = [one.query for one in both.battery if one.query.notes_visits]
    outside = Outside(both, line)
    with suppress(Lost):  # the line notes no visits
        list(outside.put_all([("ask", query, "", False) for query in noting], 1))
    assert line.sent[0] == 1 < len(noting)


def test_replies_that_nobody_waits_for_any_more_are_heard_before_the_next_question():
    line = Line()
    outside = Outside(find("max_value"), line)
    asked = [("ask", ValueQuery("max_value", NumberTree(each), 0), "", False) for each in (5, 6)]
    assert next(outside.put_all(asked, 1))["said"]["value"] == 5
    [reply] = outside.put_all(asked[1:], 1)
    assert reply["said"]["value"] == 6 and line.heard == 3


def test_without_a_sandbox_an_answer_has_none_of_the_grader_s_open_files(tmp_path):
    secret = tmp_path / "marks"
    secret.write_text("a secret")
    text = """\
import os
def max_value(state, player):
    raise ValueError(f"found: {os.read(%d, 8)}")
"""
    with secret.open() as opened:
        verdict = judged("max_value", text % opened.fileno())
    assert "Bad file descriptor" in verdict.outcome.words


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("", "Bubblewrap, which makes one, is not installed (sudo apt install bubblewrap)."),
        pytest.param("no-such-command run", "No such file or directory: 'no-such", marks=on_unix),
        pytest.param("false", "it ended with the exit code 1, and said nothing", marks=on_unix),
        ("unfinished 'quotation", "No closing quotation"),
    ],
)
def test_where_there_is_no_sandbox_it_says_why_and_what_to_do(prefix, words, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(CannotIsolate) as refusal:
        best_way(prefix)
    assert words in str(refusal.value)
    assert "so that it cannot read or change anything here" in str(refusal.value)
    assert ("--trust" in str(refusal.value)) == (not prefix)


@on_unix
def test_bubblewrap_that_does_not_work_is_not_used(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    fails = ["sh", "-c", "echo No permissions >&2; exit 1"]
    monkeypatch.setattr(best.Bubblewrap, "command", lambda self: fails)
    with pytest.raises(CannotIsolate, match="does not work here: No permissions\n- On Linux, "):
        best_way()


@on_unix
def test_a_command_of_the_teacher_s_runs_the_answers(tmp_path, monkeypatch):
    """A stand-in for docker: it notes that it was asked, has another Python than here, and none of
    the grader's files."""
    monkeypatch.setattr(best, "laid_out", lambda is_whole: nullcontext("{}"))
    command = tmp_path / "stand-in"
    command.write_text(
        f"#!/bin/sh\necho once >> {tmp_path}/asked\n"
        f'test "$1" = --rm && test "$2" = python3 && shift 2 && '
        f'exec env -u PYTHONPATH {sys.executable} -S "$@"\n'
    )
    command.chmod(0o755)
    way = best_way(f"{command} --rm")
    assert way.name == f"{command} --rm"
    assert judged("winning_cell", find("winning_cell").source(), way=way).status == "passed"
    assert (tmp_path / "asked").read_text().count("once") == 3  # twice tried, once used


PASSES_ON = "import os, sys; os.execv(sys.executable, [sys.executable, '-S', *sys.argv[2:]])"


@on_unix
@pytest.mark.parametrize(
    ("reached", "words"),
    [
        ("secret", "files can be read there that only you may read, such as "),
        ("home", "your home folder can be read there, "),
        ("port", "over the network"),
    ],
)
def test_a_command_is_no_sandbox_if_anything_can_be_reached_behind_it(reached, words, monkeypatch):
    """Each is found alone, too."""

    @contextmanager
    def alone(is_whole):
        with laid_out(is_whole) as bait:
            yield json.dumps({reached: json.loads(bait)[reached]})

    monkeypatch.setattr(best, "laid_out", alone)
    with pytest.raises(CannotIsolate, match=words):
        best_way(f"env -u PYTHONPATH {sys.executable} -S -c {shlex.quote(PASSES_ON)}")


@on_unix
def test_a_command_behind_which_the_solutions_can_be_read_is_no_sandbox():
    with pytest.raises(CannotIsolate, match="the solutions of the course can be read there, in "):
        best_way("env")
