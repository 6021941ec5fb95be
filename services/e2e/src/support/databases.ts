import { createHash } from 'node:crypto'

import { totalLag } from '@smartproject/kit/bus/watchdog'
import { serviceNames } from '@smartproject/local/services'
import { eventually } from '@smartproject/testkit/eventually'
import type { Admin } from 'kafkajs'
import { createConnection, mongo, type Connection } from 'mongoose'

import { platformKafka } from './kafka.js'
import { platformInfo } from './platform.js'

// A state that a test reads there is visible to the service too.
const AS_SERVICES_READ = { readConcernLevel: 'majority' } as const

let open: Promise<[service: string, connection: Connection][]> | null = null

/** The databases of all services, connected to once for a test file. */
export function databases(): Promise<[service: string, connection: Connection][]> {
  open ??= platformInfo().then(({ mongo: uris }) =>
    Promise.all(
      Object.entries(uris).map(
        async ([service, uri]) =>
          [service, await createConnection(uri, AS_SERVICES_READ).asPromise()] as const,
      ),
    ).then((all) => all.map(([service, connection]) => [service, connection])),
  )
  return open
}

/** Closes the connections; a test file that looked into databases does it at its end. */
export async function closeDatabases(): Promise<void> {
  for (const [, connection] of (await open) ?? []) await connection.close()
  open = null
}

/** True when a service's database holds the document, with these fields. */
export async function isThere(
  service: string,
  collection: string,
  id: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const connection = (await databases()).find(([name]) => name === service)?.[1]
  return (await connection?.collection<{ _id: string }>(collection).findOne({ ...fields, _id: id })) != null
}

/**
 * Forgets how many sign-ups came from this machine: all browsers of the tests are in one network, which may make five.
 * The limit itself is tested in auth.
 */
export async function forgetSignUps(): Promise<void> {
  const auth = (await databases()).find(([name]) => name === 'auth')?.[1]
  await auth?.collection<{ _id: string }>('attempts').deleteMany({ _id: /^sign-up:/ })
}

/**
 * A hash of everything a tenant owns in all databases, or in those of one service; bookkeeping of the relay is left
 * out.
 */
export async function tenantHash(tenantId: string, only?: string): Promise<Record<string, string>> {
  const chosen = (await databases()).filter(([service]) => only === undefined || service === only)
  const parts = await Promise.all(
    chosen.map(([service, connection]) => hashesIn(service, connection, tenantId)),
  )
  return Object.fromEntries(parts.flat().toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

// Audit records of refused attempts may be added; the tenant's own things may not change.
function isOwn(name: string): boolean {
  return !['outbox', 'inbox', 'requests'].includes(name) && !/^(audit|system\.)/.test(name)
}

interface Owned {
  readonly from: string
  readonly doc: object
}

/** All collections of a service are read by one command: a suite looks hundreds of times, and each has dozens of them. */
async function hashesIn(
  service: string,
  connection: Connection,
  tenantId: string,
): Promise<[string, string][]> {
  const collections = (await connection.db?.listCollections({}, { nameOnly: true }).toArray()) ?? []
  const [first, ...others] = collections.map(({ name }) => name).filter(isOwn)
  if (first === undefined) return []
  const owned = (name: string) => [
    { $match: { tenantId } },
    { $sort: { _id: 1 as const } },
    { $replaceWith: { from: { $literal: name }, doc: '$$ROOT' } },
  ]
  const also = others.map((name) => ({ $unionWith: { coll: name, pipeline: owned(name) } }))
  const found = await connection
    .collection(first)
    .aggregate<Owned>([...owned(first), ...also])
    .toArray()
  return [...Map.groupBy(found, ({ from }) => from)].map(([name, rows]) => [
    `${service}.${name}`,
    createHash('sha256')
      .update(mongo.BSON.EJSON.stringify(rows.map(({ doc }) => doc)))
      .digest('hex'),
  ])
}

/**
 * Waits until nothing changes in the tenant any more: every event of it has left its service, every service has dealt
 * with what is in the topics, and two looks a second apart are the same.
 */
export async function quiet(tenantId: string): Promise<void> {
  const admin = (await platformKafka('quiet')).admin()
  await admin.connect()
  let before = ''
  try {
    await eventually(
      async () => {
        if (await isUnderway(tenantId, admin)) return false
        const now = JSON.stringify(await tenantHash(tenantId))
        const same = now === before
        before = now
        return same
      },
      { withinMs: 60_000, everyMs: 1_000, what: 'a quiet tenant' },
    )
  } finally {
    await admin.disconnect()
  }
}

/** The mails that the ledger still has to send. */
export async function waitingMails(): Promise<object[]> {
  const ledger = (await databases()).find(([service]) => service === 'email')?.[1].collection('deliveries')
  const shown = {
    template: 1,
    subjectVersion: 1,
    createTime: 1,
    dueTime: 1,
    attempts: 1,
    waits: 1,
    lastError: 1,
  }
  return (await ledger?.find({ state: 'planned' }).project(shown).toArray()) ?? []
}

async function isUnderway(tenantId: string, admin: Admin): Promise<boolean> {
  for (const [, connection] of await databases()) {
    if (await connection.collection('outbox').findOne({ tenantId, state: 'new' })) return true
    // A mail that is to go out changes when it went.
    if (await connection.collection('deliveries').findOne({ tenantId, state: 'planned' })) return true
  }
  for (const groupId of serviceNames) {
    const topics = (await admin.fetchOffsets({ groupId })).map(({ topic }) => topic)
    if ((await totalLag(admin, groupId, topics)) > 0n) return true
  }
  return false
}
