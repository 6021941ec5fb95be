import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from '../deps.js'
import { managedBy } from './board-access.js'
import { itemChanged, type ItemKind } from './item-kinds.js'

/**
 * Deletes a label, category or release of a project the caller runs and takes it off its tasks, which keep their
 * versions: one event tells of all of them.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export async function deleteItem<T extends { id: string; projectNumber: number }>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  id: string,
): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const items = kind.storeOf(stores)
    const item = await managedBy(stores, caller, await items.byId(id), kind.notFound)
    await items.delete(id)
    await kind.takeOff(stores, item)
    await stores.boardCounts.revise(item.projectNumber || 'all')
    changes.publish(itemChanged(kind, item, true))
    changes.audit({ action: `${kind.kind}.deleted`, targetType: kind.kind, targetId: id })
  })
}
