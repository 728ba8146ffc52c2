"""Games with dice and games for three: their promises, expectimax and max^n, and their pictures."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import inf
from random import Random
from time import sleep
from typing import Any

import pytest
from mistakes.oracle.chances import by_plans, dice_trees, from_the_ends, three_player_trees
from right_answers import a_can_force, piglet_wins
from store_lessons import NOTEBOOKS, read

from gamesearch import GameTree, best_move, draw, explore, match, play, watch
from gamesearch.games import (
    ChanceTree,
    Nim,
    NimAgain,
    NimForSix,
    NimForThree,
    Piglet,
    TicTacToe,
    TreeForThree,
)
from gamesearch.pictures.stepping.walking import walk
from gamesearch.playing.players import Seat, random_player
from gamesearch.search.expectimax import expectimax, expectimax_decision
from gamesearch.search.max_n import max_n, max_n_decision, paranoid
from gamesearch.search.minimax import tight_value
from gamesearch.state import CHANCE, GameNotOver, IllegalMove, is_chance, player_name, players_of
from gamesearch.widgets.boards.game_board import PlayOn
from gametutor import check, check_game, fill_in, mark_leaves
from gametutor.course.lessons import lesson_named

DICE = ChanceTree([[(0.5, 4), (0.5, -2)], [(0.25, [8, -4]), (0.75, [2, 1])], 0])
THREE = TreeForThree([[(1, 2, 3), (3, 1, 2)], [(2, 2, 2), (0, 3, 3)]])
BEYOND: list[Any] = [
    *(Piglet(), Piglet(3, 5, (1, 2), 1, 1), Piglet(2, 2, is_flying=True), DICE, ChanceTree(4)),
    *(ChanceTree([(1 / 6, n) for n in range(6)], 1), NimForThree(0), NimForThree(6, 2), THREE),
    *(NimForSix(5, 3), NimAgain(6, 1)),
]


def every_state(state):
    return [state, *(one for m in state.legal_moves() for one in every_state(state.result(m)))]


# ---- the games -------------------------------------------------------------------------------


@pytest.mark.parametrize("start", BEYOND, ids=repr)
def test_each_keeps_the_promises_of_a_game(start):
    for state in every_state(start):
        assert eval(repr(state)) == state == pickle.loads(pickle.dumps(state))
        assert hash(eval(repr(state))) == hash(state)
        with pytest.raises(IllegalMove, match=r"is not a legal move here"):
            state.result("nonsense")
        if not state.is_terminal():
            with pytest.raises(GameNotOver):
                state.utility(0)
    if not start.is_terminal():
        assert check_game(start).passed


def test_what_the_dice_may_show_is_certain_in_all():
    found = [one for start in BEYOND for one in every_state(start) if is_chance(one)]
    assert len(found) > 10
    for state in found:
        chances = [state.probability(move) for move in state.legal_moves()]
        assert min(chances) > 0 and abs(sum(chances) - 1) < 1e-12
        assert player_name(state, state.to_move) == CHANCE


def test_a_game_says_how_many_play():
    assert [players_of(state) for state in (Nim(3), DICE, NimForThree(3), THREE)] == [2, 2, 3, 3]
    assert [player_name(NimForThree(1), player) for player in range(3)] == ["A", "B", "C"]


def test_piglet_lasts_as_many_flips_as_it_says():
    for goal, flips in product((1, 2, 3), range(5)):
        tree = GameTree.grow(Piglet(goal, flips))
        way = Counter()
        for node in tree.nodes():
            way[node] = way[node.parent] + (node.move == "flip")
        assert max(way[leaf] for leaf in tree.leaves()) == flips
        for leaf in tree.leaves():
            assert leaf.state.utility(0) == 0 or leaf.move == "heads"


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (
            lambda: ChanceTree([(0.5, 1), (0.25, 2)]),
            "those of the tree sum to 0.75",
        ),
        (lambda: ChanceTree([[(0.5, 1), 2]]), "either all items are pairs"),
        (lambda: ChanceTree([(0, 1), (1, 2)]), "above 0 and at most 1, but item 0 has 0"),
        (lambda: ChanceTree([("a", 1)]), "a pair is (probability, tree)"),
        (lambda: ChanceTree([[], 1]), "at least one item"),
        (lambda: ChanceTree([3, "x"]), "but item 1 is 'x'"),
        (lambda: ChanceTree([1, 2]).probability(0), "the dice do not move here"),
        (lambda: TreeForThree([(1, 2), (3, 4, 5)]), "a leaf has three numbers, but item 0 is"),
        (lambda: TreeForThree([1, 2]), "lists and of tuples of three numbers"),
        (lambda: NimForThree(3, 3), "a player is 0 (moves first) to 2, not 3"),
        (lambda: NimForThree(1).result(2), "no more than are left"),
        (lambda: Piglet(0), "the goal is a whole number of points, 1 or more, not 0"),
        (lambda: Piglet(points=3), "points is a pair"),
        (lambda: Piglet().result("hold"), "a turn begins with a flip"),
        (lambda: Piglet().probability("heads"), "no coin is in the air"),
    ],
)
def test_what_is_no_such_game_is_refused_in_words(made, says):
    with pytest.raises((ValueError, TypeError)) as refused:
        made()
    assert says in str(refused.value)


def test_check_game_hears_what_dice_and_players_promise():
    class Lame(Piglet):
        def probability(self, move):
            return 0.4

    class Fourth(NimForThree):
        def result(self, move):
            after = super().result(move)
            return Fourth(after.coins, 2) if after.coins else _with_turn(after, 3)

    def _with_turn(state, player):
        object.__setattr__(state, "to_move", player)
        return state

    report = check_game(Lame(2, 2))
    assert report.promise == "to_move" and "sum to 0.8" in report.message
    report = check_game(Fourth(2))
    assert report.promise == "to_move" and "`to_move` is the number 3" in report.message


@pytest.mark.parametrize("state", [Piglet(), NimForThree(4)], ids=repr)
def test_who_knows_two_players_without_dice_says_so(state):
    two = [("a", random_player()), ("b", random_player())]
    played = (lambda s: play(s, two), lambda s: match(two, s, games=2))
    changed = (explore, lambda s: explore(GameTree.grow(s)), fill_in, mark_leaves)
    for ask in (best_move, *played, *changed):
        with pytest.raises(ValueError, match="two players without dice"):
            ask(state)


# ---- expectimax ------------------------------------------------------------------------------


def test_expectimax_is_the_best_plan_against_the_worst_answer():
    states = [*dice_trees()[:60], Piglet(2, 3), Piglet(3, 3)]
    for state in states:
        assert expectimax(state, 0) == pytest.approx(by_plans(state))
        assert expectimax(state, 1) == pytest.approx(-by_plans(state))


def test_without_dice_it_is_minimax():
    for state in (Nim(7), TicTacToe("X.O.X.O.."), ChanceTree([[3, [1, 2]], [4, -1]], 1)):
        assert expectimax(state, 0) == tight_value(state, 0)


def test_its_decision_is_a_move_whose_average_nobody_beats():
    for state in dice_trees():
        if state.to_move in (0, 1) and not state.is_terminal():
            player = state.to_move
            worth = [expectimax(state.result(move), player) for move in state.legal_moves()]
            assert worth[expectimax_decision(state)] == max(worth)


def test_piglet_to_two_is_won_by_the_first_player_four_times_in_seven():
    wins = piglet_wins()
    assert wins == {
        (0, 0, 0): Fraction(4, 7),
        (0, 0, 1): Fraction(5, 7),
        (0, 1, 0): Fraction(2, 5),
        (0, 1, 1): Fraction(3, 5),
        (1, 0, 0): Fraction(4, 5),
        (1, 1, 0): Fraction(2, 3),
    }
    near = [abs((1 + expectimax(Piglet(2, flips), 0)) / 2 - 4 / 7) for flips in (4, 8, 11)]
    assert near == sorted(near, reverse=True) and near[-1] < 0.001


@pytest.mark.parametrize(("goal", "first"), [(3, 6 / 11), (5, 0.5330), (10, 0.5225)])
def test_piglet_to_more_points(goal, first):
    assert piglet_by_iteration(goal) == pytest.approx(first, abs=5e-5)


def piglet_by_iteration(goal: int) -> float:
    """The first player's chance of winning without a limit of flips, by iterating from 0."""
    places = [(i, j, k) for i, j in product(range(goal), repeat=2) for k in range(goal - i)]
    wins = dict.fromkeys(places, 0.0)
    for _ in range(200):
        for i, j, k in places:
            flip = (wins.get((i, j, k + 1), 1.0) + 1 - wins[j, i, 0]) / 2
            wins[i, j, k] = max(flip, 1 - wins[j, i + k, 0] if k else 0)
    return wins[0, 0, 0]


