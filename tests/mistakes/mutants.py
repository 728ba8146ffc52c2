"""Which wrong changes are made: some of every kind, in every form, the same on every machine."""

from __future__ import annotations

import ast
import difflib
import warnings
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from mistakes.changes import Cell, Change, applied, changes_of, touch
from mistakes.forms import Form, forms_of

SEED = 12


@dataclass(frozen=True)
class Mutant:
    """An answer with one or two wrong changes.

    Attributes:
        form: the changed cell.
        kinds: what was changed.
        lines: the numbers of the changed lines; where one is missing, of its neighbours.
        steps: the labels of the steps that were changed; empty if they are not known.
        also: the steps that may be meant as well.
    """

    form: Form
    kinds: tuple[str, ...]
    lines: frozenset[int]
    steps: frozenset[str]
    also: frozenset[str]

    @property
    def title(self) -> str:
        return f"{self.form.exercise}: {' + '.join(self.kinds)}"


def mutants_of(name: str, singles: int, doubles: int) -> list[Mutant]:
    """So many mutants of the right answers of an exercise with one change, and with two.

    Each kind of change comes in turn, and each form of the answer, so that rare ones are there.
    """
    random = Random(f"{SEED} {name}")
    forms = forms_of(name)
    seen = {meaning(form.text) for form in forms}
    found = []
    for makes, wanted in ((_singles, singles), (_doubles, doubles)):
        made = makes(forms, random)
        while wanted and (mutant := next(made, None)):
            if (means := meaning(mutant.form.text)) and means not in seen:
                seen.add(means)
                found.append(mutant)
                wanted -= 1
    return found


def _singles(forms: list[Form], random: Random) -> Iterator[Mutant]:
    """Those with one change: kind by kind, in a different form each time."""
    by_kind: dict[str, dict[int, list[Mutant]]] = defaultdict(lambda: defaultdict(list))
    for number, form in enumerate(forms):
        cell = Cell(form.text)
        for change in changes_of(cell):
            mutant = _mutant(form, cell, change)
            by_kind[change.kind][number].append(mutant)
    decks = []
    for kind in sorted(by_kind):
        for deck in by_kind[kind].values():
            random.shuffle(deck)
        decks.append(_in_turn(list(by_kind[kind].values())))
    random.shuffle(decks)
    yield from _in_turn(decks)


def _doubles(forms: list[Form], random: Random) -> Iterator[Mutant]:
    made = [(form, cell, list(changes_of(cell))) for form in forms for cell in [Cell(form.text)]]
    for _ in range(4000):
        form, cell, changes = random.choice(made)
        kinds = sorted({change.kind for change in changes})
        if len(kinds) < 2:
            continue
        pair = [
            random.choice([change for change in changes if change.kind == kind])
            for kind in random.sample(kinds, 2)
        ]
        if not touch(*pair):
            yield _mutant(form, cell, *pair)


def _in_turn(decks: list) -> Iterator:
    """One card from each deck, and again."""
    decks = [iter(deck) for deck in decks]
    while decks:
        left = []
        for deck in decks:
            card = next(deck, None)
            if card is not None:
                left.append(deck)
                yield card
        decks = left


def _mutant(form: Form, cell: Cell, *changes: Change) -> Mutant:
    text = applied(cell, *changes)
    before, after = form.text.splitlines(), text.splitlines()
    matcher = difflib.SequenceMatcher(a=before, b=after, autojunk=False)
    lines: set[int] = set()
    for what, _, _, first, last in matcher.get_opcodes():
        if what != "equal":
            lines |= set(range(first + 1, last + 1)) or {first, first + 1}
    labels = form.steps()
    changed = {line for change in changes for edit in change.edits for line in cell.touched(edit)}
    steps = {labels[line] for line in changed & set(labels)}
    kinds = tuple(change.kind for change in changes)
    also = frozenset().union(*(change.about for change in changes))
    return Mutant(form.with_text(text), kinds, frozenset(lines), frozenset(steps), also)


def meaning(text: str) -> str:
    """The same for two texts that differ in their looks only; "" for what is no Python."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
            compile(tree, "<cell>", "exec")
        return ast.dump(tree)
    except (SyntaxError, ValueError):
        return ""
