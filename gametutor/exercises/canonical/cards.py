"""The words for each wrong idea about canonical."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "canonical_never_mirrors": at.any_step(
        "the board is turned, but never mirrored",
        "Can you get the board's mirror image by turning it?",
        "Four turns are half of the eight images; the other half are their mirror images.",
        "Turn four times, mirror once, and turn four times again.",
        look="Count the different images that your code compares.",
    ),
    "canonical_never_turns": at.any_step(
        "no turned image is compared",
        "Which of the images that your code compares is the board after a quarter turn?",
        "There are eight: the board and its mirror image, each turned by 0, 1, 2 and 3 quarters.",
        "After each turn there is one more image to compare.",
        look="Count the different images that your code compares.",
    ),
    "canonical_turns_by_half_only": at.any_step(
        "the board is only turned by half a turn, or only its rows or columns are swapped",
        "Which image has the lower left cell in the upper left corner, and the rows as columns?",
        "A square looks the same after a quarter turn.",
        "Turn by a quarter four times, mirror once, and turn four times again.",
        look="Count the different images that your code compares.",
    ),
    "canonical_misses_some_images": at.any_step(
        "most of the eight images are compared, but not all of them",
        "How many times does your code turn, and how many images does it compare?",
        "There are eight: the board and its mirror image, each turned by 0, 1, 2 and 3 quarters.",
        "Put the board into the list before you turn it, and turn it four times.",
        look="Count the different images that your code compares.",
    ),
    "canonical_takes_the_largest": at.best(
        "the largest image is returned, not the smallest",
        "Which of the strings comes first in Python's order: the one that `min` returns, or `max`?",
        "It makes no difference which one all eight share, but the task asks for the smallest.",
        "`min(images)`",
    ),
    "canonical_keeps_the_board": at.best(
        "the board is returned as it is, or one fixed image of it",
        "Does your code return the same board for all eight images?",
        "The eight share one name only if all of them are compared.",
        "Compare the eight images, and return the smallest.",
    ),
    "canonical_turns_the_move_the_other_way": at.return_(
        "the numbers lead from the board to the smallest image, not back",
        "Your list is indexed with a cell of the smallest board. On which board is the cell "
        "that it holds?",
        "A mirror undoes itself. A quarter turn does not: the way back turns left.",
        "Test it: `smallest[i] == board[cells[i]]` for all nine cells.",
    ),
    "canonical_turns_no_move_back": at.return_(
        "the numbers are those of the board as it stands, though it was turned",
        "The smallest board has a mark in cell 8. In which cell of the given board is that mark?",
        "Whatever is done to the board has to be done to the numbers of its cells, too.",
        "Turn and mirror the list of cells, and read the marks from it: `board[cell]` for each.",
    ),
    "canonical_turns_the_move_back_by_another_image": at.return_(
        "the numbers belong to an image other than the smallest",
        "Which image does each list of cells belong to, and which one do you return?",
        "An image and its cells belong together: keep them as a pair.",
        "`images.append((image, cells))`, and `min(images)` returns both.",
    ),
    "canonical_forgets_the_mirror_on_the_way_back": at.return_(
        "the numbers undo the turn, but not the mirroring",
        "The smallest image is a mirror image. Do your numbers take that into account?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Mirror the list of cells as you mirror the board.",
    ),
    "canonical_forgets_the_turns_on_the_way_back": at.return_(
        "the numbers undo the mirroring, but not the turn",
        "The smallest image was turned. Do your numbers take that into account?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Turn the list of cells as you turn the board.",
    ),
    "canonical_has_a_symmetry_too_many": at.any_step(
        "boards that differ are treated as the same: rows or columns are moved around, or the "
        "marks are sorted",
        "Are three in a row still three in a row after everything that your code does to a board?",
        "Only turning and mirroring keep rows, columns *and* diagonals.",
        "Check one image by hand: the centre stays the centre, and corners stay corners.",
        look="Look at each thing that your code does to a board.",
    ),
    "canonical_exchanges_the_players": at.any_step(
        "a board and the same board with X and O swapped are treated as one",
        "X has won on one board, and O on the other. Are they worth the same to X?",
        "Turning and mirroring move marks. They never change whose mark it is.",
        "Compare the eight images of the board as it is.",
        look="Look at each thing that your code does to a board.",
    ),
    "canonical_looks_at_taken_cells_only": at.best(
        "images are compared by where marks are, not by whose they are",
        "When does your code treat one image as smaller than another?",
        "Of two images with marks in the same cells, one has its first X earlier.",
        "Compare the strings themselves: `min` does that.",
    ),
    "canonical_wrong_form": ideas.WRONG_FORM,
    "canonical_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(
    IDEAS,
    both="the smallest image and its nine cells",
    pair="`return smallest, cells`: a string, and a list of nine numbers.",
)
