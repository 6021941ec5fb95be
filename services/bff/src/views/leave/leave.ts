import { leaveTypeOf } from '@smartproject/kit/bus/leave-type'
import {
  LeaveCodeKind,
  LeaveCodeState,
  LeaveStatus as ProtoStatus,
  type LeaveFieldChange,
  type LeaveTypeRow as ProtoTypeRow,
  type Leave as ProtoLeave,
  type LeaveAttachment as ProtoAttachment,
  type LeaveClash,
  type LeaveEvent as ProtoEvent,
  type LeaveDelegation as ProtoDelegation,
  type LeaveLock as ProtoLock,
  type LeavePolicy as ProtoPolicy,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { LeaveAttachment } from '../../api/leave/attachments.js'
import type { ClashingTask, Leave, LeaveEvent, LeaveStatus } from '../../api/leave/shapes.js'
import type { LeaveDelegation, LeaveLock, LeavePolicy, LeaveTypeRow } from '../../api/leave/settings.js'
import {
  dayText,
  instantText,
  localTextView,
  optionalDay,
  optionalInstant,
  present,
  safeNumber,
  textOrNull,
} from '../values.js'

const statuses = new Map<ProtoStatus, LeaveStatus>([
  [ProtoStatus.PENDING, 'pending'],
  [ProtoStatus.APPROVED, 'approved'],
  [ProtoStatus.REJECTED, 'rejected'],
  [ProtoStatus.CANCELLED, 'cancelled'],
  [ProtoStatus.DELETED, 'deleted'],
])

const kinds = new Map<LeaveCodeKind, 'approve' | 'reject' | 'request'>([
  [LeaveCodeKind.APPROVE, 'approve'],
  [LeaveCodeKind.REJECT, 'reject'],
  [LeaveCodeKind.REQUEST, 'request'],
])

const states = new Map<LeaveCodeState, 'live' | 'replaced' | 'expired' | 'spent'>([
  [LeaveCodeState.LIVE, 'live'],
  [LeaveCodeState.REPLACED, 'replaced'],
  [LeaveCodeState.EXPIRED, 'expired'],
  [LeaveCodeState.SPENT, 'spent'],
])

/** A leave for the browser. */
export function leaveView(message: ProtoLeave | undefined): Leave {
  const leave = present(message)
  // Who only re-assigns a request does not know its type.
  const type = leaveTypeOf(leave)
  return {
    id: leave.id,
    user_id: leave.userId,
    user_name: leave.userName,
    user_email: leave.userEmail,
    from_date: dayText(leave.fromDate),
    to_date: dayText(leave.toDate),
    starts_at_noon: leave.startsAtNoon,
    ends_at_noon: leave.endsAtNoon,
    leave_type: type?.key ?? '',
    leave_type_title: localTextView(type?.title),
    reason: withoutNullText(leave.reason),
    comment: withoutNullText(leave.comment),
    status: present(statuses.get(leave.status)),
    report_to: leave.reportTo,
    reporttoname: leave.reportToName,
    applied_at: instantText(leave.appliedTime),
    approved_at: optionalInstant(leave.approvedTime),
    declined_at: optionalInstant(leave.declinedTime),
    approved_by: textOrNull(leave.decidedBy),
    decided_by_name: textOrNull(leave.decidedByName),
    task_no: textOrNull(leave.taskId),
    project_id: leave.projectNumbers,
    working_days: daysOf(leave),
    version: safeNumber(leave.version),
    overdue: leave.overdue,
    mail_late: leave.mailLate,
    can_edit: leave.canEdit,
    can_withdraw: leave.canWithdraw,
    can_decide: leave.canDecide,
    can_change: leave.canChange,
    can_reassign: leave.canReassign,
    can_resend: leave.canResend,
    can_attach: leave.canAttach,
    attachments: leave.attachments.map(attachmentView),
    deputy_id: textOrNull(leave.deputyId),
    deputy_name: leave.deputyName,
  }
}

/** A file beside a leave. */
export function attachmentView({ id, name, contentType, size }: ProtoAttachment): LeaveAttachment {
  return { id, name, content_type: contentType, size }
}

/** Working days in steps of a half; an older leave service counts whole ones. */
export function daysOf(counted: { workingDays: number; workingHalfDays: number }): number {
  return counted.workingHalfDays === 0 ? counted.workingDays : counted.workingHalfDays / 2
}

/** A type of leave. */
export function leaveTypeView(type: ProtoTypeRow): LeaveTypeRow {
  const { key, colour, order, active, paid } = type
  return {
    key,
    title: localTextView(type.title),
    colour,
    order,
    active,
    paid,
    reason_from_days: type.reasonFromDays,
    attachment_from_days: type.attachmentFromDays,
    notice_days: type.noticeDays,
    longest_days: type.longestDays,
    past_days: type.pastDays,
    counts_against_balance: type.countsAgainstBalance,
    without_approval: type.withoutApproval,
    approver_id: textOrNull(type.approverId),
    version: Number(type.version),
  }
}

/** A task in the way of a leave. */
export function clashView(clash: LeaveClash): ClashingTask {
  return {
    id: clash.id,
    item_id: clash.itemId,
    name: clash.name,
    startDate: optionalDay(clash.startDate),
    dueDate: optionalDay(clash.dueDate),
    projectname: clash.projectName,
    projectid: clash.projectNumber,
    status: clash.status,
  }
}

/** One step of a leave's history. */
export function leaveEventView(event: ProtoEvent): LeaveEvent {
  return {
    action: event.action,
    actor_id: event.actorId,
    actor_name: event.actorName,
    channel: event.channel,
    self: event.self,
    changes: fieldChanges(event.fields),
    time: instantText(event.time),
    decided_for_name: event.decidedForName,
  }
}

function fieldChanges(fields: Readonly<Record<string, LeaveFieldChange>>): LeaveEvent['changes'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { from, to }]) => [field, { from: from ?? null, to }]),
  )
}

