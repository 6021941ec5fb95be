import { randomUUID } from 'node:crypto'

import type { Log } from '@smartproject/kit/log'
import { holdLease } from '@smartproject/kit/mongo/lease'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import {
  startService,
  type RunningService,
  type ServiceParts,
  type ServiceContext,
} from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import { recordAudits } from './app/record-audits.js'
import { startSealer } from './app/sealer.js'
import type { Config } from './config.js'
import type { AdminStores } from './domain/ports.js'
import { auditEvents } from './events/audit-events.js'
import { memberEvents } from './events/member-events.js'
import { subscriptionEvents } from './events/subscription-events.js'
import { userEvents } from './events/user-events.js'
import { adminService } from './rpc/service.js'
import { sealSigner } from './signing/seal-signer.js'
import { views } from './store/migrations/001-views.js'
import { auditChain } from './store/migrations/002-audit-chain.js'
import { adminStores } from './store/stores.js'
import { tallyErasure } from './store/tally-erasure.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'admin',
    config,
    log,
    clock: overrides.clock,
    migrations: [views, auditChain],
    build: (context) => build(context, config),
  })
}

function build({ db, clock, log, pageTokens, wakeRelay }: ServiceContext, config: Config): ServiceParts {
  const work = createUnitOfWork<AdminStores, never>(db, {
    service: 'admin',
    clock,
    bind: adminStores(db.connection),
    // It has nothing to tell: whoever would publish from here does not compile.
    encode: (event) => event,
    wake: wakeRelay,
  })
  const [holder, everyMs] = [randomUUID(), config.AUDIT_DIGEST_EVERY_MS]
  const sealer = startSealer({
    work,
    clock,
    everyMs,
    log: log.child({ part: 'sealer' }),
    signer: sealSigner(config.AUDIT_SIGNING_KEY),
    mayWork: () => holdLease(db.connection, 'sealer', holder, 2 * everyMs),
  })
  const audit = auditEvents(recordAudits({ work }))
  return {
    services: [adminService({ work, pageTokens })],
    handlers: [subscriptionEvents(work), memberEvents(work), userEvents(work), audit],
    gatherMs: config.EVENT_GATHER_MS,
    workers: [sealer],
    erasure: tallyErasure(db),
  }
}
