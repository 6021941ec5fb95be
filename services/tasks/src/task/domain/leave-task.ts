import type { PlainDate } from '@smartproject/kit/types/plain-date'

import { emptyContent } from '../../fields/area.js'
import {
  changed,
  LEAVE_TASK_TYPE,
  type LeaveNoon,
  type LeaveTypeOfTask,
  NOTHING_COUNTED,
  type Task,
} from './task.js'

/** The content of an event about a leave. */
export interface LeaveFacts {
  readonly leaveId: string
  /** Counts changes of the leave. */
  readonly version: number
  /** Null unless the leave is approved: only then a task stands for it. */
  readonly approved: ApprovedLeave | null
}

/** The source of the task of a leave. */
export interface ApprovedLeave {
  /** The applicant. */
  readonly userId: string
  readonly approverId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  readonly noon: LeaveNoon
  readonly leaveType: LeaveTypeOfTask
  readonly reason: string
  /** The applicant's projects. */
  readonly projectNumbers: readonly number[]
}

/** The task that stands for an approved leave. */
export function newLeaveTask(
  leave: ApprovedLeave,
  made: { id: string; itemId: string; leaveId: string; now: Date },
): Task {
  return {
    ...emptyContent(leave.leaveType.title.en),
    ...fieldsOf(leave),
    id: made.id,
    itemId: made.itemId,
    projectNumber: 0,
    status: 'assigned',
    taskType: LEAVE_TASK_TYPE,
    rank: '',
    archived: false,
    deleteTime: null,
    counted: NOTHING_COUNTED,
    followedById: '',
    leaveId: made.leaveId,
    version: 1,
    createTime: made.now,
    updateTime: made.now,
    createdBy: '',
  }
}

/** The task as the leave now wants it; the very same object when nothing differs. */
export function followLeave(task: Task, leave: ApprovedLeave, now: Date): Task {
  const wanted = fieldsOf(leave)
  const same = (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) =>
    typeof wanted[key] === 'object'
      ? JSON.stringify(wanted[key]) === JSON.stringify(task[key])
      : wanted[key] === task[key],
  )
  return same ? task : changed(task, wanted, now)
}

function fieldsOf(leave: ApprovedLeave) {
  return {
    name: leave.leaveType.title.en,
    leaveType: leave.leaveType,
    leaveNoon: leave.noon.starts || leave.noon.ends ? leave.noon : null,
    description: leave.reason,
    descriptionTree: '',
    assigneeId: leave.userId,
    approverId: leave.approverId,
    startDate: leave.fromDate,
    dueDate: leave.toDate,
    projectNumbers: [...new Set(leave.projectNumbers)].toSorted((a, b) => a - b),
  } as const
}
