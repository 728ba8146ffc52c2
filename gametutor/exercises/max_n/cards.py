"""The words for each wrong idea about max_n."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

COMPARE = "`max(values, key=lambda each: each[player])`, with `player = state.to_move`."

IDEAS = {
    "max_n_keeps_the_last_of_equals": at.best(
        "of equally good moves the last one is taken",
        "Two moves are equally good for the player to move. Which of them is kept, and which does "
        "the task ask for?",
        "The player to move does not care, but the others may: the task asks for the first move.",
        "Replace the best so far only where the new number is larger: `>`, not `>=`.",
    ),
    "max_n_for_player_0": at.turn(
        "every position is decided by what player 0 gets",
        "Who chooses in this position, and what does that player look at?",
        "The player to move looks at their own number.",
        COMPARE,
    ),
    "max_n_compares_whole_tuples": at.best(
        "whole tuples are compared, not the numbers of the player to move",
        "Python compares two tuples number by number, until two differ. Which numbers are those of "
        "the player to move?",
        "Of `(1, 5, 0)` and `(2, 0, 0)` Python finds the second one larger, whoever is to move.",
        COMPARE,
    ),
    "max_n_looks_at_the_next_player": at.turn(
        "the choice is made by what the next player gets",
        "Who chooses between the children: the player to move here, or the one to move there?",
        "The choice is made here, before the move.",
        COMPARE,
    ),
    "max_n_looks_at_the_player_before": at.turn(
        "the choice is made by what the previous player gets",
        "Who chooses between the children?",
        "The player to move chooses, and looks at their own number.",
        COMPARE,
    ),
    "max_n_knows_two_players": at.turn(
        "only two of the players ever choose for themselves",
        "How many players are there, and which numbers can `state.to_move` be?",
        "The third player has the number 2.",
        COMPARE,
    ),
    "max_n_takes_the_smallest": at.best(
        "the player to move takes what is worst for them",
        "Do you want your own number large or small?",
        "There is no MIN here: everybody wants their own number to be large.",
        COMPARE,
    ),
    "max_n_is_paranoid": at.best(
        "all the others play against one player, and not for themselves",
        "What do the others want: that one player gets little, or that they themselves get much?",
        "In the paranoid search they want one player to get little. In max^n everybody looks after "
        "themselves.",
        COMPARE,
    ),
    "max_n_helps_everybody": at.best(
        "what counts is how much all get together",
        "Does a player give up a point so that two others gain one each?",
        "Everybody looks after themselves: only one number of each tuple counts.",
        COMPARE,
    ),
    "max_n_hurts_the_others": at.best(
        "what counts is how little the others get",
        "Would you rather have more yourself, or leave the others less?",
        "Everybody looks after themselves: only one number of each tuple counts.",
        COMPARE,
    ),
    "max_n_wants_to_be_ahead": at.best(
        "what counts is how far the player to move is ahead of the others",
        "You get 4 and the others 4, or you get 3 and they get nothing: which is more for you?",
        "Everybody looks after themselves: only one number of each tuple counts.",
        COMPARE,
    ),
    "max_n_takes_the_best_for_each": at.best(
        "every player gets the largest number that they have anywhere",
        "Is there a child whose tuple is the one you return?",
        "One move is made. All players get what that one move brings them.",
        "Keep a whole tuple: the one in which the player to move has the most.",
    ),
    "max_n_adds_up": at.best(
        "the tuples of all moves are added up",
        "How many of the moves are made?",
        "One move is made. All players get what that one move brings them.",
        "Keep a whole tuple: the one in which the player to move has the most.",
    ),
    "max_n_takes_the_average": at.best(
        "the player to move moves at random",
        "Which of the moves will the player to move choose?",
        "An average is the value of random moves. Here somebody chooses.",
        "Keep a whole tuple: the one in which the player to move has the most.",
    ),
    "max_n_negates": at.child(
        "the children's numbers get a minus",
        "From whose point of view is each number in a tuple?",
        "Every player has a place in the tuple, so no number changes its sign.",
        "Take the tuple as it is. (The minus belongs to negamax, in the lesson *Negamax*.)",
        unless=contradictions.negates_no_value,
    ),
    "max_n_begins_with_the_mover": at.stop(
        "at the end the tuple begins with the player to move, not with player 0",
        "Which place in the tuple is player 0's at the end of a game?",
        "All tuples have the same order, or nobody finds their own number.",
        "Return {utility}.",
    ),
    "max_n_ends_for_the_mover_only": at.stop(
        "at the end only the player to move gets something",
        "What do the two others get at the end?",
        "Every player has a utility, and somebody above will look at it.",
        "Return {utility}.",
    ),
    "max_n_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "max_n_gives_a_number": at.any_step(
        "one number is returned, not a number for each player",
        "Who looks at what you return, and at which place?",
        "One ply higher another player chooses, and needs another number.",
        "At the end of a game, return {utility}.",
        "With moves to make, return the tuple of one child as a whole.",
        look="Look at every `return`.",
    ),
    "max_n_gives_two_numbers": at.stop(
        "there are two numbers at the end, and three players",
        "How many players are there?",
        "The game tells how many: `state.players`.",
        "Return {utility}.",
    ),
    "max_n_first_child_only": ideas.FIRST_CHILD_ONLY,
    "max_n_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "max_n_counts_from_nothing": at.start(
        "a move counts only if it brings the player to move more than nothing",
        "If every move costs the mover something, which one is taken?",
        "Even the best move may bring nothing, or a loss.",
        "`best = None`, and the first tuple replaces it.",
    ),
    "max_n_is_content_with_a_gain": at.best(
        "the first move that brings something is taken",
        "Can a later move bring more?",
        "A move that brings something is not always the best one.",
        "Ask every child before you return.",
    ),
    "max_n_does_not_stop": ideas.DOES_NOT_STOP,
    "max_n_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "max_n_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(
    IDEAS,
    utility="`tuple(state.utility(player) for player in range(state.players))`",
    ask="`max_n(state.result(move))`",
    helper="`max_n`",
)
