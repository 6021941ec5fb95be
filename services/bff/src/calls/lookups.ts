import { DomainError } from '@smartproject/kit/errors'
import type {
  GetProjectResponse,
  Member,
  OwnSubscription,
} from '@smartproject/proto/smartproject/tenancy/v1/tenancy_service'

import { MAX_NAMES } from '../api/limits.js'
import { present } from '../views/values.js'
import { proofWanted } from '../views/company/workspace.js'
import type { SignedInContext, UserCallOptions } from './context.js'

const PAGE_SIZE = 100
/** Lists that are answered whole end here; a subscription has far fewer people and projects. */
const MAX_PAGES = 50

/** The caller's subscriptions, by number. */
export async function ownSubscriptions(ctx: SignedInContext): Promise<OwnSubscription[]> {
  const answer = await ctx.services.tenancy.listOwnSubscriptions({}, await ctx.asUser())
  return answer.subscriptions
}

/** Those of them that are open to this session; one that wants more of a sign-in does not close the others. */
export async function openSubscriptions(ctx: SignedInContext): Promise<OwnSubscription[]> {
  const own = await ownSubscriptions(ctx)
  const now = ctx.platform.clock.now()
  return own.filter((one) => proofWanted(one, ctx.session, now) === null)
}

/**
 * Runs the work in each of the caller's subscriptions until one does not answer not_found. Older callers name
 * things without their subscription; the tenant still comes from the caller's own memberships.
 */
export async function inAnyOwnSubscription<R>(
  ctx: SignedInContext,
  reason: string,
  work: (rpc: UserCallOptions, number: number) => Promise<R>,
): Promise<R> {
  for (const own of await openSubscriptions(ctx)) {
    const { number } = present(own.subscription)
    try {
      return await work(await ctx.inSubscription(number), number)
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error
    }
  }
  throw new DomainError('not_found', reason)
}

/** Runs the work in the named subscription, or in whichever own one knows the thing. */
export async function inNamedOrOwn<R>(
  ctx: SignedInContext,
  subscription: number | undefined,
  reason: string,
  work: (rpc: UserCallOptions, number: number) => Promise<R>,
): Promise<R> {
  if (subscription === undefined) return inAnyOwnSubscription(ctx, reason, work)
  return work(await ctx.inSubscription(subscription), subscription)
}

/** A project with the subscription it belongs to. Errors: not_found PROJECT_NOT_FOUND. */
export function findProject(
  ctx: SignedInContext,
  project: number,
  subscription: number | undefined,
): Promise<GetProjectResponse & { rpc: UserCallOptions; subscription: number }> {
  return inNamedOrOwn(ctx, subscription, 'PROJECT_NOT_FOUND', async (rpc, number) => {
    const answer = await ctx.services.tenancy.getProject({ number: project }, rpc)
    return { ...answer, rpc, subscription: number }
  })
}

/** Everyone of a subscription, of one project (by number) or only managers. */
export function allMembers(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  which: { projectNumber?: number; managersOnly?: boolean },
): Promise<Member[]> {
  const { projectNumber = 0, managersOnly = false } = which
  return allPages(async (page) => {
    const answer = await ctx.services.tenancy.listMembers({ page, projectNumber, managersOnly }, rpc)
    return { items: answer.members, next: answer.page?.nextPageToken ?? '' }
  })
}

/** The short form of a user in lists. */
export type NamedUser = Pick<Member, 'userId' | 'fullname' | 'avatarUrl'>

/** Names by user id: those of the present people, and of users among the ids who have left and are not erased. */
export async function peopleByName(
  ctx: SignedInContext,
  rpc: UserCallOptions,
  { present: members, ids }: { present: readonly NamedUser[]; ids: Iterable<string> },
): Promise<Map<string, NamedUser>> {
  const people = new Map(members.map((member) => [member.userId, member]))
  const former = [...new Set(ids)].filter((id) => id !== '' && !people.has(id))
  for (let at = 0; at < former.length; at += MAX_NAMES) {
    const userIds = former.slice(at, at + MAX_NAMES)
    const { names } = await ctx.services.tenancy.listMemberNames({ userIds }, rpc)
    for (const name of names) people.set(name.userId, name)
  }
  return people
}

/** Reads a list to its end, page by page. */
export async function allPages<T>(
  read: (page: { pageSize: number; pageToken: string }) => Promise<{ items: T[]; next: string }>,
): Promise<T[]> {
  const all: T[] = []
  let pageToken = ''
  for (let count = 0; count < MAX_PAGES; count++) {
    const { items, next } = await read({ pageSize: PAGE_SIZE, pageToken })
    all.push(...items)
    if (next === '') break
    pageToken = next
  }
  return all
}
