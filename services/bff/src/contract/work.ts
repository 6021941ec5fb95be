import { z } from 'zod'
import { taskStatus } from './lanes.js'
import {
  type CallDefinition,
  instant,
  opaqueId,
  plainDate,
  projectNumber,
  tenantInput,
  text,
  version,
} from './shapes.js'

const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])
const ids = (max: number) => z.array(opaqueId).max(max)
const idsOrNone = (max: number) => z.array(emptyOr(opaqueId)).max(max)
const dateOrNull = plainDate.nullable()
const minutes = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(10_000_000, 'NUMBER_INVALID')
const taskType = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(6, 'NUMBER_INVALID')
const priority = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(4, 'NUMBER_INVALID')
const roleId = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(8, 'NUMBER_INVALID')
const degree = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(5, 'NUMBER_INVALID')
const pageToken = z.string().max(1_024).optional()
const pageSize = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(200, 'NUMBER_INVALID').optional()

/** Somebody who helps with a task; `role_id` as in projects. */
export const taskPerson = z.strictObject({ user: opaqueId, role_id: roleId })

/** What may go wrong with a task; both degrees 1 to 5. */
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
  name: text(255).min(1, 'REQUIRED').optional(),
  description: text(20_000).optional(),
  task_type: taskType.optional(),
  assignee: emptyOr(opaqueId).optional(),
  people: z.array(taskPerson).max(50).optional(),
  start_date: dateOrNull.optional(),
  due_date: dateOrNull.optional(),
  story_points: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000, 'NUMBER_INVALID').optional(),
  priority: priority.optional(),
  estimate_minutes: minutes.optional(),
  labels: ids(50).optional(),
  category: emptyOr(opaqueId).optional(),
  release: emptyOr(opaqueId).optional(),
  parent: emptyOr(opaqueId).optional(),
  split_of: emptyOr(opaqueId).optional(),
  related: ids(50).optional(),
  risks: z.array(taskRisk).max(50).optional(),
  blocked_by: ids(50).optional(),
  watchers: ids(200).optional(),
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
  /** Today, by which overdue is told. */
  overdue_on: plainDate.optional(),
  custom: z.array(customCondition).max(20).optional(),
  parents: ids(50).optional(),
  /** Helps with it, watches it or made it. */
  involved: opaqueId.optional(),
})

/** What tasks are sorted by; `custom` needs `field`. Tasks without a value come last. */
export const taskOrder = z.strictObject({
  by: z.enum([
    'update_time',
    'rank',
    'due_date',
    'start_date',
    'priority',
    'story_points',
    'name',
    'create_time',
    'custom',
  ]),
  field: opaqueId.optional(),
  descending: z.boolean().optional(),
})

