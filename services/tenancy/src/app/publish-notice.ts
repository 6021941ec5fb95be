import { newId } from '@smartproject/kit/types/ids'
import type { Changes } from '@smartproject/kit/types/unit-of-work'

import type { TenancyEvent } from '../domain/events.js'
import type { Member } from '../domain/member.js'
import type { Notice } from '../domain/notice.js'
import type { Subscription } from '../domain/subscription.js'

/** A mail to a member, or to a person who was asked to become one or not, with what fills it besides the company's name. */
export interface MemberNotice {
  readonly template: Notice['template']
  readonly subscription: Pick<Subscription, 'id' | 'title'>
  readonly member: Pick<Member, 'userId' | 'email' | 'fullname' | 'locale'>
  readonly values?: Notice['values']
  /** The code of its link, when it has one of its own. */
  readonly code?: { readonly sealed: string; readonly expireTime: Date }
}

/** Asks for a mail to a member. */
export function publishNotice(
  changes: Changes<TenancyEvent>,
  { template, subscription, member, values, code }: MemberNotice,
): void {
  changes.publish({
    type: 'notice',
    tenantId: subscription.id,
    notice: {
      template,
      subjectId: newId(),
      version: 1,
      recipientId: member.userId,
      email: member.email,
      fullname: member.fullname,
      locale: member.locale,
      values: { company: subscription.title, ...values },
      sealedCodes: code?.sealed ?? '',
      codesExpireTime: code?.expireTime ?? null,
    },
  })
}
