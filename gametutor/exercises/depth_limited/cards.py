"""The words for each wrong idea about depth_limited."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

VIEWS = (
    "If the sign changes at each ply, every number is from the point of view of the player to "
    "move, at a leaf too.",
    "If you use max and min instead, every number is from the point of view of the player at "
    "the root.",
)

IDEAS = {
    "depth_never_stops": ideas.NEVER_REACHES_THE_LIMIT,
    "depth_never_shrinks": ideas.NEVER_LOOKS_LESS_DEEP,
    "depth_one_ply_too_few": ideas.STOPS_ONE_PLY_EARLY,
    "depth_one_ply_too_many": ideas.STOPS_ONE_PLY_LATE,
    "depth_counts_rounds": at.child(
        "rounds are counted, a move of each player, instead of plies",
        "How many plies are your move and the reply to it?",
        "A ply is one move of one player.",
        "Every move uses up one: pass `depth - 1`, whoever moved.",
    ),
    "depth_shrinks_too_fast": at.child(
        "a move uses up more than one ply",
        "By how much does the depth shrink with one move?",
        "A ply is one move of one player.",
        "Pass `depth - 1`.",
    ),
    "depth_shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "depth_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "depth_scores_every_end": ideas.SCORES_EVERY_END,
    "depth_scores_inner_nodes": at.stop(
        "`score` is called where it is not needed",
        "Which positions need the score?",
        "Above the limit a position is worth what its best child is worth.",
        "Call `score` in one place only: where `depth == 0` and the game is not over.",
    ),
    "depth_never_negates": at.any_step(
        "what is good for the opponent counts as good for you",
        "From whose point of view is the rating that a child returns?",
        "A rating is from the point of view of the player to move. After your move that is your "
        "opponent.",
        "What is good for your opponent is just as bad for you: where the other player is to "
        "move after your move, `rating = -rating`.",
        look="Look at what you do with the rating that a child returns.",
    ),
    "depth_always_negates": at.child(
        "the sign changes even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then the point of view stays the same.",
        "Change the sign only if `child.to_move != state.to_move`.",
        unless=contradictions.negates_nothing,
    ),
    "depth_alternates": at.child(
        "max and min alternate, even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then max follows max.",
        "Do not flip a flag: compare `state.to_move` with the player at the root.",
    ),
    "depth_opponent_helps": ideas.OPPONENT_HELPS,
    "depth_negates_the_wrong_way": at.child(
        "the sign changes where the turn stays, and stays where the turn changes",
        "When is a child's rating from the other player's point of view?",
        "If the other player moves next, the child's rating is from that player's point of view.",
        "Change the sign if `child.to_move != state.to_move`.",
        unless=contradictions.negates_nothing,
    ),
    "depth_negates_twice": at.any_step(
        "there is one minus too many",
        "How many times does a rating change its sign on the way up by one ply?",
        "The rating you return is from the point of view of the player to move here.",
        "One minus per ply: where you take the child's rating, and nowhere else.",
        look="Look at the steps *Ask each child* and *Return*.",
    ),
    "depth_score_of_a_fixed_player": at.stop(
        "the score is always from player 0's point of view, or always from player 1's",
        "From whose point of view is the score, and from whose are the ratings above it?",
        *VIEWS,
    ),
    "depth_score_of_the_other": at.stop(
        "the score is from the wrong player's point of view",
        "From whose point of view is the score, and from whose are the ratings above it?",
        *VIEWS,
        "The score itself needs no minus.",
    ),
    "depth_score_of_the_searcher": at.stop(
        "only one of two things changes with the turn: from whose point of view the number at a "
        "leaf is, or its sign on the way up",
        "From whose point of view is the number at a leaf, and from whose are the ratings above "
        "it?",
        *VIEWS,
    ),
    "depth_outcome_for_the_wrong_player": at.stop(
        "a finished game gets its value from the wrong player's point of view",
        "From whose point of view is the utility, and from whose are the ratings above it?",
        *VIEWS,
    ),
    "depth_outcome_is_zero": ideas.ENDS_ARE_WORTH_NOTHING,
    "depth_always_for_player_0": at.turn(
        "the ratings are always from player 0's point of view",
        "What changes in your function when player 1 is to move?",
        "The rating that you return is from the point of view of the player to move at the root.",
        *VIEWS,
    ),
    "depth_takes_the_worst": at.best(
        "the player to move chooses the worst move",
        "Would you choose the smallest rating or the largest?",
        "At the root a large rating is good for the player to move.",
        "There, start at `-inf`, and keep a rating if it is larger than the best so far.",
    ),
    "depth_keeps_nothing": ideas.KEEPS_NOTHING,
    "depth_starts_too_high": ideas.STARTS_TOO_HIGH,
    "depth_keeps_the_last": ideas.KEEPS_THE_LAST_CHILD,
    "depth_first_child_only": ideas.FIRST_CHILD_ONLY,
    "depth_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "depth_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "depth_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "depth_looks_one_ply": at.child(
        "the search looks one ply ahead, whatever the depth",
        "Which depth do you pass on?",
        "After one move there are `depth - 1` plies left, not 0.",
        "Pass `depth - 1`.",
    ),
    "depth_ignores_the_end": ideas.DOES_NOT_STOP,
    "depth_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "depth_gives_the_childs_move": at.any_step(
        "the child's move is returned, not the move that leads to the child",
        "In `move, rating = depth_limited(...)`: whose move is `move` afterwards?",
        "The child returns *its* best move. You need only the child's rating.",
        "Write `_, rating = depth_limited(...)`, so that `move` stays what it was.",
        look="Follow the variable that you return, from the line that sets it to the end.",
    ),
    "depth_gives_the_last_move": at.any_step(
        "the last of the moves is returned with the best rating",
        "Which line decides which move is returned: does it look at the ratings?",
        "A rating and its move belong together.",
        "In a loop: when a rating is the best so far, keep the move as well.",
        look="Follow the move that you return: which line chooses it?",
    ),
    "depth_one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS,
    "depth_one_best_rating_for_all_levels": at.best(
        "every level of the tree stores its best rating in the same variable",
        "When the search of a child begins, what is its best rating so far?",
        "Each position needs a best rating of its own: that of its parent is not one of its moves.",
        "Set the start value in the function, before the loop: not outside it, not in `self`.",
    ),
    "depth_one_depth_for_all_levels": at.child(
        "the plies that one branch uses up are missing in the next",
        "When the second child is asked, how many plies are left, and how many should be?",
        "Every branch is as deep as the others, whatever was searched before it.",
        "Pass the depth as an argument, `depth - 1`; or restore it after each child.",
    ),
    "depth_move_at_the_limit": at.stop(
        "a move is returned where none was tried",
        "At depth 0 no move was tried. Which move can be returned as the best?",
        "Where the search stops there is a rating but no move.",
        "`return None, score(state, state.to_move)`",
    ),
    "depth_no_pair_at_the_limit": at.stop(
        "only a number is returned where the search stops",
        "How many things does your function return where it stops?",
        "The caller expects two things, at every ply.",
        "Return `None` as the move: `return None, ...`.",
    ),
    "depth_wrong_form": ideas.WRONG_FORM,
    "depth_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "depth_scores_the_parent": at.stop(
        "`score` is called with the position before the last move",
        "Which position do you pass to `score`?",
        "At depth 1 a move is made first; the score is that of the position it leads to.",
        "Stop at depth 0, and score the `state` you were given there.",
    ),
    "depth_searches_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION,
    "depth_opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM,
}
CARDS = named(
    IDEAS,
    utility="`None, state.utility(state.to_move)`",
    score="`None, score(state, state.to_move)`",
    choice="All players keep the largest of their own ratings.",
    choose="Keep the largest where you are to move, otherwise the smallest.",
    child="`state.result(move)`",
    both="a move and a rating",
    pair="`return best_move, best_rating`",
)
