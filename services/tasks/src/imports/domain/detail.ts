import type { DateOrder } from '@smartproject/kit/types/columns/typed-day'
import type { LengthUnit, Target } from '@smartproject/kit/types/columns/targets'

import type { TaskStatus } from '../../workflow/area.js'
import type { ParsedFault, ParsedNote, Source } from './parsed.js'

/** The target of a column: a field of tasks, `field:` and the id of a field of the project, or nothing that is taken. */
export type ColumnTarget = Target | `field:${string}` | ''

/** A column of a file with what it is. */
export interface MappedColumn {
  readonly header: string
  readonly target: ColumnTarget
  readonly samples: readonly string[]
  /** Cells with a value that is not taken. */
  readonly untaken: number
}

/** The lane of a state of the file; null while it is not chosen. */
export interface MappedLane {
  readonly text: string
  readonly status: TaskStatus | null
}

/** The member that a person of the file is; empty for none. */
export interface MappedPerson {
  readonly text: string
  readonly userId: string
}

/** The mapping of a file. */
export interface ImportMapping {
  readonly columns: readonly MappedColumn[]
  readonly lanes: readonly MappedLane[]
  readonly people: readonly MappedPerson[]
  readonly dateOrder: DateOrder
  /** The zone that gives instants their day. */
  readonly timeZone: string
  /** Of numbers without a unit in columns of lengths of work; missing in jobs from before it was asked. */
  readonly lengthUnit?: LengthUnit
}

/** Where the file and the person say nothing, a plain number is one of hours. */
export const USUAL_LENGTH_UNIT: LengthUnit = 'h'

/** The part of a job that the import of a file keeps. */
export interface ImportDetail extends ImportMapping {
  readonly source: Source
  readonly notes: readonly ParsedNote[]
  /** Descriptions are Markdown; else each is text as it is. */
  readonly markdown: boolean
}

/** The part of each row that the import of a file keeps. */
export interface ImportContent {
  readonly cells: readonly string[]
  readonly faults: readonly ParsedFault[]
  /** A person left it out. */
  readonly struck: boolean
}

/** The mapping of a file as a person gives it. */
export interface MapImportInput {
  readonly id: string
  readonly targets: readonly string[]
  readonly lanes: readonly MappedLane[]
  readonly people: readonly MappedPerson[]
  readonly dateOrder: DateOrder
  /** Empty for the one that was proposed. */
  readonly timeZone: string
  /** Null for the one that was proposed. */
  readonly lengthUnit: LengthUnit | null
}

/** The change of a row of a file before it is judged. */
export interface RowChange {
  readonly line: number
  /** All cells of the row; null leaves them as they are. */
  readonly cells: readonly string[] | null
  readonly struck: boolean
}

/** The different cells of the columns that are one of these, in order of appearance; lists give each of their parts. */
export function textsOf(
  columns: readonly Pick<MappedColumn, 'target'>[],
  rows: readonly Pick<ImportContent, 'cells'>[],
  targets: readonly ColumnTarget[],
): string[] {
  const places = columns.flatMap(({ target }, at) => (targets.includes(target) ? [at] : []))
  const texts = new Set<string>()
  for (const { cells } of rows)
    for (const at of places) for (const text of listed(cells[at] ?? '')) texts.add(text)
  return [...texts]
}

/** The parts of a cell that is a list. */
export function listed(cell: string): string[] {
  return [...new Set(cell.split(/[\n,;]/).map((part) => part.trim()))].filter((part) => part !== '')
}

/** Only new tasks bring these along: what a task has got since is its own. */
const BROUGHT: ReadonlySet<ColumnTarget> = new Set(['spent', 'comments', 'allocations'])

/** A row with what its check found of its cells. */
type JudgedContent = ImportContent & {
  /** Its task is there. */
  readonly isKnown?: boolean
  /** Places of cells of which a part is not taken. */
  readonly untaken?: readonly number[]
}

/** The columns with the number of their cells that are not taken, whole or in part. */
export function withUntaken(
  columns: readonly MappedColumn[],
  rows: readonly JudgedContent[],
): MappedColumn[] {
  const filled = (at: number, among: typeof rows) =>
    among.filter(({ cells, struck }) => !struck && (cells[at] ?? '').trim() !== '').length
  const known = rows.filter(({ isKnown }) => isKnown)
  return columns.map((column, at) => {
    const left = column.target === '' ? rows : BROUGHT.has(column.target) ? known : []
    const partly = rows.filter(({ untaken = [] }) => untaken.includes(at)).length
    return { ...column, untaken: filled(at, left) + partly }
  })
}
