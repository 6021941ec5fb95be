import { keyOfNumber } from '@smartproject/kit/bus/leave-type'
import type { RequestReader } from '@smartproject/kit/grpc/values'
import type { LeaveType as Numbered } from '@smartproject/proto/smartproject/leave/v1/leave_service'

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
