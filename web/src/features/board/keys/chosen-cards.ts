import { selection } from '../../../task-kit/bulk/selection.js'
import type { Card } from '../../../task-kit/model.js'
import { shownCard, shownLanes } from '../lanes/lane-registry.js'

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

/** The target of a key: the selection when there is one, else the card alone. */
export function targetCards(id: string): readonly Card[] {
  const { ids } = selection.read()
  const [first] = ids
  if (ids.has(id) || first === undefined) return chosenCards(id)
  const chosen = chosenCards(first)
  return chosen.length > 0 ? chosen : chosenCards(id)
}

/** The cards of some ids as they look now, as far as they are on the board. */
export function cardsOf(ids: readonly string[]): readonly Card[] {
  return ids.flatMap((id) => shownCard(id)?.card ?? [])
}

/** Ids of all cards that are loaded, in reading order. */
export function loadedIds(): string[] {
  return [...new Set(shownLanes.all().flatMap((lane) => lane.cards.map((card) => card.id)))]
}
