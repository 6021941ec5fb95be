import { ChannelCredentials, Metadata, status, type ServiceError } from '@grpc/grpc-js'
import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { rpcService, startRpcServer, type RpcServer } from '@smartproject/kit/grpc/server'
import { messageLimits } from '@smartproject/kit/grpc/wire'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  ListNotificationsRequest,
  ListNotificationsResponse,
  MarkSeenResponse,
  NotifyServiceClient,
  NotifyServiceService,
  type NotifyServiceServer,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { aPassport, testKeys } from '@smartproject/testkit/keys'

// Messages that are too large, over a real channel: none of them ends the connection that others use as well.

let server: RpcServer
let client: RpcClient<NotifyServiceClient>
let passport: string
let handled = 0

beforeAll(async () => {
  const { passportKeys, callerKeys } = testKeys()
  server = await startRpcServer({
    name: 'notify',
    host: '127.0.0.1',
    port: 0,
    services: [
      rpcService<NotifyServiceServer>(NotifyServiceService, {
        listNotifications({ page }) {
          handled++
          const nextPageToken = 'x'.repeat(page?.pageSize ?? 0)
          return Promise.resolve(ListNotificationsResponse.fromPartial({ page: { nextPageToken } }))
        },
        markSeen: () => Promise.resolve(MarkSeenResponse.fromPartial({})),
        getNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        setNotificationPreferences: () => Promise.reject(new TypeError('not asked')),
        unsubscribe: () => Promise.reject(new TypeError('not asked')),
        watchNotifications: () => Promise.resolve(),
      }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: createLog('notify', 'silent'),
  })
  client = rpcClient(NotifyServiceClient, { address: `127.0.0.1:${server.port}` })
  passport = await aPassport({ userId: 'u', tenantId: 't' })
})

afterAll(async () => {
  client.close()
  await server.stop(1_000)
})

const list = (page: { pageSize?: number; pageToken?: string }) =>
  client.listNotifications(ListNotificationsRequest.fromPartial({ page }), { passport, deadlineMs: 20_000 })

it('a request that is too large is bad input, and does not reach the handler', async () => {
  const before = handled
  const asked = list({ pageToken: 'x'.repeat(messageLimits.request) })
  await expect(asked).rejects.toMatchObject({ kind: 'invalid', reason: 'MESSAGE_TOO_LARGE' })
  expect(handled).toBe(before)
})

it('a request that is too large is refused by the server as well, whatever its client lets through', async () => {
  const metadata = new Metadata()
  metadata.set('x-passport', passport)
  const other = new NotifyServiceClient(`127.0.0.1:${server.port}`, ChannelCredentials.createInsecure())
  const request = ListNotificationsRequest.fromPartial({
    page: { pageToken: 'x'.repeat(messageLimits.request) },
  })
  const error = await new Promise<ServiceError | null>((resolve) =>
    other.listNotifications(request, metadata, { deadline: Date.now() + 20_000 }, resolve),
  )
  other.close()
  expect(error?.code).toBe(status.RESOURCE_EXHAUSTED)
})

it('an answer that is too large is a failure of ours', async () => {
  await expect(list({ pageSize: messageLimits.answer })).rejects.not.toHaveProperty('kind')
})

it('a large but allowed message passes, also after refused ones', async () => {
  const size = messageLimits.answer - 1_024
  expect((await list({ pageSize: size })).page?.nextPageToken).toHaveLength(size)
  await expect(list({ pageToken: 'x'.repeat(messageLimits.request - 1_024) })).resolves.toBeDefined()
})
