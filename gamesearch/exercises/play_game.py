"""play_game: a loop that lets two players play one game."""

# mypy: disable-error-code="var-annotated"

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.probes.playing import PlayProbe
from gamesearch.games import MiniIsolation, Nim, TicTacToe
from gamesearch.state import IllegalMove


def play_game(state, players):
    moves = []  # Start value
    while not state.is_terminal():  # Stop?
        player = players[state.to_move]  # Whose turn?
        move = player(state)
        state = state.result(move)
        moves.append(move)
    outcome = state.utility(0)
    winner = 0 if outcome > 0 else 1 if outcome < 0 else None
    return winner, moves  # Return


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
    """An own error; the loser is looked for first."""

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


# --- wrong ideas -------------------------------------------------------------------------------


def _winner(state):
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None


def always_asks_player_0(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[0](state))
        state = state.result(moves[-1])
    return _winner(state), moves


def always_asks_player_1(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[1](state))
        state = state.result(moves[-1])
    return _winner(state), moves


def asks_the_other_player(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[1 - state.to_move](state))
        state = state.result(moves[-1])
    return _winner(state), moves


def begins_with_player_0(state, players):
    moves = []
    turn = 0
    while not state.is_terminal():
        moves.append(players[turn](state))
        state = state.result(moves[-1])
        turn = 1 - turn
    return _winner(state), moves


def begins_with_player_0_by_count(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[len(moves) % 2](state))
        state = state.result(moves[-1])
    return _winner(state), moves


def plays_whole_rounds(state, players):
    moves = []
    while not state.is_terminal():
        for player in players:
            moves.append(player(state))
            state = state.result(moves[-1])
    return _winner(state), moves


def makes_one_move(state, players):
    moves = []
    if not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return (_winner(state) if state.is_terminal() else None), moves


def returns_in_the_loop(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
        winner = _winner(state) if state.is_terminal() else None
        return winner, moves


def stops_one_move_early(state, players):
    moves = []
    while len(state.legal_moves()) > 1:
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return (_winner(state) if state.is_terminal() else 1 - state.to_move), moves


def never_stops(state, players):
    moves = []
    while True:
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])


def plays_nine_moves(state, players):
    moves = []
    for _ in range(9):
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return _winner(state), moves


