import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { applyCard, cachedCard, refetchSoon } from '../../../task-kit/api/apply-news.js'
import type { Neighbours } from '../../../task-kit/api/board-data.js'
import { undoBulk } from '../../../task-kit/api/bulk.js'
import { editCard } from '../../../task-kit/api/edit-card.js'
import { moveCard } from '../../../task-kit/api/move.js'
import type { CardFields } from '../../../task-kit/field-lists.js'
import { flash } from '../../../task-kit/flash.js'
import type { Card, TaskStatus } from '../../../task-kit/model.js'
import { refuse, type MoveWords, type Place } from './moving.js'

interface Back {
  status: TaskStatus
  back: Neighbours | undefined
  moves: boolean
  fields: CardFields | null
}

/** Moves one card back to where it stood. */
export async function takeOneBack(place: Place, words: MoveWords, card: Card, way: Back): Promise<void> {
  const { client, subscription } = place
  const now = cachedCard(client, subscription, card.id) ?? card
  try {
    if (way.fields) void editCard(client, subscription, now, way.fields).catch(refuse(words, card))
    const there = cachedCard(client, subscription, card.id) ?? now
    if (way.moves) await moveCard(client, subscription, { card: there, to: way.status, neighbours: way.back })
    toast.info(words.undone())
    flash.moved([card.id])
  } catch (error) {
    refuse(words, card)(error)
  }
}

/** Takes back a move of several cards. */
export async function takeManyBack(
  place: Place,
  words: MoveWords,
  undoIds: readonly string[],
): Promise<void> {
  const { client, subscription } = place
  try {
    const results = await undoBulk(subscription, undoIds)
    for (const { task } of results)
      if (task) applyCard(client, subscription, task, { force: true, countedIn: task.status })
    toast.info(words.undone())
  } catch (error) {
    toast.errorWithClose(problemText(error))
  }
  refetchSoon(client, subscription)
}
