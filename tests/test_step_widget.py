"""The stepper on the page: nothing is seen before its event, and no kernel or network is needed."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode
from functools import cache
from itertools import pairwise
from math import inf
from random import Random
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter
from suite.fewer import those

from gamesearch import GameTree, step, watch
from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.search import alpha_beta, minimax
from gamesearch.widgets import trees
from gamesearch.widgets.page.part import VIEW, module
from gamesearch.widgets.trees.scene import SHEET
from gamesearch.widgets.trees.step import Stepper
from gamesearch.widgets.trees.story import ALONE, BESIDE_CODE, packed

SCRIPT = module(trees.__file__, "step")
LATE = TicTacToe("XXOOX...O")
BOARD = '<g class="k">'
FRESH: dict[str, Any] = {"c": "", "v": "", "r": "", "o": "", "w": None, "y": ""}


def numbers(random: Random, depth: int) -> Any:
    """Nested lists, every leaf another number of three digits."""
    leaves = iter(random.sample(range(100, 1000), 100))

    def grown(depth: int) -> Any:
        if depth == 0:
            return next(leaves)
        return [grown(depth - 1) for _ in range(random.randint(1, 3))]

    return grown(depth)


@cache
def steppers() -> dict[str, Stepper]:
    book = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    grown = {f"numbers {seed}": NumberTree(numbers(Random(seed), 3)) for seed in range(4)}
    return {
        "book": step(watch(alpha_beta.max_value, book, 0, -inf, inf)),
        "boards": step(watch(minimax.max_value, LATE, 0)),
        "boards with windows": step(watch(alpha_beta.max_value, LATE, 0, -inf, inf)),
        "negamax": step(watch(alpha_beta.negamax, book)),
        "coins": step(GameTree.grow(Nim(5))),
        "many boards": step(watch(alpha_beta.min_value, TicTacToe("XOX.O..X."), 0, -inf, inf)),
        **{
            name: step(watch(alpha_beta.max_value, tree, 0, -inf, inf))
            for name, tree in grown.items()
        },
    }


NAMES = ["book", "boards", "boards with windows", "negamax", "coins", "many boards",
         *(f"numbers {seed}" for seed in range(4))]  # fmt: skip


def played(stepper: Stepper) -> Any:
    """What the page shows after each step: (step, looks of nodes, looks of edges)."""
    nodes = [dict(FRESH) for _ in stepper.story["nodes"]]
    edges = [""] * len(nodes)
    told = stepper.story["steps"]
    for event, change in zip(stepper.walk.steps, told, strict=True):
        for place, look in change["nodes"].items():
            nodes[int(place)] |= look
        for place, look in change["edges"].items():
            edges[int(place)] = look
        yield event, nodes, edges


# Nothing before its event


@pytest.mark.parametrize("name", NAMES)
def test_a_value_is_seen_when_it_was_given_back_and_not_before(name):
    stepper = steppers()[name]
    place = {node: index for index, node in enumerate(stepper.walk.tree.nodes())}
    given: dict[int, str] = {}
    for event, nodes, _ in played(stepper):
        if event.kind in ("leaf", "return") and event.value is not None:
            given[place[event.node]] = event.bound + stepper.walk.tree.value_text(event.value)
        final = {
            index: look["v"].split(" ")[0]
            for index, look in enumerate(nodes)
            if look["v"] and not look["v"].endswith("…")
        }
        assert final == given
    assert given


@pytest.mark.parametrize("name", NAMES)
def test_a_position_looks_visited_when_it_was_entered_and_not_before(name):
    stepper = steppers()[name]
    place = {node: index for index, node in enumerate(stepper.walk.tree.nodes())}
    entered: set[int] = set()
    under_way: list[int] = []
    for event, nodes, _ in played(stepper):
        here = place[event.node]
        if event.kind in ("enter", "leaf"):
            entered.add(here)
        if event.kind == "enter":
            under_way.append(here)
        if event.kind == "return":
            assert under_way.pop() == here
        assert {i for i, look in enumerate(nodes) if "seen" in look["c"].split()} == entered
        assert {i for i, look in enumerate(nodes) if "going" in look["c"].split()} == set(under_way)


@pytest.mark.parametrize("name", NAMES)
def test_an_arrow_is_seen_when_a_value_was_taken_and_a_cut_when_it_was_made(name):
    stepper = steppers()[name]
    place = {node: index for index, node in enumerate(stepper.walk.tree.nodes())}
    ended: set[Any] = set()
    cut: set[int] = set()
    for event, _, edges in played(stepper):
        if event.kind == "return":
            ended.add(event.node)
        cut |= {place[node] for node in event.cut}
        for node, index in place.items():
            if edges[index] in ("taken", "best"):
                assert node.parent in ended
            if edges[index] == "best":
                assert stepper.walk.tree.root in ended
        assert {index for index, look in enumerate(edges) if look == "cut"} == cut


@pytest.mark.parametrize("name", NAMES)
def test_a_window_is_seen_from_the_entry_on(name):
    stepper = steppers()[name]
    place = {node: index for index, node in enumerate(stepper.walk.tree.nodes())}
    seen: dict[int, Any] = {}
    for event, nodes, _ in played(stepper):
        if event.window and event.kind != "leaf":
            ends = map(stepper.walk.tree.value_text, event.window)
            seen[place[event.node]] = [
                f"{name} {end}" for name, end in zip("αβ", ends, strict=True)
            ]
        assert {i: look["w"][:2] for i, look in enumerate(nodes) if look["w"]} == seen


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_knows_nothing_at_the_start(name):
    picture = steppers()[name].story["picture"]
    for mark in ("v", "o", "a", "b", "y"):
        written = re.findall(rf'<text [^>]*class="{mark}"[^>]*>([^<]*)</text>', picture)
        assert not any(written), mark


@pytest.mark.parametrize("seed", range(4))
def test_no_number_of_a_leaf_stands_in_the_picture(seed):
    stepper = steppers()[f"numbers {seed}"]
    texts = set(re.findall(r">([^<>]+)</text>", stepper.story["picture"]))
    leaves = {str(leaf.state.tree) for leaf in stepper.walk.tree.leaves()}
    assert len(leaves) > 3 and not texts & leaves


def test_a_wrong_value_stands_struck_beside_the_right_one_at_its_event():
    def search(state, player):
        if state.is_terminal():
            return state.utility(player)
        return min(search(state.result(move), player) for move in state.legal_moves())

    *_, before, last = [
        (event, [dict(look) for look in nodes])
        for event, nodes, _ in played(step(watch(search, NumberTree([1, 2]), 0)))
    ]
    assert before[1][0]["r"] == ""
    assert (last[1][0]["v"], last[1][0]["r"]) == ("1", "2")
    assert "wrong" in last[1][0]["c"]


# One moment


@pytest.mark.parametrize("name", NAMES)
def test_headline_card_and_calls_are_of_one_event(name):
    """Each position under way has the value in the list of calls that stands on its card."""
    stepper = steppers()[name]
    tree = stepper.walk.tree
    place = {node: index for index, node in enumerate(tree.nodes())}
    for (event, nodes, _), told in zip(played(stepper), stepper.story["steps"], strict=True):
        calls = told["calls"]
        assert told["node"] == calls[-1][0] == place[event.node]
        assert told["say"] == event.text
        for (at, _, value, line, variables), frame in zip(calls, event.frames, strict=True):
            assert (at, line) == (place[frame.node], frame.line)
            assert [tuple(pair) for pair in variables] == list(frame.variables)
            card = nodes[at]["v"].removesuffix("…").removeprefix("≤").removeprefix("≥")
            assert card.split(" ")[0] == value
        if event.kind == "so far":
            assert f"value so far is {calls[-1][2]}" in told["say"]


def test_a_question_is_told_with_the_step_that_it_comes_before():
    stepper = steppers()["boards with windows"]
    for event, told in zip(stepper.walk.steps, stepper.story["steps"], strict=True):
        assert [asked["text"] for asked in told.get("ask", [])] == [
            question.text for question in event.questions
        ]


def test_where_everybody_has_their_own_numbers_the_cards_have_them_too():
    story = steppers()["negamax"].story
    assert story["note"] == "Numbers: the mover's."
    assert "▼" not in story["picture"] and "takes the smallest" not in story["picture"]
    looks = [told["nodes"]["1"] for told in story["steps"] if "1" in told["nodes"]]
    assert [look["v"] for look in looks if "v" in look][
        -1
    ] == "−3"  # MIN's own number after move 0, where MAX counts on 3


# The picture


@pytest.mark.parametrize("name", ["book", "boards", "boards with windows", "negamax", "numbers 1"])
def test_a_small_tree_is_seen_whole_beside_its_code(name):
    width, height = size(steppers()[name].story)
    assert width <= BESIDE_CODE[0] and height <= BESIDE_CODE[1]


def test_the_first_board_has_its_letters_and_numbers():
    """They belong to the moves: an edge says "c2"."""
    picture = steppers()["boards"].story["picture"]
    assert re.findall(r'class="edge"[^>]*>([^<]*)<', picture) == [*"abc", *"321"]


def test_coins_stand_on_the_cards_and_the_whole_tree_is_seen():
    story = step(GameTree.grow(Nim(4))).story
    width, height = size(story)
    assert width <= ALONE[0] and height <= ALONE[1]
    assert "4 coins" in story["picture"] and "board" not in story["nodes"][0]


@pytest.mark.parametrize("name", NAMES)
def test_a_value_and_the_reason_of_a_cut_fit_their_shapes(name):
    story = steppers()[name].story
    has_boards = BOARD in story["picture"]
    for told in story["steps"]:
        for place, look in told["nodes"].items():
            _, _, width, _ = story["frames"][int(place)]
            assert text_width(look.get("v", ""), style.TEXT, bold=True) <= width
            if has_boards:
                assert text_width(look.get("y", ""), style.SMALL, bold=True) <= width


@pytest.mark.parametrize("name", NAMES)
def test_no_two_positions_overlap(name):
    frames = steppers()[name].story["frames"]
    for index, (x, y, width, height) in enumerate(frames):
        for left, top, wide, high in frames[:index]:
            assert x >= left + wide or left >= x + width or y >= top + high or top >= y + height


def size(story: Any) -> tuple[float, float]:
    """Width and height of the picture."""
    found = re.findall(r"^<div [^>]*aspect-ratio:([\d.]+)/([\d.]+)", story["picture"])
    return float(found[0][0]), float(found[0][1])


@pytest.mark.parametrize("name", NAMES)
def test_every_position_lies_in_the_picture_and_beside_its_headers(name):
    story = steppers()[name].story
    (width, height), (left, top) = size(story), story["covered"]
    assert (left == 0) != (top == 0)
    for x, y, wide, high in story["frames"]:
        assert x >= left and y >= top and x + wide <= width and y + high <= height


@pytest.mark.parametrize("name", NAMES)
def test_the_headers_are_a_sheet_of_their_own_that_stays_in_sight(name):
    stepper = steppers()[name]
    heads, *others = re.findall("<svg.*?</svg>", stepper.story["picture"])
    plies = len(stepper.walk.tree.per_ply())
    assert heads.count('class="head"') == plies
    assert not any('class="head"' in sheet for sheet in others)
    assert re.search(r"\.heads{position:sticky;", SCRIPT)


@pytest.mark.parametrize("name", NAMES)
def test_every_position_is_on_one_sheet_and_a_sheet_holds_few(name):
    stepper = steppers()[name]
    count = len(stepper.walk.tree)
    sheets = [
        [int(place) for place in re.findall(r'data-[en]="(\d+)"', sheet)]
        for sheet in re.findall("<svg.*?</svg>", stepper.story["picture"])
    ]
    every = [place for sheet in sheets for place in sheet]
    assert every == [*range(1, count), *range(count)]  # edges, then positions
    assert max(map(len, sheets)) <= SHEET


def test_no_text_is_smaller_than_11_pixels():
    """Letters of the page's own size are of 14 pixels, unless the reader wants them larger."""
    sizes = re.findall(r"font-size:(\d+)px", SCRIPT)
    sizes += [14 * float(size) for size in re.findall(r"font(?:-size)?:([\d.]+)em", SCRIPT)]
    for stepper in steppers().values():
        sizes += re.findall(r'font-size[:=]"?(\d+)', stepper.story["picture"])
    assert len(sizes) > 9 and min(map(float, sizes)) >= 11


