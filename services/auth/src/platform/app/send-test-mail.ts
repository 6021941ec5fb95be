import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mailOwner } from '../../users/area.js'
import type { Deps } from './deps.js'

/** Mails the caller, so that an administrator sees whether mails arrive; answers where to. Errors: not_found USER_NOT_FOUND. */
export function sendTestMail(deps: Deps, caller: Caller): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(caller.userId)
    if (!user) throw notFound('USER_NOT_FOUND')
    mailOwner(changes, user, { template: 'account-test-mail', now: deps.clock.now() })
    changes.audit({ action: 'auth.test_mail_sent', targetType: 'user', targetId: user.id })
    return user.email
  })
}
