import { databaseOwners } from '@smartproject/local/services'
import type { KafkaMessage } from 'kafkajs'

import type { Finding } from '../check/finding.js'
import { backlog, GROUPS, isSettled, topicsOf } from '../check/settled.js'
import { second, TWICE, type Rig } from '../rig/rig.js'
import { until } from '../rig/until.js'
import { readTopic } from '../wire/topics.js'
import type { Fault } from './fault.js'

const COPIES = 2
const BOOKKEEPING = new Set(['inbox', 'outbox', 'leases', 'migrations', 'requests'])

/** F13: every record comes three times; then all groups begin at the first record, with all receipts gone. */
export const duplicatesFault: Fault = {
  name: 'F13',
  what: 'every record three times, then every topic again from its start without receipts',
  load: false,
  target: { settledMs: 90_000 },
  async inject({ rig }) {
    const before = await inventory(rig)
    const topics = await publishedTopics(rig)
    const records = await copyAll(rig, topics)
    await settled(rig, 'the copies to be dealt with')
    const afterCopies = differences(before, await inventory(rig), 'after copies')
    const receipts = await countReceipts(rig)
    await forgetAndReplay(rig)
    const again = await countReceipts(rig)
    const afterReplay = differences(before, await inventory(rig), 'after the replay')
    // Receipts are written while records are dealt with: as many as before means everything was read again.
    const proof =
      records > 0 && again >= receipts && again > 0
        ? `${records} records, ${again} receipts written anew`
        : ''
    return { proof, findings: [...afterCopies, ...afterReplay], told: `${records} records` }
  },
}

async function publishedTopics(rig: Rig): Promise<string[]> {
  const names = new Set<string>()
  for (const group of GROUPS) for (const topic of await topicsOf(rig.admin, group)) names.add(topic)
  return [...names]
}

async function copyAll(rig: Rig, topics: readonly string[]): Promise<number> {
  const producer = rig.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  let records = 0
  for (const topic of topics) {
    const found = await readTopic(rig, topic)
    records += found.length
    for (let copy = 0; copy < COPIES; copy++)
      for (let at = 0; at < found.length; at += 500)
        await producer.send({
          topic,
          messages: found
            .slice(at, at + 500)
            .map(({ partition, message }) => ({ partition, ...contentOf(message) })),
        })
  }
  await producer.disconnect()
  return records
}

function contentOf({ key, value, headers }: KafkaMessage) {
  return { key, value, ...(headers ? { headers } : {}) }
}

async function settled(rig: Rig, what: string): Promise<void> {
  await until(what, async () => isSettled(await backlog(rig.databases, rig.admin)), {
    withinMs: 180_000,
    everyMs: 300,
  })
}

/** Stops all readers, takes their places and receipts away, and lets them begin anew. */
async function forgetAndReplay(rig: Rig): Promise<void> {
  const { processes } = rig.platform
  const names = GROUPS.flatMap((name) => (TWICE.includes(name) ? [name, second(name)] : [name, second(name)]))
  const running = names.filter((name) => processes.pid(name) !== undefined)
  await Promise.all(running.map((name) => processes.stop(name)))
  const places = new Map<string, string[]>()
  for (const group of GROUPS) places.set(group, await topicsOf(rig.admin, group))
  for (const group of GROUPS) {
    // A group can be deleted once the broker has noticed that its members are gone.
    await until(`${group} to be empty`, async () => (await rig.admin.deleteGroups([group])).length > 0)
    await rig.databases.of(group).collection('inbox').deleteMany({})
  }
  await Promise.all(running.map((name) => processes.start(name)))
  for (const [group, topics] of places)
    await until(
      `${group} to read again`,
      async () => topics.length <= (await topicsOf(rig.admin, group)).length,
      {
        withinMs: 120_000,
      },
    )
  await settled(rig, 'everything to be read again')
}

async function countReceipts(rig: Rig): Promise<number> {
  const counts = await Promise.all(
    GROUPS.map((group) => rig.databases.of(group).collection('inbox').countDocuments()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** How many documents of each kind there are. */
async function inventory(rig: Rig): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const service of databaseOwners) {
    const db = rig.databases.of(service)
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (!BOOKKEEPING.has(name)) counts.set(`${service}.${name}`, await db.collection(name).countDocuments())
  }
  counts.set('mails', (await rig.post.received()).length)
  return counts
}

function differences(before: Map<string, number>, now: Map<string, number>, when: string): Finding[] {
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Finding[] => {
    const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0]
    if (was === is) return []
    return [{ invariant: 'I2', kind: is > was ? 'doubled' : 'lost', what: `${name}: ${was}, ${when} ${is}` }]
  })
}
