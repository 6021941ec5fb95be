import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  GetLeavePolicyRequest,
  GetLeavePolicyResponse,
  LeavePolicy as ProtoPolicy,
  MinimumPresent as ProtoMinimum,
  SetLeavePolicyRequest,
  SetLeavePolicyResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { MAX_LEAVE_DAYS } from '../../leave/area.js'
import type { Deps } from '../app/deps.js'
import { getLeavePolicy, setLeavePolicy } from '../app/leave-policy.js'
import { type LeavePolicy, MINIMUMS_MAX, type MinimumPresent } from '../domain/leave-policy.js'

const MAX_NAME = 80
const MAX_PEOPLE = 500
const MAX_PROJECT = 999_999_999

/** Serves GetLeavePolicy. */
export function getLeavePolicyRpc(deps: Deps): Unary<GetLeavePolicyRequest, GetLeavePolicyResponse> {
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
export function setLeavePolicyRpc(deps: Deps): Unary<SetLeavePolicyRequest, SetLeavePolicyResponse> {
  return async ({ policy }, { caller }) => {
    const read = new RequestReader()
    if (!policy) read.fault('policy', 'REQUIRED')
    const { selfDecision = false, pastDays = false, approversBelow = false, version = 0n } = policy ?? {}
    if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
    const wanted = policy?.minimumsPresent?.minimums ?? null
    if (wanted && wanted.length > MINIMUMS_MAX) read.fault('minimums_present', 'OUT_OF_RANGE')
    const minimums = wanted?.map((minimum) => readMinimum(read, minimum)) ?? null
    read.done()
    const input = { selfDecision, pastDays, approversBelow, minimums, version: Number(version) }
    return { policy: encodePolicy(await setLeavePolicy(deps, caller, input)) }
  }
}

function readMinimum(read: RequestReader, minimum: ProtoMinimum): MinimumPresent {
  const { projectNumber, teamOf, refuses } = minimum
  if ((projectNumber === 0) === (teamOf === '')) read.fault('minimums_present', 'REQUIRED')
  return {
    name: read.name('minimums_present', minimum.name, { max: MAX_NAME }),
    projectNumber: read.integer('minimums_present', projectNumber, { min: 0, max: MAX_PROJECT }),
    teamOf: teamOf === '' ? '' : read.id('minimums_present', teamOf),
    people: read.integer('minimums_present', minimum.people, { min: 1, max: MAX_PEOPLE }),
    refuses,
  }
}

function encodePolicy({ minimums, ...policy }: LeavePolicy): ProtoPolicy {
  const minimumsPresent = { minimums: minimums.map((minimum) => ({ ...minimum })) }
  return { ...policy, minimumsPresent, version: BigInt(policy.version) }
}
