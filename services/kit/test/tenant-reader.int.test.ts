import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import { createConnection, type Connection } from 'mongoose'

import { tenantReader, type Part } from '../src/mongo/tenant-reader.js'
import type { TenantOwned } from '../src/mongo/tenant-collection.js'
import { tenantId } from '../src/types/ids.js'

interface Row extends TenantOwned {
  n: number
  secret?: string
}

let database: TestDatabase
let connection: Connection
const own = tenantId('own')
const words: Part<Row> = { collection: 'words', filter: {}, sort: { n: -1 } }
const names: Part<Row> = { collection: 'names', filter: {} }

beforeAll(async () => {
  database = testDatabase('reader')
  connection = await createConnection(database.uri).asPromise()
  const rows = (tenant: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({
      _id: `${tenant}-${n}`,
      tenantId: tenant,
      n,
      secret: 'large',
    }))
  const documents = [...rows('own', 150), ...rows('other', 5)]
  await connection.collection<Row>('words').insertMany(documents)
  await connection.collection<Row>('names').insertMany(rows('other', 3))
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

describe('a tenant reader', () => {
  it('reads several lists of a tenant, each in its own order and length', async () => {
    const read = tenantReader(connection)(own)
    const projection = { secret: 0 } as const
    const [first, none, all] = await read([{ ...words, limit: 2, projection }, names, words])
    expect(first).toEqual([
      { _id: 'own-149', tenantId: 'own', n: 149 },
      { _id: 'own-148', tenantId: 'own', n: 148 },
    ])
    expect(none).toEqual([])
    expect(all).toHaveLength(150)
  })

  it('gives nothing of another tenant, whatever the filter says', async () => {
    const read = tenantReader(connection)(own)
    const wide: Part<Row> = { collection: 'words', filter: { $or: [{ n: 1 }, { _id: 'other-1' }] } }
    const forged = { collection: 'names', filter: { tenantId: 'other' } } as Part<Row>
    const [found, nothing] = await read([wide, forged])
    expect(found.map((row) => row._id)).toEqual(['own-1'])
    expect(nothing).toEqual([])
  })

  it('reads nothing when nothing is asked for', async () => {
    expect(await tenantReader(connection)(own)([])).toEqual([])
  })
})
