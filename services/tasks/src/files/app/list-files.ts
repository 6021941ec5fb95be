import type { Caller } from '@smartproject/kit/types/caller'

import type { Subject } from '../../facts/area.js'
import { isShown, MAX_FILES, type StoredFile } from '../domain/task-file.js'
import { NO_PREVIEW, type PreviewPages } from '../domain/previews.js'
import type { Deps } from './deps.js'

/** A file with how much of it is drawn. */
export interface ListedFile {
  readonly file: StoredFile
  readonly preview: PreviewPages
}

/** The files of a subject, of a discussion those that its messages show, newest first. Errors: those of the subject's rules. */
export async function listFiles(deps: Deps, caller: Caller, subject: Subject): Promise<ListedFile[]> {
  const stores = deps.work.read(caller.tenantId)
  await deps.subjects[subject.type].requireReadable(stores, caller, subject.id, 'attachments')
  const files = (await stores.files.of(subject, MAX_FILES)).filter(isShown)
  const previews = await stores.previews.pagesOf(files.map(({ id }) => id))
  return files.map((file) => ({ file, preview: previews.get(file.id) ?? NO_PREVIEW }))
}
