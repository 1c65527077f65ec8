"""What the modules beside it ask of Rust; not for users."""

from collections.abc import Sequence

UNICODE_VERSION: str
VERSION: str
FUNCTIONS: list[tuple[str, int, str, str]]

def scalar(name: str, texts: Sequence[str | bytes], options: Sequence[str]) -> object: ...
def column(
    name: str, column: object, options: Sequence[str | None], other: object | None = None
) -> object: ...
def repair(text: str, profile: str, severity: str, every: bool) -> str: ...
def positions(
    text: str, at: Sequence[int], from_: str, to: str
) -> list[int | None]: ...
def decode(data: bytes, encoding: str) -> tuple[str, str, list[tuple[int, int]]]: ...
def encode(text: str, encoding: str) -> tuple[bytes, str, list[tuple[int, int]]]: ...
def resolve(base: str, reference: str) -> str: ...
def compare(
    a: str, b: str, hosts: bool, marks: bool, ascii: bool
) -> (
    tuple[
        str,
        str,
        str | None,
        bool,
        list[tuple[tuple[int, int], tuple[int, int], str, str]],
    ]
    | None
): ...

class Against:
    def __new__(cls, names: Sequence[str], marks: bool, ascii: bool) -> Against: ...
    def find(self, column: object) -> object: ...
