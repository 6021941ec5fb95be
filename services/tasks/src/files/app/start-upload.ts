import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Subject } from '../../facts/area.js'
import { isProgram } from '../domain/programs.js'
import type { LibraryTarget } from '../domain/library.js'
import type { StorageUse } from '../domain/storage.js'
import type { Stores } from '../domain/stores.js'
import { KEEP_MS, MAX_FILE_BYTES, MAX_FILES } from '../domain/task-file.js'
import type { Deps } from './deps.js'
import type { FileDeps } from './file-deps.js'
import { noteRefusal, noteUse } from './note-storage.js'

/** The announcement of a file; name and type are clean. */
export interface FileDraft {
  /** Null for a version of a document, which is its own. */
  readonly subject: Subject | null
  /** The place of a version of a document; absent for other files. */
  readonly library?: LibraryTarget
  readonly name: string
  readonly contentType: string
  /** Bytes, 1 and up. */
  readonly size: number
}

/** The storage and the further step of an announcement. */
export interface Announcing {
  /** Bytes that the plan of the company has room for. */
  readonly storage: number
  /** A further step of the same transaction, with the id of the file. */
  readonly also?: (stores: Stores, id: string) => Promise<void>
}

/**
 * Announces a file and returns its id. Its bytes are taken from the tenant's `storage` from now on; it is waited for a day.
 * Errors: precondition FILE_TOO_LARGE | FILE_TYPE_REFUSED | TOO_MANY_FILES | QUOTA_EXCEEDED, unavailable STORAGE_FULL, and those
 * of the rules of the subject or the library.
 */
export async function startUpload(
  deps: FileDeps,
  caller: Caller,
  draft: FileDraft,
  announcing: Announcing,
): Promise<string> {
  const { storage } = announcing
  try {
    return await announce(deps, caller, draft, announcing)
  } catch (refusal) {
    if (refusal instanceof DomainError && refusal.reason === 'QUOTA_EXCEEDED')
      await noteRefusal(deps, caller, { bytes: Number(refusal.meta['used']), storage })
    throw refusal
  }
}

function announce(
  deps: FileDeps,
  caller: Caller,
  draft: FileDraft,
  { storage, also }: Announcing,
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const id = newId()
    const now = deps.clock.now()
    const subject = draft.subject ?? ({ type: 'version', id } as const)
    if (draft.library) await deps.library.requireUpload(stores, caller, draft.library, now)
    else await requireAttachable(deps, stores, caller, subject)
    const use = await requireFit(deps, stores, draft, storage)
    await stores.files.insert({
      ...draft,
      subject,
      id,
      createdBy: caller.userId,
      createTime: now,
      kept: false,
      blobKey: '',
      blobUpload: '',
      sha256: '',
      offset: 0,
      expireTime: new Date(now.getTime() + KEEP_MS),
    })
    await also?.(stores, id)
    await noteUse(stores, changes, use, storage)
    changes.audit({ action: 'file.announced', targetType: 'file', targetId: id })
    return id
  })
}

async function requireAttachable(
  { subjects }: Deps,
  stores: Stores,
  caller: Caller,
  subject: Subject,
): Promise<void> {
  await subjects[subject.type].requireWritable(stores, caller, subject.id, 'attachments')
  if ((await stores.files.countOf(subject)) >= MAX_FILES)
    throw new DomainError('precondition', 'TOO_MANY_FILES')
}

/** The space with the file in it. */
async function requireFit(
  { blobs }: FileDeps,
  stores: Stores,
  { name, size }: Pick<FileDraft, 'name' | 'size'>,
  storage: number,
): Promise<StorageUse> {
  if (size > MAX_FILE_BYTES) throw new DomainError('precondition', 'FILE_TOO_LARGE')
  if (isProgram(name)) throw new DomainError('precondition', 'FILE_TYPE_REFUSED')
  const { bytes, lastStep } = await stores.files.takeUse()
  if (bytes + size > storage)
    throw new DomainError('precondition', 'QUOTA_EXCEEDED', {
      meta: { used: String(bytes), storage: String(storage) },
    })
  await blobs.requireSpace(size)
  return { bytes: bytes + size, lastStep }
}
