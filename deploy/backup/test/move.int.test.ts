import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { exportTenant } from '../src/tenant/export-tenant.js'
import { importTenant } from '../src/tenant/import-tenant.js'
import { eraseAgain } from '../src/settle.js'
import {
  anInstallation,
  aTenant,
  hashes,
  ownedCounts,
  put,
  type Row,
  type TestInstallation,
  fileOf,
} from './world.js'

// A tenant moves from one installation to another.

jest.setTimeout(60_000)

const same = { number: null }
let source: TestInstallation
let target: TestInstallation
let archive: string
let moved: Awaited<ReturnType<typeof aTenant>>

beforeAll(async () => {
  source = await anInstallation()
  moved = await aTenant(source, { number: 5, title: 'Moving Company' })
  await aTenant(source, { number: 6 })
  await put(source, 'email', 'deliveries', {
    _id: 'not-sent',
    tenantId: moved.id,
    state: 'planned',
    sealedCodes: 'sealed-codes',
  })
  archive = join(source.folder, 'moving.jsonl.gz')
  await exportTenant(source, moved.id, archive)
})

beforeEach(async () => {
  target = await anInstallation()
})

afterEach(() => target.drop())
afterAll(() => source.drop())

const lines = () => gunzipSync(readFileSync(archive)).toString().trim().split('\n')

describe('an archive of a company that moves', () => {
  it('is an archive of readable lines, without passwords, codes or data of others', () => {
    const text = lines().join('\n')
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      format: 'smartproject-tenant',
      version: 1,
      number: 5,
      title: 'Moving Company',
    })
    for (const secret of ['secret-hash', 'code-hash', 'sealed-codes', 'passwordHash'])
      expect(text).not.toContain(secret)
    expect(lines().filter((line) => line.includes('"person"'))).toHaveLength(1)
  })

  it('comes with the same content, its files, and its people by their addresses or without a password', async () => {
    const done = await importTenant(target, archive, same)
    expect(done).toMatchObject({ number: 5, blobs: 1, matched: 0, created: 1 })
    expect(done.projectNumbers.size).toBe(0)

    const [there, here] = [await hashes(source), await hashes(target)]
    // All that is the tenant's alone in the source is equal; the rest of the source is of the platform or of another.
    expect(here['tasks.files']).toBeDefined()
    const counts = await ownedCounts(source, moved.id)
    for (const left of ['leave.leave_codes', 'admin.tallies']) delete counts[left]
    counts['email.deliveries'] = 1
    expect(await ownedCounts(target, moved.id)).toEqual(counts)
    const again = join(target.folder, 'again.jsonl.gz')
    await exportTenant(target, moved.id, again)
    expect(contentOf(again)).toEqual(contentOf(archive))
    expect(Object.keys(there).length).toBeGreaterThan(10)

    const user = await target.db('auth').collection<Row>('users').findOne({ _id: moved.userId })
    expect(user).toMatchObject({ email: moved.email, platformAdmin: false })
    expect(user?.['passwordHash']).toMatch(/^\$argon2id\$/)
    expect(await target.db('auth').collection('outbox').countDocuments({ topic: 'auth.user.v1' })).toBe(1)
    const file = await target.db('tasks').collection('files').findOne({})
    const chunks: Uint8Array[] = []
    for await (const chunk of target.blobs.read(String(file?.['blobKey']))) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toBe(fileOf(moved.id))
  })

  it('takes the account that has the address, and numbers that are free', async () => {
    const other = await aTenant(target, { number: 5, title: 'Here Before' })
    await target
      .db('auth')
      .collection<Row>('users')
      .updateOne({ _id: other.userId }, { $set: { email: moved.email } })
    const before = await hashes(target, { without: moved.id })
    await expect(importTenant(target, archive, same)).rejects.toThrow(
      /number 5 belongs to Here Before.*--number/s,
    )
    expect(await hashes(target)).toEqual(before)

    const done = await importTenant(target, archive, { number: 77 })
    expect(done).toMatchObject({ number: 77, matched: 1, created: 0 })
    expect([...done.projectNumbers]).toEqual([[50, 51]])
    const mine = { tenantId: moved.id }
    const task = await target.db('tasks').collection('tasks').findOne(mine)
    expect(task).toMatchObject({ projectNumber: 51, projectNumbers: [51], assigneeId: other.userId })
    expect(await target.db('tasks').collection<Row>('board_counts').findOne(mine)).toMatchObject({
      _id: `${moved.id}:51`,
    })
    expect(await target.db('tenancy').collection('projects').findOne(mine)).toMatchObject({
      number: 51,
      members: [{ userId: other.userId }],
    })
    expect(
      await target
        .db('admin')
        .collection<Row>('tallies')
        .findOne({ _id: `user:${other.userId}` }),
    ).toMatchObject({
      members: 2,
    })
    // The chain of the audit trail is over what was recorded then.
    expect(await target.db('admin').collection('audit_records').findOne(mine)).toMatchObject({
      actorId: moved.userId,
    })
    expect(await hashes(target, { without: moved.id })).toMatchObject({
      'tasks.tasks': before['tasks.tasks'],
    })
  })

  it('is refused when it is here, was erased here, or is not whole, and nothing is changed', async () => {
    await importTenant(target, archive, same)
    await expect(importTenant(target, archive, same)).rejects.toThrow(/is here already, as number 5/)
    await eraseAgain(target, new Set([moved.id]))
    await expect(importTenant(target, archive, same)).rejects.toThrow(/was erased here/)

    const before = await hashes(source)
    const all = lines()
    const cut = join(source.folder, 'cut.gz')
    for (const wrong of [
      all.slice(0, -1),
      all.toSpliced(3, 1),
      all.with(0, '{"format":"smartproject-tenant","version":2}'),
    ]) {
      writeFileSync(cut, gzipSync(`${wrong.join('\n')}\n`))
      await expect(importTenant(source, cut, same)).rejects.toThrow(/Nothing was changed|version 2/)
    }
    expect(await hashes(source)).toEqual(before)
  })
})

/** The documents and files of an archive, whatever their order. */
function contentOf(path: string): string[] {
  const all = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  return all
    .slice(1, -1)
    .filter((line) => !line.includes('"person"'))
    .toSorted()
}
