import { selection } from '../bulk/selection.js'
import type { Card } from '../model.js'
import { shownCard, shownLanes } from './lane-registry.js'

/** The selection in the order of the board when the card belongs to it, else the card alone. */
export function chosenCards(id: string): readonly Card[] {
  const { ids } = selection.read()
  if (!ids.has(id)) {
    const found = shownCard(id)
    return found ? [found.card] : []
  }
  const cards = shownLanes.all().flatMap((lane) => lane.cards)
  return [...new Map(cards.filter((card) => ids.has(card.id)).map((card) => [card.id, card])).values()]
}

/** Ids of all cards that are loaded, in reading order. */
export function loadedIds(): string[] {
  return [...new Set(shownLanes.all().flatMap((lane) => lane.cards.map((card) => card.id)))]
}
