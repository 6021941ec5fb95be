import { eventually } from '@smartproject/testkit/eventually'
import { totalLag } from '@smartproject/kit/bus/watchdog'
import { topics } from '@smartproject/proto/topics'
import { Kafka, logLevel } from 'kafkajs'
import { createConnection } from 'mongoose'

import { mailsTo } from './support/mailbox.js'
import { applyFor, HOME, leaveNow, people, spansFrom } from './support/leave.js'
import { platformInfo, startProcess, stopProcess } from './support/platform.js'

// Every topic is read again from its first record, with all receipts gone: nothing is added anywhere.

const CONSUMERS = ['tenancy', 'tasks', 'leave', 'reporting', 'billing', 'notify', 'email', 'admin']
const span = spansFrom(1_200)

async function withDatabase<R>(
  service: string,
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<R>,
): Promise<R> {
  const db = await open(service)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function open(service: string) {
  const { mongo } = await platformInfo()
  return createConnection(mongo[service] ?? '').asPromise()
}

/** How many documents of each kind there are, bookkeeping left out. */
async function inventory(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const service of CONSUMERS)
    await withDatabase(service, async ({ db }) => {
      for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [])
        if (!['inbox', 'leases', 'migrations', 'requests'].includes(name))
          counts[`${service}.${name}`] = (await db?.collection(name).countDocuments()) ?? 0
    })
  return counts
}

async function allMails(): Promise<number> {
  const boxes = await Promise.all(
    ['olivia', 'mona', 'emad', 'sara', 'nadia'].map((name) => mailsTo(`${name}@demo.test`)),
  )
  return boxes.flat().length
}

it('adds nothing', async () => {
  const { emad, mona } = await people()
  const leave = await applyFor(emad, span())
  await mona.call('approveLeave', { subscription: HOME, id: leave.id, version: leave.version })
  await eventually(async () => (await leaveNow(emad, leave.id)).task_no, { what: 'the task' })
  const { kafkaBrokers } = await platformInfo()
  const kafka = new Kafka({
    clientId: 'replay-test',
    brokers: kafkaBrokers.split(','),
    logLevel: logLevel.NOTHING,
  })
  const admin = kafka.admin()
  await admin.connect()
  const subscribed = async (group: string) =>
    (await admin.fetchOffsets({ groupId: group })).map(({ topic }) => topic)
  const settled = (group: string) => async () =>
    (await totalLag(admin, group, await subscribed(group))) === 0n
  for (const group of CONSUMERS)
    await eventually(settled(group), { withinMs: 30_000, what: `${group} to catch up` })
  await eventually(async () => (await mailsTo('emad@demo.test')).some((mail) => mail.html.includes(leave.id)))
  const [before, mailsBefore] = [await inventory(), await allMails()]

  await Promise.all(CONSUMERS.map(stopProcess))
  for (const group of CONSUMERS) {
    for (const topic of await subscribed(group))
      await admin.resetOffsets({ groupId: group, topic, earliest: true })
    await withDatabase(group, async ({ db }) => {
      await db?.collection('inbox').deleteMany({})
    })
  }
  await Promise.all(CONSUMERS.map(startProcess))
  for (const group of CONSUMERS)
    await eventually(settled(group), { withinMs: 60_000, what: `${group} to read everything again` })
  await admin.disconnect()

  expect(await inventory()).toEqual(before)
  expect(await allMails()).toBe(mailsBefore)
  expect(Object.keys(topics).length).toBeGreaterThan(0)
}, 240_000)
