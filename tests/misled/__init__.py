"""Programs of which a card or a hint once said something untrue, a file a lesson.

A row has the exercise, the learner's cell, what must be said of it, and what must not, by the words
for what was untrue:

- `TOLD`: anywhere on the card or in the hints;
- `NOT_REPAIRED`: the same, where the search for a repair has no time;
- `CARDS`: on the card, which alone was wrong; to look for a repair would take long.
"""

from importlib import import_module
from pkgutil import iter_modules


def rows(table):
    """The rows of one of these tables, of all lessons, as (name of the row, row)."""
    lessons = sorted(one.name for one in iter_modules(__path__) if one.name != "programs")
    modules = [import_module(f"misled.{lesson}") for lesson in lessons]
    every = [pair for module in modules for pair in getattr(module, table, {}).items()]
    assert len(dict(every)) == len(every), "two rows have one name"
    return dict(every)
