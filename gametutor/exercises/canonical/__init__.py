"""canonical: the smallest of the eight images of a board, and the way to turn a move back."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from gamesearch.games import TicTacToe
from gamesearch.search.symmetry import MIRRORED, TURNED, canonical
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.symmetry import SymmetryProbe
from gametutor.kit.source import Source

TURN = "            cells = [cells[cell] for cell in TURNED]\n"
MIRROR = "        cells = [cells[cell] for cell in MIRRORED]\n"
IMAGE = '"".join(board[cell] for cell in cells)'

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
    for swaps in (False, True):
        for right in (1, -1):
            for down in (1, -1):
                cells = []
                for y in (-1, 0, 1):
                    for x in (-1, 0, 1):
                        column, row = (down * y, right * x) if swaps else (right * x, down * y)
                        cells.append(3 * (row + 1) + column + 1)
                image = "".join([board[cell] for cell in cells])
                if best is None or image < best[0]:
                    best = image, cells
    return best


def with_a_list_of_ways(board):
    ways = (
        (0, 1, 2, 3, 4, 5, 6, 7, 8),
        (2, 1, 0, 5, 4, 3, 8, 7, 6),
        (6, 7, 8, 3, 4, 5, 0, 1, 2),
        (8, 7, 6, 5, 4, 3, 2, 1, 0),
        (0, 3, 6, 1, 4, 7, 2, 5, 8),
        (6, 3, 0, 7, 4, 1, 8, 5, 2),
        (2, 5, 8, 1, 4, 7, 0, 3, 6),
        (8, 5, 2, 7, 4, 1, 6, 3, 0),
    )
    way = min(ways, key=lambda cells: [board[cell] for cell in cells])
    return "".join(map(board.__getitem__, way)), list(way)


def with_lines(board):
    """The ways are those that keep neighbours neighbours, and corners corners."""
    lines = {frozenset(line) for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7))}
    lines |= {frozenset((2, 5, 8))}
    best = board, list(range(9))
    for corners in permutations((0, 2, 6, 8)):
        a, b, c, d = corners
        if (a + d, b + c) != (8, 8):
            continue
        way = [a, (a + b) // 2, b, (a + c) // 2, 4, (b + d) // 2, c, (c + d) // 2, d]
        if all(frozenset(way[cell] for cell in line) in lines for line in lines):
            best = min(best, ("".join(board[cell] for cell in way), way))
    return best


def turn(cells):
    return [
        cells[6],
        cells[3],
        cells[0],
        cells[7],
        cells[4],
        cells[1],
        cells[8],
        cells[5],
        cells[2],
    ]


def with_recursion(board, cells=None, left=8):
    cells = cells or list(range(9))
    mine = "".join(board[cell] for cell in cells), cells
    if left == 1:
        return mine
    after = cells[2::-1] + cells[5:2:-1] + cells[:5:-1] if left == 5 else turn(cells)
    return min(mine, with_recursion(board, after, left - 1), key=lambda pair: pair[0])


def with_a_dict(board):
    way = list(range(9))
    known: dict = {}
    count = 0
    while count < 8:
        image = "".join(board[c] for c in way)
        known.setdefault(image, tuple(way))
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


RIGHT = [
    with_slices,
    with_the_diagonal,
    with_rows,
    with_digits,
    with_coordinates,
    with_a_list_of_ways,
    with_lines,
    with_recursion,
    with_a_dict,
    Smallest(),
]

# --- wrong ideas -------------------------------------------------------------------------------

DIGITS = Source.of(with_digits)
ROWS = Source.of(with_rows)
INVERSE = "[cells.index(cell) for cell in range(9)]"
SHIFTED = "[1, 2, 0, 4, 5, 3, 7, 8, 6]"


def only_the_board_turns(text_of_cells):
    """The board itself is turned and mirrored; the numbers are not those of the way."""
    return (
        SOLUTION.edit(
            f"images.append(({IMAGE}, cells))", f"images.append((board, {text_of_cells}))"
        )
        .edit(TURN, '            board = "".join(board[cell] for cell in TURNED)\n')
        .edit(MIRROR, '        board = "".join(board[cell] for cell in MIRRORED)\n')
    )


LAST = SOLUTION.edit("return min(images)", "return min(images)[0], THAT")
TURN_BOARD = '            board = "".join(board[cell] for cell in TURNED)\n'
MIRROR_BOARD = '        board = "".join(board[cell] for cell in MIRRORED)\n'
BOTH = only_the_board_turns("cells").edit(
    "images = []", "images = []\n    back = [2, 5, 8, 1, 4, 7, 0, 3, 6]"
)
BACKWARDS = BOTH.edit(
    TURN_BOARD, f"{TURN_BOARD}            cells = [back[cell] for cell in cells]\n"
).edit(MIRROR_BOARD, f"{MIRROR_BOARD}        cells = [MIRRORED[cell] for cell in cells]\n")
SHIFTS = """\
for shift in range(9):
        cells = [(cell + shift) % 9 for cell in range(9)]
        images.append(("".join(board[cell] for cell in cells), cells))
    return min(images)"""
SORTS = """\
cells = sorted(range(9), key=lambda cell: board[cell])
    return "".join(board[cell] for cell in cells), cells"""
EXCHANGES = """\
images += [(image.translate({79: "X", 88: "O"}), cells) for image, cells in images]
    return min(images)"""
EXCHANGED = 'board = board.replace("X", "?").replace("O", "X").replace("?", "O")'

WRONG = {
    "never_mirrors": at.any_step(
        "that turns the board and never mirrors it",
        "Can you get the board's mirror image by turning it?",
        "Four turns are half of the eight images; the other half are their mirror images.",
        "Turn four times, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
        by=[
            SOLUTION.edit(MIRROR, ""),
            SOLUTION.edit("range(2)", "range(1)"),
            DIGITS.edit("(text, text[6:] + text[3:6] + text[:3])", "(text,)"),
        ],
    ),
    "never_turns": at.any_step(
        "that mirrors the board and never turns it",
        "Can a board be turned by a quarter and still be the same game?",
        "Mirrors alone keep corners on their own diagonal or row: four images are missing.",
        "Turn four times, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
        by=[SOLUTION.edit(TURN, ""), SOLUTION.edit("range(4)", "range(1)")],
    ),
    "turns_by_half_only": at.any_step(
        "that turns the board by half a turn only, or exchanges rows or columns only",
        "Which image has the lower left cell in the upper left corner, and the rows as columns?",
        "A square looks the same after a quarter of a turn.",
        "Turn four times by a quarter, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
        by=[
            SOLUTION.edit("for cell in TURNED", "for cell in range(8, -1, -1)"),
            SOLUTION.edit("for cell in TURNED", "for cell in [6, 7, 8, 3, 4, 5, 0, 1, 2]"),
        ],
    ),
    "misses_some_images": at.any_step(
        "that compares most of the eight images, but not all",
        "How many times does your code turn, and how many images does it compare?",
        "There are eight: the board and its mirror image, each turned 0, 1, 2 and 3 quarters.",
        "Put the board into the list before you turn it, and turn four times.",
        look="Count the images that your code compares.",
        by=[
            SOLUTION.edit("range(4)", "range(3)"),
            SOLUTION.edit("range(4)", "range(2)"),
            SOLUTION.edit(f"            images.append(({IMAGE}, cells))\n", "")
            .edit(TURN, f"{TURN}            images.append(({IMAGE}, cells))\n")
            .edit("range(4)", "range(3)"),
            SOLUTION.edit("min(images)", "min(images[1:])"),
            SOLUTION.edit("min(images)", "min(images[:-1])"),
        ],
    ),
    "takes_the_largest": at.best(
        "that takes the largest image, not the smallest",
        "Which of the texts comes first in Python's order: the one that `min` takes, or `max`?",
        "It makes no difference which one all eight share, but the task asks for the smallest.",
        "`min(images)`",
        by=SOLUTION.edits("min(images)", "max(images)", "sorted(images)[-1]"),
    ),
    "keeps_the_board": at.best(
        "that returns the board as it is, or one fixed image of it",
        "Do all eight images of a board get the same answer from your code?",
        "The eight share one name only if all of them are compared.",
        "Compare the eight images, and return the smallest.",
        by=[
            SOLUTION.edit("min(images)", "images[0]"),
            SOLUTION.edit("min(images)", "images[-1]"),
            SOLUTION.edit("min(images)", "images[1]"),
            SOLUTION.edit("min(images)", "min(images, key=lambda image: image[1])"),
        ],
    ),
    "turns_the_move_the_other_way": at.return_(
        "whose numbers lead from the board to the smallest one, not back",
        "Your list is asked with a cell of the smallest board. Which board's cell does it tell?",
        "A mirror is its own way back. A quarter turn is not: the way back turns left.",
        "Check it: `smallest[i] == board[cells[i]]` for all nine cells.",
        by=[
            SOLUTION.edit(f"({IMAGE}, cells)", f"({IMAGE}, {INVERSE})"),
            SOLUTION.edit(
                "return min(images)",
                f"smallest, cells = min(images)\n    return smallest, {INVERSE}",
            ),
            BACKWARDS,
        ],
    ),
    "turns_no_move_back": at.return_(
        "whose numbers are those of the board as it stands, though it was turned",
        "The smallest board has a mark in cell 8. In which cell of the given board is that mark?",
        "What is done to the board has to be done to the numbers of its cells, too.",
        "Turn and mirror the list of cells, and read the marks from it: `board[cell]` for each.",
        by=[
            only_the_board_turns("list(range(9))"),
            *LAST.edits("THAT", "list(range(9))", "cells", "min(cells for _, cells in images)"),
        ],
    ),
    "turns_the_move_back_by_another_image": at.return_(
        "whose numbers belong to another image than the smallest",
        "Which image does each list of cells belong to, and which one do you return?",
        "An image and its cells belong together: keep them as a pair.",
        "`images.append((image, cells))`, and `min(images)` returns both.",
        by=[
            *LAST.edits(
                "THAT", "images[-1][1]", "images[1][1]", "max(cells for _, cells in images)"
            ),
        ],
    ),
    "forgets_the_mirror_on_the_way_back": at.return_(
        "whose numbers turn a move back, but do not mirror it back",
        "The smallest image is a mirror image. Do your numbers know that?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Mirror the list of cells as you mirror the board.",
        by=[
            SOLUTION.edit("images = []", "images, turned = [], list(range(9))")
            .edit(f"({IMAGE}, cells)", f"({IMAGE}, turned)")
            .edit(TURN, f"{TURN}            turned = [turned[cell] for cell in TURNED]\n"),
        ],
    ),
    "forgets_the_turns_on_the_way_back": at.return_(
        "whose numbers mirror a move back, but do not turn it back",
        "The smallest image was turned. Do your numbers know that?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Turn the list of cells as you turn the board.",
        by=[
            SOLUTION.edit("images = []", "images, mirrored = [], list(range(9))")
            .edit(f"({IMAGE}, cells)", f"({IMAGE}, mirrored)")
            .edit(MIRROR, f"{MIRROR}        mirrored = [mirrored[cell] for cell in MIRRORED]\n"),
        ],
    ),
    "has_a_symmetry_too_many": at.any_step(
        "that takes boards for the same that are not: it moves rows or columns round, or sorts "
        "the marks",
        "Are three in a row still three in a row after all that your code does to a board?",
        "Only turning and mirroring keep rows, columns *and* diagonals.",
        "Check one image by hand: the centre stays the centre, and corners stay corners.",
        look="Look at each thing that your code does to a board.",
        by=[
            SOLUTION.edit("for cell in TURNED", f"for cell in {SHIFTED}"),
            SOLUTION.edit("for cell in MIRRORED", f"for cell in {SHIFTED}"),
            *SOLUTION.edits("return min(images)", SORTS, SHIFTS),
            SOLUTION.edit("for cell in MIRRORED", "for cell in [1, 0, 2, 4, 3, 5, 7, 6, 8]"),
        ],
    ),
    "exchanges_the_players": at.any_step(
        "that takes a board and the same with X and O exchanged for one",
        "X has won on one board, and O on the other. Are they worth the same to X?",
        "Turning and mirroring move marks. They never change whose a mark is.",
        "Compare eight images of the board as it is.",
        look="Look at each thing that your code does to a board.",
        by=[
            SOLUTION.edit("return min(images)", EXCHANGES),
            SOLUTION.edit("images = []", f"images = []\n    {EXCHANGED}"),
        ],
    ),
    "looks_at_taken_cells_only": at.best(
        "that compares where marks are, and not whose they are",
        "When does your code call one image smaller than another?",
        "Of two images with marks in the same cells, one has its first X earlier.",
        "Compare the texts themselves: `min` on texts does.",
        by=[
            SOLUTION.edit(
                "min(images)", 'min(images, key=lambda image: [mark != "." for mark in image[0]])'
            ),
            SOLUTION.edit(
                "min(images)", 'min(images, key=lambda image: image[0].replace("O", "X"))'
            ),
        ],
    ),
    "wrong_form": ideas.WRONG_FORM.by(
        SOLUTION.returning("answer[0]"),
        SOLUTION.returning("answer[1]"),
        SOLUTION.returning("(answer[1], answer[0])"),
        SOLUTION.returning("(list(answer[0]), answer[1])"),
        SOLUTION.edit(IMAGE, "[board[cell] for cell in cells]"),
        SOLUTION.edit("min(images)", "images"),
        SOLUTION.edit(
            "return min(images)",
            "return min((image, turns) for turns, (image, _) in enumerate(images))",
        ),
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.returning("None"), SOLUTION.edit("return min(images)", "min(images)")
    ),
}

BOARDS = (
    *(".........", "X........", "..X......", "......X..", "........X", ".X.......", "...X....."),
    *(".....X...", ".......X.", "....X....", "XO.......", "X.O......", "O.X......", "..XO....."),
    *("...OX....", "O...X....", ".OX......", ".X.O.....", "...X.O...", "X...O....", "X......O."),
    *("OX.......", "..O..X...", "......XO.", ".......OX", "..X.O...X", "XOX......", "X.XO....."),
    *("XO..X....", "OX..O.X..", "XOX.O....", "..OX.X...", "XXO.O....", "O.XX.O...", ".XO.XO..."),
    *("XOXOX.O..", "OXX.XOO..", "XOOOXXX..", "..XOXOX.O", "XOXXOO.X.", "OXOXXOXOX", "XXOOOXXXO"),
)
EIGHT = sorted({image.board for image in TicTacToe("XO.X.....").mirror_images()} - set(BOARDS))
"""All images of one board: whichever of the eight is left out, it is the smallest for one."""


def _more(seed: int = SEED) -> Iterator[SymmetryProbe]:
    random = Random(seed)
    for _ in range(150):
        state = TicTacToe()
        for _ in range(random.randint(2, 8)):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        yield SymmetryProbe(state.board)


def _small() -> Iterator[SymmetryProbe]:
    """All boards with up to three marks, the fewest first."""
    boards = {TicTacToe()}
    for _ in range(4):
        yield from sorted(
            map(SymmetryProbe, (s.board for s in boards)), key=lambda probe: probe.size
        )
        boards = {state.result(move) for state in boards for move in state.legal_moves()}


EXERCISE = Exercise(
    name="canonical",
    number="11.2",
    task=(
        "Write `canonical(board)` for a board of nine characters, as in `TicTacToe(...).board`. It "
        "returns two things, `smallest, cells`: the smallest (in the order of texts) of the eight "
        "images of the board, turned and mirrored, and a list of nine numbers: cell `i` of the "
        "smallest image is cell `cells[i]` of `board`."
    ),
    solution=canonical,
    imports="from gamesearch.search.symmetry import MIRRORED, TURNED",
    reasons={
        "Start value": "Nine numbers, each in its own cell: the board as it is. Turned four times, "
        "mirrored, and turned four times again, they give all eight images. The numbers are "
        "turned, and the marks are read from them, so both always fit.",
        "Keep the best": "Of pairs `min` takes the one with the smallest first part, the text.",
        "Return": "The pair: the image, and the cell of the board that each of its cells was.",
    },
    hints=(
        "Turn the numbers 0 to 8 as you turn the board. What do they tell when you are done?",
        "`[cells[cell] for cell in TURNED]` turns a list of nine cells, `MIRRORED` mirrors it; "
        '`"".join(board[cell] for cell in cells)` is the image.',
        "Collect eight pairs `(image, cells)`: four turns, a mirror, four turns. Return the "
        "smallest pair: `min(images)`.",
    ),
    battery=[SymmetryProbe(board) for board in (*BOARDS, *EIGHT)],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="canonical_",
        both="the smallest image and its nine cells",
        pair="`return smallest, cells`: a text, and a list of nine numbers.",
    ),
    why="All eight images get one name, and the list of cells translates every move back.",
    next="How many of the 5,478 positions of tic-tac-toe have fewer than eight different images?",
)
