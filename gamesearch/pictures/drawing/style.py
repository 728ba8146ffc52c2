"""The colours and sizes of every picture, in one place.

Colour never carries a meaning alone: a shape, a line or a word says the same. The tints and the
blue follow Okabe and Ito's palette, which colour-blind readers tell apart; every text has a
contrast of at least 4.5 to 1 on its ground. Sizes are in pixels: 1 point of DOT is 1 pixel on the
page.
"""

FONT = "DejaVu Sans,Helvetica,Arial,sans-serif"
MONO = "DejaVu Sans Mono,Menlo,Consolas,monospace"

INK = "#1A1A1A"
GREY = "#6B6B6B"  # hidden, never visited, numbers of visit, older marks
WHITE = "#FFFFFF"
BAND = "#F5F5F5"
CLOSED = "#8C8C8C"  # a closed cell
GRID = "#808080"
BEST = "#0072B2"  # the line of best play, and nothing else
WINNING = "#F0E442"  # behind the line that won
CUT, CUT_TEXT = "#D55E00", "#A84A00"  # the lines of a cut and its reason, and nothing else
SHUT = "#BDBDBD"  # of a window: what is closed already; what is still open is ink

DISCS = "#101010", "#FEFEFE"  # of the first player and of the second: in every theme the same
DISC_GROUND, DISC_GRID = "#4B8463", "#2C5A41"
FALLING = "#D93A2B", "#FFD23F"  # of discs that fall into a frame with holes
FRAME, HOLE, FADED = "#1B4288", "#0D2248", "#8FA6CF"
WINNING_DISC = "#FFF04D"  # the frame of a disc in the line that won

SIGN = {1: "#E69F00", 0: "#9A9A9A", -1: "#00795A"}  # of a value, as fill of a cell
UNSEEN = "#EAEAEA"  # where no search came

FOURTH = "#7A3E9D"  # the fourth line of a chart
TINT = {True: "#FCE7BE", False: "#CDEBE1", None: "#F0E9F7"}  # MAX, MIN, chance
DARK = {True: "#8A5A00", False: "#00694C", None: FOURTH}
NIGHT = {  # what each colour becomes on a dark page
    INK: "#EDEDED",
    GREY: "#A9A9A9",
    WHITE: "#1C1C1C",
    BAND: "#272727",
    CLOSED: "#757575",
    GRID: "#858585",
    BEST: "#56B4E9",
    WINNING: "#6A5F00",
    CUT: "#F0803C",
    CUT_TEXT: "#FFA066",
    SHUT: "#5C5C5C",
    TINT[True]: "#4A3814",
    TINT[False]: "#123D31",
    TINT[None]: "#3A2A4A",
    DARK[True]: "#F2B84B",
    DARK[False]: "#5FCBA8",
    FOURTH: "#C9A0E8",
    SIGN[1]: "#9A6800",
    SIGN[0]: "#7E7E7E",
    SIGN[-1]: "#0E9670",
    UNSEEN: "#2A2A2A",
}
SOFT = "#F4F4F1"  # the ground of a PNG, which cannot know the page: no glare in the dark theme

TRIANGLE = {True: "▲", False: "▼", None: "●"}
STAR, AGAIN = "★", "↻"  # a killer; a position that was visited again
LEVEL = {True: "MAX", False: "MIN", None: "chance"}
TAKES = {True: "takes the largest", False: "takes the smallest", None: "the average"}

SMALL = 11  # the smallest text
TEXT = 12
VALUE = 14
HEADER = 15

THIN, TAKEN, THICK = 1, 2.5, 4.5  # lines: other edges, the child taken, the line of best play
ARROW = 10  # the length of an arrowhead
DOUBLE_BAR = 16  # from the end of a cut edge to where its dashes end, before the double bar

PAGE = 832  # a notebook shows 848, and the white card needs some of it
WINDOW = 610  # of a notebook in a window 800 high, what is left for a picture
MARGIN = 7.2  # the white border Graphviz leaves around a picture: pad, 0.1 inch

EVERYTHING = 15  # up to here every position has its window too
BOARDS_DOWN = 40  # more positions than this never stand on boards from the top down
WHOLE = 70  # up to here a tree is drawn whole
FULL_PLIES = 40  # in a bigger tree, the plies drawn whole have at most this many positions
FOLLOWED = 250  # up to here the moves that matter are followed to the end below those plies
COLUMNS = 9  # plies of a tree bigger than that
MOST_NODES = 400  # never more than this, whatever depth was asked for
