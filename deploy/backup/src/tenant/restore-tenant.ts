import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'

import { recountUsers } from '@smartproject/admin/store/tally-erasure'
import { isOwnedBy, ownedBy } from '@smartproject/kit/mongo/owned-by'
import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'

import { exactly, idText, numberOf, type Doc } from '../bson.js'
import { readErasures } from '../erasure-list.js'
import { holdTenant, openTenant } from '../hold.js'
import type { Installation } from '../installation.js'
import { load } from '../load.js'
import { isOfTheMoment, isRecord } from '../policy.js'
import { putFiles } from '../restore-files.js'
import { answerNews } from '../settle.js'
import { readSound } from '../verify.js'

/** The result of the restore of a tenant. */
export interface TenantRestored {
  /** Documents of the tenant before and after. */
  readonly removed: number
  readonly written: number
  /** Files that were put back. */
  readonly files: number
  /** Receipts of events that were taken back, so that the events take effect again. */
  readonly receipts: number
}

const BATCH = 500

/**
 * Restores one tenant to the backup's last instant, or to the one given, beside the others, who go on working. The
 * tenant is held meanwhile: its calls are refused for a moment and its events wait. If this is interrupted the tenant
 * stays held; running it again finishes it. Errors: UserFault for a tenant that was erased, is in no backup, or whose
 * numbers were taken by another meanwhile.
 */
export async function restoreTenant(
  installation: Installation,
  folder: string,
  options: { tenantId: string; at: Date | null; settleMs: number; say: (line: string) => void },
): Promise<TenantRestored> {
  const { tenantId, at, settleMs, say } = options
  const backup = await readSound(folder)
  say('every part of the backup is what it was when it was written')
  if ((await readErasures([dirname(backup.folder), installation.stateDir])).has(tenantId))
    throw new UserFault(`${tenantId} was erased, and what is erased is not restored. Nothing was changed.`)
  const scratch = `${installation.prefix}restore_${randomUUID().slice(0, 8)}_`
  const past = (owner: DatabaseOwner) => installation.client.db(`${scratch}${owner}`)
  try {
    const takes = (document: Doc, _owner: DatabaseOwner, collection: string) =>
      collection === 'inbox' || isOwnedBy(document, tenantId)
    await load(backup, { db: past, takes }, at)
    await requirePossible(installation, past, tenantId)
    await holdTenant(installation, tenantId, settleMs)
    say('the tenant is held; nothing of it changes now')
    const files = await putFiles(installation, past, backup.folder, tenantId)
    const users = await usersOf(installation, past, tenantId)
    let [removed, written, receipts] = [0, 0, 0]
    receipts = await takeBackReceipts(installation, past, tenantId)
    for (const owner of databaseOwners) {
      const swapped = await swap(installation, past, owner, tenantId)
      removed += swapped.removed
      written += swapped.written
    }
    await answerNews(installation, { tenantId })
    await recountUsers(installation.db('admin'), users)
    await openTenant(installation, tenantId, at ?? new Date(backup.tail.time))
    return { removed, written, files, receipts }
  } finally {
    for (const owner of databaseOwners) await past(owner).dropDatabase()
  }
}

type Past = (owner: DatabaseOwner) => ReturnType<Installation['db']>

async function requirePossible(installation: Installation, past: Past, tenantId: string): Promise<void> {
  const subscription = await past('tenancy')
    .collection('subscriptions')
    .findOne({ _id: tenantId } as object)
  if (!subscription)
    throw new UserFault(`The backup does not know ${tenantId} at that instant. Nothing was changed.`)
  const live = installation.db('tenancy')
  const closed = await live.collection('closed_tenants').findOne({ _id: tenantId, state: 'erased' } as object)
  if (closed)
    throw new UserFault(`${tenantId} was erased, and what is erased is not restored. Nothing was changed.`)
  const other = await live
    .collection('subscriptions')
    .findOne({ number: subscription['number'], _id: { $ne: tenantId } } as object)
  if (other)
    throw new UserFault(
      `The number ${String(subscription['number'])} belongs to ${String(other['title'])} now. Nothing was changed.`,
    )
  const numbers = await past('tenancy').collection('project_numbers').distinct('_id')
  const taken = await live
    .collection('project_numbers')
    .find({ _id: { $in: numbers }, tenantId: { $ne: tenantId } } as object)
    .toArray()
  if (taken.length > 0)
    throw new UserFault(
      `Project numbers belong to others now: ${taken.map(({ _id }) => String(_id)).join(', ')}. Nothing was changed.`,
    )
}

