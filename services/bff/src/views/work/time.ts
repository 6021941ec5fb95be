import type {
  Timer as ProtoTimer,
  Worklog as ProtoWorklog,
} from '@smartproject/proto/smartproject/tasks/v1/time_service'

import type { Timer, Worklog } from '../../api/work/time.js'
import { dayText, instantText, present } from '../values.js'

/** Work logged on a task. */
export function worklogView(message: ProtoWorklog | undefined): Worklog {
  const worklog = present(message)
  return {
    id: worklog.id,
    task: worklog.taskId,
    item_id: worklog.taskItemId,
    task_name: worklog.taskName,
    user: worklog.userId,
    date: dayText(worklog.date),
    minutes: worklog.minutes,
    note: worklog.note,
    created_at: instantText(worklog.createTime),
  }
}

/** A running timer. */
export function timerView(message: ProtoTimer | undefined): Timer {
  const timer = present(message)
  return {
    task: timer.taskId,
    item_id: timer.taskItemId,
    task_name: timer.taskName,
    project: timer.projectNumber,
    started_at: instantText(timer.startTime),
  }
}
