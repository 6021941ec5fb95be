import { DomainError, invalid, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { newId, PLATFORM } from '@smartproject/kit/types/ids'

import { newIdentity } from '../../providers/area.js'
import { hashNewPassword } from '../../secrets/area.js'
import { type Session, type SessionInput, startSession } from '../../sessions/area.js'
import { newUser, type User } from '../../users/area.js'
import { isOpen, isPinOpen, isPinUsedUp, type Registration } from '../domain/registration.js'
import type { Deps } from './deps.js'

/** The proof of the address of a sign-up, and the browser that brings it. */
export interface ActivateInput extends SessionInput {
  /** Code of the mail's link; empty with a pin. */
  readonly code: string
  /** Pin of the mail; empty with a code. */
  readonly pin: string
  readonly visitorHash: string
  /** Chosen in another browser than the one that signed up; empty in that one. */
  readonly password: string
}

/** A new account; without a session in another browser than the one that signed up. */
export interface Activated {
  readonly user: User
  readonly started: { readonly token: string; readonly session: Session } | null
}

/**
 * Makes the account of a sign-up whose address is proven. Errors: not_found CODE_UNKNOWN for what was never there, replaced,
 * used or too old; invalid with PIN_WRONG at the pin, with PIN_USED_UP from the last wrong one on, in another browser with
 * PASSWORD_NEEDED or the policy's fault at the password.
 */
export async function activateAccount(deps: Deps, caller: Caller, input: ActivateInput): Promise<Activated> {
  const registration =
    input.code === '' ? await byPin(deps, input) : await byCode(deps, deps.tokens.hash(input.code))
  // The code came by mail, and the reader of that mailbox need not be the person who chose the password of the sign-up: it counts in
  // the browser it was typed in, and opens nothing otherwise.
  const same = input.visitorHash !== '' && registration.visitorHash === input.visitorHash
  const opened = same
    ? registration
    : {
        ...registration,
        passwordHash: await hashOwnPassword(deps, registration, input.password),
        identity: null,
      }
  const user = await makeAccount(deps, caller, opened)
  const own = { ...caller, userId: user.id }
  const started = same
    ? await startSession(deps, own, { ...input, amr: [opened.identity ? 'provider' : 'pwd'] })
    : null
  return { user, started }
}

function hashOwnPassword(deps: Deps, registration: Registration, password: string): Promise<string> {
  if (password === '') throw invalid([{ field: 'password', reason: 'PASSWORD_NEEDED' }])
  return hashNewPassword(deps, password, registration)
}

async function byCode(deps: Deps, codeHash: string): Promise<Registration> {
  const found = await deps.work.read(PLATFORM).registrations.findByCode(codeHash)
  if (!found || !isOpen(found, deps.clock.now())) throw notFound('CODE_UNKNOWN')
  return found
}

async function byPin(deps: Deps, { pin, visitorHash }: ActivateInput): Promise<Registration> {
  const { registrations } = deps.work.read(PLATFORM)
  const found = visitorHash === '' ? null : await registrations.newestOf(visitorHash)
  if (!found || !isPinOpen(found, deps.clock.now())) throw notFound('CODE_UNKNOWN')
  if (isPinUsedUp(found.tries)) throw wrongPin(found.tries)
  // Counted before it is looked at: of many at once no more than the free ones get through.
  if (!(await registrations.countTry(found))) throw notFound('CODE_UNKNOWN')
  if ((await deps.passwords.derive(pin, found.codeHash)) === found.pinHash) return found
  throw wrongPin(found.tries + 1)
}

/** The refusal of a pin after so many tries: the last one says that no other is taken. */
function wrongPin(tries: number): DomainError {
  return invalid([{ field: 'pin', reason: isPinUsedUp(tries) ? 'PIN_USED_UP' : 'PIN_WRONG' }])
}

async function makeAccount(deps: Deps, caller: Caller, registration: Registration): Promise<User> {
  const { id, codeHash, email, fullname, locale, passwordHash, identity } = registration
  const now = deps.clock.now()
  const input = { email, fullname, locale, platformAdmin: false }
  return deps.work
    .write(caller, async (stores, changes) => {
      if (!(await stores.registrations.take(id, codeHash))) throw notFound('CODE_UNKNOWN')
      const user = newUser(newId(), input, now)
      await stores.users.insert(user, passwordHash)
      if (identity) await stores.identities.insert(newIdentity(newId(), user.id, identity, now))
      changes.publish({ type: 'user-created', user })
      changes.audit({ action: 'auth.account_activated', targetType: 'user', targetId: user.id })
      return user
    })
    .catch((error: unknown) => {
      // An address that had an account all along: its code was not sent.
      if (error instanceof DomainError && error.reason === 'USER_EMAIL_TAKEN') throw notFound('CODE_UNKNOWN')
      throw error
    })
}
