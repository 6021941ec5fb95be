import { z } from 'zod'
import { minimumPresent } from './presence.js'
import {
  type CallDefinition,
  localText,
  opaqueId,
  plainDate,
  tenantInput,
  text,
  version,
  nameText,
} from '../shapes.js'

/** Who decides in an approver's place; `delegate_id` is empty and the days are null without a delegate. */
export const leaveDelegation = z.object({
  delegate_id: z.string(),
  delegate_name: z.string(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
  version: z.number(),
})

/** A period closed to leave. */
export const leaveLock = z.object({
  id: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  reason: z.string(),
  /** Number of the project whose people it concerns; 0 for the whole company. */
  project: z.number(),
  /** Who may apply all the same; empty for those who do not keep closed periods. */
  exempt: z.array(z.string()),
  version: z.number(),
})

/** The owner's policy of leave; version 0 while nothing was. */
export const leavePolicy = z.object({
  minimums: z.array(minimumPresent),
  self_decision: z.boolean(),
  past_days: z.boolean(),
  approvers_below: z.boolean(),
  version: z.number(),
})

/** A type of leave; the first active one is the default, and one that is not active is no longer offered. */
export const leaveTypeRow = z.object({
  key: z.string(),
  title: localText,
  colour: z.string(),
  order: z.number(),
  active: z.boolean(),
  paid: z.boolean(),
  /** A reason is asked for from so many working days on; 0 for never. */
  reason_from_days: z.number(),
  /** A file, such as a sick note, is asked for from so many working days on; 0 for never. */
  attachment_from_days: z.number(),
  /** So many days ahead it is asked for at the latest; 0 for no notice. */
  notice_days: z.number(),
  /** So many working days a request has at most; 0 for no limit of its own. */
  longest_days: z.number(),
  past_days: z.boolean(),
  /** Its days count against a balance, where the company keeps balances. */
  counts_against_balance: z.boolean(),
  /** Its requests are approved by the system when they are made. */
  without_approval: z.boolean(),
  /** The member who decides about its requests; null where the reporting line does. */
  approver_id: z.string().nullable(),
  /** 0 for one of the first four before its first change. */
  version: z.number(),
})

const write = { method: 'POST', writes: true, access: 'member' } as const
const read = { method: 'POST', writes: false, access: 'member' } as const

/** How a company keeps its leave: types, closed periods, delegates, the policy. */
export const leaveSettingCalls = {
  setLeaveType: {
    ...write,
    path: '/api/setLeaveType',
    input: z.strictObject({
      ...tenantInput,
      key: text(64).optional(),
      version: z.int().min(0).optional(),
      title: z.strictObject({ en: nameText(80), ar: nameText(80) }),
      colour: text(7),
      order: z.int().min(1).max(1000),
      active: z.boolean(),
      paid: z.boolean(),
      reason_from_days: z.int().min(0).max(732),
      attachment_from_days: z.int().min(0).max(732).optional(),
      notice_days: z.int().min(0).max(366),
      longest_days: z.int().min(0).max(732),
      past_days: z.boolean(),
      counts_against_balance: z.boolean(),
      without_approval: z.boolean().optional(),
      approver_id: opaqueId.optional(),
    }),
    output: z.object({ type: leaveTypeRow }),
    summary: 'Adds a type of leave, or changes one with its key and version; none is ever deleted',
  },
  setLeaveLock: {
    ...write,
    path: '/api/setLeaveLock',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId.optional(),
      version: version.optional(),
      from_date: plainDate,
      to_date: plainDate,
      reason: nameText(200),
      project: z.int().min(0).max(999_999_999).optional(),
      exempt: z.array(opaqueId).max(500).optional(),
    }),
    output: z.object({ lock: leaveLock }),
    summary: 'Closes a period to leave, or changes a closed one with its id and version',
  },
  removeLeaveLock: {
    ...write,
    path: '/api/removeLeaveLock',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({}),
    summary: 'Opens a closed period again',
  },
  getLeaveDelegate: {
    ...read,
    path: '/api/getLeaveDelegate',
    input: z.strictObject(tenantInput),
    output: z.object({
      delegation: leaveDelegation,
      /** The approvers in whose place the caller may decide today. */
      stands_in_for: z.array(
        z.object({ user_id: z.string(), user_name: z.string(), as_superior: z.boolean() }),
      ),
    }),
    summary: "Who decides in the caller's place, and in whose place the caller decides today",
  },
  setLeaveDelegate: {
    ...write,
    path: '/api/setLeaveDelegate',
    input: z.strictObject({
      ...tenantInput,
      version: z.int().min(0),
      delegate_id: opaqueId.optional(),
      from_date: plainDate.optional(),
      to_date: plainDate.optional(),
    }),
    output: z.object({ delegation: leaveDelegation }),
    summary: "Lets somebody decide in the caller's place in these days; without a delegate nobody any more",
  },
  getLeavePolicy: {
    ...read,
    path: '/api/getLeavePolicy',
    input: z.strictObject(tenantInput),
    output: z.object({
      policy: leavePolicy,
      earliest: z.string(),
      latest: z.string(),
      longest_days: z.number(),
      /** Address of an outside guide to leave; empty for the page `/{subscription}/leaveguide`. */
      guide: z.string(),
    }),
    summary: 'What the owner lays down about leave, and the days that can be asked for today',
  },
  setLeavePolicy: {
    ...write,
    path: '/api/setLeavePolicy',
    input: z.strictObject({
      ...tenantInput,
      version: z.int().min(0),
      self_decision: z.boolean(),
      past_days: z.boolean(),
      approvers_below: z.boolean(),
      /** Left out to leave them as they are. */
      minimums: z.array(minimumPresent).max(50).optional(),
    }),
    output: z.object({ policy: leavePolicy }),
    summary: 'Lays down the policy of leave, for the owner; version 0 where there was none',
  },
} as const satisfies Record<string, CallDefinition>

export type LeaveTypeRow = z.output<typeof leaveTypeRow>
export type LeaveDelegation = z.output<typeof leaveDelegation>
export type LeaveLock = z.output<typeof leaveLock>
export type LeavePolicy = z.output<typeof leavePolicy>