# ---- three players ---------------------------------------------------------------------------


def test_max_n_is_what_is_found_from_the_ends():
    for state in three_player_trees():
        assert max_n(state) == from_the_ends(state)


def test_what_is_no_number_is_not_said_to_have_changed():
    report = check.max_n(lambda state: [Decimal("nan")] * state.players)
    assert "Yours: (NaN, NaN, NaN)" in report.message and "changed" not in report.message


def test_ties_change_the_winner_for_13_of_18_piles():
    def last_of_equals(coins, turn):
        """Who wins, found by the moves alone, if a player who has lost takes two coins."""
        if coins == 0:
            return (turn - 1) % 3
        after = [last_of_equals(coins - taken, (turn + 1) % 3) for taken in (1, 2)[:coins]]
        return turn if turn in after else after[-1]

    first = [max_n(NimForThree(coins)).index(1) for coins in range(1, 19)]
    last = [last_of_equals(coins, 0) for coins in range(1, 19)]
    assert sum(one != other for one, other in zip(first, last, strict=True)) == 13


def test_player_0_can_force_a_win_with_one_coin_or_two():
    forced = [coins for coins in range(1, 19) if paranoid(NimForThree(coins), 0) == 1]
    assert forced == [coins for coins in range(1, 19) if a_can_force(coins, 0)] == [1, 2]


