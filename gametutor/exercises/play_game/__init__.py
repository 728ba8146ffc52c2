"""play_game: a loop that lets two players play one game."""

# mypy: disable-error-code="var-annotated"
from collections.abc import Iterator
from functools import cache, partial
from itertools import product
from random import Random
from textwrap import indent
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NimAgain, NumberTree, Othello, TicTacToe, TreeAgain
from gamesearch.state import IllegalMove
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.playing import PlayProbe
from gametutor.kit.questions.trees import far_outcomes
from gametutor.kit.questions.values import after_random_moves
from gametutor.kit.source import Source


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


RIGHT = [
    calls_itself,
    looks_before_it_plays,
    with_two_names,
    with_a_record,
    with_a_generator,
    Table(),
]

# --- wrong ideas -------------------------------------------------------------------------------

SO_FAR = f"{OUTCOME} if state.is_terminal() else 0"
TURN = (f"    {ASK}", f"    {MAKE}", f"    {RECORD}")
WHOLE_ROUNDS = (
    SOLUTION.without(ASK)
    .without(MAKE)
    .without(RECORD)
    .lines(f"player = {WHOSE}", "for player in players:", *TURN)
)
REVERSING = (
    SOLUTION.edit(WHOSE, "players[0]")
    .lines(START, START, "if state.to_move == 1:", "    players.reverse()")
    .lines(RECORD, RECORD, "players.reverse()")
)
ASKING_AGAIN = SOLUTION.lines(MAKE, "if move not in state.legal_moves():", "    continue", MAKE)
PLAYING_THE_FIRST = SOLUTION.lines(
    ASK, ASK, "if move not in state.legal_moves():", "    move = state.legal_moves()[0]"
)
SWALLOWING = SOLUTION.lines(
    MAKE, "try:", f"    {MAKE}", "except ValueError:", "    return 1 - state.to_move, moves"
)

COUNTING_TURNS = SOLUTION.edit(WHOSE, "players[turn]").lines(RECORD, RECORD, "turn = 1 - turn")
DRAWS_FIRST = SOLUTION.lines(RETURN, "if outcome == 0:", "    return None, moves", RETURN)

