import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Subject } from '../../facts/area.js'
import type { LibraryTarget } from '../domain/library.js'
import type { Stores } from '../domain/stores.js'
import { KEEP_MS, MAX_FILE_BYTES, MAX_FILES } from '../domain/task-file.js'
import type { Deps } from './deps.js'

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

/**
 * Announces a file and returns its id; it is waited for a day.
 * Errors: precondition FILE_TOO_LARGE | TOO_MANY_FILES, and those of the rules of the subject or the library.
 */
export function startUpload(deps: Deps, caller: Caller, draft: FileDraft): Promise<string> {
  if (draft.size > MAX_FILE_BYTES) throw new DomainError('precondition', 'FILE_TOO_LARGE')
  return deps.work.write(caller, async (stores, changes) => {
    const id = newId()
    const now = deps.clock.now()
    const subject = draft.subject ?? ({ type: 'version', id } as const)
    if (draft.library) await deps.library.requireUpload(stores, caller, draft.library, now)
    else await requireAttachable(deps, stores, caller, subject)
    await stores.files.insert({
      ...draft,
      subject,
      id,
      createdBy: caller.userId,
      createTime: now,
      kept: false,
      blobKey: '',
      sha256: '',
      parts: [],
      expireTime: new Date(now.getTime() + KEEP_MS),
    })
    changes.audit({ action: 'file.announced', targetType: 'file', targetId: id })
    return id
  })
}

async function requireAttachable(
  deps: Deps,
  stores: Stores,
  caller: Caller,
  subject: Subject,
): Promise<void> {
  await deps.subjects[subject.type].requireWritable(stores, caller, subject.id, 'attachments')
  if ((await stores.files.countOf(subject)) >= MAX_FILES)
    throw new DomainError('precondition', 'TOO_MANY_FILES')
}
