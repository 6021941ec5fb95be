import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { Stores } from './domain/stores.js'
import { onLeave } from './events/on-leave.js'
import { onMember } from './events/on-member.js'
import { onProjectItem } from './events/on-project-item.js'
import { onProject } from './events/on-project.js'
import { onSubscription } from './events/on-subscription.js'
import { onTask } from './events/on-task.js'
import { onWorklog } from './events/on-worklog.js'
import { reportingService } from './rpc/reporting-service.js'
import { readModels } from './store/migrations/001-read-models.js'
import { wholeTasks } from './store/migrations/002-whole-tasks.js'
import { openStores } from './store/stores.js'

/** Starts the reporting service. Tests may bring their own clock. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'reporting',
    config,
    log,
    clock: overrides.clock,
    migrations: [readModels, wholeTasks],
    build({ db, clock, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<Stores, never>(db, {
        service: 'reporting',
        clock,
        bind: openStores(db.connection),
        // Nothing is ever published, so nothing is ever encoded.
        encode: (event) => event,
        wake: wakeRelay,
      })
      return {
        services: [reportingService({ work, clock, pageTokens })],
        handlers: [onProject, onMember, onSubscription, onTask, onProjectItem, onWorklog, onLeave].map((on) =>
          on(work),
        ),
        gatherMs: config.EVENT_GATHER_MS,
      }
    },
  })
}
