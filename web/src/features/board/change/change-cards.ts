import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { applyCard, refetchSoon } from '../../../task-kit/api/apply-news.js'
import { bulkChange, undoBulk, type BulkChange } from '../../../task-kit/api/bulk.js'
import { cardWith } from '../../../task-kit/api/edit-card.js'
import type { CardFields } from '../../../task-kit/field-lists.js'
import { selection } from '../../../task-kit/bulk/selection.js'
import type { Card } from '../../../task-kit/model.js'
import { editWithUndo, toastUndone } from '../../../task-kit/undo/edit-undo.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import type { MoveWords, Place } from './moving.js'
import { reasonText } from './reason-text.js'

export interface ChangeWords extends Pick<MoveWords, 'partly' | 'early'> {
  archived: (card: Card, archived: boolean) => string
  changed: (count: number) => string
}

/** The change of some cards: new values, or labels that come and go while the others stay. */
export interface CardChange {
  fields?: CardFields
  addLabels?: readonly string[]
  removeLabels?: readonly string[]
}

/** The card as it will look. */
function changed(card: Card, { fields = {}, addLabels = [], removeLabels = [] }: CardChange): Card {
  const next = cardWith(card, fields)
  const { archived = card.archived } = fields
  const labels = [...new Set([...next.labels, ...addLabels])].filter((id) => !removeLabels.includes(id))
  return { ...next, archived, labels }
}

/** Changes one card or several, with a way back. */
export async function changeCards(
  place: Place,
  words: ChangeWords,
  cards: readonly Card[],
  change: CardChange,
): Promise<void> {
  const [only, ...more] = cards
  if (!only) return
  if (more.length > 0) await changeMany(place, words, cards, change)
  else if (change.fields) await changeOne(place, words, only, change.fields)
  else await changeOne(place, words, only, { labels: changed(only, change).labels })
}

async function changeOne(place: Place, words: ChangeWords, card: Card, fields: CardFields): Promise<void> {
  const { client, subscription } = place
  const { archived } = fields
  const sentence = archived === undefined ? undefined : words.archived(card, archived)
  try {
    const warnings = await editWithUndo(client, subscription, card, fields, sentence)
    for (const { task } of warnings) toast.info(words.early(card, task))
    if (archived !== undefined) selection.drop([card.id])
  } catch (error) {
    toast.errorWithClose(problemText(error))
  }
  if (archived !== undefined) refetchSoon(client, subscription)
}

function bulkOf({ fields = {}, addLabels = [], removeLabels = [] }: CardChange): BulkChange {
  const { archived, ...rest } = fields
  if (archived !== undefined) return { action: archived ? 'archive' : 'unarchive' }
  return {
    action: 'update',
    ...(Object.keys(rest).length > 0 ? { fields: rest } : {}),
    ...(addLabels.length > 0 ? { add_labels: [...addLabels] } : {}),
    ...(removeLabels.length > 0 ? { remove_labels: [...removeLabels] } : {}),
  }
}

async function changeMany(
  place: Place,
  words: ChangeWords,
  cards: readonly Card[],
  change: CardChange,
): Promise<void> {
  const { client, subscription } = place
  const shown = new Map(cards.map((card) => [card.id, card]))
  const put = (card: Card) => {
    applyCard(client, subscription, card, { force: true, before: shown.get(card.id) })
    shown.set(card.id, card)
  }
  for (const card of cards) put(changed(card, change))
  try {
    const ids = cards.map((card) => card.id)
    const { results, undoIds } = await bulkChange(subscription, ids, bulkOf(change), () => undefined)
    for (const result of results) {
      const card = cards.find((one) => one.id === result.id)
      if (result.task) put(result.task)
      else if (card && result.reason !== '') put(card)
    }
    const failed = results.filter((result) => result.reason !== '')
    // A card that left the board can be acted on no more.
    if (change.fields?.archived !== undefined)
      selection.drop(results.filter((result) => result.reason === '').map((result) => result.id))
    if (failed[0]) toast.errorWithClose(words.partly(failed.length, reasonText(failed[0].reason)))
    const done = results.length - failed.length
    if (done > 0) offerUndo(words.changed(done), () => toastUndone(takeBack(place, undoIds, put)))
  } catch (error) {
    for (const card of cards) put(card)
    toast.errorWithClose(problemText(error))
  }
  refetchSoon(client, subscription)
}

async function takeBack(
  { client, subscription }: Place,
  undoIds: readonly string[],
  put: (card: Card) => void,
): Promise<void> {
  for (const { task } of await undoBulk(subscription, undoIds)) if (task) put(task)
  refetchSoon(client, subscription)
}
