import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireReader } from '../../facts/area.js'
import type { ProjectItem } from '../domain/project-items.js'
import type { Deps } from './deps.js'
import type { ItemKind } from './item-kinds.js'

/** Labels, categories, releases or custom fields that may be used in the project. Errors: not_found PROJECT_NOT_FOUND. */
export async function listItems<T extends ProjectItem>(
  deps: Deps,
  caller: Caller,
  kind: ItemKind<T>,
  projectNumber: number,
): Promise<T[]> {
  if (projectNumber === 0 && !kind.ofSubscription) throw notFound('PROJECT_NOT_FOUND')
  const stores = deps.work.read(caller.tenantId)
  const [items] = await Promise.all([
    kind.storeOf(stores).usableIn(projectNumber),
    requireReader(stores, caller, projectNumber),
  ])
  return items
}
