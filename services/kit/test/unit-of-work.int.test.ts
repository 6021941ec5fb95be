import { outgoing } from '@smartproject/kit/bus/envelope'
import { DomainError } from '@smartproject/kit/errors'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { migrate } from '@smartproject/kit/mongo/migrations'
import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import { createUnitOfWork, type ServiceUnitOfWork } from '@smartproject/kit/outbox/unit-of-work'
import { systemCaller, type Caller } from '@smartproject/kit/types/caller'
import { systemClock } from '@smartproject/kit/types/clock'
import { newId, tenantId } from '@smartproject/kit/types/ids'
import { topics } from '@smartproject/proto/topics'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { eventually } from '@smartproject/testkit/eventually'
import {
  unitOfWorkContract,
  type NoteAdded,
  type NoteStores,
} from '@smartproject/testkit/unit-of-work/unit-of-work-contract'
import { Schema } from 'mongoose'

interface NoteDoc extends TenantOwned {
  text: string
}

let database: TestDatabase
let db: Database
let work: ServiceUnitOfWork<NoteStores, NoteAdded>

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

describe('events that are handled together', () => {
  const events = (...ids: string[]) => ids.map((id) => ({ id }))
  const handle = (tenant: string, ids: readonly { id: string }[], fail = false) =>
    work.handleAllOnce(systemCaller(tenantId(tenant), newId()), ids, async ({ notes }, fresh, changesFor) => {
      for (const event of fresh) {
        await notes.add(event.id)
        changesFor(event).publish({ note: event.id })
        changesFor(event).audit({ action: 'note.added', targetType: 'note', targetId: event.id })
      }
      if (fail) throw new DomainError('invalid', 'BAD')
    })
  const noted = (tenant: string) => work.read(tenantId(tenant)).notes.list()
  const published = (tenant: string, topic: { readonly name: string }) =>
    db.connection
      .collection('outbox')
      .find({ tenantId: tenant, topic: topic.name })
      .sort({ _id: 1 })
      .toArray()

  it('have their effect once each, in their order, whichever of them come again', async () => {
    const tenant = newId()
    const [a, b, c, d] = [newId(), newId(), newId(), newId()] as [string, string, string, string]
    expect(await handle(tenant, events(a, b, a))).toBe(true)
    expect(await handle(tenant, events(b))).toBe(false)
    expect(await handle(tenant, events(b, c, a, d))).toBe(true)
    expect(await handle(tenant, events(d, c))).toBe(false)
    expect(await noted(tenant)).toEqual([a, b, c, d])
    expect(await published(tenant, topics.sessionEvent)).toHaveLength(4)
  })

  it('leave nothing when one of them fails, and can be handled again', async () => {
    const tenant = newId()
    const both = events(newId(), newId())
    await expect(handle(tenant, both, true)).rejects.toMatchObject({ reason: 'BAD' })
    expect(await noted(tenant)).toEqual([])
    expect(await handle(tenant, both)).toBe(true)
    expect(await noted(tenant)).toHaveLength(2)
  })

  it('have their effect once each when two members of a group handle them at the same time', async () => {
    const tenant = newId()
    const [a, b, c] = [newId(), newId(), newId()] as [string, string, string]
    await Promise.allSettled([handle(tenant, events(a, b)), handle(tenant, events(b, c))])
    // The one that met the other has done nothing: its events are handled by themselves then.
    for (const id of [a, b, c]) await handle(tenant, events(id))
    expect((await noted(tenant)).toSorted()).toEqual([a, b, c].toSorted())
    expect(await published(tenant, topics.sessionEvent)).toHaveLength(3)
  })

  it('are each the cause that the audit trail names for what was done because of it', async () => {
    const tenant = newId()
    const [a, b, c] = [newId(), newId(), newId()] as [string, string, string]
    await handle(tenant, events(a, b))
    await handle(tenant, events(c))
    const records = (await published(tenant, topics.auditEvent)).map((row) =>
      topics.auditEvent.codec.decode((row['value'] as { buffer: Uint8Array }).buffer),
    )
    expect(records.map(({ targetId, requestId }) => [targetId, requestId])).toEqual([
      [a, a],
      [b, b],
      [c, c],
    ])
  })
})

describe('while what was committed may still be taken back', () => {
  const admin = (command: Record<string, unknown>) => db.connection.getClient().db('admin').command(command)
  const journal = (mode: 'alwaysOn' | 'off') =>
    admin({ configureFailPoint: 'pauseJournalFlusherBeforeFlush', mode })
  const caller = (): Caller => ({
    ...systemCaller(tenantId(newId()), newId()),
    idempotency: { requestId: newId(), fingerprint: 'same', method: '/notes/AddOnce' },
  })
  /** Refused when the note is there. */
  const addOnce = (by: Caller) =>
    work.write(by, async ({ notes }) => {
      if ((await notes.list()).length > 0) throw new DomainError('precondition', 'NOTE_THERE')
      await notes.add('once')
      return { added: 'once' }
    })

  afterEach(() => journal('off'))

  it('a repetition that meets its first try waits for its answer', async () => {
    const by = caller()
    await journal('alwaysOn')
    const first = addOnce(by)
    await eventually(() => lies('notes', { tenantId: by.tenantId }))
    let answered = false
    const second = addOnce(by).finally(() => (answered = true))
    // Nothing may be answered before it is known what stays.
    await eventually(async () => answered || (await waitsFor('requests')))
    await journal('off')
    expect(await Promise.all([first, second])).toEqual([{ added: 'once' }, { added: 'once' }])
  })
})

/** True when the server has it, though it may still be taken back. */
const lies = async (collection: string, filter: Record<string, unknown>) =>
  (await db.connection.collection(collection).findOne(filter, { readConcern: 'local' })) !== null

const waitsFor = async (collection: string) => {
  const options = { readConcern: { level: 'local' } } as const
  const running = db.connection
    .getClient()
    .db('admin')
    .aggregate([{ $currentOp: {} }], options)
  const ns = `${db.connection.name}.${collection}`
  return (await running.toArray()).some((op) => op['ns'] === ns && op['op'] === 'query')
}
