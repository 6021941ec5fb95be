import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ListClashesRequest,
  ListClashesResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { listClashes } from '../app/list-clashes.js'
import { encodeClash } from './encode-leave.js'

/** Serves ListClashes. */
export function listClashesRpc(deps: Deps): Unary<ListClashesRequest, ListClashesResponse> {
  return async (request, { caller, passportToken }) => {
    const read = new RequestReader()
    const input = {
      id: read.id('id', request.id),
      fromDate: read.optionalDate('from_date', request.fromDate),
      toDate: read.optionalDate('to_date', request.toDate),
      // Tasks have whole days.
      startsAtNoon: null,
      endsAtNoon: null,
      passport: passportToken,
    }
    read.done()
    const { clashes, approveAnywayAllowed } = await listClashes(deps, caller, input)
    return { clashes: clashes.map(encodeClash), approveAnywayAllowed }
  }
}
