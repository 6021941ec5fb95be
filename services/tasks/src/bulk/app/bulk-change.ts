import { requireKey, type TaskKey } from '../../facts/area.js'
import {
  type Task,
  type TaskBatch,
  type TaskEdit,
  type WritableTask,
  type WriteContext,
} from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'

/** The action on each of many tasks. */
export type BulkAction =
  | {
      readonly kind: 'update'
      readonly edit: TaskEdit
      readonly addLabelIds: readonly string[]
      readonly removeLabelIds: readonly string[]
    }
  | { readonly kind: 'move'; readonly status: TaskStatus }
  | { readonly kind: 'archive' | 'unarchive' | 'delete' | 'restore' }

/** The audit record of each action. */
export const ACTIONS: Record<BulkAction['kind'], string> = {
  update: 'task.updated',
  move: 'task.moved',
  archive: 'task.archived',
  unarchive: 'task.unarchived',
  delete: 'task.deleted',
  restore: 'task.restored',
}

const PLAIN: Record<Exclude<BulkAction['kind'], 'update' | 'move'>, (now: Date) => Partial<Task>> = {
  archive: () => ({ archived: true }),
  unarchive: () => ({ archived: false }),
  delete: (now) => ({ deleteTime: now }),
  restore: () => ({ deleteTime: null }),
}

const KEYS: Record<keyof typeof PLAIN, TaskKey> = {
  archive: 'update_task',
  unarchive: 'update_task',
  delete: 'delete_task',
  restore: 'delete_task',
}

/** The task after the action. Errors: as the change of a single task. */
export async function applyAction(
  context: WriteContext,
  batch: TaskBatch,
  found: WritableTask,
  action: BulkAction,
): Promise<Task> {
  if (action.kind === 'move') return batch.move(found, action.status)
  if (action.kind === 'update')
    return batch.edit(found, action.edit, { add: action.addLabelIds, remove: action.removeLabelIds })
  requireKey(found.project, context.caller, KEYS[action.kind])
  const change = PLAIN[action.kind](context.now)
  if (action.kind !== 'restore') return batch.change(found.task, change)
  return batch.change(found.task, { ...change, ...(await withoutMovedParent(context, found.task)) })
}

/** A part that was in the trash while its parent moved to another project comes back on its own: parts are of one project. */
async function withoutMovedParent(
  { stores }: WriteContext,
  { parentId, projectNumber }: Task,
): Promise<Partial<Task>> {
  if (parentId === '') return {}
  const [parent] = await stores.taskLinks.withIds([parentId])
  return parent && parent.projectNumber !== projectNumber ? { parentId: '' } : {}
}
