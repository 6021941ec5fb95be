import type { QueryClient } from '@tanstack/react-query'
import { isStale } from '../../lib/calls/api-error.js'
import { ask, send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import type { Card, TaskDetail, TaskFields, TaskWarning } from '../model.js'
import { applyCard, refetchSoon } from './apply-news.js'
import { inTurn } from './in-turn.js'
import { workKeys } from './keys.js'
import { cardOf } from './move.js'
import { partKey } from './task.js'

/** Fields to change, and what of the links they mean can be shown before the server has answered. */
export interface TaskEdit {
  fields: TaskFields
  shown?: Partial<TaskDetail>
  /** Makes a repeated attempt harmless; a new one when left out. */
  requestId?: string
}

/** Another person changed the very field in the meantime. The present value is on the screen. */
export class FieldConflict extends Error {
  override readonly name = 'FieldConflict'
}

type FieldName = keyof TaskFields

/** The value of a task's field, as comparable text. */
function heldOf(task: TaskDetail, name: FieldName, custom: TaskFields['custom']): string {
  if (name === 'custom') return JSON.stringify(Object.keys(custom ?? {}).map((id) => task.custom[id] ?? null))
  if (name === 'risks') return JSON.stringify(task.risk_list)
  if (name === 'related') return JSON.stringify(task.related.map((one) => one.id))
  return JSON.stringify(name === 'split_of' ? task.split_of_id : task[name])
}

/** True when no other person touched the fields between two states. */
function isUntouched(before: TaskDetail, now: TaskDetail, fields: TaskFields): boolean {
  const names = Object.keys(fields) as FieldName[]
  return names.every((name) => heldOf(before, name, fields.custom) === heldOf(now, name, fields.custom))
}

/** The change that takes another one back, from the task as it was before. */
export function editBefore(task: TaskDetail, { fields, shown }: TaskEdit): TaskEdit {
  const custom = Object.keys(fields.custom ?? {}).map((id) => [id, task.custom[id] ?? null] as const)
  const odd: TaskFields = {
    ...(fields.custom ? { custom: Object.fromEntries(custom) } : {}),
    ...(fields.risks ? { risks: task.risk_list } : {}),
    ...(fields.related ? { related: task.related.map((one) => one.id) } : {}),
    ...(fields.split_of === undefined ? {} : { split_of: task.split_of_id }),
  }
  const held: Readonly<Record<string, unknown>> = { ...task }
  const plain = Object.keys(fields).filter((name) => !(name in odd))
  const names = Object.keys(shown ?? {})
  return {
    fields: { ...Object.fromEntries(plain.map((name) => [name, held[name]])), ...odd },
    ...(shown ? { shown: Object.fromEntries(names.map((name) => [name, held[name]])) } : {}),
  }
}

/** The task as it looks with the fields changed. */
function withFields(task: TaskDetail, { fields, shown }: TaskEdit): TaskDetail {
  const { risks, related: _related, split_of, custom, ...plain } = fields
  const values = Object.entries({ ...task.custom, ...custom }).filter(
    (entry): entry is [string, string | number] => entry[1] !== null,
  )
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return {
    ...task,
    ...given,
    custom: Object.fromEntries(values),
    risk_list: risks ?? task.risk_list,
    split_of_id: split_of ?? task.split_of_id,
    ...shown,
  }
}

/** Takes only the changed fields back, so what came in between stays. */
function withoutEdit(now: TaskDetail, before: TaskDetail, edit: TaskEdit): TaskDetail {
  const held = before as Record<string, unknown>
  const names = [...Object.keys(edit.fields), ...Object.keys(edit.shown ?? {}), 'risk_list', 'split_of_id']
  const back = Object.fromEntries(names.filter((name) => name in held).map((name) => [name, held[name]]))
  return { ...now, ...back }
}

/**
 * Changes fields of a task: shown at once everywhere, taken back when it fails. When the task is newer than what was
 * on the screen it is tried once more, unless the very field changed.
 *
 * @throws ApiError or FieldConflict when it was taken back
 */
export async function updateTask(
  client: QueryClient,
  subscription: number,
  id: string,
  edit: TaskEdit,
): Promise<readonly TaskWarning[]> {
  const key = workKeys.task(subscription, id)
  const before = client.getQueryData<TaskDetail>(key)
  if (!before) throw new Error('a task must be loaded before it is changed')
  let shown = cardOf(before)
  const showCard = (card: Card) => {
    applyCard(client, subscription, card, { force: true, before: shown })
    shown = card
  }
  const show = (task: TaskDetail, card: Card = cardOf(task)) => {
    showCard(card)
    client.setQueryData(key, task)
  }
  void client.cancelQueries({ queryKey: key })
  show(withFields(before, edit))
  return inTurn(client, id, async () => {
    const requestId = edit.requestId ?? newRequestId()
    const attempt = (version: number) =>
      send('updateTask', { subscription, id, version, fields: edit.fields }, { requestId })
    try {
      const version = client.getQueryData<TaskDetail>(key)?.version ?? before.version
      const { task, warnings } = await attempt(version).catch(async (error: unknown) => {
        if (!isStale(error)) throw error
        const fresh = await ask('getTaskDetail', { subscription, id })
        if (!isUntouched(before, fresh, edit.fields)) {
          show(fresh)
          throw new FieldConflict()
        }
        show(withFields(fresh, edit))
        // The refused attempt had another body, so it had another id too.
        return send('updateTask', { subscription, id, version: fresh.version, fields: edit.fields })
      })
      showCard(task)
      client.setQueryData<TaskDetail>(key, (now) => now && { ...now, warnings: [...warnings] })
      afterwards(client, subscription, id, edit)
      return warnings
    } catch (error) {
      const now = client.getQueryData<TaskDetail>(key)
      if (now && !(error instanceof FieldConflict)) show(withoutEdit(now, before, edit))
      throw error
    }
  })
}

const LINKS: readonly FieldName[] = ['parent', 'split_of', 'related', 'blocked_by', 'start_date', 'due_date']

/** Links bring other tasks along, which only the server knows; every change adds to the history. */
function afterwards(client: QueryClient, subscription: number, id: string, { fields }: TaskEdit): void {
  if (LINKS.some((name) => name in fields))
    void client.invalidateQueries({ queryKey: workKeys.tasks(subscription) })
  if ('archived' in fields) refetchSoon(client, subscription)
  void client.invalidateQueries({ queryKey: partKey(subscription, id, 'revisions') })
}
