import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { requireSignUp, signUpRule } from '../../platform/area.js'
import { networkOf, requireNewPassword, requireNoWait } from '../../secrets/area.js'
import { type SessionInput, type SignedIn, startSession } from '../../sessions/area.js'
import { type Locale, newUser, type Notice } from '../../users/area.js'
import {
  isOpen,
  linkSignUpPolicy,
  type Registration,
  REGISTRATION_MS,
  resendPolicy,
  signUpPolicy,
} from '../domain/registration.js'
import type { Deps } from './deps.js'

/** A sign-up; `email` is normalised. */
export interface RegisterInput extends SessionInput {
  readonly email: string
  readonly fullname: string
  readonly password: string
  readonly locale: Locale
  readonly audience: string
  readonly visitorHash: string
  /** The code of an invitation's mail was shown, which proves the address. */
  readonly invited: boolean
  /** Hash of the code of a shared link that lets the address in; empty without one. */
  readonly linkHash: string
}

/**
 * Takes a sign-up and mails its code. For an address that has an account everything is done the same, hash, codes and
 * writes, and another mail tells its owner: neither the answer nor its time tells anybody else. Null once the mail is on its
 * way; of an address that is proven already the account is made and signed in. Errors: forbidden SIGN_UP_CLOSED; invalid for a
 * password that the policy refuses; exhausted TOO_MANY_SIGN_UPS, TOO_MANY_ATTEMPTS, TOO_MANY_MAILS, SIGN_IN_BUSY; already_exists USER_EMAIL_TAKEN for a proven
 * address alone.
 */
export async function register(deps: Deps, caller: Caller, input: RegisterInput): Promise<SignedIn | null> {
  if (!input.invited) requireSignUp(await signUpRule(deps), input.email)
  requireNewPassword(deps, input.password, input)
  // An invitation admits one address once, so invited people need no limit of their network, which may be a whole office.
  if (!input.invited) await countSignUp(deps, input)
  const passwordHash = await deps.passwords.hash(input.password)
  const { email, fullname, locale, audience, visitorHash } = input
  const about = { email, fullname, locale, audience, visitorHash, passwordHash, identity: null }
  if (input.invited) return openProven(deps, caller, input, about)
  await mailRegistration(deps, caller, about)
  return null
}

/** Makes the account of an address that is proven, and signs it in; a sign-up that waits for its mail opens nothing then. */
async function openProven(
  deps: Deps,
  caller: Caller,
  place: SessionInput,
  { email, fullname, locale, passwordHash }: SignUp,
): Promise<SignedIn> {
  const now = deps.clock.now()
  const user = await deps.work.write(caller, async (stores, changes) => {
    const made = newUser(newId(), { email, fullname, locale, platformAdmin: false }, now)
    await stores.users.insert(made, passwordHash)
    changes.publish({ type: 'user-created', user: made })
    changes.audit({ action: 'auth.account_activated', targetType: 'user', targetId: made.id })
    return made
  })
  const { clientAddress, userAgent, previousSessionToken } = place
  const begin = { clientAddress, userAgent, previousSessionToken, amr: ['pwd'] as const }
  return { ...(await startSession(deps, { ...caller, userId: user.id }, begin)), user }
}

/** The keys that a sign-up is counted by; `email` is normalised. */
type SignUpPlace = Pick<RegisterInput, 'email' | 'clientAddress' | 'visitorHash' | 'linkHash'>

/** The parts of a sign-up, by password or by provider. */
type SignUp = Pick<
  Registration,
  'email' | 'fullname' | 'locale' | 'audience' | 'visitorHash' | 'passwordHash' | 'identity'
>

/** Keeps a sign-up and mails its code; for an address that has an account another mail tells its owner. */
export async function mailRegistration(deps: Deps, caller: Caller, input: SignUp): Promise<void> {
  const [code, pin] = [deps.codes.code(), deps.codes.pin()]
  const registration = await registrationOf(deps, input, { code, pin })
  const sealed = await deps.codes.seal({ code, pin })
  await deps.work.write(caller, async (stores, changes) => {
    await stores.registrations.put(registration)
    const known = await stores.users.credentials(input.email)
    changes.publish({ type: 'notice', notice: noticeOf(registration, known !== null, sealed) })
    changes.audit({ action: 'auth.sign_up_asked', targetType: 'registration', targetId: registration.id })
  })
}

/**
 * Counts a sign-up at its network, or at the shared link that it comes by: an office behind one address takes one link. A mail that a
 * browser has sent again for its own open sign-up counts at the address of the mail alone. Errors: exhausted TOO_MANY_SIGN_UPS,
 * TOO_MANY_ATTEMPTS at a link, TOO_MANY_MAILS, with `retry_after_seconds`.
 */
export async function countSignUp(deps: Deps, place: SignUpPlace): Promise<void> {
  const id = deps.tokens.hash(place.email)
  const again = await isSentAgain(deps, id, place.visitorHash)
  const { reason, ...counter } = again
    ? { key: `sign-up-mail:${id}`, policy: resendPolicy, reason: 'TOO_MANY_MAILS' as const }
    : counterOf(deps, place)
  const waitMs = await deps.work.read(PLATFORM).attempts.count([counter], deps.clock.now())
  requireNoWait(waitMs, reason)
}

function counterOf(deps: Deps, { clientAddress, linkHash }: SignUpPlace) {
  if (linkHash !== '')
    return {
      key: `sign-up-link:${linkHash}`,
      policy: linkSignUpPolicy,
      reason: 'TOO_MANY_ATTEMPTS' as const,
    }
  const network = deps.tokens.hash(networkOf(clientAddress))
  return { key: `sign-up:${network}`, policy: signUpPolicy, reason: 'TOO_MANY_SIGN_UPS' as const }
}

/** True for the address of an open sign-up of the same browser, whether or not the address has an account. */
async function isSentAgain(deps: Deps, id: string, visitorHash: string): Promise<boolean> {
  // Browsers without a mark share the empty one.
  if (visitorHash === '') return false
  const found = await deps.work.read(PLATFORM).registrations.find(id)
  return found !== null && found.visitorHash === visitorHash && isOpen(found, deps.clock.now())
}

async function registrationOf(
  deps: Deps,
  input: SignUp,
  { code, pin }: { code: string; pin: string },
): Promise<Registration> {
  const codeHash = deps.tokens.hash(code)
  const now = deps.clock.now()
  return {
    ...input,
    id: deps.tokens.hash(input.email),
    codeHash,
    // A pin is short: a fast hash of it would be undone in no time.
    pinHash: await deps.passwords.derive(pin, codeHash),
    tries: 0,
    createTime: now,
    expireTime: new Date(now.getTime() + REGISTRATION_MS),
  }
}

function noticeOf(registration: Registration, known: boolean, sealed: string): Notice {
  const { id, email, fullname, locale, createTime, expireTime } = registration
  const about = { subjectId: id, version: createTime.getTime(), recipientId: id, email, locale, values: {} }
  // The owner of an account gets no code, and no name that a stranger has typed.
  if (known)
    return { ...about, template: 'account-exists', fullname: '', sealedCodes: '', codesExpireTime: null }
  return {
    ...about,
    template: 'account-activate',
    fullname,
    sealedCodes: sealed,
    codesExpireTime: expireTime,
  }
}
