import type { QueryClient } from '@tanstack/react-query'
import { problemText } from '../../../i18n/problem-text.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refetchSoon } from '../../../task-kit/api/apply-news.js'
import type { Neighbours } from '../../../task-kit/api/board-data.js'
import { moveCard, type Move } from '../../../task-kit/api/move.js'
import { editCard } from '../../../task-kit/api/edit-card.js'
import { flash } from '../../../task-kit/flash.js'
import type { LanePlace } from '../dnd/drag-state.js'
import type { Card, TaskGrouping, TaskReference, TaskWarning } from '../../../task-kit/model.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { rowChange } from '../board-context.js'
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

function warn(words: MoveWords, card: Card, warnings: readonly TaskWarning[]): void {
  for (const { task } of warnings) toast.info(words.early(card, task))
}

/** Moves one card or several; at once on the screen, back with the reason when it is refused. */
export async function moveCards(place: Place, words: MoveWords, move: CardMove): Promise<void> {
  const [only, ...more] = move.cards
  if (!only) return
  if (more.length === 0) await moveOne(place, words, only, move)
  else await loadMoveMany().then(({ moveMany }) => moveMany(place, words, move))
}

async function moveOne(place: Place, words: MoveWords, card: Card, move: CardMove): Promise<void> {
  const { client, subscription } = place
  const { from, to, rowsBy, neighbours } = move
  const back = standing(card, from.row)
  const change = rowChange(rowsBy, card, from.row, to.row)
  const before = change && rowChange(rowsBy, { ...card, ...definedOf(change) }, to.row, from.row)
  const moves = to.status !== card.status || neighbours !== undefined
  const undo = () =>
    void loadUndo().then(({ takeOneBack }) =>
      takeOneBack(place, words, card, { status: card.status, back, moves, fields: before }),
    )
  const withdraw = offerUndo(words.moved([card], to, from), undo)
  const refused = (error: unknown) => {
    withdraw()
    refuse(words, card)(error)
  }
  try {
    if (change) void editCard(client, subscription, card, change).catch(refused)
    const warnings = moves
      ? await moved(
          place,
          { card: { ...card, ...definedOf(change) }, to: to.status, neighbours, from: back },
          to,
        )
      : []
    if (!moves) stress([card], to)
    warn(words, card, warnings)
    if (rowsBy) refetchSoon(client, subscription)
  } catch (error) {
    refused(error)
  }
}

function definedOf(change: object | null): Partial<Card> {
  return Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined))
}

/** Moves of several cards; the board asks for them as soon as it stands. */
export const loadMoveMany = () => loadChunk(() => import('./move-many.js'))

/** The way back comes when it is wanted. */
export const loadUndo = () => loadChunk(() => import('./undo-moves.js'))

/** So long the words about a refused move stay. */
export const READ_MS = 6_000

/** Says why a card was not moved. */
export const refuse = (words: MoveWords, card: Card) => (error: unknown) => {
  toast.errorWithClose(words.failed(card, problemText(error)), { ms: READ_MS })
}

async function moved(place: Place, move: Move, to: LanePlace): Promise<readonly TaskWarning[]> {
  const { client, subscription } = place
  const answer = moveCard(client, subscription, move)
  stress([move.card], to)
  return answer
}
