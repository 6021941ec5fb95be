import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListTasksRequest,
  ListTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { toCardMessage } from '../../task/area.js'
import type { Deps } from '../app/deps.js'
import { listTasks } from '../app/list-tasks.js'
import { readFilter, readOrder } from '../wire/read-filter.js'
import { readProjectNumbers } from './read-project-numbers.js'

/** Serves ListTasks. */
export function listTasksRpc(deps: Deps): Unary<ListTasksRequest, ListTasksResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const wanted = {
      projectNumbers: readProjectNumbers(reader, request.projectNumbers),
      archived: request.archived,
      filter: readFilter(reader, request.filter),
      order: readOrder(reader, request.order),
      withTotal: request.withTotal,
    }
    reader.done()
    const { page } = request
    const { rows, nextToken, total } = await listTasks(deps, caller, wanted, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { tasks: rows.map(({ task }) => toCardMessage(task)), page: { nextPageToken: nextToken }, total }
  }
}
