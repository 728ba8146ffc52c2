"""What a card says of an error: its sentence, the learner's own line, and a question about it."""

import builtins
import re
import textwrap

import pytest
from cells import cell

from gamesearch.games import NumberTree
from gametutor.answers.answering.answerer import cpu_clock
from gametutor.answers.answering.binding import bound_to
from gametutor.answers.answering.observe import observe
from gametutor.answers.answering.world import World
from gametutor.answers.errors import error_on_card
from gametutor.answers.errors.vocabulary import member_for
from gametutor.exercises import find
from gametutor.kit.probes.own_game import GameProbe
from gametutor.kit.probes.value import ValueProbe

TREE = NumberTree([[1, 2], [3, -1]])


def run(text, **names):
    """The names of a cell after it ran."""
    return cell(textwrap.dedent(text).lstrip("\n"), **names)


def asked(answer, probe, needs=()):
    with cpu_clock() as clock, bound_to(answer, dict(needs)):
        return observe(answer, probe, clock, World())


def outcome_of(body, before=""):
    """What comes of a `max_value(state, player)` with this body, at a MAX node."""
    body = textwrap.indent(textwrap.dedent(body).strip(), "    ")
    cell = f"{textwrap.dedent(before)}\ndef max_value(state, player):\n{body}\n"
    answer = run(cell)["max_value"]
    probe = ValueProbe("max_value", TREE, 0)
    return asked(answer, probe, find("max_value").needs)


