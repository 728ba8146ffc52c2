"""How a picture takes the theme of its page: light or dark.

A picture in a page is an image of its own, which cannot see the page. But browsers tell it one
thing: the `color-scheme` of the element that shows it. So the page sets that, and the picture asks
for it. JupyterLab does not set it; it only says on `<body>` which theme it has.
"""

from gamesearch.pictures.drawing import style

DARK_PAGE = ":is([data-jp-theme-light=false],[data-vscode-theme-kind*=dark])"
FOLLOWS = f".gs-theme{{color-scheme:light}}{DARK_PAGE} .gs-theme{{color-scheme:dark}}"
"""The style of a page with our pictures: light, unless JupyterLab or VS Code is dark."""


def in_svg(picture: str) -> str:
    """An SVG with the colours of the dark theme for a page that is dark."""
    rules = "".join(
        f'[{paint}="{color}"]{{{paint}:{night}}}'
        for light, night in style.NIGHT.items()
        for paint in ("fill", "stroke")
        if f'{paint}="{(color := light.lower())}"' in picture
    )
    end_of_tag = picture.index(">") + 1
    night = f"<style>@media(prefers-color-scheme:dark){{{rules}}}</style>"
    return picture[:end_of_tag] + night + picture[end_of_tag:]


def css(color: str) -> str:
    """A colour of `style` as a page's own CSS writes it: light or dark, as the page is."""
    return f"light-dark({color},{style.NIGHT[color]})"
