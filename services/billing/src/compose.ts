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

import type { BillingDeps } from './subscription/app/deps.js'
import { startReconciler } from './reconcile/app/reconcile.js'
import { startCalls } from './payment/app/run-calls.js'
import { billingSettings, licenceSettings, stripeSettings, type Config } from './config.js'
import type { BillingEvent } from './subscription/domain/events.js'
import type { BillingStores } from './subscription/domain/ports.js'
import type { PaymentProvider } from './payment/domain/provider.js'
import { encodeEvent } from './subscription/events/encode.js'
import { onSubscription } from './renewal/events/on-subscription.js'
import { licenceFileReader } from './licences/files/read-licence-file.js'
import { invoiceFiles } from './invoices/pdf/invoice-files.js'
import { invoiceRenderer } from './invoices/pdf/invoice-renderer.js'
import { snapshotOf } from './invoices/pdf/snapshot-of.js'
import { licenceService } from './licences/rpc/licence-service.js'
import { consoleService } from './books/rpc/console-service.js'
import { paymentService } from './payment/rpc/payment-service.js'
import { purchaseService } from './purchase/rpc/purchase-service.js'
import { billingService } from './services.js'
import { catalogueStore } from './prices/store/catalogue-store.js'
import { dueWork } from './reconcile/store/due-work.js'
import { entitlements } from './migrations/005-entitlements.js'
import { reminders } from './migrations/006-reminders.js'
import { plans } from './migrations/001-plans.js'
import { licences } from './migrations/003-licences.js'
import { purchases } from './migrations/002-purchases.js'
import { consoleLists } from './migrations/004-console.js'
import { invoiceLists } from './migrations/007-invoices.js'
import { revenue } from './migrations/008-revenue.js'
import { keptBooks } from './migrations/009-kept-books.js'
import { licenceFiles } from './migrations/010-licence-files.js'
import { testTerms } from './migrations/011-test-terms.js'
import { reissuedInvoices } from './migrations/012-reissued-invoices.js'
import { transfers } from './migrations/013-transfers.js'
import { keptLists } from './migrations/014-kept-lists.js'
import { keptBooks as keptBookStore } from './invoices/store/kept-books.js'
import { companyErasure } from './invoices/store/company-erasure.js'
import { billingModels, billingStores } from './stores.js'
import { seenDayStore } from './licences/store/seen-day-store.js'
import { wholeMoney } from './books/store/whole-money.js'
import { webhookEventStore } from './payment/store/webhook-event-store.js'

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
  const { stripeProvider } = await import('./payment/provider/stripe-provider.js')
  return stripeProvider(settings)
}
