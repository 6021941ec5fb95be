import { DomainError } from '@smartproject/kit/errors'
import { dateText } from '@smartproject/kit/grpc/values'
import { isPlainDate } from '@smartproject/kit/types/plain-date'
import type { WorkMailEvent } from '@smartproject/proto/smartproject/notify/events/v1/preference_event'
import { topics } from '@smartproject/proto/topics'
import { z } from 'zod'

import type { MailNews } from '../../domain/message.js'
import type { MailSource } from '../mail-source.js'
import { DAY, DUE, renderWork, type WorkData } from './render-work.js'

const schema = z.object({
  subscriptionNumber: z.number(),
  thread: z.string(),
  more: z.number(),
  unsubscribeToken: z.string(),
  lines: z
    .array(
      z.object({
        summary: z.string(),
        actorId: z.string(),
        taskId: z.string(),
        code: z.string(),
        name: z.string(),
        projectNumber: z.number(),
        projectName: z.string(),
        excerpt: z.string(),
        // Left out in mails that were asked for before entries and discussions had news.
        entryId: z.string().default(''),
        register: z.string().default(''),
        discussionId: z.string().default(''),
        dueDate: z.string().refine(isPlainDate).nullable(),
      }),
    )
    .min(1),
})

/** Mails about work: the news of a task, an entry of a register or a discussion, of a day, and tasks by their last days. The notify service decides who gets which. */
export const workMails: MailSource<WorkMailEvent> = {
  type: 'work',
  topic: topics.workMailEvent,
  templates: { 'work-task': {}, 'work-day': {}, 'work-due': {} },
  newsOf,
  open(_template, data) {
    const read = schema.safeParse(data)
    if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
    const namedIds = [...new Set(read.data.lines.map(({ actorId }) => actorId))].filter(Boolean)
    return { recipient: null, senderId: '', namedIds, render: (input) => renderWork(read.data, input) }
  },
}

function newsOf(event: WorkMailEvent): MailNews | null {
  const { subscriptionNumber, recipientId, thread, more, unsubscribeToken } = event
  if (event.lines.length === 0) return null
  const lines = event.lines.map(({ time: _time, dueDate, ...line }) => ({
    ...line,
    dueDate: dateText(dueDate),
  }))
  const data: WorkData = { subscriptionNumber, thread, more, unsubscribeToken, lines }
  const template = thread === DAY ? 'work-day' : thread === DUE ? 'work-due' : 'work-task'
  const subject = { type: 'work', id: `${recipientId}:${thread}`, version: Number(event.version) }
  const codes = { sealedCodes: '', codesExpireTime: null }
  const message = { template, subject, recipientId, aboutId: `work:${thread}`, data, ...codes }
  // Each has a key of its own in the topic, and notify forgets its count of a thread that was quiet for a month.
  return { subject, messages: [message], overtakes: false, ordered: false }
}
