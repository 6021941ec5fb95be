import type { Log } from '@smartproject/kit/log'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { createSigner } from '@smartproject/kit/passport'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { TenancyEvent } from './domain/events.js'
import type { TenancyStores } from './domain/ports.js'
import { eventEncoder } from './events/encode.js'
import { planEvents } from './events/plan-events.js'
import { userEvents } from './events/user-events.js'
import { projectService } from './rpc/project-service.js'
import { encodeMember, encodeProject, encodeSubscription } from './rpc/encode.js'
import { tenancyService } from './rpc/service.js'
import { tenants } from './store/migrations/001-tenants.js'
import { projectCodes } from './store/migrations/002-project-codes.js'
import { tenancyStores } from './store/stores.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'tenancy',
    config,
    log,
    clock: overrides.clock,
    migrations: [tenants, projectCodes],
    async build({ db, clock, pageTokens, wakeRelay }) {
      const work = createUnitOfWork<TenancyStores, TenancyEvent>(db, {
        service: 'tenancy',
        clock,
        bind: tenancyStores(db.connection),
        encode: eventEncoder({
          subscription: encodeSubscription,
          member: encodeMember,
          project: encodeProject,
        }),
        wake: wakeRelay,
      })
      const signer = await createSigner(config.PASSPORT_SIGNING_KEY, 'tenancy')
      const signPassport = (passport: Parameters<typeof signer.passport>[0]) => signer.passport(passport)
      const deps = { work, clock, pageTokens, signPassport }
      return {
        services: [tenancyService(deps), projectService(deps)],
        handlers: [userEvents(work), planEvents(work)],
      }
    },
  })
}
