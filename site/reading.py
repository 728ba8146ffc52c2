"""Each lesson as a page to read, without JavaScript, a glossary of the words they teach, and the
manual for a teacher.

The pages are made from the stored notebooks. What would take a prediction away from whoever works
through the lesson later is left out: what follows a question, and all that is folded.
"""

import re
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any, NamedTuple
from urllib.parse import unquote

from nbconvert.filters.markdown_mistune import markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from address import repository
from gametutor.course.copying.origin import Cell
from gametutor.exercises import lesson_of
from layout import HERE, ROOT
from lessons import Shipped, shipped
from start_page import ABLE, OF_ALL, PICTURE, TITLE, address, in_script, link

FOLDER = "read"
WORDS_ABOUT = "The words of game-tree search, each with the place where the course explains it."
CLASS_ABOUT = (
    "For a teacher: hand out the lessons, collect answers, see what a class has not understood."
)


def write_pages_to_read(site: Path) -> None:
    """read/NAME.html for every lesson, for the glossary and for the manual."""
    folder = site / FOLDER
    folder.mkdir()
    lessons = [*shipped()]
    whole = Template((HERE / "lesson.html").read_text("utf-8"))
    for number, lesson in enumerate(lessons):
        main = whole.substitute(
            resource=in_script(resource(lesson, number)),
            work=f"../{link(lesson.file)}",
            body=named_once("\n".join(map(html_of, lesson.notebook["cells"]))),
            lessons="\n    ".join(item(other, lesson) for other in lessons),
        )
        write_page(folder / f"{lesson.file}.html", lesson.title, summary(lesson), main)
    write_page(folder / "glossary.html", "The words of the course", WORDS_ABOUT, glossary(lessons))
    write_page(folder / "your_class.html", "Your class", CLASS_ABOUT, manual(folder))


def write_page(path: Path, title: str, about: str, main: str) -> None:
    """A page whose title and first words in a list of pages are texts, and whose inside is HTML."""
    page = Template((HERE / "page.html").read_text("utf-8")).substitute(
        title=escape(title),
        about=escape(about),
        address=f"{address()}{FOLDER}/{path.name}",
        picture=f"{address()}{PICTURE.name}",
        main=main,
    )
    path.write_text(page, "utf-8")


def item(lesson: Shipped, here: Shipped) -> str:
    """A lesson in the list at the end of each page."""
    current = ' aria-current="page"' if lesson is here else ""
    return f'<li><a href="{lesson.file}.html"{current}>{escape(lesson.title)}</a></li>'


# ---- a cell -----------------------------------------------------------------------------------

FOLDED = re.compile(r"<details[^>]*>.*?</details>", re.DOTALL)
LESSON = re.compile(r"\]\((\w+)\.ipynb")
ANCHOR = re.compile(r'<a class="anchor-link".*?</a>')
QUESTION = '<div class="gs-stored">'
TO_BE_RUN = "Run this cell"
HOW_TO_TOUCH = re.compile(rf"<figcaption[^>]*>{TO_BE_RUN}.*?</figcaption>")
NOT_YET = re.compile(r'aria-label="[^"]*: not attempted"|^<p[^>]*>Hint \d')
THEME = re.compile(r"<style>.*?</style>")


def html_of(cell: Cell) -> str:
    """A cell as it is read; its id is where a link to it leads."""
    source = "".join(cell["source"])
    is_text = cell["cell_type"] == "markdown"
    inside = text(source) if is_text else code(source) + alone(cell) + "".join(outputs(cell))
    return f'<section id="cell-{escape(str(cell.get("id", "")))}">\n{inside}\n</section>'


def named_once(body: str) -> str:
    """A page in which a heading that comes again is no second place of the same name."""
    names: set[str] = set()

    def first(found: re.Match[str]) -> str:
        is_new = found[1] not in names
        names.add(found[1])
        return found[0] if is_new else ""

    return re.sub(r'(?<=<h\d) id="(.*?)"', first, body)


def text(source: str) -> str:
    """A text, without what is folded in it."""
    source = LESSON.sub(r"](\1.html", FOLDED.sub("", source))
    shown = ANCHOR.sub("", markdown2html_mistune(source))
    # A bar in a table's code, and a corner of a table that says nothing.
    return shown.replace(r"\|", "|").replace("<th></th>", "<td></td>")


