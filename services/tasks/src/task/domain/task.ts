import type { FieldViolation } from '@smartproject/kit/errors'
import type { Checks } from '@smartproject/kit/rich-text/found-in'
import type { Caller } from '@smartproject/kit/types/caller'
import type { LocalText } from '@smartproject/kit/types/local-text'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TaskContent } from '../../fields/area.js'
import type { TaskStatus } from '../../workflow/area.js'

/** The type of the tasks that stand for a leave. */
export const LEAVE_TASK_TYPE = 4

/** A piece of work, or a leave on the calendar. */
export interface Task extends TaskContent {
  readonly id: string
  /** `CODE-n`, or `LEAVE-n`. */
  readonly itemId: string
  /** Those it had in other projects; its address by one of them still leads to it. Absent on tasks that never moved. */
  readonly formerItemIds?: readonly string[]
  /** 0 for leave. */
  readonly projectNumber: number
  /** Projects whose calendars show it: its own, for leave those of the applicant. */
  readonly projectNumbers: readonly number[]
  readonly status: TaskStatus
  /** The task that came after this one was closed, or empty. */
  readonly followedById: string
  /** Place in its lane: ranks compare as text. */
  readonly rank: string
  readonly archived: boolean
  /** When it went into the trash. */
  readonly deleteTime: Date | null
  /** Counted beside it by other areas; a change of these is no new version. */
  readonly counted: TaskCounted
  /** The leave it stands for, or null. */
  readonly leaveId: string | null
  /** The type of that leave; null for other tasks and for those who may not know it. */
  readonly leaveType: LeaveTypeOfTask | null
  /** The ends of that leave at noon; null for whole days and for other tasks. */
  readonly leaveNoon: LeaveNoon | null
  /** The approver of that leave; empty for others. */
  readonly approverId: string
  readonly version: number
  readonly createTime: Date
  readonly updateTime: Date
  /** Empty when the system made it. */
  readonly createdBy: string
}

/** A leave that begins at noon of its first day, or ends at noon of its last. */
export interface LeaveNoon {
  readonly starts: boolean
  readonly ends: boolean
}

/** A task as boards and lists show it: its description stays in the database. */
export type TaskCard = Omit<Task, 'description' | 'descriptionTree'> & {
  /** True when there is a description. */
  readonly described: boolean
  /** Items of the check lists of the description. */
  readonly checks: Checks
}

/** The type of a leave, as the leave's own service names it. */
export interface LeaveTypeOfTask {
  readonly key: string
  readonly title: LocalText
}

/** The counts of other areas on a task. */
export interface TaskCounted {
  readonly spentMinutes: number
  readonly comments: number
  readonly files: number
  readonly subtasks: number
  readonly closedSubtasks: number
}

/** Nothing counted yet. */
export const NOTHING_COUNTED: TaskCounted = {
  spentMinutes: 0,
  comments: 0,
  files: 0,
  subtasks: 0,
  closedSubtasks: 0,
}

/** The chosen values of a new task. */
export type TaskDraft = TaskContent & Pick<Task, 'projectNumber' | 'status'>

/** The known days of a task. */
export type TaskDates = Pick<Task, 'startDate' | 'dueDate'>

/** A new task made from a draft that was checked. */
export function newTask(
  draft: TaskDraft,
  made: { id: string; itemId: string; rank: string; now: Date; createdBy: string },
): Task {
  return {
    ...draft,
    id: made.id,
    itemId: made.itemId,
    rank: made.rank,
    projectNumbers: [draft.projectNumber],
    followedById: '',
    archived: false,
    deleteTime: null,
    counted: NOTHING_COUNTED,
    leaveId: null,
    leaveType: null,
    leaveNoon: null,
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

/** The next version of a task that goes into another project: it is what a new one there would be, with its own past and counts. */
export function movedInto(task: Task, drafted: Task, now: Date): Task {
  const { id, counted, followedById, createTime, createdBy, description, descriptionTree } = task
  const own = { id, counted, followedById, createTime, createdBy, description, descriptionTree }
  const formerItemIds = withFormer(task, drafted.itemId)
  return changed(task, { ...drafted, ...own, version: task.version, formerItemIds }, now)
}

/** The former item ids of a task that gets another one. */
export function withFormer({ itemId, formerItemIds = [] }: Task, next: string): string[] {
  return [...formerItemIds.filter((id) => id !== next && id !== itemId), itemId]
}

/** True for a task that takes a place in the lane: not in the archive, not in the trash. */
export function standsIn(
  task: Task,
  { projectNumber, status }: Pick<Task, 'projectNumber' | 'status'>,
): boolean {
  return task.projectNumber === projectNumber && task.status === status && !task.archived && !task.deleteTime
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
export function isLeave(task: Pick<Task, 'taskType'>): boolean {
  return task.taskType === LEAVE_TASK_TYPE
}

/** The task as the caller may know it: of other people's leave only that they are away. */
export function seenBy(caller: Caller, task: Task): Task {
  return isSecret(caller, task)
    ? { ...task, name: '', description: '', descriptionTree: '', leaveType: null }
    : task
}

/** True for a leave of which the caller may know the absence alone. */
export function isSecret(
  caller: Caller,
  task: Pick<Task, 'taskType' | 'assigneeId' | 'approverId'>,
): boolean {
  return isLeave(task) && !knowsLeave(caller, task)
}

/** True for the applicant, the approver and the owner: they know kind and reason of a leave. */
export function knowsLeave(caller: Caller, task: Pick<Task, 'assigneeId' | 'approverId'>): boolean {
  return caller.owner || [task.assigneeId, task.approverId].includes(caller.userId)
}
