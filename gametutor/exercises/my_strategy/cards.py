"""The words for each wrong idea about my_strategy."""

from gametutor.kit import at, contradictions

IDEAS = {
    "leaves_the_last_coins": at.any_step(
        "4, 8 and 12 coins are left wherever that is possible, but not 0",
        "You can take all the coins that are left. What happens if you do not?",
        "0 is a multiple of 4, too: whoever leaves 0 coins has taken the last one.",
        "With 1, 2 or 3 coins take them all. `state.coins % 4` does that by itself.",
        look="Look at the last move: with up to 3 coins, how many do you take?",
    ),
    "looks_at_the_end_only": at.any_step(
        "a pile of 3 or fewer is taken, and the same number of coins from every larger one",
        "Which pile do you want the other player to find?",
        "With 4 coins the other player can do nothing. From which piles can you leave 4?",
        "Further on it is the same with the next multiple of 4: `state.coins % 4`.",
        look="Look at the piles just above 4.",
    ),
    "stops_at_a_certain_pile": at.any_step(
        "the right piles are left up to a certain number of coins, and not beyond",
        "Which pile comes after the largest one that you leave?",
        "The multiples of 4 go on for ever, and so do the piles to leave.",
        "`state.coins % 4` says how many coins to take, whatever the pile.",
        look="Look at the largest pile that your function knows.",
    ),
    "knows_a_few_piles": at.any_step(
        "4 coins, or a few more multiples of 4, are left, but not 0, and none beyond",
        "You can take all the coins that are left. What happens if you do not?",
        "0 is a multiple of 4, too: whoever leaves 0 coins has taken the last one.",
        "`state.coins % 4` says how many coins to take, whatever the pile, small or large.",
        look="Look at the smallest and at the largest pile that your function knows.",
    ),
    "always_takes_the_same": at.any_step(
        "the same number of coins is taken from every pile that is large enough",
        "For which piles is this number of coins the right one?",
        "How many coins to take depends on how many there are: `state.coins`.",
        "Leave a multiple of 4: take `state.coins % 4 or 1`.",
        look="Follow `state.coins` through your code: does what you return depend on it?",
    ),
    "takes_the_most": at.any_step(
        "as many coins are taken as the rules allow",
        "Which pile do you leave here?",
        "It does not matter how many coins you take, but how many you leave.",
        "Leave a multiple of 4: take `state.coins % 4 or 1`.",
        look="Look at the pile that you leave.",
    ),
    "leaves_one_over": at.any_step(
        "one coin more than a multiple of 4 is left",
        "Which pile is lost for whoever finds it: a multiple of 4, or one coin more?",
        "One coin more would be right if the last coin lost. Here it wins.",
        "Leave a multiple of 4: take `state.coins % 4 or 1`.",
        look="Look at the rule: does the last coin win or lose?",
    ),
    "counts_by_another_number": at.any_step(
        "multiples of a number other than 4 are left",
        "However many coins the other player takes, how many can the two of you take together?",
        "1 and 3, 2 and 2, 3 and 1: together you can always take 4.",
        "Leave a multiple of 4: take `state.coins % 4 or 1`.",
        look="Look at the number whose multiples you leave.",
    ),
    "has_no_move_from_a_multiple": at.any_step(
        "0 coins are taken where the pile is a multiple of 4",
        "What does `state.coins % 4` return here, and is that a legal move?",
        "Taking nothing is against the rules, even where every move loses.",
        "`state.coins % 4 or 1` takes 1 where the remainder is 0.",
        look="Look at the piles that are multiples of 4.",
    ),
    "says_what_to_leave": at.any_step(
        "the pile to leave is returned, not the coins to take",
        "You know how many coins you want to leave. How many do you take, then?",
        "A strategy returns a move, and a move is how many coins are taken.",
        "Take what there is minus what you want to leave.",
        look="Look at what your function returns: coins to take, or coins to leave?",
        unless=contradictions.takes_nothing_off,
    ),
}
