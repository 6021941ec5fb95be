import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { TenantId } from '@smartproject/kit/types/ids'
import { dayIn, type PlainDate } from '@smartproject/kit/types/plain-date'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { BillingDetails } from '../domain/billing-details.js'
import type { BillingEvent, PaymentNews } from '../domain/events.js'
import type { BillingStores } from '../domain/ports.js'
import type { SubscriptionFact, SubscriptionPlan } from '../domain/subscription-plan.js'
import type { Mode } from '../domain/term.js'
import type { BillingDeps } from './deps.js'
import { settleSeconds } from '../../books/app/measures.js'

/** A transaction that changes what a tenant has; it holds the tenant's lock. */
export interface Settling {
  readonly deps: BillingDeps
  readonly stores: BillingStores
  readonly changes: Changes<BillingEvent>
  readonly tenantId: TenantId
  readonly fact: SubscriptionFact
  /** As it is under the lock. */
  readonly plan: SubscriptionPlan
  /** The buyer on invoices, as it was when first read here. */
  readonly details: () => Promise<BillingDetails | null>
  readonly today: PlainDate
  readonly now: Date
}

/** A transaction with its instant, its day in the company's zone, and the billing details, which are read once. */
export function settlingOf(
  parts: Omit<Settling, 'details' | 'today' | 'now'>,
  now = parts.deps.clock.now(),
): Settling {
  let found: Promise<BillingDetails | null> | null = null
  return {
    ...parts,
    now,
    today: dayIn(parts.fact.timeZone, now),
    details: () => (found ??= parts.stores.details.find()),
  }
}

/** All settlements take the next number of one series. */
const NUMBERS = 'invoices'

/**
 * Runs work under the lock of a tenant, in one transaction. Such work of one tenant takes turns in this process: two
 * transactions on one lock refuse each other, and the second is run again. Errors: not_found PLAN_NOT_SET.
 */
export function underLock<R>(
  deps: BillingDeps,
  caller: Caller,
  work: (settling: Settling) => Promise<R>,
): Promise<R> {
  return deps.inTurn(`plan:${caller.tenantId}`, () =>
    deps.work.write(caller, async (stores, changes) => {
      // Facts follow their owner anyway: they need no place in the transaction, and no turn in it.
      const [plan, fact] = await Promise.all([
        stores.plans.lock(),
        deps.work.read(caller.tenantId).facts.find(),
      ])
      if (!plan || !fact) throw notFound('PLAN_NOT_SET')
      return work(settlingOf({ deps, stores, changes, tenantId: caller.tenantId, fact, plan }))
    }),
  )
}

/**
 * The same for work that issues an invoice. Such work of this process goes one after another: it would be refused, and run
 * again, over the next number of the one series. The turn of the number comes first: work under a lock never waits for it.
 */
export function settling<R>(
  deps: BillingDeps,
  caller: Caller,
  work: (settling: Settling) => Promise<R>,
): Promise<R> {
  return deps.inTurn(NUMBERS, async () => {
    const end = settleSeconds.startTimer()
    try {
      return await underLock(deps, caller, work)
    } finally {
      end()
    }
  })
}

/** Money that moves here, or does not: with test keys of the provider alone nothing counts. */
export function modeOf({ settings }: Pick<BillingDeps, 'settings'>): Mode {
  return settings.mode === 'test' ? 'test' : 'live'
}

/** Publishes news of the tenant's money. */
export function publishNews({ changes, fact }: Pick<Settling, 'changes' | 'fact'>, news: PaymentNews): void {
  changes.publish({ type: 'payment', news, about: fact })
}

/** Stores a plan and tells of it. */
export async function savePlan(
  { stores, changes, fact }: Pick<Settling, 'stores' | 'changes' | 'fact'>,
  next: SubscriptionPlan,
): Promise<void> {
  await stores.plans.save(next)
  changes.publish({ type: 'plan', plan: next, timeZone: fact.timeZone })
}
