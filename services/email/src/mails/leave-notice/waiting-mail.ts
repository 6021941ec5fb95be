import { requireField } from '@smartproject/kit/bus/require-field'
import { DomainError } from '@smartproject/kit/errors'
import { dateText } from '@smartproject/kit/grpc/values'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type { LeaveNoticeEvent } from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { z } from 'zod'

import type { PreferencesFact } from '../../domain/facts.js'
import type { MailNews } from '../../domain/message.js'
import type { OpenedMail } from '../../domain/mail-kind.js'
import { renderWaiting, type WaitingData } from './render-waiting.js'

const day = z.string().refine(isPlainDate)
const schema = z.object({
  subscriptionNumber: z.number(),
  count: z.number(),
  reminds: z.boolean(),
  waiting: z
    .array(
      z.object({ userId: z.string(), fromDate: day, toDate: day, appliedDate: day, overdue: z.boolean() }),
    )
    .min(1),
})

/** A digest for people who chose one each day; for the others a reminder, on days on which a request has waited for long. */
export function wantsWaiting(preferences: PreferencesFact['preferences'], data: object): boolean {
  const reminds = 'reminds' in data && data.reminds === true
  return (
    preferences['leave_requests'] === 'digest' ||
    (reminds && (preferences['leave_reminders'] ?? 'each') === 'each')
  )
}

/** The mail about requests that wait for a person's decision. */
export function waitingNews(event: LeaveNoticeEvent): MailNews {
  const waiting = event.waiting.map(({ userId, overdue, ...request }) => {
    return {
      userId,
      fromDate: requireField(dateText(request.fromDate)),
      toDate: requireField(dateText(request.toDate)),
      appliedDate: requireField(dateText(request.appliedDate)),
      overdue,
    }
  })
  const { subscriptionNumber, recipientId, count, reminds } = event
  const data: WaitingData = { subscriptionNumber, count, reminds, waiting }
  const subject = { type: 'leave-waiting', id: recipientId, version: Number(event.version) }
  const codes = { sealedCodes: '', codesExpireTime: null }
  const about = { subject, recipientId, aboutId: recipientId, data, ...codes }
  return { subject, messages: [{ ...about, template: 'leave-notice-waiting' }] }
}

/** Checks what the ledger holds of such a mail. Errors: invalid DATA_UNREADABLE. */
export function openWaiting(data: unknown): OpenedMail {
  const read = schema.safeParse(data)
  if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
  return {
    recipient: null,
    senderId: '',
    namedIds: read.data.waiting.map(({ userId }) => userId),
    render: (input) => renderWaiting(read.data, input),
  }
}
