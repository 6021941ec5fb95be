import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { mailOwner } from '../../users/area.js'
import { RECOVERY_CODES, shownRecoveryCode } from '../domain/second-factor.js'
import type { Deps } from './deps.js'
import { requireProved } from './step-up.js'

/** New recovery codes as they are read, and as they are kept. */
export async function newRecoveryCodes(
  deps: Deps,
): Promise<{ codes: string[]; salt: string; recovery: string[] }> {
  const salt = deps.tokens.create()
  const codes = Array.from({ length: RECOVERY_CODES }, () => deps.factorSecrets.recoveryCode())
  const recovery: string[] = []
  // One after the other: ten at once would let sign-ins wait.
  for (const code of codes) recovery.push(await deps.passwords.derive(code, salt))
  return { codes: codes.map(shownRecoveryCode), salt, recovery }
}

/** Makes recovery codes in place of the old ones. Errors: forbidden STEP_UP; precondition FACTOR_NOT_ON. */
export async function renewRecoveryCodes(deps: Deps, caller: Caller): Promise<string[]> {
  await requireProved(deps, caller)
  const { users, secondFactors } = deps.work.read(PLATFORM)
  const user = await users.find(caller.userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  const sealed = (await secondFactors.find(user.id))?.sealed ?? null
  if (sealed === null) throw notOn()
  const { codes, ...recovery } = await newRecoveryCodes(deps)
  // Without the receipt of a repeated request, which would keep the codes.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    if (!(await stores.secondFactors.setRecovery(user.id, sealed, recovery))) throw notOn()
    mailOwner(changes, user, { template: 'account-recovery-renewed', now: deps.clock.now() })
    changes.audit({ action: 'auth.recovery_codes_renewed', targetType: 'user', targetId: user.id })
  })
  return codes
}

function notOn(): DomainError {
  return new DomainError('precondition', 'FACTOR_NOT_ON')
}
