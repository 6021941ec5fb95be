import type { PlainDate } from '@smartproject/kit/types/plain-date'
import {
  LeaveNoticeEvent,
  LeaveNoticeKind as Kind,
} from '@smartproject/proto/smartproject/leave/events/v1/leave_event'

import { leaveNoticeMails } from './leave-notice-mails.js'

const event = (kind: Kind, over: object = {}) =>
  LeaveNoticeEvent.fromPartial({
    kind,
    subscriptionNumber: 163,
    recipientId: 'sara',
    aboutUserId: 'mona',
    fromDate: { year: 2026, month: 11, day: 22 },
    toDate: { year: 2026, month: 11, day: 24 },
    version: 2n,
    ...over,
  })

describe('the mail to a delegate', () => {
  it.each([
    ['en', Kind.DELEGATE_NAMED, 'You decide leave requests in place of Mona Ali'],
    ['en', Kind.DELEGATE_ENDED, 'You no longer decide leave requests in place of Mona Ali'],
    ['ar', Kind.DELEGATE_NAMED, 'يمكنك البتّ في طلبات الإجازة نيابة عن'],
    ['ar', Kind.DELEGATE_ENDED, 'انتهت نيابتك عن'],
  ] as const)('says in %s for which days and leads to the requests (%s)', (locale, kind, begins) => {
    const [message] = leaveNoticeMails.newsOf(event(kind))?.messages ?? []
    expect(message).toMatchObject({ recipientId: 'sara', aboutId: 'mona', sealedCodes: '' })
    const opened = leaveNoticeMails.open('leave-notice-delegate', message?.data)
    expect(opened).toMatchObject({ recipient: null, senderId: 'mona', namedIds: ['mona'] })
    const { subject, html, text } = opened.render({
      locale,
      codes: null,
      publicUrl: 'https://smart.example',
      company: 'Gulf Builders',
      today: '2026-11-01' as PlainDate,
      from: { name: 'Smart Project', address: 'no-reply@smart.example' },
      to: { name: 'Mona', address: 'mona@demo.test' },
      now: new Date('2026-11-20T09:00:00Z'),
      nameOf: () => 'Mona Ali',
    })
    expect(subject.startsWith(begins)).toBe(true)
    expect(html).toContain(`lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    expect(text).toContain('https://smart.example/163/leaveapproval')
    expect(text).toContain(locale === 'ar' ? '٢٠٢٦' : '24 Nov 2026')
  })

  it('is none for a kind this release does not know, and an event without days is put aside', () => {
    expect(leaveNoticeMails.newsOf(event(Kind.UNRECOGNIZED))).toBeNull()
    expect(() => leaveNoticeMails.newsOf(event(Kind.DELEGATE_NAMED, { fromDate: undefined }))).toThrow(
      expect.objectContaining({ reason: 'EVENT_MALFORMED' }),
    )
  })
})
