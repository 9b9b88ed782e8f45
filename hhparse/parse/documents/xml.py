"""XML from anywhere -> its elements with their lines. Definitions and entities of its own are refused, not expanded."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler

from defusedxml.common import DefusedXmlException
from defusedxml.sax import parse as sax_parse

if TYPE_CHECKING:
    from xml.sax.xmlreader import AttributesImpl, Locator


class XmlError(ValueError):
    """A text is no XML; `line` counts as the text's first line does."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(reason)
        self.reason, self.line = reason, line


class Element(NamedTuple):
    """An element: where it begins, its tag, its attributes, and the text right within it."""

    line: int
    tag: str
    attributes: dict[str, str]
    text: str

    @property
    def words(self) -> str:
        """What it says, whatever the order of its attributes and the blanks."""
        told = " ".join(f'{key}="{value}"' for key, value in sorted(self.attributes.items()))
        text = " ".join(self.text.split())
        return f"<{self.tag} {told}>{text}" if told else f"<{self.tag}>{text}"


class _Collector(ContentHandler):
    """Elements in the order in which they open."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._first = line - 1
        self._open: list[tuple[int, list[str]]] = []
        self._where: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802 - named by the interface
        self._where = locator

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 - named by the interface
        row = (self._where.getLineNumber() if self._where is not None else None) or 1
        self._open.append((len(self.elements), []))
        self.elements.append(Element(self._first + row, name, dict(attrs.items()), ""))

    def characters(self, content: str) -> None:
        if self._open:
            self._open[-1][1].append(content)

    def endElement(self, name: str) -> None:  # noqa: ARG002, N802 - named by the interface
        place, parts = self._open.pop()
        self.elements[place] = self.elements[place]._replace(text="".join(parts))


def elements_of(text: str, line: int = 1) -> list[Element]:
    """All elements of a document that begins in `line`; raises XmlError."""
    collector = _Collector(line)
    try:
        sax_parse(io.BytesIO(text.encode("utf-8", "surrogatepass")), collector, forbid_dtd=True)
    except SAXParseException as error:
        raise XmlError(error.getMessage(), line - 1 + (error.getLineNumber() or 1)) from error
    except DefusedXmlException as error:
        raise XmlError("it defines entities of its own, which are not read", line) from error
    return collector.elements
