"""The words for each wrong idea about dots_and_boxes_state."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "dots_the_turn_never_stays": at.method(
        "the turn passes even after a box was closed",
        "A player closes a box. Who moves next?",
        "A player who closes a box moves again.",
        "`to_move = self.to_move` where at least one box was closed.",
        look="Look at whose turn it is in the new state.",
    ),
    "dots_the_turn_always_stays": at.method(
        "the turn never passes to the other player",
        "A draws a line that closes no box. Who moves next?",
        "The turn stays only with a player who closes a box.",
        "The other player is `1 - self.to_move`: 0 becomes 1, and 1 becomes 0.",
        look="Look at whose turn it is in the new state.",
    ),
    "dots_the_turn_stays_at_the_wrong_time": at.method(
        "the turn stays where it should pass, and passes where it should stay",
        "Read your condition aloud: who moves next after a box was closed?",
        "A player who closes a box moves again; otherwise it is the other player's turn.",
        "`self.to_move if closed else 1 - self.to_move`",
        look="Look at whose turn it is in the new state.",
    ),
    "dots_the_turn_stays_for_one_box_only": at.method(
        "the turn stays only after one box, or only after two at once",
        "The line between two boxes can close both at once. Who moves next then, and who after a "
        "single box?",
        "The turn stays after one box, and after two as well.",
        "Test whether *any* box was closed.",
        look="Look at when the turn stays.",
    ),
    "dots_two_boxes_count_as_one": at.method(
        "a line that closes two boxes at once counts for one box",
        "The line between two boxes can close both at once. How many boxes does its player get?",
        "Every box that the line closes counts.",
        "Add the number of boxes that the line has closed: 0, 1 or 2.",
        look="Look at what `result` counts for a line between two boxes.",
    ),
    "dots_the_other_player_gets_the_box": at.method(
        "a box counts for the wrong player",
        "Who gets a box: the player who drew its last line, or somebody else?",
        "`self.to_move` is the player who draws the line, and `player` the one who is asked about.",
        "Add to `boxes[self.to_move]`; the outcome is `self.boxes[player]` minus the other's.",
        look="Look at where a box is counted, and at `utility`.",
    ),
    "dots_looks_at_one_side_of_the_line": at.method(
        "a box beside a line is not looked at",
        "Which boxes lie beside a line across, and which beside an upright one? Which of them "
        "does your code look at?",
        "A line across has a box above it and one below; an upright line has one on each side.",
        "Look at both cells beside the line: a cell outside the board has no four sides.",
        look="Look at which boxes a line may close.",
    ),
    "dots_a_box_has_too_few_sides": at.method(
        "a box counts as closed before it has four sides",
        "Which four lines close the box (1, 1)?",
        "A box has a line above and one below, and one on its left and one on its right.",
        "The box (x, y) is closed by (x, y − 1), (x, y + 1), (x − 1, y) and (x + 1, y).",
        look="Look at the test for a closed box.",
    ),
    "dots_no_box_is_ever_closed": at.method(
        "no box is ever closed",
        "A box is closed here. Which line of your code should notice that, and what does it find?",
        "Its sides are on the board after the move: the line that is being drawn is one of them.",
        "Look for the four sides in `self.drawn | {move}`, and count the boxes that have them all.",
        look="Look at how your code finds out whether a line closes a box.",
    ),
    "dots_counts_boxes_again": at.method(
        "boxes that were closed before count again",
        "A box was closed by an earlier move. Does it count for the line that is drawn now?",
        "Only boxes beside the new line can be closed by it.",
        "Compare the number of closed boxes before and after, or look only beside the line.",
        look="Look at which boxes are counted in `result`.",
    ),
    "dots_forgets_the_boxes": at.method(
        "the new state does not know the boxes that were closed before",
        "What does a new state know of the boxes that were closed earlier?",
        "Whatever the constructor is not given is as it was at the start of the game.",
        "Pass all five: width, height, lines, boxes, turn.",
        look="Look at the new state that `result` makes.",
    ),
    "dots_forgets_the_lines": at.method(
        "a line that was drawn can be drawn again",
        "Which lines does the new state know, and does `legal_moves` leave out all of them?",
        "A line that has been drawn stays.",
        "`self.drawn | {move}` has them all; `self.drawn | set(move)` adds two numbers.",
        look="Look at which lines `result` keeps, and which of them `legal_moves` leaves out.",
    ),
    "dots_offers_what_is_no_line": at.method(
        "cells that are not lines are offered, or some that are lines are left out",
        "Which cells of the board are lines: what do their two numbers have in common?",
        "A dot has two even numbers, a box two odd ones. A line has one of each.",
        "`x % 2 != y % 2`",
        look="Look at which cells `legal_moves` goes through.",
    ),
    "dots_the_board_has_another_size": at.method(
        "the board is too small or too large, or its width and height are swapped",
        "How many columns does this board have, including dots and lines?",
        "There is one more column of dots than there are columns of boxes.",
        "`2 * width + 1` columns, numbered 0 to `2 * width`, and `2 * height + 1` rows.",
        look="Look at how far columns and rows are counted.",
    ),
    "dots_own_boxes_only": at.method(
        "the outcome is the number of a player's own boxes",
        "What do `utility(0)` and `utility(1)` add up to?",
        "What one player wins, the other loses: together that is 0.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
    ),
    "dots_a_win_is_one": at.method(
        "the outcome is 1, 0 or −1, whatever the number of boxes",
        "How many boxes does each player have here, and by how many is one of them ahead?",
        "In this game the outcome is the difference in boxes, so more is better.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
    ),
    "dots_the_outcome_ignores_the_player": at.method(
        "the outcome is the wrong player's, or always the same player's",
        "From whose point of view is the number that `utility(player)` returns?",
        "The player asked about is `player`; whose turn it would be does not matter here.",
        "`self.boxes[player] - self.boxes[1 - player]`",
        look="Look at `utility`.",
    ),
    "dots_ends_at_the_wrong_time": at.method(
        "`is_terminal` and the rules disagree on when the game is over",
        "When is the last line drawn, and what may still happen before that?",
        "The game goes on until all lines are drawn, even if one player has more than half.",
        "`not self.legal_moves()`",
        look="Look at `is_terminal`.",
    ),
    "dots_state_is_shared": at.method(
        "a move changes the old state as well",
        "After `result(move)`, which lines are drawn in the *old* state, and who has which boxes?",
        "A second name, or a shallow copy, still has the same list or set inside.",
        "Make new ones: `self.drawn | {move}`, `list(self.boxes)`, or `[row[:] for row in rows]`.",
        look="Look at how the new state gets its lines and its boxes.",
    ),
    "dots_turn_is_a_method": ideas.TURN_IS_A_METHOD,
    "dots_result_is_no_state": ideas.RESULT_IS_NO_STATE,
    "dots_accepts_illegal_moves": ideas.ACCEPTS_ILLEGAL_MOVES,
    "dots_moves_are_no_list": ideas.MOVES_ARE_NO_LIST_OF_PAIRS,
}
CARDS = named(
    IDEAS,
    place="line",
    new="`return DotsAndBoxes(...)`, with the new lines, boxes and turn.",
    rules="A line that is already drawn, a dot and a box are not moves.",
)
