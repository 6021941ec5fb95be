import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListCalendarTasksRequest,
  ListCalendarTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { listCalendarTasks } from '../../app/work/list-calendar-tasks.js'
import { readSpan } from './read-span.js'
import { toTaskMessage } from './task-message.js'

const MAX_DAYS = 400

/** Serves ListCalendarTasks. */
export function listCalendarTasksRpc(deps: Deps): Unary<ListCalendarTasksRequest, ListCalendarTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const span = readSpan(reader, request, { maxDays: MAX_DAYS })
    reader.done()
    const { tasks, truncated } = await listCalendarTasks(deps, caller, request.projectNumber, span)
    return { tasks: tasks.map(toTaskMessage), truncated }
  }
}
