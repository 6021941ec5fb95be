import type { Caller } from '@smartproject/kit/types/caller'

import { managedBy, requirePart } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { itemChanged, type ItemKind } from './item-kinds.js'

/**
 * Deletes labels, categories or releases of projects the caller runs, all or none, and takes them off their tasks, which
 * keep their versions: one event for each item tells of all its tasks.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF.
 */
export async function deleteItems<T extends { id: string; projectNumber: number }>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  ids: readonly string[],
): Promise<void> {
  await deps.work.write(caller, async (stores, changes) => {
    const items = kind.storeOf(stores)
    for (const id of ids) {
      const item = await managedBy(stores, caller, await items.byId(id), kind.notFound)
      await requirePart(stores, item.projectNumber, kind.part)
      await items.delete(id)
      await kind.takeOff(stores, item)
      await stores.boardCounts.revise(item.projectNumber || 'all')
      changes.publish(itemChanged(kind, item, true))
      changes.audit({
        action: `${kind.kind}.deleted`,
        targetType: kind.kind,
        targetId: id,
        project: item.projectNumber,
      })
    }
  })
}
