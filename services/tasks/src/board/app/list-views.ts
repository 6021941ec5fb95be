import type { Caller } from '@smartproject/kit/types/caller'

import { requireReader } from '../../facts/area.js'
import { type View, withoutLostFields } from '../domain/view.js'
import type { Deps } from './deps.js'

/** The caller's own and the shared views of a project (0: of all tasks), by name. Errors: not_found PROJECT_NOT_FOUND. */
export async function listViews(deps: Deps, caller: Caller, projectNumber: number): Promise<View[]> {
  const stores = deps.work.read(caller.tenantId)
  const [views, fields] = await Promise.all([
    stores.views.seenIn(projectNumber, caller.userId),
    stores.fields.usableIn(projectNumber),
    requireReader(stores, caller, projectNumber),
  ])
  return views.map((view) => withoutLostFields(view, fields))
}
