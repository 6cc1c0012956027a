"""R6: the attack, from the choice of the target to the discarding of the cards."""

from balancer.content.instructions import Timing
from balancer.sim.agenda import ask, offer, pop, push, tell
from balancer.sim.board import first, targets, without_first
from balancer.sim.cards import holds_usable, offer_usable, to_discard_pile, use_card
from balancer.sim.codes import NO_CARD, NOBODY, Cause, Column, Decision, Event, Frame, Slot, Status, Use
from balancer.sim.compiled import jit
from balancer.sim.defeat import deal_damage

CHOOSE_TARGET, CHOOSE_ATTACK, CHOOSE_DEFENCE, REVEAL, IMMEDIATELY = 0, 1, 2, 3, 4
DURING_COMBAT, DAMAGE, AFTER_COMBAT, ABILITIES, FINISH = 5, 6, 7, 8, 9


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
    step = frame[Column.STEP]
    frame[Column.STEP] = step + 1
    if step == CHOOSE_TARGET:
        ask(state, Decision.ATTACK, frame[Column.PLAYER])
        offer_attacks(state, tables, frame[Column.PLAYER])
    elif step == CHOOSE_ATTACK:
        state.answered = 0
        open_combat(state, tables, state.answer[0], state.answer[1])
        ask(state, Decision.ATTACK_CARD, frame[Column.PLAYER])
        offer_usable(state, tables, frame[Column.PLAYER], state.fighter[Slot.ATTACK], Use.ATTACK)
    elif step == CHOOSE_DEFENCE:
        state.answered = 0
        state.card[Slot.ATTACK] = state.answer[0]
        use_card(state, frame[Column.PLAYER], state.answer[0], Use.ATTACK)
        defender = state.fighter[Slot.DEFENCE]
        ask(state, Decision.DEFENCE_CARD, tables.owner[defender])
        offer(state, NO_CARD, defender)
        offer_usable(state, tables, tables.owner[defender], defender, Use.DEFENCE)
    elif step == REVEAL:
        state.answered = 0
        reveal(state, tables, state.answer[0])
    elif step == IMMEDIATELY:
        push_effects(state, tables, Timing.IMMEDIATELY)
    elif step == DURING_COMBAT:
        push_effects(state, tables, Timing.DURING_COMBAT)
    elif step == DAMAGE:
        resolve_damage(state, tables)
    elif step == AFTER_COMBAT:
        push_effects(state, tables, Timing.AFTER_COMBAT)
    elif step == ABILITIES:
        entry = tables.ability[frame[Column.PLAYER], Timing.AFTER_YOU_ATTACK]
        if entry >= 0:
            attacker = state.fighter[Slot.ATTACK]
            push(state, Frame.EFFECT, frame[Column.PLAYER], entry, attacker, Slot.OTHER, 0, Timing.AFTER_YOU_ATTACK)
    else:
        close_combat(state, tables)
        pop(state)


@jit
def open_combat(state, tables, attacker, target):
    state.in_combat = 1
    state.fighter[Slot.ATTACK] = attacker
    state.fighter[Slot.DEFENCE] = target
    state.card[Slot.ATTACK] = NO_CARD
    state.card[Slot.DEFENCE] = NO_CARD
    state.damage_dealt = 0
    state.attacker_won = 0
    for slot in range(2):
        state.value[slot] = 0
        state.cancelled[slot] = 0
        state.ignored[slot] = 0
    tell(state, Event.ATTACKED, attacker, target)


@jit
def reveal(state, tables, defence):
    attacking = tables.owner[state.fighter[Slot.ATTACK]]
    defending = tables.owner[state.fighter[Slot.DEFENCE]]
    state.card[Slot.DEFENCE] = defence
    state.value[Slot.ATTACK] = tables.value[attacking, state.card[Slot.ATTACK]]
    if defence != NO_CARD:
        use_card(state, defending, defence, Use.DEFENCE)
        state.value[Slot.DEFENCE] = tables.value[defending, defence]
    tell(state, Event.REVEALED, state.card[Slot.ATTACK], attacking, defence, defending)


@jit
def push_effects(state, tables, timing):
    """R6.3: the defender's effect resolves first, so it goes on top."""
    for slot in range(2):
        card = state.card[slot]
        if card != NO_CARD and not state.cancelled[slot]:
            fighter = state.fighter[slot]
            player = tables.owner[fighter]
            entry = tables.effect[player, card, timing]
            if entry >= 0:
                push(state, Frame.EFFECT, player, entry, fighter, slot, 0, timing)


@jit
def resolve_damage(state, tables):
    """R6.4 and R6.5: the difference of the values, and who won the combat."""
    attack = 0 if state.ignored[Slot.ATTACK] else state.value[Slot.ATTACK]
    defence = 0 if state.ignored[Slot.DEFENCE] else state.value[Slot.DEFENCE]
    defender = state.fighter[Slot.DEFENCE]
    damage = max(0, attack - defence)
    dealt = deal_damage(state, tables, defender, damage, Cause.COMBAT)
    state.damage_dealt = dealt
    state.attacker_won = dealt > 0
    winner = state.fighter[Slot.ATTACK] if dealt > 0 else defender
    if state.status == Status.PLAYING:
        tell(state, Event.COMBAT_OVER, attack, defence, dealt, tables.owner[winner])


@jit
def close_combat(state, tables):
    """R6.7: the played cards go to their owners' discard piles."""
    for slot in range(2):
        if state.card[slot] != NO_CARD:
            to_discard_pile(state, tables.owner[state.fighter[slot]], state.card[slot])
            state.card[slot] = NO_CARD
        state.fighter[slot] = NOBODY
    state.in_combat = 0
