"""The lessons as pages to read, and the glossary: all that a lesson says, and no answer."""

import html
import json
import re
from html.parser import HTMLParser
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules

import pytest
from made_notebooks import code, notebook

from gametutor.course import questions
from gametutor.course.lessons import LESSONS
from lessons import Shipped
from reading import html_of, resource, words_of, write_pages_to_read

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = {path.stem: path for path in sorted((ROOT / "notebooks").glob("*.ipynb"))}


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """Every page, by its name."""
    site = tmp_path_factory.mktemp("site")
    write_pages_to_read(site)
    kept = {*(site / "read" / "pictures").iterdir()}
    assert {path.name for path in kept} == {"card.png", "class.png"}
    return {path.stem: Read(path.read_text("utf-8")) for path in (site / "read").glob("*.html")}


class Read(HTMLParser):
    """What somebody reads, and what a program finds."""

    def __init__(self, page):
        super().__init__()
        self.page, self.words, self.tags, self.skipped = page, [], [], 0
        self.feed(page)
        self.text = " ".join("".join(self.words).split())

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        self.skipped += tag in ("script", "style")

    def handle_endtag(self, tag):
        self.skipped -= tag in ("script", "style")

    def handle_data(self, data):
        if not self.skipped:
            self.words.append(data)

    def all(self, name):
        return [attributes[name] for _, attributes in self.tags if name in attributes]


def cells(name):
    return [
        (cell["cell_type"], "".join(cell["source"]))
        for cell in json.loads(NOTEBOOKS[name].read_text("utf-8"))["cells"]
    ]


def said_to_right_answers():
    """What is said of the right answer to each question, as somebody reads it."""
    for module in iter_modules(questions.__path__):
        if module.name.startswith("lesson_"):
            for question in import_module(f"{questions.__name__}.{module.name}").QUESTIONS:
                said = question.answers[question.right]
                yield question.id, " ".join(re.sub("[`*]", "", said).split())


@pytest.mark.all
def test_there_is_a_page_for_every_lesson_with_all_its_code_in_order(pages):
    assert pages.keys() == NOTEBOOKS.keys() | {"glossary", "your_class"}
    for name in NOTEBOOKS:
        shown = re.findall(
            r'<pre class="code"><code>(.*?)</code></pre>', pages[name].page, re.DOTALL
        )
        shown = [html.unescape(re.sub("<[^>]+>", "", each)) for each in shown]
        assert shown == [source.rstrip() for kind, source in cells(name) if kind == "code"]


def test_every_text_is_there_but_what_is_folded(pages):
    for name in NOTEBOOKS:
        text = pages[name].text
        for source in (source for kind, source in cells(name) if kind == "markdown"):
            unfolded = re.sub(r"(?s)<details[^>]*>.*?</details>|\]\([^)]*\)", "", source)
            words = re.findall(r"(?<![\w`\\\[(/])[A-Za-z]{5,}(?=[ ,.])", unfolded)
            assert words == [word for word in words if word in text]
            for folded in re.findall(r"(?s)</summary>(.*?)</details>", source):
                sentences = [each.strip() for each in re.split(r"[`*\n.:]|</?\w+>", folded)]
                said = [each for each in sentences if each.count(" ") > 3 and each in text]
                assert said == [], name


def test_no_page_says_what_follows_a_question(pages):
    told = "\n".join(page.text for page in pages.values())
    assert told.count("Answers: ") > 100
    assert "The right answer" not in told and "Run this cell to" not in told
    assert [name for name, said in said_to_right_answers() if said in told] == []


def test_what_can_be_touched_is_shown_without_its_answers_in_words(pages):
    picture, _, after = (
        pages["04_values"].page.partition("cell-fill-run")[2].partition("</section>")
    )
    assert "<img alt=" in picture and "in words" not in picture and "in words" in after


def test_a_page_is_plain_html_that_works_under_any_path(pages):
    for name, page in pages.items():
        scripts = [attributes for tag, attributes in page.tags if tag == "script"]
        assert all(each == {"type": "application/ld+json"} for each in scripts), name
        outside = [each for each in page.all("src") if not each.startswith("data:image/")]
        assert outside == (["pictures/class.png", "pictures/card.png"] * (name == "your_class"))
        sheets = [a["href"] for tag, a in page.tags if tag == "link"]
        assert sheets == ["../icon.svg", "../pages.css"]


