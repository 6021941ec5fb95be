import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { words as ar } from '@smartproject/kit/words/ar'
import { words as en } from '@smartproject/kit/words/en'
import { plainDate } from '@smartproject/kit/types/plain-date'
import fc from 'fast-check'

import { type Cell, cellText, type Column } from '../../../files/app/export/cell.js'
import { writeCsv } from '../../../files/app/export/write-csv.js'
import { writeXlsx } from '../../../files/app/export/write-xlsx.js'
import { read } from '../golden/golden-fixture.js'

const FIELDS = [
  'item_id',
  'name',
  'description',
  'status',
  'due_date',
  'estimate',
  'created_at',
  'parent',
] as const
const TARGETS = ['key', 'name', 'description', 'status', 'due', 'estimate', null, 'parent']
const WRITERS = { csv: writeCsv, xlsx: writeXlsx } as const

async function exported(
  format: keyof typeof WRITERS,
  rows: readonly (readonly Cell[])[],
  { field, minutes } = en,
) {
  const columns = FIELDS.map((key): Column => {
    const heading = key === 'estimate' ? `${field[key]} (${minutes})` : field[key]
    return { key, heading, ...(key === 'created_at' && { timed: true }) }
  })
  const table = {
    columns,
    rows: Readable.from(rows),
    rightToLeft: false,
    time: new Date(0),
    timeZone: 'Asia/Qatar',
  }
  return read(await buffer(WRITERS[format](table)))
}

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', '@SUM(A1)', '-2', 'a;=1', 'x\n=2', '<b>', 'javascript:x', '1.21E+15', '03/04/26'),
  )
  // Without control characters, which XML cannot hold, and what a spreadsheet itself would read as an escape.
  .map((one) => one.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF']/gu, '').trim())
const row = fc.tuple(
  fc.nat(9_999).map((number) => `ATLAS-${number}`),
  text.map((name) => `T${name}`),
  text,
  fc.constantFrom('New', 'Closed'),
  fc.constantFrom(null, { day: plainDate('2027-01-05') }),
  fc.nat(10_000),
  fc.constant({ time: new Date('2027-01-05T21:30:00Z') }),
  fc.constantFrom('', 'ATLAS-1'),
)

describe.each(['csv', 'xlsx'] as const)('our own export as %s', (format) => {
  it('returns equal, in the columns of its headings (R37)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
        const file = await exported(format, rows)
        expect(file.columns.map(({ target }) => target)).toEqual(TARGETS)
        const written = rows.map((cells) => [
          ...cells.slice(0, 5).map(cellText),
          `${cellText(cells[5])}m`,
          '2027-01-06 00:30',
          cells[7],
        ])
        expect(file.rows.map(({ cells }) => cells)).toEqual(written)
      }),
      { numRuns: format === 'csv' ? 100 : 30 },
    )
  })

  it('in Arabic has the same columns', async () => {
    const file = await exported(format, [['ATLAS-1', 'مهمة', '', 'New', null, 90, null, '']], ar)
    expect(file.columns.map(({ target }) => target)).toEqual(TARGETS)
    expect(file.rows[0]?.cells).toEqual(['ATLAS-1', 'مهمة', '', 'New', '', '90m', '', ''])
  })
})
