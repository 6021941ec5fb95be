import { notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { requirePending, stateOf, type Invitation } from '../../domain/invitation.js'
import type { TenancyDeps } from '../deps.js'

/** Takes an invitation back, on the platform for a reason. Errors: not_found INVITATION_NOT_FOUND, precondition INVITATION_SETTLED. */
export function revokeInvitation(
  deps: TenancyDeps,
  caller: Caller,
  { id, reason = '' }: { readonly id: string; readonly reason?: string },
): Promise<Invitation> {
  return deps.work.write(caller, async (stores, changes) => {
    const current = await stores.invitations.find(id)
    if (!current) throw notFound('INVITATION_NOT_FOUND')
    if (current.state === 'revoked') return current
    const state = stateOf(current, deps.clock.now())
    // One that has run out leaves the list by it.
    if (state !== 'expired') requirePending(state)
    const invitation = { ...current, state: 'revoked' as const, version: current.version + 1 }
    await stores.invitations.save(invitation)
    changes.audit({
      action: 'tenancy.invitation_revoked',
      targetType: 'invitation',
      targetId: id,
      details: { email: current.email, ...(reason === '' ? {} : { reason }) },
    })
    return invitation
  })
}
