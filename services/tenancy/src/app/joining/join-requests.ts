import { DomainError, notFound } from '@smartproject/kit/errors'
import { pageSize } from '@smartproject/kit/tokens/page-tokens'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { JoinRequest } from '../../domain/join-request.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { Admission } from './admit-member.js'
import { pageLimits, type PageInput, type TenancyDeps } from '../deps.js'
import { letIn } from './let-in.js'
import { publishNotice } from '../publish-notice.js'

/** A page of those who wait. */
export interface JoinRequestsPage {
  readonly requests: readonly JoinRequest[]
  readonly nextPageToken: string
}

/** Those who asked to join and wait, the earliest first. Errors: invalid PAGE_TOKEN_INVALID. */
export async function listJoinRequests(
  deps: TenancyDeps,
  caller: Caller,
  page: PageInput,
): Promise<JoinRequestsPage> {
  const size = pageSize(page.size, pageLimits)
  const query = ['join-requests', caller.tenantId]
  const position = deps.pageTokens.open(page.token, query)
  const after = position && { id: String(position[0]) }
  const rows = await deps.work.read(caller.tenantId).joinRequests.waiting(after, size + 1)
  const requests = rows.slice(0, size)
  const last = requests.at(-1)
  return {
    requests,
    nextPageToken: last && rows.length > size ? deps.pageTokens.seal([last.id], query) : '',
  }
}

/**
 * Makes a person who asked a member without a reporting person, or declines; a mail says so. Errors: not_found
 * JOIN_REQUEST_NOT_FOUND | USER_NOT_FOUND, precondition JOIN_REQUEST_SETTLED | SEATS_FULL.
 */
export async function answerJoinRequest(
  deps: TenancyDeps,
  caller: Caller,
  { id, approved }: { id: string; approved: boolean },
): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const current = await stores.joinRequests.find(id)
    if (!current) throw notFound('JOIN_REQUEST_NOT_FOUND')
    const state = approved ? 'approved' : 'declined'
    if (current.state === state) return
    if (current.state !== 'pending') throw new DomainError('precondition', 'JOIN_REQUEST_SETTLED')
    await stores.joinRequests.save({ ...current, state, version: current.version + 1 })
    const subscription = await stores.subscription.get()
    const user = await stores.platform.users.hold(current.userId)
    // A closed account gets no mail and can only be declined.
    if (approved && !user?.active) throw notFound('USER_NOT_FOUND')
    if (approved && user)
      await admit(stores, changes, { subscription, user, by: caller.userId, now: deps.clock.now() })
    if (user?.active) publishNotice(changes, { template: `people-join-${state}`, subscription, member: user })
    changes.audit({
      action: `tenancy.join_${state}`,
      targetType: 'member',
      targetId: current.userId,
      details: { email: current.email },
    })
  })
}

/** Lets a person in who asked, unless that has happened another way meanwhile. */
async function admit(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  asked: Omit<Admission, 'place' | 'before'>,
): Promise<void> {
  const { subscription, user, by, now } = asked
  const before = await stores.members.find(user.userId)
  if (before?.active) return
  await letIn(stores, changes, { ...asked, before })
  changes.publish({
    type: 'people',
    tenantId: subscription.id,
    news: {
      change: 'join-approved',
      actorId: by,
      userIds: [user.userId],
      aboutUserId: user.userId,
      aboutName: user.fullname,
      time: now,
    },
  })
}
