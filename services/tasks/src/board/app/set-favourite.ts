import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { MAX_FAVOURITES, type Shortcut, withFavourite, withoutShortcut } from '../domain/shortcut.js'
import type { Deps } from './deps.js'
import { openableShortcut } from './shortcut-access.js'

/**
 * Puts a project or a task at a place among the caller's favourites; null takes it out, also when the caller can no longer
 * open it. Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND, precondition TOO_MANY_FAVOURITES.
 */
export function setFavourite(
  deps: Deps,
  caller: Caller,
  { shortcut, position }: { shortcut: Shortcut; position: number | null },
): Promise<void> {
  return deps.work.write(caller, async (stores, changes) => {
    const before = await stores.favourites.of(caller.userId)
    const after =
      position === null
        ? withoutShortcut(before, shortcut)
        : withFavourite(before, await openableShortcut(stores, caller, shortcut), position)
    if (after.length > MAX_FAVOURITES) throw new DomainError('precondition', 'TOO_MANY_FAVOURITES')
    await stores.favourites.keep(caller.userId, after)
    changes.audit({
      action: 'favourites.changed',
      targetType: 'user',
      targetId: caller.userId,
      project: shortcut.projectNumber,
    })
  })
}
