"""The tables depend on the settings alone: not on jobs, chunks, interruptions."""

import os
import tomllib
from dataclasses import replace

import pytest

from balancer.errors import UserError
from balancer.experiments import matchup, runner, store
from balancer.experiments.interrupted import Interrupted
from tests.experiments import toy


@pytest.fixture
def undisturbed(simulator, settings, tmp_path):
    folder = tmp_path / "undisturbed"
    matchup.run(settings, folder)
    simulator.played.clear()
    return folder


def stop_after(calls, error):
    """A progress callback that raises after so many calls."""

    def progress(done_games, total_games):
        nonlocal calls
        calls -= 1
        if calls == 0:
            raise error

    return progress


@pytest.mark.parametrize(("jobs", "chunk"), [(1, 2), (1, 31), (2, None), (2, 14), (2, 100_000)])
def test_jobs_and_chunks_do_not_change_the_tables(undisturbed, settings, tmp_path, jobs, chunk):
    matchup.run(settings, tmp_path / "other", jobs, chunk=chunk)
    assert toy.same_tables(undisturbed, tmp_path / "other")


def test_another_seed_does_change_the_tables(undisturbed, settings, tmp_path):
    matchup.run(replace(settings, seed=8), tmp_path / "other")
    assert not toy.same_tables(undisturbed, tmp_path / "other")


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("chunk", [10, 16])
def test_a_run_killed_halfway_goes_on_and_ends_with_the_same_tables(
    undisturbed, simulator, settings, tmp_path, jobs, chunk
):
    folder = tmp_path / "killed"
    with pytest.raises(MemoryError):
        matchup.run(settings, folder, jobs, progress=stop_after(21, MemoryError()), chunk=10)
    kept = {path: path.stat().st_mtime_ns for path in (folder / "chunks").iterdir()}
    assert len(kept) == 20
    assert not (folder / "cells.parquet").exists()
    simulator.played.clear()
    matchup.run(settings, folder, jobs, chunk=chunk)
    assert toy.same_tables(undisturbed, folder)
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert sum(len(seeds) for _, _, seeds, _ in simulator.played) == 600 - 200


def test_a_finished_run_is_not_played_again(undisturbed, simulator, settings):
    before = [(undisturbed / f"{table}.parquet").read_bytes() for table in toy.TABLES]
    matchup.run(settings, undisturbed)
    assert simulator.played == []
    assert [(undisturbed / f"{table}.parquet").read_bytes() for table in toy.TABLES] == before


def test_progress_starts_at_what_is_kept_and_ends_at_the_total(simulator, settings, tmp_path):
    with pytest.raises(MemoryError):
        matchup.run(settings, tmp_path, progress=stop_after(3, MemoryError()), chunk=50)
    calls = []
    matchup.run(settings, tmp_path, progress=lambda done, total: calls.append((done, total)), chunk=50)
    assert calls[0] == (100, 600)
    assert calls[-1] == (600, 600)
    assert calls == sorted(calls)


def test_ctrl_c_says_that_the_same_command_goes_on(undisturbed, settings, tmp_path):
    folder = tmp_path / "stopped"
    with pytest.raises(Interrupted, match=f"finished games are kept in {folder}") as caught:
        matchup.run(settings, folder, jobs=2, progress=stop_after(5, KeyboardInterrupt()), chunk=10)
    assert caught.value.exit_status == 130
    assert not (folder / "lock").exists()
    matchup.run(settings, folder)
    assert toy.same_tables(undisturbed, folder)


def test_a_damaged_chunk_is_played_again(undisturbed, settings, tmp_path):
    folder = tmp_path / "damaged"
    with pytest.raises(MemoryError):
        matchup.run(settings, folder, progress=stop_after(6, MemoryError()), chunk=10)
    first, second, *_ = sorted((folder / "chunks").iterdir())
    first.write_bytes(first.read_bytes()[:100])
    second.write_bytes(b"")
    matchup.run(settings, folder)
    assert toy.same_tables(undisturbed, folder)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 8}, "seed is 7 there, 8 here"),
        ({"games": 200}, "games is 100 there, 200 here"),
        ({"heroes": ("birch", "ash")}, "heroes is ash,birch there, birch,ash here"),
        ({"boards": ("moor",)}, "boards is glade,moor there, moor here"),
        ({"policy_b": "random"}, "policy_b is heuristic there, random here"),
    ],
)
def test_a_folder_with_other_settings_is_refused(undisturbed, settings, change, told):
    with pytest.raises(UserError, match=f"undisturbed: holds another run .{told}"):
        matchup.run(replace(settings, **change), undisturbed)


