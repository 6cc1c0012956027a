"""What a fight may come to, by what everybody knows: a deck less its discard pile, and the size of a hand."""

import numpy as np

from balancer.sim.cards import usable
from balancer.sim.codes import Slot, Use
from balancer.sim.compiled import jit

HIGHEST = 9
BITS = 6
MANY = 63
HERO_POINT = 14
SIDEKICK_POINT = 2
A_SIDEKICK = 1
VILLAIN_POINT = 22
MINION_POINT = 3
A_MINION = 10
A_HERO = 150
HERO_IS_DEFENDED = 60
SIDEKICK_IS_DEFENDED = 90


@jit
def unseen(state, tables, player, fighter, use):
    """How many cards of each value a player may yet show with this fighter for a use: six bits for each value."""
    cards = np.int64(0)
    for card in range(np.int64(tables.types[player])):
        if usable(state, tables, player, card, fighter, use):
            left = np.int64(tables.copies[player, card]) - np.int64(state.discarded[player, card])
            cards += left << place_of(tables, player, card, use)
    return cards


@jit
def place_of(tables, player, card, use):
    value = tables.defence[player, card] if use == Use.DEFENCE else tables.value[player, card]
    return BITS * min(HIGHEST, np.int64(value))


@jit
def number_of_all(cards):
    number = np.int64(0)
    while cards > 0:
        number += cards & MANY
        cards >>= BITS
    return number


@jit
def stake(state, tables, fighter, damage):
    """What so much damage to a fighter is worth to the other side."""
    health = np.int64(state.health[fighter])
    if damage <= 0 or health <= 0:
        return np.int64(0)
    if tables.hero[fighter]:
        return np.int64(A_HERO + HERO_POINT * health if damage >= health else HERO_POINT * damage)
    if tables.decisive[fighter]:
        return np.int64(A_HERO + VILLAIN_POINT * health if damage >= health else VILLAIN_POINT * damage)
    if tables.owner[fighter] >= tables.party:
        return np.int64(A_MINION + MINION_POINT * health if damage >= health else MINION_POINT * damage)
    return np.int64(A_SIDEKICK + SIDEKICK_POINT * health if damage >= health else SIDEKICK_POINT * damage)


@jit
def chance_to_defend(state, tables, target, number):
    """In hundredths, that the target's player holds one of so many cards and wants to spend it."""
    player = tables.owner[target]
    if player >= tables.party:
        return np.int64(100)  # enemies fight with the top card of their deck
    total = np.int64(tables.deck_size[player]) - np.int64(state.discard_size[player])
    if total <= 0:
        return np.int64(0)
    useless = 1.0 - number / total
    without = 1.0
    for _ in range(state.hand_size[player]):
        without *= useless
    return np.int64((1.0 - without) * (HERO_IS_DEFENDED if tables.hero[target] else SIDEKICK_IS_DEFENDED))


@jit
def expected_harm(state, tables, target, value, cards, number, chance):
    """What an attack of this value is worth against the `number` cards that the target may be defended with."""
    harm = (100 - chance) * stake(state, tables, target, value)
    if chance == 0 or number == 0:
        return harm // 100
    harmed = np.int64(0)
    left = value
    while cards > 0 and left > 0:
        harmed += (cards & MANY) * stake(state, tables, target, left)
        cards >>= BITS
        left -= 1
    return (harm + chance * harmed // number) // 100


@jit
def expected_loss(state, tables, defender, defence, cards):
    """What the attack that lies face down is worth against this defence; players like to play high cards."""
    loss, weight = np.int64(0), np.int64(0)
    value = np.int64(0)
    while cards > 0:
        likelihood = (cards & MANY) * (1 if tables.adventure else 2 + value)
        weight += likelihood
        loss += likelihood * stake(state, tables, defender, value - defence)
        cards >>= BITS
        value += 1
    return loss // weight if weight > 0 else np.int64(0)


@jit
def worth_of_points(state, tables, slot, points):
    """What so much more value is worth to a card in the combat, now that both lie open."""
    defender = state.fighter[Slot.DEFENCE]
    damage = np.int64(state.value[Slot.ATTACK]) - np.int64(state.value[Slot.DEFENCE])
    if slot == Slot.ATTACK:
        return stake(state, tables, defender, damage + points) - stake(state, tables, defender, damage)
    return stake(state, tables, defender, damage) - stake(state, tables, defender, damage - points)