# Where the number of a visit stands

TAG = re.compile(r"<(text|rect|path|polygon) ([^>]*?)/?>(?:([^<]*)</text>)?")
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
Rectangle = tuple[float, float, float, float]


def shapes(part: str) -> Any:
    """Kind, attributes and text of all that is drawn in a part of a picture."""
    for kind, look, words in TAG.findall(part):
        yield kind, dict(ATTRIBUTE.findall(look)), words


def lines(attributes: dict[str, str]) -> list[tuple[float, float]]:
    """Points, one for every few pixels or nearer, on the line or the outline that is drawn."""
    ends = [
        (float(x), float(y))
        for x, y in re.findall(
            r"([-\d.]+),([-\d.]+)", attributes.get("d", attributes.get("points", ""))
        )
    ]
    if "points" in attributes:
        ends.append(ends[0])
    return [
        (x + (to - x) * part / 200, y + (down - y) * part / 200)
        for (x, y), (to, down) in pairwise(ends)
        for part in range(201)
    ]


def outline(x: float, y: float, width: float, height: float) -> list[tuple[float, float]]:
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return lines({"points": " ".join(f"{x},{y}" for x, y in corners)})


def written(attributes: dict[str, str], words: str, size: float) -> Rectangle:
    """Where a text stands: left, top, right, bottom."""
    width, x = text_width(words, size), float(attributes["x"])
    y = float(attributes["y"]) + float(attributes.get("dy", 0))
    left = x - width * {"middle": 0.5, "end": 1}.get(attributes.get("text-anchor", ""), 0)
    return left, y - 0.78 * size, left + width, y


