"""All small changes of a passage, the likeliest first."""

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence

from gametutor.kit.syntax import of_kind
from gametutor.verdicts.repairing import (
    call_changes,
    conditions,
    missing,
    statement_changes,
    value_changes,
    wholes,
)
from gametutor.verdicts.repairing.edit import Edit
from gametutor.verdicts.repairing.passage import Passage
from gametutor.verdicts.repairing.scope import Scope

FAMILIES = (
    *conditions.FAMILIES,
    *value_changes.FAMILIES,
    *call_changes.FAMILIES,
    *statement_changes.FAMILIES,
    *missing.FAMILIES,
    *wholes.FAMILIES,
)


def changes(
    passage: Passage, helpers: Sequence[str] = (), known: Collection[str] = ()
) -> list[Edit]:
    """Return every small change of the functions of a passage, each text once, the cheapest first;
    none of what is done with an error that is caught: another error there is no repair.

    Args:
        passage: the statement to change.
        helpers: names of functions that they may call.
        known: the names that are known in the notebook.
    """
    scopes = list(_scopes(passage, tuple(helpers), known))
    edits: Iterable[Edit] = (
        edit for scope in scopes for family in FAMILIES for edit in family(scope)
    )
    handlers = [passage.span(one) for one in of_kind(ast.ExceptHandler, [passage.statement])]
    cheapest: dict[tuple[int, int, str], Edit] = {}
    for edit in edits:
        start, end, new = key = _trimmed(passage.text, edit)
        if (start, end) == (0, 0) or (start == end and not new):
            continue  # an edit that changes nothing
        if any(begin < edit.start and edit.end <= stop for begin, stop in handlers):
            continue
        if key not in cheapest or edit.cost < cheapest[key].cost:
            cheapest[key] = edit
    return sorted(cheapest.values(), key=lambda edit: edit.cost)


def _scopes(passage: Passage, helpers: tuple[str, ...], known: Collection[str]) -> Iterator[Scope]:
    """Yield the functions of a passage, and those inside them, which may have a position of their
    own."""
    for function in passage.functions:
        whole = Scope(passage, function, helpers, known)
        yield whole
        for inner in whole.nodes:
            if isinstance(inner, ast.FunctionDef):
                names = {*known, *whole.variables}
                yield Scope(passage, inner, tuple(whole.callables), names, tuple(whole.views))


def _trimmed(text: str, edit: Edit) -> tuple[int, int, str]:
    """Return the part of an edit that makes a difference."""
    old, new = text[edit.start : edit.end], edit.new
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    old, new = old[same:], new[same:]
    end = edit.end
    while old and new and old[-1] == new[-1]:
        old, new, end = old[:-1], new[:-1], end - 1
    return edit.start + same, end, new
