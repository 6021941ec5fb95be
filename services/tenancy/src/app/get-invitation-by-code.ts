import { notFound } from '@smartproject/kit/errors'
import { PLATFORM, tenantId } from '@smartproject/kit/types/ids'

import { maskedEmail } from '../domain/email-address.js'
import { stateOfCode, type InvitationState } from '../domain/invitation.js'
import type { TenancyDeps } from './deps.js'

/** What the page of an invitation shows. */
export interface ShownInvitation {
  readonly state: InvitationState
  readonly company: string
  readonly inviter: string
  readonly maskedEmail: string
  readonly forViewer: boolean
  /** Number of the subscription when the viewer is in it; else 0. */
  readonly subscriptionNumber: number
}

/** Tells what stands in an invitation to whoever has its code; nobody need be signed in. Errors: not_found CODE_UNKNOWN. */
export async function getInvitationByCode(
  deps: TenancyDeps,
  code: string,
  viewerId: string,
): Promise<ShownInvitation> {
  const { invitationDirectory, register, users } = deps.work.read(PLATFORM).platform
  const hash = deps.codes.hash(code)
  const located = await invitationDirectory.byCode(hash)
  const [subscription] = located ? await register.findAll([located.tenantId]) : []
  if (!located || !subscription) throw notFound('CODE_UNKNOWN')
  const { invitation } = located
  // The code proves that its holder was asked into this tenant.
  const { members } = deps.work.read(tenantId(located.tenantId))
  const viewer = viewerId === '' ? null : await users.find(viewerId)
  const member = viewer && (await members.find(viewer.userId))
  return {
    state: stateOfCode(invitation, hash, deps.clock.now()),
    company: subscription.title,
    inviter: (await members.find(invitation.invitedBy))?.fullname ?? '',
    maskedEmail: maskedEmail(invitation.email),
    forViewer: viewer?.email === invitation.email,
    subscriptionNumber: member?.active ? subscription.number : 0,
  }
}