/** Puts the documents of then in place of those of now, in every collection of a database. */
async function swap(installation: Installation, past: Past, owner: DatabaseOwner, tenantId: string) {
  const live = installation.db(owner)
  const collections = await past(owner).listCollections({}, { nameOnly: true }).toArray()
  let [removed, written] = [0, 0]
  for (const { name } of collections) {
    if (isOfTheMoment(owner, name) || ['closed_tenants', 'migrations', 'inbox'].includes(name)) continue
    const own = live.collection(name)
    const then = past(owner).collection(name).find({}, exactly)
    if (isRecord(owner, name)) {
      written += await addMissing(own, await then.toArray())
      continue
    }
    const revisions = name === 'board_counts' ? await revisionsOf(own, tenantId) : new Map<string, number>()
    removed += (await own.deleteMany(ownedBy(tenantId))).deletedCount
    let batch: Doc[] = []
    for await (const document of then) {
      batch.push(asOfNow(document, owner, name, revisions))
      if (batch.length >= BATCH) written += (await own.insertMany(batch.splice(0))).insertedCount
    }
    if (batch.length > 0) written += (await own.insertMany(batch)).insertedCount
    batch = []
  }
  return { removed, written }
}

/** Fields that must not come back as they were: events go to Kafka again, and a board was never answered at its new revision. */
function asOfNow(
  document: Doc,
  owner: string,
  collection: string,
  revisions: ReadonlyMap<string, number>,
): Doc {
  if (collection === 'outbox') {
    const { sentTime: _sent, ...row } = document
    return { ...row, state: 'new' }
  }
  if (owner === 'tasks' && collection === 'board_counts') {
    const live = revisions.get(String(document['_id'])) ?? 0
    return { ...document, revision: Math.max(live, numberOf(document['revision'])) + 1 }
  }
  return document
}

async function revisionsOf(
  counts: ReturnType<ReturnType<Installation['db']>['collection']>,
  tenantId: string,
): Promise<Map<string, number>> {
  const rows = await counts.find(ownedBy(tenantId), { projection: { revision: 1 } }).toArray()
  return new Map(rows.map((row) => [String(row._id), numberOf(row['revision'])]))
}

/** Records stay as they are; only those that were lost come back. A trail of which anything is left is whole. */
async function addMissing(
  own: ReturnType<ReturnType<Installation['db']>['collection']>,
  records: readonly Doc[],
): Promise<number> {
  let added = 0
  for (let at = 0; at < records.length; at += BATCH) {
    const batch = records.slice(at, at + BATCH)
    const ids = { _id: { $in: batch.map((record) => record['_id'] as unknown) } } as object
    const known = new Set(
      (await own.find(ids, { projection: { _id: 1 } }).toArray()).map(({ _id }) => idText(_id)),
    )
    const missing = batch.filter((record) => !known.has(idText(record['_id'])))
    if (missing.length > 0) added += (await own.insertMany(missing)).insertedCount
  }
  return added
}

/**
 * An event that was published by then and not handled by then has lost its effect with the
 * restore: its receipts of later go, so that it takes effect again. The mail service keeps its own.
 */
async function takeBackReceipts(installation: Installation, past: Past, tenantId: string): Promise<number> {
  const lines: string[] = []
  for (const owner of databaseOwners)
    lines.push(
      ...(await past(owner)
        .collection<{ _id: string }>('outbox')
        .distinct('_id', { tenantId } as object)),
    )
  let gone = 0
  for (const owner of databaseOwners.filter((each) => each !== 'email')) {
    const before = await past(owner)
      .collection<{ _id: string }>('inbox')
      .distinct('_id', { _id: { $in: lines } })
    const known = new Set(before)
    const later = lines.filter((id) => !known.has(id))
    const { deletedCount } = await installation
      .db(owner)
      .collection<{ _id: string }>('inbox')
      .deleteMany({ _id: { $in: later } })
    gone += deletedCount
  }
  return gone
}

async function usersOf(installation: Installation, past: Past, tenantId: string): Promise<string[]> {
  const filter = { tenantId } as object
  const now = await installation
    .db('admin')
    .collection<{ userId: string }>('members')
    .distinct('userId', filter)
  const then = await past('admin').collection<{ userId: string }>('members').distinct('userId', filter)
  return [...new Set([...now, ...then])]
}
