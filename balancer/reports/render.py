"""The page of a run, whatever its kind."""

from pathlib import Path

from balancer.errors import UserError
from balancer.reports import adventure, folder, matchup

KINDS = {"matchup": matchup.render, "adventure": adventure.render}


def render(folder_path: Path) -> Path:
    """Write report.html into a run folder."""
    kind = folder.kind(folder_path)
    if kind not in KINDS:
        raise UserError(f"{folder_path / 'run.toml'}: kind is {kind!r}; expected {' or '.join(KINDS)}")
    return KINDS[str(kind)](folder_path)
