"""The right forms of queen_moves, and the programs of its wrong ideas."""

from gametutor.exercises.queen_moves import DIRECTIONS, is_open, queen_moves, ray
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(queen_moves)
LINE = "cells += ray(board, place, direction)"
RAY = "ray(board, place, direction)"


# --- right, in other forms ---------------------------------------------------------------------
def with_extend(board, place):
    cells = []
    for direction in DIRECTIONS:
        cells.extend(ray(board, place, direction))
    return cells


def one_expression(board, place):
    return [cell for direction in DIRECTIONS for cell in ray(board, place, direction)]


def two_loops(board, place):
    cells = []
    for direction in DIRECTIONS:
        for cell in ray(board, place, direction):
            cells.append(cell)
    return cells


def step_by_step(board, place):
    cells: list[tuple[int, int]] = []
    for dx, dy in DIRECTIONS:
        x, y = place
        while is_open(board, (x + dx, y + dy)):
            x, y = x + dx, y + dy
            cells = [*cells, (x, y)]
    return tuple(cells)


RIGHT = written_in(vars())

PROGRAMS = {
    "a_list_of_lists": SOLUTION.edits(LINE, f"cells.append({RAY})", f"cells += [{RAY}]"),
    "keeps_the_last_ray": [
        SOLUTION.edit(LINE, f"cells = {RAY}"),
        SOLUTION.edit("return cells", f"return {RAY}"),
    ],
    "returns_after_the_first_ray": [
        SOLUTION.edit("    return cells", "        return cells"),
        SOLUTION.edit(LINE, f"return {RAY}"),
    ],
    "adds_nothing": SOLUTION.edits(LINE, RAY, f"cells + {RAY}", "pass"),
    "one_step_only": SOLUTION.edits(LINE, f"cells += {RAY}[:1]"),
    "directions_for_cells": SOLUTION.edits(LINE, "cells.append(direction)", "cells += [direction]"),
    "adds_its_own_place": SOLUTION.edits("cells = []", "cells = [place]"),
    "the_same_ray_each_time": [
        SOLUTION.edit(LINE, "cells += ray(board, place, DIRECTIONS[0])"),
        SOLUTION.edit(LINE, "cells += ray(board, place, (1, 0))"),
    ],
    "returns_no_list": [
        SOLUTION.edit("return cells", "return None"),
        SOLUTION.edit("return cells", "return len(cells)"),
        SOLUTION.edit("return cells", "pass"),
    ],
}