# What the function does, what the card says, and what it asks; "" for no question.
SLIPS = [
    # --- names
    ("return max_vlaue", "NameError", "Is `max_vlaue` meant to be `max_value`, or is"),
    ("In = []; inf = 1e9; return Inf", "NameError", "Is `Inf` meant to be `inf`, or is"),
    ("return lenn([1])", "NameError", "Is `lenn` meant to be `len`, or is a line missing that"),
    ("y = 1; return yy", "NameError", "Is `yy` meant to be `y`, or is a line missing"),
    ("return max([[1]], key=lenn)", "NameError", "Is `lenn` meant to be `len`, or is"),
    ("raise ValueEror", "NameError", "Is `ValueEror` meant to be `ValueError`, or is"),
    ("return player == last", "NameError", "No line in this cell defines `last`"),  # not: `list`
    (
        "return board[7]",
        "NameError",
        "No line in this cell defines `board`",
    ),  # and not: is it `ord`?
    ("return board", "NameError", "No line in this cell defines `board`"),
    (
        "return best_value",
        "NameError",
        "No line in this cell defines `best_value`.",
    ),
    (  # a parameter elsewhere in the cell does
        "helper = lambda reach: reach + 1; return helper(reach)",
        "NameError",
        "Which line gives `reach` a value? Is that line in the same function",
    ),
    ("return -inf", "NameError", "Has `from math import inf` been run in this notebook?"),
    ("return math.inf", "NameError", "Has `import math` been run in this notebook?"),
    ("return deepcopy(state)", "NameError", "Has `from copy import deepcopy` been run"),
    ("return np.max([1])", "NameError", "Has `import numpy as np` been run"),
    ("raise IllegalMove(1)", "NameError", "Has `from gamesearch.state import IllegalMove` been"),
    ("return TwoHeaps(2, 2)", "NameError", "Has `from gamesearch.games import TwoHeaps` been run"),
    ("return true", "NameError", "In Python it is written `True`"),
    ("return self.best", "NameError", "a method whose first parameter is `self`"),
    (
        "return actions(state)",
        "NameError",
        "you ask the state: `state.leg",
    ),
    ("return terminal(state)", "NameError", "`state.is_terminal()`"),
    ("return winner(state)", "NameError", "`state.utility(player)`"),
    ("return result(state, 1)", "NameError", "`state.result(move)`"),
    ("return depth", "NameError", "Which line gives `depth` its first value, should it be a"),
    ("return state.result(move)", "NameError", "`move` has no value here. Should"),
    ("max = max(1, 2)", "UnboundLocalError", "Python's own `max` is hidden"),
    ("value = max(value, 1)", "UnboundLocalError", "reads `value` before any line has given it a"),
    ("value += 1", "UnboundLocalError", "`+=` reads the old value of `value`, but no earlier line"),
    (
        "def inside():\n    player = player + 1\n    return player\nreturn inside()",
        "UnboundLocalError",
        "`player` is a parameter of `max_value`, and an assignment in a function inside it",
    ),
    (
        "def worth(now, bound):\n    return bound.utility(0)\nreturn worth(state, 1.5)",
        "AttributeError",
        "Which of your parameters is the state?",
    ),
    ("return min_value(0, player)", "AttributeError", "which call leads from a move to the state"),
    ("best = False\nreturn best[0]", "TypeError", "True or False is used here like a list"),
    ("return min / 2", "TypeError", "`min` is one of Python's own functions. Should it"),
    ("texts = []\nreturn min(texts)", "ValueError", "`texts` is empty here. May it be"),
    ("value = None\nvalue += 1", "TypeError", "Should the line add to it, or replace it?"),
    (
        "def inside():\n    return value\ninside()\nvalue = 1",
        "NameError: cannot access free variable",
        "Which line gives `value` its first value",
    ),
    # --- attributes
    ("return state.get_legal_moves()", "AttributeError", "it is `state.legal_moves()`"),
    ("return state.actions(player)", "AttributeError", "it is `state.legal_moves()`"),
    ("return state.game_over()", "AttributeError", "it is `state.is_terminal()`"),
    ("return state.forecast_move(0)", "AttributeError", "it is `state.result(move)`"),
    ("return state.active_player", "AttributeError", "it is `state.to_move`"),
    ("return state.legal_move()", "AttributeError", "Is `legal_move` meant to be `legal_moves`?"),
    (
        "marks = [1]\nreturn marks.count(mark)",
        "NameError",
        "or is a line missing that defines `mark`?",
    ),
    (
        "state_of = 1\nreturn list((1,), states)",
        "NameError",
        "or is a line missing that defines `states`? Or is it not needed here?",
    ),
    (
        "depths = 1\nreturn list((1,), depth)",
        "NameError",
        "Is the argument `depth` needed here? If so: is it meant to be `depths`, or is a line",
    ),
    ("return state.pieces", "AttributeError", "What else a state has is not promised"),
    (
        "return player.legal_moves()",
        "AttributeError",
        "Your code calls `legal_moves` on the number",
    ),
    ("best = None\nreturn best.value", "AttributeError", "`best` is None in this line."),
    (
        "return min_value(0, player)",
        "AttributeError",
        "This line gives `min_value` the number 0. If that is a move, which call leads from",
    ),
    (
        "from gametutor.kit.scores import first_number as score\nreturn score(0, player)",
        "AttributeError: 'int' object has no attribute 'tree'",
        "This line gives `score` the number 0. What does that function need?",
    ),
    ("moves = ()\nmoves.append(1)", "AttributeError", "A tuple cannot be changed. Which new one"),
    ("frozenset().add(1)", "AttributeError", "A frozenset cannot be changed. Which new one"),
    ("[].apend(1)", "AttributeError", "Is `apend` meant to be `append`?"),
    (
        "return state.result.utility(0)",
        "AttributeError",
        "A method is called with parentheses: `state.result(",
    ),
    # --- calls
    ("return state.result()", "TypeError", "`result` is called as `state.result(move)`"),
    ("return state.legal_moves(0)", "TypeError", "is called as `state.legal_moves()`"),
    ("return state.utility()", "TypeError", "`utility` is called as `state.utility(player)`"),
    (
        "return max_value(state)",
        "TypeError",
        "The function is defined as `max_value(state, player)`",
    ),
    (
        "return max_value(state, 0, depth=1)",
        "TypeError",
        "The function is defined as `max_value(state, pl",
    ),
    (
        "return min_value(state)",
        "TypeError",
        "The function is defined as `min_value(state, player)`",
    ),
    (
        "ask = min_value\nreturn ask(state)",
        "TypeError",
        "`ask` is a function here: it is defined as `min_value(state, player)`",
    ),
    ("return state.to_move()", "TypeError", "`to_move` is a value. Does it need the parentheses?"),
    ("max = 3\nreturn max(1, 2)", "TypeError", "Python's own `max` is hidden"),
    ("value = 3\nreturn value(1)", "TypeError", "`value` is 3 here. Is it meant to be called"),
    # --- what does not go together
    ("return state.legal_moves + 1", "TypeError", "Are the parentheses missing?"),
    ("for m in state.legal_moves: pass", "TypeError", "Are the parentheses missing?"),
    ("return state.legal_moves[0]", "TypeError", "Are the parentheses missing?"),
    ("return len(state.legal_moves)", "TypeError", "Are the parentheses missing?"),
    ("return min_value[state, 0]", "TypeError", "Are round parentheses meant instead of `[`?"),
    ("return -(1, 2)", "TypeError", "The sign here comes before a tuple. What should be there"),
    ("return (1, 2) - 1", "TypeError", "One of the values here is a tuple. Which one, where"),
    (
        "a = b = (1, 2)\nn = 1\nreturn [a - n, b - n]",
        "TypeError",
        "`a` is a tuple here. Where was it made, and what should this line do with it?",
    ),
    ("a = (1, 2)\nreturn a - 1", "TypeError", "`a` is a tuple here. Where was it made, and what"),
    (
        "a = (1, 2)\nb = {a: a}\nreturn 1 - b[a]",
        "TypeError",
        "One of the values here is a tuple. Which one",
    ),
    ("return 1 >> inf", "NameError", "Bits are shifted by whole numbers only."),
    ("x = 1 << 7\nreturn max(x, -inf)", "NameError", "Has `from math import inf` been run"),
    ("return max(value for value in val)", "NameError", "No line in this cell defines `val`"),
    (
        "a = (1, 2)\nreturn 1 - a",
        "TypeError",
        "`a` is a tuple here. Where was it made, and what should this line do with it?",
    ),
    (
        "return [cell for cell in cell]",
        "NameError",
        "What stands after `in` is read first, and `cell` has no value yet.",
    ),
    (
        "return sum(n - 1 for n in [[2]])",
        "TypeError",
        "`n` is a list here. Where was it made",
    ),
    ("return -{}.get(0)", "TypeError", "where does it come from? Or is no sign needed?"),
    ("return [1] + 1", "TypeError", "One of the values here is a list. Which one, where"),
    ("return [1] - [2]", "TypeError", "Both values here are lists. `+` joins two lists."),
    ("return (1, 2) - (3, 4)", "TypeError", "Both values here are tuples. `+` joins two"),
    ("return 'a' + 1", "TypeError", "One of the values here is a string. Which one"),
    ("return {} + 1", "TypeError", "What kind of value is on each side here"),
    ("return 10 ^ 0.5", "TypeError", "In Python `^` is not a power: it compares bits."),
    ("best = None\nreturn 1 > best", "TypeError", "`best` is None in this line. May it be"),
    ("best = None\nreturn -best", "TypeError", "`best` is None in this line. May it be"),
    ("best = None\nfor m in best: pass", "TypeError", "`best` is None in this line."),
    ("best = None\nreturn best[0]", "TypeError", "`best` is None in this line."),
    ("best = None\nvalue, move = best", "TypeError", "`best` is None in this line."),
    ("return 1 / None", "TypeError", "`None` is written in this line."),
    ("return 1 < print()", "TypeError", "Which value in this line is None, and where does it"),
    (
        "return (1, 2) < 3",
        "TypeError",
        "One side here is a tuple and the other a number. What should each of them be?",
    ),
    (
        "return max([(1, object()), (1, object())])",
        "TypeError",
        "Of two tuples that begin alike, Python",
    ),
    ("return sorted([1, 'a'])", "TypeError", "One side here is a string and the other a number."),
    (
        "return list(map([1], lambda n: n))",
        "TypeError: 'function' object is not iterable",
        "What should be looped over: is it elsewhere in this line, are parentheses",
    ),
    (
        "return list(map(state.legal_moves(), state.result))",
        "TypeError: 'method' object is not iterable",
        "What should be looped over: is it elsewhere in this line, are parentheses",
    ),
    (
        "return {0: max, 1: min}([1])",
        "TypeError: 'dict' object is not callable",
        "A dict is called here as if it were a function. Which part of the line is it",
    ),
    ("return -state", "TypeError", "The sign here comes before a `NumberTree`."),
    ("return min_value.to_move", "AttributeError", "`min_value` is a function. Should it be"),
    ("return -[1]", "TypeError", "The sign here comes before a list. What should be there"),
    ("value, move = 3", "TypeError", "The line expects several values and gets one."),
    ("a, b = next(v for v in max([3], [2]) if 1 in [1])", "TypeError", "on its right-hand side?"),
    ("for x, y in {3}: pass", "TypeError", "What does the line loop over, and what are its items?"),
    ("return [x for x, y in [3]]", "TypeError", "What does the line loop over, and what are its"),
    ("return max(3)", "TypeError", "`max` of one thing takes a list."),
    ("return len(3)", "TypeError", "Which part of the line is it? Should a list be there, or"),
    ("return 3[0]", "TypeError", "A number is used here like a list."),
    ("return 3 in 4", "TypeError", "A number stands to the right of `in`."),
    ("return state[0]", "TypeError", "as if it were a list. What is meant there"),
    ("for child in state: pass", "TypeError", "as if it were a list. What is meant there"),
    ("return (n for n in [1])[0]", "TypeError", "A generator cannot be indexed"),
    ("return len(n for n in [1])", "TypeError", "or is it another function?"),
    ("return {1: 2}.values()[0]", "TypeError", "A dict_values cannot be indexed"),
    ("return {[1]: 2}", "TypeError", "cannot be a key or a member of a set"),
    ("'abc'[0] = 'x'", "TypeError", "A string cannot be changed in place."),
    ("3[0] = 1", "TypeError", "A number has no items that can be changed. Is another name meant"),
    ("range(3)[0] = 1", "TypeError", "A `range` has no items that can be changed. Is another name"),
    ("return [1, 2]['a']", "TypeError", "What is between the square brackets"),
    ("raise 'no such move'", "TypeError", "What does this line raise? An exception is needed"),
    ("return 'a b'.split(' ', [])", "TypeError", "A whole number is needed in this line"),
    ("return max()", "TypeError", "What should the largest or smallest be chosen from"),
    ("return [*map(abs)]", "TypeError", "What does each call in this line pass, and what does"),
    ("return int(3, 40)", "ValueError", "What does each call in this line pass, and what does"),
    ("state.utility(3)", "ValueError", "What does this line pass on as the player"),
    ("for n in range(): pass", "TypeError", "What belongs between the parentheses of `range`?"),
    ("return sorted()", "TypeError", "What belongs between the parentheses of `sorted`?"),
    # --- values, places, keys
    ("return max([])", "ValueError", "There is nothing to choose from here. May"),
    ("moves = []\nreturn max(moves)", "ValueError", "`moves` is empty here. May it be"),
    (
        "state = state.result(0).result(0)\nmoves = state.legal_moves()\nreturn max(moves)",
        "ValueError",
        "In a position that this line looks at, the game is over. Which position is it",
    ),
    (
        "moves = []\nreturn moves[0]",
        "IndexError",
        "`moves` is empty here. Should it be, and if so,",
    ),
    ("a, b = [1]", "ValueError", "How many values are on the right-hand side"),
    ("for a, b in [(1, 2, 3)]: pass", "ValueError", "How many values has each item that this line"),
    ("a, b = 1, 2, 3", "ValueError", "How many values are on the right-hand side"),
    ("return [1].index(2)", "ValueError", "is it certain that the list holds it?"),
    ("[1].remove(2)", "ValueError", "is it certain that the list holds it?"),
    ("return 1 << -1", "ValueError", "By how many places is a number shifted in this line"),
    ("from math import log; return log(0)", "ValueError", "`log` takes a number above 0, and"),
    ("return int('x')", "ValueError", "Which string does this line turn into a number?"),
    ("return state.legal_moves()[7]", "IndexError", "How many moves does this position have"),
    ("return [10, 20][7]", "IndexError", "Which index does this line use"),
    ("found, ply = [10], 0\nreturn found[ply + 1]", "IndexError", "Which index does this line use"),
    ("found, i, j = [[1]], 0, 5\nreturn found[i][j]", "IndexError", "how many items are there?"),
    ("return int(2, '101')", "TypeError", "Which of the two comes first here?"),
    (
        "found, ply = [10], -2\nreturn found[ply]",
        "IndexError",
        "and `ply` is -2. Should the index",
    ),
    ("return sum(n for n in 0)", "TypeError", "Which part of the line is it?"),
    ("return [].pop()", "IndexError", "Nothing is left to take here. Should there be"),
    (
        "import random\nreturn random.choice([])",
        "IndexError",
        "Nothing is left to take here. Should there be",
    ),
    ("return {}['best']", "KeyError", "is 'best' meant to be one, and which line puts it in?"),
    # --- the rest
    (
        "return state.utility(player)",
        "GameNotOver",
        "How does your code find out, before this line",
    ),
    (
        "# Stop? is_terminal\nreturn state.utility(player)",
        "GameNotOver",
        "How does your code find out, before this line",
    ),
    ("f = lambda: 1\nreturn f / 2  # of max", "TypeError", "A function or a method stands here"),
    (
        "if state.is_terminal:\n    return state.utility(player)",
        "GameNotOver",
        "Is `state.is_terminal()`, with its parentheses",
    ),
    (
        "if state.is_terminal():\n    return 0\nreturn state.utility(player)",
        "GameNotOver",
        "`state.is_terminal()` is tested above this line, and here it is False.",
    ),
    (
        "child = state.result(0)\nreturn child.utility(player)",
        "GameNotOver",
        "who says what such a position is worth?",
    ),
    ("mover = state.to_move\nreturn mover.legal_moves()", "AttributeError", "That is a player."),
    ("return game.actions(state)", "NameError", "you ask the state: `state.legal_moves()`"),
    ("return state.result(7)", "IllegalMove", "Can this move be made in this position"),
    (
        "return state.result(0).result(0).utility(2)",
        "ValueError",
        "What does this line pass on as the player",
    ),
    ("return 1 / 0", "ZeroDivisionError", "why is that 0 here? Or is no division meant?"),
    ("return next(iter([]))", "StopIteration", "`next` asks for an item where none is left"),
    ("assert player == 1", "AssertionError", "What does your `assert` claim"),
    ("return int(float('inf'))", "OverflowError", "Infinity is not a whole number."),
    ("return 2.0 ** 10_000", "OverflowError", "Which number in this line grows so large?"),
    ("import gamesaerch", "ModuleNotFoundError", "Is the name spelled as the module spells it"),
    ("from math import infinity", "ImportError", "Is the name spelled as the module spells it"),
    ("exec('x = = 1')", "SyntaxError", "Which string does your code run as a program"),
    (
        "d = {1: 2}\nfor k in d: d[k + 1] = 0",
        "RuntimeError",
        "Does the loop add to what it goes through",
    ),
    ("list((next(iter([])) for n in [1]))", "RuntimeError", "`next` asks for an item where none"),
    (
        "raise ExceptionGroup('two', [KeyError('best')])",
        "ExceptionGroup",
        "is 'best' meant to be one",
    ),
    ("raise DeprecationWarning('old')", "DeprecationWarning: old", ""),
    ("raise Exception('mine')", "Exception: mine", ""),
    ("open('no such file')", "FileNotFoundError", ""),
    ("raise SystemExit", "it called exit(), which", "What should your function return instead"),
    ("raise KeyboardInterrupt", "it raised KeyboardInterrupt", ""),
]


