import { afterReading, readByTwo } from './calendars.js'

import { calendarFile, type CalendarEvent, type CalendarFile } from '@smartproject/kit/calendar-file'
import { plainDate } from '@smartproject/kit/types/plain-date'

const leave = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'l-1@leave.smartproject',
  sequence: 2,
  fromDate: plainDate('2026-03-05'),
  toDate: plainDate('2026-03-08'),
  startsAtNoon: false,
  endsAtNoon: false,
  summary: 'Annual leave',
  status: 'confirmed',
  busy: true,
  stamp: new Date('2026-03-01T10:00:00Z'),
  ...change,
})
const file = (events: CalendarEvent[], change: Partial<CalendarFile> = {}) =>
  calendarFile({
    method: 'publish',
    name: 'My leave',
    language: 'en',
    refreshSeconds: 3600,
    timeZone: 'Asia/Qatar',
    events,
    ...change,
  })

const ORGANIZER = { name: 'Smart Project', email: 'mail@smart.test' }
const ATTENDEE = { name: 'Emad, "the" tester', email: 'emad@demo.test' }

it('a calendar file writes whole days without time or zone, and the end as the day after the last (D7)', () => {
  const text = file([leave()])
  expect(text).toContain('DTSTART;VALUE=DATE:20260305\r\nDTEND;VALUE=DATE:20260309\r\n')
  expect(text).not.toContain('TZID')
  expect(readByTwo(text)).toEqual([
    {
      uid: 'l-1@leave.smartproject',
      sequence: 2,
      from: '2026-03-05',
      end: '2026-03-09',
      summary: 'Annual leave',
      status: 'CONFIRMED',
      transparency: 'OPAQUE',
    },
  ])
})

it.each([
  ['2026-12-31', '2027-01-01'],
  ['2028-02-29', '2028-03-01'],
  ['2026-03-29', '2026-03-30'],
])('a leave of the one day %s ends on %s', (day, next) => {
  const [read] = readByTwo(file([leave({ fromDate: plainDate(day), toDate: plainDate(day) })]))
  expect(read).toMatchObject({ from: day, end: next })
})

it.each([
  ['Asia/Qatar', { startsAtNoon: true }, '2026-03-05T09:00Z', '2026-03-08T21:00Z'],
  ['Asia/Qatar', { endsAtNoon: true }, '2026-03-04T21:00Z', '2026-03-08T09:00Z'],
  ['Asia/Qatar', { startsAtNoon: true, endsAtNoon: true }, '2026-03-05T09:00Z', '2026-03-08T09:00Z'],
  // Clocks are put forward on 8 March.
  ['America/Los_Angeles', { startsAtNoon: true }, '2026-03-05T20:00Z', '2026-03-09T07:00Z'],
])('a leave of half days is timed by the clocks of the zone %s: %j', (timeZone, halves, from, end) => {
  const text = file([leave(halves)], { timeZone })
  expect(text).not.toContain('TZID')
  expect(readByTwo(text)).toEqual([expect.objectContaining({ from, end })])
})

it('a calendar file keeps Arabic names and signs of the format, in lines of 75 octets at most', () => {
  const summary = `${'فاطمة الزهراء '.repeat(9)}– في إجازة; a, b \\ c\nand a second line`
  const text = file([leave({ summary })], { name: 'إجازات فريقي' })
  expect(readByTwo(text)[0]?.summary).toBe(summary)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replace(/\r\n/g, '')).not.toContain('\n')
})

it('a calendar file asks programs to read a feed again, and says nothing of it in a file that is mailed', () => {
  expect(file([leave()])).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n/)
  expect(file([leave()], { refreshSeconds: null })).not.toMatch(/REFRESH|TTL/)
})

it('a calendar file names the method, organiser and attendee, and requests no answer', () => {
  const event = leave({ organizer: ORGANIZER, attendee: ATTENDEE })
  const text = file([event], { method: 'request', refreshSeconds: null }).replace(/\r\n /g, '')
  expect(text).toContain('METHOD:REQUEST\r\n')
  expect(text).toMatch(/ORGANIZER;CN="Smart Project":mailto:mail@smart\.test\r\n/i)
  expect(text).toMatch(/ATTENDEE;.*PARTSTAT=ACCEPTED;RSVP=FALSE;.*:mailto:emad@demo\.test\r\n/i)
})

it('an update and a cancellation replace the event', () => {
  const first = file([leave()], { method: 'request' })
  const update = file([leave({ sequence: 4, toDate: plainDate('2026-03-06') })], { method: 'request' })
  const cancel = file([leave({ sequence: 5, status: 'cancelled', busy: false })], { method: 'cancel' })
  expect(afterReading(first, update)).toEqual([expect.objectContaining({ sequence: 4, end: '2026-03-07' })])
  // Mails may come in any order.
  expect(afterReading(update, first)).toEqual([expect.objectContaining({ sequence: 4 })])
  expect(afterReading(first, update, cancel)).toEqual([])
  expect(cancel).toContain('METHOD:CANCEL\r\n')
})
