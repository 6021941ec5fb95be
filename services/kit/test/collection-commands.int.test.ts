import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { Schema } from 'mongoose'

import { connectDatabase, type Database } from '../src/mongo/database.js'
import { gatheringReads } from '../src/mongo/gathered-reads.js'
import { migrate } from '../src/mongo/migrations.js'
import { tenantCollection, type TenantCollection, type TenantOwned } from '../src/mongo/tenant-collection.js'
import { newId, tenantId } from '../src/types/ids.js'

interface Row extends TenantOwned {
  n: number
  note?: string | undefined
}

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = testDatabase('commands')
  db = await connectDatabase(database.uri, 'kit-test')
  const rows = {
    id: '001-rows',
    up: (tools: { tenantCollection(name: string, indexes: []): Promise<void> }) =>
      tools.tenantCollection('rows', []),
  }
  await migrate(db.connection, [rows])
  const fields = { _id: String, tenantId: String, n: Number, note: String }
  db.connection.model<Row>(
    'Row',
    new Schema<Row>(fields, { collection: 'rows', strict: 'throw', versionKey: false }),
  )
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

const bound = (plain: boolean) => tenantCollection(db.connection.model<Row>('Row'), { plain })
const numbers = async (rows: TenantCollection<Row>) =>
  (await rows.find({}, { sort: { n: 1 } })).map(({ n }) => n)

describe.each([
  ['by the model', false],
  ['past the schema', true],
])('a collection whose commands go %s', (_way, plain) => {
  const bind = () => bound(plain)
  const tenants = () => [tenantId(newId()), tenantId(newId())] as const

  it('adds and finds documents of its tenant alone', async () => {
    const [one, other] = tenants()
    const [own, others] = [bind()(one), bind()(other)]
    await own.insert({ _id: newId(), n: 1, note: 'first' })
    await own.insertMany([2, 3].map((n) => ({ _id: newId(), n })))
    await own.insertMany([])
    await others.insert({ _id: newId(), n: 4 })
    expect(await numbers(own)).toEqual([1, 2, 3])
    const all = { $or: [{ tenantId: other }, { n: { $gt: 0 } }] }
    const last = await own.find(all, { sort: { n: -1 }, limit: 2, projection: { n: 1 } })
    expect(last.map(({ _id, ...rest }) => rest)).toEqual([{ n: 3 }, { n: 2 }])
    expect(await own.findOne({ note: 'first' }, { hint: '_id_' })).toMatchObject({ tenantId: one, n: 1 })
  })

  it('tells how many an update reached or made, one by one and together', async () => {
    const [one, other] = tenants()
    const [own, others] = [bind()(one), bind()(other)]
    const [a, b, made] = [newId(), newId(), newId()]
    await own.insertMany([a, b].map((_id) => ({ _id, n: 0 })))
    const set = (_id: string, n: number) => ({ filter: { _id }, update: { $set: { n } } })
    expect(await own.updateOne({ _id: a }, { $set: { n: 5 } })).toBe(true)
    expect(await others.updateOne({ _id: a }, { $set: { n: 6 } })).toBe(false)
    expect(await others.updateEach([set(a, 6)], { hint: '_id_' })).toBe(0)
    expect(await own.updateEach([])).toBe(0)
    expect(await own.updateEach([set(b, 7)], { hint: '_id_' })).toBe(1)
    expect(await own.updateEach([set(a, 8), set(newId(), 9)])).toBe(1)
    expect(await own.updateEach([set(made, 10)], { upsert: true })).toBe(1)
    expect(await own.updateOne({ _id: newId() }, { $set: { n: 11 } }, { upsert: true })).toBe(true)
    expect(await numbers(own)).toEqual([7, 8, 10, 11])
    expect(await numbers(others)).toEqual([])
  })

  it('names the usual index of a list that is read by itself, and of no list among others', async () => {
    const own = bind()(tenants()[0])
    await own.insert({ _id: newId(), n: 1 })
    const missing = () => own.find({}, { usualIndex: 'missing' })
    await expect(missing()).rejects.toThrow('hint')
    expect(await gatheringReads(missing)).toMatchObject([{ n: 1 }])
  })

  it('belongs to the transaction of its session', async () => {
    const [one] = tenants()
    const stopped = db.transaction(async (session) => {
      const own = bind()(one, session)
      const _id = newId()
      await own.insert({ _id, n: 1 })
      await own.updateEach([{ filter: { _id }, update: { $set: { n: 2 } } }])
      expect(await numbers(own)).toEqual([2])
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await numbers(bind()(one))).toEqual([])
  })

  it('stores no undefined value', async () => {
    const [one] = tenants()
    const _id = newId()
    await bind()(one).insert({ _id, n: 1, note: undefined })
    expect(await db.connection.collection<Row>('rows').findOne({ _id })).toEqual({ _id, tenantId: one, n: 1 })
  })
})

it('only the schema refuses unknown fields, and only where it is used', async () => {
  const one = tenantId(newId())
  const strange = { _id: newId(), n: 1, colour: 'red' }
  await expect(bound(false)(one).insert(strange)).rejects.toThrow('colour')
  await bound(true)(one).insert(strange)
  expect(await bound(true)(one).findOne({ _id: strange._id })).toEqual({ ...strange, tenantId: one })
})
