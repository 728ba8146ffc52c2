"""Charting: counts become a chart, and a search that is too large for a tree, or is many searches
in one, becomes a picture of its own.

`chart` has bars or lines on its `axes`; `intervals` numbers that are only known roughly. `icicle`
shows how much of a large tree a search visited (its `census`), `number_line` what a search with
windows asked (its `queries`), and `unfolded` the `growth` of a tree. All but the last are drawn by
Graphviz, from what they put on a `canvas`.
"""
