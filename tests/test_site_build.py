"""Building the site, without a network: where it is put, and what is refused."""

import shutil
from pathlib import Path

import pytest

import size
import start
from build import build, put, refuse_other_folders
from from_others import download_modules

ROOT = Path(__file__).resolve().parents[1]


def test_a_site_takes_the_place_of_the_old_one(tmp_path):
    site, to = tmp_path / "made", tmp_path / "site"
    for folder, file in ((site, "new"), (to, "old")):
        folder.mkdir()
        (folder / file).touch()
    put(site, to, 1_700_000_000)
    assert [path.name for path in to.iterdir()] == ["new"]
    assert (to / "new").stat().st_mtime == 1_700_000_000
    assert {path.name for path in tmp_path.iterdir()} == {"made", "site"}


def test_a_place_that_cannot_be_written_is_named_before_anything_is_built(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(start.Trouble, match=r"file/site cannot be made"):
        build(tmp_path / "file" / "site")


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(start.Trouble, match="holds something else than a site"):
        build(tmp_path)
    assert (tmp_path / "thesis.tex").exists()


def test_a_file_and_the_course_itself_are_no_folders_for_a_site(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(start.Trouble, match="is a file"):
        refuse_other_folders(tmp_path / "file")
    for place in (ROOT, ROOT.parent):
        with pytest.raises(start.Trouble, match="holds"):
            refuse_other_folders(place)


def test_a_new_folder_an_empty_one_and_one_with_a_site_are_right(tmp_path):
    refuse_other_folders(tmp_path / "new")
    refuse_other_folders(tmp_path)
    (tmp_path / "jupyter-lite.json").write_text("{}")
    refuse_other_folders(tmp_path)


def test_without_npm_a_sentence_tells_where_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(start.Trouble, match=r"needs npm, .*sudo apt install npm"):
        download_modules(tmp_path)


def test_a_site_that_is_too_large_is_refused_with_its_size(tmp_path, monkeypatch):
    (tmp_path / "zeros").write_bytes(bytes(1_000_000))
    assert size.refuse_too_large(tmp_path) == "1.0 MB in 1 files, 0.0 MB compressed"
    monkeypatch.setattr(size, "MOST", 900_000)
    with pytest.raises(start.Trouble, match=r"has 1\.0 MB in 1 files"):
        size.refuse_too_large(tmp_path)


@pytest.mark.parametrize("arguments", [["--too", "x"], ["--to"], ["x"]])
def test_start_answers_what_it_does_not_understand_with_the_usage(arguments):
    with pytest.raises(start.Trouble, match=r"did not understand[\s\S]*start\.py site --to FOLDER"):
        start.build_site(arguments)


def test_start_hands_the_folder_on(monkeypatch):
    called = []
    monkeypatch.setattr(start, "set_up", called.append)
    monkeypatch.setattr(start, "call", lambda arguments: called.append(arguments) or 0)
    assert start.main(["site", "--to", "/tmp/a place"]) == 0
    assert called == [["lab", "site"], ["site/build.py", "/tmp/a place"]]
