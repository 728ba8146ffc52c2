"""A table in text."""

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], left: int = 0) -> str:
    """Rows of words as lines with aligned columns, the first `left` of them flush left and the
    others flush right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    sides = [str.ljust if column < left else str.rjust for column in range(len(widths))]
    lines = (zip(sides, row, widths, strict=True) for row in rows)
    return "\n".join(
        "  ".join(side(cell, width) for side, cell, width in line).rstrip() for line in lines
    )
