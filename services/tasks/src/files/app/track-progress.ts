import { invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { COPY_KIND } from '../domain/drive-copy.js'
import { EXPORT_KIND, type Progress } from '../domain/progress.js'
import type { Deps } from './deps.js'

/** Jobs of this service, which tell of themselves. */
const OWN_KINDS: ReadonlySet<string> = new Set([EXPORT_KIND, COPY_KIND])

/** The report of a caller about an own job; an empty id is a new one. */
export type ProgressNote = Pick<Progress, 'id' | 'kind' | 'percent' | 'status'>

/**
 * Notes how far a job of the caller's is, and returns its id. Those of this service tell of themselves.
 * Errors: not_found PROGRESS_NOT_FOUND, invalid `kind` RESERVED.
 */
export function saveProgress(deps: Deps, caller: Caller, note: ProgressNote): Promise<string> {
  if (OWN_KINDS.has(note.kind)) throw invalid([{ field: 'kind', reason: 'RESERVED' }])
  return deps.work.write(caller, async (stores, changes) => {
    const known = note.id === '' ? null : await stores.progress.byId(note.id)
    if (note.id !== '' && (known?.userId !== caller.userId || OWN_KINDS.has(known.kind)))
      throw notFound('PROGRESS_NOT_FOUND')
    const progress: Progress = {
      ...(known ?? { fileId: '', reason: '', createTime: deps.clock.now(), slot: null }),
      ...note,
      id: known?.id ?? newId(),
      userId: caller.userId,
    }
    await (known ? stores.progress.save(progress) : stores.progress.insert(progress))
    changes.audit({ action: 'progress.saved', targetType: 'progress', targetId: progress.id })
    return progress.id
  })
}

/** How far one of the caller's jobs is. Errors: not_found PROGRESS_NOT_FOUND. */
export async function getProgress(deps: Deps, caller: Caller, id: string): Promise<Progress> {
  const progress = await deps.work.read(caller.tenantId).progress.byId(id)
  if (progress?.userId !== caller.userId) throw notFound('PROGRESS_NOT_FOUND')
  return progress
}
