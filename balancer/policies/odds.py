"""What a fight may come to, by what everybody knows: a deck less its discard pile, and the size of a hand."""

import numpy as np

from balancer.sim.cards import usable
from balancer.sim.compiled import jit

HIGHEST = 9
USELESS = HIGHEST + 1
HERO_POINT = 9
SIDEKICK_POINT = 4
A_SIDEKICK = 3
A_HERO = 150
HERO_IS_DEFENDED = 70
SIDEKICK_IS_DEFENDED = 90


@jit
def unseen(state, tables, player, fighter, use):
    """How many cards of each value a player may yet show with this fighter for a use; last, the cards of no use."""
    counts = np.zeros(USELESS + 1, np.int64)
    for card in range(tables.types[player]):
        counts[column(state, tables, player, card, fighter, use)] += tables.copies[player, card]
    for position in range(state.discard_size[player]):
        counts[column(state, tables, player, np.int64(state.discard[player, position]), fighter, use)] -= 1
    return counts


@jit
def column(state, tables, player, card, fighter, use):
    if usable(state, tables, player, card, fighter, use):
        return min(HIGHEST, np.int64(tables.value[player, card]))
    return np.int64(USELESS)


@jit
def stake(state, tables, fighter, damage):
    """What so much damage to a fighter is worth to the other side."""
    health = state.health[fighter]
    if damage <= 0 or health <= 0:
        return np.int64(0)
    if tables.hero[fighter]:
        return np.int64(A_HERO + HERO_POINT * health if damage >= health else HERO_POINT * damage)
    return np.int64(A_SIDEKICK + SIDEKICK_POINT * health if damage >= health else SIDEKICK_POINT * damage)


@jit
def chance_to_defend(state, tables, target, counts):
    """In hundredths, that the target's player holds a card for it and wants to spend it."""
    total = counts.sum()
    if total <= 0:
        return np.int64(0)
    without = 1.0
    for _ in range(state.hand_size[tables.owner[target]]):
        without *= counts[USELESS] / total
    return np.int64((1.0 - without) * (HERO_IS_DEFENDED if tables.hero[target] else SIDEKICK_IS_DEFENDED))


@jit
def expected_harm(state, tables, target, value, counts, chance):
    """What an attack of this value is worth against what the target may be defended with."""
    harm = (100 - chance) * stake(state, tables, target, value)
    cards = counts[:USELESS].sum()
    if cards > 0 and chance > 0:
        harmed = np.int64(0)
        for defence in range(USELESS):
            if counts[defence] > 0 and defence < value:
                harmed += counts[defence] * stake(state, tables, target, value - defence)
        harm += chance * harmed // cards
    return harm // 100


@jit
def expected_loss(state, tables, defender, defence, counts):
    """What the attack that lies face down is worth against this defence: a high card is likelier than a low one."""
    loss = np.int64(0)
    weight = np.int64(0)
    for value in range(USELESS):
        if counts[value] > 0:
            likelihood = counts[value] * (2 + value)
            weight += likelihood
            loss += likelihood * stake(state, tables, defender, value - defence)
    return loss // weight if weight > 0 else np.int64(0)
