"""Pictures of a search with a window: bars on one scale, cuts in lines and words, two compared."""

from __future__ import annotations

import re
from math import inf
from sys import float_info
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_drawing import assert_drawn, edges, line_of, nested, nodes, visible

from gamesearch import GameTree, draw, watch
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.windows import NumberScale
from gamesearch.search import alpha_beta, minimax, scout
from gamesearch.search.rating import no_score

TEXTBOOK = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
DEEP = NumberTree([[[5, 6], [7, 4, 5]], [[3], [6, 1]], [[5, 9], [8, 2]]])  # a cut two plies deep
WIDER = NumberTree([[[8, 10], [13, 16], [3, 1]], [[13, 18], [2, 17], [18, 9]]])
LATE = TicTacToe("XXOOX...O")
STATES = {
    "textbook": TEXTBOOK,
    "deep": DEEP,
    "tic-tac-toe": LATE,
    "isolation": MiniIsolation(),
    "nim": Nim(4),
}
every = pytest.mark.parametrize("state", STATES.values(), ids=STATES.keys())
both = pytest.mark.parametrize("layout", ["down", "right"])


def searched(state: Any) -> GameTree:
    return watch(alpha_beta.max_value, state, state.to_move, -inf, inf)


def windows(dot: str) -> dict[str, tuple[str, str, list[tuple[str, int]]]]:
    """For each position with a bar: the words of alpha and beta, and its pieces from the left."""
    found = {}
    for key, label in re.findall(r"^\t([nwt][0-9_]*) \[label=(<.*>) pos", dot, re.MULTILINE):
        words = re.findall(r"<B>([αβ])&#160;([^<]*)</B>", label)
        bar = re.findall(r'BGCOLOR="(#\w+)" FIXEDSIZE="TRUE" HEIGHT="7" WIDTH="(\d+)"', label)
        if words:
            (_, alpha), (_, beta) = words
            found["n" + key[1:]] = alpha, beta, [(color, int(width)) for color, width in bar]
    return found


def open_part(bar: list[tuple[str, int]]) -> tuple[float, float]:
    """Where the open part begins and ends, from 0 at the left end of a bar to 1 at the right."""
    start, whole = 0, sum(width for _, width in bar)
    for color, width in bar:
        if color == style.INK:
            return start / whole, (start + width) / whole
        start += width
    return start / whole, start / whole


# Windows


@both
def test_every_inner_position_of_a_small_tree_has_its_window_in_words_and_as_a_bar(
    layout: str,
) -> None:
    found = windows(draw(searched(TEXTBOOK), layout=layout).dot)
    assert {key: words[:2] for key, words in found.items()} == {
        "n": ("−∞", "+∞"),
        "n0": ("−∞", "+∞"),
        "n1": ("3", "+∞"),
        "n2": ("3", "+∞"),
    }


def test_infinities_reach_the_ends_of_a_bar_and_finite_numbers_do_not() -> None:
    below, above = (watch(alpha_beta.max_value, DEEP, 0, *ends) for ends in ((-inf, -9), (99, inf)))
    for tree in (searched(DEEP), below, above):
        for alpha, beta, bar in windows(draw(tree, windows=True).dot).values():
            start, end = open_part(bar)
            assert (start == 0) == (alpha == "−∞") and (end == 1) == (beta == "+∞")
            assert start < end


def test_all_bars_of_a_picture_have_one_length_and_one_scale() -> None:
    found = windows(draw(searched(WIDER), windows=True).dot)
    assert len({sum(width for _, width in bar) for *_, bar in found.values()}) == 1
    places = set()
    for alpha, beta, bar in found.values():
        places |= set(zip((alpha, beta), open_part(bar), strict=True))
    ends = dict(places)
    assert len(ends) == len(places)  # the same number always lies at the same place
    finite = sorted((int(number), place) for number, place in ends.items() if "∞" not in number)
    assert [place for _, place in finite] == sorted(place for _, place in finite)
    assert len(finite) >= 3


