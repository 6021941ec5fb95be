import { deleteOwned } from '@smartproject/kit/erasure/erasure'
import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'
import { recountUsers } from '@smartproject/admin/store/tally-erasure'
import { mongo } from 'mongoose'

import { type BlobLine, checkArchive, readArchive, type ArchiveHeader, type ArchiveLine } from '../archive.js'
import { numberOf, type Doc } from '../bson.js'
import { migrationsOf } from './export-tenant.js'
import type { Installation } from '../installation.js'
import { takeInPeople } from '../people.js'
import { renamer, type Renames } from '../rename.js'

/** The imported tenant, and its changed names. */
export interface Imported {
  readonly title: string
  readonly number: number
  readonly documents: number
  readonly blobs: number
  /** People who had an account here under the same address. */
  readonly matched: number
  /** People who got an account without a password. */
  readonly created: number
  /** New number of a project by its old one, where that was taken. */
  readonly projectNumbers: ReadonlyMap<number, number>
}

const BATCH = 500
/** The chain of the audit trail is over what was recorded then and there: a changed name would break it. */
const AS_IT_WAS: ReadonlySet<string> = new Set(['admin.audit_records'])

/**
 * Imports a tenant of an archive beside those there are. People are matched by their address; a new person gets an
 * account without a password. Errors: UserFault for a damaged archive, one of another version of the databases, a
 * tenant that is here or was erased here, a number that is taken. A failed import is taken back.
 */
export async function importTenant(
  installation: Installation,
  path: string,
  options: { number: number | null },
): Promise<Imported> {
  const { header, people } = await checkArchive(path)
  await requireSameVersion(installation, header)
  await requireNew(installation, header.tenantId)
  const number = await freeNumber(installation, options.number ?? header.number)
  const { tenantId } = header
  const projectNumbers = await freeProjectNumbers(installation, path)
  const taken = await takeInPeople(installation, people)
  const renames: Renames = { tenantId, number, users: taken.renamed, projectNumbers }
  try {
    const written = await write(installation, path, renames)
    await recountUsers(installation.db('admin'), taken.ids)
    const { matched, created } = taken
    return {
      title: header.title,
      number,
      ...written,
      matched,
      created,
      projectNumbers: onlyChanged(projectNumbers),
    }
  } catch (error) {
    // It was new: whatever there is of it came from here.
    for (const owner of databaseOwners) await deleteOwned(installation.db(owner), tenantId)
    throw error
  }
}

async function requireSameVersion(installation: Installation, header: ArchiveHeader): Promise<void> {
  const here = await migrationsOf(installation)
  for (const owner of databaseOwners) {
    const [there, own] = [header.migrations[owner] ?? [], here[owner] ?? []]
    if (there.join() !== own.join())
      throw new UserFault(
        `The archive was written by another version: the database of ${owner} has been through ` +
          `${there.join(', ') || 'nothing'} there and ${own.join(', ') || 'nothing'} here. Bring both to the same version.`,
      )
  }
}

async function requireNew(installation: Installation, tenantId: string): Promise<void> {
  const tenancy = installation.db('tenancy')
  const filter = { _id: tenantId } as object
  if (await tenancy.collection('closed_tenants').findOne({ ...filter, state: 'erased' }))
    throw new UserFault(`${tenantId} was erased here, and what is erased is not imported again.`)
  const known = await tenancy.collection('subscriptions').findOne(filter)
  if (known) throw new UserFault(`This subscription is here already, as number ${String(known['number'])}.`)
}

async function freeNumber(installation: Installation, number: number): Promise<number> {
  const other = await installation.db('tenancy').collection('subscriptions').findOne({ number })
  if (!other) return number
  throw new UserFault(
    `The subscription number ${number} belongs to ${String(other['title'])} here. Give another one with --number.`,
  )
}

/** A number for each project: its own, or where another project has that here, one beyond all there are. */
async function freeProjectNumbers(installation: Installation, path: string): Promise<Map<number, number>> {
  const claimed = installation.db('tenancy').collection<{ _id: number }>('project_numbers')
  const highest = await claimed.find({}).sort({ _id: -1 }).limit(1).toArray()
  const wanted: number[] = []
  for await (const line of readArchive(path))
    if ('collection' in line && line.owner === 'tenancy' && line.collection === 'projects')
      wanted.push(numberOf(parse(line.document)['number']))
  let next = Math.max(highest[0]?._id ?? 0, ...wanted)
  const numbers = new Map<number, number>()
  for (const number of wanted) numbers.set(number, (await claimed.findOne({ _id: number })) ? ++next : number)
  return numbers
}

const onlyChanged = (numbers: ReadonlyMap<number, number>) =>
  new Map([...numbers].filter(([from, to]) => from !== to))

async function write(installation: Installation, path: string, renames: Renames) {
  const rename = renamer(renames)
  const { tenantId, projectNumbers } = renames
  let [documents, blobs] = [0, 0]
  const batches = new Map<string, Doc[]>()
  const flush = async (place: string) => {
    const [owner = '', name = ''] = place.split('.')
    const batch = batches.get(place) ?? []
    batches.delete(place)
    await installation
      .db(owner as DatabaseOwner)
      .collection(name)
      .insertMany(batch)
    documents += batch.length
  }
  // A person who can see a subscription can open it, so the register comes last.
  const last: string[] = []
  const lines = readArchive(path)
  for await (const line of lines) {
    if ('blob' in line) {
      await installation.blobs.put(line.blob, bytesFrom(line, lines))
      blobs++
    } else if ('collection' in line) {
      const place = `${line.owner}.${line.collection}`
      const document = parse(line.document)
      const batch = batches.get(place) ?? []
      batch.push(AS_IT_WAS.has(place) ? document : rename(document, place))
      batches.set(place, batch)
      if (line.owner === 'tenancy') last.push(place)
      else if (batch.length >= BATCH) await flush(place)
    }
  }
  for (const place of [...batches.keys()].filter((each) => !last.includes(each))) await flush(place)
  const claims = [...projectNumbers.values()].map((number) => ({ _id: number, tenantId }))
  if (claims.length > 0)
    await installation
      .db('tenancy')
      .collection('project_numbers')
      .insertMany(claims as never)
  for (const place of batches.keys()) await flush(place)
  return { documents, blobs }
}

const parse = (document: unknown): Doc =>
  mongo.BSON.EJSON.deserialize(document as Doc, { relaxed: false }) as Doc

/** The bytes of a file, from a line and those after it. */
async function* bytesFrom(first: BlobLine, lines: AsyncIterator<ArchiveLine>): AsyncGenerator<Uint8Array> {
  for (let line = first; ;) {
    yield Buffer.from(line.bytes, 'base64')
    if (!line.more) return
    const next = await lines.next()
    if (next.done || !('blob' in next.value) || next.value.blob !== first.blob)
      throw new UserFault('The archive ends in the middle of a file.')
    line = next.value
  }
}
