"""A table to try enemies on: Bigfoot next to one of them, the villain far away where a minion is on trial.

On Point Pleasant space 18 touches 13, 17, 19, 23 and 27. In McMinnville space 24 touches 19, 25, 30 and 31.
"""

from collections.abc import Mapping, Sequence

from balancer.content import library
from balancer.content.schema import Hero
from balancer.sim.adventure_game import Adventure
from balancer.sim.codes import Decision
from tests.cards.table import answer, fight

VILLAINS = {"Mothman": "mothman", "Martian Invader": "martian-invader"}
MINIONS = {
    "Ant Queen": "ant-queen",
    "Skunk Ape": "skunk-ape",
    "The Blob": "blob",
    "Tarantula": "tarantula",
    "Jersey Devil": "jersey-devil",
    "The Loveland Frog": "loveland-frog",
}
SPARE = "Crash Through the Trees"  # a scheme: it neither attacks nor defends
BLOCK = "Momentous Shift"  # 3 to attack or to defend, without effect for who has not moved
BLOW = "Larger Than Life"  # an attack of 6 without text


def spaces_for(enemy: str, villain: str) -> dict[str, int]:
    if villain == "martian-invader":
        return {"Bigfoot": 25, "Jackalope": 41, "Martian Invader": 7, enemy: 24}
    return {"Bigfoot": 17, "Jackalope": 37, "Mothman": 8, enemy: 18}


def table(
    enemy: str,
    *,
    villain: str = "mothman",
    heroes: Sequence[str | Hero] = ("bigfoot",),
    events: Sequence[str] = (),
    others: Sequence[str] = (),
    spaces: Mapping[str, int] | None = None,
    hands: Mapping[str, Sequence[str]] | None = None,
    seed: int = 0,
    **position,
) -> Adventure:
    """An enemy next to Bigfoot; `spaces` are added to the usual ones, `others` are more minions.

    The rest is for `Adventure.arrange_adventure`; the initiative deck holds Bigfoot's turn alone.
    """
    villain = VILLAINS.get(enemy, villain)
    minions = [*([MINIONS[enemy]] if enemy in MINIONS else []), *others]
    game = Adventure(*heroes, villain=villain, minions=minions, events=events, seed=seed)
    game.arrange_adventure(
        spaces=spaces_for(enemy, villain) | dict(spaces or {}),
        hands={"Bigfoot": [SPARE]} | dict(hands or {}),
        **{"initiative_deck": ["Bigfoot's turn"]} | position,
    )
    return game


def attack(
    enemy: str,
    card: str,
    defence: str | None = None,
    *,
    target: str = "Bigfoot",
    origin: int | None = None,
    hand: Sequence[str] = (SPARE,),
    hands: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **position,
) -> Adventure:
    """The enemy's turn with one attack, up to the first question of its texts; then Bigfoot's turn begins.

    With `origin`, the players let it attack the target from that space.
    """
    held = {"Bigfoot": [*hand, *([defence] if defence else [])]} | dict(hands or {})
    game = table(enemy, active=enemy, hands=held, decks={enemy: [card]} | dict(decks or {}), **position)
    choices = {Decision.DEFENCE_CARD: f"play {defence}" if defence else "no defence"}
    if origin is not None:
        choices[Decision.ENEMY_TARGET] = f"from space {origin} on {target}"
    answer(game, choices)
    assert f"{enemy} attacks {target}." in game.history
    assert f"Revealed: {card} against {defence or 'no defence'}." in game.history
    return game


def defend(
    enemy: str,
    card: str,
    against: str = BLOW,
    *,
    attacker: str = "Bigfoot",
    hand: Sequence[str] = (SPARE,),
    hands: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **position,
) -> Adventure:
    """An attack on the enemy, up to the first question of its texts; the turn is not over then."""
    held = {"Bigfoot": [*hand, against]} | dict(hands or {})
    decks = {enemy: [card]} | dict(decks or {})
    game = table(enemy, active="Bigfoot", hands=held, decks=decks, **position)
    fight(game, attacker, enemy, against, card)
    return game


def end_of_round(
    enemy: str,
    *row: str,
    hands: Mapping[str, Sequence[str]] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    **position,
) -> Adventure:
    """All initiative cards are in the row: the round ends, and the first question of the next one is open.

    The row should hold nothing but cards of the enemy and of players: the enemy then waits for Bigfoot's defence.
    """
    held = {"Bigfoot": [BLOCK, SPARE]} | dict(hands or {})
    filler = next(card.name for card in library_enemy(enemy).cards if card.name != "Deception")
    decks = {enemy: [filler, filler]} | dict(decks or {})
    game = table(enemy, hands=held, decks=decks, **{"row": row, "initiative_deck": []} | position)
    assert game.round == 2
    return game


def library_enemy(enemy: str):
    return library.villain(VILLAINS[enemy]) if enemy in VILLAINS else library.minion(MINIONS[enemy])


def combat(game: Adventure) -> tuple[int, int]:
    """The values of the last combat: the attack's, the defence's."""
    told = next(told for told in reversed(game.history) if told.startswith("Attack "))
    attacking, defending = told.split(":")[0].split(", ")
    return int(attacking.split()[-1]), int(defending.split()[-1])


def goals(game: Adventure) -> list[int]:
    """The spaces that are offered."""
    return sorted(int(option.split()[-1]) for option in game.options)
