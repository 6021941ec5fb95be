import { createHash } from 'node:crypto'

import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { previewKindOf } from '../../contents/area.js'
import type { TaskChanged } from '../../task/area.js'
import type { LibraryTarget } from '../domain/library.js'
import { newScan } from '../domain/scan.js'
import { mayShare } from '../domain/shared-bytes.js'
import type { Stores } from '../domain/stores.js'
import { endOfKept, type StoredFile } from '../domain/task-file.js'
import { type OwnedFile, ownUpload } from './file-access.js'
import type { FileDeps } from './file-deps.js'

/** The bytes of a file in one piece. */
interface Assembled {
  readonly blobKey: string
  readonly sha256: string
}

/**
 * Takes an announced file to its subject; a file that was taken already is answered as it is.
 * Errors: not_found FILE_NOT_FOUND, precondition UPLOAD_INCOMPLETE, and those of the rules of the subject or the library.
 */
export async function completeUpload(deps: FileDeps, caller: Caller, fileId: string): Promise<StoredFile> {
  const assembled = await assemble(deps, caller, fileId)
  const kept = await deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const file = await ownUpload(stores, caller, fileId, now)
    if (file.kept) return file
    if (assembled?.blobKey !== file.blobKey || !(await stores.blobLedger.claim(file.blobKey)))
      throw new DomainError('precondition', 'UPLOAD_INCOMPLETE')
    const { sha256 } = assembled
    const blobKey = await sharedKey(stores, { ...file, sha256 }, now)
    const taken = {
      ...file,
      blobKey,
      kept: true,
      blobUpload: '',
      sha256,
      createTime: now,
      expireTime: endOfKept(file, now),
      ...(deps.scanned ? { scan: newScan(now) } : {}),
    }
    const step = { caller, file: taken, now }
    const { kept, project } = await (taken.library
      ? keptInLibrary(deps, stores, changes, { ...step, library: taken.library })
      : keptOnSubject(deps, stores, changes, step))
    await stores.files.save(kept)
    if (kept.expireTime) await stores.blobLedger.plan(kept.blobKey, kept.expireTime)
    await stores.uploadParts.drop(file.blobKey)
    // Files that end by a clock have none: no step of this service could end it with them.
    if (mayShare(kept) && previewKindOf(kept.contentType)) await stores.previews.announce(kept.id, now)
    changes.audit({
      action: 'file.added',
      targetType: 'file',
      targetId: file.id,
      details: { sha256 },
      project,
    })
    return taken
  })
  deps.hashes.forget(fileId)
  return kept
}

/** The key that the bytes are kept under: where an earlier file of the company has the same, the new ones go after the commit (C27). */
async function sharedKey(stores: Stores, file: StoredFile, now: Date): Promise<string> {
  if (!mayShare(file)) return file.blobKey
  const key = await stores.sharedBytes.share(file)
  if (key !== file.blobKey) await stores.blobLedger.plan(file.blobKey, now)
  return key
}

/** A file on its way to where it belongs. */
interface Taking {
  readonly caller: Caller
  readonly file: OwnedFile
  readonly now: Date
}

async function keptOnSubject(
  deps: FileDeps,
  stores: Stores,
  changes: Changes<TaskChanged>,
  { caller, file }: Taking,
): Promise<{ kept: StoredFile; project: number }> {
  const { type, id } = file.subject
  const rules = deps.subjects[type]
  const project = await rules.requireWritable(stores, caller, id, 'attachments')
  await rules.count(stores, changes, { id, project, added: { files: 1 } })
  return { kept: file, project: project.number }
}

async function keptInLibrary(
  deps: FileDeps,
  stores: Stores,
  changes: Changes<TaskChanged>,
  { caller, file, library, now }: Taking & { library: LibraryTarget },
): Promise<{ kept: StoredFile; project: number }> {
  const reached = await deps.library.take(stores, changes, { caller, bytes: { ...file, library }, now })
  return { kept: { ...file, library: reached }, project: reached.projectNumber }
}

/** Makes one piece of the parts without moving their bytes, and hashes those that did not all come by this process. */
async function assemble(deps: FileDeps, caller: Caller, fileId: string): Promise<Assembled | null> {
  const stores = deps.work.read(caller.tenantId)
  const file = await ownUpload(stores, caller, fileId, deps.clock.now())
  if (file.kept || file.offset !== file.size) return null
  const { blobKey, blobUpload } = file
  if (blobUpload) {
    const tags = (await stores.uploadParts.of(blobKey)).map((part) => part.tag)
    await deps.blobs.complete({ key: blobKey, id: blobUpload }, tags)
  }
  const sha256 = deps.hashes.of(fileId, file.size) ?? (await hashOf(deps, blobKey))
  return { blobKey, sha256 }
}

async function hashOf({ blobs }: FileDeps, blobKey: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of blobs.read(blobKey)) hash.update(chunk)
  return hash.digest('hex')
}
