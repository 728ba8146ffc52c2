"""Every wrong program goes through the whole check: after a change of what all checks do, run

    python3 start.py test tests/every_wrong_program.py

The tests ask the first program of every idea, and of the others hold the signatures that are kept:
whichever has that of its idea is named by it. Here are the others, which take some minutes.
"""

import pytest
from test_exercises import (
    numbered,
)
from test_exercises import (
    test_a_wrong_answer_fails_the_whole_check_and_is_named_by_its_own_id_alone as whole_check,
)


@pytest.mark.parametrize(("name", "misconception", "number"), numbered(slice(1, None)))
def test_a_further_program_of_an_idea_is_named_by_it_too(name, misconception, number):
    whole_check(name, misconception, number)
