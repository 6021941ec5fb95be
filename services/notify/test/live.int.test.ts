import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import { createLog } from '@smartproject/kit/log'
import type { RunningService } from '@smartproject/kit/service'
import {
  NotifyServiceClient,
  type WatchNotificationsResponse,
} from '@smartproject/proto/smartproject/notify/v1/notify_service'
import { testDatabase, testEnvironment, type TestDatabase } from '@smartproject/testkit/environment'
import { testBus, type TestBus } from '@smartproject/testkit/events'
import { eventually } from '@smartproject/testkit/eventually'
import { aPassport } from '@smartproject/testkit/keys'
import { createConnection, type Connection } from 'mongoose'

import { start } from '../src/compose.js'
import { readConfig } from '../src/config.js'
import { publishTask } from './builders.js'

// The machine may be busy with other tests.
jest.setTimeout(120_000)
const WAIT = { withinMs: 60_000 }

let database: TestDatabase
let bus: TestBus
let connection: Connection
let instances: RunningService[]
let clients: RpcClient<NotifyServiceClient>[]

beforeAll(async () => {
  database = testDatabase('notify')
  bus = await testBus()
  const config = readConfig(testEnvironment('notify', database))
  const launch = () => start(config, createLog('notify', config.LOG_LEVEL))
  instances = [await launch(), await launch()]
  await Promise.all(instances.map((instance) => instance.consuming))
  clients = instances.map(({ grpcPort }) =>
    rpcClient(NotifyServiceClient, { address: `127.0.0.1:${grpcPort}` }),
  )
  connection = await createConnection(database.uri).asPromise()
})
afterAll(async () => {
  for (const client of clients) client.close()
  for (const instance of instances) await instance.stop()
  await bus.stop()
  await connection.close()
  await database.drop()
})

const notifications = () => connection.collection<{ _id: string; tenantId: string }>('notifications')
const instance = (index: number) => {
  const client = clients[index]
  if (!client) throw new Error(`no instance ${index}`)
  return client
}

/** Opens a stream on one instance; `heard` fills as messages come. */
async function watch(index: number, tenantId: string, userId: string) {
  const received: { message: WatchNotificationsResponse; at: number }[] = []
  const abort = new AbortController()
  const passport = await aPassport({ tenantId, userId })
  const ended = instance(index).watchNotifications({}, { passport, signal: abort.signal }, (message) => {
    received.push({ message, at: Date.now() })
  })
  await eventually(() => received.length > 0, WAIT)
  return {
    received,
    lines: () => received.flatMap(({ message }) => (message.notification ? [message.notification] : [])),
    count: () => received.at(-1)?.message.unseenCount,
    async leave() {
      abort.abort()
      await ended
    },
  }
}

/** Writes a notification as some other instance of the service would. */
async function written(tenantId: string, toUser: string, over: object = {}) {
  const id = randomUUID()
  await notifications().insertOne({
    _id: id,
    tenantId,
    eventId: id,
    toUser,
    seen: false,
    summary: 'task_created',
    relationType: 'Task',
    relatedId: 'task-1',
    taskId: 'task-1',
    code: 'WEB-1',
    name: 'Draw the map',
    aboutUser: '',
    leaveType: '',
    startDate: null,
    dueDate: null,
    projectNumber: 1,
    projectName: 'Website',
    createdBy: 'mona',
    createdByName: 'Mona',
    createTime: new Date(),
    ...over,
  } as never)
  return { id, at: Date.now() }
}

