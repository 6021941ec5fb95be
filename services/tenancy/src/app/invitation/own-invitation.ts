import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { maskedEmail } from '../../domain/email-address.js'
import { requirePending, stateOf, stateOfCode, type Invitation } from '../../domain/invitation.js'
import type { TenancyStores } from '../../domain/ports.js'
import type { UserFact } from '../../domain/user-fact.js'
import type { TenancyDeps } from '../deps.js'

/** How an invitee names an invitation: by the code of the mail, or by its id in the own list. */
export interface WhichInvitation {
  /** Empty when the id is given. */
  readonly code: string
  readonly id: string
}

/** An invitation of the caller's, found before its tenant is entered. */
export interface FoundInvitation {
  /** The caller inside the tenant of the invitation. */
  readonly caller: Caller
  readonly id: string
  /** Hash of the code that was shown; null when none was. */
  readonly hash: string | null
}

/**
 * Finds an invitation that the caller's address was sent. The address is compared again inside the transaction.
 * Errors: not_found CODE_UNKNOWN | USER_NOT_FOUND.
 */
export async function findOwnInvitation(
  deps: TenancyDeps,
  caller: Caller,
  { code, id }: WhichInvitation,
): Promise<FoundInvitation> {
  const { invitationDirectory, users } = deps.work.read(PLATFORM).platform
  const user = await users.find(caller.userId)
  if (!user?.active) throw notFound('USER_NOT_FOUND')
  const hash = code === '' ? null : deps.codes.hash(code)
  const located =
    hash === null
      ? (await invitationDirectory.pendingFor(user.email, deps.clock.now())).find(
          ({ invitation }) => invitation.id === id,
        )
      : await invitationDirectory.byCode(hash)
  if (!located) throw notFound('CODE_UNKNOWN')
  return { caller: { ...caller, tenantId: tenantId(located.tenantId) }, id: located.invitation.id, hash }
}

/**
 * The invitation as it is now, for the account that has proven its address. Errors: not_found CODE_UNKNOWN |
 * USER_NOT_FOUND, precondition OTHER_ACCOUNT.
 */
export async function requireOwn(
  stores: TenancyStores,
  { caller, id }: FoundInvitation,
): Promise<{ invitation: Invitation; user: UserFact }> {
  const invitation = await stores.invitations.find(id)
  const user = await stores.platform.users.hold(caller.userId)
  if (!invitation) throw notFound('CODE_UNKNOWN')
  if (!user?.active) throw notFound('USER_NOT_FOUND')
  if (user.email !== invitation.email)
    throw new DomainError('precondition', 'OTHER_ACCOUNT', {
      meta: { masked: maskedEmail(invitation.email), email: user.email },
    })
  return { invitation, user }
}

/** Refuses what no longer waits, and a code that a newer mail replaced. Errors: precondition INVITATION_SETTLED. */
export function requireWaiting(invitation: Invitation, hash: string | null, now: Date): void {
  requirePending(hash === null ? stateOf(invitation, now) : stateOfCode(invitation, hash, now))
}
