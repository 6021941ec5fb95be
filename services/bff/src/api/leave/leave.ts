import { z } from 'zod'
import { ATTACHMENTS_MAX, leaveAttachmentCalls } from './attachments.js'
import { leaveBalanceCalls } from './balances.js'
import { leaveBulkCalls } from './bulk.js'
import { leaveCalendarCalls } from './calendar.js'
import { workTimeCalls } from './work-time.js'
import { leaveFeedCalls } from './feeds.js'
import { leavePresenceCalls } from './presence.js'
import { leaveLock, leaveSettingCalls, leaveTypeRow } from './settings.js'
import { type CallDefinition, opaqueId, page, pageInput, plainDate } from '../shapes.js'
import { subscriptionNumber, tenantInput, text, version } from '../shapes.js'
import { leaveCodeCalls } from './codes.js'
import { clashingTask, leave, leaveComment, leaveEvent, leaveReason, leaveType } from './shapes.js'

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
  /** The applicant's deputy; empty for none. An edit without it keeps the deputy. */
  deputy_id: opaqueId.or(z.literal('')).optional(),
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
      /** The applicant; the person whom the applicant reports to and the owner may apply for another member. */
      user_id: opaqueId.optional(),
    }),
    output: oneLeave,
    summary:
      "Applies for leave, for oneself or for a report; the applicant's reporting person is mailed, and an applicant who is another person",
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
    summary: "The caller's requests, newest first; six months back unless asked otherwise",
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
      /** Who reports to the caller, on the first page. */
      report_ids: z.array(z.string()),
      /** True for an owner, who may apply for every member. */
      applies_for_all: z.boolean(),
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

export const leaveCalls = {
  ...applicantCalls,
  ...approverCalls,
  ...readingCalls,
  ...leaveSettingCalls,
  ...leaveCodeCalls,
  ...leaveCalendarCalls,
  ...workTimeCalls,
  ...leaveBulkCalls,
  ...leaveFeedCalls,
  ...leaveBalanceCalls,
  ...leaveAttachmentCalls,
  ...leavePresenceCalls,
} as const
