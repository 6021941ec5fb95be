import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import { isShown, MAX_FILES, type StoredFile } from '../domain/task-file.js'
import type { Deps } from './deps.js'

/** The files of a subject, of a discussion those that its messages show, newest first. Errors: those of the subject's rules. */
export async function listFiles(deps: Deps, caller: Caller, subject: Subject): Promise<StoredFile[]> {
  const stores = deps.work.read(caller.tenantId)
  await deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'attachments')
  return (await stores.files.of(subject, MAX_FILES)).filter(isShown)
}
