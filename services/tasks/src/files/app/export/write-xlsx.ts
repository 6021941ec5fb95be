import { Readable } from 'node:stream'

import { SHEET_PART, SHEET_TAIL, sheetHead, sheetRow, workbookParts } from '@smartproject/kit/sheets/workbook'
import { ZipFile } from 'yazl'

import { type Cell, clockText, headingsOf, type Table } from './cell.js'

/** Rows are handed to the packer in pieces of about this many characters. */
const PIECE = 64 * 1024

/** Writes a table as an Office Open XML workbook; memory holds a few rows, however many there are. */
export async function* writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const options = { mtime: table.time }
  for (const [name, text] of Object.entries(workbookParts(table.sheet ?? 'Tasks')))
    zip.addBuffer(Buffer.from(text), name, options)
  const sheet = Readable.from(sheetPieces(table), { objectMode: false, highWaterMark: PIECE })
  const output = zip.outputStream as Readable
  // The packer does not look at the faults of what it reads: they must end its output, or it waits for ever.
  sheet.once('error', (error) => output.destroy(error))
  zip.once('error', (error: Error) => output.destroy(error))
  zip.addReadStream(sheet, SHEET_PART, options)
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    sheet.destroy()
  }
}

async function* sheetPieces(table: Table): AsyncGenerator<string> {
  let piece = sheetHead(headingsOf(table), table.rightToLeft)
  let at = 1
  // Workbooks know no zones: a time is written as that of UTC with the same figures.
  const timed = (cell: Cell): Cell =>
    typeof cell === 'object' && cell && 'time' in cell
      ? { time: new Date(`${clockText(table.timeZone, cell.time).replace(' ', 'T')}Z`) }
      : cell
  for await (const row of table.rows) {
    piece += sheetRow(row.map(timed), ++at)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece + SHEET_TAIL
}
