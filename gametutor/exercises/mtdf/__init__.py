"""mtdf: the value of a position, found with questions of more or less alone."""

from math import inf

from gamesearch.search.scout import mtdf
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.questions.passes import PassesQuestions
from gametutor.kit.source import Source

START = "least, most = -inf, inf"
GOES_ON = "while least < most:"
BOUND = "bound = max(value, least + 1)"
ASK = "search(state, depth, bound - 1, bound)"
YES = "if value >= bound:"
BOTH = """\
        if value >= bound:
            least = value
        else:
            most = value
"""

SOLUTION = Source.of(mtdf)


def in_the_books_form(state, depth, guess, search):
    """As the paper has it: the next question is about the answer, or one more after a yes."""
    value = guess
    least, most = -inf, inf
    while least < most:
        bound = value + 1 if value == least else value
        value = search(state, depth, bound - 1, bound)
        if value < bound:
            most = value
        else:
            least = value
    return value


BOOK = Source.of(in_the_books_form)


# --- right, in other forms ---------------------------------------------------------------------
def more_than(state, depth, guess, search):
    """The first question is whether the value is more than the guess."""
    low, high, asked = float("-inf"), float("inf"), guess
    while low != high:
        found = search(state, depth, asked, asked + 1)
        if found > asked:
            low = asked = found
        else:
            high, asked = found, found - 1
    return low


def with_a_recursion(state, depth, guess, search, least=-inf, most=inf):
    if least >= most:
        return guess
    bound = guess if guess > least else guess + 1
    found = search(state, depth, alpha=bound - 1, beta=bound)
    if found >= bound:
        return with_a_recursion(state, depth, found, search, found, most)
    return with_a_recursion(state, depth, found, search, least, found)


def until_two_answers_meet(state, depth, guess, search):
    yes, no = None, None
    bound = guess
    while yes is None or no is None or yes < no:
        value = search(state, depth, bound - 1, bound)
        if value >= bound:
            yes, bound = value, value + 1
        else:
            no = bound = value
    return yes


def with_break(state, depth, guess, search):
    least, most = -(10**15), 10**15
    bound = guess
    while True:
        found = search(state, depth, bound - 1, bound)
        is_yes = found >= bound
        least, most = (found, most) if is_yes else (least, found)
        if least >= most:
            break
        bound = found + is_yes
    return found


def upwards_and_downwards(state, depth, guess, search):
    value = search(state, depth, guess - 1, guess)
    if value >= guess:
        while (more := search(state, depth, value, value + 1)) > value:
            value = more
        return value
    while (less := search(state, depth, value - 1, value)) < value:
        value = less
    return value


def with_a_dict(state, depth, guess, search):
    known = {"least": -inf, "most": inf}
    value = float(guess)
    while known["least"] < known["most"]:
        bound = max(value, known["least"] + 1)
        value = search(state, depth, bound - 1, bound)
        known["least" if value >= bound else "most"] = value
    return value


def nested(state, depth, guess, search):
    def at_least(bound):
        return search(state, depth, bound - 1, bound)

    least, most, bound = -inf, inf, guess
    while least < most:
        answer = at_least(bound)
        if answer < bound:
            most = bound = answer
        else:
            least = answer
            bound = least + 1
    return most


class AsAClass:
    def __call__(self, state, depth, guess, search):
        self.ends = [-inf, inf]
        while self.ends[0] < self.ends[1]:
            bound = guess + (guess == self.ends[0])
            guess = search(state, depth, bound - 1, bound)
            self.ends[guess < bound] = guess
        return guess


def with_a_lambda(state, depth, guess, search):
    asks = lambda bound: search(state, depth, bound - 1, bound)  # noqa: E731
    bounds, bound = (-inf, inf), guess
    while bounds[0] != bounds[1]:
        guess = asks(bound)
        bounds = (guess, bounds[1]) if guess >= bound else (bounds[0], guess)
        bound = guess + 1 if guess == bounds[0] else guess
    return guess


RIGHT = [
    *(with_a_lambda, BOOK, more_than, with_a_recursion, until_two_answers_meet, with_break),
    *(upwards_and_downwards, with_a_dict, nested, AsAClass()),
]


# --- wrong ideas -------------------------------------------------------------------------------
def asking(*windows):
    return SOLUTION.edits("bound - 1, bound)", *(f"{window})" for window in windows))


def next_bound(*bounds):
    return SOLUTION.edits(BOUND, *(f"bound = {bound}" for bound in bounds))


