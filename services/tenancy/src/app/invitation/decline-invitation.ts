import type { Caller } from '@smartproject/kit/types/caller'

import type { TenancyDeps } from '../deps.js'
import { findOwnInvitation, requireOwn, requireWaiting, type WhichInvitation } from './own-invitation.js'

/**
 * Declines. Errors: not_found CODE_UNKNOWN | USER_NOT_FOUND, precondition OTHER_ACCOUNT | INVITATION_SETTLED.
 */
export async function declineInvitation(
  deps: TenancyDeps,
  caller: Caller,
  which: WhichInvitation,
): Promise<void> {
  const found = await findOwnInvitation(deps, caller, which)
  await deps.work.write(found.caller, async (stores, changes) => {
    const { invitation } = await requireOwn(stores, found)
    requireWaiting(invitation, found.hash, deps.clock.now())
    await stores.invitations.save({ ...invitation, state: 'declined', version: invitation.version + 1 })
    changes.audit({
      action: 'tenancy.invitation_declined',
      targetType: 'invitation',
      targetId: invitation.id,
      details: { email: invitation.email },
    })
  })
}
