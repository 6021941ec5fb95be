import { Readable } from 'node:stream'

import { SHEET_PART, SHEET_TAIL, sheetHead, sheetRow, workbookParts } from '@smartproject/kit/sheets/workbook'

import { type Cell, clockText, headingsOf, type Table } from './cell.js'
import { packedBytes } from './write-zip.js'

/** Rows are handed to the packer in pieces of about this many characters. */
const PIECE = 64 * 1024

/** Writes a table as an Office Open XML workbook; memory holds a few rows, however many there are. */
export function writeXlsx(table: Table): AsyncGenerator<Uint8Array> {
  const options = { mtime: table.time }
  return packedBytes((zip, watch) => {
    for (const [name, text] of Object.entries(workbookParts(table.sheet ?? 'Tasks')))
      zip.addBuffer(Buffer.from(text), name, options)
    const sheet = Readable.from(sheetPieces(table), { objectMode: false, highWaterMark: PIECE })
    zip.addReadStream(watch(sheet), SHEET_PART, options)
  })
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
