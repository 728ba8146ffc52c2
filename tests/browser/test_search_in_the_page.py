"""The search that runs in the page finds what the textbook functions of the package find."""

from contextlib import suppress
from itertools import permutations, product
from math import inf
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lab import CHROMIUM, FLAGS

from gamesearch import GameTree, explore, watch
from gamesearch.games import ChanceTree, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta, minimax
from gamesearch.search.expectimax import expectimax, expectimax_decision
from gamesearch.search.rating import no_score
from gamesearch.widgets import trees as scripts
from gamesearch.widgets.trees.explored import Slid, Whole
from gametutor.kit.batteries.chance import chance_tree

HERE = Path(scripts.__path__[0])
LATE = MiniIsolation().result(MiniIsolation().legal_moves()[0])
leaves = st.integers(-3, 3) | st.sampled_from([0.5, -2.25])
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
examples = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))

POSITIONS = """
    const below = places.map(() => []);
    places.forEach(({up}, at) => { if (up >= 0) below[up].push(at); });
    const positions = places.map(({isMax, leaf}, at) => ({isMax, leaf, below: below[at]}));
"""
FEWEST = f"places => {{ {POSITIONS} return search.fewest(positions); }}"
SEARCH = f"""([places, prunes]) => {{ {POSITIONS}
    const found = search.searched(positions, prunes);
    const told = found.map(each => each && {{...each, window: each.window.map(String)}});
    const taken = found.map((each, at) => each ? search.taken(positions, found, at) : []);
    return [told, search.bestLine(positions, found), taken];
}}"""


@pytest.fixture(scope="module")
def page(playwright):
    """A page that has the search and nothing else."""
    program = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    page = program.new_page()
    for name in ("search", "average"):
        script = (HERE / f"{name}.js").read_text("utf-8")
        page.evaluate(
            """async ([name, text]) => { globalThis[name] = await import(
                URL.createObjectURL(new Blob([text], {type: "text/javascript"}))); }""",
            [name, script],
        )
    yield page
    program.close()


def in_the_page(page, places, prunes):
    """For every position: its value, bound, window, visit and cut; the line of best play; and for
    every position the places after the moves whose value it takes."""
    found, line, taken = page.evaluate(SEARCH, [places, prunes])
    return [each and (*each.values(),) for each in found], line, taken


def in_the_textbook(tree, prunes):
    """The same of what the functions of `gamesearch.search` do, as `watch` saw them."""
    kind, state = alpha_beta if prunes else minimax, tree.root.state
    function = kind.max_value if tree.is_max(tree.root) else kind.min_value
    watched = watch(function, state, tree.player, *([-inf, inf] if prunes else []))
    found = []

    def compare(node, other):
        seen = other is not None and other.visit is not None
        found.append(
            (other.value, other.bound, other.visit, cut_of(watched, other)) if seen else None
        )
        below = {child.move: child for child in other.children} if other else {}
        for child in node.children:
            compare(child, below.get(child.move))

    compare(tree.root, watched.root)
    return found, watched


def cut_of(tree, node):
    if not node.is_cut:
        return ""
    return "≥" if tree.is_max(node) else "≤"


def same(page, tree, places):
    for prunes in (False, True):
        found, line, taken = in_the_page(page, places, prunes)
        right, watched = in_the_textbook(tree, prunes)
        assert [each and (each[0], each[1], each[3], each[4]) for each in found] == right
        nodes = tree.nodes()
        assert [nodes[at].move for at in line] == [node.move for node in watched.best_line()]
        by_path = {path_to(node): node for node in watched.nodes() if node.visit is not None}
        for node, places_taken in zip(nodes, taken, strict=True):
            here = by_path.get(path_to(node))
            best = watched.best_children(here) if here else []
            assert [path_to(nodes[at]) for at in places_taken] == [path_to(each) for each in best]
        if prunes:
            windows = [node.window for node in watched.nodes() if node.visit]
            texts = sorted(each[2] for each in found if each)
            assert sorted(texts) == sorted([spelled(a), spelled(b)] for a, b in windows)


def path_to(node):
    return (*path_to(node.parent), node.move) if node.parent else ()


def spelled(number):
    """As JavaScript writes it."""
    if number in (inf, -inf):
        return "Infinity" if number > 0 else "-Infinity"
    return str(int(number)) if number == int(number) else str(number)


@examples
@given(tree=trees, to_move=st.integers(0, 1))
def test_on_trees_of_numbers(page, tree, to_move):
    grown = GameTree(GameTree.grow(NumberTree(tree, to_move)).root, player=0)
    same(page, grown, Whole(grown.root.state, grown.player).page_data()["places"])


small_trees = st.recursive(
    leaves, lambda items: st.lists(items, min_size=1, max_size=3), max_leaves=6
)


def orders(tree):
    """The tree with the moves of every position in every order."""
    if not isinstance(tree, list):
        return [tree]
    each = [orders(child) for child in tree]
    return [list(one) for these in product(*each) for one in permutations(these)]


@examples
@given(tree=small_trees, to_move=st.integers(0, 1))
def test_the_fewest_visits_are_those_of_the_best_order(page, tree, to_move):
    grown = GameTree(GameTree.grow(NumberTree(tree, to_move)).root, player=0)
    told = page.evaluate(FEWEST, Whole(grown.root.state, grown.player).page_data()["places"])
    search = (alpha_beta.max_value, alpha_beta.min_value)[to_move]
    visits = (
        sum(node.visit is not None for node in watch(search, NumberTree(each, to_move), 0).nodes())
        for each in orders(tree)
    )
    assert told == min(visits)


@pytest.mark.parametrize("state", [Nim(6), TicTacToe("XXOOX...O"), LATE], ids=repr)
def test_on_games(page, state):
    slid = Slid([state], None, no_score)
    same(page, GameTree.grow(state), slid.page_data()["places"])


# --- where the dice move -------------------------------------------------------------------------
AVERAGED = """all => all.map(({places, shares}) => {
    const values = average.averaged(places, shares);
    return [values, average.chosen(places, values)];
})"""


def with_dice(tree):
    """What the page is told of a tree with dice."""
    part = explore(tree)._new_page()
    return {"places": part.shown["places"], "shares": part.left}


def test_averages_and_choices_are_those_of_expectimax(page):
    random, told = Random(7), {}
    for turn in range(200):
        tree = ChanceTree(chance_tree(random, plies=4), turn % 2)
        with suppress(ValueError):  # too large for the page, or no dice in it
            told[tree] = with_dice(tree)
    assert len(told) > 50
    found = page.evaluate(AVERAGED, [*told.values()])
    for tree, (values, line) in zip(told, found, strict=True):
        nodes = GameTree.grow(tree).nodes()
        assert values == pytest.approx([expectimax(node.state, 0) for node in nodes])
        if tree.to_move != "chance":
            assert nodes[line[1]].move == expectimax_decision(tree)


def test_a_decision_tips_where_expectimax_decides_otherwise(page):
    def tree(p):
        return ChanceTree([[(p, [7, 9]), (1 - p, -2)], [(0.25, 6), (0.75, 0)]])

    told = with_dice(tree(0.5))
    outcomes = [at for at, place in enumerate(told["places"]) if place["up"] == 1]
    tips = "told => average.tips(told.places, told.shares, told.outcomes)"
    [tip] = page.evaluate(tips, {**told, "outcomes": outcomes})
    assert tip == pytest.approx(3.5 / 9)
    assert [expectimax_decision(tree(tip + by)) for by in (-0.001, 0.001)] == [1, 0]
