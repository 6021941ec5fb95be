import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetLeaveDelegateRequest,
  GetLeaveDelegateResponse,
  LeaveDelegation,
  SetLeaveDelegateRequest,
  SetLeaveDelegateResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { getLeaveDelegate, setLeaveDelegate, type DelegateView } from '../app/leave-delegate.js'

/** Serves GetLeaveDelegate. */
export function getLeaveDelegateRpc(deps: Deps): Unary<GetLeaveDelegateRequest, GetLeaveDelegateResponse> {
  return async (_request, { caller }) => {
    const { own, standsInFor } = await getLeaveDelegate(deps, caller)
    return {
      delegation: encodeDelegation(own),
      standsInFor: standsInFor.map(({ as, ...approver }) => ({ ...approver, asSuperior: as === 'superior' })),
    }
  }
}

/** Serves SetLeaveDelegate. */
export function setLeaveDelegateRpc(deps: Deps): Unary<SetLeaveDelegateRequest, SetLeaveDelegateResponse> {
  return async (request, { caller }) => {
    const input = readDelegate(request)
    return { delegation: encodeDelegation(await setLeaveDelegate(deps, caller, input)) }
  }
}

function readDelegate(request: SetLeaveDelegateRequest): Parameters<typeof setLeaveDelegate>[2] {
  const read = new RequestReader()
  const { version } = request
  if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
  const named =
    request.delegateId === ''
      ? null
      : {
          delegateId: read.id('delegate_id', request.delegateId),
          fromDate: read.date('from_date', request.fromDate),
          toDate: read.date('to_date', request.toDate),
        }
  read.done()
  return { named, version: Number(version) }
}

function encodeDelegation({ named, version }: DelegateView): LeaveDelegation {
  return {
    delegateId: named?.delegateId ?? '',
    delegateName: named?.delegateName ?? '',
    fromDate: named ? toProtoDate(named.fromDate) : undefined,
    toDate: named ? toProtoDate(named.toDate) : undefined,
    version: BigInt(version),
  }
}
