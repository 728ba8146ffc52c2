"""What stands in a stored lesson in the place of a form."""

STORED = '<div class="gs-stored">'
"""How a question begins in the form for a page without widgets."""


def card(sign: str, what: str) -> str:
    """Return a sign and what it is about, as HTML."""
    # No colours of its own: it takes those of the page, in the light theme and in the dark one.
    return (
        '<div style="border:1px solid #767676;border-left-width:6px;border-radius:4px;display:flex;'
        'gap:12px;line-height:1.45;margin:2px 0;max-width:816px;padding:8px 14px">'
        f'<span aria-hidden="true" style="font-weight:bold">{sign}</span><div>{what}</div></div>'
    )
