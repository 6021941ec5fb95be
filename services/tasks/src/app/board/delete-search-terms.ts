import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from '../deps.js'

/**
 * Forgets one of the caller's terms, or without an id all he has of the project (0: of all tasks), and tells how
 * many. They are his own: no right in the project is asked for, and a term that is not there is none.
 */
export function deleteSearchTerms(
  deps: Deps,
  caller: Caller,
  which: { id: string; projectNumber: number },
): Promise<number> {
  return deps.work.write(caller, async (stores, changes) => {
    const { searchTerms } = stores
    const { userId } = caller
    const project = which.id === '' ? which.projectNumber : await searchTerms.projectOf(userId, which.id)
    if (project === null) return 0
    const terms = await searchTerms.of(userId, project)
    const kept = which.id === '' ? [] : terms.filter(({ id }) => id !== which.id)
    if (kept.length === terms.length) return 0
    await searchTerms.keep(userId, project, kept)
    changes.audit({ action: 'search_term.deleted', targetType: 'search_term', targetId: which.id })
    return terms.length - kept.length
  })
}
