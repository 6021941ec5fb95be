import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { AuthDeps } from '../../deps.js'
import { mailOwner } from '../../users/app/mail-owner.js'

/** Mails the caller, so that an administrator sees whether mails arrive; answers where to. Errors: not_found USER_NOT_FOUND. */
export function sendTestMail(deps: AuthDeps, caller: Caller): Promise<string> {
  return deps.work.write(caller, async (stores, changes) => {
    const user = await stores.users.find(caller.userId)
    if (!user) throw notFound('USER_NOT_FOUND')
    mailOwner(changes, user, { template: 'account-test-mail', now: deps.clock.now() })
    changes.audit({ action: 'auth.test_mail_sent', targetType: 'user', targetId: user.id })
    return user.email
  })
}
