import type { QueryClient } from '@tanstack/react-query'
import { problemText } from '../../../i18n/problem-text.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { applyCard, cachedCard, refetchSoon } from '../../../task-kit/api/apply-news.js'
import type { Neighbours } from '../../../task-kit/api/board-data.js'
import { bulkChange, type BulkResult } from '../../../task-kit/api/bulk.js'
import { moveCard, showMove, takeBack, type Move } from '../../../task-kit/api/move.js'
import { editCard } from '../../../task-kit/api/edit-card.js'
import { flash } from '../../../task-kit/flash.js'
import type { LanePlace } from '../dnd/drag-state.js'
import type { Card, TaskGrouping, TaskReference, TaskWarning } from '../../../task-kit/model.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { rowChange } from '../board-context.js'
import { revealCard, shownCard } from '../lanes/lane-registry.js'
import { reasonText } from './reason-text.js'

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
function standing(card: Card, row: string): Neighbours | undefined {
  const found = shownCard(card.id, row)
  if (!found) return undefined
  return { after: found.lane.cards[found.index - 1]?.id, before: found.lane.cards[found.index + 1]?.id }
}

function stress(cards: readonly Card[], { row, status }: LanePlace): void {
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
  else await moveMany(place, words, move)
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

/** The way back comes when it is wanted. */
const loadUndo = () => loadChunk(() => import('./undo-moves.js'))

const READ_MS = 6_000

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

async function moveMany(place: Place, words: MoveWords, { cards, from, to }: CardMove): Promise<void> {
  const { client, subscription } = place
  const moves = cards.map((card): Move => ({ card, to: to.status, from: standing(card, from.row) }))
  for (const move of moves.toReversed()) showMove(client, subscription, move)
  stress(cards, to)
  const ids = cards.map((card) => card.id)
  try {
    const { results, undoIds, error } = await bulkChange(
      subscription,
      ids,
      { action: 'move', status: to.status },
      () => undefined,
    )
    const failed = settle(place, moves, results)
    if (error) throw error
    if (failed.length > 0)
      toast.errorWithClose(words.partly(failed.length, reasonText(failed[0]?.reason ?? '')), { ms: READ_MS })
    const done = cards.filter((card) => !failed.some((one) => one.id === card.id))
    if (done.length > 0)
      offerUndo(
        words.moved(done, to, to),
        () => void loadUndo().then(({ takeManyBack }) => takeManyBack(place, words, undoIds)),
      )
  } catch (error) {
    for (const move of moves) {
      const untouched = cachedCard(client, subscription, move.card.id)?.version === move.card.version
      if (untouched) takeBack(client, subscription, move)
    }
    toast.errorWithClose(words.partly(cards.length, problemText(error)), { ms: READ_MS })
  }
  refetchSoon(client, subscription)
}

function settle(place: Place, moves: readonly Move[], results: readonly BulkResult[]): readonly BulkResult[] {
  const { client, subscription } = place
  for (const { id, reason, task } of results) {
    const move = moves.find((one) => one.card.id === id)
    if (task) applyCard(client, subscription, task, { force: true, countedIn: task.status })
    else if (move && reason !== '') takeBack(client, subscription, move)
  }
  return results.filter((result) => result.reason !== '')
}
