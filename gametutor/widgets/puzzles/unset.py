"""Find the lines of a program that use a name that no line above has set.

This is read from the lines alone, because what a learner arranges need not be a program yet: what a
line sets is known below it, up to the first line that is less indented.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from dataclasses import dataclass

INDENT = 4


@dataclass(frozen=True)
class Names:
    """The names in one line.

    Attributes:
        used: those whose values it needs.
        sets: those that are known below it, at its depth.
        parameters: those that are known in its block.
    """

    used: frozenset[str]
    sets: frozenset[str]
    parameters: frozenset[str]

    @classmethod
    def of(cls, line: str) -> Names:
        """Return the names in a line that is a statement or the head of one."""
        nodes = [*ast.walk(_statement(line.strip()))]
        names = [node for node in nodes if isinstance(node, ast.Name)]
        defined = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        loops = [node.target for node in nodes if isinstance(node, ast.comprehension)]
        parameters = {node.arg for node in nodes if isinstance(node, ast.arg)}
        inner = parameters | {n.id for loop in loops for n in ast.walk(loop) if n in names}
        changed = [node.target for node in nodes if isinstance(node, ast.AugAssign)]
        read = [node for node in names if isinstance(node.ctx, ast.Load) or node in changed]
        written = [node for node in names if isinstance(node.ctx, ast.Store)]
        return cls(
            frozenset({node.id for node in read} - inner),
            frozenset({node.id for node in written} - inner | {node.name for node in defined}),
            frozenset(parameters if defined else ()),
        )


def unset_names(lines: Sequence[str], names: Collection[str]) -> list[list[str]]:
    """Return for each line those of these names that it uses and no line above has set."""
    found: list[list[str]] = []
    known: list[tuple[int, str]] = []  # with the depth at which each is known
    for line in lines:
        depth, here = len(line) - len(line.lstrip()), Names.of(line)
        known = [(at, name) for at, name in known if at <= depth]
        unset = here.used & {*names} - {name for _, name in known}
        found.append(sorted(unset))
        known += [(depth, name) for name in here.sets]
        known += [(depth + INDENT, name) for name in here.parameters]
    return found


def _statement(line: str) -> ast.Module:
    """Parse a line on its own; an empty module where it cannot stand alone, such as `else:`."""
    try:
        return ast.parse(f"{line.removeprefix('el')} pass" if line.endswith(":") else line)
    except SyntaxError:
        return ast.Module([], [])
