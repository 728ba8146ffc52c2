"""A program as text: what is left of a function, what an edit does, what a mirror image is."""

import ast
import json
import re
from pathlib import Path

import pytest

from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta, minimax
from gametutor.course.lessons import lesson_named
from gametutor.exercises import find, names
from gametutor.kit import at, ideas
from gametutor.kit.mirror import mirror
from gametutor.kit.misconception import Misconception, named
from gametutor.kit.source import Forms, Source, written_in


def double(
    number: int,
    times: int = 2,
) -> int:
    """Twice as much."""
    result = number * times  # a comment
    # another
    return result


class Doubles:
    def __call__(self, number):
        return _double(number)


class Pair:
    first = second = 0


def _double(number):
    return number + number


WRITTEN = written_in(vars())
DOUBLE = Source.of(double)


def test_what_a_module_has_written_are_its_functions_and_classes_but_no_helper():
    function, instance, state = WRITTEN
    assert function is double and state is Pair
    assert isinstance(instance, Doubles) and instance(21) == 42


def test_of_a_function_the_bare_program_is_left():
    assert DOUBLE.text == (
        "def double(number, times=2):\n    result = number * times\n    return result"
    )
    assert DOUBLE.program(21) == 42


def test_a_number_stands_where_the_braces_are():
    assert DOUBLE.with_number("times=2", "times={}")(10) == DOUBLE.edit("times=2", "times=10")


def test_an_edit_makes_another_program_and_leaves_the_first():
    tenfold = DOUBLE.edit("times=2", "times=10")
    assert (DOUBLE.program(3), tenfold.program(3)) == (6, 30)
    assert tenfold.edit_all("number", "n").program(3) == 30
    assert DOUBLE.without("return result").program(3) is None
    zero = DOUBLE.lines("return result", "if result > 4:", "    return 0", "return result")
    assert (zero.program(2), zero.program(3)) == (4, 0)
    assert DOUBLE.returning("[answer, times]").program(3) == [6, 2]


def test_lines_are_put_above_and_below_a_line_with_its_indentation():
    bounded = DOUBLE.after("result = number * times", "if result > 4:", "    result = 4")
    assert (bounded.program(2), bounded.program(3)) == (4, 4)
    assert DOUBLE.before("return result", "result += 1").program(3) == 7


def test_what_is_done_to_the_forms_of_a_program_is_done_to_each():
    forms = Forms([DOUBLE, DOUBLE.edit("number * times", "times * number")])
    texts = ("return 0", "return 1")
    assert forms.edit("return result", *texts) == [
        form.edit("return result", text) for text in texts for form in forms
    ]
    changed = forms.before("return result", "result += 1").edit("times=2", "times=10")
    assert [form.program(3) for form in changed] == [31, 31]
    assert [form.program(3) for form in changed.without("result += 1")] == [30, 30]
    renamed = [form.edit_all("number", "n") for form in forms]
    assert forms.edit_all("number", "n") == renamed


def test_what_a_program_keeps_is_not_known_to_the_next_one():
    keeps = Source("def seen(it, kept=[]):\n    kept.append(it)\n    return len(kept)", "seen")
    program = keeps.program
    assert [program(1), program(1), keeps.program(1)] == [1, 2, 1]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda: DOUBLE.edit("triple", "double"), "'triple' occurs 0 times, not once"),
        (lambda: DOUBLE.edit("number", "n"), "'number' occurs 2 times, not once"),
        (lambda: DOUBLE.edit_all("times=2", "times=3"), "'times=2' occurs 1 times, not several"),
        (lambda: DOUBLE.without("return"), "the line 'return' occurs 0 times"),
    ],
)
def test_an_edit_that_does_not_fit_is_refused_with_the_text(change, words):
    with pytest.raises(ValueError) as refused:
        change()
    assert words in str(refused.value)
    assert DOUBLE.text in str(refused.value)


