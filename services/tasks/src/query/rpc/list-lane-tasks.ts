import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListLaneTasksRequest,
  ListLaneTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import { readStatus } from '../../workflow/area.js'
import type { Deps } from '../app/deps.js'
import { listLaneTasks } from '../app/list-lane-tasks.js'
import { readFilter, readOrder } from '../wire/read-filter.js'

/** Serves ListLaneTasks. */
export function listLaneTasksRpc(deps: Deps): Unary<ListLaneTasksRequest, ListLaneTasksResponse> {
  return async ({ projectNumber, archived, page, ...request }, { caller }) => {
    const reader = new RequestReader()
    const status = readStatus(reader, 'status', request.status)
    const filter = readFilter(reader, request.filter)
    const order = readOrder(reader, request.order)
    reader.done()
    const { rows, nextToken } = await listLaneTasks(
      deps,
      caller,
      { projectNumber, archived, status, filter, order },
      { size: page?.pageSize ?? 0, token: page?.pageToken ?? '' },
    )
    return { tasks: rows.map(({ task }) => toCardMessage(task)), page: { nextPageToken: nextToken } }
  }
}