def test_where_a_window_turns_its_bar_is_turned_too() -> None:
    tree = watch(alpha_beta.negamax, NumberTree([[[4, 6], [7, 9, 2]], [[3, 5], [0, 8]]]), -inf, inf)
    places: dict[float, float] = {}
    for alpha, beta, bar in windows(draw(tree, numbers="own", windows=True).dot).values():
        ends = (float(end.replace("−", "-").replace("∞", "inf")) for end in (alpha, beta))
        places |= dict(zip(ends, open_part(bar), strict=True))
    assert {-6, 6} < set(places)
    for number, place in places.items():
        assert places.get(-number, 1 - place) == pytest.approx(1 - place, abs=0.02)


def test_a_window_that_is_closed_or_turned_round_has_no_open_part() -> None:
    tree = searched(TEXTBOOK)
    tree.root.window, tree.root.children[0].window = (5, 5), (8, 3)
    found = windows(draw(tree).dot)
    for key in ("n", "n0"):
        start, end = open_part(found[key][2])
        assert start == end


@pytest.mark.parametrize("end", [float("nan"), 10**400, -(10**400), 1e-9])
def test_a_learners_strange_window_is_drawn(end: float) -> None:
    tree = searched(TEXTBOOK)
    for node in tree.nodes():
        node.window = (end, end)
    assert_drawn(draw(tree))


@pytest.mark.parametrize("huge", [10**400, -(10**400), 1.7e308])
def test_a_value_beyond_every_float_is_drawn(huge: float) -> None:
    assert_drawn(draw(searched(NumberTree([[huge, 3], [2, -huge]]))))


def test_two_values_at_the_ends_of_what_a_float_holds_have_their_places_on_the_bar() -> None:
    scale = NumberScale([-float_info.max, float_info.max, 10**400, -inf, None])
    places = [scale.part(n) for n in (-inf, -float_info.max, 0, float_info.max, 10**400, inf)]
    assert (
        places == sorted(places) and places[0] == 0 and places[2] == 0.5 and places[-2:] == [1, 1]
    )


def test_a_large_tree_has_only_the_reasons_and_says_so_unless_the_reader_decides() -> None:
    tree = searched(TicTacToe("X...O...."))
    few, all_of_them, none = (draw(tree, windows=choice) for choice in (None, True, False))
    assert not windows(few.dot) and not windows(none.dot)
    assert len(windows(all_of_them.dot)) > 20
    assert "Some windows are left out; with windows=True all are drawn." in few.note
    assert "windows" not in all_of_them.note + none.note
    assert "icicle() shows" in few.note
    assert visible(few.dot).count(": cut") == visible(all_of_them.dot).count(": cut") > 5


def test_a_tree_of_middling_size_shows_the_windows_of_its_cuts() -> None:
    picture = draw(searched(TicTacToe("XOXO.....")))
    found = windows(picture.dot)
    assert 15 < len(nodes(picture.dot)) <= 40
    assert len(found) == visible(picture.dot).count(": cut") > 0
    assert all(": cut" in visible(label_of(picture.dot, key)) for key in found)


def label_of(dot: str, key: str) -> str:
    """What stands in or beside a position."""
    found = [line for line in dot.splitlines() if re.match(rf"\t[nwt]{key[1:]} \[", line)]
    return "".join(found)


def test_trees_without_windows_look_as_before() -> None:
    tree = GameTree.grow(TEXTBOOK).back_up()
    for choice in (None, True, False):
        picture = draw(tree, windows=choice)
        assert picture.dot == draw(tree).dot and "α" not in picture.dot and picture.note == ""


# Cuts


@every
@both
def test_every_cut_edge_is_dashed_vermillion_with_a_double_bar_and_no_other_edge_is(
    state: Any, layout: str
) -> None:
    tree = searched(state)
    picture = draw(tree, layout=layout)
    drawn = edges(picture.dot)
    nodes_of = dict(zip(nodes(draw(tree, depth=9).dot), tree.nodes(), strict=True))
    for key, look in drawn.items():
        node = nodes_of[key]
        is_cut = node.visit is None and node.parent.is_cut
        double = "arrowhead=nonenoneteetee" in look
        assert double == is_cut == (style.CUT in look)
        assert not is_cut or "style=dashed" in look


