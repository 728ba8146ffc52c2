"""Choose the question to ask about an error, where the error shows which slip caused it."""

import ast
import builtins
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError
from typing import Any

from gamesearch.base.text.counting import in_lines, listed, listed_code, plural
from gamesearch.base.text.describe import brief, capital, kind_of
from gamesearch.state import GameNotOver, IllegalMove, missing_members
from gametutor.answers.errors.other_cells import PARAMETERS, is_defined_elsewhere
from gametutor.answers.errors.raised import Raised, nearest
from gametutor.answers.errors.vocabulary import MEMBERS, import_of, member_for


def question_about(error: BaseException, functions: Iterable[Any] = ()) -> str:
    """Return one question that points at the slip, or "" where the error says enough.

    Args:
        error: what the learner's code raised.
        functions: the functions that the answer is made of.
    """
    try:
        return _question(Raised.of(error, functions))
    except Exception:  # a learner's own kind of error may be odd in any way
        return ""


def _question(raised: Raised) -> str:
    """Return the question for a kind of error, or "" if there is none."""
    if "a player is 0 (moves first)" in raised.said:
        return "What does this line pass on as the player, and which player do you mean?"
    ask = next((_ASKS[kind] for kind in type(raised.error).__mro__ if kind in _ASKS), "")
    asks = ask(raised) if callable(ask) else ask
    is_of_a_call = isinstance(raised.error, (TypeError, ValueError)) and "(" in raised.line
    if not asks and is_of_a_call and not raised.line.startswith("raise"):
        return (
            "What does each call in this line pass, and what does each function take? Or is "
            "another function meant?"
        )
    return asks


# --- names -------------------------------------------------------------------------------------


def _about_a_local(raised: Raised) -> str:
    name = _quoted_name(raised.said)
    if hasattr(builtins, name):
        return (
            f"Your function uses `{name}` as a variable, so Python's own `{name}` is hidden in the "
            "whole function. What else could you call it?"
        )
    outside = raised.frame.f_globals if raised.frame else {}
    sign = re.match(rf"{name}\b *([-+*/|&^]+=)", raised.line)
    is_function = callable(outside.get(name))
    if is_function and not (sign and name not in raised.called()):
        return (
            f"This function assigns to `{name}`, so `{name}` is a variable throughout it, and "
            f"hides your function `{name}`. What else could the variable be called?"
        )
    from gametutor.answers.errors.set_below import is_set_above, set_below

    cell = ast.parse(raised.cell())
    if name in outside and not is_function and not is_set_above(cell, raised.number, name):
        return (
            f"This function assigns to `{name}`, so `{name}` is a local variable, not the one "
            "outside. Could it be a parameter, or get its first value here?"
        )
    if asks := _about_a_namesake(raised, name):
        return asks
    if below := set_below(cell, raised.number).get(name):
        s = "s" * (len(below) == 1)
        return (
            f"{capital(in_lines(below))} set{s} `{name}`, but stand{s} below the line with the "
            f"error. Is {'that line' if s else 'one of them'} in the wrong place, is a first value "
            f"missing above, or should line {raised.number} read something else?"
        )
    if sign:
        return (
            f"`{sign[1]}` reads the old value of `{name}`, but no earlier line has given it one. "
            f"Which line should give it its first value: this one, with `=`, or an earlier one?"
        )
    if re.match(rf"{name}\b *=.*\b{name}\b", raised.line):
        return (
            f"This line reads `{name}` before any line has given it a value. Which line should do "
            f"so, or should this one read something other than `{name}`?"
        )
    return (
        f"Which line gives `{name}` its first value, and does it always run before this line? Or "
        f"should line {raised.number} read something else?"
    )


def _about_a_namesake(raised: Raised, name: str) -> str:
    """Return the question about a variable that is named as a parameter of the function outside;
    "" if there is none."""
    owner = _whose_parameter(raised, name)
    if not (owner and raised.frame and f"{owner}.<locals>" in raised.frame.f_code.co_qualname):
        return ""
    return (
        f"`{name}` is a parameter of `{owner}`, and an assignment in a function inside it makes a "
        f"variable of its own. Which line assigns to `{name}`, and what should it change?"
    )


