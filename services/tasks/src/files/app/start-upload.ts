import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Subject } from '../../facts/area.js'
import { KEEP_MS, MAX_FILE_BYTES, MAX_FILES, STORAGE_BYTES } from '../domain/task-file.js'
import { isProgram } from '../domain/programs.js'
import type { FileDeps } from './file-deps.js'

/** The announcement of a file; name and type are clean. */
export interface FileDraft {
  readonly subject: Subject
  readonly name: string
  readonly contentType: string
  /** Bytes, 1 and up. */
  readonly size: number
}

/**
 * Announces a file and returns its id. Its bytes are taken from the tenant's from now on; it is waited for a day.
 * Errors: precondition FILE_TOO_LARGE | FILE_TYPE_REFUSED | TOO_MANY_FILES | QUOTA_EXCEEDED, unavailable STORAGE_FULL, and those of the subject's rules.
 */
export function startUpload(deps: FileDeps, caller: Caller, draft: FileDraft): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const { subject } = draft
    await deps.subjects[subject.type].requireWritable(stores, caller, subject.id, 'attachments')
    if (draft.size > MAX_FILE_BYTES) throw new DomainError('precondition', 'FILE_TOO_LARGE')
    if (isProgram(draft.name)) throw new DomainError('precondition', 'FILE_TYPE_REFUSED')
    if ((await stores.files.countOf(subject)) >= MAX_FILES)
      throw new DomainError('precondition', 'TOO_MANY_FILES')
    if ((await stores.files.takeBytes()) + draft.size > STORAGE_BYTES)
      throw new DomainError('precondition', 'QUOTA_EXCEEDED')
    await deps.blobs.requireSpace(draft.size)
    const id = newId()
    const now = deps.clock.now()
    await stores.files.insert({
      ...draft,
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
    changes.audit({ action: 'file.announced', targetType: 'file', targetId: id })
    return id
  })
}
