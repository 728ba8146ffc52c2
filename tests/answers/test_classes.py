"""A class is judged method by method, as far as it is written."""

import os
from dataclasses import dataclass, replace

import pytest
from asking import examined
from cells import cell
from suite.fewer import every

from gamesearch.games import TicTacToe
from gametutor import check, hint
from gametutor.answers.asking import limits
from gametutor.checking import memory
from gametutor.exercises import find
from gametutor.kit.queries.own_game import GameQuery
from gametutor.kit.source import Source

CLASSES = ("nim_state", "isolation_state", "tictactoe_state")
METHODS = ("legal_moves", "result", "is_terminal", "utility")


def reads(report):
    return " ".join(report.message.split())


def without(answer, *names, stub=None):
    """The class with some methods missing, or with a stub in their place."""
    written = {name: value for name, value in vars(answer).items() if name not in names}
    written |= {name: stub for name in names if stub}
    return type(answer.__name__, (), {k: v for k, v in written.items() if k != "__dict__"})


def raises(self, *given):
    raise NotImplementedError


def passes(self, *given):
    pass


FORMS = [
    (name, answer)
    for name in CLASSES
    for answer in (find(name).solution, *find(name).right[:-1])
    if answer.__mro__[1] is object
]
# Every form, with one, two or three methods written in turn; what is not is missing or a stub.
BEGUN = [
    (name, answer, 1 + number % 3, (None, raises, passes)[number // 3 % 3])
    for number, (name, answer) in enumerate(FORMS)
] + [
    (name, find(name).solution, count, stub)
    for name in CLASSES
    for count, stub in ((1, passes), (2, None), (3, raises))
]


@pytest.mark.parametrize(("name", "answer", "count", "stub"), every(16, BEGUN))
def test_a_right_class_that_is_not_finished_is_told_what_to_write_next(name, answer, count, stub):
    """Whatever is written of it calls what is not: it waits, and is not called wrong."""
    verdict = examined(find(name), without(answer, *METHODS[count:], stub=stub))
    assert verdict.status == "unfinished", verdict.outcome
    assert f"Next to write: `{METHODS[count]}(" in verdict.words
    assert "✗" not in verdict.standing
    assert f"`{METHODS[count - 1]}` ✓" in verdict.standing or "`to_move`" in verdict.standing


SOLUTION = Source.of(find("nim_state").solution)
STUB = "raise NotImplementedError"


def part_of_nim(result=STUB, over=STUB, outcome=STUB, moves=""):
    """Nim as far as it is written."""
    legal = moves or "return [take for take in (1, 2, 3) if take <= self.coins]"

    text = f"""
@dataclass(frozen=True)
class Nim:
    coins: int
    to_move: int = 0

    def legal_moves(self):
        {legal}

    def result(self, move):
        {result}

    def is_terminal(self):
        {over}

    def utility(self, player):
        {outcome}
"""
    return Source(text, "Nim", {"dataclass": dataclass}).program


REFUSE = "if move not in self.legal_moves(): raise ValueError(move)\n        "
RESULT = REFUSE + "return Nim(self.coins - move, 1 - self.to_move)"
OVER = "return self.coins == 0"


@pytest.mark.all
def test_a_result_that_asks_for_moves_which_are_not_written_is_not_called_wrong():
    report = check.nim_state(part_of_nim(RESULT, moves="pass"))
    assert "`result` ✗" not in reads(report)
    assert "`legal_moves` not written yet" in reads(report)


def test_legal_moves_are_compared_before_anything_else_is_written():
    report = check.nim_state(part_of_nim(moves="return [1, 2, 3]"))
    assert (report.status, report.counterexample.call) == ("failed", "Nim(0).legal_moves()")
    assert "`to_move` ✓ right so far · `legal_moves` ✗ not right yet" in reads(report)
    assert "`result`, `is_terminal` and `utility` not written yet" in reads(report)


@pytest.mark.all
def test_the_first_method_that_is_not_right_gets_the_card():
    wrong_twice = part_of_nim(RESULT, over="return False", outcome="return 1")
    message = reads(check.nim_state(wrong_twice))
    assert "`is_terminal` ✗ not right yet · `utility` after that" in message
    assert "`to_move`, `legal_moves` and `result` ✓ right so far" in message


def test_a_wrong_answer_after_a_move_is_told_to_be_of_result_where_the_position_itself_is_right():
    keeps_the_turn = part_of_nim(REFUSE + "return Nim(self.coins - move, self.to_move)")
    report = check.nim_state(keeps_the_turn)
    assert report.counterexample.call == "Nim(1).result(1).to_move"
    assert "`result` ✗ not right yet" in reads(report)
    assert "Made directly, as in `Nim(0, 1).to_move`, the same position answers" in reads(report)


@pytest.mark.all
def test_of_two_mistakes_the_card_is_about_the_one_that_its_question_shows():
    """The other one, to raise no error, explains more of the answers."""
    outcome = "return -1 if player == self.to_move else +1"
    twice_wrong = part_of_nim("return Nim(self.coins - move, self.to_move)", OVER, outcome)
    report = check.nim_state(twice_wrong)
    assert report.counterexample.call == "Nim(1).result(1).to_move"
    assert "`result` ✗ not right yet" in reads(report)
    assert "the turn does not go to the other player after a move" in reads(report)
    assert "step:" not in report.message


@pytest.mark.all
def test_it_is_told_to_be_of_the_method_where_the_position_itself_is_wrong():
    cell = 'if self.board.count("O") > 1: return []\n        '
    source = Source.of(find("tictactoe_state").solution)
    wrong = source.edit('if self.has_line("X") or', cell + 'if self.has_line("X") or')
    message = reads(check.tictactoe_state(wrong.program))
    assert "`legal_moves` ✗" in message and "`result` ✗" not in message


def test_a_method_that_is_stopped_after_a_move_is_asked_about_its_end_and_not_about_the_state():
    source = Source.of(find("dots_and_boxes_state").solution)
    line = "return [line for line in self.lines() if line not in self.drawn]"
    wrong = source.edit(line, f"if self.drawn: raise MemoryError\n        {line}")
    message = reads(check.dots_and_boxes_state(wrong.program))
    assert "out of memory" in message and "What ends your loop or your calls?" in message
    assert "What does your state hold" not in message


def test_a_method_that_is_as_in_the_solution_is_no_reason():
    source = Source.of(find("dots_and_boxes_state").solution)
    wrong = source.edit("), self.drawn | {move}", "), self.drawn | {(1, 0)}")
    message = reads(check.dots_and_boxes_state(wrong.program))
    assert "`result` ✗" in message and "may be there, too" not in message


@pytest.mark.all
def test_a_change_of_one_method_stands_beside_no_hint_about_another():
    """A utility that is always 0 gives the answers of a state that forgets the boxes."""
    memory._memory.clear()
    source = Source.of(find("dots_and_boxes_state").solution)
    right = "return self.boxes[player] - self.boxes[1 - player]"
    check.dots_and_boxes_state(source.edit("self.boxes[player]", "self.boxes[1 - player]").program)
    hints = [str(hint.dots_and_boxes_state()) for _ in range(5)]
    assert right in hints[-1]
    assert not any("constructor" in text or "all five" in text for text in hints)


@pytest.mark.all
def test_the_hints_for_an_unfinished_class_are_about_what_is_to_be_written_next():
    memory._memory.clear()
    source = Source.of(find("dots_and_boxes_state").solution)
    check.dots_and_boxes_state(source.edit("self.to_move = to_move", "self.turn = to_move").program)
    hints = [str(hint.dots_and_boxes_state()) for _ in range(3)]
    assert not any("`legal_moves`:" in text or "`result`:" in text for text in hints)


@pytest.mark.all
def test_an_unfinished_class_is_no_failure():
    memory._memory.clear()
    for _ in range(4):
        assert check.nim_state(part_of_nim()).status == "unfinished"
    message = check.nim_state(part_of_nim(moves="return [1, 2, 3]")).message
    assert "prediction" not in message


def test_how_far_a_class_is_stands_on_the_card_in_words_and_signs():
    report = check.nim_state(part_of_nim(RESULT))
    said = "`to_move`, `legal_moves` and `result` ✓ right so far"
    assert said in reads(report)
    html = report._repr_mimebundle_()["text/html"]
    assert "<code" in html and "✓ right so far" in html and "not written yet" in html


def test_a_method_under_another_name_is_pointed_out():
    class Nim:
        def __init__(self, coins, to_move=0):
            self.coins = coins
            self.to_move = to_move

        def get_legal_moves(self):
            return [1]

        def utility(self, player):
            return 1 if player != self.to_move else -1

    said = reads(check.nim_state(Nim))
    assert "Your class has `get_legal_moves`; here it is called `legal_moves`." in said


def test_no_method_is_pointed_out_as_itself():
    class TicTacToe:
        def __init__(self, board="........."):
            self.board = board

        @property
        def to_move(self):
            return (9 - self.board.count(".")) % ...

    report = check.tictactoe_state(TicTacToe)
    assert report.status == "unfinished"
    said = reads(report)
    assert "Next to write: `to_move`." in said and "Your class has" not in said


def test_a_class_without_a_turn_is_told_to_write_it_first():
    class Nim:
        def __init__(self, coins, to_move=0):
            self.coins = coins

        def legal_moves(self):
            return [take for take in (1, 2, 3) if take <= self.coins]

    said = reads(check.nim_state(Nim))
    assert "Next to write: `to_move`." in said and "`legal_moves` ✓" in said


def test_of_the_methods_that_are_left_the_one_that_is_already_called_comes_next():
    """`result`, which asks for the moves, gets no further than they do, and `to_move` is ticked."""

    class Begun(TicTacToe):
        def legal_moves(self):
            return [] if self.is_terminal() else [i for i in range(9) if self.board[i] == "."]

        def result(self, move):
            if move not in self.legal_moves():
                raise ValueError(move)
            return Begun(self.board[:move] + "XO"[self.to_move] + self.board[move + 1 :])

        def is_terminal(self):
            raise NotImplementedError

        utility = raises

    said = reads(check.tictactoe_state(Begun))
    assert "`to_move` ✓" in said and "Next to write: `is_terminal()`." in said
    assert "`legal_moves` and `result` waiting for code that is not written yet" in said


def test_a_helper_that_is_still_to_be_written_is_waited_for():
    class Waits(TicTacToe):
        def has_line(self, mark):
            raise NotImplementedError

        def legal_moves(self):
            return [] if self.has_line("X") else [0]

    verdict = examined(find("tictactoe_state"), Waits)
    assert verdict.status == "unfinished"
    assert "`legal_moves` reaches code that is not written yet, in line" in verdict.words


def begun(self, move):
    if move not in self.legal_moves():
        raise ValueError("no such move")
    raise NotImplementedError


def fails_later(self):
    return bool(self.drawn) and 1 // 0


NOT_NEEDED = [
    ("nim_state", {"result": begun}, {"to_move", "legal_moves", "is_terminal", "utility"}),
    ("nim_state", {"legal_moves": raises, "result": begun}, {"to_move", "utility"}),
    ("isolation_state", {"result": begun}, {"to_move", "legal_moves", "is_terminal", "utility"}),
    ("dots_and_boxes_state", {"result": raises}, {"legal_moves", "is_terminal", "utility"}),
    ("isolation_state", {"result": begun, "is_terminal": lambda self: False}, {"legal_moves"}),
    ("dots_and_boxes_state", {"result": raises, "is_terminal": fails_later}, {"legal_moves"}),
]


@pytest.mark.parametrize(("name", "methods", "right"), NOT_NEEDED)
def test_what_is_right_without_a_begun_method_keeps_its_points(name, methods, right):
    """The positions after a move are made directly."""
    verdict = examined(find(name), type("Begun", (find(name).solution,), methods))
    assert right <= {*verdict.right}
    assert not {*verdict.right} & {*methods}


# --- how a method can be called ----------------------------------------------------------------

UNCALLABLE = [
    ("legal_moves", property(lambda self: [1]), "not a method of your class but"),
    ("is_terminal", False, "`is_terminal` is not a method of your class"),
    ("utility", lambda self: 1, "so it begins with `def utility(self, player)`"),
    ("utility", lambda player: 1, "Is `self` its first parameter?"),
    ("result", lambda self, move, player: 1, "yours begins with `def result(self, move, player)`"),
    ("legal_moves", lambda self: [1].append(2), "or with a `return` of None"),
]


@pytest.mark.parametrize(("name", "method", "words"), every(2, UNCALLABLE))
def test_a_method_that_cannot_be_asked_is_told_how_it_is_called(name, method, words):
    answer = type("Nim", (find("nim_state").solution,), {name: method})
    assert words.lower() in reads(check.nim_state(answer)).lower()


@pytest.mark.all
def test_an_outcome_of_none_is_said_with_what_is_known_of_the_end():
    source = Source.of(find("tictactoe_state").solution)
    silent = source.edit("return -1 if", "if").edit(" else 0", ": return -1")
    silent = silent.edit('if self.has_line("XO"[1 - player]): return -1', "pass")
    said = reads(check.tictactoe_state(silent.program))
    assert "ended without any `return`, or with a `return` of None" in said


# --- refusals ----------------------------------------------------------------------------------

MEANT = ("raise ValueError(move)", "raise IndexError", "assert False", 'raise TypeError("no")')
STUMBLED = ('raise "not legal"', "[][move + 9]", "raise IllegalMove(move)", "move + ''")


@pytest.mark.parametrize("line", every(2, MEANT))
def test_any_error_that_the_class_raises_is_a_refusal(line):
    refuse = Source.of(find("nim_state").solution)
    start = refuse.text.index("raise IllegalMove")
    old = refuse.text[start : refuse.text.index("\n", start)]
    assert check.nim_state(refuse.edit(old, line).program).passed


@pytest.mark.parametrize("line", every(2, STUMBLED))
def test_an_error_by_accident_is_no_refusal(line):
    refuse = Source.of(find("nim_state").solution)
    start = refuse.text.index("raise IllegalMove")
    old = refuse.text[start : refuse.text.index("\n", start)]
    said = reads(check.nim_state(refuse.edit(old, line).program))
    assert "is not a legal move here, and `result` should refuse it" in said
    assert "fails by accident" in said


def test_an_idea_is_named_as_soon_as_the_method_is_written():
    every = "return [take for take in (0, 1, 2, 3) if take <= self.coins]"
    report = check.nim_state(part_of_nim(moves=every))
    assert report.misconceptions == ("offers_zero",)


def test_the_numbers_of_the_players_taken_for_each_other_are_found_where_marks_are_counted():
    solution = Source.of(find("tictactoe_state").solution)
    wrong = solution.edit('self.board.count("O") else 1', 'self.board.count("O") else 0')
    wrong = wrong.edit("return 0 if", "return 1 if")
    assert check.tictactoe_state(wrong.program).misconceptions == ("players_misnumbered",)


@pytest.mark.all
def test_a_constructor_that_cannot_do_what_the_lesson_does_is_told_so_itself():
    plain = Source.of(find("nim_state").right[0]).edit(", to_move=0", "")
    plain = plain.edit("self.to_move = to_move", "self.to_move = 0")
    report = check.nim_state(plain.program)
    assert "`Nim(...)` ✗ not right yet · `to_move`, `legal_moves`" in reads(report)
    assert "makes a state in the lesson, but yours is made by `Plain(coins)`" in reads(report)
    assert report.counterexample.call == "Nim(0, to_move=1)"


@pytest.mark.all
def test_what_is_kept_in_a_default_value_is_asked_about():
    plain = Source.of(find("tictactoe_state").right[0])
    with_default = plain.edit("board='.........'", 'board=["."] * 9')
    shared = with_default.edit("list(board)", "list(board) if isinstance(board, str) else board")
    shared = shared.edit("new.cells = self.cells.copy()", "new.cells[:] = self.cells")
    said = reads(check.tictactoe_state(shared.program))
    assert "What is made once and used by all states, as a default value or on the class?" in said


@pytest.mark.all
def test_a_missing_attribute_of_a_class_of_ones_own_is_asked_about_with_what_there_is():
    source = Source.of(find("isolation_state").solution)
    wrong = source.edit("closed = self.closed | {move}", "closed = self.blocked | {move}")
    report = check.isolation_state(wrong.program)
    assert report.misconceptions == ()
    assert "Your state holds `width`, `height`, `closed`, `places` and `to_move`" in reads(report)


@pytest.mark.parametrize("plies", [5, 8])
def test_a_class_that_gives_up_after_some_plies_fails(plies):
    source = Source.of(find("isolation_state").solution)
    stop = f"len(self.closed) > {plies} + 9 or self.legal_moves() == []"
    assert not check.isolation_state(source.edit("self.legal_moves() == []", stop).program).passed


@pytest.mark.all
def test_a_list_of_moves_that_contains_itself_is_said():
    itself = part_of_nim(moves="moves = [1]; moves.append(moves); return moves")
    assert "`legal_moves()` returned a list that contains itself" in reads(check.nim_state(itself))


@pytest.mark.all
def test_another_error_in_result_is_not_named_as_an_attempt_to_write_into_a_text():
    source = Source.of(find("tictactoe_state").solution)
    called = source.edit('"XO"[self.to_move]', '"XO"[self.to_move()]')
    assert check.tictactoe_state(called.program).misconceptions == ()


def test_a_turn_that_is_a_method_takes_nothing_from_result():
    source = Source.of(find("tictactoe_state").solution).without("@property")
    called = source.edit("[self.to_move]", "[self.to_move()]")
    verdict = examined(find("tictactoe_state"), called.program)
    assert verdict.right == ("legal_moves", "result", "is_terminal", "utility")


def test_a_turn_that_is_a_truth_value_is_not_called_a_method():
    source = Source.of(find("tictactoe_state").solution)
    as_truth = source.edit('0 if self.board.count("X") ==', 'self.board.count("X") !=')
    report = check.tictactoe_state(as_truth.edit(" else 1", "").program)
    assert report.misconceptions == () and "yours is False (a truth value)" in reads(report)
    assert "Which number stands for true here" in reads(report)


@pytest.mark.all
def test_no_prediction_is_asked_for_where_the_picture_of_the_position_tells_the_answer():
    """A finished game is drawn with its outcome."""
    outcome = "return 1 if player == self.to_move else -1"
    told = part_of_nim(RESULT, OVER, outcome)
    too_soon = part_of_nim(RESULT, "return self.coins <= 1")
    more = part_of_nim(moves="return [take for take in (1, 2, 3) if take < self.coins]")
    for answer, is_asked in ((told, False), (too_soon, False), (more, True)):
        for _ in range(4):
            report = check.nim_state(answer)
        assert ("First a prediction" in report.message) == is_asked, report.message


@pytest.mark.all
def test_a_none_that_may_be_right_is_not_called_a_value_that_is_missing():
    """Before the first move, the place of a piece is None by right."""
    solution = Source.of(find("isolation_state").solution)
    report = check.isolation_state(solution.edit("place is None", "False").program)
    assert "`place` is None in this line. May it be None at this point?" in reads(report)


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("count", range(1, len(METHODS)))
def test_the_methods_that_are_written_and_right_are_counted_as_right(name, count):
    verdict = examined(find(name), without(find(name).solution, *METHODS[count:]))
    assert not {*METHODS[count:]} & {*verdict.right}
    assert "to_move" in verdict.right and {*verdict.right} <= {"", "to_move", *METHODS[:count]}


@pytest.mark.parametrize(
    ("method", "body"),
    [
        ("legal_moves", lambda self: [1, 2, 3]),
        ("legal_moves", lambda self: [*range(1, min(4, self.coins))]),  # `result` asks for them
        ("is_terminal", lambda self: self.coins == 1),
        ("utility", lambda self, player: 0),
    ],
)
def test_a_wrong_method_is_not_counted_as_right_and_those_that_do_not_use_it_are(method, body):
    exercise = find("nim_state")
    answer = type("Nim", (exercise.solution,), {method: body})
    verdict = examined(exercise, answer)
    assert method == verdict.method and method not in verdict.right
    alone = {"is_terminal", "utility"} - {method}
    assert alone <= {*verdict.right}


def test_a_class_that_ends_before_all_is_asked_is_right_in_nothing_that_was_still_to_be_asked():
    exercise = find("nim_state")

    def legal_moves(self):
        raise SystemExit if self.coins > 1 else ValueError

    verdict = examined(exercise, type("Nim", (exercise.solution,), {"legal_moves": legal_moves}))
    assert verdict.status == "failed" and "result" not in verdict.right


def test_a_list_that_two_states_share_is_blamed_on_the_call_that_changes_it():
    """`result((2, 1))` draws a third line and changes nothing; the next call closes the box."""
    shared = (
        Source.of(find("dots_and_boxes_state").solution)
        .edit("list(self.boxes)", "self.boxes")
        .edit("tuple(boxes), to_move", "boxes, to_move")
        .edit("boxes=(0, 0)", "boxes=None")
        .edit("self.boxes = boxes", "self.boxes = boxes or [0, 0]")
    )
    state = shared.program(1, 1).result((1, 0)).result((0, 1))
    third = state.result((2, 1))
    assert state.boxes == third.boxes == [0, 0]
    third.result((1, 2))
    assert state.boxes == third.boxes == [0, 1]
    said = reads(check.dots_and_boxes_state(shared.program))
    assert "DotsAndBoxes(1, 1).result((1, 0)).result((0, 1)).result((2, 1))" in said
    assert (
        "After `result((2, 1))`, `result((1, 2))` changed the state on which it was called" in said
    )
    assert "`boxes` was [0, 0] and is now [0, 1]" in said


class BySmallPilesOnly(SOLUTION.program):
    """The moves of the piles with which everybody begins, and a `utility` that is wrong at once."""

    def legal_moves(self):
        return super().legal_moves() if self.coins < 6 else [1]

    def utility(self, player):
        return 7


def test_a_method_that_is_right_in_small_positions_only_earns_nothing_beside_a_wrong_one():
    verdict = examined(find("nim_state"), BySmallPilesOnly)
    assert verdict.method == "utility" and verdict.right == ("to_move", "is_terminal")
    assert "`legal_moves` and `result` right in small positions only" in verdict.standing


@pytest.fixture
def impatient(monkeypatch):
    """A question may take a fifth of a second."""
    monkeypatch.setattr(GameQuery, "seconds", 0.2)


@pytest.mark.all
@pytest.mark.parametrize(
    ("method", "right"),
    [
        ("legal_moves", {"to_move", "is_terminal", "utility"}),  # `result` asks for the moves
        ("is_terminal", {"to_move", "legal_moves", "result", "utility"}),
        ("utility", {"to_move", "legal_moves", "result", "is_terminal"}),
    ],
)
def test_a_method_that_never_ends_costs_itself_and_those_that_call_it(method, right, impatient):
    def endless(*given):
        while True:
            pass

    verdict = examined(find("nim_state"), type("Nim", (SOLUTION.program,), {method: endless}))
    assert {*verdict.right} == right


ENDLESS_AFTER_A_MOVE = """\
    def legal_moves(self):
        while self.coins < 5:
            pass
        return [take for take in (1, 2, 3) if take <= self.coins]
"""
OF_ITS_OWN = """\
    def result(self, move):
        if move not in (1, 2, 3) or move > self.coins:
            raise ValueError(move)
        return type(self)(self.coins - move, 1 - self.to_move)
"""


@pytest.mark.all
def test_a_method_that_never_ends_costs_no_other_one_that_is_looked_at_with_it(impatient):
    """Whether `result` leaves a state as it was is seen by asking the others."""
    space = {}
    exec(f"class Methods:\n{ENDLESS_AFTER_A_MOVE}\n{OF_ITS_OWN}", space)
    methods = {name: vars(space["Methods"])[name] for name in ("legal_moves", "result")}
    verdict = examined(find("nim_state"), type("Nim", (SOLUTION.program,), methods))
    assert verdict.method == "legal_moves"
    assert {*verdict.right} >= {"to_move", "result", "is_terminal"}


def never_ends(self, *given):
    while True:
        pass


def fails(self, *given):
    return 1 // 0


def gives_nothing(self, move):
    return self.utility(0) and None


@pytest.mark.all
@pytest.mark.parametrize("name", [*CLASSES, "dots_and_boxes_state"])
@pytest.mark.parametrize("body", [never_ends, fails, gives_nothing])
def test_a_result_that_gives_no_state_costs_no_other_method(name, body, impatient):
    """What is asked after moves elsewhere is asked about positions made directly."""
    verdict = examined(find(name), type("Mine", (find(name).solution,), {"result": body}))
    assert verdict.method == "result"
    assert {*verdict.right} == {"to_move", *METHODS} - {"result"}
    if name != "tictactoe_state":
        assert "`to_move` and `legal_moves` ✓ right so far · `result` ✗" in verdict.standing


@pytest.mark.all
def test_there_is_time_to_ask_the_methods_beside_a_result_that_never_ends():
    """Each such question takes two seconds of the ten that all of them may take."""

    def result(self, move):
        return never_ends(self) if move in self.legal_moves() else SOLUTION.program.result(self, 0)

    verdict = examined(find("nim_state"), type("Nim", (SOLUTION.program,), {"result": result}))
    assert verdict.method == "result"
    assert {*verdict.right} == {"to_move", "legal_moves", "is_terminal", "utility"}


DOTS = find("dots_and_boxes_state").solution


@pytest.mark.all
@pytest.mark.parametrize(
    "line", ["while self.drawn: pass", "if self.drawn: kept = [0]; kept.extend(0 for _ in kept)"]
)
def test_legal_moves_that_never_end_cost_only_what_asks_for_them(line, impatient):
    """They do not end once a line is drawn."""
    head = "def legal_moves(self):\n"
    answer = Source.of(DOTS).edit(head, f"{head}        {line}\n").program
    verdict = examined(find("dots_and_boxes_state"), answer)
    assert verdict.method == "legal_moves" and verdict.right == ("to_move", "utility")
    assert verdict.standing.startswith("`to_move` ✓ right so far · `legal_moves` ✗ not right yet")


def test_a_utility_that_no_game_of_wrong_moves_comes_to_keeps_its_points():
    class TooFew(DOTS):
        def legal_moves(self):
            return super().legal_moves()[:-1]

    verdict = examined(find("dots_and_boxes_state"), TooFew)
    assert verdict.method == "legal_moves" and verdict.right == ("to_move", "utility")


class ByTheBattery(DOTS):
    """Right on the boards of the battery only, and no move leads anywhere."""

    result = never_ends

    def utility(self, player):
        return super().utility(player) if self.width * self.height < 6 else 7


QUEENS = Source.of(find("isolation_state").solution)
REFUSES_IN_ISOLATION = """\
        if move not in self.legal_moves():
            rule = "no queen move to an open cell"
            raise IllegalMove(move, rule, self.legal_moves())
"""
REFUSES_IN_DOTS = """\
        if move not in self.legal_moves():
            rule = "draw a line that is not drawn yet"
            raise IllegalMove(move, rule, self.legal_moves())
"""
REFUSES_NOTHING = (REFUSES_IN_ISOLATION, "")
REFUSES_ALL_WHEN_LARGE = (REFUSES_IN_ISOLATION, "        assert self.width * self.height < 20\n")
AT_MOST_3 = (
    "while self.is_open((x, y)):",
    "while self.is_open((x, y)) and max(abs(x - place[0]), abs(y - place[1])) < 4:",
)
NO_END_WHEN_LARGE = ("self.legal_moves() == []", "self.legal_moves() == [] and self.width < 4")
WRONG_WHEN_LARGE = ("return -1 if", "return 7 if self.width > 3 else -1 if")
IN_ITS_OWN_WAY = (  # nobody else knows how it is told a position
    ("places=(None, None), to_move=0", "now=((None, None), 0)"),
    ("self.places = places\n        self.to_move = to_move", "self.places, self.to_move = now"),
    ("closed, places, 1 - self.to_move)", "closed, (places, 1 - self.to_move))"),
)


@pytest.mark.parametrize(
    ("changes", "lost"),
    [
        ([REFUSES_NOTHING], {"result"}),
        ([REFUSES_NOTHING, AT_MOST_3], {"result", "legal_moves"}),
        (
            [REFUSES_NOTHING, AT_MOST_3, NO_END_WHEN_LARGE, WRONG_WHEN_LARGE],
            {"result", *METHODS},
        ),
        ([*IN_ITS_OWN_WAY, REFUSES_NOTHING], {"result"}),
        ([*IN_ITS_OWN_WAY, REFUSES_NOTHING, WRONG_WHEN_LARGE], {"result", "utility"}),
        ([*IN_ITS_OWN_WAY, AT_MOST_3], {"result", "legal_moves"}),
        ([*IN_ITS_OWN_WAY, REFUSES_ALL_WHEN_LARGE, AT_MOST_3], {"to_move", *METHODS}),
    ],
)
def test_what_is_wrong_far_from_the_beginning_is_found_beside_a_wrong_result(changes, lost):
    source = QUEENS
    for change in changes:
        source = source.edit(*change)
    verdict = examined(find("isolation_state"), source.program)
    assert {*verdict.right} == {"to_move", *METHODS} - lost, verdict.standing


def test_a_sign_that_is_wrong_on_large_boards_only_is_found_beside_a_result_that_refuses_nothing():
    honest = Source.of(DOTS).edit(REFUSES_IN_DOTS, "")
    ends = "return self.boxes[player] - self.boxes[1 - player]"
    wrong = honest.edit(ends, f"{ends} if self.width * self.height < 5 else 7")
    for source, lost in ((honest, {"result"}), (wrong, {"result", "utility"})):
        verdict = examined(find("dots_and_boxes_state"), source.program)
        assert {*verdict.right} == {"to_move", *METHODS} - lost, verdict.standing


class OfItsOwn(DOTS):
    """Nobody else can make a position of it directly: what comes after the beginning is a guess."""

    result = never_ends

    def __init__(self, width, height):
        super().__init__(width, height)

    def is_terminal(self):
        return False


FAR = ("to_move", "legal_moves", "is_terminal")


@pytest.mark.all
@pytest.mark.parametrize(
    ("name", "answer", "right"),
    [
        ("dots_and_boxes_state", ByTheBattery, FAR),
        ("dots_and_boxes_state", type("Raises", (ByTheBattery,), {"result": fails}), FAR),
        ("dots_and_boxes_state", OfItsOwn, ()),
        (
            "nim_state",
            type("Nim", (BySmallPilesOnly,), {"result": never_ends}),
            ("to_move", "is_terminal"),
        ),
    ],
)
def test_what_was_not_asked_far_from_the_beginning_earns_nothing(name, answer, right, impatient):
    assert examined(find(name), answer).right == right


@pytest.mark.all
def test_a_constructor_that_never_ends_is_told_so_itself(impatient):
    def endless(self, coins, to_move=0):
        while True:
            pass

    report = check.nim_state(type("Nim", (SOLUTION.program,), {"__init__": endless}))
    assert "`Nim(...)` ✗ not right yet" in report.message
    assert "It was still running after 0.2 seconds, and was stopped." in reads(report)


@pytest.mark.all
def test_where_the_time_is_used_up_nothing_is_said_of_the_methods_that_were_not_asked(monkeypatch):
    def endless(*given):
        while True:
            pass

    monkeypatch.setattr(limits, "TOTAL_SECONDS", 3.0)  # as if each took longer
    methods = dict.fromkeys(("legal_moves", "is_terminal"), endless)
    verdict = examined(find("nim_state"), type("Nim", (SOLUTION.program,), methods))
    assert verdict.method == "legal_moves"
    assert "together" not in verdict.outcome.words
    assert "utility" not in verdict.right
    assert "`to_move` right in what could be asked" in verdict.standing


def test_a_method_that_ends_the_program_is_told_so_and_nothing_is_said_of_the_constructor():
    def legal_moves(self):
        os._exit(0)

    report = check.nim_state(type("Nim", (SOLUTION.program,), {"legal_moves": legal_moves}))
    assert "`legal_moves` ✗ not right yet" in report.message
    assert "It ended the whole program" in reads(report)


# --- what is told of a method -------------------------------------------------------------------

ISOLATION = Source.of(find("isolation_state").solution)
ONLY_FIRST_MOVES = ISOLATION.edit("while self.is_open((x, y)):", "while False:")


@pytest.mark.all
def test_a_tick_is_not_earned_by_first_moves():
    """The moves after the first are wrong, and nobody can see it yet."""
    begun = without(ONLY_FIRST_MOVES.program, *METHODS[1:])
    assert "`legal_moves` right where a game begins" in reads(check.isolation_state(begun))
    more = check.isolation_state(without(ONLY_FIRST_MOVES.program, *METHODS[2:]))
    assert "`to_move` ✓ right so far · `legal_moves` ✗ not right yet" in reads(more)


@pytest.mark.all
def test_a_right_method_earns_its_tick_when_moves_can_be_made():
    right = without(find("isolation_state").solution, *METHODS[2:])
    assert "`legal_moves` and `result` ✓ right so far" in reads(check.isolation_state(right))


def test_result_has_no_tick_for_refusing_bad_moves():
    """Every legal move needs `to_move`, which nobody has written."""
    source = Source.of(find("dots_and_boxes_state").solution)
    begun = source.edit("self.to_move = to_move", "self.player = to_move").program
    told = reads(check.dots_and_boxes_state(begun))
    assert "`result` waiting for code that is not written yet" in told


@pytest.mark.all
def test_result_has_no_tick_where_it_may_be_the_reason():
    source = Source.of(find("dots_and_boxes_state").solution).edit("+= closed", "+= 1")
    known = check.dots_and_boxes_state(source.program)  # the constructor makes the position, too
    assert "`result` ✗ not right yet" in reads(known)
    source = source.edit("boxes=(0, 0), to_move=0", "to_move=0, boxes=(0, 0)")
    source = source.edit("tuple(boxes), to_move", "to_move, tuple(boxes)")
    report = check.dots_and_boxes_state(source.program)
    assert "`result` in doubt" in reads(report)
    assert "the reason may be in `utility` or in `result`" in reads(report)


@pytest.mark.parametrize(
    ("written", "question"),
    [
        ({"moves": "return [1, 2, 3]"}, "What forbids move 1 here"),
        ({"moves": "return [self.coins] * bool(self.coins)"}, "What allows move 1 here"),
        ({"moves": "return [4] * bool(self.coins)"}, "Why is 1 a legal move here and 4 not"),
        ({"over": "return self.coins < 2"}, "Which moves are left here"),
        ({"over": "return False"}, "What has ended the game here"),
        ({"outcome": "return 5"}, "How can you see here who has won"),
    ],
)
def test_the_question_is_about_the_method_and_what_it_said(written, question):
    right = {"over": OVER, "outcome": "return -1 if player == self.to_move else +1"}
    result = REFUSE + "return Nim(self.coins - move, 1 - self.to_move)"
    probe = examined(find("nim_state"), part_of_nim(result, **{**right, **written}))
    asked = probe.probe.asks(probe.outcome.value)
    assert asked.startswith(question)
    assert f"`{probe.method}`" in asked


@pytest.mark.all
def test_a_bad_move_is_shown_while_the_game_goes_on():
    accepts = "return Nim(self.coins - move, 1 - self.to_move)"
    outcome = "return -1 if player == self.to_move else +1"
    assert check.nim_state(part_of_nim(accepts, OVER, outcome)).counterexample.call == (
        "Nim(1).result(0)"
    )


WITHOUT_QUEENS = """\
class Isolation:
    def __init__(self, width, height, blocked):
        self.width, self.height, self.closed = width, height, frozenset(blocked)
        self.to_move = self.placed = 0
    def legal_moves(self):
        cells = [(x, y) for x in range(self.width) for y in range(self.height)]
        return [cell for cell in cells if cell not in self.closed]
    def result(self, move):
        if self.placed:
            raise NotImplementedError
        if move not in self.legal_moves():
            raise ValueError(move)
        new = Isolation(self.width, self.height, self.closed | {move})
        new.to_move = new.placed = 1
        return new
    def is_terminal(self):
        return self.legal_moves() == []
    def utility(self, player):
        return -1 if player == self.to_move else 1
"""


def test_what_can_be_asked_only_where_a_game_begins_earns_nothing_beside_what_is_not_written():
    verdict = examined(find("isolation_state"), cell(WITHOUT_QUEENS)["Isolation"])
    assert (verdict.status, verdict.right) == ("unfinished", ())


def test_without_further_questions_a_method_is_right_as_far_as_the_battery_asks():
    exercise = replace(find("nim_state"), questions=None, more=lambda *seed: ())
    answer = without(exercise.solution, "utility", stub=lambda self, player: 0)
    verdict = examined(exercise, answer)
    assert verdict.status == "failed"
    assert {*verdict.right} == {"to_move", "legal_moves", "result", "is_terminal"}
