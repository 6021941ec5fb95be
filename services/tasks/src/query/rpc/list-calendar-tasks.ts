import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListCalendarTasksRequest,
  ListCalendarTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import type { Deps } from '../app/deps.js'
import { listCalendarTasks } from '../app/list-calendar-tasks.js'
import { readFilter } from '../wire/read-filter.js'
import { readSpan } from './read-span.js'

const MAX_DAYS = 400

/** Serves ListCalendarTasks. */
export function listCalendarTasksRpc(deps: Deps): Unary<ListCalendarTasksRequest, ListCalendarTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const span = readSpan(reader, request, { maxDays: MAX_DAYS })
    const filter = request.filter ? readFilter(reader, request.filter) : null
    reader.done()
    const { cards, truncated } = await listCalendarTasks(deps, caller, request.projectNumber, span, filter)
    return { tasks: cards.map(({ card, reason }) => toCardMessage(card, reason)), truncated }
  }
}
