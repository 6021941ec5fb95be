import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { hasSecondFactor, type Proof } from '../domain/second-factor.js'
import { isFresh, isLive, type Session } from '../domain/session.js'
import { guesserPolicy } from '../domain/sign-in-delay.js'
import type { User } from '../domain/user.js'
import type { AuthDeps } from './deps.js'
import { provePasskey } from './passkey-proof.js'

/**
 * Proves by the password, or by a passkey, that the person of a session is still there; the session goes on under a new token.
 * Errors: unauthenticated SESSION_UNKNOWN; forbidden STEP_UP_REFUSED for a wrong password or passkey; exhausted SIGN_IN_DELAYED,
 * SIGN_IN_BUSY.
 */
export async function stepUp(
  deps: AuthDeps,
  caller: Caller,
  { token, password, passkey }: { token: string; password: string; passkey: string },
): Promise<{ token: string; session: Session; user: User }> {
  const stores = deps.work.read(PLATFORM)
  const session = await stores.sessions.findByToken(deps.tokens.hash(token))
  const user = session && isLive(session, deps.clock.now()) ? await stores.users.find(session.userId) : null
  if (!session || !user?.active) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  if (passkey === '') await requirePassword(deps, session, user, password)
  else await requirePasskey(deps, user, passkey)
  const now = deps.clock.now()
  const renewed = deps.tokens.create()
  await deps.work.write({ ...caller, userId: user.id }, async ({ sessions }, changes) => {
    if (!(await sessions.renew(session, deps.tokens.hash(renewed), now)))
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    if (passkey !== '') await sessions.addProof(session.id, 'key')
    changes.audit({ action: 'auth.stepped_up', targetType: 'session', targetId: session.id })
  })
  const amr: readonly Proof[] = passkey === '' ? session.amr : [...session.amr, 'key']
  return { token: renewed, session: { ...session, amr }, user }
}

async function requirePasskey(deps: AuthDeps, user: User, answer: string): Promise<void> {
  const passkey = await provePasskey(deps, answer)
  if (passkey?.userId !== user.id) throw new DomainError('forbidden', 'STEP_UP_REFUSED')
}

/** Counted before it is hashed: a person at an open screen guesses no faster than at the sign-in. */
async function requirePassword(
  deps: AuthDeps,
  session: Session,
  user: User,
  password: string,
): Promise<void> {
  const { attempts, users } = deps.work.read(PLATFORM)
  const key = `step-up:${session.userId}`
  const waitMs = await attempts.count([{ key, policy: guesserPolicy }], deps.clock.now())
  if (waitMs > 0) {
    const meta = { retry_after_seconds: String(Math.ceil(waitMs / 1000)) }
    throw new DomainError('exhausted', 'SIGN_IN_DELAYED', { meta })
  }
  const credentials = await users.credentials(user.email)
  const matches = await deps.passwords.verify(credentials?.passwordHash ?? null, password, { first: true })
  if (!matches) throw new DomainError('forbidden', 'STEP_UP_REFUSED')
  await attempts.forgive({ once: [], whole: [key] })
}

/** Errors: forbidden STEP_UP for a session whose person was last proved to be there too long ago. */
export async function requireFresh(deps: AuthDeps, caller: Caller): Promise<Session> {
  const now = deps.clock.now()
  const session = await deps.work.read(PLATFORM).sessions.find(caller.sessionId)
  if (!session || session.userId !== caller.userId || !isLive(session, now) || !isFresh(session, now))
    throw new DomainError('forbidden', 'STEP_UP')
  return session
}

/**
 * As {@link requireFresh}, for what changes second factors: beside passkeys the password alone is not enough, else whoever has
 * stolen it would add a factor of their own. Errors: forbidden STEP_UP, with metadata `by` where only a passkey helps.
 */
export async function requireProved(deps: AuthDeps, caller: Caller): Promise<void> {
  const session = await requireFresh(deps, caller)
  if (hasSecondFactor(session.amr)) return
  const passkeys = await deps.work.read(PLATFORM).passkeys.listOf(caller.userId)
  if (passkeys.some(({ rpId }) => rpId === deps.webAuthn.rpId))
    throw new DomainError('forbidden', 'STEP_UP', { meta: { by: 'passkey' } })
}
