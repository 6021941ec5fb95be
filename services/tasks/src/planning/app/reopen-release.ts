import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { changeRelease, requireState, type SeenRelease } from './change-release.js'
import type { Deps } from './deps.js'

/** For so long a completed release can be opened again. */
const DAYS = 7
const DAY_MS = 86_400_000

/**
 * Makes a completed release active again, or plans a cancelled one again. Changes in between count as changes of the
 * active release.
 * Errors: those of {@link changeRelease}, precondition RELEASE_NOT_ENDED | TOO_LATE.
 */
export async function reopenRelease(deps: Deps, caller: Caller, seen: SeenRelease): Promise<string> {
  const { id } = await changeRelease(deps, caller, seen, async ({ release, now }) => {
    requireState(release, ['completed', 'cancelled'], 'RELEASE_NOT_ENDED')
    if (!release.run?.result) return { fields: { state: 'planned', run: null }, moved: 0 }
    const { result, ...run } = release.run
    if (now.getTime() - result.completeTime.getTime() > DAYS * DAY_MS)
      throw new DomainError('precondition', 'TOO_LATE')
    return { fields: { state: 'active', run }, moved: 0 }
  })
  return id
}
