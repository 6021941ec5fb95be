import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { endApiTokens } from '../../api-tokens/area.js'
import { requireFresh } from '../../factors/area.js'
import { endSessions } from '../../sessions/area.js'
import { CLOSING_MS, mailOwner, requireOtherAdmin } from '../../users/area.js'
import type { Deps } from './deps.js'

/**
 * Closes the caller's account and ends everything that opens it; a sign-in opens it again until it is erased. Returns when that
 * is. Errors: forbidden STEP_UP; precondition LAST_ADMIN.
 */
export async function closeOwnAccount(deps: Deps, caller: Caller): Promise<Date> {
  await requireFresh(deps, caller)
  const now = deps.clock.now()
  await deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(caller.userId)
    if (!user) throw notFound('USER_NOT_FOUND')
    await requireOtherAdmin(stores, user)
    await stores.users.close(user.id, now)
    await stores.accountCodes.endAll(user.id)
    await stores.signInTokens.endAll(user.id)
    await endApiTokens(stores, changes, user.id, now)
    await endSessions(stores, changes, await stores.sessions.liveOf(user.id, now), now)
    mailOwner(changes, user, { template: 'account-closing', now })
    changes.audit({ action: 'auth.account_closed', targetType: 'user', targetId: user.id })
  })
  return new Date(now.getTime() + CLOSING_MS)
}
