"""Where an answer left the path: the calls of an answer show it, or nobody says so.

The bank is the witness: of every wrong program it is known which step goes wrong. With `--all`,
test_exercises.py, which checks one of every idea, asks for the place as well.
"""

from math import ceil, inf

import pytest
from asking import interview_with

from gamesearch.search import alpha_beta, minimax
from gametutor import check
from gametutor.answers.answering.call_record import CallRecord
from gametutor.answers.answering.plain import NotPlain
from gametutor.checking.judge import judge
from gametutor.exercises import find, names
from gametutor.kit.source import Source
from gametutor.verdicts.diagnosing import where
from gametutor.verdicts.judging import examine

SEARCHES = [name for name in names() if find(name).battery[0].can_be_located]
FAST = ("max_value",)

# Facts that can be read in two ways: the calls show one, the bank holds the other.
TWO_READINGS = {
    # a leaf, or a child, was asked for player 0, and that is where the calls show it
    "max_always_searches_for_player_0": "Whose turn?",
    "min_always_searches_for_player_0": "Whose turn?",
    "ab_max_always_searches_for_player_0": "Whose turn?",
    "ab_min_always_searches_for_player_0": "Whose turn?",
    "soon_always_player_0": "Whose turn?",
    "expectimax_utility_of_player_0": "Whose turn?",
    "soon_for_the_player_to_move": "Whose turn?",
    # what is wrong with every number is wrong where the game is over, too
    "soon_now_and_later_are_the_same": "Return",
    "soon_gives_the_plies": "Return",
    # min of some numbers is -max of the numbers with a minus
    "nega_max_for_one_min_for_the_other": "Keep the best",
    "ab_negamax_gives_back_the_opponents_value": "Return",
    # the wrong end was moved, and that is why it left, or why a child was told too little
    "ab_negamax_moves_beta": "Keep the best",
    "ab_max_moves_the_other_bound": "Keep the best",
    "ab_min_moves_the_other_bound": "Keep the best",
    # two plies are taken off where a child is asked, and the limit is met too early
    "null_miscounts_the_plies": "Stop?",
    # what is wrong with every number is wrong where the game is over, too
    "null_returns_the_bound_for_a_no": "Return",
}


def test_steps_are_looked_for_in_searches_alone():
    assert "max_value" in SEARCHES and "with_table" in SEARCHES
    assert not {"count_plies", "grow_tree", "evaluate", "nim_state"} & {*SEARCHES}


def placed(exercise, program):
    """The place that the check of a program finds; None where it finds none."""
    with interview_with(exercise, program) as interview:
        return place_of(exercise, examine(exercise, interview), interview)


def place_of(exercise, verdict, interview):
    """The place that a verdict leads to; None where there is none."""
    if verdict.outcome is None or verdict.outcome.kind != "value":
        return None
    return where.located(exercise, verdict, interview).place


def shows_the_step(place, idea):
    """Is the step that the calls show the one that goes wrong, if they show one?"""
    if place is None or not place.step:
        return True
    return idea.step in ("", place.step) or TWO_READINGS.get(idea.id) == idea.step


@pytest.mark.all
def test_the_step_that_the_calls_show_is_the_one_that_goes_wrong():
    exercise = find("max_value")
    for idea in exercise.wrong:  # of all programs and searches: test_exercises.py, with --all
        place = placed(exercise, idea.programs[0])
        assert shows_the_step(place, idea), f"{idea.id}: {place}"


@pytest.mark.parametrize(
    "name",
    [name if name in FAST else pytest.param(name, marks=pytest.mark.all) for name in SEARCHES],
)
def test_no_call_of_a_right_answer_is_judged_wrong_in_any_form(name):
    exercise = find(name)
    for answer in (exercise.solution, *exercise.right):
        with interview_with(exercise, answer) as interview:
            for probe in exercise.battery[::5]:
                outcome = interview.ask(probe)
                judging = where._judged_calls(exercise, probe, outcome, interview, "")
                said = judging and where._finding(judging, True)
                assert said is None, (probe.call, answer)


