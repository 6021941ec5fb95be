import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { Finding } from '../check/finding.js'
import type { Rig } from '../rig/rig.js'
import { until } from '../rig/until.js'
import type { Fault } from './fault.js'

const TOPICS = ['leave.application.v1', 'tasks.task.v1', 'tenancy.member.v1']
const LARGE = 900_000

/** F12: records that no consumer can handle; they are put aside and everything else goes on. */
export const poisonFault: Fault = {
  name: 'F12',
  what: 'poison in three topics: no event, bad bytes, a false tenant, 0.9 MB of noise',
  target: { settledMs: 60_000 },
  async inject({ rig }) {
    const before = await deadLetters(rig)
    await poison(rig)
    const began = performance.now()
    // At the least one reader of each topic puts each of them aside.
    const due = before + TOPICS.length * POISONS.length
    const findings: Finding[] = []
    await until('the poison to be put aside', async () => (await deadLetters(rig)) >= due).catch(() => {
      findings.push({ invariant: 'F12', kind: 'wrong', what: 'poison that was never put aside' })
    })
    const tookMs = performance.now() - began
    await wait(2_000)
    const count = (await deadLetters(rig)) - before
    return { proof: `${count} dead letters after ${(tookMs / 1_000).toFixed(1)} s`, findings }
  },
}

const headers = (type: string) => {
  return { ce_id: randomUUID(), ce_type: type, ce_source: '/fault-rig', ce_time: new Date().toISOString() }
}

const POISONS = [
  () => ({ key: 'poison', value: '{"no": "event"}' }),
  (type: string) => ({ key: ':poison', value: randomBytes(200), headers: headers(type) }),
  (type: string) => ({
    key: `${randomUUID()}:x`,
    value: Buffer.from([10, 3, 97, 98, 99]),
    headers: headers(type),
  }),
  (type: string) => ({ key: ':poison', value: randomBytes(LARGE), headers: headers(type) }),
]

const TYPES: Readonly<Record<string, string>> = {
  'leave.application.v1': 'smartproject.leave.events.v1.LeaveApplicationEvent',
  'tasks.task.v1': 'smartproject.tasks.events.v1.TaskEvent',
  'tenancy.member.v1': 'smartproject.tenancy.events.v1.MemberEvent',
}

async function poison(rig: Rig): Promise<void> {
  const producer = rig.kafka.producer({ allowAutoTopicCreation: false })
  await producer.connect()
  for (const topic of TOPICS)
    for (const make of POISONS) await producer.send({ topic, messages: [make(TYPES[topic] ?? '')] })
  await producer.disconnect()
}

async function deadLetters(rig: Rig): Promise<number> {
  let count = 0n
  for (const topic of TOPICS)
    for (const { high, low } of await rig.admin.fetchTopicOffsets(`${topic}.dlt`))
      count += BigInt(high) - BigInt(low)
  return Number(count)
}
