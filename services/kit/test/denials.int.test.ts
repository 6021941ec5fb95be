import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { rpcService, startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { denialLog } from '@smartproject/kit/outbox/denial-log'
import { CLOSED_TENANTS } from '@smartproject/kit/mongo/closed-tenants'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { newId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import {
  ListNotificationsRequest,
  ListNotificationsResponse,
  MarkSeenRequest,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { testClock } from '@smartproject/testkit/clock'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

// A refusal for want of a right stands in the audit trail, whether the rule of the call or the use case said so.

const clock = testClock('2026-03-05T08:00:00Z')
const LIST = 'notify/ListNotifications'
const MARK = 'notify/MarkSeen'
let database: TestDatabase
let db: Database
let server: RpcServer
let client: RpcClient<NotifyServiceClient>
let woken = 0

beforeAll(async () => {
  database = testDatabase('denials')
  db = await connectDatabase(database.uri, 'kit-test')
  await migrate(db.connection, [])
  const log = createLog('notify', 'silent')
  const { passportKeys, callerKeys } = testKeys()
  server = await startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
    services: [
      rpcService<NotifyServiceServer>(NotifyServiceService, {
        listNotifications: () => Promise.resolve(ListNotificationsResponse.fromPartial({})),
        markSeen({ requestId }) {
          const [kind, reason] = requestId.startsWith('0')
            ? (['not_found', 'NOTIFICATION_NOT_FOUND'] as const)
            : (['forbidden', 'PERMISSION_DENIED'] as const)
          return Promise.reject(new DomainError(kind, reason))
        },
        getNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        setNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        unsubscribe: () => Promise.reject(new TypeError('not asked')),
        watchNotifications: () => Promise.resolve(),
      }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log,
    denied: denialLog(db, { service: 'notify', clock, wake: () => woken++, log }),
  })
  client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${server.port}` })
})

afterAll(async () => {
  client.close()
  await server.stop(1_000)
  await db.close()
  await database.drop()
})

const deadlineMs = 20_000
const list = (passport: string) =>
  client.listNotifications(ListNotificationsRequest.fromPartial({}), {
    passport,
    deadlineMs,
    requestId: 'request-1',
  })
const mark = (passport: string, requestId = `f${newId().slice(1)}`) =>
  client.markSeen(MarkSeenRequest.fromPartial({ requestId }), { passport, deadlineMs })

/** The outbox rows for the audit trail of a tenant. */
async function written(tenantId: string) {
  const rows = await db.connection
    .collection('outbox')
    .find({ tenantId, topic: topics.auditEvent.name })
    .sort({ _id: 1 })
    .toArray()
  return rows.map(({ value }) => topics.auditEvent.codec.decode((value as { buffer: Uint8Array }).buffer))
}

const refused = { kind: 'forbidden', reason: 'PERMISSION_DENIED' }

it('a call that the rule does not allow: who, what, when, and by which request', async () => {
  const [tenantId, userId] = [newId(), newId()]
  const passport = await aPassport({ userId, tenantId, permissions: [] })
  const before = woken
  await expect(list(passport)).rejects.toMatchObject(refused)
  expect(await written(tenantId)).toEqual([
    expect.objectContaining({
      tenantId,
      service: 'notify',
      actorId: userId,
      action: 'call.denied',
      targetType: 'call',
      targetId: LIST,
      details: { reason: 'PERMISSION_DENIED' },
      time: clock.now(),
      requestId: 'request-1',
    }),
  ])
  expect(woken).toBe(before + 1)
})

it('a call that the use case does not allow; one that fails otherwise, or is done, is none', async () => {
  const tenantId = newId()
  const passport = await aPassport({ userId: 'u', tenantId })
  await list(passport)
  await expect(mark(passport, `0${newId().slice(1)}`)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await written(tenantId)).toEqual([])
  await expect(mark(passport)).rejects.toMatchObject(refused)
  expect((await written(tenantId)).map(({ targetId }) => targetId)).toEqual([MARK])
})

it('repeated denied calls do not fill the trail: one record a minute for each call and session', async () => {
  const tenantId = newId()
  const passport = await aPassport({ userId: 'u', tenantId, permissions: [] })
  const elsewhere = await aPassport({ userId: 'u', tenantId, permissions: [], sessionId: 'session-2' })
  const all = (one: string) => Promise.allSettled(Array.from({ length: 20 }, () => list(one)))
  await all(passport)
  expect(await written(tenantId)).toHaveLength(1)
  await all(elsewhere)
  await expect(mark(passport)).rejects.toMatchObject(refused)
  expect(await written(tenantId)).toHaveLength(3)
  clock.advance(60_000)
  await all(passport)
  expect(await written(tenantId)).toHaveLength(4)
})

it('nothing is written of a tenant that is erased, and the answer stays the same', async () => {
  const tenantId = newId()
  const closed = db.connection.collection<{ _id: string; state: string; time: Date }>(CLOSED_TENANTS)
  await closed.insertOne({ _id: tenantId, state: 'erased', time: new Date() })
  const other = await connectDatabase(database.uri, 'kit-test')
  // A process that has just started: it holds no list of closed tenants that is older.
  const log = createLog('notify', 'silent')
  const write = denialLog(other, { service: 'notify', clock, wake: () => woken++, log })
  const passport = {
    userId: 'u',
    tenantId,
    sessionId: 's',
    role: 'other' as const,
    permissions: [],
    version: 1,
    openUntil: null,
    features: null,
  }
  const identity = { passport, passportToken: '', service: '', requestId: '' }
  const access = { service: 'notify', name: 'MarkSeen' } as Parameters<typeof write>[0]['access']
  await write({ identity, access, reason: 'PERMISSION_DENIED' })
  await other.close()
  expect(await written(tenantId)).toEqual([])
})