def _about_a_name(raised: Raised) -> str:
    """Return the question about a name that means nothing where it is used."""
    name = getattr(raised.error, "name", None) or _quoted_name(raised.said)
    if "free variable" in raised.said and (asks := _about_a_namesake(raised, name)):
        return asks
    if "free variable" in raised.said:
        return (
            f"Which line gives `{name}` its first value, and does it always run before this one? "
            "Or is another name meant?"
        )
    if hasattr(raised.meaning("self"), name) or _is_field(raised, name):
        return f"Is `{name}` meant to be `self.{name}`?"
    if name == "inf" and re.search(r"\brange\(", raised.line):
        return "`range` takes whole numbers only. Which one is meant here in place of `inf`?"
    if name == "inf" and re.search(">>|<<", raised.line):
        return "Bits are shifted by whole numbers only. Which one is meant in place of `inf`?"
    if (how := import_of(name)) and f"{name}s" not in raised.names():
        return f"Does this line need `{name}`? Has `{how}` been run in this notebook?"
    if name in ("true", "false", "null", "none"):
        python = {"true": "True", "false": "False"}.get(name, "None")
        return f"In Python it is written `{python}`. Is that what `{name}` should be?"
    if name == "self":
        return "Is this line in a method whose first parameter is `self`?"
    if name == "move":  # and not the type `Move`
        asks = "Should a line give it one, is another name meant, or is none needed?"
        return f"`move` has no value here. {asks}"
    if name not in PARAMETERS and is_defined_elsewhere(name):
        return f"`{name}` comes from another cell of this notebook. Has that cell been run?"
    if owner := _whose_parameter(raised, name):
        return (
            f"`{name}` is a parameter of `{owner}`. Does this line need it, and how does its value "
            "get here?"
        )
    if _is_looped_over_itself(raised, name):
        return (
            f"What stands after `in` is read first, and `{name}` has no value yet. Which list is "
            "meant there?"
        )
    if lines := _lines_around(raised, name):
        return (
            f"`{name}` has a value only inside the brackets of {in_lines(lines)}. Which name is "
            "meant where this line reads it?"
        )
    if homes := _functions_with(raised, name):
        return (
            f"`{name}` gets a value in {listed_code(homes)}, and not here. Does this line belong "
            "there, is another name meant, or should it get a value here, too?"
        )
    if close := nearest(name, [*raised.names(), *_python_names_for(name, raised.line)]):
        is_another_argument = re.search(rf",\s*{name}\s*[,)]", raised.line)
        if is_another_argument and name in PARAMETERS:  # no misspelling
            choices = f"is it meant to be `{close}`, or is a line missing that defines it?"
            return f"Is the argument `{name}` needed here? If so: {choices}"
        choices = f"Is `{name}` meant to be `{close}`, or is a line missing that defines `{name}`?"
        return f"{choices} Or is it not needed here?" if is_another_argument else choices
    if (asked := re.search(rf"\b{name}\.(\w+)\(", raised.line)) and (
        member := MEMBERS.get(asked[1]) or member_for(asked[1]).removeprefix("state.")
    ):
        return (
            f"Is `{name}` defined where this line reads it? In this course you ask the state: "
            f"`state.{member}`."
        )
    if _is_asked_of_a_state(raised, name) and (member := member_for(name)):
        return (
            f"Is `{name}` a function of your own, whose cell has been run? In this course you ask "
            f"the state: `{member}`."
        )
    if name in PARAMETERS and name != "state":
        return (
            f"Which line gives `{name}` its first value, should it be a parameter here, or is it "
            "not needed?"
        )
    if name == "state" and (own := _parameters(raised)):
        return (
            f"Your function is given {listed(own)}, and no `{name}`. What does this line need in "
            "its place, if anything?"
        )
    if _is_nowhere(raised, name):
        asks = (
            "Is a line missing, is another name meant, is none needed, or has a cell not been run?"
        )
        return f"No line in this cell defines `{name}`. {asks}"
    asks = (
        "Is that line in the same function or in a cell that has been run, or is another name "
        "meant?"
    )
    return f"Which line gives `{name}` a value? {asks}"


