"""What shows itself at the end of a cell."""

from abc import ABC, abstractmethod
from typing import Any

from gamesearch.base.text.markup import inline


class Shown(ABC):
    """Something that shows itself at the end of a cell: as a part of the page, and as a picture and
    a text where no widgets run, as in a stored lesson."""

    _page: Any = None

    @abstractmethod
    def _new_page(self) -> Any:
        """The `Part` of the page. It is made when it is first shown, since it loads anywidget."""

    @abstractmethod
    def _html(self) -> str:
        """What is shown where no widgets run."""

    @abstractmethod
    def __str__(self) -> str:
        """The same in words; the first line is a heading."""

    def __repr__(self) -> str:
        return str(self)

    def _headed(self, below: str) -> str:
        """The heading, and some HTML below it."""
        heading, *_ = str(self).split("\n")
        return f"<p><strong>{inline(heading)}</strong></p>{below}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self._page is None:
            self._page = self._new_page()
        return {**self._page.view(), "text/html": self._html(), "text/plain": str(self)}
