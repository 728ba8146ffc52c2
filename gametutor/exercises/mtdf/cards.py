"""The words for each wrong idea about mtdf."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

question = partial(at.any_step, look="Look at the line that asks `search`.")
answer = partial(at.any_step, look="Look at what your code does with an answer.")

IDEAS = {
    # where it begins and ends
    "mtdf_starts_between_two_numbers": at.start(
        "in which the value is taken to lie between two numbers before anything was asked",
        "What does your code know of the value before the first answer?",
        "Of a tree of numbers nobody knows how large they are.",
        "`least, most = -inf, inf`.",
    ),
    "mtdf_ignores_the_guess": at.start(
        "in which the guess is never used",
        "Which question would you ask first if you knew that the value is about 70?",
        "A good guess is half the work: two questions prove it.",
        "Begin with the guess: `value = guess`.",
    ),
    "mtdf_never_asks": at.any_step(
        "in which `search` is never asked",
        "What has to be true for your loop to run, and is it true before any answer?",
        "At first the value can be anything: the least is `-inf`, the most `inf`.",
        "`least, most = -inf, inf`, and the loop runs `while least < most:`",
        look="Look at the two ends before the loop, and at the test of the loop.",
    ),
    "mtdf_asks_once": at.any_step(
        "that takes the first answer for the value",
        "The first answer was 3 or more. Is the value 3?",
        "An answer is a bound: it raises the least, or lowers the most, that the value can be.",
        "Ask again, `while least < most:`. The `return` stands after the loop.",
        look="Look at the loop: at its test, and at every `return` in it.",
    ),
    "mtdf_asks_a_fixed_number_of_times": at.stop(
        "that stops after a fixed number of questions",
        "When is the value known?",
        "It is known when the least and the most that it can be are the same number.",
        "`while least < most:`",
    ),
    "mtdf_stops_after_one_side": at.stop(
        "that stops after the first yes, or after the first no",
        "The answers so far were 3 or more, and 5 or more. Is the value 5?",
        "A yes says how much at least. Only a no says that it is not more.",
        "`while least < most:`",
    ),
    "mtdf_stops_where_an_answer_comes_again": at.stop(
        "that stops as soon as an answer is the same as one before",
        "The answers were 3 or more, and 3 or more. Is the value 3?",
        "The same answer again only says that the question was no new one.",
        "Keep what is known, the least and the most, and ask `while least < most:`",
    ),
    "mtdf_never_stops": at.any_step(
        "that goes on asking when the value is known",
        "The least is 3 and the most is 3. What is there to ask?",
        "Go on as long as the least is smaller than the most.",
        "`while least < most:`, and every answer moves one of the two: a yes the least, a no the "
        "most.",
        look="Look at the test of the loop, and at which ends the answers move.",
    ),
    # the question
    "mtdf_asks_with_a_wide_window": question(
        "in which `search` is asked with a window that has a width",
        "How far apart are the two ends of a window that asks only “more or less?”?",
        "A wide window finds the value itself, and cuts less. Here only questions are asked.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_turns_the_window_round": question(
        "in which the two ends of the window change places",
        "Which of `bound - 1` and `bound` is alpha, the smaller end?",
        "The smaller number stands first.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_asks_one_off": question(
        "in which `search` is asked about another number than the one that its answer is compared "
        "with",
        "With which number do you compare the answer, and which window of no width says whether "
        "the value is at least that number?",
        "An answer says on which side the value is. The number that you ask about is the upper "
        "end of the window.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_leaves_nothing_to_ask": question(
        "in which both ends of the window are the same number",
        "Which whole number says yes to “more than 3” and no to “at least 3”?",
        "The ends are one apart: `bound - 1` is a no, `bound` is a yes.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    "mtdf_changes_the_sign": question(
        "in which the answer gets a minus",
        "For whom is the number meant that `search` returns?",
        "It is asked about the same position, with the same player to move.",
        "`value = search(state, depth, bound - 1, bound)`, without a minus.",
    ),
    "mtdf_asks_with_another_depth": question(
        "in which `search` looks less deep than it should, or deeper",
        "How many plies ahead is the position to be looked at?",
        "No move was made: the depth is what it was.",
        "`search(state, depth, bound - 1, bound)`",
    ),
    # the answer
    "mtdf_moves_the_wrong_end": answer(
        "in which a yes lowers the most, and a no raises the least",
        "The answer is 5 or more. Which of the two numbers do you know better now?",
        "“At least” is about the least that the value can be.",
        "After a yes `least = value`, after a no `most = value`.",
    ),
    "mtdf_moves_one_end_only": answer(
        "in which only one of the two ends is ever moved",
        "What does your code learn from a yes, and what from a no?",
        "Every answer moves one end: a yes the least, a no the most.",
        "After a yes `least = value`, after a no `most = value`.",
    ),
    "mtdf_takes_equality_for_a_no": answer(
        "in which an answer equal to the bound counts as a no",
        "You ask: at least 3? The answer is 3. Is that a yes?",
        "The upper end of the window is reached: the value is that or more.",
        "`if value >= bound:`",
    ),
    "mtdf_keeps_the_question_and_not_the_answer": answer(
        "in which the bound is kept, though the answer says more",
        "You ask: at least 3? The answer is 7. What is the least that the value can be?",
        "A search says how far it got: 7 is a yes, and four questions less.",
        "Keep `value`, and not `bound`.",
    ),
    "mtdf_halves_what_is_left": question(
        "in which the middle of what is left is asked about",
        "Which number does the last answer suggest for the next question?",
        "Halving knows nothing of the game. An answer is mostly near the value already.",
        "`bound = max(value, least + 1)`",
    ),
    # the next question
    "mtdf_asks_the_same_again": question(
        "in which the next question is the one that was just answered with yes",
        "The answer was 5 or more. What is the next question?",
        "At least 5 is known. The question that is left is: at least 6?",
        "`bound = max(value, least + 1)`",
    ),
    "mtdf_forgets_the_last_answer": question(
        "in which every question comes from the guess, and not from the last answer",
        "The guess was 3, and the answer 1 or less. What is the next question?",
        "The last answer is nearer to the value than the guess.",
        "`bound = max(value, least + 1)`, where `value` is the last answer.",
    ),
    "mtdf_always_asks_for_one_more": question(
        "in which the next question is about one more than the answer, even after a no",
        "The answer was 5 or less. What is the next question?",
        "At most 5 is known. The question that is left is: at least 5?",
        "`bound = max(value, least + 1)`",
    ),
    # what is returned
    "mtdf_returns_the_question": at.return_(
        "in which the last bound is returned, or the guess",
        "After the loop, which number is both the least and the most that the value can be?",
        "`least` and `most` are the same number then, and it is the last answer.",
        "`return value`",
    ),
    "mtdf_returns_a_pair": at.return_(
        "in which both ends are returned, or a move",
        "How many numbers are asked for?",
        "When the loop ends, both ends are the same number: one of them is enough.",
        "`return value`",
    ),
    "mtdf_returns_nothing": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(IDEAS)