# ---- pictures --------------------------------------------------------------------------------


def test_a_tree_backs_up_averages_and_tuples():
    for state in dice_trees()[:40]:
        assert GameTree.grow(state).back_up(0).root.value == pytest.approx(by_plans(state))
    for state in three_player_trees()[:40]:
        assert GameTree.grow(state).back_up().root.value == from_the_ends(state)


def test_a_picture_shows_chance_as_round_with_probabilities_at_its_edges():
    picture = draw(watch(expectimax, DICE, 0))
    assert "  1: chance −0.25\n    0 (1/4): MIN −4" in str(picture)
    assert picture.alt.endswith("MAX to move, value 1. Numbers: MAX's. Best line: 0.")
    assert picture.dot.count("shape=ellipse") == 2
    assert "CHANCE" not in picture.dot and "average" in picture.dot


def test_whether_the_first_player_wins_is_not_said_where_dice_or_others_decide():
    for state in (DICE, THREE):
        with pytest.raises(ValueError, match="dice in the game, or more than two players"):
            GameTree.grow(state).back_up().first_player_wins()


def test_a_picture_shows_what_each_of_three_gets():
    assert "0: leaf (1, 2, 3)" in str(draw(GameTree.grow(THREE)))  # before values moved up
    text = str(draw(watch(max_n, THREE)))
    assert text.startswith(
        "numbers: for A, B, C\nroot: A (1, 2, 3)\n  0: B (1, 2, 3)\n    0: leaf (1, 2, 3)"
    )


