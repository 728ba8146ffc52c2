"""How the cells ended that have run in this kernel."""

from typing import Any

went_well: dict[str, bool] = {}
"""By its text: has a cell ended without an error, this time or an earlier one?"""
is_noted = False
"""Is that known of every cell of this kernel?"""


def note(result: Any) -> None:
    """Note how a cell ended."""
    text = result.info.raw_cell
    went_well[text] = result.success or went_well.get(text, False)
