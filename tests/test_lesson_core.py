"""What the core of a lesson asks of a learner: words, questions and exercises.

What stands under a heading *Detour · …* can be left out; the rest is the core.
"""

import base64
import re
from html import unescape

import pytest
from store_lessons import NOTEBOOKS, read
from test_questions import asked_in

from gametutor.course.lessons import DETOURS, LESSONS

CORES = {
    "welcome": (1400, 3, 1),
    "state": (1400, 6, 1),
    "isolation": (1500, 6, 1),
    "trees": (1600, 5, 1),
    "values": (1550, 6, 2),
    "decision": (1500, 5, 2),
    "players": (1000, 3, 1),
    "negamax": (1550, 6, 2),
    "depth": (1700, 6, 2),
    "evaluation": (1700, 6, 1),
    "alpha_beta": (1580, 4, 1),
    "saving": (1400, 4, 2),
    "ordering": (1800, 5, 2),
    "tables": (1850, 6, 2),
    "windows": (1800, 5, 2),
    "bits": (1830, 5, 2),
    "engine": (1740, 6, 2),
    "chance": (1560, 6, 2),
    "monte_carlo": (1540, 6, 1),
}
"""The words, the questions and the exercises in the core of each lesson. None may grow, and what
has shrunk is written down here. The aim is 1,400 words and 6 questions."""
SLACK = 100
"""Words. By more than these a lesson does not shrink unnoticed."""

FITS = 69
"""Characters of code in a text beside the list of files, in a window of 1,100 pixels."""
PRINTED = 82
"""The same in a cell, and in what it prints."""

WORD = re.compile(r"[^\W\d_]{2,}")
IN_WORDS = re.compile(r"<details><summary[^>]*>[^<]* in words</summary>.*?</details>", re.DOTALL)
"""A picture in words, which whoever sees the picture need not open."""
PICTURE = re.compile(r"data:image/svg\+xml;base64,([\w+/=]+)")


def halves(cells):
    """The cells of the core, and those of the detours. A text with headings in it is cut there."""
    core, detours, level = [], [], 0
    for cell in cells:
        is_text = cell["cell_type"] == "markdown"
        parts = re.split(r"^(?=##+ )", cell["source"], flags=re.MULTILINE)
        for part in filter(None, parts) if is_text else [cell["source"]]:
            if is_text and (heading := re.match(r"(##+) (Detour · )?", part)):
                if heading[2]:
                    level = len(heading[1])
                elif len(heading[1]) <= level:
                    level = 0  # a heading as large as that of the detour ends it
            (detours if level else core).append({**cell, "source": part})
    return core, detours


def words(cell):
    """How many words of a cell, and of what it shows, a learner sees."""
    texts = [re.sub(r' style="[^"]*"', "", cell["source"])]
    if cell["cell_type"] == "code":
        texts = re.findall(r'#.*|"""[^"]*"""', cell["source"])
        texts += [text for output in cell["outputs"] for text in shown(output)]
    return sum(len(WORD.findall(text)) for text in texts)


def shown(output):
    """The texts that an output shows, those of its pictures too."""
    data = output.get("data", {})
    html = data.get("text/html")
    if html is None:
        yield output.get("text") or data.get("text/plain", "")
        return
    html = IN_WORDS.sub(" ", html)  # also where it is folded away inside a question
    html = re.sub(r"<(style|script|summary)\b.*?</\1>", " ", html, flags=re.DOTALL)
    if "gs-stored" not in html:  # a question has its right answer, which is seen, in the details
        html = re.sub(r"<details.*?</details>", " ", html, flags=re.DOTALL)
    yield visible(html)
    for picture in PICTURE.findall(html):
        svg = base64.b64decode(picture).decode()
        yield visible(re.sub(r"<(style|title)\b.*?</\1>", " ", svg, flags=re.DOTALL))


def visible(html):
    return unescape(re.sub(r"<[^>]*>", " ", html))


def exercises_and_questions(cells):
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    questions = [id for cell in code for id in asked_in(cell)]
    about = [cell["metadata"].get("gamesearch", {}) for cell in code]
    return [each["exercise"] for each in about if "exercise" in each], questions


def cells_of(lesson):
    return read(NOTEBOOKS / f"{lesson.file}.ipynb")["cells"]


every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


@every_lesson
def test_a_core_does_not_grow(lesson):
    core, _ = halves(cells_of(lesson))
    exercises, questions = exercises_and_questions(core)
    most, asked, written = CORES[lesson.id]
    assert most - SLACK < sum(map(words, core)) <= most
    assert (len(questions), len(exercises)) == (asked, written)


@every_lesson
def test_what_counts_as_a_detour_stands_under_such_a_heading(lesson):
    core, detours = (exercises_and_questions(cells) for cells in halves(cells_of(lesson)))
    assert {*lesson.core} == {*core[0], *core[1]}
    assert {*DETOURS.get(lesson.id, ())} == {*detours[0], *detours[1]}


