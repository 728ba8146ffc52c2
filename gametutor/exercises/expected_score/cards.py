"""The words for each wrong idea about expected_score."""

from functools import partial

from gametutor.kit import at, ideas

LOOK = "Put numbers in: what does each part of your formula give for ratings of 400 and 0?"
idea = partial(at.any_step, look=LOOK)

IDEAS = {
    "score_of_the_other": idea(
        "the share of the other player is returned",
        "Who is expected to take more, and who does in your formula?",
        "The two shares sum to 1, and yours is that of the other one.",
        "The exponent says how far the *other* one is above: `other - rating`.",
    ),
    "score_with_another_base": idea(
        "the base of the power is not 10",
        "Somebody 400 points above another is how many times as strong?",
        "With a base of e or 2, a gap of 400 is a factor of e or 2, not ten.",
        "`10 ** ((other - rating) / 400)`",
    ),
    "score_multiplies_by_ten": idea(
        "10 is multiplied by the number that belongs in the exponent",
        "Suppose somebody is 800 points above another: how many times as strong is that, and how "
        "many times in your formula?",
        "`10 * 2` is 20, and `10 ** 2` is ten times ten.",
        "`10 ** ((other - rating) / 400)`",
    ),
    "score_divides_one_rating": idea(
        "only one of the two ratings is divided by 400",
        "In `other - rating / 400`, which is done first: `-` or `/`?",
        "Python divides before it subtracts.",
        "Put the difference in parentheses, too: `10 ** ((other - rating) / 400)`.",
    ),
    "score_divides_before_it_adds": idea(
        "the division is done before the sum in the denominator",
        "In `1 / 1 + times`, which is done first: `/` or `+`?",
        "Python divides before it adds.",
        "Put the sum in parentheses: `1 / (1 + times)`.",
    ),
    "score_without_a_scale": idea(
        "each point of rating counts as much as 400 should",
        "A gap of 400 is a factor of ten. What is it in your formula?",
        "Divide the gap by 400 before it becomes an exponent.",
        "`10 ** ((other - rating) / 400)`",
    ),
    "score_with_another_scale": idea(
        "the gap is divided by a number other than 400",
        "For which gap is one player ten times as strong in your formula?",
        "The task says: 400 points above is ten times as strong.",
        "`(other - rating) / 400`",
    ),
    "score_divides_after_the_power": idea(
        "the power is taken first, and divided by 400 afterwards",
        "In `10 ** gap / 400`, which is done first: `**` or `/`?",
        "Python raises to a power before it divides.",
        "Put the exponent in parentheses: `10 ** ((other - rating) / 400)`.",
    ),
    "score_rounds_the_exponent": idea(
        "the exponent is rounded to a whole number",
        "A gap of 100 points is part of 400. What is left of it after rounding?",
        "Parts of 400 count, too: the exponent is seldom whole.",
        "Divide with `/`.",
    ),
    "score_is_the_gap": idea(
        "a difference of ratings is returned, not a share",
        "Can a share of the points be more than 1, or less than 0?",
        "The difference comes first; then how many times as strong; then the share.",
        "`1 / (1 + times)`, where `times` is `10 ** ((other - rating) / 400)`.",
    ),
    "score_shares_the_ratings": idea(
        "the points are shared out in proportion to the ratings",
        "With ratings of 400 and 0, does the second player take no points at all?",
        "The shares are in proportion to the strengths. A rating is not a strength: 400 points "
        "more are ten times the strength.",
        "A strength is `10 ** (rating / 400)`.",
    ),
    "score_is_how_many_times": idea(
        "the result says how many times as strong somebody is, not a share",
        "Two players are equally strong, so the factor is 1. Which share of "
        "the points does each take?",
        "If the strengths are as 1 to 10, the shares are 1/11 and 10/11.",
        "`1 / (1 + times)`",
    ),
    "score_on_a_straight_line": idea(
        "the share grows by the same amount with every point of rating",
        "What does your line give for a very large gap?",
        "A share comes ever closer to 1, and does not reach it.",
        "`1 / (1 + 10 ** ((other - rating) / 400))`",
    ),
    "score_says_who_wins": idea(
        "the stronger player gets the whole point",
        "Does the stronger of two players win every game?",
        "A share lies between 0 and 1: it is a part of both strengths together.",
        "`1 / (1 + 10 ** ((other - rating) / 400))`",
    ),
    "score_knows_one_rating": idea(
        "only one of the two ratings makes a difference",
        "Which of the two ratings makes no difference to your result?",
        "What counts is how far the two are apart.",
        "`other - rating`",
    ),
    "score_has_no_sign": idea(
        "it makes no difference who is the stronger one",
        "Swap the two ratings: should the share stay the same?",
        "`abs` forgets on which side the gap is.",
        "`other - rating` is negative if the other is weaker, and that is right.",
    ),
    "score_in_percent": idea(
        "the share is a percentage, or out of two",
        "What is the smallest share that your code can return, and what is the largest?",
        "The task asks for a share from 0 to 1.",
        "`1 / (1 + times)`: a 1 on top.",
    ),
    "score_is_always_the_same": idea(
        "every pair of ratings gives the same share",
        "Does the number that you return depend on either rating?",
        "The share depends on how far the two are apart.",
        "`1 / (1 + 10 ** ((other - rating) / 400))`",
        look="Follow each rating through your code to the line that returns: what becomes of it?",
    ),
    "score_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
