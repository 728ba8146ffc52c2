"""The words for each wrong idea about evaluate."""

from gametutor.kit import at, ideas

JUST_AS_BAD = "What is good for one player is just as bad for the other."

IDEAS = {
    "eval_all_alike": at.any_step(
        "all positions look the same to the evaluation",
        "Which of two positions would your evaluation prefer, and why?",
        "Does the number that you return depend on the board? What is good to have on it, and can "
        "never be lost again?",
        "A disc in a corner can never be turned. Count corners, and give them a large weight.",
        look="If all positions are worth the same, the search plays the first move in the list.",
    ),
    "eval_corners_alone": at.any_step(
        "nothing but corners makes a difference",
        "What does your evaluation depend on while every corner is empty?",
        "Which of two positions without a corner is better? Count something that differs. If your "
        "code counts something else already, what comes out of it?",
        "If there is nothing but corners: keep them, and add the moves of both players, or a "
        "weight for each cell.",
        look="While nobody has a corner, all positions are worth the same to such an evaluation.",
    ),
    "eval_counts_discs": at.any_step(
        "discs are counted, as disc difference does",
        "Early in the game, is it good to have many discs? Who can turn them over?",
        "Not every disc is worth the same: look where it is.",
        "Give every cell a weight: a large one for a corner, one below 0 for its neighbours.",
        look="Against itself, disc difference gets half the points.",
    ),
    "eval_for_player_0": at.turn(
        "the number is for the same player, whoever is asked about",
        "Where does your function use `player`?",
        "The number is from the point of view of `player`: 0 is X, 1 is O.",
        '`mine, theirs = "XO"[player], "OX"[player]`',
        look="Your two numbers are the same. What is good for X cannot be equally good for O.",
    ),
    "eval_for_the_mover": at.turn(
        "the number is for the player to move, whoever is asked about",
        "From whose point of view is your number?",
        "`player` says from whose point of view the number is, `state.to_move` whose turn it is.",
        "Write `player` where you have `state.to_move`.",
        look="`player` need not be the player to move: the search asks about both.",
    ),
    "eval_same_for_both": at.any_step(
        "both players get the same number",
        "What on the board belongs to one player only?",
        "Count something that `player` has, and subtract the same count of the other player.",
        "`state.count(player) - state.count(1 - player)` is a start.",
        look=JUST_AS_BAD,
    ),
    "eval_moves_without_sign": at.turn(
        "the moves of whoever is to move are added, without a minus for the other player",
        "For whom is it good that the player to move has many moves?",
        "They are good for `player` only if it is `player` who is to move.",
        "`return count if state.to_move == player else -count`",
        look="`state.legal_moves()` are the moves of `state.to_move`.",
    ),
    "eval_own_only": at.any_step(
        "what is counted is added up, and nothing is subtracted",
        "What does your evaluation do with what the other player has?",
        "From the count of `player`, subtract the same count of the other player.",
        "`mine - theirs`, where `theirs` is counted for `1 - player`.",
        look=JUST_AS_BAD,
    ),
    "eval_own_corners": at.any_step(
        "the corners of `player` are counted, and nothing is subtracted for those of the other "
        "player",
        "How much does a corner of the other player change your number?",
        "Count the corners of both, and subtract one count from the other.",
        "`corners.count(mine) - corners.count(theirs)`",
        look="A corner is worth as much to the other player as to `player`.",
    ),
    "eval_ahead_or_behind": at.return_(
        "the number says who is ahead, but not by how much",
        "Of two positions in which `player` is ahead, which one should the search take?",
        "Look at what you compare with 0: it says more than the comparison does.",
        "Return the difference itself, without testing whether it is above 0.",
        look="Plus or minus one tells good from bad, but not good from better.",
    ),
    "eval_lopsided": at.any_step(
        "cells that mirror each other are not worth the same",
        "Which cells are mirror images of each other, and do they count alike in your code?",
        "The four corners are mirror images of each other, and so are the four cells that touch "
        "them on a diagonal.",
        "If the weights are in a table, read it from right to left, and from the bottom up.",
        look="The mirror image of a position is exactly as good as the position.",
    ),
    "eval_theirs_only": at.any_step(
        "more is subtracted than is counted for `player`",
        "What does your evaluation add for `player`, and what does it subtract?",
        "Two counts are needed: that of `player` with a plus, that of the other player with a "
        "minus.",
        "`mine - theirs`",
        look=JUST_AS_BAD,
    ),
    "eval_never_below_0": at.return_(
        "the number says how large a lead is, but not whose",
        "Which number stands for a position in which `player` is behind?",
        "`abs` removes the sign.",
        "`mine - theirs`, without `abs`: below 0 if `player` is behind.",
        look="A lead for one player is just as bad for the other: it needs a sign.",
    ),
    "eval_share": at.return_(
        "the number is a proportion, so that an even position is not worth 0",
        "What number does your evaluation give to an even position?",
        "In an even position, a share is a half and a quotient is 1.",
        "Take the difference, `mine - theirs`; divide it by the sum if you like.",
        look="An even position is worth 0: as good for one player as for the other.",
    ),
    "eval_rounds_down": at.return_(
        "rounding down makes an advantage count less than the same disadvantage",
        "Which way does `//` round a number above 0, and which way one below 0?",
        "`//` always rounds down: the number for one player is then not minus the number for "
        "the other.",
        "Divide with `/`: an evaluation need not be a whole number.",
    ),
    "eval_quotient_upside_down": at.return_(
        "the division is by the lead, so that a small lead looks better than a large one",
        "Which lead gets the larger number from your code: a small one or a large one?",
        "The lead is the numerator, the sum of the discs the denominator.",
        "`(mine - theirs) / (mine + theirs)`",
        look="Where both have as many discs, the lead is 0: can anything be divided by it?",
    ),
    "eval_sign_reversed": at.any_step(
        "what is worst for `player` gets the largest number",
        "Is a large number good for `player` or for the other player?",
        "What `player` has counts with a plus, what the other has with a minus. Whose discs does "
        'your code take for those of `player`? Their mark is `"XO"[player]`.',
        look="The larger the number, the better for `player`.",
    ),
    "eval_only_whose_turn": at.any_step(
        "the number depends on whose turn it is, and not on the discs",
        "Two plies ahead, is it not the same player's turn in every position?",
        "Look at the board: what can never be lost again?",
        "A disc in a corner can never be turned. Count corners, and give them a large weight.",
        look="All positions at the limit have the same player to move, so all look alike.",
    ),
    "eval_likes_beside_corners": at.any_step(
        "the cells beside a corner look good",
        "Who can take the corner once you have a disc beside it?",
        "The corner itself is good; its neighbours are bad while it is empty.",
        "Give the neighbours a weight below 0, most of all those on the diagonal.",
        look=(
            "A disc is enclosed between two others: your disc beside the corner opens the way "
            "to it."
        ),
    ),
    "eval_corners_are_bad": at.any_step(
        "corners look bad",
        "Can a disc in a corner ever be turned?",
        "Look at the sign of the corner's weight.",
        "A corner is the best cell of the board: give it a large weight above 0.",
        look="To be turned, a disc must lie between two others. In a corner it never does.",
    ),
    "eval_likes_the_middle": at.any_step(
        "the middle of the board is worth most",
        "Which discs are turned most often: those in the middle or those at the edge?",
        "In a corner a disc can never be enclosed.",
        "Reverse the weights: most for a corner, then the edge, little for the middle.",
        look="In the middle a disc can be enclosed in four directions, at the edge in one.",
    ),
    "eval_counts_line_ends": at.any_step(
        "the line breaks in the string are counted as cells",
        "How many characters does `str(state)` have, and how many cells does the board have?",
        "From the second row on, your cells are off by one, then by two, and so on.",
        '`marks = str(state).replace("\\n", "")` has one character for each cell.',
        look="The string has more: between two rows there is a line break, a character as well.",
    ),
    "eval_beyond_the_board": at.any_step(
        "a cell is read that this board does not have",
        "What is the number of the last cell, and how long is your string for the board?",
        "`str(state)` has more characters than there are cells: there is a line break between two "
        "rows.",
        '`marks = str(state).replace("\\n", "")` has one character for each cell.',
        look="Cells are counted from 0, so the number of the last one is one less than there are.",
    ),
    "eval_beyond_the_table": at.any_step(
        "an entry is read that the list does not have",
        "How many entries does your list have, and how many does your code ask for?",
        "What is the largest index in your code, and which list is it an index of?",
        "In `str(state)` there is a line break between two rows: it has more characters than there "
        "are cells.",
        look="`len(...)` tells you how many there are; the index of the last one is one less.",
    ),
    "eval_likes_few_moves": at.turn(
        "having few moves looks good",
        "Who is better off: a player with many moves to choose from, or one with few?",
        "Look at the sign of what you count, and at whose moves they are.",
        "Moves of `player` count with a plus, moves of the other player with a minus.",
        look="A player with few moves must soon make a bad one.",
    ),
    "eval_at_random": at.return_(
        "the number depends on chance",
        "Would you trust a search whose numbers change when it looks again?",
        "Leave chance out: a search compares numbers, and random numbers compare nothing.",
        "If two moves are equally good, let the player choose at random, not the evaluation.",
        look="The same position must get the same number each time.",
    ),
    "eval_asks_for_the_outcome": at.any_step(
        "`utility` is called for a game that is not over",
        "What stands in for the outcome while the game is not over?",
        "Where a game is over, the search itself calls `utility`.",
        "Look at the board instead: `str(state)`, `state.count(player)`.",
        look="`utility` is known only at the end. An evaluation is for positions before it.",
    ),
    "eval_beyond_a_win": at.return_(
        "a position can look better than a win",
        "Which would the search prefer: a win, or a position that looks like more than a win?",
        "Suppose no weight is above 20: then the sum over all cells stays below 1,000.",
        "Leave out the factor, or the `inf`: only the order of the numbers matters.",
        look="For the search a win is worth 1,000,000, and nothing may look better.",
    ),
    "eval_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "eval_says_who_leads": at.return_(
        "the result says whether `player` is ahead, but not by how much",
        "If two positions are both good, which one should the search take?",
        "The search compares: it needs a number, larger where the position is better.",
        "Return the difference itself, without `> 0`.",
        look="True and False cannot say which is better.",
    ),
    "eval_gives_several": at.return_(
        "a list or a tuple of numbers is returned",
        "The search compares one number with another. Which one number should be returned here?",
        "If there is only one, return it without the brackets.",
        "Several parts become one number in a sum in which each has a weight: "
        "`weight * corners + moves`.",
        look="Python compares two lists item by item; a position needs one number.",
    ),
    "eval_gives_a_text": at.return_(
        "a string is returned",
        "How does Python compare two strings of digits, and how two numbers?",
        "Return a number, not a string.",
        "`return total`, without `str` and without quotation marks.",
        look="Strings are compared character by character, as words are in a dictionary.",
    ),
}
