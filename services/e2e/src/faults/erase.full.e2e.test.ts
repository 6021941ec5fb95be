import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { totalLag } from '@smartproject/kit/bus/watchdog'
import { openClients, retryUntilKnown, type DemoClients } from '@smartproject/demo/clients'
import { eventually } from '@smartproject/testkit/eventually'
import { ofWorker } from '@smartproject/testkit/of-worker'
import type { Admin, Kafka } from 'kafkajs'
import { createConnection, type Connection } from 'mongoose'

import { compact, recordsWith } from '../support/compaction.js'
import { platformKafka } from '../support/kafka.js'
import { platformInfo, startProcess, stopProcess, type PlatformInfo } from '../support/platform.js'
import { signIn } from '../support/browser/session.js'

// A company is erased by the operator's command while Kafka is down. A replay of all topics from their first record,
// without receipts, brings nothing back, and Kafka drops its records of the company.

const TITLE = 'Gone Company'
const REPLAYED = ['tasks', 'notify', 'admin', 'billing']
const HEALED_WITHIN_MS = 60_000
const run = promisify(execFile)

let info: PlatformInfo
let clients: DemoClients
let databases: Connection[]
let bus: { readonly kafka: Kafka; readonly admin: Admin }

beforeAll(async () => {
  info = await platformInfo()
  clients = await openClients(info)
  databases = await Promise.all(Object.values(info.mongo).map((uri) => createConnection(uri).asPromise()))
  const kafka = await platformKafka('erase-test')
  bus = { kafka, admin: kafka.admin() }
  await bus.admin.connect()
})

afterAll(async () => {
  clients.close()
  await bus.admin.disconnect()
  await Promise.all(databases.map((connection) => connection.close()))
})

/** Everything that names the tenant anywhere in a document, by database and collection. */
async function mentions(tenantId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { db } of databases)
    for (const { name } of (await db?.listCollections({}, { nameOnly: true }).toArray()) ?? []) {
      let count = 0
      for await (const row of db?.collection(name).find() ?? [])
        if (JSON.stringify(row).includes(tenantId)) count++
      if (count > 0) found[`${db?.databaseName ?? ''}.${name}`] = count
    }
  return found
}

async function aCompany(): Promise<{ tenantId: string; number: number; ownerId: string }> {
  const olivia = await signIn('olivia@demo.test')
  const { id: ownerId } = await olivia.call('me', {})
  const { subscription } = await clients.tenancy.createSubscription(
    {
      number: 0,
      title: TITLE,
      ownerId,
      timeZone: 'Asia/Qatar',
      weekStart: 7,
      weekendDays: [5, 6],
      holidays: [],
      features: [],
      requestId: randomUUID(),
    },
    await clients.asAdmin(),
  )
  const [tenantId, number] = [subscription?.id ?? '', subscription?.number ?? 0]
  const asOwner = await retryUntilKnown(() => clients.asMember(ownerId, number))
  const { project } = await clients.tenancy.createProject(
    {
      number: 0,
      code: 'GONE',
      name: 'Gone',
      description: '',
      members: [],
      startDate: undefined,
      endDate: undefined,
      partsOff: [],
      requestId: randomUUID(),
    },
    asOwner,
  )
  const inProject = { subscription: number, project: project?.number ?? 0 }
  for (const name of ['one', 'two', 'three'])
    // The project is on its way to tasks.
    await eventually(
      () => olivia.call('createTask', { ...inProject, status: 'new', fields: { name, assignee: ownerId } }),
      { what: 'a task in the new project' },
    )
  return { tenantId, number, ownerId }
}

interface Receipt {
  readonly waiting: readonly string[]
  readonly deleted: number
  readonly documentsLeft: number
  readonly filesLeft: number
  readonly records: { readonly erased: number; readonly keptByTopics: readonly string[] } | null
}

/** The operator's command, on the platform of the tests. */
async function erase(tenantId: string): Promise<Receipt> {
  const main = join(process.cwd(), 'deploy', 'backup', 'dist', 'main.js')
  const env = {
    ...process.env,
    SP_DATA_DIR: info.dataDir,
    SP_PORT_OFFSET: ofWorker(process.env['E2E_PORT_OFFSET']),
  }
  const { stdout } = await run(process.execPath, [main, 'erase', '--tenant', tenantId, '--confirm', TITLE], {
    env,
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{'), stdout.lastIndexOf('}') + 1)) as Receipt
}

/** Begins to erase while Kafka is down, until no call is let in any more; Kafka runs again, whatever came of it. */
async function eraseWithoutKafka(tenantId: string, enter: () => Promise<unknown>) {
  await stopProcess('kafka')
  const receipt = erase(tenantId)
  // The waiting test gets its error; a test that fails before must not fail the next one.
  receipt.catch(() => undefined)
  try {
    const isClosed = () =>
      enter().then(
        () => false,
        () => true,
      )
    await eventually(isClosed, { withinMs: 60_000, what: 'the command to have closed the company' })
  } finally {
    await startProcess('kafka')
  }
  return { receipt }
}

it('an erased company ends everywhere soon after Kafka is back, and no replay brings anything back', async () => {
  const { tenantId, number, ownerId } = await aCompany()
  await eventually(async () => Object.keys(await mentions(tenantId)).length > 12, {
    what: 'the company to be known everywhere',
  })

  expect(await recordsWith(bus, { text: TITLE })).toBeGreaterThan(0)

  const ended = await eraseWithoutKafka(tenantId, () => clients.asMember(ownerId, number))
  const healed = performance.now()
  const receipt = await ended.receipt
  expect(performance.now() - healed).toBeLessThan(HEALED_WITHIN_MS)
  expect(receipt).toMatchObject({ waiting: [], documentsLeft: 0, filesLeft: 0 })
  expect(receipt.deleted).toBeGreaterThan(20)
  expect(receipt.records).toEqual({ erased: expect.any(Number) as number, keptByTopics: [] })
  expect(receipt.records?.erased).toBeGreaterThan(10)
  expect(await remains(tenantId)).toEqual([])

  await replay()
  expect(await remains(tenantId)).toEqual([])

  await compact(bus, tenantId)
  expect(await recordsWith(bus, { text: TITLE })).toBe(0)
  const again = await erase(tenantId)
  expect(again.records).toEqual({ erased: 0, keptByTopics: [] })
}, 360_000)

/** Where it is named besides what keeps it erased, the platform's own record of it, and what expires in days. */
async function remains(tenantId: string): Promise<string[]> {
  const kept = /[.]closed_tenants$|_tenancy[.](outbox|requests)$|_admin[.](audit_records|audit_rounds)$/
  return Object.keys(await mentions(tenantId)).filter((name) => !kept.test(name))
}

/** Lets services read every topic from its first record, with all receipts gone. */
async function replay(): Promise<void> {
  const { admin } = bus
  const reads = new Map<string, string[]>()
  for (const group of REPLAYED)
    reads.set(
      group,
      (await admin.fetchOffsets({ groupId: group })).map(({ topic }) => topic),
    )
  await Promise.all(REPLAYED.map(stopProcess))
  for (const group of REPLAYED) {
    await eventually(() => admin.deleteGroups([group]), { what: `${group} to leave its group` })
    const own = databases.find(({ db }) => db?.databaseName.endsWith(`_${group}`))
    await own?.collection('inbox').deleteMany({})
  }
  await Promise.all(REPLAYED.map(startProcess))
  for (const [group, topics] of reads)
    await eventually(async () => (await totalLag(admin, group, topics)) === 0n, {
      withinMs: 90_000,
      what: `${group} to read everything again`,
    })
}
