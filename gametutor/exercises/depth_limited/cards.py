"""The words for each wrong idea about depth_limited."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

VIEWS = (
    "If the sign turns at each ply, every number is for the player to move, at a leaf too.",
    "If there are max and min instead, every number is for the player at the root.",
)

IDEAS = {
    "depth_never_stops": ideas.NEVER_REACHES_THE_LIMIT,
    "depth_never_shrinks": ideas.NEVER_LOOKS_LESS_DEEP,
    "depth_one_ply_too_few": ideas.STOPS_ONE_PLY_EARLY,
    "depth_one_ply_too_many": ideas.STOPS_ONE_PLY_LATE,
    "depth_counts_rounds": at.child(
        "that counts rounds, a move of each player, instead of plies",
        "How many plies are a move of yours and the answer to it?",
        "A ply is one move of one player.",
        "Every move uses up one: hand down `depth - 1`, whoever moved.",
    ),
    "depth_shrinks_too_fast": at.child(
        "in which a move uses up more than one ply",
        "By how much does the depth shrink with one move?",
        "A ply is one move of one player.",
        "Hand down `depth - 1`.",
    ),
    "depth_shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "depth_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "depth_scores_every_end": ideas.SCORES_EVERY_END,
    "depth_scores_inner_nodes": at.stop(
        "that asks for the score where it is not needed",
        "Which positions need the score?",
        "Above the limit a position is worth what its best child is worth.",
        "Call `score` in one place only: where `depth == 0` and the game is not over.",
    ),
    "depth_never_negates": at.any_step(
        "in which what is good for the opponent is good for you",
        "From whose view is the rating that a child returns?",
        "A rating is from the view of the player to move. After your move that is your opponent.",
        "What is good for your opponent is just as bad for you: `rating = -rating`.",
        look="Look at what you do with the rating that comes back from a child.",
    ),
    "depth_always_negates": at.child(
        "that turns the sign even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then the view stays the same.",
        "Turn the sign only if `child.to_move != state.to_move`.",
    ),
    "depth_alternates": at.child(
        "in which max and min take turns, even where the same player moves again",
        "After this move, whose turn is it?",
        "In some games a player may move twice in a row. Then max follows max.",
        "Do not flip a flag: compare `state.to_move` with the player at the root.",
    ),
    "depth_opponent_helps": ideas.OPPONENT_HELPS,
    "depth_negates_the_wrong_way": at.child(
        "that turns the sign where the turn stays, and keeps it where the turn changes",
        "When is a child's rating from the other player's view?",
        "If the other player moves next, the child's rating is from that player's view.",
        "Turn the sign if `child.to_move != state.to_move`.",
    ),
    "depth_negates_twice": at.any_step(
        "in which there is one minus too many",
        "How many times does a rating change its sign on the way up by one ply?",
        "The rating you return is from the view of the player to move here.",
        "One minus for each ply: where you take the child's rating, and nowhere else.",
        look="Look at the steps *Ask each child* and *Return*.",
    ),
    "depth_score_of_a_fixed_player": at.stop(
        "that takes the score always from player 0's view, or always from player 1's",
        "From whose view is the score, and from whose view are the ratings above it?",
        *VIEWS,
    ),
    "depth_score_of_the_other": at.stop(
        "that takes the score from the wrong player's view",
        "From whose view is the score, and from whose view are the ratings above it?",
        *VIEWS,
        "The score itself needs no minus.",
    ),
    "depth_score_of_the_searcher": at.stop(
        "in which only one of two things changes with the turn: whom the number at a leaf is for, "
        "or its sign on the way up",
        "From whose view is the number at a leaf, and from whose view are the ratings above it?",
        *VIEWS,
    ),
    "depth_outcome_for_the_wrong_player": at.stop(
        "in which a finished game is worth what it is worth to the wrong player",
        "From whose view is the utility, and from whose view are the ratings above it?",
        *VIEWS,
    ),
    "depth_outcome_is_zero": ideas.ENDS_ARE_WORTH_NOTHING,
    "depth_always_for_player_0": at.turn(
        "whose ratings are always from player 0's view",
        "What changes in your function when player 1 is to move?",
        "The rating that you return is from the view of the player to move at the root.",
        *VIEWS,
    ),
    "depth_takes_the_worst": at.best(
        "in which the player to move chooses what is worst",
        "Would you take the smallest rating or the largest?",
        "At the root a large rating is good for the player to move.",
        "Start there at `-inf` and keep a rating if it is larger than the best so far.",
    ),
    "depth_keeps_nothing": ideas.KEEPS_NOTHING,
    "depth_starts_too_high": ideas.STARTS_TOO_HIGH,
    "depth_keeps_the_last": ideas.KEEPS_THE_LAST_CHILD,
    "depth_first_child_only": ideas.FIRST_CHILD_ONLY,
    "depth_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "depth_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "depth_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "depth_looks_one_ply": at.child(
        "that looks one ply ahead, whatever the depth",
        "Which depth do you hand down?",
        "After one move there are `depth - 1` plies left, not 0.",
        "Hand down `depth - 1`.",
    ),
    "depth_ignores_the_end": ideas.DOES_NOT_STOP,
    "depth_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "depth_gives_the_childs_move": at.any_step(
        "that returns the child's move, not the move that leads to the child",
        "In `move, rating = depth_limited(...)`: whose move is `move` afterwards?",
        "The child returns *its* best move. You need only the child's rating.",
        "Write `_, rating = depth_limited(...)`, so that `move` stays what it was.",
        look="Follow the name that you return from the line that sets it to the end.",
    ),
    "depth_gives_the_last_move": at.any_step(
        "that returns the last move of the loop with the best rating",
        "Which move does your variable hold after the loop?",
        "A rating and its move belong together.",
        "When a rating is the best so far, keep the move as well.",
        look="Follow the name that you return from the line that sets it to the end.",
    ),
    "depth_one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS,
    "depth_one_best_rating_for_all_levels": at.best(
        "in which every level of the tree writes its best rating into the same place",
        "When the search of a child begins, which best rating does it start with?",
        "Each position needs a best rating of its own: that of its parent is not one of its moves.",
        "Set the start value in the function, before the loop: not outside it, not in `self`.",
    ),
    "depth_one_depth_for_all_levels": at.child(
        "in which the plies that one branch uses up are missing in the next",
        "When the second child is asked, how many plies are left, and how many should be?",
        "Every branch is as deep as the others, whatever was looked at before it.",
        "Hand the depth down as an argument, `depth - 1`; or count it back after each child.",
    ),
    "depth_move_at_the_limit": at.stop(
        "that returns a move where it has not looked at any",
        "At depth 0 no move was tried. Which move can be returned as the best?",
        "Where the search stops there is a rating and no move.",
        "`return None, score(state, state.to_move)`",
    ),
    "depth_no_pair_at_the_limit": at.stop(
        "that returns a number alone where it stops",
        "How many things does your function return where it stops?",
        "The caller expects two things, at every ply.",
        "Return `None` as the move: `return None, ...`.",
    ),
    "depth_wrong_form": ideas.WRONG_FORM,
    "depth_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "depth_scores_the_parent": at.stop(
        "that asks for the score of the position before the last move",
        "Which position do you hand to `score`?",
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
    choice="Every player keeps the largest of their own ratings.",
    choose="Keep the largest where you are to move, otherwise the smallest.",
    child="`state.result(move)`",
    both="a move and a rating",
    pair="`return best_move, best_rating`",
)
