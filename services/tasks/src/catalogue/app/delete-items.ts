import type { Caller } from '@smartproject/kit/types/caller'

import type { ProjectItem } from '../domain/project-items.js'
import type { Deps } from './deps.js'
import type { ItemKind } from './item-kinds.js'
import { emitItem } from './emit-item.js'
import { managedItem } from './managed-item.js'

/**
 * Deletes labels, categories, releases or custom fields of projects the caller runs, all or none, and takes them off their
 * tasks, which keep their versions: one event for each item tells of all its tasks. The removed references are kept for a month.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND | FIELD_NOT_FOUND, forbidden PERMISSION_DENIED |
 * PART_SWITCHED_OFF, precondition RELEASE_NOT_PLANNED.
 */
export async function deleteItems<T extends ProjectItem>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  ids: readonly string[],
): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const items = kind.storeOf(stores)
    for (const id of ids) {
      const found = await managedItem(stores, caller, kind, await items.byId(id))
      kind.requireDeletable?.(found)
      const item = { ...found, version: found.version + 1 }
      await items.delete(id)
      const tasks = await stores.taskReferences.takeOff(kind.kind, item)
      await stores.deletedItems.keep({ kind: kind.kind, item, tasks, deleteTime: deps.clock.now() })
      await stores.boardCounts.revise(item.projectNumber || 'all')
      emitItem(changes, kind, item, { action: 'deleted' })
    }
  })
}
