import { invalid } from '@smartproject/kit/errors'

import { passwordFault } from '../../secrets/domain/password-policy.js'
import type { AuthStores } from '../../ports.js'
import type { User } from '../../users/domain/user.js'
import type { AuthDeps } from '../../deps.js'

/** The hash of a password that a user may have. Errors: invalid at `password` for one that the policy refuses. */
export async function hashNewPassword(
  deps: AuthDeps,
  password: string,
  user: Pick<User, 'email' | 'fullname'>,
): Promise<string> {
  const fault = passwordFault(password, user, deps.isCommonPassword)
  if (fault) throw invalid([{ field: 'password', reason: fault }])
  return deps.passwords.hash(password)
}

/** Sets it, ends every code that was mailed before, sign-ins that are half done and trusted browsers. The second factor stays. */
export async function setPassword(
  stores: AuthStores,
  { user, passwordHash }: { user: Pick<User, 'id'>; passwordHash: string },
): Promise<void> {
  await stores.users.setPassword(user.id, passwordHash)
  await stores.accountCodes.endAll(user.id)
  await stores.signInTokens.endAll(user.id)
}