@pytest.mark.parametrize(("body", "said", "question"), SLIPS)
def test_an_error_has_its_sentence_its_line_and_a_question(body, said, question):
    outcome = outcome_of(body)
    assert outcome.kind == "error"
    assert outcome.words.startswith(said)
    assert re.match(r"line \d+: `.+`$", outcome.line)
    assert question in outcome.asks
    assert outcome.asks == "" or "?" in outcome.asks
    assert bool(outcome.asks) == bool(question)


WITH = {
    "BaseExceptionGroup": ("two", [ValueError(1)]),
    "ExceptionGroup": ("two", [ValueError(1)]),
    "UnicodeDecodeError": ("utf8", b"x", 0, 1, "odd"),
    "UnicodeEncodeError": ("utf8", "x", 0, 1, "odd"),
    "UnicodeTranslateError": ("x", 0, 1, "odd"),
}
"""The arguments of those that cannot do without."""
ALL = [
    kind
    for kind in vars(builtins).values()
    if isinstance(kind, type) and issubclass(kind, BaseException)
]


@pytest.mark.parametrize("kind", ALL)
def test_every_exception_of_python_s_has_a_sentence(kind):
    """With no text at all, and with an odd one."""
    for args in ((), ("an <odd> text",)):
        try:
            error = kind(*args)
        except TypeError:
            error = kind(*WITH[kind.__name__])
        answer = run("def max_value(state, player):\n    raise error", error=error)["max_value"]
        outcome = asked(answer, ValueProbe("max_value", TREE, 0))
        assert outcome.kind in ("error", "unwritten", "endless", "stopped")
        assert outcome.words
        assert outcome.line == "line 2: `raise error`"