@every_lesson
def test_its_first_text_says_how_many_detours_a_lesson_has_and_whether_all_are_at_its_end(lesson):
    texts = [cell["source"] for cell in cells_of(lesson) if cell["cell_type"] == "markdown"]
    sizes = re.findall(r"^(##+) Detour · ", "\n".join(texts), re.MULTILINE)
    many = ["no", "a", "two", "three", "four", "five", "six"][len(sizes)]
    where = " at the end" if {*sizes} == {"##"} else ""
    told = f"{many} detour{'s' * (len(sizes) > 1)}{where} that can be left out"
    assert told in texts[0] if sizes else "detour" not in texts[0]


def test_a_detour_ends_at_the_next_heading_that_is_as_large():
    def text(source):
        return {"cell_type": "markdown", "source": source}

    code = {"cell_type": "code", "source": "# ## no heading", "outputs": []}
    cells = [text("one\n\n### Detour · A\n\ntwo\n\n#### three"), code, text("four\n\n### five")]
    core, detours = halves([*cells, code, text("## Detour · B\n\n### six"), code])
    assert [cell["source"] for cell in core] == ["one\n\n", "### five", code["source"]]
    assert [cell["source"].split("\n")[0] for cell in detours] == [
        *("### Detour · A", "#### three", code["source"], "four"),
        *("## Detour · B", "### six", code["source"]),
    ]


def test_what_is_seen_is_counted_and_what_is_hidden_is_not():
    svg = "<svg><style>not this</style><title>nor it</title><text>MAX moves 12</text></svg>"
    svg = base64.b64encode(svg.encode()).decode()
    html = f'<p>Two words</p><img src="data:image/svg+xml;base64,{svg}"><details>hid</details>'
    cell = {"cell_type": "code", "source": "x = max(y)  # Keep the best", "outputs": []}
    assert words(cell) == 3
    assert words({**cell, "outputs": [{"data": {"text/html": html, "text/plain": "no"}}]}) == 7
    assert words({"cell_type": "markdown", "source": "**Four** *words* are here: 5."}) == 4
    tree = "<details><summary>The tree in words</summary>root</details>"
    answer = f'<div class="gs-stored"><details>Right: {tree} no</details></div>'
    assert words({**cell, "outputs": [{"data": {"text/html": answer}}]}) == 3 + 2


@every_lesson
def test_after_every_part_there_is_a_place_to_stop_and_detours_come_after_the_closing(lesson):
    texts = [cell["source"] for cell in cells_of(lesson) if cell["cell_type"] == "markdown"]
    text = "\n".join(texts)
    parts = re.findall(r"^## Part \d+ · ", text, re.MULTILINE)
    assert text.count("**A good place to stop.**") == len(parts) - 1
    assert text.count("**A good place to stop.** Later, start at any cell.") == 1
    closing, detour = text.index("\n## What you can do now"), text.find("\n## Detour · ")
    assert text.rindex("\n## Part ") < closing and (detour > closing or detour == -1)


@every_lesson
def test_a_detour_within_a_part_says_where_the_core_goes_on(lesson):
    texts = [cell["source"] for cell in cells_of(lesson) if cell["cell_type"] == "markdown"]
    for detour in re.split(r"^### (?=Detour)", "\n".join(texts), flags=re.MULTILINE)[1:]:
        on = re.search(r"^##+ ((?:Part \d+ · )?[^\n(]*)", detour, re.MULTILINE)
        assert f"It can be left out: the lesson goes on at *{on[1].strip()}*." in detour


@every_lesson
def test_between_a_fold_and_the_text_below_it_is_some_room(lesson):
    """JupyterLab leaves none below what is folded."""
    texts = [cell["source"] for cell in cells_of(lesson) if cell["cell_type"] == "markdown"]
    for text in texts:
        folds = re.findall(r"<details(.*?)>.*?</details>(?=\s*(.{8}))", text, re.DOTALL)
        assert {room for room, below in folds if below != "<details"} <= {
            ' style="margin-bottom:1em"'
        }


@every_lesson
def test_no_line_of_code_in_a_text_is_broken_where_jupyterlab_shows_its_files(lesson):
    texts = [cell["source"] for cell in cells_of(lesson) if cell["cell_type"] == "markdown"]
    blocks = re.findall(r"^```.*?\n(.*?)^```", "\n".join(texts), re.MULTILINE | re.DOTALL)
    assert max((len(line) for block in blocks for line in block.split("\n")), default=0) <= FITS


@every_lesson
def test_no_printed_line_is_broken_there_within_a_word(lesson):
    cells = [cell for cell in cells_of(lesson) if cell["cell_type"] == "code"]
    texts = [output.get("text", "") for cell in cells for output in cell["outputs"]]
    assert max((len(line) for text in texts for line in text.split("\n")), default=0) <= PRINTED
