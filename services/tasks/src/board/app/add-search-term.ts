import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { requireReader } from '../../facts/area.js'
import { withTerm } from '../domain/search-term.js'
import type { Deps } from './deps.js'

/**
 * Remembers what the caller searched for in a project (0: in all tasks) and returns the term's id.
 * Errors: not_found PROJECT_NOT_FOUND.
 */
export function addSearchTerm(
  deps: Deps,
  caller: Caller,
  { projectNumber, text }: { projectNumber: number; text: string },
): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    await requireReader(stores, caller, projectNumber)
    const term = { id: newId(), text, createTime: deps.clock.now() }
    const terms = await stores.searchTerms.of(caller.userId, projectNumber)
    await stores.searchTerms.keep(caller.userId, projectNumber, withTerm(terms, term))
    // A search is private: the record has no words.
    changes.audit({
      action: 'search_term.added',
      targetType: 'search_term',
      targetId: term.id,
      project: projectNumber,
    })
    return term.id
  })
}
