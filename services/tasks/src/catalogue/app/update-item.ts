import type { Caller } from '@smartproject/kit/types/caller'

import { managedBy, requirePart } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { itemChanged, type ItemKind } from './item-kinds.js'

/**
 * Changes a label, category or release of a project the caller runs.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF,
 * already_exists LABEL_EXISTS | CATEGORY_EXISTS.
 */
export function updateItem<T extends { id: string; projectNumber: number }>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  step: { id: string; change: (item: T) => T },
): Promise<T> {
  return deps.work.write(caller, async (stores, changes) => {
    const items = kind.storeOf(stores)
    const item = step.change(await managedBy(stores, caller, await items.byId(step.id), kind.notFound))
    await requirePart(stores, item.projectNumber, kind.part)
    await items.update(item)
    changes.publish(itemChanged(kind, item))
    changes.audit({
      action: `${kind.kind}.updated`,
      targetType: kind.kind,
      targetId: item.id,
      project: item.projectNumber,
    })
    return item
  })
}
