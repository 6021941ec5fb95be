import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { Models } from './domain/stores.js'
import { factHandlers } from './events/handlers.js'
import { reportingService } from './rpc/reporting-service.js'
import { readModels } from './store/migrations/001-read-models.js'
import { wholeTasks } from './store/migrations/002-whole-tasks.js'
import { generations } from './store/migrations/003-generations.js'
import { openModels } from './store/stores.js'

/** Starts the reporting service. Tests may bring their own clock. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'reporting',
    config,
    log,
    clock: overrides.clock,
    migrations: [readModels, wholeTasks, generations],
    build({ db, clock, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<Models, never>(db, {
        service: 'reporting',
        clock,
        bind: openModels(db.connection),
        // Nothing is ever published, so nothing is ever encoded.
        encode: (event) => event,
        wake: wakeRelay,
      })
      return {
        services: [reportingService({ work, clock, pageTokens })],
        handlers: factHandlers(work),
        gatherMs: config.EVENT_GATHER_MS,
      }
    },
  })
}
