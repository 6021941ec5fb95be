import { z } from 'zod'
import { type CallDefinition, opaqueId, plainDate, projectNumber, tenantInput, version } from '../shapes.js'
import { release } from './board.js'
import { taskStatus } from './lanes.js'

/** Finish to start, start to start, finish to finish, start to finish: predecessor first. */
export const LINK_TYPES = ['FS', 'SS', 'FF', 'SF'] as const
/** A lag counts working days of the company, or days of the calendar. */
export const LAG_UNITS = ['wd', 'cd'] as const
/** Dates that are typed, or that follow links, constraint and calendar. */
export const PLAN_MODES = ['manual', 'auto'] as const
/** A duration of so many working days, or as many as hold the remaining minutes. */
export const DURATION_KINDS = ['fixed', 'effort'] as const
/** Start, or finish, no earlier or no later than a day. */
export const CONSTRAINTS = ['SNET', 'FNET', 'SNLT', 'FNLT'] as const

const MOST_LAG = 999
const MOST_DAYS = 5_000
const MOST_CHANGES = 500

const lag = z.int('NUMBER_INVALID').min(-MOST_LAG, 'OUT_OF_RANGE').max(MOST_LAG, 'OUT_OF_RANGE')
const days = z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(MOST_DAYS, 'OUT_OF_RANGE')
const day = z.string().nullable()

/** How the dates of a task come about. */
export const taskPlan = z.object({
  mode: z.enum(PLAN_MODES),
  kind: z.enum(DURATION_KINDS),
  /** Working days; null for those that the dates span. */
  duration: z.number().nullable(),
  constraint: z.object({ kind: z.enum(CONSTRAINTS), day: z.string() }).nullable(),
  /** Moves nothing. */
  deadline: day,
})

/** A link between two tasks; broken where the dates as they are do not keep to it. */
export const taskLink = z.object({
  predecessor: z.string(),
  successor: z.string(),
  type: z.enum(LINK_TYPES),
  lag: z.number(),
  unit: z.enum(LAG_UNITS),
  broken: z.boolean(),
})

/** The reasons why a task moves, or lies where it lies; `link` has the predecessor beside it. */
export const MOVE_REASONS = ['changed', 'link', 'constraint', 'calendar', 'parts', 'today'] as const

/** A task on the timeline: its dates as they are, and the ones that follow from plans and links. */
export const ganttTask = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  status: taskStatus,
  task_type: z.number(),
  /** Empty without one, as each of the next four. */
  parent: z.string(),
  split_of: z.string(),
  assignee: z.string(),
  release: z.string(),
  category: z.string(),
  rank: z.string(),
  start: day,
  due: day,
  plan: taskPlan,
  /** Of one with dated parts those from the first to the last of them. */
  working_days: z.number(),
  /** 0 to 100. */
  percent: z.number(),
  version: z.number(),
  /** The caller may move it. */
  editable: z.boolean(),
  early_start: day,
  early_due: day,
  late_start: day,
  late_due: day,
  /** Working days; null without dates. */
  slack: z.number().nullable(),
  free_slack: z.number().nullable(),
  critical: z.boolean(),
  /** It has live parts, from which its early dates come. */
  has_parts: z.boolean(),
  /** First and last day of its parts and theirs, on which it lies; null where none has a date. */
  parts: z.object({ start: z.string(), due: z.string() }).nullable(),
  /** Why it lies at its early dates; null where its dates are typed. */
  why: z
    .object({ reason: z.enum(MOVE_REASONS), /** The predecessor, or empty. */ cause: z.string() })
    .nullable(),
  /** The task in the baseline that is compared with; null without one, and for a task that is not in it. */
  baseline: z.object({ start: day, due: day, working_days: z.number() }).nullable(),
  /** Working days of the company by which it lies later than there, less than 0 for earlier. */
  baseline_shift: z.object({ start: z.number().nullable(), due: z.number().nullable() }).nullable(),
  /** It is not in the baseline that is compared with. */
  added: z.boolean(),
})

/** A baseline of a project; the newest one is current. */
export const baseline = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  /** The person who set it. */
  by: z.string(),
  day: z.string(),
  state: z.enum(['current', 'superseded']),
  tasks: z.number(),
})

/** A task of a baseline that is no longer in the project. */
export const removedTask = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  start: day,
  due: day,
  working_days: z.number(),
})

/** A task of another project at the other end of a link. */
export const outsideTask = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  project: z.number(),
  start: day,
  due: day,
})

/** A task that moves. */
export const taskMove = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  before: z.object({ start: day, due: day }),
  after: z.object({ start: day, due: day }),
  reason: z.enum(MOVE_REASONS),
  /** The predecessor, or empty. */
  cause: z.string(),
})

/** A task by its name. */
export const namedTask = z.object({ id: z.string(), item_id: z.string(), name: z.string() })

/** Tasks added up: first and last day of all, how many there are, and how many are closed. */
export const taskSum = z.object({ first: day, last: day, count: z.number(), closed: z.number() })

/** A milestone in the portfolio. */
export const portfolioMilestone = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  status: taskStatus,
  project: z.number(),
  /** Its release, or empty. */
  release: z.string(),
  day,
})

/** A change of a schedule; without `changes` the whole project. */
const scheduleChange = {
  ...tenantInput,
  project: projectNumber,
  changes: z
    .array(z.strictObject({ task: opaqueId, start: plainDate.nullable(), due: plainDate.nullable() }))
    .max(MOST_CHANGES, 'TOO_MANY')
    .optional(),
  /** Moves the changed tasks alone. */
  only_these: z.boolean().optional(),
  /** Lets open tasks start today or later; for a whole reschedule. */
  from_today: z.boolean().optional(),
  /** The proposal that is carried out, in place of changes. */
  proposal: opaqueId.optional(),
}

