import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { plainDate } from '@smartproject/kit/types/plain-date'
import { memoryGrowth } from '@smartproject/testkit/memory-growth'

import { calendarProcess } from '../src/holidays/calendar-process.js'

// Calendar files that are made to end the process that reads them: each is refused, and this process lives on.

const GROWTH_MIB = 64
const SPAN = { from: plainDate('2024-01-01'), to: plainDate('2031-12-31') }

const daysOf = calendarProcess(createLog('tenancy', 'silent'))

const outcomeOf = (text: string) =>
  daysOf(Buffer.from(text), SPAN).then(
    ({ days }) => `${days.length} days`,
    (error: unknown) => {
      if (error instanceof DomainError && error.kind === 'invalid' && error.fields[0]?.field === 'content')
        return error.reason
      throw error
    },
  )

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('')
const calendar = (body: string) => lines('BEGIN:VCALENDAR', 'VERSION:2.0') + body + lines('END:VCALENDAR')
const event = (...more: string[]) =>
  lines('BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20260210', 'SUMMARY:Sport Day', ...more, 'END:VEVENT')

const files: readonly [what: string, text: () => string, outcome: string][] = [
  [
    'events within each other, 30,000 levels',
    () => calendar('BEGIN:VEVENT\r\n'.repeat(30_000) + 'END:VEVENT\r\n'.repeat(30_000)),
    '0 days',
  ],
  ['calendars that never end', () => 'BEGIN:VCALENDAR\r\n'.repeat(60_000), 'CALENDAR_UNREADABLE'],
  ['a line of a megabyte', () => calendar(event(`X:${'x'.repeat(1_000_000)}`)), 'CALENDAR_UNREADABLE'],
  [
    'a folded line of a megabyte',
    () => calendar(event(`X:${'x\r\n '.repeat(250_000)}`)),
    'CALENDAR_UNREADABLE',
  ],
  ['lines full of marks', () => calendar(event(`X${';a=:'.repeat(2_000)}\r\n`.repeat(100))), '1 days'],
  [
    'a rule that names one day 1,900 times',
    () => calendar(event(`RRULE:FREQ=YEARLY;BYDAY=${'1MO,'.repeat(1_900)}1MO`)),
    '5 days',
  ],
  [
    'a rule with a count without end',
    () => calendar(event('RRULE:FREQ=YEARLY;COUNT=99999999999999')),
    '6 days',
  ],
  ['a rule for every second', () => calendar(event('RRULE:FREQ=SECONDLY')), 'CALENDAR_RULE'],
  ['13,000 events', () => calendar(event().repeat(13_000)), 'CALENDAR_TOO_LARGE'],
  [
    '38,000 events that say nothing',
    () => calendar('BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(38_000)),
    '0 days',
  ],
  [
    'a duration without end',
    () => calendar(event(`DURATION:P${'9'.repeat(300)}D`)),
    'CALENDAR_EVENT_TOO_LONG',
  ],
  ['a megabyte and one byte', () => ' '.repeat(1_048_577), 'CALENDAR_TOO_LARGE'],
]

it.each(files)('a file with %s is refused or read without harm', async (_, text, outcome) => {
  const file = text()
  const growth = await memoryGrowth(async () => expect(await outcomeOf(file)).toBe(outcome))
  expect(growth).toBeLessThan(GROWTH_MIB)
})
