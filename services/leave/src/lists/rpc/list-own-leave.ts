import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListOwnLeaveRequest,
  ListOwnLeaveResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { encodeLeave } from '../../requests/area.js'
import type { Deps } from '../app/deps.js'
import { listOwnLeave } from '../app/list-own-leave.js'

/** Serves ListOwnLeave. */
export function listOwnLeaveRpc(deps: Deps): Unary<ListOwnLeaveRequest, ListOwnLeaveResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const input = {
      appliedFrom: read.optionalDate('applied_from', request.appliedFrom),
      all: request.all,
      pageSize: request.page?.pageSize ?? 0,
      pageToken: request.page?.pageToken ?? '',
    }
    read.done()
    const { views, nextPageToken } = await listOwnLeave(deps, caller, input)
    return { leaves: views.map(encodeLeave), page: { nextPageToken } }
  }
}
