import type { Task } from './task.js'

/** One field of a task that somebody changed. */
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

const number = (value: number) => (value === 0 ? '' : String(value))
const list = (ids: readonly string[]) => ids.join(',')

/**
 * What is remembered of each field. The place in a lane is left out: a rank tells nobody anything. `whole` tells two
 * states apart where the text alone does not.
 */
const FIELDS: Readonly<Record<string, { text(task: Task): string; whole?(task: Task): unknown }>> = {
  name: { text: (task) => task.name },
  description: { text: (task) => task.description },
  status: { text: (task) => task.status },
  task_type: { text: (task) => number(task.taskType) },
  assignee_id: { text: (task) => task.assigneeId },
  people: { text: (task) => list(task.people.map(({ userId }) => userId)), whole: (task) => task.people },
  start_date: { text: (task) => task.startDate ?? '' },
  due_date: { text: (task) => task.dueDate ?? '' },
  story_points: { text: (task) => number(task.storyPoints) },
  priority: { text: (task) => number(task.priority) },
  estimate_minutes: { text: (task) => number(task.estimateMinutes) },
  label_ids: { text: (task) => list(task.labelIds) },
  category_id: { text: (task) => task.categoryId },
  release_id: { text: (task) => task.releaseId },
  parent_id: { text: (task) => task.parentId },
  split_of_id: { text: (task) => task.splitOfId },
  related_ids: { text: (task) => list(task.relatedIds) },
  risks: { text: (task) => list(task.risks.map(({ id }) => id)), whole: (task) => task.risks },
  blocked_by_ids: { text: (task) => list(task.blockedByIds) },
  watcher_ids: { text: (task) => list(task.watcherIds) },
  repeat: { text: ({ repeat }) => (repeat ? `${repeat.every} ${repeat.unit}` : '') },
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
