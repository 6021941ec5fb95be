import { plainDate } from '@smartproject/kit/types/plain-date'

import { isReminderTime, nextReminder, remindsOf } from './reminder.js'

// Thursday the first of March 2035; the week-end is Friday and Saturday, Sunday the fourth is a holiday.
const doha = {
  timeZone: 'Asia/Qatar',
  calendar: { weekendDays: [5, 6], weeks: [], holidays: [plainDate('2035-03-04')] },
}
const at = (text: string) => new Date(text)

describe('the time of a reminder', () => {
  it.each([
    ['before the hours of a working day', '2035-03-01T05:59:00Z', '2035-03-01T06:00:00.000Z'],
    ['when they have begun', '2035-03-01T06:00:00Z', '2035-03-05T06:00:00.000Z'],
    ['on the eve of the next day in the zone', '2035-02-28T21:30:00Z', '2035-03-01T06:00:00.000Z'],
    ['over the week-end and a holiday', '2035-03-02T03:00:00Z', '2035-03-05T06:00:00.000Z'],
  ])('a reminder comes on the next working morning of the company: %s', (_when, now, next) => {
    expect(nextReminder(doha, at(now)).toISOString()).toBe(next)
  })

  it('a reminder comes at nine on a working day too that is an hour shorter', () => {
    const beirut = { timeZone: 'Asia/Beirut', calendar: { weekendDays: [5, 6], weeks: [], holidays: [] } }
    // Clocks go from 23:59:59 to 01:00 on Sunday, 29 March.
    expect(nextReminder(beirut, at('2026-03-26T12:00:00Z'))).toEqual(at('2026-03-29T06:00:00Z'))
  })

  it.each([
    ['2035-03-01T05:59:59Z', false],
    ['2035-03-01T06:00:00Z', true],
    ['2035-03-01T14:59:59Z', true],
    ['2035-03-01T15:00:00Z', false],
    ['2035-03-02T09:00:00Z', false],
    ['2035-03-04T09:00:00Z', false],
  ])('a reminder never comes at night, at the week-end or on a holiday: %s', (now, due) => {
    expect(isReminderTime(doha, at(now))).toBe(due)
  })

  it('people are reminded of a request from its third day on', () => {
    const request = { appliedDate: plainDate('2035-02-27') }
    expect(remindsOf(request, plainDate('2035-02-28'))).toBe(false)
    expect(remindsOf(request, plainDate('2035-03-01'))).toBe(true)
  })
})
