import { inflateRawSync } from 'node:zlib'

import { readSheet } from '@smartproject/kit/sheets/read-sheet'
import { plainDate } from '@smartproject/kit/types/plain-date'

import type { Cell, Table } from './cell.js'
import { writeCsv } from './write-csv.js'
import { writeJson } from './write-json.js'
import { writeXlsx } from './write-xlsx.js'

const columns = [
  { key: 'name', heading: 'Name' },
  { key: 'value', heading: 'Value, "all"' },
]

function table(rows: readonly (readonly Cell[])[], rightToLeft = false): Table {
  async function* given() {
    yield* rows
  }
  return {
    columns,
    rows: given(),
    rightToLeft,
    time: new Date('2030-03-01T08:00:00Z'),
    timeZone: 'Asia/Qatar',
  }
}

async function bytes(written: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of written) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The sheet of a workbook: the parts before it are small and fixed, so its local header is found by its name. */
async function sheetOf(given: Table): Promise<string> {
  const zip = await bytes(writeXlsx(given))
  const name = 'xl/worksheets/sheet1.xml'
  const header = zip.indexOf(name) - 30
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  return inflateRawSync(zip.subarray(start)).toString()
}

describe('CSV', () => {
  it.each<[Cell, string]>([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['=a,"b"', `"'=a,""b"""`],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['\nx', `"'\nx"`],
    [';=1+1', `";'=1+1"`],
    ['a;=1+1;b', `"a;'=1+1;b"`],
    ['a; ＝1', `"a; '＝1"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['a\t=1', `"a\t'=1"`],
    ['a\r\n@x', `"a\r\n'@x"`],
    ['a|-1', "a|'-1"],
    ['a;b', '"a;b"'],
    ['a-b', 'a-b'],
    [-1, '-1'],
    [1.5, '1.5'],
    [null, ''],
    [{ day: plainDate('2030-03-01') }, '2030-03-01'],
    [{ time: new Date(0) }, '1970-01-01 04:00'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j as %s', async (cell, field) => {
    const text = (await bytes(writeCsv(table([['x', cell]])))).toString()
    expect(text).toBe(`\u{FEFF}Name,"Value, ""all"""\r\nx,${field}\r\n`)
  })

  it('names the zone of instants in their heading', async () => {
    const given = { ...table([]), columns: [{ key: 'created_at', heading: 'Created', timed: true as const }] }
    expect((await bytes(writeCsv(given))).toString()).toBe('\u{FEFF}Created (Asia/Qatar)\r\n')
    expect(await sheetOf(given)).toContain('Created (Asia/Qatar)')
  })

  it('guards headings too', async () => {
    const given = { ...table([]), columns: [{ key: 'custom:1', heading: '=cmd' }] }
    expect((await bytes(writeCsv(given))).toString()).toBe("\u{FEFF}'=cmd\r\n")
  })
})

describe('JSON', () => {
  it('keeps instants in UTC, for programs', async () => {
    const written = await bytes(writeJson(table([['x', { time: new Date(0) }]])))
    expect(JSON.parse(written.toString())).toEqual([{ name: 'x', value: '1970-01-01T00:00:00.000Z' }])
  })

  it('is an array, also an empty one', async () => {
    const rows: Cell[][] = [
      ['=x', 1],
      [{ day: plainDate('2030-03-01') }, null],
    ]
    expect(JSON.parse((await bytes(writeJson(table(rows)))).toString())).toEqual([
      { name: '=x', value: 1 },
      { name: '2030-03-01', value: null },
    ])
    expect(JSON.parse((await bytes(writeJson(table([])))).toString())).toEqual([])
  })
})

describe('a workbook', () => {
  it('is read back by what reads the files of imports', async () => {
    const written = await bytes(
      writeXlsx(
        table([
          ['=x', { day: plainDate('2030-03-09') }],
          [null, 1.5],
        ]),
      ),
    )
    const read = await readSheet(written, { bytes: written.length, rows: 10 })
    expect(read).toEqual([
      ['Name', 'Value, "all"'],
      ['=x', '2030-03-09'],
      ['', '1.5'],
    ])
  })

  it('has instants by the clock of the company', async () => {
    // Half past two at night in Qatar, a day later than in UTC.
    const sheet = await sheetOf(table([['x', { time: new Date('2030-03-01T23:30:00Z') }]]))
    expect(Number(/<c r="B2" s="3"><v>([\d.]+)</.exec(sheet)?.[1])).toBeCloseTo(
      Date.UTC(2030, 2, 2, 2, 30) / 86_400_000 + 25_569,
      6,
    )
  })

  it('has a head that stays in sight and a cell for each value', async () => {
    const sheet = await sheetOf(table([['x', 1]], true))
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toMatch(/<row r="2"><c r="A2".*<c r="B2"><v>1<\/v><\/c><\/row><\/sheetData><\/worksheet>$/)
  })

  it('ends when its rows fail, and releases them when the reader stops', async () => {
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['x', 1]
      throw new RangeError('no more rows')
    }
    await expect(bytes(writeXlsx({ ...table([]), rows: broken() }))).rejects.toThrow('no more rows')
    let released = false
    async function* endless(): AsyncGenerator<readonly Cell[]> {
      try {
        for (;;) yield ['x'.repeat(1_000), Math.random()]
      } finally {
        released = true
      }
    }
    for await (const chunk of writeXlsx({ ...table([]), rows: endless() })) if (chunk.length > 1_000) break
    await new Promise((resolve) => setImmediate(resolve))
    expect(released).toBe(true)
  })

  it('does not run ahead of its reader', async () => {
    let made = 0
    async function* many(): AsyncGenerator<readonly Cell[]> {
      for (; made < 50_000; made++) yield [Array.from({ length: 20 }, () => Math.random()).join(), made]
    }
    const reader = writeXlsx({ ...table([]), rows: many() })
    await reader.next()
    for (let i = 0; i < 200; i++) await new Promise((resolve) => setImmediate(resolve))
    expect(made).toBeLessThan(10_000)
    await reader.return(undefined)
  })
})
