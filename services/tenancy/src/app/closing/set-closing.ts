import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { TenancyStores } from '../../domain/ports.js'
import { closingFrom, todayOf, type Closing, type Subscription } from '../../domain/subscription.js'
import type { TenancyDeps } from '../deps.js'
import { publishNotice, type MemberNotice } from '../publish-notice.js'

/** Whether the subscription is to be closed or open, and why; null where its owner decides. */
export interface SetClosingInput {
  readonly closing: boolean
  readonly reason: string | null
}

/** A transaction on a subscription that is closed or opened again. */
interface Step {
  readonly stores: TenancyStores
  readonly changes: Changes<TenancyEvent>
  readonly current: Subscription
  /** A platform administrator's; null where its owner decides. */
  readonly reason: string | null
}

/**
 * Closes the caller's subscription, or opens a closed one again; returns the closing it has then. One that is in that state already
 * stays as it is, but that the platform takes the closing of an owner over, with its end. Errors: precondition CLOSED_BY_PLATFORM for its owner, not_found SUBSCRIPTION_NOT_FOUND once its erasure is ordered.
 */
export function setClosing(
  deps: TenancyDeps,
  caller: Caller,
  { closing, reason }: SetClosingInput,
): Promise<Closing | null> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.subscription.get()
    const before = current.closing
    if (before?.nextTime === null) throw notFound('SUBSCRIPTION_NOT_FOUND')
    const step = { stores, changes, current, reason }
    const byPlatform = reason !== null
    if (!closing) return before && reopen(step)
    if (before?.byPlatform === false && byPlatform) return close(step, { ...before, byPlatform })
    return before ?? close(step, closingFrom(deps.clock.now(), byPlatform))
  })
}

async function close(step: Step, closing: Closing): Promise<Closing> {
  const { stores, changes, current, reason } = step
  const subscription = await saveClosing(step, closing)
  const lastDay = todayOf(subscription, closing.endTime)
  await mailOwner(stores, changes, {
    template: closing.byPlatform ? 'people-company-closing-platform' : 'people-company-closing',
    subscription,
    values: { ends: lastDay },
  })
  changes.audit({
    action: 'tenancy.subscription_closed',
    targetType: 'subscription',
    targetId: current.id,
    details: { ...reasonOf(reason), end_date: lastDay },
  })
  return closing
}

async function reopen(step: Step): Promise<null> {
  const { stores, changes, current, reason } = step
  if (current.closing?.byPlatform && reason === null)
    throw new DomainError('precondition', 'CLOSED_BY_PLATFORM')
  const subscription = await saveClosing(step, null)
  await mailOwner(stores, changes, { template: 'people-company-reopened', subscription })
  changes.audit({
    action: 'tenancy.subscription_reopened',
    targetType: 'subscription',
    targetId: current.id,
    details: reasonOf(reason),
  })
  return null
}

function reasonOf(reason: string | null): { reason?: string } {
  return reason === null ? {} : { reason }
}

/** Saves and publishes the state that follows. */
export async function saveClosing(
  { stores, changes, current }: Omit<Step, 'reason'>,
  closing: Closing | null,
): Promise<Subscription> {
  const subscription = { ...current, closing, version: current.version + 1 }
  await stores.subscription.save(subscription)
  changes.publish({ type: 'subscription', subscription })
  return subscription
}

/** Asks for a mail to the owner. */
export async function mailOwner(
  stores: TenancyStores,
  changes: Changes<TenancyEvent>,
  notice: Omit<MemberNotice, 'member'> & { readonly subscription: Subscription },
): Promise<void> {
  const member = await stores.members.find(notice.subscription.ownerId)
  if (member) publishNotice(changes, { ...notice, member })
}
