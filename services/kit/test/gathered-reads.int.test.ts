import type { FindOptions } from '@smartproject/kit/mongo/collection-commands'
import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { gatheringReads } from '@smartproject/kit/mongo/gathered-reads'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { tenantCollection, type Filter } from '@smartproject/kit/mongo/tenant-collection'
import { tenantReader } from '@smartproject/kit/mongo/tenant-reader'
import { tenantId } from '@smartproject/kit/types/ids'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import fc from 'fast-check'
import { Schema } from 'mongoose'

interface Row {
  _id: string
  tenantId: string
  n: number
  word: string
  time: Date
}

let database: TestDatabase
let db: Database
let commands: string[] = []

const own = tenantId('own')
const schema = (collection: string) =>
  new Schema<Row>(
    { _id: String, tenantId: String, n: Number, word: String, time: Date },
    { collection, strict: 'throw', versionKey: false },
  )
let words: ReturnType<typeof tenantCollection<Row>>
let names: ReturnType<typeof platformCollection<Row>>

beforeAll(async () => {
  database = testDatabase('gathered')
  db = await connectDatabase(database.uri, 'kit-test')
  words = tenantCollection(db.connection.model<Row>('words', schema('words')))
  names = platformCollection(db.connection.model<Row>('names', schema('names')))
  db.connection.getClient().on('commandStarted', ({ commandName }) => {
    if (['find', 'aggregate', 'count'].includes(commandName)) commands.push(commandName)
  })
  for (const tenant of ['own', 'other'])
    for (const collection of ['words', 'names'])
      await db.connection.collection<Row>(collection).insertMany(
        Array.from({ length: 30 }, (_, n) => ({
          _id: `${tenant}-${n}`,
          tenantId: tenant,
          n,
          word: `w${n % 3}`,
          time: new Date(n),
        })),
      )
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

beforeEach(() => (commands = []))

const filters = fc.oneof(
  fc.record({ n: fc.integer({ min: -1, max: 31 }) }),
  fc.record({ word: fc.constantFrom('w0', 'w1', 'none') }),
  fc.integer({ min: 0, max: 30 }).map((n) => ({ time: { $lt: new Date(n) } })),
  fc.constant({ $or: [{ n: 3 }, { _id: 'other-4' }] }),
)
const options = fc.record(
  {
    sort: fc.constantFrom({ n: 1 } as const, { word: -1, n: 1 } as const),
    limit: fc.integer({ min: 1, max: 12 }),
    projection: fc.constantFrom({ word: 1 } as const, { time: 0 } as const, { _id: 0, n: 1 } as const),
  },
  { requiredKeys: ['sort'] },
)
const queries = fc.array(fc.tuple(filters, options), { minLength: 2, maxLength: 5 })

it('lists of one turn are read by one command, and equal those that are read one by one', async () => {
  const list = ([filter, how]: [Filter<Row>, FindOptions]) => words(own).find(filter, how)
  await fc.assert(
    fc.asyncProperty(queries, async (all) => {
      const alone = await Promise.all(all.map(list))
      commands = []
      const together = await gatheringReads(() => Promise.all(all.map(list)))
      expect(together).toEqual(alone)
      expect(commands).toEqual(['aggregate'])
    }),
    { numRuns: 40 },
  )
})

it('one document, a number, several lists and documents without a tenant are read together', async () => {
  const ask = () =>
    Promise.all([
      words(own).findOne({ n: 5 }),
      words(own).findOne({ n: 99 }),
      words(own).count({ word: 'w1' }),
      words(own).count({ word: 'none' }),
      tenantReader(db.connection)(own)([{ collection: 'names', filter: { n: 7 } }]),
      names().find({ n: 2 }, { sort: { _id: 1 } }),
    ])
  const alone = await ask()
  commands = []
  expect(await gatheringReads(ask)).toEqual(alone)
  expect(commands).toEqual(['aggregate'])
  expect(alone[5].map(({ _id }) => _id)).toEqual(['other-2', 'own-2'])
})

it('a later request is read later', async () => {
  await gatheringReads(async () => {
    const found = await words(own).findOne({ n: 1 })
    expect((await words(own).findOne({ n: (found?.n ?? 0) + 1 }))?.n).toBe(2)
  })
  expect(commands).toHaveLength(2)
})

it('one that cannot be read fails alone', async () => {
  const [good, bad] = await gatheringReads(() =>
    Promise.allSettled([words(own).findOne({ n: 1 }), words(own).find({ n: { $unknown: 1 } })]),
  )
  expect(good).toMatchObject({ status: 'fulfilled', value: { n: 1 } })
  expect(bad).toMatchObject({ status: 'rejected', reason: { code: 2 } })
})

it('a transaction reads by itself: nothing else may be in it', async () => {
  await gatheringReads(() =>
    db.transaction(async (session) => {
      await words(own, session).find({ n: 1 })
    }),
  )
  expect(commands).toEqual(['find'])
})