def starting_between(least, most):
    return SOLUTION.edit(START, f"least, most = {least}, {most}")


def one_look(state, depth, guess, search):
    return search(state, depth, guess - 1, guess)


def the_whole_window(state, depth, guess, search):
    return search(state, depth, -inf, inf)


def around_the_guess(state, depth, guess, search):
    """What engines call an aspiration window: a few points each way, and again if it fails."""
    low, high = guess - 2, guess + 2
    while True:
        value = search(state, depth, low, high)
        if value <= low:
            low = -inf
        elif value >= high:
            high = inf
        else:
            return value


def halving(state, depth, guess, search):
    least, most = -(2**44), 2**44
    while least < most:
        bound = (least + most + 1) // 2
        if search(state, depth, bound - 1, bound) >= bound:
            least = bound
        else:
            most = bound - 1
    return least


def one_after_the_other(state, depth, guess, search):
    bound = guess
    if search(state, depth, bound - 1, bound) >= bound:
        while search(state, depth, bound, bound + 1) > bound:
            bound += 1
        return bound
    while search(state, depth, bound - 1, bound) < bound:
        bound -= 1
    return bound


def one_more_than_the_answer(state, depth, guess, search):
    least, most = -inf, inf
    while least < most:
        answer = search(state, depth, guess - 1, guess)
        if answer >= guess:
            least = answer
        else:
            most = answer
        guess = answer + 1
    return answer


def until_it_stays(state, depth, guess, search):
    value, before = search(state, depth, guess - 1, guess), None
    while value != before:
        before = value
        value = search(state, depth, value - 1, value)
    return value


def until_it_comes_again(state, depth, guess, search):
    known = []
    while guess not in known:
        known.append(guess)
        guess = search(state, depth, guess - 1, guess)
    return guess


LINES = "Look at the line that asks `search`."
ANSWERS = "Look at what your code does with an answer."

