"""The sentences of a board to play on: who plays, whose turn it is, what was played, why a click is
not a move."""

import re

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import capital, ended
from gamesearch.base.text.markup import read_aloud
from gamesearch.base.text.numbers import value_text
from gamesearch.pictures.drawing.boards import attempt
from gamesearch.playing.game import PlayerError
from gamesearch.playing.knowing import Mistake
from gamesearch.playing.record import position_text
from gamesearch.state import (
    PASS,
    GameState,
    IllegalMove,
    Move,
    counts_points,
    is_chance,
    outcome_text,
    player_name,
    players_of,
)
from gamesearch.widgets.boards.opponent import at_beginning
from gamesearch.widgets.boards.places import COIN, changed, rows_of
from gamesearch.widgets.boards.standing import Standing

VERBS = ("take", "flip", "hold", "pass", "add", "remove", "move")
"""The verbs with which the text of a move may begin."""

MOST_NAMES = 8
"""A sentence lists no more cells than this."""


def title(game: Standing) -> str:
    """Who plays: "You are X. O is the program."."""
    board = game.places.board
    # Discs that fall into a frame carry the names of their players.
    dark = f" {board.whose_discs}" if board.discs and not board.falls else ""
    names = [name(game, player) for player in range(players_of(game.states[0]))]
    if game.opponent is None:
        return f"{capital(listed(names))} take turns on this board.{dark}"
    you = names.pop(game.you)
    is_ = "is" if len(names) == 1 else "are"
    return f"You are {you}. {capital(listed(names))} {is_} {game.opponent.name}.{dark}"


def turn_sentence(game: Standing, is_kept: bool = False) -> str:
    """Who is to move, or how the game ended; of a pile or a game with dice first what has become of
    it, which is short, and is what the next choice depends on. A board whose kernel has ended is
    kept: it asks nobody for a move."""
    turn = _whose_turn(game, is_kept)
    if not game.moves:
        return turn
    marks = "".join(game.places.rows)
    if set(marks) == {COIN}:
        return f"{plural(len(marks), 'coin')} left. {turn}"
    if hasattr(game.state, "probability"):
        return f"{', '.join(position_text(game.state).splitlines())}. {turn}"
    return turn


def _whose_turn(game: Standing, is_kept: bool) -> str:
    if game.state.is_terminal():
        outcome = attempt(lambda: _outcome(game), "its outcome is unknown")
        return f"The game is over: {outcome}.{_decisive_mistake(game)}"
    mover = name(game, game.state.to_move)
    if is_kept:
        return f"{capital(mover)} is to move."
    if game.is_thinking:
        return f"{capital(mover)} is thinking …"
    if not game.is_yours:
        undo = ", or Undo" if game.own_moves else ""
        return f"{capital(mover)} is to move: press Let {mover} move{undo}."
    whose = f"{capital(mover)}'s turn." if game.opponent is None else f"Your turn, {mover}."
    return f"{whose} The only move is to pass." if game.places.moves == [PASS] else whose


def move_sentence(game: Standing, state: GameState, move: Move, after: GameState) -> str:
    """A move that was made: "You play b2", "O plays a1", "B takes 3 and moves again"."""
    text = made_text(game, state, move)
    verb, _, rest = text.partition(" ")
    if verb not in VERBS:
        verb, rest = "play", text
    if is_chance(state):
        return f"It comes up {text}"
    is_you = game.opponent is not None and state.to_move == game.you
    who = "You" if is_you else capital(player_name(state, state.to_move))
    s = "" if is_you else "s"
    said = [f"{who} {verb}{'e' if s and verb == 'pass' else ''}{s} {rest}".rstrip()]
    boxes = len(changed(rows_of(state), rows_of(after))) - 1 if game.places.board.has_dots else 0
    if boxes > 0:
        said.append(f"close{s} {'a box' if boxes == 1 else plural(boxes, 'box', 'boxes')}")
    if after.to_move == state.to_move and not after.is_terminal():
        said.append(f"move{s} again")
    return listed(said)


def taken_back(game: Standing, state: GameState, move: Move) -> str:
    """A move that was taken back: "b2 by X"."""
    return f"{made_text(game, state, move)} by {player_name(state, state.to_move)}"


def made_text(game: Standing, state: GameState, move: Move) -> str:
    """A move that was made; of a disc that falls, where it came to lie."""
    lies = changed(rows_of(state), rows_of(state.result(move))) if game.places.board.falls else []
    return cell_name(game, lies[0]) if len(lies) == 1 else game.edges.move_text(state, move)


