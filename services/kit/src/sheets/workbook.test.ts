import { sheetHead, sheetRow, workbookParts, type WorkbookCell } from './workbook.js'

describe('a workbook', () => {
  it.each<[WorkbookCell, string]>([
    ['=1+1', '<c r="B2" s="4" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>'],
    [
      'a<b>&\u0001\ud800',
      '<c r="B2" s="4" t="inlineStr"><is><t xml:space="preserve">a&lt;b&gt;&amp;\ufffd</t></is></c>',
    ],
    [-2.5, '<c r="B2"><v>-2.5</v></c>'],
    [null, '<c r="B2"/>'],
    [{ day: '1970-01-01' }, '<c r="B2" s="2"><v>25569</v></c>'],
    [
      { day: '1899-01-01' },
      '<c r="B2" s="4" t="inlineStr"><is><t xml:space="preserve">1899-01-01</t></is></c>',
    ],
    [{ time: new Date('1970-01-01T12:00:00Z') }, '<c r="B2" s="3"><v>25569.5</v></c>'],
    [Number.NaN, '<c r="B2"/>'],
  ])('holds %j as %s', (cell, written) => {
    expect(sheetRow(['x', cell], 2)).toMatch(/^<row r="2"><c r="A2" /)
    expect(sheetRow(['x', cell], 2)).toContain(`</c>${written}</row>`)
  })

  it('keeps its headings in sight and runs from the right where the language does', () => {
    const sheet = sheetHead(['Name', '=1'], true)
    expect(sheet).toContain('rightToLeft="1"')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(sheet).toContain('<c r="B1" s="1" t="inlineStr"><is><t xml:space="preserve">=1</t></is></c></row>')
    expect(sheetHead([], false)).not.toContain('rightToLeft')
  })

  it('gives each cell its address, beyond Z too', () => {
    const row = sheetRow(
      Array.from({ length: 703 }, (_, index) => index),
      7,
    )
    for (const address of ['A7', 'Z7', 'AA7', 'AZ7', 'BA7', 'ZZ7', 'AAA7'])
      expect(row).toContain(`r="${address}"`)
  })

  it('escapes the name of its sheet', () => {
    expect(workbookParts('R&D "x"')['xl/workbook.xml']).toContain('name="R&amp;D &quot;x&quot;"')
  })
})
