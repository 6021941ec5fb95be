import { z } from 'zod'
import { MAX_TASK_IMPORT_BYTES } from '../limits.js'
import {
  type CallDefinition,
  instant,
  lineText,
  opaqueId,
  page,
  pageInput,
  plainDate,
  projectNumber,
  tenantInput,
} from '../shapes.js'
import { DATE_ORDERS, IMPORT_SOURCES, LENGTH_UNITS, MOST_CHANGES, ROW_OUTCOMES } from './import-kinds.js'
import { taskStatus } from './lanes.js'

/** Characters that base64 takes for so many bytes. */
const CHARACTERS_MAX = Math.ceil(MAX_TASK_IMPORT_BYTES / 3) * 4
/** The file and what stands beside it. */
const BODY_MAX = CHARACTERS_MAX + 4_096
/** Rows that are changed, with their cells. */
const CHANGES_BYTES = 1_048_576
const MOST_COLUMNS = 300
const MOST_CHOICES = 2_000
const LONGEST_CELL = 32_000
const LONGEST_CHOICE = 1_000

/** How far a job is; until it is `committing` a person can end it. */
export const JOB_STATES = [
  'uploaded',
  'mapped',
  'checked',
  'staging',
  'committing',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
/** The kinds of jobs. */
export const JOB_KINDS = ['import', 'copy', 'move', 'template'] as const
/** The kinds of names that tasks have in their project. */
export const NAME_KINDS = ['labels', 'categories', 'releases'] as const
/** Why something is left behind by a copy or a move. */
export const LEFT_REASONS = [
  'outside_links',
  'fields',
  'people',
  'watchers',
  'labels',
  'categories',
  'releases',
  'lanes',
  'descriptions',
] as const

const lanes = z.array(z.strictObject({ text: z.string(), status: taskStatus.nullable() }))
const people = z.array(z.strictObject({ text: z.string(), user: z.string() }))

/** A job that brings many tasks into a project, all of them or none. */
const job = z.object({
  id: z.string(),
  kind: z.enum(JOB_KINDS),
  project: z.number(),
  state: z.enum(JOB_STATES),
  user: z.string(),
  name: z.string(),
  source: z.string(),
  /** `target` is a field of tasks, `field:` and the id of a field of the project, or empty for a column that is not taken. */
  columns: z.array(
    z.object({
      header: z.string(),
      target: z.string(),
      samples: z.array(z.string()),
      /** Cells with a value that is not taken. */
      untaken: z.number(),
    }),
  ),
  /** States of the file; null for one whose lane is to be chosen. */
  lanes,
  /** People of the file; empty for none. */
  people,
  /** Null where it is to be chosen. */
  date_order: z.enum(DATE_ORDERS).nullable(),
  time_zone: z.string(),
  /** Of numbers without a unit in columns of lengths of work; null for other kinds. */
  length_unit: z.enum(LENGTH_UNITS).nullable(),
  notes: z.array(z.object({ reason: z.string(), count: z.number() })),
  counts: z.object({
    rows: z.number(),
    new: z.number(),
    updated: z.number(),
    same: z.number(),
    fault: z.number(),
    struck: z.number(),
  }),
  /** Lanes that its tasks fill beyond their limits, which holds nothing up. */
  full_lanes: z.array(z.object({ status: taskStatus, count: z.number(), limit: z.number() })),
  /** Steps that are done, of all; never fewer than before. */
  steps: z.object({ done: z.number(), all: z.number() }),
  /** Why it failed, or has to be checked again; empty without a reason. */
  reason: z.string(),
  created_at: instant,
  done_at: instant.nullable(),
  can_undo: z.boolean(),
  undone: z.number(),
  /** Tasks that had changed when it was taken back, and stay; at most 100. */
  kept: z.array(z.object({ id: z.string(), item_id: z.string(), name: z.string() })),
  /** Of a copy or a move: where from, and all that does not come along by reasons; at most 100 names each. Null for other kinds. */
  copy: z
    .object({
      from: z.number(),
      left: z.array(
        z.object({ reason: z.enum(LEFT_REASONS), count: z.number(), names: z.array(z.string()) }),
      ),
      /** Names that the other project does not have and that are made there. */
      made: z.array(z.object({ kind: z.enum(NAME_KINDS), count: z.number(), names: z.array(z.string()) })),
    })
    .nullable(),
})

/** The field of a task that a row changes, by the target of its column: ids of people, keys of lanes, days, else texts; none for an empty one. */
const fieldChange = z.object({ field: z.string(), before: z.array(z.string()), after: z.array(z.string()) })

const cellNote = z.object({ column: z.number(), value: z.string(), reason: z.string() })

/** A row of a file; a fault of column -1 is one of the row. */
const jobRow = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES).nullable(),
  faults: z.array(cellNote),
  /** Parts of it that are not taken, and things to look at; they hold nothing up. */
  hints: z.array(cellNote),
  /** Fields that it changes of a task that is there. */
  changes: z.array(fieldChange),
})

