import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Deps } from './app/deps.js'
import type { Config } from './config.js'
import type { TasksEvent } from './domain/events.js'
import type { Stores } from './domain/stores.js'
import { encodeWith } from './events/encode.js'
import { onLeave } from './events/on-leave.js'
import { onMember } from './events/on-member.js'
import { onProject } from './events/on-project.js'
import { toProtoStatus, toTaskMessage } from './rpc/work/task-message.js'
import { taskService } from './rpc/work/task-service.js'
import { facts } from './store/migrations/001-facts.js'
import { work as workArea } from './store/migrations/002-work.js'
import { openStores } from './store/stores.js'

/** Starts the tasks service. Tests may bring their own clock. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'tasks',
    config,
    log,
    clock: overrides.clock,
    migrations: [facts, workArea],
    build({ db, clock, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<Stores, TasksEvent>(db, {
        service: 'tasks',
        clock,
        bind: openStores(db.connection),
        encode: encodeWith({ toTaskMessage, toProtoStatus }),
        wake: wakeRelay,
      })
      const deps: Deps = { work, clock, pageTokens }
      return {
        services: [taskService(deps)],
        handlers: [onProject(work), onMember(work), onLeave(work, clock)],
      }
    },
  })
}