def around(thing: list[tuple[float, float]] | Rectangle) -> Rectangle:
    """The rectangle around a line; of a rectangle, itself."""
    if isinstance(thing, tuple):
        return thing
    across, down = zip(*thing, strict=True)
    return min(across), min(down), max(across), max(down)


def in_the_way(stepper: Stepper) -> Any:
    """What lies on a number of a visit, or touches it: what it is, and the visit."""
    story, tree = stepper.story, stepper.walk.tree
    nodes = re.findall(
        r'<g class="n [^"]*" data-n="\d+">(.*?)</g>(?=<g class="n|</svg>)', story["picture"]
    )
    longest: list[dict[str, str]] = [{} for _ in nodes]
    for _, looks, _ in played(stepper):
        for words, look in zip(longest, looks, strict=True):
            for name, text in zip("aby", [*(look["w"] or ["", ""])[:2], look["y"]], strict=True):
                words[name] = max(words.get(name, ""), text, key=len)
    obstacles: list[tuple[str, list[tuple[float, float]] | Rectangle]] = [
        ("dashed frame", outline(x - 6, y - 6, width + 12, height + 12))
        for x, y, width, height in story["frames"]
    ]
    places: list[Any] = []
    for place, part in enumerate(nodes):
        for kind, attributes, _ in shapes(part):
            name = attributes.get("class", "")
            if name == "o":
                places.append(attributes)
            elif name in ("a", "b", "y"):
                obstacles.append(("window", written(attributes, longest[place][name], 11)))
            elif kind == "rect" and name == "s":
                obstacles.append(("outline", outline(*story["frames"][place])))
            elif kind == "polygon":
                obstacles.append(("outline", lines(attributes)))
    for edge in re.findall(r'<g class="e gone".*?</g>', story["picture"]):
        for kind, attributes, words in shapes(edge):
            if attributes.get("class") == "l":
                obstacles.append(("move", lines(bent(attributes))))
            elif kind == "text":
                obstacles.append(("name of a move", written(attributes, words, 12)))
    bounds = [around(other) for _, other in obstacles]
    for attributes, node in zip(places, tree.nodes(), strict=True):
        if node.visit is None:
            continue
        number = written(attributes, str(node.visit), 11)
        for (name, other), (left, top, right, bottom) in zip(obstacles, bounds, strict=True):
            if (
                left > number[2] + 2
                or right < number[0] - 2
                or top > number[3] + 2
                or bottom < number[1] - 2
            ):
                continue
            if isinstance(other, tuple):
                left, top, right, bottom = other
                is_hit = (
                    left < number[2]
                    and right > number[0]
                    and top < number[3]
                    and bottom > number[1]
                )
            else:
                near = 2 if name == "move" else 0.5
                is_hit = any(
                    number[0] - near < x < number[2] + near
                    and number[1] - near < y < number[3] + near
                    for x, y in other
                )
            if is_hit:
                yield name, node.visit


