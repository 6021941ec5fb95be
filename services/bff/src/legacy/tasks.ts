import { DomainError, invalid } from '@smartproject/kit/errors'
import { BulkAction, type Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { Project } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { LegacyField } from '../api/legacy/writes.js'
import { taskStatus } from '../api/work/lanes.js'
import { taskFields, type TaskFields } from '../api/work/tasks.js'
import { fieldFaults } from '../input/validation.js'
import { protoLane } from '../views/work/lanes.js'
import { protoFilter, protoOrder } from '../views/work/task-filter.js'
import { resourcesView, legacyDetailView, legacyRevisionView } from './card-views.js'
import { protoFields, updateMask } from '../views/work/task-fields.js'
import { present } from '../views/values.js'
import type { Handlers, SignedInContext, UserCallOptions } from '../calls/context.js'
import { findProject, inNamedOrOwn } from '../calls/lookups.js'
import { allTasks, findTask, legacyCards, cardContextOf } from './lookups.js'
import { withFormer } from './rows.js'

const REVISIONS = { pageSize: 100, pageToken: '' }
const COMMENTS = { pageSize: 50, pageToken: '' }
/** How deep tasks may be nested. */
const MAX_DEPTH = 5
const MAX_PARENTS = 50
const TEAM_MEMBER = 4

export const legacyTaskReading = {
  gettaskDetail: async ({ id, subscription }, ctx) => {
    const { detail, task, rpc } = await findTask(ctx, id, subscription)
    const [context, { comments }, { revisions }] = await Promise.all([
      cardContextOf(ctx, rpc, [task.projectNumber]),
      ctx.services.talk.listComments({ taskId: id, entryId: '', discussionId: '', page: COMMENTS }, rpc),
      ctx.services.tasks.listTaskRevisions({ taskId: id, page: REVISIONS }, rpc),
    ])
    const named = await withFormer(ctx, rpc, { tasks: [task], context })
    return [legacyDetailView({ detail, comments, revisions }, named)]
  },

  gettaskAssignee: async ({ id, subscription }, ctx) => {
    const { task, rpc } = await findTask(ctx, id, subscription)
    const context = await cardContextOf(ctx, rpc, [task.projectNumber])
    return resourcesView(task, await withFormer(ctx, rpc, { tasks: [task], context }))
  },

  getAllsubtask: async ({ id, subscription }, ctx) => {
    const { task, rpc } = await findTask(ctx, id, subscription)
    const all: Task[] = []
    let parents = [id]
    for (let depth = 0; depth < MAX_DEPTH && parents.length > 0; depth++) {
      const children = await childrenOf(ctx, rpc, task.projectNumber, parents)
      all.push(...children)
      parents = children.filter(({ subtaskCount }) => subtaskCount > 0).map((child) => child.id)
    }
    return legacyCards(ctx, rpc, all)
  },

  getrevtask: async ({ id, subscription }, ctx) => {
    const { revisions } = await inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', (rpc) =>
      ctx.services.tasks.listTaskRevisions({ taskId: id, page: REVISIONS }, rpc),
    )
    return revisions.map(legacyRevisionView)
  },
} satisfies Partial<Handlers>

export const legacyTaskWriting = {
  addTask: async ({ project, subscription, status, ...given }, ctx) => {
    const found = await findProject(ctx, project, subscription)
    const split_of = await splitOrigin(given, ctx, found.rpc)
    const { task } = await ctx.services.tasks.createTask(
      {
        projectNumber: project,
        status: protoLane(status),
        past: [],
        fields: protoFields({ ...newFields(given, present(found.project)), split_of }),
        requestId: ctx.idempotencyKey,
      },
      found.rpc,
    )
    const { id, itemId } = present(task)
    return { id, itemId }
  },

  updateStoryPoint: async ({ id, storyPoint, subscription }, ctx) =>
    inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', async (rpc) => {
      // Without a version the last one wins, as a change of many tasks does it.
      const fields = { story_points: storyPoint }
      const { results } = await ctx.services.tasks.bulkChangeTasks(
        {
          targets: [{ id, version: 0n }],
          action: BulkAction.UPDATE,
          fields: protoFields(fields),
          updateMask: updateMask(fields),
          addLabelIds: [],
          removeLabelIds: [],
          status: protoLane(undefined),
          requestId: ctx.idempotencyKey,
        },
        rpc,
      )
      const result = present(results[0])
      if (result.reason !== '') throw refusal(result.reason)
      return oneCard(ctx, rpc, result.task)
    }),

  taskFieldUpdate: async ({ id, field, value, version, subscription }, ctx) => {
    const change = { id, version: BigInt(version), requestId: ctx.idempotencyKey }
    const work = field === 'status' ? moving(value) : updating(field, value)
    return inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', async (rpc) =>
      oneCard(ctx, rpc, await work(ctx, rpc, change)),
    )
  },
} satisfies Partial<Handlers>