/** Who decides in an approver's place. */
export function leaveDelegateView(message: ProtoDelegation | undefined): LeaveDelegation {
  const delegation = present(message)
  return {
    delegate_id: delegation.delegateId,
    delegate_name: delegation.delegateName,
    from_date: optionalDay(delegation.fromDate),
    to_date: optionalDay(delegation.toDate),
    version: Number(delegation.version),
  }
}

/** A period closed to leave. */
export function leaveLockView(lock: ProtoLock): LeaveLock {
  return {
    id: lock.id,
    from_date: dayText(lock.fromDate),
    to_date: dayText(lock.toDate),
    reason: lock.reason,
    project: lock.projectNumber,
    exempt: lock.exemptUserIds,
    version: Number(lock.version),
  }
}

/** The owner's policy of leave. */
export function leavePolicyView(policy: ProtoPolicy | undefined): LeavePolicy {
  const { selfDecision, pastDays, approversBelow, minimumsPresent, version: count } = present(policy)
  return {
    self_decision: selfDecision,
    past_days: pastDays,
    approvers_below: approversBelow,
    minimums: (minimumsPresent?.minimums ?? []).map(({ name, projectNumber, teamOf, people, refuses }) => ({
      name,
      project: projectNumber,
      team_of: teamOf,
      people,
      refuses,
    })),
    version: Number(count),
  }
}

/** The purpose of a code. */
export function codeKindView(kind: LeaveCodeKind): 'approve' | 'reject' | 'request' {
  return present(kinds.get(kind))
}

/** How usable a code is. */
export function codeStateView(state: LeaveCodeState): 'live' | 'replaced' | 'expired' | 'spent' {
  return present(states.get(state))
}

// Rows of older installations hold the text 'null' where nothing was written.
function withoutNullText(text: string): string {
  return text === 'null' ? '' : text
}