@pytest.mark.all
def test_two_in_five_of_the_wrong_programs_of_max_value_are_told_a_step():
    """The others could be wrong in more than one step, and none is named without evidence."""
    bank = find("max_value").wrong
    found = [placed(find("max_value"), program) for idea in bank for program in idea.programs]
    told = [place for place in found if place is not None]
    assert sum(bool(place.step) for place in told) > 2 * len(told) / 5


# --- the examples that misled ---------------------------------------------------------------------


def test_a_start_value_of_0_that_a_single_child_unmasks():
    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        return max(0, *(minimax.min_value(state.result(m), player) for m in state.legal_moves()))

    place = placed(find("max_value"), max_value)
    assert place.step == "Start value"
    assert place.says == (
        "In this position, `max_value` got -1 for move 0 and returned 0, more than that."
    )


@pytest.mark.all
def test_a_wrong_leaf_is_not_sent_to_keep_the_best():
    def negamax(state):
        if state.is_terminal():
            return 2 * state.utility(state.to_move)
        return max(-negamax(state.result(move)) for move in state.legal_moves())

    report = check.negamax(negamax)
    assert report.parts.step == "Stop?"
    assert "The game is over in this position" in flat(report)


def test_the_same_number_at_every_end_is_nobodys_outcome():
    def ends_in(leaf):
        def negamax(state):
            if state.is_terminal():
                return leaf(state)
            return max([0, *(-negamax(state.result(move)) for move in state.legal_moves())])

        return placed(find("negamax"), negamax)

    mirrored = ends_in(lambda state: state.utility(1 - state.to_move))
    assert mirrored.says.endswith("returned -1, the outcome for B (player 1).")
    constant = ends_in(lambda state: -1)
    assert constant.says.endswith("`negamax` returned -1.")
    assert (constant.step, constant.asks) == (
        "Stop?",
        "What does your code return when the game is over?",
    )


def test_the_same_number_at_every_end_of_a_search_with_a_window():
    def negamax_alpha_beta(state, alpha, beta):
        if state.is_terminal():
            return -1
        return max(
            0, *(-negamax_alpha_beta(state.result(m), -inf, inf) for m in state.legal_moves())
        )

    place = placed(find("negamax_alpha_beta"), negamax_alpha_beta)
    assert place.says.endswith("`negamax_alpha_beta` returned -1.")


