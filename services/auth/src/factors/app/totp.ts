import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { digitsOf } from '../../secrets/area.js'
import { endSessions } from '../../sessions/area.js'
import { mailOwner, type User } from '../../users/area.js'
import { PENDING_MS } from '../domain/second-factor.js'
import type { Deps } from './deps.js'
import { newRecoveryCodes } from './recovery-codes.js'
import { requireProved } from './step-up.js'

/** The second factors of the caller. */
export async function getOwnFactors(
  deps: Deps,
  { userId }: Caller,
): Promise<{ totp: boolean; recoveryCodes: number }> {
  const factor = await deps.work.read(PLATFORM).secondFactors.find(userId)
  return { totp: factor !== null && factor.sealed !== null, recoveryCodes: factor?.recovery.length ?? 0 }
}

/** Makes a secret that waits for its first code. Errors: forbidden STEP_UP. */
export async function startTotp(deps: Deps, caller: Caller): Promise<{ secret: string; uri: string }> {
  await requireProved(deps, caller)
  const user = await ownUser(deps, caller)
  const secret = deps.factorSecrets.create()
  const until = new Date(deps.clock.now().getTime() + PENDING_MS)
  // Without the receipt of a repeated request, which would keep the secret.
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    await stores.secondFactors.start(user.id, deps.factorSecrets.seal(secret, user.id), until)
    changes.audit({ action: 'auth.factor_started', targetType: 'user', targetId: user.id })
  })
  return { secret, uri: deps.factorSecrets.uri(secret, user.email) }
}

/**
 * Switches the authenticator on by a code of it, and tells the recovery codes. Errors: forbidden STEP_UP; precondition
 * FACTOR_NOT_STARTED; invalid with CODE_WRONG at `code`.
 */
export async function confirmTotp(deps: Deps, caller: Caller, code: string): Promise<string[]> {
  await requireProved(deps, caller)
  const user = await ownUser(deps, caller)
  const now = deps.clock.now()
  const { pending, lastStep } = await pendingStep(deps, user.id, digitsOf(code))
  const { codes, ...recovery } = await newRecoveryCodes(deps)
  await deps.work.write({ ...caller, idempotency: null }, async (stores, changes) => {
    if (!(await stores.secondFactors.switchOn(user.id, pending, { lastStep, ...recovery })))
      throw notStarted()
    await stores.signInTokens.endAll(user.id)
    await stores.sessions.addProof(caller.sessionId, 'otp', now)
    // A session that began without the factor would go on without it.
    const others = (await stores.sessions.liveOf(user.id, now)).filter(({ id }) => id !== caller.sessionId)
    await endSessions(stores, changes, others, now)
    mailOwner(changes, user, { template: 'account-factor-on', now })
    changes.audit({ action: 'auth.factor_on', targetType: 'user', targetId: user.id })
  })
  return codes
}

/**
 * Switches the authenticator off. Errors: forbidden STEP_UP; precondition LAST_WAY_IN for the last
 * second factor of a platform administrator.
 */
export async function removeTotp(deps: Deps, caller: Caller): Promise<void> {
  await requireProved(deps, caller)
  const user = await ownUser(deps, caller)
  const { rpId } = deps.webAuthn
  await deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.secondFactors.remove(user.id))) return
    await stores.users.noteCredentials(user.id)
    const keys = (await stores.passkeys.listOf(user.id)).filter((one) => one.rpId === rpId)
    // Without a second factor the platform is closed to an administrator; another one takes the place of this one instead.
    if (user.platformAdmin && keys.length === 0) throw new DomainError('precondition', 'LAST_WAY_IN')
    await stores.signInTokens.endAll(user.id)
    mailOwner(changes, user, { template: 'account-factor-off', now: deps.clock.now() })
    changes.audit({ action: 'auth.factor_off', targetType: 'user', targetId: user.id })
  })
}

async function ownUser(deps: Deps, { userId }: Caller): Promise<User> {
  const user = await deps.work.read(PLATFORM).users.find(userId)
  if (!user) throw notFound('USER_NOT_FOUND')
  return user
}

/** The secret that waits, and the time step of its right code. */
async function pendingStep(
  { work, clock, factorSecrets }: Deps,
  userId: string,
  code: string,
): Promise<{ pending: string; lastStep: number }> {
  const now = clock.now()
  const factor = await work.read(PLATFORM).secondFactors.find(userId)
  if (!factor?.pending || !factor.pendingUntil || factor.pendingUntil <= now) throw notStarted()
  const secret = factorSecrets.open(factor.pending, userId)
  const lastStep = factorSecrets.stepOf(secret, code, { now, after: 0 })
  if (lastStep === null) throw invalid([{ field: 'code', reason: 'CODE_WRONG' }])
  return { pending: factor.pending, lastStep }
}

function notStarted(): DomainError {
  return new DomainError('precondition', 'FACTOR_NOT_STARTED')
}
