"""Choose the question about a TypeError from its message, which is all that it carries."""

import builtins
import inspect
import re
import string
from collections.abc import Callable
from typing import Any

from gamesearch.base.text.describe import article, brief, capital
from gametutor.answers.errors.raised import Raised, call_signature
from gametutor.answers.errors.vocabulary import MEMBERS

_LETTERS = string.ascii_letters + string.digits + "_"
METHODS = {name: call for name, call in MEMBERS.items() if call != name}


def about_a_type(raised: Raised) -> str:
    """Return the question about a TypeError that does not involve None."""
    for pattern, ask in _ASKS:
        if found := re.search(pattern, raised.said):
            return ask(raised, found) if callable(ask) else ask
    return ""


def about_parentheses(raised: Raised) -> str:
    """Return the question about a method that is named but not called."""
    bare = re.search(rf"(\w*)\.({'|'.join(METHODS)})\b(?!\s*\()", raised.whole())
    if bare and bare[2] == "result" and "not iterable" in raised.said:
        return "`result` is a method that makes one state of one move. What should be looped over?"
    if bare:
        call = f"`{bare[1] or 'state'}.{METHODS[bare[2]]}`"
        return f"Are the parentheses missing? A method is called with parentheses: {call}."
    for name in raised.written():
        is_pythons = raised.meaning(name) is None and callable(getattr(builtins, name, None))
        if is_pythons and name not in raised.called():
            which = "Should it be called there, or which name do you mean?"
            return f"`{name}` is one of Python's own functions. {which}"
    for name in raised.written():
        if inspect.ismethod(raised.meaning(name)) and name not in raised.called():
            return f"`{name}` is a method that was never called. Are its parentheses missing?"
    given = {name: raised.meaning(name) for name in raised.parameters()}
    is_swapped = any(
        not callable(value) and re.search(rf"\b{name}\(", raised.cell())
        for name, value in given.items()
    )
    for name in raised.written():
        if is_swapped and inspect.isfunction(given.get(name)):
            which = "Which parameter is meant here, and in which order are they passed?"
            return f"`{name}` is a parameter, and a function was passed for it. {which}"
    return (
        "A function or a method stands here, not what it returns. Which line names it without its "
        "parentheses, or is another name meant?"
    )


