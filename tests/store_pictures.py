"""Take the pictures of the README, and that of links to the course, anew, with a Chromium that
shows no window.

    python3 start.py store pictures

Each is a picture of a page. The page is the same on every machine, its pixels are not; so a digest
of the page is kept beside the picture, and `tests/test_readme.py` says when the two no longer fit.
"""

import hashlib
import io
import json
import re
import shutil
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from class_of import handed_in, right, wrong

from gameclassroom.grading import Settings, grade
from gameclassroom.isolating.best import best_way
from gamesearch import draw, watch
from gamesearch.games import TicTacToe
from gamesearch.search.minimax import min_value
from gamesearch.search.negamax import negamax
from gametutor import check
from gametutor.checking import memory

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
DIGESTS = FOLDER / "digests.json"

PAGE = """<!doctype html>
<html lang="en"><body style="font:14px sans-serif;margin:0;padding:8px;width:{width}px">
{content}
</body></html>
"""
WRONG_IDEAS = {
    "Ada": {},
    "Bob": {"max_value": "max_starts_too_high", "min_value": "min_starts_too_low"},
    "Cyd": {"max_value": "max_starts_too_high"},
    "Dan": {"max_value": "max_starts_too_high", "min_value": "min_asks_itself"},
    "Eve": {"max_value": "max_looks_at_the_first_child_only"},
    "Fay": {},
}
"""A made-up class: who has which wrong idea about the two values."""
DAY = date(2026, 11, 25)
"""When it is graded."""
TITLE = "How computers play two-player games"
LINK = 1000, 525
"""The size of a link's picture, in pixels of the page: 1,200 by 630 of the picture."""


# ---- the pages -------------------------------------------------------------------------------


def tree():
    """What `draw` shows of the search in the README."""
    content = tree_of_the_readme()
    return PAGE.format(width=re.search(r'<svg[^>]* width="(\d+)', content)[1], content=content)


def card():
    """What a check says of a first value that is too high, at the first try."""
    return PAGE.format(width=700, content=card_of_a_high_start())


def link():
    """What a link to the course shows: its name, the tree and the card."""
    parts = tree_of_the_readme(), card_of_a_high_start()
    columns = "".join(f'<div style="zoom:.8">{part}</div>' for part in parts)
    return PAGE.format(
        width=LINK[0] - 16,
        content=f'<h1 style="margin:8px 0">{TITLE}</h1>\n'
        f'<div style="display:flex;gap:24px">{columns}</div>',
    )


def tree_of_the_readme():
    """The tree of a search in tic-tac-toe, and what Graphviz was told to draw."""
    drawn = draw(watch(negamax, TicTacToe("XXOOX...O")))
    return f"<!-- {drawn.dot} -->\n{drawn.svg}"


def card_of_a_high_start():
    """The card of a `max_value` whose value so far starts at 0."""

    def max_value(state, player):
        if state.is_terminal():
            return state.utility(player)
        value = 0
        for move in state.legal_moves():
            value = max(value, min_value(state.result(move), player))
        return value

    memory._memory.pop("max_value", None)
    shown = check.max_value(max_value)._repr_mimebundle_()["text/html"]
    memory._memory.pop("max_value")
    return shown


def class_page():
    """What a teacher sees of the class."""
    answers = [
        handed_in(
            name,
            **{
                exercise: wrong(exercise, ideas[exercise]) if exercise in ideas else right(exercise)
                for exercise in ("max_value", "min_value")
            },
        )
        for name, ideas in WRONG_IDEAS.items()
    ]
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder), best_way(trust=True), day=DAY, out=io.StringIO())
        grade(answers, settings)
        page = Path(folder, "class.html").read_text("utf-8")
    return re.sub(r"Graded with the course .*? and", "Graded with", page)


PAGES = {"tree": tree, "card": card, "class": class_page, "link": link}


def digest(page):
    """What a page is known by: all of it but what Graphviz drew, which another version may round
    otherwise; what it was told to draw, or the same in words, is in the page too."""
    words = re.sub(r'src="data:[^"]*"|<svg.*?</svg>', "", page, flags=re.DOTALL)
    return hashlib.sha256(words.encode()).hexdigest()


# ---- the command -----------------------------------------------------------------------------

WIDTH = 1140  # of the window, in pixels of the page
SECOND_IDEA = "document.querySelectorAll('h3')[1]"


def main():
    from PIL import Image
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        pages = {name: made() for name, made in PAGES.items()}
        for name, content in pages.items():
            page = browser.new_page(
                viewport={"width": WIDTH, "height": 600},
                device_scale_factor=1.2,
                color_scheme="light",
            )
            page.set_content(content)
            width, height = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
            if name == "class":  # as far as the first idea
                width, height = WIDTH, page.evaluate(f"{SECOND_IDEA}.getBoundingClientRect().top")
            if name == "link":
                width, height = LINK
            shown = {"x": 0, "y": 0, "width": width, "height": height}
            picture = page.screenshot(full_page=True, clip=shown)
            small = (
                Image.open(io.BytesIO(picture))
                .convert("RGB")
                .quantize(256, dither=Image.Dither.NONE)
            )
            small.save(FOLDER / f"{name}.png", optimize=True)
            print(f"{name}.png stored")
        browser.close()
    digests = {name: digest(content) for name, content in pages.items()}
    DIGESTS.write_text(json.dumps(digests, indent=1) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
