"""A lesson in Jupyter Notebook, as `start.py --notebook` opens it."""

import pytest
from lab import Heard, Lab, browser, server
from test_by_ear import LISTEN, VALUES, answered, checked, followed, ids, stands_in_the_book

import start


class Notebook(Lab):
    """Jupyter Notebook has a page for each lesson, and none before."""

    first_page = start.IN_NOTEBOOK[-1]

    def _load(self):
        self.page = self._context.new_page()
        self.heard = Heard(self.page)

    def open_anew(self):
        self.page.close()
        self._load()


@pytest.fixture(scope="module")
def lab(playwright, tmp_path_factory):
    with (
        server(tmp_path_factory.mktemp("notebook"), "--notebook") as served,
        browser(playwright) as context,
    ):
        yield Notebook(context, served)


def test_a_lesson_is_heard_as_in_jupyterlab_and_runs_from_its_first_cell_to_its_last(lab):
    lab.arrive(VALUES)
    lab.heard.errors.clear()  # what Jupyter Notebook says of itself while it opens
    lab.page.evaluate(LISTEN)
    lab.go_to("imports")
    lab.run_selected()
    assert answered(lab) == stands_in_the_book("A question, and the result")
    cells = ids(lab)
    lab.press("Shift+ArrowDown", "Shift+M", "d", "d", "b")  # Notebook's own, which change the cells
    assert ids(lab) == cells
    assert lab.selected() == "recall-end-run"
    assert checked(lab) == stands_in_the_book("A wrong `min_value`, and its position")
    assert followed(lab) == stands_in_the_book("To the first cut")
    lab.command("notebook:run-all-cells")
    code = [cell for cell in lab.notebook()["cells"] if cell["cell_type"] == "code"]
    assert all(cell["execution_count"] for cell in code)
    lab.check()
