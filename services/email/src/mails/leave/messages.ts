import type { MailMessage, MailNews } from '../../domain/message.js'
import type { LeaveChange, LeaveNewsWithCodes, TemplateName } from './news.js'

interface Addressed {
  readonly template: TemplateName
  readonly recipientId: string
  /** Decides in the approver's place, without codes: those are the approver's own. */
  readonly inPlace?: boolean
}

const recipients: Readonly<Record<LeaveChange, (news: LeaveNewsWithCodes) => Addressed[]>> = {
  applied: (news) => [
    ...requested(news),
    // The manager or the owner applied for the person.
    ...(news.actorId === news.applicantId ? [] : to(news.applicantId, 'leave-applied-for')),
  ],
  edited: requested,
  resent: requested,
  reassigned: (news) => [
    ...requested(news),
    ...(news.previousApproverId === news.approverId
      ? []
      : to(news.previousApproverId, 'leave-reassigned-away')),
  ],
  withdrawn: (news) => [...to(news.approverId, 'leave-withdrawn'), ...inPlace(news, 'leave-withdrawn')],
  approved: (news) => to(news.applicantId, 'leave-approved'),
  rejected: (news) => to(news.applicantId, 'leave-rejected'),
  changed: (news) => to(news.applicantId, 'leave-changed'),
  cancelled: (news) => to(news.applicantId, 'leave-cancelled'),
  recounted: (news) => to(news.applicantId, 'leave-recounted'),
}

/** The recipients and their mails. The actor is among them: the mail is also the record. */
export function messagesFor(arrived: LeaveNewsWithCodes): MailNews {
  const { sealedCodes, codesExpireTime, alsoDecide: _, ...news } = arrived
  const subject = { type: 'leave', id: news.leaveId, version: news.version }
  const messages = recipients[news.change](arrived).map(
    ({ template, recipientId, inPlace = false }): MailMessage => {
      // Only the approver's request carries the codes.
      const decides = template === 'leave-requested' && !inPlace
      return {
        template,
        subject,
        recipientId,
        aboutId: news.applicantId,
        data: {
          ...news,
          ...(template === 'leave-reassigned-away' ? { reason: '', comment: '' } : {}),
          ...(inPlace ? { inPlace } : {}),
        },
        sealedCodes: decides ? sealedCodes : '',
        codesExpireTime: decides ? codesExpireTime : null,
      }
    },
  )
  // A recount leaves the request and its codes as they are.
  return { subject, messages, overtakes: news.change !== 'recounted' }
}

function requested(news: LeaveNewsWithCodes): Addressed[] {
  return [...to(news.approverId, 'leave-requested'), ...inPlace(news, 'leave-requested')]
}

function inPlace({ alsoDecide, approverId }: LeaveNewsWithCodes, template: TemplateName): Addressed[] {
  const others = alsoDecide.filter((userId) => userId !== approverId)
  return others.map((recipientId) => ({ template, recipientId, inPlace: true }))
}

function to(recipientId: string, template: TemplateName): Addressed[] {
  return recipientId === '' ? [] : [{ template, recipientId }]
}