def _about_a_function(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about a function that is indexed, counted or compared."""
    square = re.search(r"(\w+)\[", raised.line)
    if "'type' object is not iterable" in raised.said:
        return (
            "There is a type here, such as `int`, where something to loop over is needed. What "
            "should it be applied to?"
        )
    if square and getattr(raised.meaning(square[1]), "__name__", "") in METHODS:
        return (
            f"`{square[1]}` is the method itself, not what it returns. Which line gives "
            f"`{square[1]}` its value, and are the parentheses missing there?"
        )
    if "not subscriptable" in raised.said and square and callable(raised.meaning(square[1])):
        return f"`{square[1]}` is a function. Are round parentheses meant instead of `[`?"
    is_mapped = re.search(r"\b(map|filter|reduce)\(", raised.line)
    if "'function' object is not iterable" in raised.said or (
        "not iterable" in raised.said and is_mapped
    ):
        return (
            "There is a function here where something to loop over is needed. What should be "
            "looped over: is it elsewhere in this line, are parentheses missing, or is it "
            "not there yet?"
        )
    return about_parentheses(raised)


def _about_a_call(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about a call with too few, too many or unknown arguments."""
    qualified, name = found[1], found[1].rpartition(".")[2]
    own = next((f for f in raised.functions if getattr(f, "__qualname__", "") == qualified), None)
    if own is None and "." in qualified and name in METHODS:
        called = f"state.{METHODS[name]}"
        return f"`{name}` is called as `{called}`. What does the line with the error pass?"
    if own is not None and qualified.rpartition(".")[0].endswith(tuple(_LETTERS)):  # a method
        if own.__code__.co_varnames[:1] != ("self",) or not own.__code__.co_argcount:
            return "Is `self` the first parameter of this method?"
        if name in METHODS:
            called = f"`state.{METHODS[name]}`"
            defined = call_signature(own)
            return f"`{name}` is defined as `{defined}` and called as {called}. Which one is right?"
    if own is None and hasattr(builtins, qualified):
        return _about_pythons_own(raised, found)
    how = call_signature(own if own is not None else _called_function(raised, name))
    if own is None and how and _is_defined_beside(raised, name) and not _is_own(raised, name):
        return f"The check uses its own `{how}` in place of yours. What does this line pass?"
    written = _name_for(raised, name)
    how = how.replace("<lambda>", written)
    is_told = written in ("", name) or name == "<lambda>"
    it = "The function" if is_told else f"`{written}` is a function here: it"
    return f"{it} is defined as `{how}`. What does this line pass?" if how else ""


def _is_defined_beside(raised: Raised, name: str) -> bool:
    """Return whether the cell that raised defines a function of this name."""
    return re.search(rf"^def {name}\(", raised.cell(), re.M) is not None


def _is_own(raised: Raised, name: str) -> bool:
    """Return whether the called function is the one that the cell defines."""
    code = getattr(_called_function(raised, name), "__code__", None)
    cell = raised.frame.f_code.co_filename if raised.frame else ""
    return code is not None and code.co_filename == cell


def _about_nothing_passed(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about one of Python's own functions that is called without arguments."""
    return f"What belongs between the parentheses of `{found[1]}`?"


def _about_pythons_own(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about one of Python's own functions that takes other arguments."""
    asks = "What does it take, and what does this line pass? Or is another function meant?"
    return f"`{found[1]}` is Python's own. {asks}"


def _called_function(raised: Raised, name: str) -> Any:
    """Return the called function, whatever the line calls it."""
    return raised.meaning(_name_for(raised, name))


def _name_for(raised: Raised, name: str) -> str:
    """Return what the line calls a function of this name; "" if it does not call it."""
    written = ((each, raised.meaning(each)) for each in raised.called())
    return next((each for each, it in written if getattr(it, "__name__", "") == name), "")


def _about_a_shadow(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about a called name that holds something not callable."""
    if raised.frame is None:
        return ""
    code, local, outer = raised.frame.f_code, raised.frame.f_locals, raised.frame.f_globals
    for name in (*raised.called(), *code.co_varnames, *code.co_cellvars, *code.co_freevars):
        if name in local and not callable(local[name]):
            if hasattr(builtins, name):
                return (
                    f"Your function uses `{name}` as a variable, so Python's own `{name}` is "
                    "hidden in the whole function. What else could you call it?"
                )
            if callable(outer.get(name)):
                what = "parameter" if name in code.co_varnames[: code.co_argcount] else "variable"
                return (
                    f"`{name}` is a {what} of this function, {brief(local[name])}, and hides your "
                    f"function `{name}`. What else could the {what} be called?"
                )
    for name in (*raised.called(), *code.co_names):
        if hasattr(builtins, name) and name in outer and not callable(outer[name]):
            return (
                f"In this notebook `{name}` now means {brief(outer[name])}. "
                f"Does it work after `del {name}` in a cell of its own?"
            )
    if member := re.search(r"\.(to_move)\s*\(", raised.line):
        return f"`{member[1]}` is a value. Does it need the parentheses?"
    for name in raised.called():
        if (name in local or name in outer) and not callable(raised.meaning(name)):
            asks = "Is it meant to be called, or should it have another value?"
            return f"`{name}` is {brief(raised.meaning(name))} here. {asks}"
    kind = re.search(r"'([\w.]+)' object is not callable", raised.said)
    what = capital(_a(kind[1])) if kind else "Something that is no function"
    asks = "Which part of the line is it, and what is meant there?"
    return f"{what} is called here as if it were a function. {asks}"


_SIGN = r"[-+*/%^&|]"


def _about_two_kinds(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about an operator between two kinds of values."""
    kinds = set(found.groups())
    if kinds & {"function", "method", "builtin_function_or_method"}:
        return about_parentheses(raised)
    if len(found.groups()) == 1 and "abs()" not in raised.said:
        asks = "What should be there, and where was this value made? Or is no sign needed?"
        return f"The sign here comes before {_a(found[1])}. {asks}"
    if found.groups() in (("list", "list"), ("tuple", "tuple"), ("str", "str")):
        kind = "string" if "str" in kinds else found[1]
        joins = f"`+` joins two {kind}s. Which operator do you mean, and between what?"
        return f"Both values here are {kind}s. {joins}"
    odd = [kind for kind in ("tuple", "list", "str") if kind in kinds]
    if odd and re.match(r"sum\([^+]*$", raised.piece()):
        return f"`sum` adds numbers. {_ANOTHER_FUNCTION}"
    if odd:
        asks = "made, and what should this line do with"
        left, right = rf"(?<![\w.])(\w+)\s*(?={_SIGN})", rf"{_SIGN}\s*(\w+)(?![\w.(\[])"
        beside = re.findall(f"{left}|{right}", raised.piece())
        names = (one or other for one, other in beside)
        for name in (one for one in names if type(raised.meaning(one)).__name__ == odd[0]):
            return f"`{name}` is {_a(odd[0])} here. Where was it {asks} it?"
        return f"One of the values here is {_a(odd[0])}. Which one, where was it {asks} it?"
    if " for ^: " in raised.said:
        return "In Python `^` is not a power: it compares bits. Which operator is meant here?"
    return "What kind of value is on each side here, and what kind did you expect?"


def _about_order(raised: Raised, found: re.Match[str]) -> str:
    first, second = found[1], found[2]
    if {first, second} & {"function", "method", "builtin_function_or_method"}:
        return about_parentheses(raised)
    if first == second and "key=" in raised.line:
        return "What does your `key` return for one item, and can Python compare two of these?"
    if first == second and re.search(r"\b(max|min|sorted|sort)\b", raised.line):
        return (
            "What are the items whose order is asked for here, and what should they be ordered by? "
            "(Of two tuples that begin alike, Python compares what comes next.)"
        )
    return f"One side here is {_a(first)} and the other {_a(second)}. What should each of them be?"


def _a(kind: str) -> str:
    """Return a type in words, with its article."""
    plain = {"int": "a number", "float": "a number", "str": "a string"}
    is_known = kind in ("tuple", "list", "dict", "set")
    return plain.get(kind, f"a {kind}" if is_known else f"{article(kind)} `{kind}`")


_ANOTHER_FUNCTION = "What does it get here? Is another function meant?"
_TO_A_LIST = "`list(...)` makes a list of it. Is that what is meant"


def _about_what_is_no_list(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about a value that is used like a list but is none."""
    kind = found[1]
    if kind in ("int", "float", "bool"):
        what = "True or False" if kind == "bool" else "A number"
        if "argument of type" in raised.said and " in " in raised.line:
            asks = (
                "Is a collection meant there, do the two sides belong the other way round, or "
                "should they be compared with `==`?"
            )
            return f"{what} stands to the right of `in`. {asks}"
        is_looped = "iterable" in raised.said  # by a function, unless a `for` of the line does it
        if is_looped and (one := re.search(r"\b(max|min)\([\w.]+\)(?! for )", raised.line)):
            return f"`{one[1]}` of one thing takes a list. Which numbers should it compare here?"
        if is_looped and re.search(r"\bsum\((?!.* for )", raised.line):
            return f"`sum` adds the items of one list. {_ANOTHER_FUNCTION}"
        asks = "Should a list be there, or should the line do something else with it?"
        return f"{what} is used here like a list. Which part of the line is it? {asks}"
    if kind in ("set", "generator", "dict_keys", "dict_values", "dict_items", "map", "filter"):
        return f"A {kind} cannot be indexed; {_TO_A_LIST}?"
    return (
        f"{capital(_a(kind))} is used here as if it were a list. What is meant there, if anything?"
    )


def _about_what_is_no_whole_number(raised: Raised, found: re.Match[str]) -> str:
    if re.search(r"\bint\([^(),]+,", raised.line):
        return "`int(text, base)` reads a number from a text. Which of the two comes first here?"
    return (
        "A whole number is needed in this line. Which part should be one, and what is there "
        "instead?"
    )


def _about_items_that_stay(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about a thing whose items cannot be set."""
    thing = capital(_a(found[1]))
    if found[1] in ("str", "tuple"):
        asks = "Should this line make a new one, or change something else?"
        return f"{thing} cannot be changed in place. {asks}"
    asks = "Is another name meant, or should it be a list or a dict?"
    return f"{thing} has no items that can be changed. {asks}"


def _about_one_for_several(raised: Raised, found: re.Match[str]) -> str:
    """Return the question about one value where several are expected."""
    if raised.takes_items_apart:
        return (
            "Each item of the loop in this line should be several values, and is one. What does "
            "the line loop over, and what are its items?"
        )
    return "The line expects several values and gets one. What is on its right-hand side?"


_FUNCTION = "'(?:method|function|builtin_function_or_method|method-wrapper|type)'"
_ASKS: list[tuple[str, str | Callable[[Raised, re.Match[str]], Any]]] = [
    (r": ([\w.<>]+)\(\) (?:missing|takes|got)", _about_a_call),
    (r"is not callable", _about_a_shadow),
    (
        r"'(?:generator|map|filter|zip)' has no len",
        f"A generator has no length; {_TO_A_LIST}, or is it another function?",
    ),
    (r"unsupported operand type\(s\) for .*: '(\w+)' and '(\w+)'", _about_two_kinds),
    (r"bad operand type for .*: '(\w+)'", _about_two_kinds),
    (r"can only concatenate (\w+) \(not \"(\w+)\"", _about_two_kinds),
    (r"not supported between instances of '(\w+)' and '(\w+)'", _about_order),
    (_FUNCTION, _about_a_function),
    (r"object of type '(\w+)' has no len", _about_what_is_no_list),
    (r"cannot unpack non-iterable", _about_one_for_several),
    (
        r"unhashable|cannot use '.*' as a",
        "A list or a dict cannot be a key or a member of a set. What is the key here, and what "
        "should it be?",
    ),
    (r"'(\w+)' object does(?: not|n't) support item", _about_items_that_stay),
    (
        r"indices must be integers",
        "What is between the square brackets, and is it the index of an item?",
    ),
    (
        r"argument must be .*a (?:real )?number, not",
        "What does this line turn into a number, and is a number needed there?",
    ),
    (r"cannot be interpreted as an integer", _about_what_is_no_whole_number),
    (
        r"exceptions must derive",
        'What does this line raise? An exception is needed, such as `ValueError("...")`.',
    ),
    (
        r"\b(?:max|min) expected at least 1 argument",
        "What should the largest or smallest be chosen from, or is another function meant?",
    ),
    (r": (\w+) expected (?:at least )?1 argument, got 0", _about_nothing_passed),
    (r": (\w+) expected [\w ]+ arguments?, got", _about_pythons_own),
    (r"'(\w+)' (?:object )?is not (?:an? )?(?:iter|subscr|container)", _about_what_is_no_list),
]
"""Patterns of messages, each with its question. The first that matches counts."""
