"""The words for each wrong idea about canonical."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "canonical_never_mirrors": at.any_step(
        "that turns the board and never mirrors it",
        "Can you get the board's mirror image by turning it?",
        "Four turns are half of the eight images; the other half are their mirror images.",
        "Turn four times, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
    ),
    "canonical_never_turns": at.any_step(
        "that mirrors the board and never turns it",
        "Can a board be turned by a quarter and still be the same game?",
        "Mirrors alone keep corners on their own diagonal or row: four images are missing.",
        "Turn four times, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
    ),
    "canonical_turns_by_half_only": at.any_step(
        "that turns the board by half a turn only, or exchanges rows or columns only",
        "Which image has the lower left cell in the upper left corner, and the rows as columns?",
        "A square looks the same after a quarter of a turn.",
        "Turn four times by a quarter, mirror once, and turn four times again.",
        look="Count the images that your code compares.",
    ),
    "canonical_misses_some_images": at.any_step(
        "that compares most of the eight images, but not all",
        "How many times does your code turn, and how many images does it compare?",
        "There are eight: the board and its mirror image, each turned 0, 1, 2 and 3 quarters.",
        "Put the board into the list before you turn it, and turn four times.",
        look="Count the images that your code compares.",
    ),
    "canonical_takes_the_largest": at.best(
        "that takes the largest image, not the smallest",
        "Which of the texts comes first in Python's order: the one that `min` takes, or `max`?",
        "It makes no difference which one all eight share, but the task asks for the smallest.",
        "`min(images)`",
    ),
    "canonical_keeps_the_board": at.best(
        "that returns the board as it is, or one fixed image of it",
        "Do all eight images of a board get the same answer from your code?",
        "The eight share one name only if all of them are compared.",
        "Compare the eight images, and return the smallest.",
    ),
    "canonical_turns_the_move_the_other_way": at.return_(
        "whose numbers lead from the board to the smallest one, not back",
        "Your list is asked with a cell of the smallest board. Which board's cell does it tell?",
        "A mirror is its own way back. A quarter turn is not: the way back turns left.",
        "Check it: `smallest[i] == board[cells[i]]` for all nine cells.",
    ),
    "canonical_turns_no_move_back": at.return_(
        "whose numbers are those of the board as it stands, though it was turned",
        "The smallest board has a mark in cell 8. In which cell of the given board is that mark?",
        "What is done to the board has to be done to the numbers of its cells, too.",
        "Turn and mirror the list of cells, and read the marks from it: `board[cell]` for each.",
    ),
    "canonical_turns_the_move_back_by_another_image": at.return_(
        "whose numbers belong to another image than the smallest",
        "Which image does each list of cells belong to, and which one do you return?",
        "An image and its cells belong together: keep them as a pair.",
        "`images.append((image, cells))`, and `min(images)` returns both.",
    ),
    "canonical_forgets_the_mirror_on_the_way_back": at.return_(
        "whose numbers turn a move back, but do not mirror it back",
        "The smallest image is a mirror image. Do your numbers know that?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Mirror the list of cells as you mirror the board.",
    ),
    "canonical_forgets_the_turns_on_the_way_back": at.return_(
        "whose numbers mirror a move back, but do not turn it back",
        "The smallest image was turned. Do your numbers know that?",
        "Turning and mirroring both move cells, so both have to be undone.",
        "Turn the list of cells as you turn the board.",
    ),
    "canonical_has_a_symmetry_too_many": at.any_step(
        "that takes boards for the same that are not: it moves rows or columns round, or sorts "
        "the marks",
        "Are three in a row still three in a row after all that your code does to a board?",
        "Only turning and mirroring keep rows, columns *and* diagonals.",
        "Check one image by hand: the centre stays the centre, and corners stay corners.",
        look="Look at each thing that your code does to a board.",
    ),
    "canonical_exchanges_the_players": at.any_step(
        "that takes a board and the same with X and O exchanged for one",
        "X has won on one board, and O on the other. Are they worth the same to X?",
        "Turning and mirroring move marks. They never change whose a mark is.",
        "Compare eight images of the board as it is.",
        look="Look at each thing that your code does to a board.",
    ),
    "canonical_looks_at_taken_cells_only": at.best(
        "that compares where marks are, and not whose they are",
        "When does your code call one image smaller than another?",
        "Of two images with marks in the same cells, one has its first X earlier.",
        "Compare the texts themselves: `min` on texts does.",
    ),
    "canonical_wrong_form": ideas.WRONG_FORM,
    "canonical_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(
    IDEAS,
    both="the smallest image and its nine cells",
    pair="`return smallest, cells`: a text, and a list of nine numbers.",
)
