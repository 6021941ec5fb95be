import { z } from 'zod'
import { type CallDefinition, nameText, opaqueId, tenantInput, version } from '../shapes.js'
import { namedTask } from '../work/schedule.js'
import { anyoneOr, place, planDay } from './values.js'

const MOST_CHANGES = 500
/** An open scenario can be applied; a stale one has tasks that have changed since. */
export const SCENARIO_STATES = ['open', 'stale', 'applied'] as const

/** One task of a scenario. */
export const scenarioChange = z.object({
  task: z.string(),
  item_id: z.string(),
  name: z.string(),
  project: z.number(),
  /** Its version when the change was made, and now; the change is stale where they differ. 0 for a task that is gone. */
  base_version: z.number(),
  version: z.number(),
  /** As it was when the change was made, as it is now (null for one that is gone), and as it should be. */
  base: place,
  now: place.nullable(),
  wanted: place,
})

/** Changes that are tried out beside the plan. */
export const scenario = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(SCENARIO_STATES),
  user: z.string(),
  created_at: z.string(),
  changes: z.array(scenarioChange),
  /** Changes of tasks of projects that the caller does not read. */
  hidden: z.number(),
  /** The caller may change, apply and drop it. */
  editable: z.boolean(),
  version: z.number(),
  /** `undoSchedule` takes its apply back with this for a day; empty where the caller did not apply it. */
  run: z.string(),
})

const wantedChanges = z
  .array(
    z.strictObject({
      task: opaqueId,
      /** The version that was seen: that of the task now, or the one on which the change was made before. */
      version,
      start: planDay.nullable(),
      due: planDay.nullable(),
      assignee: anyoneOr,
    }),
  )
  .max(MOST_CHANGES, 'TOO_MANY')

const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const
const seen = { id: opaqueId, version }

export const scenarioCalls = {
  listScenarios: {
    ...reads,
    path: '/api/listScenarios',
    input: z.strictObject(tenantInput),
    output: z.object({ scenarios: z.array(scenario) }),
    summary: 'The scenarios of projects that the caller plans, and those applied within a day, newest first',
  },
  createScenario: {
    ...writes,
    path: '/api/createScenario',
    input: z.strictObject({ ...tenantInput, name: nameText(120), changes: wantedChanges }),
    output: z.object({ scenario }),
    summary: 'Keeps changes of dates and assignees beside the plan; no task changes. 20 a company at most',
  },
  saveScenario: {
    ...writes,
    path: '/api/saveScenario',
    input: z.strictObject({ ...tenantInput, ...seen, name: nameText(120), changes: wantedChanges }),
    output: z.object({ scenario }),
    summary: 'Replaces the changes of a scenario, which is open from then on; no task changes',
  },
  applyScenario: {
    ...writes,
    path: '/api/applyScenario',
    input: z.strictObject({ ...tenantInput, ...seen }),
    output: z.object({
      /** `undoSchedule` takes it back with this; empty when nothing changed. */
      run: z.string(),
      changed: z.number(),
      /** Tasks that the caller may not change so, or that cannot be; they stay. */
      left_out: z.array(namedTask),
      /** How many more of them the caller does not see. */
      hidden: z.number(),
    }),
    summary: 'Does what a scenario holds, in one transaction; refused when a task has changed since',
  },
  dropScenario: {
    ...writes,
    path: '/api/dropScenario',
    input: z.strictObject({ ...tenantInput, ...seen }),
    output: z.object({ dropped: z.literal(true) }),
    summary: 'Gives a scenario up; nothing of it stays',
  },
} satisfies Record<string, CallDefinition>

export type Scenario = z.output<typeof scenario>
