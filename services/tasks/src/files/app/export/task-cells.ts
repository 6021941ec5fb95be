import { isPlainDate, type PlainDate } from '@smartproject/kit/types/plain-date'

import { type CustomValue, FIELD_ROWS, type PlainColumn } from '../../../fields/area.js'
import type { FieldDefinition } from '../../../catalogue/area.js'
import type { TaskCard } from '../../../task/area.js'
import type { Cell } from './cell.js'
import type { ExportColumn, StandardColumn } from './columns.js'
import type { Names } from './names.js'

/** The cells of one task. The description is not in a task of a list, so it is given beside it. */
export function taskCells(
  columns: readonly ExportColumn[],
  task: TaskCard,
  description: string,
  names: Names,
): Promise<Cell[]> {
  return Promise.all(
    columns.map(async (column) => {
      if ('custom' in column) return customCell(column.custom, task.custom, names)
      return column.standard === 'description' ? description : CELLS[column.standard](task, names)
    }),
  )
}

type CellOf = (task: TaskCard, names: Names) => Cell | Promise<Cell>

/** Columns of fields whose value is the cell: texts, numbers and days. */
const PLAIN = FIELD_ROWS.flatMap(({ key, shape, column }) => {
  if (!column) return []
  if (shape.kind === 'date') return [[column, (task: TaskCard) => day(task[key as 'startDate'])]]
  const plain = shape.kind === 'text' || shape.kind === 'integer'
  return plain ? [[column, (task: TaskCard) => task[key as 'name']]] : []
})

const CELLS = {
  ...(Object.fromEntries(PLAIN) as Record<PlainColumn, CellOf>),
  item_id: (task) => task.itemId,
  project: (task, names) => names.project(task.projectNumber),
  status: (task, names) => names.lane(task.projectNumber, task.status),
  priority: (task, names) => names.priority(task.priority),
  task_type: (task, names) => names.taskType(task.taskType),
  assignee: (task, names) => person(task.assigneeId, names),
  people: async (task, names) =>
    listed(await Promise.all(task.people.map(({ userId }) => names.person(userId)))),
  labels: (task, names) => listed(task.labelIds.map((id) => names.label(id))),
  category: (task, names) => names.category(task.categoryId),
  release: (task, names) => names.release(task.releaseId),
  repeat: (task, names) => (task.repeat ? names.repeat(task.repeat) : ''),
  spent: (task) => task.counted.spentMinutes,
  parent: (task, names) => names.task(task.parentId),
  created_at: (task) => ({ time: task.createTime }),
  updated_at: (task) => ({ time: task.updateTime }),
} satisfies Record<Exclude<StandardColumn, 'description'>, CellOf>

function day(date: PlainDate | null): Cell {
  return date && { day: date }
}

function person(userId: string, names: Names): Cell | Promise<Cell> {
  return userId === '' ? '' : names.person(userId)
}

function listed(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(', ')
}

function customCell(
  field: FieldDefinition,
  values: readonly CustomValue[],
  names: Names,
): Cell | Promise<Cell> {
  const value = values.find(({ fieldId }) => fieldId === field.id)?.value
  if (value === undefined) return null
  if (typeof value === 'number') return value
  if (field.kind === 'choice') return field.choices.find(({ id }) => id === value)?.name ?? ''
  if (field.kind === 'person') return person(value, names)
  return field.kind === 'date' && isPlainDate(value) ? day(value) : value
}
