import { z } from 'zod'
import { ATTACHMENTS_MAX, leaveAttachment, leaveAttachmentCalls } from './leave-attachments.js'
import { leaveBalanceCalls } from './leave-balances.js'
import { leaveBulkCalls } from './leave-bulk.js'
import { leaveCalendarCalls } from './leave-calendar.js'
import { leaveFeedCalls } from './leave-feeds.js'
import { leavePresenceCalls } from './leave-presence.js'
import { leaveLock, leaveSettingCalls, leaveTypeRow } from './leave-settings.js'
import { type CallDefinition, leaveCode, localText, opaqueId, page, pageInput, plainDate } from './shapes.js'
import { subscriptionNumber, tenantInput, text, version } from './shapes.js'

export const LEAVE_STATUSES = ['pending', 'approved', 'rejected', 'cancelled', 'deleted'] as const

export const leaveStatus = z.enum(LEAVE_STATUSES)
/**
 * Key of a type of leave, as `listLeaveTypes` gives it. Which there are is the leave service's to know: it refuses others. An
 * unchosen type passes on as empty and is refused there too, the same by every way in.
 */
export const leaveType = text(64)
/** The applicant's words. */
export const leaveReason = text(2000)
/** The approver's words. */
export const leaveComment = text(2000)

/**
 * A request for leave. Days are `yyyy-mm-dd`, times instants or null; `report_to` is the approver; `project_id`
 * holds numbers of the applicant's projects; `can_*` say what the caller may do with it right now.
 */
export const leave = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  /** It begins at noon of the first day; of one day that leaves its afternoon. */
  starts_at_noon: z.boolean(),
  /** It ends at noon of the last day; of one day that leaves its morning. */
  ends_at_noon: z.boolean(),
  leave_type: z.string(),
  leave_type_title: localText,
  reason: z.string(),
  comment: z.string(),
  status: leaveStatus,
  report_to: z.string(),
  reporttoname: z.string(),
  applied_at: z.string(),
  approved_at: z.string().nullable(),
  declined_at: z.string().nullable(),
  approved_by: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  task_no: z.string().nullable(),
  project_id: z.array(z.number()),
  /** In steps of a half. */
  working_days: z.number(),
  version: z.number(),
  overdue: z.boolean(),
  /** A mail about it as it is now could not go yet; it is tried again. */
  mail_late: z.boolean(),
  can_edit: z.boolean(),
  can_withdraw: z.boolean(),
  can_decide: z.boolean(),
  can_change: z.boolean(),
  can_reassign: z.boolean(),
  can_resend: z.boolean(),
  can_attach: z.boolean(),
  /** Oldest first. */
  attachments: z.array(leaveAttachment),
})

/** A task that stands in the way of a leave; days may be unknown. */
export const clashingTask = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  startDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  projectname: z.string(),
  projectid: z.number(),
  status: z.string(),
})

/**
 * One thing that happened to a leave; `changes` tells of each field what it was and is, in stored form. `from` is null where
 * there was nothing before.
 */
export const leaveEvent = z.object({
  action: z.string(),
  actor_id: z.string(),
  actor_name: z.string(),
  channel: z.string(),
  self: z.boolean(),
  changes: z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string() })),
  time: z.string(),
  /** The approver in whose place somebody decided; empty where the approver did. */
  decided_for_name: z.string(),
})

const oneLeave = z.object({ leave })
const leaveRef = { ...tenantInput, id: opaqueId }
const leaveAtVersion = { ...leaveRef, version }
/** Halves at the ends; whole days where nothing is said. */
const noons = { starts_at_noon: z.boolean().optional(), ends_at_noon: z.boolean().optional() }
const leaveFields = {
  from_date: plainDate,
  to_date: plainDate,
  ...noons,
  leave_type: leaveType.optional(),
  reason: leaveReason.optional(),
}

const write = { method: 'POST', writes: true, access: 'member' } as const
const read = { method: 'POST', writes: false, access: 'member' } as const

const applicantCalls = {
  applyForLeave: {
    ...write,
    path: '/api/applyForLeave',
    input: z.strictObject({
      ...tenantInput,
      ...leaveFields,
      /** Files that were added for it. */
      attachments: z.array(opaqueId).max(ATTACHMENTS_MAX).optional(),
    }),
    output: oneLeave,
    summary: "Applies for leave; the applicant's reporting person is mailed",
  },
  editLeave: {
    ...write,
    path: '/api/editLeave',
    input: z.strictObject({ ...leaveAtVersion, ...leaveFields }),
    output: oneLeave,
    summary: 'Changes an own pending request; the approver is mailed anew',
  },
  withdrawLeave: {
    ...write,
    path: '/api/withdrawLeave',
    input: z.strictObject(leaveAtVersion),
    output: oneLeave,
    summary: 'Takes an own request back: pending, or approved and not yet begun',
  },
  resendLeaveMail: {
    ...write,
    path: '/api/resendLeaveMail',
    input: z.strictObject(leaveRef),
    output: oneLeave,
    summary: "Sends the approver's mail of a pending request again, three times an hour at most",
  },
} as const satisfies Record<string, CallDefinition>

