"""The words for each wrong idea about winning_cell."""

from gametutor.kit import at, contradictions

IDEAS = {
    "blocks_instead_of_winning": at.any_step(
        "the cell in which O threatens to win is returned, not the one in which X wins",
        "O threatens to win in cell 5, c2. Does that matter if the game is over first?",
        "X has two marks in the middle column.",
        "The empty cell of the middle column is at the bottom: keep counting until you reach it.",
        look="Before you block, check whether you can win.",
        unless=contradictions.asks_for("result", "legal_moves"),
    ),
    "lets_the_opponent_win": at.any_step(
        "neither X's own line nor O's is noticed",
        "Could X have ended the game before O answers?",
        "There is a cell in which X wins at once, so that O has no answer.",
        "X has two marks in the middle column; its empty cell is at the bottom.",
        look="Look at O's reply in the picture.",
        unless=contradictions.asks_for("result", "legal_moves"),
    ),
    "not_an_empty_cell": at.any_step(
        "the number that is returned is not that of an empty cell",
        "Which numbers do the three empty cells have?",
        "The bottom row comes last: its cells have the three largest numbers.",
        look="Cells are counted from 0, in reading order.",
        unless=contradictions.asks_for("result", "legal_moves"),
    ),
    "a_text_for_a_cell": at.any_step(
        "a string is returned, not the number of a cell",
        "Here a cell is named by its number. What is the number of the cell that you mean?",
        "In the picture the cells are named as in chess; the function returns a number.",
        "A number such as `5` is written without quotation marks and without `str`.",
        look="Cells have numbers, counted from 0 in reading order.",
    ),
}
