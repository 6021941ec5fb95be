import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

import { dateStyles } from './date-styles.js'
import { sheetCells } from './sheet-cells.js'
import { type SheetRow, type WorkbookLimits, WorkbookTooLarge } from './workbook-limits.js'
import { type XmlHandlers, xmlEvents } from './xml-events.js'

/** Entries of an archive; a workbook has a few for each of its sheets. */
const MOST_ENTRIES = 2_000
const RELATION = /(?:^|:)id$/
const SHEET_1 = 'xl/worksheets/sheet1.xml'

/**
 * Reads the rows of the first sheet that are not empty: a formula is its last result, a day `yyyy-mm-dd`, an instant
 * `yyyy-mm-dd hh:mm`. Parts stream through the parser: memory holds the texts alone. For a process of its own only. Errors:
 * WorkbookTooLarge; any other for what is no workbook or is damaged.
 */
export async function readWorkbook(content: Buffer, limits: WorkbookLimits): Promise<SheetRow[]> {
  const archive = await fromBufferPromise(content, { lazyEntries: true })
  if (archive.entryCount > MOST_ENTRIES) throw new WorkbookTooLarge('entries')
  const parts = new Map<string, Entry>()
  let left = limits.unpackedBytes
  for await (const entry of archive.eachEntry()) {
    left -= entry.uncompressedSize
    if (left < 0) throw new WorkbookTooLarge('unpacked size')
    parts.set(entry.fileName, entry)
  }
  const read = partReader(archive, parts)
  const { path, from1904 } = await firstSheet(read)
  const texts = await sharedTexts(read, limits)
  const styles = dateStyles()
  await read('xl/styles.xml', styles.handlers)
  const cells = sheetCells({ ...limits, texts, dates: styles.found, from1904 })
  if (!(await read(path, cells.handlers))) throw new SyntaxError('no sheet')
  return cells.rows
}

/** Reads one part; false for one that is not there. */
type ReadPart = (path: string, handlers: XmlHandlers) => Promise<boolean>

function partReader(archive: ZipFile, parts: ReadonlyMap<string, Entry>): ReadPart {
  return async (path, handlers) => {
    const part = parts.get(path)
    if (!part) return false
    const pieces: AsyncIterable<Buffer> = await archive.openReadStreamPromise(part)
    await xmlEvents(pieces, handlers)
    return true
  }
}

/** Path of the sheet that the workbook names first. */
async function firstSheet(read: ReadPart) {
  let [relation, target] = ['', '']
  let from1904 = false
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet' || relation !== '') return
      relation = Object.entries(attributes).find(([key]) => RELATION.test(key))?.[1] ?? ''
    },
  })
  await read('xl/_rels/workbook.xml.rels', {
    open: (_, attributes) => {
      if (relation !== '' && attributes['Id'] === relation) target = attributes['Target'] ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { path: target === '' ? SHEET_1 : path, from1904 }
}

/** The texts that cells name by their numbers, without the readings that stand beside letters of some scripts. */
async function sharedTexts(read: ReadPart, { characters }: WorkbookLimits): Promise<string[]> {
  const texts: string[] = []
  let [item, taken, aside, left] = ['', false, false, characters]
  await read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') item = ''
      if (name === 'rPh') aside = true
      taken = name === 't' && !aside
    },
    text: (piece) => {
      if (!taken) return
      item += piece
      left -= piece.length
      if (left < 0) throw new WorkbookTooLarge('characters')
    },
    close: (name) => {
      taken = false
      if (name === 'rPh') aside = false
      if (name === 'si') texts.push(item)
    },
  })
  return texts
}