/** What tasks are grouped by. */
export const taskGrouping = z.enum([
  'status',
  'assignee',
  'label',
  'category',
  'release',
  'priority',
  'task_type',
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
  parent: z.string(),
  blocked_by: z.array(z.string()),
  watchers: z.array(z.string()),
  risks: z.number(),
  comments: z.number(),
  files: z.number(),
  subtasks: z.number(),
  closed_subtasks: z.number(),
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

const selection = {
  ...tenantInput,
  /** Empty or left out: all projects the caller may read that are not archived. */
  projects: z.array(projectNumber).max(100).optional(),
  archived: z.boolean().optional(),
  filter: taskFilter.optional(),
}
const boardInput = {
  ...tenantInput,
  project: projectNumber,
  archived: z.boolean().optional(),
  filter: taskFilter.optional(),
  order: taskOrder.optional(),
}
const changed = z.object({ task: card, warnings: z.array(taskWarning) })
const bulkResult = z.object({ id: z.string(), reason: z.string(), task: card.nullable() })
const laneCounts = {
  new: z.number(),
  assigned: z.number(),
  progress: z.number(),
  resolved: z.number(),
  closed: z.number(),
}

export const workCalls = {
  getBoard: {
    path: '/api/getBoard',
    method: 'POST',
    input: z.strictObject({ ...boardInput, page_size: pageSize }),
    output: z.object({
      lanes: z.array(
        z.object({
          status: taskStatus,
          count: z.number(),
          tasks: z.array(card),
          next_page_token: z.string(),
        }),
      ),
    }),
    writes: false,
    access: 'member',
    hot: true,
    summary: 'The five lanes of a board, each with its first cards (25) and its count',
  },
  listLaneTasks: {
    path: '/api/listLaneTasks',
    method: 'POST',
    input: z.strictObject({ ...boardInput, status: taskStatus, page_size: pageSize, page_token: pageToken }),
    output: z.object({ tasks: z.array(card), next_page_token: z.string() }),
    writes: false,
    access: 'member',
    hot: true,
    summary: 'The next cards of a lane, with the filter and order of the first ones',
  },
  listTasks: {
    path: '/api/listTasks',
    method: 'POST',
    input: z.strictObject({
      ...selection,
      order: taskOrder.optional(),
      page_size: pageSize,
      page_token: pageToken,
      with_total: z.boolean().optional(),
    }),
    output: z.object({ tasks: z.array(card), next_page_token: z.string(), total: z.number().nullable() }),
    writes: false,
    access: 'member',
    hot: true,
    summary: 'Tasks of one, some or all projects',
  },
  groupTasks: {
    path: '/api/groupTasks',
    method: 'POST',
    input: z.strictObject({ ...selection, by: taskGrouping }),
    output: z.object({ groups: z.array(z.object({ key: z.string(), count: z.number() })) }),
    writes: false,
    access: 'member',
    summary:
      'How many tasks pass a filter, by one of their fields; the key is an id, a number, a lane or empty',
  },
  countTasks: {
    path: '/api/countTasks',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      archived: z.boolean().optional(),
      filter: taskFilter.optional(),
    }),
    output: z.object({
      ...laneCounts,
      KtaskCount: z.number(),
      gtaskCount: z.number(),
      ctaskCount: z.number(),
    }),
    writes: false,
    access: 'member',
    summary: 'Counts of a project by lane, and of what board (K), Gantt chart (g) and calendar (c) show',
  },
  getTaskDetail: {
    path: '/api/getTaskDetail',
    method: 'POST',
    input: z.union([
      z.strictObject({ ...tenantInput, id: opaqueId }),
      z.strictObject({ ...tenantInput, project: projectNumber, item_id: text(40).min(1, 'REQUIRED') }),
    ]),
    output: taskDetail,
    writes: false,
    access: 'member',
    summary: 'A task with its description and links, by id or by project and item id',
  },
  listTaskRevisions: {
    path: '/api/listTaskRevisions',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, page_size: pageSize, page_token: pageToken }),
    output: z.object({
      revisions: z.array(
        z.object({
          id: z.string(),
          revision: z.number(),
          field: z.string(),
          from: z.string(),
          to: z.string(),
          user: z.string(),
          at: instant,
        }),
      ),
      next_page_token: z.string(),
    }),
    writes: false,
    access: 'member',
    summary: "Changes of a task's fields, newest first; lists are comma-separated ids",
  },
  createTask: {
    path: '/api/createTask',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      status: taskStatus.optional(),
      fields: taskFields.extend({ name: text(255).min(1, 'REQUIRED') }),
    }),
    output: z.object({ task: card }),
    writes: true,
    access: 'member',
    summary: 'Creates a task at the top of a lane',
  },
  updateTask: {
    path: '/api/updateTask',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, version, fields: taskFields }),
    output: changed,
    writes: true,
    access: 'member',
    summary: 'Changes the given fields of a task; 409 with the current version on a stale one',
  },
  moveTask: {
    path: '/api/moveTask',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      id: opaqueId,
      version,
      status: taskStatus,
      after_id: opaqueId.optional(),
      before_id: opaqueId.optional(),
    }),
    output: changed,
    writes: true,
    access: 'member',
    summary: 'Moves a task to a lane; between two neighbours, or to the top',
  },
  bulkChangeTasks: {
    path: '/api/bulkChangeTasks',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      tasks: z
        .array(z.strictObject({ id: opaqueId, version: version.optional() }))
        .min(1, 'REQUIRED')
        .max(500, 'TOO_MANY'),
      action: z.enum(['update', 'move', 'archive', 'unarchive', 'delete', 'restore']),
      fields: taskFields.optional(),
      add_labels: ids(50).optional(),
      remove_labels: ids(50).optional(),
      status: taskStatus.optional(),
    }),
    output: z.object({ results: z.array(bulkResult), undo_id: z.string() }),
    writes: true,
    access: 'member',
    summary: 'Does one thing to many tasks; what fails for one is told for that one',
  },
  undoBulkChange: {
    path: '/api/undoBulkChange',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, undo_id: opaqueId }),
    output: z.object({ results: z.array(bulkResult) }),
    writes: true,
    access: 'member',
    summary: 'Takes a change of many tasks back, for one hour',
  },
} as const satisfies Record<string, CallDefinition>

/** What the live stream tells of a task, as event `task`. `card` is null for one that is gone from lists. */
export const taskNews = z.object({
  change: z.enum(['created', 'updated', 'moved', 'deleted', 'counted', 'commented']),
  id: z.string(),
  project: z.number(),
  previous_status: taskStatus.nullable(),
  actor: z.string(),
  card: card.nullable(),
})

/** What the live stream tells of a project's set-up, as event `board`; project 0 is the whole subscription. */
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
export type TaskNews = z.output<typeof taskNews>
export type BoardNews = z.output<typeof boardNews>
