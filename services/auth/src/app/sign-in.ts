import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { networkOf } from '../domain/network.js'
import type { AttemptCounter, AuthStores } from '../domain/ports.js'
import { isLive, newSession, type Session } from '../domain/session.js'
import { accountPolicy, guesserPolicy, networkPolicy } from '../domain/sign-in-delay.js'
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
  /** A browser that has signed in before, and whom with; both empty for any other. */
  readonly deviceId: string
  readonly deviceUserId: string
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
 * before any hashing, exhausted SIGN_IN_BUSY before anything is counted.
 */
export function signIn(
  deps: AuthDeps,
): (caller: Caller, input: SignInInput, left: AbortSignal) => Promise<SignedIn> {
  return (caller, input, left) =>
    // Whether the account itself knows the browser is looked up behind the door.
    deps.door.run(() => answer(deps, caller, input), { first: input.deviceId !== '', left })
}

/**
 * What is done for a guess once it is its turn. A herd that waits or is sent away at the door asks and writes nothing, and
 * takes no connection to the database from those who are let in or are signed in.
 */
async function answer(deps: AuthDeps, caller: Caller, input: SignInInput): Promise<SignedIn> {
  const email = normaliseEmail(input.email)
  const { users, attempts } = deps.work.read(PLATFORM)
  const found = await users.credentials(email)
  const guess = guessOf(deps, email, input, found?.user.id ?? null)
  // Counted before its hash is computed: of many at once no more than the free ones get through.
  refuseDelayed(await attempts.count(guess.counters, deps.clock.now(), guess.lookedAt))

  const hash = found?.user.active ? found.passwordHash : null
  const matches = await deps.passwords
    .verify(hash, input.password, { first: guess.known })
    .catch(async (error: unknown) => {
      await attempts.forgive({ once: guess.counters.map(({ key }) => key) })
      throw error
    })
  if (!found || !matches) {
    await attempts.count(guess.lookedAt, deps.clock.now())
    await noteRefusal(deps, caller, guess.account)
    throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  }
  const started = await startSession(deps, { ...caller, userId: found.user.id }, input)
  // What somebody has guessed wrong before knowing better is forgotten; what others guess at the account is not.
  const others = guess.counters.map(({ key }) => key).filter((key) => key !== guess.guesser)
  await attempts.forgive({ once: others, whole: [guess.guesser] })
  return { ...started, user: found.user }
}

/** Under which keys a guess is counted. */
interface Guess {
  /** True for a browser that has signed in to this very account before. */
  readonly known: boolean
  /** The account, told by a hash. */
  readonly account: string
  /** Who guesses at it. */
  readonly guesser: string
  /** Where guesses at all accounts are counted once they were wrong; nowhere for a browser the account knows. */
  readonly lookedAt: readonly AttemptCounter[]
  /** Counted before anything is hashed. */
  readonly counters: readonly AttemptCounter[]
}

/**
 * A browser that the account knows has a count of its own and is slowed down by nobody else's guesses; all others
 * are counted by their network, and together.
 */
function guessOf(deps: AuthDeps, email: string, input: SignInInput, userId: string | null): Guess {
  const { hash } = deps.tokens
  const account = `account:${hash(email)}`
  if (input.deviceId !== '' && input.deviceUserId === userId) {
    const guesser = `device:${hash(`${userId} ${input.deviceId}`)}`
    const counters = [{ key: guesser, policy: guesserPolicy }]
    return { known: true, account, guesser, lookedAt: [], counters }
  }
  const network = networkOf(input.clientAddress)
  const guesser = `guesser:${hash(`${email} ${network}`)}`
  return {
    known: false,
    account,
    guesser,
    lookedAt: [{ key: `address:${hash(network)}`, policy: networkPolicy }],
    counters: [
      { key: guesser, policy: guesserPolicy },
      { key: account, policy: accountPolicy },
    ],
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
