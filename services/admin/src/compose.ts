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

import { startSealer } from './app/sealer.js'
import type { Config } from './config.js'
import type { AdminStores } from './domain/ports.js'
import { onAudit } from './events/on-audit.js'
import { onMember } from './events/on-member.js'
import { onSubscription } from './events/on-subscription.js'
import { onUser } from './events/on-user.js'
import { adminService } from './rpc/service.js'
import { sealSigner } from './signing/seal-signer.js'
import { views } from './store/migrations/001-views.js'
import { auditChain } from './store/migrations/002-audit-chain.js'
import { auditFilters } from './store/migrations/003-audit-filters.js'
import { adminStores } from './store/stores.js'
import { tallyErasure } from './store/tally-erasure.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'admin',
    config,
    log,
    clock: overrides.clock,
    migrations: [views, auditChain, auditFilters],
    build: (context) => build(context, config),
  })
}

function build({ db, clock, log, pageTokens, wakeRelay }: ServiceContext, config: Config): ServiceParts {
  const work = createUnitOfWork<AdminStores, never>(db, {
    service: 'admin',
    clock,
    bind: adminStores(db.connection),
    // It publishes nothing: a use case that would publish does not compile.
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
  return {
    services: [adminService({ work, pageTokens })],
    handlers: [onSubscription(work), onMember(work), onUser(work), onAudit({ work })],
    gatherMs: config.EVENT_GATHER_MS,
    workers: [sealer],
    erasure: tallyErasure(db),
  }
}
