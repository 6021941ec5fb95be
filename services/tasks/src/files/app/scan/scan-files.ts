import type { Log } from '@smartproject/kit/log'
import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { BlobStore } from '../../domain/blob-store.js'
import {
  afterVerdict,
  type DueScan,
  type FileScan,
  type InfectedNotice,
  type ScanBytes,
  type Verdict,
} from '../../domain/scan.js'
import { mayShare } from '../../domain/shared-bytes.js'
import type { ScanQueue, Stores } from '../../domain/stores.js'
import type { StoredFile } from '../../domain/task-file.js'
import type { Deps } from '../deps.js'
import { dropPreviews } from '../make-previews.js'

/** A file that was begun by a process that died is begun again after this long. */
const LEASE_MS = 10 * 60_000
const BATCH = 20

/** The dependencies of the worker. */
export interface ScanDeps extends Pick<Deps, 'work' | 'clock' | 'library' | 'subjects'> {
  readonly queue: ScanQueue
  readonly blobs: BlobStore
  /** Null where no scanner is named any more: files that wait for one stay unchecked. */
  readonly scanBytes: ScanBytes | null
  readonly log: Log
}

/**
 * Has files that wait for it looked through, one after another, and ends the bytes of infected ones after 30 days (C22). Several
 * replicas at once do no harm. Returns how many were begun.
 */
export async function scanFiles(deps: ScanDeps): Promise<number> {
  for (let begun = 0; begun < BATCH; begun++) {
    const now = deps.clock.now()
    const due = await deps.queue.take(now, new Date(now.getTime() + LEASE_MS))
    if (!due) return begun
    await scanOne(deps, due)
  }
  return BATCH
}

async function scanOne(deps: ScanDeps, due: DueScan): Promise<void> {
  const { tenantId, fileId, tries } = due
  const file = await deps.work.read(tenantId).files.byId(fileId)
  if (!file?.scan) return
  const caller = systemCaller(tenantId, newId())
  if (file.scan.state === 'infected') {
    await deps.work.write(caller, (stores) => endBytes(stores, file, deps.clock.now()))
    return
  }
  const verdict = await verdictOn(deps, file)
  await deps.work.write(caller, async (stores, changes) => {
    const scan = afterVerdict(verdict, tries, deps.clock.now())
    if ((await stores.files.keepScan(fileId, scan)) && scan.state === 'infected')
      await tellOf(deps, stores, changes, { ...file, scan })
    return null
  })
}

async function verdictOn({ scanBytes, blobs, log }: ScanDeps, file: StoredFile): Promise<Verdict> {
  if (!scanBytes) return { kind: 'unchecked', why: 'no scanner' }
  const verdict = await scanBytes(blobs.read(file.blobKey)).catch((error: unknown): Verdict => ({
    kind: 'unchecked',
    why: String(error).slice(0, 200),
  }))
  if (verdict.kind !== 'clean') log.warn({ file: file.id, size: file.size, verdict }, 'a file is not clean')
  return verdict
}

/** Tells the person who brought it and the owners; what was made of its bytes ends. */
async function tellOf(
  { library, subjects, clock }: ScanDeps,
  stores: Stores,
  changes: Changes<InfectedNotice>,
  { id, name, subject, library: place, createdBy, scan }: StoredFile & { readonly scan: FileScan },
): Promise<void> {
  if (!subject) return
  if (subject.type === 'version') await library.forget(stores, id)
  await dropPreviews(stores, [id], clock.now())
  const thread = subject.type === 'version' ? null : await subjects[subject.type].thread(stores, subject.id)
  const about = {
    name,
    projectNumber: place?.projectNumber ?? thread?.projectNumber ?? 0,
    relation: place ? 'document' : subject.type === 'entry' ? 'entry' : 'task',
    relatedId: place?.documentId ?? subject.id,
  } as const
  for (const recipientId of new Set([createdBy, ...(await stores.members.ownerIds())]))
    changes.publish({ about: 'infected', ...about, recipientId })
  const { finding } = scan
  changes.audit({ action: 'file.infected', targetType: 'file', targetId: id, details: { finding } })
}

/** The bytes go with the last file that has them; the file stays, so that its place says what was there. */
async function endBytes(stores: Stores, file: StoredFile, now: Date): Promise<null> {
  const { blobKey, scan } = file
  if (!scan || !(await stores.files.endBytes(file.id, { ...scan, dueTime: null })) || blobKey === '')
    return null
  if (!mayShare(file) || (await stores.sharedBytes.release(file))) await stores.blobLedger.plan(blobKey, now)
  return null
}