@every
@both
def test_every_cut_says_its_reason_in_words_and_its_value_as_a_bound(
    state: Any, layout: str
) -> None:
    tree = searched(state)
    dot = draw(tree, layout=layout, depth=2).dot
    every_node = dict(zip(nodes(draw(tree, depth=9).dot), tree.nodes(), strict=True))
    reasons = 0
    for key in nodes(dot):
        node, words = every_node[key], visible(label_of(dot, key))
        reason = tree.cut_text(node)
        assert (f"{reason}: cut" in words) if reason else (": cut" not in words)
        if node.bound:
            assert node.bound + tree.value_text(node.value) in words
        reasons += bool(reason)
    assert reasons == visible(dot).count(": cut")


def test_the_textbook_cut() -> None:
    dot = draw(searched(TEXTBOOK)).dot
    assert "2 ≤ α = 3: cut" in visible(label_of(dot, "n1"))
    assert "≤2" in visible(line_of(dot, "n1"))
    for key in ("n11", "n12"):
        assert "dashed" in line_of(dot, key) and style.GREY in line_of(dot, key)
    assert re.search(r">4<.*", line_of(dot, "n11")) and ">6<" in line_of(dot, "n12")


def test_the_alternative_text_counts_what_the_cuts_left_out() -> None:
    assert draw(searched(TEXTBOOK)).alt == (
        "Game tree, 13 nodes, 2 plies deep. MAX to move, value 3. Numbers: MAX's. "
        "Best line: 0, 0. 2 nodes not visited."
    )


def test_the_value_of_a_root_that_is_only_a_bound_is_called_one() -> None:
    tree = watch(alpha_beta.max_value, TEXTBOOK, 0, -inf, 3)
    assert "MAX to move, value ≥3." in draw(tree).alt


def test_the_text_of_the_picture_is_the_text_tree() -> None:
    tree = searched(TEXTBOOK)
    assert str(draw(tree)) == f"numbers: MAX's\n{tree}"
    assert "1: MIN ≤2 [α 3, β +∞] cut: 2 ≤ α = 3" in str(tree)


# Visits that were not needed


@both
@pytest.mark.parametrize("state", [TEXTBOOK, LATE], ids=["numbers", "boards"])
def test_a_needless_visit_has_a_thick_dashed_outline_and_says_so(state: Any, layout: str) -> None:
    tree = watch(minimax.max_value, state, 0)
    plain = draw(tree, layout=layout)
    leaf = tree.leaves()[-1]
    leaf.needless = True
    picture = draw(tree, layout=layout)
    key = next(k for k, n in zip(nodes(picture.dot), tree.nodes(), strict=True) if n is leaf)
    assert "ashed" in line_of(picture.dot, key).lower()
    assert "ashed" not in line_of(plain.dot, key).lower()
    assert style.GREY not in line_of(picture.dot, key).split("label")[0]
    words = visible(picture.dot)
    assert "not needed" in words or ("not<" in picture.dot and "needed<" in picture.dot)
    assert "not needed: it should have been cut" in words  # in the legend
    assert "1 visit not needed." in picture.alt and "not needed" not in plain.alt
    assert_drawn(picture)


# The legend


def test_the_legend_explains_what_occurs_and_nothing_else() -> None:
    words = visible(draw(searched(TEXTBOOK)).dot)
    for meaning in ("the window on entry", "a bound", "cut", "never visited"):
        assert meaning in words
    assert "not needed" not in words
    for tree in (watch(minimax.max_value, TEXTBOOK, 0), GameTree.grow(TEXTBOOK).back_up()):
        signs = re.findall(r"^\tk\w+", draw(tree, layout="down").dot, re.MULTILINE)
        assert signs == ["\tknumbers"]


def test_where_nothing_lies_in_any_window_the_legend_has_no_other_one() -> None:
    words = visible(draw(watch(scout.null_window, TEXTBOOK, 9, 8, no_score)).dot)
    assert "more or less?" in words and "the window on entry" not in words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (NumberTree([[3, 12], [2, 4], [0, 5]]), "the move that made the cut"),
        (NumberTree([[3, 12], [2, 4], [5, 1]]), "best move here, or the one that made the cut"),
        (NumberTree([[3, 12], [4, 2]]), "best move here"),
    ],
    ids=["cuts", "both", "none"],
)
def test_a_move_after_which_no_other_was_tried_is_not_called_best(state: Any, words: str) -> None:
    said = visible(draw(searched(state), layout="right").dot)
    meanings = r"best move here, or the one that made the cut|the move that made the cut"
    found = re.findall(f"{meanings}|best move here", said)
    assert found == [words]


