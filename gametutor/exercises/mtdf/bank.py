"""The right forms of mtdf, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search.scout import mtdf
from gametutor.kit.source import Source, written_in

GOES_ON = "while least < most:"
ENDS = "-inf, inf"
NEXT = "max(value, least + 1)"
WINDOW = "bound - 1, bound"
YES = "if value >= bound:"

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


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
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


def one_after_the_other(state, depth, guess, search):
    bound = guess
    if search(state, depth, bound - 1, bound) >= bound:
        while search(state, depth, bound, bound + 1) > bound:
            bound += 1
        return bound
    while search(state, depth, bound - 1, bound) < bound:
        bound -= 1
    return bound


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


KEEPING_THE_QUESTION = SOLUTION.edit("least = value", "least = value = bound").edit(
    "most = value", "most = value = bound - 1"
)
HALVING = (
    KEEPING_THE_QUESTION.edit(ENDS, "-(2**44), 2**44")
    .edit(NEXT, "(least + most + 1) // 2")
    .edit("return value", "return least")
)

PROGRAMS = {
    # where it begins and ends
    "mtdf_starts_between_two_numbers": SOLUTION.edits(
        ENDS, "-1, 1", "0, inf", "-inf, 0", "-100, 100"
    ),
    "mtdf_ignores_the_guess": SOLUTION.edits("value = guess", "value = 0", "value = 1"),
    "mtdf_never_asks": [
        *SOLUTION.edits(ENDS, "inf, -inf", "inf, inf"),
        *SOLUTION.edits(GOES_ON, "while least > most:", "while least == most:"),
        BOOK.edit(GOES_ON, "while not least < most:"),
    ],
    "mtdf_asks_once": [
        SOLUTION.edit("value = guess", "return search(state, depth, guess - 1, guess)"),
        SOLUTION.edit(GOES_ON, "for _ in range(1):"),
    ],
    "mtdf_asks_a_fixed_number_of_times": [
        SOLUTION.edit(GOES_ON, f"for _ in range({n}):") for n in (2, 3, 10)
    ],
    "mtdf_stops_after_one_side": SOLUTION.edits(
        GOES_ON, "while least == -inf:", "while most == inf:"
    ),
    "mtdf_stops_where_an_answer_comes_again": [until_it_stays, until_it_comes_again],
    "mtdf_never_stops": [
        *SOLUTION.edits(GOES_ON, "while least <= most:", "while True:"),
        SOLUTION.without("else:", "most = value"),
    ],
    # the question
    "mtdf_asks_with_a_wide_window": [
        SOLUTION.edit("value = guess", "return search(state, depth, -inf, inf)"),
        around_the_guess,
        *SOLUTION.edits(WINDOW, "bound - 1, bound + 1", "bound - 2, bound", "least, most"),
    ],
    "mtdf_turns_the_window_round": SOLUTION.edits(WINDOW, "bound, bound - 1", "bound + 1, bound"),
    "mtdf_asks_one_off": SOLUTION.edits(WINDOW, "bound, bound + 1", "bound - 2, bound - 1"),
    "mtdf_leaves_nothing_to_ask": SOLUTION.edits(WINDOW, "bound, bound", "bound - 1, bound - 1"),
    "mtdf_changes_the_sign": [
        SOLUTION.edit("= search", "= -search"),
        SOLUTION.edit(WINDOW, "-bound, 1 - bound"),
    ],
    "mtdf_asks_with_another_depth": SOLUTION.edits(
        "(state, depth, bound", "(state, depth + 1, bound", "(state, max(0, depth - 1), bound"
    ),
    # the answer
    "mtdf_moves_the_wrong_end": [
        SOLUTION.edit(YES, "if value < bound:"),
        BOOK.edit("if value < bound:", "if value >= bound:"),
    ],
    "mtdf_moves_one_end_only": [
        SOLUTION.edit(YES, "if value < bound:").without("least = value", "else:")
    ],
    "mtdf_takes_equality_for_a_no": [
        SOLUTION.edit(YES, "if value > bound:"),
        BOOK.edit("if value < bound:", "if value <= bound:"),
    ],
    "mtdf_keeps_the_question_and_not_the_answer": [
        KEEPING_THE_QUESTION,
        one_after_the_other,
    ],
    "mtdf_halves_what_is_left": [HALVING],
    # the next question
    "mtdf_asks_the_same_again": SOLUTION.edits(NEXT, "value", "guess", "max(value, least)"),
    "mtdf_forgets_the_last_answer": [
        SOLUTION.edit(NEXT, "max(guess, least + 1)"),
        SOLUTION.before(f"bound = {NEXT}", "value = guess"),
    ],
    "mtdf_always_asks_for_one_more": [
        SOLUTION.edit(NEXT, "value + 1"),
        BOOK.edit("value + 1 if value == least", "value if value == least").edit(
            "else value\n", "else value + 1\n"
        ),
        SOLUTION.edit("= guess", "= guess - 1").edit(NEXT, "value + 1"),
    ],
    # what is returned
    "mtdf_returns_the_question": SOLUTION.edits(
        "return value", "return bound", "return bound - 1", "return guess"
    ),
    "mtdf_returns_a_pair": SOLUTION.edits(
        "return value", "return least, most", "return value, None"
    ),
    "mtdf_returns_nothing": [
        SOLUTION.without("return value"),
        SOLUTION.edit("return value", "return None"),
    ],
}
