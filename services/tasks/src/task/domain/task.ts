import type { FieldViolation } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { LocalText } from '@smartproject/kit/types/local-text'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { TaskStatus } from '../../workflow/area.js'
import type { Repeat } from './repeat.js'

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
  /** For leave the English title of its type. */
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
  /** Those who help the assignee. */
  readonly people: readonly TaskPerson[]
  /** The task it is part of, or empty. */
  readonly parentId: string
  /** The task a split task was cut from, or empty. */
  readonly splitOfId: string
  readonly relatedIds: readonly string[]
  readonly risks: readonly TaskRisk[]
  /** Tasks that must be closed before this one starts. */
  readonly blockedByIds: readonly string[]
  /** Users who are told of its changes. */
  readonly watcherIds: readonly string[]
  /** 0 when not estimated. */
  readonly estimateMinutes: number
  /** How often it comes again once it is closed; null for one that does not. */
  readonly repeat: Repeat | null
  /** The task that came after this one was closed, or empty. */
  readonly followedById: string
  /** Values of the project's own fields; a field without a value is missing. */
  readonly custom: readonly CustomValue[]
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
  /** Who approves that leave; empty for others. */
  readonly approverId: string
  readonly version: number
  readonly createTime: Date
  readonly updateTime: Date
  /** Empty when the system made it. */
  readonly createdBy: string
}

/** The type of a leave, as the leave's own service names it. */
export interface LeaveTypeOfTask {
  readonly key: string
  readonly title: LocalText
}

/** Somebody who helps with a task, in a role as projects have them. */
export interface TaskPerson {
  readonly userId: string
  readonly roleId: number
}

/** What may go wrong with a task. */
export interface TaskRisk {
  readonly id: string
  readonly title: string
  /** 1 to 5. */
  readonly probability: number
  /** 1 to 5. */
  readonly impact: number
  readonly response: string
}

/** Value of one custom field. */
export interface CustomValue {
  readonly fieldId: string
  /** Place of the field among those that can be sorted by, 0 to 19. */
  readonly slot: number
  readonly value: string | number
}

/** What other areas count on a task. */
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

/** Fields that a person sets on a task, beside its lane, its place and its shelf. */
export type TaskContent = Pick<
  Task,
  | 'name'
  | 'description'
  | 'taskType'
  | 'assigneeId'
  | 'people'
  | 'startDate'
  | 'dueDate'
  | 'storyPoints'
  | 'priority'
  | 'estimateMinutes'
  | 'labelIds'
  | 'categoryId'
  | 'releaseId'
  | 'parentId'
  | 'splitOfId'
  | 'relatedIds'
  | 'risks'
  | 'blockedByIds'
  | 'watcherIds'
  | 'repeat'
  | 'custom'
>

/** Content of a task of which nothing is known but its name. */
export function emptyContent(name: string): TaskContent {
  return {
    name,
    description: '',
    taskType: 1,
    assigneeId: '',
    people: [],
    startDate: null,
    dueDate: null,
    storyPoints: 0,
    priority: 0,
    estimateMinutes: 0,
    labelIds: [],
    categoryId: '',
    releaseId: '',
    parentId: '',
    splitOfId: '',
    relatedIds: [],
    risks: [],
    blockedByIds: [],
    watcherIds: [],
    repeat: null,
    custom: [],
  }
}

/** What a person chooses for a new task. */
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
  return { ...task, name: '', description: '', leaveType: null }
}

/** True for the applicant, the approver and the owner: they know kind and reason of a leave. */
export function knowsLeave(caller: Caller, task: Task): boolean {
  return caller.owner || [task.assigneeId, task.approverId].includes(caller.userId)
}
