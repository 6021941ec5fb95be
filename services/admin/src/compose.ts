import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { AdminStores } from './domain/ports.js'
import { auditEvents } from './events/audit-events.js'
import { memberEvents } from './events/member-events.js'
import { subscriptionEvents } from './events/subscription-events.js'
import { userEvents } from './events/user-events.js'
import { adminService } from './rpc/service.js'
import { views } from './store/migrations/001-views.js'
import { adminStores } from './store/stores.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'admin',
    config,
    log,
    clock: overrides.clock,
    migrations: [views],
    build({ db, clock, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<AdminStores, never>(db, {
        service: 'admin',
        clock,
        bind: adminStores(db.connection),
        // It has nothing to tell: whoever would publish from here does not compile.
        encode: (event) => event,
        wake: wakeRelay,
      })
      return {
        services: [adminService({ work, pageTokens })],
        handlers: [subscriptionEvents(work), memberEvents(work), userEvents(work), auditEvents(work)],
      }
    },
  })
}
