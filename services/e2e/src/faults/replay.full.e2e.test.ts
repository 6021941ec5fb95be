import { eventually } from '@smartproject/testkit/eventually'
import { totalLag } from '@smartproject/kit/bus/watchdog'
import { topics } from '@smartproject/proto/topics'
import type { Admin } from 'kafkajs'
import { createConnection } from 'mongoose'

import { platformKafka } from '../support/kafka.js'
import { mailsTo } from '../support/mailbox.js'
import { applyFor, HOME, leaveNow, people, spansFrom } from '../support/browser/leave.js'
import { platformInfo, startProcess, stopProcess } from '../support/platform.js'

// Every topic is read again from its first record, without receipts: nothing is added anywhere.

const CONSUMERS = ['tenancy', 'tasks', 'leave', 'reporting', 'billing', 'notify', 'email', 'admin']
/** Reporting knows an event by its version: a receipt would keep a new generation of its models from it (decision 0068). */
const WITHOUT_RECEIPTS = ['reporting']
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

// The ends of the audit chains are signed by the clock, not by events.
const SIGNED = ['audit_digests', 'audit_rounds']
/** Work lists: a worker takes their rows at a moment of its own. */
const WAITING = ['schedule_causes']
const BOOKKEEPING = ['inbox', 'leases', 'migrations', 'requests', ...WAITING, ...SIGNED]

/** How many documents of each kind there are, bookkeeping left out. */
async function inventory(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const service of CONSUMERS)
    await withDatabase(service, async ({ db }) => {
      for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? [])
        if (!BOOKKEEPING.includes(name))
          counts[`${service}.${name}`] = (await db?.collection(name).countDocuments()) ?? 0
    })
  return counts
}

/** How many receipts of events each service holds. */
async function receipts(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const service of CONSUMERS)
    await withDatabase(service, async ({ db }) => {
      counts[service] = (await db?.collection('inbox').countDocuments()) ?? 0
    })
  return counts
}

async function allMails(): Promise<number> {
  const boxes = await Promise.all(
    ['olivia', 'mona', 'emad', 'sara', 'nadia'].map((name) => mailsTo(`${name}@demo.test`)),
  )
  return boxes.flat().length
}

/**
 * Makes a stopped service forget what it has read: its place in every topic and its receipts. A group that is deleted
 * starts at the first records; setting its places back one topic after the other takes seconds each.
 */
async function forget(admin: Admin, group: string): Promise<void> {
  await eventually(() => admin.deleteGroups([group]), { what: `${group} to leave its group` })
  await withDatabase(group, async ({ db }) => {
    await db?.collection('inbox').deleteMany({})
  })
}

it('a replay of all topics adds nothing', async () => {
  const { emad, mona } = await people()
  const leave = await applyFor(emad, span())
  await mona.call('approveLeave', { subscription: HOME, id: leave.id, version: leave.version })
  await eventually(async () => (await leaveNow(emad, leave.id)).task_no, { what: 'the task' })
  const admin = (await platformKafka('replay-test')).admin()
  await admin.connect()
  const subscribed = async (group: string) =>
    (await admin.fetchOffsets({ groupId: group })).map(({ topic }) => topic)
  for (const group of CONSUMERS)
    await eventually(async () => (await totalLag(admin, group, await subscribed(group))) === 0n, {
      withinMs: 30_000,
      what: `${group} to catch up`,
    })
  await eventually(async () => (await mailsTo('emad@demo.test')).some((mail) => mail.html.includes(leave.id)))
  const [before, mailsBefore] = [await inventory(), await allMails()]

  await Promise.all(CONSUMERS.map(stopProcess))
  // Noted before the groups go: without its group nothing says what a service reads.
  const reads = new Map<string, string[]>()
  for (const group of CONSUMERS) reads.set(group, await subscribed(group))
  expect([...reads].filter(([, read]) => read.length === 0)).toEqual([])
  await Promise.all(CONSUMERS.map((group) => forget(admin, group)))
  await Promise.all(CONSUMERS.map(startProcess))
  for (const [group, read] of reads)
    await eventually(async () => (await totalLag(admin, group, read)) === 0n, {
      withinMs: 60_000,
      what: `${group} to read everything again`,
    })
  await admin.disconnect()

  const unread = Object.entries(await receipts()).filter(([, count]) => count === 0)
  expect(unread.map(([service]) => service)).toEqual(WITHOUT_RECEIPTS)
  expect(await inventory()).toEqual(before)
  expect(await allMails()).toBe(mailsBefore)
  expect(Object.keys(topics).length).toBeGreaterThan(0)
}, 240_000)
