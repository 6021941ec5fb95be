import type { z } from 'zod'

import type { legacyBoardCalls } from '../api/legacy/board.js'
import type { TaskFilter, TaskOrder } from '../api/work/tasks.js'
import { chartNumbers, laneNumbers } from '../views/work/lane-counts.js'
import { protoLane } from '../views/work/lanes.js'
import { protoFilter, protoOrder } from '../views/work/task-filter.js'
import type { Handlers, SignedInContext } from '../calls/context.js'
import { findProject } from '../calls/lookups.js'
import { cardContextOf } from './lookups.js'
import { legacyRows } from './rows.js'

const PAGE_SIZE = 25

type ListInput = z.output<(typeof legacyBoardCalls)['getKanbanTasklist']['input']>

const orders: Readonly<Record<NonNullable<ListInput['order']>, TaskOrder>> = {
  updated_at: { by: 'update_time', descending: true },
  created_at: { by: 'create_time', descending: true },
  due_date: { by: 'due_date' },
  start_date: { by: 'start_date' },
  priority: { by: 'priority', descending: true },
  storyPoint: { by: 'story_points', descending: true },
  name: { by: 'name' },
}

const scopes = { all: 'all', name: 'name', itemId: 'item_id', description: 'description' } as const

interface Search {
  search: string
  searchtype?: keyof typeof scopes | undefined
}

const filterOf = ({ search, searchtype }: Search): TaskFilter => ({
  text: search,
  text_scope: scopes[searchtype ?? 'all'],
})

export const legacyLaneHandlers = {
  getKanbanTasklist: (input, ctx) => lanePage(input, undefined, ctx),

  getTasksearchlist: (input, ctx) => lanePage(input, filterOf(input), ctx),

  getkanbanTaskcount: async ({ id, archive, subscription }, ctx) =>
    laneNumbers(await counts(ctx, id, subscription, archive, undefined)),

  getSearchTaskcount: async (input, ctx) =>
    laneNumbers(await counts(ctx, input.id, input.subscription, input.archive, filterOf(input))),

  getTaskCount: async (input, ctx) => {
    const { project, subscription } =
      typeof input === 'number' ? { project: input, subscription: undefined } : input
    return [chartNumbers(await counts(ctx, project, subscription, false, undefined))]
  },
} satisfies Partial<Handlers>

async function lanePage(input: ListInput, filter: TaskFilter | undefined, ctx: SignedInContext) {
  const found = await findProject(ctx, input.id, input.subscription)
  const { limit = PAGE_SIZE, page = 0, archive = false, order = 'updated_at' } = input
  const query = {
    projectNumber: input.id,
    status: protoLane(input.type),
    archived: archive,
    filter: protoFilter(filter),
    order: protoOrder(orders[order]),
  }
  const key = JSON.stringify([ctx.session.id, found.subscription, limit, query])
  const [tasks, context] = await Promise.all([
    ctx.platform.lanePages.read(key, page, limit, async (which) => {
      const answer = await ctx.services.tasks.listLaneTasks({ ...query, page: which }, found.rpc)
      return { tasks: answer.tasks, next: answer.page?.nextPageToken ?? '' }
    }),
    cardContextOf(ctx, found.rpc, [input.id]),
  ])
  return legacyRows(ctx, found.rpc, { tasks, context, from: page * limit })
}

async function counts(
  ctx: SignedInContext,
  project: number,
  subscription: number | undefined,
  archived: boolean | undefined,
  filter: TaskFilter | undefined,
) {
  const { rpc } = await findProject(ctx, project, subscription)
  const request = { projectNumber: project, archived: archived ?? false, filter: protoFilter(filter) }
  return ctx.services.tasks.countTasks(request, rpc)
}
