import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { managedBy, requirePart } from '../../facts/area.js'
import type { ProjectItem } from '../domain/project-items.js'
import type { Stores } from '../domain/stores.js'
import type { ItemKind } from './item-kinds.js'

/**
 * Lets pass who may arrange items of this kind that belong to the whole subscription; those of a project are judged by the project.
 * Errors: forbidden PERMISSION_DENIED.
 */
export function requireArranger<T extends ProjectItem>(
  kind: ItemKind<T>,
  caller: Caller,
  projectNumber: number,
): void {
  if (projectNumber === 0 && kind.ofSubscription === 'owner' && !caller.owner)
    throw new DomainError('forbidden', 'PERMISSION_DENIED')
}

/**
 * The item that was found, if the caller may change it now.
 * Errors: not_found LABEL_NOT_FOUND | CATEGORY_NOT_FOUND | RELEASE_NOT_FOUND | FIELD_NOT_FOUND, forbidden PERMISSION_DENIED |
 * PART_SWITCHED_OFF.
 */
export async function managedItem<T extends ProjectItem>(
  stores: Stores,
  caller: Caller,
  kind: ItemKind<T>,
  found: T | null,
): Promise<T> {
  const item = await managedBy(stores, caller, found, {
    reason: kind.notFound,
    planned: kind.planned ?? false,
  })
  requireArranger(kind, caller, item.projectNumber)
  await requirePart(stores, item.projectNumber, kind.part)
  return item
}
