import { DomainError } from '@smartproject/kit/errors'
import { createLog } from '@smartproject/kit/log'
import { sheetProcess } from '@smartproject/kit/sheets/sheet-process'
import { aSheetRow, aSparseWorkbook, aWorkbook, aZip } from '@smartproject/testkit/made-files'
import { memoryGrowth } from '@smartproject/testkit/memory-growth'

// Sheets that are made to end the process that reads them: each is refused, and this process lives on.

const LIMITS = { bytes: 5 * 1024 * 1024, rows: 10_000 }
const GROWTH_MIB = 64

const sheets = sheetProcess(LIMITS, createLog('sheets', 'silent'))

const reasonOf = (file: Buffer) =>
  sheets.read(file).then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => {
      if (error instanceof DomainError && error.kind === 'invalid' && error.fields[0]?.field === 'content')
        return error.reason
      throw error
    },
  )

const data = (rows: string) => `<sheetData>${rows}</sheetData>`
const HEADING = aSheetRow(1, ['email', 'fullname'])
const ONE = data(HEADING + aSheetRow(2, ['a@b.example', 'A']))
const LONG = 'x'.repeat(30_000)

const TOO_LARGE = 'IMPORT_TOO_LARGE'
const UNREADABLE = 'IMPORT_UNREADABLE'

const files: readonly [what: string, made: () => Buffer, reasons: readonly string[]][] = [
  ['the last cell of a sheet', aSparseWorkbook, [TOO_LARGE]],
  ['a cell in column 51', () => aWorkbook(data('<row r="1"><c r="AY1"><v>1</v></c></row>')), [TOO_LARGE]],
  ['a row a million rows down', () => aWorkbook(data(`${HEADING}<row r="1000000"/>`)), ['1 rows']],
  [
    'a cell whose address is hidden in entities and a prefix',
    () => aWorkbook(data('<row r="1"><c x:r="&#88;FD1" r="&#x58;FD1048576"><v>1</v></c></row>')),
    [TOO_LARGE, UNREADABLE],
  ],
  [
    'a column of forty letters',
    () => aWorkbook(data(`<row r="1"><c r="${'Z'.repeat(40)}1"><v>1</v></c></row>`)),
    [UNREADABLE],
  ],
  ['a row number that is none', () => aWorkbook(data('<row r="1e9"/>')), [UNREADABLE]],
  [
    'one shared text of 3 MB in ten thousand cells',
    () => {
      const rows = Array.from(
        { length: 9_999 },
        (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
      )
      const sharedStrings = `<sst><si><t>${'x'.repeat(3_000_000)}</t></si></sst>`
      return aWorkbook(data(rows.join('')), { sharedStrings })
    },
    [TOO_LARGE],
  ],
  [
    'a million shared strings',
    () => aWorkbook(ONE, { sharedStrings: `<sst>${'<si><t/></si>'.repeat(1_000_000)}</sst>` }),
    [TOO_LARGE, UNREADABLE, '2 rows'],
  ],
  [
    '100,000 styles',
    () =>
      aWorkbook(ONE, {
        styles: `<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(100_000)}</cellXfs></styleSheet>`,
      }),
    ['2 rows'],
  ],
  [
    'a bomb: 60 MB of zeros beside its sheet, and 10 MB more',
    () => aZip({ 'a.xml': Buffer.alloc(60 * 1024 * 1024), 'b.xml': Buffer.alloc(10 * 1024 * 1024) }),
    [TOO_LARGE],
  ],
  ['a megabyte of spaces in its sheet', () => aWorkbook(' '.repeat(1_000_000) + ONE), [TOO_LARGE, '2 rows']],
  [
    'XML of a million levels',
    () => aWorkbook(data('<a>'.repeat(1_000_000)) + '</a>'.repeat(1_000_000)),
    [TOO_LARGE, UNREADABLE],
  ],
  [
    'a tag that never ends',
    () => aWorkbook(`<sheetData><row r="1"><c ${'a="b" '.repeat(20_000)}`),
    [TOO_LARGE, UNREADABLE],
  ],
  [
    'entities that stand for each other',
    () =>
      aWorkbook(
        `<!DOCTYPE a [<!ENTITY b "${LONG}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>${data(aSheetRow(1, ['&c;'.repeat(1_000)]))}`,
      ),
    [UNREADABLE, '1 rows'],
  ],
  ['an archive cut in half', () => aWorkbook(ONE).subarray(0, 400), [UNREADABLE]],
  ['an archive of nothing', () => aZip({}), [UNREADABLE]],
  ['a CSV of one row of 5 MB', () => Buffer.from('x'.repeat(LIMITS.bytes)), ['1 rows']],
  [
    'a CSV with a quote that is never closed',
    () => Buffer.from(`email\n"${'x'.repeat(5_000_000)}`),
    [UNREADABLE],
  ],
  ['a CSV of a million columns', () => Buffer.from(`email\n${'a,'.repeat(1_000_000)}`), [TOO_LARGE]],
  ['a CSV of 2.5 million rows', () => Buffer.from('a\n'.repeat(2_500_000)), [TOO_LARGE]],
  ['a file of 5 MB and one byte', () => Buffer.alloc(LIMITS.bytes + 1, 'a'), [TOO_LARGE]],
]

it.each(files)('a file with %s is refused or read without harm', async (_, made, reasons) => {
  const file = made()
  const growth = await memoryGrowth(async () => expect(reasons).toContain(await reasonOf(file)))
  expect(growth).toBeLessThan(GROWTH_MIB)
})

it('a good file is read after all of them', async () => {
  expect(await sheets.read(aWorkbook(ONE))).toEqual([
    ['email', 'fullname'],
    ['a@b.example', 'A'],
  ])
  expect(await sheets.read(Buffer.from('email;days\na@b.example;1\n'))).toEqual([
    ['email', 'days'],
    ['a@b.example', '1'],
  ])
})
