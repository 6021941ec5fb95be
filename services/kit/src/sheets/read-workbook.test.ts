import { aWorkbook, aZip, workbookFiles } from '@smartproject/testkit/made-files'

import { readWorkbook } from './read-workbook.js'
import { WorkbookTooLarge } from './workbook-limits.js'

const LIMITS = { unpackedBytes: 1_000_000, rows: 100, columns: 10, characters: 10_000 }
const sheetOf = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`
const read = (rows: string, more: Readonly<Record<string, string>> = {}, limits = LIMITS) =>
  readWorkbook(aWorkbook(sheetOf(rows), more), limits)

describe('the first sheet of a workbook', () => {
  it('has texts, numbers, results of formulas and truth, in the rows that are not empty', async () => {
    const sharedStrings =
      '<sst><si><t>a &amp; b</t></si><si><r><t>o</t></r><r><t>ne</t></r><rPh><t>x</t></rPh></si></sst>'
    const rows = await read(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"/></row><row r="3"/>' +
        '<row r="5"><c r="A5"><v>1.5</v></c><c r="B5" t="str"><f>1+1</f><v>=2</v></c><c r="C5" t="b"><v>1</v></c>' +
        '<c r="D5" t="inlineStr"><is><t> x </t></is></c><c r="E5"><v>1.21E+15</v></c></row>',
      { sharedStrings },
    )
    expect(rows).toEqual([
      { line: 2, cells: ['a & b', '', 'one'] },
      { line: 5, cells: ['1.5', '=2', 'true', ' x ', '1210000000000000'] },
    ])
  })

  it('has days and instants where the style of a cell is that of a date', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="0.0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>'
    const cells = [0, 1, 2, 3].map((style, at) => `<c r="${'ABCD'[at]}1" s="${style}"><v>46355.5</v></c>`)
    const [row] = await read(`<row r="1">${cells.join('')}<c r="E1" s="1"><v>46355</v></c></row>`, { styles })
    expect(row?.cells).toEqual(['46355.5', '2026-11-29 12:00', '46355.5', '2026-11-29 12:00', '2026-11-29'])
  })

  it('has days that are counted from 1904 where the workbook says so', async () => {
    const files = workbookFiles(sheetOf('<row r="1"><c r="A1" s="1"><v>44893</v></c></row>'), {
      styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    })
    const book = String(files['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const [row] = await readWorkbook(aZip({ ...files, 'xl/workbook.xml': book }), LIMITS)
    expect(row?.cells).toEqual(['2026-11-29'])
  })

  it('is read with the prefixes that some programs write, and without addresses', async () => {
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
    const files = { ...workbookFiles(''), 'xl/worksheets/sheet1.xml': sheet }
    expect(await readWorkbook(aZip(files), LIMITS)).toEqual([{ line: 1, cells: ['1', 'b'] }])
  })

  it.each([
    ['unpacked size', { unpackedBytes: 100 }],
    ['rows', { rows: 1 }],
    ['columns', { columns: 1 }],
    ['characters', { characters: 1 }],
  ])('over its limit of %s is refused', async (_, limit) => {
    const row = (line: number) =>
      `<row r="${line}"><c r="A${line}"><v>1</v></c><c r="B${line}"><v>1</v></c></row>`
    await expect(read(row(1) + row(2), {}, { ...LIMITS, ...limit })).rejects.toBeInstanceOf(WorkbookTooLarge)
  })
})
