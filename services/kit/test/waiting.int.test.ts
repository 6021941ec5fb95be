import { connectDatabase, type Database } from '@smartproject/kit/mongo/database'
import { forCaller } from '@smartproject/kit/waiting'
import { testDatabase, type TestDatabase } from '@smartproject/testkit/environment'
import type { ClientSession } from 'mongoose'

let database: TestDatabase
let db: Database

const turns = () => db.connection.collection<{ _id: string; count: number }>('turns')
const notes = () => db.connection.collection<{ _id: string }>('notes')
const take = (session: ClientSession) =>
  turns().updateOne({ _id: 'ann' }, { $inc: { count: 1 } }, { session })

beforeAll(async () => {
  database = testDatabase('waiting')
  db = await connectDatabase(database.uri, 'kit-test')
  await turns().insertOne({ _id: 'ann', count: 0 })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

/** Runs something while another transaction holds the document that everybody wants. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const holder = await db.connection.startSession()
  holder.startTransaction()
  try {
    await take(holder)
    await work()
  } finally {
    await holder.abortTransaction()
    await holder.endSession()
  }
}

describe('a write that waits', () => {
  it('is not begun anew, a transaction whose caller has given up: it would be in the way of the next try', async () => {
    const caller = new AbortController()
    let attempts = 0
    await whileHeld(async () => {
      const given = forCaller({ signal: caller.signal }, () =>
        db.transaction(async (session) => {
          attempts++
          caller.abort()
          await take(session)
        }),
      )
      await expect(given).rejects.toMatchObject({ kind: 'unavailable', reason: 'DEADLINE_EXCEEDED' })
    })
    expect(attempts).toBe(1)
  })

  it.each([
    ['has given up', (caller: AbortController) => ({ caller, deadline: undefined })],
    [
      'has no time left for the commit',
      (caller: AbortController) => ({ caller, deadline: Date.now() + 400 }),
    ],
  ])('is not committed when its caller %s: the answer would say that it was not done', async (_, give) => {
    const { caller, deadline } = give(new AbortController())
    const given = forCaller({ signal: caller.signal, ...(deadline === undefined ? {} : { deadline }) }, () =>
      db.transaction(async (session) => {
        await notes().insertOne({ _id: 'late' }, { session })
        if (deadline === undefined) caller.abort()
        else while (Date.now() < deadline - 30) await new Promise((next) => setImmediate(next))
      }),
    )
    await expect(given).rejects.toMatchObject({ kind: 'unavailable', reason: 'DEADLINE_EXCEEDED' })
    expect(await notes().countDocuments()).toBe(0)
  })

  it('is committed when its caller has time', async () => {
    const caller = { signal: new AbortController().signal, deadline: Date.now() + 10_000 }
    await forCaller(caller, () =>
      db.transaction(async (session) => void (await notes().insertOne({ _id: 'in time' }, { session }))),
    )
    expect(await notes().countDocuments()).toBe(1)
  })

  it.each([
    [
      'while the caller waits',
      <R>(work: () => R) => forCaller({ signal: new AbortController().signal }, work),
    ],
    ['without a caller', <R>(work: () => R) => work()],
  ])('is begun anew %s', async (_, ask) => {
    let attempts = 0
    let done: Promise<void> = Promise.resolve()
    const held = whileHeld(async () => {
      done = ask(() =>
        db.transaction(async (session) => {
          attempts++
          // The first attempt meets the other transaction; the next one comes when that is over.
          if (attempts > 1) await held
          await take(session)
        }),
      )
      while (attempts < 2) await new Promise((next) => setImmediate(next))
    })
    await held
    await done
    expect(attempts).toBeGreaterThan(1)
  })
})
