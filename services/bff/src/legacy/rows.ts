import { DomainError } from '@smartproject/kit/errors'
import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import type { Task } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { SignedInContext, UserCallOptions } from '../calls/context.js'
import { peopleByName } from '../calls/lookups.js'
import type { LegacyCard } from '../api/legacy/card.js'
import { legacyCardView, legacyRowView, type Beside, type CardContext } from './card-views.js'

/** So many tasks are looked at together. */
const AT_ONCE = 50
const REVISIONS = { pageSize: 100, pageToken: '' }
const LATEST = { pageSize: 1, pageToken: '' }

/**
 * Rows of older callers, with what stands beside their tasks: ancestors, related tasks, the latest comment, who had them before.
 * The reads of many tasks go to the service together. `from` is the place of the first row.
 */
export async function legacyRows(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { tasks, context: present, from = 0 }: { tasks: readonly Task[]; context: CardContext; from?: number },
): Promise<LegacyCard[]> {
  const context = await withFormer(ctx, rpc, { tasks, context: present })
  const rows: LegacyCard[] = []
  while (rows.length < tasks.length) {
    const gathered = { ...rpc, gathered: rpc.gathered ?? new GatheredCalls() }
    const some = tasks.slice(rows.length, rows.length + AT_ONCE)
    const beside = await Promise.all(some.map((task) => besideOf(ctx, gathered, task)))
    for (const [place, task] of some.entries()) {
      const [index, found] = [from + rows.length, beside[place]]
      rows.push(found ? legacyRowView(task, found, context, index) : legacyCardView(task, context, index))
    }
  }
  return rows
}

/** The names behind the ids on tasks with those of users who have left. */
export async function withFormer(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { tasks, context }: { tasks: readonly Task[]; context: CardContext },
): Promise<CardContext> {
  const ids = tasks.flatMap(({ assigneeId, people }) => [assigneeId, ...people.map(({ userId }) => userId)])
  const present = [...context.people.values()]
  return { ...context, people: await peopleByName(ctx, rpc, { present, ids }) }
}

/** Null for a task that is gone by now. */
async function besideOf(ctx: SignedInContext, rpc: UserCallOptions, task: Task): Promise<Beside | null> {
  const { id, commentCount, version } = task
  try {
    const [detail, { comments }, { revisions }] = await Promise.all([
      ctx.services.tasks.getTaskDetail({ id, itemId: '', projectNumber: 0 }, rpc),
      commentCount === 0
        ? { comments: [] }
        : ctx.services.talk.listComments({ taskId: id, entryId: '', discussionId: '', page: LATEST }, rpc),
      // A task that has never been changed has no revisions.
      version <= 1n
        ? { revisions: [] }
        : ctx.services.tasks.listTaskRevisions({ taskId: id, page: REVISIONS }, rpc),
    ])
    return { detail, comments, revisions }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not_found') return null
    throw error
  }
}
