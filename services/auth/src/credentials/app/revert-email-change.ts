import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { hashNewPassword } from '../../secrets/area.js'
import type { Deps } from './deps.js'
import { recoverAccount } from './recover-account.js'

/**
 * Gives an account its previous address back by the code that was mailed there, with a new password, and recovers it: an intruder
 * who had taken it over is out, and so are later addresses with their own codes. The last proof of the owner is the one by that address. Errors: not_found CODE_UNKNOWN;
 * already_exists USER_EMAIL_TAKEN; invalid at `password`.
 */
export async function revertEmailChange(
  deps: Deps,
  caller: Caller,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { accountCodes, users } = deps.work.read(PLATFORM)
  const found = await accountCodes.find('email-revert', deps.tokens.hash(code))
  const now = deps.clock.now()
  const before = found && now < found.expireTime ? await users.find(found.userId) : null
  if (!found || !before?.active) throw notFound('CODE_UNKNOWN')
  const passwordHash = await hashNewPassword(deps, password, { ...before, email: found.email })
  await deps.work.write({ ...caller, userId: before.id }, async (stores, changes) => {
    if (!(await stores.accountCodes.take(found))) throw notFound('CODE_UNKNOWN')
    const user = await stores.users.setEmail(before.id, found.email, now)
    if (!user) throw notFound('CODE_UNKNOWN')
    await stores.accountCodes.endLaterReverts(found)
    const since = found.proofTime ?? user.createTime
    const { rpId } = deps.webAuthn
    const details = await recoverAccount(stores, changes, { user, passwordHash, since, rpId, now })
    changes.audit({ action: 'auth.email_reverted', targetType: 'user', targetId: user.id, details })
  })
}
