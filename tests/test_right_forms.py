"""Right answers in odd forms pass: whatever is right passes, however it is written."""

import ast
import inspect
import json
import textwrap

import cells
import pytest
from asking import examined
from store_lessons import NOTEBOOKS
from suite.fewer import every

from gametutor.exercises import find

# Each is a notebook cell; the answer is what its last line names. Where a cell comes before, as the
# cell of a helper does, it stands above.
FORMS = {
    # --- the dots as an ordinary value
    "the dots as a start value": (
        "max_value",
        """
        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            best = ...
            for move in state.legal_moves():
                value = min_value(state.result(move), player)
                if best is ... or value > best:
                    best = value
            return best
        """,
    ),
    "the dots by their name": (
        "max_value",
        """
        def max_value(state, player, known={}):
            best = known.get("best", ...)
            for move in state.legal_moves():
                value = min_value(state.result(move), player)
                best = value if best is Ellipsis else max(best, value)
            return state.utility(player) if best == Ellipsis else best
        """,
    ),
    "the dots as an index": (
        "best_moves",
        """
        import numpy

        def best_moves(state):
            player = state.to_move
            moves = state.legal_moves()
            values = numpy.array([[min_value(state.result(m), player) for m in moves]])
            row = values[..., :][0]
            return [move for move, value in zip(moves, row) if value == row.max()]
        """,
    ),
    # --- a helper that is still to be written, reached in other ways than by its name
    "an unwritten helper by another name": (
        "max_value",
        """
        def min_value(state, player):
            raise NotImplementedError

        ask = min_value

        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            return max(ask(state.result(move), player) for move in state.legal_moves())
        """,
    ),
    "an unwritten helper as a default argument": (
        "max_value",
        """
        def min_value(state, player):
            ...

        def max_value(state, player, of_child=min_value):
            if state.is_terminal():
                return state.utility(player)
            return max(of_child(state.result(move), player) for move in state.legal_moves())
        """,
    ),
    "an unwritten helper in a dict": (
        "minimax_decision",
        """
        def max_value(state, player):
            pass

        def min_value(state, player):
            pass

        VALUE = {True: max_value, False: min_value}

        def minimax_decision(state):
            me = state.to_move

            def value(move):
                child = state.result(move)
                return VALUE[child.to_move == me](child, me)

            return max(state.legal_moves(), key=value)
        """,
    ),
    "an unwritten helper in a partial": (
        "minimax_decision",
        """
        from functools import partial

        def min_value(state, player):
            return ...

        first, second = partial(min_value, player=0), partial(min_value, player=1)

        def minimax_decision(state):
            ask = (first, second)[state.to_move]
            return max(state.legal_moves(), key=lambda move: ask(state.result(move)))
        """,
    ),
    "an unwritten helper with a closure, by another name": (
        "max_value",
        """
        def make():
            limit = 3

            def min_value(state, player):
                raise NotImplementedError(limit)

            return min_value

        min_value = ask = make()

        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            return max([ask(state.result(move), player) for move in state.legal_moves()])
        """,
    ),
    # --- the recursion by another name
    "one line that is called negamax": (
        "negamax_one_line",
        """
        negamax = lambda s: (
            s.utility(s.to_move) if s.is_terminal()
            else max(-negamax(s.result(m)) for m in s.legal_moves())
        )
        """,
    ),
    "a function that is called negamax": (
        "negamax_one_line",
        """
        def negamax(state):
            return (
                state.utility(state.to_move) if not state.legal_moves()
                else -min(negamax(state.result(move)) for move in state.legal_moves())
            )
        """,
    ),
    "recursion through a dict": (
        "negamax",
        """
        search = {}
        search["end"] = lambda state: state.utility(state.to_move)
        search["go on"] = lambda state: max(-value(state.result(m)) for m in state.legal_moves())

        def value(state):
            return search["end" if state.is_terminal() else "go on"](state)
        """,
    ),
    "recursion through an argument": (
        "negamax",
        """
        def negamax(state, again=None):
            again = again or negamax
            if state.is_terminal():
                return state.utility(state.to_move)
            return max(-again(state.result(move), again) for move in state.legal_moves())
        """,
    ),
    "a fixed point": (
        "negamax_one_line",
        """
        negamax_one_line = (lambda f: f(f))(lambda f: lambda s: (
            s.utility(s.to_move) if s.is_terminal()
            else max(-f(f)(s.result(m)) for m in s.legal_moves())
        ))
        """,
    ),
    # --- Python's other ways
    "reduce": (
        "max_value",
        """
        from functools import reduce

        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            values = (min_value(state.result(move), player) for move in state.legal_moves())
            return reduce(lambda a, b: a if a > b else b, values)
        """,
    ),
    "a generator that yields the best so far": (
        "max_value",
        """
        from math import inf

        def so_far(state, player, best=-inf):
            for move in state.legal_moves():
                yield (best := max(best, min_value(state.result(move), player)))

        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            *_, last = so_far(state, player)
            return last
        """,
    ),
    "accumulate": (
        "min_value",
        """
        from collections import deque
        from itertools import accumulate

        def min_value(state, player):
            values = [max_value(state.result(move), player) for move in state.legal_moves()]
            if not values:
                return state.utility(player)
            return deque(accumulate(values, min), maxlen=1).pop()
        """,
    ),
    "match": (
        "min_value",
        """
        def min_value(state, player):
            match state.legal_moves():
                case []:
                    return state.utility(player)
                case [move]:
                    return max_value(state.result(move), player)
                case [first, *rest]:
                    low = max_value(state.result(first), player)
                    for move in rest:
                        low = min(low, max_value(state.result(move), player))
                    return low
        """,
    ),
    "sorted, and the first": (
        "min_value",
        """
        def min_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            return sorted(max_value(state.result(move), player) for move in state.legal_moves())[0]
        """,
    ),
    "a heap": (
        "max_value",
        """
        import heapq

        def max_value(state, player):
            if state.is_terminal():
                return state.utility(player)
            heap = []
            for move in state.legal_moves():
                heapq.heappush(heap, -min_value(state.result(move), player))
            return -heap[0]
        """,
    ),
    "an exception at the end": (
        "max_value",
        """
        def max_value(state, player):
            try:
                return state.utility(player)
            except ValueError:
                return max(min_value(state.result(m), player) for m in state.legal_moves())
        """,
    ),
    "a while loop that pops": (
        "max_value",
        """
        def max_value(state, player):
            moves, value = list(state.legal_moves()), None
            while moves:
                found = min_value(state.result(moves.pop()), player)
                value = found if value is None or found > value else value
            return state.utility(player) if value is None else value
        """,
    ),
    "an object that is called, with slots and properties": (
        "max_value",
        """
        class Best:
            __slots__ = ("_best",)

            def __call__(self, state, player):
                self._best = None
                for move in state.legal_moves():
                    self.offer(min_value(state.result(move), player))
                return state.utility(player) if self.best is None else self.best

            @property
            def best(self):
                return self._best

            def offer(self, value):
                if self._best is None or self._best < value:
                    self._best = value

        answer = Best()
        """,
    ),
    "a dataclass that orders itself": (
        "minimax_decision",
        """
        from dataclasses import dataclass, field

        @dataclass(order=True)
        class Choice:
            value: float
            move: object = field(compare=False)

        def minimax_decision(state):
            me = state.to_move
            return max(Choice(min_value(state.result(m), me), m) for m in state.legal_moves()).move
        """,
    ),
    "values of type Decimal": (
        "max_value",
        """
        from decimal import Decimal

        def max_value(state, player):
            if state.is_terminal():
                return Decimal(state.utility(player))
            return max(Decimal(min_value(state.result(m), player)) for m in state.legal_moves())
        """,
    ),
    "moves of numpy": (
        "minimax_decision",
        """
        import numpy

        def minimax_decision(state):
            player, legal = state.to_move, state.legal_moves()
            values = [min_value(state.result(move), player) for move in legal]
            moves = legal if isinstance(legal[0], tuple) else numpy.array(legal)
            return moves[numpy.argmax(values)]
        """,
    ),
    "values of numpy": (
        "max_value",
        """
        import numpy

        def max_value(state, player):
            if state.is_terminal():
                return numpy.float64(state.utility(player))
            values = [min_value(state.result(move), player) for move in state.legal_moves()]
            return numpy.max(numpy.array(values))
        """,
    ),
    "one function for both players": (
        "max_value",
        """
        def value(state, player):
            if state.is_terminal():
                return state.utility(player)
            best = max if state.to_move == player else min
            return best(value(state.result(move), player) for move in state.legal_moves())

        max_value = lambda state, player: value(state, player)
        """,
    ),
    "a table": (
        "negamax",
        """
        from functools import lru_cache

        @lru_cache(maxsize=None)
        def negamax(state):
            if state.is_terminal():
                return state.utility(state.to_move)
            return max(-negamax(state.result(move)) for move in state.legal_moves())
        """,
    ),
    "a stack of its own": (
        "count_plies",
        """
        def count_plies(state):
            counts, waiting = {}, [(state, 0)]
            while waiting:
                now, ply = waiting.pop()
                counts[ply] = counts.get(ply, 0) + 1
                waiting += [(now.result(move), ply + 1) for move in now.legal_moves()]
            return [counts[ply] for ply in sorted(counts)]
        """,
    ),
    "cells of numpy": (
        "canonical",
        """
        import numpy

        def canonical(board):
            grid = numpy.arange(9).reshape(3, 3)
            both = grid, numpy.fliplr(grid)
            ways = [numpy.rot90(one, turn) for one in both for turn in range(4)]
            lists = [list(way.flatten()) for way in ways]
            return min(("".join(board[cell] for cell in cells), cells) for cells in lists)
        """,
    ),
    "counts of numpy": (
        "count_plies",
        """
        import numpy

        def count_plies(state):
            counts, ply = numpy.zeros(64, dtype=int), [state]
            depth = 0
            while ply:
                counts[depth] = len(ply)
                ply = [s.result(m) for s in ply for m in s.legal_moves()]
                depth += 1
            return list(counts[:depth])
        """,
    ),
    "a Counter": (
        "count_plies",
        """
        from collections import Counter

        def plies(state, ply=0):
            yield ply
            for move in state.legal_moves():
                yield from plies(state.result(move), ply + 1)

        def count_plies(state):
            return [count for _, count in sorted(Counter(plies(state)).items())]
        """,
    ),
    "a new state by its class": (
        "max_value",
        """
        def max_value(state, player):
            if type(state).__name__ == "Nim":
                state = type(state)(state.coins, state.to_move)
            if state.is_terminal():
                return state.utility(player)
            return max(min_value(state.result(move), player) for move in state.legal_moves())
        """,
    ),
    "the parts of a state of Othello": (
        "evaluate",
        """
        def evaluate(state, player):
            size, black, white, *_ = state
            corners = (1 << 0) | (1 << 5) | (1 << 30) | (1 << 35)
            lead = (black & corners).bit_count() - (white & corners).bit_count()
            assert state[1] == black and len(state) == 7
            lead = 10 * lead + (black.bit_count() - white.bit_count()) / 10
            return (lead if player == 0 else -lead) / 100
        """,
    ),
    "a method that is bound": (
        "negamax_decision",
        """
        class Player:
            def choose(self, state):
                return max(state.legal_moves(), key=self.worth(state))

            def worth(self, state):
                return lambda move: -negamax(state.result(move))

        answer = Player().choose
        """,
    ),
    "a static method": (
        "negamax_decision",
        """
        class Player:
            @staticmethod
            def choose(state):
                values = {move: -negamax(state.result(move)) for move in state.legal_moves()}
                return max(values, key=values.get)

        answer = Player.choose
        """,
    ),
    "a decorated function": (
        "minimax_decision",
        """
        import functools

        def counted(function):
            @functools.wraps(function)
            def inside(*args, **named):
                inside.calls += 1
                return function(*args, **named)

            inside.calls = 0
            return inside

        @counted
        def minimax_decision(state):
            return max(state.legal_moves(), key=lambda m: min_value(state.result(m), state.to_move))
        """,
    ),
    "a tuple of best moves, made by a set": (
        "best_moves",
        """
        def best_moves(state):
            groups = {}
            for move in state.legal_moves():
                groups.setdefault(min_value(state.result(move), state.to_move), set()).add(move)
            return list(groups[max(groups)])
        """,
    ),
    "a window in a list": (
        "negamax_alpha_beta",
        """
        from math import inf

        def negamax_alpha_beta(state, alpha, beta):
            window, best = [alpha, beta], -inf
            if state.is_terminal():
                return state.utility(state.to_move)
            for move in state.legal_moves():
                best = max(best, -negamax_alpha_beta(state.result(move), -window[1], -window[0]))
                window[0] = max(window[0], best)
                if not window[0] < window[1]:
                    break
            return best
        """,
    ),
    "an order by two sorts": (
        "ordered_moves",
        """
        from operator import itemgetter

        def ordered_moves(state, score, first=None):
            me, rated = state.to_move, []
            for move in state.legal_moves():
                rated += [(move, score(state.result(move), me))]
            moves = [*map(itemgetter(0), sorted(rated, key=itemgetter(1)))][::-1]
            moves.sort(key=lambda move: 1 - (move == first))
            return moves
        """,
    ),
    "an order of numpy": (
        "ordered_moves",
        """
        import numpy

        def ordered_moves(state, score, first):
            moves = state.legal_moves()
            scores = numpy.array([float(score(state.result(m), state.to_move)) for m in moves])
            if first in moves:
                scores[moves.index(first)] = numpy.inf
            return [moves[place] for place in numpy.argsort(-scores, kind="stable")]
        """,
    ),
    "deepening as a fold": (
        "iterative_deepening",
        """
        from itertools import accumulate, takewhile

        def iterative_deepening(state, search, deepest):
            start = state.legal_moves()[0], True
            found = accumulate(
                range(1, deepest + 1), lambda last, depth: search(state, depth, last[0]),
                initial=start,
            )
            return list(takewhile(lambda each: each[1], found))[-1][0]
        """,
    ),
    "deepening that ends with an exception": (
        "iterative_deepening",
        """
        class TimeUp(Exception):
            pass

        def iterative_deepening(state, search, deepest):
            def finished(depth):
                move, in_time = search(state, depth, first=best)
                if not in_time:
                    raise TimeUp
                return move

            best = state.legal_moves()[0]
            try:
                for depth in range(deepest):
                    best = finished(depth + 1)
            finally:
                return best
        """,
    ),
    "windows a tenth wide": (
        "mtdf",
        """
        from math import inf

        def mtdf(state, depth, guess, search):
            least, most, value = -inf, inf, guess
            while least < most:
                bound = value + 0.1 if value == least else value
                value = search(state, depth, bound - 0.1, bound)
                least, most = (least, value) if value < bound else (value, most)
            return value
        """,
    ),
    "killers in a closure": (
        "killer_moves",
        """
        from math import inf

        def killer_moves(state, depth, alpha, beta, score, killers):
            def in_order(now, left):
                return sorted(now.legal_moves(), key=lambda m: (m != killers.get(left, None),))

            def best(now, left, low, high):
                if now.is_terminal():
                    return now.utility(now.to_move)
                if not left:
                    return score(now, now.to_move)
                top = -inf
                for m in in_order(now, left):
                    if (worth := -best(now.result(m), left - 1, -high, -max(low, top))) > top:
                        top = worth
                    if top >= high:
                        killers.__setitem__(left, m)
                        return top
                return top

            return best(state, depth, alpha, beta)
        """,
    ),
    "a game without a loop": (
        "play_game",
        """
        def play_game(state, players):
            if state.is_terminal():
                worth = state.utility(0)
                return (None if worth == 0 else 0 if worth > 0 else 1), []
            move = players[state.to_move](state)
            winner, rest = play_game(state.result(move), players)
            return winner, [move, *rest]
        """,
    ),
    "a pair of lambdas": (
        "alpha_beta",
        """
        from itertools import takewhile

        def max_value(state, player, alpha, beta):
            if state.is_terminal():
                return state.utility(player)
            value = -float("inf")
            children = iter(map(state.result, state.legal_moves()))
            while value < beta and (child := next(children, None)) is not None:
                value = max(value, min_value(child, player, max(alpha, value), beta))
            return value

        def min_value(state, player, alpha, beta):
            if state.is_terminal():
                return state.utility(player)
            value = float("inf")
            children = iter(map(state.result, state.legal_moves()))
            while value > alpha and (child := next(children, None)) is not None:
                value = min(value, max_value(child, player, alpha, min(beta, value)))
            return value

        answer = [max_value, min_value]
        """,
    ),
    "sooner by a bonus at the leaf": (
        "sooner_is_better",
        """
        def sooner_is_better(state, player, plies=0):
            if state.is_terminal():
                return state.utility(player) * (100 - plies)
            best = (min, max)[state.to_move == player]
            below = map(state.result, state.legal_moves())
            return best(sooner_is_better(child, player, plies + 1) for child in below)
        """,
    ),
    "a tree from below": (
        "grow_tree",
        """
        from gamesearch.tree import Node

        def grow_tree(state, depth, **above):
            node = Node(state, **above)
            if depth > 0:
                node.children.extend(
                    grow_tree(state.result(m), depth - 1, move=m, parent=node, ply=node.ply + 1)
                    for m in state.legal_moves()
                )
            return node
        """,
    ),
    "ratings of type Decimal": (
        "depth_limited",
        """
        from decimal import Decimal

        def depth_limited(state, depth, score):
            me = state.to_move
            if state.is_terminal():
                return None, Decimal(state.utility(me))
            if depth == 0:
                return None, Decimal(score(state, me))
            best = None
            for move in state.legal_moves():
                child = state.result(move)
                rating = depth_limited(child, depth - 1, score)[1]
                rating = rating if child.to_move == me else -rating
                if best is None or rating > best[1]:
                    best = move, rating
            return best
        """,
    ),
    "a named tuple": (
        "nim_state",
        """
        from typing import NamedTuple

        class Nim(NamedTuple):
            coins: int
            to_move: int = 0

            def legal_moves(self):
                return [*range(1, min(3, self.coins) + 1)]

            def result(self, take):
                if take not in self.legal_moves():
                    raise ValueError(f"{take} cannot be taken")
                return self._replace(coins=self.coins - take, to_move=1 - self.to_move)

            def is_terminal(self):
                return not self.coins

            def utility(self, player):
                return -1 if player == self.to_move else 1
        """,
    ),
    "a state that is a number": (
        "nim_state",
        """
        class Nim(int):
            def __new__(cls, coins, to_move=0):
                pile = super().__new__(cls, coins)
                pile.to_move = to_move
                return pile

            def legal_moves(self):
                return [take for take in (1, 2, 3) if take <= self]

            def result(self, take):
                assert take in self.legal_moves(), "no such move"
                return Nim(self - take, 1 - self.to_move)

            def is_terminal(self):
                return self == 0

            def utility(self, player):
                return (-1) ** (player == self.to_move)
        """,
    ),
    "whatever fits the window, deeper than asked for": (
        "alpha_beta_decision",
        """
        def alpha_beta_decision(state):
            me, alpha, chosen = state.to_move, -float("inf"), None
            for move in state.legal_moves():
                if chosen is None:
                    chosen = move
                if (value := min_value(state.result(move), me, alpha, float("inf"))) > alpha:
                    alpha, chosen = value, move
            return chosen
        """,
    ),
}


