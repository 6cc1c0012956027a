"""R6: the attack, from the choice of the target to the discarding of the cards."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, offer, pop, push_effect, tell
from balancer.sim.board import first, targets, without_first
from balancer.sim.cards import (
    back_to_hand,
    holds_usable,
    note_use,
    offer_usable,
    take_from_top,
    to_discard_pile,
    use_card,
)
from balancer.sim.codes import NO_CARD, NOBODY, Cause, Column, Decision, Event, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.defeat import deal_damage, give_verdict
from balancer.sim.initiative import push_event
from balancer.sim.values import refresh, show_value, tell_value

(
    CHOOSE_TARGET,
    CHOOSE_ATTACK,
    CHOOSE_DEFENCE,
    BEFORE_THE_REVEAL,
    REVEAL,
    IMMEDIATELY,
    DURING_COMBAT,
    ABILITIES_DURING_COMBAT,
    STANDING_RULES,
    DAMAGE,
    AFTER_COMBAT,
    VERDICT,
    ABILITIES,
    FINISH,
) = range(14)


@jit
def can_attack(state, tables, player):
    """R6.1: some fighter has both a legal target and a card to attack with."""
    for attacker in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if targets(state, tables, attacker) and holds_usable(state, tables, player, attacker, Use.ATTACK):
            return True
    return False


@jit
def offer_attacks(state, tables, player):
    for attacker in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        spaces = targets(state, tables, attacker)
        if spaces and holds_usable(state, tables, player, attacker, Use.ATTACK):
            while spaces:
                offer(state, attacker, state.occupant[first(spaces)])
                spaces = without_first(spaces)


@jit
def resolve_attack(state, tables):
    """Each step of R6.2 to R6.7 leaves its effects on the agenda, above the attack that goes on after them."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    step = frame[Column.STEP]
    frame[Column.STEP] = step + 1
    if step == CHOOSE_TARGET:
        choose_target(state, tables, frame, player)
    elif step == CHOOSE_ATTACK:
        state.answered = 0
        open_combat(state, tables, state.answer[0], state.answer[1])
        choose_card(state, tables, Slot.ATTACK)
    elif step == CHOOSE_DEFENCE:
        put_chosen_card(state, tables, Slot.ATTACK)
        choose_card(state, tables, Slot.DEFENCE)
    elif step == BEFORE_THE_REVEAL:
        put_chosen_card(state, tables, Slot.DEFENCE)
        push_effects(state, tables, Timing.BEFORE_THE_REVEAL)
    elif step == REVEAL:
        reveal(state, tables)
    elif step == IMMEDIATELY:
        push_effects(state, tables, Timing.IMMEDIATELY)
    elif step == DURING_COMBAT:
        push_effects(state, tables, Timing.DURING_COMBAT)
    elif step == ABILITIES_DURING_COMBAT:
        push_hero_attacks(state, tables, player, Timing.DURING_COMBAT)
    elif step == STANDING_RULES:
        add_what_the_turn_adds(state, tables, player)
        if tables.adventure:
            add_what_the_adventure_adds(state, tables, player)
        for slot in range(2):
            push_ability_in_combat(state, tables, slot, Timing.VALUES)
    elif step == DAMAGE:
        resolve_damage(state, tables)
    elif step == AFTER_COMBAT:
        push_effects(state, tables, Timing.AFTER_COMBAT)
    elif step == VERDICT:
        state.after_combat_done = 1
        give_verdict(state, tables)
    elif step == ABILITIES:
        push_ability_in_combat(state, tables, Slot.ATTACK, Timing.AFTER_YOU_ATTACK)
        push_hero_attacks(state, tables, player, Timing.AFTER_COMBAT)
    else:
        close_combat(state, tables)
        pop(state)


@jit
def choose_target(state, tables, frame, player):
    """An enemy has its target already: A is 1, B the attacker, C the target."""
    if frame[Column.A]:
        state.answer[0], state.answer[1] = frame[Column.B], frame[Column.C]
        state.answered = 1
        return
    ask(state, Decision.ATTACK, player)
    offer_attacks(state, tables, player)


@jit
def choose_card(state, tables, slot):
    """R10.11, R10.13: an enemy fights with the top card of its deck."""
    fighter = state.fighter[slot]
    player = tables.owner[fighter]
    use = Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE
    if player >= tables.party:
        if state.deck_size[player] > 0:
            state.card[slot] = take_from_top(state, player)
            note_use(state, player, state.card[slot], use)
    elif slot == Slot.ATTACK:
        ask(state, Decision.ATTACK_CARD, player)
        offer_usable(state, tables, player, fighter, Use.ATTACK)
    else:
        ask(state, Decision.DEFENCE_CARD, player)
        offer(state, NO_CARD, fighter)
        offer_usable(state, tables, player, fighter, Use.DEFENCE)


@jit
def put_chosen_card(state, tables, slot):
    if state.answered:
        state.answered = 0
        state.card[slot] = state.answer[0]
        if state.answer[0] != NO_CARD:
            use = Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE
            use_card(state, tables.owner[state.fighter[slot]], state.answer[0], use)


