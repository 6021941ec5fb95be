import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { orderOf, selectedProjects } from '../../query/area.js'
import type { ExportWish } from '../domain/export-job.js'
import { EXPORT_KIND, freeSlot, type Progress } from '../domain/progress.js'
import type { Deps } from './deps.js'
import { exportColumns } from './export/columns.js'

/**
 * Asks for an export and returns its progress; `wake` is called once it is kept.
 * Errors: not_found PROJECT_NOT_FOUND, invalid `order.field_id` | `columns` UNKNOWN, precondition TOO_MANY_EXPORTS.
 */
export async function startExport(
  deps: Deps,
  caller: Caller,
  wish: ExportWish,
  wake: () => void,
): Promise<Progress> {
  const progress = await deps.work.write(caller, async (stores, changes) => {
    const projectNumbers = await selectedProjects(stores, caller, wish.projectNumbers)
    await orderOf(stores, wish.order, projectNumbers)
    await exportColumns(stores, wish, projectNumbers)
    const begun: Progress = {
      id: newId(),
      userId: caller.userId,
      kind: EXPORT_KIND,
      percent: 0,
      status: 'running',
      fileId: '',
      reason: '',
      createTime: deps.clock.now(),
      slot: freeSlot(await stores.progress.takenSlots(caller.userId)),
    }
    await stores.progress.insert(begun)
    const { id, userId } = begun
    await stores.exportJobs.insert({ id, userId, tenantId: caller.tenantId, owner: caller.owner, wish })
    changes.audit({ action: 'export.started', targetType: 'export', targetId: id })
    return begun
  })
  wake()
  return progress
}