def run(text):
    """The last name that a cell binds, and its lines for who looks for them."""
    return list(cells.cell(textwrap.dedent(text).lstrip("\n")).values())[-1]


@pytest.mark.parametrize("form", every(4, list(FORMS)))
def test_a_right_answer_in_an_odd_form_passes(form):
    name, cell = FORMS[form]
    exercise, answer = find(name), run(cell)
    verdict = examined(exercise, answer)
    assert verdict.status == "passed", verdict


def test_the_learner_s_own_functions_are_themselves_again_after_the_check():
    names = run(FORMS["an unwritten helper by another name"][1]).__globals__
    examined(find("max_value"), names["max_value"])
    with pytest.raises(NotImplementedError):
        names["ask"](None, 0)
    assert names["ask"] is names["min_value"]
    assert inspect.getsource(names["ask"]).startswith("def min_value(state, player):")


BLANKS = [
    "value = max(0, ...)\n    return value",
    "if state.is_terminal():\n        return ...\n    return 0",
    "counts = []\n    counts.append(...)\n    return counts",
    "best, other = ..., ...\n    return best",
    "for move in state.legal_moves():\n        value = ...\n    return value",
]


@pytest.mark.parametrize("body", BLANKS)
def test_a_blank_is_still_a_blank(body):
    """It is named, and what is written around it is a beginning."""
    verdict = examined(find("max_value"), run(f"def max_value(state, player):\n    {body}\n"))
    assert verdict.status == "unfinished"
    assert "There is still a blank `...`" in verdict.words


