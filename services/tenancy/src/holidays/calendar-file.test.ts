import { plainDate } from '@smartproject/kit/types/plain-date'

import { daysOfFile } from './calendar-file.js'

const span = { from: plainDate('2024-01-01'), to: plainDate('2031-12-31') }

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'UID:u', ...lines, 'END:VEVENT'].join('\r\n')
}

function file(...parts: string[]): Buffer {
  return Buffer.from(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x', ...parts, 'END:VCALENDAR', ''].join('\r\n'),
  )
}

const read = async (content: Uint8Array) => {
  const { days, leftOut } = await daysOfFile(content, span)
  return { days: days.map(({ date, name }) => `${date} ${name}`), leftOut }
}

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Qatar',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'RRULE:FREQ=SECONDLY',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

describe('a calendar file', () => {
  it('has days, spans of days and times from midnight to midnight, whatever it says of zones', async () => {
    const content = file(
      ZONE,
      event('DTSTART;VALUE=DATE:20261218', 'DTEND;VALUE=DATE:20261219', 'SUMMARY:National Day'),
      event('DTSTART;VALUE=DATE:20260320', 'DTEND;VALUE=DATE:20260323', 'SUMMARY:عيد الفطر'),
      event(
        'DTSTART;TZID=Asia/Qatar:20260210T000000',
        'DTEND;TZID=Asia/Qatar:20260211T000000',
        'SUMMARY:Sport\\, for\n  all',
      ),
      event('DTSTART;VALUE=DATE:20260501', 'DURATION:P2D', 'SUMMARY:Two days'),
      event('DTSTART;VALUE=DATE:20260601', 'SUMMARY:One day'),
    )
    expect(await read(content)).toEqual({
      days: [
        '2026-12-18 National Day',
        '2026-03-20 عيد الفطر',
        '2026-03-21 عيد الفطر',
        '2026-03-22 عيد الفطر',
        '2026-02-10 Sport, for all',
        '2026-05-01 Two days',
        '2026-05-02 Two days',
        '2026-06-01 One day',
      ],
      leftOut: 0,
    })
  })

  it('repeats yearly events, without the days that were taken out or moved', async () => {
    const content = file(
      event(
        'DTSTART;VALUE=DATE:20201126',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;UNTIL=20281231',
        'EXDATE;VALUE=DATE:20251127',
        'SUMMARY:Thanksgiving',
      ),
      event('DTSTART;VALUE=DATE:20271124', 'RECURRENCE-ID;VALUE=DATE:20271125', 'SUMMARY:Moved'),
    )
    expect((await read(content)).days).toEqual([
      '2024-11-28 Thanksgiving',
      '2026-11-26 Thanksgiving',
      '2028-11-23 Thanksgiving',
      '2027-11-24 Moved',
    ])
  })

  it('leaves out events that are no whole day, have no name, were cancelled or lie elsewhere in time', async () => {
    const content = file(
      event('DTSTART:20260210T090000Z', 'DTEND:20260210T100000Z', 'SUMMARY:Meeting'),
      event('DTSTART;VALUE=DATE:20260210'),
      event('DTSTART;VALUE=DATE:20260210', 'STATUS:CANCELLED', 'SUMMARY:No more'),
      event('DTSTART;VALUE=DATE:19990101', 'SUMMARY:Long ago'),
      event('SUMMARY:Never'),
    )
    expect(await read(content)).toEqual({ days: [], leftOut: 5 })
  })

  const yearly = (rule: string) => file(event('DTSTART;VALUE=DATE:20260210', `RRULE:${rule}`, 'SUMMARY:x'))
  it.each<[string, Uint8Array]>([
    ['CALENDAR_RULE', yearly('FREQ=SECONDLY')],
    ['CALENDAR_RULE', yearly('FREQ=DAILY;COUNT=3')],
    ['CALENDAR_RULE', yearly('FREQ=YEARLY;BYDAY=MO')],
    ['CALENDAR_RULE', yearly('FREQ=YEARLY;BYDAY=1MO,2MO')],
    ['CALENDAR_RULE', yearly('FREQ=YEARLY;BYHOUR=1')],
    ['CALENDAR_RULE', yearly('FREQ=YEARLY;BYSETPOS=1;BYDAY=1MO')],
    ['CALENDAR_RULE', file(event('DTSTART;VALUE=DATE:20260210', 'RDATE;VALUE=DATE:20260211', 'SUMMARY:x'))],
    [
      'CALENDAR_RULE',
      file(event('DTSTART;VALUE=DATE:20260210', 'RRULE:FREQ=YEARLY', 'RRULE:FREQ=YEARLY', 'SUMMARY:x')),
    ],
    ['CALENDAR_UNREADABLE', yearly('FREQ=YEARLY;INTERVAL=x')],
    ['CALENDAR_UNREADABLE', yearly('FREQ=WHENEVER')],
    ['CALENDAR_UNREADABLE', Buffer.from('date,name\r\n2026-02-10,Sport Day\r\n')],
    ['CALENDAR_UNREADABLE', Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')],
    ['CALENDAR_UNREADABLE', Buffer.from('BEGIN:VCARD\r\nEND:VCARD\r\n')],
    ['CALENDAR_UNREADABLE', Buffer.from('\0\0\0')],
    ['CALENDAR_EMPTY', file(ZONE)],
    [
      'CALENDAR_ENCODING',
      Buffer.from(file(event('DTSTART;VALUE=DATE:20260210', 'SUMMARY:Été')).toString(), 'latin1'),
    ],
    ['CALENDAR_ENCODING', Buffer.from(`\u{feff}${file().toString()}`, 'utf16le')],
    [
      'CALENDAR_EVENT_TOO_LONG',
      file(event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20270101', 'SUMMARY:x')),
    ],
    ['CALENDAR_TOO_LARGE', Buffer.alloc(1_048_577, 0x20)],
    [
      'CALENDAR_TOO_LARGE',
      file(
        ...Array.from({ length: 200 }, () =>
          event('DTSTART;VALUE=DATE:20200210', 'RRULE:FREQ=YEARLY', 'SUMMARY:x'),
        ),
      ),
    ],
  ])('is refused with %s', async (reason, content) => {
    await expect(daysOfFile(content, span)).rejects.toMatchObject({
      kind: 'invalid',
      reason,
      fields: [{ field: 'content', reason }],
    })
  })

  it('may start with the mark of its encoding', async () => {
    const content = Buffer.from(
      `\u{feff}${file(event('DTSTART;VALUE=DATE:20260601', 'SUMMARY:x')).toString()}`,
    )
    expect((await read(content)).days).toEqual(['2026-06-01 x'])
  })

  it('of a megabyte is read or refused within a moment, whatever it is made of', async () => {
    const fill = (unit: string) => unit.repeat(Math.floor(1_000_000 / unit.length))
    const files = [
      file(`X-LONG:${fill('\r\n a')}`),
      file(fill('BEGIN:VEVENT\r\n')),
      file(event(`SUMMARY:${fill('\\')}`)),
      file(...Array.from({ length: 120 }, () => event(`SUMMARY:${'\\'.repeat(8_000)}`))),
      file(event(`DTSTART${fill(';A=B')}:20260101`)),
      file(event(`EXDATE:${fill('20260101,')}20260101`, 'DTSTART;VALUE=DATE:20260101', 'SUMMARY:x')),
      file(fill(`${event('DTSTART;VALUE=DATE:20260101')}\r\n`).slice(0, -2)),
      file(event(`RRULE:FREQ=YEARLY;BYDAY=${fill('1MO,')}1MO`, 'DTSTART;VALUE=DATE:20260101', 'SUMMARY:x')),
    ]
    for (const content of files) {
      const started = performance.now()
      await daysOfFile(content, span).catch((error: unknown) =>
        expect(error).toMatchObject({ kind: 'invalid' }),
      )
      expect(performance.now() - started).toBeLessThan(20_000)
    }
  })
})
