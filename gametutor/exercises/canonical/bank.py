"""The right forms of canonical, and the programs of its wrong ideas."""

from functools import partial
from itertools import permutations, product

from gamesearch.search.symmetry import MIRRORED, TURNED, canonical
from gametutor.kit.source import Source, written_in

TURN = "cells = [cells[cell] for cell in TURNED]"
MIRROR = "cells = [cells[cell] for cell in MIRRORED]"
IMAGE = '"".join(board[cell] for cell in cells)'
KEEP = f"images.append(({IMAGE}, cells))"

SOLUTION = Source.of(canonical)


# --- right, in other forms ---------------------------------------------------------------------
def with_rows(board):
    """Rows of pairs, a mark and the cell it came from, turned and mirrored together."""
    rows = [[(board[3 * y + x], 3 * y + x) for x in range(3)] for y in range(3)]
    found = []
    for _ in range(4):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
        for image in (rows, [row[::-1] for row in rows]):
            flat = [pair for row in image for pair in row]
            found.append(("".join(mark for mark, _ in flat), [cell for _, cell in flat]))
    found.sort(key=lambda pair: pair[0])
    return found[0]


def with_digits(board):
    """What is done to the board is done to the text of its cells' numbers, too."""

    def eight(text):
        found = []
        for image in (text, text[6:] + text[3:6] + text[:3]):
            for _ in range(4):
                found.append(image)
                image = image[6::-3] + image[7::-3] + image[8::-3]
        return found

    smallest, digits = min(zip(eight(board), eight("012345678"), strict=True))
    return smallest, tuple(map(int, digits))


def with_coordinates(board):
    best = None
    for swaps, right, down in product((False, True), (1, -1), (1, -1)):
        cells = []
        for y, x in product((-1, 0, 1), repeat=2):
            column, row = (down * y, right * x) if swaps else (right * x, down * y)
            cells.append(3 * (row + 1) + column + 1)
        image = "".join([board[cell] for cell in cells])
        if best is None or image < best[0]:
            best = image, cells
    return best


def with_a_list_of_ways(board):
    texts = "012345678 210543876 678345012 876543210 036147258 630741852 258147036 852741630"
    ways = [tuple(map(int, way)) for way in texts.split()]
    way = min(ways, key=lambda cells: [board[cell] for cell in cells])
    return "".join(map(board.__getitem__, way)), list(way)


