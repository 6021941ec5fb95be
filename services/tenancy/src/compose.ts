import { createHash } from 'node:crypto'

import type { Log } from '@smartproject/kit/log'
import { createMailSeal, newMailCode } from '@smartproject/kit/mail-seal'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { createSigner } from '@smartproject/kit/passport'
import { startService, type RunningService } from '@smartproject/kit/service'
import type { Clock } from '@smartproject/kit/types/clock'

import type { Config } from './config.js'
import type { TenancyEvent } from './domain/events.js'
import type { MailCodes, TenancyStores } from './domain/ports.js'
import { eventEncoder } from './events/encode.js'
import { onPlan } from './events/on-plan.js'
import { onUser } from './events/on-user.js'
import { projectService } from './rpc/project-service.js'
import { encodeMember, encodeProject, encodeSubscription } from './rpc/encode.js'
import { tenancyService } from './rpc/service.js'
import { tenants } from './store/migrations/001-tenants.js'
import { projectCodes } from './store/migrations/002-project-codes.js'
import { invitations } from './store/migrations/003-invitations.js'
import { tenancyStores } from './store/stores.js'

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: { clock?: Clock } = {}): Promise<RunningService> {
  return startService({
    name: 'tenancy',
    config,
    log,
    clock: overrides.clock,
    migrations: [tenants, projectCodes, invitations],
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
      const deps = { work, clock, pageTokens, codes: await mailCodes(config), signPassport }
      return {
        services: [tenancyService(deps), projectService(deps)],
        handlers: [onUser(work), onPlan(work)],
      }
    },
  })
}

/** 149 bits are too many to guess, so a plain SHA-256 is enough at rest. */
async function mailCodes(config: Config): Promise<MailCodes> {
  const { seal } = await createMailSeal(config.MAIL_SEAL_PUBLIC_KEY)
  return {
    make: newMailCode,
    hash: (code) => createHash('sha256').update(code).digest('base64url'),
    seal: (code) => seal({ code }),
  }
}
