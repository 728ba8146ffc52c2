"""Lines put in order: any order that works is right, and every wrong line asks its question."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import permutations
from random import Random
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from gamesearch.widgets.page.part import VIEW
from gametutor import check
from gametutor.answers.asking import process
from gametutor.exercises import find, names
from gametutor.widgets.puzzles.put_in_order import PutInOrder, put_in_order
from gametutor.widgets.puzzles.unset import Names, unset_names

MIN_VALUE = replace(
    find("min_value"),
    distractors=["min_starts_too_low", "min_keeps_nothing"],
)
PUZZLES = [name for name in names() if find(name).distractors]


def solved_order(puzzle: PutInOrder) -> list[int]:
    """The lines of the solution in their order."""
    right = {line.text: place for place, line in enumerate(puzzle.lines) if not line.asks}
    return [right[line.text] for line in puzzle._solution]


def place_of(puzzle: PutInOrder, code: str) -> int:
    return [line.text.strip() for line in puzzle.lines].index(code)


# Judging


def test_the_solution_in_its_order_passes_the_check():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle.arrange(solved_order(puzzle))
    assert puzzle.judge().startswith("✓ The program works: it passes check.min_value.")
    assert puzzle.solved
    assert set(puzzle.verdicts.values()) == {"✓"}


def test_another_order_that_works_is_right_too():
    """The start value may stand before the question for the end."""
    puzzle = PutInOrder(MIN_VALUE)
    define, stop, give_utility, start, *rest = solved_order(puzzle)
    puzzle.arrange([define, start, stop, give_utility, *rest])
    assert puzzle.judge().startswith("✓")


def program_of(puzzle: PutInOrder, order: list[int]) -> list[int]:
    """The lines of the solution in this order of theirs."""
    places = solved_order(puzzle)
    return [places[at] for at in order]


@pytest.mark.all
@pytest.mark.parametrize("exercise", [MIN_VALUE, find("negamax_alpha_beta")], ids=lambda e: e.name)
def test_every_order_that_counts_as_right_passes_the_check(exercise):
    puzzle = PutInOrder(exercise)
    assert len(puzzle._orders) > 2
    for order in puzzle._orders:
        puzzle.arrange(program_of(puzzle, order))
        puzzle.judge()
        assert puzzle.solved, order


@pytest.mark.all
@pytest.mark.parametrize("exercise", [MIN_VALUE, find("negamax_alpha_beta")], ids=lambda e: e.name)
def test_of_two_lines_beside_each_other_those_that_may_change_places_do_so(exercise):
    """Every exchange of two neighbours is tried: it is among the right orders if and only if the
    program still passes its check."""
    puzzle = PutInOrder(exercise)
    count = len(puzzle._solution)
    for at in range(count - 1):
        order = [*range(at), at + 1, at, *range(at + 2, count)]
        puzzle.arrange(program_of(puzzle, order))
        puzzle.judge()
        assert puzzle.verdicts, "not checked"
        assert puzzle.solved == (order in puzzle._orders), order


def test_where_the_window_moves_before_the_cut_only_what_is_wrong_is_pointed_at():
    """The start value before the end, the window before the cut: both are right; `found` is not."""
    puzzle = PutInOrder(find("negamax_alpha_beta"))
    define, stop, utility, start, loop, ask, keep, cut, leave, move, back = solved_order(puzzle)
    puzzle.arrange([define, start, stop, utility, loop, keep, ask, move, cut, leave, back])
    assert puzzle.judge() == "Not there yet: 1 line asks you a question."
    pointed = {place: said for place, said in puzzle.verdicts.items() if said != "✓"}
    assert pointed == {keep: "≠ *Keep the best* Which line above sets `found`?"}

    missing = [define, start, stop, utility, loop, ask, keep, move, cut, leave]
    puzzle.arrange(missing)
    assert puzzle.judge() == "Not there yet: 1 line is still missing."
    assert set(puzzle.verdicts.values()) == {"✓"}


WRITTEN = re.compile(r"def (\w+)\((.*)\):|for (\w+) in|(\w+) = ")


def written_in(text: str) -> set[str]:
    """The names that a line sets, read off its text."""
    return {name for found in WRITTEN.findall(text) for name in re.findall(r"\w+", str(found))}


def read_in(text: str) -> set[str]:
    """The words in a line that stand for values: neither set there nor behind a dot."""
    return set(re.findall(r"(?<![.\w])[a-z]\w*", re.sub(WRITTEN, "", text)))


def some_orders(puzzle: PutInOrder) -> Iterator[Sequence[int]]:
    """All of two lines, and many of more."""
    places, dice = range(len(puzzle.lines)), Random(puzzle.name)
    yield from permutations(places, 2)
    right = solved_order(puzzle)
    for _ in range(300):
        yield dice.sample(places, dice.randint(3, len(places)))
        yield dice.sample(right, len(right))
        at, to = dice.sample(range(len(right)), 2)
        moved = [place for place in right if place != right[at]]
        yield [*moved[:to], right[at], *moved[to:]]


@pytest.mark.parametrize("exercise", [MIN_VALUE, *map(find, PUZZLES)], ids=lambda e: e.name)
def test_no_line_is_ticked_before_what_it_uses_is_set(exercise, monkeypatch):
    monkeypatch.setattr(PutInOrder, "_checked", lambda puzzle: None)
    puzzle = PutInOrder(exercise)
    set_somewhere = set().union(*(written_in(line.text) for line in puzzle._solution))
    for order in some_orders(puzzle):
        puzzle.arrange(order)
        puzzle.judge()
        known: set[str] = set()
        for place in order:
            text = puzzle.lines[place].text
            unset = (read_in(text) & set_somewhere) - known
            assert puzzle.verdicts[place] != "✓" or not unset, (puzzle.source(), text)
            known |= written_in(text)


@pytest.mark.parametrize("exercise", [MIN_VALUE, *map(find, PUZZLES)], ids=lambda e: e.name)
def test_every_line_of_a_right_order_is_ticked_and_so_is_all_above_a_missing_end(
    exercise, monkeypatch
):
    monkeypatch.setattr(PutInOrder, "_checked", lambda puzzle: None)
    puzzle = PutInOrder(exercise)
    for order in puzzle._orders:
        program = program_of(puzzle, order)
        for end in range(1, len(program) + 1):
            puzzle.arrange(program[:end])
            puzzle.judge()
            assert {*puzzle.verdicts.values()} == {"✓"}, puzzle.source()


@pytest.mark.parametrize(
    ("line", "used", "sets", "parameters"),
    [
        ("total += 1", {"total"}, {"total"}, set()),
        ("a, b = b, a", {"a", "b"}, {"a", "b"}, set()),
        ("best = max(f(c) for c in children)", {"max", "f", "children"}, {"best"}, set()),
        ("key = lambda move: worth[move]", {"worth"}, {"key"}, set()),
        ("def f(a, *, b=c):", {"c"}, {"f"}, {"a", "b"}),
        ("elif (found := ask()):", {"ask"}, {"found"}, set()),
        ("else:", set(), set(), set()),
        ("state.coins = 3", {"state"}, set(), set()),
    ],
)
def test_of_a_line_it_is_known_what_it_uses_and_what_it_sets(line, used, sets, parameters):
    assert Names.of(line) == Names(frozenset(used), frozenset(sets), frozenset(parameters))


def test_what_a_block_sets_is_not_known_where_it_has_been_left():
    lines = ["def f(a):", "    for n in a:", "        b = n", "    return b", "print(a, n)"]
    assert unset_names(lines, {"a", "b", "n"}) == [[], [], [], ["b"], ["a", "n"]]


def test_of_two_lines_of_the_same_words_only_the_one_of_the_right_depth_is_right():
    puzzle = PutInOrder(find("negamax_alpha_beta"))
    *before, cut, leave, move, back = solved_order(puzzle)
    puzzle.arrange([*before, cut, back])
    puzzle.judge()
    assert puzzle.verdicts[back] == "≠ *Return* Is this line where it is needed?"
    assert {puzzle.verdicts[place] for place in (*before, cut)} == {"✓"}
    puzzle.arrange([*before, cut, leave])
    puzzle.judge()
    assert set(puzzle.verdicts.values()) == {"✓"}
    assert puzzle.lines[move].step == "Keep the best"
    for place in (leave, back):  # they can be told apart
        assert puzzle.lines[place].text in str(PutInOrder(find("negamax_alpha_beta"))).split("\n")


def test_a_wrong_line_asks_the_question_of_its_idea():
    puzzle = PutInOrder(MIN_VALUE)
    order, zero = solved_order(puzzle), place_of(puzzle, "value = 0")
    order[3] = zero
    puzzle.arrange(order)
    assert (
        puzzle.judge() == "Not there yet: 1 line is still missing and 1 line asks you a question."
    )
    idea = next(idea for idea in MIN_VALUE.wrong if idea.id == "min_starts_too_low")
    assert puzzle.verdicts[zero] == f"≠ *{idea.step}* {idea.asks}"


def test_a_line_in_the_wrong_place_is_pointed_at_with_its_step():
    puzzle = PutInOrder(MIN_VALUE)
    order = solved_order(puzzle)
    order[3], order[4] = order[4], order[3]  # the loop before the start value
    puzzle.arrange(order)
    assert puzzle.judge() == "Not there yet: 1 line is in the wrong place."
    pointed = [said for said in puzzle.verdicts.values() if said != "✓"]
    assert len(pointed) == 1 and pointed[0].endswith("Is this line where it is needed?")


def test_missing_lines_are_counted():
    puzzle = PutInOrder(MIN_VALUE)
    assert puzzle.judge() == "Take some lines first."
    puzzle.arrange(solved_order(puzzle)[:4])
    assert puzzle.judge() == "Not there yet: 3 lines are still missing."


def test_a_program_of_the_right_lines_that_cannot_run_does_no_harm():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle.arrange(solved_order(puzzle)[::-1])
    assert puzzle.judge().startswith("Not there yet")


def test_where_nothing_can_be_checked_no_line_is_called_wrong(monkeypatch):
    """The order is right, and no process can be had."""
    monkeypatch.setattr(process, "ways_to_start", lambda: [])
    puzzle = PutInOrder(MIN_VALUE)
    puzzle.arrange(solved_order(puzzle))
    assert "your code was not run" in puzzle.judge()
    assert not puzzle.verdicts and not puzzle.solved


def test_moving_a_line_puts_the_verdicts_away():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle.arrange(solved_order(puzzle))
    puzzle.judge()
    puzzle.arrange(puzzle.program[:-1])
    assert not puzzle.verdicts and not puzzle.verdict and not puzzle.solved


@pytest.mark.parametrize("program", [[0, 0], [-1], [99], ["0"], [True]], ids=repr)
def test_nonsense_is_refused_and_changes_nothing(program):
    puzzle = PutInOrder(MIN_VALUE)
    puzzle.arrange([1])
    with pytest.raises(ValueError, match="a program is a list of different places, 0 to 8"):
        puzzle.arrange(program)
    assert puzzle.program == (1,)


# The puzzles of the course


def test_the_course_has_a_puzzle():
    assert "negamax_alpha_beta" in PUZZLES


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_can_be_solved(name):
    puzzle = PutInOrder(find(name))
    puzzle.arrange(solved_order(puzzle))
    assert puzzle.judge().startswith("✓")


@pytest.mark.parametrize("name", PUZZLES)
def test_no_two_lines_of_a_puzzle_look_alike(name):
    lines = [line.text for line in PutInOrder(find(name)).lines]
    assert len(set(lines)) == len(lines)


@pytest.mark.all
@pytest.mark.parametrize("name", PUZZLES)
def test_every_wrong_line_makes_the_program_wrong_in_the_place_of_the_line_it_resembles(name):
    puzzle = PutInOrder(find(name))
    right = [line.text for line in puzzle._solution]
    for wrong in (line for line in puzzle.lines if line.asks):
        at = right.index(get_close_matches(wrong.text, right, n=1)[0])
        program = [puzzle._exercise.imports, *right[:at], wrong.text, *right[at + 1 :]]
        space: dict[str, Any] = {}
        exec("\n".join(program), space)
        report = getattr(check, name)(space[puzzle._exercise.asks_for])
        assert not report.passed, wrong.text
        asks = {idea.id: idea.asks for idea in puzzle._exercise.wrong}
        assert [asks[id] for id in report.misconceptions] == [wrong.asks]
        assert set(report.misconceptions) <= set(puzzle._exercise.distractors)


# On the page


def test_the_page_sends_an_order_and_hears_the_verdict():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle._repr_mimebundle_()
    form = puzzle._page
    assert form is not None
    form.program = solved_order(puzzle)
    assert puzzle.program == tuple(solved_order(puzzle))
    form._judge_message(form, {"judge": form.program}, [])
    assert form.verdict == puzzle.verdict != ""
    assert form.verdicts == {str(place): "✓" for place in puzzle.program}
    form.program = form.program[:-1]
    assert form.verdict == "" and form.verdicts == {}


def test_a_program_is_judged_as_it_stands_on_the_page():
    """What was told of it before may arrive after that."""
    puzzle = PutInOrder(MIN_VALUE)
    puzzle._repr_mimebundle_()
    form = puzzle._page
    assert form is not None
    form._judge_message(form, {"judge": solved_order(puzzle)}, [])
    form.program = solved_order(puzzle)
    assert puzzle.solved and form.verdict == puzzle.verdict


def test_the_page_hears_of_the_same_verdict_again():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle._repr_mimebundle_()
    form = puzzle._page
    assert form is not None
    said: list[str] = []
    form.observe(lambda change: said.append(change["new"]), "verdict")
    for _ in range(2):
        form._judge_message(form, {"judge": [0]}, [])
    assert said == [puzzle.verdict, "", puzzle.verdict]


@pytest.mark.parametrize("message", [None, "judge", {}, {"judge": None}, {"judge": [0, 0]}])
def test_another_message_changes_nothing(message):
    puzzle = PutInOrder(MIN_VALUE)
    puzzle._repr_mimebundle_()
    form = puzzle._page
    assert form is not None
    form._judge_message(form, message, [])
    assert form.program == [] and puzzle.program == ()


def test_an_order_that_is_none_is_set_right_on_the_page():
    puzzle = PutInOrder(MIN_VALUE)
    puzzle._repr_mimebundle_()
    assert puzzle._page is not None
    puzzle._page.program = [0, 0]
    assert puzzle._page.program == []


def test_where_no_widgets_run_the_lines_can_be_read():
    puzzle = PutInOrder(MIN_VALUE)
    data, _ = DisplayFormatter().format(puzzle)
    assert set(data) == {VIEW, "text/html", "text/plain"}
    first, *lines = data["text/plain"].split("\n")
    assert first == "Put in order: 7 of these 9 lines. Run this cell."
    assert len(lines) == 9
    assert "value = 0" in data["text/html"]


def test_the_lines_are_always_shuffled_in_the_same_way():
    assert str(PutInOrder(MIN_VALUE)) == str(PutInOrder(MIN_VALUE))
    assert list(range(7)) != solved_order(PutInOrder(MIN_VALUE))


@pytest.mark.parametrize(
    ("thing", "error", "sentence"),
    [
        (
            min,
            TypeError,
            "name the exercise by its id in quotes, such as '.*', not <built-in",
        ),
        ("min_valu", ValueError, "there is no exercise 'min_valu'. Did you mean 'min_value'"),
        ("min_value", ValueError, "the exercise 'min_value' is not a puzzle of lines"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_a_sentence(thing, error, sentence):
    with pytest.raises(error, match=sentence):
        put_in_order(thing)
