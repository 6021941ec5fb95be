import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ownedBy } from '@smartproject/kit/mongo/owned-by'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { localBlobStore } from '@smartproject/tasks/files/store/blobs/local-blob-store'
import { testInfra } from '@smartproject/testkit/environment'

import { openInstallation, type Installation } from '../src/installation.js'
import { fingerprint } from '../src/verify.js'

/** An installation of a test: databases of its own on the shared server, files in a folder of its own. */
export interface TestInstallation extends Installation {
  readonly folder: string
  drop(): Promise<void>
}

/** A row as tests write it. */
export type Row = Record<string, unknown> & { _id: string }

const collections: Partial<Record<DatabaseOwner, readonly string[]>> = {
  tenancy: ['members', 'projects'],
  tasks: ['tasks', 'files'],
}

/** An installation without tenants; or a fresh one, on which no service ever ran. */
export async function anInstallation({ fresh = false } = {}): Promise<TestInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'smart-project-backup-'))
  const prefix = `bkp_${randomUUID().slice(0, 8)}_`
  const { mongoUrl } = testInfra()
  const installation = await openInstallation({
    mongoUrl,
    prefix,
    kafka: { brokers: [] },
    blobs: localBlobStore(join(folder, 'files')),
    stateDir: folder,
  })
  if (!fresh) await Promise.all(databaseOwners.map((owner) => prepare(installation, owner)))
  return {
    ...installation,
    folder,
    async drop() {
      await Promise.all(databaseOwners.map((owner) => installation.db(owner).dropDatabase()))
      await installation.client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(installation: Installation, owner: DatabaseOwner): Promise<void> {
  const db = installation.db(owner)
  for (const name of collections[owner] ?? []) {
    await db.createCollection(name, { validator: { $jsonSchema: { required: ['tenantId'] } } })
    await db.collection(name).createIndexes([{ key: { tenantId: 1, n: 1 }, name: 'n' }])
  }
}

/** Writes rows. */
export async function put(
  { db }: Installation,
  owner: DatabaseOwner,
  collection: string,
  ...rows: readonly object[]
): Promise<void> {
  await db(owner).collection(collection).insertMany(rows)
}

/** The content of a tenant's file: more than one piece. */
export const fileOf = (id: string) => `file of ${id}`.padEnd(600_000, '.')

/** A tenant with something in every service, as the services write it. */
export async function aTenant(
  installation: Installation,
  { number, title = 'A company' }: { number: number; title?: string },
): Promise<{ id: string; userId: string; email: string; project: number }> {
  const [id, userId, project] = [randomUUID(), randomUUID(), number * 10]
  const email = `${userId}@demo.test`
  const blobKey = `${id}/${randomUUID()}`
  const own = { tenantId: id }
  const person = {
    fullname: 'A person',
    avatarUrl: '',
    locale: 'en',
    mobile: '',
    address: '',
    city: '',
    state: '',
    country: '',
  }
  await put(installation, 'auth', 'users', {
    _id: userId,
    email,
    ...person,
    passwordHash: 'secret-hash',
    platformAdmin: true,
    active: true,
    version: 3,
    createTime: new Date(),
  })
  await put(installation, 'tenancy', 'subscriptions', { _id: id, number, title, ownerId: userId, version: 1 })
  await put(installation, 'tenancy', 'members', { _id: randomUUID(), ...own, userId, email, version: 1 })
  await put(installation, 'tenancy', 'projects', {
    _id: randomUUID(),
    ...own,
    number: project,
    code: 'P',
    members: [{ userId, roleId: 1 }],
    version: 1,
  })
  await put(installation, 'tenancy', 'project_numbers', { _id: project, ...own })
  await put(
    installation,
    'tasks',
    'tasks',
    ...Array.from({ length: 20 }, (_, n) => ({
      _id: randomUUID(),
      ...own,
      n,
      projectNumber: project,
      projectNumbers: [project],
      assigneeId: userId,
      nested: { list: [1, 2, { deep: n }], text: 'x' },
      createTime: new Date(),
    })),
  )
  await put(installation, 'tasks', 'board_counts', {
    _id: `${id}:${project}`,
    ...own,
    projectNumber: project,
    revision: 7,
  })
  await put(installation, 'tasks', 'files', { _id: randomUUID(), ...own, blobKey, kept: true })
  await installation.blobs.put(blobKey, bytes(fileOf(id)))
  await put(installation, 'leave', 'leaves', { _id: randomUUID(), ...own, userId, reason: 'Holiday', n: 1 })
  await put(installation, 'leave', 'leave_codes', { _id: randomUUID(), ...own, hash: 'code-hash', n: 1 })
  await put(installation, 'email', 'deliveries', {
    _id: randomUUID(),
    ...own,
    state: 'sent',
    recipientId: userId,
    n: 1,
  })
  await put(installation, 'admin', 'members', {
    _id: `${id}:${userId}`,
    ...own,
    userId,
    active: true,
    version: 1,
  })
  await put(
    installation,
    'admin',
    'tallies',
    { _id: `tenant:${id}`, members: 1 },
    { _id: `user:${userId}`, members: 1 },
  )
  await put(installation, 'admin', 'audit_records', {
    _id: randomUUID(),
    ...own,
    actorId: userId,
    seq: 1,
    hash: 'h',
    n: 1,
  })
  await put(installation, 'admin', 'audit_heads', { _id: id, ...own, seq: 1, hash: 'h', open: true })
  return { id, userId, email, project }
}

export async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Hashes of everything, or of everything but one tenant's, by collection; bookkeeping is left out. */
export async function hashes(
  { db }: Installation,
  { without }: { without?: string } = {},
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const owner of databaseOwners)
    for (const { name } of await db(owner).listCollections({}, { nameOnly: true }).toArray()) {
      if (['leases', 'sessions', 'closed_tenants', 'inbox', 'outbox'].includes(name)) continue
      const filter = without === undefined ? {} : { $nor: [ownedBy(without)] }
      const { count, contentSha256 } = await fingerprint(db(owner), name, filter)
      if (count > 0) found[`${owner}.${name}`] = `${count} ${contentSha256}`
    }
  return found
}

/** How many documents of a tenant there are, by collection. */
export async function ownedCounts({ db }: Installation, tenantId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const owner of databaseOwners)
    for (const { name } of await db(owner).listCollections({}, { nameOnly: true }).toArray()) {
      if (name === 'closed_tenants') continue
      const count = await db(owner).collection(name).countDocuments(ownedBy(tenantId))
      if (count > 0) found[`${owner}.${name}`] = count
    }
  return found
}
