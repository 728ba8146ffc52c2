"""The words for each wrong idea about negamax_any_turn."""

from gametutor.kit import at, ideas
from gametutor.kit.contradictions import negates_a_value, negates_nothing
from gametutor.kit.misconception import named

IDEAS = {
    "turn_always_negates": at.turn(
        "the sign changes even where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other player looks at it”. Is it the other player here?",
        "Change the sign only if `child.to_move != state.to_move`.",
        unless=negates_nothing,
    ),
    "turn_asks_negamax": at.child(
        "the children are passed to `negamax`, not to the function itself",
        "Which function does your line call?",
        "`negamax` changes the sign at every ply, so below the first one nothing is different.",
        "Each call has the new name: `negamax_any_turn(child)`.",
    ),
    "turn_never_negates": at.turn(
        "the sign never changes",
        "Whose turn is it in the child, and does your code look at that?",
        "Where the other player moves next, the child's value is from that player's point of view.",
        "Compare the child with the state it came from: `child.to_move != state.to_move`.",
        unless=negates_a_value,
    ),
    "turn_negates_the_wrong_way": at.turn(
        "the sign changes where the turn stays, and stays where the turn changes",
        "When is the child's value from the other player's point of view?",
        "If the other player moves next, the child's value is from that player's point of view.",
        "Change the sign if `child.to_move != state.to_move`.",
        unless=negates_nothing,
    ),
    "turn_by_parity": at.turn(
        "the players are assumed to alternate ply by ply, whatever the state says",
        "What tells you whose turn it is: the number of plies, or the state?",
        "Where a player moves again, an even ply is no longer the first player's.",
        "Compare `child.to_move` with `state.to_move`, and count nothing.",
    ),
    "turn_compared_with_the_root": at.turn(
        "the turn is compared with the turn at the root, not one ply further up",
        "A value moves up one ply. Which two positions does that involve?",
        "The child's value goes to the position right above it, not to the root.",
        "Compare `child.to_move` with `to_move` of its own parent.",
    ),
    "turn_of_a_fixed_player": at.turn(
        "the sign depends on *which* player is to move, not on whether that changed",
        "Between a position and its child, what decides in your code whether the sign changes?",
        "No player's number belongs in the search: both players are treated alike.",
        "Change the sign if `child.to_move != state.to_move`.",
    ),
    "turn_min_for_the_other": at.best(
        "`min` replaces the minus, move by move",
        "Who chooses among the moves of this position: one player, or two?",
        "All moves of a position are made by the same player, and that player chooses the largest.",
        "First change the sign where the turn changed, then use `max`.",
    ),
    "turn_ends_are_special": at.turn(
        "finished children get special treatment",
        "The game is over. Which player is `to_move`, and from whose point of view is the value?",
        "A finished game has a `to_move` too, and its value is from that player's point of view.",
        "One rule for all children: change the sign if `child.to_move != state.to_move`.",
    ),
    "turn_by_the_move": at.turn(
        "the move decides whether the turn stays",
        "What tells you who moves next in any game: the move, or the position after it?",
        "The rules belong to the game. A search asks the state.",
        "Compare `child.to_move` with `state.to_move`.",
    ),
    "turn_passes_without_minus": at.turn(
        "a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass needs no line of its own: compare `child.to_move` with `state.to_move`.",
    ),
    "turn_leaf_of_the_root": at.stop(
        "the outcome is that of the player at the root, and its sign changes on the way up",
        "From whose point of view is the outcome, and what changes its sign?",
        "Every value is from the point of view of the player to move, even at the end.",
        "`state.utility(state.to_move)`, where `state` is the finished game.",
        unless=negates_nothing,
    ),
    "turn_leaf_of_a_fixed_player": at.stop(
        "the outcome is always that of the same player",
        "From whose point of view is the value of a finished game?",
        "Every value is from the point of view of the player to move, even at the end.",
        "`state.utility(state.to_move)`",
    ),
    "turn_leaf_of_the_other": at.stop(
        "the outcome is that of the other player: one minus too many",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, where the turn changed.",
        "`state.utility(state.to_move)`, without a minus.",
    ),
    "turn_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "turn_ends_are_lost": ideas.ENDS_ARE_LOST,
    "turn_ends_are_won": ideas.ENDS_ARE_WON,
    "turn_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "turn_takes_the_smallest": at.best(
        "the player to move chooses the worst move",
        "The value is from your own point of view now. Do you want it large or small?",
        "Once the sign is right, a large number is good for the player to move.",
        "`value = max(value, found)`",
    ),
    "turn_starts_too_high": ideas.STARTS_TOO_HIGH,
    "turn_starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END,
    "turn_first_child_only": ideas.FIRST_CHILD_ONLY,
    "turn_stays_and_all_is_said": at.return_(
        "the function returns as soon as a move keeps the turn",
        "A move gives you another turn. Is it always the best?",
        "Moving again is not an advantage by itself. The other moves count too.",
        "No `return` in the loop: `value = max(value, ...)` for every move.",
    ),
    "turn_stays_and_is_skipped": at.best(
        "the moves that keep the turn are left out",
        "What does your code do with a child in which the same player moves again?",
        "Such a move may be the best one. The only difference is that its sign stays.",
        "Put only the minus under the `if`; `max` comes after it, for every child.",
    ),
    "turn_keeps_the_last": ideas.KEEPS_THE_LAST_CHILD,
    "turn_is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "turn_is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "turn_adds_up": ideas.ADDS_UP,
    "turn_gives_the_move": ideas.GIVES_THE_MOVE,
    "turn_skips_a_child": at.child(
        "one of the children does not count",
        "For which of the children does the value get into what you return?",
        "Count the legal moves, and the children from which your code chooses.",
        "Go through all of them, `for move in state.legal_moves()`, and let each of them count.",
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
