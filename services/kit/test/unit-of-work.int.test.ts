import { outgoing } from '@smartproject/kit/bus/envelope'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { createUnitOfWork } from '@smartproject/kit/mongo/unit-of-work'
import { systemClock } from '@smartproject/kit/types/clock'
import { newId } from '@smartproject/kit/types/ids'
import type { UnitOfWork } from '@smartproject/kit/types/unit-of-work'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import {
  unitOfWorkContract,
  type NoteAdded,
  type NoteStores,
} from '@smartproject/testkit/unit-of-work-contract'
import { Schema } from 'mongoose'

interface NoteDoc extends TenantOwned {
  text: string
}

let database: TestDatabase
let db: Database
let work: UnitOfWork<NoteStores, NoteAdded>

beforeAll(async () => {
  database = testDatabase('unit_of_work')
  db = await connectDatabase(database.uri, 'kit-test')
  const notes = {
    id: '001-notes',
    up: (tools: { tenantCollection(name: string, indexes: []): Promise<void> }) =>
      tools.tenantCollection('notes', []),
  }
  await migrate(db.connection, [notes])
  const schema = new Schema<NoteDoc>(
    { _id: String, tenantId: String, text: String },
    { collection: 'notes', strict: 'throw', versionKey: false },
  )
  const bind = tenantCollection(db.connection.model<NoteDoc>('notes', schema))
  work = createUnitOfWork<NoteStores, NoteAdded>(db, {
    service: 'kit-test',
    clock: systemClock,
    bind: (tenant, session) => {
      const own = bind(tenant, session)
      return {
        notes: {
          add: (text) => own.insert({ _id: newId(), text }),
          list: async () => (await own.find({}, { sort: { _id: 1 } })).map(({ text }) => text),
        },
      }
    },
    // Any topic will do: the contract looks at what is in the outbox.
    encode: ({ note }, { tenantId }) =>
      outgoing(topics.sessionEvent, {
        tenantId,
        aggregateId: note,
        message: topics.sessionEvent.codec.fromPartial({ sessionId: note }),
      }),
    wake: () => undefined,
  })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('the real unit of work', () => {
  unitOfWorkContract(() => ({
    work,
    published: async (tenantId) => {
      const rows = await db.connection.collection('outbox').find({ tenantId }).sort({ _id: 1 }).toArray()
      return rows.map((row) => String(row['aggregateId']))
    },
  }))
})
