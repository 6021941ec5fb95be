import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import type { Release } from '../../domain/work/ports.js'
import type { Deps } from '../deps.js'
import { writableProject } from '../project-access.js'

/**
 * Creates a release and returns its id.
 * Errors: invalid, not_found PROJECT_NOT_FOUND, forbidden PERMISSION_DENIED.
 */
export function createRelease(deps: Deps, caller: Caller, draft: Omit<Release, 'id'>): Promise<string> {
  if (draft.startDate && draft.endDate && draft.endDate < draft.startDate)
    throw invalid([{ field: 'end_date', reason: 'BEFORE_START' }])
  return deps.work.write(caller, async (stores, changes) => {
    await writableProject(stores, caller, draft.projectNumber)
    const id = newId()
    await stores.releases.insert({ ...draft, id })
    changes.audit({ action: 'release.created', targetType: 'release', targetId: id })
    return id
  })
}
