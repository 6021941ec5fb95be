import { invalid } from '@smartproject/kit/errors'

import { passwordFault } from '../domain/password-policy.js'
import type { SecretDeps } from './deps.js'

/** The owner; a new password must not resemble the name or the address. */
interface Person {
  readonly email: string
  readonly fullname: string
}

/** Errors: invalid at `password` for a password that the policy refuses. */
export function requireNewPassword(
  { isCommonPassword }: Pick<SecretDeps, 'isCommonPassword'>,
  password: string,
  person: Person,
): void {
  const fault = passwordFault(password, person, isCommonPassword)
  if (fault) throw invalid([{ field: 'password', reason: fault }])
}

/** The hash of a password that the person may have. Errors: as {@link requireNewPassword}; exhausted SIGN_IN_BUSY. */
export async function hashNewPassword(
  deps: Pick<SecretDeps, 'passwords' | 'isCommonPassword'>,
  password: string,
  person: Person,
): Promise<string> {
  requireNewPassword(deps, password, person)
  return deps.passwords.hash(password)
}
