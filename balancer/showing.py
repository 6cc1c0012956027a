"""`show` and `check`: data files in words."""

from collections.abc import Iterator, Sequence

from balancer.content import library
from balancer.content.compiler import Program, Vocabulary
from balancer.content.language import Names, print_text
from balancer.content.schema import Board, Card, Hero
from balancer.errors import UserError


def show(name: str) -> str:
    """A hero or a board in words; `name` is a slug or a file."""
    if library.is_path(name):
        thing = library.load(name)
        return show_hero(thing) if isinstance(thing, Hero) else show_board(thing)
    if name in library.boards():
        return show_board(library.board(name))
    return show_hero(library.hero(name))


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
    return "\n".join([*lines, "", f"Source: {board.source}"])


def check(files: Sequence[str]) -> Iterator[str]:
    """A line for each file in order; raises UserError naming all that is wrong, one file a line."""
    wrong = []
    if files:
        loaders = [(file, lambda file=file: library.load(file)) for file in files]
    else:
        loaders = [(slug, lambda slug=slug: library.hero(slug)) for slug in library.heroes()]
        loaders += [(slug, lambda slug=slug: library.board(slug)) for slug in library.boards()]
    for name, load in loaders:
        try:
            yield f"{name}: {_found(load())}"
        except UserError as error:
            wrong.append(str(error))
    if wrong:
        raise UserError("\nError: ".join(wrong))


def _found(thing: Hero | Board) -> str:
    if isinstance(thing, Board):
        return f"{thing.name}, {len(thing.spaces)} spaces, ok"
    program = Program()
    for text in (thing.ability_tree, *(card.tree for card in thing.cards)):
        program.add_text(text, Vocabulary.of(thing))
    return f"{thing.name}, {sum(card.copies for card in thing.cards)} cards, {len(program.rows)} instructions, ok"
