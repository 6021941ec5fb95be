import { z } from 'zod'
import { type CallDefinition, nameText, opaqueId, tenantInput, version } from '../shapes.js'
import { namedTask } from '../work/schedule.js'
import { nobodyOr, planDay, place } from './values.js'

const MOST_CHANGES = 500
/** An open scenario can be applied; a stale one has tasks that have changed since. */
export const SCENARIO_STATES = ['open', 'stale', 'applied', 'dropped'] as const
/** Who made a scenario: a person, or the system for one of these causes. */
export const SCENARIO_CAUSES = ['person', 'leave', 'holiday', 'week', 'late', 'levelling'] as const

/** One task of a scenario. */
export const scenarioChange = z.object({
  task: z.string(),
  item_id: z.string(),
  name: z.string(),
  project: z.number(),
  /** As it was when the scenario was made, as it is now, and as it shall be. */
  base: place,
  now: place,
  wanted: place,
  /** It has changed since. */
  stale: z.boolean(),
})

/** Changes that are tried out beside the plan. */
export const scenario = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(SCENARIO_STATES),
  cause: z.enum(SCENARIO_CAUSES),
  /** Empty for the system. */
  user: z.string(),
  created_at: z.string(),
  changes: z.array(scenarioChange),
  /** Changes of tasks of projects that the caller may not read. */
  hidden: z.number(),
  version: z.number(),
})

const wantedChanges = z
  .array(
    z.strictObject({
      task: opaqueId,
      /** The version that was seen. */
      version,
      start: planDay.nullable(),
      due: planDay.nullable(),
      assignee: nobodyOr,
    }),
  )
  .min(1, 'REQUIRED')
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
    summary: 'The scenarios that wait to be applied or dropped, newest first',
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
    summary: 'Replaces the changes of a scenario; the tasks as they are now become its base',
  },
  applyScenario: {
    ...writes,
    path: '/api/applyScenario',
    input: z.strictObject({ ...tenantInput, ...seen }),
    output: z.object({
      scenario,
      /** `undoSchedule` takes it back with this. */
      run: z.string(),
      changed: z.number(),
      /** Tasks that the caller may not change; they stay. */
      left_out: z.array(namedTask),
    }),
    summary: 'Does what a scenario holds, in one transaction; refused when a task has changed since',
  },
  dropScenario: {
    ...writes,
    path: '/api/dropScenario',
    input: z.strictObject({ ...tenantInput, ...seen }),
    output: z.object({ dropped: z.literal(true) }),
    summary: 'Gives a scenario up; no trace of it stays on tasks',
  },
} satisfies Record<string, CallDefinition>

export type Scenario = z.output<typeof scenario>
export type ScenarioChange = z.output<typeof scenarioChange>
