"""Drawing: a game tree or a position becomes a picture.

`draw` chooses size, direction and detail by itself, says what it leaves out, and lets the reader
override these choices. It knows nothing of widgets, and loads its engines only when the first
picture is rendered.

A tree becomes a picture in these steps: `sketch` says which positions are shown, `look` how each of
them and the edge to it look (best play, a cut, a mistake), `boards` and `cards` draw one position,
`windows` the window of a search. `down`, `right` and `sideways` lay them out, `choose` takes one,
`legend` explains the signs, `dot` writes it all down, and `render` has Graphviz draw it. `merging`
makes one of equal positions, `graph` draws them and `layered` says where. All colours and sizes are
in `style`.
"""
