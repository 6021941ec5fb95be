import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  LeaveCodeKind as ProtoCodeKind,
  LeaveCodeState as ProtoCodeState,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveCodeKind, LeaveCodeState } from '../domain/leave-code.js'

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

/** Reads a code of a mail; anything that cannot be one is looked up in vain like any unknown code. */
export function readCode(read: RequestReader, value: string): string {
  return read.text('code', value, { max: 64, trim: false })
}
