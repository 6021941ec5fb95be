import type { Caller } from '@smartproject/kit/types/caller'

import type { DeletedItem } from '../domain/deleted-item.js'
import type { ProjectItem } from '../domain/project-items.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import type { ItemKind } from './item-kinds.js'
import { emitItem } from './emit-item.js'
import { managedItem } from './managed-item.js'

/**
 * Takes deletions back, all or none, and puts the items back onto the tasks that had them; one that is not deleted is no change.
 * Errors as deleteItems, and already_exists LABEL_EXISTS | CATEGORY_EXISTS | FIELD_EXISTS, precondition TOO_MANY_ITEMS |
 * TOO_MANY_FIELDS.
 */
export async function restoreItems<T extends ProjectItem>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  ids: readonly string[],
): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    for (const id of ids) {
      const deleted = await deletedItem(stores, kind, id)
      const known = deleted?.item ?? (await kind.storeOf(stores).byId(id))
      const before = await managedItem(stores, caller, kind, known)
      if (!deleted) continue
      const item = await kind.admitted(stores, { ...before, version: before.version + 1 })
      await kind.storeOf(stores).insert(item)
      await stores.taskReferences.putBack(kind.kind, item, deleted.tasks)
      await stores.deletedItems.forget(id)
      await stores.boardCounts.revise(item.projectNumber || 'all')
      emitItem(changes, kind, item, { action: 'restored' })
    }
  })
}

/** The stored deleted items of a kind were items of that kind. */
async function deletedItem<T extends ProjectItem>(
  stores: Stores,
  { kind }: ItemKind<T>,
  id: string,
): Promise<DeletedItem<T> | null> {
  return (await stores.deletedItems.byId(kind, id)) as DeletedItem<T> | null
}
