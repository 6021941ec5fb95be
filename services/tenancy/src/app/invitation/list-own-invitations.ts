import type { Caller } from '@smartproject/kit/types/caller'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import type { Invitation } from '../../domain/invitation.js'
import type { TenancyDeps } from '../deps.js'

/** An invitation as its invitee sees it. */
export interface OwnInvitation {
  readonly invitation: Invitation
  readonly company: string
  /** Empty for an offer of the platform's. */
  readonly inviter: string
}

/** The offers and invitations that wait for the caller's address, by company. */
export async function listOwnInvitations(deps: TenancyDeps, caller: Caller): Promise<OwnInvitation[]> {
  const { invitationDirectory, register, users } = deps.work.read(PLATFORM).platform
  const user = await users.find(caller.userId)
  if (!user?.active) return []
  const located = await invitationDirectory.pendingFor(user.email, deps.clock.now())
  const offers = located.flatMap(({ invitation }) =>
    invitation.company === '' ? [] : [{ invitation, company: invitation.company, inviter: '' }],
  )
  const subscriptions = await register.findAll(located.map((one) => one.tenantId))
  const invitations = await Promise.all(
    subscriptions.flatMap(({ id, title }) =>
      located
        .filter((one) => one.tenantId === id)
        .map(async ({ invitation }) => {
          const inviter = await deps.work.read(tenantId(id)).members.find(invitation.invitedBy)
          return { invitation, company: title, inviter: inviter?.fullname ?? '' }
        }),
    ),
  )
  return [...offers, ...invitations]
}
