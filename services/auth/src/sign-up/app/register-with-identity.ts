import type { Caller } from '@smartproject/kit/types/caller'
import { newId } from '@smartproject/kit/types/ids'
import { invalid } from '@smartproject/kit/errors'

import { requireSignUp, signUpRule } from '../../platform/area.js'
import {
  type IdentityTicket,
  newIdentity,
  openIdentityTicket,
  type ShownTicket,
  unknownTicket,
} from '../../providers/area.js'
import { type SessionInput, type SignedIn, startSession } from '../../sessions/area.js'
import { type Locale, newUser, type User } from '../../users/area.js'
import type { Deps } from './deps.js'
import { countSignUp, mailRegistration } from './register.js'

/** A sign-up with an identity; what the provider said wins over what was typed. */
export interface IdentitySignUp extends SessionInput, ShownTicket {
  /** Asked for only where the provider proves none; normalised. */
  readonly email: string
  readonly fullname: string
  readonly locale: Locale
  /** The code of an invitation's mail was shown, which proves the address of this sign-up. */
  readonly invited: boolean
  /** Hash of the code of a shared link that lets the address in; empty without one. */
  readonly linkHash: string
}

/**
 * Makes an account without a password: at once where the provider or an invitation proves the address, by a mail where they do not.
 * Null once the mail is on its way. Errors: unauthenticated TICKET_UNKNOWN; forbidden SIGN_UP_CLOSED; exhausted TOO_MANY_SIGN_UPS,
 * TOO_MANY_ATTEMPTS, TOO_MANY_MAILS;
 * already_exists USER_EMAIL_TAKEN for a proven address that has an account: who comes shows that account's own proof.
 */
export async function registerWithIdentity(
  deps: Deps,
  caller: Caller,
  input: IdentitySignUp,
): Promise<SignedIn | null> {
  const ticket = await openIdentityTicket(deps, input)
  const { claims } = ticket
  const email = claims.emailProven ? claims.email : input.email
  if (email === '') throw invalid([{ field: 'email', reason: 'REQUIRED' }])
  const about = { email, fullname: claims.fullname || input.fullname || email, locale: input.locale }
  if (!input.invited) {
    requireSignUp(await signUpRule(deps), email)
    await countSignUp(deps, { ...input, email })
  }
  if (!claims.emailProven && !input.invited) {
    const { visitorHash } = input
    await mailRegistration(deps, caller, {
      ...about,
      visitorHash,
      audience: '',
      passwordHash: '',
      identity: claims,
    })
    return null
  }
  const user = await makeAccount(deps, caller, ticket, about)
  const own = { ...caller, userId: user.id }
  return { ...(await startSession(deps, own, { ...input, amr: ['provider'] })), user }
}

function makeAccount(
  deps: Deps,
  caller: Caller,
  ticket: IdentityTicket,
  about: Pick<User, 'email' | 'fullname' | 'locale'>,
): Promise<User> {
  const now = deps.clock.now()
  return deps.work.write(caller, async (stores, changes) => {
    if (!(await stores.identityTickets.take(ticket))) throw unknownTicket()
    const user = newUser(newId(), { ...about, platformAdmin: false }, now)
    await stores.users.insert(user, '')
    await stores.identities.insert(newIdentity(newId(), user.id, ticket.claims, now))
    changes.publish({ type: 'user-created', user })
    changes.audit({ action: 'auth.account_activated', targetType: 'user', targetId: user.id })
    return user
  })
}
