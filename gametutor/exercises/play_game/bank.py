"""The right forms of play_game, and the programs of its wrong ideas."""

# mypy: disable-error-code="var-annotated"
from textwrap import indent

from gamesearch.state import IllegalMove
from gametutor.exercises.play_game import play_game
from gametutor.kit.source import Forms, Source, written_in

START = "moves = []"
WHOSE = "players[state.to_move]"
ASK = "move = player(state)"
MAKE = "state = state.result(move)"
RECORD = "moves.append(move)"
OUTCOME = "state.utility(0)"
WINNER = "0 if outcome > 0 else 1 if outcome < 0 else None"
RETURN = "return winner, moves"
END = f"""\
    outcome = {OUTCOME}
    winner = {WINNER}
    {RETURN}"""

SOLUTION = Source.of(play_game)


# --- right, in other forms ---------------------------------------------------------------------
def calls_itself(state, players, moves=()):
    if state.is_terminal():
        for player in (0, 1):
            if state.utility(player) > 0:
                return player, list(moves)
        return None, list(moves)
    move = players[state.to_move](state)
    return calls_itself(state.result(move), players, (*moves, move))


def looks_before_it_plays(state, players):
    moves = []
    while True:
        if state.is_terminal():
            break
        move = players[state.to_move](state)
        legal = state.legal_moves()
        if move not in legal:
            name = getattr(players[state.to_move], "__name__", "a player")
            raise IllegalMove(move, f"{name} cannot play it", legal)
        moves = [*moves, move]
        state = state.result(move)
    if state.utility(0) == 0:
        return None, moves
    return (1, moves) if state.utility(0) < 0 else (0, moves)


def with_two_names(state, players):
    first, second = players
    moves = []
    while state.legal_moves():
        move = first(state) if state.to_move == 0 else second(state)
        moves += [move]
        state = state.result(move)
    return {1: 0, -1: 1, 0: None}[state.utility(0)], moves


def with_a_record(state, players):
    record = [(None, state)]
    while not record[-1][1].is_terminal():
        now = record[-1][1]
        move = players[now.to_move](now)
        record.append((move, now.result(move)))
    worth = record[-1][1].utility(1)
    winner = None if worth == 0 else int(worth > 0)
    return [winner, [move for move, _ in record[1:]]]


def with_a_generator(state, players):
    def turns(now):
        while not now.is_terminal():
            move = players[now.to_move](now)
            now = now.result(move)
            yield move, now

    moves = []
    for move, after in turns(state):
        moves.append(move)
        state = after
    winners = [player for player in (0, 1) if state.utility(player) == 1]
    return (winners[0] if winners else None), tuple(moves)


class Table:
    """Raises an error of its own; the loser is looked for first."""

    def __call__(self, state, players):
        moves = []
        while not state.is_terminal():
            move = players[state.to_move](state)
            if move not in state.legal_moves():
                raise Exception(f"player {state.to_move} is out")
            moves.append(move)
            state = state.result(move)
        loser = next((player for player in (0, 1) if state.utility(player) < 0), None)
        return (None if loser is None else 1 - loser), moves


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
SO_FAR = f"{OUTCOME} if state.is_terminal() else 0"
IS_ILLEGAL = "if move not in state.legal_moves():"
COUNTING_TURNS = SOLUTION.edit(WHOSE, "players[turn]").after(RECORD, "turn = 1 - turn")
BOTH = Forms([SOLUTION, SOLUTION.before(RETURN, "if outcome == 0:", "    return None, moves")])
"""Without and with a draw as a case of its own."""

