"""The ladder of a class: who plays, who loses, and that nobody stops the others."""

import re
from contextlib import nullcontext
from dataclasses import replace
from functools import reduce

import pytest
from class_of import IMPORTS, right
from made_notebooks import as_bytes, code, lesson, notebook

from gameclassroom.__main__ import main
from gameclassroom.competing import command, meeting
from gameclassroom.competing.meeting import BUDGET, Entrant, Forfeit, Meeting, played
from gameclassroom.gathering import Answer
from gameclassroom.isolating.best import best_way
from gameclassroom.isolating.ways import TRUST
from gamesearch import play
from gamesearch.evaluation import othello
from gamesearch.games import Othello
from gamesearch.playing.drawn_openings import drawn_openings
from gamesearch.search.engine import Engine
from gametutor.answers.answering.outcome import Outcome

DISCS = """
def evaluate(state, player):
    return state.count(player) - state.count(1 - player)
"""
"""The same evaluation as the course's `disc_difference`."""
FAILING = {
    "Endless": ("while True:\n        pass", "still running"),
    "Crashing": ("return 1 / 0", "ZeroDivisionError"),
    "Boasting": ("return 10 ** 9", "score is a number from"),
    "Telling": ("return 'I win'", "a number"),
    "Silent": ("pass", "not None"),
    "Leaving": ("import os\n    os._exit(0)", "ended"),
}

MEDDLING = "type(state).result = lambda *_: state\n    return 0"
"""It changes the rules where it runs, and nowhere else."""
UNREAD = Answer("evaluate", "1 +", ("evaluate",))


def answer(body):
    return Answer("evaluate", f"def evaluate(state, player):\n    {body}\n", ("evaluate",))


def meet(one, other, way, start=None):
    start = start or drawn_openings(Othello(6), 1, 3)[0]
    return played(Meeting(0, start, (one, other), way))


@pytest.mark.all
def test_what_was_handed_in_plays_as_the_same_evaluation_does_here():
    [start] = drawn_openings(Othello(6), 1, 3)
    handed = Entrant("Ada", Answer("evaluate", DISCS, ("evaluate",)))
    games = meet(handed, Entrant("corners", "corners_and_mobility"), TRUST, start)
    engines = [
        (name, Engine(score, budget=BUDGET))
        for name, score in (
            ("Ada", othello.disc_difference),
            ("corners", othello.corners_and_mobility),
        )
    ]
    here = [play(start, pair) for pair in (engines, engines[::-1])]
    assert {(game.names, game.moves, game.winner) for game in games} == {
        (game.names, game.moves, game.winner) for game in here
    }


def a_class(folder, **texts):
    for name, text in texts.items():
        (folder / f"{name}.ipynb").write_bytes(as_bytes(notebook(code(text, "evaluate"))))
    (folder / "Zoe.ipynb").write_bytes(as_bytes(lesson("evaluation")))  # as it was handed out


def ladder_of(folder, to, *options):
    return main(["ladder", str(folder), "--to", str(to), "--openings", "1", *options])


def test_the_command_prints_the_ladder_and_writes_a_page(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "played", lambda meeting: [a_game(meeting, at) for at in (0, 1)])
    monkeypatch.setattr(command, "all_done", lambda work, tasks, *_: ((t, work(t)) for t in tasks))
    (folder := tmp_path / "class").mkdir()
    a_class(folder, Ada=right("evaluate"), Bob=IMPORTS + DISCS)
    assert ladder_of(folder, tmp_path / "out", "--trust") == 0
    said = capsys.readouterr().out
    assert "Ladder of 4 players: 1 opening, 12 games" in said
    assert "Zoe: does not play, since no `evaluate` was found." in said
    assert "Bob chose no move and so lost 6 games; the first time: it <sleeps>" in said
    page = (tmp_path / "out" / "ladder.html").read_text("utf-8")
    assert re.findall(r'<th scope="row">(\w+)</th><td>6</td><td>it &lt;sleeps&gt;</td>', page) == [
        "Bob"
    ]


def test_nobody_plays_under_the_name_of_a_player_of_the_course(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "played", lambda meeting: [a_game(meeting, at) for at in (0, 1)])
    monkeypatch.setattr(command, "all_done", lambda work, tasks, *_: ((t, work(t)) for t in tasks))
    (folder := tmp_path / "class").mkdir()
    a_class(folder, **{"the course's corners": right("evaluate")})
    assert ladder_of(folder, tmp_path / "out", "--trust") == 0
    said = capsys.readouterr().out
    assert "Ladder of 3 players: 1 opening, 6 games" in said
    assert "the course's corners (a learner)" in said