def bent(attributes: dict[str, str]) -> dict[str, str]:
    """A line whose curve is drawn by its corners: they lie further out than it does."""
    return {"d": attributes["d"].replace(" ", "L").replace("C", "L")}


@cache
def all_layouts() -> dict[str, Stepper]:
    """Boards from the top down in every size, coins, triangles, and columns with windows and
    without."""

    def wrong(state, player):
        if state.is_terminal():
            return -state.utility(player)
        pick = max if state.to_move == player else min
        return pick(wrong(state.result(move), player) for move in state.legal_moves())

    ragged = [numbers(Random(seed), 4) for seed in range(6)]
    return {
        **steppers(),
        "four coins": step(GameTree.grow(Nim(4))),
        "hexapawn": step(GameTree.grow(Hexapawn(3))),
        "wrong boards": step(watch(wrong, LATE, 0)),
        "wrong values": step(watch(wrong, TicTacToe("XOX.O..X."), 0)),
        "boards to look at": step(GameTree.grow(LATE)),
        "minimax of boards": step(watch(minimax.min_value, TicTacToe("XOX.O..X."), 0)),
        "the last leaf alone": step(
            watch(alpha_beta.max_value, NumberTree([[1, [[2, 3], [4, 5, 6]]], 7]), 0, -inf, inf)
        ),
        **{
            f"deep {seed}": step(GameTree.grow(NumberTree(tree)))
            for seed, tree in enumerate(ragged)
        },
        **{
            f"deep, cut {seed}": step(watch(alpha_beta.max_value, NumberTree(tree), 0, -inf, inf))
            for seed, tree in enumerate(ragged)
        },
    }


