import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { COPY_KIND } from '../domain/drive-copy.js'
import { ended, EXPORT_KIND, type Progress } from '../domain/progress.js'
import type { Stores } from '../domain/stores.js'
import { dropAnnounced } from './cancel-upload.js'
import type { FileDeps } from './file-deps.js'

/** Ends one's own export, or copy from the shared drive; one that has ended stays as it is. Errors: not_found PROGRESS_NOT_FOUND. */
export async function cancelExport(deps: FileDeps, caller: Caller, id: string): Promise<Progress> {
  const progress = await deps.work.write(caller, async (stores, changes) => {
    const found = await stores.progress.byId(id)
    const target = found && TARGETS[found.kind]
    if (found?.userId !== caller.userId || !target) throw notFound('PROGRESS_NOT_FOUND')
    if (found.status !== 'running' || !(await target.drop(stores, id, deps.clock.now()))) return found
    const cancelled = ended(found, { status: 'cancelled' })
    await stores.progress.save(cancelled)
    changes.audit({ action: target.action, targetType: target.type, targetId: id })
    return cancelled
  })
  deps.hashes.forget(id)
  return progress
}

/** A kind of job that its user ends; `drop` is false when it has just ended by itself. */
interface Target {
  readonly type: string
  readonly action: string
  drop(stores: Stores, id: string, now: Date): Promise<boolean>
}

const TARGETS: Readonly<Record<string, Target>> = {
  [EXPORT_KIND]: {
    type: 'export',
    action: 'export.cancelled',
    async drop(stores, id) {
      await stores.exportJobs.delete(id)
      return true
    },
  },
  [COPY_KIND]: {
    type: 'file',
    action: 'drive.copy_cancelled',
    async drop(stores, id, now) {
      const file = await stores.files.byId(id)
      if (file?.kept) return false
      if (file) await dropAnnounced(stores, file, now)
      await stores.driveCopies.delete(id)
      return true
    },
  },
}
