import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { TRASH_MS } from '../domain/document.js'
import type { TrashSweep } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { endDocument } from './trash.js'

const BATCH = 50

/** The dependencies of the worker. */
export interface PurgeDeps extends Pick<Deps, 'work' | 'clock'> {
  readonly trash: TrashSweep
}

/**
 * Ends the documents that have been in the trash for 30 days, one transaction each; several replicas at once do no harm.
 * Returns how many are gone.
 */
export async function purgeTrash({ work, clock, trash }: PurgeDeps): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - TRASH_MS)
  let gone = 0
  for (const { tenantId, id } of await trash.deletedBefore(before, BATCH)) {
    const caller = systemCaller(tenantId, newId())
    gone += await work.write(caller, async (stores, changes) => {
      const document = await stores.documents.byId(id)
      // It may have been restored or ended meanwhile.
      if (!document?.deleteTime || document.deleteTime >= before) return 0
      await endDocument({ stores, changes, caller, now }, document)
      return 1
    })
  }
  return gone
}
