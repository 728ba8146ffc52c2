"""Recognise an answer of another shape than the exercise asks for, and say how to pass it.

A search may need a depth or a flag as well, or live in a class. Then a function of the right shape
that calls it is an answer.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from types import FunctionType, MethodType, ModuleType
from typing import Any

from gamesearch.base.text.counting import listed_code, plural
from gamesearch.base.text.describe import brief, kind_of
from gametutor.answers.answering.functions import functions_of
from gametutor.kit.queries.outline import Outline


def why_not_callable(outline: Outline, answer: Any) -> str:
    """Return why `answer` cannot be called as the exercise says, with a way to pass it; "" if it
    can be."""
    if outline.methods:
        if not isinstance(answer, type):
            return f"This exercise asks for a class `{outline.asks_for}`. " + _no_class(
                outline, answer
            )
    elif isinstance(answer, type) or not callable(answer):
        return f"This exercise asks for a function `{outline.signature}`. " + _no_function(
            outline, answer
        )
    return _why_not_bound(outline, answer)


# --- something else than a class or a function --------------------------------------------------


def _no_class(outline: Outline, answer: Any) -> str:
    """Return why an answer is not the class that is asked for."""
    name = outline.asks_for
    functions = answer if isinstance(answer, (tuple, list)) else (answer,)
    if functions and all(isinstance(each, FunctionType) for each in functions):
        first = functions[0].__name__
        what = f"the function `{first}`" if len(functions) == 1 else f"{len(functions)} functions"
        method = first if first.isidentifier() else "legal_moves"
        return (
            f"You passed {what}. Put what you wrote inside the class, each function with `self` as "
            f"its first parameter, and pass the class:\n"
            f"    class {name}:\n"
            f"        def {method}(self, ...):\n"
            f"    check.{outline.name}({name})"
        )
    if isinstance(answer, str):
        return f"You passed {kind_of(answer)}. Leave out the quotation marks: {outline.usage}."
    if any(hasattr(answer, method) for method in outline.methods):
        name = type(answer).__name__
        return (
            f"You passed one state, an instance of `{name}`. "
            f"Pass the class itself, without parentheses: check.{outline.name}({name})."
        )
    return (
        f"You passed {_in_words(answer)}. Pass the class itself, without parentheses: "
        f"{outline.usage}."
    )


def _no_function(outline: Outline, answer: Any) -> str:
    """Return why an answer is not the function that is asked for."""
    passed = f"You passed {_in_words(answer)}. "
    if isinstance(answer, type):
        return passed + _by_an_instance(outline, answer, f"{answer.__name__}({_init_args(answer)})")
    if isinstance(answer, (tuple, list)) and any(map(callable, answer)):
        return f"You passed {len(answer)} things. Pass this one alone: {outline.usage}."
    if isinstance(answer, str):
        if "\n" in answer or " " in answer:
            return f"{passed}Write the function in a cell, without quotation marks around it."
        return f"{passed}Leave out the quotation marks: {outline.usage}."
    if isinstance(answer, ModuleType):
        return f"{passed}Pass one function of it, as in {outline.usage}."
    if _methods(type(answer)):
        return passed + _by_an_instance(outline, type(answer), "it")
    way = f"Pass the function itself, without parentheses: {outline.usage}."
    if len(outline.parameters) == 1 and isinstance(answer, int):
        way += (
            " If this is your answer, let the function return it:\n"
            f"    def {outline.signature}:\n"
            f"        return {answer}"
        )
    return passed + way


def _by_an_instance(outline: Outline, kind: type, instance: str) -> str:
    """Return how to pass the method of an instance."""
    known = isinstance(getattr(kind, outline.asks_for, None), FunctionType)
    methods = [outline.asks_for] if known else _methods(kind)
    if "__call__" in vars(kind):
        return f"Pass an instance of it: `check.{outline.name}({instance})`."
    if len(methods) == 1 and instance != "it":
        return f"Pass the method of an instance: `check.{outline.name}({instance}.{methods[0]})`."
    if len(methods) == 1:
        return f"Pass its method `{methods[0]}`, without parentheses."
    return (
        "A method of an instance can be passed, or a function that calls one:\n"
        f"    def {outline.signature}:\n"
        f"        return {kind.__name__}({_init_args(kind)}).your_method({_arguments(outline)})"
    )


def _methods(kind: type) -> list[str]:
    """Return the names of a class's public methods."""
    return [
        name
        for name, value in vars(kind).items()
        if isinstance(value, FunctionType) and not name.startswith("_")
    ]


def _init_args(kind: type) -> str:
    """Return the arguments to write when an instance is made: none, or three dots."""
    try:
        inspect.signature(kind).bind()
    except (TypeError, ValueError):
        return "..."
    return ""


def _in_words(thing: Any) -> str:
    if isinstance(thing, ModuleType):
        return f"the module `{thing.__name__}`"
    if isinstance(thing, (dict, set, str, int, float, type)) or not thing:
        return kind_of(thing)
    return f"{brief(thing, 40)}, an instance of `{type(thing).__name__}`"


# --- other parameters ---------------------------------------------------------------------------


