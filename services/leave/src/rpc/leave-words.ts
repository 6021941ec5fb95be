import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  LeaveCodeKind as ProtoCodeKind,
  LeaveCodeState as ProtoCodeState,
  LeaveStatus as ProtoStatus,
  LeaveType as ProtoType,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveStatus, LeaveType } from '../domain/leave.js'
import type { LeaveCodeKind, LeaveCodeState } from '../domain/leave-code.js'

/** Stored kinds of leave as the protos name them. */
export const protoTypes: Record<LeaveType, ProtoType> = {
  sick: ProtoType.SICK,
  casual: ProtoType.CASUAL,
  annual: ProtoType.ANNUAL,
  training: ProtoType.TRAINING,
}

/** Stored states as the protos name them. */
export const protoStatuses: Record<LeaveStatus, ProtoStatus> = {
  pending: ProtoStatus.PENDING,
  approved: ProtoStatus.APPROVED,
  rejected: ProtoStatus.REJECTED,
  cancelled: ProtoStatus.CANCELLED,
  deleted: ProtoStatus.DELETED,
}

/** Kinds of codes as the protos name them. */
export const protoCodeKinds: Record<LeaveCodeKind, ProtoCodeKind> = {
  approve: ProtoCodeKind.APPROVE,
  reject: ProtoCodeKind.REJECT,
  request: ProtoCodeKind.REQUEST,
}

/** States of codes as the protos name them. */
export const protoCodeStates: Record<LeaveCodeState, ProtoCodeState> = {
  live: ProtoCodeState.LIVE,
  replaced: ProtoCodeState.REPLACED,
  expired: ProtoCodeState.EXPIRED,
  spent: ProtoCodeState.SPENT,
}

const types = new Map(Object.entries(protoTypes).map(([stored, proto]) => [proto, stored as LeaveType]))

/** Reads a kind of leave; null when none was chosen, a fault when it is none of ours. */
export function readLeaveType(read: RequestReader, value: ProtoType): LeaveType | null {
  if (value === ProtoType.UNSPECIFIED) return null
  const type = types.get(value)
  if (!type) read.fault('leave_type', 'OUT_OF_RANGE')
  return type ?? null
}

/** Longest reason or comment, in characters. */
export const MAX_TEXT = 2_000

/** Reads a code of a mail; anything that cannot be one is looked up in vain like any unknown code. */
export function readCode(read: RequestReader, value: string): string {
  return read.text('code', value, { max: 64, trim: false })
}
