import type { PlainDate } from '@smartproject/kit/types/plain-date'
import {
  TaskNoticeEvent,
  TaskNoticeKind as Kind,
} from '@smartproject/proto/smartproject/tasks/events/v1/task_notice_event'

import { storageMails } from './storage-mails.js'

const GIB = 1_073_741_824
const NOW = new Date('2026-11-24T09:00:00Z')

const newsOf = (kind: Kind, over: object = {}) =>
  storageMails.newsOf(
    TaskNoticeEvent.fromPartial({
      tenantId: 't1',
      kind,
      recipientId: 'olivia',
      usedBytes: BigInt(Math.round(8.4 * GIB)),
      storageBytes: BigInt(10 * GIB),
      subscriptionNumber: 163,
      time: NOW,
      ...over,
    }),
  )

function mail(locale: 'en' | 'ar', kind: Kind, over: object = {}) {
  const [message] = newsOf(kind, over)?.messages ?? []
  expect(message).toMatchObject({ recipientId: 'olivia', sealedCodes: '' })
  return storageMails.open(message?.template ?? '', message?.data).render({
    locale,
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: '2026-11-24' as PlainDate,
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'Olivia', address: 'olivia@demo.test' },
    now: NOW,
    nameOf: () => null,
  })
}

describe('mails to owners about the storage', () => {
  it.each([
    ['en', Kind.STORAGE_NEAR, 'The storage of Gulf Builders is nearly full', '8.4 GB'],
    ['en', Kind.STORAGE_FULL, 'The storage of Gulf Builders is full', '10 GB'],
    ['ar', Kind.STORAGE_NEAR, 'أوشكت مساحة ملفات شركة', '٨٫٤'],
    ['ar', Kind.STORAGE_FULL, 'امتلأت مساحة ملفات شركة', '١٠'],
  ] as const)(
    'say how much is taken and where it can be changed: %s %s (C19)',
    (locale, kind, said, size) => {
      const { subject, text } = mail(locale, kind)
      expect(subject).toContain(said)
      expect(text).toContain(size)
      expect(text).toContain('https://smart.example/163/subsetting/usersubscription')
    },
  )

  it('lead to the start page where the number of the company is not known', () => {
    const { text } = mail('en', Kind.STORAGE_NEAR, { subscriptionNumber: 0 })
    expect(text).toContain('https://smart.example/')
    expect(text).not.toContain('usersubscription')
  })

  it('are none for the other news of the topic', () => {
    for (const kind of [Kind.DUE_SOON, Kind.OVERDUE, Kind.DOCUMENT_ENDS]) expect(newsOf(kind)).toBeNull()
    expect(newsOf(Kind.STORAGE_FULL, { recipientId: '' })).toBeNull()
  })
})
