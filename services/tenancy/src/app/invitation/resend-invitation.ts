import { DomainError, notFound } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import {
  invitationEnd,
  mailTimes,
  nextReminder,
  requirePending,
  sentTooOften,
  stateOf,
  type Invitation,
} from '../../domain/invitation.js'
import type { TenancyDeps } from '../deps.js'
import { requirePace } from './invite-members.js'
import { newCodes, publishInvitation, type SealedCode } from './send-invitation.js'
import { takeSeats } from '../member/take-seats.js'

/**
 * Sends an invitation again under a new code; one that has run out takes its seat anew. Errors: not_found
 * INVITATION_NOT_FOUND, precondition INVITATION_SETTLED | SEATS_FULL, exhausted TOO_MANY_INVITATIONS.
 */
export async function resendInvitation(deps: TenancyDeps, caller: Caller, id: string): Promise<Invitation> {
  const [code] = (await newCodes(deps.codes, 1)) as [SealedCode]
  return deps.work.write(caller, async (stores, changes) => {
    const now = deps.clock.now()
    const subscription = await stores.subscription.get()
    const current = await stores.invitations.find(id)
    if (!current) throw notFound('INVITATION_NOT_FOUND')
    const state = stateOf(current, now)
    if (state !== 'expired') requirePending(state)
    const earlier = await stores.invitations.toAddresses([current.email])
    if (sentTooOften(mailTimes(earlier), now))
      throw new DomainError('exhausted', 'TOO_MANY_INVITATIONS', { meta: { retry_after_seconds: '86400' } })
    await requirePace(stores, 1, now)
    await takeSeats(stores, { subscription, wanted: state === 'expired' ? 1 : 0, now })
    const invitation = {
      ...current,
      codeHashes: [code.hash, ...current.codeHashes],
      sentTimes: [...current.sentTimes, now],
      remindTime: nextReminder(now, now),
      expireTime: invitationEnd(now),
      bounced: false,
      version: current.version + 1,
    }
    await stores.invitations.save(invitation)
    const inviter = await stores.members.find(invitation.invitedBy)
    publishInvitation(changes, invitation, {
      subscription,
      inviter: inviter?.fullname ?? '',
      locale: inviter?.locale ?? 'en',
      sealed: code.sealed,
      recipientId: deps.codes.hash(invitation.email),
    })
    changes.audit({
      action: 'tenancy.invitation_resent',
      targetType: 'invitation',
      targetId: id,
      details: { email: invitation.email },
    })
    return invitation
  })
}
