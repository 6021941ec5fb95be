import { z } from 'zod'
import { opaqueId, plainDate } from '../shapes.js'
import { taskStatus } from '../work/lanes.js'

/** The rows of a planning board are people; a group only says under which heading they stand. */
export const PLAN_GROUPS = ['person', 'project', 'team', 'role'] as const
/** Weeks begin on the first day of the company's week, months on their first. */
export const PLAN_UNITS = ['week', 'month'] as const
/** Whole estimates over the planned days, or what was tracked until today and what remains from today on. */
export const PLAN_LOADS = ['plan', 'forecast'] as const
/** `uneven`: it fits in some order, not when it is spread evenly. */
export const CELL_STATES = ['over', 'uneven', 'full', 'used', 'free', 'away'] as const
/** Why a card may not be put somewhere. */
export const MOVE_REFUSALS = [
  'NOT_IN_PROJECT',
  'ROLE_CANNOT_WORK',
  'LEAVE_TASK',
  'NO_WORKING_DAY',
  'PERMISSION_DENIED',
  'PROJECT_ARCHIVED',
] as const
const MOST_PERIODS = 53
export const MOST_PROJECTS = 100
export const MOST_PEOPLE = 500
const DAY_MINUTES = 1_440

const day = z.string().nullable()
export const minutes = z.number()
export const unit = z.enum(PLAN_UNITS)
export const group = z.enum(PLAN_GROUPS)
/** A user, or empty for no one. */
export const anyoneOr = z.union([z.literal(''), opaqueId])
export const dayMinutes = z.int('NUMBER_INVALID').min(0, 'OUT_OF_RANGE').max(DAY_MINUTES, 'OUT_OF_RANGE')
export const percent = (least: number) =>
  z.int('NUMBER_INVALID').min(least, 'OUT_OF_RANGE').max(100, 'OUT_OF_RANGE')
/** The version that was seen; 0 of what is not there yet. */
export const seenVersion = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID')
/** Days behind it have no room for what follows from them. */
const LAST_DAY = '8999-12-31'
export const planDay = plainDate.refine((value) => value <= LAST_DAY, 'OUT_OF_RANGE')

/** The periods of a board: those from the one with `from` on. */
export const boardWindow = {
  unit: unit.optional(),
  /** A day in the first period; today unless said. */
  from: planDay.optional(),
  /** 12 unless said. */
  periods: z.int('NUMBER_INVALID').min(1, 'OUT_OF_RANGE').max(MOST_PERIODS, 'OUT_OF_RANGE').optional(),
}

/** A week or a month; both days inclusive. */
export const planPeriod = z.object({
  first: z.string(),
  last: z.string(),
  /** Working days of the company. */
  working_days: z.number(),
})

/** One person in one period, in minutes. All but `over` and `unestimated` are sums of the days. */
export const planCell = z.object({
  state: z.enum(CELL_STATES),
  capacity: minutes,
  load: minutes,
  /** Minutes that fit beside the load, day by day. */
  free: minutes,
  /** Minutes by which work exceeds a run of days in which it must lie; the run touches the period. */
  over: minutes,
  /** Days of the period in such runs, on which the person can work or has to. */
  over_days: z.number(),
  /** Of overdue tasks. */
  late: minutes,
  /** Of the load: tasks of projects that the caller may not read. */
  other: minutes,
  /** Tasks without an estimate. */
  unestimated: z.number(),
})

/** A card in the row of one person: it lies in the periods from `first` (an index) on, as many as it has minutes. */
export const planPiece = z.object({
  /** Id of a task of `tasks`. */
  task: z.string(),
  first: z.number(),
  minutes: z.array(minutes),
  /** The person only helps; minutes are of the part that the person was given. */
  helper: z.boolean(),
  /** Overdue work, which lies on today. */
  late: z.boolean(),
  /** The person neither does the task nor helps, and only has a part of it. */
  part: z.boolean(),
})

/** A task on the planning board. */
export const planTask = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  project: z.number(),
  status: taskStatus,
  task_type: z.number(),
  priority: z.number(),
  /** Empty for no one. */
  assignee: z.string(),
  helpers: z.array(z.string()),
  start: day,
  due: day,
  /** Minutes; null without an estimate. */
  estimate: minutes.nullable(),
  spent: minutes,
  version: z.number(),
  /** Its dates follow links: a move shows a preview. */
  auto: z.boolean(),
  /** The caller may move it in time, or give it to another person. */
  editable: z.boolean(),
  assignable: z.boolean(),
})

/** A person on the planning board. */
export const planRow = z.object({
  user: z.string(),
  fullname: z.string(),
  url: z.string(),
  /** One cell a period; empty where the caller may not know the person's load. */
  cells: z.array(planCell),
  total: planCell.nullable(),
  pieces: z.array(planPiece),
  /** Share of the pattern that holds today; 100 without one. */
  share: z.number(),
  /** Minutes from Monday to Sunday of the person's week as it is today. */
  week: z.array(minutes),
  /** The weeks that begin within the periods, or between them and today. */
  weeks: z.array(z.object({ from: z.string(), minutes: z.array(minutes), share: z.number() })),
})

/** A project on the planning board, as far as the caller may read it. */
export const planProject = z.object({
  number: z.number(),
  code: z.string(),
  name: z.string(),
  /** People who can be given its tasks. */
  assignable: z.array(z.string()),
  /** The caller may take others into it. */
  can_add: z.boolean(),
  /** The caller may make scenarios and allocate others. */
  can_plan: z.boolean(),
})

export const windowAnswer = { unit, periods: z.array(planPeriod), today: z.string() }

export const place = z.object({ start: day, due: day, assignee: z.string() })

export type PlanPeriod = z.output<typeof planPeriod>
export type PlanCell = z.output<typeof planCell>
export type PlanPiece = z.output<typeof planPiece>
export type PlanTask = z.output<typeof planTask>
export type PlanRow = z.output<typeof planRow>
export type PlanProject = z.output<typeof planProject>
