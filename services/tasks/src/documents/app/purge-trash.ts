import { systemCaller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { TrashSweep } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { endDocument } from './trash.js'

const BATCH = 50

/** The dependencies of the worker. */
export interface PurgeDeps extends Pick<Deps, 'work' | 'clock'> {
  readonly trash: TrashSweep
}

/**
 * Ends the documents that have been in the trash for the days that their library named when they went there, one transaction each; several replicas at once do no harm.
 * Returns how many are gone.
 */
export async function purgeTrash({ work, clock, trash }: PurgeDeps): Promise<number> {
  const now = clock.now()
  let gone = 0
  for (const { tenantId, id } of await trash.overdueAt(now, BATCH)) {
    const caller = systemCaller(tenantId, newId())
    gone += await work.write(caller, async (stores, changes) => {
      const document = await stores.documents.byId(id)
      // It may have been restored or ended meanwhile.
      if (!document?.purgeTime || document.purgeTime > now) return 0
      await endDocument({ stores, changes, caller, now }, document)
      return 1
    })
  }
  return gone
}
