"""Stepper, trees to explore and boards on the built site: in Firefox they do what they do in
JupyterLab in Chromium, in both themes, and a page that is opened again knows what it knew and
shows what it showed."""

import looks
from lite import in_one
from playwright.sync_api import expect
from test_pictures_in_the_browser import (  # noqa: F401
    test_a_mistake_against_the_perfect_player_is_named_taken_back_and_reviewed,
)
from test_trees_to_touch import (  # noqa: F401
    TEXTBOOK,
    said,
    shown,
    test_a_leaf_is_dragged_and_everything_follows,
    test_a_tree_is_changed_with_the_keyboard_alone,
    test_leaves_are_added_and_removed,
    test_leaves_are_added_and_removed_with_the_keyboard_alone,
    test_of_a_game_the_sliders_lead_to_other_trees,
    test_the_root_of_a_wide_tree_is_in_view_and_stays_there,
)
from test_welcome_in_the_browser import (  # noqa: F401
    test_a_game_is_played_with_the_arrow_keys,
    test_a_page_opened_again_knows_what_was_written_passed_and_answered,
    test_a_tree_is_stepped_through_with_the_arrow_keys,
    test_when_the_kernel_has_ended_everything_is_there_and_says_how_to_go_on,
)

pytestmark = in_one("firefox")
PAPER = "card => getComputedStyle(card).backgroundColor.match(/[\\d.]+/g).map(Number)"


def test_a_tree_follows_the_theme_and_axe_finds_nothing_serious(welcome):
    part = shown(welcome, f"explore({TEXTBOOK}, cuts=True)")
    part.get_by_role("radio", name="alpha-beta").click()
    expect(said(part)).to_contain_text("It makes 1 cut.")
    for theme, options in (("Light", looks.VIOLATIONS), ("Dark", looks.OF_COLOURS)):
        with looks.themed(welcome, theme):
            part.scroll_into_view_if_needed()
            shown_as = welcome.kept / f"explore-{welcome.browser}-{theme.lower()}.png"
            welcome.page.screenshot(path=shown_as)
            paper = part.locator(".gs-tree").evaluate(PAPER)
            assert (sum(paper[:3]) / 3 > 128) == (theme == "Light"), paper
            assert looks.violations(welcome, options) == []
