import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListTaskTimelinesRequest,
  ListTaskTimelinesResponse,
} from '@smartproject/proto/smartproject/reporting/v1/reporting_service'

import type { Deps } from '../app/deps.js'
import { listTaskTimelines } from '../app/list-task-timelines.js'
import { LANES } from '../domain/task-history.js'

/** Serves ListTaskTimelines. */
export function listTaskTimelinesRpc(deps: Deps): Unary<ListTaskTimelinesRequest, ListTaskTimelinesResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    if (request.statuses.some((status) => !LANES.some((lane) => lane === status)))
      reader.fault('statuses', 'UNKNOWN')
    reader.done()
    const query = {
      projectNumber: request.projectNumber,
      lanes: LANES.filter((lane) => request.statuses.includes(lane)),
      from: request.fromTime ?? null,
      to: request.toTime ?? null,
    }
    const { changes, nextToken } = await listTaskTimelines(deps, caller, query, {
      size: request.page?.pageSize ?? 0,
      token: request.page?.pageToken ?? '',
    })
    return {
      timelines: changes.map(({ id, lane, time, taskId, taskName, userId, userName }) => ({
        id,
        status: lane,
        statusTime: time,
        taskId,
        taskName,
        userId,
        userName,
      })),
      page: { nextPageToken: nextToken },
    }
  }
}
