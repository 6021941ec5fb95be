import type { FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The lanes in the order of the board. */
export const TASK_STATUSES = ['new', 'assigned', 'progress', 'resolved', 'closed'] as const

/** A lane of the board. */
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** The type of the tasks that stand for a leave. */
export const LEAVE_TASK_TYPE = 4

/** A piece of work, or a leave on the calendar. */
export interface Task {
  readonly id: string
  /** `CODE-n`, or `LEAVE-n`. */
  readonly itemId: string
  /** 0 for leave. */
  readonly projectNumber: number
  /** Projects whose calendars show it: its own, for leave those of the applicant. */
  readonly projectNumbers: readonly number[]
  /** For leave the stored key of the leave type. */
  readonly name: string
  readonly description: string
  readonly status: TaskStatus
  /** 1 task, 2 bug, 3 change, 4 leave, 5 milestone, 6 split. */
  readonly taskType: number
  /** Empty when nobody has it. */
  readonly assigneeId: string
  readonly startDate: PlainDate | null
  /** Inclusive. */
  readonly dueDate: PlainDate | null
  readonly storyPoints: number
  readonly priority: number
  readonly labelIds: readonly string[]
  readonly categoryId: string
  readonly releaseId: string
  readonly archived: boolean
  /** The leave it stands for, or null. */
  readonly leaveId: string | null
  /** Who approves that leave; empty for others. */
  readonly approverId: string
  readonly version: number
  readonly createTime: Date
  readonly updateTime: Date
  /** Empty when the system made it. */
  readonly createdBy: string
}

/** What a person chooses for a new task. */
export type TaskDraft = Pick<
  Task,
  | 'projectNumber'
  | 'name'
  | 'description'
  | 'status'
  | 'taskType'
  | 'assigneeId'
  | 'startDate'
  | 'dueDate'
  | 'storyPoints'
  | 'priority'
  | 'labelIds'
  | 'categoryId'
  | 'releaseId'
>

/** The known days of a task. */
export type TaskDates = Pick<Task, 'startDate' | 'dueDate'>

/** A new task made from a draft that was checked. */
export function newTask(
  draft: TaskDraft,
  made: { id: string; itemId: string; now: Date; createdBy: string },
): Task {
  return {
    ...draft,
    id: made.id,
    itemId: made.itemId,
    projectNumbers: [draft.projectNumber],
    archived: false,
    leaveId: null,
    approverId: '',
    version: 1,
    createTime: made.now,
    updateTime: made.now,
    createdBy: made.createdBy,
  }
}

/** The next version of a task with some fields changed. */
export function changed(task: Task, fields: Partial<Task>, now: Date): Task {
  return { ...task, ...fields, version: task.version + 1, updateTime: now }
}

/** The fault of two dates in the wrong order, if any; a missing end cannot be wrong. */
export function dateFaults({ startDate, dueDate }: TaskDates): FieldViolation[] {
  return startDate && dueDate && dueDate < startDate ? [{ field: 'due_date', reason: 'BEFORE_START' }] : []
}

/** First and last known day, both inclusive; one missing end is the other, without any there is no span. */
export function spanOf({ startDate, dueDate }: TaskDates): { from: PlainDate; to: PlainDate } | null {
  const from = startDate ?? dueDate
  const to = dueDate ?? startDate
  return from && to ? { from, to } : null
}

/** True for a task that stands for a leave and changes only with it. */
export function isLeave(task: Task): boolean {
  return task.taskType === LEAVE_TASK_TYPE
}

/** The task as the caller may know it: of other people's leave only that they are away. */
export function seenBy(caller: Caller, task: Task): Task {
  if (!isLeave(task) || knowsLeave(caller, task)) return task
  return { ...task, name: '', description: '' }
}

/** True for the applicant, the approver and the owner: they know kind and reason of a leave. */
export function knowsLeave(caller: Caller, task: Task): boolean {
  return caller.owner || [task.assigneeId, task.approverId].includes(caller.userId)
}
