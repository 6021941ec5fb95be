import type { LeaveApplicationEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'

import { eachOf } from '../../domain/mail-kind.js'
import type { MailSource } from '../mail-source.js'
import { leaveCalendar } from './leave-calendar.js'
import { readCodes, readNews } from './data.js'
import { messagesFor } from './messages.js'
import { leaveNews } from './read-event.js'
import { renderLeaveMail } from './render-mail.js'
import type { LeaveNews, TemplateName } from './news.js'

const decides = { paced: true, wanted: eachOf('leave_requests') } as const
const owns = { paced: true, wanted: eachOf('leave_own') } as const

const templates = {
  'leave-requested': { ...decides, asks: true },
  'leave-reassigned-away': decides,
  // A withdrawal is not mailed to a person who was never asked.
  'leave-withdrawn': { ...decides, onlyAfter: 'leave-requested' },
  'leave-applied-for': owns,
  'leave-approved': owns,
  'leave-changed': owns,
  'leave-rejected': owns,
  'leave-cancelled': owns,
  'leave-recounted': owns,
} as const satisfies MailSource<never>['templates'] & Record<TemplateName, object>

const OWN: readonly string[] = Object.entries(templates)
  .filter(([, template]) => template === owns)
  .map(([name]) => name)

/** Mails about leave. */
export const leaveMails: MailSource<LeaveApplicationEvent> = {
  type: 'leave',
  topic: topics.leaveApplicationEvent,
  templates,
  newsOf(event) {
    const news = leaveNews(event)
    return news && messagesFor(news)
  },
  open(template, data) {
    const news = readNews(data)
    const { applicantId, approverId, previousApproverId, actorId, deputyId = '' } = news
    return {
      recipient: null,
      senderId: senderOf(template, news),
      namedIds: [applicantId, approverId, previousApproverId, actorId, deputyId].filter(
        (userId) => userId !== '',
      ),
      render: ({ nameOf, codes, from, to, now, timeZone, ...input }) => ({
        ...renderLeaveMail({
          ...input,
          codes: codes && readCodes(codes),
          // Only templates of this kind are opened by it.
          template: template as TemplateName,
          news,
          names: {
            applicant: nameOf(applicantId) ?? '',
            approver: nameOf(approverId),
            previousApprover: nameOf(previousApproverId),
            actor: nameOf(actorId),
            deputy: nameOf(deputyId),
          },
        }),
        calendar: leaveCalendar(template, { news, from, to, now, timeZone, locale: input.locale }),
      }),
    }
  },
}

// A reply of the applicant goes to the person who decided; what the system did is answered by the approver.
function senderOf(template: string, { applicantId, approverId, actorId }: LeaveNews): string {
  if (!OWN.includes(template)) return applicantId
  return actorId === '' ? approverId : actorId
}
