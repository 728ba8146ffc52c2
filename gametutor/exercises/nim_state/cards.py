"""The words for each wrong idea about nim_state."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "offers_more_than_are_left": at.method(
        "more coins are offered than are left",
        "Which of the moves that your class offers can be made with the coins that are left?",
        "The moves depend on `self.coins`: never more than are left.",
        "Of 1, 2 and 3, keep those that are not larger than `self.coins`.",
        look="Does `legal_moves` depend on how many coins are left? Look for the line.",
    ),
    "offers_zero": at.method(
        "taking no coins is offered as a move",
        "What is the smallest number of coins a player may take?",
        "A `range` begins at 0 unless it is told where to begin.",
        "The moves are 1, 2 and 3: begin with 1.",
        look="Look at the first number that `legal_moves` tries.",
    ),
    "offers_too_few_or_too_many": at.method(
        "the range of moves ends in the wrong place",
        "Which moves do the rules allow with this many coins, and which does your class offer?",
        "`range(1, 3)` is 1 and 2, without the 3; `take < 3` leaves out the 3, too.",
        "Offer those of 1, 2 and 3 with `take <= self.coins`.",
        look="Look at the largest number of coins that `legal_moves` offers.",
    ),
    "counts_wrong": at.method(
        "the pile does not shrink by the coins taken",
        "How many coins does a new state have, and which line of `result` counts them?",
        "The new pile is the old one without the coins taken.",
        "`self.coins - move`",
        look="Look at what `result` tells the new state about the coins.",
    ),
    "keeps_the_turn": ideas.TURN_DOES_NOT_CHANGE,
    "changes_itself": at.method(
        "`result` changes the state it is called on",
        "Asked again after `result(move)`, does the state give the same answers as before?",
        "`new = self` makes no second state, only a second name. And anything assigned to the "
        "class, as in `Nim.coins = ...`, is shared by all states.",
        "Make a new state and leave the old one alone: `Nim(self.coins - move, ...)`.",
        look="Look at `result`: what does it assign to?",
    ),
    "result_is_no_state": ideas.RESULT_IS_NO_STATE,
    "accepts_bad_moves": at.method(
        "no error is raised for a move that is not legal",
        "Which line of `result` stops a move that is not legal?",
        "Test whether the move is among the legal ones; if it is not, `raise` an error.",
        "Check the list before anything else: `if move not in self.legal_moves(): raise "
        'IllegalMove(move, "take 1, 2 or 3", self.legal_moves())`.',
        look="Look at what `result` does before it makes the new state.",
    ),
    "accepts_some_bad_moves": ideas.ACCEPTS_ILLEGAL_MOVES,
    "last_coin_loses": at.method(
        "the player to move at the end counts as the winner",
        "At the end, who took the last coin: the player whose turn it would be, or the other one?",
        "The turn changes after every move, even after the last one: it goes to the loser.",
        "`-1 if player == self.to_move else +1`",
        look="Look at which of the two players gets +1 in `utility`.",
    ),
    "utility_is_not_zero_sum": ideas.OUTCOME_IS_NOT_ZERO_SUM,
    "utility_ignores_somebody": ideas.OUTCOME_IGNORES_SOMEBODY,
    "ends_at_the_wrong_time": at.method(
        "`is_terminal` and the rules disagree on when the game is over",
        "How many coins are on the table when the game is over?",
        "The game is over when there is nothing left to take.",
        "`self.coins == 0`",
        look="Look at what `is_terminal` tests about the coins.",
    ),
    "moves_are_no_list": at.method(
        "`legal_moves` does not return a list",
        "What does `legal_moves()` return?",
        "A list can be counted, and gone through twice; not everything with items in it is a list.",
        "Square brackets make a list: `[take for take in (1, 2, 3) if ...]`.",
        look="Look at what comes after `return` in `legal_moves`.",
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD,
    "players_are_numbered_otherwise": at.method(
        "the players are not numbered 0 and 1 in the order of their turns",
        "What is the number of the player who moves first?",
        "The players are 0 and 1; player 0 moves first.",
        "`to_move=0` in the constructor, `1 - self.to_move` after a move.",
        look="Look at the start value of `to_move`.",
    ),
}
CARDS = named(
    IDEAS,
    new="`return Nim(self.coins - move, 1 - self.to_move)`",
    rules="There are three rules: at least 1, at most 3, not more than are left.",
    cases="Which of the two it is depends on `player` and on `self.to_move`.",
)