# Two trees


def test_two_trees_stand_under_their_titles_and_counts() -> None:
    titles = ("minimax", "alpha-beta")
    first, second = watch(minimax.max_value, TEXTBOOK, 0), searched(TEXTBOOK)
    picture = draw(first, second, titles=titles)
    words = visible(picture.dot)
    for expected in (*titles, "13 nodes visited, 9 leaves", "11 nodes visited, 7 leaves"):
        assert expected in words
    assert picture.text == (
        f"minimax: 13 nodes visited, 9 leaves\nnumbers: MAX's\n{first}\n\n"
        f"alpha-beta: 11 nodes visited, 7 leaves\nnumbers: MAX's\n{second}"
    )
    assert picture.alt == (
        "Two game trees. minimax: 13 nodes visited, 9 leaves. Game tree, 13 nodes, 2 plies deep. "
        "MAX to move, value 3. Numbers: MAX's. Best line: 0, 0. "
        "alpha-beta: 11 nodes visited, 7 leaves. "
        "Game tree, 13 nodes, 2 plies deep. MAX to move, value 3. Numbers: MAX's. "
        "Best line: 0, 0. 2 nodes not visited."
    )
    assert_drawn(picture)
    assert len(re.findall(r"^\t[ab]n[0-9_]* \[", picture.dot, re.MULTILINE)) == 26


def places(dot: str, key: str) -> tuple[float, float]:
    found = re.search(rf'^\t{key} \[.*pos="([-\d.]+),([-\d.]+)"', dot, re.MULTILINE)
    assert found
    return float(found[1]), float(found[2])


def test_narrow_pictures_stand_side_by_side_and_wide_ones_one_below_the_other() -> None:
    small = GameTree.grow(NumberTree([1, 2])).back_up()
    (x, y), (u, v) = (places(draw(small, small).dot, key) for key in ("an", "bn"))
    assert u > x and v == y
    wide = searched(TEXTBOOK)
    (x, y), (u, v) = (places(draw(wide, wide).dot, key) for key in ("an", "bn"))
    assert u == x and v < y


def test_both_have_one_size_and_one_form() -> None:
    small, large = GameTree.grow(Nim(2)).back_up(), GameTree.grow(LATE).back_up()
    huge = GameTree.grow(MiniIsolation()).back_up()
    cells = set(re.findall(r'SIDES="R" FIXEDSIZE="TRUE" HEIGHT="(\d+)"', draw(large, large).dot))
    assert len(cells) == 1
    assert "nodesfirst" in draw(small, huge).dot and "ab0 " in draw(small, huge).dot
    assert draw(small, huge).note.startswith("second: 67 of 225 positions are drawn")


def test_states_of_numbers_are_compared_as_their_trees() -> None:
    picture = draw(NumberTree([3, 1]), NumberTree([1, 3]), titles=("a", "b"))
    assert picture.text.startswith("a: 3 nodes, 2 leaves\nnumbers: MAX's\nroot: MAX")


