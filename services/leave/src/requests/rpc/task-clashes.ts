import { DomainError } from '@smartproject/kit/errors'
import type { RpcClient } from '@smartproject/kit/grpc/client'
import { dateText, toProtoDate } from '@smartproject/kit/grpc/values'
import {
  type ClashingTask,
  TaskStatus,
  type TaskServiceClient,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Clash, ClashFinder } from '../domain/ports.js'

const DEADLINE_MS = 2_000

const LANES: Partial<Record<TaskStatus, string>> = {
  [TaskStatus.NEW]: 'new',
  [TaskStatus.ASSIGNED]: 'assigned',
  [TaskStatus.PROGRESS]: 'progress',
  [TaskStatus.RESOLVED]: 'resolved',
  [TaskStatus.CLOSED]: 'closed',
}

/** Asks the task service with the passport of the user on whose behalf it is asked. */
export function taskClashes(tasks: RpcClient<TaskServiceClient>): ClashFinder {
  return {
    async find(userId, span, passport) {
      const question = {
        userId,
        startDate: toProtoDate(span.fromDate),
        endDate: toProtoDate(span.toDate),
      }
      try {
        const answer = await tasks.findTasksOverlapping(question, { deadlineMs: DEADLINE_MS, passport })
        return answer.tasks.map(toClash)
      } catch (cause) {
        // Whatever went wrong, "no clash" would be a guess.
        throw new DomainError('unavailable', 'TASKS_UNAVAILABLE', { cause })
      }
    },
  }
}

function toClash(task: ClashingTask): Clash {
  return {
    id: task.id,
    itemId: task.itemId,
    name: task.name,
    startDate: dateText(task.startDate),
    dueDate: dateText(task.dueDate),
    projectName: task.projectName,
    projectNumber: task.projectNumber,
    status: LANES[task.status] ?? '',
  }
}