def test_a_program_calls_itself_by_the_name_that_its_text_defines():
    asks_itself = Source.of(minimax.max_value).edit("min_value", "max_value").program
    assert asks_itself(NumberTree([[1, 5], [2, 3]]), 0) == 5


def test_a_class_is_edited_like_a_function():
    nim = Source.of(find("nim_state").solution)
    never_ends = nim.edit("self.coins == 0", "False").program
    assert nim.program(0).is_terminal()
    assert not never_ends(0).is_terminal()
    assert never_ends(3).result(1) == never_ends(2, 1)


@pytest.mark.parametrize("search", [minimax, alpha_beta])
def test_min_value_is_the_mirror_image_of_max_value(search):
    at_max, at_min = Source.of(search.max_value), Source.of(search.min_value)
    assert mirror(at_max.text) == at_min.text
    assert mirror(at_min.text) == at_max.text


def test_mirrored_twice_a_sentence_is_what_it_was():
    for idea in (*find("max_value").wrong, *find("alpha_beta").parts[0].wrong):
        for text in (idea.id, idea.says, idea.asks, *idea.hints):
            assert mirror(mirror(text)) == text


def test_an_idea_of_the_catalogue_takes_the_words_of_its_exercise():
    idea = at.return_("the program {waits}", "Why?", "Do not {wait}: {'set'}.")
    (ours,) = named({"my_waits": idea.by(double)}, waits="sleeps", wait="sleep")
    assert (ours.id, ours.says) == ("my_waits", "the program sleeps")
    assert ours.hints == ("Look at the step *Return*.", "Do not sleep: {'set'}.")
    assert ours.programs == (double,)


def texts(idea):
    return (idea.id, idea.says, idea.asks, *idea.hints)


def test_no_place_for_a_name_is_left_open():
    catalogue = [idea for idea in vars(ideas).values() if isinstance(idea, Misconception)]
    places = {
        place for idea in catalogue for text in texts(idea) for place in re.findall(r"{\w+}", text)
    }
    assert "{utility}" in places
    for name in names():
        for part in (find(name), *find(name).parts):
            for idea in part.wrong:
                assert not [place for text in texts(idea) for place in places if place in text]


# ---- the blanks of a lesson --------------------------------------------------------------------

ALPHA_BETA = Path(__file__).parents[1] / "notebooks" / f"{lesson_named('alpha_beta').file}.ipynb"


def functions_in(source):
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def bare_lines(function):
    """The lines of a function without its docstring, annotations and defaults."""
    names = [ast.arg(argument.arg) for argument in function.args.args]
    function.args, function.returns = ast.arguments([], names, None, [], [], None, []), None
    function.body = function.body[ast.get_docstring(function) is not None :]
    return ast.unparse(function).splitlines()


def stubs_with_blanks():
    """Of every exercise cell the functions in which `...` is to be replaced, with the id of the
    exercise."""
    for cell in json.loads(ALPHA_BETA.read_text(encoding="utf-8"))["cells"]:
        exercise = cell["metadata"].get("gamesearch", {}).get("exercise")
        if exercise and cell["cell_type"] == "code":
            for function in functions_in("".join(cell["source"])):
                if "..." in ast.unparse(function):
                    yield exercise, function


STUBS = list(stubs_with_blanks())


def test_the_lesson_on_alpha_beta_has_a_stub_with_blanks():
    assert [(exercise, stub.name) for exercise, stub in STUBS] == [("alpha_beta", "max_value")]


@pytest.mark.parametrize(("exercise", "stub"), STUBS)
def test_a_stub_with_its_blanks_filled_is_the_worked_solution_line_by_line(exercise, stub):
    solution = next(f for f in functions_in(find(exercise).source()) if f.name == stub.name)
    lines, right = bare_lines(stub), bare_lines(solution)
    assert len(lines) == len(right)
    for line, filled in zip(lines, right, strict=True):
        assert re.fullmatch(re.escape(line).replace(re.escape("..."), ".+"), filled), line
