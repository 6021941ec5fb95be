import { type Filter, type TenantCollection, type Update } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { ClientSession, Connection } from 'mongoose'

import { MAX_LABELS } from '../../fields/area.js'
import type { ArrangedKind, ReferredItem, TaskReference, TaskReferenceStore } from '../../catalogue/area.js'
import { type TaskDoc, taskCollection } from './task-model.js'

/** So many tasks are changed in one round trip. */
const BATCH = 1_000

type Tasks = TenantCollection<TaskDoc>

/** How tasks refer to one kind of things. */
interface Reference {
  /** Tasks that have it. */
  held(item: ReferredItem): Filter<TaskDoc>
  taken(item: ReferredItem): Update
  /** Tasks that may have it again: they hold nothing else there. */
  free(item: ReferredItem): Filter<TaskDoc>
  put(item: ReferredItem, task: TaskReference): Update
}

const REFERENCES: Record<ArrangedKind, Reference> = {
  label: {
    held: ({ id }) => ({ labelIds: id }),
    taken: ({ id }) => ({ $pull: { labelIds: id } }),
    free: () => ({ [`labelIds.${MAX_LABELS - 1}`]: { $exists: false } }),
    put: ({ id }) => ({ $addToSet: { labelIds: id } }),
  },
  category: only('categoryId'),
  release: only('releaseId'),
  field: {
    held: ({ id }) => ({ 'custom.fieldId': id }),
    taken: ({ id, slot }) => ({ $pull: { custom: { fieldId: id } }, $unset: { [`slots.s${slot}`]: '' } }),
    free: ({ id }) => ({ 'custom.fieldId': { $ne: id } }),
    put: ({ id, slot }, { value, sortKey }) => ({
      $push: { custom: { fieldId: id, slot, value } },
      ...(sortKey === undefined ? {} : { $set: { [`slots.s${slot}`]: sortKey } }),
    }),
  },
}

/** Opens what tasks of a tenant refer to. */
export function taskReferenceStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => TaskReferenceStore {
  const bind = taskCollection(connection)
  return (tenantId, session) => {
    const tasks = bind(tenantId, session)
    return {
      takeOff: (kind, item) => takeOff(tasks, REFERENCES[kind], item),
      putBack: (kind, item, references) => putBack(tasks, REFERENCES[kind], item, references),
    }
  }
}

async function takeOff(tasks: Tasks, reference: Reference, item: ReferredItem): Promise<TaskReference[]> {
  const where = { ...tasksOf(item), ...reference.held(item) }
  const found = await tasks.find(where, { projection: { _id: 1, custom: 1, slots: 1 } })
  if (found.length > 0) await tasks.updateMany(where, reference.taken(item))
  return found.map((task) => referenceOf(task, item))
}

/** A task that moved to another project is left alone. */
async function putBack(
  tasks: Tasks,
  reference: Reference,
  item: ReferredItem,
  references: readonly TaskReference[],
): Promise<void> {
  const where = { ...tasksOf(item), ...reference.free(item) }
  for (let from = 0; from < references.length; from += BATCH)
    await tasks.updateEach(
      references.slice(from, from + BATCH).map((task) => ({
        filter: { _id: task.taskId, ...where },
        update: reference.put(item, task),
      })),
    )
}

/** An item of the whole subscription may be on every task. */
function tasksOf({ projectNumber }: ReferredItem): Filter<TaskDoc> {
  return projectNumber === 0 ? { projectNumber: { $gt: 0 } } : { projectNumber }
}

function referenceOf({ _id: taskId, custom, slots }: TaskDoc, { id, slot }: ReferredItem): TaskReference {
  const held = slot === undefined ? undefined : custom.find(({ fieldId }) => fieldId === id)
  if (!held) return { taskId }
  const sortKey = slots?.[`s${slot}`]
  return { taskId, value: held.value, ...(sortKey === undefined ? {} : { sortKey }) }
}

/** A reference of which a task has one at most. */
function only(field: 'categoryId' | 'releaseId'): Reference {
  return {
    held: ({ id }) => ({ [field]: id }),
    taken: () => ({ $set: { [field]: '' } }),
    free: () => ({ [field]: '' }),
    put: ({ id }) => ({ $set: { [field]: id } }),
  }
}
