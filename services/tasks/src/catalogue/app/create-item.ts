import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { requirePart, requireWriter } from '../../facts/area.js'
import type { Deps } from './deps.js'
import { itemChanged, type ItemKind } from './item-kinds.js'

/**
 * Creates a label, category or release and returns its id.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF, already_exists LABEL_EXISTS | CATEGORY_EXISTS.
 */
export function createItem<T extends { id: string; projectNumber: number }>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  make: (id: string) => T,
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const item = make(newId())
    if (item.projectNumber === 0 && !kind.ofSubscription) throw notFound('PROJECT_NOT_FOUND')
    await requireWriter(stores, caller, item.projectNumber)
    await requirePart(stores, item.projectNumber, kind.part)
    await kind.storeOf(stores).insert(item)
    changes.publish(itemChanged(kind, item))
    changes.audit({
      action: `${kind.kind}.created`,
      targetType: kind.kind,
      targetId: item.id,
      project: item.projectNumber,
    })
    return item.id
  })
}
