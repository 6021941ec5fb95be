import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { byAggregate } from '@smartproject/kit/bus/event-producer'
import { ceHeaders, outgoing, recordKey } from '@smartproject/kit/bus/envelope'
import { createKafka } from '@smartproject/kit/bus/kafka'
import { createLog } from '@smartproject/kit/log'
import { newId } from '@smartproject/kit/types/ids'
import type { Platform } from '@smartproject/local/running-platform'
import { topics } from '@smartproject/proto/topics'
import mongoose from 'mongoose'

import { startBenchPlatform } from './bench-platform.js'
import { processorTime } from './board/processor.js'
import { report, measured } from './figures.js'

const OFFSET = 700
const IDLE_MS = 10_000
const PACED = 800
const PACE_MS = 25
const AT_ONCE = 5_000
// More does not fit into one message to Kafka.
const BATCH = 500
const TENANTS = ['tenant-1', 'tenant-2', 'tenant-3']
const INVOLVED = ['admin', 'mongodb', 'kafka']

/** Processor time of admin and its servers for an audit record: as they come one by one, and all at once. */
export async function benchAudit(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-bench-'))
  const platform = await startBenchPlatform({ dataDir, portOffset: OFFSET, services: ['admin'] })
  const database = await mongoose.createConnection(platform.mongoUri('admin')).asPromise()
  const { kafkaBrokers, kafkaAdmin } = platform
  const kafka = createKafka(kafkaBrokers.split(','), 'bench', createLog('bench', 'silent'), kafkaAdmin)
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: byAggregate })
  try {
    await producer.connect()
    const send = async (count: number) => {
      const messages = Array.from({ length: count }, record)
      await producer.send({ topic: topics.auditEvent.name, acks: -1, messages })
    }
    const stored = async (count: number) => {
      while ((await database.collection('audit_records').countDocuments()) < count) await wait(200)
    }
    await send(50)
    await stored(50)
    const idle = await used(platform, () => wait(IDLE_MS))
    const paced = await used(platform, async () => {
      for (let sent = 0; sent < PACED; sent++) await Promise.all([send(1), wait(PACE_MS)])
      await stored(50 + PACED)
    })
    const burst = await used(platform, async () => {
      for (let sent = 0; sent < AT_ONCE; sent += BATCH) await send(BATCH)
      await stored(50 + PACED + AT_ONCE)
    })
    return report('Audit records: processor time for one', [
      measured('in a second of doing nothing', perSecond(idle), 'ms', 1),
      ...rows(`${1000 / PACE_MS} a second`, paced, idle, PACED),
      ...rows('all at once', burst, idle, AT_ONCE),
      measured('all at once, stored in a second', (AT_ONCE / burst.wallMs) * 1000, 'records'),
    ])
  } finally {
    await producer.disconnect()
    await database.close()
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Used {
  readonly wallMs: number
  readonly processes: ReadonlyMap<string, number>
}

async function used(platform: Platform, work: () => Promise<unknown>): Promise<Used> {
  const [before, started] = [processorTime(platform), performance.now()]
  await work()
  const after = processorTime(platform)
  const processes = new Map(INVOLVED.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]))
  return { wallMs: performance.now() - started, processes }
}

const sum = ({ processes }: Used) => [...processes.values()].reduce((total, ms) => total + ms, 0)

const perSecond = (idle: Used) => (sum(idle) / idle.wallMs) * 1000

/** The use of the idle platform meanwhile does not belong to the records. */
function rows(pace: string, { processes, wallMs }: Used, idle: Used, records: number) {
  const cost = (name: string) =>
    ((processes.get(name) ?? 0) - ((idle.processes.get(name) ?? 0) / idle.wallMs) * wallMs) / records
  const each = INVOLVED.map((name) => measured(`  ${name}`, cost(name), 'ms', 2))
  return [
    measured(
      pace,
      INVOLVED.reduce((total, name) => total + cost(name), 0),
      'ms',
      2,
    ),
    ...each,
  ]
}

function record(_: unknown, n: number) {
  const tenantId = TENANTS[n % TENANTS.length] ?? ''
  const message = {
    id: newId(),
    tenantId,
    service: 'tasks',
    actorId: 'user',
    action: 'task.moved',
    targetType: 'task',
    targetId: newId(),
    details: { from: 'new', to: 'progress' },
    time: new Date(),
    requestId: newId(),
  }
  const { id, type, value } = outgoing(topics.auditEvent, {
    tenantId,
    aggregateId: tenantId,
    message,
    id: message.id,
  })
  const headers = { [ceHeaders.id]: id, [ceHeaders.type]: type, [ceHeaders.time]: new Date().toISOString() }
  return { key: recordKey(tenantId, tenantId, id), value: Buffer.from(value), headers }
}
