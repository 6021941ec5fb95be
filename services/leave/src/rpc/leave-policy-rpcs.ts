import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetLeavePolicyRequest,
  GetLeavePolicyResponse,
  LeavePolicy as ProtoPolicy,
  SetLeavePolicyRequest,
  SetLeavePolicyResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveDeps } from '../app/deps.js'
import { getLeavePolicy, setLeavePolicy } from '../app/leave-policy.js'
import type { LeavePolicy } from '../domain/leave-policy.js'
import { MAX_LEAVE_DAYS } from '../domain/span.js'

/** Serves GetLeavePolicy. */
export function getLeavePolicyRpc(deps: LeaveDeps): Unary<GetLeavePolicyRequest, GetLeavePolicyResponse> {
  return async (_request, { caller }) => {
    const { policy, earliest, latest } = await getLeavePolicy(deps, caller)
    return {
      policy: encodePolicy(policy),
      earliest: toProtoDate(earliest),
      latest: toProtoDate(latest),
      longestDays: MAX_LEAVE_DAYS,
    }
  }
}

/** Serves SetLeavePolicy. */
export function setLeavePolicyRpc(deps: LeaveDeps): Unary<SetLeavePolicyRequest, SetLeavePolicyResponse> {
  return async ({ policy }, { caller }) => {
    const read = new RequestReader()
    if (!policy) read.fault('policy', 'REQUIRED')
    const { selfDecision = false, pastDays = false, approversBelow = false, version = 0n } = policy ?? {}
    if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
    read.done()
    const input = { selfDecision, pastDays, approversBelow, version: Number(version) }
    return { policy: encodePolicy(await setLeavePolicy(deps, caller, input)) }
  }
}

function encodePolicy(policy: LeavePolicy): ProtoPolicy {
  return { ...policy, version: BigInt(policy.version) }
}
