import { randomUUID } from 'node:crypto'

import { faultsOf } from '@smartproject/local/commands/audit-verify'
import { verifyStore, type SealKey, type StoreVerdict } from '@smartproject/local/audit/verify-store'
import { eventually } from '@smartproject/testkit/eventually'
import { createConnection, type Connection } from 'mongoose'

import { applyFor, HOME, people, spansFrom } from './support/browser/leave.js'
import { platformInfo, type PlatformInfo } from './support/platform.js'
import { pathOf, type TestSession } from './support/browser/session.js'

// The audit records of the running platform are complete and signed, and a change of them is found.

const span = spansFrom(1_050)
let info: PlatformInfo
let admin: Connection
let emad: TestSession
let mona: TestSession

beforeAll(async () => {
  info = await platformInfo()
  admin = await createConnection(info.mongo['admin'] ?? '').asPromise()
  ;({ emad, mona } = await people())
})

afterAll(() => admin.close())

const records = () => admin.collection<{ _id: string; action: string; actorId: string }>('audit_records')

function verify(): Promise<StoreVerdict> {
  return verifyStore({
    adminUri: info.mongo['admin'] ?? '',
    serviceUris: Object.values(info.mongo),
    keys: [info.secrets.auditSigningKey as SealKey],
  })
}

it('each acknowledged write has exactly one record, however often it was sent', async () => {
  const leave = await applyFor(emad, span())
  const idempotencyKey = randomUUID()
  const approve = () =>
    mona.call(
      'approveLeave',
      { subscription: HOME, id: leave.id, version: leave.version },
      { idempotencyKey },
    )
  await Promise.all([approve(), approve(), approve()])
  const written = async () => {
    // Without what the system does afterwards by itself.
    const own = { targetId: leave.id, actorId: { $ne: '' } }
    const found = await records().find(own).sort({ seq: 1 }).toArray()
    return found.map(({ action, actorId }) => [action, actorId])
  }
  await eventually(async () => (await written()).length >= 2, { what: 'both records' })
  const refused = approve().catch(() => null)
  await refused
  // The records after them in the chain show that nothing else is on its way.
  await applyFor(emad, span())
  await eventually(async () => (await records().countDocuments({ action: 'leave.applied' })) >= 2)
  expect(await written()).toEqual([
    ['leave.applied', emad.userId],
    ['leave.approved', mona.userId],
  ])
})

it('the records of the platform are good, signed, and complete', async () => {
  const signed = () =>
    eventually(
      async () => {
        const verdict = await verify()
        const open = await admin.collection('audit_heads').countDocuments({ open: true })
        // Writes of a moment ago are not counted yet: on a fresh platform those are all.
        return open === 0 && verdict.rounds > 0 && verdict.writes.writes > 10 && verdict
      },
      { withinMs: 60_000, everyMs: 1_000, what: 'digests of everything' },
    )
  const verdict = await signed()
  expect(faultsOf(verdict)).toEqual([])
  expect(verdict.writes.writes).toBeGreaterThan(10)
  expect(verdict.chains.map(({ chain }) => chain)).toContain('platform')
}, 90_000)

it('a record that was deleted from the database is named', async () => {
  const taken = await records().findOne({ seq: 2 })
  if (!taken) throw new Error('no record')
  await records().deleteOne({ _id: taken._id })
  try {
    const { chains } = await verify()
    const faults = chains.flatMap((chain) => chain.faults)
    expect(faults).toEqual([expect.objectContaining({ kind: 'deleted' })])
    expect(faults[0]?.text).toMatch(/^record 2 is missing/)
  } finally {
    await records().insertOne(taken)
  }
  expect(faultsOf(await verify())).toEqual([])
})

it('the database user of the service cannot change records or their proofs', async () => {
  const refused = { code: 13 }
  const change = { $set: { action: 'forged' } }
  for (const name of ['audit_records', 'audit_digests', 'audit_rounds']) {
    const collection = admin.collection(name)
    await expect(collection.updateMany({}, change)).rejects.toMatchObject(refused)
    await expect(collection.findOneAndReplace({}, {})).rejects.toMatchObject(refused)
    await expect(collection.drop()).rejects.toMatchObject(refused)
    await expect(collection.rename(`${name}_old`)).rejects.toMatchObject(refused)
  }
  await expect(admin.collection('audit_rounds').deleteMany({})).rejects.toMatchObject(refused)
  await expect(admin.dropDatabase()).rejects.toMatchObject(refused)
})

it('a denied call of the platform stands in the trail, although only the BFF has seen the request', async () => {
  expect((await emad.raw(pathOf('listPlatformUsers'), { body: {} })).status).toBe(403)
  const denied = { action: 'call.denied', targetId: 'listPlatformUsers' }
  await eventually(async () => (await records().findOne(denied)) !== null, { what: 'the record' })
})
