import { DomainError } from '@smartproject/kit/errors'
import {
  TaskNoticeKind,
  type TaskNoticeEvent,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'
import { topics } from '@smartproject/proto/topics'
import { z } from 'zod'

import type { Locale } from '../../domain/delivery.js'
import { frameWords } from '../../domain/layout/frame-words.js'
import { layOut } from '../../domain/layout/lay-out.js'
import { own } from '../../domain/layout/phrase.js'
import { shownName } from '../../domain/mail.js'
import type { MailContent, RenderInput } from '../../domain/mail-kind.js'
import type { MailNews } from '../../domain/message.js'
import type { MailSource } from '../mail-source.js'
import { words, type StorageStep } from './words.js'

const schema = z.object({
  step: z.enum(['near', 'full']),
  subscriptionNumber: z.number(),
  used: z.number(),
  storage: z.number(),
})
type StorageData = z.output<typeof schema>

const STEPS: Readonly<Partial<Record<TaskNoticeKind, StorageStep>>> = {
  [TaskNoticeKind.STORAGE_NEAR]: 'near',
  [TaskNoticeKind.STORAGE_FULL]: 'full',
}

const GIB = 1_073_741_824

/** Mails to owners about the storage of the plan; the notify service tells the other news of the topic. */
export const storageMails: MailSource<TaskNoticeEvent> = {
  type: 'storage',
  topic: topics.taskNoticeEvent,
  templates: { 'storage-near': {}, 'storage-full': {} },
  newsOf,
  open(_template, data) {
    const read = schema.safeParse(data)
    if (!read.success) throw new DomainError('invalid', 'DATA_UNREADABLE')
    return { recipient: null, senderId: '', namedIds: [], render: (input) => render(read.data, input) }
  },
}

function newsOf(event: TaskNoticeEvent): MailNews | null {
  const { kind, tenantId, recipientId, subscriptionNumber, usedBytes, storageBytes, time } = event
  const step = STEPS[kind]
  if (!step || recipientId === '') return null
  const data: StorageData = {
    step,
    subscriptionNumber,
    used: Number(usedBytes),
    storage: Number(storageBytes),
  }
  const template = `storage-${step}`
  const subject = { type: 'storage', id: tenantId, version: time?.getTime() ?? 0 }
  const codes = { sealedCodes: '', codesExpireTime: null }
  const message = { template, subject, recipientId, aboutId: template, data, ...codes }
  // Each has a key of its own in the topic.
  return { subject, messages: [message], overtakes: false, ordered: false }
}

function render(data: StorageData, { locale, publicUrl, company }: RenderInput): MailContent {
  const labels = words[locale]
  const name = shownName(company)
  const about = own(name || 'Smart Project')
  const said = labels[data.step]
  const fact = (label: string, bytes: number) => ({
    label,
    value: [own(sizeText(bytes, locale))],
    before: null,
  })
  const { subscriptionNumber: number } = data
  const path = number === 0 ? '/' : `/${number}/subsetting/usersubscription`
  return layOut({
    words: frameWords[locale],
    subject: said.subject(about),
    preheader: said.subject(about),
    badge: { text: labels.badge, tone: data.step === 'full' ? 'bad' : 'waiting' },
    headline: said.subject(about),
    lead: said.lead,
    facts: [fact(labels.taken, data.used), fact(labels.storage, data.storage)],
    quotes: [],
    actions: [{ label: labels.button, url: `${publicUrl}${path}`, kind: 'primary' }],
    company: name,
    footer: labels.why(about),
  })
}

function sizeText(bytes: number, locale: Locale): string {
  const tag = locale === 'ar' ? 'ar-EG-u-nu-arab' : 'en-US'
  const unit = { style: 'unit', unit: 'gigabyte', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(tag, unit).format(bytes / GIB)
}
