import { credentials, Server, ServerCredentials } from '@grpc/grpc-js'
import {
  HealthCheckResponse_ServingStatus as ServingStatus,
  HealthClient,
} from '@smartproject/proto/grpc/health/v1/health'

import { addHealth, READINESS } from './health.js'

let server: Server
let client: HealthClient
let health: ReturnType<typeof addHealth>
const database = { answers: true, asked: 0 }

beforeAll(async () => {
  server = new Server()
  health = addHealth(server, () => {
    database.asked++
    return Promise.resolve(database.answers)
  })
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  client = new HealthClient(`127.0.0.1:${port}`, credentials.createInsecure())
})

afterAll(() => {
  client.close()
  server.forceShutdown()
})

const check = (service: string) =>
  new Promise<ServingStatus>((resolve, reject) =>
    client.check({ service }, (error, answer) => (error ? reject(error) : resolve(answer.status))),
  )

test('each readiness request is answered by a new check, and a liveness request by none', async () => {
  expect(await check(READINESS)).toBe(ServingStatus.SERVING)
  database.answers = false
  expect(await check(READINESS)).toBe(ServingStatus.NOT_SERVING)
  const { asked } = database
  expect(await check('')).toBe(ServingStatus.SERVING)
  expect(await check('another')).toBe(ServingStatus.SERVICE_UNKNOWN)
  expect(database.asked).toBe(asked)
})

test('a watcher receives changes of the status only', async () => {
  database.answers = true
  const received: ServingStatus[] = []
  const stream = client.watch({ service: READINESS })
  const receivedCount = (count: number) =>
    new Promise<void>((resolve) => {
      stream.on('data', () => received.length >= count && resolve())
    })
  stream.on('data', ({ status }: { status: ServingStatus }) => received.push(status))
  stream.on('error', () => undefined)
  await receivedCount(1)
  health.changed()
  database.answers = false
  health.changed()
  await receivedCount(2)
  stream.cancel()
  expect(received).toEqual([ServingStatus.SERVING, ServingStatus.NOT_SERVING])
})