WRONG = {
    "asks_one_player_only": at.turn(
        "in which one of the two players makes all the moves",
        "Who tells you whose turn it is?",
        "`players[0]` moves for player 0, `players[1]` for player 1.",
        "The player to ask is `players[state.to_move]`.",
        by=SOLUTION.edits(WHOSE, "players[0]", "players[1]"),
    ),
    "asks_the_other_player": at.turn(
        "in which each player moves when it is the other one's turn",
        "When `state.to_move` is 0, which of the two players do you ask?",
        "`state.to_move` is the player who moves *now*.",
        "The player to ask is `players[state.to_move]`, without `1 -`.",
        by=[SOLUTION.edit(WHOSE, "players[1 - state.to_move]")],
    ),
    "begins_with_player_0": at.turn(
        "in which player 0 always moves first, whatever the state says",
        "Who is to move in the position that your function is given?",
        "A game can be taken up in the middle, when it is player 1's turn.",
        "Do not count the turns yourself: ask `state.to_move` each time.",
        by=[
            COUNTING_TURNS.lines(START, START, "turn = 0"),
            SOLUTION.edit(WHOSE, "players[len(moves) % 2]"),
        ],
    ),
    "alternates": at.turn(
        "in which the other player moves after every move",
        "After a move, is it always the other player's turn?",
        "In some games a player may move twice in a row.",
        "Do not count the turns yourself: ask `players[state.to_move]` each time.",
        by=[COUNTING_TURNS.lines(START, START, "turn = state.to_move")],
    ),
    "whole_rounds": at.stop(
        "in which both players move before the loop checks whether the game is over",
        "What if the first of the two moves ends the game?",
        "The game can be over after any move, even in the middle of a round.",
        "One move per pass of the loop: ask `players[state.to_move]` only.",
        by=[WHOLE_ROUNDS],
    ),
    "makes_one_move": at.stop(
        "in which the game ends after its first move",
        "How many times does your loop run?",
        "`if` looks once; a `return` inside the loop ends the function on the first pass.",
        "Go on `while not state.is_terminal()`, and return after the loop.",
        by=[
            SOLUTION.edit("while", "if").edit(OUTCOME, SO_FAR),
            SOLUTION.edit("while", "if"),
            SOLUTION.lines(RECORD, RECORD, "break"),
            SOLUTION.edit(END, indent(END, "    ")),
            SOLUTION.edit(END, indent(END, "    ")).edit(OUTCOME, SO_FAR),
        ],
    ),
    "makes_no_move": at.stop(
        "that asks for the outcome before a move is made",
        "How many moves have been made when your code asks for the outcome?",
        "Only a finished game has an outcome, so first the loop must have run.",
        "`while not state.is_terminal():`, with `not` and with the parentheses.",
        by=SOLUTION.edits(
            "while not state.is_terminal()",
            "while state.is_terminal()",
            "while not state.is_terminal",
        ),
    ),
    "stops_early": at.stop(
        "in which the game ends when only one move is left to choose",
        "Is a game over when there is one legal move?",
        "A forced move is a move, and it belongs in the list.",
        "Only the state knows when it is over: `state.is_terminal()`.",
        by=[
            SOLUTION.edit(OUTCOME, SO_FAR)
            .edit("while not state.is_terminal()", "while len(state.legal_moves()) > 1")
            .edit("return winner", "return winner if state.is_terminal() else 1 - state.to_move")
        ],
    ),
    "does_not_stop": at.stop(
        "in which the players are asked to move when the game is over",
        "How does your loop find out that the game is over?",
        "Games differ in length; only the state knows when one is over.",
        "Go on `while not state.is_terminal()`.",
        by=SOLUTION.edits("while not state.is_terminal()", "while True", "for _ in range(9)"),
    ),
    "forgets_the_new_state": at.child(
        "in which the move is made, but the game stays where it was",
        "What does `state.result(move)` do to `state`?",
        "On the next pass, `state` must be the position after the move.",
        "`state = state.result(move)`",
        look="A state never changes: `result` returns a new one.",
        by=[SOLUTION.edit(MAKE, "state.result(move)")],
    ),
    "records_too_little": at.start(
        "whose list of moves has gaps",
        "Is every move of both players in your list?",
        "It begins empty, before the loop, and grows by one on each pass.",
        "`moves = []` before the loop, `moves.append(move)` in it.",
        look="Look at what you do with the list of moves.",
        by=[
            SOLUTION.without(RECORD),
            SOLUTION.edit(RECORD, "moves = [move]"),
            SOLUTION.lines(RECORD, "if player is players[0]:", f"    {RECORD}"),
        ],
    ),
    "records_backwards": at.start(
        "whose list of moves begins with the last one",
        "Which move comes first in your list?",
        "A new move comes after those that were made before.",
        "`moves.append(move)` puts it at the end.",
        look="Look at what you do with the list of moves.",
        by=[SOLUTION.edit(RECORD, "moves.insert(0, move)")],
    ),
    "records_something_else": at.start(
        "whose list holds something other than the moves",
        "What did the player return, and what do you put into the list?",
        "The list holds the moves as the players returned them: `[1, 3, 1]`.",
        "`moves.append(move)`, with nothing around it.",
        look="Look at what you do with the list of moves.",
        by=SOLUTION.edits(
            RECORD, "moves.append((players.index(player), move))", "moves.append(state)"
        ),
    ),
    "asks_more_than_once": at.turn(
        "in which a player is asked more than once for a move, or out of turn",
        "A player who rolls dice is asked twice. Are the two answers the same?",
        "Each call of such a player is a new roll of the dice.",
        "Ask once and keep the answer: `move = players[state.to_move](state)`.",
        by=[
            SOLUTION.edit("result(move)", "result(player(state))"),
            SOLUTION.edit(ASK, "move = [each(state) for each in players][state.to_move]"),
        ],
    ),
    "shows_the_start": at.turn(
        "in which the players always see the position at the start",
        "Which position do you show to the player?",
        "A player must see the position as it is now.",
        "Hand over the `state` that changes in the loop.",
        by=[SOLUTION.lines(START, START, "start = state").edit("r(state)", "r(start)")],
    ),
    "winner_is_the_loser": at.return_(
        "in which the loser is named as the winner",
        "From whose view is the outcome that you look at?",
        "`utility(0)` is the outcome for player 0: above 0, player 0 has won.",
        "If `state.utility(0)` is above 0, the winner is 0; below 0 it is 1.",
        by=[SOLUTION.edit("utility(0)", "utility(1)")],
    ),
    "winner_by_the_turn": at.return_(
        "that takes the winner from whose turn it is when the game ends",
        "Does the player who made the last move win every game there is?",
        "In Nim whoever takes the last coin wins. In other games the last move may lose, or draw.",
        "Only the state knows how the game ended: `state.utility(0)`.",
        "If `state.utility(0)` is above 0, the winner is 0; below 0 it is 1; otherwise `None`.",
        by=[
            winner
            for form in (SOLUTION, DRAWS_FIRST)
            for winner in form.edits(
                "return winner", "return 1 - state.to_move", "return state.to_move"
            )
        ]
        + [
            form.edit("return winner", "return last").lines(ASK, "last = state.to_move", ASK)
            for form in (SOLUTION, DRAWS_FIRST)
        ],
    ),
    "knows_no_draw": at.return_(
        "in which every game has a winner, even a draw",
        "Who has won when the utility is 0?",
        "There are three outcomes: 0 wins, 1 wins, nobody wins.",
        "Where `state.utility(0)` is 0, the winner is `None`.",
        by=SOLUTION.edits(WINNER, "0 if outcome > 0 else 1", "1 if outcome < 0 else 0"),
    ),
    "gives_the_utility": at.return_(
        "that returns the outcome in place of the winner",
        "Which number stands for a win by player 0, and what is player 0's own number?",
        "`utility(0)` is +1 when player 0 wins. The winner is then 0.",
        "+1 becomes 0, −1 becomes 1, and 0 becomes `None`.",
        by=[SOLUTION.edit("return winner", "return outcome")],
    ),
    "takes_a_loss_for_true": at.return_(
        "in which a loss by player 0 counts as a win too",
        "To Python every number but 0 is true. What does your code make of the outcome −1?",
        "After `if`, 0 is false and every other number is true, −1 as well.",
        "Compare it: `if state.utility(0) > 0`, the winner is 0; below 0 it is 1.",
        by=SOLUTION.edits(
            WINNER, "0 if outcome else None", "0 if outcome else 1 if outcome < 0 else None"
        ),
    ),
    "gives_a_truth_value": at.return_(
        "that says whether a player won, not which one",
        "Which numbers stand for the two players?",
        "`state.utility(0) > 0` is True or False. The winner is 0, 1 or `None`.",
        "`if state.utility(0) > 0`, the winner is 0; below 0 it is 1; otherwise `None`.",
        by=SOLUTION.edits("return winner", "return outcome > 0", "return outcome < 0"),
    ),
    "gives_the_player": at.return_(
        "that returns the winner's function in place of the winner's number",
        "What is asked for: the player's number or the player's function?",
        "The winner is 0 or 1, the place in the list of players.",
        "Return the number, not `players[number]`.",
        by=[SOLUTION.edit("return winner", "return winner if winner is None else players[winner]")],
    ),
    "wrong_form": ideas.WRONG_FORM.by(
        *SOLUTION.edits(RETURN, "return winner", "return [*moves, None, None]"),
        *SOLUTION.edits(RETURN, "return moves, winner", "return state"),
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(SOLUTION.without(RETURN)),
    "changes_the_players": at.turn(
        "that changes the list of players it was given",
        "What would happen in a second game with the same list?",
        "Do not reverse it, and take nothing out of it.",
        "`players[state.to_move]` looks into the list and leaves it as it is.",
        look="The list belongs to whoever called your function.",
        by=[REVERSING, SOLUTION.lines(START, START, "players = [players.pop(0), players.pop(0)]")],
    ),
    "lets_bad_moves_pass": at.child(
        "in which a move against the rules does not end in an error",
        "A player takes 4 coins. Who finds out?",
        "`state.result(move)` raises an error for a move that is not legal.",
        "Let that error out: no `try` around it, and no other move in its place.",
        look="A mistake that is passed over in silence shows up later, somewhere else.",
        by=[ASKING_AGAIN, PLAYING_THE_FIRST, SWALLOWING],
    ),
}

ORDERS = (("first_move", "last_move"), ("last_move", "first_move"))
DICE = ("random_player(1)", "random_player(2)")
ENDS_IN_A_DRAW = ((TicTacToe("XOXXO.O.."), ORDERS[0]), (TicTacToe("OXXXO.XO."), ORDERS[1]))

# Games that a player who moved last may have lost, and games with second turns and with passes.
TREES = ([-1], [0], [[1]], [[-1]], [1, [0]], [0, [[-1]]])
STARTS: tuple[Any, ...] = (
    *(TicTacToe(), MiniIsolation(), Nim(9), Nim(24), NimAgain(12), Othello(4), Othello(4)),
    *(TreeAgain([[1, [[-1], 0]], [[0, 1], [[-1], [1]]]], turn) for turn in (0, 1)),
)

_about = partial(PlayProbe, play_game)


def _battery() -> list[PlayProbe]:
    starts: list[Any] = [Nim(1), Nim(3), Nim(5), Nim(7), Nim(1, 1), Nim(5, 1), Nim(7, 1)]
    starts += [TicTacToe(), TicTacToe("....X...."), MiniIsolation(), NimAgain(4), NimAgain(5, 1)]
    starts += [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
    starts += [TreeAgain([[[-1], 1], [0, [1, -1]]], turn) for turn in (0, 1)]
    probes = [_about(state, players) for state in starts for players in ORDERS]
    probes += [_about(state, players) for state, players in ENDS_IN_A_DRAW]
    probes += [_about(Nim(12), DICE), _about(TicTacToe(), DICE)]
    bad = (("take_four", "first_move"), ("first_move", "take_four"))
    return probes + [_about(Nim(7), players) for players in bad]


@cache
def _small() -> tuple[PlayProbe, ...]:
    probes = [
        _about(Nim(coins, turn), players)
        for coins in range(1, 8)
        for turn in (0, 1)
        for players in ORDERS
    ]
    return tuple(sorted(probes, key=lambda probe: (probe.size, probe.state.coins)))


def _more(seed: int = SEED) -> Iterator[PlayProbe]:
    random = Random(seed)
    for number in range(60):
        start = after_random_moves(random.choice(STARTS), 0, random)
        if not start.is_terminal():
            yield _about(start, (f"random_player({number})", f"random_player({number + 100})"))
    yield _about(Nim(150), ("first_move", "first_move"))
    for tree, turn in product(far_outcomes(), (0, 1)):
        yield _about(NumberTree(tree, turn), ORDERS[1])


EXERCISE = Exercise(
    name="play_game",
    number="6.1",
    task=(
        "Write `play_game(state, players)`: play one game from `state` to its end. `players` is a "
        "list of two functions from a state to a move, for player 0 and for player 1. Return "
        "`winner, moves`: the winner as 0, 1, or `None` for a draw, and the list of all moves. A "
        "move against the rules ends in an error."
    ),
    solution=play_game,
    reasons={
        "Start value": "No move has been made yet, so the list is empty.",
        "Stop?": "Only the state knows when the game is over.",
        "Whose turn?": "The state says whose turn it is; that player is asked, once.",
        "Return": "`utility(0)` says who won. 0 is a draw, and then the winner is `None`.",
    },
    hints=(
        "While the game is not over: ask a player for a move, make the move, write it down.",
        "The player to ask is `players[state.to_move]`, and it is asked with the state.",
        "In the loop: `move = players[state.to_move](state)`, `state = state.result(move)`, "
        "`moves.append(move)`. After it, `state.utility(0)` says who won.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="play_",
        both="the winner as 0, 1 or `None`, and the list of moves",
        pair="`return winner, moves`",
    ),
    why="The loop asks the state everything and knows no game, so it plays every game.",
    next="Let two players of your own play tic-tac-toe, and print each position in the loop.",
)