LAYOUTS = [*NAMES, "four coins", "hexapawn", "wrong boards", "wrong values",
           "boards to look at", "minimax of boards", "the last leaf alone",
           *(f"deep{cut} {seed}" for cut in ("", ", cut") for seed in range(6))]  # fmt: skip


@pytest.mark.parametrize("name", those(["four coins", "deep 0"], LAYOUTS))
def test_nothing_lies_on_the_number_of_a_visit(name):
    assert not list(in_the_way(all_layouts()[name]))


def test_all_layouts_are_among_them():
    stories = [stepper.story for stepper in all_layouts().values()]
    ways = {(story["covered"][0] == 0, BOARD in story["picture"]) for story in stories}
    assert len(ways) == 4


# The page


def test_the_page_is_told_all_at_once():
    stepper = Stepper(watch(minimax.max_value, LATE, 0))
    stepper._repr_mimebundle_()
    page = stepper._page
    assert page is not None and page.shown == packed(stepper.story)
    assert json.loads(zlib.decompress(b64decode(page.shown))) == json.loads(
        json.dumps(stepper.story)
    )


@cache
def largest() -> Stepper:
    """Through 241 positions."""
    random = Random(5)
    tree = [
        [[[random.randint(1, 9) for _ in "abc"] for _ in "abc"] for _ in "abc"] for _ in "abcdef"
    ]
    return step(watch(minimax.max_value, NumberTree(tree), 0))


