import type { XmlHandlers } from './xml-events.js'

/** Formats of dates that every workbook knows by their numbers. */
const KNOWN = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
/** Letters of a format that spreadsheets accept. */
const LONGEST_FORMAT = 255
/** Texts, colours and letters that stand for themselves in a format. */
const LITERAL = /"[^"]{0,99}"|\[[^\]]{0,99}\]|\\./g

/** Finds the styles of cells that are dates, by their numbers, in the part of a workbook that holds its styles. */
export function dateStyles(): { readonly handlers: XmlHandlers; readonly found: ReadonlySet<number> } {
  const formats = new Set(KNOWN)
  const found = new Set<number>()
  let inCells = false
  let style = 0
  const handlers: XmlHandlers = {
    open: (name, attributes) => {
      const format = Number(attributes['numFmtId'])
      if (name === 'numFmt' && isDate(attributes['formatCode'] ?? '')) formats.add(format)
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      if (formats.has(format)) found.add(style)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  }
  return { handlers, found }
}

function isDate(format: string): boolean {
  return /[yd]/i.test(format.slice(0, LONGEST_FORMAT).replace(LITERAL, ''))
}
