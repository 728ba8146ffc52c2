"""Say of what kind a change is: a fact, whatever the code around it is for."""

import io
import re
import tokenize
from keyword import iskeyword

from gametutor.verdicts.hinting.repair import Change
from gametutor.verdicts.hinting.turned_round import is_turned_round
from gametutor.verdicts.repairing import apply_edits

TURNED_ROUND = (
    "A test is the wrong way round. What should happen when it is true, and what when it is false?"
)
INDENTED = "A line is indented too far, or not far enough. When should it run, and how many times?"
ORDER = "What is needed is there, but not in the right order. What belongs where?"
MINUS_MISSING = "A minus is missing. What should change its sign?"
MINUS_TOO_MANY = "There is one minus too many. What should keep its sign?"
PRINTED = "What is printed is not returned. What should the caller of your code receive?"
MISSING = "Something is missing. What should your code do that it does not do yet?"
UNCALLED = "Parentheses are missing, and without them nothing is called. Where is a call meant?"
TOO_MUCH = "Part of your code should not be there. What harm does it do?"
COMPARED = (
    "A different comparison is needed. What should happen when its two sides are equal, and what "
    "when one is larger?"
)
OPERATOR = "A different operator is needed. Work out one example by hand, and compare."
GROUPED = (
    "Parentheses are missing, or in the wrong place. Which part of the line does Python compute "
    "first, and which should it?"
)
JOINED = "An `and` should be an `or`, or the other way round. Must both be true, or is one enough?"
FIXED = (
    "A fixed value in your code is wrong. Should it be a different one, or should it depend on "
    "something?"
)
CALLED = "A different function should be called. What should that one do?"
QUOTED = "In quotes, a name is only a text. Is the text meant, or what the name stands for?"
CHAINED = "Two tests follow each other. Should the second be made, too, where the first was true?"
JUMP = (
    "Which jump is meant? `break` ends the loop, `continue` only this round of it, `return` the "
    "function."
)
NAMED = "A name stands where something else is needed. What does each name stand for?"

LAYOUT = (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT)
LITERAL = re.compile(r"""\d|["']|(True|False|None|inf)$""")
COMPARISON = re.compile(r"[<>]=?$|[=!]=$|in$|is$")


def kind_of_change(change: Change) -> str:
    """Return the sentence that says of what kind a change is, with a question; "" where there is
    none for it."""
    if is_turned_round(change):
        return TURNED_ROUND
    text = change.passage.text
    was, now = _tokens(text), _tokens(apply_edits(text, [change.edit]))
    if was == now:
        return INDENTED
    first, before, last = 0, "", ""
    while was[first : first + 1] == now[first : first + 1]:
        before = was[first]
        first += 1
    while len(was) > first < len(now) and was[-1] == now[-1]:
        last = was.pop()
        now.pop()
    if before == "[" and last.isdigit() and [*was[first:], *now[first:]] == ["-"]:
        return FIXED  # a place counted from the other end, and no sign of a number
    if LITERAL.match(before) and not was[first:] and now[first] in ("+", "-"):
        return FIXED  # it becomes a part of what it should be
    return _kind(was[first:], now[first:], last)


def _kind(was: list[str], now: list[str], after: str) -> str:
    """Return the sentence for code that others replace.

    Args:
        was, now: the code, piece by piece.
        after: the piece that follows.
    """
    if was in ([], ["pass"]):
        kinds = {"-": MINUS_MISSING, "()": UNCALLED, "not": TURNED_ROUND}
        return kinds.get("".join(now), MISSING)
    if not now:
        return {"-": MINUS_TOO_MANY, "not": TURNED_ROUND}.get("".join(was), TOO_MUCH)
    if was[0] == "print" and now[0] == "return":
        return PRINTED
    if sorted(was) == sorted(now):
        return ORDER
    if [one for one in was if one not in "()"] == [one for one in now if one not in "()"]:
        return GROUPED
    if {was[0], now[0]} <= {"break", "continue", "return"}:
        return JUMP
    if now[0] in ("max", "min") and _is_part(was, now):
        return MISSING
    if _is_part(now, was):
        return TOO_MUCH
    if {was[0], now[0]} == {"if", "elif"}:
        return CHAINED
    if now[0].isidentifier() and [one.strip("'\"") for one in was] == now:
        return QUOTED
    if LITERAL.match(was[0]) and "inf" in "".join(now):
        return FIXED
    *sign, old = was
    if sign not in ([], ["-"]) or (sign and not LITERAL.match(old)):
        return ""
    if COMPARISON.match(old):
        return TURNED_ROUND if {old, *now} in ({"<", ">"}, {"<=", ">="}) else COMPARED
    if LITERAL.match(old):
        return FIXED
    if iskeyword(old):
        return JOINED if old in ("and", "or") and now in (["and"], ["or"]) else ""
    if not old.isidentifier():
        return OPERATOR if len(now) == 1 and now != ["="] else ""
    return CALLED if after == "(" else NAMED


def _is_part(some: list[str], whole: list[str]) -> bool:
    """Return whether a name or more stands in other pieces of code, or anything in a call."""
    runs = (whole[at : at + len(some)] for at in range(len(whole)))
    return (some[0].isidentifier() or whole[1:2] == ["("]) and some in runs


def _tokens(text: str) -> list[str]:
    """Return the pieces of code that a text is made of, without its layout."""
    found = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in found if token.type not in LAYOUT]
