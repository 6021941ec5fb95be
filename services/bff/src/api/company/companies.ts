import { z } from 'zod'
import { MAX_CALENDAR_BYTES } from '../limits.js'
import {
  type CallDefinition,
  locale,
  plainDate,
  subscriptionNumber,
  tenantInput,
  nameText,
  text,
  version,
  lineText,
} from '../shapes.js'

/** 1 Monday to 7 Sunday. */
const weekday = z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(7, 'OUT_OF_RANGE')

const company = {
  title: nameText(200),
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

const holidays = z.array(z.strictObject({ date: plainDate, name: lineText(200) })).max(400, 'TOO_MANY')
const country = z.string().regex(/^[A-Z]{2}$/, 'UNKNOWN')

/** Characters that base64 takes for the largest file. */
const CALENDAR_CHARACTERS = Math.ceil(MAX_CALENDAR_BYTES / 3) * 4

const proposedHoliday = z.object({
  date: z.string(),
  name: z.string(),
  /** It can only be expected: it is unknown before the moon is seen. */
  depends_on_moon: z.boolean(),
  /** A holiday, or an expected one, already. */
  known: z.boolean(),
  /** The same day stands before it. */
  repeated_day: z.boolean(),
})
export type ProposedHoliday = z.infer<typeof proposedHoliday>

const proposed = z.object({
  days: z.array(proposedHoliday),
  /** Events of a file that are no whole days, have no name or lie outside the years that are kept. */
  left_out: z.number(),
})

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
      /** A field that is left out stays as it is. */
      members_create_projects: z.boolean().optional(),
      second_factor: z.boolean().optional(),
      /** At most 720, as long as anybody stays signed in; 0 for no limit. */
      session_hours: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(720, 'NUMBER_INVALID').optional(),
      /** Name of a provider of getStrategies; empty for any way in. */
      only_provider: text(32).optional(),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary:
      'Changes what the owner lays down for the people of a company; 409 OWN_FACTOR_FIRST and OWN_PROVIDER_FIRST for an owner whose session has not proved the same just now',
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
      holidays,
      /** Days that are expected and are no holidays; those there are where it is left out. */
      expected: holidays.optional(),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary: 'Changes the public holidays of a company, all of them given',
  },
  readHolidayFile: {
    path: '/api/readHolidayFile',
    method: 'POST',
    bodyLimit: CALENDAR_CHARACTERS + 1_024,
    input: z.strictObject({
      ...tenantInput,
      /** An iCalendar file in UTF-8, in base64: at most 1 MB, its events of whole days, single or repeated yearly. */
      content: z
        .string()
        .min(1, 'REQUIRED')
        .max(CALENDAR_CHARACTERS, 'TOO_LONG')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'ENCODING_INVALID'),
    }),
    output: proposed,
    writes: false,
    access: 'member',
    summary:
      'The days of a calendar file, to choose public holidays from; 400 CALENDAR_TOO_LARGE, CALENDAR_ENCODING, CALENDAR_UNREADABLE, CALENDAR_EMPTY, CALENDAR_RULE, CALENDAR_EVENT_TOO_LONG',
  },
  proposeHolidays: {
    path: '/api/proposeHolidays',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      country,
      /** A code of `listHolidayRegions`; left out for the holidays of the whole country. */
      region: text(20).optional(),
      /** From two years back to five years ahead. */
      year: z.int('NUMBER_INVALID'),
      /** Language of the names where they are known in it. */
      locale,
    }),
    output: proposed,
    writes: false,
    access: 'member',
    summary: 'Public holidays of a country in a year, to choose from',
  },
  listHolidayRegions: {
    path: '/api/listHolidayRegions',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, country: country.optional() }),
    output: z.object({ regions: z.array(z.object({ code: z.string(), name: z.string() })) }),
    writes: false,
    access: 'member',
    summary: 'Countries whose public holidays are known, or the regions of one',
  },
} as const satisfies Record<string, CallDefinition>
