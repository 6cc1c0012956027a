"""Templates filled in and written to disk."""

import os
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from balancer.errors import UserError
from balancer.reports import words


def fill(template: str, **context: object) -> str:
    environment = Environment(
        loader=PackageLoader("balancer.reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters.update(
        percent=words.percent,
        interval=words.interval,
        count=words.count,
        decimal=words.decimal,
        points=words.points,
        length_interval=words.length_interval,
    )
    return environment.get_template(template).render(**context)


def made_with(info: dict[str, Any], known: Sequence[str]) -> dict[str, Any]:
    """What the method section says of a run: its command, and what of the run file the page does not word itself."""
    command = info.get("command", "")
    versions = [
        (key.replace("_", " "), ", ".join(map(str, value)) if isinstance(value, list) else str(value))
        for key, value in info.items()
        if key not in known
    ]
    return {
        "info": info,
        "command": shlex.join(map(str, command)) if isinstance(command, list) else str(command),
        "versions": versions,
    }


def write(path: Path, text: str) -> None:
    """All or nothing: a reader never meets half a page."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {error.strerror}") from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        temporary.chmod(0o666 & ~_umask())
        os.replace(temporary, path)
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {error.strerror}") from error
    finally:
        temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
