import { z } from 'zod'
import { taskStatus } from './lanes.js'
import {
  type CallDefinition,
  instant,
  opaqueId,
  projectNumber,
  tenantInput,
  text,
  version,
  nameText,
} from '../shapes.js'
import { RICH_BODY_BYTES } from './rich-text.js'
import { card, taskDetail, taskFields, taskFilter, taskGrouping, taskOrder, taskWarning } from './tasks.js'

const labelIds = z.array(opaqueId).max(50)
const pageToken = z.string().max(1_024).optional()
const pageSize = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(200, 'NUMBER_INVALID').optional()
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
          /** True where there are more than `count`: with a filter, counting ends at 1,000. */
          count_capped: z.boolean().optional(),
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
      z.strictObject({
        ...tenantInput,
        project: projectNumber.optional(),
        item_id: text(40).min(1, 'REQUIRED'),
      }),
    ]),
    output: taskDetail,
    writes: false,
    access: 'member',
    summary: 'A task with its description and links, by id or by item id, in a project or in all of them',
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
      names: z.record(z.string(), z.string()),
      next_page_token: z.string(),
    }),
    writes: false,
    access: 'member',
    summary:
      "Changes of a task's fields, newest first; lists are comma-separated ids, and `names` has those of labels, categories and releases, and the codes of tasks",
  },
  createTask: {
    path: '/api/createTask',
    method: 'POST',
    input: z.strictObject({
      ...tenantInput,
      project: projectNumber,
      status: taskStatus.optional(),
      fields: taskFields.extend({ name: nameText(255) }),
    }),
    output: z.object({ task: card }),
    writes: true,
    access: 'member',
    bodyLimit: RICH_BODY_BYTES,
    summary: 'Creates a task at the top of a lane',
  },
  updateTask: {
    path: '/api/updateTask',
    method: 'POST',
    input: z.strictObject({ ...tenantInput, id: opaqueId, version, fields: taskFields }),
    output: changed,
    writes: true,
    access: 'member',
    bodyLimit: RICH_BODY_BYTES,
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
      add_labels: labelIds.optional(),
      remove_labels: labelIds.optional(),
      status: taskStatus.optional(),
    }),
    output: z.object({ results: z.array(bulkResult), undo_id: z.string() }),
    writes: true,
    access: 'member',
    summary: 'Does one thing to many tasks; what fails for one is reported for that one',
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
