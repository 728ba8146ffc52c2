"""The words for each wrong idea about negamax_any_turn."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "turn_always_negates": at.turn(
        "that changes the sign even where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other one looks at it”. Does the other one?",
        "Change the sign only if `child.to_move != state.to_move`.",
    ),
    "turn_asks_negamax": at.child(
        "that asks `negamax` about the children, not itself",
        "Which function does your line call?",
        "`negamax` changes the sign at every ply, so below the first one nothing is different.",
        "Each call has the new name: `negamax_any_turn(child)`.",
    ),
    "turn_never_negates": at.turn(
        "in which the sign never changes",
        "Which two positions do you compare, and can their turns differ?",
        "Where the other player moves next, the child's value is meant for the other.",
        "Compare the child with the state it came from: `child.to_move != state.to_move`.",
    ),
    "turn_negates_the_wrong_way": at.turn(
        "that changes the sign where the turn stays, and keeps it where the turn changes",
        "When is the child's value meant for the other player?",
        "If the other player moves next, the child's value is meant for the other.",
        "Change the sign if `child.to_move != state.to_move`.",
    ),
    "turn_by_parity": at.turn(
        "in which the players take turns ply after ply, whatever the state says",
        "Who tells you whose turn it is: the number of plies, or the state?",
        "Where a player moves again, an even ply is no longer the first player's.",
        "Ask `child.to_move` and `state.to_move`, and count nothing.",
    ),
    "turn_compared_with_the_root": at.turn(
        "that compares the turn with the turn at the root, not one ply further up",
        "A value moves up one ply. Which two positions does that involve?",
        "The child's value goes to the position right above it, not to the root.",
        "Compare `child.to_move` with `to_move` of its own parent.",
    ),
    "turn_of_a_fixed_player": at.turn(
        "in which the sign depends on *which* player is to move, not on whether that changed",
        "Player 1 moves and then moves again. Does the value change hands?",
        "No player's number belongs in the search: both are treated alike.",
        "Change the sign if `child.to_move != state.to_move`.",
    ),
    "turn_min_for_the_other": at.best(
        "in which `min` takes the place of the minus, move by move",
        "Who chooses among the moves of this position: one player, or two?",
        "All moves of a position are made by the same player, and that player takes the largest.",
        "First change the sign where the turn changed, then take `max`.",
    ),
    "turn_ends_are_special": at.turn(
        "in which finished children are treated in a way of their own",
        "The game is over. Whom does `to_move` name, and for whom is the value meant?",
        "A finished game has a `to_move` too, and its value is meant for that player.",
        "One rule for all children: change the sign if `child.to_move != state.to_move`.",
    ),
    "turn_by_the_move": at.turn(
        "that decides by the move whether the turn stays",
        "Does taking one coin always give another turn, in every game?",
        "The rules belong to the game. A search asks the state.",
        "Compare `child.to_move` with `state.to_move`.",
    ),
    "turn_passes_without_minus": at.turn(
        "in which a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass needs no line of its own: compare `child.to_move` with `state.to_move`.",
    ),
    "turn_leaf_of_the_root": at.stop(
        "that asks for the outcome of the player at the root, and changes its sign on the way up",
        "From whose view is the outcome, and who changes its sign?",
        "Every value is meant for the player to move, even at the end.",
        "`state.utility(state.to_move)`, where `state` is the finished game.",
    ),
    "turn_leaf_of_a_fixed_player": at.stop(
        "in which the outcome is always asked for the same player",
        "For whom is the value of a finished game meant?",
        "Every value is meant for the player to move, even at the end.",
        "`state.utility(state.to_move)`",
    ),
    "turn_leaf_of_the_other": at.stop(
        "in which the outcome is that of the other player: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, where the turn changed.",
        "`state.utility(state.to_move)`, without a minus.",
    ),
    "turn_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "turn_ends_are_lost": ideas.ENDS_ARE_LOST,
    "turn_ends_are_won": ideas.ENDS_ARE_WON,
    "turn_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "turn_takes_the_smallest": at.best(
        "in which the player to move takes what is worst",
        "The value is your own now. Do you want it large or small?",
        "Once the sign is right, a large number is good for the player to move.",
        "`value = max(value, found)`",
    ),
    "turn_starts_too_high": ideas.STARTS_TOO_HIGH,
    "turn_starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END,
    "turn_first_child_only": ideas.FIRST_CHILD_ONLY,
    "turn_stays_and_all_is_said": at.return_(
        "that returns as soon as a move keeps the turn",
        "A move that gives you another turn: is it always the best?",
        "Moving again is no gain by itself. The other moves count too.",
        "No `return` in the loop: `value = max(value, ...)` for every move.",
    ),
    "turn_stays_and_is_skipped": at.best(
        "in which the moves that keep the turn are left out",
        "What does your loop do with a child in which the same player moves again?",
        "Such a move may be the best one. Only its sign stays.",
        "Put only the minus under the `if`; `max` comes after it, for every child.",
    ),
    "turn_keeps_the_last": ideas.KEEPS_THE_LAST_CHILD,
    "turn_is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "turn_is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "turn_adds_up": ideas.ADDS_UP,
    "turn_gives_the_move": ideas.GIVES_THE_MOVE,
    "turn_skips_a_child": at.child(
        "in which one of the children is never asked",
        "Does your loop begin with the first move and end with the last?",
        "Count the passes of your loop, and the legal moves.",
        "Go through all of them: `for move in state.legal_moves()`.",
    ),
    "turn_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "turn_does_not_stop": ideas.DOES_NOT_STOP,
    "turn_asks_about_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION,
    "turn_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    child="`child`",
    ask="`negamax_any_turn(child)`, with a minus where the turn changed",
)
