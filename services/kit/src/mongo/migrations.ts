import type { Connection, mongo } from 'mongoose'

import { CLOSED_TENANTS } from './closed-tenants.js'

type IndexDescription = mongo.IndexDescription

/** One step of a database's history. Steps run once, in order, and never change after they were released. */
export interface Migration {
  /** Sortable name, e.g. `001-leaves`. */
  readonly id: string
  up(tools: MigrationTools): Promise<void>
}

/** What a migration may do. */
export interface MigrationTools {
  readonly connection: Connection
  /** Makes a collection of tenant-owned documents: `tenantId` is demanded, unique indexes start with it. */
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

/** Runs what has not run yet. Safe to call from several replicas: each step is claimed by its unique id. */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const done = connection.collection<{ _id: string; time: Date }>('migrations')
  const ran: string[] = []
  const known = new Set((await done.find({}).toArray()).map((row) => row._id))
  for (const migration of [base, closedTenants, ...migrations]) {
    if (known.has(migration.id)) continue
    // Steps are idempotent (create-if-missing), so two replicas doing one at once do no harm.
    await migration.up(tools(connection))
    await done.updateOne({ _id: migration.id }, { $setOnInsert: { time: new Date() } }, { upsert: true })
    ran.push(migration.id)
  }
  return ran
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
