import i18next from 'i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { dropCard, refetchSoon } from '../../../task-kit/api/apply-news.js'
import { bulkChange } from '../../../task-kit/api/bulk.js'
import { createTask } from '../../../task-kit/api/create-task.js'
import { copiedFields, type CardFields } from '../../../task-kit/field-lists.js'
import type { Card } from '../../../task-kit/model.js'
import { toastUndone } from '../../../task-kit/undo/edit-undo.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import type { Place } from './moving.js'

/** Makes copies of cards in a lane, with a way back: undone, they lie in the trash. `implied` is what the place says. */
export async function pasteCopies(
  place: Place,
  cards: readonly Card[],
  to: { status: Card['status']; implied: CardFields },
): Promise<void> {
  const { client, subscription } = place
  const made: Card[] = []
  try {
    // From the last to the first, as each one goes to the top.
    for (const card of cards.toReversed()) {
      const fields = { ...copiedFields(card), custom: card.custom, ...to.implied, name: card.name }
      const input = { subscription, project: card.project, status: to.status, fields }
      made.push(await createTask(client, input, newRequestId()))
    }
  } catch (error) {
    toast.errorWithClose(problemText(error))
  }
  if (made.length > 0)
    offerUndo(i18next.t('board:clip.pasted', { count: made.length }), () => toastUndone(remove(place, made)))
}

async function remove({ client, subscription }: Place, cards: readonly Card[]): Promise<void> {
  for (const card of cards) dropCard(client, subscription, card, card.status)
  try {
    const ids = cards.map((card) => card.id)
    const { results, error } = await bulkChange(subscription, ids, { action: 'delete' }, () => undefined)
    if (error) throw error
    const failed = results.find((result) => result.reason !== '')
    if (failed) throw new ApiError({ status: 409, reason: failed.reason })
  } finally {
    refetchSoon(client, subscription)
  }
}
