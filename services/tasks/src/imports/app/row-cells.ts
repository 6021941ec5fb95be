import { withLengthUnit } from '@smartproject/kit/types/columns/targets'
import { isNoSuchDay, typedDay } from '@smartproject/kit/types/columns/typed-day'
import { parseDuration } from '@smartproject/kit/words/duration'
import { isOneLine, isVisible } from '@smartproject/kit/types/one-line'
import { dayIn, type PlainDate, plainDate } from '@smartproject/kit/types/plain-date'

import type { FieldDefinition } from '../../catalogue/area.js'
import type { PlannedComment, PlannedTask, RowFault } from '../../jobs/area.js'
import type { TaskPlan } from '../../schedule/area.js'
import type { TaskEdit } from '../../task/area.js'
import type { TaskStatus } from '../../workflow/area.js'
import { type ImportDetail, USUAL_LENGTH_UNIT } from '../domain/detail.js'

/** A later day is no day of a project. */
const LAST_DAY = '9000-01-01'

/** The facts by which the cells of a row are read. */
export interface RowRules {
  readonly detail: ImportDetail
  readonly lanes: ReadonlyMap<string, TaskStatus>
  /** Members by how the file names them. */
  readonly people: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, FieldDefinition>
  takesPart(userId: string): boolean
  /** Who imports the file. */
  readonly importer: string
}

/** A row as its cells say it, before it is compared with tasks. */
export interface ReadRow {
  readonly faults: RowFault[]
  /** Parts of it that are not taken, which holds nothing up. */
  readonly hints: RowFault[]
  edit: TaskEdit
  /** The description as the cell has it, before it is read as Markdown; undefined where no column says it. */
  description?: string
  names: PlannedTask['names']
  status: TaskStatus | null
  /** The key or the id that it has elsewhere; empty for none. */
  foreignId: string
  foreignKey: string
  /** As the file names it; undefined where no column says it. */
  parent?: string
  predecessors?: string
  helperIds?: readonly string[]
  /** How its dates come about, as far as columns say it. */
  schedule: Partial<TaskPlan>
  spentMinutes: number
  comments: readonly PlannedComment[]
  /** Parts of its work; the days of one that has none are those of the task. */
  allocations: readonly ReadAllocation[]
}

/** A part of the work of a task that one person does. */
export interface ReadAllocation {
  readonly userId: string
  readonly minutes: number
  readonly days: { readonly from: PlainDate; readonly to: PlainDate } | null
}

/** Reads the cell of a column into the row; why it cannot be taken, or null. */
export type ReadCell = (cell: string, row: ReadRow, rules: RowRules) => string | null

/** Why a text is no name; an empty one is none at all. */
export function nameFault(text: string, max: number): string | null {
  if ([...text].length > max) return 'TOO_LONG'
  return text !== '' && !(isVisible(text) && isOneLine(text)) ? 'CHARACTER_NOT_ALLOWED' : null
}

/** Reads a day, or none from an empty cell. */
export function readDay(
  cell: string,
  { detail }: RowRules,
  set: (day: PlainDate | null) => void,
): string | null {
  if (cell === '') {
    set(null)
    return null
  }
  const read = typedDay(cell, detail.dateOrder)
  if (!read) return isNoSuchDay(cell, detail.dateOrder) ? 'NO_SUCH_DAY' : 'DATE_INVALID'
  const day = 'day' in read ? plainDate(read.day) : dayIn(detail.timeZone, read.instant)
  if (day >= LAST_DAY) return 'OUT_OF_RANGE'
  set(day)
  return null
}

/** Minutes of a length of work; a plain number is one of the unit of the file. Null when it cannot be read. */
export function readLength(cell: string, { detail }: RowRules): number | null {
  return parseDuration(withLengthUnit(cell, detail.lengthUnit ?? USUAL_LENGTH_UNIT))
}
