import type { QueryClient } from '@tanstack/react-query'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { Neighbours } from '../../../task-kit/api/board-data.js'
import { flash } from '../../../task-kit/flash.js'
import type { Card, TaskGrouping, TaskReference } from '../../../task-kit/model.js'
import type { LanePlace } from '../dnd/drag-state.js'
import { revealCard, shownCard } from '../lanes/lane-registry.js'

export interface MoveWords {
  moved: (cards: readonly Card[], to: LanePlace, from: LanePlace) => string
  failed: (card: Card, reason: string) => string
  partly: (count: number, reason: string) => string
  undone: () => string
  early: (card: Card, blocker: TaskReference) => string
}

export interface Place {
  client: QueryClient
  subscription: number
}

export interface CardMove {
  cards: readonly Card[]
  from: LanePlace
  to: LanePlace
  rowsBy: TaskGrouping | null
  neighbours?: Neighbours | undefined
}

/** Where a card stands now, for putting it back there. */
export function standing(card: Card, row: string): Neighbours | undefined {
  const found = shownCard(card.id, row)
  if (!found) return undefined
  return { after: found.lane.cards[found.index - 1]?.id, before: found.lane.cards[found.index + 1]?.id }
}

/** Marks the cards that were moved and shows the first of them. */
export function stress(cards: readonly Card[], { row, status }: LanePlace): void {
  flash.moved(cards.map((card) => card.id))
  const [first] = cards
  if (first) requestAnimationFrame(() => revealCard(first.id, { row, status, focus: true }))
}

/** So long the words about a refused move stay. */
export const READ_MS = 6_000

/** Says why a card was not moved. */
export const refuse = (words: MoveWords, card: Card) => (error: unknown) => {
  toast.errorWithClose(words.failed(card, problemText(error)), { ms: READ_MS })
}
