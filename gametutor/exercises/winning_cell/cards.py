"""The words for each wrong idea about winning_cell."""

from gametutor.kit import at
from gametutor.kit.misconception import named

IDEAS = {
    "blocks_instead_of_winning": at.any_step(
        "that takes the cell in which O threatens to win, and not its own",
        "O threatens to win in cell 5. Does that matter if the game is over first?",
        "X has two marks in the middle column.",
        "The empty cell of the middle column is the lower one; count on to its number.",
        look="Before you block, look whether you can win.",
    ),
    "lets_the_opponent_win": at.any_step(
        "that looks neither for its own line nor for O's",
        "What does O play after your move?",
        "There is a cell in which X wins at once, so that O has no answer.",
        "X has two marks in the middle column; its empty cell is the lower one.",
        look="Look at O's reply in the picture.",
    ),
    "not_an_empty_cell": at.any_step(
        "that returns a number which is not that of an empty cell",
        "Which numbers do the three empty cells have?",
        "The bottom row has the cells 6, 7 and 8.",
        look="Cells are counted from 0, in reading order.",
    ),
    "a_text_for_a_cell": at.any_step(
        "that returns a text, and not the number of a cell",
        "A cell is named by its number here. What is the number of the cell that you mean?",
        "In the picture the cells are named as in chess; the function returns a number.",
        "A number such as `5` is written without quotation marks.",
        look="Cells have numbers, counted from 0 in reading order.",
    ),
}
CARDS = named(IDEAS)
