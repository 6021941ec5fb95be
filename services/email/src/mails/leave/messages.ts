import type { MailMessage, MailNews } from '../../domain/message.js'
import type { LeaveChange, LeaveNews, LeaveNewsWithCodes, TemplateName } from './news.js'

interface Addressed {
  readonly template: TemplateName
  readonly recipientId: string
}

const recipients: Readonly<Record<LeaveChange, (news: LeaveNews) => Addressed[]>> = {
  applied: requested,
  edited: requested,
  resent: requested,
  reassigned: (news) => [
    ...requested(news),
    ...(news.previousApproverId === news.approverId
      ? []
      : to(news.previousApproverId, 'leave-reassigned-away')),
  ],
  withdrawn: (news) => to(news.approverId, 'leave-withdrawn'),
  approved: (news) => to(news.applicantId, 'leave-approved'),
  rejected: (news) => to(news.applicantId, 'leave-rejected'),
  changed: (news) => to(news.applicantId, 'leave-changed'),
  cancelled: (news) => to(news.applicantId, 'leave-cancelled'),
}

/** Who gets which mail. Nobody is left out for being the one who did it: the mail is also the record. */
export function messagesFor(arrived: LeaveNewsWithCodes): MailNews {
  const { sealedCodes, codesExpireTime, ...news } = arrived
  const subject = { type: 'leave', id: news.leaveId, version: news.version }
  const messages = recipients[news.change](news).map(({ template, recipientId }): MailMessage => {
    // Only the approver's request carries the codes.
    const decides = template === 'leave-requested'
    return {
      template,
      subject,
      recipientId,
      aboutId: news.applicantId,
      data: template === 'leave-reassigned-away' ? { ...news, reason: '', comment: '' } : news,
      sealedCodes: decides ? sealedCodes : '',
      codesExpireTime: decides ? codesExpireTime : null,
    }
  })
  return { subject, messages }
}

function requested(news: LeaveNews): Addressed[] {
  return to(news.approverId, 'leave-requested')
}

function to(recipientId: string, template: TemplateName): Addressed[] {
  return recipientId === '' ? [] : [{ template, recipientId }]
}
