"""Cards that misled: the exercises of the lesson players."""

from cells import form

TOLD = {
    "a list in the place of which None is kept": (
        "play_game",
        form("play_game").edit("moves.append(move)", "moves = moves.append(move)"),
        ["write: moves.append(move)"],
        [],
    ),
    "a game recorded backwards": (
        "play_game",
        form("play_game").edit("moves.append(move)", "moves.insert(0, move)"),
        ["Which move comes first in your list?"],
        ["step: Start value"],
    ),
    "a move that is added up while the game goes on": (
        "play_game",
        form("play_game").edit("move = player(state)", "move += player(state)"),
        ["write: move = player(state)"],
        ["*Stop?*"],
    ),
    "a way of writing it, among programs that give the same answers": (
        "play_game",
        form("play_game").edit("players[state.to_move]", "players[0]"),
        ["yours may be written differently. `players[0]` moves for player 0"],
        ["Here is one way."],
    ),
    "an error that is caught, and another one in its place": (
        "play_game",
        form("play_game").edit(
            "state = state.result(move)",
            "try:\n"
            "            state = state.result(move)\n"
            "        except ValueError:\n"
            "            move = state.legal_moves()[0]\n"
            "            state = state.result(move)",
        ),
        ["no `try` around it"],
        ["state.result(state.result(move))"],
    ),
    "an error that tells of the mistake stays": (
        "play_game",
        form("play_game", "looks_before_it_plays")
        .edit("def play", "from gamesearch.state import IllegalMove\ndef play")
        .edit("legal = state.legal_moves()", "legal = state.legal_moves()[1:]"),
        ["This line raises the error itself", "write: legal = state.legal_moves()"],
        ["Remove", "where does your code take it from"],
    ),
    "a number in the place of the winner": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        moves.append(move)
        state = state.result(move)
    if state.utility(0) == 0:
        return None, moves
    return state.utility(0), moves
""",
        ["yours returned the number −1"],
        ["A minus is missing"],
    ),
    "an error in the line that leaves a loop at once": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while state.legal_moves():
        moves += [players[state.to_move](state)]
        state = state.result(moves[-1])
        return {1: 0, -1: 1, 0: None}[state.utility(0)], moves
""",
        ["Does that loop begin in this case? When should line 6 run, if at all?"],
        ["who says what such a position is worth", "`[state"],
    ),
}

CARDS = {
    "two players in the place of a list of them": (
        "play_game",
        """\
def play_game(state, first, second):
    while not state.is_terminal():
        state = state.result((second if state.to_move else first)(state))
    return state.utility(0)
""",
        ["`play_game(state, first, second)`: it has 3 parameters instead of 2."],
        ["at the root", "call yours from it"],
    ),
    "a move that is made behind the loop": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        moves.append(move)
    state = state.result(move)
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["Does the position change?"],
        ["the move is made"],
    ),
    "a player who is asked again after its move was not asked by a loop without an end": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        player = players[state.to_move]
        state = state.result(player(state))
        moves.append(player(state))
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["a player is asked more than once for a move", "Are the two answers the same?"],
        ["How does your loop find out that the game is over?", "after the game is over."],
    ),
    "an error that only the outcome of an unfinished game raises": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        move = players[state.to_move](state)
        if move not in state.legal_moves():
            break
        state = state.result(move)
        moves.append(move)
    outcome = state.utility(0)
    return 0 if outcome > 0 else 1 if outcome < 0 else None, moves
""",
        ["raises an error only because an unfinished game is asked for its outcome"],
        ["raises no error", "does not lead to an error"],
    ),
    "a winner, whatever the outcome": (
        "play_game",
        """\
def play_game(state, players):
    moves = []
    while not state.is_terminal():
        moves.append(players[state.to_move](state))
        state = state.result(moves[-1])
    winners = [player for player in (0, 1)]
    return (winners[0] if winners else None), moves
""",
        ["Yours: (0, [1])"],
        ["a loss by player 0"],
    ),
    "moves that are strings": (
        "play_game",
        """\
def play_game(state, players):
    moves, turn = [], state.to_move
    while not state.is_terminal():
        move = players[turn](state)
        if move in state.legal_moves():
            state, turn = state.result(move), 1 - turn
            moves.append(move)
    return max((0, 1), key=state.utility) if state.utility(0) else None, moves
""",
        ["['right 2', 'left 2']", "ask for move 2"],
        ["\"'right"],
    ),
}