def test_a_function_that_a_variable_hides_is_named():
    before = "def player(state):\n    return 0\n"
    asks = outcome_of("player_to = player(state)\n", before).asks
    assert "`player` is a parameter of this function, 0, and hides your function `player`." in asks
    before = "def best(values):\n    return max(values)\n"
    asks = outcome_of("best = best([1])\nreturn best", before).asks
    assert "so `best` is a variable throughout it, and hides your function `best`" in asks
    asks = outcome_of("count = count + 1\nreturn count", "count = 0").asks
    assert "`count` is a local variable, not the one outside" in asks
    asks = outcome_of("for count in ():\n    pass\nreturn count", "count = 0").asks
    assert asks.startswith("Which line gives `count` its first value, and does it always run")


def test_a_builtin_that_the_notebook_hides_is_named():
    asks = outcome_of("return max([1])", "max = 7").asks
    assert "In this notebook `max` now means 7. Does it work after `del max`" in asks


def test_a_line_of_the_lesson_is_shown_with_the_learner_s_own_that_called_it():
    lesson = run("def worth(marks, player):\n    lead = marks - player\n    return lead")
    cell = "def max_value(state, player):\n    lead = worth('X', player)\n    return lead"
    answer = run(cell, worth=lesson["worth"])["max_value"]
    outcome = asked(answer, ValueProbe("max_value", TREE, 0))
    assert outcome.line == (
        "line 2 of `worth`: `lead = marks - player`, "
        "called from line 2: `lead = worth('X', player)`"
    )


