import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { ended, EXPORT_KIND, type Progress } from '../domain/progress.js'
import type { Deps } from './deps.js'

/** Ends one's own export; one that has ended stays as it is. Errors: not_found PROGRESS_NOT_FOUND. */
export function cancelExport(deps: Deps, caller: Caller, id: string): Promise<Progress> {
  return deps.work.write(caller, async (stores, changes) => {
    const progress = await stores.progress.byId(id)
    if (progress?.userId !== caller.userId || progress.kind !== EXPORT_KIND)
      throw notFound('PROGRESS_NOT_FOUND')
    if (progress.status !== 'running') return progress
    const cancelled = ended(progress, { status: 'cancelled' })
    await stores.progress.save(cancelled)
    await stores.exportJobs.delete(id)
    changes.audit({ action: 'export.cancelled', targetType: 'export', targetId: id })
    return cancelled
  })
}
