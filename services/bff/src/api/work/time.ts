import { z } from 'zod'
import {
  type CallDefinition,
  opaqueId,
  pageInput,
  plainDate,
  projectNumber,
  tenantInput,
  text,
} from '../shapes.js'

/** Work logged on a task, in minutes. */
export const worklog = z.object({
  id: z.string(),
  task: z.string(),
  item_id: z.string(),
  task_name: z.string(),
  user: z.string(),
  date: z.string(),
  minutes: z.number(),
  note: z.string(),
  created_at: z.string(),
})

/** A running timer. */
export const timer = z.object({
  task: z.string(),
  item_id: z.string(),
  task_name: z.string(),
  project: z.number(),
  started_at: z.string(),
})

const minutes = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(1_440, 'NUMBER_INVALID')
const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const timeCalls = {
  listWorklogs: {
    ...reads,
    path: '/api/listWorklogs',
    input: z.union([
      z.strictObject({ ...tenantInput, task: opaqueId, ...pageInput }),
      z.strictObject({
        ...tenantInput,
        project: projectNumber,
        user: opaqueId.optional(),
        start: plainDate,
        end: plainDate,
        ...pageInput,
      }),
    ]),
    output: z.object({
      worklogs: z.array(worklog),
      next_page_token: z.string(),
      total_minutes: z.number(),
    }),
    summary: 'Work logged on a task, or in a project between two days, with the sum of all',
  },
  saveWorklog: {
    ...writes,
    path: '/api/saveWorklog',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId.optional(),
      task: opaqueId,
      date: plainDate,
      minutes,
      note: text(1_000).optional(),
    }),
    output: worklog,
    summary: 'Logs work on a task, or changes an own entry',
  },
  deleteWorklog: {
    ...writes,
    path: '/api/deleteWorklog',
    input: z.strictObject({ ...tenantInput, id: opaqueId }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Deletes an entry: an own one, or as whoever runs the project',
  },
  getTimer: {
    ...reads,
    path: '/api/getTimer',
    input: z.strictObject(tenantInput),
    output: z.object({ timer: timer.nullable() }),
    summary: "The caller's running timer",
  },
  startTimer: {
    ...writes,
    path: '/api/startTimer',
    input: z.strictObject({ ...tenantInput, task: opaqueId }),
    output: z.object({ timer, stopped: worklog.nullable() }),
    summary: 'Starts the timer on a task; one that runs on another is stopped and logged',
  },
  stopTimer: {
    ...writes,
    path: '/api/stopTimer',
    input: z.strictObject({ ...tenantInput, note: text(1_000).optional(), discard: z.boolean().optional() }),
    output: z.object({ worklog: worklog.nullable() }),
    summary: 'Stops the timer and logs its time, rounded up to a minute',
  },
} as const satisfies Record<string, CallDefinition>

export type Worklog = z.output<typeof worklog>
export type Timer = z.output<typeof timer>
