import { parse } from 'csv-parse/sync'

import { MAX_IMPORT_ROWS } from '../../domain/parsed.js'
import { refused } from '../refused.js'
import type { DecodedText } from '../text-of-bytes.js'
import { type Table, tableOf } from './table.js'

const DELIMITERS = [',', ';', '\t'] as const
/** The first line of files that say their delimiter, as some spreadsheets ask for. */
const SAYS_DELIMITER = /^\uFEFF?sep=([,;\t])\r?\n/
const HEAD = 20_000
/** Rows that are wider than the heading are cut, and said. */
const WIDEST_ROW = 1_000

interface CsvRecord {
  readonly info: { readonly lines: number }
  readonly record: string[]
}

/** Reads text that is parted by commas, semicolons or tabs. Errors: invalid TASK_IMPORT_UNREADABLE, TASK_IMPORT_TOO_LARGE. */
export function readCsv({ text, guessed }: DecodedText): Table {
  const [said = '', delimiter] = SAYS_DELIMITER.exec(text) ?? []
  const body = text.slice(said.length)
  const rows = recordsOf(body, delimiter ?? delimiterOf(body)).map(({ record, info }) => ({
    // The reader counts the line at which a record ends.
    line: info.lines - (record.join('').match(/\n/g)?.length ?? 0) + (said === '' ? 0 : 1),
    cells: record,
  }))
  return tableOf(rows, guessed ? [{ reason: 'ENCODING_GUESSED', count: 1 }] : [])
}

/** The delimiter that stands most often outside of quotation marks in the heading. */
function delimiterOf(text: string): string {
  let quoted = false
  const counts = new Map<string, number>()
  for (const letter of text.slice(0, HEAD)) {
    if (letter === '"') quoted = !quoted
    else if (quoted) continue
    else if (letter === '\n' && counts.size > 0) break
    else if (DELIMITERS.some((one) => one === letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      // Inches and names in quotation marks stand in cells that are not quoted themselves.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MAX_IMPORT_ROWS + 2,
    }) as unknown as CsvRecord[]
    if (records.some(({ record }) => record.length > WIDEST_ROW)) throw refused('TASK_IMPORT_TOO_LARGE')
    return records
  } catch (cause) {
    throw cause instanceof Error && 'code' in cause ? refused('TASK_IMPORT_UNREADABLE', cause) : cause
  }
}
