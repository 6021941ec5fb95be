import { randomUUID } from 'node:crypto'

import { createLog } from '@smartproject/kit/log'
import type { RunningService } from '@smartproject/kit/service'
import { LeaveChange } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, testEnvironment, type TestDatabase } from '@smartproject/testkit/environment'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'
import { createConnection, type Connection } from 'mongoose'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { aCompany, aLeaveEvent, aSealKey, mailEnvironment } from './builders.js'
import { smtpSink, type SmtpSink } from './smtp-sink.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)
const WAIT = { withinMs: 60_000 }
const CLAIM_MS = 2_000

let sink: SmtpSink
let database: TestDatabase
let bus: TestBus
let connection: Connection
let replicas: RunningService[]

beforeAll(async () => {
  sink = await smtpSink()
  database = testDatabase('email')
  bus = await testBus()
  const config = readConfig({
    ...testEnvironment('email', database),
    ...mailEnvironment(await aSealKey(), sink.port),
    MAILS_PER_HOUR: '1000',
  })
  const pace = { claimMs: CLAIM_MS, pollMs: 20, retryMs: [100], waitMs: [100] }
  const launch = () => start(config, createLog('email', config.LOG_LEVEL), { pace })
  replicas = [await launch(), await launch()]
  await Promise.all(replicas.map((replica) => replica.consuming))
  connection = await createConnection(database.uri).asPromise()
})
afterAll(async () => {
  for (const replica of replicas) await replica.stop()
  await bus.stop()
  await connection.close()
  await database.drop()
  await sink.stop()
})

const rows = (tenantId: string) =>
  connection.collection<{ _id: string }>('deliveries').find({ tenantId }).toArray()
const allSent = (tenantId: string, count: number) =>
  eventually(async () => {
    const all = await rows(tenantId)
    return all.length === count && all.every((row) => (row as { state?: string }).state === 'sent')
  }, WAIT)

it('two replicas on one ledger send each mail once', async () => {
  const { tenantId, address } = await aCompany(bus)
  const leaves = Array.from({ length: 25 }, () => randomUUID())
  await Promise.all(
    leaves.map((leaveId) =>
      bus.publish(
        topics.leaveApplicationEvent,
        aLeaveEvent(tenantId, leaveId, { change: LeaveChange.REJECTED }),
      ),
    ),
  )
  await allSent(tenantId, leaves.length)
  const mails = sink.mails.filter((mail) => mail.to.includes(address('emad')))
  expect(mails).toHaveLength(leaves.length)
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(leaves.length)
})

it('a mail that a crash left between acceptance and mark is sent at most once more, after its claim', async () => {
  const { tenantId, address } = await aCompany(bus)
  await bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  await allSent(tenantId, 1)
  const [row] = await rows(tenantId)
  // The very state a process leaves that dies after the provider's yes and before its own mark.
  const crashed = (resends: number) =>
    connection.collection<{ _id: string }>('deliveries').updateOne(
      { _id: row?._id ?? '' },
      {
        $set: {
          state: 'planned',
          handedOverTime: new Date(),
          claim: 'dead',
          resends,
          dueTime: new Date(Date.now() + 300),
          sentTime: null,
          data: {
            change: 'rejected',
            leaveId: 'l',
            version: 1,
            subscriptionNumber: 163,
            applicantId: 'emad',
            approverId: 'mona',
            previousApproverId: '',
            actorId: 'mona',
            fromDate: '2026-11-22',
            toDate: '2026-11-24',
            previousFromDate: null,
            previousToDate: null,
            leaveType: 'annual',
            workingDays: 3,
            reason: '',
            comment: '',
          },
        },
      },
    )
  await crashed(0)
  await allSent(tenantId, 1)
  const mails = () => sink.mails.filter((mail) => mail.to.includes(address('emad')))
  expect(mails()).toHaveLength(2)
  expect(new Set(mails().map((mail) => mail.messageId)).size).toBe(1)

  await crashed(1)
  await eventually(
    async () => ((await rows(tenantId))[0] as { lastError?: string }).lastError === 'OUTCOME_UNKNOWN',
    WAIT,
  )
  expect(mails()).toHaveLength(2)
})

it('a mail whose provider takes longer than a claim lasts stays with its sender', async () => {
  const { tenantId, address } = await aCompany(bus)
  sink.mode = 'hold'
  await bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  const mails = () => sink.mails.filter((mail) => mail.to.includes(address('emad')))
  await eventually(() => mails().length === 1, WAIT)
  const claimed = async () => (await rows(tenantId))[0] as { claim?: string; dueTime?: Date } | undefined
  const first = await claimed()
  // Renewed again and again, by the one that holds it.
  const end = (first?.dueTime?.getTime() ?? 0) + 2 * CLAIM_MS
  await eventually(async () => ((await claimed())?.dueTime?.getTime() ?? 0) > end, WAIT)
  expect((await claimed())?.claim).toBe(first?.claim)
  sink.mode = 'accept'
  sink.release()
  await allSent(tenantId, 1)
  expect(mails()).toHaveLength(1)
})

it('the mails of a stopping replica are finished by the other', async () => {
  const { tenantId, address } = await aCompany(bus)
  sink.mode = 'busy'
  await bus.publish(
    topics.leaveApplicationEvent,
    aLeaveEvent(tenantId, randomUUID(), { change: LeaveChange.REJECTED }),
  )
  await eventually(
    async () => (((await rows(tenantId))[0] as { attempts?: number } | undefined)?.attempts ?? 0) > 0,
    WAIT,
  )
  await replicas.shift()?.stop()
  sink.mode = 'accept'
  await allSent(tenantId, 1)
  expect(sink.mails.filter((mail) => mail.to.includes(address('emad')))).toHaveLength(1)
})
