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

/** Acts on the plan of a project: baselines, parts of tasks, levelled work. */
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
} satisfies Record<string, CallDefinition>