def test_self_is_asked_about_only_where_it_is_missing():
    cell = """
    class Search:
        def __call__(self, state, player):
            return self.value(state, player)

        def value({}):
            return 0

    answer = Search()
    """
    probe = ValueProbe("max_value", TREE, 0)
    without = asked(run(cell.format("state, player"))["answer"], probe)
    assert without.asks == "Is `self` the first parameter of this method?"
    with_self = asked(run(cell.format("self, state"))["answer"], probe)
    assert (
        with_self.asks
        == "The function is defined as `value(self, state)`. What does this line pass?"
    )


def asked_about_nim(method, question="is_terminal()", head="class Nim:"):
    """What comes of a question to a class of the learner's own, at the end of the game."""
    cell = f"""
from dataclasses import dataclass
{head}
    coins: int
    to_move: int = 0

    {method}
"""
    return asked(run(cell)["Nim"], GameProbe(find("nim_state").solution, (0,), (), question))


def test_a_misspelled_attribute_of_one_s_own_is_named():
    head = "@dataclass\nclass Nim:"
    outcome = asked_about_nim("def is_terminal(self): return self.coin == 0", head=head)
    assert outcome.asks == "Is `coin` meant to be `coins`?"
    outcome = asked_about_nim("def is_terminal(self): return self.winner", head=head)
    assert "Which line of the class sets `winner`" in outcome.asks


