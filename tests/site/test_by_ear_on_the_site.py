"""The three tasks by ear, on the site: what is read is what is read in JupyterLab, and what the
page itself does is said besides."""

from lite import in_one
from test_by_ear import LISTEN, VALUES, answered, checked, followed, stands_in_the_book


@in_one("chromium")
def test_the_three_tasks_are_heard_as_in_jupyterlab_and_what_python_and_the_page_do_besides(lite):
    lite.begin()
    lite.listen_first(f"addEventListener('DOMContentLoaded', {LISTEN})")
    lite.show(VALUES)

    def heard(end):
        """What was announced until this was."""
        lite.page.wait_for_function("end => announced.some((said) => said === end)", arg=end)
        return lite.page.evaluate("() => announced.splice(0)")

    besides = heard("Python is ready.")
    lite.go_to("imports")
    lite.run_selected()
    assert answered(lite) == stands_in_the_book("A question, and the result")
    assert checked(lite) == stands_in_the_book("A wrong `min_value`, and its position")
    besides += heard("Saved.")
    assert followed(lite) == stands_in_the_book("To the first cut")
    lite.restart()
    heard("Python is ready.")
    lite.add_cell("imports", "from gametutor import ask\n1 / 0")
    besides += heard("ZeroDivisionError: division by zero")
    assert besides == stands_in_the_book("On the site")
    lite.begin()
