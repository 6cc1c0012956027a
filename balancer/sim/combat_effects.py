"""Instructions that change the combat: values, cancelling, boosting, other cards."""

import numpy as np

from balancer.content.instructions import Op, Timing, Whose
from balancer.sim.agenda import ask, go_on, offer, pop, push_effect, tell
from balancer.sim.amounts import amount_of, slot_of
from balancer.sim.board import bit
from balancer.sim.cards import (
    back_to_hand,
    discard_card,
    held,
    offer_each,
    offer_hand,
    offer_usable,
    return_to_hand,
    take_from_discard,
    take_from_top,
    to_discard_pile,
    usable,
    use_card,
)
from balancer.sim.codes import (
    MAX_BOOSTS,
    NO_CARD,
    NOBODY,
    Column,
    Decision,
    Event,
    Slot,
    TurnRule,
    Use,
)
from balancer.sim.compiled import jit
from balancer.sim.targeting import named_fighter
from balancer.sim.values import (
    add_to_value,
    lock_value,
    set_printed_value,
    set_value,
    set_whole_value,
    show_value,
    tell_value,
)

ALL_TIMINGS = -1


@jit
def begin_combat_effect(state, tables, frame, row):
    if frame[Column.C] == Slot.OTHER:
        go_on(frame)
        return
    op = row[0]
    mine = frame[Column.C]
    if op == Op.BOOST:
        begin_boost(state, tables, frame, row)
    elif op == Op.PLAY_ANOTHER:
        ask(state, Decision.PLAY_INSTEAD, frame[Column.PLAYER])
        offer_others(state, tables, frame[Column.PLAYER], mine)
        if state.options_number == 0:
            go_on(frame)
    elif op == Op.MAKE_PLAY_ANOTHER:
        begin_make_play_another(state, tables, frame, 1 - mine)
    elif op == Op.RETURN_BOOST:
        ask(state, Decision.RETURN_BOOST, frame[Column.PLAYER])
        offer_each(state, state.boosts[mine], state.boosts_number[mine])
        if state.options_number == 0:
            go_on(frame)
    else:
        change_combat(state, tables, frame, row, mine)
        go_on(frame)


@jit
def offer_others(state, tables, player, slot):
    """Cards of another name than the one in the combat: with its own copies the exchange could go on for ever."""
    seen = bit(state.card[slot])
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if seen & bit(card) == 0 and usable(state, tables, player, card, state.fighter[slot], use_of(slot)):
            seen |= bit(card)
            offer(state, card, state.fighter[slot])


@jit
def use_of(slot):
    return Use.ATTACK if slot == Slot.ATTACK else Use.DEFENCE


@jit
def change_combat(state, tables, frame, row, mine):
    """What needs no answer."""
    op = row[0]
    if op == Op.CANCEL_EFFECTS:
        cancel(state, tables, 1 - mine, row[1])
    elif op == Op.IGNORE_VALUE:
        if state.card[1 - mine] != NO_CARD:
            state.ignored[1 - mine] = 1
            tell(state, Event.IGNORED, tables.owner[state.fighter[1 - mine]])
    elif op == Op.RETURN_THIS_CARD:
        state.kept[mine] = 1
    elif op == Op.NO_EFFECT_DAMAGE:
        fighter = named_fighter(state, tables, frame, row[1])
        if fighter != NOBODY:
            state.unharmed |= bit(fighter)
            tell(state, Event.THIS_TURN, frame[Column.PLAYER], TurnRule.NO_EFFECT_DAMAGE, fighter)
    elif op == Op.LEND_ABILITY:
        state.ability_lent[mine] = 1
        tell(state, Event.THIS_TURN, frame[Column.PLAYER], TurnRule.ABILITY_LENT, state.fighter[mine])
    else:
        change_value(state, tables, frame, row)


@jit
def change_value(state, tables, frame, row):
    op = row[0]
    if frame[Column.E] == Timing.VALUES:
        tell(state, Event.EFFECT, frame[Column.PLAYER], NO_CARD, Timing.VALUES)
    slot = slot_of(frame, row[4])
    amount = amount_of(state, tables, frame, row)
    if op == Op.ADD_TO_VALUE:
        add_to_value(state, tables, frame, slot, amount)
    elif op == Op.SET_VALUE:
        if row[4] == Whose.THIS:
            set_value(state, tables, frame, slot, amount)
        else:
            set_whole_value(state, tables, frame, slot, amount)
    elif op == Op.SET_PRINTED_VALUE:
        set_printed_value(state, tables, frame, slot, amount)
    else:
        lock_value(state, tables, frame, slot, amount, row[5])


