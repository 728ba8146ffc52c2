"""watch: the learner's own search, unchanged and in any form, recorded as a tree."""

import functools
import gc
import re
import sys
import time
from math import inf

import pytest

from gamesearch import watch
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.stepping.walking import walk
from gamesearch.search import alpha_beta, minimax, negamax
from gamesearch.tree import GameTree

POSITION = TicTacToe("XXOOX...O")

# --- the same search in many forms -------------------------------------------------------------


def loop_max(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = max(value, loop_min(state.result(move), player))
    return value


def loop_min(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, loop_max(state.result(move), player))
    return value


def comprehension(state, player):
    if state.is_terminal():
        return state.utility(player)
    values = [comprehension(state.result(move), player) for move in state.legal_moves()]
    return max(values) if state.to_move == player else min(values)


def by_key(state, player):
    if state.is_terminal():
        return state.utility(player)

    def value_of(move):
        return by_key(state.result(move), player)

    pick = max if state.to_move == player else min
    best = pick(state.legal_moves(), key=value_of)
    return remembered_values[state.result(best)]


remembered_values = {}


def keep_value(function):
    @functools.wraps(function)
    def keeping(*arguments):
        remembered_values[arguments[0]] = function(*arguments)
        return remembered_values[arguments[0]]

    return keeping


by_key = keep_value(by_key)


def folded(state, player):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    return functools.reduce(
        lambda best, move: pick(best, folded(state.result(move), player)),
        state.legal_moves(),
        -inf if pick is max else inf,
    )


def with_a_generator(state, player):
    def values():
        for move in state.legal_moves():
            yield with_a_generator(state.result(move), player)

    if state.is_terminal():
        return state.utility(player)
    return (max if state.to_move == player else min)(values())


def in_lambdas(state, player):
    value = lambda s: s.utility(player) if s.is_terminal() else best(s)  # noqa: E731
    best = lambda s: (max if s.to_move == player else min)(  # noqa: E731
        map(lambda move: value(s.result(move)), s.legal_moves())  # noqa: C417
    )
    return value(state)


class AsAClass:
    def __call__(self, state, player):
        return self.high(state, player)

    def high(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(self.low(state.result(move), player) for move in state.legal_moves())

    def low(self, state, player):
        if is_over(state):
            return state.utility(player)
        return min(self.high(state.result(move), player) for move in state.legal_moves())


def is_over(position):
    """A helper that looks at a position and does not search."""
    return position.is_terminal()


def keyword_only(state, *, player=0):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    return pick(keyword_only(state.result(move), player=player) for move in state.legal_moves())


FORMS = [
    loop_max,
    comprehension,
    by_key,
    folded,
    with_a_generator,
    in_lambdas,
    AsAClass(),
    minimax.max_value,
    functools.partial(comprehension),
]


def shape(tree):
    return [(node.ply, node.move, node.visit, node.value, node.returned) for node in tree.nodes()]


def depth_first(tree):
    """What any of these searches does: every node, depth first, with its right value."""
    nodes = tree.back_up(0).nodes()
    return [(n.ply, n.move, order, n.value, n.value) for order, n in enumerate(nodes, start=1)]


@pytest.mark.parametrize("search", FORMS, ids=lambda form: getattr(form, "__name__", "class"))
@pytest.mark.parametrize("state", [POSITION, Nim(4), NumberTree([[3, 12], [2, [4, 6]], 5])])
def test_every_form_of_the_same_search_gives_the_same_tree(search, state):
    assert shape(watch(search, state, 0)) == depth_first(GameTree.grow(state))


def test_a_function_without_a_player_means_the_player_to_move():
    def negamax(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        return max(-negamax(state.result(move)) for move in state.legal_moves())

    assert shape(watch(negamax, POSITION)) == depth_first(GameTree.grow(POSITION))


def told_negamax(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(-told_negamax(state.result(move), 1 - player) for move in state.legal_moves())


def told_negamax_of_another_name(state, me):
    if state.is_terminal():
        return state.utility(me)
    other = 1 - me
    return max(-told_negamax_of_another_name(state.result(m), other) for m in state.legal_moves())


def colored_negamax(state, color):
    """Its leaves mean player 0, and +1 and -1 turn them to whoever is to move."""
    if state.is_terminal():
        return color * state.utility(0)
    return max(-colored_negamax(state.result(move), -color) for move in state.legal_moves())


def whose_turn(state, player):
    """Minimax that is told whose turn it is; its values mean player 0 all the same."""
    if state.is_terminal():
        return state.utility(0)
    values = [whose_turn(state.result(move), 1 - player) for move in state.legal_moves()]
    return max(values) if player == 0 else min(values)


def maximizing(state, is_max):
    if state.is_terminal():
        return state.utility(0)
    values = [maximizing(state.result(move), not is_max) for move in state.legal_moves()]
    return max(values) if is_max else min(values)


@pytest.mark.parametrize(
    ("search", "told"),
    [
        (told_negamax, (0, 1)),
        (told_negamax_of_another_name, (0, 1)),
        (colored_negamax, (1, -1)),
        (whose_turn, (0, 1)),
        (maximizing, (True, False)),
    ],
    ids=lambda item: getattr(item, "__name__", ""),
)
@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("numbers", [[[3, 12, 8], [2, 4, 6], [14, 5, 2]], [[3], [[4, [7, -9]], 5]]])
def test_a_search_told_move_by_move_whose_turn_it_is_means_the_same_values(
    search, told, turn, numbers
):
    tree = watch(search, NumberTree(numbers, turn), told[turn])
    expected = GameTree.grow(NumberTree(numbers, turn)).back_up(turn).nodes()
    assert [n.returned for n in tree.nodes()] == [n.value for n in expected]
    assert not any(node.is_wrong for node in tree.nodes())


def test_a_negamax_that_is_told_the_player_and_forgets_the_minus_goes_wrong_at_the_first_parent():
    def value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(value(state.result(move), 1 - player) for move in state.legal_moves())

    tree = watch(value, NumberTree([[3, 12], [2, 4]]), 0)
    assert [node.move for node in tree.nodes() if node.goes_wrong_here] == [0, 1]
    assert "0: MIN should be 3, the search returns −12   <-- here" in str(tree)


def test_the_searching_player_may_have_any_name():
    def value(position, me):
        if position.is_terminal():
            return position.utility(me)
        pick = max if position.to_move == me else min
        return pick(value(position.result(move), me) for move in position.legal_moves())

    assert shape(watch(value, POSITION, 0)) == depth_first(GameTree.grow(POSITION))


def test_keyword_arguments_are_understood():
    assert len(watch(keyword_only, POSITION)) == 11


def test_the_other_player_can_search():
    tree = watch(minimax.min_value, MiniIsolation(), 1)
    assert (tree.player, tree.result, tree.root.value, len(tree)) == (1, -1, -1, 225)


def test_a_decision_gives_a_move_and_its_helpers_the_values():
    tree = watch(minimax.minimax_decision, POSITION)
    assert (tree.result, tree.root.value, tree.root.returned) == (7, 1, None)
    assert [child.returned for child in tree.root.children] == [0, -1, 1]


def test_what_lru_cache_remembers_is_not_visited_again():
    @functools.cache
    def value(state, player):
        if state.is_terminal():
            return state.utility(player)
        pick = max if state.to_move == player else min
        return pick(value(state.result(move), player) for move in state.legal_moves())

    tree = watch(value, Nim(6), 0)
    assert len({node.state for node in tree.nodes() if node.visit}) == 12  # all of its states
    visited = [node for node in tree.nodes() if node.visit]
    assert len(visited) == 12 < len(GameTree.grow(Nim(6)))


def test_a_second_run_of_what_a_cache_remembers_says_why_nothing_was_visited():
    value = functools.cache(lambda state, player: minimax.max_value(state, player))
    assert watch(value, Nim(3), 0).left_out == ""
    tree = watch(value, Nim(3), 0)
    assert (tree.result, len(tree)) == (1, 1)
    assert "Nothing was visited" in str(tree)
    assert "Does a cache still hold the values of an earlier run?" in str(draw(tree))


# --- values that are not plain numbers ----------------------------------------------------------


def pair_max(state, player):
    """The textbook's 4th edition, figure 6.3: a value and the move that leads to it."""
    if state.is_terminal():
        return state.utility(player), None
    best = -inf, None
    for move in state.legal_moves():
        value, _ = pair_min(state.result(move), player)
        if value > best[0]:
            best = value, move
    return best


def pair_min(state, player):
    if state.is_terminal():
        return state.utility(player), None
    best = inf, None
    for move in state.legal_moves():
        value, _ = pair_max(state.result(move), player)
        if value < best[0]:
            best = value, move
    return best


def pair_search(state):
    _value, move = pair_max(state, state.to_move)
    return move


@pytest.mark.parametrize("state", [POSITION, NumberTree([[3, 12], [2, [4, 6]], 5]), Nim(2)])
def test_of_a_value_and_a_move_the_value_is_read(state):
    assert shape(watch(pair_max, state, 0)) == depth_first(GameTree.grow(state))
    tree = watch(pair_search, state)
    assert (tree.root.returned, tree.result) == (tree.root.value, tree.best_line()[1].move)
    assert not any(node.is_wrong for node in tree.nodes())


def test_a_search_that_counts_a_sooner_win_more_is_not_called_wrong():
    def sooner(state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        values = [sooner(state.result(move), player) for move in state.legal_moves()]
        best = (max if state.to_move == player else min)(values)
        return best - (best > 0) + (best < 0)

    tree = watch(sooner, POSITION, 0)
    assert tree.root.returned == 99
    assert not any(node.is_wrong for node in tree.nodes())


def test_a_wrong_value_beside_a_move_is_wrong():
    def value(state, player):
        if state.is_terminal():
            return state.utility(player), None
        return max((value(state.result(move), player)[0], move) for move in state.legal_moves())

    tree = watch(value, NumberTree([[3, 12]]), 0)
    assert "0: MIN should be 3, the search returns 12   <-- here" in str(tree)


def test_a_helper_that_returns_two_numbers_is_not_a_search():
    def two_moves(state):
        return tuple(state.legal_moves())

    def value(state, player):
        if state.is_terminal():
            return state.utility(player)
        pick = max if state.to_move == player else min
        return pick(value(state.result(move), player) for move in two_moves(state))

    state = NumberTree([[3, 12], [2, 4]])
    assert shape(watch(value, state, 0)) == depth_first(GameTree.grow(state))


def test_a_search_that_returns_no_number_anywhere_is_not_compared():
    def value(state, player):
        if state.is_terminal():
            return {"value": state.utility(player)}
        pick = max if state.to_move == player else min
        found = (value(state.result(move), player)["value"] for move in state.legal_moves())
        return {"value": pick(found)}

    tree = watch(value, NumberTree([[3, 12], [2, 4]]), 0)
    assert [node.visit for node in tree.nodes()] == [1, 2, 3, 4, 5, 6, 7]
    assert not any(node.is_wrong for node in tree.nodes())
    assert str(tree).splitlines()[:3] == ["root: MAX", "  0: MIN", "    0: leaf 3"]
    assert draw(tree).svg


class Countdown:
    """One or two are taken; whoever takes the last one wins. Its moves come one by one."""

    def __init__(self, left, to_move=0):
        self.left, self.to_move = left, to_move

    def legal_moves(self):
        return (taken for taken in (1, 2) if taken <= self.left)

    def result(self, taken):
        return Countdown(self.left - taken, 1 - self.to_move)

    def is_terminal(self):
        return self.left == 0

    def utility(self, player):
        return -1 if player == self.to_move else 1


def test_moves_may_come_from_a_generator():
    tree = watch(loop_max, Countdown(4), 0)
    assert shape(tree) == depth_first(GameTree.grow(Countdown(4)))


# --- mistakes, stops, and what was never seen --------------------------------------------------


def flips_at_the_end(state, player):
    if state.is_terminal():
        return -state.utility(player)
    pick = max if state.to_move == player else min
    return pick(flips_at_the_end(state.result(move), player) for move in state.legal_moves())


def test_wrong_values_are_marked_where_they_arise_and_where_they_arrive():
    tree = watch(flips_at_the_end, NumberTree([[3, 0], [0, 2]]), 0)
    assert [node.is_wrong for node in tree.nodes()] == [True, True, True, False, True, False, True]
    assert "0: leaf should be 3, the search returns −3" in str(tree)
    assert draw(tree).svg


def test_children_that_were_never_visited_are_there_without_a_value():
    def first_child_only(state, player):
        if state.is_terminal():
            return state.utility(player)
        return first_child_only(state.result(state.legal_moves()[0]), player)

    tree = watch(first_child_only, NumberTree([[3, 12], [2, [4, 6]], 5]), 0)
    assert [(n.move, n.visit, n.value, n.hidden) for n in tree.nodes()] == [
        (None, 1, 5, 0),
        (0, 2, 3, 0),
        (0, 3, 3, 0),
        (1, None, None, 0),
        (1, None, None, 2),
        (2, None, None, 0),
    ]


def test_a_search_to_a_depth_is_not_compared_with_exact_values():
    def value(state, player, depth):
        if depth == 0 or state.is_terminal():
            return 0
        pick = max if state.to_move == player else min
        return pick(value(state.result(move), player, depth - 1) for move in state.legal_moves())

    tree = watch(value, Nim(5), 0, 2)
    assert not any(node.is_wrong for node in tree.nodes())
    assert tree.per_ply() == [1, 3, 8]
    assert all(node.value == 0 for node in tree.nodes())


def test_an_error_still_gives_the_tree_up_to_that_point():
    def breaks(state, player):
        if state.is_terminal():
            raise ZeroDivisionError("at the end")
        return max(breaks(state.result(move), player) for move in state.legal_moves())

    tree = watch(breaks, Nim(3), 0)
    assert "stopped with an error, ZeroDivisionError: at the end" in tree.left_out
    assert [node.state.coins for node in tree.nodes() if node.visit] == [3, 2, 1, 0]


@pytest.mark.all
def test_endless_recursion_and_too_many_calls_end_with_a_sentence():
    def endless(state, player):
        return endless(state, player)

    assert "never stops calling itself" in watch(endless, Nim(3), 0).left_out
    tree = watch(minimax.max_value, Nim(21), 0)
    assert "stopped after about 20,000 calls" in tree.left_out
    assert 20_000 <= sum(node.visit is not None for node in tree.nodes()) <= 20_100


@pytest.mark.parametrize("begins_with", ["max_value", "min_value"])
def test_a_blank_is_named_with_the_function_that_has_it(begins_with):
    """Even if another one fails over what it returned."""

    def max_value(state, player):
        value = ...
        return value

    def min_value(state, player):
        return min(2, *(max_value(state.result(move), player) for move in state.legal_moves()))

    tree = watch({"max_value": max_value, "min_value": min_value}[begins_with], Nim(3), 0)
    assert tree.left_out == "max_value has a blank to fill in, so there is nothing to watch."
    assert str(draw(tree)).count("max_value has a blank to fill in") == 1


def test_a_blank_that_is_given_on_is_named_with_the_function_that_has_it():
    def max_value(state, player):
        return state.utility(player)

    def min_value(state, player):
        child = ...
        return min(max_value(child, player) for move in state.legal_moves())

    assert watch(min_value, Nim(3), 0).left_out.startswith("min_value has a blank")


def test_a_blank_inside_an_expression_is_named_with_its_function():
    def max_value(state, player):
        return max(move + ... for move in state.legal_moves())

    assert watch(max_value, Nim(3), 0).left_out.startswith("max_value has a blank")


def test_where_a_search_found_nothing_no_value_stands():
    def max_value(state, player):
        return ...

    def min_value(state, player):
        return min(2, *(max_value(state.result(move), player) for move in state.legal_moves()))

    for tree in (watch(max_value, Nim(3), 0), watch(min_value, Nim(3), 0)):
        assert [node.value for node in tree.nodes()] == [None] * len(tree)


def test_a_stub_is_not_scolded():
    def min_value(state, player):
        raise NotImplementedError

    tree = watch(min_value, Nim(3), 0)
    assert tree.left_out == "min_value is not written yet, so there is nothing to watch."
    assert len(tree) == 1


def test_the_function_that_is_not_written_is_the_one_that_is_named():
    def max_value(state, player):
        return max(min_value(state.result(move), player) for move in state.legal_moves())

    def min_value(state, player):
        raise NotImplementedError

    assert watch(max_value, Nim(3), 0).left_out.startswith("min_value is not written yet")


def test_a_search_that_an_error_ends_is_not_called_wrong_where_it_was():
    def max_value(state, player):
        return max(min_value(state.result(move), player) for move in state.legal_moves())

    def min_value(state, player):
        return state.utility(player) + None if state.is_terminal() else None

    tree = watch(max_value, Nim(3), 0)
    assert tree.left_out
    assert not any(node.is_wrong for node in tree.nodes())


def test_a_value_that_is_no_number_is_shown_as_text():
    def forgets(state, player):
        if state.is_terminal():
            return state.utility(player)
        for move in state.legal_moves():
            forgets(state.result(move), player)

    tree = watch(forgets, Nim(2), 0)
    assert (tree.root.value, tree.root.returned) == (1, "None")
    assert "should be +1, the search returns None" in str(tree)


def test_a_learners_own_game_without_equality_is_followed():
    class Pile:
        def __init__(self, coins, to_move=0):
            self.coins, self.to_move = coins, to_move

        def legal_moves(self):
            return [take for take in (1, 2, 3) if take <= self.coins]

        def result(self, move):
            return Pile(self.coins - move, 1 - self.to_move)

        def is_terminal(self):
            return self.coins == 0

        def utility(self, player):
            return -1 if player == self.to_move else 1

    tree = watch(comprehension, Pile(4), 0)
    assert [n.visit for n in tree.nodes()] == list(range(1, 16))


# --- what it leaves behind, and what it costs --------------------------------------------------


def test_the_hooks_of_others_are_put_back():
    heard = []

    def hook(frame, event, argument):
        heard.append(event)

    traced, profiled = sys.gettrace(), sys.getprofile()
    sys.setprofile(hook)
    try:
        watch(minimax.max_value, Nim(3), 0)
        assert sys.getprofile() is hook
    finally:
        sys.setprofile(profiled)
    assert sys.gettrace() is traced
    assert heard


def test_two_watched_searches_do_not_disturb_each_other():
    def watching(state, player):
        inner.append(len(watch(minimax.max_value, Nim(3), 0)))
        return state.utility(player) if state.is_terminal() else 0

    inner = []
    watch(watching, Nim(2), 0)
    assert inner == [8]


def seconds(run):
    """Processor time, without the garbage that other tests left in a large process."""
    gc.collect()
    gc.disable()
    try:
        begin = time.process_time()
        run()
        return time.process_time() - begin
    finally:
        gc.enable()


@pytest.mark.all
def test_a_watched_search_of_7332_nodes_takes_at_most_five_times_as_long():
    state = TicTacToe("X...O....")
    assert len(watch(minimax.max_value, state, 0)) == 7332

    def times_as_long():
        plain = seconds(lambda: minimax.max_value(state, 0))
        return seconds(lambda: watch(minimax.max_value, state, 0)) / plain

    # Other programs only ever make it longer: one run is enough, and some may be disturbed.
    assert any(times_as_long() <= 5 for _ in range(12))


# --- bad input ---------------------------------------------------------------------------------


def test_bad_input_is_refused_with_a_sentence():
    with pytest.raises(TypeError, match=r"watch needs a game state, and TicTacToe is a class"):
        watch(minimax.max_value, TicTacToe, 0)
    with pytest.raises(TypeError, match=r"watch needs a function first"):
        watch(3, POSITION, 0)
    with pytest.raises(TypeError, match=r"max_value.* cannot be called with a state: missing"):
        watch(minimax.max_value, POSITION)
    with pytest.raises(TypeError, match=r"too many positional arguments"):
        watch(minimax.max_value, POSITION, 0, 1)


def keeps_the_last(state, player):
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        value = keeps_the_last(state.result(move), player)
    return value


def decides_for_the_last(state):
    return max(state.legal_moves(), key=lambda move: (negamax.negamax(state.result(move)), move))


def decides_among_bounds(state):
    """Of moves that are equally good as far as it knows, the last: one that was only cut."""
    alpha, found = -inf, []
    for move in state.legal_moves():
        value = alpha_beta.min_value(state.result(move), state.to_move, alpha, inf)
        alpha = max(alpha, value)
        found.append((value, move))
    return max(found)[1]


def negamax_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(negamax_without_minus(state.result(move)) for move in state.legal_moves())


@pytest.mark.parametrize(
    ("search", "more", "lists", "moves"),
    [
        (keeps_the_last, [0], [[3, 5], [2, 1]], [1]),  # right: move 0
        (decides_for_the_last, [], [[3, 5], [2, 9]], [1]),  # the root is asked without a minus
        (decides_among_bounds, [], [-1, [-1, -2]], [1]),  # which is worth −2
        (negamax_without_minus, [], [[3, 5], [2, 9]], []),  # nobody's number with the sign turned
        (negamax.negamax, [], [[3, 5], [3, 9]], [0, 1]),
    ],
)
def test_arrows_lead_to_what_a_search_took_right_or_wrong(search, more, lists, moves):
    tree = watch(search, NumberTree(lists), *more)
    assert [child.move for child in tree.best_children(tree.root)] == moves
    is_right = search is negamax.negamax
    assert len(tree.best_line()) == (3 if is_right else 1)  # blue is for best play only
    last = walk(tree).steps[-1]
    assert (last.taken.move if last.taken else None) == (moves[0] if moves else None)
    said = re.findall(r"(\d): M[^<]*, (best|kept)<ul>", draw(tree).html)
    assert said == [(str(move), "best" if is_right else "kept") for move in moves]
