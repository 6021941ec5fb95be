import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { User } from '../domain/user.js'
import type { Deps } from './deps.js'

/** The caller's own account. Errors: not_found USER_NOT_FOUND. */
export async function getOwnUser(deps: Deps, caller: Caller): Promise<User> {
  const user = await deps.work.read(caller.tenantId).users.find(caller.userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  return user
}
