import { z } from 'zod'
import { MAX_BALANCE_FILE_BYTES } from '../limits.js'
import { type CallDefinition, opaqueId, page, pageInput, plainDate, tenantInput, text } from '../shapes.js'

const year = z.int().min(1990).max(2200)
/** Days in steps of a half. */
const days = z.number().multipleOf(0.5).min(0).max(732)
const leaveType = text(64)

/** The grant of a type in a year and from it on, until other rules follow; days in steps of a half. */
const balanceRules = z.object({
  leave_type: z.string(),
  from_year: z.number(),
  entitlement: z.number(),
  /** A twelfth becomes available with the first day of each month. */
  monthly: z.boolean(),
  /** So many days that are left go into the next year at most. */
  carry_over: z.number(),
  /** Number of the month with whose end carried days are gone; 0 for never. */
  carry_over_months: z.number(),
  /** So many days below nothing a person may go. */
  negative: z.number(),
})

/** How a company keeps balances of leave; `run` is how far a booking for everybody is. */
const balanceSettings = z.object({
  enabled: z.boolean(),
  first_year: z.number(),
  closed_through: z.number(),
  this_year: z.number(),
  rules: z.array(balanceRules),
  run: z.object({ done: z.number(), total: z.number(), finished: z.boolean() }).nullable(),
  version: z.number(),
})

/** The balance of one type in a year; days in steps of a half. */
const leaveBalance = z.object({
  leave_type: z.string(),
  entitlement: z.number(),
  carried_over: z.number(),
  adjusted: z.number(),
  taken: z.number(),
  /** The part of the taken days that waits for a decision. */
  waiting: z.number(),
  expired: z.number(),
  /** Gone on that day unless it is taken before; counted as expired already. */
  expiring: z.number(),
  expiry_date: z.string().nullable(),
  /** Left at the end of the year. */
  left: z.number(),
  /** The days that can be taken from today on. */
  available: z.number(),
  negative: z.number(),
})

const entitlement = z.object({ leave_type: z.string(), from_year: z.number(), days: z.number() })

/** The balances of a person, with the person's own figures. */
const personBalances = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  start_date: z.string().nullable(),
  entitlements: z.array(entitlement),
  version: z.number(),
  balances: z.array(leaveBalance),
})

export const LEDGER_SOURCES = [
  'entitlement',
  'accrual',
  'carry_over',
  'expiry',
  'adjustment',
  'opening',
  'taken',
  'given_back',
] as const

/** A row of the ledger; `time` is null for what the next change of the balance will book. */
const ledgerRow = z.object({
  id: z.string(),
  leave_type: z.string(),
  source: z.enum(LEDGER_SOURCES),
  date: z.string(),
  days: z.number(),
  reason: z.string(),
  actor_name: z.string(),
  time: z.string().nullable(),
  leave_id: z.string(),
})

/** The file in base64 and the day on which people had so much left: CSV or XLSX, at most 1 MB and 2,000 rows. */
const CHARACTERS_MAX = Math.ceil(MAX_BALANCE_FILE_BYTES / 3) * 4
const balanceFile = {
  content: z
    .string()
    .min(1, 'REQUIRED')
    .max(CHARACTERS_MAX, 'TOO_LONG')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'ENCODING_INVALID'),
  date: plainDate,
}
const fileLimit = { bodyLimit: CHARACTERS_MAX + 4_096 }

/** A row of a file of balances as it was written; what is left on the day now, and what would be left then. */
const openingRow = z.object({
  line: z.number(),
  email: z.string(),
  name: z.string(),
  leave_type: z.string(),
  days: z.string(),
  before: z.number(),
  after: z.number(),
  faults: z.array(z.object({ field: z.string(), reason: z.string() })),
})

const write = { method: 'POST', writes: true, access: 'member' } as const
const read = { method: 'POST', writes: false, access: 'member' } as const
const settings = z.object({ settings: balanceSettings })
const version = z.int().min(0)