def a_game(meeting, at):
    """A game that Bob, if he plays, has lost at once; else the second of both wins."""
    first, second = (each.name for each in meeting.pair[:: -1 if at else 1])
    loser = "Bob" if "Bob" in (first, second) else first
    winner = second if loser == first else first
    return Forfeit((first, second), (), (meeting.start,), winner, "it <sleeps>")


class Bystander:
    """An evaluation that works or waits for so long for each move, as its replies say."""

    def __init__(self, works, waits, monkeypatch):
        self.now, self.moves = 0.0, 0
        self.costs = works, waits
        monkeypatch.setattr(meeting, "monotonic", lambda: self.now)
        monkeypatch.setattr(meeting.limits, "slowdown", lambda: 1.0)
        monkeypatch.setattr(meeting, "put_to", lambda *args: nullcontext(self.put))

    def put(self, requests, seconds):
        self.moves += 1
        works, waits = self.costs
        self.now += works + waits
        outcome = Outcome("value", requests[0][1].state.legal_moves()[0]).to_plain()
        return [{"said": outcome, "printed": ["", 0], "seconds": works}]


@pytest.mark.parametrize(("works", "waits", "moves"), [(1.5, 0, 7), (0, 9, 4), (0.01, 0.01, 0)])
def test_an_evaluation_has_so_many_seconds_for_a_game(works, waits, moves, monkeypatch):
    slow = Bystander(works, waits, monkeypatch)
    games = meet(Entrant("Eve", answer("return 0")), Entrant("discs", "disc_difference"), TRUST)
    if not moves:
        assert not any(isinstance(game, Forfeit) for game in games)
        return
    assert slow.moves == 2 * moves
    for game in games:
        assert (game.loser, game.is_of_time) == ("Eve", True)
        assert game.why == "the time for one game was used up, 10 seconds"


def test_a_loop_without_an_end_counts_as_a_game_whose_time_is_used_up(monkeypatch):
    said = Outcome("stopped", words="It was still running").to_plain()
    reply = [{"said": said, "printed": ["", 0], "seconds": 2}]
    monkeypatch.setattr(meeting, "put_to", lambda *args: nullcontext(lambda *asked: reply))
    for game in meet(
        Entrant("Eve", answer("return 0")), Entrant("discs", "disc_difference"), TRUST
    ):
        assert (game.loser, game.is_of_time) == ("Eve", True)


def test_whoever_uses_up_three_games_loses_the_others_without_being_asked(
    tmp_path, capsys, monkeypatch
):
    asked = []

    def plays(meeting):
        asked.append({each.name for each in meeting.pair})
        return [replace(a_game(meeting, at), is_of_time="Bob" in asked[-1]) for at in (0, 1)]

    monkeypatch.setattr(command, "played", plays)
    monkeypatch.setattr(command, "all_done", lambda work, tasks, *_: ((t, work(t)) for t in tasks))
    (folder := tmp_path / "class").mkdir()
    a_class(folder, Ada=right("evaluate"), Bob=IMPORTS + DISCS)
    assert ladder_of(folder, tmp_path / "out", "--trust", "--openings", "2") == 0
    assert sum("Bob" in pair for pair in asked) == 2
    assert "Bob chose no move and so lost 12 games" in capsys.readouterr().out
    monkeypatch.setattr(command, "MOST_TIMEOUTS", 100)
    asked.clear()
    assert ladder_of(folder, tmp_path / "out", "--trust", "--openings", "2") == 0
    assert sum("Bob" in pair for pair in asked) == 6


SAID = [
    (["--openings", "0", "--to", "x"], "0 is not a whole number, 1 or more"),
    ([], "--to FOLDER is missing. The command is: ladder WHAT... --to FOLDER."),
    (["--to", "x", "--trust"], "Nobody plays: no `evaluate` was found."),
]


@pytest.mark.parametrize(("options", "words"), SAID)
def test_what_is_wrong_with_the_command_is_said(options, words, tmp_path, capsys):
    (folder := tmp_path / "class").mkdir()
    a_class(folder)
    assert main(["ladder", str(folder), *options]) == 1
    assert words in capsys.readouterr().err


@pytest.mark.all
def test_whoever_fails_in_a_sandbox_loses_that_game_and_stops_nobody():
    way, course = best_way(), Entrant("discs", "disc_difference")
    assert all("SyntaxError" in game.why for game in meet(Entrant("Unread", UNREAD), course, way))
    failing = [Entrant(name, answer(body)) for name, (body, _) in FAILING.items()]
    for one, other in zip(failing[::2], failing[1::2], strict=True):
        games = meet(one, other, way)  # whoever is to move fails first: each of them in one game
        assert {game.loser for game in games} == {one.name, other.name}
        for game in games:
            assert FAILING[game.loser][1] in game.why, game
    for game in meet(Entrant("Meddling", answer(MEDDLING)), course, way):
        assert reduce(Othello.result, game.moves, game.states[0]).is_terminal()
