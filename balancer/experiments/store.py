"""The folder of a run: its run file, its lock, its finished chunks and its tables. Every write is atomic."""

import io
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import polars as pl

from balancer.errors import UserError
from balancer.experiments import runfile

# The locks this process holds: after a restart in a container a stale lock may well name our own pid.
_held: set[Path] = set()


class RunFolder:
    """A folder opened for writing by one run at a time; use `open_folder`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.chunks = path / "chunks"

    def write_table(self, name: str, table: pl.DataFrame) -> None:
        self._write(self.path / f"{name}.parquet", _parquet(table))

    def write_chunk(self, cell: int, start: int, stop: int, tally: pl.DataFrame) -> None:
        """Keep the tally of the pairs of games start..stop-1 of a cell."""
        self._write(self.chunks / f"{cell:05}-{start:09}-{stop:09}.parquet", _parquet(tally))

    def finished(self) -> dict[int, list[tuple[int, int]]]:
        """For each cell the ranges of pairs that are on disk, in order. Damaged chunks are thrown away."""
        ranges: dict[int, list[tuple[int, int]]] = {}
        for path in sorted(self.chunks.glob("*.parquet")):
            try:
                pl.read_parquet_schema(path)
                cell, start, stop = map(int, path.stem.split("-"))
            except (pl.exceptions.PolarsError, OSError, ValueError):
                with _writing(self.path):
                    path.unlink()
                continue
            ranges.setdefault(cell, []).append((start, stop))
        return ranges

    def tally(self, cell: int) -> pl.DataFrame:
        """All the chunks of a cell together."""
        return pl.concat(pl.read_parquet(path) for path in sorted(self.chunks.glob(f"{cell:05}-*.parquet")))

    def prepare(self, identity: Mapping[str, runfile.Value]) -> None:
        """Begin the run, or make sure that the run already here is the same one."""
        if (self.path / runfile.NAME).exists():
            there = runfile.read(self.path)
            for key in [*identity, *there]:
                if there.get(key) != identity.get(key):
                    raise UserError(
                        f"{self.path}: holds another run ({key} is {_short(there.get(key))} there, "
                        f"{_short(identity.get(key))} here); choose another folder or delete this one"
                    )
            return
        self._write(self.path / runfile.NAME, runfile.dump(identity).encode("utf-8", "replace"))

    def _write(self, path: Path, content: bytes) -> None:
        temporary = path.with_name(f".{path.name}.tmp")
        with _writing(self.path):
            try:
                temporary.write_bytes(content)
                os.replace(temporary, path)
            finally:
                temporary.unlink(missing_ok=True)


@contextmanager
def open_folder(path: Path) -> Iterator[RunFolder]:
    """Create the folder if need be and hold its lock. UserError if it cannot be written or is in use."""
    folder = RunFolder(path)
    with _writing(path):
        folder.chunks.mkdir(parents=True, exist_ok=True)
    lock = (path / "lock").resolve()
    _take(lock, path)
    try:
        yield folder
    finally:
        _held.discard(lock)
        with suppress(OSError):
            lock.unlink()


def read_table(folder: Path, name: str) -> pl.DataFrame:
    path = folder / f"{name}.parquet"
    if not path.exists():
        raise UserError(f"{folder}: the run is not finished (no {path.name}); run its command again to go on")
    try:
        return pl.read_parquet(path)
    except (pl.exceptions.PolarsError, OSError) as error:
        raise UserError(f"{path}: cannot be read ({str(error).splitlines()[0]})") from None


def _take(lock: Path, folder: Path) -> None:
    while True:
        try:
            with _writing(folder, FileExistsError), open(lock, "x") as file:
                file.write(str(os.getpid()))
        except FileExistsError:
            owner = _owner(lock)
            if owner is not None:
                raise UserError(
                    f"{folder}: in use by another run (process {owner}); if there is none, delete {lock}"
                ) from None
            with _writing(folder):
                lock.unlink(missing_ok=True)
        else:
            _held.add(lock)
            return


def _owner(lock: Path) -> int | None:
    """The live process that holds a lock, None if the lock is stale."""
    try:
        pid = int(lock.read_text())
    except (OSError, ValueError):
        return None
    if pid == os.getpid():
        return pid if lock in _held else None
    return pid if pid > 0 and _alive(pid) else None


def _alive(pid: int) -> bool:
    if os.name == "nt":  # there, signal 0 would end the process
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def _writing(folder: Path, *expected: type[OSError]) -> Iterator[None]:
    try:
        yield
    except expected:
        raise
    except OSError as error:
        raise UserError(f"{folder}: cannot write results here ({error.strerror or error})") from error


def _parquet(table: pl.DataFrame) -> bytes:
    # Through memory, so that a full disk shows up as an OSError of our own write.
    buffer = io.BytesIO()
    table.write_parquet(buffer)
    return buffer.getvalue()


def _short(value: object) -> str:
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 40 else text[:37] + "..."
