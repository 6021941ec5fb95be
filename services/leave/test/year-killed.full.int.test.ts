import { randomInt, randomUUID } from 'node:crypto'

import { rpcClient } from '@smartproject/kit/grpc/client'
import { LeaveBalanceServiceClient } from '@smartproject/proto/smartproject/leave/v1/leave_balance_service'
import { testEnvironment } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import { spawnService, type ServiceProcess } from '@smartproject/testkit/service-process'

import { BalanceFixture } from './support/balance-fixture.js'
import { LeaveFixture } from './support/leave-fixture.js'

jest.setTimeout(180_000)

/** `YEAR_KILLS=50` for a long run. */
const KILLS = Number(process.env['YEAR_KILLS'] ?? 2)
/** Four steps of the worker for each kill, so that a fast machine is killed in the middle too. */
const CROWD = 400 * KILLS
/** A step takes longer. */
const STEP_MS = 30

let fixture: LeaveFixture
let service: ServiceProcess

beforeAll(async () => {
  fixture = await LeaveFixture.open()
})
afterAll(async () => {
  await service.kill()
  await fixture.close()
})

const collection = <T extends object>(name: string) =>
  fixture.service.connection.collection<T & { _id: string }>(name)

async function crowd(tenantId: string, reportTo: string): Promise<void> {
  const people = Array.from({ length: CROWD }, (_, index) => {
    const userId = randomUUID()
    const rest = { name: `Person ${index}`, email: '', reportTo, active: true, version: 1 }
    return { _id: `${tenantId}:${userId}`, tenantId, userId, ...rest }
  })
  await collection<(typeof people)[number]>('member_facts').insertMany(people)
}

/** The service in the January after the year, as a process that can be killed. */
async function startService(): Promise<void> {
  const { databaseUri: uri } = fixture.service
  const database = { name: new URL(uri).pathname.slice(1), uri, drop: () => Promise.resolve() }
  const env = { ...testEnvironment('leave', database), TASKS_ADDRESS: fixture.tasks.address }
  service = await spawnService('leave', env, `{ clock: { now: () => new Date('2036-01-09T09:00:00Z') } }`)
}

/** How many people have rows in the ledger, and each different set of rows. */
async function booksOf(tenantId: string): Promise<{ people: number; books: string[] }> {
  const rows = await collection<{
    tenantId: string
    userId: string
    year: number
    source: string
    halves: number
  }>('leave_ledger')
    .find({ tenantId }, { sort: { year: 1, source: 1, halves: 1 } })
    .toArray()
  const people = [...Map.groupBy(rows, ({ userId }) => userId).values()]
  const books = people.map((own) =>
    own.map(({ year, source, halves }) => `${year} ${source} ${halves}`).join(', '),
  )
  return { people: people.length, books: [...new Set(books)] }
}

it('a year is closed for everybody once, however often the service is killed in the middle', async () => {
  const balances = new BalanceFixture(fixture)
  const { nora, mona, tenantId } = await balances.company(20, { carryOverHalfDays: 10 })
  await crowd(tenantId, mona.id)
  await balances.booked(nora)
  const as = await fixture.as(nora)
  balances.close()
  await fixture.service.halt()

  const runs = collection<{ done: number; finished: boolean }>('balance_runs')
  const run = async () => (await runs.findOne({ _id: tenantId })) ?? { done: 0, finished: false }
  await startService()
  const client = rpcClient(LeaveBalanceServiceClient, { address: service.address })
  await client.closeLeaveYear({ year: 2035, requestId: randomUUID() }, as)
  client.close()
  const kills: number[] = []
  for (let last = 0; ;) {
    const now = await eventually(
      async () => {
        const { done, finished } = await run()
        return (finished || done > last) && { done, finished }
      },
      { everyMs: 2, withinMs: 60_000, what: 'the next step' },
    )
    if (now.finished) break
    last = now.done
    if (kills.length === KILLS) continue
    const until = Date.now() + randomInt(STEP_MS)
    await eventually(() => Date.now() >= until, { everyMs: 1 })
    await service.kill()
    const { done, finished } = await run()
    if (!finished) kills.push(done)
    last = done
    await startService()
  }

  expect(kills.length).toBeGreaterThanOrEqual(2)
  expect(await run()).toMatchObject({ done: CROWD + 3, finished: true })
  expect(await booksOf(tenantId)).toEqual({
    people: CROWD + 3,
    books: [
      '2035 carry_over -10, 2035 entitlement 40, 2035 expiry -30, 2036 carry_over 10, 2036 entitlement 40',
    ],
  })
})
