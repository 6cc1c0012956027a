"""How the machine is compiled, and where the compiled code is kept.

Numba's disk cache looks only at a function's own file: a change in a callee or in an imported constant
would silently run stale code. So the cache folder is named after a hash of every source the compiled
functions can depend on, and old folders are removed.
"""

import hashlib
import os
import shutil
import sys
import time
from pathlib import Path

import numba
import numpy as np
from platformdirs import user_cache_path

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = ("sim", "policies", "content/instructions.py")
KEPT_FOLDERS = 4
LIVE_SECONDS = 3600  # another process may be using what was touched within this time


def source_hash(package: Path = PACKAGE) -> str:
    """A hash of the sources that decide how a game is played."""
    digest = hashlib.sha256()
    for source in SOURCES:
        place = package / source
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            digest.update(str(file.relative_to(package)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def source_key(package: Path = PACKAGE) -> str:
    """A hash of the sources, the versions that compile them and the bounds-check setting."""
    digest = hashlib.sha256(source_hash(package).encode())
    for setting in (numba.__version__, np.__version__, sys.version, str(numba.config.BOUNDSCHECK), str(package)):
        digest.update(setting.encode() + b"\0")
    return digest.hexdigest()[:16]


def _cache_root() -> Path:
    return Path(os.environ.get("BALANCER_CACHE", user_cache_path("balancer"))) / "compiled"


def cache_folder() -> Path:
    return _cache_root() / source_key()


def is_warm() -> bool:
    """Whether the compiled machine is already on disk."""
    return numba.config.DISABLE_JIT or any(cache_folder().rglob("*.nbc"))


def _prepare() -> None:
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        newest_first = sorted(folder.parent.iterdir(), key=lambda old: old.stat().st_mtime, reverse=True)
        for old in newest_first[KEPT_FOLDERS:]:
            if time.time() - old.stat().st_mtime > LIVE_SECONDS:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return  # an unwritable home: Numba falls back to its own search for a folder
    numba.config.CACHE_DIR = str(folder)


_prepare()

# What is handed over as a function pointer needs a wrapper that the other functions are spared: without it,
# compilation takes a tenth less. Policies are, so that a new one does not recompile the game loop; and so is the
# machine, which would be optimised as a whole once more for each function that calls it.
handed_over = numba.njit(nogil=True, cache=True, error_model="numpy")
policy = handed_over
jit = numba.njit(nogil=True, cache=True, error_model="numpy", no_cfunc_wrapper=True)


def jit_numbers(least: int, most: int, *records: np.dtype):
    """`jit` for a function of records and `least` to `most` whole numbers, the last of which are 0 by default.

    Numbers of every size become 64-bit ones, where `jit` would compile a function anew for each mixture of sizes.
    """
    first, number, nothing = [numba.from_dtype(record) for record in records], numba.int64, numba.types.Omitted(0)
    signatures = [(*first, *[number] * given, *[nothing] * (most - given)) for given in range(least, most + 1)]
    return numba.njit(signatures, nogil=True, cache=True, error_model="numpy", no_cfunc_wrapper=True)
