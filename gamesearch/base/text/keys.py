"""The keys of the page, where a part of an output has the focus."""

OFF = "data-lm-suppress-shortcuts"
JUPYTERS = "event.ctrlKey||event.metaKey||event.altKey||event.shiftKey&amp;&amp;event.key==='Enter'"
KEYS = (
    f"""{OFF}="true" onfocus="window.addEventListener('keydown',this.heed=function(event)"""
    f"""{{this.toggleAttribute('{OFF}',!({JUPYTERS}))}}.bind(this),true)" """
    """onblur="window.removeEventListener('keydown',this.heed,true)" """
    """onkeydown="if(event.key==='Escape')(this.closest('.jp-Cell')||this).focus()\""""
)
"""The attributes of what can have the focus: Jupyter's own keys do not act there (D D would delete
the cell), but for those that save and run, and Escape returns to the cell.

Jupyter asks for the first attribute at what has the focus, not around it, and Jupyter Notebook asks
before a key gets there: hence the listener at the window."""


def summary(text: str) -> str:
    """What opens a fold, in HTML; `text` is HTML, too."""
    return f"<summary {KEYS}>{text}</summary>"