def gave_away(wrong: Mistake, tells: bool) -> str:
    """The sentence about a move that gave something away. Does it tell what would have been
    better?"""
    better = f": column {wrong.better} would still {wrong.would}" if tells else ""
    return f"That {wrong.lost}{better}."


def seats_of(game: Standing) -> tuple[str, str]:
    """Who plays, player 0 first: "you (X)" and "perfect (O)"."""
    other = game.opponent.name if game.opponent else ""
    first, second = ("you", other) if game.you == 0 else (other, "you")
    return f"{first} ({name(game, 0)})", f"{second} ({name(game, 1)})"


def name(game: Standing, player: int) -> str:
    """The name of a player in this game."""
    return player_name(game.states[0], player)


def cell_name(game: Standing, cell: int) -> str:
    """The name of a cell in this game."""
    names = game.edges.names
    return names[cell] if cell < len(names) else f"cell {cell}"


def refusal(game: Standing, cell: int) -> str:
    """Why a click is not a move, in the names that the board shows, and which clicks are."""
    places, where = game.places, cell_name(game, cell)
    if game.state.is_terminal():
        return turn_sentence(game)
    if places.sources and game.chosen is None:
        what = "there is no piece to move there"
        if places.is_own(cell):
            what = "this piece has no move now"
        return f"{where}: {what}. Choose one that is marked."
    marked = [cell_name(game, target) for target in places.targets(game.chosen)]
    if places.is_taken(cell):
        return f"{where} is taken. {'Choose a marked cell.' if marked else turn_sentence(game)}"
    rule = _rule(game, cell)
    because = f": {rule}" if rule else ""
    choice = f"The legal ones are marked: {_listed(marked)}." if marked else turn_sentence(game)
    return f"{where} is not a legal move here{because}. {choice}"


def _rule(game: Standing, cell: int) -> str:
    """The rule that a click breaks, in the words of the game if it has any."""
    move = game.places.spelled(cell, game.chosen)
    if move is None:
        return ""
    try:
        game.state.result(move)
    except ValueError as error:
        rule = error.reason if isinstance(error, IllegalMove) else str(error).rstrip(".")
        return _in_names(rule, move if game.chosen is None else move[1], cell_name(game, cell))
    except Exception:  # what is not a move may confuse a game, which need not be ready for it
        pass
    return ""


def _in_names(rule: str, written: Move, name: str) -> str:
    """A rule with the board's name for a cell where the game writes it as in a move: "cell 0 (a1)"
    or "(0, 2)" becomes "a1"."""
    as_cell = rf"cell {re.escape(str(written))}(?!\d)( \({re.escape(name)}\))?"
    rule = re.sub(as_cell, lambda found: name, rule)
    return rule.replace(str(written), name) if isinstance(written, tuple) else rule


def _listed(names: list[str]) -> str:
    between = "; " if "," in "".join(names) else ", "
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return between.join(names[:MOST_NAMES]) + more


def fault(error: object) -> str:
    """What went wrong when the opponent returned no move, without the position, which is shown."""
    said = ended(read_aloud(str(error).partition(" The position:")[0].rstrip()))
    if isinstance(error, PlayerError):
        return at_beginning(error.player) + said.removeprefix(error.player)
    if isinstance(error, TimeoutError):
        return said
    more = "" if "check_game(" in said else " check_game(state) tells more."
    return f"The game itself raised {type(error).__name__}: {said}{more}"


def _outcome(game: Standing) -> str:
    """How a finished game ended, and for whom, where one of the players is you."""
    how = outcome_text(game.state)
    outcome = game.state.utility(game.you)
    if players_of(game.state) > 2:
        return how
    if counts_points(game.state):
        if callable(getattr(game.state, "outcome_text", None)):  # as of a leaf: nobody has won
            return f"{name(game, 0)} gets {value_text(game.state.utility(0), '')}"
        how += f" by {value_text(abs(outcome), '')}" if outcome else ""
    if game.opponent is None or outcome == 0:
        return how
    return f"{how}. You {'win' if outcome > 0 else 'lose'}"


def _decisive_mistake(game: Standing) -> str:
    """The move without which you would not have lost, or not drawn, if one is known."""
    last = game.endings.last_mistake(game.you)
    if last is None or not last.changes:
        return ""
    if (last.after > 0) - (last.after < 0) != game.state.utility(game.you):
        return ""  # another one, not known, decided it
    return f" Move {last.number + 1}, yours in column {last.played}, {last.lost}."
