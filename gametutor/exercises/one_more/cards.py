"""The words for each wrong idea about one_more."""

import ast

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.syntax import Code


def _compares_two_things(code: Code) -> bool:
    """Return whether the code asks which of two things is larger, neither of them a constant."""
    sides = ((test.left, *test.comparators) for test in contradictions.tests_of_order(code))
    return any(not any(isinstance(side, ast.Constant) for side in both) for both in sides)


WHAT_IS_LEFT = "Where does your code work out what is left of the budget, and after which depths?"

IDEAS = {
    "one_more_as_large_as_the_last": at.return_(
        "the next depth is expected to be as large as the last one",
        "Suppose depth 1 visited 10 positions and depth 2 visited 40. How many do you expect "
        "depth 3 to visit?",
        "Most trees have several times as many positions on each ply.",
        "`growth = visited[-1] / visited[-2]`, and the next depth is `visited[-1] * growth`.",
    ),
    "one_more_while_anything_is_left": at.return_(
        "another depth is started as long as anything is left",
        "What do you get from a depth that is broken off in the middle?",
        "The question is whether the whole depth fits into what is left.",
        "Compare what is left with `visited[-1] * growth`.",
    ),
    "one_more_compares_the_growth_alone": at.return_(
        "what is left is compared with the growth, which is a factor",
        "Suppose the last depth visited 40 positions and the growth is 4. How many will the "
        "next one visit?",
        "The growth says how many times as many, not how many.",
        "`visited[-1] * growth`",
    ),
    "one_more_forgets_what_is_spent": at.any_step(
        "the next depth is compared with the whole budget",
        "How much of the budget is left when the next depth begins?",
        "Every finished depth has been paid for out of the same budget.",
        "`left = budget - sum(visited)`",
        look=WHAT_IS_LEFT,
    ),
    "one_more_counts_the_last_depth_only": at.any_step(
        "only the last depth is taken off the budget",
        "Which depths have been paid for out of the budget so far?",
        "Deepening starts again at each depth, and each depth costs its own positions.",
        "`left = budget - sum(visited)`",
        look=WHAT_IS_LEFT,
    ),
    "one_more_forgets_the_last_depth": at.any_step(
        "the last depth is not taken off the budget",
        "Which depths have been paid for out of the budget so far?",
        "The last depth in the list is finished, too.",
        "`left = budget - sum(visited)`",
        look=WHAT_IS_LEFT,
    ),
    "one_more_divides_the_wrong_way": at.return_(
        "the growth is the depth before divided by the last one",
        "Suppose one depth visited 10 positions and the next 40. By what was the 10 multiplied?",
        "From 10 positions to 40, the growth is 40 / 10.",
        "`growth = visited[-1] / visited[-2]`",
    ),
    "one_more_grows_as_at_first": at.return_(
        "the growth is that of the first two depths",
        "Which two depths say most about the next one?",
        "Growth changes on the way down. The task asks for the latest.",
        "`growth = visited[-1] / visited[-2]`: the last depth by the one before it.",
    ),
    "one_more_grows_as_on_average": at.return_(
        "the growth is the average over all depths",
        "Which growth does the task ask for: that of all depths, or that of the last one?",
        "Expect the next depth to grow by the same factor as the last one did.",
        "`growth = visited[-1] / visited[-2]`",
    ),
    "one_more_grows_by_a_fixed_factor": at.return_(
        "the growth is a fixed number",
        "Does a tree of Nim grow as fast as one of Othello?",
        "How fast a tree grows depends on the game and on the cuts. `visited` shows it.",
        "`growth = visited[-1] / visited[-2]`",
    ),
    "one_more_adds_the_growth": at.return_(
        "the next depth is expected to have as many more positions as the last one had",
        "Suppose one depth visited 10 positions and the next 40. Will the one after that visit "
        "30 more, or 4 times as many?",
        "Most positions have several moves, so each ply multiplies.",
        "`growth = visited[-1] / visited[-2]`, and then `visited[-1] * growth`.",
    ),
    "one_more_adds_the_factor": at.return_(
        "the growth, which is a factor, is added to the last depth",
        "Suppose the last depth visited 40 positions and the growth is 4. Do you expect the next "
        "one to visit 44?",
        "The growth says how many times as many there are.",
        "`visited[-1] * growth`",
    ),
    "one_more_pays_twice": at.return_(
        "what the finished depths have cost is taken off twice",
        "Which positions have been taken off already, when you compare?",
        "What is left of the budget is there for the next depth alone.",
        "`return visited[-1] * growth <= left`",
    ),
    "one_more_takes_the_difference_for_a_factor": at.return_(
        "the difference of the last two depths is taken for the factor",
        "Suppose one depth visited 10 positions and the next 40. What is the factor?",
        "From 10 to 40 is 30 more, and 4 times as many.",
        "`growth = visited[-1] / visited[-2]`",
        unless=contradictions.lacks("-"),
    ),
    "one_more_grows_everything": at.return_(
        "the growth is applied to all depths together",
        "The next depth is how many times the last depth?",
        "What all depths have visited together is what is spent, not how large the last one was.",
        "`visited[-1] * growth`",
    ),
    "one_more_rounds_the_growth": at.return_(
        "the growth is rounded down to a whole number",
        "Suppose one depth visited 20 positions and the next 30. By what was the 20 multiplied?",
        "The growth may lie between two whole numbers, and `//` rounds it down.",
        "`growth = visited[-1] / visited[-2]`, with one slash.",
    ),
    "one_more_ends_at_half": at.return_(
        "no depth is started once half of the budget is spent",
        "Must a depth that is expected to fit be left out because half of the budget is spent?",
        "Many programs have that rule. This one is to look at how fast the tree grows.",
        "Compare what is left with `visited[-1] * growth`.",
    ),
    "one_more_wants_something_left": at.return_(
        "a depth that fits exactly is not begun",
        "Suppose 40 positions are left and 40 are expected. Does that fit?",
        "The task says: even if nothing is left over.",
        "`<=`, not `<`.",
    ),
    "one_more_inverts_the_test": at.return_(
        "a depth is started although it does not fit",
        "If the next depth is expected to need more positions than are left, should it be started?",
        "True says: start. When does the next depth fit?",
        "`return visited[-1] * growth <= left`",
    ),
    "one_more_never_begins": at.stop(
        "no depth is started before two are finished",
        "No depth is finished yet. What move is there to play?",
        "Growth takes two depths to see, so the first two are started without it.",
        "`if len(visited) < 2: return True`",
    ),
    "one_more_begins_only_once": at.stop(
        "after the first depth no other is started",
        "One depth is finished. What do you know of the growth?",
        "It takes two depths to see the growth. Until then, start it.",
        "`if len(visited) < 2: return True`",
    ),
    "one_more_asks_first_whether_a_depth_fits": at.stop(
        "the second depth is started only if there is room for a guess",
        "One depth is finished. What do you know of the growth?",
        "As long as fewer than two depths are finished, the task says True.",
        "`if len(visited) < 2: return True`",
    ),
    "one_more_waits_for_three": at.stop(
        "a third depth is started whatever it costs",
        "How many depths does it take to see how fast they grow?",
        "With two depths you can divide the one by the other.",
        "`if len(visited) < 2: return True`",
    ),
    "one_more_always": at.any_step(
        "another depth is always begun",
        "What if less is left than the next depth will cost?",
        "If it does not fit into what is left, nothing will come of it, and the answer is False.",
        "`return visited[-1] * growth <= left`",
        look="Which line returned that, and what did it look at?",
        unless=_compares_two_things,
    ),
    "one_more_never": at.return_(
        "no third depth is started",
        "Once two depths are finished, when can your code return True?",
        "Where the next depth fits into what is left, the answer is True.",
        "`return visited[-1] * growth <= left`",
    ),
    "one_more_returns_the_number": at.return_(
        "a number of positions is returned, not True or False",
        "What is asked for: how many positions, or whether they fit?",
        "Yes or no is what `iterative_deepening` wants to know.",
        "`return visited[-1] * growth <= left`: a comparison is True or False.",
    ),
    "one_more_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