def _is_asked_of_a_state(raised: Raised, name: str) -> bool:
    """Return whether an unknown function is called, and not with something other than a state."""
    given = re.search(rf"(?<![\w.]){name}\s*\((?:\s*(\w+)\s*[,)])?", raised.line)
    thing = raised.meaning(given[1]) if given and given[1] else None
    return given is not None and (thing is None or not missing_members(thing))


def _lines_around(raised: Raised, name: str) -> list[int]:
    """Return the lines with comprehensions that alone give a name a value; none if others do."""
    nodes = [*ast.walk(ast.parse(raised.cell()))]
    inside = [node for node in nodes if isinstance(node, ast.comprehension)]
    within = {id(part) for node in inside for part in ast.walk(node.target)}
    stored = [n for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    own = [node for node in stored if node.id == name]
    if not all(id(node) in within for node in own):
        return []
    return sorted({node.lineno for node in own})


def _is_looped_over_itself(raised: Raised, name: str) -> bool:
    """Return whether the variable of a comprehension in that line stands in what it goes through
    first."""
    from gametutor.kit.syntax import stored_in

    kinds = (ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
    whole = [node for node in ast.walk(ast.parse(raised.cell())) if isinstance(node, kinds)]
    firsts = [one.generators[0] for one in whole if one.lineno == raised.number]
    return any(
        isinstance(part, ast.Name) and part.id == name
        for first in firsts
        if name in stored_in(first.target)
        for part in ast.walk(first.iter)
    )


def _functions_with(raised: Raised, name: str, owner: str = "") -> list[str]:
    """Return the methods of a class, of the one with this name if it is given, that give a name a
    value, as another one reads it."""
    from gametutor.kit.syntax import stored_in

    nodes = ast.walk(ast.parse(raised.cell()))
    classes = [n for n in nodes if isinstance(n, ast.ClassDef) and owner in ("", n.name)]
    methods = [one for each in classes for one in each.body if isinstance(one, ast.FunctionDef)]
    stored = {one.name: {*stored_in(one)} for one in methods}
    return [method for method, names in stored.items() if name in names]


def _is_nowhere(raised: Raised, name: str) -> bool:
    """Return whether no line of the cell gives a name a value; False if its text is unknown."""
    with suppress(SyntaxError, ValueError):
        nodes = [*ast.walk(ast.parse(raised.cell()))]
        stored = {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        for kind in ("name", "asname", "arg"):  # of functions, imports and parameters
            stored |= {getattr(node, kind, "") for node in nodes}
        return bool(nodes[1:]) and name not in stored
    return False


def _python_names_for(name: str, line: str) -> Iterator[str]:
    """Yield Python's own names that can stand where `name` stands: a function where something is
    called or passed on as a key, nothing where a place in a list is read, and elsewhere a constant
    or an error: a type is seldom meant there."""
    after = re.search(rf"(?<![\w.]){name}\s*(\(|\[|\.\w+)", line)
    use = after[1] if after else ""
    is_called = use == "(" or re.search(rf"\bkey\s*=\s*{name}\b", line)
    for one, thing in vars(builtins).items():
        if use.startswith("."):
            fits = hasattr(thing, use[1:])
        elif is_called:
            fits = callable(thing)
        else:
            fits = use != "[" and one[0].isupper()
        if fits:
            yield one


def _parameters(raised: Raised) -> list[str]:
    """Return the parameters of the function that raised, in backticks; none for a lambda."""
    if raised.frame is None or not raised.frame.f_code.co_name.isidentifier():
        return []
    code = raised.frame.f_code
    names = code.co_varnames[: code.co_argcount]
    return [f"`{name}`" for name in names]


def _is_field(raised: Raised, name: str) -> bool:
    """Return whether a dataclass of the answer has a field of this name."""
    generated = (getattr(function, "__code__", None) for function in raised.functions)
    return any(
        code.co_filename == "<string>" and name in code.co_varnames[: code.co_argcount]
        for code in filter(None, generated)
    )


def _whose_parameter(raised: Raised, name: str) -> str:
    """Return the function of the answer that is told `name`, where the one that raised is not; ""
    if there is none."""
    told = (
        function.__name__
        for function in raised.functions
        if (code := getattr(function, "__code__", None)) is not None
        and name in code.co_varnames[: code.co_argcount]
    )
    return next(told, "")


def _quoted_name(said: str) -> str:
    """Return the name that an error message quotes, or ""."""
    found = re.search(r"'(\w+)'", said)
    return found[1] if found else ""


def _about_an_outcome(raised: Raised) -> str:
    """Return the question about a game that is not over and was asked for its outcome: a child, or
    the position that the function was given."""
    asked = re.search(r"([\w.()\[\] ]*[\w)\]])\.utility\(", raised.line)
    of = asked[1].strip().split()[-1] if asked else ""
    while of.count("(") > of.count(")") or of.count("[") > of.count("]"):  # it stands inside
        of = re.split(r"[(\[]", of, maxsplit=1)[1]
    if of and f"`{of}`" not in _parameters(raised):
        return (
            f"The game goes on there. Does your code ask whether it is over before `{of}.utility`, "
            "and who says what such a position is worth?"
        )
    cell = raised.cell().splitlines()
    if of and raised.frame and raised.frame.f_code.co_name != "<lambda>":
        above = cell[raised.frame.f_code.co_firstlineno : raised.number - 1]
        if re.search(rf"\b{re.escape(of)}\.is_terminal\(\)", "\n".join(above)):
            return (
                f"`{of}.is_terminal()` is tested above this line, and here it is False. How does "
                "your code get to this line, then, and what is the position worth here?"
            )
    if re.search(r"\bis_terminal\b(?!\()", "\n".join(cell)):
        return "Is `state.is_terminal()`, with its parentheses, called before `utility`?"
    return "How does your code find out, before this line, whether the game is over?"


# --- attributes --------------------------------------------------------------------------------


def _about_an_attribute(raised: Raised) -> str:
    error = raised.error
    assert isinstance(error, AttributeError)
    thing, name = error.obj, error.name or ""
    if "NoneType" in raised.said:
        return _about_none(raised)
    if thing is None or not name:
        return ""
    if not _is_in_own_line(name, raised) and all(one is not thing for one in raised.given()):
        return "What does this line pass on, and what does the function that it calls need?"
    if inspect.isroutine(thing):
        owner = next((each for each in raised.written() if raised.meaning(each) is thing), "")
        if f"`{owner}`" in _parameters(raised):
            return (
                f"`{owner}` is a function here. Is another name meant in this line, are the "
                "arguments of a call in the wrong order, or is a line missing that sets what is "
                "passed?"
            )
        if owner and not inspect.ismethod(thing):
            return (
                f"`{owner}` is a function. Should it be called before `.{name}`, or is another "
                "name meant?"
            )
        from gametutor.answers.errors.type_errors import about_parentheses

        return about_parentheses(raised)
    if not missing_members(thing):
        own = raised.meaning("self")
        if own is not thing and name in getattr(own, "__dict__", ()):
            return f"A state has no `{name}`, but `self` has. Is `self.{name}` meant?"
        return _about_a_state(raised, thing, name)
    if name in MEMBERS:
        return f"{_who_uses(name, thing, raised)} {_where_from(thing, raised)}"
    changing: dict[type, type] = {frozenset: set, tuple: list}
    if hasattr(changing.get(type(thing)), name):
        return f"A {type(thing).__name__} cannot be changed. Which new one should the line make?"
    if close := nearest(name, dir(thing)):
        return f"Is `{name}` meant to be `{close}`?"
    if type(thing).__module__ in ("__main__", "builtins") and "__dict__" in dir(thing):
        homes = _functions_with(raised, name, type(thing).__name__)
        if homes and raised.frame and raised.frame.f_code.co_name in homes:
            return f"`{name}` is a variable here, and no attribute. Is it meant without `self.`?"
        if homes:
            return (
                f"`{name}` is a variable in {listed_code(homes)}, which no other method can read. "
                f"Is `self.{name}` meant there?"
            )
        return f"Which line of the class sets `{name}`, and does it run for every instance?"
    is_own = _is_in_own_line(name, raised) and not raised.inside
    asks = "What did you expect there?" if is_own else "What does that function need?"
    return f"{_who_uses(name, thing, raised)} {asks}"


def _is_in_own_line(name: str, raised: Raised) -> bool:
    """Return whether the learner's own line uses a member, and not a function that it calls."""
    return raised.below is None or re.search(rf"\.\s*{name}\b", raised.line) is not None


def _who_uses(name: str, thing: Any, raised: Raised) -> str:
    """Return what the line does with a member that a value lacks; where a function that it calls
    does that, what that function was given."""
    of = "`self`" if thing is raised.meaning("self") else kind_of(thing)
    if not _is_in_own_line(name, raised):
        called = [one for one in raised.called() if callable(raised.meaning(one))]
        passed = f"`{called[0]}`" if len(called) == 1 else "a function"
        return f"This line gives {passed} {of}."
    is_called = re.search(rf"\.\s*{name}\s*\(", raised.line)
    who = f"`{raised.inside}`" if raised.inside.isidentifier() else "Your code"
    return f"{who} {f'calls `{name}` on' if is_called else f'reads `{name}` from'} {of}."


def _where_from(thing: Any, raised: Raised) -> str:
    """Return the question about a value that was used where a state belongs."""
    if re.search(r"\b(player|mover|turn|to_move)\.", raised.line):
        return "That is a player. Which variable holds the state there?"
    names = [name.strip("`") for name in _parameters(raised) if name != "`self`"]
    given = [raised.meaning(name) for name in names]
    if thing is raised.meaning("self"):
        if len(missing_members(thing)) < len(MEMBERS):  # it is a state, being made
            return "Which line gives it that, and does it run before this one?"
        return "Which of your parameters is the state?"
    is_given = any(raised.meaning(name) is thing for name in names if f"{name}." in raised.line)
    if is_given and not all(missing_members(one) for one in given):
        if missing_members(given[0]):  # so they are exchanged
            return "Which of your arguments should be a state, and does it come first?"
        return "Which of your parameters is the state?"
    swapped = re.search(r"\w\((\w+), *(\w+)", raised.line)
    holds = [raised.meaning(name) for name in swapped.groups()] if swapped else [None, None]
    is_swapped = holds[0] is thing and not missing_members(holds[1])
    if is_swapped or re.search(r"\w\([^()]*, *\w+\.result\(", raised.line):
        return "Which of your arguments should be a state, and does it come first?"
    if isinstance(thing, list):
        return "Which line puts a list where a state belongs, and which state should be there?"
    if re.search(r"\w\(\w+\.to_move, *\w", raised.line):
        return "Which of your arguments should be a state, and does it come first?"
    if isinstance(thing, (int, str, tuple)):
        return "If that is a move, which call leads from a move to the state after it?"
    return "Where does it come from, and what should be a state there?"


def _about_a_state(raised: Raised, state: Any, name: str) -> str:
    """Return the question about an attribute that no state, or not this one, has."""
    if member := member_for(name):
        asked = re.search(rf"(\w+)\.{name}\b", raised.line)
        if asked and raised.meaning(asked[1]) is state:
            member = member.replace("state.", f"{asked[1]}.")
        return f"In this course it is `{member}`. Is that what you mean by `{name}`?"
    if (close := nearest(name, MEMBERS)) or (close := nearest(name, dir(state))):
        return f"Is `{name}` meant to be `{close}`?"
    if not type(state).__module__.startswith("gamesearch.games") and (own := _fields(state)):
        held = listed_code(own)
        return f"Your state holds {held} here. Which of them do you mean, or which one is missing?"
    members = listed_code(MEMBERS.values())
    return (
        f"Every state has {members}. What else a state has is not promised, and differs from game "
        "to game. Which of these tells you what you need?"
    )


def _fields(state: Any) -> list[str]:
    return [name for name in getattr(state, "__dict__", {}) if name[:1] != "_"]


def _about_none(raised: Raised) -> str:
    """Return a question about the variable of the line that is None."""
    known = raised.frame.f_locals if raised.frame else {}
    nones = [name for name in dict.fromkeys(raised.written()) if known.get(name, ...) is None]
    if len(nones) == 1 and "=:" in raised.said:  # "unsupported operand type(s) for +=: …"
        return f"`{nones[0]}` is None in this line. Should the line add to it, or replace it?"
    is_right_of_in = nones and re.search(rf"\bin {nones[0]}\b", raised.line)
    if is_right_of_in and "argument of type" in raised.said:
        return (
            f"`in` looks for what is on its left inside what is on its right, and `{nones[0]}` is "
            "None. Are the two sides the right way round? If so, may it be None at this point?"
        )
    if len(nones) == 1:
        return (
            f"`{nones[0]}` is None in this line. May it be None at this point? If so, should this "
            "line run, or is another name meant? If not, which line made it None, or left it None?"
        )
    if nones:
        return (
            f"{listed_code(nones)} are None in this line. May they be None at this point? If so, "
            "should this line run? If not, which lines made them None, or left them None?"
        )
    if re.search(r"[-+*/%<>]=?\s*None\b|\bNone\s*[-+*/%<>]|\w\(None\)", raised.line):
        return "`None` is written in this line. Which value should stand in its place?"
    asks = "Which value in this line is None, and where does it come from?"
    return f"{asks} Or is no sign needed?" if "bad operand type for unary" in raised.said else asks


# --- values, places, keys ----------------------------------------------------------------------


def _about_a_typed_thing(raised: Raised) -> str:
    if "NoneType" in raised.said:
        return _about_none(raised)
    # Not before: most answers raise none.
    from gametutor.answers.errors.type_errors import about_a_type

    return about_a_type(raised)


_OVER = (
    "In a position that this line looks at, the game is over. Which position is it, and what "
    "should this line do with it, if anything?"
)


def _is_over(raised: Raised) -> bool:
    """Return whether a position that the line is about has no moves, because the game is over."""
    states = (raised.meaning(name) for name in (*raised.written(), "state"))
    return any(not missing_members(one) and one.is_terminal() for one in states)


def _about_a_value(raised: Raised) -> str:
    if "is an empty sequence" in raised.said or "is empty" in raised.said:
        if _is_over(raised):
            return _OVER
        for name in raised.written():
            if raised.meaning(name) in ([], (), {}, set()):
                return (
                    f"`{name}` is empty here. May it be empty at this point? If so, should this "
                    "line run? If not, which line puts something into it?"
                )
        return (
            "There is nothing to choose from here. May that be so at this point? If so, should "
            "this line run? If not, which line has put too little there, or is another function "
            "meant?"
        )
    if "to unpack" in raised.said and raised.takes_items_apart:
        return (
            "How many values has each item that this line loops over, and how many names stand for "
            "them?"
        )
    if "to unpack" in raised.said:
        return "How many values are on the right-hand side, and how many names on the left?"
    if (
        "not in list" in raised.said
        or "not in deque" in raised.said
        or "not in tuple" in raised.said
    ):
        return "What is looked for in this line, and is it certain that the list holds it?"
    if "invalid literal" in raised.said or "could not convert" in raised.said:
        return "Which string does this line turn into a number?"
    if re.search(r"math domain|expected a (positive|nonnegative) input", raised.said):
        return (
            "`log` takes a number above 0, and `sqrt` none below 0. What are they given in this "
            "line? Which line sets that, or should this line not run here yet?"
        )
    if "negative shift" in raised.said:
        return (
            "By how many places is a number shifted in this line, and what makes that less than 0?"
        )
    return ""


def _about_a_move(raised: Raised) -> str:
    if raised.line.startswith("raise "):
        return (
            "Is the move legal in this position? This line raises the error itself: which test "
            "leads to it, and what does that test go by?"
        )
    return "Can this move be made in this position, and where does your code take it from?"


def _about_a_place(raised: Raised) -> str:
    if one := re.search(r"\bin [\w.]+\.legal_moves\(\)(\[-?\d+\])", raised.line):
        return f"`{one[1]}` takes a single move. Does this line need one move, or all of them?"
    is_about_moves = "legal_moves" in raised.line or re.search(r"\bmoves\[", raised.line)
    if is_about_moves and _is_over(raised):
        return _OVER
    if "legal_moves()[" in raised.line:
        return "How many moves does this position have, and how many does this line need?"
    if re.search("(pop|choose) from", raised.said):
        return "Nothing is left to take here. Should there be, and if not, should this line run?"
    for bracketed, bare, index in re.findall(
        r"(?:(?<!\w)\((\w+)\)|(\w+))\[(?:(\w+)\])?", raised.line
    ):
        name = bracketed or bare
        there, place = raised.meaning(name), raised.meaning(index)
        if there in ([], (), ""):
            return f"`{name}` is empty here. Should it be, and if so, should this line read it?"
        if isinstance(there, (list, tuple, str)):
            if isinstance(place, int) and -len(there) <= place < len(there):
                continue  # another place of the line is meant: `found[i][j]`
            what = "character" if isinstance(there, str) else "item"
            has = f"`{name}` has {plural(len(there), what)} here"
            if isinstance(place, int):
                asks = "Should the index be a different one, or is something else to be read here?"
                return f"{has}, and `{index}` is {brief(place)}. {asks}"
            return f"{has}. Which index does this line use? (Python counts from 0.)"
    return "Which index does this line use, and how many items are there? (Python counts from 0.)"


def _about_a_key(raised: Raised) -> str:
    key = brief(raised.error.args[0]) if raised.error.args else "the key"
    return f"What are the keys of this dict: is {key} meant to be one, and which line puts it in?"


def _about_a_runtime(raised: Raised) -> str:
    if "changed size" in raised.said or "mutated during iteration" in raised.said:
        return (
            "Does the loop add to what it goes through, or remove from it? `list(...)` makes a "
            "copy."
        )
    if "StopIteration" in raised.said:
        return str(_ASKS[StopIteration])
    return ""


def _about_a_large_number(raised: Raised) -> str:
    if "infinity" in raised.said:
        return "Infinity is not a whole number. Which line converts it, and does it have to?"
    return "Which number in this line grows so large?"


def _about_a_zero(raised: Raised) -> str:
    """Return the question about a division by 0, here or in a function that is called here."""
    if re.search(r"[/%]|divmod", raised.line):
        by = f"What does line {raised.number} divide by, and why is that 0 here?"
        return f"{by} Or is no division meant?"
    return "What this line calls divides by 0. What is it given here, and should that contain a 0?"


def _about_a_group(raised: Raised) -> str:
    assert isinstance(raised.error, BaseExceptionGroup)
    return question_about(raised.error.exceptions[0], raised.functions)


_ASKS: dict[type, str | Callable[[Raised], str]] = {
    GameNotOver: _about_an_outcome,
    IllegalMove: _about_a_move,
    UnboundLocalError: _about_a_local,
    NameError: _about_a_name,
    FrozenInstanceError: "A state never changes. Could this line make a new one instead?",
    AttributeError: _about_an_attribute,
    TypeError: _about_a_typed_thing,
    ValueError: _about_a_value,
    IndexError: _about_a_place,
    KeyError: _about_a_key,
    RuntimeError: _about_a_runtime,
    OverflowError: _about_a_large_number,
    ZeroDivisionError: _about_a_zero,
    StopIteration: "`next` asks for an item where none is left. When does that happen?",
    AssertionError: "What does your `assert` claim, and is it true in this position?",
    ImportError: "Is the name spelled as the module spells it, and is the module installed here?",
    SyntaxError: "Which string does your code run as a program, and is it needed?",
    SystemExit: "What should your function return instead of exiting?",
    BaseExceptionGroup: _about_a_group,
}
"""The question for each type of error, or the function that chooses it. The most specific type
counts."""
