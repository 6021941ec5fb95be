import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import { BillingConsoleServiceClient } from '@smartproject/proto/smartproject/billing/v1/console_service'
import { PaymentServiceClient } from '@smartproject/proto/smartproject/billing/v1/payment_service'
import {
  PurchaseServiceClient,
  type GetQuoteRequest,
  type Purchase,
  type Quote,
  type StartPurchaseRequest,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import { topics } from '@smartproject/proto/topics'
import { testClock } from '@smartproject/testkit/clock'
import { eventually } from '@smartproject/testkit/eventually'
import { callsAs, bffSigner, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { startTestService, type TestService } from '@smartproject/testkit/service'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { StandIn } from './stand-in.js'

const deadlineMs = 20_000
/** The thread runs what was compiled: its libraries are modules that jest does not load. */
const INVOICE_THREAD = pathToFileURL(
  join(process.cwd(), 'services', 'billing', 'dist', 'invoices', 'pdf', 'worker.js'),
)

/** How long a test file may take to start. */
export const START_MS = 120_000

/** The properties of a company in a test. */
export interface AboutCompany {
  readonly title?: string
  readonly timeZone?: string
  readonly ownerId?: string
}

/** The service on real servers beside the stand-in of the payment provider, and what most tests do with both. */
export class BillingFixture {
  readonly clock = testClock(new Date().toISOString())
  readonly standIn = new StandIn()
  service!: TestService
  plans!: RpcClient<BillingServiceClient>
  payments!: RpcClient<PaymentServiceClient>
  purchases!: RpcClient<PurchaseServiceClient>
  money!: RpcClient<BillingConsoleServiceClient>

  /** With `keys: false` the provider is not set up: money comes by transfer alone, and counts as real. */
  readonly start = async (
    more: Readonly<Record<string, string>> = {},
    { keys = true }: { keys?: boolean } = {},
  ): Promise<void> => {
    await this.standIn.start()
    this.service = await startTestService({
      name: 'billing',
      readConfig,
      start: (config, log, overrides) =>
        start(config, log, { ...overrides, minuteMs: 1_000, invoiceThread: INVOICE_THREAD }),
      clock: this.clock,
      env: { ...(keys ? this.standIn.env : {}), ...more },
    })
    const { address } = this.service
    this.plans = rpcClient(BillingServiceClient, { address })
    this.payments = rpcClient(PaymentServiceClient, { address })
    this.money = rpcClient(BillingConsoleServiceClient, { address })
    const serviceToken = { signer: await bffSigner(), audience: 'billing' }
    this.purchases = rpcClient(PurchaseServiceClient, { address, serviceToken })
    this.standIn.receive = (payload, signature) =>
      this.purchases.receiveProviderEvent({ payload, signature, requestId: randomUUID() }, { deadlineMs })
  }

  readonly stop = async (): Promise<void> => {
    for (const client of [this.plans, this.payments, this.purchases, this.money]) client.close()
    await this.service.stop()
    await this.standIn.stop()
  }

  /** Call options of the owner of a company. */
  readonly owner = async (tenantId: string) =>
    callsAs({ userId: 'emad', tenantId, role: 'owner', permissions: [...OWNER_PERMISSIONS] }, deadlineMs)

  /** Call options of a platform administrator. */
  readonly admin = async (userId = 'root') =>
    callsAs({ userId, tenantId: '', role: 'platform', permissions: [] }, deadlineMs)

  /** A new company in its trial. */
  readonly aCompany = async (about: AboutCompany = {}): Promise<string> => {
    const tenantId = randomUUID()
    const fact = { title: 'Gulf Builders', timeZone: 'Asia/Qatar', ownerId: 'emad', ...about }
    await this.service.bus.publish(topics.subscriptionEvent, {
      tenantId,
      aggregateId: tenantId,
      message: { tenantId, subscription: { id: tenantId, number: 1, ...fact, version: 1n } },
    })
    await eventually(() => this.planOf(tenantId), { withinMs: 50_000 })
    return tenantId
  }

  readonly planOf = async (tenantId: string) =>
    (await this.plans.getSubscriptionPlan({}, await this.owner(tenantId))).plan

  readonly quoteOf = async (tenantId: string, change: Partial<GetQuoteRequest> = {}): Promise<Quote> => {
    const order = { planId: 3, months: 6, seats: 25, currency: 'QAR', couponCode: '', ...change }
    const { quote } = await this.purchases.getQuote(order, await this.owner(tenantId))
    if (!quote) throw new Error('no quote')
    return quote
  }

  readonly buy = async (
    tenantId: string,
    order: Partial<GetQuoteRequest> = {},
    change: Partial<StartPurchaseRequest> = {},
  ): Promise<Purchase> => {
    const quote = await this.quoteOf(tenantId, order)
    const request = {
      quoteId: quote.id,
      quoteHash: quote.hash,
      paymentMethod: 'pm_card_visa',
      autoRenew: true,
      method: '',
      payAt: '',
      requestId: randomUUID(),
      ...change,
    }
    const { purchase } = await this.purchases.startPurchase(request, await this.owner(tenantId))
    if (!purchase) throw new Error('no purchase')
    return purchase
  }

  /** The stored documents of a company. */
  readonly rows = (name: string, tenantId: string) =>
    this.service.connection.collection(name).find({ tenantId }).toArray()
}

/** The reason of a refusal; `done` for none. */
export const refused = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )
