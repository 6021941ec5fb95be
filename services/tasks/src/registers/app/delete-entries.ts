import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'
import { endParts } from './end-parts.js'
import { changeableEntry, restorableEntry } from './entry-access.js'
import { requireQuota, saveEntry } from './save-entries.js'

/**
 * Deletes entries, all or none; they can be restored for 30 days, with their comments and files.
 * Errors: not_found ENTRY_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function deleteEntries(deps: Deps, caller: Caller, ids: readonly string[]): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const { entry } = await changeableEntry(stores, caller, id)
      const now = deps.clock.now()
      const after = { ...entry, version: entry.version + 1, updateTime: now, deleteTime: now }
      await saveEntry(stores, changes, { before: entry, after, caller, action: 'deleted' })
      await endParts(stores, after)
    }
  })
}

/**
 * Takes deletions back, all or none; an entry that is not deleted is no change.
 * Errors as deleteEntries, and precondition REGISTER_FULL.
 */
export async function restoreEntries(deps: Deps, caller: Caller, ids: readonly string[]): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const { entry } = await restorableEntry(stores, caller, id)
      if (!entry.deleteTime) continue
      await requireQuota(stores, entry, 1)
      const now = deps.clock.now()
      const after = { ...entry, version: entry.version + 1, updateTime: now, deleteTime: null }
      await saveEntry(stores, changes, { before: entry, after, caller, action: 'restored' })
      await endParts(stores, after)
    }
  })
}