WRONG = {
    # where it begins and ends
    "starts_between_two_numbers": at.start(
        "in which the value is taken to lie between two numbers before anything was asked",
        "What does your code know of the value before the first answer?",
        "Of a tree of numbers nobody knows how large they are.",
        f"`{START}`.",
        by=[starting_between(*ends) for ends in ((-1, 1), (0, "inf"), ("-inf", 0), (-100, 100))],
    ),
    "ignores_the_guess": at.start(
        "in which the guess is never used",
        "Which question would you ask first if you knew that the value is about 70?",
        "A good guess is half the work: two questions prove it.",
        "Begin with the guess: `value = guess`.",
        by=[SOLUTION.edit("value = guess", f"value = {n}") for n in (0, 1)],
    ),
    "never_asks": at.any_step(
        "in which `search` is never asked",
        "What has to be true for your loop to run, and is it true before any answer?",
        "At first the value can be anything: the least is `-inf`, the most `inf`.",
        f"`{START}`, and the loop runs `{GOES_ON}`",
        look="Look at the two ends before the loop, and at the test of the loop.",
        by=[
            starting_between("inf", "-inf"),
            starting_between("inf", "inf"),
            *SOLUTION.edits(GOES_ON, "while least > most:", "while least == most:"),
            BOOK.edit(GOES_ON, "while not least < most:"),
        ],
    ),
    "asks_once": at.any_step(
        "that takes the first answer for the value",
        "The first answer was 3 or more. Is the value 3?",
        "An answer is a bound: it raises the least, or lowers the most, that the value can be.",
        f"Ask again, `{GOES_ON}`. The `return` stands after the loop.",
        look="Look at the loop: at its test, and at every `return` in it.",
        by=[one_look, SOLUTION.edit(GOES_ON, "for _ in range(1):")],
    ),
    "asks_a_fixed_number_of_times": at.stop(
        "that stops after a fixed number of questions",
        "When is the value known?",
        "It is known when the least and the most that it can be are the same number.",
        f"`{GOES_ON}`",
        by=[SOLUTION.edit(GOES_ON, f"for _ in range({n}):") for n in (2, 3, 10)],
    ),
    "stops_after_one_side": at.stop(
        "that stops after the first yes, or after the first no",
        "The answers so far were 3 or more, and 5 or more. Is the value 5?",
        "A yes says how much at least. Only a no says that it is not more.",
        f"`{GOES_ON}`",
        by=SOLUTION.edits(GOES_ON, "while least == -inf:", "while most == inf:"),
    ),
    "stops_where_an_answer_comes_again": at.stop(
        "that stops as soon as an answer is the same as one before",
        "The answers were 3 or more, and 3 or more. Is the value 3?",
        "The same answer again only says that the question was no new one.",
        f"Keep what is known, the least and the most, and ask `{GOES_ON}`",
        by=[until_it_stays, until_it_comes_again],
    ),
    "never_stops": at.any_step(
        "that goes on asking when the value is known",
        "The least is 3 and the most is 3. What is there to ask?",
        "Go on as long as the least is smaller than the most.",
        f"`{GOES_ON}`, and every answer moves one of the two: a yes the least, a no the most.",
        look="Look at the test of the loop, and at which ends the answers move.",
        by=[
            *SOLUTION.edits(GOES_ON, "while least <= most:", "while True:"),
            SOLUTION.edit(BOTH, "        if value >= bound:\n            least = value\n"),
        ],
    ),
    # the question
    "asks_with_a_wide_window": at.any_step(
        "in which `search` is asked with a window that has a width",
        "How far apart are the two ends of a window that asks only “more or less?”?",
        "A wide window finds the value itself, and cuts less. Here only questions are asked.",
        f"`{ASK}`",
        look=LINES,
        by=[
            the_whole_window,
            around_the_guess,
            *asking("bound - 1, bound + 1", "bound - 2, bound", "least, most"),
        ],
    ),
    "turns_the_window_round": at.any_step(
        "in which the two ends of the window change places",
        "Which of `bound - 1` and `bound` is alpha, the smaller end?",
        "The smaller number stands first.",
        f"`{ASK}`",
        look=LINES,
        by=asking("bound, bound - 1", "bound + 1, bound"),
    ),
    "asks_one_off": at.any_step(
        "in which `search` is asked about another number than the one that its answer is compared "
        "with",
        "With which number do you compare the answer, and which window of no width says whether "
        "the value is at least that number?",
        "An answer says on which side the value is. The number that you ask about is the upper "
        "end of the window.",
        f"`{ASK}`",
        look=LINES,
        by=asking("bound, bound + 1", "bound - 2, bound - 1"),
    ),
    "leaves_nothing_to_ask": at.any_step(
        "in which both ends of the window are the same number",
        "Which whole number says yes to “more than 3” and no to “at least 3”?",
        "The ends are one apart: `bound - 1` is a no, `bound` is a yes.",
        f"`{ASK}`",
        look=LINES,
        by=asking("bound, bound", "bound - 1, bound - 1"),
    ),
    "changes_the_sign": at.any_step(
        "in which the answer gets a minus",
        "For whom is the number meant that `search` returns?",
        "It is asked about the same position, with the same player to move.",
        f"`value = {ASK}`, without a minus.",
        look=LINES,
        by=[SOLUTION.edit("= search", "= -search"), *asking("-bound, 1 - bound")],
    ),
    "asks_with_another_depth": at.any_step(
        "in which `search` looks less deep than it should, or deeper",
        "How many plies ahead is the position to be looked at?",
        "No move was made: the depth is what it was.",
        f"`{ASK}`",
        look=LINES,
        by=SOLUTION.edits("search(state, depth", "search(state, depth + 1")
        + SOLUTION.edits("search(state, depth", "search(state, max(0, depth - 1)"),
    ),
    # the answer
    "moves_the_wrong_end": at.any_step(
        "in which a yes lowers the most, and a no raises the least",
        "The answer is 5 or more. Which of the two numbers do you know better now?",
        "“At least” is about the least that the value can be.",
        "After a yes `least = value`, after a no `most = value`.",
        look=ANSWERS,
        by=[
            SOLUTION.edit(YES, "if value < bound:"),
            BOOK.edit("if value < bound:", "if value >= bound:"),
        ],
    ),
    "moves_one_end_only": at.any_step(
        "in which only one of the two ends is ever moved",
        "What does your code learn from a yes, and what from a no?",
        "Every answer moves one end: a yes the least, a no the most.",
        "After a yes `least = value`, after a no `most = value`.",
        look=ANSWERS,
        by=[SOLUTION.edit(BOTH, "        if value < bound:\n            most = value\n")],
    ),
    "takes_equality_for_a_no": at.any_step(
        "in which an answer equal to the bound counts as a no",
        "You ask: at least 3? The answer is 3. Is that a yes?",
        "The upper end of the window is reached: the value is that or more.",
        f"`{YES}`",
        look=ANSWERS,
        by=[
            SOLUTION.edit(YES, "if value > bound:"),
            BOOK.edit("if value < bound:", "if value <= bound:"),
        ],
    ),
    "keeps_the_question_and_not_the_answer": at.any_step(
        "in which the bound is kept, though the answer says more",
        "You ask: at least 3? The answer is 7. What is the least that the value can be?",
        "A search says how far it got: 7 is a yes, and four questions less.",
        "Keep `value`, and not `bound`.",
        look=ANSWERS,
        by=[
            SOLUTION.edit(
                BOTH,
                "        if value >= bound:\n            least = value = bound\n"
                "        else:\n            most = value = bound - 1\n",
            ),
            one_after_the_other,
        ],
    ),
    "halves_what_is_left": at.any_step(
        "in which the middle of what is left is asked about",
        "Which number does the last answer suggest for the next question?",
        "Halving knows nothing of the game. An answer is mostly near the value already.",
        f"`{BOUND}`",
        look=LINES,
        by=[halving],
    ),
    # the next question
    "asks_the_same_again": at.any_step(
        "in which the next question is the one that was just answered with yes",
        "The answer was 5 or more. What is the next question?",
        "At least 5 is known. The question that is left is: at least 6?",
        f"`{BOUND}`",
        look=LINES,
        by=[*next_bound("value", "guess"), *next_bound("max(value, least)")],
    ),
    "forgets_the_last_answer": at.any_step(
        "in which every question comes from the guess, and not from the last answer",
        "The guess was 3, and the answer 1 or less. What is the next question?",
        "The last answer is nearer to the value than the guess.",
        f"`{BOUND}`, where `value` is the last answer.",
        look=LINES,
        by=[
            *next_bound("max(guess, least + 1)"),
            SOLUTION.edit(BOUND, "value = guess\n        bound = max(value, least + 1)"),
        ],
    ),
    "always_asks_for_one_more": at.any_step(
        "in which the next question is about one more than the answer, even after a no",
        "The answer was 5 or less. What is the next question?",
        "At most 5 is known. The question that is left is: at least 5?",
        f"`{BOUND}`",
        look=LINES,
        by=[
            *next_bound("value + 1"),
            BOOK.edit("value + 1 if value == least", "value if value == least").edit(
                "else value\n", "else value + 1\n"
            ),
            one_more_than_the_answer,
        ],
    ),
    # what is returned
    "returns_the_question": at.return_(
        "in which the last bound is returned, or the guess",
        "After the loop, which number is both the least and the most that the value can be?",
        "`least` and `most` are the same number then, and it is the last answer.",
        "`return value`",
        by=SOLUTION.edits("return value", "return bound", "return bound - 1", "return guess"),
    ),
    "returns_a_pair": at.return_(
        "in which both ends are returned, or a move",
        "How many numbers are asked for?",
        "When the loop ends, both ends are the same number: one of them is enough.",
        "`return value`",
        by=SOLUTION.edits("return value", "return least, most", "return value, None"),
    ),
    "returns_nothing": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.without("return value"), SOLUTION.edit("return value", "return None")
    ),
}

