"""The words for each wrong idea about mtdf."""

from functools import partial

from gametutor.kit import at, contradictions, ideas

question = partial(at.any_step, look="Look at what your code asks, and why.")
answer = partial(at.any_step, look="Look at what your code does with an answer.")

IDEAS = {
    # where it begins and ends
    "mtdf_starts_between_two_numbers": at.start(
        "the value is assumed to lie between two numbers before anything was asked",
        "What does your code know about the value before the first answer?",
        "In a tree of numbers nobody knows how large the numbers are.",
        "`least, most = -inf, inf`.",
    ),
    "mtdf_ignores_the_guess": at.start(
        "the guess is never used",
        "If somebody told you roughly what the value is, which question would you ask first?",
        "A good guess is half the work: two questions prove it.",
        "Start with the guess: `value = guess`.",
        unless=contradictions.reads("guess"),
    ),
    "mtdf_never_asks": at.any_step(
        "`search` is never called",
        "Which line asks `search`, and what keeps that line from running?",
        "At first the value can be anything: `least` is `-inf`, `most` is `inf`.",
        "`least, most = -inf, inf`, and the loop runs `while least < most:`",
        look="Look at what comes before the line that asks `search`: the two bounds, the test of "
        "the loop, perhaps a `return`.",
    ),
    "mtdf_asks_once": at.any_step(
        "the first answer is taken for the value",
        "Does the first answer tell you the value, or only a limit on it?",
        "An answer is a bound: it raises the lower limit on the value, or lowers the upper one.",
        "Ask again, `while least < most:`. The `return` belongs after the loop.",
        look="Look at the loop: at its test, and at every `return` and `break` in it.",
    ),
    "mtdf_asks_a_fixed_number_of_times": at.stop(
        "the search stops after a fixed number of questions",
        "When is the value known?",
        "The value is known when the lower limit and the upper limit are the same number.",
        "`while least < most:`",
    ),
    "mtdf_stops_after_one_side": at.stop(
        "the search stops after the first yes, or after the first no",
        "Do the answers so far tell you both limits of the value?",
        "A yes gives only a lower limit. Only a no says that the value is not more.",
        "`while least < most:`",
    ),
    "mtdf_stops_where_an_answer_comes_again": at.stop(
        "the search stops as soon as an answer is the same as an earlier one",
        "The same answer came twice. What does the second one say that the first did not?",
        "The same answer again only shows that the question was not a new one.",
        "Keep what is known, `least` and `most`, and ask `while least < most:`",
    ),
    "mtdf_never_stops": at.any_step(
        "questions are asked after the value is known",
        "When the lower limit and the upper limit are the same number, what is left to ask?",
        "Go on as long as the two limits differ, and let every answer move one of them.",
        "`while least < most:` ask. After a yes, `least = value`; after a no, `most = value`.",
        look="Look at the test of the loop, and at which limit each answer moves.",
    ),
    # the question
    "mtdf_asks_with_a_wide_window": question(
        "`search` is called with a window wider than a null window",
        "How far apart are the two ends of a window that only tells more from less?",
        "A wide window finds the value itself, and cuts less. Here only questions are asked.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_turns_the_window_round": question(
        "the two ends of the window are swapped",
        "Which of `bound - 1` and `bound` is alpha, the smaller end?",
        "The smaller number comes first.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_asks_one_off": question(
        "`search` is asked about a number other than the one that its answer is compared with",
        "Which number do you compare the answer with, and which null window tells you whether "
        "the value is at least that number?",
        "An answer tells you on which side the value lies. The number that you ask about is the "
        "upper end of the window.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_leaves_nothing_to_ask": question(
        "both ends of the window are the same number",
        "How far apart are the two ends of each of your questions, and how far should they be?",
        "The ends are one apart: `bound - 1` is a no, `bound` is a yes.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_changes_the_sign": question(
        "the answer gets a minus",
        "From whose point of view is the number that `search` returns?",
        "`search` is asked about the same position, with the same player to move.",
        "`value = search(state, depth, bound - 1, bound)`, without a minus.",
        unless=contradictions.negates_nothing,
    ),
    "mtdf_asks_with_another_depth": question(
        "`search` does not look as deep as it should, or looks deeper",
        "How many plies ahead should the search of the position look?",
        "No move was made: the depth is what it was.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    # the answer
    "mtdf_moves_the_wrong_end": answer(
        "a yes lowers the upper limit, and a no raises the lower one",
        "An answer says that the value is that much or more. Which of your two limits does it "
        "move?",
        "“At least” is about the lower limit on the value.",
        "After a yes `least = value`, after a no `most = value`.",
    ),
    "mtdf_moves_one_end_only": answer(
        "one of the two limits never gets to where the answers put it",
        "What does your code learn from a yes, and what from a no?",
        "Every answer moves one limit: a yes the lower one, a no the upper one.",
        "After a yes `least = value`, after a no `most = value`.",
    ),
    "mtdf_takes_equality_for_a_no": answer(
        "an answer equal to the bound counts as a no",
        "You ask whether the value is at least some number, and that number is the answer. Is "
        "that a yes or a no?",
        "The upper end of the window is reached: the value is that much or more.",
        "`if value >= bound:`",
    ),
    "mtdf_keeps_the_question_and_not_the_answer": answer(
        "the bound is kept, though the answer says more",
        "If an answer goes far beyond the question, which limit does it give you?",
        "A search tells you how far it got. What it says beyond the question saves you questions.",
        "Keep `value`, not `bound`.",
    ),
    "mtdf_halves_what_is_left": question(
        "the next question is about the middle of what is left",
        "Which number does the last answer suggest for the next question?",
        "Halving knows nothing about the game. An answer is usually close to the value already.",
        "`bound = max(value, least + 1)`",
    ),
    # the next question
    "mtdf_asks_the_same_again": question(
        "the next question is the one that was just answered with yes",
        "After a yes, which is the smallest number about which the answer is still open?",
        "After a yes the value is at least the answer. What is left to ask is whether it is at "
        "least one more.",
        "`bound = max(value, least + 1)`",
    ),
    "mtdf_forgets_the_last_answer": question(
        "every question comes from the guess, and not from the last answer",
        "What has the first answer ruled out, and does your next question make use of it?",
        "The last answer is closer to the value than the guess.",
        "`bound = max(value, least + 1)`, where `value` is the last answer.",
    ),
    "mtdf_always_asks_for_one_more": question(
        "the 1 is added to the last answer after a no, where it belongs after a yes",
        "After which of the two answers does your code add 1, and after which is it needed?",
        "After a no the value is at most the answer. What is left to ask is whether it is at least "
        "that much.",
        "`bound = max(value, least + 1)`",
    ),
    # what is returned
    "mtdf_returns_the_question": at.return_(
        "the last bound is returned, or the guess",
        "After the loop, which number is both the lower limit and the upper limit of the value?",
        "`least` and `most` are the same number then, and it is the last answer.",
        "`return value`",
    ),
    "mtdf_returns_a_pair": at.return_(
        "something other than one number is returned",
        "How many numbers are asked for?",
        "When the loop ends, both limits are the same number: one of them is enough.",
        "`return value`",
    ),
    "mtdf_returns_nothing": ideas.GIVES_NOTHING_BACK,
}
