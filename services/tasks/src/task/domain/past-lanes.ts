import type { FieldViolation } from '@smartproject/kit/errors'

import type { TaskStatus } from '../../workflow/area.js'
import type { Task } from './task.js'

/** A lane that a task entered before it came here, and when. */
export interface PastLane {
  readonly status: TaskStatus
  readonly time: Date
}

/** The fault of a past: each lane is entered after the one before and before now, the last is the one it is in. */
export function pastFaults(past: readonly PastLane[], status: TaskStatus, now: Date): FieldViolation[] {
  const inOrder = past.every(({ time }, at) => time < (past[at + 1]?.time ?? now))
  if (!inOrder) return [{ field: 'past', reason: 'OUT_OF_ORDER' }]
  const last = past.at(-1)
  return last && last.status !== status ? [{ field: 'past', reason: 'NOT_IN_LANE' }] : []
}

/** A new task with its past: a version for each lane it was in, and the one that comes here after them. */
export function withPast(task: Task, past: readonly PastLane[]): { earlier: Task[]; task: Task } {
  const createTime = past[0]?.time ?? task.createTime
  const earlier = past.map(({ status, time }, at): Task => ({
    ...task,
    status,
    version: at + 1,
    createTime,
    updateTime: time,
  }))
  return { earlier, task: { ...task, createTime, version: earlier.length + 1 } }
}
