import { z } from 'zod'
import { leaveAttachment } from './attachments.js'
import { localText, text } from '../shapes.js'

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
  /** Takes over the work of the applicant; null for none. */
  deputy_id: z.string().nullable(),
  deputy_name: z.string(),
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
  /** The approver in whose place another person decided; empty where the approver did. */
  decided_for_name: z.string(),
})

export type Leave = z.output<typeof leave>
export type LeaveStatus = z.output<typeof leaveStatus>
export type ClashingTask = z.output<typeof clashingTask>
export type LeaveEvent = z.output<typeof leaveEvent>
