import { invalid } from '@smartproject/kit/errors'
import type { GetTaskDetailResponse, Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'
import type { GetProjectResponse } from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import type { LegacyCard } from '../api/legacy/card.js'
import { cardContext, type CardContext } from './card-views.js'
import { legacyRows } from './rows.js'
import { present } from '../views/values.js'
import type { SignedInContext, UserCallOptions } from '../calls/context.js'
import { allMembers, allPages, inNamedOrOwn, ownSubscriptions } from '../calls/lookups.js'

/** A task with the subscription it belongs to. Errors: not_found TASK_NOT_FOUND. */
export function findTask(
  ctx: SignedInContext,
  id: string,
  subscription: number | undefined,
): Promise<{ detail: GetTaskDetailResponse; task: Task; rpc: UserCallOptions }> {
  return inNamedOrOwn(ctx, subscription, 'TASK_NOT_FOUND', async (rpc) => {
    const request = { id, itemId: '', projectNumber: 0 }
    const detail = await ctx.services.tasks.getTaskDetail(request, rpc)
    return { detail, task: present(detail.task), rpc }
  })
}

/** The names behind the ids on the tasks of these projects; asks for each project once, all at the same time. */
export async function cardContextOf(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  projects: readonly number[],
): Promise<CardContext> {
  const numbers = [...new Set(projects)].filter((number) => number !== 0)
  const which = numbers.length === 1 ? { projectNumber: numbers[0] ?? 0 } : {}
  const [members, found, setups] = await Promise.all([
    numbers.length === 0 ? [] : allMembers(ctx, rpc, which),
    Promise.all(numbers.map((number) => ctx.services.tenancy.getProject({ number }, rpc))),
    Promise.all(numbers.map((projectNumber) => ctx.services.boards.getBoardSetup({ projectNumber }, rpc))),
  ])
  return cardContext(members, found.map(projectOf), setups)
}

function projectOf({ project }: GetProjectResponse) {
  return present(project)
}

/** Tasks of one or more projects as older callers read them. */
export async function legacyCards(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  tasks: readonly Task[],
): Promise<LegacyCard[]> {
  const context = await cardContextOf(
    ctx,
    rpc,
    tasks.map((task) => task.projectNumber),
  )
  return legacyRows(ctx, rpc, { tasks, context })
}

type TaskQuery = Parameters<SignedInContext['services']['tasks']['listTasks']>[0]

/** Every task that passes, page by page. */
export function allTasks(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  query: Omit<TaskQuery, 'page' | 'withTotal'>,
): Promise<Task[]> {
  return allPages(async (page) => {
    const request = { ...query, page, withTotal: false }
    const answer = await ctx.services.tasks.listTasks(request, rpc)
    return { items: answer.tasks, next: answer.page?.nextPageToken ?? '' }
  })
}

/** The subscription named, or the only one the caller has; with several it is never guessed. */
export async function namedOrOnly(
  ctx: SignedInContext,
  subscription: number | undefined,
): Promise<UserCallOptions> {
  return ctx.inSubscription(subscription ?? (await onlySubscription(ctx)))
}

/** Older callers with one subscription need not name it. Errors: invalid REQUIRED for `subscription`. */
export async function onlySubscription(ctx: SignedInContext): Promise<number> {
  const [first, ...others] = await ownSubscriptions(ctx)
  if (!first || others.length > 0) throw invalid([{ field: 'subscription', reason: 'REQUIRED' }])
  return present(first.subscription).number
}
