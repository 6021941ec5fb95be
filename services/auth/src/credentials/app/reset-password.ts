import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { hashNewPassword } from '../../secrets/area.js'
import type { Deps } from './deps.js'
import { recoverAccount } from './recover-account.js'

/**
 * Sets a new password by the code of a mail and recovers the account: an intruder who had taken it over is out.
 * Errors: not_found CODE_UNKNOWN; invalid at `password`.
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  { code, password }: { code: string; password: string },
): Promise<void> {
  const { accountCodes, users } = deps.work.read(PLATFORM)
  const found = await accountCodes.find('reset', deps.tokens.hash(code))
  const now = deps.clock.now()
  const user = found && now < found.expireTime ? await users.find(found.userId) : null
  if (!found || !user?.active) throw notFound('CODE_UNKNOWN')
  const passwordHash = await hashNewPassword(deps, password, user)
  await deps.work.write({ ...caller, userId: user.id }, async (stores, changes) => {
    if (!(await stores.accountCodes.take(found))) throw notFound('CODE_UNKNOWN')
    const since = (await stores.users.proofTime(user.id)) ?? user.createTime
    const { rpId } = deps.webAuthn
    const details = await recoverAccount(stores, changes, { user, passwordHash, since, rpId, now })
    changes.audit({ action: 'auth.password_reset', targetType: 'user', targetId: user.id, details })
  })
}
