"""The words for each wrong idea about by_heart."""

from gametutor.kit import at

IDEAS = {
    "does_not_turn_the_move": at.return_(
        "the move of the smallest board is played on a board that is turned",
        "On which board is `move` a cell: on the smallest, or on that of `state`?",
        "`cells` says for each cell of the smallest board where it is on yours.",
        "`return cells[move]`",
    ),
    "turns_it_the_wrong_way": at.return_(
        "the move is turned in the wrong direction",
        "`cells.index(move)` looks for `move` among the cells of your board. On which board is "
        "`move` a cell?",
        "`move` is a cell of the smallest board, so it is the place in the list, not what is "
        "stored there.",
        "`return cells[move]`",
    ),
    "turns_it_twice": at.return_(
        "the move is turned twice",
        "How often does a move have to be turned from the smallest board to yours?",
        "Once is enough.",
        "`return cells[move]`",
    ),
    "looks_up_another_board": at.start(
        "the table is asked about something other than the smallest board",
        "Under which name is a board kept in the table?",
        "The table knows the smallest boards only: `smallest`.",
        "`known[smallest]`",
    ),
    "not_the_move": at.return_(
        "something other than a cell is returned",
        "Which of the things at hand is a cell of your board?",
        "`value` is what the position is worth, and `cells` a list of nine cells.",
        "`return cells[move]`",
    ),
}
