import { setTimeout as sleep } from 'node:timers/promises'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  type RpcService,
  type RpcServer,
  startRpcServer,
  type Streaming,
  type Unary,
} from '@smartproject/kit/grpc/server'
import { createLog } from '@smartproject/kit/log'
import { createVerifier } from '@smartproject/kit/tokens/passport'
import {
  ListNotificationsResponse,
  NotifyServiceClient,
  NotifyServiceService,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import {
  FileServiceClient,
  FileServiceService,
  ReadFileResponse,
} from '@smartproject/proto/smartproject/tasks/v1/file_service'
import { aPassport, bffSigner, testKeys } from '@smartproject/testkit/keys'

// Streams and the age of connections: a file goes on to its end, a stream of a person ends in good order to be opened again.

const AGE_MS = 200
const MESSAGES = 66
/** Together longer than it takes until a client asks whether its connection still stands. */
const PAUSE_MS = 500

let server: RpcServer
let files: RpcClient<FileServiceClient>
let bell: RpcClient<NotifyServiceClient>
let passport: string

const readFile: Streaming<unknown, ReadFileResponse> = async (_request, _call, send) => {
  for (let at = 0; at < MESSAGES; at++) {
    await send(ReadFileResponse.fromPartial({ size: 1n }))
    await sleep(PAUSE_MS)
  }
}
const watchNotifications: Streaming<unknown, unknown> = (_request, { signal }) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
const listNotifications: Unary<unknown, ListNotificationsResponse> = () =>
  Promise.resolve(ListNotificationsResponse.fromPartial({}))

/** A service of which the named RPCs are asked alone. */
function partOf(definition: RpcService['definition'], named: RpcService['handlers']): RpcService {
  const notAsked = () => Promise.reject(new TypeError('not asked'))
  const all = Object.keys(definition).map((name) => [name, named[name] ?? notAsked] as const)
  return { definition, handlers: Object.fromEntries(all) }
}

beforeAll(async () => {
  const { passportKeys, callerKeys } = testKeys()
  server = await startRpcServer({
    name: 'tasks',
    host: '127.0.0.1',
    port: 0,
    connectionAgeMs: AGE_MS,
    services: [
      partOf(FileServiceService, { readFile }),
      partOf(NotifyServiceService, { watchNotifications, listNotifications }),
    ],
    verifier: createVerifier({ passports: passportKeys, callers: callerKeys }),
    log: createLog('tasks', 'silent'),
  })
  const address = `127.0.0.1:${server.port}`
  const serviceToken = { signer: await bffSigner(), audience: 'tasks' }
  files = rpcClient(FileServiceClient, { address, serviceToken })
  bell = rpcClient(NotifyServiceClient, { address })
  passport = await aPassport({ userId: 'u', tenantId: 't' })
})

afterAll(async () => {
  files.close()
  bell.close()
  await server.stop(1_000)
})

const { signal } = new AbortController()
const list = () =>
  bell.listNotifications({ page: undefined, unseenOnly: false }, { passport, deadlineMs: 5_000 })

it('a file that takes longer than its connection lasts is read to its end, and new calls are answered meanwhile', async () => {
  let read = 0
  const file = files.readFile({ token: 'x' }, { signal }, () => void read++)
  await sleep(5 * AGE_MS)
  await list()
  await file
  expect(read).toBe(MESSAGES)
}, 60_000)

it('a stream of a person ends in good order, so that it is opened again by the rights of that time', async () => {
  const begun = performance.now()
  await bell.watchNotifications({}, { passport, signal }, () => undefined)
  expect(performance.now() - begun).toBeLessThan(10 * AGE_MS)
})
