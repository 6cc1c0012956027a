"""What a run raises when the user stops it."""

from pathlib import Path

from balancer.errors import UserError


class Interrupted(UserError):  # noqa: N818  it is what the user wanted, not an error
    """Ctrl-C in mid-run. Everything finished is on disk, and the same command goes on from there."""

    exit_status = 130

    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"interrupted; finished games are kept in {folder}: the same command with --out {folder} goes on from there"
        )
        self.folder = folder
