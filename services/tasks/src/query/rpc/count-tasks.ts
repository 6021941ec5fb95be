import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  CountTasksRequest,
  CountTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { countTasks } from '../app/count-tasks.js'
import type { Deps } from '../app/deps.js'
import { readFilter } from '../wire/read-filter.js'

/** Serves CountTasks. */
export function countTasksRpc(deps: Deps): Unary<CountTasksRequest, CountTasksResponse> {
  return async ({ projectNumber, archived, ...request }, { caller }) => {
    const reader = new RequestReader()
    const filter = readFilter(reader, request.filter)
    reader.done()
    const counts = await countTasks(deps, caller, { projectNumber, archived, filter })
    return {
      newCount: counts.lanes.get('new') ?? 0,
      assignedCount: counts.lanes.get('assigned') ?? 0,
      progressCount: counts.lanes.get('progress') ?? 0,
      resolvedCount: counts.lanes.get('resolved') ?? 0,
      closedCount: counts.lanes.get('closed') ?? 0,
      boardCount: counts.board,
      ganttCount: counts.gantt,
      calendarCount: counts.calendar,
    }
  }
}
