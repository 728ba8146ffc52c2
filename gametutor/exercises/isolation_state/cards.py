"""The words for each wrong idea about isolation_state."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "blocked_cells_are_open": at.method(
        "a cell that is closed from the start can be entered",
        "Which cells are closed before anybody has moved?",
        "Every cell of `blocked` is closed before anybody has moved.",
        "Keep one set of closed cells, begin with `blocked` in it, and offer none of them as a "
        "first move.",
        look="Look at where `blocked` goes in the constructor, and at the first move.",
    ),
    "directions_forgotten": at.method(
        "the queen does not move in all eight directions",
        "In how many directions does a chess queen move?",
        "There are four straight directions and four diagonal ones.",
        "Every pair of −1, 0 and 1 is a direction, except (0, 0).",
        look="Look at the list of directions.",
    ),
    "keeps_one_direction": at.method(
        "the list holds the moves of one direction only",
        "There are eight directions. What do you keep of each?",
        "`moves = ...` replaces the old list with a new one; `return` ends the loop; a line after "
        "the loop knows only the last direction.",
        "Start with an empty list, add to it inside that loop, and return it after the loop.",
        look="Look at the lines inside the loop over the directions.",
    ),
    "never_moves_again": at.method(
        "a piece has no moves after its first",
        "Which cell does the loop along a direction test first, and which line puts an open cell "
        "into the list?",
        "The piece's own cell is closed: a loop that begins there ends at once. And a cell that is "
        "open has to be kept before the next one is tested.",
        "Begin one step away, at `x + dx, y + dy`, and add each open cell to the moves.",
        look="Look at the loop along one direction, line by line.",
    ),
    "moves_like_a_king": at.method(
        "a piece moves only one step",
        "How far does a queen move if nothing is in the way?",
        "A queen goes on until a closed cell or the edge stops it.",
        "A `while` loop for each direction takes step after step.",
        look="Look at what happens after the first step in a direction.",
    ),
    "jumps_over_closed_cells": at.method(
        "a queen jumps over closed cells",
        "What does a closed cell do to a queen on its way?",
        "The path ends at a closed cell; it does not go on beyond it.",
        "Leave the loop (`break`) at the first cell that is not open.",
        look="Look at the loop along one direction.",
    ),
    "walks_into_closed_cells": at.method(
        "a queen can enter closed cells",
        "Is the cell tested before it is added to the moves, or after?",
        "A closed cell is not a move, not even as the last cell of the path.",
        "First test whether the cell is open; only then add it.",
        look="Look at the loop along one direction.",
    ),
    "may_stay": at.method(
        "a piece may stay where it is",
        "Is the player's own cell still open?",
        "A player must move, and their own cell is closed.",
        "Begin one step away: `x + dx, y + dy`. And (0, 0) is not a direction.",
        look="Look at the first cell of each direction.",
    ),
    "any_open_cell_always": at.method(
        "a piece can always go to any open cell, not only on its first move",
        "Which rule applies to the second move of a player?",
        "Only the first move goes anywhere; after that the piece moves like a queen.",
        "Does `result` keep the new place? If so, start there and follow the directions.",
        look="Look at the beginning of `legal_moves`.",
    ),
    "first_move_onto_a_piece": at.method(
        "B's first move may go to A's cell",
        "A has entered a cell. Which cells are left for B's first move?",
        "Not only the cells closed from the start count: A has closed one more.",
        "Use `self.closed`, to which every move adds its cell.",
        look="Look at the case in which the player has no place yet.",
    ),
    "first_move_restricted": at.method(
        "a first move cannot go to every open cell",
        "Where may a piece that is not on the board yet go?",
        "Each of the two players has a first move.",
        "Without a place, every open cell is a move.",
        look="Look at the case in which the player has no place yet.",
    ),
    "rows_and_columns_swapped": at.method(
        "columns and rows are swapped",
        "Of the two numbers of a cell, which is the column and which the row?",
        "A cell is (column, row): the column runs up to `width`, the row up to `height`.",
        "`0 <= x < width` and `0 <= y < height`; in a list of rows it is `rows[y][x]`.",
        look="Look at every place where a cell is unpacked.",
    ),
    "edges_are_off_by_one": at.method(
        "the board does not begin and end at its edges",
        "Which numbers do the columns of this board have, and which do its rows have?",
        "Counting begins at 0: the last column is `width - 1`, the last row `height - 1`.",
        "`0 <= x < width and 0 <= y < height`",
        look="Look at the test for whether a cell is on the board.",
    ),
    "cells_open_again": at.method(
        "a cell that was entered does not stay closed",
        "Is a cell that a piece has entered open or closed for the moves that follow?",
        "A cell that has been entered stays closed, even after the piece has left it.",
        "The new state's closed cells are the old ones and the move.",
        "`closed | {move}` adds one cell; `closed | set(move)` adds two numbers.",
        look="Look at what `result` does with the closed cells.",
    ),
    "pieces_are_not_in_the_way": at.method(
        "a cell is closed only when the piece has left it",
        "Can both pieces be in the same cell?",
        "The cell is closed from the moment it is entered.",
        "Close `move` itself.",
        look="Look at which cell `result` closes.",
    ),
    "wrong_piece_moves": at.method(
        "the places of the two pieces get mixed up",
        "Whose place does `legal_moves` read, and whose place does `result` change?",
        "There are two places. Both methods need the place of the player to move.",
        "Read `self.places[self.to_move]`; after a move by A write `(move, self.places[1])`.",
        look="Look at where `legal_moves` reads the places and where `result` makes new ones.",
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD,
    "turn_does_not_change": ideas.TURN_DOES_NOT_CHANGE,
    "forgets_places_and_turn": at.method(
        "the new state knows neither the places nor the turn",
        "What are `places` and `to_move` in a state that was told only its closed cells?",
        "Whatever the constructor is not given is as it was at the start of the game.",
        "Pass all five: width, height, closed cells, places, turn.",
        look="Look at the new state that `result` makes.",
    ),
    "state_is_shared": at.method(
        "a move changes the old state as well",
        "After `result(move)`, which cells are closed in the *old* state, and who stands where?",
        "A second name, or a shallow copy, still has the same list or set inside; and anything "
        "assigned to the class, as in `Isolation.closed = ...`, is shared by all states.",
        "Make new ones: `self.closed | {move}`, or `[row[:] for row in rows]`.",
        look="Look at how the new state gets its closed cells and its places.",
    ),
    "one_row_many_times": ideas.ONE_ROW_MANY_TIMES,
    "result_gives_nothing_back": ideas.RESULT_IS_NO_STATE,
    "accepts_illegal_moves": ideas.ACCEPTS_ILLEGAL_MOVES,
    "stuck_player_wins": at.method(
        "the player who cannot move wins",
        "Who loses: the player who is to move and cannot, or the other one?",
        "At the end the player to move cannot move, and has lost.",
        "`-1 if player == self.to_move else +1`",
        look="Look at `utility`.",
    ),
    "outcome_ignores_somebody": ideas.OUTCOME_IGNORES_SOMEBODY,
    "outcome_is_not_zero_sum": ideas.OUTCOME_IS_NOT_ZERO_SUM,
    "ends_at_the_wrong_time": at.method(
        "`is_terminal` and the rules disagree on when the game is over",
        "Whose legal moves decide whether the game is over?",
        "The game is over when the player *to move* has no move.",
        "`not self.legal_moves()`",
        look="Look at `is_terminal`.",
    ),
    "moves_are_no_list_of_pairs": ideas.MOVES_ARE_NO_LIST_OF_PAIRS,
}
CARDS = named(
    IDEAS,
    place="cell",
    new="`return Isolation(...)`, with the new closed cells, places and turn.",
    rules="A move that is not legal must raise an error.",
    cases="Which of the two it is depends on `player` and on `self.to_move`.",
)
