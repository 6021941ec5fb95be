import type { Caller } from '@smartproject/kit/types/caller'

import { type Shortcut, withVisit } from '../domain/shortcut.js'
import type { Deps } from './deps.js'
import { openableShortcut } from './shortcut-access.js'

/**
 * Remembers that the caller opened a project or a task. It makes no audit record: looking changes nothing of the company, and
 * the log would be full of it. Errors: not_found PROJECT_NOT_FOUND | TASK_NOT_FOUND.
 */
export function rememberVisit(deps: Deps, caller: Caller, shortcut: Shortcut): Promise<void> {
  return deps.work.write(caller, async (stores) => {
    const visit = { ...(await openableShortcut(stores, caller, shortcut)), time: deps.clock.now() }
    await stores.visits.keep(caller.userId, withVisit(await stores.visits.of(caller.userId), visit))
  })
}
