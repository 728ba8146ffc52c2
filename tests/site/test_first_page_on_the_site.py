"""The first page of the site for somebody new, in every browser: a tree to touch and a board to play
on, which are there soon on a slow phone."""

import json

from gamesearch import perfect
from gamesearch.games import ConnectFour
from gamesearch.playing.players import seat
from gamesearch.widgets.boards import thinking
from gamesearch.widgets.boards.game_board import PlayOn
from gamesearch.widgets.boards.play_on_page import description

# ---- the same board as in a lesson -----------------------------------------------------------

PLAY = """async (does) => {
    const { newGame } = await import("./game.mjs"), { perfectPlayer } = await import("./touch.mjs");
    let open = 0;
    const game = newGame(() => {
        const player = perfectPlayer();
        const ask = (question) => { open++; return player.ask(question).finally(() => open--); };
        return { ...player, ask };
    });
    const seen = [];
    for (const [what, at] of does) {
        game.send({ do: what, at, turn: game.get("shown").turn });
        do await new Promise((done) => setTimeout(done)); while (open);
        seen.push(game.get("shown"));
    }
    return seen;
}"""
COLUMNS = {
    "a mistake, taken back, and another": "e1b476",
    "a full column, and a loss": "e1111111",
    "the other side": "es3456123",
    "to the end": "4e4444226u7335566uuuu23",
}
DOES = {"e": "endings", "b": "back", "u": "undo", "s": "sides", "n": "new"}


def test_the_board_shows_what_it_shows_in_a_lesson_and_its_player_makes_the_same_moves(
    lite, monkeypatch
):
    monkeypatch.setattr(thinking, "heard_in", lambda: None)  # nobody is served meanwhile
    lite.go_to_start()
    for game in COLUMNS.values():
        does = [(DOES.get(each, "cell"), int(each) - 1 if each.isdigit() else -1) for each in game]
        here = lite.page.evaluate(PLAY, does)
        board = PlayOn(ConnectFour(), seat(perfect))
        for at, ((what, cell), shown) in enumerate(zip(does, here, strict=True)):
            board.hear(what, cell, len(board.moves))
            there = json.loads(json.dumps(description(board)))
            del there["endings"]["review"]
            assert shown == there, (game, at)
