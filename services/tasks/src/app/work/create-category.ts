import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Category } from '../../domain/work/ports.js'
import type { Deps } from '../deps.js'
import { writableProject } from '../project-access.js'

/**
 * Creates a category and returns its id.
 * Errors: not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED, already_exists CATEGORY_EXISTS.
 */
export function createCategory(deps: Deps, caller: Caller, draft: Omit<Category, 'id'>): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    await writableProject(stores, caller, draft.projectNumber)
    const id = newId()
    await stores.categories.insert({ ...draft, id })
    changes.audit({ action: 'category.created', targetType: 'category', targetId: id })
    return id
  })
}
