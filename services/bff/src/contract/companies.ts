import { z } from 'zod'
import { type CallDefinition, plainDate, subscriptionNumber, tenantInput, text, version } from './shapes.js'

/** 1 Monday to 7 Sunday. */
const weekday = z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(7, 'OUT_OF_RANGE')

const company = {
  title: text(200),
  /** IANA zone; it turns now into today. */
  time_zone: text(64),
  week_start: weekday,
  weekend_days: z.array(weekday).max(6, 'OUT_OF_RANGE'),
}

const weekFrom = z.strictObject({ from_date: plainDate, weekend_days: company.weekend_days })

const recountAhead = z.object({
  user_id: z.string(),
  user_name: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  /** Working days now and then, in steps of a half. */
  before: z.number(),
  after: z.number(),
})
export type RecountAhead = z.infer<typeof recountAhead>

const changed = z.object({ version: z.number() })

export const companyCalls = {
  createCompany: {
    path: '/api/createCompany',
    method: 'POST',
    input: z.strictObject(company),
    output: z.object({ id: subscriptionNumber }),
    writes: true,
    access: 'session',
    summary: 'Opens a company of the own, with a trial; `id` is its number',
  },
  updateCompany: {
    path: '/api/updateCompany',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, version, ...company, leave_approve_anyway: z.boolean() }),
    output: changed,
    writes: true,
    access: 'member',
    summary: "Changes what is the owner's to set: title, zone, working week from today on, leave policy",
  },
  setPolicies: {
    path: '/api/setPolicies',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      version,
      /** What is left out stays as it is. */
      members_create_projects: z.boolean().optional(),
      second_factor: z.boolean().optional(),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary:
      'Changes what the owner lays down for the people of a company; 409 OWN_FACTOR_FIRST for an owner whose session has none',
  },
  setWorkingWeeks: {
    path: '/api/setWorkingWeeks',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      version,
      weeks: z.array(weekFrom).max(20, 'TOO_MANY'),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary:
      'Changes the working weeks that begin today or later, all of them given; 400 WEEK_BEGAN for one from a day gone by',
  },
  previewWorkingTime: {
    path: '/api/previewWorkingTime',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      /** All that begin today or later; those there are where it is left out. */
      weeks: z.array(weekFrom).max(20, 'TOO_MANY').optional(),
      /** All of them; those there are where it is left out. */
      holidays: z.array(plainDate).max(400, 'TOO_MANY').optional(),
    }),
    output: z.object({
      people: z.number(),
      leaves: z.number(),
      /** At most 200, by last day. */
      recounts: z.array(recountAhead),
    }),
    writes: false,
    access: 'member',
    summary: 'Whose leave would be counted anew with other working weeks or holidays; changes nothing',
  },
  setHolidays: {
    path: '/api/setHolidays',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      version,
      holidays: z.array(z.strictObject({ date: plainDate, name: text(200) })).max(400, 'TOO_MANY'),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary: 'Changes the public holidays of a company, all of them given',
  },
} as const satisfies Record<string, CallDefinition>
