import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import type { Log } from '@smartproject/kit/log'
import { holdLease } from '@smartproject/kit/mongo/lease'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import {
  type RunningService,
  type ServiceContext,
  type ServiceParts,
  startService,
} from '@smartproject/kit/service'
import { createTurns } from '@smartproject/kit/turns'
import type { Clock } from '@smartproject/kit/types/clock'

import { billingSettings, type Config, licenceSettings, stripeSettings } from './config.js'
import { companyErasure, drawInvoices } from './invoices/area.js'
import { licenceFileReader, seenDayStore } from './licences/area.js'
import { plans } from './migrations/001-plans.js'
import { purchases } from './migrations/002-purchases.js'
import { licences } from './migrations/003-licences.js'
import { consoleLists } from './migrations/004-console.js'
import { entitlements } from './migrations/005-entitlements.js'
import { reminders } from './migrations/006-reminders.js'
import { invoiceLists } from './migrations/007-invoices.js'
import { revenue } from './migrations/008-revenue.js'
import { keptBooks } from './migrations/009-kept-books.js'
import { licenceFiles } from './migrations/010-licence-files.js'
import { testTerms } from './migrations/011-test-terms.js'
import { reissuedInvoices } from './migrations/012-reissued-invoices.js'
import { transfers } from './migrations/013-transfers.js'
import { keptLists } from './migrations/014-kept-lists.js'
import { trialClaims } from './migrations/015-trial-claims.js'
import { planEnds } from './migrations/017-plan-ends.js'
import { storage } from './migrations/018-storage.js'
import { trialClaimsOfCards } from './migrations/016-trial-claims-of-cards.js'
import { forgetCustomers, openProvider, startCalls, webhookEventStore } from './payment/area.js'
import { catalogueStore, modeOf } from './prices/area.js'
import { applyOutcome, type Deps, startReconciler, type Stores } from './reconcile/area.js'
import { onSubscription } from './renewal/area.js'
import { services } from './services.js'
import { openDue, openStores, openWhole } from './stores.js'
import { type BillingEvent, encodeEvent } from './subscription/area.js'

/** The parts that tests may replace. */
export interface Overrides {
  readonly clock?: Clock
  /** How long a minute of the reconciler is. */
  readonly minuteMs?: number
  /** The file that draws an invoice in a thread. */
  readonly invoiceThread?: URL
}

const LEASE_MS = 90_000
/** Events of one payment come together, while the answer of the call they follow from is still being written down. */
const GATHER_MS = 250

/** Named by package: a bundle lies in another folder than what it was made of. */
const INVOICE_THREAD = pathToFileURL(
  createRequire(import.meta.url).resolve('@smartproject/billing/invoices/pdf/worker'),
)

/** Starts the service: the only place that knows all its parts. */
export function start(config: Config, log: Log, overrides: Overrides = {}): Promise<RunningService> {
  return startService({
    name: 'billing',
    config,
    log,
    clock: overrides.clock,
    migrations: [
      plans,
      purchases,
      licences,
      consoleLists,
      entitlements,
      reminders,
      invoiceLists,
      revenue,
      keptBooks,
      licenceFiles,
      testTerms,
      reissuedInvoices,
      transfers,
      keptLists,
      trialClaims,
      trialClaimsOfCards,
      planEnds,
      storage,
    ],
    build: (context) => build(context, config, overrides),
  })
}

async function build(
  { db, clock, log, wakeRelay, pageTokens }: ServiceContext,
  config: Config,
  { minuteMs, invoiceThread = INVOICE_THREAD }: Overrides,
): Promise<ServiceParts> {
  const { connection } = db
  const settings = billingSettings(config)
  const stripe = stripeSettings(config)
  const work = createUnitOfWork<Stores, BillingEvent>(db, {
    service: 'billing',
    clock,
    bind: openStores(connection, modeOf({ settings })),
    encode: encodeEvent,
    wake: wakeRelay,
  })
  const turns = createTurns()
  const calls = startCalls(
    () => deps,
    (...made) => applyOutcome(deps, ...made),
    log,
  )
  const catalogues = catalogueStore(connection)
  const deps: Deps = {
    work,
    catalogues,
    events: webhookEventStore(connection),
    settings,
    clock,
    provider: stripe && (await openProvider(stripe)),
    runner: calls,
    readLicenceFile: licenceFileReader(licenceSettings(config)),
    seenDays: seenDayStore(connection),
    drawInvoice: drawInvoices(invoiceThread),
    inTurn: (key, job) => turns.run([key], job),
  }
  const holder = randomUUID()
  const reconciler = startReconciler({
    billing: deps,
    due: openDue(connection),
    mayRun: () => holdLease(connection, 'reconciler', holder, LEASE_MS),
    log,
    minuteMs,
  })
  // The work for an event belongs to no caller: the caller that brought it has its answer by then.
  const outside = AsyncLocalStorage.snapshot()
  let gathering: NodeJS.Timeout | undefined
  const takeEvents = () => {
    gathering = undefined
    reconciler.events().catch((err: unknown) => log.warn({ err }, 'events wait'))
  }
  const eventsWaiting = () => {
    gathering ??= outside(() => setTimeout(takeEvents, GATHER_MS))
  }
  return {
    services: services({ deps, whole: openWhole(connection), tokens: pageTokens, eventsWaiting }),
    handlers: [onSubscription(work, deps)],
    workers: [{ stop: async () => clearTimeout(gathering) }, reconciler, calls],
    erasure: companyErasure(connection, forgetCustomers(connection, deps.provider)),
  }
}
