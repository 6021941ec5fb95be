import { requireField } from '@smartproject/kit/bus/require-field'
import { DomainError } from '@smartproject/kit/errors'
import { dateText } from '@smartproject/kit/grpc/values'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import {
  LeaveNoticeKind as Kind,
  type LeaveNoticeEvent,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'
import { topics } from '@smartproject/proto/topics'
import { z } from 'zod'

import { eachOf } from '../../domain/mail-kind.js'
import type { MailNews } from '../../domain/message.js'
import type { MailSource } from '../mail-source.js'
import { renderNotice, type NoticeData } from './render-notice.js'
import { openWaiting, waitingNews, wantsWaiting } from './waiting-mail.js'

const templates = {
  'leave-notice-delegate': { wanted: eachOf('leave_requests') },
  'leave-notice-waiting': { wanted: wantsWaiting },
} as const

const day = z.string().refine(isPlainDate)
const schema = z.object({
  named: z.boolean(),
  approverId: z.string(),
  subscriptionNumber: z.number(),
  fromDate: day,
  toDate: day,
})

/** Mails of leave to one person that are about no change of a leave: who decides for an approver, and what waits. */
export const leaveNoticeMails: MailSource<LeaveNoticeEvent> = {
  type: 'leave-notice',
  topic: topics.leaveNoticeEvent,
  templates,
  newsOf,
  open(template, data) {
    if (template === 'leave-notice-waiting') return openWaiting(data)
    const notice = readNotice(data)
    return {
      recipient: null,
      senderId: notice.approverId,
      namedIds: [notice.approverId],
      render: (input) => renderNotice(notice, input),
    }
  },
}

function newsOf(event: LeaveNoticeEvent): MailNews | null {
  if (event.kind === Kind.WAITING) return waitingNews(event)
  const named = event.kind === Kind.DELEGATE_NAMED
  if (!named && event.kind !== Kind.DELEGATE_ENDED) return null
  const fromDate = requireField(dateText(event.fromDate))
  const toDate = requireField(dateText(event.toDate))
  const { aboutUserId: approverId, subscriptionNumber, recipientId } = event
  const data: NoticeData = { named, approverId, subscriptionNumber, fromDate, toDate }
  const subject = { type: 'leave-notice', id: approverId, version: Number(event.version) }
  const codes = { sealedCodes: '', codesExpireTime: null }
  const about = { subject, recipientId, aboutId: approverId, data, ...codes }
  return { subject, messages: [{ ...about, template: 'leave-notice-delegate' }] }
}

function readNotice(data: unknown): NoticeData {
  const read = schema.safeParse(data)
  if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
  return read.data
}
