import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { eventually } from '@smartproject/testkit/eventually'
import { mongo } from 'mongoose'

import { noteErasures } from '../src/erasure-list.js'
import { catchUp } from '../src/follow.js'
import { Replay } from '../src/oplog/replay.js'
import { restoreAll } from '../src/restore-all.js'
import { restoreTenant } from '../src/tenant/restore-tenant.js'
import { takeBackup } from '../src/take-backup.js'
import { eraseAgain } from '../src/settle.js'
import { changeMuch, instant } from './changes.js'
import {
  anInstallation,
  aTenant,
  bytes,
  hashes,
  ownedCounts,
  put,
  type Row,
  type TestInstallation,
} from './world.js'

interface Amount {
  _id: string
  amount: number
}

const say = () => undefined
const open: TestInstallation[] = []

async function installation(options = {}): Promise<TestInstallation> {
  const made = await anInstallation(options)
  open.push(made)
  return made
}

const all = { at: null, replace: false, say }

jest.setTimeout(60_000)

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.drop()))
})

describe('a backup of everything', () => {
  it('is of one instant while others write, and comes back equal', async () => {
    const source = await installation()
    await aTenant(source, { number: 1 })
    await put(source, 'tasks', 'tasks', { _id: 'left', tenantId: 'sum', amount: 1_000 })
    await put(source, 'leave', 'leaves', { _id: 'right', tenantId: 'sum', amount: 0 })
    let [writing, moved] = [true, 0]
    const writer = (async () => {
      const session = source.client.startSession()
      while (writing) {
        await session.withTransaction(async () => {
          const left = source.db('tasks').collection<Amount>('tasks')
          const right = source.db('leave').collection<Amount>('leaves')
          await left.updateOne({ _id: 'left' }, { $inc: { amount: -1 } }, { session })
          await right.updateOne({ _id: 'right' }, { $inc: { amount: 1 } }, { session })
        })
        moved++
      }
      await session.endSession()
    })()
    await eventually(() => moved > 5)
    const folder = join(source.folder, 'b')
    await takeBackup(source, folder)
    const during = moved
    await eventually(() => moved > during + 5)
    writing = false
    await writer

    const target = await installation({ fresh: true })
    const done = await restoreAll(target, folder, all)
    const left = await target.db('tasks').collection<Row>('tasks').findOne({ _id: 'left' })
    const right = await target.db('leave').collection<Row>('leaves').findOne({ _id: 'right' })
    expect(Number(left?.['amount']) + Number(right?.['amount'])).toBe(1_000)
    expect(Number(right?.['amount'])).toBeGreaterThan(0)
    expect(done).toMatchObject({ changed: 0, applied: 0, blobs: 1 })
    expect(done.equal).toBe(done.collections)
  })

  it('reaches any instant by the oplog, after changes of every kind', async () => {
    const source = await installation()
    const { id } = await aTenant(source, { number: 1 })
    const folder = join(source.folder, 'b')
    await takeBackup(source, folder)
    await changeMuch(source, id, 1)
    await catchUp(source, folder)
    await changeMuch(source, id, 2)
    const [at, then] = [await instant(), await hashes(source)]
    await changeMuch(source, id, 3)
    const late = `${id}/${randomUUID()}`
    await source.blobs.put(late, bytes('late'))
    await put(source, 'tasks', 'files', { _id: randomUUID(), tenantId: id, blobKey: late, kept: true })
    await catchUp(source, folder)
    const end = await hashes(source)
    expect(end).not.toEqual(then)

    const target = await installation({ fresh: true })
    await restoreAll(target, folder, { ...all, at, replace: true })
    expect(await hashes(target)).toEqual(then)
    const { blobs } = await restoreAll(target, folder, { ...all, replace: true })
    expect(await hashes(target)).toEqual(end)
    expect(blobs).toBe(2)
    const indexes = await target.db('tasks').collection('tasks').indexes()
    expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'n'])
    await expect(restoreAll(target, folder, { ...all, at: new Date(0), replace: true })).rejects.toThrow(
      /take an older one/,
    )
  })

  it('is refused, with nothing changed, when a part of it is damaged or missing', async () => {
    const source = await installation()
    await aTenant(source, { number: 1 })
    const folder = join(source.folder, 'b')
    const { blobs } = await takeBackup(source, folder)
    const before = await hashes(source)
    for (const file of ['tasks.tasks.bson.gz', 'manifest.json', `blobs/${blobs[0]?.key ?? ''}.bin`]) {
      const sound = readFileSync(join(folder, file))
      const broken = Buffer.from(sound)
      broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1
      writeFileSync(join(folder, file), broken)
      await expect(restoreAll(source, folder, { ...all, replace: true })).rejects.toThrow(
        /Nothing was changed|nothing was changed/,
      )
      writeFileSync(join(folder, file), sound)
    }
    await expect(restoreAll(source, folder, all)).rejects.toThrow(/not empty/)
    expect(await hashes(source)).toEqual(before)
  })

  it('makes nothing happen twice: mails are put aside, events go out again and are known by their receipts', async () => {
    const source = await installation()
    const { id } = await aTenant(source, { number: 1 })
    const news = { topic: 'leave.application.v1', tenantId: id, state: 'sent', sentTime: new Date() }
    await put(source, 'leave', 'outbox', { _id: 'dealt-with', ...news }, { _id: 'on-its-way', ...news })
    await put(source, 'email', 'inbox', { _id: 'dealt-with', time: new Date() })
    await put(source, 'tasks', 'inbox', { _id: 'dealt-with', time: new Date() })
    await put(source, 'email', 'deliveries', {
      _id: 'planned',
      tenantId: id,
      state: 'planned',
      sealedCodes: 'x',
      claim: 'c',
    })
    await put(source, 'auth', 'sessions', { _id: 's', tokenHash: 'h' })
    const folder = join(source.folder, 'b')
    await takeBackup(source, folder)
    const target = await installation({ fresh: true })
    const done = await restoreAll(target, folder, { ...all, replace: true })

    expect(done).toMatchObject({ resent: 2, mailsPutAside: 1, newsWithoutMail: 1 })
    const ids = async (owner: 'leave' | 'email' | 'tasks', name: string, filter = {}) =>
      (await target.db(owner).collection<Row>(name).find(filter).sort({ _id: 1 }).toArray()).map(
        ({ _id }) => _id,
      )
    expect(await ids('leave', 'outbox', { state: 'new' })).toEqual(['dealt-with', 'on-its-way'])
    expect(await ids('email', 'inbox')).toEqual(['dealt-with', 'on-its-way'])
    expect(await ids('tasks', 'inbox')).toEqual(['dealt-with'])
    const mail = await target.db('email').collection<Row>('deliveries').findOne({ _id: 'planned' })
    expect(mail).toMatchObject({ state: 'dropped', lastError: 'RESTORED', sealedCodes: '' })
    expect(await target.db('auth').collection('sessions').countDocuments()).toBe(0)
  })

  it('does not bring back a company that was erased since', async () => {
    const source = await installation()
    const [gone, stays] = [await aTenant(source, { number: 1 }), await aTenant(source, { number: 2 })]
    const folder = join(source.folder, 'b')
    await takeBackup(source, folder)
    await eraseAgain(source, new Set([gone.id]))
    await noteErasures(source, source.folder)

    const target = await installation({ fresh: true })
    const { erasedAgain } = await restoreAll(target, folder, { ...all, replace: true })
    expect(erasedAgain).toBeGreaterThan(25)
    expect(await ownedCounts(target, gone.id)).toEqual({})
    expect((await ownedCounts(target, stays.id))['tasks.tasks']).toBe(20)
    const tally = await target
      .db('admin')
      .collection<Row>('tallies')
      .findOne({ _id: `user:${gone.userId}` })
    expect(tally).toMatchObject({ members: 0 })
    await expect(
      restoreTenant(source, folder, { tenantId: gone.id, at: null, settleMs: 0, say }),
    ).rejects.toThrow(/was erased/)
  })
})

