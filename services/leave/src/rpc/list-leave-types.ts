import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListLeaveTypesRequest,
  ListLeaveTypesResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/deps.js'
import { listLeaveTypes } from '../app/list-leave-types.js'

/** Serves ListLeaveTypes. */
export function listLeaveTypesRpc(deps: LeaveDeps): Unary<ListLeaveTypesRequest, ListLeaveTypesResponse> {
  return async (_request, { caller }) => {
    const types = await listLeaveTypes(deps, caller)
    return { types: types.map((type) => ({ ...type, title: { ...type.title } })) }
  }
}
