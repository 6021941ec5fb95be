import { isPlainDate, toDayNumber } from '../../lib/plain-date.js'

type Cell = string | number | null | undefined

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Most characters a cell of a workbook holds. */
const MAX_CELL = 32_767
/** Serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569
/** Styles as the part about styles numbers them. */
const STYLE = { heading: 1, day: 2, text: 3 } as const

const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const style = (format: number, heading = false) =>
  `<xf numFmtId="${format}" fontId="${heading ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    '<sheet name="Smart Project" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${HEAD}<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    // Text stays text when somebody edits the cell, whatever it begins with.
    `<cellXfs count="4">${style(0)}${style(49, true)}${style(164)}${style(49)}</cellXfs></styleSheet>`,
}

/** Rows as a workbook with one sheet, the first row as its heading; days of the calendar are dates in it. */
export function xlsxOf(rows: readonly (readonly Cell[])[], rightToLeft: boolean): Blob {
  const direction = rightToLeft ? ' rightToLeft="1"' : ''
  const sheet =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  return new Blob(packed({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet }), { type: `${TYPES}.sheet` })
}

// Some readers go by the addresses of cells, not by their order.
function rowOf(cells: readonly Cell[], index: number): string {
  const row = index + 1
  const written = cells.map((cell, place) => {
    const at = `r="${columnName(place)}${row}"`
    return row === 1 ? textCell(at, String(cell ?? ''), STYLE.heading) : cellOf(at, cell)
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** A to Z, then AA. */
function columnName(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26))
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter
}

function cellOf(at: string, cell: Cell): string {
  if (cell === null || cell === undefined || cell === '') return `<c ${at}/>`
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${at}><v>${cell}</v></c>` : `<c ${at}/>`
  if (!isPlainDate(cell)) return textCell(at, cell, STYLE.text)
  return `<c ${at} s="${STYLE.day}"><v>${toDayNumber(cell) + EPOCH_SERIAL}</v></c>`
}

function textCell(at: string, text: string, number: number): string {
  return `<c ${at} s="${number}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

// XML 1.0 has no way to write these at all.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escaped(text: string): string {
  return text
    .slice(0, MAX_CELL)
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** A ZIP archive of these parts as they are: the tables of a page are small, and compressing them gains little. */
function packed(parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer>[] {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)]
    const facts = [...wordsOf(20, 0, 0, 0, FIRST_DAY), ...longsOf(crc32(data), data.length, data.length)]
    const local = Uint8Array.from([...longsOf(0x04034b50), ...facts, ...wordsOf(path.length, 0)])
    directory.push(
      Uint8Array.from([
        ...longsOf(0x02014b50),
        ...wordsOf(20),
        ...facts,
        ...wordsOf(path.length, 0, 0, 0, 0),
        ...longsOf(0, at),
      ]),
      path,
    )
    pieces.push(local, path, data)
    at += local.length + path.length + data.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(parts).length
  const end = [...longsOf(0x06054b50), ...wordsOf(0, 0, count, count), ...longsOf(size, at), ...wordsOf(0)]
  return [...pieces, ...directory, Uint8Array.from(end)]
}

/** 1 January 1980, the first day an archive knows. */
const FIRST_DAY = 0x21

function wordsOf(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff])
}

function longsOf(...values: number[]): number[] {
  return values.flatMap((value) => wordsOf(value & 0xffff, value >>> 16))
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
