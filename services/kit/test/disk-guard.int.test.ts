import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'

import { connectDatabase, type Database } from '../src/mongo/database.js'
import { guardDisk } from '../src/mongo/disk-guard.js'
import { createUnitOfWork } from '../src/outbox/unit-of-work.js'
import { systemCaller } from '../src/types/caller.js'
import { systemClock } from '../src/types/clock.js'
import { newId, tenantId } from '../src/types/ids.js'

const ALWAYS_FULL = { freeShare: 2, freeBytes: Number.POSITIVE_INFINITY }
const NEVER_FULL = { freeShare: 2, freeBytes: 0 }

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = testDatabase('disk')
  db = await connectDatabase(database.uri, 'disk')
  // A database without anything in it tells nothing of its disk.
  await db.connection.collection('something').insertOne({ there: true })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

describe('the guard of the disk', () => {
  it('knows the disk of the real server', async () => {
    const [full, empty] = [guardDisk(db.connection, ALWAYS_FULL), guardDisk(db.connection, NEVER_FULL)]
    await Promise.all([full.look(), empty.look()])
    expect(() => full.requireDiskSpace()).toThrow('STORAGE_FULL')
    expect(() => empty.requireDiskSpace()).not.toThrow()
    full.stop()
    empty.stop()
  })

  it('refuses new writes of people and lets through the effects of earlier ones', async () => {
    const guard = guardDisk(db.connection, ALWAYS_FULL)
    await guard.look()
    const work = createUnitOfWork(
      { ...db, requireDiskSpace: guard.requireDiskSpace },
      {
        service: 'disk',
        clock: systemClock,
        bind: () => ({}),
        encode: () => {
          throw new Error('nothing is published')
        },
        wake: () => undefined,
      },
    )
    const system = systemCaller(tenantId('t'), newId())
    const person = { ...system, idempotency: { requestId: newId(), method: '/x', fingerprint: 'f' } }
    await expect(work.write(person, () => Promise.resolve('no'))).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'STORAGE_FULL',
    })
    await expect(work.write(system, () => Promise.resolve('yes'))).resolves.toBe('yes')
    guard.stop()
  })
})
