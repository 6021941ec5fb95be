import { stale } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { ProjectItem } from '../domain/project-items.js'
import type { Deps } from './deps.js'
import type { ItemKind } from './item-kinds.js'
import { emitItem } from './emit-item.js'
import { managedItem } from './managed-item.js'

/** A change of an item; version 0 is that of callers who know of none, and changes whatever is there. */
export interface ItemChange<T> {
  readonly id: string
  readonly version: number
  readonly change: (item: T) => T
}

/**
 * Changes a label, category, release or custom field of a project the caller runs.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND | FIELD_NOT_FOUND, forbidden PERMISSION_DENIED |
 * PART_SWITCHED_OFF, stale VERSION_MISMATCH, already_exists LABEL_EXISTS | CATEGORY_EXISTS | FIELD_EXISTS,
 * invalid `type_id` UNKNOWN | `substate_id` UNKNOWN.
 */
export function updateItem<T extends ProjectItem>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  { id, version, change }: ItemChange<T>,
): Promise<T> {
  return deps.work.write(caller, async (stores, changes) => {
    const items = kind.storeOf(stores)
    const before = await managedItem(stores, caller, kind, await items.byId(id))
    if (version !== 0 && version !== before.version) throw stale(before.version)
    const item = { ...change(before), version: before.version + 1 }
    await kind.requireKnown?.(stores, item, before)
    if (!(await items.update(item))) throw stale(before.version)
    emitItem(changes, kind, item, { action: 'updated', before })
    return item
  })
}
