import { dirname } from 'node:path'

import { UserFault } from '@smartproject/local/fault'
import { databaseOwners, type DatabaseOwner } from '@smartproject/local/services'

import { putBlob } from './blobs.js'
import { readErasures } from './erasure-list.js'
import type { Installation } from './installation.js'
import { load, type Loaded } from './load.js'
import { isOfTheMoment } from './policy.js'
import { keysIn } from './take-backup.js'
import { eraseAgain, settleAll, type Settled } from './settle.js'
import { fingerprint, readSound, type SoundBackup } from './verify.js'

/** The result of a restore. */
export interface Restored extends Settled {
  readonly collections: number
  readonly documents: number
  readonly blobs: number
  readonly applied: number
  /** Collections whose content was found equal to that of the backup, by SHA-256. */
  readonly equal: number
  /** Collections the oplog changed since: there is nothing to compare their content to. */
  readonly changed: number
  /** Documents of tenants that were erased since the backup. */
  readonly erasedAgain: number
}

/**
 * Restores a whole installation to the backup's last instant, or to the one given. No service may run. Every part is
 * verified before anything is written, and what was written is verified against the parts. Errors: UserFault for an
 * installation that is not empty, unless told to replace it.
 */
export async function restoreAll(
  installation: Installation,
  folder: string,
  options: { at: Date | null; replace: boolean; say: (line: string) => void },
): Promise<Restored> {
  const { at, replace, say } = options
  const backup = await readSound(folder)
  say('every part of the backup is what it was when it was written')
  const erased = await readErasures([dirname(backup.folder), installation.stateDir])
  for (const tenant of await markedHere(installation)) erased.add(tenant)
  await requireEmpty(installation, replace)
  const target = { db: (owner: DatabaseOwner) => installation.db(owner), takes: () => true }
  const loaded = await load(backup, target, at)
  const checked = await check(installation, backup, loaded)
  say(`${checked.equal} collections are equal to the backup, ${checked.changed} went on by the oplog`)
  const blobs = await putBlobs(installation, backup, erased)
  const erasedAgain = await eraseAgain(installation, erased)
  const after = at ?? new Date(backup.tail.time)
  const settled = await settleAll(installation, { after, until: new Date() })
  return {
    ...checked,
    ...settled,
    blobs,
    erasedAgain,
    applied: loaded.applied,
    collections: checked.equal + checked.changed,
  }
}

/** Tenants that the installation to be replaced knows to be erased. */
async function markedHere(installation: Installation): Promise<string[]> {
  return installation
    .db('tenancy')
    .collection<{ _id: string }>('closed_tenants')
    .distinct('_id', { state: 'erased' } as object)
}

async function requireEmpty(installation: Installation, replace: boolean): Promise<void> {
  for (const owner of databaseOwners) {
    const db = installation.db(owner)
    for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (type !== 'collection') continue
      const holds = name !== 'migrations' && !isOfTheMoment(owner, name)
      if (!replace && holds && (await db.collection(name).findOne({})))
        throw new UserFault(
          `The installation is not empty (${owner}.${name} holds documents). Nothing was changed. With --replace all ` +
            'of it is deleted first.',
        )
    }
  }
  for (const owner of databaseOwners) {
    const db = installation.db(owner)
    // Users of the databases stay; they are no part of a backup.
    for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (type === 'collection' && !name.startsWith('system.')) await db.collection(name).drop()
  }
}

async function check(installation: Installation, { manifest }: SoundBackup, { touched }: Loaded) {
  let [equal, documents] = [0, 0]
  for (const part of manifest.collections) {
    if (touched.has(`${part.owner}.${part.name}`)) continue
    const found = await fingerprint(installation.db(part.owner as DatabaseOwner), part.name)
    if (found.count !== part.count || found.contentSha256 !== part.contentSha256)
      throw new UserFault(
        `${part.owner}.${part.name} is not what the backup holds: ${found.count} documents instead of ${part.count}. ` +
          'Do not start the services on it.',
      )
    documents += found.count
    equal++
  }
  for (const place of touched) {
    const [owner = '', name = ''] = place.split('.')
    documents += await installation
      .db(owner as DatabaseOwner)
      .collection(name)
      .countDocuments()
  }
  return { equal, changed: touched.size, documents }
}

async function putBlobs(
  installation: Installation,
  { folder, manifest, slices }: SoundBackup,
  erased: ReadonlySet<string>,
): Promise<number> {
  let put = 0
  for (const key of keysIn([manifest, ...slices])) {
    if (erased.has(key.split('/')[0] ?? '')) continue
    await putBlob(installation.blobs, folder, key)
    put++
  }
  return put
}