@pytest.mark.all
def test_the_story_of_the_largest_tree_is_light():
    assert len(largest().story["nodes"]) == 241
    assert len(packed(largest().story)) < 60_000  # it is saved with the notebook


def test_a_step_changes_only_what_it_tells_of():
    """The position, and the moves that it cut or took; at the end the line of best play, too."""
    *steps, end = largest().story["steps"]
    for told in steps:
        assert len(told["nodes"]) == 1 and len(told["edges"]) <= 1
    assert len(end["nodes"]) == len(end["edges"]) + 1 == 5


def test_the_same_search_is_the_same_stepper():
    def other(state, player):
        return minimax.max_value(state, player)

    one, again = (step(watch(minimax.max_value, LATE, 0)) for _ in range(2))
    assert one is again
    assert step(watch(other, LATE, 0)) is not one
    assert step(watch(minimax.min_value, LATE, 0)) is not one


def test_where_no_widgets_run_there_is_a_picture_and_every_step_in_words():
    stepper = steppers()["book"]
    data, _ = DisplayFormatter().format(stepper)
    assert set(data) == {VIEW, "text/html", "text/plain"}
    head, *tree = data["text/plain"].split("\n")
    count = len(stepper.walk.steps)
    assert head == f"Step through max_value: {count} steps. Run this cell."
    assert "\n".join(tree) == str(stepper.walk.tree)
    assert f"{head}</strong> This is how it ends" in data["text/html"]
    assert "<img alt=" in data["text/html"]
    assert data["text/html"].partition("<ol")[2].count("<li>") == count
    assert (
        "2 ≤ α = 3, so in the position after move 1, its moves 1 and 2 are cut."
        in (data["text/html"])
    )


def test_where_a_function_is_not_written_it_is_said_what_to_do_and_there_is_nothing_to_press():
    def mine(state, player):
        raise NotImplementedError

    def other(state, player): ...

    one, two = (step(watch(function, LATE, 0)) for function in (mine, other))
    data, _ = DisplayFormatter().format(one)
    assert set(data) == {"text/html", "text/plain"}
    assert data["text/plain"] == (
        "Step through mine: mine is not written yet, so there is nothing to watch. "
        "Finish it, run its cell, and then run this one again."
    )
    assert "mine is not written yet" in data["text/html"] and "Until then" not in data["text/html"]
    assert "other returned None" in str(two)


@pytest.mark.parametrize("name", NAMES)
def test_no_address_is_told(name):
    stepper = steppers()[name]
    assert "0x" not in json.dumps(stepper.story) + str(stepper)


@pytest.mark.parametrize("huge", [10**400, 1.7e308])
def test_a_value_beyond_every_float_is_on_the_page(huge):
    story = step(
        watch(alpha_beta.max_value, NumberTree([[-huge, 3], [huge, 4]]), 0, -inf, inf)
    ).story
    [length] = set(
        re.findall(r'<rect class="shut" x="[^"]*" y="[^"]*" width="([\d.]+)"', story["picture"])
    )
    bars = [
        look["w"][2:] for told in story["steps"] for look in told["nodes"].values() if "w" in look
    ]
    assert bars and all(start >= 0 and start + width <= float(length) + 1 for start, width in bars)


def test_text_of_a_learner_is_no_html():
    class Sly(NumberTree):
        player_names = ("<b>MAX</b>", "<i>MIN</i>")

        def move_text(self, move):
            return f"<u>{move}"

    story = step(GameTree.grow(Sly([1, 2]))).story
    assert "<u>" not in story["picture"] and "<b>" not in story["picture"]