def test_a_folder_with_other_content_is_refused(undisturbed, simulator, settings):
    simulator.library.content_hash = lambda heroes, boards: "decaf"
    with pytest.raises(UserError, match="content_hash is c0ffee there, decaf here"):
        matchup.run(settings, undisturbed)


def test_a_folder_of_another_version_is_refused(undisturbed, settings, monkeypatch):
    monkeypatch.setattr(runner, "__version__", "99")
    with pytest.raises(UserError, match=r"version is .* there, 99 here"):
        matchup.run(settings, undisturbed)


def test_the_run_file_tells_command_seed_versions_content_and_policies(undisturbed):
    run = tomllib.loads((undisturbed / "run.toml").read_text())
    assert run["kind"] == "matchup"
    assert (run["seed"], run["content_hash"], run["policy_a"], run["games"]) == (
        7,
        "c0ffee",
        "heuristic",
        100,
    )
    assert run["heroes"] == ["ash", "birch"]
    assert {"command", "version", "python", "numba", "numpy"} <= run.keys()


@pytest.mark.parametrize("below", ["file", "file/deeper"])
def test_an_unwritable_folder_is_one_clear_line(simulator, settings, tmp_path, below):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(UserError, match=f"{below}: cannot write results here") as caught:
        matchup.run(settings, tmp_path / below)
    assert "\n" not in str(caught.value)


def test_a_full_disk_loses_nothing_that_was_finished(undisturbed, settings, tmp_path, monkeypatch):
    folder = tmp_path / "full"
    written = []

    def replace_until_full(source, target):
        if len(written) == 6:
            raise OSError(28, "No space left on device")
        written.append(target)
        os.rename(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(store.os, "replace", replace_until_full)
        with pytest.raises(UserError, match=r"full: cannot write results here .No space left"):
            matchup.run(settings, folder, chunk=10)
    assert sorted(folder.glob("chunks/*")) == sorted(written[1:])
    assert not list(folder.glob("**/*.tmp"))
    matchup.run(settings, folder)
    assert toy.same_tables(undisturbed, folder)


def test_a_folder_in_use_is_refused(simulator, settings, tmp_path):
    with (
        store.open_folder(tmp_path),
        pytest.raises(UserError, match=f"in use by another run .process {os.getpid()}"),
    ):
        matchup.run(settings, tmp_path)
    matchup.run(settings, tmp_path)


def test_a_lock_of_another_live_process_is_respected(simulator, settings, tmp_path):
    (tmp_path / "lock").write_text(str(os.getppid()))
    with pytest.raises(UserError, match=f"process {os.getppid()}.; if there is none, delete .*lock"):
        matchup.run(settings, tmp_path)
    assert (tmp_path / "lock").read_text() == str(os.getppid())


def dead_process():
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    return pid


@pytest.mark.parametrize("owner", [dead_process, os.getpid, lambda: ""], ids=["dead", "namesake", "nobody"])
def test_a_stale_lock_is_taken_over(undisturbed, settings, tmp_path, owner):
    folder = tmp_path / "stale"
    folder.mkdir()
    (folder / "lock").write_text(str(owner()))
    matchup.run(settings, folder)
    assert toy.same_tables(undisturbed, folder)
    assert not (folder / "lock").exists()


def test_loading_what_is_no_finished_matchup_says_what_is_wrong(simulator, settings, tmp_path):
    with pytest.raises(UserError, match="not a run folder"):
        matchup.load(tmp_path)
    with pytest.raises(MemoryError):
        matchup.run(settings, tmp_path / "half", progress=stop_after(2, MemoryError()))
    with pytest.raises(UserError, match="the run is not finished"):
        matchup.load(tmp_path / "half")
    (tmp_path / "run.toml").write_text('kind = "adventure"')
    with pytest.raises(UserError, match="expected a run of kind matchup, found adventure"):
        matchup.load(tmp_path)
    (tmp_path / "run.toml").write_text("kind = ")
    with pytest.raises(UserError, match=r"run\.toml: not a run file"):
        matchup.load(tmp_path)
