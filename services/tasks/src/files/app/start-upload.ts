import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Subject } from '../../facts/area.js'
import { KEEP_MS, MAX_FILE_BYTES, MAX_FILES } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** The announcement of a file; name and type are clean. */
export interface FileDraft {
  readonly subject: Subject
  readonly name: string
  readonly contentType: string
  /** Bytes, 1 and up. */
  readonly size: number
}

/**
 * Announces a file and returns its id; it is waited for a day.
 * Errors: precondition FILE_TOO_LARGE | TOO_MANY_FILES, and those of the subject's rules.
 */
export function startUpload(deps: Deps, caller: Caller, draft: FileDraft): Promise<string> {
  if (draft.size > MAX_FILE_BYTES) throw new DomainError('precondition', 'FILE_TOO_LARGE')
  return deps.work.write(caller, async (stores, changes) => {
    const { subject } = draft
    await deps.subjects[subject.type].requireWritable(stores, caller, subject.id, 'attachments')
    if ((await stores.files.countOf(subject)) >= MAX_FILES)
      throw new DomainError('precondition', 'TOO_MANY_FILES')
    const id = newId()
    const now = deps.clock.now()
    await stores.files.insert({
      ...draft,
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
