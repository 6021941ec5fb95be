import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { type DelayPolicy, factorPolicy, guesserPolicy, requireNoWait } from '../../secrets/area.js'
import { isFactor, isFactorFresh, isFresh, isLive, type Proof, type Session } from '../../sessions/area.js'
import type { User } from '../../users/area.js'
import type { Stores } from '../domain/stores.js'
import type { Deps } from './deps.js'
import { provePasskey } from './passkey-proof.js'
import { proveFactor } from './prove-factor.js'

/** A proof that the person of a session is still there: one of the three, the others are empty. */
export interface StepUpInput {
  readonly token: string
  readonly password: string
  readonly passkey: string
  /** Six digits of the authenticator app in any script, or a recovery code. */
  readonly code: string
}

/**
 * Proves by the password, a passkey, a code of the authenticator app or a recovery code that the person of a session is still
 * there; the session goes on under a new token. Errors: unauthenticated SESSION_UNKNOWN; forbidden STEP_UP_REFUSED for what does
 * not prove it; exhausted SIGN_IN_DELAYED, SIGN_IN_BUSY.
 */
export async function stepUp(
  deps: Deps,
  caller: Caller,
  input: StepUpInput,
): Promise<{ token: string; session: Session; user: User }> {
  const stores = deps.work.read(PLATFORM)
  const session = await stores.sessions.findByToken(deps.tokens.hash(input.token))
  const user = session && isLive(session, deps.clock.now()) ? await stores.users.find(session.userId) : null
  if (!session || !user?.active) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
  const proof = await requireProof(deps, { ...caller, userId: user.id }, { user, ...input })
  const now = deps.clock.now()
  const renewed = deps.tokens.create()
  await deps.work.write({ ...caller, userId: user.id }, async ({ sessions }, changes) => {
    if (!(await sessions.renew(session, deps.tokens.hash(renewed), now)))
      throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
    if (proof !== 'pwd') await sessions.addProof(session.id, proof, now)
    changes.audit({ action: 'auth.stepped_up', targetType: 'session', targetId: session.id })
  })
  const proved = proof === 'pwd' ? {} : { amr: [...session.amr, proof], factorTime: now }
  return { token: renewed, session: { ...session, authTime: now, ...proved }, user }
}

async function requireProof(
  deps: Deps,
  caller: Caller,
  { user, password, passkey, code }: Omit<StepUpInput, 'token'> & { user: User },
): Promise<Proof> {
  if (passkey !== '') return requirePasskey(deps, user, passkey)
  if (code !== '') return requireCode(deps, caller, user, code)
  return requirePassword(deps, user, password)
}

async function requirePasskey(deps: Deps, user: User, answer: string): Promise<Proof> {
  const passkey = await provePasskey(deps, answer)
  if (passkey?.userId !== user.id) throw refused()
  return 'key'
}

/** Counted before it is looked at, and apart from the guesses at the sign-in. */
async function requireCode(deps: Deps, caller: Caller, user: User, code: string): Promise<Proof> {
  const { attempts, secondFactors } = deps.work.read(PLATFORM)
  const key = `step-up-code:${user.id}`
  await countGuess(deps, key, factorPolicy)
  const factor = await secondFactors.find(user.id)
  if (!factor?.sealed) throw refused()
  const proof = await proveFactor(deps, caller, { user, factor, code }).catch((error: unknown) => {
    throw error instanceof DomainError && error.kind === 'invalid' ? refused() : error
  })
  await attempts.forgive({ once: [], whole: [key] })
  return proof
}

/** Counted before it is hashed: a person at an open screen guesses no faster than at the sign-in. */
async function requirePassword(deps: Deps, user: User, password: string): Promise<Proof> {
  const { attempts, users } = deps.work.read(PLATFORM)
  const key = `step-up:${user.id}`
  await countGuess(deps, key, guesserPolicy)
  const credentials = await users.credentials(user.email)
  const matches = await deps.passwords.verify(credentials?.passwordHash ?? null, password, { first: true })
  if (!matches) throw refused()
  await attempts.forgive({ once: [], whole: [key] })
  return 'pwd'
}

/** Errors: exhausted SIGN_IN_DELAYED. */
async function countGuess({ work, clock }: Deps, key: string, policy: DelayPolicy): Promise<void> {
  const waitMs = await work.read(PLATFORM).attempts.count([{ key, policy }], clock.now())
  requireNoWait(waitMs, 'SIGN_IN_DELAYED')
}

function refused(): DomainError {
  return new DomainError('forbidden', 'STEP_UP_REFUSED')
}

/**
 * The session of a caller who was proved to be there within ten minutes; an administrator who has a second factor by that. Errors:
 * forbidden STEP_UP, with metadata `by` where the password does not help.
 */
export async function requireFresh(deps: Deps, caller: Caller): Promise<Session> {
  const now = deps.clock.now()
  const { sessions, users } = deps.work.read(PLATFORM)
  const session = await sessions.find(caller.sessionId)
  if (!session || session.userId !== caller.userId || !isLive(session, now)) throw stepUpDue()
  if ((await users.find(caller.userId))?.platformAdmin && !isFactorFresh(session, now)) {
    const by = await factorOf(deps, caller.userId)
    if (by !== null) throw stepUpDue(by)
  }
  if (!isFresh(session, now)) throw stepUpDue()
  return session
}

/**
 * As {@link requireFresh}, for what changes second factors: beside one the password alone is not enough, nor a browser that is
 * trusted, else a thief of both would add a factor. Errors: forbidden STEP_UP, with metadata `by` where the
 * password does not help; forbidden FACTOR_RESET_DUE for an administrator who lost the last factor by a recovery.
 */
export async function requireProved(deps: Deps, caller: Caller): Promise<void> {
  const session = await requireFresh(deps, caller)
  if (session.amr.some(isFactor)) return
  const by = await factorOf(deps, caller.userId)
  if (by !== null) throw stepUpDue(by)
  const { users } = deps.work.read(PLATFORM)
  if ((await users.factorLost(caller.userId)) && (await users.find(caller.userId))?.platformAdmin)
    throw new DomainError('forbidden', 'FACTOR_RESET_DUE')
}

/** The proof that the owner of an account can show beside the password; null for none. */
async function factorOf(deps: Deps, userId: string): Promise<'factor' | 'passkey' | null> {
  const { passkeys, secondFactors } = deps.work.read(PLATFORM)
  if ((await secondFactors.find(userId))?.sealed) return 'factor'
  const own = await passkeys.listOf(userId)
  return own.some(({ rpId }) => rpId === deps.webAuthn.rpId) ? 'passkey' : null
}

function stepUpDue(by?: 'factor' | 'passkey'): DomainError {
  return new DomainError('forbidden', 'STEP_UP', by === undefined ? {} : { meta: { by } })
}

/**
 * Holds what opens the caller's account, in a transaction that adds to it: of it and a recovery at the same time the later one
 * sees the other. Errors: unauthenticated SESSION_UNKNOWN for a session that has ended meanwhile.
 */
export async function holdCredentials(
  { users, sessions }: Pick<Stores, 'users' | 'sessions'>,
  { userId, sessionId }: Caller,
  now: Date,
): Promise<void> {
  await users.noteCredentials(userId)
  const session = await sessions.find(sessionId)
  if (!session || !isLive(session, now)) throw new DomainError('unauthenticated', 'SESSION_UNKNOWN')
}
