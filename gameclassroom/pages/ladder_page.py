"""The page of a class's ladder."""

from collections.abc import Sequence

from gameclassroom.pages.page import page, sentence, table, text
from gamesearch.playing.standings import Ladder


def ladder_page(ladder: Ladder, what: str, lost: Sequence[tuple[str, int, str]]) -> str:
    """The page as HTML.

    Args:
        ladder: what came of it.
        what: what played, in sentences.
        lost: who lost how many games without choosing a move, and why the first of them.
    """
    data, _ = ladder._repr_mimebundle_()
    rows = [(text(who), str(games), text(why)) for who, games, why in lost]
    told = [table("Lost without choosing a move", ["Player", "Games", "The first time"], rows)]
    body = [f"<p>{sentence(what)}</p>", data["text/html"], *(told if rows else [])]
    return page("The ladder of the class", body)
