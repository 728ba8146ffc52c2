"""What all pages of a class share: each is one HTML file that needs no network and runs no
script."""

from collections.abc import Iterable, Sequence
from datetime import date
from html import escape

from gameclassroom.marks.mark import WITHOUT_ANSWER
from gamesearch.base.text.describe import visible
from gamesearch.base.text.keys import KEYS
from gamesearch.base.text.markup import inline
from gamesearch.pictures.drawing import style, theme
from gametutor.checking.card import LOOKS

_INK, _GROUND, _BAND, _GREY, _GRID, _LINK = map(
    theme.css, (style.INK, style.WHITE, style.BAND, style.GREY, style.GRID, style.BEST)
)
STYLE = f"""
:root {{ color-scheme: light dark; background: {_GROUND}; color: {_INK}; line-height: 1.5;
  font-family: {style.FONT} }}
body .gs-theme {{ color-scheme: inherit }}
body {{ max-width: 72rem; margin: 0 auto; padding: 1rem 1.5rem 4rem }}
h1 {{ font-size: 1.6rem }}
h2 {{ font-size: 1.3rem; margin-top: 2.5rem }}
h3 {{ font-size: 1.05rem }}
h2, h3 {{ overflow-wrap: anywhere }}
a {{ color: {_LINK} }}
p, li {{ max-width: 48rem; overflow-wrap: anywhere }}
code, pre {{ background: {_BAND}; font-family: {style.MONO}; white-space: pre-wrap;
  overflow-wrap: anywhere }}
pre {{ padding: 0.5rem }}
.numbered {{ counter-reset: line }}
.numbered span::before {{ counter-increment: line; content: counter(line) "  "; color: {_GREY};
  display: inline-block; min-width: 3em; text-align: right }}
table {{ border-collapse: collapse; margin: 0.5rem 0 }}
caption {{ text-align: left; font-weight: bold; padding: 0.4rem 0 }}
th, td {{ border: 1px solid {_GRID}; padding: 0.25rem 0.6rem; text-align: left }}
thead th {{ background: {_BAND}; vertical-align: bottom }}
tbody th {{ background: {_GROUND}; position: sticky; left: 0 }}
.wide {{ overflow-x: auto; position: relative }}
.quiet {{ color: {_GREY}; font-size: 0.9rem; font-weight: normal }}
.heard {{ position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap }}
@page {{ margin: 12mm }}
@media print, (max-width: 60rem) {{
  table {{ font-size: 0.8rem }}
  th, td {{ padding: 0.2rem 0.35rem }}
}}
@media print {{
  :root {{ color-scheme: light; font-size: 9pt; line-height: 1.35 }}
  body, .wide {{ max-width: none; overflow: visible; padding: 0 }}
  a {{ color: inherit; text-decoration: none }}
  h2, h2 + p {{ break-after: avoid }}
  h2 {{ margin-top: 1rem }}
  h3 {{ break-after: avoid }}
  tr, figure, .idea :is(h3, p, li) {{ break-inside: avoid }}
  details:not([open]) {{ display: none }}
  .ideas {{ columns: 3; column-gap: 5mm }}
  .idea :is(h3, p, ul) {{ margin: 0.4rem 0 }}
  .idea ul {{ padding-left: 1.2rem }}
  .idea figure {{ break-before: avoid; zoom: 0.6 }}
  .idea img {{ max-width: 100% !important; height: auto !important }}
}}
"""

WORDS = {
    "passed": "passed",
    "failed": "not there yet",
    "unfinished": "not finished yet",
    "not attempted": "not attempted",
    **{status: words for status, (words, _) in WITHOUT_ANSWER.items()},
    "not checked": "not checked",
}
SIGNS = {status: (LOOKS[status][0], words) for status, words in WORDS.items()}
"""The sign and the words for each outcome of a check."""


def page(title: str, body: Iterable[str], day: date | None = None) -> str:
    """A complete page.

    Args:
        title: its title, which is its heading, too.
        body: its content, as HTML.
        day: the date to add to the title, by which a printed page is known.
    """
    content = "\n".join(filter(None, body)).replace(KEYS, "")  # nothing runs on a page
    dated = title if day is None else f"{title}, {day.isoformat()}"
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>{text(dated)}</title>
<style>{STYLE}</style>
</head>
<body>
<main>
<h1>{text(title)}</h1>
{content}
</main>
</body>
</html>
"""


def text(words: str) -> str:
    """Anybody's text, escaped for HTML."""
    return escape(visible(words))


def breakable(html: str) -> str:
    """HTML in which long names may be broken after an underscore."""
    return html.replace("_", "_<wbr>")


def sentence(words: str) -> str:
    """A sentence as HTML, with `code` formatted."""
    return inline(visible(words))


def sign(status: str) -> str:
    """The sign of an outcome, which screen readers read as words."""
    shown, words = SIGNS[status]
    return f'<span aria-hidden="true">{shown}</span><span class="heard">{words}</span>'


LEGEND = ", ".join(f"{shown} {words}" for shown, words in SIGNS.values())


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table as HTML, whose first column holds the row headings. If it is wider than the page, it
    scrolls with the arrow keys."""
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "\n".join(
        f'<tr><th scope="row">{first}</th>{"".join(map("<td>{}</td>".format, cells))}</tr>'
        for first, *cells in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption>\n<thead><tr>{heads}</tr></thead>\n"
        f"<tbody>\n{lines}\n</tbody></table></div>"
    )


def items(contents: Iterable[str]) -> str:
    """A list as HTML; "" if it would be empty."""
    lines = "\n".join(f"<li>{content}</li>" for content in contents)
    return f"<ul>\n{lines}\n</ul>" if lines else ""
