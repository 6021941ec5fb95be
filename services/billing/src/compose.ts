import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { BillingEvent } from './domain/events.js'
import type { BillingStores } from './domain/ports.js'
import { eventEncoder } from './events/encode.js'
import { onSubscription } from './events/on-subscription.js'
import { encodeSubscriptionPlan } from './rpc/encode.js'
import { billingService } from './rpc/service.js'
import { plans } from './store/migrations/001-plans.js'
import { billingStores } from './store/stores.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'billing',
    config,
    log,
    clock: overrides.clock,
    migrations: [plans],
    build({ db, clock, wakeRelay }) {
      const work = createUnitOfWork<BillingStores, BillingEvent>(db, {
        service: 'billing',
        clock,
        bind: billingStores(db.connection),
        encode: eventEncoder(encodeSubscriptionPlan),
        wake: wakeRelay,
      })
      return { services: [billingService({ work })], handlers: [onSubscription(work, clock)] }
    },
  })
}