export const leaveBalanceCalls = {
  getLeaveBalanceSettings: {
    ...read,
    path: '/api/getLeaveBalanceSettings',
    input: z.strictObject(tenantInput),
    output: settings,
    summary: 'How the company keeps balances of leave',
  },
  setLeaveBalanceSettings: {
    ...write,
    path: '/api/setLeaveBalanceSettings',
    input: z.strictObject({ ...tenantInput, version, enabled: z.boolean() }),
    output: settings,
    summary: 'Switches balances of leave on or off',
  },
  setLeaveBalanceRules: {
    ...write,
    path: '/api/setLeaveBalanceRules',
    input: z.strictObject({
      ...tenantInput,
      leave_type: leaveType,
      from_year: year,
      entitlement: days,
      monthly: z.boolean(),
      carry_over: days,
      carry_over_months: z.int().min(0).max(11),
      negative: days,
    }),
    output: settings,
    summary: 'Keeps what a type of leave grants in a year and from it on',
  },
  closeLeaveYear: {
    ...write,
    path: '/api/closeLeaveYear',
    input: z.strictObject({ ...tenantInput, year }),
    output: settings,
    summary: 'Closes the first open year of balances: what is left goes into the next one',
  },
  getLeaveBalances: {
    ...read,
    path: '/api/getLeaveBalances',
    input: z.strictObject({ ...tenantInput, user: opaqueId.optional(), year: year.optional() }),
    output: z.object({ enabled: z.boolean(), year: z.number(), person: personBalances }),
    summary: "The caller's balances of leave or, for managers of leave, somebody else's",
  },
  listLeaveBalances: {
    ...read,
    path: '/api/listLeaveBalances',
    input: z.strictObject({ ...tenantInput, year: year.optional(), ...pageInput }),
    output: z.object({
      enabled: z.boolean(),
      year: z.number(),
      people: z.array(personBalances),
      page,
    }),
    summary: 'People by name with their balances of leave, for managers of leave',
  },
  listLeaveLedger: {
    ...read,
    path: '/api/listLeaveLedger',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId.optional(),
      year,
      leave_type: leaveType.optional(),
    }),
    output: z.object({ rows: z.array(ledgerRow) }),
    summary: "What changed somebody's balances in a year, newest first",
  },
  previewLeaveBalance: {
    ...read,
    path: '/api/previewLeaveBalance',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId.optional(),
      leave_type: leaveType.optional(),
      from_date: plainDate,
      to_date: plainDate,
      starts_at_noon: z.boolean().optional(),
      ends_at_noon: z.boolean().optional(),
    }),
    output: z.object({
      years: z.array(
        z.object({ year: z.number(), before: z.number(), after: z.number(), negative: z.number() }),
      ),
      /** False where such a request would be refused. */
      enough: z.boolean(),
    }),
    summary: 'What days of a type would leave of a balance; changes nothing',
  },
  adjustLeaveBalance: {
    ...write,
    path: '/api/adjustLeaveBalance',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      leave_type: leaveType,
      year,
      days: z.number().multipleOf(0.5).min(-732).max(732),
      reason: text(500),
    }),
    output: z.object({}),
    summary: "Adds to somebody's balance of leave or takes from it, with a reason",
  },
  previewLeaveBalanceImport: {
    ...read,
    ...fileLimit,
    path: '/api/previewLeaveBalanceImport',
    input: z.strictObject({ ...tenantInput, ...balanceFile }),
    output: z.object({ rows: z.array(openingRow) }),
    summary: 'Reads a file of balances of leave and says what each row would come to; changes nothing',
  },
  importLeaveBalances: {
    ...write,
    ...fileLimit,
    path: '/api/importLeaveBalances',
    input: z.strictObject({ ...tenantInput, ...balanceFile, leave_out_faulty: z.boolean() }),
    output: z.object({ changed: z.number(), left_out: z.number() }),
    summary: 'Makes balances of leave what a file says they were on a day; 400 IMPORT_HAS_FAULTS',
  },
  setLeaveBalancePerson: {
    ...write,
    path: '/api/setLeaveBalancePerson',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      version,
      start_date: plainDate.optional(),
      entitlements: z
        .array(z.strictObject({ leave_type: leaveType, from_year: year, days }))
        .max(200, 'TOO_MANY'),
    }),
    output: z.object({ version: z.number() }),
    summary: "Keeps somebody's first day and own figures for balances of leave, whole",
  },
} as const satisfies Record<string, CallDefinition>

export type LeaveBalanceRules = z.output<typeof balanceRules>
export type LeaveBalanceSettings = z.output<typeof balanceSettings>
export type LeaveBalance = z.output<typeof leaveBalance>
export type PersonBalances = z.output<typeof personBalances>
export type LedgerRow = z.output<typeof ledgerRow>
export type OpeningRow = z.output<typeof openingRow>