/** The tasks that are copied: chosen ones with their parts, the open ones of a project, or all that are not archived. */
export const COPY_SCOPES = ['chosen', 'open', 'all'] as const
/** Days of copies stay, move by working days, or are left out. */
export const COPY_DATES = ['keep', 'shift', 'none'] as const
/** Parts of tasks that are copied if they are chosen. */
export const COPY_PARTS = ['comments', 'files', 'watchers', 'lanes', 'folders'] as const
const MOST_COPIED = 2_000
/** Most tasks that move at once. */
const MOST_MOVED = 1_000
const MOST_NAMES = 500

/** Names that the project does not have are made, or left out; some become others, or nothing where `to` is empty. */
const copyNames = z.strictObject({
  make: z.boolean(),
  map: z
    .array(z.strictObject({ from: lineText(255), to: z.string().max(255, 'TOO_LONG') }))
    .max(MOST_NAMES, 'TOO_MANY'),
})

const names = z.strictObject({ labels: copyNames, categories: copyNames, releases: copyNames })

const oneJob = z.strictObject({ ...tenantInput, id: opaqueId })
const choice = z.string().min(1, 'REQUIRED').max(LONGEST_CHOICE, 'TOO_LONG')
const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const jobCalls = {
  startTaskImport: {
    path: '/api/startTaskImport',
    ...writes,
    bodyLimit: BODY_MAX,
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      name: lineText(255),
      source: z.enum(IMPORT_SOURCES).optional(),
      /** The file in base64: at most 25 MB, 10,000 rows and 300 columns. */
      content: z
        .string()
        .min(1, 'REQUIRED')
        .max(CHARACTERS_MAX, 'TOO_LONG')
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'ENCODING_INVALID'),
    }),
    output: job,
    summary: 'Reads a file of tasks and proposes a mapping; writes no task; 409 JOB_RUNNING, TOO_MANY_JOBS',
  },
  mapTaskImport: {
    path: '/api/mapTaskImport',
    ...writes,
    bodyLimit: CHANGES_BYTES,
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      targets: z.array(z.string().max(100, 'TOO_LONG')).max(MOST_COLUMNS, 'TOO_MANY'),
      lanes: z.array(z.strictObject({ text: choice, status: taskStatus })).max(MOST_CHOICES, 'TOO_MANY'),
      people: z
        .array(z.strictObject({ text: choice, user: opaqueId.or(z.literal('')) }))
        .max(MOST_CHOICES, 'TOO_MANY'),
      date_order: z.enum(DATE_ORDERS).optional(),
      time_zone: z.string().max(64, 'TOO_LONG').optional(),
      length_unit: z.enum(LENGTH_UNITS).optional(),
    }),
    output: job,
    summary: 'Maps the columns, states, people and dates of a file; 409 JOB_SETTLED',
  },
  checkTaskImport: {
    path: '/api/checkTaskImport',
    ...writes,
    bodyLimit: CHANGES_BYTES,
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      /** Rows that are changed before: other cells, or left out. */
      changes: z
        .array(
          z.strictObject({
            line: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID'),
            cells: z.array(z.string().max(LONGEST_CELL, 'TOO_LONG')).max(MOST_COLUMNS, 'TOO_MANY').optional(),
            struck: z.boolean(),
          }),
        )
        .max(MOST_CHANGES, 'TOO_MANY'),
      /** Leaves out all rows that have faults by now, besides those changes. */
      strike_faults: z.boolean().optional(),
    }),
    output: job,
    summary: 'Judges all rows of a file: new, updated, same, fault; writes no task; 409 JOB_SETTLED',
  },
  startCopy: {
    path: '/api/startCopy',
    ...writes,
    bodyLimit: CHANGES_BYTES,
    input: z.strictObject({
      ...tenantInput,
      from: projectNumber,
      to: projectNumber,
      scope: z.enum(COPY_SCOPES),
      /** For chosen ones; their parts come along. */
      tasks: z.array(opaqueId).max(MOST_COPIED, 'TOO_MANY'),
      /** The task under which the copies stand. */
      parent: opaqueId.optional(),
      names,
      dates: z.enum(COPY_DATES),
      /** The day on which the first begins, where days move. */
      first_day: plainDate.nullable(),
      parts: z.array(z.enum(COPY_PARTS)).max(COPY_PARTS.length, 'TOO_MANY'),
    }),
    output: job,
    summary:
      'Begins a copy of tasks and says what is left behind; writes no task; 409 JOB_RUNNING, TOO_MANY_JOBS, NOTHING_TO_COPY, TOO_MANY_TASKS',
  },
  startMove: {
    path: '/api/startMove',
    ...writes,
    bodyLimit: CHANGES_BYTES,
    input: z.strictObject({
      ...tenantInput,
      from: projectNumber,
      to: projectNumber,
      /** Their parts come along. */
      tasks: z.array(opaqueId).min(1, 'REQUIRED').max(MOST_MOVED, 'TOO_MANY'),
      /** The task under which those stand that stood on top. */
      parent: opaqueId.optional(),
      names,
    }),
    output: job,
    summary:
      'Begins a move of tasks into another project and says what is left behind; changes no task; 409 JOB_RUNNING, TOO_MANY_JOBS, NOTHING_TO_COPY, TOO_MANY_TASKS',
  },
  commitTaskImport: {
    path: '/api/commitTaskImport',
    ...writes,
    input: oneJob,
    output: job,
    summary:
      'Lets the tasks of a checked file, copy or move be written, all or none; 409 JOB_SETTLED, JOB_HAS_FAULTS',
  },
  undoTaskImport: {
    path: '/api/undoTaskImport',
    ...writes,
    input: oneJob,
    output: job,
    summary:
      'Takes an import, a copy or a move back within a day; tasks that have changed since stay; 409 JOB_SETTLED',
  },
  cancelJob: {
    path: '/api/cancelJob',
    ...writes,
    input: oneJob,
    output: job,
    summary: 'Ends a job that writes nothing yet; 409 JOB_SETTLED',
  },
  getJob: {
    path: '/api/getJob',
    ...reads,
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      id: opaqueId.optional(),
      kind: z.enum(JOB_KINDS).optional(),
    }),
    output: z.object({
      job: job.nullable(),
      /** Earlier ones of that kind whose tasks were written within the last day; none where an id was given. */
      earlier: z.array(job),
    }),
    summary:
      'How far a job is; without an id the latest one of a kind, at first of imports, in the project, and the earlier ones of the last day',
  },
  listJobRows: {
    path: '/api/listJobRows',
    ...reads,
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      outcome: z.enum(ROW_OUTCOMES).optional(),
      ...pageInput,
    }),
    output: z.object({ rows: z.array(jobRow), page }),
    summary: 'Rows of a job with the faults of each, in the order of the file',
  },
} as const satisfies Record<string, CallDefinition>

export type CopyScope = (typeof COPY_SCOPES)[number]
export type CopyDates = (typeof COPY_DATES)[number]
export type CopyPart = (typeof COPY_PARTS)[number]
export type NameChoices = z.output<typeof names>
export type Job = z.output<typeof job>
export type JobRow = z.output<typeof jobRow>
