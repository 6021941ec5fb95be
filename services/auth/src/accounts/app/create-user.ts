import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'

import { withSlowFingerprint } from '../../secrets/area.js'
import { type Locale, newUser, type User } from '../../users/area.js'
import type { Deps } from './deps.js'

/** A new account; `email` is normalised. */
export interface CreateUserInput {
  readonly email: string
  readonly fullname: string
  readonly password: string
  readonly locale: Locale
  readonly platformAdmin: boolean
}

/** Creates a user with a password. Errors: already_exists USER_EMAIL_TAKEN, exhausted SIGN_IN_BUSY. */
export async function createUser(
  deps: Deps,
  caller: Caller,
  { password, ...input }: CreateUserInput,
): Promise<User> {
  const passwordHash = await deps.passwords.hash(password)
  return deps.work.write(await withSlowFingerprint(deps, caller), async (stores, changes) => {
    const user = newUser(newId(), input, deps.clock.now())
    await stores.users.insert(user, passwordHash)
    changes.publish({ type: 'user-created', user })
    changes.audit({
      action: 'auth.user_created',
      targetType: 'user',
      targetId: user.id,
      details: { platform_admin: String(user.platformAdmin) },
    })
    return user
  })
}
