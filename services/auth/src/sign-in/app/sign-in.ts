import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import { type AttemptCounter, guesserPolicy, networkOf, requireNoWait } from '../../secrets/area.js'
import type { SignedIn } from '../../sessions/area.js'
import { normaliseEmail } from '../../users/area.js'
import {
  accountPolicy,
  answeredNetworkPolicy,
  answeredPolicy,
  knownNetworkPolicy,
  knownPolicy,
  networkPolicy,
  unansweredPolicy,
} from '../domain/sign-in-policies.js'
import { beginSession, type HalfSignedIn } from './begin-session.js'
import type { Deps } from './deps.js'

/** The input of a sign-in. */
export interface SignInInput {
  readonly email: string
  readonly password: string
  readonly clientAddress: string
  readonly userAgent: string
  /** Empty when the browser had no session. */
  readonly previousSessionToken: string
  /** A browser that has signed in before, and its user; both empty for any other. */
  readonly deviceId: string
  readonly deviceUserId: string
  /** The token of a browser that may pass without the second factor; empty for any other. */
  readonly trustToken: string
  /** Whether the browser has passed the captcha; undefined where none is configured. */
  readonly captchaPassed?: boolean | undefined
  /** The person wants to stay signed in. */
  readonly stay: boolean
}

/**
 * Signs in with e-mail and password; who has a second factor gets a ticket, unless the browser is trusted. Known, unknown and inactive accounts take the same steps and, when refused,
 * get the same answer. Errors: unauthenticated SIGN_IN_REFUSED; exhausted SIGN_IN_DELAYED, or CAPTCHA_REQUIRED where a
 * captcha helps (`retry_after_seconds`), before any hashing; exhausted SIGN_IN_BUSY before anything is counted.
 */
export function signIn(
  deps: Deps,
  caller: Caller,
  input: SignInInput,
  left: AbortSignal,
): Promise<SignedIn | HalfSignedIn> {
  // Whether the account itself knows the browser is looked up behind the limiter.
  return deps.limiter.run(() => answer(deps, caller, input), { first: input.deviceId !== '', left })
}

/**
 * The work for a guess once it is its turn. A crowd that waits or is sent away at the limiter reads and writes nothing, and
 * takes no connection to the database from those who are let in or are signed in.
 */
async function answer(deps: Deps, caller: Caller, input: SignInInput): Promise<SignedIn | HalfSignedIn> {
  const email = normaliseEmail(input.email)
  const { users, attempts } = deps.work.read(PLATFORM)
  const found = await users.credentials(email)
  const guess = guessOf(deps, email, input, found?.user.id ?? null)
  // Counted before its hash is computed: of many at once no more than the free ones get through.
  const counted = guess.counters.map((counter) => ({ ...counter, account: guess.account }))
  const waitMs = await attempts.count(counted, deps.clock.now(), guess.lookedAt)
  const captchaHelps = !guess.known && input.captchaPassed === false
  requireNoWait(waitMs, captchaHelps ? 'CAPTCHA_REQUIRED' : 'SIGN_IN_DELAYED')

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
  const begun = await beginSession(deps, caller, found.user, { ...input, first: 'pwd' })
  // The guesser's own failures are forgotten; the failures of others at the account are not.
  const others = guess.counters.map(({ key }) => key).filter((key) => !guess.own.includes(key))
  await attempts.forgive({ once: others, whole: guess.own })
  return begun
}

/** Under which keys a guess is counted. */
interface Guess {
  /** True for a browser that has signed in to this very account before. */
  readonly known: boolean
  /** The account, known by a hash. */
  readonly account: string
  /** Keys of this guesser alone. */
  readonly own: readonly string[]
  /** Where guesses at all accounts are counted once they were wrong; nowhere for a browser the account knows. */
  readonly lookedAt: readonly AttemptCounter[]
  /** Counted before anything is hashed. */
  readonly counters: readonly AttemptCounter[]
}

/**
 * A browser that the account knows has a count of its own and is slowed down by no stranger's guesses; the browsers it knows are
 * bounded together, by their network and over all. All others are counted by their network, and together.
 */
function guessOf(deps: Deps, email: string, input: SignInInput, userId: string | null): Guess {
  const { hash } = deps.tokens
  const account = accountKey(deps, email)
  if (input.deviceId !== '' && input.deviceUserId === userId) {
    const device = `device:${hash(`${userId} ${input.deviceId}`)}`
    const counters = [
      { key: device, policy: guesserPolicy },
      { key: `known-${guesserKey(deps, email, input)}`, policy: knownNetworkPolicy },
      { key: `known-${account}`, policy: knownPolicy },
    ]
    return { known: true, account, own: [device], lookedAt: [], counters }
  }
  return { known: false, account, ...strangersGuess(deps, account, { ...input, email }) }
}

/** Guesses that have passed the captcha are counted apart: no others slow them down. */
function strangersGuess(
  deps: Deps,
  account: string,
  { email, clientAddress, captchaPassed }: SignInInput,
): Pick<Guess, 'own' | 'lookedAt' | 'counters'> {
  const network = networkOf(clientAddress)
  const address = `address:${deps.tokens.hash(network)}`
  const guesser = guesserKey(deps, email, { clientAddress })
  if (captchaPassed !== true)
    return {
      own: [guesser],
      lookedAt: [{ key: address, policy: networkPolicy }],
      counters: [
        { key: guesser, policy: guesserPolicy },
        { key: account, policy: captchaPassed === undefined ? accountPolicy : unansweredPolicy },
      ],
    }
  const answered = (key: string) => `answered-${key}`
  return {
    own: [guesser, answered(guesser)],
    lookedAt: [{ key: answered(address), policy: answeredNetworkPolicy }],
    counters: [
      { key: answered(guesser), policy: guesserPolicy },
      { key: answered(account), policy: answeredPolicy },
    ],
  }
}

/** Under which guesses at an account are counted, by its address as it is stored. */
export function accountKey({ tokens: { hash } }: Pick<Deps, 'tokens'>, email: string): string {
  return `account:${hash(email)}`
}

/** The key of all guesses at an account from one network. */
function guesserKey(
  { tokens: { hash } }: Deps,
  email: string,
  { clientAddress }: Pick<SignInInput, 'clientAddress'>,
): string {
  return `guesser:${hash(`${email} ${networkOf(clientAddress)}`)}`
}

async function noteRefusal(deps: Deps, caller: Caller, account: string): Promise<void> {
  await deps.work.write(caller, (_stores, changes) => {
    // The hash tells guesses at one account from guesses at many, without the e-mail.
    changes.audit({ action: 'auth.sign_in_refused', targetType: 'account', targetId: account })
    return Promise.resolve()
  })
}
