"""`show` and `check`: data files in words."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from balancer.content import library
from balancer.content.adventure import SOURCES, AstonishingEvent, Enemy, Villain
from balancer.content.compiler import Program, Vocabulary
from balancer.content.language import Names, print_text
from balancer.content.schema import Board, Card, Hero
from balancer.content.sources import Item, reconstructed, tally
from balancer.errors import UserError
from balancer.showing_adventure import show_enemy, show_event


def show(name: str) -> str:
    """A hero, a board, an enemy or an event in words; `name` is a slug or a file."""
    match library.load(name) if library.is_path(name) else library.find(name):
        case Hero() as hero:
            return show_hero(hero)
        case Board() as board:
            return show_board(board)
        case Enemy() as enemy:
            return show_enemy(enemy)
        case event:
            return show_event(event)


def show_hero(hero: Hero) -> str:
    lines = [
        f"{hero.name} ({hero.box})",
        f"  health {hero.health}, move {hero.move}, {hero.attack}",
    ]
    if hero.sidekick:
        sidekick = hero.sidekick
        lines.append(f"  {sidekick.count} x {sidekick.name}: health {sidekick.health}, {sidekick.attack}")
    names = Names.of(hero)
    lines += [f"  {print_text(hero.ability_tree, names, ability=True)}", ""]
    lines.append(f"Deck of {sum(card.copies for card in hero.cards)}")
    for card in hero.cards:
        lines += _card(hero, card, names)
    lines += [f"Note: {note}" for note in hero.notes]
    lines += ["", f"Source: {hero.source}"]
    return "\n".join(lines)


def _card(hero: Hero, card: Card, names: Names) -> Iterator[str]:
    users = {"any": "any fighter", "hero": hero.name, "sidekick": hero.sidekick.name if hero.sidekick else ""}
    value = "" if card.value is None else f" {card.value}"
    yield f"  {card.copies} x {card.name}: {card.kind}{value}, boost {card.boost}, {users[card.who]}"
    if card.tree.clauses:
        yield f"      {print_text(card.tree, names)}"


def show_board(board: Board) -> str:
    neighbours: dict[int, list[int]] = {space.number: [] for space in board.spaces}
    for a, b in board.links:
        neighbours[a].append(b)
        neighbours[b].append(a)
    lines = [f"{board.name} ({board.box})", f"  {len(board.spaces)} spaces, {len(board.links)} links"]
    for space in board.spaces:
        start = f"  start {board.starts.index(space.number) + 1}" if space.number in board.starts else ""
        near = ", ".join(map(str, sorted(neighbours[space.number])))
        lines.append(f"  {space.number:>2}  {' + '.join(space.zones)}  next to {near}{start}")
    if board.villain_start:
        lines.append(f"  In adventures the villain starts on {board.villain_start}.")
    lines += [f"  Bridge {number} joins {a} and {b}." for number, (a, b) in enumerate(board.bridges, start=1)]
    for number, field in enumerate(board.fields, start=1):
        lines.append(f"  Field {number} is bordered by {', '.join(map(str, sorted(field)))}.")
    return "\n".join([*lines, "", f"Source: {board.source}"])


def check(files: Sequence[str]) -> Iterator[str]:
    """A line for each file in order; raises UserError naming all that is wrong, one file a line."""
    wrong = []
    for name, load in _loaders(files):
        try:
            yield f"{name}: {_found(load())}"
        except UserError as error:
            wrong.append(str(error))
    if wrong:
        raise UserError("\nError: ".join(wrong))


def _loaders(files: Sequence[str]) -> list[tuple[str, Callable[[], library.Thing]]]:
    if files:
        return [(file, partial(library.load, file)) for file in files]
    return [(slug, partial(load, slug)) for folder, load in library.LOADERS.items() for slug in library.slugs(folder)]


def _found(thing: library.Thing) -> str:
    if isinstance(thing, Board):
        return f"{thing.name}, {len(thing.spaces)} spaces, ok"
    instructions = f"{len(_compiled(thing).rows)} instructions, ok"
    if isinstance(thing, AstonishingEvent):
        return f"{thing.name}, {instructions}"
    return f"{thing.name}, {sum(card.copies for card in thing.cards)} cards, {instructions}"


def _compiled(thing: Hero | Enemy | AstonishingEvent) -> Program:
    program = Program()
    if isinstance(thing, AstonishingEvent):
        program.add_event(thing.tree)
        return program
    words = Vocabulary.of(thing) if isinstance(thing, Hero) else Vocabulary.of_enemy(thing)
    for card in thing.cards:
        program.add_text(card.tree, words)
    if isinstance(thing, Hero):
        program.add_text(thing.ability_tree, words)
        return program
    for initiative in thing.initiative:
        program.add_text(initiative.tree, words)
    if isinstance(thing, Villain) and thing.objective:
        for slot in thing.objective.slots:
            program.add_objective(thing.objective.tree, slot, words)
    if isinstance(thing, Villain) and thing.sites:
        for effect in thing.sites.effects:
            program.add_text(effect.tree)
    return program


# --- sources -------------------------------------------------------------------------------------


def count_sources(files: Sequence[str]) -> Iterator[str]:
    """How much of the adventures is printed, how much reconstructed, and what."""
    if files:
        folders = {"in all": [library.load(file) for file in files]}
    else:
        adventures = ("villains", "minions", "events")
        folders = {folder: [library.LOADERS[folder](slug) for slug in library.slugs(folder)] for folder in adventures}
        folders["in all"] = [thing for things in folders.values() for thing in things]
    yield " " * 8 + "".join(f"{source:>15}" for source in SOURCES)
    for folder, things in folders.items():
        count = tally(things)
        yield f"{folder:<8}" + "".join(f"{count[source]:>15}" for source in SOURCES)
    yield ""
    yield "Reconstructed, each with its copies:"
    for thing in folders["in all"]:
        if (found := reconstructed(thing)) and not isinstance(thing, AstonishingEvent):
            yield f"  {thing.name}: " + ", ".join(map(_times, found))
    if events := [
        thing.name for thing in folders["in all"] if isinstance(thing, AstonishingEvent) and reconstructed(thing)
    ]:
        yield "  Events: " + ", ".join(events)


def _times(item: Item) -> str:
    return item.name if item.copies == 1 else f"{item.copies} x {item.name}"
