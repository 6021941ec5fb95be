import { BulkAction, TaskStatus, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Fields, Lane, ModelTask } from './board-model.js'
import type { StepOf } from './board-steps.js'

const STATUS: Record<Lane, TaskStatus> = {
  new: TaskStatus.NEW,
  assigned: TaskStatus.ASSIGNED,
  progress: TaskStatus.PROGRESS,
  resolved: TaskStatus.RESOLVED,
  closed: TaskStatus.CLOSED,
}

/** The lane as the protos write it. */
export function statusOf(of: Lane): TaskStatus {
  return STATUS[of]
}

/** The result of a step: '' or the reason why it was refused. */
type Outcome<T> = { reason: ''; answer: T } | { reason: string; answer: null }

/** The answer of a call, or the reason why it was refused. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { reason: '', answer: await call }
  } catch (error) {
    return { reason: (error as { reason?: string }).reason ?? String(error), answer: null }
  }
}

const ACTIONS = {
  update: BulkAction.UPDATE,
  move: BulkAction.MOVE,
  archive: BulkAction.ARCHIVE,
  unarchive: BulkAction.UNARCHIVE,
  delete: BulkAction.DELETE,
  restore: BulkAction.RESTORE,
}

/** The action as the protos write it. */
export function actionOf(action: StepOf<'bulk'>['action']): BulkAction {
  return ACTIONS[action]
}

/** The effect of a bulk change on each task. */
export function bulkFields(step: StepOf<'bulk'>): Partial<Fields> {
  const fields: Record<StepOf<'bulk'>['action'], Partial<Fields>> = {
    update: { priority: step.priority },
    move: { status: step.lane },
    archive: { archived: true },
    unarchive: { archived: false },
    delete: { deleted: true },
    restore: { deleted: false },
  }
  return fields[step.action]
}

/** Some fields of a task as they are. */
export function pick(task: ModelTask, fields: Partial<Fields>): Partial<Fields> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, task[key as keyof Fields]]))
}

/** The rank lies where the neighbours say, and at the top without any. */
export function expectPlace(
  rank: string,
  others: ModelTask[],
  after: ModelTask | null,
  before: ModelTask | null,
): void {
  if (!after && !before) for (const other of others) expect(rank < other.rank).toBe(true)
  if (after) expect(after.rank < rank).toBe(true)
  if (before && (!after || after.rank < before.rank)) expect(rank < before.rank).toBe(true)
  for (const other of others) {
    if (after && other.rank > after.rank && !before) expect(rank < other.rank).toBe(true)
    if (before && other.rank < before.rank && !after) expect(rank > other.rank).toBe(true)
  }
}

/** The answer carries the version, place and time that the model has. */
export function expectState(task: Task | undefined, model: ModelTask): void {
  expect({
    id: task?.id,
    version: Number(task?.version),
    rank: task?.rank,
    at: task?.updateTime?.getTime(),
  }).toEqual({
    id: model.id,
    version: model.version,
    rank: model.rank,
    at: model.updated,
  })
}
