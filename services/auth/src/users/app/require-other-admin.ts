import { DomainError } from '@smartproject/kit/errors'

import type { Stores } from '../domain/stores.js'
import type { User } from '../domain/user.js'

/** Without an administrator no other could ever be made. Errors: precondition LAST_ADMIN. */
export async function requireOtherAdmin(stores: Stores, { platformAdmin }: User): Promise<void> {
  if (platformAdmin && (await stores.users.holdAdmins()) < 2)
    throw new DomainError('precondition', 'LAST_ADMIN')
}
