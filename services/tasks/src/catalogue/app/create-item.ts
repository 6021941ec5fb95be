import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import { requireManager, requirePart, requireWriter } from '../../facts/area.js'
import type { OwnEvent } from '../domain/events.js'
import type { Draft, ProjectItem } from '../domain/project-items.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import type { ItemKind } from './item-kinds.js'
import { emitItem } from './emit-item.js'
import { requireArranger } from './managed-item.js'

/**
 * Creates a label, category, release or custom field.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED | PART_SWITCHED_OFF, already_exists LABEL_EXISTS |
 * CATEGORY_EXISTS | FIELD_EXISTS, precondition TOO_MANY_ITEMS | TOO_MANY_FIELDS, invalid `type_id` UNKNOWN.
 */
export function createItem<T extends ProjectItem>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  make: (id: string) => Draft<T>,
): Promise<T> {
  return deps.work.write(caller, (stores, changes) => addItem({ stores, changes }, caller, kind, make))
}

/** As {@link createItem}, within a change that does more. */
export async function addItem<T extends ProjectItem>(
  { stores, changes }: { readonly stores: Stores; readonly changes: Changes<OwnEvent> },
  caller: Caller,
  kind: ItemKind<T>,
  make: (id: string) => Draft<T>,
): Promise<T> {
  const draft = { ...make(newId()), version: 1 } as T
  if (draft.projectNumber === 0 && !kind.ofSubscription) throw notFound('PROJECT_NOT_FOUND')
  const require = kind.addedBy === 'managers' ? requireManager : requireWriter
  await require(stores, caller, draft.projectNumber)
  requireArranger(kind, caller, draft.projectNumber)
  await requirePart(stores, draft.projectNumber, kind.part)
  const item = await kind.admitted(stores, draft)
  await kind.requireKnown?.(stores, item, null)
  await kind.storeOf(stores).insert(item)
  emitItem(changes, kind, item, { action: 'created' })
  return item
}
