import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM } from '@smartproject/kit/types/ids'

import type { ReturnInput, SessionInput, SignedIn } from '../../sessions/area.js'
import { beginSession, type HalfSignedIn } from '../../sign-in/area.js'
import type { ProviderClaims } from '../domain/identity.js'
import type { Deps } from './deps.js'
import { issueIdentityTicket } from './identity-ticket.js'

/** The claims of a provider, and the browser that brought them. */
export interface IdentityInput extends SessionInput, ReturnInput {
  readonly claims: ProviderClaims
  readonly visitorHash: string
  readonly trustToken: string
  /** True for a ticket in every case: the signed-in caller wants to add the identity. */
  readonly link: boolean
}

/** An identity that no account has; the ticket stands for it and is nowhere else. */
export interface UnknownIdentity {
  readonly identityTicket: string
}

/**
 * Signs in by the identity alone: an address that a provider tells never leads to the account that has it. Who has a second
 * factor gets a ticket for it, and an identity that no account has gets one to sign up or be linked with. Errors:
 * unauthenticated SIGN_IN_REFUSED for an account that is closed.
 */
export async function signInWithIdentity(
  deps: Deps,
  caller: Caller,
  input: IdentityInput,
): Promise<SignedIn | HalfSignedIn | UnknownIdentity> {
  const { claims, visitorHash } = input
  const { identities, users } = deps.work.read(PLATFORM)
  const known = input.link ? null : await identities.find(claims.issuer, claims.subject)
  if (!known) return { identityTicket: await issueIdentityTicket(deps, claims, visitorHash) }
  const user = await users.find(known.userId)
  if (!user?.active) throw new DomainError('unauthenticated', 'SIGN_IN_REFUSED')
  return beginSession(deps, caller, user, { ...input, first: 'provider', provider: known.provider })
}
