import { z } from 'zod'

import {
  type CallDefinition,
  opaqueId,
  page,
  pageInput,
  plainDate,
  tenantInput,
  nameText,
} from '../shapes.js'

/** Days off, 1 Monday to 7 Sunday. */
const daysOff = z.array(z.int().min(1).max(7)).max(6, 'OUT_OF_RANGE')

/** A person's own week from a day on; without days off the week of the company holds again. */
const ownWeek = z.strictObject({ from_date: plainDate, weekend_days: daysOff.nullable() })

/** A place with public holidays of its own. */
export const workLocation = z.object({
  id: z.string(),
  name: z.string(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  version: z.number(),
})

/** The working time of a person: the own weeks, and all weeks that the person works by, the first of which has no first day. */
export const workTime = z.object({
  user_id: z.string(),
  user_name: z.string(),
  own_weeks: z.array(z.object({ from_date: z.string(), weekend_days: z.array(z.number()).nullable() })),
  weeks: z.array(z.object({ from_date: z.string().nullable(), weekend_days: z.array(z.number()) })),
  /** Places by their first day; null where the holidays of the company hold again. */
  own_places: z.array(
    z.object({ from_date: z.string(), location: z.string().nullable(), location_name: z.string() }),
  ),
  /** All public holidays of the person; those of the company have no name here. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** 0 where nothing was kept. */
  version: z.number(),
})

const holidays = z.array(z.strictObject({ date: plainDate, name: nameText(200) })).max(400, 'TOO_MANY')
/** 0 where nothing was kept. */
const version = z.int().min(0)

const write = { method: 'POST', writes: true, access: 'member' } as const
const read = { method: 'POST', writes: false, access: 'member' } as const

export const workTimeCalls = {
  getWorkTime: {
    ...read,
    path: '/api/getWorkTime',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId.optional(),
      /** A leave, in place of its applicant. */
      leave: opaqueId.optional(),
    }),
    output: z.object({ time: workTime }),
    summary:
      "The caller's working time, that of the applicant of a leave or, for managers of leave, somebody else's",
  },
  listWorkTimes: {
    ...read,
    path: '/api/listWorkTimes',
    input: z.strictObject({ ...tenantInput, ...pageInput }),
    output: z.object({ times: z.array(workTime), page }),
    summary: 'People with a working time of their own, for managers of leave',
  },
  setOwnWeeks: {
    ...write,
    path: '/api/setOwnWeeks',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      version,
      weeks: z.array(ownWeek).max(20, 'TOO_MANY'),
    }),
    output: z.object({ time: workTime, recounted: z.number() }),
    summary:
      'Changes the own weeks of a person that begin today or later, all of them given; 400 WEEK_BEGAN for one from a day gone by',
  },
  setOwnPlaces: {
    ...write,
    path: '/api/setOwnPlaces',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      version,
      places: z
        .array(z.strictObject({ from_date: plainDate, location: opaqueId.nullable() }))
        .max(20, 'TOO_MANY'),
    }),
    output: z.object({ time: workTime, recounted: z.number() }),
    summary:
      'Changes the places of a person that begin today or later, all of them given; 400 WEEK_BEGAN for one from a day gone by',
  },
  listLocations: {
    ...read,
    path: '/api/listLocations',
    input: z.strictObject(tenantInput),
    output: z.object({ locations: z.array(workLocation) }),
    summary: 'Places with public holidays of their own, for managers of leave',
  },
  setLocation: {
    ...write,
    path: '/api/setLocation',
    input: z.strictObject({
      ...tenantInput,
      /** Left out for a new one, as the version is. */
      id: opaqueId.optional(),
      version: version.optional(),
      name: nameText(100),
      holidays,
    }),
    output: z.object({ location: workLocation }),
    summary: 'Adds a place with public holidays of its own or changes one, whole',
  },
  removeLocation: {
    ...write,
    path: '/api/removeLocation',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({}),
    summary: 'Removes a place at which no person works or worked; 400 LOCATION_IN_USE',
  },
} as const satisfies Record<string, CallDefinition>

export type WorkLocation = z.output<typeof workLocation>
export type WorkTime = z.output<typeof workTime>
