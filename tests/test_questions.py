"""The questions of the lessons: their right answers are right, and each is asked in one place."""

from __future__ import annotations

import ast
import re
from collections import Counter
from random import Random

import pytest
import right_answers
from oracles import (
    ISOLATION,
    NIM,
    TICTACTOE,
    best_moves,
    census,
    isolation_board,
    nim_value,
    tictactoe_value,
    value,
)
from store_lessons import lessons, read
from test_notebooks import code_cells, every_lesson, syntax

from gamesearch.base.text.markup import inline
from gamesearch.games import MiniIsolation, Nim, TicTacToe
from gametutor.course.lessons import LESSONS
from gametutor.course.questions import every, find
from gametutor.course.questions.question import Question
from gametutor.course.questions.wording import is_written_number, same, show
from gametutor.widgets.questions.ask import HOW

# ---- right answers, found in another way -----------------------------------------------------

WELCOME = "XXOOX...O"
OUTCOMES = {1: "X wins", 0: "draw", -1: "O wins"}


def short_game():
    """What player 0 gets of mini-isolation's short game; 0 while it goes on."""
    board = isolation_board(["...", "..#"], 0)
    for cell in [(1, 0), (2, 0), (1, 1)]:
        board = ISOLATION.play(board, cell)
    return 0 if ISOLATION.moves(board) else ISOLATION.outcome(board)


def wins_by_chance():
    """For each of the lesson's piles, how many of 50 games the first of two random players wins."""
    dice = Random(1)
    for coins in range(5, 25):
        wins = 0
        for _ in range(50):
            position = (coins, 0)
            while moves := NIM.moves(position):
                position = NIM.play(position, dice.choice(moves))
            wins += NIM.outcome(position) > 0
        yield wins


def ways_to_take(coins):
    """In how many ways 1, 2 and 3 add up to so many coins, the order counted."""
    return (
        1
        if coins == 0
        else sum(ways_to_take(coins - taken) for taken in (1, 2, 3) if taken <= coins)
    )


def boards_of_tictactoe():
    """Ply by ply, the boards, and how many games lead to each."""
    games = Counter({"." * 9: 1})
    while games:
        yield games
        after = Counter()
        for board, number in games.items():
            for cell in TICTACTOE.moves(board):
                after[TICTACTOE.play(board, cell)] += number
        games = after


COMPUTED = {
    "perfect-game": lambda: {0: "a draw", 1: "you win"}[tictactoe_value("." * 9)],
    "first-position": lambda: OUTCOMES[
        min(tictactoe_value(f"{WELCOME[:cell]}O{WELCOME[cell + 1 :]}") for cell in (5, 6, 7))
    ],
    "tree-size": lambda: sum(census(TicTacToe(WELCOME)).per_ply),
    "o-chooses": lambda: min(
        {"a1": "XXOOXXO.O", "b1": "XXOOXX.OO"}.items(), key=lambda move: tictactoe_value(move[1])
    )[0],
    # state
    "five-coins-first-move": lambda: best_moves(NIM, (5, 0))[0],
    "who-took-the-last-coin": lambda: {1: "player 0", -1: "player 1"}[value(NIM, (0, 1))],
    "coins-of-the-children": lambda: ", ".join([str(3 - 1 - 2 - 3)] * 3),
    "wins-pile-by-pile": lambda: next(
        f"{least} and {most}"
        for least, most in [(24, 26), (15, 35), (5, 45)]
        if all(least <= wins <= most for wins in wins_by_chance())
    ),
    # isolation
    "recall-utility-of-the-other": lambda: -value(NIM, (0, 1)),
    "moves-of-the-queen": lambda: len(
        ISOLATION.moves(isolation_board(["A..#", ".#..", "B..."], 0))
    ),
    "end-of-a-short-game": lambda: {0: "the game goes on", 1: "A has won", -1: "B has won"}[
        short_game()
    ],
    "how-many-cells-are-closed": lambda: [".", ".", "#"].count("#") * 2,
    "positions-after-three-moves": lambda: census(MiniIsolation()).per_ply[3],
    # trees
    "recall-four": lambda: "you" if nim_value(4, 0) > 0 else "your opponent",
    "games-with-three-coins": lambda: ways_to_take(3),
    "edge-or-leaf": lambda: [3 - taken for taken in (1, 2, 3)].count(0),
    "nodes-before-take-1-has-its-value": lambda: 1 + sum(census(Nim(3)).per_ply),
    "boards-on-ply-3": lambda: len(list(boards_of_tictactoe())[3]),
    "half-of-the-plies": lambda: sum(census(MiniIsolation()).per_ply[:3]),
    **right_answers.COMPUTED,
}
"""To the id of a question, what finds its answer, if possible in another way than the lesson."""

JUDGED_BY_READING = {
    *("recall-what-result-returns", "where-is-1-0", "what-a-state-can-leave-out"),
    *("is-the-a-on-the-old-board", "suspect-which-line"),
    *("coins-of-the-old-pile", "why-a-new-state"),
    *("which-methods-to-rewrite", "whose-repair"),
    *("misread-card", "two-cards-with-one-coin", "grow-to-which-line"),
    *right_answers.JUDGED_BY_READING,
}
"""The ids of those whose answer no program finds."""


@pytest.mark.parametrize("id", COMPUTED)
def test_the_right_answer_is_right(id):
    assert same(find(id).right, COMPUTED[id]()), find(id).text


def test_every_question_is_computed_or_judged_by_reading():
    missing = every().keys() - COMPUTED.keys() - JUDGED_BY_READING
    assert missing == set(), "in neither COMPUTED nor JUDGED_BY_READING"
    assert every().keys() == COMPUTED.keys() | JUDGED_BY_READING
    assert COMPUTED.keys() & JUDGED_BY_READING == set()


