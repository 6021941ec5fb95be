import { ownedBy } from '@smartproject/kit/mongo/owned-by'
import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { mongo } from 'mongoose'

import { writeArchive, type ArchiveLine, type ArchivePerson } from '../archive.js'
import { keysOf } from '../blobs.js'
import { exactly, numberOf } from '../bson.js'
import type { Installation } from '../installation.js'
import { isOfTheMoment } from '../policy.js'

/** Collections that are of this installation: its ways, its secrets, its signatures. */
const STAYS: ReadonlySet<string> = new Set([
  'leave.leave_codes',
  'tasks.export_jobs',
  'tenancy.project_numbers',
  'admin.audit_digests',
  'admin.tallies',
])
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'outbox',
  'inbox',
  'requests',
  'migrations',
  'closed_tenants',
])

/** The written archive. */
export interface Exported {
  readonly title: string
  readonly lines: number
}

/**
 * Writes one tenant, as of one instant, into an archive that another installation imports: its documents in all
 * databases, its files and its people without passwords. Codes of leave, mails that were not sent and signatures stay.
 * Errors: UserFault for a tenant that does not exist.
 */
export async function exportTenant(
  installation: Installation,
  tenantId: string,
  path: string,
): Promise<Exported> {
  const session = installation.client.startSession({ snapshot: true })
  try {
    const filter = { _id: tenantId } as object
    const subscription = await installation
      .db('tenancy')
      .collection('subscriptions')
      .findOne(filter, { session })
    if (!subscription) throw new UserFault(`There is no subscription ${tenantId}.`)
    const title = String(subscription['title'])
    const header = {
      format: 'smartproject-tenant',
      version: 1,
      tenantId,
      number: numberOf(subscription['number']),
      title,
      exportTime: new Date().toISOString(),
      migrations: await migrationsOf(installation),
    } as const
    return { title, lines: await writeArchive(path, header, linesOf(installation, session, tenantId)) }
  } finally {
    await session.endSession()
  }
}

/** The steps of each database's history. */
export async function migrationsOf(installation: Installation): Promise<Record<string, string[]>> {
  const steps: Record<string, string[]> = {}
  for (const owner of databaseOwners) {
    const rows = await installation.db(owner).collection<{ _id: string }>('migrations').find({}).toArray()
    steps[owner] = rows.map(({ _id }) => _id).toSorted()
  }
  return steps
}

async function* linesOf(
  installation: Installation,
  session: mongo.ClientSession,
  tenantId: string,
): AsyncGenerator<ArchiveLine> {
  yield* people(installation, session, tenantId)
  const keys = new Set<string>()
  for (const owner of databaseOwners)
    for (const name of await collectionsOf(installation, owner)) {
      const rows = installation
        .db(owner)
        .collection(name)
        .find(ownedBy(tenantId), { session, ...exactly })
      for await (const document of rows) {
        // An unsent mail holds codes that only this installation's key opens, and it is this one that sends it.
        if (`${owner}.${name}` === 'email.deliveries' && document['state'] === 'planned') continue
        if (`${owner}.${name}` === 'tasks.files') for (const key of keysOf(document)) keys.add(key)
        yield { owner, collection: name, document: mongo.BSON.EJSON.serialize(document, { relaxed: false }) }
      }
    }
  for (const key of keys) yield* blobLines(installation, key)
}

async function collectionsOf(installation: Installation, owner: DatabaseOwner): Promise<string[]> {
  const all = await installation.db(owner).listCollections({}, { nameOnly: true }).toArray()
  return all
    .filter(({ name, type }) => type === 'collection' && !BOOKKEEPING.has(name))
    .filter(({ name }) => !isOfTheMoment(owner, name) && !STAYS.has(`${owner}.${name}`))
    .map(({ name }) => name)
    .toSorted()
}

async function* people(
  installation: Installation,
  session: mongo.ClientSession,
  tenantId: string,
): AsyncGenerator<ArchiveLine> {
  const members = await installation
    .db('tenancy')
    .collection<{ userId: string }>('members')
    .find({ tenantId } as object, { session })
    .toArray()
  const ids = members.map(({ userId }) => userId)
  const users = installation.db('auth').collection<ArchivePerson & { _id: string }>('users')
  for await (const user of users.find({ _id: { $in: ids } }, { session })) {
    const { _id: id, email, fullname, avatarUrl, locale, mobile, address, city, state, country } = user
    yield { person: { id, email, fullname, avatarUrl, locale, mobile, address, city, state, country } }
  }
}

/** The bytes of a file, a piece a line. A file that is gone meanwhile is no reason to fail. */
async function* blobLines(installation: Installation, key: string): AsyncGenerator<ArchiveLine> {
  let held: Uint8Array | null = null
  try {
    for await (const piece of installation.blobs.read(key)) {
      if (held) yield blobLine(key, held, true)
      held = piece
    }
  } catch (error) {
    if (held) throw error
    return
  }
  yield blobLine(key, held ?? new Uint8Array(), false)
}

function blobLine(blob: string, bytes: Uint8Array, more: boolean): ArchiveLine {
  return { blob, bytes: Buffer.from(bytes).toString('base64'), ...(more && { more }) }
}
