import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { dayIn } from '@smartproject/kit/types/plain-date'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'

import type { BillingDetails } from '../domain/billing-details.js'
import type { BillingEvent, PaymentNews } from '../domain/events.js'
import type { Stores } from '../domain/stores.js'
import type { SubscriptionPlan } from '../domain/subscription-plan.js'
import type { Deps, Settling } from './deps.js'
import { settleSeconds } from './measures.js'

/** A transaction with its instant, its day in the company's zone, and the billing details, which are read once. */
export function settlingOf<D extends Deps, S extends Stores>(
  parts: Omit<Settling<D, S>, 'details' | 'today' | 'now'>,
  now = parts.deps.clock.now(),
): Settling<D, S> {
  let found: Promise<BillingDetails | null> | null = null
  return {
    ...parts,
    now,
    today: dayIn(parts.fact.timeZone, now),
    details: () => (found ??= parts.stores.details.find()),
  }
}

/** The unit of work of the area that asks, with the stores that it opens. */
interface Work<S> {
  readonly work: UnitOfWork<S, BillingEvent>
}

/** All settlements take the next number of one series. */
const NUMBERS = 'invoices'

/**
 * Runs work under the lock of a tenant, in one transaction. Such work of one tenant takes turns in this process: two
 * transactions on one lock refuse each other, and the second is run again. Errors: not_found PLAN_NOT_SET.
 */
export function underLock<D extends Deps, S extends Stores, R>(
  deps: D & Work<S>,
  caller: Caller,
  work: (settling: Settling<D, S>) => Promise<R>,
): Promise<R> {
  const { work: unit }: Work<S> = deps
  return deps.inTurn(`plan:${caller.tenantId}`, () =>
    unit.write(caller, async (stores, changes) => {
      // Facts follow their owner anyway: they need no place in the transaction, and no turn in it.
      const [plan, fact] = await Promise.all([stores.plans.lock(), unit.read(caller.tenantId).facts.find()])
      if (!plan || !fact) throw notFound('PLAN_NOT_SET')
      return work(settlingOf<D, S>({ deps, stores, changes, tenantId: caller.tenantId, fact, plan }))
    }),
  )
}

/**
 * The same for work that issues an invoice. Such work of this process goes one after another: it would be refused, and run
 * again, over the next number of the one series. The turn of the number comes first: work under a lock never waits for it.
 */
export function settling<D extends Deps, S extends Stores, R>(
  deps: D & Work<S>,
  caller: Caller,
  work: (settling: Settling<D, S>) => Promise<R>,
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