describe('an installation', () => {
  it('that never had files is backed up like any other, and one that has nothing is not', async () => {
    const source = await installation({ fresh: true })
    const folder = join(source.folder, 'b')
    await expect(takeBackup(source, folder)).rejects.toThrow(/nothing to back up/)
    await put(source, 'tenancy', 'subscriptions', { _id: 'one', number: 1 })
    expect((await takeBackup(source, folder)).collections).toHaveLength(1)
    expect(await catchUp(source, folder)).toBe(0)
  })
})

describe('the oplog', () => {
  it('tells of a large transaction in several entries, which take effect with the last', async () => {
    const { db, prefix } = await installation({ fresh: true })
    const ns = `${prefix}tasks.tasks`
    const target = {
      database: () => db('tasks'),
      wants: () => true,
      takes: () => true,
      addIndexes: () => undefined,
    }
    const replay = new Replay(target, null)
    const entry = (o: object) =>
      mongo.BSON.serialize({ op: 'c', ns: 'admin.$cmd', lsid: { id: 1 }, txnNumber: 5, wall: new Date(), o })
    const insert = (_id: string) => ({ op: 'i', ns, o: { _id }, o2: { _id } })
    await replay.add(entry({ applyOps: [insert('a'), insert('b')], partialTxn: true }))
    await replay.flush()
    expect(await db('tasks').collection('tasks').countDocuments()).toBe(0)
    await replay.add(entry({ applyOps: [insert('c')], partialTxn: true }))
    await replay.add(entry({ applyOps: [{ op: 'd', ns, o: { _id: 'b' } }], count: 4 }))
    await replay.flush()
    expect(await db('tasks').collection<Row>('tasks').distinct('_id')).toEqual(['a', 'c'])
  })
})
