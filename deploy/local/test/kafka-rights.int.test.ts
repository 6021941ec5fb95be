import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eventProducer } from '@smartproject/kit/bus/event-producer'
import { putKafkaUsers } from '@smartproject/local/setup/kafka'
import { loadSecrets, type Secrets } from '@smartproject/local/setup/secrets'
import { ensureTopics, withAdmin } from '@smartproject/local/infra/kafka-topics'
import { kafkaSources } from '@smartproject/local/infra/kafka-sources'
import { ownBroker, prepareKafka } from '@smartproject/local/infra/kafka'
import { grantRights } from '@smartproject/local/infra/kafka-acls'
import { freePorts } from '@smartproject/local/infra/ports'
import { firstSource } from '@smartproject/local/infra/server-source'
import { USER_PREFIX, type KafkaUser } from '@smartproject/local/kafka-rights'
import { ManagedProcess } from '@smartproject/local/process/managed-process'
import { PidRegistry } from '@smartproject/local/process/pid-registry'
import { topics } from '@smartproject/local/topics'
import { Kafka, logLevel, type KafkaConfig } from 'kafkajs'

// A Kafka of its own, whose data folder was made by a version that required no login.

const LEAVE = 'leave.application.v1'
/** Kafka's own word, or that of kafkajs when it is not even told of the topic. */
const REFUSED = /AUTHORIZATION_FAILED|[Nn]ot authorized/
/** The error of kafkajs for a refused group. */
const NO_GROUP = 'Failed to find group coordinator'
const say = () => undefined

let folder: string
let secrets: Secrets
let port: number
let kafka: ManagedProcess

async function start(adminPassword?: string): Promise<void> {
  const found = await firstSource(kafkaSources, { env: { ...process.env, KAFKA_BROKERS: undefined }, say })
  if ('address' in found) throw new Error('a Kafka of its own is needed')
  const [controllerPort = 0] = await freePorts(1)
  const spec = await prepareKafka({
    ...found,
    folder: join(folder, 'kafka'),
    port,
    controllerPort,
    heapMb: 256,
    ...(adminPassword === undefined ? {} : { adminPassword }),
  })
  kafka = new ManagedProcess(spec, {
    logFolder: folder,
    pids: new PidRegistry(join(folder, 'pids.json')),
    say,
  })
  kafka.start()
  await kafka.waitUntilReady()
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'smart-project-rights-'))
  secrets = await loadSecrets(join(folder, 'secrets.json'))
  ;[port = 0] = await freePorts(1)
  await start()
  await ensureTopics(ownBroker(port, undefined), topics)
  await kafka.stop()
  await start(secrets.kafkaAdminPassword)
  await putKafkaUsers(port, secrets)
}, 120_000)

afterAll(async () => {
  await kafka.stop()
  rmSync(folder, { recursive: true })
})

function client(sasl: KafkaConfig['sasl']): Kafka {
  return new Kafka({
    clientId: 'rights-test',
    brokers: [`127.0.0.1:${port}`],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    authenticationTimeout: 1_000,
    requestTimeout: 2_000,
    retry: { retries: 8, initialRetryTime: 100 },
    ...(sasl ? { sasl } : {}),
  })
}

function as(user: KafkaUser, password = secrets.kafkaPasswords[user]): Kafka {
  return client({ mechanism: 'scram-sha-512', username: `${USER_PREFIX}${user}`, password })
}

/** The outcome: the error's type in Kafka's words, or its text. */
function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: Error & { type?: string; cause?: { type?: string }; errors?: { type?: string }[] }) =>
      error.errors?.[0]?.type ?? error.type ?? error.cause?.type ?? error.message,
  )
}

async function write(kafkaClient: Kafka, topic: string): Promise<void> {
  const producer = eventProducer(kafkaClient)
  try {
    await producer.connect()
    await producer.send({ topic, acks: -1, messages: [{ key: 't::1', value: 'forged' }] })
  } finally {
    await producer.disconnect()
  }
}

/** The broker still reads what it knows of groups: true for a moment after its start. */
function isLoading(error: Error & { type?: string; cause?: unknown }): boolean {
  const cause = error.cause as { type?: string } | undefined
  return [error.type, cause?.type].includes('GROUP_LOAD_IN_PROGRESS')
}

