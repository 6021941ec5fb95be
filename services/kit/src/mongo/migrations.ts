import { randomUUID } from 'node:crypto'

import type { Connection, mongo } from 'mongoose'

import { CLOSED_TENANTS } from './closed-tenants.js'
import { holdLease, releaseLease } from './lease.js'

type IndexDescription = mongo.IndexDescription

/** One step of a database's history. Steps run once, in order, and never change after they were released. */
export interface Migration {
  /** Sortable name, e.g. `001-leaves`. */
  readonly id: string
  up(tools: MigrationTools): Promise<void>
}

/** The tools of a migration. */
export interface MigrationTools {
  readonly connection: Connection
  /** Makes a collection of tenant-owned documents: `tenantId` is required, unique indexes start with it. */
  tenantCollection(name: string, indexes: IndexDescription[]): Promise<void>
  /** Makes a collection that belongs to no tenant. */
  platformCollection(name: string, indexes: IndexDescription[]): Promise<void>
}

const DAY_S = 86_400

const base: Migration = {
  id: '000-kit',
  async up({ platformCollection }) {
    await platformCollection('outbox', [
      { key: { state: 1, _id: 1 }, name: 'state_id' },
      { key: { sentTime: 1 }, name: 'sent_ttl', expireAfterSeconds: 7 * DAY_S },
    ])
    await platformCollection('inbox', [
      { key: { time: 1 }, name: 'time_ttl', expireAfterSeconds: 30 * DAY_S },
    ])
    await platformCollection('requests', [
      { key: { createTime: 1 }, name: 'create_ttl', expireAfterSeconds: 3 * DAY_S },
    ])
    await platformCollection('leases', [])
  },
}

/** Tenants that were erased or restored; kept for ever. */
const closedTenants: Migration = {
  id: '000-kit-closed-tenants',
  up: ({ platformCollection }) => platformCollection(CLOSED_TENANTS, []),
}

const LEASE = 'migration'
const LEASE_MS = 10_000
const WAIT_MS = 200

/**
 * Runs what has not run yet. Replicas that start together wait for each other: a step that drops an index, or moves
 * data, must not meet itself half done. Each step survives being run again, for the replica that died in the middle.
 */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const steps = [base, closedTenants, ...migrations]
  if ((await pending(connection, steps)).length === 0) return []
  const holder = randomUUID()
  while (!(await holdLease(connection, LEASE, holder, LEASE_MS)))
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  const renewing = setInterval(() => {
    holdLease(connection, LEASE, holder, LEASE_MS).catch(() => undefined)
  }, LEASE_MS / 4)
  try {
    return await runSteps(connection, await pending(connection, steps))
  } finally {
    clearInterval(renewing)
    await releaseLease(connection, LEASE, holder)
  }
}

const done = (connection: Connection) => connection.collection<{ _id: string; time: Date }>('migrations')

async function pending(connection: Connection, steps: readonly Migration[]): Promise<Migration[]> {
  const known = new Set((await done(connection).find({}).toArray()).map((row) => row._id))
  return steps.filter(({ id }) => !known.has(id))
}

async function runSteps(connection: Connection, steps: readonly Migration[]): Promise<string[]> {
  for (const step of steps) {
    await step.up(tools(connection))
    await done(connection).updateOne(
      { _id: step.id },
      { $setOnInsert: { time: new Date() } },
      { upsert: true },
    )
  }
  return steps.map(({ id }) => id)
}

function tools(connection: Connection): MigrationTools {
  return {
    connection,
    async tenantCollection(name, indexes) {
      for (const index of indexes)
        if (index.unique && Object.keys(index.key)[0] !== 'tenantId')
          throw new Error(`${name}: the unique index ${index.name ?? ''} must start with tenantId`)
      await create(connection, name, indexes, {
        validator: {
          $jsonSchema: {
            required: ['tenantId'],
            properties: { tenantId: { bsonType: 'string', minLength: 1 } },
          },
        },
      })
    },
    platformCollection: (name, indexes) => create(connection, name, indexes, {}),
  }
}

async function create(
  connection: Connection,
  name: string,
  indexes: IndexDescription[],
  options: { validator?: object },
): Promise<void> {
  const db = connection.db
  if (!db) throw new Error('not connected')
  const exists = await db.listCollections({ name }, { nameOnly: true }).hasNext()
  if (!exists)
    await db.createCollection(name, options).catch((error: unknown) => {
      if ((error as { codeName?: string }).codeName !== 'NamespaceExists') throw error
    })
  if (indexes.length > 0) await db.collection(name).createIndexes(indexes)
}
