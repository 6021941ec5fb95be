import { status, type Client } from '@grpc/grpc-js'
import { DomainError } from '@smartproject/kit/errors'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { GatheredCalls } from '@smartproject/kit/grpc/gathered-calls'
import { batchMethod } from '@smartproject/kit/grpc/batch'
import { channelCredentials } from '@smartproject/kit/tls/certificates'
import { rpcService, startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import { newId } from '@smartproject/kit/types/ids'
import {
  GetNotificationPreferencesResponse,
  ListNotificationsRequest,
  ListNotificationsResponse,
  MarkSeenRequest,
  MarkSeenResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import type { BatchResponse } from '@smartproject/proto/smartproject/type/v1/batch'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

// Reads of one request of a person, over a real channel: what goes together is answered as by itself.

interface Seen {
  readonly rpc: string
  readonly tenantId: string
  readonly requestId: string
  readonly signal: AbortSignal
}

let server: RpcServer
let client: RpcClient<NotifyServiceClient>
let seen: Seen[] = []
const denied: string[] = []

beforeAll(async () => {
  const { passportKeys, callerKeys } = testKeys()
  const note = (rpc: string, call: Omit<Seen, 'rpc' | 'tenantId' | 'requestId'> & { caller: object }) => {
    const { tenantId, requestId } = call.caller as Seen
    seen.push({ rpc, tenantId, requestId, signal: call.signal })
  }
  server = await startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
    services: [
      rpcService<NotifyServiceServer>(NotifyServiceService, {
        listNotifications({ page }, call) {
          note('list', call)
          if (page?.pageToken === 'bad') {
            const fields = [{ field: 'page.page_token', reason: 'PAGE_TOKEN_INVALID' }]
            throw new DomainError('invalid', 'PAGE_TOKEN_INVALID', { fields })
          }
          return Promise.resolve(ListNotificationsResponse.fromPartial({ unseenCount: page?.pageSize ?? 0 }))
        },
        markSeen(_request, call) {
          note('mark', call)
          return Promise.resolve(MarkSeenResponse.fromPartial({ unseenCount: 3 }))
        },
        getNotificationPreferences(_request, call) {
          note('preferences', call)
          return Promise.resolve(GetNotificationPreferencesResponse.fromPartial({}))
        },
        setNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        unsubscribe: () => Promise.reject(new TypeError('not asked')),
        watchNotifications: () => Promise.resolve(),
      }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: createLog('notify', 'silent'),
    denied: ({ reason }) => Promise.resolve(void denied.push(reason)),
  })
  client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${server.port}` })
})

afterAll(async () => {
  client.close()
  await server.stop(1_000)
})

beforeEach(() => (seen = []))

const deadlineMs = 20_000
const pageOf = (pageSize: number, pageToken = '') =>
  ListNotificationsRequest.fromPartial({ page: { pageSize, pageToken } })

/** How many calls came over the wire: those of one batch end with one signal. */
const arrivals = () => new Set(seen.map(({ signal }) => signal)).size

it('calls at the same time go together, each with its own passport', async () => {
  const gathered = new GatheredCalls()
  const of = async (tenantId: string) => ({
    passport: await aPassport({ userId: 'u', tenantId }),
    deadlineMs,
    requestId: 'request-1',
    gathered,
  })
  const [one, other] = [await of('one'), await of('other')]
  const [first, second] = await Promise.all([
    client.listNotifications(pageOf(5), one),
    client.listNotifications(pageOf(7), other),
    client.getNotificationPreferences({}, one),
  ])
  expect([first.unseenCount, second.unseenCount]).toEqual([5, 7])
  const received = seen.map(({ rpc, tenantId, requestId }) => `${rpc} of ${tenantId} by ${requestId}`)
  expect(new Set(received)).toEqual(
    new Set(['list of one by request-1', 'list of other by request-1', 'preferences of one by request-1']),
  )
  expect(arrivals()).toBe(1)
})

it('a request that was sent before is not sent again, unless it is for another user', async () => {
  const gathered = new GatheredCalls()
  const passport = await aPassport({ userId: 'u', tenantId: 't' })
  const other = await aPassport({ userId: 'v', tenantId: 't' })
  const ask = (as: string, size: number) =>
    client.listNotifications(pageOf(size), { passport: as, deadlineMs, gathered })
  await Promise.all([ask(passport, 1), ask(passport, 1)])
  await ask(passport, 1)
  expect(seen).toHaveLength(1)
  await Promise.all([ask(other, 1), ask(passport, 2)])
  expect(seen).toHaveLength(3)
})

it('a held answer is not requested again, and a write is given to its caller', async () => {
  const wrote = jest.fn()
  const held = {
    answer: (path: string, question: string, ask: () => Promise<unknown>) =>
      path.endsWith('/ListNotifications') && question.includes(passport)
        ? Promise.resolve(ListNotificationsResponse.fromPartial({ unseenCount: 99 }))
        : ask(),
    wrote,
  }
  const passport = await aPassport({ userId: 'u', tenantId: 't' })
  const call = { passport, deadlineMs, held }
  const { unseenCount } = await client.listNotifications(pageOf(1), {
    ...call,
    gathered: new GatheredCalls(),
  })
  expect([unseenCount, seen]).toEqual([99, []])
  // By itself a read is always asked.
  expect((await client.listNotifications(pageOf(1), call)).unseenCount).toBe(1)
  expect(wrote).not.toHaveBeenCalled()
  await client.markSeen(MarkSeenRequest.fromPartial({ requestId: newId() }), call)
  expect(wrote.mock.calls).toEqual([[NotifyServiceService.markSeen.path]])
})

it('one that may not be made, or fails, fails alone and as by itself', async () => {
  const gathered = new GatheredCalls()
  const good = { passport: await aPassport({ userId: 'u', tenantId: 't' }), deadlineMs, gathered }
  const without = { ...good, passport: await aPassport({ userId: 'u', tenantId: 't', permissions: [] }) }
  const ask = [
    client.listNotifications(pageOf(4), good),
    client.listNotifications(pageOf(4), without),
    client.listNotifications(pageOf(4), { ...good, passport: 'forged' }),
    client.listNotifications(pageOf(4, 'bad'), good),
  ]
  const [done, ...failed] = await Promise.allSettled(ask)
  expect(done).toMatchObject({ status: 'fulfilled', value: { unseenCount: 4 } })
  expect(failed).toMatchObject([
    { reason: { kind: 'forbidden', reason: 'PERMISSION_DENIED', meta: { permission: 'WORKSPACE_READ' } } },
    { reason: { kind: 'unauthenticated', reason: 'PASSPORT_INVALID' } },
    { reason: { kind: 'invalid', fields: [{ field: 'page.page_token', reason: 'PAGE_TOKEN_INVALID' }] } },
  ])
  expect(denied).toEqual(['PERMISSION_DENIED'])
})

it('a write goes by itself, and is refused in a batch', async () => {
  const call = { passport: await aPassport({ userId: 'u', tenantId: 't' }), deadlineMs }
  const request = MarkSeenRequest.fromPartial({ requestId: newId() })
  await client.markSeen(request, { ...call, gathered: new GatheredCalls() })
  expect(seen.map(({ rpc }) => rpc)).toEqual(['mark'])
  const path = NotifyServiceService.markSeen.path
  const bytes = NotifyServiceService.markSeen.requestSerialize(request)
  const { answers } = await batch([{ path, passport: call.passport, traceparent: '', request: bytes }])
  expect(answers.map(({ code }) => code)).toEqual([status.UNIMPLEMENTED])
  expect(seen).toHaveLength(1)
})

it('more than a page ever asks is refused', async () => {
  const path = NotifyServiceService.listNotifications.path
  const one = { path, passport: '', traceparent: '', request: Buffer.alloc(0) }
  await expect(batch(Array.from({ length: 33 }, () => one))).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  })
})

function batch(calls: Parameters<typeof batchMethod.requestSerialize>[0]['calls']): Promise<BatchResponse> {
  const raw: Client = new NotifyServiceClient(`127.0.0.1:${server.port}`, channelCredentials(null))
  const { path, requestSerialize, responseDeserialize } = batchMethod
  const deadline = Date.now() + deadlineMs
  return new Promise<BatchResponse>((resolve, reject) => {
    raw.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { calls },
      { deadline },
      (error, answer) => (answer ? resolve(answer) : reject(error ?? new Error('no answer'))),
    )
  }).finally(() => raw.close())
}
