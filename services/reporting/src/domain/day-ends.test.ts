import { addDays, dayIn, plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { dayEnds } from './day-ends.js'

it.each([
  ['UTC', '2026-03-01', '2026-03-02T00:00:00Z'],
  ['Asia/Qatar', '2026-03-01', '2026-03-01T21:00:00Z'],
  ['Asia/Kathmandu', '2026-03-01', '2026-03-01T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-03-01T10:00:00Z'],
  ['Etc/GMT+12', '2026-03-01', '2026-03-02T12:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00Z'],
  // Midnight does not exist: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00Z'],
  // The day after does not exist at all.
  ['Pacific/Apia', '2011-12-29', '2011-12-30T10:00:00Z'],
])('in %s %s is over at %s', (zone, date, end) => {
  expect(dayEnds(zone, [plainDate(date)])).toEqual([{ date, end: Date.parse(end) }])
})

it('the end of days finds the very minute in which a day is over, across changes of the clock', () => {
  const zone = fc.constantFrom(
    'Africa/Cairo',
    'America/New_York',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'UTC',
  )
  fc.assert(
    fc.property(zone, fc.integer({ min: 0, max: 3_000 }), (timeZone, offset) => {
      const first = addDays(plainDate('2020-01-01'), offset)
      for (const { date, end } of dayEnds(timeZone, [first, addDays(first, 1), addDays(first, 40)])) {
        expect(dayIn(timeZone, new Date(end)) > date).toBe(true)
        expect(dayIn(timeZone, new Date(end - 1)) > date).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})
