import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../../domain/events.js'
import type { Invitation } from '../../domain/invitation.js'
import type { MailCodes } from '../../domain/ports.js'
import type { Subscription } from '../../domain/subscription.js'

/** A code of a mail: its hash to be kept, and itself sealed for the email service alone. */
export interface SealedCode {
  readonly hash: string
  readonly sealed: string
}

/** Makes codes; outside a transaction, because sealing takes a while. */
export function newCodes(codes: MailCodes, count: number): Promise<SealedCode[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const code = codes.make()
      return { hash: codes.hash(code), sealed: await codes.seal(code) }
    }),
  )
}

/** Asks for the mail of an invitation. Its recipient is known by the address alone, so the ledger has its hash. */
export function publishInvitation(
  changes: Changes<TenancyEvent>,
  invitation: Invitation,
  about: {
    subscription: Pick<Subscription, 'id' | 'title'>
    inviter: string
    /** Of the invited person; empty when unknown. */
    fullname?: string
    locale: string
    sealed: string
    recipientId: string
    template?: 'people-invited' | 'people-invited-reminder'
  },
): void {
  const { subscription, inviter, fullname = '', locale, sealed, recipientId } = about
  const { template = 'people-invited' } = about
  changes.publish({
    type: 'notice',
    tenantId: subscription.id,
    notice: {
      template: invitation.company === '' ? template : 'people-company-offered',
      subjectId: invitation.id,
      version: invitation.version,
      recipientId,
      email: invitation.email,
      fullname,
      locale,
      values: { company: subscription.title, inviter },
      sealedCodes: sealed,
      codesExpireTime: invitation.expireTime,
    },
  })
}
