"""A tree of playouts that grows phase by phase: what is shown after each playout is the tree that
so many playouts make, and the lines are those that ran."""

import re
from math import log, sqrt

import pytest

from gamesearch import grow
from gamesearch.games import Nim, TicTacToe
from gamesearch.pictures.drawing.playouts import numbers_of
from gamesearch.pictures.stepping.playouts import followed
from gamesearch.search.monte_carlo import Node, uct
from gamesearch.search.rollouts import rollouts
from gametutor.exercises.uct import bank


def down_and_up(state, playouts, rollout, c):
    """Counts the visits on the way down, and the rewards on the way up."""

    def play(node):
        node.visits += 1
        if node.state.is_terminal():
            return rollout(node.state)
        moves = node.state.legal_moves()
        if len(node.children) < len(moves):
            move = moves[len(node.children)]
            child = Node(node.state.result(move), move, node)
            node.children.append(child)
            child.visits += 1
            end = rollout(child.state)
        else:
            spread = log(node.visits - 1)
            child = max(
                node.children, key=lambda a: a.reward / a.visits + c * sqrt(spread / a.visits)
            )
            end = play(child)
        child.reward += (1 + end.utility(node.state.to_move)) / 2
        return end

    root = Node(state)
    for _ in range(playouts):
        play(root)
    return root


FORMS = [bank.SOLUTION.program, bank.in_one_function, down_and_up, uct]
STATES = [Nim(4), TicTacToe("XXOOX...O")]
C = 2**0.5
ORDER = ["uct", "select", "expand", "back_up", "uct_child"]


def numbers(root):
    """The numbers of every node with a visit, by the moves to it."""
    found, waiting = {}, [((), root)]
    while waiting:
        way, node = waiting.pop()
        found[way] = numbers_of(node, not way)
        waiting += [((*way, child.move), child) for child in node.children if child.visits]
    return found


def test_thousands_have_a_comma():
    many = Node(Nim(2), reward=1234.5, visits=20_000)
    assert numbers_of(many) == "1,234½ of 20,000"
    assert numbers_of(Node(Nim(2), reward=1234567, visits=2_000_000)) == "1,234,567 of 2,000,000"


def moves_to(node):
    return () if node.parent is None else (*moves_to(node.parent), node.move)


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("search", FORMS, ids=lambda form: form.__name__)
def test_after_each_playout_it_is_the_tree_of_so_many(search, state):
    _, phases, _ = followed(search, state, 12, rollouts(1), C)
    shown, playouts = {}, 0
    for phase in phases:
        if phase.name == "Back up":
            playouts += 1
            shown |= {moves_to(node): told for node, told, _ in phase.numbers}
            assert shown == numbers(uct(state, playouts, rollouts(1)))
    assert playouts == 12


def test_the_functions_stand_in_the_order_in_which_they_began_with_a_gap_between_them():
    """And none where a docstring stood."""
    _, _, lines = followed(uct, Nim(3), 6, rollouts(1), C)
    listing = "\n".join(text for _, text in lines)
    assert re.findall(r"^def (\w+)", listing, re.MULTILINE) == ORDER
    assert listing.count("\n\ndef ") == len(ORDER) - 1 and ":\n\n" not in listing


def test_the_lines_of_each_phase_are_those_of_its_function():
    search = bank.SOLUTION.program
    _, phases, lines = followed(search, Nim(4), 6, rollouts(1), C)
    texts = dict(lines)
    ran = {}
    for phase in phases:
        ran.setdefault(phase.name, set()).update(texts[line].strip() for line in phase.lines)
    assert ran["Simulate"] == {"end = rollout(node.state)"}
    assert {"node.children.append(child)", "return child"} <= ran["Expand"]
    assert "node = uct_child(node, c)" in ran["Select"]
    assert "node.visits += 1" in ran["Back up"]
    assert not ran["Select"] & (ran["Expand"] | ran["Back up"] | ran["Simulate"])


def test_nodes_are_as_before_and_an_error_is_the_learners():
    def fails(state, playouts, rollout, c):
        rollout(state)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        grow(fails, Nim(3))
    assert "__setattr__" not in vars(Node)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ((uct, Nim(0)), "the game is over"),
        ((uct, Nim(3), 0), "1 to 25"),
        ((uct, Nim(3), 26), "1 to 25"),
        ((uct, 3), "game state"),
        ((max, Nim(3)), "written with def"),
        ((lambda state, playouts, rollout, c: None, Nim(3)), "nothing to show"),
    ],
)
def test_what_cannot_grow_is_refused_with_a_sentence(given, says):
    with pytest.raises((TypeError, ValueError), match=says):
        grow(*given)


def test_it_says_in_words_what_it_shows():
    text = str(grow(uct, Nim(2), 2)).splitlines()
    assert text[0] == "uct grows a tree: 8 steps. Run this cell."
    assert text[1:5] == [
        "Select: At the root, with an untried move.",
        "Expand: New: take 1.",
        "Simulate: From there to the end: B wins.",
        "Back up: Now take 1: 0 of 1; root: 1 visit.",
    ]


def test_by_ear_a_node_has_the_moves_that_lead_to_it():
    """In a flat list `take 2` is the same at the root and below it."""
    nodes = grow(uct, Nim(4), 12)._shown["nodes"]
    names = [node["to"] + node["move"] for node in nodes]
    assert {"", "take 1: ", "take 2: ", "take 1, take 2: "} < set(names)
    assert len({*names}) == len(names)


def test_the_courses_own_program_grows_without_its_lines():
    """Before a learner has written it, that would be the solution."""
    assert grow(uct, Nim(3))._shown["lines"] == []
    assert grow(bank.SOLUTION.program, Nim(3))._shown["lines"] != []
