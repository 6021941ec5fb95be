import { RequestReader } from '@smartproject/kit/grpc/values'
import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListLaneTasksRequest,
  ListLaneTasksResponse,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { Deps } from '../../app/deps.js'
import { listLaneTasks } from '../../app/work/list-lane-tasks.js'
import { readStatus, toTaskMessage } from './task-message.js'

/** Serves ListLaneTasks. */
export function listLaneTasksRpc(deps: Deps): Unary<ListLaneTasksRequest, ListLaneTasksResponse> {
  return async ({ projectNumber, archived, status, page }, { caller }) => {
    const reader = new RequestReader()
    const lane = { projectNumber, archived, status: readStatus(reader, 'status', status) }
    reader.done()
    const { tasks, nextToken } = await listLaneTasks(deps, caller, lane, {
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return { tasks: tasks.map(toTaskMessage), page: { nextPageToken: nextToken } }
  }
}
