import { join } from 'node:path'

import { catchUp } from '../src/follow.js'
import { restoreTenant } from '../src/tenant/restore-tenant.js'
import { takeBackup } from '../src/take-backup.js'
import { changeMuch, instant } from './changes.js'
import { anInstallation, aTenant, hashes, put, type Row, type TestInstallation } from './world.js'

jest.setTimeout(60_000)

const say = () => undefined
let live: TestInstallation

beforeEach(async () => {
  live = await anInstallation()
})

afterEach(() => live.drop())

describe('one tenant', () => {
  it('comes back beside the others, who stay equal to the byte', async () => {
    const [one, other] = [await aTenant(live, { number: 1 }), await aTenant(live, { number: 2 })]
    const folder = join(live.folder, 'b')
    await takeBackup(live, folder)
    await changeMuch(live, one.id, 1)
    await put(live, 'leave', 'outbox', {
      _id: 'told',
      tenantId: one.id,
      topic: 'leave.application.v1',
      state: 'sent',
    })
    const [at, then] = [await instant(), await hashes(live, { without: other.id })]
    await changeMuch(live, one.id, 2)
    await changeMuch(live, other.id, 2)
    await live.db('tasks').collection('tasks').deleteMany({ tenantId: one.id })
    await live
      .db('tasks')
      .collection('board_counts')
      .updateMany({ tenantId: one.id }, { $set: { revision: 90 } })
    // Dealt with after the point: by a consumer whose effect goes, and by the mail service, whose mail was sent.
    await put(live, 'tasks', 'inbox', { _id: 'told', time: new Date() }, { _id: 'others', time: new Date() })
    await put(live, 'email', 'deliveries', { _id: 'mail', tenantId: one.id, state: 'sent', n: 2 })
    await catchUp(live, folder)
    const others = await hashes(live, { without: one.id })

    await restoreTenant(live, folder, { tenantId: one.id, at, settleMs: 0, say })

    expect(await hashes(live, { without: one.id })).toEqual(others)
    const now = await hashes(live, { without: other.id })
    for (const name of ['email.deliveries', 'tasks.board_counts']) {
      delete then[name]
      delete now[name]
    }
    expect(now).toEqual(then)
    const boards = await live.db('tasks').collection('board_counts').findOne({ tenantId: one.id })
    expect(boards?.['revision']).toBe(91)
    expect(await live.db('email').collection<Row>('deliveries').findOne({ _id: 'mail' })).toMatchObject({
      state: 'sent',
    })
    expect(await live.db('tasks').collection<Row>('inbox').distinct('_id')).toEqual(['others'])
    expect(await live.db('email').collection<Row>('inbox').distinct('_id')).toEqual(['told'])
    expect(await live.db('leave').collection<Row>('outbox').findOne({ _id: 'told' })).toMatchObject({
      state: 'new',
    })
    const mark = await live.db('notify').collection<Row>('closed_tenants').findOne({ _id: one.id })
    expect(mark).toMatchObject({ state: 'open', takenBack: [{ after: at }] })
    const databases = await live.client.db('admin').admin().listDatabases({ nameOnly: true })
    expect(databases.databases.filter(({ name }) => name.startsWith(`${live.prefix}restore_`))).toEqual([])
  })
})