def test_a_method_that_is_called_without_self_is_named_inside_brackets_too():
    own = "def over(self, coins): return not coins\n    "
    for inside in ("all(over(n) for n in [self.coins])", "all([over(n) for n in [0]])"):
        outcome = asked_about_nim(
            f"{own}def is_terminal(self): return {inside}",
            "is_terminal()",
            "@dataclass\nclass Nim:",
        )
        assert outcome.asks == "Is `over` meant to be `self.over`?"


def test_a_variable_of_a_method_that_another_reads_as_an_attribute_is_named():
    own = "def legal_moves(self): won = self.coins\n    "
    outcome = asked_about_nim(
        f"{own}def is_terminal(self): return self.won", head="@dataclass\nclass Nim:"
    )
    assert "`won` is a variable in `legal_moves`" in outcome.asks
    assert outcome.asks.endswith("Is `self.won` meant there?")


def test_a_frozen_state_is_told_that_a_state_never_changes():
    head = "@dataclass(frozen=True)\nclass Nim:"
    outcome = asked_about_nim("def legal_moves(self): self.coins -= 1", "legal_moves()", head)
    assert outcome.words.startswith("FrozenInstanceError: cannot assign to field 'coins'")
    assert outcome.asks == "A state never changes. Could this line make a new one instead?"