@jit
def cancel(state, tables, slot, timing):
    """R6.8: cancelled effects do not happen, the value still counts; some cards' effects cannot be cancelled."""
    card = state.card[slot]
    player = tables.owner[state.fighter[slot]]
    if card == NO_CARD or tables.uncancellable[player, card]:
        return
    if timing == ALL_TIMINGS:
        state.cancelled[slot] = 1
    else:
        state.after_cancelled[slot] = 1
    tell(state, Event.CANCELLED, player)


# --- boosting ------------------------------------------------------------------------------------


@jit
def begin_boost(state, tables, frame, row):
    slot = slot_of(frame, row[1])
    player = tables.owner[state.fighter[slot]]
    if state.card[slot] == NO_CARD:
        go_on(frame)
    elif row[2]:
        go_on(frame)
        if state.deck_size[player] > 0:
            card = take_from_top(state, player)
            to_discard_pile(state, tables, player, card)
            boost_with(state, tables, frame, slot, player, card)
    elif state.hand_size[player] == 0:
        go_on(frame)
    else:
        ask(state, Decision.BOOST_CARD, player)
        offer_hand(state, player)


@jit
def boost_with(state, tables, frame, slot, player, card):
    """R9.4: the boost value counts, and the text that the card has for being boosted with happens at once."""
    if state.boosts_number[slot] < MAX_BOOSTS:
        state.boosts[slot, state.boosts_number[slot]] = card
        state.boosts_number[slot] += 1
    tell(state, Event.BOOSTED_COMBAT, player, card)
    add_to_value(state, tables, frame, slot, np.int64(tables.boost[player, card]))
    push_boost_text(state, tables, player, card)


@jit
def push_boost_text(state, tables, player, card):
    entry = tables.effect[player, card, Timing.BOOST]
    if entry >= 0:
        push_effect(state, player, entry, tables.first_fighter[player], Slot.OTHER, card, Timing.BOOST)


# --- another card ----------------------------------------------------------------------------------


@jit
def begin_make_play_another(state, tables, frame, slot):
    """The opponent takes the card back; which one they play instead is chosen for them, perhaps the same.

    R10.6: an enemy's hand is the top card of its deck, which would be the very card that was taken back.
    """
    if state.card[slot] == NO_CARD or tables.owner[state.fighter[slot]] >= tables.party:
        go_on(frame)
        return
    player = tables.owner[state.fighter[slot]]
    return_to_hand(state, player, state.card[slot], use_of(slot))
    state.card[slot] = NO_CARD
    ask(state, Decision.PLAY_INSTEAD_THEIRS, frame[Column.PLAYER])
    offer_usable(state, tables, player, state.fighter[slot], use_of(slot))


@jit
def play_instead(state, tables, slot, card):
    player = tables.owner[state.fighter[slot]]
    use_card(state, player, card, use_of(slot))
    state.card[slot] = card
    tell(state, Event.PLAYS_INSTEAD, player, card)
    show_value(state, tables, slot)
    tell_value(state, tables, slot)


@jit
def answer_combat_effect(state, tables, frame, row):
    op = row[0]
    chosen = np.int64(state.answer[0])
    mine = frame[Column.C]
    player = frame[Column.PLAYER]
    if op == Op.BOOST:
        slot = slot_of(frame, row[1])
        booster = tables.owner[state.fighter[slot]]
        discard_card(state, tables, booster, chosen, Use.BOOST)
        go_on(frame)
        boost_with(state, tables, frame, slot, booster, chosen)
    elif op == Op.PLAY_ANOTHER:
        old = np.int64(state.card[mine])
        play_instead(state, tables, mine, chosen)
        return_to_hand(state, player, old, use_of(mine))
        pop(state)
        push_effect(state, player, NOBODY, NOBODY, mine, chosen, Timing.IMMEDIATELY)
    elif op == Op.MAKE_PLAY_ANOTHER:
        play_instead(state, tables, 1 - mine, chosen)
        go_on(frame)
    else:
        take_from_discard(state, player, chosen)
        back_to_hand(state, tables, player, chosen)
        tell(state, Event.PUT_CARD, player, chosen, 0)
        go_on(frame)
