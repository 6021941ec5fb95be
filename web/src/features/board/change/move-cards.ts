import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refetchSoon } from '../../../task-kit/api/apply-news.js'
import { moveCard, type Move } from '../../../task-kit/api/move.js'
import { editCard } from '../../../task-kit/api/edit-card.js'
import type { LanePlace } from '../dnd/drag-state.js'
import type { Card, TaskWarning } from '../../../task-kit/model.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { rowChange } from '../board-context.js'
import { refuse, standing, stress, type CardMove, type MoveWords, type Place } from './moving.js'

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

/** The way back comes when it is wanted. */
const loadUndo = () => loadChunk(() => import('./undo-moves.js'))

/** Moves of several cards; the board asks for them as soon as it stands. */
export const loadMoveMany = () => loadChunk(() => import('./move-many.js'))

async function moved(place: Place, move: Move, to: LanePlace): Promise<readonly TaskWarning[]> {
  const { client, subscription } = place
  const answer = moveCard(client, subscription, move)
  stress([move.card], to)
  return answer
}