def test_a_table_of_one_s_own_that_is_too_short_is_not_taken_for_the_board():
    cell = """
    WEIGHTS = [3, -1, 1, 1, -1]

    def evaluate(state, player):
        board = str(state).replace("\\n", "")
        return sum({}[cell] == "XO"[player] for cell in (0, 7, 56, 63))
    """
    exercise = find("evaluate")

    def marks(program):
        return [asked(program, probe).mark for probe in exercise.battery]

    ideas = {idea.id: marks(idea.programs[0]) for idea in exercise.wrong if "beyond_the" in idea.id}
    for table, idea in (("board", "eval_beyond_the_board"), ("WEIGHTS", "eval_beyond_the_table")):
        own = marks(run(cell.format(table))["evaluate"])
        assert [name for name, theirs in ideas.items() if theirs == own] == [idea]


# --- names of other courses --------------------------------------------------------------------

ELSEWHERE = {
    "state.to_move": "PLAYER turn active_player get_current_player currentPlayer",
    "state.legal_moves()": "actions ACTIONS legal_actions get_legal_moves getLegalActions",
    "state.result(move) for move in state.legal_moves()": "children successors getSuccessors",
    "state.result(move)": "result forecast_move make_move apply_action successor generateSuccessor",
    "str(state)": "board cells",
    "state.is_terminal()": "TERMINAL_TEST terminal is_over game_over is_terminal",
    "state.utility(player)": "utility winner score evaluate returns",
}


@pytest.mark.parametrize("member", ELSEWHERE)
def test_a_name_of_another_course_has_its_name_here(member):
    for name in ELSEWHERE[member].split():
        assert member_for(name) == member, name


def test_an_ordinary_name_is_none_of_another_course():
    assert [member_for(name) for name in ("best", "child", "line", "depth", "coins")] == [""] * 5


# --- None --------------------------------------------------------------------------------------

NONES = [
    (
        "value = 3",
        "it reached its end without a `return`, after line 2: `value = 3`",
        "is it written, and did it run?",
    ),
    (
        "if state.is_terminal():\n    return 3",
        "without a `return`, after line 2: `if state.is_terminal():`",
        "is it written, and did it run?",
    ),
    (
        "best = 0\nfor best in (1, 2):\n    -best",
        "without a `return`, after the loop in line 3: `for best in (1, 2):`",
        "is it written, and did it run?",
    ),
    (
        "return None",
        "it returned None in line 2: `return None`",
        "Is line 2 the one that should run here? What",
    ),
    ("return", "it returned None in line 2: `return`", "What should it return?"),
    (
        "if state.to_move == 0: return None\nreturn 3",
        "it returned None in line 2: `if state.to_move == 0: return None`",
        "Is line 2 the one that should run here? What",
    ),
    (
        "if state.is_terminal(): return None",
        "without a `return`, after line 2: `if state.is_terminal(): return None`",
        "is it written, and did it run?",
    ),
    (
        "best = None\nreturn best  # Return",
        "it returned None in line 3: `return best  # Return`",
        "Why is `best` still None here: which line should have given it a value?",
    ),
    ("return print(3)", "in line 2: `return print(3)`", "`print` shows something and"),
    ("return [1].sort()", "in line 2: `return [1].sort()`", "Why is this None here"),
    (
        "def inside():\n    return 3\ninside()\nreturn None if player == 0 else 3",
        "it returned None in line 5: `return None if player == 0 else 3`",
        "Is line 5 the one that should run here? What",
    ),
]


