import { onEvent, type EventHandler } from '@smartproject/kit/bus/handlers'
import { dateText } from '@smartproject/kit/grpc/values'
import type { ServiceUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemCaller } from '@smartproject/kit/types/caller'
import type { Clock } from '@smartproject/kit/types/clock'
import { tenantId } from '@smartproject/kit/types/ids'
import { TaskChange } from '@smartproject/proto/smartproject/tasks/events/v1/task_event'
import { topics } from '@smartproject/proto/topics'

import { ring } from '../app/ring.js'
import { newTaskListener } from '../domain/bell-rules.js'
import type { Stores } from '../domain/ports.js'

/** Rings for the assignee of a new task. */
export function taskHandler(deps: { work: ServiceUnitOfWork<Stores, never>; clock: Clock }): EventHandler {
  return onEvent(topics.taskEvent, (event) =>
    deps.work.handleOnce(systemCaller(tenantId(event.tenantId), event.id), event.id, async (stores) => {
      const { task, change, actorId, time, projectName } = event.message
      if (!task || change !== TaskChange.CREATED) return
      const toUser = newTaskListener({ taskType: task.taskType, assigneeId: task.assigneeId, actorId })
      if (toUser === null) return
      await ring(deps, stores, {
        id: event.id,
        toUser,
        told: {
          summary: 'task_created',
          relationType: 'Task',
          relatedId: task.id,
          taskId: task.id,
          code: task.itemId,
          name: task.name,
          aboutUser: '',
          leaveType: '',
          startDate: dateText(task.startDate),
          dueDate: dateText(task.dueDate),
          projectNumber: task.projectNumber,
          projectName,
          createdBy: actorId,
          createTime: time ?? event.time,
        },
      })
    }),
  )
}