interface Change {
  id: string
  version: bigint
  requestId: string
}
type Work = (ctx: SignedInContext, rpc: UserCallOptions, change: Change) => Promise<Task | undefined>

function moving(value: unknown): Work {
  const lane = taskStatus.safeParse(value === 'todo' ? 'new' : value)
  if (!lane.success) throw invalid([{ field: 'value', reason: 'VALUE_NOT_ALLOWED' }])
  return async (ctx, rpc, change) => {
    const request = { ...change, status: protoLane(lane.data), afterId: '', beforeId: '' }
    return (await ctx.services.tasks.moveTask(request, rpc)).task
  }
}

const fieldNames: Readonly<Record<Exclude<LegacyField, 'status'>, keyof TaskFields>> = {
  name: 'name',
  description: 'description',
  assignee: 'assignee',
  start_date: 'start_date',
  startDate: 'start_date',
  end_date: 'due_date',
  duedate: 'due_date',
  storyPoint: 'story_points',
  priority: 'priority',
  tasklabels: 'labels',
  category: 'category',
  release_plan: 'release',
  task_type: 'task_type',
  archive: 'archived',
}

function updating(field: Exclude<LegacyField, 'status'>, value: unknown): Work {
  const name = fieldNames[field]
  const given = value === undefined ? null : value
  const checked = taskFields.safeParse({ [name]: given }, { reportInput: true })
  if (!checked.success)
    throw invalid(fieldFaults(checked.error).map(({ reason }) => ({ field: 'value', reason })))
  return async (ctx, rpc, change) => {
    const request = { ...change, fields: protoFields(checked.data), updateMask: updateMask(checked.data) }
    return (await ctx.services.tasks.updateTask(request, rpc)).task
  }
}

interface NewTask {
  name: string
  description?: string | undefined
  assignee?: string[] | undefined
  startDate?: string | undefined
  duedate?: string | undefined
  storyPoint?: number | undefined
  priority?: number | undefined
  tasklabels?: string[] | undefined
  category?: string | undefined
  release_plan?: string | undefined
  task_type?: number | undefined
  parent?: string | undefined
  S_id?: string | undefined
}

const SPLIT = 6

/** The first task of those that a split belongs to, also for a split of a split. Errors: invalid for `S_id`. */
async function splitOrigin(
  { task_type, S_id: id }: Pick<NewTask, 'task_type' | 'S_id'>,
  ctx: SignedInContext,
  rpc: UserCallOptions,
): Promise<string | undefined> {
  if (task_type !== SPLIT && id === undefined) return undefined
  if (id === undefined) throw invalid([{ field: 'S_id', reason: 'REQUIRED' }])
  if (task_type !== SPLIT) throw invalid([{ field: 'S_id', reason: 'VALUE_NOT_ALLOWED' }])
  const { task } = await ctx.services.tasks.getTaskDetail({ id, itemId: '', projectNumber: 0 }, rpc)
  return present(task).splitOfId || id
}

/** The first of several people has the task, the others help in the role they have in the project. */
function newFields(given: NewTask, project: Project): TaskFields {
  const [assignee, ...helpers] = given.assignee ?? []
  const roleOf = (user: string) =>
    project.members.find(({ userId }) => userId === user)?.roleId ?? TEAM_MEMBER
  return {
    name: given.name,
    description: given.description,
    assignee,
    people: helpers.map((user) => ({ user, role_id: roleOf(user) })),
    start_date: given.startDate,
    due_date: given.duedate,
    story_points: given.storyPoint,
    priority: given.priority,
    labels: given.tasklabels,
    category: given.category,
    release: given.release_plan,
    task_type: given.task_type,
    parent: given.parent,
  }
}

/** The error a change of one task would have met. */
function refusal(reason: string): DomainError {
  if (reason.endsWith('_NOT_FOUND')) return new DomainError('not_found', reason)
  if (reason === 'PERMISSION_DENIED') return new DomainError('forbidden', reason)
  return new DomainError('precondition', reason)
}

async function oneCard(ctx: SignedInContext, rpc: UserCallOptions, changed: Task | undefined) {
  return present((await legacyCards(ctx, rpc, [present(changed)]))[0])
}

async function childrenOf(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  project: number,
  parents: readonly string[],
): Promise<Task[]> {
  const groups = Array.from({ length: Math.ceil(parents.length / MAX_PARENTS) }, (_, index) =>
    parents.slice(index * MAX_PARENTS, (index + 1) * MAX_PARENTS),
  )
  const found = await Promise.all(
    groups.map((group) =>
      allTasks(ctx, rpc, {
        projectNumbers: [project],
        filter: protoFilter({ parents: group }),
        order: protoOrder({ by: 'rank' }),
        archived: false,
      }),
    ),
  )
  return found.flat()
}
