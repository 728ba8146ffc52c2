"""Pictures take the theme of their page, and can be read in both."""

from __future__ import annotations

import re
from math import inf

import pytest

from gamesearch import GameTree, chart, draw, icicle, number_line, watch
from gamesearch.games import MiniIsolation, NumberTree, TicTacToe
from gamesearch.pictures.drawing import style, theme
from gamesearch.search import alpha_beta, minimax, scout
from gamesearch.search.rating import no_score

NUMBERS = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
PICTURES = {
    "boards": lambda: draw(GameTree.grow(TicTacToe("XXOOX...O")).back_up()),
    "windows": lambda: draw(watch(alpha_beta.max_value, NUMBERS, 0, -inf, inf)),
    "sideways": lambda: draw(GameTree.grow(NUMBERS).back_up(), layout="right"),
    "position": lambda: draw(MiniIsolation()),
    "icicle": lambda: icicle(watch(minimax.max_value, NumberTree([[0, [1]], [-1, 2]]), 0)),
    "chart": lambda: chart("Six", [1, 2], {name: [1, 2] for name in "abcdef"}, "x", "y"),
    "lines": lambda: chart("Six", [1, 2], {name: [1, 2] for name in "abcdef"}, "x", "y", "line"),
    "number line": lambda: number_line(watch(scout.negascout, NUMBERS, 9, -inf, inf, no_score)),
}
GROUNDS = [style.WHITE, style.BAND]
TINTS = list(style.TINT.values())
TEXTS = {  # on which grounds each colour of a text stands
    style.INK: [*GROUNDS, *TINTS, style.WINNING],
    style.GREY: GROUNDS,
    style.BEST: GROUNDS,
    style.CUT_TEXT: [*GROUNDS, *TINTS],
    style.DARK[True]: [*GROUNDS, style.TINT[True]],
    style.DARK[False]: [*GROUNDS, style.TINT[False]],
}
LINES = {
    style.INK: [*GROUNDS, *style.SIGN.values()],
    style.BEST: [*GROUNDS, *TINTS],
    style.CUT: GROUNDS,
    style.GRID: [style.WHITE],
    style.CLOSED: [style.WHITE],
}


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines 2.2 define it."""

    def light(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("of", [lambda color: color, style.NIGHT.get], ids=["light", "dark"])
def test_every_text_and_line_can_be_read_in_both_themes(of):
    too_faint = [
        (what, color, ground)
        for what, pairs, least in (("text", TEXTS, 4.5), ("line", LINES, 3))
        for color, grounds in pairs.items()
        for ground in grounds
        if contrast(of(color), of(ground)) < least
    ]
    assert too_faint == []


def test_text_can_be_read_on_the_soft_ground_of_a_png():
    assert all(contrast(color, style.SOFT) >= 4.5 for color in TEXTS)


@pytest.mark.parametrize("kind", PICTURES)
def test_every_colour_of_a_picture_has_one_for_the_night(kind):
    svg = PICTURES[kind]().svg
    night, picture = (
        re.search(r"<style>(.*?)</style>", svg)[1],
        re.sub("<style>.*?</style>", "", svg),
    )
    used = set(re.findall(r'(fill|stroke)="(#[0-9a-f]{6})"', picture))
    told = set(re.findall(r'\[(fill|stroke)="(#[0-9a-f]{6})"\]', night))
    assert used == told
    named = set(re.findall(r'(?:fill|stroke)="([^"#]+)"', picture))
    assert named <= {"none"}


def test_a_page_without_a_theme_is_light():
    html = PICTURES["boards"]()._repr_mimebundle_()[0]["text/html"]
    assert ".gs-theme{color-scheme:light}" in html and 'class="gs-theme"' in html


def test_the_colours_of_a_page_are_those_of_its_theme():
    assert theme.css(style.WHITE) == "light-dark(#FFFFFF,#1C1C1C)"
