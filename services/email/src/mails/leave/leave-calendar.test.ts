import { plainDate } from '@smartproject/kit/types/plain-date'
import { afterReading, readByTwo } from '@smartproject/testkit/calendars'

import { leaveMails } from './leave-mails.js'
import type { LeaveNews } from './news.js'

const news = (change: Partial<LeaveNews>): LeaveNews => ({
  change: 'approved',
  leaveId: 'leave-1',
  version: 2,
  subscriptionNumber: 163,
  applicantId: 'emad',
  approverId: 'mona',
  previousApproverId: '',
  actorId: 'mona',
  fromDate: plainDate('2026-11-22'),
  toDate: plainDate('2026-11-24'),
  previousFromDate: null,
  previousToDate: null,
  leaveType: { en: 'Annual leave', ar: 'إجازة سنوية' },
  workingDays: 3,
  reason: 'A very private reason',
  comment: 'Private words',
  ...change,
})

function calendarOf(template: string, about: LeaveNews, locale: 'en' | 'ar' = 'en') {
  return leaveMails.open(template, about).render({
    locale,
    codes: null,
    publicUrl: 'https://smart.example',
    company: 'Gulf Builders',
    today: plainDate('2026-11-20'),
    timeZone: 'Asia/Qatar',
    from: { name: 'Smart Project', address: 'no-reply@smart.example' },
    to: { name: 'عماد الحسن', address: 'emad@demo.test' },
    now: new Date('2026-11-20T09:00:00Z'),
    nameOf: () => 'Emad',
  }).calendar
}

const approved = () => calendarOf('leave-approved', news({}))
const changed = () =>
  calendarOf('leave-changed', news({ change: 'changed', version: 4, toDate: plainDate('2026-11-23') }))
const cancelled = () => calendarOf('leave-cancelled', news({ change: 'cancelled', version: 5 }))
const texts = (...all: ReturnType<typeof calendarOf>[]) => all.map((calendar) => calendar?.text ?? '')

it('the mail of an approval brings the event into the calendar of the applicant, without a request for an answer', () => {
  const calendar = approved()
  expect(calendar?.method).toBe('REQUEST')
  expect(calendar?.fileName).toBe('leave.ics')
  const text = (calendar?.text ?? '').replace(/\r\n /g, '')
  expect(text).toContain('METHOD:REQUEST\r\n')
  expect(text).toMatch(/\r\nORGANIZER;CN="Smart Project":mailto:no-reply@smart\.example\r\n/i)
  expect(text).toMatch(
    /\r\nATTENDEE;[^\r]*PARTSTAT=ACCEPTED;RSVP=FALSE;CN="عماد الحسن":mailto:emad@demo\.test\r\n/i,
  )
  expect(readByTwo(text)).toEqual([
    {
      uid: 'leave-1@leave.smartproject',
      sequence: 2,
      from: '2026-11-22',
      end: '2026-11-25',
      summary: 'Annual leave',
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
    },
  ])
})

it('leave of half days is timed by the clocks of the company, and its title says until when', () => {
  const noons = { from: false, to: true, previousFrom: false, previousTo: false }
  const text = (locale: 'en' | 'ar') =>
    calendarOf('leave-approved', news({ workingDays: 2.5, noons }), locale)?.text ?? ''
  expect(readByTwo(text('en'))).toEqual([
    expect.objectContaining({
      from: '2026-11-21T21:00Z',
      end: '2026-11-24T09:00Z',
      summary: 'Annual leave (until noon)',
    }),
  ])
  expect(readByTwo(text('ar'))[0]?.summary).toBe('إجازة سنوية (حتى منتصف النهار)')
})

it('the mails of a change and of a cancellation replace the event, in whatever order they come', () => {
  expect(changed()?.method).toBe('REQUEST')
  expect(cancelled()?.method).toBe('CANCEL')
  expect(afterReading(...texts(approved(), changed()))).toEqual([
    expect.objectContaining({ end: '2026-11-24' }),
  ])
  expect(afterReading(...texts(changed(), approved()))).toEqual([
    expect.objectContaining({ end: '2026-11-24' }),
  ])
  expect(afterReading(...texts(approved(), changed(), cancelled()))).toEqual([])
  expect(afterReading(...texts(cancelled(), approved()))).toEqual([])
})

it('the calendar file of a leave holds neither reason nor comment, and speaks the language of the mail', () => {
  for (const calendar of [approved(), changed(), cancelled()]) expect(calendar?.text).not.toMatch(/rivate/)
  expect(readByTwo(calendarOf('leave-approved', news({}), 'ar')?.text ?? '')[0]?.summary).toBe('إجازة سنوية')
})

it.each(['leave-requested', 'leave-withdrawn', 'leave-reassigned-away', 'leave-rejected'])(
  'the mail %s has no calendar file: it is not about the own leave, or about none',
  (template) => {
    expect(calendarOf(template, news({}))).toBeUndefined()
  },
)
