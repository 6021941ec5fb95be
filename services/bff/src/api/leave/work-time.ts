import { z } from 'zod'

import { type CallDefinition, opaqueId, page, pageInput, plainDate, tenantInput } from '../shapes.js'

/** Days off, 1 Monday to 7 Sunday. */
const daysOff = z.array(z.int().min(1).max(7)).max(6, 'OUT_OF_RANGE')

/** A person's own week from a day on; without days off the week of the company holds again. */
const ownWeek = z.strictObject({ from_date: plainDate, weekend_days: daysOff.nullable() })

/** The working time of a person: the own weeks, and all weeks that the person works by, the first of which has no first day. */
export const workTime = z.object({
  user_id: z.string(),
  user_name: z.string(),
  own_weeks: z.array(z.object({ from_date: z.string(), weekend_days: z.array(z.number()).nullable() })),
  weeks: z.array(z.object({ from_date: z.string().nullable(), weekend_days: z.array(z.number()) })),
  /** 0 where nothing was kept. */
  version: z.number(),
})

/** 0 where nothing was kept. */
const version = z.int().min(0)

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
    method: 'POST',
    writes: true,
    access: 'member',
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
} as const satisfies Record<string, CallDefinition>

export type WorkTime = z.output<typeof workTime>
