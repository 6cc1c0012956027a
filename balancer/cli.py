"""The command line: each command parses its options, calls one function and prints what it returns."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from balancer import __version__
from balancer.errors import UserError

POLICY_HELP = "A built-in policy (see `balancer list policies`) or package.module:function."


class OneLineErrors(click.Group):
    """A user's mistake is one line on standard error and exit status 2, never a traceback."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except UserError as error:
            click.echo(f"Error: {error}", err=True)
            context.exit(getattr(error, "exit_status", 2))
        except KeyboardInterrupt:
            click.echo("Error: interrupted", err=True)
            context.exit(130)


@click.group(cls=OneLineErrors, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="balancer")
def main() -> None:
    """Tells whether a game of Unmatched is fair, by playing it many thousand times."""


@main.command()
@click.option("--heroes", default="all", show_default=True, help="Comma-separated slugs or files, or all.")
@click.option("--teams", help="Comma-separated teams instead of heroes, each of two heroes joined by +.")
@click.option(
    "--boards", "--board", default="all", show_default=True, help="Comma-separated slugs or files, or all with room."
)
@click.option("--games", default=2000, show_default=True, type=click.IntRange(1), help="Games a cell, both seats.")
@click.option("--policy", default="heuristic", show_default=True, help=POLICY_HELP)
@click.option("--policy-b", help="The policy of the second hero of a pair, where the sides differ.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**63 - 1))
@click.option("--jobs", default=-1, show_default=True, help="How many run side by side; -1 is one a core.")
@click.option("--out", type=click.Path(path_type=Path), help="The run's folder; by default one below results/.")
@click.option("--chunk", type=click.IntRange(1), help="Games a chunk; the results do not depend on it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for scripts, write no page.")
def matchup(
    heroes: str,
    teams: str | None,
    boards: str,
    games: int,
    policy: str,
    policy_b: str | None,
    seed: int,
    jobs: int,
    out: Path | None,
    chunk: int | None,
    as_json: bool,
) -> None:
    """Play every pair of heroes on every board and show the matrix of win rates.

    Killed or interrupted, the same command goes on where it was.
    """
    from balancer import console
    from balancer.content import library
    from balancer.experiments import matchup as experiment
    from balancer.experiments.progress import ProgressBar

    settings = experiment.MatchupSettings(
        heroes=_teams(teams) if teams else _listed(heroes, library.heroes()),
        boards=_listed(boards, _roomy_boards() if teams else library.boards()),
        games=games,
        policy_a=policy,
        policy_b=policy_b or policy,
        seed=seed,
    )
    folder = out or experiment.default_folder(settings)
    console.announce_compilation()
    with ProgressBar() as progress:
        result = experiment.run(settings, folder, jobs, progress, chunk)
    if as_json:
        click.echo(json.dumps(result.to_json()))
        return
    from balancer.reports.matchup import render

    click.echo(console.matchup_table(result))
    click.echo(f"\nReport: {render(folder)}")


@main.command()
@click.argument("heroes", nargs=2)
@click.option("--board", help="A slug or a file; by default one of the first hero's box.")
@click.option("--policy", default="heuristic", show_default=True, help=POLICY_HELP)
@click.option("--policy-b", help="The second hero's policy, where the sides differ.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**63 - 1))
@click.option("--trace", is_flag=True, help="Also tell every question and the text of every effect.")
def watch(
    heroes: tuple[str, str], board: str | None, policy: str, policy_b: str | None, seed: int, trace: bool
) -> None:
    """Play one game and tell it in words that a player can check against the rules.

    HEROES are two heroes, or two teams of two joined by +.
    """
    from balancer import console, policies
    from balancer.content import library
    from balancer.experiments import sides
    from balancer.watching import home_board, tell

    teams = [sides.load(spec) for spec in heroes]
    players = sides.seats(*teams)
    place = library.board(board) if board else home_board(players[0], len(players))
    sides.check(teams, [place])
    deciders = [policies.load(policy), policies.load(policy_b or policy)]
    console.announce_compilation()
    for line in tell(players, place, deciders, seed, trace):
        click.echo(line)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
def report(folder: Path) -> None:
    """Write the page of a finished run again, without playing."""
    from balancer.reports.matchup import render

    click.echo(f"Report: {render(folder)}")


@main.command("list")
@click.argument("what", type=click.Choice(["heroes", "boards", "villains", "minions", "events", "policies"]))
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list of slugs.")
def list_(what: str, as_json: bool) -> None:
    """List what there is to play with."""
    from balancer import policies
    from balancer.content import library

    found = dict.fromkeys(policies.names(), "") if what == "policies" else library.names(what)
    if as_json:
        click.echo(json.dumps(list(found)))
        return
    width = max(map(len, found), default=0)
    for slug, name in found.items():
        click.echo(f"{slug:<{width}}  {name}".rstrip())


@main.command()
@click.argument("name")
def show(name: str) -> None:
    """Show a hero or an enemy with its deck, a board or an event, by slug or file."""
    from balancer import showing

    click.echo(showing.show(name))


@main.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--sources", is_flag=True, help="Count what of the adventures is printed, and what reconstructed.")
def check(files: tuple[str, ...], sources: bool) -> None:
    """Check data files; without any, all that balancer brings."""
    from balancer import showing

    for line in showing.count_sources(files) if sources else showing.check(files):
        click.echo(line)


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for scripts.")
def bench(as_json: bool) -> None:
    """Measure speed, start-up time and memory on this machine; takes about two minutes."""
    from balancer import benchmark

    figures = benchmark.measure(say=lambda line: click.echo(line, err=True))
    click.echo(json.dumps(figures) if as_json else benchmark.in_words(figures))


def _teams(text: str) -> tuple[str, ...]:
    teams = _listed(text, [])
    for team in teams:
        if team.count("+") != 1:
            raise UserError(f'--teams: expected two heroes joined by +, as in dracula+houdini, got "{team}"')
    return teams


def _roomy_boards() -> list[str]:
    """Those on which teams can play."""
    from balancer.content import library

    return [slug for slug in library.boards() if len(library.board(slug).starts) >= 4]


def _listed(text: str, everything: list[str]) -> tuple[str, ...]:
    if text == "all":
        return tuple(everything)
    return tuple(part.strip() for part in text.split(",") if part.strip())


if __name__ == "__main__":
    sys.exit(main())
