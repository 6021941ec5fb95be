import type { Caller } from '@smartproject/kit/types/caller'

import { requireReader } from '../../facts/area.js'
import type { SearchTerm } from '../domain/search-term.js'
import type { Deps } from './deps.js'

/** The caller's search terms of a project (0: of all tasks), newest first. Errors: not_found PROJECT_NOT_FOUND. */
export async function listSearchTerms(
  deps: Deps,
  caller: Caller,
  projectNumber: number,
): Promise<SearchTerm[]> {
  const stores = deps.work.read(caller.tenantId)
  const [terms] = await Promise.all([
    stores.searchTerms.of(caller.userId, projectNumber),
    requireReader(stores, caller, projectNumber),
  ])
  return terms
}