const seen = { ...tenantInput, task: opaqueId, version }
const writes = { method: 'POST', writes: true, access: 'member' } as const
const reads = { method: 'POST', writes: false, access: 'member' } as const

export const scheduleCalls = {
  getGantt: {
    ...reads,
    path: '/api/getGantt',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      /** The one to compare with; left out for the current one. */
      baseline: opaqueId.optional(),
    }),
    output: z.object({
      tasks: z.array(ganttTask),
      links: z.array(taskLink),
      outside: z.array(outsideTask),
      today: z.string(),
      /** Days on which the company does not work, between first and last. */
      calendar: z.object({ first: z.string(), last: z.string(), days_off: z.array(z.string()) }),
      end: day,
      /** Approved leave of the assignees. */
      away: z.array(z.object({ user: z.string(), first: z.string(), last: z.string() })),
      /** The caller may reschedule the project. */
      manageable: z.boolean(),
      /** Newest first. */
      baselines: z.array(baseline),
      /** The one that the tasks are compared with; empty without any. */
      baseline: z.string(),
      removed: z.array(removedTask),
      baseline_rights: z.object({ set: z.boolean(), remove: z.boolean() }),
    }),
    summary: 'The timeline of a project: its tasks with plans, links and the dates that follow from these',
  },
  getPortfolio: {
    ...reads,
    path: '/api/getPortfolio',
    input: z.strictObject(tenantInput),
    output: z.object({
      projects: z.array(
        z.object({
          project: z.number(),
          /** The caller may move its releases. */
          manageable: z.boolean(),
          tasks: taskSum,
        }),
      ),
      releases: z.array(z.object({ release: release.extend({ version: z.number() }), tasks: taskSum })),
      milestones: z.array(portfolioMilestone),
      today: z.string(),
      /** Over the limits of 200 projects, 500 releases and 1,000 milestones. */
      left_out: z.object({ projects: z.number(), releases: z.number(), milestones: z.boolean() }),
    }),
    summary: 'The projects of the caller with their releases, milestones and the days of their tasks',
  },
  saveLink: {
    ...writes,
    path: '/api/saveLink',
    input: z.strictObject({
      ...seen,
      predecessor: opaqueId,
      /** Null removes the link. */
      link: z
        .strictObject({ type: z.enum(LINK_TYPES), lag: lag.optional(), unit: z.enum(LAG_UNITS).optional() })
        .nullable(),
      /** The dates of the task follow its links from now on. */
      follow: z.boolean().optional(),
    }),
    output: z.object({ link: taskLink.nullable(), version: z.number() }),
    summary: 'Adds, changes or removes the link from one task to another; no date moves',
  },
  savePlan: {
    ...writes,
    path: '/api/savePlan',
    input: z.strictObject({
      ...seen,
      mode: z.enum(PLAN_MODES),
      kind: z.enum(DURATION_KINDS),
      duration: days.nullable(),
      constraint: z.strictObject({ kind: z.enum(CONSTRAINTS), day: plainDate }).nullable(),
      deadline: plainDate.nullable(),
    }),
    output: z.object({ plan: taskPlan, version: z.number() }),
    summary: 'Sets how the dates of a task come about; no date moves',
  },
  previewSchedule: {
    ...reads,
    path: '/api/previewSchedule',
    input: z.strictObject(scheduleChange),
    output: z.object({
      /** The mark by which this preview is applied. */
      basis: z.string(),
      moves: z.array(taskMove),
      /** Would move as well, and stay: the caller may not move them. */
      left_out: z.array(namedTask),
      end: z.object({ before: day, after: day }),
      /** Would miss a deadline or a latest day. */
      missed: z.array(namedTask),
      /** Would no longer be kept to. */
      broken: z.array(taskLink),
      /** Would have more work than time. */
      overbooked: z.array(
        z.object({ user: z.string(), first: z.string(), last: z.string(), minutes: z.number() }),
      ),
      /** Tasks of other projects that wait, and whose links would no longer be kept to. */
      followers: z.array(outsideTask),
    }),
    summary: 'Says what a change of dates, or a reschedule of the project, would move; writes nothing',
  },
  applySchedule: {
    ...writes,
    path: '/api/applySchedule',
    input: z.strictObject({
      ...scheduleChange,
      /** The mark of the preview; left out for a change that moves 20 tasks at most. */
      basis: z.string().max(64, 'TOO_LONG').optional(),
    }),
    output: z.object({
      /** Takes it back, for 24 hours; empty when nothing moved. */
      run: z.string(),
      moves: z.array(taskMove),
      left_out: z.array(namedTask),
      /** Tasks of other projects that wait, and whose links are no longer kept to. */
      followers: z.array(outsideTask),
    }),
    summary: 'Moves what the preview named, in one transaction; refused when the plan has moved since',
  },
  undoSchedule: {
    ...writes,
    path: '/api/undoSchedule',
    input: z.strictObject({ ...tenantInput, run: opaqueId }),
    output: z.object({ restored: z.number(), stayed: z.array(namedTask) }),
    summary: 'Takes an applied change of the schedule back; tasks that have changed since stay and are named',
  },
} satisfies Record<string, CallDefinition>

export type GanttTask = z.output<typeof ganttTask>
export type TaskLink = z.output<typeof taskLink>
export type TaskPlan = z.output<typeof taskPlan>
export type TaskMove = z.output<typeof taskMove>
export type NamedTask = z.output<typeof namedTask>
export type OutsideTask = z.output<typeof outsideTask>
export type Baseline = z.output<typeof baseline>
export type RemovedTask = z.output<typeof removedTask>
export type TaskSum = z.output<typeof taskSum>
export type Portfolio = z.output<(typeof scheduleCalls)['getPortfolio']['output']>
