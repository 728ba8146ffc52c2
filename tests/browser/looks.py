"""What a page looks like: themes, zoom, pictures of it, and what somebody could not see."""

from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from lab import PANEL, WINDOW

OUTPUTS = ".jp-OutputArea-output"
BESIDES = 200  # pixels of JupyterLab above and below a lesson
TALLEST = 60_000  # pixels that Chromium puts into one picture


@contextmanager
def themed(lab, theme):
    """JupyterLab in the theme "Light" or "Dark"; light afterwards."""
    try:
        _change_theme(lab, theme)
        yield
    finally:
        _change_theme(lab, "Light")


def _change_theme(lab, theme):
    lab.command("apputils:change-theme", theme=f"JupyterLab {theme}")
    # Meanwhile JupyterLab hides the page, and axe would judge nothing that lies below.
    shown = """theme => document.body.dataset.jpThemeName === `JupyterLab ${theme}`
        && !document.getElementById("jupyterlab-splash")"""
    lab.page.wait_for_function(shown, arg=theme)


@contextmanager
def zoomed(lab):
    """The browser's zoom at 200 %: half as many pixels of the page in the same window."""
    try:
        lab.page.set_viewport_size({side: pixels // 2 for side, pixels in WINDOW.items()})
        yield
    finally:
        lab.page.set_viewport_size(WINDOW)


@contextmanager
def in_large_letters(lab):
    """The text alone at 200 %, as JupyterLab's own settings for the sizes of letters do it."""
    script = """sizes => Object.entries(sizes).forEach(([name, size]) =>
        document.documentElement.style.setProperty(`--jp-${name}`, size))"""
    try:
        lab.page.evaluate(script, LARGE_LETTERS)
        yield
    finally:
        lab.page.evaluate(script, dict.fromkeys(LARGE_LETTERS))


LARGE_LETTERS = {"content-font-size1": "28px", "code-font-size": "26px", "ui-font-size1": "26px"}


@contextmanager
def unrolled(lab):
    """The whole lesson in a window as tall as it is: axe judges only what lies within it."""
    before = lab.page.viewport_size
    unroll = f"""() => {{ {PANEL}
        notebook.node.querySelector(".jp-WindowedPanel-outer").scrollTop = 0;
        const cells = notebook.node.querySelector(".jp-WindowedPanel-viewport");
        return Math.ceil(cells.getBoundingClientRect().height); }}"""
    try:
        heights = [0]
        while len(set(heights[-4:])) > 1 or len(heights) < 4:  # at first they are estimates
            heights.append(min(lab.page.evaluate(unroll) + BESIDES, TALLEST))
            lab.page.set_viewport_size({"width": before["width"], "height": heights[-1]})
            lab.page.wait_for_timeout(100)
            assert len(heights) < 50, f"the lesson is never as tall as before: {heights}"
        yield
    finally:
        lab.page.set_viewport_size(before)


def broken_code(lab):
    """Code in the texts and questions that begins on one line and goes on in the next."""
    codes = lab.page.locator(":is(.jp-RenderedMarkdown, .gs-ask) :not(pre) > code")
    return codes.evaluate_all(
        "all => all.filter(each => each.getClientRects().length > 1).map(each => each.innerText)"
    )


# Else axe first fetches all style sheets, for rules that are off, or about sound.
VIOLATIONS = {"resultTypes": ["violations"], "preload": False}
OF_COLOURS = VIOLATIONS | {"runOnly": ["color-contrast", "link-in-text-block"]}
"""Only axe's rules whose answer may be another one in another theme."""


def violations_in(lab, themes=("Light", "Dark")):
    """What axe finds in the outputs of the whole lesson, and a picture of it, in each theme."""
    with unrolled(lab):
        for theme in themes:
            with themed(lab, theme):
                lab.page.screenshot(path=lab.kept / f"{lab.lesson.stem}-{theme.lower()}.png")
                options = VIOLATIONS if theme == themes[0] else OF_COLOURS
                yield from (f"{theme}: {line}" for line in violations(lab, options))


def violations(lab, options=VIOLATIONS):
    """What axe finds in the outputs that is serious or critical, a line for each place.

    It takes a body without a height, as JupyterLab's is, for nothing at all.
    """
    lab.page.evaluate("() => { document.body.style.height = '100vh'; }")
    found = Axe().run(lab.page, context=OUTPUTS, options=options).response["violations"]
    return [
        f"{violation['impact']}: {violation['help']}: {node['html'][:300]}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def without_text(lab):
    """The pictures in outputs and in the lesson's own text that say nothing to a screen reader."""
    return lab.page.evaluate(
        f"""() => {{ {PANEL}
        const named = picture => picture.matches("img") ? picture.alt.trim()
          : picture.closest("[aria-hidden=true]") || picture.getAttribute("aria-label");
        const shown = notebook.node.querySelectorAll(".jp-OutputArea-output, .jp-MarkdownOutput");
        return [...shown].flatMap(part => [...part.querySelectorAll("img, svg, canvas")])
          .filter(picture => !named(picture)).map(picture => picture.outerHTML.slice(0, 200)); }}"""
    )


def cut_off(lab):
    """The texts in outputs and in the lesson's own text that stick out and cannot be scrolled to,
    also where nobody has scrolled to: a browser lays out what it is asked about.

    A text sticks out of a box when it is wider than the box. That is well where the box, or one
    around it within the cell, scrolls; the page itself must not scroll sideways.
    """
    return lab.page.evaluate(
        f"""() => {{ {PANEL}
        const cut = [];
        const seen = element => element.getClientRects().length && element.clientWidth > 2;
        for (const part of notebook.node.querySelectorAll("{OUTPUTS}, .jp-MarkdownOutput")) {{
          for (const element of [part, ...part.querySelectorAll("*")]) {{
            const hides = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
            if (hides && seen(element) && element.scrollWidth > element.clientWidth + 1) {{
              cut.push(element.outerHTML.slice(0, 200));
            }}
          }}
        }}
        const outer = notebook.node.querySelector(".jp-WindowedPanel-outer");
        if (outer.scrollWidth > outer.clientWidth + 1) cut.push("the whole page");
        return cut; }}"""
    )