# ---- in the lessons --------------------------------------------------------------------------


def asked_in(cell):
    """The ids that a cell asks."""
    calls = [node for node in ast.walk(syntax(cell)) if isinstance(node, ast.Call)]
    return [c.args[0].value for c in calls if isinstance(c.func, ast.Name) and c.func.id == "ask"]


def test_every_question_is_asked_in_one_place_and_in_the_order_of_its_file():
    asked = [
        id for lesson in lessons() for cell in code_cells(read(lesson)) for id in asked_in(cell)
    ]
    assert asked == list(every())


@every_lesson
def test_a_lesson_asks_at_most_ten_questions(lesson):
    assert sum(len(asked_in(cell)) for cell in code_cells(read(lesson))) <= 10


# ---- nothing gives an answer away ------------------------------------------------------------


def in_words(text):
    """Only the words of a text, to look for some of them."""
    return " ".join(["", *re.findall(r"−?[\w,.]*\w", text.casefold()), ""])


def open_texts(cell):
    """What a cell shows in words, without what waits behind a disclosure."""
    for output in cell.get("outputs", []):
        yield output.get("text", "")
        for kind in ("text/plain", "text/markdown"):
            yield output.get("data", {}).get(kind, "").split("<details>")[0]


@every_lesson
def test_a_stored_cell_shows_the_question_and_hides_the_rest(lesson):
    for cell in code_cells(read(lesson)):
        for id in asked_in(cell):
            question = find(id)
            for output in cell["outputs"]:
                assert "data" in output, f"python3 start.py store stores {lesson}: {cell['id']}"
                data = output["data"]
                assert data["text/plain"] == f"Question: {question} To answer, {HOW}"
                assert data["text/html"].count('<div class="gs-stored">') == 1
                for kind in ("text/html", "text/markdown"):
                    before, hidden = data[kind].split("<details>", 1)
                    assert "The answer is in here." in hidden and data[kind].endswith(ENDS[kind])
                    assert not any(inline(said) in before for said in question.answers.values())


ENDS = {"text/html": "</details></div>", "text/markdown": "</details>"}


@every_lesson
def test_no_lesson_says_what_is_said_to_an_answer(lesson):
    said = "\n".join(
        in_words("\n".join([cell["source"], *open_texts(cell)])) for cell in read(lesson)["cells"]
    )
    for id, question in every().items():
        told = [answer for answer, words in question.answers.items() if in_words(words) in said]
        assert told == [], id


@every_lesson
def test_the_right_answer_is_not_the_only_one_that_its_section_names(lesson):
    """From the heading above it to the question, code and outputs included."""
    section = []
    for cell in read(lesson)["cells"]:
        if cell["cell_type"] == "markdown" and re.search("^#{1,2} ", cell["source"], re.MULTILINE):
            section = []
        section.append(cell["source"])
        for id in asked_in(cell) if cell["cell_type"] == "code" else []:
            question, before = find(id), in_words("\n".join(section))
            named = [answer for answer in question.answers if in_words(show(answer)) in before]
            assert named != [question.right], id
        section += open_texts(cell)


# ---- a question can be asked -----------------------------------------------------------------


def test_no_two_questions_have_one_id():
    ids = [question.id for lesson in LESSONS for question in lesson.questions]
    assert sorted({*ids}) == sorted(ids) == sorted(every())


@pytest.mark.parametrize("question", every().values(), ids=lambda question: question.id)
def test_a_question_can_be_asked_and_answered(question):
    assert re.fullmatch("[a-z][a-z0-9_-]*", question.id)
    assert question.text.strip() and all(map(str.strip, question.answers.values()))
    assert len(question.answers) >= (1 if question.is_typed else 2)
    assert question.among(question.right) is not None
    for answer in question.answers:
        assert show(answer).strip()
        assert [one for one in question.answers if same(one, answer)] == [answer]
        assert same(answer, show(answer)), "it is not written as it is"
        assert is_written_number(answer) or not question.is_typed


def test_an_id_that_is_not_there_is_answered_with_its_neighbours():
    with pytest.raises(ValueError, match=r"no question 'tree-sise'. Did you mean 'tree-size'"):
        find("tree-sise")
    with pytest.raises(ValueError, match=r"there is no question 'ξ'\.$"):
        find("ξ")
    with pytest.raises(
        TypeError, match="name the question by its id in quotes, such as 'perfect-game', not"
    ):
        find(None)


def test_an_answer_is_found_however_it_is_written():
    question = Question("q", "How many?", {1240: "yes", -3: "no"}, right=1240, otherwise="?")
    assert [question.among(text) for text in ("1,240", "−3", " 1240.0", "12")] == [
        1240, -3, 1240, None
    ]  # fmt: skip
    assert str(question) == "How many? Type a number."
    assert show(question.right) == "1,240"


def test_no_reply_to_a_wrong_answer_calls_it_the_right_one():
    """It stands below *Not right*, whatever else the answer would be right for."""
    praised = {
        id
        for id, question in every().items()
        for answer, reply in question.answers.items()
        if answer != question.right and re.search("is the right (one|value|move|answer)", reply)
    }
    assert praised == set()


def test_the_first_wrong_answer_about_the_way_of_bits_leaves_the_other_steps_open():
    """What a step leaves, and which place it takes, would be two more answers."""
    question = find("the-largest-step-of-the-way")
    shares = r"\b(one|two|four) in \w+|half|less than a|(second|larger|largest)\b"
    wrong = [said for answer, said in question.answers.items() if answer != question.right]
    assert len(wrong) == 4 and not [said for said in wrong if re.search(shares, said)]
