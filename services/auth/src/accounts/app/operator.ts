import { systemCaller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { takeFactors } from '../../factors/area.js'
import { mailOwner, normaliseEmail } from '../../users/area.js'
import type { Deps } from './deps.js'

type OperatorDeps = Pick<Deps, 'work' | 'clock'>

/** Makes the active account of an address a platform administrator; false without one. */
export async function grantAdmin(deps: OperatorDeps, email: string): Promise<boolean> {
  const found = await deps.work.read(PLATFORM).users.credentials(normaliseEmail(email))
  if (!found?.user.active || found.user.platformAdmin) return false
  return deps.work.write(systemCaller(PLATFORM, newId()), async (stores, changes) => {
    const user = await stores.users.set(found.user.id, { platformAdmin: true })
    if (!user) return false
    await stores.signInTokens.endAll(user.id)
    changes.publish({ type: 'user-updated', user })
    mailOwner(changes, user, { template: 'account-admin-granted', now: deps.clock.now() })
    changes.audit({ action: 'auth.admin_appointed', targetType: 'user', targetId: user.id })
    return true
  })
}

/** Takes the second factors of an account away from a person who has lost them; false without one. */
export async function resetFactor(deps: OperatorDeps, email: string): Promise<boolean> {
  const user = (await deps.work.read(PLATFORM).users.credentials(normaliseEmail(email)))?.user
  if (!user) return false
  return deps.work.write(systemCaller(PLATFORM, newId()), async (stores, changes) => {
    const now = deps.clock.now()
    if (!(await takeFactors(stores, changes, user, now))) return false
    mailOwner(changes, user, { template: 'account-factor-off', now })
    changes.audit({ action: 'auth.factor_reset', targetType: 'user', targetId: user.id })
    return true
  })
}