PROGRAMS = {
    "play_asks_one_player_only": SOLUTION.edits(WHOSE, "players[0]", "players[1]"),
    "play_asks_the_other_player": [SOLUTION.edit(WHOSE, "players[1 - state.to_move]")],
    "play_begins_with_player_0": [
        COUNTING_TURNS.after(START, "turn = 0"),
        SOLUTION.edit(WHOSE, "players[len(moves) % 2]"),
    ],
    "play_alternates": [COUNTING_TURNS.after(START, "turn = state.to_move")],
    "play_whole_rounds": [
        SOLUTION.without(ASK, MAKE, RECORD).lines(
            f"player = {WHOSE}",
            "for player in players:",
            *(f"    {do}" for do in (ASK, MAKE, RECORD)),
        )
    ],
    "play_makes_one_move": [
        SOLUTION.edit("while", "if").edit(OUTCOME, SO_FAR),
        SOLUTION.edit("while", "if"),
        SOLUTION.after(RECORD, "break"),
        SOLUTION.edit(END, indent(END, "    ")),
        SOLUTION.edit(END, indent(END, "    ")).edit(OUTCOME, SO_FAR),
    ],
    "play_makes_no_move": SOLUTION.edits(
        "not state.is_terminal()", "state.is_terminal()", "not state.is_terminal"
    ),
    "play_stops_early": [
        SOLUTION.edit(OUTCOME, SO_FAR)
        .edit("while not state.is_terminal()", "while len(state.legal_moves()) > 1")
        .edit("return winner", "return winner if state.is_terminal() else 1 - state.to_move")
    ],
    "play_does_not_stop": SOLUTION.edits(
        "while not state.is_terminal()", "while True", "for _ in range(9)"
    ),
    "play_forgets_the_new_state": [SOLUTION.edit(MAKE, "state.result(move)")],
    "play_records_too_little": [
        SOLUTION.without(RECORD),
        SOLUTION.edit(RECORD, "moves = [move]"),
        SOLUTION.lines(RECORD, "if player is players[0]:", f"    {RECORD}"),
    ],
    "play_records_backwards": [SOLUTION.edit(RECORD, "moves.insert(0, move)")],
    "play_records_something_else": SOLUTION.edits(
        RECORD, "moves.append((players.index(player), move))", "moves.append(state)"
    ),
    "play_asks_more_than_once": [
        SOLUTION.edit("result(move)", "result(player(state))"),
        SOLUTION.edit(ASK, "move = [each(state) for each in players][state.to_move]"),
        SOLUTION.without(ASK)
        .edit("result(move)", "result(player(state))")
        .edit("append(move)", "append(player(state))"),
        SOLUTION.without(ASK, f"player = {WHOSE}")
        .edit("result(move)", f"result({WHOSE}(state))")
        .edit("append(move)", f"append({WHOSE}(state))"),
    ],
    "play_shows_the_start": [SOLUTION.after(START, "start = state").edit("r(state)", "r(start)")],
    "play_winner_is_the_loser": [SOLUTION.edit("utility(0)", "utility(1)")],
    "play_winner_by_the_turn": [
        *BOTH.edit("return winner", "return 1 - state.to_move", "return state.to_move"),
        *BOTH.edit("return winner", "return last").before(ASK, "last = state.to_move"),
    ],
    "play_knows_no_draw": SOLUTION.edits(
        WINNER, "0 if outcome > 0 else 1", "1 if outcome < 0 else 0"
    ),
    "play_gives_the_utility": [SOLUTION.edit("return winner", "return outcome")],
    "play_takes_a_loss_for_true": SOLUTION.edits(
        WINNER, "0 if outcome else None", "0 if outcome else 1 if outcome < 0 else None"
    ),
    "play_gives_a_truth_value": SOLUTION.edits("winner,", "outcome > 0,", "outcome < 0,"),
    "play_gives_the_player": [
        SOLUTION.edit("return winner", "return winner if winner is None else players[winner]")
    ],
    "play_wrong_form": [
        *SOLUTION.edits(RETURN, "return winner", "return [*moves, None, None]"),
        *SOLUTION.edits(RETURN, "return moves, winner", "return state"),
    ],
    "play_gives_nothing_back": [SOLUTION.without(RETURN)],
    "play_changes_the_players": [
        SOLUTION.edit(WHOSE, "players[0]")
        .after(START, "if state.to_move == 1:", "    players.reverse()")
        .after(RECORD, "players.reverse()"),
        SOLUTION.after(START, "players = [players.pop(0), players.pop(0)]"),
    ],
    "play_lets_bad_moves_pass": [
        SOLUTION.before(MAKE, IS_ILLEGAL, "    continue"),
        SOLUTION.before(MAKE, IS_ILLEGAL, "    break"),
        SOLUTION.before(MAKE, IS_ILLEGAL, "    move = state.legal_moves()[0]"),
        SOLUTION.lines(
            MAKE, "try:", f"    {MAKE}", "except ValueError:", "    return 1 - state.to_move, moves"
        ),
    ],
}
