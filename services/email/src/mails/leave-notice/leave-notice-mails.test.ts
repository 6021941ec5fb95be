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

const render = {
  codes: null,
  publicUrl: 'https://smart.example',
  company: 'Gulf Builders',
  today: '2026-11-24' as PlainDate,
  timeZone: 'Asia/Qatar',
  from: { name: 'Smart Project', address: 'no-reply@smart.example' },
  to: { name: 'Mona', address: 'mona@demo.test' },
  now: new Date('2026-11-24T09:00:00Z'),
  nameOf: (userId: string) => ({ emad: 'Emad Ali', sara: 'سارة' })[userId] ?? null,
}

describe('the mail about waiting requests', () => {
  const date = (day: number) => ({ year: 2026, month: 11, day })
  const waits = (over: object = {}) =>
    event(Kind.WAITING, {
      aboutUserId: 'emad',
      reminds: true,
      count: 2,
      waiting: [
        {
          leaveId: 'a',
          userId: 'emad',
          fromDate: date(22),
          toDate: date(24),
          appliedDate: date(19),
          overdue: true,
        },
        {
          leaveId: 'b',
          userId: 'sara',
          fromDate: date(29),
          toDate: date(29),
          appliedDate: date(23),
          overdue: false,
        },
      ],
      ...over,
    })
  const textIn = (locale: 'en' | 'ar', over: object = {}) => {
    const [message] = leaveNoticeMails.newsOf(waits(over))?.messages ?? []
    expect(message).toMatchObject({ recipientId: 'sara', template: 'leave-notice-waiting', sealedCodes: '' })
    return leaveNoticeMails.open('leave-notice-waiting', message?.data).render({ ...render, locale })
  }

  it('names each request, its waiting time and the overdue ones, and leads to all of them', () => {
    const { subject, text, html } = textIn('en')
    expect(subject).toBe('Smart Project Leave Application, 2 leave requests waiting for your decision')
    expect(text).toContain('Since 19 Nov 2026: Emad Ali, 22 Nov 2026 – 24 Nov 2026 · the first day is over')
    expect(text).toMatch(/Since 23 Nov 2026: .*سارة.*, 29 Nov 2026$/m)
    expect(text).toContain('https://smart.example/163/leaveapproval')
    expect(html).toContain('lang="en" dir="ltr"')
  })

  it.each([
    [3, '1 more is on the page'],
    [14, '12 more are on the page'],
  ])('says of %i requests how many it does not name: %s', (count, sentence) => {
    expect(textIn('en', { count }).text).toContain(sentence)
  })

  it('says the same in Arabic, with its digits and its plural', () => {
    const { subject, text, html } = textIn('ar', { count: 3 })
    expect(subject).toContain('بانتظار قرارك: ٣ طلبات إجازة')
    expect(text).toContain('منذ ١٩ نوفمبر ٢٠٢٦')
    expect(text).toContain('مضى أول يوم منها')
    expect(text).toContain('وعدد الطلبات الأخرى في الصفحة: ١')
    expect(html).toContain('lang="ar" dir="rtl"')
  })

  it.each([
    [true, {}, true],
    [true, { leave_reminders: 'none' }, false],
    [true, { leave_reminders: 'none', leave_requests: 'digest' }, true],
    [false, {}, false],
    [false, { leave_requests: 'digest' }, true],
    [false, { leave_requests: 'none' }, false],
  ] as const)('is a reminder (%s) with the preferences %j: mailed %s', (reminds, preferences, mailed) => {
    const [message] = leaveNoticeMails.newsOf(waits({ reminds }))?.messages ?? []
    const { wanted } = leaveNoticeMails.templates['leave-notice-waiting'] ?? {}
    expect(wanted?.(preferences, message?.data ?? {})).toBe(mailed)
  })

  it('an event without days is put aside', () => {
    expect(() => leaveNoticeMails.newsOf(waits({ waiting: [{ userId: 'emad' }] }))).toThrow(
      expect.objectContaining({ reason: 'EVENT_MALFORMED' }),
    )
  })
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
      timeZone: 'Asia/Qatar',
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
