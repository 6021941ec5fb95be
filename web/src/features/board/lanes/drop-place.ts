import type { Neighbours } from '../../../task-kit/api/board-data.js'
import type { Card } from '../../../task-kit/model.js'

/** Cards between which a drop lies; those that are carried do not count. */
export function neighboursAt(cards: readonly Card[], index: number, carried: readonly string[]): Neighbours {
  // The library counts places with only the card that was taken left out.
  const [taken] = carried
  const listed = cards.filter((card) => card.id !== taken)
  const stays = (card: Card) => !carried.includes(card.id)
  const after = listed.slice(0, index).findLast(stays)
  const before = listed.slice(index).find(stays)
  return { ...(after ? { after: after.id } : {}), ...(before ? { before: before.id } : {}) }
}
