import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { endApiTokens } from '../../api-tokens/area.js'
import { requireFresh } from '../../factors/area.js'
import { hashNewPassword, withSlowFingerprint } from '../../secrets/area.js'
import { endSessions } from '../../sessions/area.js'
import { mailOwner } from '../../users/area.js'
import type { Deps } from './deps.js'
import { setPassword } from './set-password.js'

/** Sets the caller's password; other sessions and all API tokens end where that is wanted. Errors: forbidden STEP_UP; invalid at `password`. */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { password, endOthers }: { password: string; endOthers: boolean },
): Promise<void> {
  await requireFresh(deps, caller)
  const user = await deps.work.read(caller.tenantId).users.find(caller.userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  const passwordHash = await hashNewPassword(deps, password, user)
  const now = deps.clock.now()
  await deps.work.write(await withSlowFingerprint(deps, caller), async (stores, changes) => {
    await setPassword(stores, { user, passwordHash })
    if (endOthers) {
      const live = await stores.sessions.liveOf(user.id, now)
      const others = live.filter(({ id }) => id !== caller.sessionId)
      await endSessions(stores, changes, others, now)
      await endApiTokens(stores, changes, user.id, now)
    }
    const template = endOthers ? 'account-password-changed-everywhere' : 'account-password-changed'
    mailOwner(changes, user, { template, now })
    changes.audit({ action: 'auth.password_changed', targetType: 'user', targetId: user.id })
  })
}
