import { parseDuration } from '@smartproject/bff/api/duration'
import {
  type DateOrder,
  dateOrderOf,
  pastedTable,
  type PastedTable,
  typedDay,
  unitOf,
} from '@smartproject/bff/api/pasted-table'
import { fold } from '../../lib/typed/fold.js'
import { wordsOf } from '../../lib/typed/words.js'
import type { TaskFields } from '../model.js'
import { readPriority, type Named } from './names.js'
import type { Vocabulary } from './parse.js'

/** A row of pasted cells as a new task. */
export interface PastedTask {
  /** Its cells as they were copied, below the heading where there is one. */
  readonly text: string
  readonly fields: TaskFields & { name: string }
}

type Known = Pick<Vocabulary, 'people' | 'labels'>
type Column = PastedTable['columns'][number]
/** The part of a task that a cell says; null for a cell that is not understood. */
type Read = (cell: string, column: Column, context: Known & { order: DateOrder }) => TaskFields | null

const MOST_POINTS = 1_000

/** Pasted cells as new tasks. */
export interface PastedTasks {
  /** The first row where it names the columns, else empty: rows that come back to a field need it. */
  readonly heading: string
  readonly tasks: readonly PastedTask[]
}

/** The tasks of cells that were copied from a spreadsheet; null for a text that is no table. */
export function tasksOfCells(text: string, known: Known): PastedTasks | null {
  const table = pastedTable(text)
  if (!table) return null
  const { columns, rows } = table
  const orders = columns.map((_, at) => dateOrderOf(rows.map((row) => row[at] ?? '')))
  const isHeaded = columns.some(({ heading }) => heading !== '')
  return {
    heading: isHeaded ? lineOf(columns.map(({ heading }) => heading)) : '',
    tasks: rows.map((row) => ({
      text: lineOf(row),
      fields: fieldsOf(row, columns, (at) => ({ ...known, order: orders[at] ?? 'ambiguous' })),
    })),
  }
}

/** Cells as they are copied: those with line ends or tabs in quotation marks. */
function lineOf(cells: readonly string[]): string {
  return cells.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')
}

function fieldsOf(
  row: readonly string[],
  columns: readonly Column[],
  contextOf: (at: number) => Known & { order: DateOrder },
): TaskFields & { name: string } {
  let fields: TaskFields & { name: string } = { name: '' }
  const left: string[] = []
  row.forEach((cell, at) => {
    const column = columns[at]
    if (cell === '' || !column) return
    const read = column.target === null ? null : READERS[column.target]
    const said = (read ?? (column.heading === '' ? guessed : none))(cell, column, contextOf(at))
    if (said) fields = { ...fields, ...said, name: said.name ?? fields.name }
    else left.push(column.heading === '' ? cell : `${column.heading}: ${cell}`)
  })
  // Nothing that was pasted is lost.
  const description = [fields.description ?? '', ...left].filter((text) => text !== '').join('\n')
  return description === '' ? fields : { ...fields, description }
}

const none: Read = () => null

const READERS: Partial<Record<NonNullable<Column['target']>, Read>> = {
  name: (cell) => ({ name: cell.replace(/\s+/g, ' ') }),
  description: (cell) => ({ description: cell }),
  assignee: (cell, _, { people }) => found(people, cell, (id) => ({ assignee: id })),
  start: (cell, _, { order }) => dayIn(cell, order, (day) => ({ start_date: day })),
  due: (cell, _, { order }) => dayIn(cell, order, (day) => ({ due_date: day })),
  priority: (cell) => {
    const read = readPriority(wordsOf(`!${cell}`), 0)
    return read && { priority: read.value }
  },
  labels: (cell, _, { labels }) => {
    const ids = cell.split(/[,;\n،؛]/).flatMap((name) => found(labels, name, (id) => id) ?? [])
    return ids.length === cell.split(/[,;\n،؛]/).length ? { labels: ids } : null
  },
  estimate: (cell, { heading }) => {
    const unit = /^[\d٠-٩.,٫]+$/u.test(cell) ? (unitOf(heading) ?? '') : ''
    const minutes = parseDuration(`${cell}${unit}`)
    return minutes === null ? null : { estimate_minutes: minutes }
  },
  points: (cell) =>
    /^\d{1,4}$/.test(cell) && Number(cell) <= MOST_POINTS ? { story_points: Number(cell) } : null,
}

/** The meaning of a cell without a heading, by what it can only be. */
const guessed: Read = (cell, _, { people, order }) =>
  dayIn(cell, order, (day) => ({ due_date: day })) ?? found(people, cell, (id) => ({ assignee: id }))

function dayIn<T>(cell: string, order: DateOrder, then: (day: string) => T): T | null {
  const read = typedDay(cell, order)
  // The day that is written, in whatever zone it was.
  return read && then('day' in read ? read.day : cell.trim().slice(0, 10))
}

/** By the whole name, where only one has it. */
function found<T>(all: readonly Named[], name: string, then: (id: string) => T): T | null {
  const [only, other] = all.filter((one) => fold(one.name) === fold(name))
  return only && !other ? then(only.id) : null
}
