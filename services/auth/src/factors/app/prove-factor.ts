import { invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { digitsOf } from '../../secrets/area.js'
import type { Proof } from '../../sessions/area.js'
import { mailOwner, type User } from '../../users/area.js'
import { recoveryCodeOf, type SecondFactor } from '../domain/second-factor.js'
import type { Deps } from './deps.js'

/**
 * Takes a code of the authenticator, or a recovery code, which its owner gets a mail about. Each passes once, also of many at
 * the same time. Errors: invalid with CODE_WRONG at `code`.
 */
export async function proveFactor(
  deps: Deps,
  caller: Caller,
  { user, factor, code }: { user: User; factor: SecondFactor; code: string },
): Promise<Proof> {
  const recovery = recoveryCodeOf(code)
  const passes =
    recovery === null
      ? await passesStep(deps, factor, digitsOf(code))
      : await passesRecovery(deps, caller, { user, factor, code: recovery })
  if (!passes) throw invalid([{ field: 'code', reason: 'CODE_WRONG' }])
  return recovery === null ? 'otp' : 'recovery'
}

async function passesStep(
  { factorSecrets, work, clock }: Deps,
  { userId, sealed, lastStep }: SecondFactor,
  code: string,
): Promise<boolean> {
  if (sealed === null) return false
  const secret = factorSecrets.open(sealed, userId)
  const step = factorSecrets.stepOf(secret, code, { now: clock.now(), after: lastStep })
  return step !== null && (await work.read(PLATFORM).secondFactors.useStep(userId, sealed, step))
}

async function passesRecovery(
  deps: Deps,
  caller: Caller,
  { user, factor, code }: { user: User; factor: SecondFactor; code: string },
): Promise<boolean> {
  const hash = await deps.passwords.derive(code, factor.salt)
  if (!factor.recovery.includes(hash)) return false
  return deps.work.write({ ...caller, userId: user.id }, async (stores, changes) => {
    if (!(await stores.secondFactors.useRecovery(user.id, hash))) return false
    const left = (await stores.secondFactors.find(user.id))?.recovery.length ?? 0
    const values = { left: String(left) }
    mailOwner(changes, user, { template: 'account-recovery-used', now: deps.clock.now(), values })
    changes.audit({ action: 'auth.recovery_code_used', targetType: 'user', targetId: user.id })
    return true
  })
}
