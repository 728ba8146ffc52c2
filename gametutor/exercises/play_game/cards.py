"""The words for each wrong idea about play_game."""

# mypy: disable-error-code="var-annotated"
from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "play_asks_one_player_only": at.turn(
        "one of the two players makes all the moves",
        "What tells you whose turn it is?",
        "`players[0]` moves for player 0, `players[1]` for player 1.",
        "The player to ask is `players[state.to_move]`.",
    ),
    "play_asks_the_other_player": at.turn(
        "each player moves on the other one's turn",
        "When `state.to_move` is 0, which of the two players do you ask?",
        "`state.to_move` is the player who moves *now*.",
        "The player to ask is `players[state.to_move]`: nothing is added or subtracted.",
    ),
    "play_begins_with_player_0": at.turn(
        "player 0 always moves first, whatever the state says",
        "Who is to move in the position that your function is given?",
        "A game can be resumed in the middle, when it is player 1's turn.",
        "Do not count the turns yourself: read `state.to_move` each time.",
    ),
    "play_alternates": at.turn(
        "the other player moves after every move",
        "After a move, is it always the other player's turn?",
        "In some games a player may move twice in a row.",
        "Do not count the turns yourself: use `players[state.to_move]` each time.",
    ),
    "play_whole_rounds": at.stop(
        "both players move before the loop checks whether the game is over",
        "What if the first of the two moves ends the game?",
        "The game can be over after any move, even in the middle of a round.",
        "One move per pass of the loop: ask `players[state.to_move]` only.",
    ),
    "play_makes_one_move": at.stop(
        "the outcome is asked for after the first move, though the game may go on",
        "How many moves does your code make before it asks for the outcome?",
        "`if` tests once; a `return` inside the loop ends the function on the first pass.",
        "Go on `while not state.is_terminal()`, and return after the loop.",
    ),
    "play_makes_no_move": at.stop(
        "`utility` is called before a move is made",
        "How many moves have been made when your code calls `utility`?",
        "Only a finished game has an outcome, so the loop must have run first.",
        "Moves are made until the game is over. In which positions does your loop go on?",
    ),
    "play_stops_early": at.stop(
        "the game ends as soon as there is only one move to choose from",
        "Is a game over when there is one legal move?",
        "A forced move is a move, and it belongs in the list.",
        "Only the state knows when it is over: `state.is_terminal()`.",
    ),
    "play_does_not_stop": at.stop(
        "a player is asked for a move after the game is over",
        "How does your code find out that the game is over?",
        "Games differ in length; only the state knows when one is over.",
        "Go on `while not state.is_terminal()`.",
    ),
    "play_forgets_the_new_state": at.child(
        "the position stays the same from one pass to the next",
        "Which line makes the new position, what becomes of it, and does it run on each pass?",
        "On the next pass, `state` must be the position after the move.",
        "`state = state.result(move)`",
        look="A state never changes: `result` returns a new one.",
    ),
    "play_records_too_little": at.any_step(
        "the list of moves has gaps",
        "Is every move of both players in your list?",
        "The list starts empty, before the loop, and grows by one on each pass.",
        "`moves = []` before the loop, `moves.append(move)` in it.",
        look="Look at what you do with the list of moves.",
    ),
    "play_records_backwards": at.any_step(
        "the list of moves begins with the last one",
        "Which move comes first in your list?",
        "A new move comes after the moves that were made before it.",
        "`moves.append(move)` puts it at the end.",
        look="Look at what you do with the list of moves.",
    ),
    "play_records_something_else": at.any_step(
        "the list holds something other than the moves",
        "What did the player return, and what do you add to the list?",
        "The list holds the moves themselves, as the players returned them, in their order.",
        "`moves.append(move)`, with nothing around it.",
        look="Look at what you do with the list of moves.",
    ),
    "play_asks_more_than_once": at.turn(
        "a player is asked more than once for a move, or out of turn",
        "A player who rolls dice is asked twice. Are the two answers the same?",
        "Each call of such a player is a new roll of the dice.",
        "Ask once and keep the answer: `move = players[state.to_move](state)`.",
    ),
    "play_shows_the_start": at.turn(
        "the players always see the position at the start",
        "Which position do you show to the player?",
        "A player must see the current position.",
        "Pass the `state` that changes in the loop.",
    ),
    "play_winner_is_the_loser": at.return_(
        "the loser is returned as the winner",
        "From whose point of view is the outcome that you use?",
        "`utility(0)` is the outcome for player 0: above 0, player 0 has won.",
        "If `state.utility(0)` is above 0, the winner is 0; below 0 it is 1.",
    ),
    "play_winner_by_the_turn": at.return_(
        "the winner is worked out from whose turn it is at the end",
        "Where does your code get the winner from: whose turn it is, or how the game ended?",
        "In Nim whoever takes the last coin wins. In other games the last move may lose, or draw.",
        "Only the state knows how the game ended: `state.utility(0)`.",
        "If `state.utility(0)` is above 0, the winner is 0; below 0 it is 1; otherwise `None`.",
    ),
    "play_knows_no_draw": at.return_(
        "every game has a winner, even a draw",
        "Who has won when the utility is 0?",
        "There are three outcomes: 0 wins, 1 wins, nobody wins.",
        "Where `state.utility(0)` is 0, the winner is `None`.",
    ),
    "play_gives_the_utility": at.return_(
        "the outcome is returned instead of the winner",
        "Which number stands for a win by player 0, and what is player 0's own number?",
        "`utility(0)` is +1 when player 0 wins. The winner is then 0.",
        "+1 becomes 0, −1 becomes 1, and 0 becomes `None`.",
    ),
    "play_takes_a_loss_for_true": at.return_(
        "a loss by player 0 counts as a win too",
        "To Python every number but 0 is true. What does your code make of the outcome −1?",
        "After `if`, 0 is false and every other number is true, even −1.",
        "Compare it: `if state.utility(0) > 0`, the winner is 0; below 0 it is 1.",
        unless=contradictions.lacks("utility"),
    ),
    "play_gives_a_truth_value": at.return_(
        "the result says whether a player won, not which one",
        "Which numbers stand for the two players?",
        "`state.utility(0) > 0` is True or False. The winner is 0, 1 or `None`.",
        "`if state.utility(0) > 0`, the winner is 0; below 0 it is 1; otherwise `None`.",
    ),
    "play_gives_the_player": at.return_(
        "the winner's function is returned instead of the winner's number",
        "What is asked for: the player's number or the player's function?",
        "The winner is 0 or 1, the index in the list of players.",
        "Return the number, not `players[number]`.",
    ),
    "play_wrong_form": ideas.WRONG_FORM,
    "play_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "play_changes_the_players": at.turn(
        "the list of players that was passed in is changed",
        "What would happen in a second game with the same list?",
        "Do not reverse it, and do not remove anything from it.",
        "`players[state.to_move]` reads the list and leaves it as it is.",
        look="The list belongs to whoever called your function.",
    ),
    "play_lets_bad_moves_pass": at.child(
        "a move against the rules leads to no error of its own",
        "A player takes 4 coins. What notices that?",
        "`state.result(move)` raises an error for a move that is not legal.",
        "Let that error through: no `try` around it, no `break` before it, no other move in its "
        "place.",
        look="A mistake that is passed over in silence shows up later, somewhere else.",
    ),
}
CARDS = named(
    IDEAS,
    both="the winner as 0, 1 or `None`, and the list of moves",
    pair="`return winner, moves`",
)
