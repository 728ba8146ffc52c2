"""A name that a helper does not know, though its caller does: it is handed over as a parameter."""

import ast
from collections.abc import Iterator, Sequence
from itertools import groupby

from gametutor.verdicts.repairing.edit import Edit, apply_edits
from gametutor.verdicts.repairing.passage import Passage


def handed_over(passages: Sequence[Passage], name: str) -> list[tuple[Passage, Edit]]:
    """Return the edits that make a name a parameter of each function that needs it, and pass it in
    each of their calls, one edit for each line; none where that is not possible.

    Args:
        passages: the statements of the answer; those that are no functions are left as they are.
        name: what is not defined.
    """
    homes = [one for one in passages if isinstance(one.statement, ast.FunctionDef)]
    needing = _functions_needing(homes, name)
    if not needing or any(_cannot_take_more(one.statement) for one in needing.values()):
        return []
    places: list[tuple[Passage, int, str]] = []
    for passage in homes:
        if passage in needing.values():
            start = passage.offset(passage.statement.lineno, passage.statement.col_offset)
            end = passage.text.index("(", start) + 1
            given = passage.statement.args.args  # type: ignore[attr-defined]
            if given:
                end = passage.span(given[-1])[1]
            places.append((passage, end, f", {name}" if given else name))
        for call in _calls(passage.statement, needing):
            if not call.args or any(isinstance(one, ast.GeneratorExp) for one in call.args):
                return []
            places.append((passage, passage.span(call.args[-1])[1], f", {name}"))
    return list(_by_line(places))


def _functions_needing(homes: Sequence[Passage], name: str) -> dict[str, Passage]:
    """Return the functions that use a name without having it, or call one that does."""
    needing: dict[str, Passage] = {}
    for _ in homes:
        for home in homes:
            function = home.statement
            assert isinstance(function, ast.FunctionDef)
            names = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
            has = {one.arg for one in ast.walk(function) if isinstance(one, ast.arg)}
            has |= {one.id for one in names if isinstance(one.ctx, ast.Store)}
            if name not in has and any(one.id == name or one.id in needing for one in names):
                needing[function.name] = home
    return needing


def _cannot_take_more(function: ast.stmt) -> bool:
    """Return whether a further parameter cannot simply stand at the end."""
    assert isinstance(function, ast.FunctionDef)
    given = function.args
    return bool(given.defaults or given.vararg or given.kwonlyargs or given.kwarg)


def _calls(statement: ast.stmt, needing: dict[str, Passage]) -> Iterator[ast.Call]:
    """Yield the calls of these functions in a statement."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in needing:
            yield node


def _by_line(places: Sequence[tuple[Passage, int, str]]) -> Iterator[tuple[Passage, Edit]]:
    """Yield one edit for all that is put into one line."""

    def line_of(place: tuple[Passage, int, str]) -> tuple[int, int]:
        passage, at, _ = place
        return id(passage), passage.line_at(at)

    in_order = sorted(places, key=lambda place: place[1])
    for _, group in groupby(in_order, key=line_of):
        those = list(group)
        passage, text = those[0][0], those[0][0].text
        first, last = those[0][1] - 1, those[-1][1]  # one letter before: nothing is a mere addition
        new = apply_edits(text[:last], [Edit(at, at, added) for _, at, added in those])[first:]
        yield passage, Edit(first, last, new)
