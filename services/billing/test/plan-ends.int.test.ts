import { requireField } from '@smartproject/kit/bus/require-field'
import { dateText } from '@smartproject/kit/grpc/values'
import { addDays, dayStart, plainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import { topics } from '@smartproject/proto/topics'
import { eventually } from '@smartproject/testkit/eventually'
import { expectIndexed } from '@smartproject/testkit/explain'

import { BillingFixture, START_MS } from './billing-fixture.js'

const billing = new BillingFixture()
const { aCompany, buy, clock, planOf } = billing
const ZONE = 'Asia/Qatar'
const HOUR_MS = 3_600_000

beforeAll(billing.start, START_MS)
afterAll(billing.stop)

const endOf = async (tenantId: string): Promise<PlainDate> =>
  plainDate(requireField(dateText((await planOf(tenantId))?.endDate)))

/** Moves to so many days before a day, an hour after midnight in the zone of the company. */
const moveTo = (day: PlainDate, before: number) =>
  clock.set(new Date(dayStart(ZONE, addDays(day, -before)).getTime() + HOUR_MS).toISOString())

/** The news about the end of a plan, as they are published. */
async function endNewsOf(tenantId: string) {
  const news = await billing.service.bus.collect(topics.paymentEvent, tenantId)
  return () =>
    news
      .filter(({ message }) => message.kind.endsWith('_ends'))
      .map(({ message }) => `${message.kind} ${message.days} ${message.ownerId}`)
}

describe('an owner gets news of the end', () => {
  it('of a trial a week and a day before and at its end, each once, and not where a plan follows', async () => {
    const [trial, followed] = [await aCompany(), await aCompany()]
    const [news, none] = [await endNewsOf(trial), await endNewsOf(followed)]
    await buy(followed)
    const endDate = await endOf(trial)
    for (const [index, days] of [7, 1, 0].entries()) {
      moveTo(endDate, days)
      await eventually(() => news().length === index + 1, { withinMs: 30_000 })
    }
    expect(news()).toEqual(['trial_ends 7 emad', 'trial_ends 1 emad', 'trial_ends 0 emad'])
    const due = { tenantId: { $in: [trial, followed] }, endNewsTime: { $ne: null } }
    expect(await billing.service.connection.collection('subscription_plans').countDocuments(due)).toBe(0)
    expect(none()).toEqual([])
  }, 90_000)

  it('of a term that does not renew', async () => {
    const tenantId = await aCompany()
    const news = await endNewsOf(tenantId)
    await buy(tenantId, { planId: 2, months: 1, seats: 3, currency: 'QAR' }, { autoRenew: false })
    const endDate = await endOf(tenantId)
    moveTo(endDate, 1)
    await eventually(() => news().length === 1, { withinMs: 30_000 })
    expect(news()).toEqual(['term_ends 1 emad'])
  }, 60_000)
})

it('the query of plans that end has its index', async () => {
  const due = { endNewsTime: { $gt: new Date(0), $lte: new Date() } }
  await expectIndexed(billing.service.connection, 'subscription_plans', due)
})
