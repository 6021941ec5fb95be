import { epochDay } from '../types/calendar-days.js'
import { xmlText } from './xml-text.js'

// The XML of a workbook with one sheet. Services stream it into an archive, browsers put it together in memory: decision 0072.

/** The content of a cell: text, a number, a day, an instant, or nothing. */
export type WorkbookCell =
  | string
  | number
  | {
      /** A calendar day `yyyy-mm-dd`. */
      readonly day: string
    }
  | { readonly time: Date }
  | null

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The media type of a workbook. */
export const WORKBOOK_TYPE = `${TYPES}.sheet`
/** The part that holds the sheet. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml'

/** Most characters a cell of a workbook holds. */
const MAX_CELL = 32_767
/** Serial number of 1970-01-01. */
const EPOCH_SERIAL = 25_569
/** Before March 1900 the serial numbers of spreadsheets are a day off. */
const FIRST_SOUND_SERIAL = 61
const DAY_MS = 86_400_000
/** Styles as `styles.xml` numbers them. */
const STYLE = { heading: 1, day: 2, time: 3, text: 4 } as const

/** The parts of a workbook with one sheet of that name, but for the sheet itself. */
export const workbookParts = (sheet: string): Readonly<Record<string, string>> => ({
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
    `<sheet name="${escaped(sheet).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `${HEAD}<styleSheet xmlns="${MAIN}">` +
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    // Text stays text when the cell is edited, whatever it begins with.
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>',
})

/** The sheet up to its first row of data: the headings stay in sight when it is scrolled. */
export function sheetHead(headings: readonly string[], rightToLeft: boolean): string {
  const direction = rightToLeft ? ' rightToLeft="1"' : ''
  const cells = headings.map((heading, column) => textCell(addressOf(column, 1), heading, STYLE.heading))
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetData><row r="1">${cells.join('')}</row>`
  )
}

/** One row of data; `row` counts from 2, below the headings. Some readers go by the addresses of cells, not by their order. */
export function sheetRow(cells: readonly WorkbookCell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, column) => sheetCell(addressOf(column, row), cell)).join('')}</row>`
}

/** The end of the sheet. */
export const SHEET_TAIL = '</sheetData></worksheet>'

const COLUMNS: string[] = []

function addressOf(column: number, row: number): string {
  return `r="${(COLUMNS[column] ??= columnName(column))}${row}"`
}

/** A to Z, then AA. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function sheetCell(at: string, cell: WorkbookCell): string {
  if (cell === null || cell === '') return `<c ${at}/>`
  if (typeof cell === 'string') return textCell(at, cell, STYLE.text)
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${at}><v>${cell}</v></c>` : `<c ${at}/>`
  if ('time' in cell)
    return `<c ${at} s="${STYLE.time}"><v>${cell.time.getTime() / DAY_MS + EPOCH_SERIAL}</v></c>`
  const serial = epochDay(cell.day) + EPOCH_SERIAL
  if (serial < FIRST_SOUND_SERIAL) return textCell(at, cell.day, STYLE.text)
  return `<c ${at} s="${STYLE.day}"><v>${serial}</v></c>`
}

function textCell(at: string, text: string, style: number): string {
  return `<c ${at} s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function escaped(text: string): string {
  return xmlText(text.toWellFormed().slice(0, MAX_CELL))
}
