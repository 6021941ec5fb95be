import { FIELD_ROWS, type FieldKey, type KeysOf, repeatText } from '../../fields/area.js'
import type { Task } from './task.js'

/** One changed field of a task. */
export interface Revision {
  readonly id: string
  readonly taskId: string
  /** Counts the changes of the task, from 1; fields changed together share one. */
  readonly revision: number
  /** Name of the field as the protos write it; `custom:<id>` for a custom field. */
  readonly field: string
  /** Null when the field was empty. */
  readonly oldValue: string | null
  readonly newValue: string | null
  /** Empty when the system did it. */
  readonly userId: string
  readonly time: Date
}

/** Where a page of revisions begins: after this one. */
export type RevisionPosition = Pick<Revision, 'revision' | 'id'>

const list = (ids: readonly string[]) => ids.join(',')

interface Remembered {
  text(task: Task): string
  /** Tells two states apart where the text alone does not. */
  whole?(task: Task): unknown
}

/** The text of fields whose value has none by itself; custom fields are remembered one by one. */
const OWN: Record<Exclude<KeysOf<'own'>, 'custom' | 'descriptionTree'>, Remembered> = {
  people: { text: ({ people }) => list(people.map(({ userId }) => userId)), whole: ({ people }) => people },
  risks: { text: ({ risks }) => list(risks.map(({ id }) => id)), whole: ({ risks }) => risks },
  repeat: { text: ({ repeat }) => (repeat ? repeatText(repeat) : '') },
}

const isOwn = (key: FieldKey): key is keyof typeof OWN => key in OWN

/** A value that is not set has no text; a number of 0 is not set. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return list(value as string[])
  return value === null || value === 0 ? '' : `${value as string | number}`
}

/** The stored part of each field. The place in a lane is left out: a rank is not readable. */
const FIELDS: Readonly<Record<string, Remembered>> = {
  status: { text: (task) => task.status },
  // Another one means another project.
  item_id: { text: (task) => task.itemId },
  ...Object.fromEntries(
    FIELD_ROWS.filter(({ key }) => key !== 'custom' && key !== 'descriptionTree').map(({ key, proto }) => [
      proto,
      isOwn(key) ? OWN[key] : { text: (task: Task) => textOf(task[key]) },
    ]),
  ),
  // Another formatting of the same words is another description.
  description: {
    text: ({ description }) => description,
    whole: ({ description, descriptionTree }) => [description, descriptionTree],
  },
  archived: { text: (task) => String(task.archived) },
  deleted: { text: (task) => String(task.deleteTime !== null) },
}

interface Difference {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** The differences between two states of a task. `newId` gives each its id. */
export function revisionsBetween(
  before: Task,
  after: Task,
  by: { userId: string; newId: () => string },
): Revision[] {
  return [...fieldDifferences(before, after), ...customDifferences(before, after)].map(
    ({ field, from, to }) => ({
      id: by.newId(),
      taskId: after.id,
      revision: before.version,
      field,
      oldValue: from || null,
      newValue: to || null,
      userId: by.userId,
      time: after.updateTime,
    }),
  )
}

/** True when nothing that anybody could see differs. */
export function isSame(before: Task, after: Task): boolean {
  if (before.rank !== after.rank) return false
  return fieldDifferences(before, after).length === 0 && customDifferences(before, after).length === 0
}

function fieldDifferences(before: Task, after: Task): Difference[] {
  return Object.entries(FIELDS).flatMap(([field, { text, whole }]) => {
    const [from, to] = [text(before), text(after)]
    const same = whole ? JSON.stringify(whole(before)) === JSON.stringify(whole(after)) : from === to
    return same ? [] : [{ field, from, to }]
  })
}

function customDifferences(before: Task, after: Task): Difference[] {
  const values = (task: Task) => new Map(task.custom.map(({ fieldId, value }) => [fieldId, String(value)]))
  const [old, now] = [values(before), values(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((id) => ({ field: `custom:${id}`, from: old.get(id) ?? '', to: now.get(id) ?? '' }))
    .filter(({ from, to }) => from !== to)
}
