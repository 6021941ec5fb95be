import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { ExportJob } from '../domain/export-job.js'
import { EXPORT_KIND, freeSlot, type Progress } from '../domain/progress.js'
import type { Stores } from '../domain/stores.js'

/** The transaction that asks for an export. */
export interface ExportWrite {
  readonly stores: Pick<Stores, 'progress' | 'exportJobs'>
  readonly changes: Pick<Changes<never>, 'audit'>
  readonly now: Date
}

/** Keeps an export to be made, with its progress. Errors: exhausted TOO_MANY_EXPORTS. */
export async function beginExport(
  { stores, changes, now }: ExportWrite,
  caller: Caller,
  input: ExportJob['input'],
): Promise<Progress> {
  const begun: Progress = {
    id: newId(),
    userId: caller.userId,
    kind: EXPORT_KIND,
    percent: 0,
    status: 'running',
    fileId: '',
    reason: '',
    createTime: now,
    slot: freeSlot(await stores.progress.takenSlots(caller.userId)),
  }
  await stores.progress.insert(begun)
  const { id, userId } = begun
  await stores.exportJobs.insert({ id, userId, tenantId: caller.tenantId, owner: caller.owner, input })
  changes.audit({ action: 'export.started', targetType: 'export', targetId: id })
  return begun
}
