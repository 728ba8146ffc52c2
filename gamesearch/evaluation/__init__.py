"""Evaluations: how good a position looks, with the end of the game out of sight. One game a file.

An evaluation is a function of a state and a player: a `Score`, as `gamesearch.search.depth` defines
it. Three promises hold for all of them here: a number, between -LARGEST_SCORE and LARGEST_SCORE;
the same with a minus for the other player; no look at later positions, for that is the search's
work.
"""