@pytest.mark.all
def test_a_window_with_a_minus_too_many():
    def max_value(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        value = -inf
        for move in state.legal_moves():
            value = max(value, min_value(state.result(move), player, -alpha, -beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    min_value = alpha_beta.min_value
    report = check.alpha_beta(max_value, min_value)
    assert report.parts.step == "Ask each child"
    assert "It asked `min_value` about the child" in flat(report)


@pytest.mark.all
def test_a_decision_was_asked_with_no_window():
    def full_window(state):
        def value(move):
            return alpha_beta.min_value(state.result(move), state.to_move, -inf, inf)

        return max(state.legal_moves(), key=value)

    said = flat(check.alpha_beta_decision(full_window))
    assert "`full_window` had already found −1. It asked `min_value`" in said
    assert "was called with" not in said


@pytest.mark.all
def test_to_ask_from_the_other_side_is_not_to_ask_about_the_wrong_position():
    def min_value(state, player, alpha, beta):
        return -alpha_beta.max_value(state, 1 - player, alpha, beta)  # right: -beta, -alpha

    report = check.alpha_beta(alpha_beta.max_value, min_value)
    assert report.parts.step == ""
    assert "about the same position for MIN (player 1) with alpha = " in flat(report)


@pytest.mark.all
def test_a_move_that_is_a_number_is_no_value_of_the_position():
    said = flat(check.winning_cell(lambda state: 6))
    assert "root: MAX +1 a1: MIN −1" in said
    assert "tried no move" not in said  # nor need it: `winning_cell` asks about one position


def flat(report):
    return " ".join(report.message.split())


# --- what is shown --------------------------------------------------------------------------------


def test_the_deepest_wrong_position_is_marked_in_the_tree():
    def mine(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        moves = state.legal_moves()
        found = [-mine(state.result(move)) for move in moves]
        return found[0] if len(moves) == 2 and state.tree == [1, 2] else max(found)

    report = check.negamax(mine)
    assert "Asked: mine(" in report.message
    assert report.message.count("<-- here") == 1


def test_a_helper_whose_meaning_is_not_known_is_not_called_wrong():
    def value(state):  # for MAX, whoever is to move
        if state.is_terminal():
            return state.utility(0)
        best = max if state.to_move == 0 else min
        return best(value(state.result(move)) for move in state.legal_moves())

    def decide(state):
        return max(state.legal_moves(), key=lambda move: value(state.result(move)))

    place = placed(find("concise_minimax"), decide)
    assert place.step == ""
    assert place.asks == "What is `value` meant to return, and from whose point of view?"


def test_a_rounded_value_is_not_sent_to_the_start_value():
    def rounded(state, player):
        if state.is_terminal():
            return state.utility(player)
        values = (minimax.min_value(state.result(m), player) for m in state.legal_moves())
        return ceil(max(values))

    place = placed(find("max_value"), rounded)
    assert place.step == ""
    assert place.asks == "Which line makes a new number out of the children's values?"


def test_a_move_is_not_written_into_the_tree_as_a_value():
    place = place_in_the_bank("minimax_decision", "takes_the_worst_move")
    assert place.says and not place.returned


@pytest.mark.all
def test_what_cannot_be_known_is_an_open_question():
    def by_hand(state, player):
        stack, seen = [state], []
        while stack:
            now = stack.pop()
            seen += [now.utility(player)] if now.is_terminal() else []
            stack += [now.result(move) for move in now.legal_moves()]
        return seen[0]

    report = check.max_value(by_hand)
    assert report.parts.step == "" or report.misconceptions
    assert "?" in report.parts.question


def test_a_mistake_that_depends_on_earlier_calls_has_no_place():
    calls = []

    def max_value(state, player):
        calls.append(state)
        return minimax.max_value(state, player) + (len(calls) > 5)

    verdict, _ = judge(find("max_value"), max_value)
    assert verdict.note and verdict.place is None


# --- what comes out of the child ------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"calls": []},
        {"calls": [[0, 1, "asked", [], [], 0]], "made": []},
        {"calls": [[0, "f", "nobody", [], [], 0]], "made": []},
        {"calls": [[2, "f", "asked", [], [], 0]], "made": []},
        {"calls": [[0, "f", "asked", ["x"], [], 0]], "made": []},
        {"calls": [[0, "f", "asked", [], [["a", {}]], 0]], "made": []},
        {"calls": [], "made": [7]},
    ],
)
def test_a_record_of_another_shape_is_refused(data):
    with pytest.raises(NotPlain):
        CallRecord.from_plain(data)


def test_where_every_list_of_moves_is_right_the_winner_is_the_mistake():
    """Two programs that no idea stands for; in the second one the moves are wrong too."""
    wrong = "1 if outcome < 0 and len(moves) > 2 else None"
    source = Source.of(find("play_game").solution)
    program = source.edit("0 if outcome > 0 else 1 if outcome < 0 else None", wrong)
    assert placed(find("play_game"), program.program).step == "Return"
    both = program.edit("moves = []", "moves = [0]").program
    assert placed(find("play_game"), both) is None


def test_of_several_steps_none_is_named_but_the_question_that_leads_to_each():
    def negamax(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        children = [state.result(move) for move in state.legal_moves()]
        turn = state.to_move
        return max(negamax(c) if c.to_move != turn else -negamax(c) for c in children)

    place = placed(find("negamax"), negamax)
    assert place.step == ""
    assert place.asks == (
        "From whose point of view is the number that a child returns, and from whose is yours?"
    )


# --- narrow windows, tables, killers -------------------------------------------------------------


def place_in_the_bank(name, idea, number=0):
    """A wrong program of the bank."""
    exercise = find(name)
    [found] = [one for one in exercise.wrong if one.id == idea]
    return placed(exercise, found.programs[number])


def test_a_child_that_is_asked_about_another_bound():
    place = place_in_the_bank("null_window", "null_asks_for_the_bound_with_a_minus")
    assert place.step == "Ask each child"
    assert place.says == (
        "`null_window` was called with bound = 0. It asked `null_window` about the child after "
        "move 0 with bound = 0."
    )


@pytest.mark.all
def test_a_yes_that_is_taken_for_the_value():
    place = place_in_the_bank("negascout", "scout_never_searches_again")
    assert place.step == "Ask each child"
    assert place.says == (
        "`negascout` was called with alpha = -inf and beta = inf, and was sure of 0. It asked "
        "whether move 1 is worth more, and the answer says: 1 or more. It never asked how much, "
        "and returned 1."
    )


def test_a_second_search_after_a_no():
    place = place_in_the_bank("negascout", "scout_always_searches_again")
    assert place.step == "Ask each child"
    assert "and asked `negascout` about it again with alpha = " in place.says


def test_a_bound_that_a_table_returns_as_the_value():
    place = place_in_the_bank("with_table", "table_takes_a_bound_for_a_value")
    assert place.step == ""  # it may have been kept as exact, or looked up as if it were
    assert place.says == (
        "In this position, `with_table` was called with depth = 9, alpha = -inf and beta = inf. It "
        "asked about none of the children and returned 0, from its table. The same position had "
        "been searched with depth = 9, alpha = -inf and beta = 0; the result was 0, which says: "
        "the value is 0 or more."
    )


@pytest.mark.all
def test_a_position_that_is_searched_again_though_the_table_knows_enough():
    place = place_in_the_bank("with_table", "table_the_window_is_in_the_key")
    assert place.says == (
        "In this position, `with_table` was called with depth = 9, alpha = -inf and beta = inf, "
        "and asked about the children. The same position had been searched with alpha = 0 and "
        "beta = inf, and the value is exactly 1."
    )


def test_a_killer_that_is_not_kept_and_one_that_is_not_tried():
    kept = place_in_the_bank("killer_moves", "killer_keeps_no_killer")
    assert kept.step == ""  # further down: another dictionary may have been filled
    assert kept.says == (
        "After move 0, `killer_moves` was called with depth = 1, alpha = -inf and beta = 0, and "
        "move 0 was the last to reach beta at that depth. Afterwards `killers` holds no move for "
        "it."
    )
    tried = place_in_the_bank("killer_moves", "killer_never_tries_the_killer")
    assert tried.step == "Ask each child"
    counts = "killers['nodes'] = 1\n    value = -inf"
    counted = Source.of(find("killer_moves").solution).edit("value = -inf", counts)
    placed_there = placed(find("killer_moves"), counted.program)
    assert placed_there.says == (
        "Afterwards `killers` holds something under 'nodes', which is no depth."
    )
    late = Source.of(find("killer_moves").solution).edit("if state.is", "if depth and state.is")
    assert "the outcome is -1 for B" in placed(find("killer_moves"), late.program).says


@pytest.mark.all
def test_a_helper_that_is_asked_the_same_question_is_judged_like_the_answer():
    def negascout(state, depth, alpha, beta, score):
        def search(state, depth, alpha, beta):
            if state.is_terminal():
                return state.utility(state.to_move)
            if depth == 0:
                return score(state, state.to_move)
            best = -inf
            for move in state.legal_moves():
                best = max(best, -search(state.result(move), depth - 1, -beta, -alpha))
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
            return best

        return search(state, depth, alpha, beta)

    place = placed(find("negascout"), negascout)
    assert place.step == "Ask each child"
    assert place.says == (
        "`negascout` was called with alpha = -inf and beta = inf and had already found 0. It asked "
        "`search` about the child after move 1 with alpha = -inf and beta = 0."
    )


def test_of_three_players_the_call_that_chose_for_another_one_is_shown():
    text = """def max_n(state):
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(3))
    values = [max_n(state.result(move)) for move in state.legal_moves()]
    return max(values, key=lambda each: WEIGHED)"""
    program = Source(text, "max_n").edit("WEIGHED", "each[state.to_move if len(values) < 3 else 0]")
    place = placed(find("max_n"), program.program)
    assert "got (0, 0, 1) for move 0, (0, 0, 1) for move 1 and (0, 1, 0) for move 2" in place.says
    assert place.asks == (
        "Which number of each tuple does the player to move compare, and which one decides?"
    )
