"""Evaluations: how good a position looks, with the end of the game out of sight. One game a file.

An evaluation is a function of a state and a player: a `Score` (see `gamesearch.search.rating`). All
of them here keep three promises: the number lies between -LARGEST_SCORE and LARGEST_SCORE; for the
other player it is the same with a minus; later positions are left to the search.
"""
