import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  ListLeaveLocksRequest,
  ListLeaveLocksResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/deps.js'
import { listLeaveLocks } from '../app/list-leave-locks.js'

/** Serves ListLeaveLocks. */
export function listLeaveLocksRpc(deps: LeaveDeps): Unary<ListLeaveLocksRequest, ListLeaveLocksResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const userId = request.userId === '' ? null : read.id('user_id', request.userId)
    read.done()
    const locks = await listLeaveLocks(deps, caller, userId)
    return {
      locks: locks.map(({ id, fromDate, toDate, reason }) => ({
        id,
        fromDate: toProtoDate(fromDate),
        toDate: toProtoDate(toDate),
        reason,
      })),
    }
  }
}
