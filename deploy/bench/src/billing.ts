import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { openClients, retryUntilKnown, type DemoClients } from '@smartproject/demo/clients'
import type { Platform } from '@smartproject/local/running-platform'
import {
  PurchaseServiceClient,
  type Purchase,
  type StartPurchaseRequest,
} from '@smartproject/proto/smartproject/billing/v1/purchase_service'

import { startBenchPlatform } from './bench-platform.js'
import { atMost, measured, percentile, report } from './figures.js'
import { signIn } from './session.js'

const OFFSET = 700
/** So many buy one after another, then so many at once. */
const ALONE = 30
const COMPANIES = 200
const DEADLINE_MS = 60_000
/** As often as the SPA looks. */
const POLL_MS = 1_000
/** Until what 230 new companies bring about is done. */
const CALM_MS = 5_000
/** Until the events of the purchase before are taken in. */
const PAUSE_MS = 700
const SETTLE = /^billing_settle_seconds_bucket\{le="([^"]+)"[^}]*\} (\d+)$/gm
const ORDER = { planId: 3, months: 6, seats: 25, currency: 'QAR', couponCode: '' }

interface Buyer {
  readonly tenantId: string
  readonly options: () => Promise<{ deadlineMs: number; passport: string }>
}
type Purchases = RpcClient<PurchaseServiceClient>

/**
 * Quotes and purchases one after another, then two hundred companies that buy at once: how long it takes, and what was lost
 * or doubled.
 */
export async function benchBilling(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, demoData: true })
  const clients = await openClients(platform)
  const purchases = rpcClient(PurchaseServiceClient, {
    address: `127.0.0.1:${platform.ports.grpc['billing']}`,
  })
  try {
    const everyone = await makeBuyers(platform, clients)
    const quoteMs: number[] = []
    const orders: StartPurchaseRequest[] = []
    for (const buyer of everyone) orders.push(await quoted(purchases, buyer, quoteMs))
    for (const [index, buyer] of everyone.slice(0, ALONE).entries()) {
      await boughtBy(purchases, buyer, orders[index] ?? orderOf('', ''))
      await wait(PAUSE_MS)
    }
    const settleMs = await settleBound(platform)
    const buyers = everyone.slice(ALONE)
    const started = performance.now()
    const bought = await Promise.all(
      buyers.map((buyer, index) => boughtBy(purchases, buyer, orders[ALONE + index] ?? orderOf('', ''))),
    )
    const seconds = (performance.now() - started) / 1_000
    const { lost, doubled } = await effectsOf(platform, bought)
    return report('Buying', [
      atMost('quote, p95', percentile(quoteMs, 95), 15, 'ms', 1),
      atMost('settling, p95 (upper bound)', settleMs, 60, 'ms'),
      measured(`${COMPANIES} purchases at once`, seconds, 's', 1),
      atMost('lost', lost, 0, 'purchases'),
      atMost('paid twice', doubled, 0, 'purchases'),
    ])
  } finally {
    purchases.close()
    clients.close()
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeBuyers(platform: Platform, clients: DemoClients): Promise<Buyer[]> {
  const { id: ownerId } = await (await signIn(platform.urls.web, 'olivia@demo.test'))('me', {})
  const buyers: Buyer[] = []
  for (let index = 0; index < ALONE + COMPANIES; index += 1) {
    const about = { number: 0, title: `Buyer ${index}`, ownerId, timeZone: 'Asia/Qatar', weekStart: 7 }
    const { subscription } = await clients.tenancy.createSubscription(
      { ...about, weekendDays: [5, 6], holidays: [], features: [], requestId: randomUUID() },
      await clients.asAdmin(),
    )
    const number = subscription?.number ?? 0
    const options = async () => ({ ...(await clients.asMember(ownerId, number)), deadlineMs: DEADLINE_MS })
    buyers.push({ tenantId: subscription?.id ?? '', options })
  }
  // The last ones are on their way to billing, and all of them to every other service.
  await wait(CALM_MS)
  for (const { options } of buyers)
    await retryUntilKnown(async () => clients.billing.getSubscriptionPlan({}, await options()))
  return buyers
}

async function quoted(purchases: Purchases, buyer: Buyer, times: number[]): Promise<StartPurchaseRequest> {
  const options = await buyer.options()
  const started = performance.now()
  const { quote } = await purchases.getQuote(ORDER, options)
  times.push(performance.now() - started)
  return orderOf(quote?.id ?? '', quote?.hash ?? '')
}

function orderOf(quoteId: string, quoteHash: string): StartPurchaseRequest {
  return {
    quoteId,
    quoteHash,
    paymentMethod: 'pm_card_visa',
    autoRenew: true,
    method: 'card',
    payAt: '',
    requestId: randomUUID(),
  }
}

/** The purchase once it is done; as it is after a minute. */
async function boughtBy(
  purchases: Purchases,
  buyer: Buyer,
  order: StartPurchaseRequest,
): Promise<Purchase | undefined> {
  const until = Date.now() + DEADLINE_MS
  let { purchase } = await purchases.startPurchase(order, await buyer.options())
  while (purchase && purchase.state !== 'done' && Date.now() < until) {
    await wait(POLL_MS)
    ;({ purchase } = await purchases.getPurchase({ purchaseId: purchase.id }, await buyer.options()))
  }
  return purchase
}

async function effectsOf(platform: Platform, bought: readonly (Purchase | undefined)[]) {
  const response = await fetch(`${platform.urls.payments}/_counts`)
  const { subjects } = (await response.json()) as {
    subjects: Record<string, { charge_succeeded?: number }>
  }
  const charges = bought.map((purchase) => subjects[purchase?.id ?? '']?.charge_succeeded ?? 0)
  const lost = bought.filter((purchase, index) => purchase?.state !== 'done' || charges[index] === 0).length
  return { lost, doubled: charges.filter((count) => count > 1).length }
}

/** The bucket of the service's own histogram that 95 of 100 settlements lie within, in milliseconds. */
async function settleBound(platform: Platform): Promise<number> {
  const text = await (await fetch(`${platform.urls.ops.billing}/metrics`)).text()
  const buckets = [...text.matchAll(SETTLE)].map(([, bound, count]) => ({
    bound: Number(bound),
    count: Number(count),
  }))
  const all = Math.max(0, ...buckets.map(({ count }) => count))
  const found = buckets.find(({ count }) => all > 0 && count >= 0.95 * all)
  // The last bucket has no bound.
  return (found?.bound || Number.POSITIVE_INFINITY) * 1_000
}
