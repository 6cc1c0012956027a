"""R10.17 and R10.18: bridges and fields, the tokens on them, and what players do there after a manoeuvre."""

import numpy as np

from balancer.content.instructions import Site, Timing
from balancer.sim.agenda import ask, offer, pop, push_effect, tell
from balancer.sim.board import bit, first, on_board, without_first
from balancer.sim.cards import discard_card, held
from balancer.sim.codes import NO_CARD, NOBODY, Column, Decision, Event, Slot, Use
from balancer.sim.compiled import jit
from balancer.sim.state import ADVENTURE_STREAM
from balancer.sim.streams import below
from balancer.sim.threat import advance_threat
from balancer.sim.turn_order import has_fighters

NO_EFFECT = -1
NO_SITE = -1
# An activation's frame: A is the site, B how many tokens go.
ASK, ACTIVATE, REMOVE = 0, 1, 2


@jit
def lay_out_sites(state, tables):
    """R10.17: the effects lie at random; the first tokens are on site 1."""
    state.standing_sites = (1 << tables.sites) - 1
    for site in range(tables.sites):
        state.site_tokens[site] = 0
        state.site_effect[site] = site if site < tables.site_effects else NO_EFFECT
    for last in range(tables.site_effects - 1, 0, -1):
        other = below(state, ADVENTURE_STREAM, last + 1)
        effect = state.site_effect[last]
        state.site_effect[last] = state.site_effect[other]
        state.site_effect[other] = effect
    if tables.sites > 0:
        state.site_tokens[0] = tables.site_first
    for site in range(tables.site_effects):
        tell(state, Event.SITE_SETUP, site, state.site_effect[site])


@jit
def stands(state, site):
    return state.standing_sites >> site & 1 == 1


@jit
def lowest_site(state, tables):
    """The lowest-numbered standing site, or NO_SITE."""
    for site in range(tables.sites):
        if stands(state, site):
            return site
    return NO_SITE


@jit
def lowest_empty_site(state, tables):
    """The lowest-numbered empty site; the lowest-numbered one where none is empty."""
    for site in range(tables.sites):
        if stands(state, site) and state.site_tokens[site] == 0:
            return site
    return lowest_site(state, tables)


@jit
def site_tokens_left(state, tables):
    """How many tokens are in the supply."""
    left = tables.site_supply
    for site in range(tables.sites):
        left -= state.site_tokens[site]
    return left


@jit
def occupied_sites(state, tables):
    number = 0
    for site in range(tables.sites):
        if stands(state, site) and state.site_tokens[site] > 0:
            number += 1
    return number


@jit
def place_on_site(state, tables, site, number):
    """What the supply cannot give advances the threat instead."""
    if site == NO_SITE:
        return
    placed = min(number, site_tokens_left(state, tables))
    if placed > 0:
        state.site_tokens[site] += placed
        tell(state, Event.SITE_TOKENS, site, state.site_tokens[site], placed)
    advance_threat(state, tables, number - placed)


@jit
def offer_bordering_sites(state, tables, space):
    for site in range(tables.sites):
        if stands(state, site) and tables.site_spaces[site] >> np.int64(space) & 1:
            offer(state, site, 0)


@jit
def destroy_lowest_site(state, tables):
    """R10.17: its tokens move to the next one, and a bridge no longer joins its two spaces."""
    site = lowest_site(state, tables)
    if site == NO_SITE:
        return
    tokens = state.site_tokens[site]
    state.site_tokens[site] = 0
    state.standing_sites &= ~(1 << site)
    tell(state, Event.SITE_DESTROYED, site)
    following = lowest_site(state, tables)
    if following != NO_SITE and tokens > 0:
        state.site_tokens[following] += tokens
        tell(state, Event.SITE_TOKENS, following, state.site_tokens[following], tokens)
    if tables.site_is_bridge:
        spaces = tables.site_spaces[site]
        here, there = first(spaces), first(without_first(spaces))
        state.neighbours[here] &= ~bit(there)
        state.neighbours[there] &= ~bit(here)


# --- after a manoeuvre -----------------------------------------------------------------------------


@jit
def is_near(state, tables, player, site):
    """A fighter of the player stands next to the bridge, or borders the field."""
    for fighter in range(tables.first_fighter[player], tables.first_fighter[player + 1]):
        if on_board(state, fighter) and tables.site_spaces[site] >> np.int64(state.space[fighter]) & 1:
            return True
    return False


@jit
def resolve_activation(state, tables):
    """After a manoeuvre a player may use one site next to a fighter: its effect first, then tokens are removed."""
    frame = state.agenda[state.depth - 1]
    player = frame[Column.PLAYER]
    step = frame[Column.STEP]
    frame[Column.STEP] = step + 1
    if step == ASK:
        ask(state, Decision.ACTIVATE, player)
        offer(state, NO_CARD, NOBODY)
        if has_fighters(state, tables, player):
            offer_sites(state, tables, player)
    elif step == ACTIVATE:
        state.answered = 0
        activate(state, tables, frame, player, state.answer[0], state.answer[1])
    else:
        pop(state)
        remove_tokens(state, frame[Column.A], frame[Column.B])


@jit
def offer_sites(state, tables, player):
    for site in range(tables.sites):
        if not stands(state, site) or not is_near(state, tables, player, site):
            continue
        if tables.removal_by_boost:
            offer_cards_for(state, player, site)
        elif state.site_tokens[site] > 0:
            if tables.no_rest:
                offer_cards_for(state, player, site)
            else:
                offer(state, NO_CARD, site)


@jit
def offer_cards_for(state, player, site):
    """Each different card of the hand that could be discarded there."""
    seen = bit(0) - 1
    for position in range(state.hand_size[player]):
        card = held(state, player, position)
        if seen & bit(card) == 0:
            seen |= bit(card)
            offer(state, card, site)


@jit
def activate(state, tables, frame, player, card, site):
    if site == NOBODY:
        pop(state)
        return
    frame[Column.A] = site
    frame[Column.B] = tables.boost[player, card] if tables.removal_by_boost else 1
    if card != NO_CARD:
        discard_card(state, tables, player, card, Use.DISCARD)
        tell(state, Event.DISCARDED, player, card, 0)
    effect = state.site_effect[site]
    tell(state, Event.ACTIVATED, player, site, effect)
    if effect != NO_EFFECT and tables.site_entry[effect] >= 0:
        hero = tables.first_fighter[player]
        push_effect(state, player, tables.site_entry[effect], hero, Slot.OTHER, NO_CARD, Timing.SITE)


@jit
def remove_tokens(state, site, number):
    removed = min(number, np.int64(state.site_tokens[site]))
    if removed > 0:
        state.site_tokens[site] -= removed
        tell(state, Event.SITE_TOKENS, site, state.site_tokens[site], -removed)


@jit
def site_for_token(state, tables, which):
    """Where a token goes that no choice is asked for."""
    return lowest_empty_site(state, tables) if which == Site.LOWEST_EMPTY else lowest_site(state, tables)
