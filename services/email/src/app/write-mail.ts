import type { Clock } from '@smartproject/kit/types/clock'
import { dayIn } from '@smartproject/kit/types/plain-date'

import type { CodeOpener, DecisionCodes } from '../domain/codes.js'
import type { Delivery, Locale } from '../domain/delivery.js'
import type { MemberFact } from '../domain/facts.js'
import type { LeaveNews } from '../domain/leave-news.js'
import { shownName, type Mail, type Mailbox } from '../domain/mail.js'
import type { FactStore } from '../domain/ports.js'
import { renderMail } from '../domain/templates/render-mail.js'

/** What becomes of a mail when it is to be written. */
export type Written =
  | { readonly kind: 'mail'; readonly mail: Mail; readonly locale: Locale }
  | { readonly kind: 'wait' | 'fail' | 'drop'; readonly reason: string; readonly email?: string }

export interface WriteDeps {
  readonly clock: Clock
  readonly codes: CodeOpener
  readonly from: Mailbox
  readonly publicUrl: string
}

/**
 * Writes a planned mail with what is known now: names, address, language. Codes are opened here, in memory, and
 * go nowhere but into the mail. Errors: those of the code opener.
 */
export async function writeMail(deps: WriteDeps, facts: FactStore, delivery: Delivery): Promise<Written> {
  const { news } = delivery
  if (!news) return { kind: 'fail', reason: 'NEWS_MISSING' }
  const people = await facts.members([...new Set([delivery.recipientId, ...namedIn(news)])])
  const recipient = people.get(delivery.recipientId)
  const applicant = people.get(news.applicantId)
  if (!recipient || !applicant) return { kind: 'wait', reason: 'MEMBER_UNKNOWN' }
  // Whoever left the subscription has no business with its people's leave any more.
  if (!recipient.active) return { kind: 'drop', reason: 'RECIPIENT_LEFT', email: recipient.email }
  if (recipient.email === '') return { kind: 'fail', reason: 'RECIPIENT_HAS_NO_EMAIL' }
  if (delivery.codesExpireTime && delivery.codesExpireTime <= deps.clock.now())
    return { kind: 'fail', reason: 'CODES_EXPIRED', email: recipient.email }

  const codes = delivery.sealedCodes === '' ? null : await deps.codes.open(delivery.sealedCodes)
  const content = await render(deps, facts, { delivery, news, recipient, applicant, people, codes })
  return {
    kind: 'mail',
    locale: recipient.locale,
    mail: {
      ...content,
      deliveryId: delivery.id,
      messageId: `<${delivery.id}@${deps.from.address.split('@')[1] ?? 'localhost'}>`,
      from: deps.from,
      to: mailbox(recipient),
      replyTo: applicant.email === '' ? null : mailbox(applicant),
    },
  }
}

interface Told {
  delivery: Delivery
  news: LeaveNews
  recipient: MemberFact
  applicant: MemberFact
  people: ReadonlyMap<string, MemberFact>
  codes: DecisionCodes | null
}

function namedIn({ applicantId, approverId, previousApproverId, actorId }: LeaveNews): string[] {
  return [applicantId, approverId, previousApproverId, actorId].filter((userId) => userId !== '')
}

async function render(deps: WriteDeps, facts: FactStore, told: Told) {
  const { news, people } = told
  const nameOf = (userId: string) => people.get(userId)?.fullname ?? null
  const subscription = await facts.subscription()
  return renderMail({
    template: told.delivery.template,
    locale: told.recipient.locale,
    news,
    codes: told.codes,
    publicUrl: deps.publicUrl,
    company: subscription?.title ?? '',
    today: dayIn(subscription?.timeZone || 'UTC', deps.clock.now()),
    names: {
      applicant: told.applicant.fullname,
      approver: nameOf(news.approverId),
      previousApprover: nameOf(news.previousApproverId),
      actor: nameOf(news.actorId),
    },
  })
}

function mailbox({ fullname, email }: MemberFact): Mailbox {
  return { name: shownName(fullname), address: email }
}
