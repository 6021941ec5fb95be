import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Locale, User } from '../domain/user.js'
import type { Deps } from './deps.js'

/** Sets the language the caller reads. Errors: not_found USER_NOT_FOUND. */
export function setOwnLocale(deps: Deps, caller: Caller, locale: Locale): Promise<User> {
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.setLocale(caller.userId, locale)
    if (!user) throw notFound('USER_NOT_FOUND')
    changes.publish({ type: 'user-updated', user })
    changes.audit({ action: 'auth.locale_set', targetType: 'user', targetId: user.id, details: { locale } })
    return user
  })
}
