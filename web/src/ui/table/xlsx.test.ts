import { readSheet } from 'read-excel-file/node'
import { xlsxOf } from './xlsx.js'

async function bytesOf(blob: Blob): Promise<Buffer> {
  const reader = new FileReader()
  const done = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsArrayBuffer(blob)
  await done
  return Buffer.from(reader.result as ArrayBuffer)
}

describe('a table as a workbook', () => {
  it('is read back as it was, days as dates and what looks like a formula as text', async () => {
    const rows = [
      ['Person', 'From', 'Days'],
      ['عماد & <Emad>', '2028-02-29', 2.5],
      ['=HYPERLINK("x")', '', -1],
    ]
    const read = await readSheet(await bytesOf(xlsxOf(rows, true)))
    expect(read).toEqual([
      rows[0],
      ['عماد & <Emad>', new Date('2028-02-29T00:00:00Z'), 2.5],
      ['=HYPERLINK("x")', null, -1],
    ])
  })

  it('leaves out what no workbook can hold', async () => {
    const read = await readSheet(await bytesOf(xlsxOf([['a\u0001b'], ['\ud800x'], [Number.NaN]], false)))
    expect(read.slice(0, 2)).toEqual([['ab'], ['\ufffdx']])
  })

  it('has days before March 1900 as text, because spreadsheets count them wrong', async () => {
    const read = await readSheet(await bytesOf(xlsxOf([['Day'], ['1899-12-31'], ['1900-03-01']], false)))
    expect(read).toEqual([['Day'], ['1899-12-31'], [new Date('1900-03-01T00:00:00Z')]])
  })

  it('runs from right to left where its language does', async () => {
    const text = async (rtl: boolean) => (await bytesOf(xlsxOf([['a']], rtl))).toString('utf8')
    expect(await text(true)).toContain('rightToLeft="1"')
    expect(await text(false)).not.toContain('rightToLeft')
  })
})
