"""Why a game of Connect Four ends as it does is told twice: by Python, in every lesson and program,
and by `site/why.mjs` on the site's first page, which has no Python. Both say the same."""

import json
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from gamesearch import perfect
from gamesearch.games import ConnectFour
from gamesearch.solving.book import FILE as BOOK
from gamesearch.solving.webassembly import FILE as SOLVER
from gamesearch.solving.why import PROVEN
from gamesearch.widgets.boards.because import page_of

SITE = Path(__file__).resolve().parents[1] / "site"
ASK = """
import { readFileSync } from "node:fs";
const [page, book, solver, games] = JSON.parse(readFileSync(0, "utf-8")), told = [];
globalThis.onmessage = null; // as in a worker
globalThis.postMessage = ({ answer, error }) => told.push(answer ?? error);
await import(page);
const asked = [{ ask: "begin", book: readFileSync(book, "utf-8"), wasm: readFileSync(solver) }];
asked.push(...games.map((moves) => ({ ask: "why", moves })));
for (const data of asked) await onmessage({ data });
console.log(JSON.stringify(told.slice(-games.length)));
"""
SAID = [
    "A draw, if nobody makes a mistake.",
    "wins at once",
    "cannot fill both",
    "if nobody makes a mistake. ",
    "keeps the draw",
    "can come to win",
    "it would be a draw",
    "has to fill it at once",
    "on an odd row: once the other columns are full, O has to play",
    "on an even row: once the other columns are full, X has to play",
    "so it counts only before that",
]
"""What is said of some game: all kinds of sentences."""


def games(number):
    """Games in columns from 0 to 6, played at random as long as nobody can win at once, cut off
    after the first discs of a threat that can be proven, or later."""
    dice = Random(34)
    for _ in range(number):
        state, moves = ConnectFour(), []
        for _ in range(dice.randrange(PROVEN + 6, 40)):
            after = {move: state.result(move) for move in state.legal_moves()}
            going_on = [move for move in after if not after[move].is_terminal()]
            if not going_on:
                break
            moves.append(dice.choice(going_on))
            state = after[moves[-1]]
        yield moves


@pytest.mark.all
@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node.js (sudo apt install npm)")
def test_the_first_page_says_why_as_python_does():
    asked = [*games(400)]
    told = json.dumps([(SITE / "perfect.mjs").as_uri(), str(BOOK), str(SOLVER), asked])
    command = ["node", "--input-type=module", "--eval", ASK]
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True)
    texts = []
    for moves, here in zip(asked, json.loads(done.stdout), strict=True):
        state = ConnectFour.after("".join(str(column + 1) for column in moves))
        assert here == json.loads(json.dumps(page_of(perfect.why(state)))), moves
        texts.append(here["said"])
    assert f"PROVEN = {PROVEN};" in (SITE / "why.mjs").read_text("utf-8")  # at 14, Python is slow
    assert [each for each in SAID if not any(each in text for text in texts)] == []
