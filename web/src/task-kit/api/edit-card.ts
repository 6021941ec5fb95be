import type { QueryClient } from '@tanstack/react-query'
import { isStale } from '../../lib/calls/api-error.js'
import { ask, send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import type { CardFields } from '../field-lists.js'
import type { Card, TaskWarning } from '../model.js'
import { applyCard, cachedCard, refetchSoon } from './apply-news.js'
import { inTurn } from './in-turn.js'
import { cardOf } from './move.js'
import { FieldConflict } from './update-task.js'

/** The card as it looks with the fields changed. */
export function cardWith(card: Card, fields: CardFields): Card {
  const { custom, ...plain } = fields
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  const values = Object.entries({ ...card.custom, ...custom }).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== '',
  )
  return { ...card, ...given, custom: Object.fromEntries(values) }
}

/** The values a card has of some fields, for taking a change of them back. */
export function fieldsBefore(card: Card, fields: CardFields): CardFields {
  const names = Object.keys(fields).filter((name) => name !== 'custom') as (keyof CardFields & keyof Card)[]
  const custom = Object.keys(fields.custom ?? {}).map((id) => [id, card.custom[id] ?? null] as const)
  return {
    ...Object.fromEntries(names.map((name) => [name, card[name]])),
    ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}),
  }
}

function held(card: Card, fields: CardFields): string {
  const names = Object.keys(fields).filter((name) => name !== 'custom') as (keyof CardFields & keyof Card)[]
  const custom = Object.keys(fields.custom ?? {}).map((id) => card.custom[id] ?? null)
  return JSON.stringify([names.map((name) => card[name]), custom])
}

/** Takes only the changed fields back, so what came in between stays. */
function takenBack(now: Card, before: Card, fields: CardFields): Card {
  const names = Object.keys(fields).filter((name) => name !== 'custom') as (keyof CardFields & keyof Card)[]
  const custom = { ...now.custom }
  for (const id of Object.keys(fields.custom ?? {})) {
    const value = before.custom[id]
    if (value === undefined) delete custom[id]
    else custom[id] = value
  }
  return { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])), custom }
}

/**
 * Changes fields of a task of which only the card is known: shown at once on every list and board, taken back when it
 * fails. On a newer version it is tried once more, unless the very field changed.
 *
 * @throws ApiError or FieldConflict when it was taken back
 */
export async function editCard(
  client: QueryClient,
  subscription: number,
  before: Card,
  fields: CardFields,
): Promise<readonly TaskWarning[]> {
  let shown = before
  const current = () => cachedCard(client, subscription, before.id) ?? shown
  const show = (card: Card) => {
    applyCard(client, subscription, card, { force: true, before: shown })
    shown = card
  }
  show(cardWith(current(), fields))
  return inTurn(client, before.id, async () => {
    const attempt = (version: number, requestId: string) =>
      send('updateTask', { subscription, id: before.id, version, fields }, { requestId })
    try {
      const answer = await attempt(current().version, newRequestId()).catch(async (error: unknown) => {
        if (!isStale(error)) throw error
        const fresh = cardOf(await ask('getTaskDetail', { subscription, id: before.id }))
        if (held(fresh, fields) !== held(before, fields)) {
          show(fresh)
          throw new FieldConflict()
        }
        show(cardWith(fresh, fields))
        return attempt(fresh.version, newRequestId())
      })
      show(answer.task)
      return answer.warnings
    } catch (error) {
      if (!(error instanceof FieldConflict)) show(takenBack(current(), before, fields))
      refetchSoon(client, subscription)
      throw error
    }
  })
}
