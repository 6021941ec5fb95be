import { LeaveStatus as ProtoStatus } from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveStatus } from '../domain/leave.js'

/** Stored states as the protos name them. */
export const protoStatuses: Record<LeaveStatus, ProtoStatus> = {
  pending: ProtoStatus.PENDING,
  approved: ProtoStatus.APPROVED,
  rejected: ProtoStatus.REJECTED,
  cancelled: ProtoStatus.CANCELLED,
  deleted: ProtoStatus.DELETED,
}