@pytest.mark.parametrize(("body", "words", "asks"), NONES)
def test_a_card_says_in_which_line_none_came_out(body, words, asks):
    outcome = outcome_of(body)
    assert outcome.kind == "nothing"
    assert words in outcome.words
    assert asks in outcome.asks


def test_none_at_the_end_of_a_game_is_asked_about_the_line_that_returns_there():
    answer = run("def f(state, player):\n    best = None\n    return best")["f"]
    outcome = asked(answer, ValueProbe("f", NumberTree(3), 0))
    assert "The game is over here." in outcome.asks


def test_a_parameter_that_is_none_is_not_said_to_lack_a_value():
    answer = run("def f(state, player, parent=None):\n    return parent")["f"]
    outcome = asked(answer, ValueProbe("f", TREE, 0))
    assert outcome.asks == "Is `parent` what this line is meant to return?"


def test_an_attribute_of_an_instance_that_can_be_called_is_no_method():
    cell = "class F:\n    def __call__(self, state, player):\n        return self.start\n"
    outcome = asked(run(cell)["F"](), ValueProbe("f", TREE, 0))
    assert "parentheses" not in outcome.asks
    assert "`start`" in outcome.asks


def test_a_name_without_its_self_is_asked_about_it():
    cell = "class F:\n    start = 0\n    def __call__(self, state, player):\n        return start\n"
    outcome = asked(run(cell)["F"](), ValueProbe("f", TREE, 0))
    assert outcome.asks == "Is `start` meant to be `self.start`?"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("return None > 3", "return (1, 2) > 3"),
        ("return -state.utility", "return list(state.utility)"),
        ("return max([])", "return state.utility(7)"),
    ],
)
def test_errors_of_one_type_and_different_causes_have_different_marks(one, other):
    assert outcome_of(one).detail.split()[0] == outcome_of(other).detail.split()[0]
    assert outcome_of(one).mark != outcome_of(other).mark


def test_a_coroutine_is_asked_about_its_async():
    answer = run("async def max_value(state, player): return 0")["max_value"]
    outcome = asked(answer, ValueProbe("max_value", TREE, 0))
    assert "a coroutine (is there an `async` before its `def`?)" in outcome.words


def test_error_on_a_card_keeps_what_is_odd_short_and_safe():
    class Odd(Exception):
        def __str__(self):
            raise KeyError

    assert error_on_card(Odd()) == "Odd, with a message that cannot be shown (its __str__ fails)"
    assert len(error_on_card(ValueError("x" * 10_000))) < 400


def test_a_variable_without_a_value_is_in_the_line_that_reads_it():
    """And not in the line above, which Python 3.11 names where it runs both at once, in code that
    has run for a while."""
    loop = "for number in range(99):\n    pass\nfor number in (1, 2):  # the best"
    outcome = outcome_of(f"{loop}\n    if best:\n        pass\n    best = number")
    assert outcome.line == "line 5: `if best:`"


def test_a_function_without_an_end_is_seen_where_it_calls_itself():
    """And not where it was when there was no room for more."""
    body = "moves = list(map(state.result, state.legal_moves()))\nreturn max_value(state, player)"
    assert outcome_of(body).line == "line 3: `return max_value(state, player)`"


def test_a_helper_that_is_not_told_a_parameter():
    helper = "def best(state):\n    return state.utility(player)\n"
    asks = outcome_of("return best(state)", helper).asks
    assert asks.startswith("`player` is a parameter of `max_value`. Does this line need it")


def test_a_helper_in_whose_place_the_check_has_its_own():
    asks = outcome_of("return min_value(state)", "def min_value(state):\n    return 0\n").asks
    assert asks.startswith("The check uses its own `min_value(state, player)` in place of yours.")


def test_a_line_below_that_sets_a_variable_anew_gives_it_no_first_value():
    outcome = outcome_of("while cell < 3:\n    cell = cell * 2\ncell = 1\nreturn cell")
    assert outcome.asks.startswith("Line 4 sets `cell`, but stands below")