def _why_not_bound(outline: Outline, answer: Any) -> str:
    """Return why a callable cannot be called with the exercise's parameters; "" if it can."""
    try:
        signature = inspect.signature(answer)
    except (TypeError, ValueError):  # some callables have no signature; calling them will show
        return ""
    own = _name_of(answer)
    called = (
        f"`{own}{_parameters_in_words(signature)}`"
        if own
        else f"a lambda with `{_parameters_in_words(signature)}`"
    )
    words = f"It is called as `{outline.signature}`, but yours is {called}"
    if "self" in signature.parameters and not isinstance(answer, type):
        return f"{words}. {_without_self(outline, answer)}"
    if _in_another_order(outline, signature):
        return f"{words}: the same parameters in a different order."
    try:
        signature.bind(*outline.parameters)
        return ""
    except TypeError:
        pass
    mine = [name for name, kind in signature.parameters.items() if kind.kind != kind.VAR_KEYWORD]
    missing = [name for name in outline.parameters if name not in mine]
    extra = [name for name in mine if name not in outline.parameters]
    wanted = len(outline.parameters)
    if missing and len(mine) + len(missing) == wanted:
        words += f": {listed_code(missing)} {'is' if len(missing) == 1 else 'are'} missing."
        return words + _about_self(answer)
    if extra and len(mine) - len(extra) == wanted:
        there = "is 1 parameter" if len(extra) == 1 else f"are {len(extra)} parameters"
        words += f": there {there} too many, {listed_code(extra)}."
    else:
        words += f": it has {plural(len(mine), 'parameter')} instead of {wanted}."
    if isinstance(answer, type) or len(mine) < wanted:
        return words
    return f"{words} {_through_a_wrapper(outline, answer, mine)}".rstrip()


def _name_of(answer: Any) -> str:
    """Return the name of a function or class; for an instance, that of its class; "" for a
    lambda."""
    name = str(getattr(answer, "__name__", type(answer).__name__))
    return name if name.isidentifier() else ""


def _parameters_in_words(signature: inspect.Signature) -> str:
    """Return the parameters without types and memory addresses."""
    bare = [
        each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()
    ]
    text = str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))
    return re.sub(r" at 0x[0-9A-Fa-f]+", "", text)


def _in_another_order(outline: Outline, signature: inspect.Signature) -> bool:
    """Return whether all parameters are there, but not in the order in which they are passed."""
    wanted = list(outline.parameters)
    names = [
        name
        for name, parameter in signature.parameters.items()
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    return set(wanted) <= set(names) and names[: len(wanted)] != wanted


def _about_self(answer: Any) -> str:
    """Return a question about a class or method that lacks `self`; "" otherwise."""
    if not isinstance(answer, (type, MethodType)):
        return ""
    first = getattr(answer, "__init__", None) if isinstance(answer, type) else answer.__func__
    code = getattr(first, "__code__", None)
    if code is None or code.co_varnames[:1] == ("self",):
        return ""
    return " Is `self` the first parameter?"


def _without_self(outline: Outline, answer: Any) -> str:
    """Return how to pass a method."""
    owner = str(getattr(answer, "__qualname__", "")).rpartition(".")[0]
    if owner.isidentifier():
        way = f"check.{outline.name}({owner}(...).{_name_of(answer)})"
        return f"It is a method of the class; pass that of an instance: `{way}`."
    return "`self` is for the methods of a class; a function on its own has no use for it."


def _through_a_wrapper(outline: Outline, answer: Any, mine: Sequence[str]) -> str:
    """Return a function with the right parameters that calls one with more of them; "" if an
    argument is unknown that is none of a search, which begins with something at the root."""
    own, wanted = _name_of(answer), outline.asks_for
    passed = [_argument_for(outline, place, mine) for place in range(len(mine))]
    unknown = [name for name, argument in zip(mine, passed, strict=True) if argument == "..."]
    of_a_search = re.compile(f"{_BESIDES.pattern}|deep|player", re.IGNORECASE)
    if not (all(map(of_a_search.search, unknown)) or _is_called(own, answer)):
        return ""
    words = f"To have yours checked as it is, write `{outline.signature}` and call yours from it"
    if own in ("", wanted):
        own = f"my_{wanted}"
        others = [f"my_{name}" for name in outline.needs if _is_called(name, answer)]
        words += f". Yours then needs another name, here {listed_code([own, *others])}"
    first = [*passed, "..."].index("...")  # after one that is named, Python takes no others
    named = zip(mine[first:], passed[first:], strict=True)
    passed[first:] = [f"{name}={argument}" for name, argument in named]
    return (
        f"{words}:\n"
        f"    def {outline.signature}:\n"
        f"        return {own}({', '.join(passed)})\n"
        "Replace the dots by what yours begins with at the root."
    )


_BESIDES = re.compile("depth|ply|level|alpha|beta|colou?r|sign|flag|max|min|turn", re.IGNORECASE)
"""Parameters that a search of another shape has besides the position."""


def _argument_for(outline: Outline, place: int, mine: Sequence[str]) -> str:
    """Return the argument to write for one parameter of the learner's function; dots where nobody
    knows."""
    name, same = mine[place], outline.parameters[place : place + 1]
    if name in outline.parameters:
        return name
    is_other_name = not _BESIDES.search(name) and not {*same} & {*mine}
    return same[0] if same and is_other_name else "..."


def _is_called(name: str, answer: Any) -> bool:
    """Return whether the answer uses another function of this outline, so that both belong
    together."""
    return any(name in function.__code__.co_names for function in functions_of(answer))


def _arguments(outline: Outline) -> str:
    return ", ".join(outline.parameters)