def test_watch_tells_where_a_search_with_dice_goes_wrong():
    def hopes(state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [hopes(state.result(move), player) for move in state.legal_moves()]
        return min(values) if state.to_move == 1 - player else max(values)

    text = str(watch(hopes, DICE, 0))
    assert "0: chance should be 1, the search returns 4   <-- here" in text


def steps_of(tree):
    return [step.text for step in walk(tree).steps]


def test_the_steps_say_how_an_average_grows():
    def average(state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [average(state.result(move), player) for move in state.legal_moves()]
        if state.to_move == CHANCE:
            return sum(p * v for p, v in zip((0.5, 0.5), values, strict=True))
        return max(values)

    told = steps_of(watch(average, ChanceTree([[(0.5, 4), (0.5, -2)], 0]), 0))
    assert "Outcome 0 (1/2) = 4; the sum so far is 2." in told
    assert "Outcome 1 (1/2) = −2; the sum so far is 1." in told


def test_a_plain_tree_can_be_stepped_through_with_dice_and_with_three_players():
    assert "Outcome 1 (3/4) = 1; the sum so far is −0.25." in steps_of(GameTree.grow(DICE))
    told = steps_of(GameTree.grow(THREE))
    assert "A 1 = (0, 3, 3); A's value so far is (1, 2, 3)." in told
    assert told[-1] == "The search ends. The root returns (1, 2, 3)."


# ---- on a board ------------------------------------------------------------------------------


def played(game):
    """What a board says until the game is over, where the person makes the first legal move."""
    said = []
    while not game.state.is_terminal():
        if game.is_yours:
            game.choose(game.state.legal_moves()[0])
            said.append(game.said)
        sleep(0.001)  # the opponent thinks in a thread of its own
    return said


def test_on_a_board_chance_moves_by_itself():
    game = PlayOn(Piglet(2, 4), Seat("the program", expectimax_decision))
    assert str(game).startswith("Play on: You are A. B is the program. Your turn, A.")
    said = " ".join(played(game))
    assert "You flip. It comes up " in said
    left = r"A \d, B \d, this turn \d, \d flips? left"
    assert re.search(rf"It comes up \w+\. {left}\. Your turn, A\.", said)
    shown = [move for state, move in zip(game.states, game.moves, strict=False) if is_chance(state)]
    assert {*shown} <= {"heads", "tails"} and len(shown) == 4 - game.state.flips
    game.undo()
    assert game.state.to_move == 0


def test_on_a_board_two_people_take_back_to_where_one_of_them_moved():
    game = PlayOn(Piglet(2, 4), None)
    game.choose("flip")
    assert len(game.moves) == 2 and not is_chance(game.state)
    game.undo()
    assert game.moves == [] and game.said.endswith("A's turn.")


def test_on_a_board_the_opponent_plays_the_two_others():
    game = PlayOn(NimForThree(7), Seat("the program", max_n_decision))
    assert str(game).startswith("Play on: You are A. B and C are the program.")
    played(game)
    assert game.state.to_move == len(game.moves) % 3
    game.change_sides()
    assert str(game).startswith("Play on: You are B. A and C are the program.")


def source_of(cell):
    cells = read(NOTEBOOKS / f"{lesson_named('chance').file}.ipynb")["cells"]
    return next(each["source"] for each in cells if each["id"] == cell)


def test_cuts_between_neighbours_change_no_value_of_three_players():
    """The program of the lesson, on trees in which all together get at most 9."""
    lesson: dict[str, Any] = {"inf": inf}
    exec(source_of("cuts-code"), lesson)
    random, visits = Random(3), Counter()

    def tree(plies):
        if plies == 0 or random.random() < 0.1:
            first = random.randint(0, 9)
            second = random.randint(0, 9 - first)
            return (first, second, random.randint(0, 9 - first - second))
        return [tree(plies - 1) for _ in range(random.choice((2, 3)))]

    for _ in range(25):
        state = TreeForThree(tree(4), random.randrange(3))
        assert lesson["with_cuts"](state, 9) == max_n(state)
        for search, *given in ((max_n,), (lesson["with_cuts"], 9)):
            seen = watch(search, state, *given).nodes()
            visits[search] += sum(node.visit is not None for node in seen)
    assert visits[lesson["with_cuts"]] < visits[max_n]


@pytest.mark.all
def test_pig_is_won_by_the_first_player_53_times_in_a_hundred():
    """Neller and Presser's figure, by the program of the lesson."""
    lesson: dict[str, Any] = {}
    exec(source_of("pig-run"), lesson)
    assert lesson["W"][0, 0] == pytest.approx(0.530593, abs=5e-5)  # as many digits as it prints
