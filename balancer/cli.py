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
@click.option("--villain", "--villains", required=True, help="Comma-separated slugs or files, or all.")
@click.option(
    "--players", help="How many, as in 2, 1-4 or 1,3: parties are drawn. By default 2, or as many as --heroes."
)
@click.option(
    "--heroes",
    help="One party, comma-separated slugs or files; or all: every party of --players shipped heroes is a cell.",
)
@click.option("--minions", help="As many as players, comma-separated slugs or files; by default they are drawn.")
@click.option("--events", help="Up to three Astonishing Events for every game, comma-separated slugs or files.")
@click.option("--random-events", default=0, type=click.IntRange(0, 3), help="Draw that many events instead.")
@click.option("--event-combos", help="Every combination of so many events, as in 0-3 or 2; of --events where given.")
@click.option("--games", default=2000, show_default=True, type=click.IntRange(1), help="Games a cell.")
@click.option("--policy", default="heuristic", show_default=True, help=POLICY_HELP)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**63 - 1))
@click.option("--jobs", default=-1, show_default=True, help="How many run side by side; -1 is one a core.")
@click.option("--out", type=click.Path(path_type=Path), help="The run's folder; by default one below results/.")
@click.option("--chunk", type=click.IntRange(1), help="Games a chunk; the results do not depend on it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for scripts, write no page.")
def adventure(
    villain: str,
    players: str | None,
    heroes: str | None,
    minions: str | None,
    events: str | None,
    random_events: int,
    event_combos: str | None,
    games: int,
    policy: str,
    seed: int,
    jobs: int,
    out: Path | None,
    chunk: int | None,
    as_json: bool,
) -> None:
    """Play parties of heroes against villains and show how hard it is.

    Killed or interrupted, the same command goes on where it was.
    """
    from balancer import console
    from balancer.content import library
    from balancer.experiments import adventure as experiment
    from balancer.experiments.progress import ProgressBar

    combos = _numbers("--event-combos", event_combos)
    settings = experiment.AdventureSettings(
        villains=_listed(villain, library.villains()),
        games=games,
        players=_numbers("--players", players),
        heroes=_listed(heroes or "", ["all"]),
        minions=_listed(minions or "", []),
        events=_listed(events or "", library.events()),
        random_events=random_events,
        event_combos=(min(combos), max(combos)) if combos else None,
        policy=policy,
        seed=seed,
    )
    folder = out or experiment.default_folder(settings)
    console.announce_compilation()
    with ProgressBar() as progress:
        result = experiment.run(settings, folder, jobs, progress, chunk)
    if as_json:
        click.echo(json.dumps(result.to_json()))
        return
    from balancer.reports.adventure import render

    click.echo(console.adventure_tables(result))
    click.echo(f"\nReport: {render(folder)}")


@main.command()
@click.argument("heroes", nargs=-1)
@click.option("--board", help="A slug or a file; by default one of the first hero's box.")
@click.option("--villain", help="Watch an adventure against this villain instead, a slug or a file.")
@click.option("--heroes", "party", help="The party of an adventure, comma-separated slugs or files.")
@click.option("--minions", help="As many as heroes, comma-separated slugs or files; by default the seed draws them.")
@click.option("--events", help="Up to three Astonishing Events, comma-separated slugs or files.")
@click.option("--policy", default="heuristic", show_default=True, help=POLICY_HELP)
@click.option("--policy-b", help="The second hero's policy, where the sides differ.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**63 - 1))
@click.option("--trace", is_flag=True, help="Also tell every question and the text of every effect.")
def watch(
    heroes: tuple[str, ...],
    board: str | None,
    villain: str | None,
    party: str | None,
    minions: str | None,
    events: str | None,
    policy: str,
    policy_b: str | None,
    seed: int,
    trace: bool,
) -> None:
    """Play one game and tell it in words that a player can check against the rules.

    HEROES are two heroes, or two teams of two joined by +. With --villain it is an adventure, of one to four heroes.
    """
    from balancer import console, policies
    from balancer.content import library
    from balancer.experiments import sides
    from balancer.watching import home_board, tell, tell_adventure

    if villain:
        if board or policy_b or (heroes and party):
            raise UserError("--villain: expected a party, and neither --board nor --policy-b, in an adventure")
        from balancer.experiments import adventure as experiment

        settings = experiment.AdventureSettings(
            (villain,), 1, (), heroes or _listed(party or "", []), _listed(minions or "", []), _listed(events or "", [])
        )
        cast = experiment.cast_of_one_game(settings, seed)
        decider = policies.load(policy)
        console.announce_compilation()
        told = tell_adventure(cast.heroes, cast.villain, cast.minions, cast.events, decider, seed, trace)
    else:
        if party or minions or events:
            raise UserError("--heroes, --minions and --events belong to an adventure: expected --villain too")
        if len(heroes) != 2:
            raise UserError(f"expected two heroes or two teams to watch, or --villain; got {len(heroes)}")
        teams = [sides.load(spec) for spec in heroes]
        players = sides.seats(*teams)
        place = library.board(board) if board else home_board(players[0], len(players))
        sides.check(teams, [place])
        deciders = [policies.load(policy), policies.load(policy_b or policy)]
        console.announce_compilation()
        told = tell(players, place, deciders, seed, trace)
    for line in told:
        click.echo(line)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
def report(folder: Path) -> None:
    """Write the page of a finished run again, without playing."""
    from balancer.reports.render import render

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


def _numbers(option: str, text: str | None) -> tuple[int, ...]:
    """2, 1-4 or 1,3 as numbers."""
    found: list[int] = []
    for part in _listed(text or "", []):
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()) or (dash and int(first) > int(last)):
            raise UserError(f'{option}: expected numbers as in 2, 1-4 or 1,3, got "{part}"')
        found += range(int(first), int(last or first) + 1)
    return tuple(found)


def _listed(text: str, everything: list[str]) -> tuple[str, ...]:
    if text == "all":
        return tuple(everything)
    return tuple(part.strip() for part in text.split(",") if part.strip())


if __name__ == "__main__":
    sys.exit(main())
