import { keyOfNumber } from '@smartproject/kit/bus/leave-type'
import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  LeaveCodeKind as ProtoCodeKind,
  LeaveCodeState as ProtoCodeState,
  type LeaveType as Numbered,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveCodeKind, LeaveCodeState } from '../../codes/domain/leave-code.js'

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

/** Reads the key of a type of leave, or the number that older callers send; null when none was chosen. */
export function readLeaveType(
  read: RequestReader,
  request: { leaveTypeKey: string; leaveType: Numbered },
): string | null {
  const key = read.text('leave_type', request.leaveTypeKey, { max: MAX_KEY })
  return key === '' ? keyOfNumber(request.leaveType) : key
}

/** Longest key of a type of leave. */
const MAX_KEY = 64

/** Longest reason or comment, in characters. */
export const MAX_TEXT = 2_000

/** Reads a code of a mail; anything that cannot be one is looked up in vain like any unknown code. */
export function readCode(read: RequestReader, value: string): string {
  return read.text('code', value, { max: 64, trim: false })
}
