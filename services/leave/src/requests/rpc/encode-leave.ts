import { numberOfKey } from '@smartproject/kit/bus/leave-type'
import { toOptionalProtoDate, toProtoDate } from '@smartproject/kit/grpc/values'
import type {
  Leave as ProtoLeave,
  LeaveClash as ProtoClash,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { encodeAttachment } from '../../attachments/area.js'
import { protoStatuses } from '../../leave/area.js'
import type { LeaveView } from '../app/leave-view.js'
import type { Clash } from '../domain/ports.js'

/** A leave as the protos carry it. */
export function encodeLeave(view: LeaveView): ProtoLeave {
  const { leave } = view
  return {
    id: leave.id,
    userId: leave.userId,
    userName: view.userName,
    userEmail: view.userEmail,
    fromDate: toProtoDate(leave.fromDate),
    toDate: toProtoDate(leave.toDate),
    leaveType: numberOfKey(view.type?.key ?? ''),
    leaveTypeKey: view.type?.key ?? '',
    leaveTypeTitle: view.type ? { ...view.type.title } : undefined,
    reason: leave.reason,
    comment: leave.comment,
    status: protoStatuses[leave.status],
    reportTo: leave.reportTo,
    reportToName: view.reportToName,
    appliedTime: leave.appliedTime,
    approvedTime: leave.approvedTime ?? undefined,
    declinedTime: leave.declinedTime ?? undefined,
    decidedBy: leave.decidedBy,
    decidedByName: view.decidedByName,
    taskId: leave.taskId,
    projectNumbers: [...leave.projectNumbers],
    startsAtNoon: leave.startsAtNoon,
    endsAtNoon: leave.endsAtNoon,
    workingDays: Math.ceil(leave.workingHalfDays / 2),
    workingHalfDays: leave.workingHalfDays,
    version: BigInt(leave.version),
    overdue: view.overdue,
    mailLate: leave.lateMails.length > 0,
    canEdit: view.canEdit,
    canWithdraw: view.canWithdraw,
    canDecide: view.canDecide,
    canChange: view.canChange,
    canReassign: view.canReassign,
    canResend: view.canResend,
    canAttach: view.canAttach,
    deputyId: leave.deputyId,
    deputyName: view.deputyName,
    attachments: view.attachments.map(encodeAttachment),
  }
}

/** A clashing task as the protos carry it. */
export function encodeClash(clash: Clash): ProtoClash {
  return {
    ...clash,
    startDate: toOptionalProtoDate(clash.startDate),
    dueDate: toOptionalProtoDate(clash.dueDate),
  }
}
