import type { Unary } from '@smartproject/kit/grpc/server'
import type {
  ListLeaveTypesRequest,
  ListLeaveTypesResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/leave-deps.js'
import { listLeaveTypes } from '../app/list-leave-types.js'

/** Serves ListLeaveTypes. */
export function listLeaveTypesRpc(deps: LeaveDeps): Unary<ListLeaveTypesRequest, ListLeaveTypesResponse> {
  const list = listLeaveTypes(deps)
  return async (_request, { caller }) => {
    const types = await list(caller)
    return { types: types.map((type) => ({ ...type, title: { ...type.title } })) }
  }
}