def with_lines(board):
    """The ways are those that keep neighbours neighbours, and corners corners."""
    lines = {frozenset(map(int, line)) for line in ("012", "345", "678", "036", "147", "258")}
    best = board, list(range(9))
    for a, b, c, d in permutations((0, 2, 6, 8)):
        if (a + d, b + c) != (8, 8):
            continue
        way = [a, (a + b) // 2, b, (a + c) // 2, 4, (b + d) // 2, c, (c + d) // 2, d]
        if all(frozenset(way[cell] for cell in line) in lines for line in lines):
            best = min(best, ("".join(board[cell] for cell in way), way))
    return best


def _turn(cells):
    return [cells[cell] for cell in (6, 3, 0, 7, 4, 1, 8, 5, 2)]


def with_recursion(board, cells=None, left=8):
    cells = cells or list(range(9))
    mine = "".join(board[cell] for cell in cells), cells
    if left == 1:
        return mine
    after = cells[2::-1] + cells[5:2:-1] + cells[:5:-1] if left == 5 else _turn(cells)
    return min(mine, with_recursion(board, after, left - 1), key=lambda pair: pair[0])


def with_a_dict(board):
    way = list(range(9))
    known: dict = {}
    count = 0
    while count < 8:
        known.setdefault("".join(board[c] for c in way), tuple(way))
        way = [way[c] for c in (TURNED if count != 3 else MIRRORED)]
        count += 1
    first = sorted(known)[0]
    return [first, known[first]]


class Smallest:
    """A generator, and the last of those that are smaller."""

    def images(self, board):
        cells = list(range(9))
        for step in [TURNED] * 3 + [MIRRORED] + [TURNED] * 3 + [MIRRORED]:
            yield "".join(board[cell] for cell in cells), cells
            cells = [cells[cell] for cell in step]

    def __call__(self, board):
        smallest, cells = None, None
        for image, way in self.images(board):
            if smallest is None or image <= smallest:
                smallest, cells = image, way
        return smallest, cells


def with_slices(board):
    """A turn and a mirror as slices of the text, and the same of the cells' numbers."""
    turn = lambda cells: cells[6::-3] + cells[7::-3] + cells[8::-3]  # noqa: E731
    ways: list = []
    cells = [*range(9)]
    while len(ways) < 8:
        ways += [cells, cells[6:] + cells[3:6] + cells[:3]]
        cells = turn(cells)
    texts = ["".join([board[cell] for cell in way]) for way in ways]
    smallest = min(texts)
    return smallest, ways[texts.index(smallest)]


def with_the_diagonal(board):
    """The mirror at the diagonal, and rows and columns taken backwards or not."""
    best = None
    for swaps in range(8):
        rows = [[3 * y + x for x in range(3)] for y in range(3)]
        rows = rows[::-1] if swaps & 1 else rows
        rows = [row[::-1] for row in rows] if swaps & 2 else rows
        rows = [list(row) for row in zip(*rows, strict=True)] if swaps & 4 else rows
        cells = [cell for row in rows for cell in row]
        found = "".join(map(board.__getitem__, cells)), tuple(cells)
        best = found if best is None else min(best, found)
    return best


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
DIGITS = Source.of(with_digits)

TURN_BOARD = 'board = "".join(board[cell] for cell in TURNED)'
MIRROR_BOARD = 'board = "".join(board[cell] for cell in MIRRORED)'
INVERSE = "[cells.index(cell) for cell in range(9)]"
SHIFTED = "[1, 2, 0, 4, 5, 3, 7, 8, 6]"


def only_the_board_turns(text_of_cells):
    """The board itself is turned and mirrored; the numbers are not those of the way."""
    return (
        SOLUTION.lines(KEEP, f"images.append((board, {text_of_cells}))")
        .lines(TURN, TURN_BOARD)
        .lines(MIRROR, MIRROR_BOARD)
    )


RETURN = "return min(images)"
of_images = partial(SOLUTION.edits, "min(images)")
LAST = SOLUTION.edit(RETURN, f"{RETURN}[0], THAT")
BACKWARDS = (
    only_the_board_turns("cells")
    .after("images = []", "back = [2, 5, 8, 1, 4, 7, 0, 3, 6]")
    .after(TURN_BOARD, "cells = [back[cell] for cell in cells]")
    .after(MIRROR_BOARD, "cells = [MIRRORED[cell] for cell in cells]")
)
SORTS = "cells = sorted(range(9), key=lambda cell: board[cell])", f"return {IMAGE}, cells"
SHIFTS = "for shift in range(9):", "    cells = [(cell + shift) % 9 for cell in range(9)]"
EXCHANGES = 'images += [(image.translate({79: "X", 88: "O"}), cells) for image, cells in images]'
EXCHANGED = 'board = board.replace("X", "?").replace("O", "X").replace("?", "O")'

PROGRAMS = {
    "canonical_never_mirrors": [
        SOLUTION.without(MIRROR),
        SOLUTION.edit("range(2)", "range(1)"),
        DIGITS.edit("(text, text[6:] + text[3:6] + text[:3])", "(text,)"),
    ],
    "canonical_never_turns": [SOLUTION.without(TURN), SOLUTION.edit("range(4)", "range(1)")],
    "canonical_turns_by_half_only": SOLUTION.edits(
        "in TURNED", "in range(8, -1, -1)", "in [6, 7, 8, 3, 4, 5, 0, 1, 2]"
    ),
    "canonical_misses_some_images": [
        *SOLUTION.edits("range(4)", "range(3)", "range(2)"),
        SOLUTION.without(KEEP).after(TURN, KEEP).edit("range(4)", "range(3)"),
        *of_images("min(images[1:])", "min(images[:-1])"),
    ],
    "canonical_takes_the_largest": of_images("max(images)", "sorted(images)[-1]"),
    "canonical_keeps_the_board": of_images(
        *(f"images[{place}]" for place in (0, -1, 1)), "min(images, key=lambda image: image[1])"
    ),
    "canonical_turns_the_move_the_other_way": [
        SOLUTION.edit(f"({IMAGE}, cells)", f"({IMAGE}, {INVERSE})"),
        SOLUTION.lines(RETURN, "smallest, cells = min(images)", f"return smallest, {INVERSE}"),
        BACKWARDS,
    ],
    "canonical_turns_no_move_back": [
        only_the_board_turns("list(range(9))"),
        *LAST.edits("THAT", "list(range(9))", "cells", "min(cells for _, cells in images)"),
    ],
    "canonical_turns_the_move_back_by_another_image": LAST.edits(
        "THAT", "images[-1][1]", "images[1][1]", "max(cells for _, cells in images)"
    ),
    "canonical_forgets_the_mirror_on_the_way_back": [
        SOLUTION.edit("images = []", "images, turned = [], list(range(9))")
        .edit(f"({IMAGE}, cells)", f"({IMAGE}, turned)")
        .after(TURN, "turned = [turned[cell] for cell in TURNED]"),
    ],
    "canonical_forgets_the_turns_on_the_way_back": [
        SOLUTION.edit("images = []", "images, mirrored = [], list(range(9))")
        .edit(f"({IMAGE}, cells)", f"({IMAGE}, mirrored)")
        .after(MIRROR, "mirrored = [mirrored[cell] for cell in MIRRORED]"),
    ],
    "canonical_has_a_symmetry_too_many": [
        SOLUTION.edit("in TURNED", f"in {SHIFTED}"),
        SOLUTION.edit("in MIRRORED", f"in {SHIFTED}"),
        SOLUTION.lines(RETURN, *SORTS),
        SOLUTION.before(RETURN, *SHIFTS, f"    {KEEP}"),
        SOLUTION.edit("for cell in MIRRORED", "for cell in [1, 0, 2, 4, 3, 5, 7, 6, 8]"),
    ],
    "canonical_exchanges_the_players": [
        SOLUTION.before(RETURN, EXCHANGES),
        SOLUTION.after("images = []", EXCHANGED),
    ],
    "canonical_looks_at_taken_cells_only": of_images(
        'min(images, key=lambda image: [mark != "." for mark in image[0]])',
        'min(images, key=lambda image: image[0].replace("O", "X"))',
    ),
    "canonical_wrong_form": [
        *map(SOLUTION.returning, ("answer[0]", "answer[1]", "(answer[1], answer[0])")),
        SOLUTION.returning("(list(answer[0]), answer[1])"),
        SOLUTION.edit(IMAGE, "[board[cell] for cell in cells]"),
        *of_images("images", "min((image, turns) for turns, (image, _) in enumerate(images))"),
    ],
    "canonical_gives_nothing_back": [
        SOLUTION.returning("None"),
        SOLUTION.edit(RETURN, "min(images)"),
    ],
}