@jit
def open_combat(state, tables, attacker, target):
    state.in_combat = 1
    state.fighter[Slot.ATTACK] = attacker
    state.fighter[Slot.DEFENCE] = target
    state.damage_dealt = 0
    state.attacker_won = 0
    state.after_combat_done = 0
    for slot in range(2):
        state.card[slot] = NO_CARD
        state.printed[slot] = 0
        state.bonus[slot] = 0
        state.value[slot] = 0
        state.cancelled[slot] = 0
        state.after_cancelled[slot] = 0
        state.ignored[slot] = 0
        state.boosts_number[slot] = 0
        state.kept[slot] = 0
        state.predicted[slot] = -1
        state.ability_lent[slot] = 0
    tell(state, Event.ATTACKED, attacker, target)


@jit
def reveal(state, tables):
    for slot in range(2):
        show_value(state, tables, slot)
    attacking = tables.owner[state.fighter[Slot.ATTACK]]
    defending = tables.owner[state.fighter[Slot.DEFENCE]]
    tell(state, Event.REVEALED, state.card[Slot.ATTACK], attacking, state.card[Slot.DEFENCE], defending)


@jit
def push_effects(state, tables, timing):
    """R6.3: the defender's effect resolves first, so it goes on top.

    An IMMEDIATELY effect may bring another card into the combat, so what the cards say then is looked up later.
    """
    for slot in range(2):
        card = state.card[slot]
        player = tables.owner[state.fighter[slot]]
        if card != NO_CARD and (tables.effect[player, card, timing] >= 0 or timing == Timing.IMMEDIATELY):
            push_effect(state, player, NOBODY, NOBODY, slot, card, timing)


@jit
def push_ability_in_combat(state, tables, slot, timing):
    player = tables.owner[state.fighter[slot]]
    if tables.ability[player, timing] >= 0:
        push_effect(state, player, NOBODY, NOBODY, slot, NO_CARD, timing)


@jit
def push_hero_attacks(state, tables, player, timing):
    """What an ability says of the hero's attacks, or of an attack to which a card lends the ability."""
    if tables.hero[state.fighter[Slot.ATTACK]] or state.ability_lent[Slot.ATTACK]:
        push_ability_in_combat(state, tables, Slot.ATTACK, timing)


@jit
def add_what_the_turn_adds(state, tables, player):
    if state.stronger_attacks[player] and not state.locked[Slot.ATTACK]:
        state.bonus[Slot.ATTACK] += state.stronger_attacks[player]
        refresh(state, Slot.ATTACK)


@jit
def add_what_the_adventure_adds(state, tables, player):
    """What makes all enemy attacks stronger, and an event the attacks of sidekicks on the villain weaker."""
    if player >= tables.party:
        add_to_attack(state, tables, state.stronger_enemies)
        for event in range(tables.events):
            push_event(state, tables, event, Timing.ENEMY_ATTACKS)
    elif tables.frightful and not state.frightened and attacks_villain_as_sidekick(state, tables):
        state.frightened = 1
        tell(state, Event.FRIGHTENED, state.fighter[Slot.ATTACK])
        add_to_attack(state, tables, -tables.frightful)


@jit
def attacks_villain_as_sidekick(state, tables):
    return not tables.hero[state.fighter[Slot.ATTACK]] and tables.owner[state.fighter[Slot.DEFENCE]] == tables.party


@jit
def add_to_attack(state, tables, number):
    if number != 0 and state.card[Slot.ATTACK] != NO_CARD and not state.locked[Slot.ATTACK]:
        state.bonus[Slot.ATTACK] += number
        tell_value(state, tables, Slot.ATTACK)


@jit
def resolve_damage(state, tables):
    """R6.4 and R6.5: the difference of the values, and who won the combat."""
    attack = 0 if state.ignored[Slot.ATTACK] else state.value[Slot.ATTACK]
    defence = 0 if state.ignored[Slot.DEFENCE] else state.value[Slot.DEFENCE]
    defender = state.fighter[Slot.DEFENCE]
    damage = min(max(0, attack - defence), state.health[defender])
    winner = state.fighter[Slot.ATTACK] if damage > 0 else defender
    tell(state, Event.COMBAT_OVER, attack, defence, damage, tables.owner[winner])
    state.won_this_turn[tables.owner[winner]] += 1
    state.attacker_won = damage > 0
    state.damage_dealt = deal_damage(state, tables, defender, damage, Cause.COMBAT)


@jit
def close_combat(state, tables):
    """R6.7: the played cards go to their owners' discard piles."""
    for slot in range(2):
        if state.card[slot] != NO_CARD:
            owner = tables.owner[state.fighter[slot]]
            card = state.card[slot]
            state.card[slot] = NO_CARD
            if state.kept[slot]:
                back_to_hand(state, tables, owner, card)
            else:
                to_discard_pile(state, tables, owner, card)
        state.fighter[slot] = NOBODY
    state.in_combat = 0
    state.unharmed = 0
