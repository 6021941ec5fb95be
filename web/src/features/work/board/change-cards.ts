import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/toast.js'
import { applyCard, cachedCard, refetchSoon } from '../api/apply-news.js'
import { bulkChange, undoBulk } from '../api/bulk.js'
import { editCard, type CardFields } from '../api/edit-card.js'
import type { Card } from '../model.js'
import { offerUndo } from '../task/offer-undo.js'
import type { MoveWords, Place } from './move-cards.js'
import { reasonText } from './reason-text.js'

export interface ChangeWords extends Pick<MoveWords, 'partly' | 'undone' | 'early'> {
  archived: (card: Card, archived: boolean) => string
  changed: (count: number) => string
}

/** Changes fields of one card or of several, with a way back. */
export async function changeCards(
  place: Place,
  words: ChangeWords,
  cards: readonly Card[],
  fields: CardFields,
): Promise<void> {
  const [only, ...more] = cards
  if (!only) return
  if (more.length === 0) await changeOne(place, words, only, fields)
  else await changeMany(place, words, cards, fields)
}

async function changeOne(place: Place, words: ChangeWords, card: Card, fields: CardFields): Promise<void> {
  const { client, subscription } = place
  const { archived } = fields
  const undo = () => {
    const now = cachedCard(client, subscription, card.id) ?? { ...card, archived: !card.archived }
    editCard(client, subscription, now, { archived: card.archived }).then(
      () => toast.info(words.undone()),
      (error: unknown) => toast.errorWithClose(problemText(error)),
    )
  }
  const withdraw = archived === undefined ? null : offerUndo(words.archived(card, archived), undo)
  try {
    const warnings = await editCard(client, subscription, card, fields)
    for (const { task } of warnings) toast.info(words.early(card, task))
  } catch (error) {
    withdraw?.()
    toast.errorWithClose(problemText(error))
  }
  if (withdraw) refetchSoon(client, subscription)
}

async function changeMany(
  place: Place,
  words: ChangeWords,
  cards: readonly Card[],
  fields: CardFields,
): Promise<void> {
  const { client, subscription } = place
  const { archived, ...rest } = fields
  const change =
    archived === undefined
      ? ({ action: 'update', fields: rest } as const)
      : ({ action: archived ? 'archive' : 'unarchive' } as const)
  const shown = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const put = (card: Card) =>
    applyCard(client, subscription, card, { force: true, countedIn: card.archived ? null : card.status })
  for (const card of cards) put({ ...card, ...shown })
  try {
    const ids = cards.map((card) => card.id)
    const { results, undoIds } = await bulkChange(subscription, ids, change, () => undefined)
    for (const result of results) {
      const card = cards.find((one) => one.id === result.id)
      if (result.task) put(result.task)
      else if (card && result.reason !== '') put(card)
    }
    const failed = results.filter((result) => result.reason !== '')
    if (failed[0]) toast.errorWithClose(words.partly(failed.length, reasonText(failed[0].reason)))
    offerUndo(words.changed(results.length - failed.length), () => {
      undoBulk(subscription, undoIds).then(
        (undone) => {
          for (const { task } of undone) if (task) put(task)
          toast.info(words.undone())
        },
        (error: unknown) => toast.errorWithClose(problemText(error)),
      )
    })
  } catch (error) {
    for (const card of cards) put(card)
    toast.errorWithClose(problemText(error))
  }
  refetchSoon(client, subscription)
}