@pytest.mark.parametrize(
    ("second", "choice", "error", "sentence"),
    [
        (LATE, {}, TypeError, "draw compares two trees"),
        (
            TEXTBOOK,
            {"titles": "ab"},
            TypeError,
            'titles needs two strings, as in ("minimax", "alpha',
        ),
        (TEXTBOOK, {"titles": (1, 2)}, TypeError, "titles needs two strings"),
        (
            TEXTBOOK,
            {"titles": ("a",)},
            ValueError,
            "titles needs two strings, one for each tree, not 1",
        ),
        (None, {"windows": 1}, TypeError, "windows is True or False, not 1"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    second: Any, choice: dict, error: type, sentence: str
) -> None:
    with pytest.raises(error, match=re.escape(sentence)):
        draw(TEXTBOOK, second, **choice)


# Every picture


@every
def test_the_same_search_gives_the_same_dot_with_sorted_attributes(state: Any) -> None:
    picture = draw(searched(state), searched(state))
    assert picture.dot == draw(searched(state), searched(state)).dot
    assert draw(searched(state)).dot == draw(searched(state)).dot
    for attributes in re.findall(r"^\t\w+ -> \w+ \[(.*)\]$", picture.dot, re.MULTILINE):
        names = re.findall(r"(\w+)=", attributes)
        assert names == sorted(names)
    keys = re.findall(r"^\t(\w+) \[", picture.dot, re.MULTILINE)
    assert len(keys) == len(set(keys))


@every
@pytest.mark.parametrize("layout", [None, "right"])
def test_pictures_of_searches_fit_the_page_and_have_no_small_text(
    state: Any, layout: str | None
) -> None:
    for picture in (
        draw(searched(state), layout=layout),
        draw(watch(minimax.max_value, state, 0), searched(state), layout=layout),
    ):
        svg = picture.svg
        assert float(re.search(r'width="([\d.]+)"', svg)[1]) <= 832  # type: ignore[index]
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', svg))) >= 11
        assert_drawn(picture)


@settings(max_examples=25)
@given(nested, st.sampled_from([0, 1]), st.sampled_from(["down", "right", None]))
def test_the_engine_reads_every_search(tree: Any, turn: int, layout: str | None) -> None:
    state = NumberTree(tree, turn)
    function = alpha_beta.min_value if turn else alpha_beta.max_value
    search = watch(function, state, 0, -inf, inf)
    picture = draw(search, layout=layout)
    assert_drawn(picture)
    cuts = [key for key, look in edges(picture.dot).items() if "nonenoneteetee" in look]
    counted = re.search(r"(\d+) nodes? not visited\.", picture.alt)
    if "nodes drawn" not in picture.alt:
        assert picture.text.count("never visited") == (int(counted[1]) if counted else 0)
        assert bool(cuts) == bool(counted)


def brightness(color: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_words_and_lines_of_a_search_can_be_read_on_every_ground() -> None:
    grounds = [style.WHITE, style.BAND, *style.TINT.values()]
    for ground in grounds:
        for words in (style.CUT_TEXT, style.INK, *style.DARK.values()):
            assert contrast(words, ground) >= 4.5
    for ground in (style.WHITE, style.BAND):
        assert contrast(style.CUT, ground) >= 3
    assert contrast(style.INK, style.SHUT) >= 3


@pytest.mark.parametrize("second", [5, "down", False])
def test_what_is_not_a_second_tree_is_refused_with_a_sentence(second: Any) -> None:
    with pytest.raises(
        TypeError, match=r"a second tree to compare with the first, not .*; .* layout='down'"
    ):
        draw(GameTree.grow(TEXTBOOK), second)


def test_two_trees_in_a_list_and_titles_of_one_tree_are_answered_with_a_sentence() -> None:
    tree = GameTree.grow(TEXTBOOK)
    with pytest.raises(TypeError, match=r"one after the other: draw\(first, second\)"):
        draw([tree, tree])
    with pytest.raises(TypeError, match="titles needs two strings"):
        draw(tree, titles=5)  # type: ignore[arg-type]


def test_two_trees_of_numbers_stand_side_by_side_in_one_direction() -> None:
    worst = [[[[6, 2], [15, 11]], [[10, 3], [12, 4]]], [[[7, 1], [16, 13]], [[9, 5], [14, 8]]]]
    best = [[[[8, 14], [5, 9]], [[13, 16], [1, 7]]], [[[4, 12], [3, 10]], [[11, 15], [2, 6]]]]
    trees = [
        watch(alpha_beta.max_value, NumberTree(leaves), 0, -inf, inf) for leaves in (worst, best)
    ]
    dot = draw(*trees, windows=False).dot
    places = {
        key: tuple(map(float, re.search(rf'^\t{key} .*?pos="([-\d.,]+)"', dot, re.M)[1].split(",")))
        for key in ("an", "bn", "an0000", "bn0000")
    }
    assert places["an0000"][0] < places["bn"][0] < places["bn0000"][0]  # both from left to right
    assert places["an"][1] == places["bn"][1]
    assert "α&#160;=&#160;8" in dot and "≤&#160;α" not in dot  # the value stands in the triangle
    width = float(re.search(r'<svg[^>]* width="([\d.]+)"', draw(*trees, windows=False).svg)[1])
    assert width <= 848
