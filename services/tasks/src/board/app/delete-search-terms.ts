import type { Caller } from '@smartproject/kit/types/caller'

import type { Deps } from './deps.js'

/**
 * Forgets terms of the caller, all of them or none, or without ids every one of the project (0: of all tasks), and tells
 * how many. They are the caller's own: no right in the project is asked for, and when one is not there, none is.
 */
export function deleteSearchTerms(
  deps: Deps,
  caller: Caller,
  which: { ids: readonly string[]; projectNumber: number },
): Promise<number> {
  const { userId } = caller
  return deps.work.write(caller, async ({ searchTerms }, changes) => {
    const { ids, projectNumber } = which
    const projects = new Set(ids.length === 0 ? [projectNumber] : [])
    for (const id of ids) {
      const project = await searchTerms.projectOf(userId, id)
      if (project === null) return 0
      projects.add(project)
    }
    let deleted = 0
    for (const project of projects) {
      const terms = await searchTerms.of(userId, project)
      const kept = ids.length === 0 ? [] : terms.filter(({ id }) => !ids.includes(id))
      if (kept.length === terms.length) continue
      await searchTerms.keep(userId, project, kept)
      deleted += terms.length - kept.length
    }
    for (const targetId of deleted === 0 ? [] : ids.length === 0 ? [''] : ids)
      changes.audit({ action: 'search_term.deleted', targetType: 'search_term', targetId })
    return deleted
  })
}
