"""run.toml: what a run is (its identity) and what it was made with."""

import json
import platform
import shlex
import sys
import tomllib
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from balancer.errors import UserError

NAME = "run.toml"
MADE_WITH = ("command", "python", "numba", "numpy")
Value = str | int | list[str]


def made_with() -> dict[str, Value]:
    """The command and the versions: worth keeping, but a run may be resumed with others."""
    command = shlex.join([Path(sys.argv[0]).name, *sys.argv[1:]])
    values = (command, platform.python_version(), version("numba"), version("numpy"))
    return dict(zip(MADE_WITH, values, strict=True))


def dump(identity: Mapping[str, Value]) -> str:
    """The run as TOML; a JSON string, number or list of strings is written the same way in TOML."""
    values = {**identity, **made_with()}
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items()]
    # JSON leaves DEL as it is, TOML wants it escaped.
    return "".join(lines).replace("\x7f", "\\u007f")


def read(folder: Path, kind: str | None = None) -> dict[str, Any]:
    """The identity of the run in a folder: what the same command would write again. UserError if of another kind."""
    path = folder / NAME
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UserError(f"{folder}: not a run folder (it holds no {NAME})") from None
    except OSError as error:
        raise UserError(f"{path}: cannot be read ({error.strerror})") from None
    except ValueError as error:
        raise UserError(f"{path}: not a run file ({error})") from None
    if kind is not None and values.get("kind") != kind:
        raise UserError(f"{path}: expected a run of kind {kind}, found {values.get('kind')}")
    return {key: value for key, value in values.items() if key not in MADE_WITH}
