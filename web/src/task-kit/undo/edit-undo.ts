import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { problemText } from '../../i18n/problem-text.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { cachedCard } from '../api/apply-news.js'
import { cardWith, editCard, fieldsBefore } from '../api/edit-card.js'
import { labelOf, type CardFields, type FieldName } from '../field-lists.js'
import { moveCard } from '../api/move.js'
import type { Card, TaskFields, TaskStatus, TaskWarning } from '../model.js'
import { offerUndo } from './offer-undo.js'

/** The change of a task, in words; a field without a name of its own is called “changed”. */
export function changedWords(code: string, fields: TaskFields): string {
  const [only, ...more] = Object.keys(fields)
  const label = more.length === 0 ? labelOf(only as FieldName) : undefined
  if (label === undefined) return i18next.t('task:undo.any', { code })
  return i18next.t('task:undo.field', { code, field: i18next.t(`words:field.${label}`) })
}

/** Says that a change is taken back, or why it could not be. */
export function toastUndone(undone: Promise<unknown>): void {
  undone.then(
    () => toast.info(i18next.t('task:undo.undone')),
    (error: unknown) => toast.errorWithClose(problemText(error)),
  )
}

/**
 * Changes fields of one card, with a way back for ten seconds.
 *
 * @param words what is said of it; made from the fields when left out
 * @throws ApiError or FieldConflict when it was not changed; the offer is gone then
 */
export async function editWithUndo(
  client: QueryClient,
  subscription: number,
  card: Card,
  fields: CardFields,
  words?: string,
): Promise<readonly TaskWarning[]> {
  const before = fieldsBefore(cachedCard(client, subscription, card.id) ?? card, fields)
  const withdraw = offerUndo(
    words ?? changedWords(card.item_id, fields),
    () => {
      // One that has left the page, as into the archive, is known only from here.
      const now = cachedCard(client, subscription, card.id) ?? cardWith(card, fields)
      toastUndone(editCard(client, subscription, now, before))
    },
    { small: words === undefined },
  )
  try {
    return await editCard(client, subscription, card, fields)
  } catch (error) {
    withdraw()
    throw error
  }
}

/**
 * Moves one card to another lane, with a way back for ten seconds.
 *
 * @throws ApiError when it was not moved; the offer is gone then
 */
export async function moveWithUndo(
  client: QueryClient,
  subscription: number,
  card: Card,
  to: TaskStatus,
): Promise<readonly TaskWarning[]> {
  const words = i18next.t('task:undo.field', { code: card.item_id, field: i18next.t('words:field.status') })
  const withdraw = offerUndo(
    words,
    () => {
      const now = cachedCard(client, subscription, card.id) ?? { ...card, status: to }
      toastUndone(moveCard(client, subscription, { card: now, to: card.status }))
    },
    { small: true },
  )
  try {
    return await moveCard(client, subscription, { card, to })
  } catch (error) {
    withdraw()
    throw error
  }
}
