"""The words for each wrong idea about queen_moves."""

from gametutor.kit import at

IDEAS = {
    "a_list_of_lists": at.any_step(
        "the rays are in the list as lists, not as cells",
        "What is one item of your list: a cell, or a whole ray?",
        "`append` adds one thing, here a list. `+=` adds what is in it.",
        "`cells += ray(board, place, direction)`",
        look="Look at the line that adds to `cells`.",
    ),
    "keeps_the_last_ray": at.any_step(
        "only the ray of the last direction is kept",
        "Where are the cells of the earlier directions when your function returns?",
        "`cells = …` replaces what was there; `cells += …` adds to it. `return cells` returns all.",
        look="Look at what becomes of each ray, and at what is returned.",
    ),
    "returns_after_the_first_ray": at.any_step(
        "only the first direction is looked at",
        "How many of the directions put their cells into what you return?",
        "Either the loop covers only one direction, or something ends it early, such as `return`.",
        "Go through all of `DIRECTIONS`, and indent `return cells` as far as `for`.",
        look="Look at the loop: what does it go through, and how does it end?",
    ),
    "adds_nothing": at.any_step(
        "no cell is ever added to the list",
        "Which line changes `cells`?",
        "`cells + …` makes a new list, which nobody keeps. `cells += …` changes the old one.",
        "`cells += ray(board, place, direction)`",
        look="Look at the line in the loop: what becomes of the ray?",
    ),
    "one_step_only": at.any_step(
        "a queen goes one step only",
        "How far does a queen go, if nothing is in the way?",
        "`ray` returns all cells in a direction, up to the first that is closed.",
        "Add the whole ray: `cells += ray(board, place, direction)`.",
        look="Look at what you take of each ray.",
    ),
    "directions_for_cells": at.any_step(
        "directions are added, not cells",
        "Is `(-1, 0)` a cell of the board, or a step?",
        "A direction says where to go. `ray` says which cells lie there.",
        "`cells += ray(board, place, direction)`",
        look="Look at what you add to `cells`.",
    ),
    "adds_its_own_place": at.any_step(
        "the cell on which the queen stands is among the moves",
        "May a queen stay where it is?",
        "The list begins empty, and each ray begins one step away.",
        look="Look at what is in `cells` before the loop.",
    ),
    "the_same_ray_each_time": at.any_step(
        "the same direction is asked for on every pass of the loop",
        "Which of its three arguments is different each time `ray` is called?",
        "`direction` changes on each pass of the loop.",
        "`ray(board, place, direction)`",
        look="Look at the arguments of `ray`.",
    ),
    "returns_no_list": at.any_step(
        "something other than the list is returned",
        "Which line should return the list of cells, and does it?",
        "All the cells have been collected in `cells`.",
        "`return cells`, after the loop.",
        look="Look at where your function ends: is there a `return`, and what comes after it?",
    ),
}
