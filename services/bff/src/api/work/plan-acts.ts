import { z } from 'zod'
import { type CallDefinition, opaqueId, plainDate, projectNumber, tenantInput, version } from '../shapes.js'
import { baseline, namedTask } from './schedule.js'

const MOST_NAME = 80
const MOST_REASON = 500
const MOST_MINUTES = 1_000_000
const MOST_PEOPLE = 200

const inProject = { ...tenantInput, project: projectNumber }
const seen = { ...tenantInput, task: opaqueId, version }
const required = (most: number) => z.string().trim().min(1, 'REQUIRED').max(most, 'TOO_LONG')
const minutes = z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(MOST_MINUTES, 'OUT_OF_RANGE')
const day = z.string().nullable()
const writes = { method: 'POST', writes: true, access: 'member' } as const

/** A task after a change. */
const changedTask = z.object({ id: z.string(), version: z.number() })

/** Leave; the week or pattern of a person; weeks or holidays of many people; a late predecessor. */
export const PROPOSAL_KINDS = ['leave', 'week', 'holiday', 'late'] as const

/** That tasks of a project have to move later. */
export const proposal = z.object({
  id: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  /** The person who is away or works on other days; else empty. */
  user: z.string(),
  /** The days of the leave, or the first day from which days count otherwise. */
  first: day,
  last: day,
  /** The predecessor, where the caller may read it. */
  late: namedTask.nullable(),
  /** How many tasks would move now. */
  moves: z.number(),
  end: z.object({ before: day, after: day }),
  created_at: z.string(),
})

/** Acts on the plan of a project: baselines, parts of tasks, levelled work, proposals. */
export const planActCalls = {
  setBaseline: {
    ...writes,
    path: '/api/setBaseline',
    input: z.strictObject({ ...inProject, name: required(MOST_NAME) }),
    output: z.object({ baseline }),
    summary: 'Freezes the dates and estimates of the tasks of a project; the former baseline is superseded',
  },
  deleteBaseline: {
    ...writes,
    path: '/api/deleteBaseline',
    input: z.strictObject({ ...inProject, baseline: opaqueId, reason: required(MOST_REASON) }),
    output: z.object({
      /** The baseline that is current now; empty for none. */
      current: z.string(),
    }),
    summary: 'Deletes a baseline of a project, with a reason',
  },
  splitTask: {
    ...writes,
    path: '/api/splitTask',
    input: z.strictObject({
      ...seen,
      /** First day of the new part. */
      day: plainDate,
      /** Minutes of the estimate that go to it; left out for the open rest by working days. */
      minutes: minutes.optional(),
    }),
    output: z.object({ first: changedTask, part: namedTask }),
    summary: 'Makes the open rest of a task a part of its own, from a day on',
  },
  joinTask: {
    ...writes,
    path: '/api/joinTask',
    input: z.strictObject(seen),
    output: z.object({ first: changedTask }),
    summary: 'Takes a part that was not worked on back into the one before it',
  },
  levelWork: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/levelWork',
    input: z.strictObject({
      ...inProject,
      /** None for all assignees of the project. */
      people: z.array(opaqueId).max(MOST_PEOPLE, 'TOO_MANY'),
      /** Tasks that start in these days are put off. */
      first: plainDate,
      last: plainDate,
      /** Lets the project end later. */
      extend: z.boolean(),
    }),
    output: z.object({
      /** New dates, for `previewSchedule` and `applySchedule`. */
      changes: z.array(z.object({ task: z.string(), start: day, due: day })),
      /** Tasks for which there was no room. */
      unplaced: z.array(namedTask),
      end: z.object({ before: day, after: day }),
    }),
    summary: 'Says to which days tasks would be put so that no one has more work than time; writes nothing',
  },
  listProposals: {
    method: 'POST',
    writes: false,
    access: 'member',
    path: '/api/listProposals',
    input: z.strictObject(inProject),
    output: z.object({
      /** Oldest first, 20 at most; `previewSchedule` and `applySchedule` take the id of one. */
      proposals: z.array(proposal),
    }),
    summary: 'What has to move later in a project because of leave, other days of work or late tasks',
  },
  dismissProposal: {
    ...writes,
    path: '/api/dismissProposal',
    input: z.strictObject({ ...inProject, proposal: opaqueId }),
    output: z.object({ dismissed: z.literal(true) }),
    summary: 'Leaves the dates as they are despite a proposal, until its cause changes',
  },
} satisfies Record<string, CallDefinition>

export type Proposal = z.output<typeof proposal>