EXERCISE = Exercise(
    name="mtdf",
    number="12.3",
    task=(
        "Write `mtdf(state, depth, guess, search)`: the value of `state` for the player to move, "
        "`depth` plies ahead. Ask `search(state, depth, alpha, beta)`, which returns the value if "
        "it lies inside the window and otherwise a bound, with windows of no width alone. The "
        "first question is: at least `guess`? Every answer says where to ask next, and no question "
        "is needless. All values are whole numbers."
    ),
    solution=mtdf,
    imports="from math import inf",
    reasons={
        "Start value": "Before the first answer the value can be anything; the guess says where to "
        "ask first.",
        "Stop?": "Where the least and the most are the same number, that is the value.",
        "Keep the best": "A yes raises the least, a no lowers the most: to the answer, which says "
        "more than the question. The next bound is the answer, or one more after a yes.",
        "Return": "The last answer: both ends are there.",
    },
    hints=(
        "Keep two numbers: the least and the most that the value can be. What does an answer of "
        "`bound` or more change, and what a smaller one?",
        f"`{GOES_ON}` ask `value = {ASK}`. A yes is `value >= bound`: then `least = value`. After "
        "a no, `most = value`.",
        f"The next question is about the answer itself, or about one more after a yes: `{BOUND}`.",
    ),
    questions=PassesQuestions(),
    right=RIGHT,
    wrong=named(WRONG, "mtdf_"),
    why="Every answer moves one end at least one step, and in whole numbers two ends must meet.",
    next="Give it a guess that is far too high, and one that is far too low. Count its questions.",
)