def test_headings_are_in_order_and_every_picture_has_its_text(pages):
    for name, page in pages.items():
        levels = [int(tag[1]) for tag, _ in page.tags if re.fullmatch(r"h\d", tag)]
        assert levels[0] == 1 and levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        assert ("html", {"lang": "en"}) in page.tags
        assert all(a.get("alt") for tag, a in page.tags if tag == "img"), name
        ids = page.all("id")
        assert len(ids) == len({*ids}), name


def test_every_link_leads_to_a_place_that_is_there(pages):
    ids = {name: {*page.all("id")} for name, page in pages.items()}
    beside = re.compile(r"(\w*)(?:\.html)?(?:#(.+))?")
    for name, page in pages.items():
        for address in page.all("href"):
            if not re.match(r"\.\./|https://|mailto:", address):
                page, place = beside.fullmatch(html.unescape(address)).groups()
                assert place is None or place in ids[page or name], (name, address)
                assert page in ("", *pages)
    for lesson in LESSONS:
        work = f"../lab/index.html?workspace={lesson.file}&path={lesson.file}.ipynb"
        assert pages[lesson.file].all("href").count(work) == 2


def test_no_page_needs_a_script_for_its_formulas(pages):
    for page in pages.values():
        assert not re.search(r"[$]|\\\|", page.text)


def test_who_looks_for_a_lesson_is_told_what_it_is(pages):
    readme = re.findall(r"\| (\d+) \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    for lesson, minutes in zip(LESSONS, readme, strict=True):
        (told,) = re.findall(r"<script[^>]*>(.*?)</script>", pages[lesson.file].page)
        about = json.loads(told)
        assert about["@type"] == "LearningResource" and about["name"] == lesson.title
        assert about["timeRequired"] == f"PT{minutes}M"
        first = cells(lesson.file)[0][1]
        assert about["teaches"] and len(about["teaches"]) == first.count("\n- ")
        assert about["license"].startswith("https://creativecommons.org/licenses/by/4.0")
        assert f'content="{html.escape(about["description"])}"' in pages[lesson.file].page


def test_the_glossary_has_every_word_that_a_lesson_lists_and_leads_to_it(pages):
    entries = dict(re.findall(r'<dt id="(.*?)">.*?</dt>(.*)', pages["glossary"].page))
    listed = 0
    for name in NOTEBOOKS:
        texts = "\n".join(source for _, source in cells(name))
        for words in re.findall(r"\*\*Words learned:\*\* (.+)\.", texts):
            for word in re.sub(r" \([^)]*\)", "", words).split(", "):
                said = re.search(rf'<dd>(.*?) <a href="{name}', entries[word.replace(" ", "-")])
                assert said[1], word
                listed += 1
    assert listed > 60
    assert "one move of one player" in entries["ply"]
    assert "(That takes a while.)" not in entries["rating"]  # an aside is no part of it
    assert not re.search(r"[.?!](</\w+>)*\.", "".join(entries.values()))
    assert list(entries) == sorted(entries, key=lambda name: name.removeprefix("to-").lower())


def test_the_manual_of_a_teacher_is_there_with_the_page_of_a_class_and_a_card(pages):
    manual = (ROOT / "docs" / "your_class.md").read_text("utf-8")
    page = pages["your_class"]
    headings = [line[3:] for line in manual.splitlines() if line.startswith("## ")]
    assert [each for each in headings if each.replace("`", "") not in page.text] == []
    alts = page.all("alt")
    assert "The page of a class" in alts[0] and "max_value: not there yet" in alts[1]
    for link in re.findall(r"\]\(([\w.]+)\.md", manual):
        assert any(
            address.partition("#")[0].endswith(f"/{link}.md") for address in page.all("href")
        )


def test_a_teachers_lesson_is_read_whatever_is_in_it():
    words = {"cell_type": "markdown", "metadata": {}, "source": "# A & B\n\n**Words learned:** x."}
    strange = code("1 < 2") | {"metadata": {"gamesearch": "?"}}
    raw = {"cell_type": "raw", "metadata": {}, "source": "<b>"}
    own = notebook(words, strange, code("", "theirs"), raw)
    lesson = Shipped("99_own", "A & B", (), (), (), "", own)
    page = Read("".join(map(html_of, own["cells"])))
    assert "A & B" in page.text and "1 < 2" in page.text and "<b>" in page.text
    assert page.all("href") == []
    assert [word.name for word in words_of(lesson)] == ["x"]
    assert resource(lesson, 17)["description"] == "A & B"
