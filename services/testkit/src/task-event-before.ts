import { TaskEvent } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'

// As the tasks service wrote them when a task had no cost centre and a leave task no title of its type. Topics keep such
// records; every reader must go on reading them.

/** Mona changed the task WEB-7, which was Sara's and is Emad's now, on 2 November 2026; it is in progress and due on the 6th. */
const TASK =
  'Cgh0LWJlZm9yZRACGqIBCgt0YXNrLWJlZm9yZRIFV0VCLTcYASIMRHJhdyB0aGUgbWFwKghCeSBoYW5kLjADOAFCBGVtYWRKBwjqDxALGAJSBwjqDxALGAZYBWADagdsYWJlbC0xcgpjYXRlZ29yeS0xeglyZWxlYXNlLTGYAQKiAQYIgJ2R1waqAQYImLCh1wayAQRtb25h6gEEc2FyYfABhAf4ATyKAgFtkAIBuAIBIAMqBG1vbmEyBgiYsKHXBjoBAUIQV2Vic2l0ZSByZWxhdW5jaFIEc2FyYVgB'

/** The task of an annual leave of Emad's from 22 to 24 November 2026 was made. */
const LEAVE_TASK =
  'Cgh0LWJlZm9yZRABGngKEWxlYXZlLXRhc2stYmVmb3JlEgdMRUFWRS0xIgtFbWFkIEhhc3NhbjABOARCBGVtYWRKBwjqDxALGBZSBwjqDxALGBiKAQxsZWF2ZS1iZWZvcmWSAQxBbm51YWwgbGVhdmWYAQGiAQYImLCh1waqAQYImLCh1wYyBgiYsKHXBjoCBwk='

interface Own {
  tenantId: string
  taskId: string
  time?: Date
}

/** The event of a task as the release before wrote it, for a tenant and a task of the test's own. */
export function taskEventBefore({ projectNumber, ...own }: Own & { projectNumber: number }): TaskEvent {
  const event = withOwn(TASK, own)
  return { ...event, projectNumbers: [projectNumber], task: { ...taskOf(event), projectNumber } }
}

/** The event of a leave task as the release before wrote it, for a tenant, a task and a leave of the test's own. */
export function leaveTaskEventBefore({ leaveId, ...own }: Own & { leaveId: string }): TaskEvent {
  const event = withOwn(LEAVE_TASK, own)
  return { ...event, task: { ...taskOf(event), leaveId } }
}

function withOwn(bytes: string, { taskId, ...own }: Own): TaskEvent {
  const event = TaskEvent.decode(Buffer.from(bytes, 'base64'))
  return { ...event, ...own, task: { ...taskOf(event), id: taskId } }
}

function taskOf({ task }: TaskEvent): NonNullable<TaskEvent['task']> {
  if (!task) throw new Error('the event holds no task')
  return task
}
