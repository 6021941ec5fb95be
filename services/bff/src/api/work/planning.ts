import { z } from 'zod'
import {
  type CallDefinition,
  nameText,
  opaqueId,
  pageInput,
  projectNumber,
  tenantInput,
  text,
} from '../shapes.js'
import { color, RELEASE_STATES, release } from './board.js'

/** Tasks in each of the three units. */
export const amount = z.object({ tasks: z.number(), points: z.number(), minutes: z.number() })

/** A release with its figures; `version` counts its changes. */
export const releasePlan = z.object({
  release: release.extend({ version: z.number() }),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** Its content at the start. */
  committed: amount.nullable(),
  scope: amount,
  done: amount,
  added: amount,
  removed: amount,
  /** Working days until its last day, today included; negative after it. */
  working_days_left: z.number().nullable(),
  /** When the open points are done at the pace of the last three completed releases of its type. */
  forecast: z.string().nullable(),
  /** The caller may start, complete, cancel and change it. */
  manageable: z.boolean(),
})

/** The kinds of changes of what is in a release. */
export const SCOPE_CHANGES = ['in', 'out', 'up', 'down', 'done', 'reopened'] as const

/** A release at the end of a day; `ideal` is what a steady pace leaves open. Days that are to come have the pace alone. */
export const releaseDay = z.object({
  date: z.string(),
  scope: amount.nullable(),
  done: amount.nullable(),
  ideal: amount.nullable(),
})

/** A change of what is in a release. */
export const scopeChange = z.object({
  id: z.string(),
  at: z.string(),
  user: z.string(),
  kind: z.enum(SCOPE_CHANGES),
  task: z.string(),
  item_id: z.string(),
  task_name: z.string(),
  points: z.object({ before: z.number(), after: z.number() }),
  minutes: z.object({ before: z.number(), after: z.number() }),
})

const state = z.enum(RELEASE_STATES)
/** Empty for a new one. */
const ownId = z.union([z.literal(''), opaqueId])
const title = z.strictObject({ en: nameText(40), ar: nameText(40) })
/** Empty for the usual word. */
const ownWord = z.strictObject({ en: text(40), ar: text(40) })

/** The types of a company's releases, and the words and colours of their states; empty ones are the usual. */
export const releaseSetup = z.strictObject({
  /** The first is that of a release whose type is not said; `working_days` is the length of a new one, 0 for none. */
  types: z
    .array(
      z.strictObject({
        id: ownId,
        title,
        color,
        working_days: z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(260, 'OUT_OF_RANGE'),
      }),
    )
    .min(1, 'REQUIRED')
    .max(20, 'TOO_MANY'),
  states: z
    .array(
      z.strictObject({
        state,
        title: ownWord,
        color: z.union([z.literal(''), color]),
      }),
    )
    .length(RELEASE_STATES.length, 'ALL_STATES_ONCE'),
  substates: z.array(z.strictObject({ id: ownId, state, title })).max(40, 'TOO_MANY'),
  /** The one that was seen; 0 while everything is as usual. */
  version: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID'),
})

const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const
const seen = { ...tenantInput, id: opaqueId, version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID') }
const moved = z.object({ plan: releasePlan, moved: z.number() })

export const planningCalls = {
  listReleasePlans: {
    ...reads,
    path: '/api/listReleasePlans',
    input: z.strictObject({ ...tenantInput, project: projectNumber.optional() }),
    output: z.object({
      plans: z.array(releasePlan),
      velocities: z.array(
        z.object({ project: z.number(), type: z.string(), mean: amount, releases: z.number() }),
      ),
    }),
    summary:
      'Releases with their figures, of a project or of all that the caller may read; the pace of each project in each type',
  },
  getReleaseScope: {
    ...reads,
    path: '/api/getReleaseScope',
    input: z.strictObject({ ...tenantInput, id: opaqueId, ...pageInput }),
    output: z.object({
      plan: releasePlan,
      days: z.array(releaseDay),
      changes: z.array(scopeChange),
      next_page_token: z.string(),
    }),
    summary: 'What was in a release, day by day, and the changes of it, newest first',
  },
  startRelease: {
    ...writes,
    path: '/api/startRelease',
    input: z.strictObject(seen),
    output: z.object({ plan: releasePlan }),
    summary: 'Starts a planned release; what is in it is what was committed',
  },
  completeRelease: {
    ...writes,
    path: '/api/completeRelease',
    input: z.union([
      z.strictObject({ ...seen, rest: z.literal('release'), release: opaqueId }),
      z.strictObject({ ...seen, rest: z.enum(['backlog', 'stay']) }),
    ]),
    output: moved,
    summary: 'Completes a release, freezes its figures and takes its open tasks elsewhere',
  },
  cancelRelease: {
    ...writes,
    path: '/api/cancelRelease',
    input: z.strictObject(seen),
    output: moved,
    summary: 'Gives a release up; its open tasks go to the backlog',
  },
  reopenRelease: {
    ...writes,
    path: '/api/reopenRelease',
    input: z.strictObject(seen),
    output: z.object({ plan: releasePlan }),
    summary: 'Opens a completed release again within seven days, or plans a cancelled one again',
  },
  getReleaseSetup: {
    ...reads,
    path: '/api/getReleaseSetup',
    input: z.strictObject(tenantInput),
    output: releaseSetup.extend({
      /** The caller may change it. */
      manageable: z.boolean(),
    }),
    summary: 'The types of releases of a company, and the words of their states',
  },
  saveReleaseSetup: {
    ...writes,
    path: '/api/saveReleaseSetup',
    input: z.strictObject({ ...tenantInput, setup: releaseSetup }),
    output: releaseSetup,
    summary:
      'Changes the types of releases and the words of their states; its owner alone may. A type in use stays',
  },
} satisfies Record<string, CallDefinition>

export type ReleaseSetup = z.output<typeof releaseSetup>
export type Amount = z.output<typeof amount>
export type ReleasePlan = z.output<typeof releasePlan>
export type ReleaseDay = z.output<typeof releaseDay>
export type ScopeChange = z.output<typeof scopeChange>
