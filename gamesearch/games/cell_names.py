"""What people call the cells of a board: one way for all games. (Othello has its own standard.)"""

from string import ascii_lowercase


def cell_name(cell: tuple[int, int], height: int) -> str:
    """What people call a cell of a board with so many rows: its column by a letter, its row by a
    number, counted from the bottom. The cell (1, 0) of three rows is b3."""
    x, y = cell
    return f"{ascii_lowercase[x]}{height - y}"


def edge_names(width: int, height: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The letters of the columns from the left, and the numbers of the rows from the top, as they
    stand at the edges of a board."""
    return tuple(ascii_lowercase[:width]), tuple(map(str, range(height, 0, -1)))
