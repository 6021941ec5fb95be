import { z } from 'zod'
import { permissions } from '../company/projects.js'
import { legacyCard, legacyLane as lane, legacyResource, legacyRevision } from './card.js'
import {
  type CallDefinition,
  opaqueId,
  plainDate,
  projectNumber,
  projectOrAll,
  subscriptionNumber,
  text,
} from '../shapes.js'

// Calls of older callers: they name a project by its number alone; the subscription is found among the caller's own
// unless it is named.

const optional = { subscription: subscriptionNumber.optional() }

const laneCounts = z.object({
  new: z.number(),
  assigned: z.number(),
  progress: z.number(),
  resolved: z.number(),
  closed: z.number(),
})

const archive = z.union([z.boolean(), z.literal(0), z.literal(1)]).transform(Boolean)
const searchType = z.enum(['all', 'name', 'itemId', 'description'])
const order = z.enum(['updated_at', 'created_at', 'due_date', 'start_date', 'priority', 'storyPoint', 'name'])

/** Pages count from 0; a page after the last is empty. */
const lanePage = {
  id: projectNumber,
  type: lane,
  limit: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(100, 'NUMBER_INVALID').optional(),
  page: z
    .int('NUMBER_INVALID')
    .min(0, 'NUMBER_INVALID')
    .max(400, 'NUMBER_INVALID')
    .optional()
    .meta({ description: 'Index of the page, from 0; with a limit of 25 page 1 begins with the 26th card' }),
  order: order.optional(),
  archive: archive.optional(),
  ...optional,
}
const search = { search: text(200), searchtype: searchType.optional() }

const reads = { method: 'POST', writes: false, access: 'member' } as const

export const legacyReadCalls = {
  getKanbanTasklist: {
    ...reads,
    path: '/api/getKanbanTasklist',
    input: z.strictObject(lanePage),
    output: z.array(legacyCard),
    summary: 'A page of 25 cards of a lane, newest update first',
  },
  getTasksearchlist: {
    ...reads,
    path: '/api/getTasksearchlist',
    input: z.strictObject({ ...lanePage, ...search }),
    output: z.array(legacyCard),
    summary: 'A page of the cards of a lane that a search finds',
  },
  getkanbanTaskcount: {
    ...reads,
    path: '/api/getkanbanTaskcount',
    input: z.strictObject({ id: projectNumber, archive: archive.optional(), ...optional }),
    output: laneCounts,
    summary: 'How many tasks each lane has',
  },
  getSearchTaskcount: {
    ...reads,
    path: '/api/getSearchTaskcount',
    input: z.strictObject({ id: projectNumber, ...search, archive: archive.optional(), ...optional }),
    output: laneCounts,
    summary: 'How many tasks of each lane a search finds',
  },
  getTaskCount: {
    ...reads,
    path: '/api/getTaskCount',
    input: z.union([projectNumber, z.strictObject({ project: projectNumber, ...optional })]),
    output: z.array(z.object({ KtaskCount: z.number(), gtaskCount: z.number(), ctaskCount: z.number() })),
    summary: 'How many tasks board (K), Gantt chart (g) and calendar (c) of a project show',
  },
  gettaskDetail: {
    ...reads,
    path: '/api/gettaskDetail',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(legacyCard.extend({ description: z.string(), revisions: z.array(legacyRevision) })),
    summary: 'A task with its description, comments and revisions',
  },
  gettaskAssignee: {
    ...reads,
    path: '/api/gettaskAssignee',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(legacyResource),
    summary: 'Who works on a task: the assignee first, then those who help',
  },
  getAllsubtask: {
    ...reads,
    path: '/api/getAllsubtask',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(legacyCard),
    summary: 'The tasks a task is made of, at all depths',
  },
  getrevtask: {
    ...reads,
    path: '/api/getrevtask',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(legacyRevision),
    summary: 'Changes of a task, newest first',
  },
  GetprojectAssignee_date: {
    ...reads,
    path: '/api/GetprojectAssignee_date',
    input: z.strictObject({ id: projectNumber, ...optional }),
    output: z.array(
      z.object({
        user: z.string(),
        fullname: z.string(),
        url: z.string(),
        startDate: z.string().nullable(),
        duedate: z.string().nullable(),
      }),
    ),
    summary: "Who has tasks in a project, with the first and the last of each one's days",
  },
  getTodayandnextdaytask: {
    ...reads,
    path: '/api/getTodayandnextdaytask',
    input: z.strictObject({ subscription: subscriptionNumber, user: opaqueId }),
    output: z.object({ today: z.array(legacyCard), next: z.array(legacyCard) }),
    summary: "Somebody's open tasks that are due today and tomorrow",
  },
  getweekmonthstatus: {
    ...reads,
    path: '/api/getweekmonthstatus',
    input: z.strictObject({ subscription: subscriptionNumber, user: opaqueId.optional() }),
    output: z.object({ week: laneCounts, month: laneCounts }),
    summary: 'Tasks due in this week and in this month, by lane',
  },
  getprojectcount: {
    ...reads,
    path: '/api/getprojectcount',
    input: z.strictObject({ subscription: subscriptionNumber }),
    output: z.object({ projects: z.number(), archived: z.number() }),
    summary: "How many of the caller's projects are in use and how many archived",
  },
  getpermisions: {
    ...reads,
    path: '/api/getpermisions',
    input: z.strictObject({ projectId: projectNumber, userId: opaqueId, ...optional }),
    output: z.object({
      permisionrole: z.object({
        Permissions: permissions,
      }),
    }),
    summary: 'What somebody may do in a project, lane by lane',
  },
  getWorktimelog: {
    ...reads,
    path: '/api/getWorktimelog',
    input: z.union([
      z.strictObject({ task: opaqueId, ...optional }),
      z.strictObject({
        project: projectNumber,
        user: opaqueId.optional(),
        start: plainDate,
        end: plainDate,
        ...optional,
      }),
    ]),
    output: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        user: z.string(),
        date: z.string(),
        hours: z.number(),
        note: z.string(),
      }),
    ),
    summary: 'Hours logged on a task, or in a project between two days',
  },
  getProjectSearchTerms: {
    ...reads,
    path: '/api/getProjectSearchTerms',
    input: z.strictObject({ project: projectOrAll, ...optional }),
    output: z.array(z.object({ id: z.string(), text: z.string(), created_at: z.string() })),
    summary: "The caller's last searches in a project (0: in all tasks), newest first",
  },
  getProgressDataById: {
    ...reads,
    path: '/api/getProgressDataById',
    input: z.strictObject({ id: opaqueId, ...optional }),
    output: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        progress: z.number(),
        status: z.enum(['running', 'done', 'failed', 'cancelled']),
        url: z.string().optional(),
      }),
    ),
    summary: 'How far a long job of the caller is, with a link to what it made',
  },
  showUserSubscriptionTasks: {
    ...reads,
    path: '/api/showUserSubscriptionTasks',
    input: z.strictObject({ subscription: subscriptionNumber, user: opaqueId }),
    output: z.array(legacyCard),
    summary: 'Open tasks somebody still holds, in the projects the caller may see',
  },
} as const satisfies Record<string, CallDefinition>
