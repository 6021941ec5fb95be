import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requireFresh } from '../../factors/area.js'
import { requireNoWait } from '../../secrets/area.js'
import { isErased } from '../../users/area.js'
import { forgettingPolicy } from '../domain/sign-in-policies.js'
import type { Deps } from './deps.js'
import { accountKey } from './sign-in.js'

/**
 * Forgets the failed sign-ins at the account of a member of the caller's subscription. Errors: not_found MEMBER_NOT_FOUND; forbidden
 * STEP_UP; exhausted TOO_MANY_ATTEMPTS (`retry_after_seconds`); unavailable TENANCY_UNAVAILABLE.
 */
export async function forgetFailedSignIns(
  deps: Deps,
  caller: Caller,
  { userId, passport }: { userId: string; passport: string },
): Promise<void> {
  await deps.members.require(userId, passport)
  await requireFresh(deps, caller)
  await deps.work.write(caller, async ({ attempts, users }, changes) => {
    const user = await users.find(userId)
    if (!user || isErased(user)) throw notFound('MEMBER_NOT_FOUND')
    const counter = { key: `forgetting:${user.id}`, policy: forgettingPolicy }
    const waitMs = await attempts.count([counter], deps.clock.now())
    requireNoWait(waitMs, 'TOO_MANY_ATTEMPTS')
    await attempts.forgiveAccount(accountKey(deps, user.email))
    changes.audit({ action: 'auth.failed_sign_ins_forgotten', targetType: 'user', targetId: user.id })
  })
}
