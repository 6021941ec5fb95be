import { targetOf, unitOf } from '@smartproject/kit/types/columns/headings'
import { DAY_TARGETS, LENGTH_TARGETS, type Target } from '@smartproject/kit/types/columns/targets'
import { dateOrderOf } from '@smartproject/kit/types/columns/typed-day'

import type {
  ParsedColumn,
  ParsedFile,
  ParsedLane,
  ParsedNote,
  ParsedRow,
  Source,
} from '../../domain/parsed.js'
import { refused } from '../refused.js'
import type { Table } from './table.js'
import { withIndents } from './indents.js'

const SAMPLES = 5
const SAMPLE_LETTERS = 200

/** The rows of a format, with the facts that do not stand in their cells. */
interface TableParts {
  readonly source: Source
  readonly columns: readonly Pick<ParsedColumn, 'header' | 'target'>[]
  readonly rows: readonly ParsedRow[]
  readonly notes?: readonly ParsedNote[]
  /** Categories of statuses by their titles. */
  readonly categories?: ReadonlyMap<string, ParsedLane['category']>
  readonly markdown?: boolean
}

/** The table with all that follows from its cells. Errors: invalid IMPORT_EMPTY without a row. */
export function parsedFile({ source, columns, rows, notes, categories, markdown }: TableParts): ParsedFile {
  if (rows.length === 0) throw refused('IMPORT_EMPTY')
  const cellsOf = (target: Target) =>
    columns.flatMap((column, at) =>
      column.target === target ? rows.map(({ cells }) => (cells[at] ?? '').trim()) : [],
    )
  const statuses = distinct(cellsOf('status'))
  const days = [...DAY_TARGETS].flatMap(cellsOf)
  return {
    source,
    columns: columns.map((column, at) => ({ ...column, samples: samplesOf(rows, at) })),
    rows,
    dateOrder: dateOrderOf(days),
    notes: notes ?? [],
    lanes: statuses.map((title) => ({ title, category: categories?.get(title) ?? null })),
    people: distinct([...cellsOf('assignee'), ...cellsOf('helpers').flatMap((cell) => cell.split('\n'))]),
    markdown: markdown ?? false,
  }
}

/** A sheet whose columns are recognised by their headings, each target by the first heading that names it. */
export function parsedOfTable(source: Source, table: Table): ParsedFile {
  const taken = new Set<Target>()
  const columns = table.headings.map((header) => {
    const target = targetOf(header)
    if (target === null || taken.has(target)) return { header, target: null, unit: null }
    taken.add(target)
    return { header, target, unit: LENGTH_TARGETS.has(target) ? unitOf(header) : null }
  })
  const text = source === 'csv' ? unescaped : (cell: string) => cell
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: columns.map(({ unit }, at) => inUnit(text(cells[at] ?? ''), unit)),
    faults: [],
  }))
  const headed = { columns: columns.map(({ header, target }) => ({ header, target })), rows }
  return parsedFile({ source, ...withIndents(headed), notes: table.notes })
}

/** Text that our own exports keep from being a formula in a spreadsheet, as it was. */
function unescaped(cell: string): string {
  return cell.replace(/(^|[;|\t\r\n](?:[^\S\t\r\n]|")*)'(?=[=+\-@＝＋－＠\t\r\n])/g, '$1')
}

/** A number of a column whose heading names a unit, with that unit. */
function inUnit(cell: string, unit: string | null): string {
  return unit !== null && /^\s*[\d\u0660-\u0669.,]+\s*$/u.test(cell) ? `${cell.trim()}${unit}` : cell
}

function samplesOf(rows: readonly ParsedRow[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = (cells[at] ?? '').trim().slice(0, SAMPLE_LETTERS)
    if (cell !== '') samples.add(cell)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}
