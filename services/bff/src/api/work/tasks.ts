import { z } from 'zod'
import { taskStatus } from './lanes.js'
import { opaqueId, plainDate, text, nameText, lineText } from '../shapes.js'
import { richText } from './rich-text.js'

const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])
const ids = (max: number) => z.array(opaqueId).max(max)
const idsOrNone = (max: number) => z.array(emptyOr(opaqueId)).max(max)
const dateOrNull = plainDate.nullable()
const minutes = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(10_000_000, 'NUMBER_INVALID')
const taskType = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(6, 'NUMBER_INVALID')
const priority = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(4, 'NUMBER_INVALID')
const roleId = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(8, 'NUMBER_INVALID')
const degree = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(5, 'NUMBER_INVALID')

/** A person who helps with a task; `role_id` as in projects. */
export const taskPerson = z.strictObject({ user: opaqueId, role_id: roleId })

/**
 * How often a task comes again once it is closed: every so many units, on the day of its own dates or on the days that
 * are named. A weekly one may name weekdays (1 Monday to 7 Sunday, ascending), a monthly one a day or the last working
 * day, a yearly one a day with its month; a month that lacks the day has its last one instead.
 */
export const taskRepeat = z.strictObject({
  every: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(99, 'NUMBER_INVALID'),
  unit: z.enum(['day', 'week', 'month', 'year']),
  weekdays: z.array(z.int().min(1).max(7)).min(1, 'REQUIRED').max(7, 'TOO_MANY').optional(),
  month_day: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(31, 'NUMBER_INVALID').optional(),
  month: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(12, 'NUMBER_INVALID').optional(),
  last_working_day: z.literal(true).optional(),
})

/** A risk of a task; both degrees 1 to 5. */
export const taskRisk = z.strictObject({
  id: opaqueId,
  title: text(200).min(1, 'REQUIRED'),
  probability: degree,
  impact: degree,
  response: text(1_000),
})

/** Value of a custom field: text (also a day, a choice's id, a user's id, an address) or a number; null clears it. */
export const customValue = z.union([text(1_000), z.number(), z.null()])

/** Fields of a task that a change may name; what is left out stays. Field ids are the keys of `custom`. */
export const taskFields = z.strictObject({
  name: nameText(255).optional(),
  description: text(20_000).optional(),
  /** The description as a rich text, instead of `description`. */
  description_tree: richText(20_000).optional(),
  task_type: taskType.optional(),
  assignee: emptyOr(opaqueId).optional(),
  people: z.array(taskPerson).max(50).optional(),
  start_date: dateOrNull.optional(),
  due_date: dateOrNull.optional(),
  story_points: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000, 'NUMBER_INVALID').optional(),
  priority: priority.optional(),
  estimate_minutes: minutes.optional(),
  cost_centre: lineText(60).optional(),
  labels: ids(50).optional(),
  category: emptyOr(opaqueId).optional(),
  release: emptyOr(opaqueId).optional(),
  parent: emptyOr(opaqueId).optional(),
  split_of: emptyOr(opaqueId).optional(),
  related: ids(50).optional(),
  risks: z.array(taskRisk).max(50).optional(),
  blocked_by: ids(50).optional(),
  watchers: ids(200).optional(),
  repeat: taskRepeat.nullable().optional(),
  custom: z.record(opaqueId, customValue).optional(),
  archived: z.boolean().optional(),
})

/** A condition on one custom field; `texts` any of these ('' means not set), days and numbers inclusive. */
export const customCondition = z.strictObject({
  field: opaqueId,
  texts: z.array(text(1_000)).max(50).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
})

/** Which tasks are wanted: parts are and-ed, values of one part or-ed; '' among ids means none. */
export const taskFilter = z.strictObject({
  text: text(200).optional(),
  text_scope: z.enum(['all', 'name', 'item_id', 'description']).optional(),
  statuses: z.array(taskStatus).max(5).optional(),
  task_types: z.array(taskType).max(6).optional(),
  assignees: idsOrNone(100).optional(),
  labels: idsOrNone(100).optional(),
  categories: idsOrNone(100).optional(),
  releases: idsOrNone(100).optional(),
  priorities: z.array(priority).max(5).optional(),
  due_from: plainDate.optional(),
  due_to: plainDate.optional(),
  /** Today, by which overdue is decided. */
  overdue_on: plainDate.optional(),
  /** Without a due date; nothing passes this and a due day. */
  no_due: z.boolean().optional(),
  custom: z.array(customCondition).max(20).optional(),
  parents: ids(50).optional(),
  /** As they are written; '' for none. */
  cost_centres: z.array(text(60)).max(50).optional(),
  /** Helps with it, watches it or made it. */
  involved: opaqueId.optional(),
})

