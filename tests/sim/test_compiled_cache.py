"""Compiled code on disk is never older than the sources it was compiled from."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from balancer.sim import compiled

ROOT = Path(__file__).resolve().parents[2]

# `offer_hand` is quick to compile and calls `offer` of another file, which uses a constant of a third.
CALL = """
from balancer.sim.cards import offer_hand
from balancer.sim.state import new_games
state = new_games(1)[0]
state.hand_size[0] = 3
state.hand[0, :3] = (4, 4, 5)
offer_hand(state, 0)
print(state.options_number, state.options[0, 0], sum(offer_hand.stats.cache_hits.values()))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "balancer", tmp_path / "balancer", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "data", tmp_path / "data")
    return tmp_path / "balancer"


def run(package: Path) -> list[int]:
    environment = os.environ | {"PYTHONPATH": str(package.parent), "BALANCER_CACHE": str(package.parent / "cache")}
    environment.pop("NUMBA_DISABLE_JIT", None)
    environment.pop("NUMBA_CACHE_DIR", None)
    done = subprocess.run(
        [sys.executable, "-c", CALL], env=environment, cwd=package.parent, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return [int(number) for number in done.stdout.split()]


def edit(file: Path, old: str, new: str) -> None:
    source = file.read_text()
    assert source.count(old) == 1
    file.write_text(source.replace(old, new))


def test_an_edited_callee_in_another_file_is_compiled_anew(package):
    assert run(package) == [2, 4, 0]
    assert run(package) == [2, 4, 1], "the second start should come from the cache"
    edit(package / "sim/agenda.py", "option[0] = a\n", "option[0] = a + 50\n")
    assert run(package) == [2, 54, 0]


def test_an_edited_constant_is_compiled_anew(package):
    assert run(package) == [2, 4, 0]
    edit(package / "sim/codes.py", "MAX_OPTIONS = ", "MAX_OPTIONS = 1  # was ")
    assert run(package)[0] == 1


def sources(package: Path) -> list[Path]:
    return [
        *sorted((package / "sim").rglob("*.py")),
        *sorted((package / "policies").rglob("*.py")),
        package / "content/instructions.py",
    ]


def test_the_key_changes_with_every_source_that_compiled_code_depends_on(package):
    key = compiled.source_key(package)
    assert compiled.source_key(package) == key
    assert len(sources(package)) > 15
    for file in sources(package):
        before = file.read_bytes()
        file.write_bytes(before + b"\n")
        assert compiled.source_key(package) != key, file
        file.write_bytes(before)
    assert compiled.source_key(package) == key


def test_the_key_changes_when_a_source_file_is_added_or_renamed(package):
    key = compiled.source_key(package)
    added = package / "policies/mine.py"
    added.write_text("")
    with_file = compiled.source_key(package)
    added.rename(package / "policies/yours.py")
    assert len({key, with_file, compiled.source_key(package)}) == 3


def test_every_module_that_compiled_code_imports_is_part_of_the_key():
    """A jitted function may use a constant of any module its file imports."""
    allowed = ("balancer.sim", "balancer.policies", "balancer.content.instructions")
    plain = ("balancer.errors", "balancer.content")  # used at build time only, by files without such constants
    for file in sources(ROOT / "balancer"):
        source = file.read_text()
        if "@jit" not in source:
            continue
        for line in source.splitlines():
            if line.startswith(("from balancer", "import balancer")):
                module = line.split()[1]
                assert module.startswith(allowed) or module in plain, f"{file.name}: {line}"


def test_old_cache_folders_are_removed_and_the_newest_are_kept(package):
    root = package.parent / "cache" / "compiled"
    now = time.time()
    for age in range(1, 8):
        folder = root / f"old-{age}"
        folder.mkdir(parents=True)
        (folder / "code.nbc").write_text("")
        os.utime(folder, (now - 1000 * age,) * 2)
    run(package)
    left = {folder.name for folder in root.iterdir()}
    assert len(left) == compiled.KEPT_FOLDERS
    assert {f"old-{age}" for age in range(1, compiled.KEPT_FOLDERS)} < left


def test_a_cache_folder_that_cannot_be_made_does_not_stop_the_machine(package):
    (package.parent / "cache").write_text("a file where the folder should be")
    assert run(package)[:2] == [2, 4]


def test_a_cache_folder_that_another_process_may_be_using_is_kept(package):
    root = package.parent / "cache" / "compiled"
    now = time.time()
    for age in range(1, 8):
        folder = root / f"live-{age}"
        folder.mkdir(parents=True)
        os.utime(folder, (now - 100 * age,) * 2)
    run(package)
    assert {f"live-{age}" for age in range(1, 8)} < {folder.name for folder in root.iterdir()}
