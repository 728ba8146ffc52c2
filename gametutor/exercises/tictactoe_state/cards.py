"""The words for each wrong idea about tictactoe_state."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "draw_before_win": at.method(
        "a full board is a draw, even with three in a row on it",
        "The ninth mark makes three in a row. Who has won?",
        "A game can be won with the very last mark.",
        "First test whether a player has three in a row. Only then is a full board a draw.",
        look="Look at `utility`, and at where you look for a winner.",
    ),
    "a_line_is_missing": at.method(
        "not all eight lines are known",
        "Which rows, columns and diagonals are there, and which of them does your class look at?",
        "Three rows, three columns, two diagonals.",
        "Rows 0 1 2, 3 4 5, 6 7 8; columns 0 3 6, 1 4 7, 2 5 8; diagonals 0 4 8, 2 4 6.",
        look="Look at your list of lines.",
    ),
    "looks_at_one_line_only": at.method(
        "only the first of the eight lines is looked at",
        "Nobody has three in a row in the first line. What does your code do next?",
        "Either it knows no other line, or a `return` ends the loop before it gets there.",
        "Only after all eight is it certain that nobody has a line: `return None` belongs there.",
        look="Look at what your code does with the second line.",
    ),
    "gives_up_at_an_empty_line": at.method(
        "the search for a winner stops at the first empty line",
        "One line is empty. Does that say anything about the lines after it?",
        "A `return` ends the loop, and the lines after it are never looked at.",
        "Skip a line without a winner, and go on to the next one.",
        look="Look at the loop over the lines, and at every `return` in it.",
    ),
    "lines_that_are_none": at.method(
        "three in a row are found where the board has no line",
        "Draw the board on paper. Which three marks does your class take for a line?",
        "Cells 2 and 3 are neighbours in the string, but not on the board.",
        "Write the eight lines down one by one, or step through rows and columns.",
        look="Look at how you find the lines.",
    ),
    "empty_cells_make_a_line": at.method(
        "three empty cells count as three in a row",
        "Three empty cells in a line are equal, too. Has anybody won?",
        "`a == b == c` is true for three dots too.",
        'Test for a mark, too: `a == b == c != "."`.',
        look="Look at the test for three in a row.",
    ),
    "goes_on_after_a_win": at.method(
        "the game goes on after three in a row",
        "A player has three in a row, and some cells are still empty. What are the legal moves?",
        "The game is over as soon as the player who has just moved has a line.",
        "If X or O has a line, return an empty list.",
        look="Does `legal_moves` look for three in a row, and for whose?",
    ),
    "sees_only_one_winner": at.method(
        "only three X in a row are looked for",
        "Whose marks do you look at?",
        "Both players can win, X and O.",
        "Look for three X and for three O.",
        look="Look at where you test whether the game is won.",
    ),
    "offers_taken_cells": at.method(
        "cells with a mark in them are offered",
        "Which cells can a mark be put into?",
        "Only a cell with a dot is empty.",
        '`[cell for cell in range(9) if self.board[cell] == "."]`',
        look="Look at `legal_moves`.",
    ),
    "moves_are_no_list_of_cells": at.method(
        "`legal_moves` does not always return a list of cell numbers",
        "What does `legal_moves()` return, and what is in it?",
        "Return a list of the numbers of cells, counted from 0, even when it is empty.",
        "`[...]`, not `(...)` and not `{...}`; a generator is used up after one look.",
        look="Look at the end of `legal_moves`.",
    ),
    "state_is_shared": at.method(
        "`result` changes the board of the old state",
        "After `result(move)`, what is in that cell of the *old* state?",
        "A second name, or a shallow copy, still has the same list inside; and anything "
        "assigned to the class, as in `TicTacToe.board = ...`, is shared by all states.",
        "Make a new board: `board[:move] + mark + board[move + 1:]`, or `list(board)`; where it is "
        "a list of rows, `[row[:] for row in board]`. It belongs to a new state, "
        "`TicTacToe(...)`: `self.board` stays as it was.",
        look="Look at where the mark is put, and at which state `result` returns.",
    ),
    "one_row_many_times": ideas.ONE_ROW_MANY_TIMES,
    "result_is_no_state": ideas.RESULT_IS_NO_STATE,
    "accepts_illegal_moves": ideas.ACCEPTS_ILLEGAL_MOVES,
    "ignores_the_board": at.method(
        "the board starts empty, whatever the constructor is given",
        "What does your constructor do with the string it is given?",
        "A game can begin in the middle: `TicTacToe('XX.OO....')`.",
        "Store the string: `self.board = board`.",
        look="Look at the constructor.",
    ),
    "turn_does_not_follow_the_marks": at.method(
        "it is always X's turn in a new state, whatever marks are on the board",
        "How many X are on the board, and how many O? Whose turn is it, then?",
        "X moves first, so equally many X and O mean that X is to move.",
        '`board.count("X") - board.count("O")` is 0 or 1.',
        look="Look at where `to_move` gets its first value.",
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD,
    "turn_does_not_change": ideas.TURN_DOES_NOT_CHANGE,
    "players_misnumbered": at.method(
        "X is not player 0, or O is not player 1",
        "Who moves first on the empty board, and which number does that player have?",
        "X moves first and is player 0. O is player 1.",
        "On the empty board `to_move` is 0; after one move it is 1.",
        look="Look at where `to_move` gets its value.",
    ),
    "wrong_mark": at.method(
        "the wrong mark is put into the cell",
        "Whose turn is it before the move, and which mark does `result` put into the cell?",
        "The mark is that of the player who moves, not of the next one.",
        '`"XO"[self.to_move]` is X for player 0 and O for player 1.',
        look="Look at the line of `result` that puts the mark into the cell.",
    ),
    "wrong_winner": at.method(
        "the player to move has won, not the one who has just moved",
        "There are three in a row. Who has just moved?",
        "The winning move completes a line. Then the turn goes to the loser.",
        "Ask whose mark is in the line, or return −1 for `self.to_move`.",
        look="Look at `utility`.",
    ),
    "outcome_ignores_the_player": at.method(
        "the outcome does not depend on both the winner and the player asked about",
        "How did this game end? What is `utility(0)` then, and what is `utility(1)`?",
        "`utility` is asked about one player: `player`. Where does your code use it?",
        '+1 if `"XO"[player]` has three in a row, −1 if the other mark has, otherwise 0.',
        look="Look at `utility`.",
    ),
    "outcome_is_not_zero_sum": ideas.OUTCOME_IS_NOT_ZERO_SUM,
    "draw_is_no_zero": at.method(
        "a draw is not worth 0",
        "The board is full and nobody has three in a row. What is `utility(0)`?",
        "A game can end in three ways: won, lost or drawn.",
        "0 for both players if neither has a line.",
        look="Look at `utility`.",
    ),
    "ends_at_the_wrong_time": at.method(
        "`is_terminal` and the rules disagree on when the game is over",
        "In which two ways can a game of tic-tac-toe end?",
        "A player has three in a row, *or* no cell is empty.",
        "`not self.legal_moves()` covers both, if `legal_moves` is right.",
        look="Look at `is_terminal`.",
    ),
}
CARDS = named(
    IDEAS,
    new="`return TicTacToe(...)`, with the new board.",
    rules="A cell that is taken, a cell off the board, any cell after the end: each is an error.",
    cases="There are three cases, two for a win and one for a draw. Does your code reach each?",
)