/** The key of an order of tasks; `custom` needs `field`. Tasks without a value come last. */
export const taskOrder = z.strictObject({
  by: z.enum([
    'update_time',
    'rank',
    'due_date',
    'start_date',
    'priority',
    'story_points',
    'cost_centre',
    'name',
    'create_time',
    'custom',
  ]),
  field: opaqueId.optional(),
  descending: z.boolean().optional(),
})

/** The field of a grouping of tasks. */
export const taskGrouping = z.enum([
  'status',
  'assignee',
  'label',
  'category',
  'release',
  'priority',
  'task_type',
  'cost_centre',
  'project',
])

/**
 * A task as boards and lists show it. Labels, category, release and people are ids of the board's set-up; `custom` is
 * keyed by field id. Dates are days, `updated_at` and `created_at` instants.
 */
export const card = z.object({
  id: z.string(),
  item_id: z.string(),
  project: z.number(),
  name: z.string(),
  status: taskStatus,
  task_type: z.number(),
  assignee: z.string(),
  people: z.array(z.object({ user: z.string(), role_id: z.number() })),
  labels: z.array(z.string()),
  category: z.string(),
  release: z.string(),
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  story_points: z.number(),
  priority: z.number(),
  estimate_minutes: z.number(),
  spent_minutes: z.number(),
  cost_centre: z.string(),
  parent: z.string(),
  blocked_by: z.array(z.string()),
  watchers: z.array(z.string()),
  repeat: taskRepeat.nullable(),
  risks: z.number(),
  comments: z.number(),
  files: z.number(),
  subtasks: z.number(),
  closed_subtasks: z.number(),
  /** Items of the check lists of its description, and how many of them are ticked. */
  checks: z.number(),
  done_checks: z.number(),
  custom: z.record(z.string(), z.union([z.string(), z.number()])),
  rank: z.string(),
  archived: z.boolean(),
  deleted: z.boolean(),
  described: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  created_by: z.string(),
  updated_at: z.string(),
})

/** A task as others refer to it. */
export const taskReference = z.object({
  id: z.string(),
  item_id: z.string(),
  name: z.string(),
  status: taskStatus,
  project: z.number(),
  start_date: z.string().nullable(),
  due_date: z.string().nullable(),
  assignee: z.string(),
  archived: z.boolean(),
})

/** Something to know about a change that was made all the same; `reason` is STARTS_BEFORE_BLOCKER. */
export const taskWarning = z.object({ reason: z.string(), task: taskReference })

/** A task with everything in it; what the caller may not see is left out of the links. */
export const taskDetail = card.omit({ risks: true }).extend({
  description: z.string(),
  /** The JSON of its tree; `description` is its plain text. */
  description_tree: z.string(),
  split_of_id: z.string(),
  risk_list: z.array(taskRisk),
  ancestors: z.array(taskReference),
  subtask_list: z.array(taskReference),
  related: z.array(taskReference),
  blockers: z.array(taskReference),
  blocks: z.array(taskReference),
  split_of: taskReference.nullable(),
  splits: z.array(taskReference),
  warnings: z.array(taskWarning),
  writable: z.boolean(),
})

/** The live stream's news of a task, as event `task`. `card` is null for one that is gone from lists. */
export const taskNews = z.object({
  change: z.enum(['created', 'updated', 'moved', 'deleted', 'counted', 'commented']),
  id: z.string(),
  project: z.number(),
  previous_status: taskStatus.nullable(),
  actor: z.string(),
  card: card.nullable(),
})

/** The live stream's news of a project's set-up, as event `board`; project 0 is the whole subscription. */
export const boardNews = z.object({
  kind: z.enum(['label', 'category', 'release', 'field', 'settings', 'view']),
  project: z.number(),
  id: z.string(),
})

export type Card = z.output<typeof card>
export type TaskDetail = z.output<typeof taskDetail>
export type TaskFields = z.output<typeof taskFields>
export type TaskFilter = z.output<typeof taskFilter>
export type TaskOrder = z.output<typeof taskOrder>
export type TaskGrouping = z.output<typeof taskGrouping>
export type TaskReference = z.output<typeof taskReference>
export type TaskWarning = z.output<typeof taskWarning>
export type TaskRisk = z.output<typeof taskRisk>
export type TaskRepeat = z.output<typeof taskRepeat>
export type TaskNews = z.output<typeof taskNews>
export type BoardNews = z.output<typeof boardNews>
