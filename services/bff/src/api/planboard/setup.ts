import { z } from 'zod'
import { type CallDefinition, nameText, opaqueId, projectNumber, tenantInput } from '../shapes.js'
import {
  PLAN_LOADS,
  MOST_PROJECTS,
  MOST_PEOPLE,
  minutes,
  unit,
  anyoneOr,
  dayMinutes,
  percent,
  planDay,
  seenVersion,
} from './values.js'

/** How the company's planning board is set up; `version` is 0 while everything is as usual. */
export const planningSetup = z.strictObject({
  /** People in their order; those who are not named follow by name. */
  order: z.array(opaqueId).max(MOST_PEOPLE, 'TOO_MANY'),
  hidden: z.array(opaqueId).max(MOST_PEOPLE, 'TOO_MANY'),
  /** Teams, for grouping. */
  teams: z
    .array(
      z.strictObject({
        id: anyoneOr,
        name: nameText(60),
        people: z.array(opaqueId).max(MOST_PEOPLE, 'TOO_MANY'),
      }),
    )
    .max(50, 'TOO_MANY'),
  /** Only these; empty for all. */
  projects: z.array(projectNumber).max(MOST_PROJECTS, 'TOO_MANY'),
  unit,
  load: z.enum(PLAN_LOADS),
  /** Minutes a working day of a task without an estimate. */
  unestimated_minutes: dayMinutes,
  /** Percentages of the capacity: full from here, free below there. */
  full_from: percent(1),
  free_below: percent(0),
  version: seenVersion,
})

/** How much one person works from a day on, until the next pattern. */
export const workPattern = z.object({
  user: z.string(),
  from: z.string(),
  /** From Monday to Sunday; null for the usual week again. */
  minutes: z.array(minutes).nullable(),
  share: z.number(),
  works_holidays: z.boolean(),
  version: z.number(),
})

const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const planningSetupCalls = {
  listPatterns: {
    ...reads,
    path: '/api/listPatterns',
    input: z.strictObject({ ...tenantInput, user: opaqueId }),
    output: z.object({ patterns: z.array(workPattern), manageable: z.boolean() }),
    summary: 'How much a person works, from which day on, oldest first',
  },
  savePattern: {
    ...writes,
    path: '/api/savePattern',
    input: z.strictObject({
      ...tenantInput,
      user: opaqueId,
      from: planDay,
      /** The version of the pattern of that day; 0 where there is none. */
      version: seenVersion,
      /** Null removes it. */
      pattern: z
        .strictObject({
          minutes: z.array(dayMinutes).min(7, 'SEVEN_DAYS').max(7, 'SEVEN_DAYS').nullable(),
          share: percent(1),
          works_holidays: z.boolean(),
        })
        .nullable(),
    }),
    output: z.object({ patterns: z.array(workPattern) }),
    summary: 'Sets or removes how much a person works from a day on; days before stay as they were',
  },
  getPlanningSetup: {
    ...reads,
    path: '/api/getPlanningSetup',
    input: z.strictObject(tenantInput),
    output: planningSetup.extend({ manageable: z.boolean() }),
    summary: 'How the planning board of the company is set up',
  },
  savePlanningSetup: {
    ...writes,
    path: '/api/savePlanningSetup',
    input: z.strictObject({ ...tenantInput, setup: planningSetup }),
    output: planningSetup,
    summary: 'Changes how the planning board of the company is set up',
  },
} satisfies Record<string, CallDefinition>

export type PlanningSetup = z.output<typeof planningSetup>
export type WorkPattern = z.output<typeof workPattern>
