import { notFound } from '@smartproject/kit/errors'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { emailKey } from '@smartproject/kit/types/email-address'
import { maskedEmail } from '../../domain/email-address.js'
import { stateOfCode, type InvitationState } from '../../domain/invitation.js'
import type { LocatedInvitation } from '../../domain/ports.js'
import type { TenancyDeps } from '../deps.js'

/** The content of the page of an invitation. */
export interface ShownInvitation {
  readonly state: InvitationState
  readonly company: string
  readonly inviter: string
  readonly maskedEmail: string
  /** The whole address while it waits, for a viewer without a session; empty else. */
  readonly email: string
  readonly forViewer: boolean
  /** Number of the subscription when the viewer is in it; else 0. */
  readonly subscriptionNumber: number
  /** It waits, and is for the address that was named. */
  readonly forEmail: boolean
  /** It offers a subscription of one's own. */
  readonly offer: boolean
}

/** Returns an invitation to the holder of its code, also without a session. Errors: not_found CODE_UNKNOWN. */
export async function getInvitationByCode(
  deps: TenancyDeps,
  code: string,
  { viewerId, email }: { viewerId: string; email: string },
): Promise<ShownInvitation> {
  const { invitationDirectory, users } = deps.work.read(PLATFORM).platform
  const hash = deps.codes.hash(code)
  const located = await invitationDirectory.byCode(hash)
  if (!located) throw notFound('CODE_UNKNOWN')
  const { invitation } = located
  const { company, number } = await companyOf(deps, located)
  // The code proves that its holder was asked into this tenant.
  const { members } = deps.work.read(tenantId(located.tenantId))
  const viewer = viewerId === '' ? null : await users.find(viewerId)
  const member = viewer && (await members.find(viewer.userId))
  const state = stateOfCode(invitation, hash, deps.clock.now())
  return {
    state,
    company,
    inviter: (await members.find(invitation.invitedBy))?.fullname ?? '',
    maskedEmail: maskedEmail(invitation.email),
    email: state === 'pending' && viewerId === '' ? invitation.email : '',
    forViewer: viewer?.email === invitation.email,
    subscriptionNumber: member?.active ? number : 0,
    forEmail: state === 'pending' && emailKey(email) === invitation.email,
    offer: invitation.company !== '',
  }
}

/** The company of the invitation, or the one that is to be opened. Errors: not_found CODE_UNKNOWN. */
async function companyOf(
  deps: TenancyDeps,
  { tenantId: id, invitation }: LocatedInvitation,
): Promise<{ company: string; number: number }> {
  if (invitation.company !== '') return { company: invitation.company, number: 0 }
  const [subscription] = await deps.work.read(PLATFORM).platform.register.findAll([id])
  if (!subscription) throw notFound('CODE_UNKNOWN')
  return { company: subscription.title, number: subscription.number }
}
