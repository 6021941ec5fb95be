import { z } from 'zod'
import { legacyCard, legacyLane as lane } from './card.js'
import {
  type CallDefinition,
  opaqueId,
  plainDate,
  projectNumber,
  projectOrAll,
  subscriptionNumber,
  text,
} from '../shapes.js'

const optional = { subscription: subscriptionNumber.optional() }
const nothing = z.literal('')
const hours = z.number().min(0.01, 'NUMBER_INVALID').max(24, 'NUMBER_INVALID')
const storyPoint = z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(1_000, 'NUMBER_INVALID')
const taskType = z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID').max(6, 'NUMBER_INVALID')

/** Fields of a task by the names older callers use. */
export const legacyField = z.enum([
  'name',
  'description',
  'status',
  'assignee',
  'start_date',
  'startDate',
  'end_date',
  'duedate',
  'storyPoint',
  'priority',
  'tasklabels',
  'category',
  'release_plan',
  'task_type',
  'archive',
])

const writes = { method: 'POST', writes: true, access: 'member' } as const

export const legacyWriteCalls = {
  addTask: {
    ...writes,
    path: '/api/addTask',
    input: z.strictObject({
      project: projectNumber,
      name: text(255).min(1, 'REQUIRED'),
      description: text(20_000).optional(),
      assignee: z.array(opaqueId).max(50, 'TOO_MANY').optional(),
      startDate: plainDate.optional(),
      duedate: plainDate.optional(),
      storyPoint: storyPoint.optional(),
      priority: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(4, 'NUMBER_INVALID').optional(),
      tasklabels: z.array(opaqueId).max(50, 'TOO_MANY').optional(),
      category: opaqueId.optional(),
      release_plan: opaqueId.optional(),
      task_type: taskType.optional(),
      status: lane.optional(),
      parent: opaqueId.optional(),
      /** The task that one of type 6 is split from. */
      S_id: opaqueId.optional(),
      ...optional,
    }),
    output: z.object({ id: z.string(), itemId: z.string() }),
    summary:
      'Creates a task; the first of the assignees has it, the others help; one of type 6 names what it is split from in S_id',
  },
  updateStoryPoint: {
    ...writes,
    path: '/api/updateStoryPoint',
    input: z.strictObject({ id: opaqueId, storyPoint, ...optional }),
    output: legacyCard,
    summary: "Sets a task's story points",
  },
  taskFieldUpdate: {
    ...writes,
    path: '/api/taskFieldUpdate',
    input: z.strictObject({
      id: opaqueId,
      field: legacyField,
      value: z.unknown(),
      version: z.int('NUMBER_INVALID').min(1, 'NUMBER_INVALID'),
      ...optional,
    }),
    output: legacyCard,
    summary: 'Changes one field of a task; 409 with the current version on a stale one',
  },
  commonDelete: {
    ...writes,
    path: '/api/commonDelete',
    input: z.strictObject({
      tableName: z.string().max(64),
      ids: z.array(opaqueId).min(1, 'REQUIRED').max(100, 'TOO_MANY'),
      ...optional,
    }),
    output: z.object({ deleted: z.number() }),
    summary: 'Deletes rows of the tables of /api/add; tasks go to the trash',
  },
  setTaskCode: {
    ...writes,
    path: '/api/setTaskCode',
    input: z.strictObject({ project: projectNumber, code: z.string().max(64), ...optional }),
    output: z.object({ code: z.string() }),
    summary: "Sets the prefix of a project's item ids, unique in the subscription",
  },
  addupdateWorktimelog: {
    ...writes,
    path: '/api/addupdateWorktimelog',
    input: z.strictObject({
      id: opaqueId.optional(),
      task: opaqueId,
      date: plainDate,
      hours,
      note: text(1_000).optional(),
      ...optional,
    }),
    output: z.object({ id: z.string() }),
    summary: 'Logs hours on a task, or changes an own entry',
  },
  addSearchText: {
    ...writes,
    path: '/api/addSearchText',
    input: z.strictObject({ project: projectOrAll, text: text(200).min(1, 'REQUIRED'), ...optional }),
    output: z.object({ id: z.string() }),
    summary: 'Remembers a search in a project, or in all tasks (0)',
  },
  deleteSearchTerms: {
    ...writes,
    path: '/api/deleteSearchTerms',
    input: z.union([
      z.strictObject({ id: opaqueId, ...optional }),
      z.strictObject({ project: projectOrAll, ...optional }),
    ]),
    output: z.object({ deleted: z.number() }),
    summary: "Forgets one of the caller's searches, or all of a project (0: of all tasks)",
  },
  generateDescription: {
    ...writes,
    path: '/api/generateDescription',
    input: z.strictObject({
      name: text(255).min(1, 'REQUIRED'),
      project: projectNumber.optional(),
      language: z.enum(['en', 'ar']).optional(),
      notes: text(5_000).optional(),
      ...optional,
    }),
    output: z.object({ description: z.string() }),
    summary: 'Drafts a description by a language model; 503 where none is configured',
  },
  addUpdateDownloadProgresData: {
    ...writes,
    path: '/api/addUpdateDownloadProgresData',
    input: z.strictObject({
      id: opaqueId.optional(),
      kind: text(40).min(1, 'REQUIRED'),
      progress: z.int('NUMBER_INVALID').min(0, 'NUMBER_INVALID').max(100, 'NUMBER_INVALID'),
      status: z.enum(['running', 'done', 'failed', 'cancelled']),
      ...optional,
    }),
    output: z.object({ id: z.string() }),
    summary: 'Notes how far a long job of the caller is',
  },
  deleteUserSubscription: {
    ...writes,
    path: '/api/deleteUserSubscription',
    input: z.strictObject({
      subscription: subscriptionNumber,
      user: opaqueId,
      /** Empty releases the tasks: they have no assignee then. */
      reassignTo: z.union([nothing, opaqueId]).optional(),
    }),
    output: z.object({ deleted: z.literal(true) }),
    summary: 'Takes somebody out of a subscription once the open tasks are reassigned or released',
  },
} as const satisfies Record<string, CallDefinition>

export type LegacyField = z.output<typeof legacyField>
