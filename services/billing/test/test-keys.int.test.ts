import { randomUUID } from 'node:crypto'

import { dateText } from '@smartproject/kit/grpc/values'
import { addDays, dayIn } from '@smartproject/kit/types/plain-date'

import { BillingFixture, refused, START_MS } from './billing-fixture.js'

const live = new BillingFixture()
const { aCompany, admin, buy, clock, planOf, quoteOf, rows } = live
const reason = 'The keys are live ones since today'
const order = { planId: 3, months: 6, seats: 25, currency: 'QAR' }
const today = () => dayIn('Asia/Qatar', clock.now())

// Without keys money comes by transfer and is real: what was paid before is made test money, as if the keys had been test keys then.
beforeAll(() => live.start({ BILLING_TRANSFER_ACCOUNT: 'Acme\nIBAN QA58' }, { keys: false }), START_MS)
afterAll(live.stop)

const pay = async (tenantId: string, change = {}) => {
  const { id: purchaseId } = await buy(
    tenantId,
    { ...order, ...change },
    { method: 'transfer', paymentMethod: '' },
  )
  const request = { tenantId, purchaseId, action: 'received', reason, requestId: randomUUID() }
  await live.money.settleTransfer(request, await admin())
}

/** A company that bought with test money. */
async function aTestedCompany(): Promise<string> {
  const tenantId = await aCompany()
  await pay(tenantId)
  const ofCompany = { tenantId }
  await live.service.connection.collection('terms').updateMany(ofCompany, { $set: { mode: 'test' } })
  await live.service.connection.collection('invoices').updateMany(ofCompany, { $set: { mode: 'test' } })
  return tenantId
}

const listed = async () => (await live.money.listTestTerms({ page: undefined }, await admin())).terms
const end = async (tenantId: string) =>
  live.money.endTestTerms({ tenantId, reason, requestId: randomUUID() }, await admin())

describe('a test key that is replaced by a live one', () => {
  it('after live keys have come, test terms are listed and ended by an administrator; the plan ends that day (E14)', async () => {
    const tenantId = await aTestedCompany()
    expect((await listed()).find((one) => one.tenantId === tenantId)).toMatchObject({
      company: 'Gulf Builders',
      term: { no: 1, seats: 25, state: 'open', source: 'purchase' },
    })
    expect(await end(tenantId)).toMatchObject({ ended: 1, plan: { planId: 3 } })
    expect(await planOf(tenantId)).toMatchObject({ state: 'grace', gracePeriodDays: 0, autoRenew: false })
    expect(dateText((await planOf(tenantId))?.endDate)).toBe(today())
    expect(await rows('terms', tenantId)).toMatchObject([{ state: 'ended', closedDate: today() }])
    expect((await listed()).some((one) => one.tenantId === tenantId)).toBe(false)
    expect(await refused(end(tenantId))).toBe('TERM_OVER')
  })

  it('after live keys have come, test money gives no credit, and every day that was paid since is kept (E14)', async () => {
    const tenantId = await aTestedCompany()
    const quote = await quoteOf(tenantId, { ...order, planId: 4, seats: 60, months: 1 })
    expect(quote).toMatchObject({ kind: 'new', credit: { units: 0n, nanos: 0 } })
    await pay(tenantId, { planId: 4, seats: 60, months: 1 })
    const before = dateText((await planOf(tenantId))?.endDate)
    expect(before).toBe(addDays(today(), 180 + 14 + 30))
    await end(tenantId)
    const plan = await planOf(tenantId)
    expect(plan).toMatchObject({ planId: 4, seats: 60, state: 'cancelled' })
    expect(dateText(plan?.startDate)).toBe(today())
    expect(dateText(plan?.endDate)).toBe(addDays(today(), 30))
  })

  it('ending test terms is refused for a company without test money, and without a reason (E14)', async () => {
    const tenantId = await aCompany()
    expect(await refused(end(tenantId))).toBe('TERM_OVER')
    const hasty = { tenantId, reason: 'short', requestId: randomUUID() }
    expect(await refused(live.money.endTestTerms(hasty, await admin()))).toBe('INVALID_ARGUMENT')
  })
})
