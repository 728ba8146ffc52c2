"""The pages of the site: what is written, and what is changed in JupyterLite's."""

import hashlib
import json
import re
import shutil
import struct
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from made_notebooks import as_bytes, code, notebook

import lessons
import start
from gamesearch.widgets.page.part import module
from gametutor.course.copying.origin import fresh_copy, origin_of
from gametutor.course.lessons import LESSONS
from lab_page import add_stop_button
from layout import HERE, copy_own_files
from lessons import KEPT_AS, list_lessons, of_the_site
from offline import list_files, work_without_a_network
from patches import PLACES, Place
from start_page import write_start_page

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "site"
SCRIPTS = ROOT / "gamesearch" / "widgets"


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.addresses = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.addresses += [value for name, value in attributes if name in ("href", "src")]


@pytest.fixture
def page(tmp_path):
    copy_own_files(tmp_path)
    write_start_page(tmp_path)
    return (tmp_path / "index.html").read_text("utf-8")


def test_the_start_page_leads_to_every_lesson_in_order(page):
    lessons = [link.partition("&path=")[2] for link in Page(page).addresses if "&path=" in link]
    files = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert lessons == [files[0], *files]


def test_the_start_page_works_under_any_path_and_asks_nobody_else(page):
    assert "$" not in page.partition('<script type="module">')[0]
    told = r'<meta property=.*?>|<script type="application/ld\+json">.*?</script>|<!--|-->'
    told += r'|"http://www\.w3\.org/2000/svg"'  # a name, from which nothing is fetched
    assert "//" not in re.sub(told, "", page)
    links = r"lab/[\w./?=&-]+|icon[\w-]*\.(svg|png)|manifest\.webmanifest|\w+\.mjs"
    links += r"|read/\w+\.html|exercise\.html\?name=\w+"
    assert all(re.fullmatch(links, link) for link in Page(page).addresses)


def test_the_scripts_of_the_start_page_import_what_is_beside_them(page, tmp_path):
    others = {".", "kept/"}  # places
    for script in [*tmp_path.glob("*.mjs"), tmp_path / "index.html"]:
        text = script.read_text("utf-8")
        needed = re.findall(r'(?:from |import\()"\./([^"]+)"|new URL\("([^"]+)"', text)
        for name in [one or other for one, other in needed]:
            assert name in others or (tmp_path / name).exists(), (script.name, name)


def test_the_widgets_of_the_start_page_are_those_of_the_lessons(page, tmp_path):
    tree = module(str(SCRIPTS / "trees" / "explore.js"), "explore")
    board = module(str(SCRIPTS / "boards" / "play_on_known.js"), "play_on_known")
    assert tree.replace("export default {render};", "").strip() in page
    assert (tmp_path / "play_on_known.mjs").read_text("utf-8") == board


