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
      weeks: z
        .array(z.strictObject({ from_date: plainDate, weekend_days: company.weekend_days }))
        .max(20, 'TOO_MANY'),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary:
      'Changes the working weeks that begin today or later, all of them given; 400 WEEK_BEGAN for one from a day gone by',
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
