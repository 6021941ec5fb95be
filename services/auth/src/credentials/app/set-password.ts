import type { User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'

/** Sets it, ends every code that was mailed before, sign-ins that are half done and trusted browsers. The second factor stays. */
export async function setPassword(
  stores: Stores,
  { user, passwordHash }: { user: Pick<User, 'id'>; passwordHash: string },
): Promise<void> {
  await stores.users.setPassword(user.id, passwordHash)
  await stores.accountCodes.endAll(user.id)
  await stores.signInTokens.endAll(user.id)
}
