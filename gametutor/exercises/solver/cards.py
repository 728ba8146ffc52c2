"""The words for each wrong idea about solver."""

from gametutor.kit import at

IDEAS = {
    "solve_one_too_many": at.best(
        "the lower end is raised past a possible score",
        "`found` is more than `bound`. Can the score be `found` itself?",
        "The answer says: the score is `found` or more. So the least is `found`.",
        "`least = found`",
    ),
    "solve_one_too_few": at.best(
        "the upper end is lowered past a possible score",
        "`found` is not more than `bound`. Can the score be `found` itself?",
        "The answer says: the score is `found` or less. So the most is `found`.",
        "`most = found`",
    ),
    "solve_most_is_least": at.best(
        "a no makes the score the least that was possible",
        "The score is not more than `bound`. Is it then the least that it can be?",
        "After a no, the score may be anything from `least` to `found`.",
        "`most = found`",
    ),
    "solve_least_is_most": at.best(
        "a yes makes the score the most that was possible",
        "The score is more than `bound`. Is it then the most that it can be?",
        "After a yes, the score may be anything from `found` to `most`.",
        "`least = found`",
    ),
    "solve_ends_exchanged": at.best(
        "each answer makes the score one of the two ends",
        "What does the answer say that you did not know before?",
        "`found` is what the search has found out. Neither line uses it.",
        "`most = found` after a no, and `least = found` after a yes.",
    ),
    "solve_gets_nowhere": at.any_step(
        "the answer brings the two ends no closer together",
        "What did the answer say about the score, and which line uses that?",
        "A yes means that the score is `found` or more, a no that it is `found` or less.",
        "`most = found` after a no, and `least = found` after a yes.",
        look="Look at what `least` and `most` are before the first question, and after it.",
    ),
    "solve_signs_turned": at.best(
        "an end gets the answer with a minus",
        "Who is to move in the position that `search` was asked about?",
        "`search` was asked about the same position: nothing has to be turned.",
        "`most = found` after a no, and `least = found` after a yes.",
    ),
}