describe('the live stream of notifications', () => {
  it('tells watchers on every instance within a second, and says the count first', async () => {
    const tenantId = randomUUID()
    await written(tenantId, 'emad')
    const watchers = [await watch(0, tenantId, 'emad'), await watch(1, tenantId, 'emad')]
    for (const { received } of watchers)
      expect(received[0]?.message).toEqual({ notification: undefined, unseenCount: 1 })
    const { id, at } = await written(tenantId, 'emad')
    for (const { received, lines } of watchers) {
      await eventually(() => lines().length === 1, WAIT)
      expect(lines()[0]).toMatchObject({ id, code: 'WEB-1', seen: false })
      const last = received.at(-1)
      expect((last?.at ?? 0) - at).toBeLessThan(1_000)
      expect(last?.message.unseenCount).toBe(2)
    }
    for (const watcher of watchers) await watcher.leave()
  })

  it('carries an event from Kafka to both instances, once', async () => {
    const tenantId = randomUUID()
    const watchers = [await watch(0, tenantId, 'emad'), await watch(1, tenantId, 'emad')]
    const id = await publishTask(bus, tenantId)
    await publishTask(bus, tenantId, {}, {}, id)
    await publishTask(bus, tenantId, { itemId: 'WEB-8' })
    for (const { lines } of watchers)
      await eventually(() => lines().some(({ code }) => code === 'WEB-8') && lines().length === 2, WAIT)
    await Promise.all(watchers.map((watcher) => watcher.leave()))
  })

  it('tells a change of the count to the reader’s other windows', async () => {
    const tenantId = randomUUID()
    const { id } = await written(tenantId, 'emad')
    const watcher = await watch(1, tenantId, 'emad')
    await instance(0).markSeen(
      { ids: [id], upTo: undefined, requestId: randomUUID() },
      { passport: await aPassport({ tenantId, userId: 'emad' }), deadlineMs: 5_000 },
    )
    await eventually(() => watcher.count() === 0, WAIT)
    expect(watcher.lines()).toEqual([])
    await watcher.leave()
  })

  it('keeps readers and subscriptions apart', async () => {
    const [tenantId, elsewhere] = [randomUUID(), randomUUID()]
    const strangers = [await watch(0, tenantId, 'sara'), await watch(0, elsewhere, 'emad')]
    const mine = await watch(0, tenantId, 'emad')
    await written(tenantId, 'emad', { name: 'for emad only' })
    await eventually(() => mine.lines().length === 1, WAIT)
    // Something of their own comes after it on the same change stream: had the other been theirs, it would be here.
    await written(tenantId, 'sara', { name: 'mine' })
    await written(elsewhere, 'emad', { name: 'mine' })
    for (const stranger of strangers) {
      await eventually(() => stranger.lines().length > 0, WAIT)
      expect(stranger.lines().map(({ name }) => name)).toEqual(['mine'])
      expect(stranger.count()).toBe(1)
      await stranger.leave()
    }
    await mine.leave()
  })

  it('opens a broken change stream again and misses nothing', async () => {
    const tenantId = randomUUID()
    const watcher = await watch(0, tenantId, 'emad')
    await written(tenantId, 'emad')
    await eventually(() => watcher.lines().length === 1, WAIT)
    // Ends every open cursor on the collection the hard way.
    const admin = connection.getClient().db('admin')
    const open = await admin
      .aggregate(
        [
          { $currentOp: { idleCursors: true, allUsers: true } },
          { $match: { 'cursor.cursorId': { $exists: true }, ns: `${database.name}.notifications` } },
        ],
        { readConcern: { level: 'local' } },
      )
      .toArray()
    const cursors = open.map((op) => (op as { cursor: { cursorId: unknown } }).cursor.cursorId)
    expect(cursors.length).toBeGreaterThan(0)
    await connection.db?.command({ killCursors: 'notifications', cursors })
    await written(tenantId, 'emad')
    await eventually(() => watcher.lines().length === 2, WAIT)
    await written(tenantId, 'emad')
    await eventually(() => watcher.lines().length === 3, WAIT)
    expect(new Set(watcher.lines().map(({ id }) => id)).size).toBe(3)
    await watcher.leave()
  })

  it('refuses a watcher without the permission', async () => {
    const passport = await aPassport({ userId: 'emad', tenantId: randomUUID(), permissions: [] })
    const abort = new AbortController()
    await expect(
      instance(0).watchNotifications({}, { passport, signal: abort.signal }, () => undefined),
    ).rejects.toMatchObject({ reason: 'PERMISSION_DENIED' })
  })
})
