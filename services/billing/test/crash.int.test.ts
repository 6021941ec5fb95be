import { randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { BillingServiceClient } from '@smartproject/proto/smartproject/billing/v1/billing_service'
import {
  PurchaseServiceClient,
  type Purchase,
  type StartPurchaseRequest,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, testEnvironment } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { aPassport, bffSigner, OWNER_PERMISSIONS } from '@smartproject/testkit/keys'
import { spawnService, type ServiceProcess } from '@smartproject/testkit/service-process'
import { createConnection, type Connection } from 'mongoose'
import { StandIn } from './stand-in.js'

// The service is killed while companies buy: one company before and one after each call of the provider, so that every commit of
// a purchase lies between two of the kills. Whatever was reached, each has paid once and got what it paid for.

/** Further rounds, each killed after a time by chance: `BILLING_KILLS=50` for a long run. */
const ROUNDS = Number(process.env['BILLING_KILLS'] ?? 1)
const LONGEST_MS = 1_500
const deadlineMs = 20_000
/** A purchase that was killed in the middle is open again so soon after the restart. */
const OPEN_AGAIN_MS = 10_000
const CALLS = [
  'POST /v1/customers',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents',
  'POST /v1/subscriptions',
] as const

/** Where the call of a company is held until the service is killed. */
interface Point {
  readonly call: string
  readonly when: 'before' | 'after'
}

/** Stands between the service and the provider and holds what is to be held. */
class HoldingProxy {
  private readonly server: Server
  private readonly tenantOf = new Map<string, string>()
  readonly points = new Map<string, Point>()
  readonly reached = new Set<string>()

  constructor(private readonly target: () => string) {
    this.server = createServer((request, response) => void this.pass(request, response)).listen(
      0,
      '127.0.0.1',
    )
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const [, version = '', resource = '', id = ''] = (request.url ?? '').split(/[/?]/)
    const call = `${request.method ?? ''} /${version}/${resource}`
    const tenant = this.tenantOf.get(id) ?? [...this.points.keys()].find((one) => body.includes(one)) ?? ''
    const point = this.points.get(tenant)
    const held = point?.call === call ? point.when : null
    if (held === 'before') return void this.reached.add(tenant)
    const { host: _host, connection: _connection, ...headers } = request.headers
    const answer = await fetch(`${this.target()}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body ? { body } : {}),
    })
    const text = await answer.text()
    const made = /"id": ?"(pi_[A-Za-z0-9]+)"/.exec(text)?.[1]
    if (made && tenant) this.tenantOf.set(made, tenant)
    if (held === 'after') return void this.reached.add(tenant)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const standIn = new StandIn()
const proxy = new HoldingProxy(() => standIn.url)
const database = testDatabase('billing')
let connection: Connection
let bus: TestBus
let service: ServiceProcess
let plans: RpcClient<BillingServiceClient>
let purchases: RpcClient<PurchaseServiceClient>

async function startService(): Promise<void> {
  const env = {
    ...testEnvironment('billing', database),
    ...standIn.env,
    STRIPE_API_BASE: proxy.url,
  }
  service = await spawnService('billing', env, '{}')
  const { address } = service
  plans = rpcClient(BillingServiceClient, { address })
  purchases = rpcClient(PurchaseServiceClient, {
    address,
    serviceToken: { signer: await bffSigner(), audience: 'billing' },
  })
}

async function killService(): Promise<void> {
  await service.kill()
  plans.close()
  purchases.close()
}

const owner = async (tenantId: string) => ({
  deadlineMs,
  passport: await aPassport({ userId: 'emad', tenantId, role: 'owner', permissions: [...OWNER_PERMISSIONS] }),
})

async function aCompany(): Promise<string> {
  const id = randomUUID()
  const about = { number: 1, title: 'Gulf Builders', timeZone: 'Asia/Qatar', ownerId: 'emad', version: 1n }
  await bus.publish(topics.subscriptionEvent, {
    tenantId: id,
    aggregateId: id,
    message: { tenantId: id, subscription: { id, ...about } },
  })
  const planned = async () => (await plans.getSubscriptionPlan({}, await owner(id))).plan
  await eventually(() => planned().catch(() => null), { withinMs: 50_000 })
  return id
}

async function orderOf(tenantId: string): Promise<StartPurchaseRequest> {
  const wanted = { planId: 3, months: 6, seats: 25, currency: 'QAR', couponCode: '' }
  const { quote } = await purchases.getQuote(wanted, await owner(tenantId))
  return {
    quoteId: quote?.id ?? '',
    quoteHash: quote?.hash ?? '',
    paymentMethod: 'pm_card_visa',
    autoRenew: true,
    method: '',
    payAt: '',
    requestId: randomUUID(),
  }
}

/** Like a browser that has lost its answer: the same action again. */
async function startAgain(tenantId: string, order: StartPurchaseRequest): Promise<Purchase> {
  return eventually(
    async () => {
      const { purchase } = await purchases
        .startPurchase(order, await owner(tenantId))
        .catch(() => ({ purchase: null }))
      return purchase?.state === 'done' && purchase
    },
    { withinMs: 30_000, everyMs: 200, what: `the purchase of ${tenantId}` },
  )
}

const rows = (name: string, tenantId: string) => connection.collection(name).find({ tenantId }).toArray()

async function expectOnce(tenantId: string, purchase: Purchase): Promise<void> {
  const effects = { payment_intent: 1, charge_succeeded: 1, taken_qar: 485_000 }
  expect(await standIn.effects(purchase.id)).toMatchObject(effects)
  for (const name of ['terms', 'invoices', 'payments', 'provider_customers'])
    expect(await rows(name, tenantId)).toHaveLength(1)
  const [plan] = await eventually(
    async () => {
      const found = await rows('subscription_plans', tenantId)
      const { id = '' } = (found[0]?.['agreement'] ?? {}) as { id?: string }
      return id.startsWith('sub_') && found
    },
    { withinMs: 30_000, what: `the agreement of ${tenantId}` },
  )
  expect(plan).toMatchObject({ planId: 3, seats: 25 })
  const [customer] = await rows('provider_customers', tenantId)
  const path = `/v1/subscriptions?customer=${String(customer?.['customer'])}`
  expect(((await standIn.read(path)) as { data: unknown[] }).data).toHaveLength(1)
}

/** True where nothing is left to be done about the purchases of a company; also where the kill came before there was one. */
async function isSettled(tenantId: string): Promise<boolean> {
  const found = await rows('purchases', tenantId)
  return found.every(({ state }) => state === 'done')
}

/** Buys for all, kills the service when `reached` says so, and looks at what has become of it. */
async function killed(points: readonly (Point | null)[], reached: () => Promise<unknown>): Promise<void> {
  const companies = await Promise.all(points.map(() => aCompany()))
  const buyers = await Promise.all(
    companies.map(async (tenantId) => ({ tenantId, order: await orderOf(tenantId) })),
  )
  points.forEach((point, index) => point && proxy.points.set(companies[index] ?? '', point))
  const first = buyers.map(async ({ tenantId, order }) =>
    purchases.startPurchase(order, await owner(tenantId)).catch(() => null),
  )
  await reached()
  await killService()
  await Promise.all(first)
  proxy.points.clear()
  proxy.reached.clear()
  await startService()
  const restarted = performance.now()
  await Promise.all(
    buyers.map(({ tenantId }) => eventually(() => isSettled(tenantId), { withinMs: OPEN_AGAIN_MS })),
  )
  expect(performance.now() - restarted).toBeLessThan(OPEN_AGAIN_MS)
  for (const { tenantId, order } of buyers) await expectOnce(tenantId, await startAgain(tenantId, order))
}

beforeAll(async () => {
  await standIn.start()
  bus = await testBus()
  connection = await createConnection(database.uri).asPromise()
  await startService()
}, 120_000)

afterAll(async () => {
  await killService()
  proxy.stop()
  await standIn.stop()
  await bus.stop()
  await connection.close()
  await database.drop()
})

describe('a service that is killed while companies buy', () => {
  it('a service killed before and after each call takes each payment once and opens one term (B2, B10, B12)', async () => {
    const points = CALLS.flatMap((call) => [
      { call, when: 'before' as const },
      { call, when: 'after' as const },
    ])
    await killed(points, () =>
      eventually(() => proxy.reached.size === points.length, { withinMs: 30_000, what: 'all calls' }),
    )
  }, 120_000)

  it.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    'a service killed at a random instant takes each payment once, round %i (B10)',
    async () => {
      await killed([null, null, null], async () => {
        const after = Date.now() + randomInt(LONGEST_MS)
        await eventually(() => Date.now() >= after, { everyMs: 5 })
      })
    },
    120_000,
  )

  it('a service that was killed numbers its invoices without gaps (B2)', async () => {
    const invoices = await connection.collection<{ number: string }>('invoices').find({}).toArray()
    for (const series of Map.groupBy(invoices, ({ number }) => number.slice(0, -7)).values())
      expect(series.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other)).toEqual(
        series.map((_, index) => index + 1),
      )
  })
})