def code(source: str) -> str:
    """Python in colours."""
    coloured = highlight(source, PythonLexer(stripnl=False), HtmlFormatter(nowrap=True))
    return f'<pre class="code"><code>{coloured.rstrip()}</code></pre>'


def alone(cell: Cell) -> str:
    """The way to an exercise on a page of its own; "" if a cell is none of the course."""
    about = cell["metadata"].get("gamesearch")
    marks = about if isinstance(about, dict) else {}
    name = str(marks.get("exercise") or marks.get("fill_in"))
    if lesson_of(name) is None:
        return ""
    page = f'<a href="../exercise.html?name={name}">Write {name} on a page of its own</a>'
    return f'<p class="work">{page}</p>'


def outputs(cell: Cell) -> Iterator[str]:
    """What a cell printed and showed, but for what is said of an answer that nobody has given."""
    for output in cell.get("outputs", ()):
        if printed := output.get("text"):
            yield f"<pre>{escape(''.join(printed).rstrip())}</pre>"
        data = output.get("data", {})
        shown = "".join(data.get("text/html", ""))
        if shown and not NOT_YET.search(shown):
            yield THEME.sub("", seen_before_an_answer(shown))
        elif not shown and "text/plain" in data:
            yield f"<pre>{escape(''.join(data['text/plain']))}</pre>"


def seen_before_an_answer(shown: str) -> str:
    """What is shown of a question, or of something to touch, before anybody has answered."""
    if shown.startswith(QUESTION):
        return f"{shown.partition('<details>')[0]}</div>"
    if TO_BE_RUN in shown:  # the picture of something to touch may have its answers in words
        _, figure, rest = shown.partition("<figure")
        return figure + HOW_TO_TOUCH.sub("", FOLDED.sub("", rest))
    return shown


# ---- for those who look for it ----------------------------------------------------------------


def first_text(lesson: Shipped) -> str:
    return "".join(lesson.notebook["cells"][0]["source"]) if lesson.notebook["cells"] else ""


def summary(lesson: Shipped) -> str:
    """What a lesson is about: the first sentence below its title."""
    paragraphs = [each for each in first_text(lesson).split("\n\n") if each[:1].isalpha()]
    return plain(re.split(r"(?<=[.:])\s", paragraphs[0])[0]) if paragraphs else lesson.title


def plain(markdown: str) -> str:
    """A text without its marks."""
    return re.sub(r"[*`]|\[(.*?)\]\(.*?\)", r"\1", markdown)


def resource(lesson: Shipped, number: int) -> dict[str, Any]:
    """A lesson in the words of schema.org."""
    aims = re.findall(r"^- (.+?)[,.]?$", first_text(lesson), re.MULTILINE)
    return {
        **OF_ALL,
        "@type": "LearningResource",
        "name": lesson.title,
        "description": summary(lesson),
        "url": f"{address()}{FOLDER}/{lesson.file}.html",
        "learningResourceType": "lesson",
        "position": number,
        "teaches": [plain(aim) for aim in aims] or list(ABLE),
        **({"timeRequired": f"PT{lesson.minutes}M"} if lesson.minutes else {}),
        "isPartOf": {"@type": "Course", "name": TITLE, "url": address()},
    }


# ---- the glossary -----------------------------------------------------------------------------

WORDS = re.compile(r"^\*\*Words learned:\*\* (.+)\.$", re.MULTILINE)


class Word(NamedTuple):
    """A word that a lesson teaches: how it is listed there, the cell where it is met, and what is
    said of it there, as HTML.
    """

    listed: str
    lesson: Shipped
    cell: str
    said: str

    @property
    def name(self) -> str:
        """Without what other books say."""
        return OTHER_BOOKS.sub("", self.listed)


OTHER_BOOKS = re.compile(r" \(.*\)")
LIST = re.compile(r", (?![^(]*\))")
PIECES = re.compile(r"<(p|li|tr|h\d)\b[^>]*>(.*?)</\1>", re.DOTALL)
# One that points back is read together with the one before it.
SENTENCES = re.compile(
    r"(?:(?<=[.?!])|(?<=[.?!]\)))\s+(?=[A-Z<(])"
    r"(?!(?:That|This|Such|So|There|Its?|The two|Leaving)\b)"
)


def words_of(lesson: Shipped) -> Iterator[Word]:
    """The words that a lesson lists at its end."""
    sources = {str(cell.get("id")): "".join(cell["source"]) for cell in texts_of(lesson)}
    pieces = [
        (cell, piece)
        for cell, source in sources.items()
        if not WORDS.search(source)
        for _, found in PIECES.findall(text(source))
        for piece in sentences(found)
    ]
    for found in filter(None, map(WORDS.search, sources.values())):
        for listed in LIST.split(found[1]):
            yield Word(
                listed, lesson, *met(OTHER_BOOKS.sub("", listed), pieces, next(iter(sources)))
            )


def texts_of(lesson: Shipped) -> list[Cell]:
    return [cell for cell in lesson.notebook["cells"] if cell["cell_type"] == "markdown"]


def sentences(piece: str) -> list[str]:
    """The sentences of a paragraph; of a row in a table, what stands in its first two places."""
    if "<td" in piece:
        first, *others = re.findall(r"<td[^>]*>(.*?)</td>", piece, re.DOTALL)[:2]
        return [" ".join([first if first.endswith("?") else f"{first}:", *others])]
    return SENTENCES.split(piece)


def met(word: str, pieces: list[tuple[str, str]], title: str) -> tuple[str, str]:
    """The cell where a word is explained, in bold, and what is said there; the title and nothing if
    it is nowhere.
    """
    first = re.split(" and | against ", word.removeprefix("to "))[0].removesuffix("s")
    pattern = re.escape(first).replace("\\ ", "[ _]")
    for cell, piece in pieces:
        if re.search(rf"<(strong|em)>[^<]*\b{pattern}", piece, re.IGNORECASE):
            is_ended = re.search(r"[.?!)](</\w+>)*$", piece)
            return cell, piece if is_ended else f"{piece.rstrip(':,')}."
    return title, ""


def glossary(lessons: list[Shipped]) -> str:
    """All words in the order of the alphabet; one that two lessons teach leads to both."""
    words: dict[str, list[Word]] = {}
    for lesson in lessons:
        for word in words_of(lesson):
            words.setdefault(word.name, []).append(word)
    by_name = sorted(words.items(), key=lambda each: each[0].removeprefix("to ").lower())
    entries = "\n".join(entry(name, places) for name, places in by_name)
    first = "<h1>The words of the course</h1>\n<p>Each leads to where the lessons explain it.</p>"
    return f"{first}\n<dl>\n{entries}\n</dl>"


def entry(name: str, places: list[Word]) -> str:
    listed = text(places[0].listed).strip().removeprefix("<p>").removesuffix("</p>")
    where = "".join(
        f'<dd>{place.said} <a href="{place.lesson.file}.html#cell-{escape(place.cell)}">'
        f"{escape(place.lesson.title)}</a></dd>"
        for place in places
    )
    return f'<dt id="{escape(name.replace(" ", "-"))}">{listed}</dt>{where}'


# ---- the manual for a teacher -----------------------------------------------------------------

CARD = re.compile(r'<img src="docs/(pictures/card\.png)".*? alt="(.*?)">')


def manual(folder: Path) -> str:
    """docs/your_class.md, with the picture of a class's page that it has, and that of a card; what
    it leads to is read in the repository.
    """
    source = (ROOT / "docs" / "your_class.md").read_text("utf-8")
    card = CARD.search((ROOT / "README.md").read_text("utf-8"))
    assert card is not None
    docs = f"{repository()}/blob/main/docs/"
    source = re.sub(r"\]\((?=[\w./]+\.md)", f"]({docs}", source).replace("docs/../", "")
    (folder / "pictures").mkdir()
    for picture in ("class.png", "card.png"):
        shutil.copyfile(ROOT / "docs" / "pictures" / picture, folder / "pictures" / picture)
    told = f"A learner sees a card that names the mistake:\n\n<p>{card[0].replace('docs/', '')}</p>"
    begin, rest = source.split("\n## ", 1)
    shown = text(f"{begin}\n{told}\n\n## {rest}")
    return re.sub(r'(?<=<h\d id=").*?(?=")', lambda found: slug(found[0]), shown)


def slug(heading: str) -> str:
    """The id of a heading as GitHub makes it, where the manual is read, too."""
    return re.sub(r"[^\w-]", "", unquote(heading).lower())
