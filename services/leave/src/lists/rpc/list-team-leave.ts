import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListTeamLeaveRequest,
  ListTeamLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { encodeLeave } from '../../requests/area.js'
import type { Deps } from '../app/deps.js'
import { listTeamLeave } from '../app/list-team-leave.js'

/** Serves ListTeamLeave. */
export function listTeamLeaveRpc(deps: Deps): Unary<ListTeamLeaveRequest, ListTeamLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      decided: request.decided,
      everybody: request.everybody,
      appliedFrom: read.optionalDate('applied_from', request.appliedFrom),
      all: request.all,
      pageSize: request.page?.pageSize ?? 0,
      pageToken: request.page?.pageToken ?? '',
    }
    read.done()
    const { views, nextPageToken, ...team } = await listTeamLeave(deps, caller, input)
    return {
      ...team,
      leaves: views.map(encodeLeave),
      page: { nextPageToken },
      reportIds: [...team.reportIds],
      appliesForAll: caller.owner,
    }
  }
}
