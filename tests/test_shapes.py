"""An answer of another shape than was asked for is told how it can be handed over."""

import pytest
from asking import examined

from gamesearch.base.text.markup import inline
from gamesearch.search import minimax, negamax
from gametutor import check
from gametutor.exercises import find


def max_value(state, player, depth):
    return 0


def value_to(state, player, depth):
    return minimax.max_value(state, player)


def minimax_of(board, depth, maximizing):
    return 0


def coloured(state, color):
    return color * negamax.negamax(state)


def with_self(self, state, player):
    return 0


def legal_moves(coins):
    return []


def result(coins, move):
    return coins - move


class Agent:
    def max_value(self, state, player):
        return minimax.max_value(state, player)


class Callable:
    def __init__(self, depth):
        self.depth = depth

    def __call__(self, state, player):
        return minimax.max_value(state, player)


class Searcher:
    def search(self, state, player):
        return minimax.max_value(state, player)


class Pile:
    def __init__(self, coins):
        self.coins = coins

    def legal_moves(self):
        return []


SHAPES = [
    # a depth, a flag, a colour
    (
        *("max_value", max_value, "yours is `max_value(state, player, depth)`"),
        "    def max_value(state, player):\n        return my_max_value(state, player, depth=...)",
    ),
    (
        *("max_value", value_to, "there is 1 parameter too many, `depth`"),
        "    def max_value(state, player):\n        return value_to(state, player, depth=...)",
    ),
    (
        *("max_value", minimax_of, "it has 3 parameters instead of 2"),
        "        return minimax_of(state, depth=..., maximizing=...)",
    ),
    ("negamax", coloured, "`color`", "        return coloured(state, color=...)"),
    ("max_value", lambda s, me, deep: 0, "a lambda", "my_max_value(state, player, deep=...)"),
    (
        *("depth_limited", lambda s, player, depth, score: 0, "it has 4 parameters instead of 3"),
        "        return my_depth_limited(state, player=..., depth=depth, score=score)",
    ),
    # a method, a class, an instance
    ("max_value", with_self, "a function on its own has no use for it", ""),
    ("max_value", Agent.max_value, "pass that of an instance", "Agent(...).max_value"),
    ("max_value", Agent, "You passed the class Agent", "check.max_value(Agent().max_value)"),
    ("max_value", Callable, "Pass an instance of it", "check.max_value(Callable(...))"),
    ("max_value", Searcher, "the method of an instance", "check.max_value(Searcher().search)"),
    ("max_value", Searcher(), "an instance of `Searcher`", "Pass its method `search`"),
    # one too many, none, a number, a text
    ("max_value", (minimax.max_value, minimax.min_value), "You passed 2 things", "Pass this one"),
    ("max_value", minimax, "the module `gamesearch.search.minimax`", "Pass one function of it"),
    ("max_value", 7, "You passed the number 7", "without parentheses: check.max_value(max_value)"),
    ("winning_cell", 7, "let the function return it", "winning_cell(state):\n        return 7"),
    ("max_value", "max_value", "Leave out the quotation marks", ""),
    ("max_value", "def f(): pass", "without quotation marks around it", ""),
    ("max_value", [], "You passed the list []", ""),
    # no class
    ("nim_state", (legal_moves, result), "2 functions", "    class Nim:\n        def legal_moves("),
    ("nim_state", legal_moves, "the function `legal_moves`", "with `self` as its first parameter"),
    ("nim_state", Pile(4), "one state, an instance of `Pile`", "check.nim_state(Pile)"),
    ("nim_state", "Nim", "Leave out the quotation marks: check.nim_state(Nim)", ""),
    ("nim_state", 4, "without parentheses: check.nim_state(Nim)", ""),
]


@pytest.mark.parametrize(("name", "answer", "what", "how"), SHAPES)
def test_another_shape_is_told_what_it_is_and_how_it_can_be_handed_over(name, answer, what, how):
    verdict = examined(find(name), answer)
    assert (verdict.status, verdict.stage) == ("failed", 2)
    assert what in verdict.words
    assert how in verdict.words


@pytest.mark.all
def test_what_the_card_proposes_passes():
    """The function that calls the learner's own, written as the card says."""

    def calls_value_to(state, player):
        return value_to(state, player, depth=0)

    def calls_coloured(state):
        return coloured(state, color=1)

    assert examined(find("max_value"), calls_value_to).status == "passed"
    assert examined(find("negamax"), calls_coloured).status == "passed"
    for answer in (Agent().max_value, Callable(3), Searcher().search):
        assert examined(find("max_value"), answer).status == "passed"


def test_the_other_function_of_a_search_is_renamed_with_it():
    def max_value(state, player, depth):
        return min_value(state, player, depth - 1)  # noqa: F821

    words = examined(find("max_value"), max_value).words
    assert "Yours then needs another name, here `my_max_value` and `my_min_value`" in words


def test_two_functions_for_one_are_a_card_and_not_an_error():
    report = check.max_value(minimax.max_value, minimax.min_value)
    assert (report.status, report.stage) == ("failed", 2)
    assert "check.max_value(max_value)" in report.message


def test_lines_of_code_in_a_sentence_stay_lines_as_html():
    html = inline("Write `f`:\n    def f(x):\n        return x < 1\nThen go on.")
    code = "<br><code>def f(x):\n    return x &lt; 1</code><br>"
    assert html == f"Write <code>f</code>:{code}Then go on."


def test_self_is_asked_about_only_where_it_is_missing():
    class Selfless:
        def __init__(coins):
            pass

        legal_moves = result = is_terminal = utility = lambda self: 0

    class NoCoins(Selfless):
        def __init__(self):
            pass

    assert "Is `self` the first parameter?" in examined(find("nim_state"), Selfless).words
    assert "self" not in examined(find("nim_state"), NoCoins).words.partition("missing")[2]
