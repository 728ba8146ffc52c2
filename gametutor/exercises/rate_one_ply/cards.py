"""The words for each wrong idea about rate_one_ply."""

from gametutor.kit import at

IDEAS = {
    "turns_the_sign_once_more": at.return_(
        "the best rating gets another minus",
        "Whose is the best of the ratings, and whose rating is asked for?",
        "`one_ply` has turned the sign of each child already.",
        "`return rating`",
    ),
    "turns_the_sign_at_the_end": at.stop(
        "the end of the game is valued for the player who moved last",
        "The game is over. What is that worth to the player to move, and what does yours return?",
        "The rating belongs to the player to move: `state.to_move`.",
        "`return state.utility(state.to_move)`",
    ),
    "turns_both_signs": at.turn(
        "every number belongs to the player who is not to move",
        "Whose rating is asked for: that of the player to move, or of the other?",
        "Neither of the two lines needs a minus.",
        "`return state.utility(state.to_move)` and `return rating`",
    ),
    "the_end_for_one_player": at.stop(
        "the end of the game is always valued for the same player",
        "Who is to move in this position, and whose utility does your function return?",
        "`utility` takes a player. Here that is the player to move.",
        "`return state.utility(state.to_move)`",
    ),
    "a_number_for_the_end": at.stop(
        "every finished game is worth the same number",
        "Is every game that is over worth the same to the player to move?",
        "`utility` says what an end is worth, and for whom.",
        "`return state.utility(state.to_move)`",
    ),
    "scores_the_end": at.stop(
        "a finished game is scored as if it went on",
        "What is known about a finished game without asking the score?",
        "A score is a guess. Where the game is over, nothing needs to be guessed.",
        "`return state.utility(state.to_move)`",
    ),
    "returns_the_move": at.return_(
        "the move is returned, or both things",
        "What is asked for: what to play, or what the position is worth?",
        "`one_ply` returns two things, and the second one is the rating.",
        "`return rating`",
    ),
    "looks_no_ply_ahead": at.child(
        "the position itself is rated, without a move",
        "What does `one_ply` look at that yours does not use?",
        "`rating` is what came out of all the moves.",
        "`return rating`",
    ),
}