const approverCalls = {
  approveLeave: {
    ...write,
    path: '/api/approveLeave',
    input: z.strictObject({
      ...leaveAtVersion,
      from_date: plainDate.optional(),
      to_date: plainDate.optional(),
      ...noons,
      comment: leaveComment.optional(),
      approve_anyway_reason: text(2000).optional(),
    }),
    output: oneLeave,
    summary: 'Approves a pending request, perhaps with other dates; refused while tasks clash',
  },
  rejectLeave: {
    ...write,
    path: '/api/rejectLeave',
    input: z.strictObject({ ...leaveAtVersion, comment: leaveComment.optional() }),
    output: oneLeave,
    summary: 'Rejects a pending request',
  },
  changeApprovedLeave: {
    ...write,
    path: '/api/changeApprovedLeave',
    input: z.strictObject({
      ...leaveAtVersion,
      from_date: plainDate,
      to_date: plainDate,
      ...noons,
      comment: leaveComment.optional(),
    }),
    output: z.object({ leave, clashes: z.array(clashingTask) }),
    summary: 'Changes dates or comment of an approved leave; its task follows',
  },
  cancelLeave: {
    ...write,
    path: '/api/cancelLeave',
    input: z.strictObject({ ...leaveAtVersion, comment: leaveComment.optional() }),
    output: oneLeave,
    summary: 'Cancels an approved leave; its task goes',
  },
  reassignLeave: {
    ...write,
    path: '/api/reassignLeave',
    input: z.strictObject({ ...leaveAtVersion, report_to: opaqueId }),
    output: oneLeave,
    summary: 'Gives a pending request to another approver',
  },
} as const satisfies Record<string, CallDefinition>

const window = { applied_from: plainDate.optional(), all: z.boolean().optional() }

const readingCalls = {
  getLeave: {
    ...read,
    path: '/api/getLeave',
    input: z.strictObject(leaveRef),
    output: oneLeave,
    summary: 'One request, for its applicant, approver or an owner',
  },
  listOwnLeave: {
    ...read,
    path: '/api/listOwnLeave',
    input: z.strictObject({ ...tenantInput, ...window, ...pageInput }),
    output: z.object({ leaves: z.array(leave), page }),
    summary: "The caller's requests, newest first; six months back unless told otherwise",
  },
  listTeamLeave: {
    ...read,
    path: '/api/listTeamLeave',
    input: z.strictObject({
      ...tenantInput,
      group: z.enum(['pending', 'decided']),
      everybody: z.boolean().optional(),
      ...window,
      ...pageInput,
    }),
    output: z.object({
      leaves: z.array(leave),
      page,
      is_approver: z.boolean(),
      pending_count: z.number(),
    }),
    summary:
      "Requests addressed to the caller, or for an owner everybody's; pending ones are never hidden by age",
  },
  listLeaveClashes: {
    ...read,
    path: '/api/listLeaveClashes',
    input: z.strictObject({ ...leaveRef, from_date: plainDate.optional(), to_date: plainDate.optional() }),
    output: z.object({ clashes: z.array(clashingTask), approve_anyway_allowed: z.boolean() }),
    summary: "The applicant's tasks in the way of a request, for its approver",
  },
  listLeaveEvents: {
    ...read,
    path: '/api/listLeaveEvents',
    input: z.strictObject(leaveRef),
    output: z.object({ events: z.array(leaveEvent) }),
    summary: 'What happened to a request, oldest first',
  },
  findanytaskincludeleave: {
    ...read,
    path: '/api/findanytaskincludeleave',
    input: z.strictObject({
      subid: subscriptionNumber,
      start: plainDate,
      end: plainDate,
      userid: opaqueId,
    }),
    output: z.array(clashingTask),
    summary: "A person's open tasks that overlap two days",
  },
  getLeaveLocksById: {
    ...read,
    path: '/api/getLeaveLocksById',
    input: z.strictObject({ ...tenantInput, user: opaqueId.optional() }),
    output: z.array(leaveLock),
    summary: 'Periods closed to leave',
  },
  listLeaveTypes: {
    ...read,
    path: '/api/listLeaveTypes',
    input: z.strictObject(tenantInput),
    output: z.object({ types: z.array(leaveTypeRow) }),
    summary: "The subscription's types of leave in their order, those no longer offered included",
  },
} as const satisfies Record<string, CallDefinition>

const codeCalls = {
  getLeaveByCode: {
    path: '/api/getLeaveByCode',
    method: 'POST',
    input: z.strictObject({ code: leaveCode }),
    output: z.object({
      subscription: z.number(),
      /** Null for somebody who was the approver once: the request went to somebody else. */
      leave: leave.nullable(),
      kind: z.enum(['approve', 'reject', 'request']),
      state: z.enum(['live', 'replaced', 'expired', 'spent']),
      clashes: z.array(clashingTask),
      approve_anyway_allowed: z.boolean(),
    }),
    writes: false,
    access: 'session',
    summary: "The request behind a code of a mail, as it is now, for the code's approver",
  },
  decideLeaveByCode: {
    path: '/api/decideLeaveByCode',
    method: 'POST',
    input: z.strictObject({
      code: leaveCode,
      version,
      comment: leaveComment.optional(),
      approve_anyway_reason: text(2000).optional(),
    }),
    output: z.object({ subscription: z.number(), leave }),
    writes: true,
    access: 'session',
    summary: 'Decides by a code of a mail; the code says which decision',
  },
} as const satisfies Record<string, CallDefinition>

export const leaveCalls = {
  ...applicantCalls,
  ...approverCalls,
  ...readingCalls,
  ...leaveSettingCalls,
  ...codeCalls,
  ...leaveCalendarCalls,
  ...leaveBulkCalls,
  ...leaveFeedCalls,
  ...leaveBalanceCalls,
  ...leaveAttachmentCalls,
  ...leavePresenceCalls,
} as const

export type Leave = z.output<typeof leave>
export type LeaveStatus = z.output<typeof leaveStatus>
export type ClashingTask = z.output<typeof clashingTask>
export type LeaveEvent = z.output<typeof leaveEvent>
