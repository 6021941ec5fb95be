import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { applyCard, cachedCard, refetchSoon } from '../../../task-kit/api/apply-news.js'
import { bulkChange, type BulkResult } from '../../../task-kit/api/bulk.js'
import { showMove, takeBack, type Move } from '../../../task-kit/api/move.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { READ_MS, standing, stress, type CardMove, type MoveWords, type Place } from './moving.js'
import { reasonText } from './reason-text.js'

/** Moves several cards; at once on the screen, those that are refused back with the reason. */
export async function moveMany(place: Place, words: MoveWords, { cards, from, to }: CardMove): Promise<void> {
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
        () =>
          void loadChunk(() => import('./undo-moves.js')).then(({ takeManyBack }) =>
            takeManyBack(place, words, undoIds),
          ),
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
