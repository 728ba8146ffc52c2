"""The benchmark: every program does the same work, and its table can be read. No times here."""

from __future__ import annotations

import re

import pytest

from benchmark import bits, dict_boards, grading
from benchmark.__main__ import main
from benchmark.counting import count_nodes
from benchmark.fast_tictactoe import POSITIONS
from benchmark.tasks import BITS, OURS, PLAIN, PROGRAMS, TASKS


@pytest.fixture(autouse=True)
def positions_made_before_stay_the_only_ones():
    """A run of the benchmark forgets them, but other tests hold some of them."""
    made_before = dict(POSITIONS)
    yield
    POSITIONS.clear()
    POSITIONS.update(made_before)


@pytest.mark.parametrize(
    ("program", "task"),
    [
        pytest.param(program, task, id=f"{program.name}: {task}")
        for program in PROGRAMS
        for task in program.run
    ],
)
def test_every_program_visits_the_known_number_of_positions(program, task):
    assert count_nodes(program, task, small=True) == TASKS[task].small_nodes


def test_the_published_counts_are_those_of_the_full_tasks():
    assert [task.nodes for task in TASKS.values()] == [549_946, 18_297, 12_574]
    for task in ("alpha_beta", "connect_four"):
        assert count_nodes(OURS, task, small=False) == TASKS[task].nodes


def test_every_program_finds_the_same_value():
    for task in TASKS:
        found = {program.run[task](True) for program in (OURS, PLAIN, BITS) if task in program.run}
        assert found == {0}


def test_the_yardsticks_see_a_win():
    """X has two in a row at the left of the top row, and is to move."""
    assert bits.tictactoe_minimax(0b11, 0b11000) == bits.tictactoe_alpha_beta(0b11, 0b11000) == 1
    game = dict_boards.LineGame(3, 3, 3)
    state = game.initial
    for move in ((1, 1), (1, 2), (2, 1), (2, 2)):
        state = game.result(state, move)
    assert dict_boards.minmax_decision(state, game) == (3, 1)
    assert dict_boards.alpha_beta_search(state, game) == 1
    three_in_the_bottom_row = sum(1 << 7 * column for column in range(3))
    filled = three_in_the_bottom_row | three_in_the_bottom_row << 1
    assert bits.connect_four(1, three_in_the_bottom_row, filled) == 1


@pytest.mark.all
def test_the_table_is_markdown_with_a_ratio_in_every_cell_but_ours(capsys):
    main(["--small", "--repeat", "1"])
    head, _, *rows = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\d\d \w+ \d{4}, Python 3\.\d+\.\d+\S*, \d+ processors, .+\.", head)
    assert rows[0].startswith("| program | minimax of tic-tac-toe, 7,332 nodes | ")
    assert rows[1] == "|---|---|---|---|"
    assert [row.split(" | ")[0].strip("| ") for row in rows[2:]] == [p.name for p in PROGRAMS]
    assert all(len(row.split("|")) == 6 for row in rows)
    for row in rows[2:]:
        for cell in row.strip("| ").split(" | ")[1:]:
            ratio = "" if row.startswith(f"| {OURS.name} |") else r", × \d+\.\d\d"
            assert re.fullmatch(r"–|[\d,]+\.\d ms" + ratio, cell)


@pytest.mark.all
def test_a_wrong_count_stops_the_benchmark(monkeypatch):
    wrong = TASKS["alpha_beta"]._replace(small_nodes=845)
    monkeypatch.setitem(TASKS, "alpha_beta", wrong)
    with pytest.raises(SystemExit, match="gamesearch visits 844 positions, not 845"):
        main(["--small", "--repeat", "1"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--repeat", "0"], "argument --repeat: a whole number, 1 or more, not '0'"),
        (["--repeat", "many"], "argument --repeat: a whole number, 1 or more, not 'many'"),
        (["--fast"], "unrecognized arguments: --fast"),
        (["--peers-folder"], "argument --peers-folder: expected one argument"),
    ],
)
def test_a_wrong_flag_gets_an_answer(arguments, sentence, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.all
def test_without_the_other_programs_it_says_so_and_goes_on(tmp_path, capsys):
    (tmp_path / "file").write_text("no folder")
    main(["--small", "--repeat", "1", "--with-peers", "--peers-folder", str(tmp_path / "file")])
    told = capsys.readouterr().out
    assert "Without easyAI and OpenSpiel: no environment could be made in " in told
    assert "| gamesearch | " in told


WITHOUT = "without a sandbox"


@pytest.mark.all
def test_a_graded_class_is_measured_beside_others_and_their_marks_are_compared(tmp_path, capsys):
    grading.main(["--learners", "3", "--repeat", "1", "--ways", WITHOUT])
    head, _, row = capsys.readouterr().out.splitlines()
    assert head == "| | notebooks a second | times as many |"
    assert re.fullmatch(r"\| `start.py grade`, without a sandbox \| (\d+\.\d\d) .*\| 1 \|", row)
    class_ = grading.made_up(3)
    one = grading.ours(WITHOUT, class_, tmp_path)
    assert sum(one.grade().values()) == 2  # of three answers to each of two exercises, one is right
    other = grading.Grader("other", lambda: dict.fromkeys(class_, 1.0))
    with pytest.raises(SystemExit, match="They do not agree about the marks"):
        grading.rates([one, other], 3, 1)


def test_the_ratio_is_that_of_each_round():
    table = grading.table({"ours": [8.0, 9.0, 14.0], "theirs": [2.0, 1.0, 2.0]})
    assert "| ours | 9.00 (8.00 to 14.00) | 7.00 (4.00 to 9.00) |" in table
    assert "| theirs | 2.00 (1.00 to 2.00) | 1 |" in table


@pytest.mark.all
def test_memory_stays_flat_while_a_class_is_graded():
    """The quick form of `python -m benchmark.grading --memory --learners 1000`. What was measured
    grows by 0.2% over fifty learners."""
    _, *tenths = grading.memory(30, WITHOUT)  # while the first is done, the package is loaded
    assert max(tenths[-3:]) < 1.04 * max(tenths[:3])
