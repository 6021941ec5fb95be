import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import type { Log } from '@smartproject/kit/log'
import { holdLease } from '@smartproject/kit/mongo/lease'
import { createUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import {
  startService,
  type RunningService,
  type ServiceContext,
  type ServiceParts,
} from '@smartproject/kit/service'
import { createTurns } from '@smartproject/kit/turns'
import type { Clock } from '@smartproject/kit/types/clock'

import type { BillingDeps } from './app/deps.js'
import { startReconciler } from './app/purchase/reconcile.js'
import { startCalls } from './app/purchase/run-calls.js'
import { billingSettings, licenceSettings, stripeSettings, type Config } from './config.js'
import type { BillingEvent } from './domain/events.js'
import type { BillingStores } from './domain/ports.js'
import type { PaymentProvider } from './domain/purchase/provider.js'
import { encodeEvent } from './events/encode.js'
import { onSubscription } from './events/on-subscription.js'
import { licenceFileReader } from './licence-files/read-licence-file.js'
import { invoiceFiles } from './pdf/invoice-files.js'
import { invoiceRenderer } from './pdf/invoice-renderer.js'
import { snapshotOf } from './pdf/snapshot-of.js'
import { licenceService } from './rpc/licence-service.js'
import { consoleService } from './rpc/console-service.js'
import { paymentService } from './rpc/payment-service.js'
import { purchaseService } from './rpc/purchase-service.js'
import { billingService } from './rpc/service.js'
import { catalogueStore } from './store/catalogue-store.js'
import { dueWork } from './store/due-work.js'
import { entitlements } from './store/migrations/005-entitlements.js'
import { reminders } from './store/migrations/006-reminders.js'
import { plans } from './store/migrations/001-plans.js'
import { licences } from './store/migrations/003-licences.js'
import { purchases } from './store/migrations/002-purchases.js'
import { consoleLists } from './store/migrations/004-console.js'
import { invoiceLists } from './store/migrations/007-invoices.js'
import { revenue } from './store/migrations/008-revenue.js'
import { keptBooks } from './store/migrations/009-kept-books.js'
import { licenceFiles } from './store/migrations/010-licence-files.js'
import { testTerms } from './store/migrations/011-test-terms.js'
import { reissuedInvoices } from './store/migrations/012-reissued-invoices.js'
import { transfers } from './store/migrations/013-transfers.js'
import { keptLists } from './store/migrations/014-kept-lists.js'
import { keptBooks as keptBookStore } from './store/kept-books.js'
import { companyErasure } from './store/company-erasure.js'
import { billingModels, billingStores } from './store/stores.js'
import { seenDayStore } from './store/seen-day-store.js'
import { wholeMoney } from './store/whole-money.js'
import { webhookEventStore } from './store/webhook-event-store.js'

/** What tests may put in place of the real thing. */
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
  createRequire(import.meta.url).resolve('@smartproject/billing/pdf/worker'),
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
  const models = billingModels(connection)
  const work = createUnitOfWork<BillingStores, BillingEvent>(db, {
    service: 'billing',
    clock,
    bind: billingStores(connection, models, settings.mode === 'test' ? 'test' : 'live'),
    encode: encodeEvent,
    wake: wakeRelay,
  })
  const money = wholeMoney(models)
  const turns = createTurns()
  const calls = startCalls(() => deps, log)
  const catalogues = catalogueStore(connection)
  const fileOf = invoiceFiles(invoiceRenderer(invoiceThread))
  const deps: BillingDeps = {
    work,
    catalogues,
    events: webhookEventStore(connection),
    settings,
    clock,
    provider: await providerOf(config),
    runner: calls,
    readLicenceFile: licenceFileReader(licenceSettings(config)),
    seenDays: seenDayStore(connection),
    drawInvoice: (tenantId, invoice, language) => fileOf(tenantId, snapshotOf(invoice), language),
    inTurn: (key, job) => turns.run([key], job),
  }
  const holder = randomUUID()
  const reconciler = startReconciler({
    billing: deps,
    due: dueWork(models),
    mayRun: () => holdLease(connection, 'reconciler', holder, LEASE_MS),
    log,
    minuteMs,
  })
  // What follows from an event belongs to no caller: the one who brought it has its answer by then.
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
    services: [
      billingService(deps),
      purchaseService(deps, eventsWaiting),
      paymentService(deps, pageTokens),
      licenceService(deps, { tokens: pageTokens, names: money.names }),
      consoleService({ billing: deps, money, books: keptBookStore(connection), tokens: pageTokens }),
    ],
    handlers: [onSubscription(work, deps)],
    workers: [{ stop: async () => clearTimeout(gathering) }, reconciler, calls],
    erasure: companyErasure(connection, models, deps.provider),
  }
}

/** Loads the client of the provider only where one is set up: it is megabytes of code. */
async function providerOf(config: Config): Promise<PaymentProvider | null> {
  const settings = stripeSettings(config)
  if (!settings) return null
  const { stripeProvider } = await import('./provider/stripe-provider.js')
  return stripeProvider(settings)
}
