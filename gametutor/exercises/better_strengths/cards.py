"""The words for each wrong idea about better_strengths."""

from functools import partial

from gametutor.kit import at, ideas

LOOK = "Work out by hand a player whose number is wrong: the points, the sum over the opponents."
idea = partial(at.any_step, look=LOOK)

IDEAS = {
    "fit_counts_what_was_lost": idea(
        "the points that the opponents took are counted",
        "Does your sum go along a row of `points`, or down a column?",
        "`points[i]` is what player i took. A column is what the others took from one player.",
        "`sum(points[i])`",
    ),
    "fit_looks_at_points_alone": idea(
        "the strengths of the opponents make no difference",
        "Two players each took half the points, one from strong opponents, one from weak ones. "
        "Are they equally strong?",
        "Each game counts by the strengths of both.",
        "The games against each, divided by `strengths[i] + strengths[j]`.",
    ),
    "fit_divides_by_ones_own_strength": idea(
        "the games are divided by the player's own strength alone",
        "Which two strengths belong to a game?",
        "The share of the points depends on both.",
        "`strengths[i] + strengths[j]`",
    ),
    "fit_divides_by_the_opponents_strength": idea(
        "the games are divided by the opponent's strength alone",
        "Which two strengths belong to a game?",
        "The share of the points depends on both.",
        "`strengths[i] + strengths[j]`",
    ),
    "fit_counts_each_opponent_once": idea(
        "each opponent counts once, however many games were played",
        "How does your sum know how often two players met?",
        "Ten games against somebody weigh ten times as much as one.",
        "`points[i][j] + points[j][i]` games, divided by both strengths.",
    ),
    "fit_takes_points_for_games": idea(
        "the points of one side are taken for the number of games",
        "A player lost every game against somebody. Do that player's points say how many there "
        "were?",
        "Every game gives one point, which goes to one of the two or is shared.",
        "`points[i][j] + points[j][i]`",
    ),
    "fit_multiplies_the_strengths": idea(
        "the two strengths are multiplied, or subtracted",
        "What does the task do with the two old strengths of a game?",
        "A player takes s / (s + t) of the points.",
        "`strengths[i] + strengths[j]`",
    ),
    "fit_multiplies_the_games": idea(
        "the games against an opponent are multiplied by the strengths of both",
        "Somebody takes the same points from stronger opponents. Should that make the new "
        "strength larger or smaller, and what does your sum do?",
        "The stronger the two are together, the less a game adds to the sum.",
        "`(points[i][j] + points[j][i]) / (strengths[i] + strengths[j])`",
    ),
    "fit_forgets_the_strength": idea(
        "the points are compared with those expected, and the old strength is missing",
        "Where the points are exactly what was expected, what should the new strength be?",
        "Points divided by expected points is a factor: the old strength is to be multiplied by "
        "it.",
        "Or leave the player's strength out of the expected points: games / both strengths.",
    ),
    "fit_counts_the_strength_twice": idea(
        "the old strength is multiplied in once too often",
        "Where the points are exactly what was expected, what should the new strength be, and "
        "what is it in your formula?",
        "The expected points are the old strength times the sum. So the points, divided by the "
        "sum alone, are a strength.",
        "`sum(points[i]) / met`",
    ),
    "fit_adds_the_surplus": idea(
        "the points beyond those expected are added to the strength",
        "Can a strength become negative in your formula?",
        "Another method adds to a strength. Here it is a division.",
        "`sum(points[i]) / met`",
    ),
    "fit_adds_quotients": idea(
        "a quotient is taken for each opponent, and these are summed",
        "What is summed first in the task, and what is divided then?",
        "There is one division by the whole sum.",
        "First the sum over the opponents, after the loop the division.",
    ),
    "fit_divides_all_at_once": idea(
        "all games are divided by strengths at once, not by those of the two who played",
        "How many divisions does your sum over the opponents need?",
        "One for each opponent: the games against that one, divided by the strengths of both.",
        "`met += (points[i][j] + points[j][i]) / (strengths[i] + strengths[j])`",
    ),
    "fit_divides_before_it_adds": idea(
        "a division is done before a sum that should come first",
        "In which order does Python evaluate the `+` and the `/` of your line?",
        "Python divides before it adds, unless parentheses say otherwise.",
        "`(points[i][j] + points[j][i]) / (strengths[i] + strengths[j])`",
    ),
    "fit_goes_on_with_the_sum": idea(
        "the sum over the opponents goes on from one player to the next",
        "What is in your sum over the opponents when the second player's turn comes?",
        "Each player has a sum of their own, which begins at 0.",
        "`met = 0` belongs inside the loop over the players, above that over the opponents.",
    ),
    "fit_keeps_the_last_opponent": idea(
        "only the last opponent is counted",
        "A player has met two opponents. Which are in the sum at the end?",
        "`=` forgets what was there before, and `+=` adds to it.",
        "`met += (points[i][j] + points[j][i]) / (strengths[i] + strengths[j])`",
    ),
    "fit_mixes_old_and_new": idea(
        "the new strengths of earlier players are used for those after them",
        "When your code reaches the second player, is the first strength in its list still the "
        "old one?",
        "Using new strengths at once works in the end, too. Here each comes from the old ones.",
        "Append to a new list, and leave `strengths` as it is.",
        look=(
            "From which list does your code take the old strengths, and where does it put the new "
            "ones?"
        ),
    ),
    "fit_rescales": idea(
        "the new strengths are all divided by one and the same number",
        "Are your strengths in the right proportions, but all too large or too small?",
        "Only proportions count, so this is no worse. But the task asks for the step alone.",
        "Return the quotients as they are.",
    ),
    "fit_is_upside_down": idea(
        "numerator and denominator are exchanged",
        "Should somebody with more points become stronger or weaker?",
        "The points are divided by the sum, not the sum by the points.",
        "`sum(points[i]) / met`",
    ),
    "fit_changes_nothing": idea(
        "the strengths come back as they were",
        "Where does your code put the new strength of a player?",
        "Assigning to the variable of a loop changes no list.",
        "`better.append(...)`, and `return better`.",
    ),
    "fit_stops_after_the_first": idea(
        "the list does not hold one strength for each player",
        "How many players are there, and how many strengths does your list have?",
        "One list must hold all strengths, and the loop goes through all players.",
        "Append in the loop, for every player; leave it only at its end, and then return.",
        look="Which lines can end the loop over the players, or begin the list anew?",
    ),
    "fit_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