def test_who_looks_for_a_course_is_told_of_this_one(page):
    (told,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    course = json.loads(told)
    readme = re.findall(r"\| (\d+) \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert [part["timeRequired"] for part in course["hasPart"]] == [f"PT{n}M" for n in readme]
    assert course["hasCourseInstance"]["courseWorkload"] == f"PT{sum(map(int, readme))}M"
    assert all(f"<li>{able}</li>" in page for able in course["teaches"])
    assert re.findall(r"<span>(\d+) min</span>", page) == readme


def test_a_link_to_the_course_has_a_picture(page, tmp_path):
    (address,) = re.findall(r'<meta property="og:image" content="(.*?)">', page)
    assert address.startswith("https://")
    picture = (tmp_path / address.rpartition("/")[2]).read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (1200, 630) and len(picture) < 100_000


def test_the_start_page_can_be_read_by_a_screen_reader(page):
    tags = Page(page).tags
    headings = [int(tag[1]) for tag in tags if re.fullmatch(r"h\d", tag)]
    assert headings == [1] + [2] * (len(headings) - 1)
    assert '<html lang="en">' in page and "<title>" in page
    assert [tags.count(tag) for tag in ("h1", "main", "nav")] == [1, 1, 1]
    assert "color-scheme: light dark" in page and ":focus-visible" in page


def test_the_start_page_counts_lessons_and_exercises(page):
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    assert f"A course in {len(notebooks)} lessons:" in page
    marked = re.findall(r'data-file="(.+?)" data-exercises="(.+?)".+?(\d+) exercise', page)
    assert [file for file, _, _ in marked] == [notebook.name for notebook in notebooks]
    for path, (_, ids, number) in zip(notebooks, marked, strict=True):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        abouts = [cell["metadata"].get("gamesearch", {}) for cell in cells]
        assert {about["exercise"] for about in abouts if "exercise" in about} == {*ids.split()}
        assert len(ids.split()) == int(number)


WHERE = """
const { whereToGoOn } = await import(process.argv[1]);
const [lessons, kept, passed] = JSON.parse(process.argv[2]);
const asked = kept.map((one) => whereToGoOn(lessons, [one], new Set(passed)));
console.log(JSON.stringify(asked));
"""
with_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="there is no Node.js (sudo apt install npm)"
)


def where_to_go_on(lessons, kept, passed=()):
    asked = [str(SITE / "so_far.mjs"), json.dumps([lessons, kept, [*passed]])]
    command = ["node", "--input-type=module", "--eval", WHERE, *asked]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def listed(file, exercises, core):
    return {"link": {"href": file}, "file": file, "exercises": exercises, "core": core}


@with_node
def test_the_start_page_leads_on_whatever_was_uploaded_under_the_name_of_a_lesson():
    cell = {"id": "<here>", "metadata": {"gamesearch": {"exercise": "max_value"}}}
    lesson = listed("04_values.ipynb", ["max_value"], ["max_value"])
    texts = (5, "text", {}, [None], [{"metadata": 5}], [None, cell])
    kept = [{"name": lesson["file"], "content": {"cells": cells}} for cells in texts]
    *broken, whole = [each["address"] for each in where_to_go_on([lesson], kept)]
    assert {*broken} == {"04_values.ipynb"} and whole == "04_values.ipynb#cell-id=%3Chere%3E"


@with_node
def test_the_start_page_leads_to_no_detour_as_long_as_there_is_another_exercise():
    lessons = [
        listed("12.ipynb", ["ordered_moves", "killer_moves"], ["ordered_moves"]),
        listed("13.ipynb", ["with_table"], ["with_table"]),
        listed("99.ipynb", ["average"], []),  # a teacher's lesson tells of no core
    ]
    kept = [{"name": lesson["file"], "content": {}} for lesson in lessons]
    told = where_to_go_on(lessons, kept, ["ordered_moves"])
    assert [each["exercise"] for each in told] == ["with_table", "with_table", "average"]
    assert [each["isThere"] for each in told] == [False, True, True]
    [told, *_] = where_to_go_on(lessons, kept, ["ordered_moves", "with_table", "average"])
    assert told["exercise"] == "killer_moves"


def test_a_teachers_lesson_is_the_last_of_the_list_and_brings_its_exercises(tmp_path, monkeypatch):
    own = tmp_path / "notebooks"
    shutil.copytree(ROOT / "notebooks", own)
    cells = [{"cell_type": "markdown", "metadata": {}, "source": "Hello\n\n# Averages & sums"}]
    cells += [code("pass", "average"), code("pass") | {"metadata": {"gamesearch": "?"}}]
    (own / "99_averages.ipynb").write_bytes(as_bytes(notebook(*cells)))
    for file in ("my_exercises/average.py", ".ipynb_checkpoints/average.py"):
        (own / file).parent.mkdir()
        (own / file).write_text("")
    monkeypatch.setattr(lessons, "NOTEBOOKS", own)
    *ours, theirs = lessons.shipped()
    assert len(ours) == len(LESSONS)
    assert theirs[:3] == ("99_averages", "Averages & sums", ("average",))
    assert [file.parent.name for file in lessons.own_exercises()] == ["my_exercises"]
    write_start_page(tmp_path)
    (item,) = re.findall(
        "<li data-file=.99_averages.*", (tmp_path / "index.html").read_text("utf-8")
    )
    assert "path=99_averages.ipynb" in item and ">Averages &amp; sums<" in item
    assert 'data-exercises="average"' in item and "1 exercise<" in item
    (own / "99_broken.ipynb").write_text("[]")
    with pytest.raises(start.Trouble, match=r"notebooks/99_broken.ipynb cannot be a lesson: it is"):
        list(lessons.shipped())


def test_the_manifest_names_the_app_and_icons_of_the_sizes_that_they_have(page, tmp_path):
    about = json.loads((tmp_path / "manifest.webmanifest").read_text("utf-8"))
    assert {"name", "short_name", "theme_color", "background_color"} <= about.keys()
    assert [about[key] for key in ("id", "start_url", "scope")] == ["./"] * 3
    assert about["display"] == "standalone"
    purposes = set()
    for icon in about["icons"]:
        purposes.add(icon["purpose"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", (tmp_path / icon["src"]).read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert purposes == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}


def test_jupyterlite_finds_the_element_it_looks_for(page):
    assert '<script id="jupyter-config-data" type="application/json">{}</script>' in page


@pytest.mark.parametrize("file", sorted((ROOT / "notebooks").glob("*.ipynb")), ids=lambda f: f.stem)
def test_a_lesson_of_the_site_is_the_lesson_but_for_what_is_said_about_it(file):
    before = json.loads(file.read_text("utf-8"))
    after = json.loads(of_the_site(json.loads(file.read_text("utf-8"))))
    assert before["metadata"]["language_info"]["name"] == "python"
    assert after["metadata"]["kernelspec"]["name"] == "python"
    assert after["cells"] == fresh_copy(before)["cells"]  # nothing has run
    assert origin_of(after).version


def test_a_page_is_told_which_version_of_each_lesson_the_site_has(tmp_path):
    (tmp_path / "files").mkdir()
    for file in (ROOT / "notebooks").glob("*.ipynb"):
        lesson = of_the_site(json.loads(file.read_text("utf-8")))
        (tmp_path / "files" / file.name).write_text(lesson, "utf-8")
    list_lessons(tmp_path)
    about = json.loads((tmp_path / "lessons.json").read_text("utf-8"))
    assert about["keptAs"] == KEPT_AS
    assert [*about["versions"]] == sorted(
        path.name for path in (ROOT / "notebooks").glob("*.ipynb")
    )
    assert all(about["versions"].values())


@pytest.fixture
def made(tmp_path):
    """What JupyterLite leaves, as far as keeping the site in a browser is about it."""
    for name, text in {
        "lab/index.html": "",
        "service-worker.js": "JupyterLite's own",
        "files/a.ipynb": "{}",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    work_without_a_network(tmp_path)
    return tmp_path


def test_the_list_of_a_version_has_every_file_but_those_that_say_what_is_new(made):
    listed = json.loads((made / "list.json").read_text())["files"]
    assert [*listed] == ["files/a.ipynb", "lab/index.html"]
    assert listed["files/a.ipynb"] == [hashlib.sha256(b"{}").hexdigest()[:32], 2]


def test_a_version_is_another_one_when_any_file_is(made):
    before = (made / "version.json").read_text()
    list_files(made)
    assert (made / "version.json").read_text() == before
    (made / "files" / "a.ipynb").write_text("[]")
    list_files(made)
    assert (made / "version.json").read_text() != before


def test_what_is_kept_comes_before_jupyterlite_s_service_worker(made):
    worker = (made / "service-worker.js").read_text()
    assert worker == (SITE / "serve_kept.js").read_text("utf-8") + "JupyterLite's own"


# ---- what is changed in JupyterLite's files ---------------------------------------------------

DRIVE = (
    'async get(e,t){if(x){return{size:0,type:"directory"}}return h}async rename(e,t){}'
    "async save(e,t={}){var s;a=1;return await (await this.storage).setItem(e,a),a}"
    "async delete(e){}"
)
MAP = "t[s]=n instanceof Map||n instanceof Array?this.mapToObject(n):n;return t"
EXAMPLES = {
    "a kernel starts": (
        'let t=e=>new Worker(e,{type:"module"});',
        'let t=e=>globalThis.kernelBesideThePage?.()??new Worker(e,{type:"module"});',
    ),
    "a kernel asks for jedi": (
        'of["comm","pyodide-kernel","jedi","ipython"]',
        'of["comm","pyodide-kernel","ipython"]',
    ),
    "a kernel opens a comm": (
        'case"comm_open":await this.commOpen(e);break;',
        'content:await this.commInfoRequest(e.content)});break;case"comm_open":await this.',
    ),
    "a kernel turns None into undefined": (
        MAP,
        "n instanceof Array||n?.constructor===Object?this.mapToObject(n):n??null;return t",
    ),
    "the drive hands out a file": (
        DRIVE,
        "return globalThis.gamesearchTrust.opened(h)}async rename",
    ),
    "the drive keeps a file": (DRIVE, "return a=globalThis.gamesearchTrust.saved(a,t),await"),
    "the page saves its state": (
        "return s.then(()=>{o.navigate(n)}),s}await A.invoke()}}),await A.invoke()}",
        "return s.then(()=>{o.navigate(n)}),s}A.invoke()}}),await A.invoke()}",
    ),
    "the page changes its address": (
        'a.open(e);let e=new URL(l.join(l.base(),d));e.searchParams.delete("path");let{pathname:r,'
        "search:i}=e;if(t.navigate(`${r}${i}`,{skipRouting:!0}),n){let e=()=>1}",
        "a.open(e);if(n){let e=()=>1}",
    ),
    "the page opens its list of files": (
        'if(e.fresh&&"single-document"!==t.mode&&n.execute(i.showBrowser,void 0),a)',
        'if(e.fresh&&innerWidth>=1280&&"single-document"!==t.mode&&',
    ),
    "the page shows a lesson in its list of files": (
        'n.execute("docmanager:show-in-file-browser"),r.currentChanged.disconnect(o)',
        'r.leftCollapsed||n.execute("docmanager:show-in-file-browser"),r.',
    ),
    "the drive hands out the address of a file": (
        "async getDownloadUrl(e){let t=await this.get(e),n=new Blob([t]);return "
        "URL.createObjectURL(n)}async rename(e){URL.createObjectURL(e)}",
        "URL.createObjectURL(globalThis.gamesearchTrust.shownApart(n))}async rename(e){URL."
        "createObjectURL(e)}",
    ),
    "a theme is chosen": (
        "return p.isToggledAdaptiveTheme()?p.toggleAdaptiveTheme():p.setTheme(i)}}),c",
        "?(p.isSystemColorSchemeDark()?p.setPreferredDarkTheme(i):p.setPreferredLightTheme(i)):p.",
    ),
    "the page runs a cell": (
        ".execute=async function(n,i,o){let s,a=n.model;if(!a)return;"
        "let d={cellId:a.sharedModel.getId()},{recordTiming:c}=o",
        "let d={cellId:a.sharedModel.getId(),notebook:i.path,stood:a.outputs.toJSON()},{",
    ),
    "the page has its title": ("<title>JupyterLite</title>", "<title>Two-player games</title>"),
    "the page reads its settings": (
        "await import(\n '../config-utils.js?_=1'",
        "'../way.mjs').catch(console.warn);\n        await import(\n '../config-utils.js",
    ),
    "the page loads its first scripts": ("}.call(this));", "}.call(this)).catch((error) => {"),
    "the page ends": ("</body>", 'src="../offline.mjs"></script>\n  </body>'),
}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.where)
def test_a_place_in_jupyterlite_is_changed_and_one_that_is_not_there_is_refused(place, tmp_path):
    before, after = EXAMPLES[place.where]
    files = [tmp_path / place.files.replace("*", str(number)) for number in range(place.times)]
    files[0].parent.mkdir(parents=True)
    for file in files:
        file.write_text(before)
    place.change(tmp_path)
    assert all(after in file.read_text() for file in files)
    files[0].write_text("")
    with pytest.raises(start.Trouble, match=rf"where {place.where} was found"):
        place.change(tmp_path)


def test_a_place_that_is_there_twice_is_not_changed(tmp_path):
    for name in ("1.js", "2.js"):
        (tmp_path / name).write_text("opens")
    with pytest.raises(start.Trouble, match="the door opens was found 2 times"):
        Place("the door opens", "*.js", "opens", "closes").change(tmp_path)
    assert {path.read_text() for path in tmp_path.iterdir()} == {"opens"}


def test_jupyterlab_loads_the_stop_button_by_an_address_that_changes_with_it(tmp_path):
    def loaded():
        """What the page asks for, as JupyterLite puts it together."""
        (entry,) = json.loads(path.read_text())["jupyter-config-data"]["federated_extensions"]
        return f"extensions/{entry['name']}/{entry['load']}"

    path, here = tmp_path / "jupyter-lite.json", HERE / "stop.mjs"
    path.write_text('{"jupyter-config-data": {"federated_extensions": []}}')
    (tmp_path / "extensions").mkdir()
    add_stop_button(tmp_path)
    file, _, mark = loaded().partition("?")
    assert (tmp_path / file).read_bytes() == here.read_bytes()
    assert hashlib.sha256(here.read_bytes()).hexdigest().startswith(mark) and len(mark) == 12
