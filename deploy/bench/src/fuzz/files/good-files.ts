import { aPng, aSheetRow, aZip, workbookFiles } from '@smartproject/testkit/made-files'

import { mutated, type Roll } from './mutate.js'

/** A format: what is right of it, damaged anew each time. */
export type Damaged = (roll: Roll) => Buffer

/** A JPEG of 16 × 12 pixels of one colour. */
const JPEG = `/9j/4AAQSkZJRgABAgAAAQABAAD/wAARCAAMABADAREAAhEBAxEB/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSI
ZW13e4GCgU5gjZeMfZZzfoF8/9sAQwEVFxceGh47ISE7fFNGU3x8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8/8QAHwAAAQUB
AQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0
NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo
6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAV
YnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbH
yMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwBlABQAUAFAH//Z`

const PNGS = [
  aPng(40, 30),
  aPng(64, 64, { depth: 16, colour: 6 }),
  aPng(200, 100, { depth: 1, colour: 0 }),
  aPng(33, 17, { interlaced: true }),
]

const SHEET = `<dimension ref="A1:C3"/><sheetData>${[
  ['email', 'leave_type', 'days'],
  ['a@b.example', 'Annual leave &amp; more', '21'],
]
  .map((texts, at) => aSheetRow(at + 1, texts))
  .join('')}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" s="1"><v>45000</v></c></row></sheetData>`

const WORKBOOK = workbookFiles(SHEET, {
  sharedStrings: '<sst count="1"><si><t>c@d.example</t></si><si><r><t>rich</t></r></si></sst>',
  styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
})

const CSV = Buffer.from(
  'email;fullname;days\r\na@b.example;"A ""B"" C";1,5\r\n"c@d.example";"two\r\nlines";2\r\n',
)

const CALENDAR = Buffer.from(
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1@x.example',
    'DTSTART;VALUE=DATE:20260210',
    'DTEND;VALUE=DATE:20260212',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYMONTH=2;BYDAY=2TU;COUNT=5',
    'EXDATE;VALUE=DATE:20270209',
    'SUMMARY;LANGUAGE=en:Sport Day\\, with a',
    '  folded line',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Asia/Qatar:20261218T000000',
    'DURATION:P1D',
    'SUMMARY:National Day',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
)

/** Pictures as they are kept are good WebPs, so the port itself makes one. */
export function damagedPictures(webp: Buffer): Damaged {
  const good = [...PNGS, Buffer.from(JPEG, 'base64'), webp]
  return (roll) => mutated(good[roll(good.length)] ?? webp, roll)
}

/** CSV, archives that are damaged from outside, and whole archives of which a file is damaged. */
export const damagedSheet: Damaged = (roll) => {
  if (roll(4) === 0) return mutated(CSV, roll)
  if (roll(3) === 0) return mutated(aZip(WORKBOOK), roll)
  const paths = Object.keys(WORKBOOK)
  const path = paths[roll(paths.length)] ?? ''
  const moved = roll(10) === 0 ? `${path}/${'../'.repeat(roll(5))}x.xml` : path
  return aZip({ ...WORKBOOK, [moved]: mutated(Buffer.from(WORKBOOK[path] ?? ''), roll) })
}

export const damagedCalendar: Damaged = (roll) => mutated(CALENDAR, roll)
