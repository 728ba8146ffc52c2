"""Programs of which a card or a hint once said something untrue: what must be said of them, what
must not."""

import re
from math import inf

import pytest
from cells import cell, form
from misled import rows
from suite.fewer import every, those

from gametutor import check, hint
from gametutor.checking import memory
from gametutor.exercises import find
from gametutor.verdicts.hinting import ladder
from gametutor.verdicts.hinting.repair import Change, Repair
from gametutor.verdicts.repairing import Edit, passage_of


@pytest.fixture(autouse=True)
def nothing_remembered(unhurried):
    memory._memory.clear()


def card_of(name, written):
    """The card of a cell, on one line; of its text, or of what was edited."""
    exercise = find(name)
    space = cell(getattr(written, "text", written), inf=inf, **exercise.needs)
    answer = eval(exercise.handed_over or exercise.asks_for, space)
    judge = getattr(check, name)
    report = judge(*answer) if isinstance(answer, tuple) else judge(answer)
    assert report.status == "failed"
    return " ".join(report.message.split())


def told(name, text):
    """The card of a cell, and all its hints, each on one line."""
    card, hints = card_of(name, text), []
    while not hints or " more: ask again" in hints[-1]:
        hints.append(" ".join(str(getattr(hint, name)()).split()))
    return card, hints


TOLD, NOT_REPAIRED, CARDS = map(rows, ("TOLD", "NOT_REPAIRED", "CARDS"))
QUICK = (
    "the loop over the moves ends at the first",
    "X and O exchanged",
    "the view turns at the leaf",
    "MIN's start, and MAX's choice",
    "positions for their number",
)


@pytest.mark.parametrize("row", those(QUICK, TOLD))
def test_what_is_said_is_true_of_the_program(row):
    name, text, said, never = TOLD[row]
    card, hints = told(name, text)
    everything = " ".join([card, *hints])
    assert [words for words in said if words not in everything] == []
    assert [words for words in never if words in everything] == []
    leads_to_a_change = "the check." in hints[-1]
    assert not (leads_to_a_change and re.search(r"\bsteps? \*", " ".join(hints)))  # it is a guess


@pytest.mark.parametrize("row", NOT_REPAIRED)
def test_what_is_said_where_no_repair_is_found_is_true_of_the_program(row, monkeypatch):
    monkeypatch.setattr("gametutor.answers.asking.limits.REPAIR_SECONDS", -1.0)
    name, text, said, never = NOT_REPAIRED[row]
    card, hints = told(name, text)
    everything = " ".join([card, *hints])
    assert [words for words in said if words not in everything] == []
    assert [words for words in never if words in everything] == []


def test_two_lines_of_one_change_are_two_changes():
    text = """\
def negamax(state):
    if state.is_terminal():
        return state.utility(game.to_move(state))
    if not state.legal_moves():
        return state.utility(game.to_move(state))
    return max(-negamax(state.result(move)) for move in state.legal_moves())
"""
    wrong, right = "game.to_move(state)", "state.to_move"
    start, end = text.index(wrong), text.rindex(wrong) + len(wrong)
    (passage,) = passage_of("cell", text, {1})
    edit = Edit(start, end, text[start:end].replace(wrong, right))
    repair = Repair((Change(passage, edit),), ("negamax",), 1)
    how_much, where, change = ladder(find("negamax"), repair)
    assert how_much == "Two changes to your code are enough."
    assert where.count("Look at line") == change.count("In line") == 2
    assert "With both changes" in change


@pytest.mark.parametrize("row", every(6, CARDS))
def test_what_a_card_says_is_true_of_the_program(row):
    name, text, said, never = CARDS[row]
    card = card_of(name, text)
    assert [words for words in said if words not in card] == []
    assert [words for words in never if words in card] == []


def test_a_number_equal_to_alpha_is_not_called_equal_to_beta():
    card = card_of(
        "with_table", form("with_table").edit("value <= alpha, value", "value < alpha, value")
    )
    assert "exactly alpha, or exactly beta" in card and "The value is exactly beta" not in card