def forgets_the_new_state(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        state.result(move)
        moves.append(move)
    return _winner(state), moves


def records_nothing(state, players):
    moves = []
    while not state.is_terminal():
        state = state.result(players[state.to_move](state))
    return _winner(state), moves


def records_the_last_move(state, players):
    moves = []
    while not state.is_terminal():
        moves = [players[state.to_move](state)]
        state = state.result(moves[0])
    return _winner(state), moves


def records_one_player(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        if state.to_move == 0:
            moves.append(move)
        state = state.result(move)
    return _winner(state), moves


def records_backwards(state, players):
    moves = []
    while not state.is_terminal():
        moves.insert(0, players[state.to_move](state))
        state = state.result(moves[0])
    return _winner(state), moves


def records_who_moved(state, players):
    moves = []
    while not state.is_terminal():
        player = state.to_move
        move = players[player](state)
        moves.append((player, move))
        state = state.result(move)
    return _winner(state), moves


def records_states(state, players):
    moves = []
    while not state.is_terminal():
        state = state.result(players[state.to_move](state))
        moves.append(state)
    return _winner(state), moves


def asks_twice(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(players[state.to_move](state))
    return _winner(state), moves


def asks_both(state, players):
    moves = []
    while not state.is_terminal():
        choices = [player(state) for player in players]
        moves.append(choices[state.to_move])
        state = state.result(moves[-1])
    return _winner(state), moves


def shows_the_start(state, players):
    start, moves = state, []
    while not state.is_terminal():
        moves.append(players[state.to_move](start))
        state = state.result(moves[-1])
    return _winner(state), moves


def names_the_player_to_move(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return state.to_move, moves


def names_the_player_to_move_unless_drawn(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return (None if state.utility(0) == 0 else state.to_move), moves


def swaps_the_winner(state, players):
    _, moves = play_game(state, players)
    for move in moves:
        state = state.result(move)
    outcome = state.utility(1)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves


def names_who_moved_last(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return 1 - state.to_move, moves


def draws_go_to_player_1(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return (0 if state.utility(0) > 0 else 1), moves


def draws_go_to_player_0(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return (1 if state.utility(1) > 0 else 0), moves


def gives_the_utility(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    return state.utility(0), moves


def tells_whether_player_0_won(state, players):
    _, moves = play_game(state, players)
    for move in moves:
        state = state.result(move)
    return state.utility(0) > 0, moves


def tells_whether_player_1_won(state, players):
    _, moves = play_game(state, players)
    for move in moves:
        state = state.result(move)
    return state.utility(1) > 0, moves


def gives_the_player(state, players):
    winner, moves = play_game(state, players)
    return (None if winner is None else players[winner]), moves


def gives_the_winner_alone(state, players):
    return play_game(state, players)[0]


def gives_the_moves_alone(state, players):
    return [*play_game(state, players)[1], None, None]


def gives_moves_and_winner(state, players):
    winner, moves = play_game(state, players)
    return moves, winner


def gives_the_last_state(state, players):
    while not state.is_terminal():
        state = state.result(players[state.to_move](state))
    return state


def gives_nothing_back(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])


def reverses_the_players(state, players):
    moves = []
    if state.to_move == 1:
        players.reverse()
    while not state.is_terminal():
        moves.append(players[0](state))
        state = state.result(moves[-1])
        players.reverse()
    return _winner(state), moves


def takes_the_players_out(state, players):
    second = players.pop()
    first = players.pop()
    return play_game(state, [first, second])


def asks_again(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        if move in state.legal_moves():
            moves.append(move)
            state = state.result(move)
    return _winner(state), moves


def plays_the_first_instead(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        if move not in state.legal_moves():
            move = state.legal_moves()[0]
        moves.append(move)
        state = state.result(move)
    return _winner(state), moves


def swallows_the_error(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        try:
            state = state.result(move)
        except ValueError:
            return 1 - state.to_move, moves
        moves.append(move)
    return _winner(state), moves


WRONG = (
    wrong(
        "play_asks_one_player_only",
        "Whose turn?",
        "in which one of the two players makes all the moves",
        "Who tells you whose turn it is?",
        "`players[0]` moves for player 0, `players[1]` for player 1.",
        "The player to ask is `players[state.to_move]`.",
        by=[always_asks_player_0, always_asks_player_1],
    ),
    wrong(
        "play_asks_the_other_player",
        "Whose turn?",
        "in which each player moves when it is the other one's turn",
        "When `state.to_move` is 0, which of the two players do you ask?",
        "`state.to_move` is the player who moves *now*.",
        "The player to ask is `players[state.to_move]`, without `1 -`.",
        by=[asks_the_other_player],
    ),
    wrong(
        "play_begins_with_player_0",
        "Whose turn?",
        "in which player 0 always moves first, whatever the state says",
        "Who is to move in the position that your function is given?",
        "A game can be taken up in the middle, when it is player 1's turn.",
        "Do not count the turns yourself: ask `state.to_move` each time.",
        by=[begins_with_player_0, begins_with_player_0_by_count],
    ),
    wrong(
        "play_whole_rounds",
        "Stop?",
        "in which both players move before it looks whether the game is over",
        "What if the first of the two moves ends the game?",
        "The game can be over after any move, also in the middle of a round.",
        "One move a time through the loop: ask `players[state.to_move]` only.",
        by=[plays_whole_rounds],
    ),
    wrong(
        "play_makes_one_move",
        "Stop?",
        "in which the game ends after its first move",
        "How many times does your loop run?",
        "`if` looks once; a `return` inside the loop ends it in the first round.",
        "Go on `while not state.is_terminal()`, and return after the loop.",
        by=[makes_one_move, returns_in_the_loop],
    ),
    wrong(
        "play_stops_early",
        "Stop?",
        "in which the game ends when only one move is left to choose",
        "Is a game over when there is one legal move?",
        "A forced move is a move, and it belongs into the list.",
        "Only the state knows when it is over: `state.is_terminal()`.",
        by=[stops_one_move_early],
    ),
    wrong(
        "play_does_not_stop",
        "Stop?",
        "in which the players are asked to move when the game is over",
        "How does your loop find out that the game is over?",
        "Games differ in length; only the state knows whether it is over.",
        "Go on `while not state.is_terminal()`.",
        by=[never_stops, plays_nine_moves],
    ),
    wrong(
        "play_forgets_the_new_state",
        "Ask each child",
        "in which the move is made, but the game stays where it was",
        "What does `state.result(move)` do to `state`?",
        "In the next round, `state` must be the position after the move.",
        "`state = state.result(move)`",
        look="A state never changes: `result` gives a new one.",
        by=[forgets_the_new_state],
    ),
    wrong(
        "play_records_too_little",
        "Start value",
        "whose list of moves has gaps",
        "Is every move of both players in your list?",
        "It begins empty, before the loop, and grows by one in each round.",
        "`moves = []` before the loop, `moves.append(move)` in it.",
        look="Look at what you do with the list of moves.",
        by=[records_nothing, records_the_last_move, records_one_player],
    ),
    wrong(
        "play_records_backwards",
        "Start value",
        "whose list of moves begins with the last one",
        "Which move comes first in your list?",
        "A new move comes after those that were made before.",
        "`moves.append(move)` puts it at the end.",
        look="Look at what you do with the list of moves.",
        by=[records_backwards],
    ),
    wrong(
        "play_records_something_else",
        "Start value",
        "whose list holds something else than the moves",
        "What did the player return, and what do you put into the list?",
        "The list holds the moves as the players gave them: `[1, 3, 1]`.",
        "`moves.append(move)`, with nothing around it.",
        look="Look at what you do with the list of moves.",
        by=[records_who_moved, records_states],
    ),
    wrong(
        "play_asks_more_than_once",
        "Whose turn?",
        "in which a player is asked more than once for a move, or out of turn",
        "A player who throws dice is asked twice: are the two answers the same?",
        "Each call of a player is a new throw of its dice.",
        "Ask once and keep the answer: `move = players[state.to_move](state)`.",
        by=[asks_twice, asks_both],
    ),
    wrong(
        "play_shows_the_start",
        "Whose turn?",
        "in which the players always see the position at the start",
        "Which position do you show to the player?",
        "A player must see the position as it is now.",
        "Hand over the `state` that changes in the loop.",
        by=[shows_the_start],
    ),
    wrong(
        "play_winner_is_the_loser",
        "Return",
        "in which the loser is named as the winner",
        "At the end of Nim, did the player to move take the last coin?",
        "Who won is what `utility` tells, not whose turn it would be.",
        "If `state.utility(0)` is above 0, the winner is 0; below 0 it is 1.",
        by=[
            names_the_player_to_move,
            names_the_player_to_move_unless_drawn,
            swaps_the_winner,
        ],
    ),
    wrong(
        "play_knows_no_draw",
        "Return",
        "in which somebody wins every game, also a draw",
        "Who has won when the utility is 0?",
        "There are three outcomes: 0 wins, 1 wins, nobody wins.",
        "Where `state.utility(0)` is 0, the winner is `None`.",
        by=[names_who_moved_last, draws_go_to_player_1, draws_go_to_player_0],
    ),
    wrong(
        "play_gives_the_utility",
        "Return",
        "that gives the outcome in place of the winner",
        "Which number stands for a win of player 0, and what is player 0's number?",
        "`utility(0)` is +1 when player 0 wins. The winner is then 0.",
        "+1 becomes 0, −1 becomes 1, and 0 becomes `None`.",
        by=[gives_the_utility],
    ),
    wrong(
        "play_gives_a_truth_value",
        "Return",
        "that tells whether somebody won, not who",
        "Which numbers stand for the two players?",
        "`state.utility(0) > 0` is True or False. The winner is 0, 1 or `None`.",
        "`if state.utility(0) > 0`, the winner is 0; below 0 it is 1; otherwise `None`.",
        by=[tells_whether_player_0_won, tells_whether_player_1_won],
    ),
    wrong(
        "play_gives_the_player",
        "Return",
        "that gives the function of the winner in place of the number",
        "What is asked for: the player's number or the player's function?",
        "The winner is 0 or 1, the place in the list of players.",
        "Return the number, not `players[number]`.",
        by=[gives_the_player],
    ),
    wrong(
        "play_wrong_form",
        "Return",
        "that does not return the winner and the moves, in this order",
        "Which two things are asked for, and which comes first?",
        "Two things are asked for: the winner, and the list of moves.",
        "`return winner, moves`",
        by=[
            gives_the_winner_alone,
            gives_the_moves_alone,
            gives_moves_and_winner,
            gives_the_last_state,
        ],
    ),
    wrong(
        "play_gives_nothing_back",
        "Return",
        "in which the game is played but nothing is returned",
        "Did you forget a `return`?",
        "A function that ends without `return` returns `None`.",
        "After the loop: `return winner, moves`.",
        by=[gives_nothing_back],
    ),
    wrong(
        "play_changes_the_players",
        "Whose turn?",
        "that changes the list of players it was given",
        "What would happen in a second game with the same list?",
        "Do not turn it round, and take nothing out of it.",
        "`players[state.to_move]` looks into the list and leaves it as it is.",
        look="The list belongs to whoever called your function.",
        by=[reverses_the_players, takes_the_players_out],
    ),
    wrong(
        "play_lets_bad_moves_pass",
        "Ask each child",
        "in which a move against the rules goes unnoticed",
        "A player takes 4 coins. Who hears of it?",
        "`state.result(move)` raises an error for a move that is not legal.",
        "Let that error out: no `try` around it, and no other move in its place.",
        look="A mistake that is passed over in silence shows up later and somewhere else.",
        by=[asks_again, plays_the_first_instead, swallows_the_error],
    ),
)

ORDERS = (("first_move", "last_move"), ("last_move", "first_move"))
DICE = ("random_player(1)", "random_player(2)")
ENDS_IN_A_DRAW = (
    (TicTacToe("XOXXO.O.."), ORDERS[0]),
    (TicTacToe("OXXXO.XO."), ORDERS[1]),
)


def _about(state: Any, players: tuple[str, str]) -> PlayProbe:
    return PlayProbe(play_game, state, players)


def _battery() -> list[PlayProbe]:
    starts: list[Any] = [Nim(1), Nim(3), Nim(5), Nim(7), Nim(1, 1), Nim(5, 1), Nim(7, 1)]
    starts += [TicTacToe(), TicTacToe("....X...."), MiniIsolation()]
    probes = [_about(state, players) for state in starts for players in ORDERS]
    probes += [_about(state, players) for state, players in ENDS_IN_A_DRAW]
    probes += [_about(Nim(12), DICE), _about(TicTacToe(), DICE)]
    bad = (("take_four", "first_move"), ("first_move", "take_four"))
    return probes + [_about(Nim(7), players) for players in bad]


def _small() -> Iterator[PlayProbe]:
    probes = [
        _about(Nim(coins, turn), players)
        for coins in range(1, 8)
        for turn in (0, 1)
        for players in ORDERS
    ]
    return iter(sorted(probes, key=lambda probe: (probe.size, probe.state.coins)))


def _more() -> Iterator[PlayProbe]:
    random = Random(2026)
    for number in range(40):
        start: Any = random.choice((TicTacToe(), MiniIsolation(), Nim(random.randint(4, 24))))
        for _ in range(random.randrange(3)):
            start = start.result(random.choice(start.legal_moves()))
        yield _about(start, (f"random_player({number})", f"random_player({number + 100})"))


EXERCISE = Exercise(
    name="play_game",
    number="6.1",
    asks_for="play_game",
    task=(
        "Write `play_game(state, players)`: play one game from `state` to its end. `players` is a "
        "list of two functions from a state to a move; `players[0]` moves for player 0, "
        "`players[1]` for player 1. Return `winner, moves`: the winner as 0, 1, or `None` for a "
        "draw, and the list of all moves. A move against the rules ends in an error."
    ),
    parameters=("state", "players"),
    solution=play_game,
    reasons={
        "Start value": "No move has been made yet, so the list is empty.",
        "Stop?": "Only the state knows when the game is over.",
        "Whose turn?": "The state says whose turn it is; that player is asked, once.",
        "Return": "`utility(0)` tells who won. 0 is a draw, and then the winner is `None`.",
    },
    hints=(
        "One move a time: while the game is not over, ask a player, make the move, write it down.",
        "The player to ask is `players[state.to_move]`, and it is asked with the state.",
        "In the loop: `move = players[state.to_move](state)`, `state = state.result(move)`, "
        "`moves.append(move)`. After it, `state.utility(0)` tells who won.",
    ),
    step="Whose turn?",
    battery=_battery(),
    more=_more,
    small=_small,
    right=(
        calls_itself,
        looks_before_it_plays,
        with_two_names,
        with_a_record,
        with_a_generator,
        Table(),
    ),
    wrong=WRONG,
    why="The loop asks the state everything and knows no game, so it plays every game.",
    next="Let two players of your own play tic-tac-toe, and print each position in the loop.",
)