/** Reads until something came, or until it is refused. */
async function read(kafkaClient: Kafka, topic: string, groupId: string): Promise<void> {
  const consumer = kafkaClient.consumer({
    groupId,
    allowAutoTopicCreation: false,
    retry: { retries: 8, restartOnFailure: (error) => Promise.resolve(isLoading(error)) },
  })
  try {
    await consumer.connect()
    await consumer.subscribe({ topic, fromBeginning: true })
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        if (!payload.restart) reject(payload.error)
      })
      consumer.run({ autoCommit: true, eachMessage: async () => resolve() }).catch(reject)
    })
  } finally {
    await consumer.disconnect()
  }
}

async function written(topic: string): Promise<bigint> {
  const ends = await withAdmin(ownBroker(port, secrets.kafkaAdminPassword), (admin) =>
    admin.fetchTopicOffsets(topic),
  )
  return ends.reduce((sum, { high }) => sum + BigInt(high), 0n)
}

describe('an upgrade of Kafka', () => {
  it('keeps the content of an older data folder', async () => {
    const there = await withAdmin(ownBroker(port, secrets.kafkaAdminPassword), (admin) => admin.listTopics())
    expect(there).toEqual(expect.arrayContaining(topics.map(({ topic }) => topic)))
  })

  it('writes no password into the folder of the broker', () => {
    const text = readFileSync(join(folder, 'kafka', 'server.properties'), 'utf8')
    expect(text).toContain('StandardAuthorizer')
    expect(text).not.toContain(secrets.kafkaAdminPassword)
  })
})

describe('a service', () => {
  it('writes its own topic, which those read who have a line for it, in their own group', async () => {
    expect(await outcome(write(as('leave'), LEAVE))).toBe('done')
    expect(await outcome(read(as('tasks'), LEAVE, 'tasks'))).toBe('done')
    expect(await outcome(write(as('tasks'), `${LEAVE}.dlt`))).toBe('done')
  })

  it('is refused the topic of another, and what it has sent is not there', async () => {
    const before = await written(LEAVE)
    for (const user of ['tasks', 'notify', 'admin', 'bff'] as const)
      expect(await outcome(write(as(user), LEAVE))).toMatch(REFUSED)
    expect(await written(LEAVE)).toBe(before)
  })

  it('is refused a topic that it does not read', async () => {
    expect(await outcome(read(as('billing'), LEAVE, 'billing'))).toMatch(REFUSED)
  })

  it('is refused the group of another, by which it would take its records away', async () => {
    expect(await outcome(read(as('notify'), LEAVE, 'notify'))).toBe('done')
    expect(await outcome(read(as('notify'), LEAVE, 'tasks'))).toBe(NO_GROUP)
  })

  it('reads as a broadcast in groups of its own, and in no other', async () => {
    expect(await outcome(write(as('tasks'), 'tasks.task.v1'))).toBe('done')
    expect(await outcome(read(as('bff'), 'tasks.task.v1', 'bff.broadcast.1'))).toBe('done')
    expect(await outcome(read(as('bff'), 'tasks.task.v1', 'bff'))).toBe(NO_GROUP)
  })

  it('gives itself no rights and makes no topics', async () => {
    const admin = as('leave').admin()
    await admin.connect()
    expect(await outcome(admin.createTopics({ topics: [{ topic: 'mine' }] }))).toMatch(
      /AUTHORIZATION|authorized/,
    )
    const more = new Map([[`${USER_PREFIX}leave`, [{ on: 'topic', name: '*', may: 'all' } as const]]])
    expect(await outcome(grantRights(admin, more))).toMatch(/AUTHORIZATION|authorized/)
    await admin.disconnect()
  })
})

describe('a client', () => {
  it('without a name is refused', async () => {
    const before = await written(LEAVE)
    expect(await outcome(write(client(undefined), LEAVE))).not.toBe('done')
    expect(await written(LEAVE)).toBe(before)
  })

  it('has the wrong password is refused', async () => {
    expect(await outcome(write(as('leave', 'wrong'), LEAVE))).toMatch(/invalid credentials/)
    expect(await outcome(write(as('leave', secrets.kafkaPasswords.tasks), LEAVE))).toMatch(
      /invalid credentials/,
    )
  })
})

it('a right that the table has no more is taken away by the next start', async () => {
  const place = ownBroker(port, secrets.kafkaAdminPassword)
  const more = new Map([[`${USER_PREFIX}billing`, [{ on: 'topic', name: LEAVE, may: 'write' } as const]]])
  await withAdmin(place, (admin) => grantRights(admin, more))
  expect(await outcome(write(as('billing'), LEAVE))).toBe('done')
  await putKafkaUsers(port, secrets)
  expect(await outcome(write(as('billing'), LEAVE))).toMatch(REFUSED)
  expect(await outcome(write(as('billing'), 'billing.plan.v1'))).toBe('done')
})