BEGUN = {
    "own lines around a condition": ("value = -inf\n    if ...:\n        value = 1", "a condition"),
    "own lines around a blank": ("value = ...\n    return -value", "a blank"),
    "own lines after the raise": (
        "raise NotImplementedError\n    return 1",
        "`raise NotImplementedError` still comes before what you have written.",
    ),
}


@pytest.mark.parametrize("body", BEGUN)
def test_lines_of_ones_own_are_a_beginning(body):
    text, words = BEGUN[body]
    verdict = examined(find("min_value"), run(f"def min_value(state, player):\n    {text}\n"))
    assert verdict.status == "unfinished"
    assert words in verdict.words


@pytest.mark.parametrize("body", ["...", "return ...", "pass", '"""Words."""'])
def test_a_body_that_says_nothing_is_none(body):
    verdict = examined(find("min_value"), run(f"def min_value(state, player):\n    {body}\n"))
    assert verdict.status == "not attempted"


def test_lines_of_ones_own_in_one_method_are_a_beginning_of_the_class():
    heads = "legal_moves(self)", "result(self, move)", "is_terminal(self)", "utility(self, player)"
    untouched = [f"    def {head}:\n        raise NotImplementedError\n" for head in heads]
    begun = "    def legal_moves(self):\n        own = self.coins\n        return ...\n"
    text = "class Nim:\n    def __init__(self, coins, to_move=0):\n        self.coins = coins\n"
    for first, status in ((untouched[0], "not attempted"), (begun, "unfinished")):
        verdict = examined(find("nim_state"), run(text + "".join([first, *untouched[1:]])))
        assert verdict.status == status


def blanks_of_the_lessons():
    """Every function that a lesson gives with blanks, and how many these are."""
    for lesson in sorted(NOTEBOOKS.glob("*.ipynb")):
        for cell in json.loads(lesson.read_text("utf-8"))["cells"]:
            about = cell["metadata"].get("gamesearch", {})
            if name := about.get("exercise") or about.get("fill_in"):
                text = "".join(cell["source"])
                for node in ast.parse(text).body:
                    inside = [each for each in ast.walk(node) if isinstance(each, ast.Constant)]
                    if blanks := sum(each.value is ... for each in inside):
                        yield name, node.name, blanks


@pytest.mark.parametrize(("name", "function", "blanks"), [*blanks_of_the_lessons()])
def test_with_the_blanks_of_the_lesson_it_is_as_it_was_handed_out(name, function, blanks):
    exercise = find(name)
    about = next((part for part in exercise.parts if part.asks_for == function), exercise)
    assert about.blanks == blanks
