"""The questions as methods, for the name spaces of Polars and pandas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from . import columns

C = TypeVar("C")


class Questions(ABC, Generic[C]):
    """The functions of ``isonym.columns``, of the column that they are asked of."""

    @abstractmethod
    def _ask(self, function: Callable[..., Any], *options: str, other: object | None = None) -> C:
        """What the function of ``isonym.columns`` answers."""

    def valid(self, profile: str = "iri") -> C:
        """Whether each is valid under a profile."""
        return self._ask(columns.valid, profile)

    def findings(self, profile: str = "iri", severity: str = "warning") -> C:
        """What is wrong with each: lists of structs."""
        return self._ask(columns.findings, profile, severity)

    def key(self, step: str = "scheme", ladder: str = "reference") -> C:
        """What identifiers that are the same at a step have in common."""
        return self._ask(columns.key, step, ladder)

    def key128(self, step: str = "scheme", ladder: str = "reference") -> C:
        """The same in 128 bits."""
        return self._ask(columns.key128, step, ladder)

    def same(self, other: object, ladder: str = "reference") -> C:
        """The lowest step at which each is the same as its row in another column, or as one ``str``."""
        return self._ask(columns.same, ladder, other=other)

    def uri(self, profile: str = "iri") -> C:
        """Each as it goes on the wire, by the mapping of a profile; null where that fails."""
        return self._ask(columns.uri, profile)

    def iri(self, profile: str = "iri") -> C:
        """Each in the characters of the world; null where that fails."""
        return self._ask(columns.iri, profile)

    def display(self, policy: str = "uts39") -> C:
        """Each as it may be shown to people."""
        return self._ask(columns.display, policy)

    def host(self, to: str = "ascii") -> C:
        """Hosts by themselves in another form; null where one is refused."""
        return self._ask(columns.host, to)

    def parts(self) -> C:
        """The components of references: structs."""
        return self._ask(columns.parts)

    def skeleton(self, ladder: str = "reference") -> C:
        """What identifiers that look the same have in common (UTS #39)."""
        return self._ask(columns.skeleton, ladder)

    def scripts(self) -> C:
        """The scripts of the characters of each: lists."""
        return self._ask(columns.scripts)

    def level(self) -> C:
        """The restriction level of names (UTS #39)."""
        return self._ask(columns.level)
