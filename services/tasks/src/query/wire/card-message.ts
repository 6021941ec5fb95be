import type { Task as TaskMessage } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { type Task, toTaskMessage } from '../../task/area.js'

/** A task of a list as the protos carry it: without its description, but telling whether there is one. */
export function toCardMessage({ task, described }: { task: Task; described: boolean }): TaskMessage {
  const message = toTaskMessage(task)
  message.hasDescription = described
  return message
}
