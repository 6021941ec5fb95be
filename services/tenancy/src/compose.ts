import { createHash } from 'node:crypto'

import type { Log } from '@smartproject/kit/log'
import { createMailSeal, newMailCode } from '@smartproject/kit/tokens/mail-seal'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { createSigner } from '@smartproject/kit/tokens/passport'
import {
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceParts,
} from '@smartproject/kit/service'
import { sheetProcess } from '@smartproject/kit/sheets/sheet-process'
import type { Clock } from '@smartproject/kit/types/clock'

import { settleClosings } from './app/closing/settle-closings.js'
import { publishMembersAgain } from './app/member/publish-members-again.js'
import { publishAgain } from './app/subscription/publish-again.js'
import { remindInvitees } from './app/invitation/remind-invitees.js'
import { workOnImports } from './app/import/work-on-imports.js'
import type { Config } from './config.js'
import { txtRecords } from './dns/txt-records.js'
import { FILE_MAX, ROWS_MAX } from './domain/import/people-import.js'
import type { TenancyEvent } from './domain/events.js'
import type { MailCodes, TenancyStores } from './domain/ports.js'
import { encodeEvent } from './events/encode.js'
import { onDelivery } from './events/on-delivery.js'
import { onPlan } from './events/on-plan.js'
import { onUser } from './events/on-user.js'
import { calendarProcess } from './holidays/calendar-process.js'
import { daysOfPlace, holidayRegions } from './holidays/country-days.js'
import { startWorker } from './worker.js'
import { demoService } from './rpc/demo/demo-service.js'
import { importService } from './rpc/import/import-service.js'
import { joinService } from './rpc/joining/join-service.js'
import { ownershipService } from './rpc/ownership/ownership-service.js'
import { projectService } from './rpc/project/project-service.js'
import { tenancyService } from './rpc/service.js'
import { tenants } from './store/migrations/001-tenants.js'
import { projectCodes } from './store/migrations/002-project-codes.js'
import { invitations } from './store/migrations/003-invitations.js'
import { transfers } from './store/migrations/004-transfers.js'
import { imports } from './store/migrations/005-imports.js'
import { joining } from './store/migrations/006-joining.js'
import { transferVetoes } from './store/migrations/007-transfer-vetoes.js'
import { projectPictures } from './store/migrations/008-project-pictures.js'
import { domains } from './store/migrations/009-domains.js'
import { formerCodes } from './store/migrations/010-former-codes.js'
import { closings } from './store/migrations/011-closings.js'
import { fileManagers } from './store/migrations/012-file-managers.js'
import { publishedAgain } from './store/migrations/013-published-again.js'
import { membersAgain } from './store/migrations/014-members-again.js'
import { tenancyStores } from './store/stores.js'

/** The options of an import besides its file. */
const BESIDE_FILE = 64 * 1024
/** How soon a new process goes on with mails that another one has left. */
const LOOK_EVERY_MS = 15_000
/** How soon a reminder goes out that is due. */
const REMIND_EVERY_MS = 60_000

interface Overrides {
  readonly clock?: Clock
  readonly remindEveryMs?: number
}

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: Overrides = {}): Promise<RunningService> {
  return startService({
    name: 'tenancy',
    config,
    log,
    clock: overrides.clock,
    migrations: [
      tenants,
      projectCodes,
      invitations,
      transfers,
      imports,
      joining,
      transferVetoes,
      projectPictures,
      domains,
      formerCodes,
      closings,
      fileManagers,
      publishedAgain,
      membersAgain,
    ],
    build: (context) => build(config, context, overrides.remindEveryMs ?? REMIND_EVERY_MS),
  })
}

async function build(
  config: Config,
  { db, clock, log, pageTokens, wakeRelay }: ServiceContext,
  remindEveryMs: number,
): Promise<ServiceParts> {
  const work = createUnitOfWork<TenancyStores, TenancyEvent>(db, {
    service: 'tenancy',
    clock,
    bind: tenancyStores(db.connection),
    encode: encodeEvent,
    wake: wakeRelay,
  })
  const signer = await createSigner(config.PASSPORT_SIGNING_KEY, 'tenancy')
  const signPassport = (passport: Parameters<typeof signer.passport>[0]) => signer.passport(passport)
  const deps = {
    work,
    clock,
    pageTokens,
    codes: await mailCodes(config),
    signPassport,
    sheets: sheetProcess({ bytes: FILE_MAX, rows: ROWS_MAX }, log.child({ part: 'imports' })),
    txtRecords: txtRecords(config.DNS_SERVERS),
    holidays: {
      ofFile: calendarProcess(log.child({ part: 'holidays' })),
      ofPlace: daysOfPlace,
      regions: holidayRegions,
    },
    wakeImports: () => worker.wake(),
  }
  const worker = startWorker(() => workOnImports(deps), {
    everyMs: LOOK_EVERY_MS,
    log: log.child({ part: 'imports' }),
  })
  const reminders = startWorker(() => remindInvitees(deps), {
    everyMs: remindEveryMs,
    log: log.child({ part: 'reminders' }),
  })
  const closing = startWorker(() => settleClosings(deps), {
    everyMs: remindEveryMs,
    log: log.child({ part: 'closings' }),
  })
  const publisher = startWorker(async () => (await publishAgain(deps)) + (await publishMembersAgain(deps)), {
    everyMs: remindEveryMs,
    log: log.child({ part: 'publish-again' }),
  })
  return {
    services: [
      tenancyService(deps),
      projectService(deps),
      ownershipService(deps),
      importService(deps),
      joinService(deps),
      demoService(deps),
    ],
    handlers: [onUser(work), onPlan(work), onDelivery(work)],
    workers: [worker, reminders, closing, publisher],
    requestBytes: FILE_MAX + BESIDE_FILE,
  }
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
