import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { User } from '../domain/user.js'
import type { Deps } from './deps.js'

/** Sets the name by which the caller is shown. Errors: not_found USER_NOT_FOUND. */
export function updateOwnProfile(deps: Deps, caller: Caller, fullname: string): Promise<User> {
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.setFullname(caller.userId, fullname)
    if (!user) throw notFound('USER_NOT_FOUND')
    changes.publish({ type: 'user-updated', user })
    changes.audit({ action: 'auth.profile_changed', targetType: 'user', targetId: user.id })
    return user
  })
}
