import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { networkOf } from '../domain/network.js'
import type { AuthStores } from '../domain/ports.js'
import { isLive, newSession, type Session } from '../domain/session.js'
import { accountPolicy, addressPolicy } from '../domain/sign-in-delay.js'
import { normaliseEmail, type User } from '../domain/user.js'
import type { AuthDeps } from './deps.js'

/** What a browser shows to sign in. */
export interface SignInInput {
  readonly email: string
  readonly password: string
  readonly clientAddress: string
  readonly userAgent: string
  /** Empty when the browser had no session. */
  readonly previousSessionToken: string
}

/** A started session; the token is nowhere else. */
export interface SignedIn {
  readonly token: string
  readonly session: Session
  readonly user: User
}

/**
 * Signs in with e-mail and password. Known, unknown and inactive accounts take the same steps and, when refused,
 * get the same answer. Errors: unauthenticated SIGN_IN_REFUSED, exhausted SIGN_IN_DELAYED (`retry_after_seconds`)
 * before any hashing, exhausted SIGN_IN_BUSY.
 */
export function signIn(deps: AuthDeps): (caller: Caller, input: SignInInput) => Promise<SignedIn> {
  return async (caller, input) => {
    const email = normaliseEmail(input.email)
    const keys = {
      account: `account:${deps.tokens.hash(email)}`,
      address: `address:${deps.tokens.hash(networkOf(input.clientAddress))}`,
    }
    const { users, attempts } = deps.work.read(PLATFORM)
    refuseDelayed(await attempts.wait(keys.address, addressPolicy, deps.clock.now()))
    // Counted before the hash is computed: of many guesses at once no more than the free ones get through.
    refuseDelayed(await attempts.count(keys.account, accountPolicy, deps.clock.now()))

    const found = await users.credentials(email)
    const hash = found?.user.active ? found.passwordHash : null
    const matches = await deps.passwords.verify(hash, input.password).catch(async (error: unknown) => {
      await attempts.forgive(keys.account)
      throw error
    })
    if (!found || !matches) {
      await attempts.count(keys.address, addressPolicy, deps.clock.now())
      await noteRefusal(deps, caller, keys.account)
      throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
    }
    const started = await startSession(deps, { ...caller, userId: found.user.id }, input)
    await attempts.reset(keys.account)
    return { ...started, user: found.user }
  }
}

function refuseDelayed(waitMs: number): void {
  if (waitMs <= 0) return
  const meta = { retry_after_seconds: String(Math.ceil(waitMs / 1000)) }
  throw new DomainError('exhausted', 'SIGN_IN_DELAYED', { meta })
}

async function noteRefusal(deps: AuthDeps, caller: Caller, account: string): Promise<void> {
  await deps.work.write(caller, (_stores, changes) => {
    // The hash tells guesses at one account from guesses at many, without the e-mail.
    changes.audit({ action: 'auth.sign_in_refused', targetType: 'account', targetId: account })
    return Promise.resolve()
  })
}

function startSession(
  deps: AuthDeps,
  caller: Caller,
  input: SignInInput,
): Promise<{ token: string; session: Session }> {
  const token = deps.tokens.create()
  const { clientAddress, userAgent } = input
  const now = deps.clock.now()
  const session = newSession(
    newId(),
    { userId: caller.userId, tokenHash: deps.tokens.hash(token), clientAddress, userAgent },
    now,
  )
  return deps.work.write(caller, async (stores, changes) => {
    const previous = await endPrevious(stores, previousHash(deps, input), now)
    if (previous)
      changes.publish({ type: 'session-ended', sessionId: previous.id, userId: previous.userId, time: now })
    await stores.sessions.insert(session)
    changes.publish({ type: 'session-started', sessionId: session.id, userId: session.userId, time: now })
    changes.audit({ action: 'auth.signed_in', targetType: 'session', targetId: session.id })
    return { token, session }
  })
}

function previousHash(deps: AuthDeps, input: SignInInput): string | null {
  return input.previousSessionToken === '' ? null : deps.tokens.hash(input.previousSessionToken)
}

/** A sign-in never continues a session that was there before: a planted token dies here. */
async function endPrevious(stores: AuthStores, tokenHash: string | null, now: Date): Promise<Session | null> {
  if (tokenHash === null) return null
  const previous = await stores.sessions.findByToken(tokenHash)
  if (!previous || !isLive(previous, now)) return null
  return (await stores.sessions.end(previous.id, now)) ? previous : null
}
