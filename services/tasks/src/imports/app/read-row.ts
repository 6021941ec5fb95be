import { looksLikeMarkdown } from '@smartproject/kit/rich-text/markdown/looks-like-markdown'
import { readMarkdown } from '@smartproject/kit/rich-text/markdown/read-markdown'
import { toStored } from '@smartproject/kit/rich-text/stored'
import { tidy } from '@smartproject/kit/rich-text/tidy'
import { textOf } from '@smartproject/kit/rich-text/text-of'
import type { Target } from '@smartproject/kit/types/columns/targets'

import { MAX_LABELS, TASK_FIELDS } from '../../fields/area.js'
import type { Source } from '../domain/parsed.js'
import { type ImportContent, type ImportDetail, listed } from '../domain/detail.js'
import { readAllocations } from '../domain/written-allocations.js'
import { withoutFiles } from '../domain/foreign-nodes.js'
import { isYes, priorityOfWord, typeOfWord } from './cell-words.js'
import { BROUGHT_READS } from './read-brought.js'
import { SCHEDULE_READS } from './read-schedule.js'
import { nameFault, readDay, readLength, type ReadCell, type ReadRow, type RowRules } from './row-cells.js'

/** Files that nothing but their columns makes. */
const TABLES: ReadonlySet<Source> = new Set(['csv', 'xlsx'])
const LEAVE = 4
const SPLIT = 6
const MILESTONE = 5
const NAME_MAX = 255
/** Letters of labels and categories, and of releases. */
const ITEM_MAX = 60
const TITLE_MAX = 200

const READS: Readonly<Record<Target, ReadCell>> = {
  key: (cell, row) => {
    row.foreignKey = cell
    return null
  },
  id: (cell, row) => {
    row.foreignId = cell
    return null
  },
  name: (cell, row) => {
    row.edit = { ...row.edit, name: cell }
    return nameFault(cell, NAME_MAX)
  },
  description: readDescription,
  type: (cell, row) => {
    const type = typeOfWord(cell)
    if (type === LEAVE) return 'NOT_ALLOWED'
    if (type !== SPLIT && row.edit.taskType !== MILESTONE) row.edit = { ...row.edit, taskType: type }
    return null
  },
  milestone: (cell, row) => {
    if (isYes(cell)) row.edit = { ...row.edit, taskType: MILESTONE }
    return null
  },
  status: (cell, row, { lanes }) => {
    const status = lanes.get(cell)
    if (!status) return 'LANE_UNKNOWN'
    row.status ??= status
    return null
  },
  closed: (cell, row) => {
    if (isYes(cell)) row.status = 'closed'
    return null
  },
  archived: (cell, row) => {
    row.edit = { ...row.edit, archived: isYes(cell) }
    return null
  },
  priority: (cell, row) => {
    const priority = priorityOfWord(cell)
    if (priority === null) return 'PRIORITY_UNKNOWN'
    row.edit = { ...row.edit, priority }
    return null
  },
  assignee: (cell, row, { people, takesPart }) => {
    const userId = people.get(cell)
    if (userId === undefined) return null
    if (!takesPart(userId)) return 'NOT_A_MEMBER'
    row.edit = { ...row.edit, assigneeId: userId }
    return null
  },
  helpers: (cell, row, { people, takesPart }) => {
    const ids = listed(cell).flatMap((text) => people.get(text) ?? [])
    if (!ids.every(takesPart)) return 'NOT_A_MEMBER'
    row.helperIds = [...new Set(ids)]
    return null
  },
  start: (cell, row, rules) => readDay(cell, rules, (startDate) => (row.edit = { ...row.edit, startDate })),
  due: (cell, row, rules) => readDay(cell, rules, (dueDate) => (row.edit = { ...row.edit, dueDate })),
  estimate: (cell, row, rules) => {
    const minutes = readLength(cell, rules)
    if (minutes === null) return 'DURATION_INVALID'
    if (minutes > TASK_FIELDS.estimateMinutes.shape.max) return 'OUT_OF_RANGE'
    row.edit = { ...row.edit, estimateMinutes: minutes }
    return null
  },
  points: (cell, row) => {
    const points = Number(cell)
    if (!Number.isInteger(points)) return 'NUMBER_INVALID'
    if (points < 0 || points > TASK_FIELDS.storyPoints.shape.max) return 'OUT_OF_RANGE'
    row.edit = { ...row.edit, storyPoints: points }
    return null
  },
  labels: (cell, row) => {
    const labels = listed(cell)
    if (labels.length > MAX_LABELS) return 'TOO_MANY'
    row.names = { ...row.names, labels }
    return labels.map((label) => nameFault(label, ITEM_MAX)).find((fault) => fault !== null) ?? null
  },
  category: (cell, row) => {
    row.names = { ...row.names, category: cell }
    return nameFault(cell, ITEM_MAX)
  },
  release: (cell, row) => {
    row.names = { ...row.names, release: cell }
    return nameFault(cell, TITLE_MAX)
  },
  cost_centre: (cell, row) => {
    row.edit = { ...row.edit, costCentre: cell }
    return nameFault(cell, TASK_FIELDS.costCentre.shape.max)
  },
  parent: (cell, row) => {
    row.parent = cell
    return null
  },
  predecessors: (cell, row) => {
    row.predecessors = cell
    return null
  },
  ...SCHEDULE_READS,
  ...BROUGHT_READS,
}

/** People that cells name. */
const NAMES_IN: Partial<Record<Target, (cell: string) => readonly string[]>> = {
  assignee: (cell) => [cell],
  helpers: listed,
  allocations: (cell) => (readAllocations(cell) ?? []).map(({ person }) => person),
}

/** Reads the cells of a row; each that cannot be taken is a fault of its column. */
export function readRow({ cells, faults }: ImportContent, rules: RowRules): ReadRow {
  const row: ReadRow = {
    faults: faults.map(({ column, reason }) => ({ column, value: cells[column] ?? '', reason })),
    hints: [],
    edit: {},
    names: {},
    status: null,
    foreignId: '',
    foreignKey: '',
    schedule: {},
    spentMinutes: 0,
    comments: [],
    allocations: [],
  }
  for (const [at, { target }] of rules.detail.columns.entries()) {
    if (target === '') continue
    const cell = (cells[at] ?? '').normalize('NFC')
    // An empty cell says nothing: a new task has its defaults, one that is there keeps what it has.
    if (cell.trim() === '') continue
    const reason = isField(target)
      ? readField(cell.trim(), target.slice('field:'.length), row, rules)
      : READS[target](target === 'description' || target === 'comments' ? cell : cell.trim(), row, rules)
    if (reason) row.faults.push({ column: at, value: cell.slice(0, NAME_MAX), reason })
    const unknown = unknownIn(target, cell, rules)
    if (unknown !== '') row.hints.push({ column: at, value: unknown, reason: 'PERSON_UNKNOWN' })
  }
  if (row.edit.taskType === MILESTONE && row.edit.startDate !== undefined) {
    // A milestone is one day.
    const day = row.edit.dueDate ?? row.edit.startDate
    row.edit = { ...row.edit, startDate: null, dueDate: day }
  }
  return row
}

/** The place of the column that is this; -1 for none. */
export function placeOf({ columns }: ImportDetail, target: Target): number {
  return columns.findIndex((column) => column.target === target)
}

/** The people of a cell who are no members: its task does without them. */
function unknownIn(target: string, cell: string, { people }: RowRules): string {
  const named = NAMES_IN[target as Target]?.(cell.trim()) ?? []
  return named.filter((name) => !people.has(name)).join(', ')
}

function isField(target: string): target is `field:${string}` {
  return target.startsWith('field:')
}

/** A table says of no text whether it is Markdown: it is read as one that is pasted. */
function readDescription(cell: string, row: ReadRow, { detail }: RowRules): string | null {
  const text = cell.replaceAll('\r\n', '\n')
  const { max } = TASK_FIELDS.description.shape
  const isPasted = TABLES.has(detail.source) && looksLikeMarkdown(text)
  const tree = detail.markdown ? readMarkdown(text) : isPasted ? tidy(withoutFiles(readMarkdown(text))) : null
  const stored = tree ? toStored({ tree, text: textOf(tree) }) : { text, tree: '' }
  row.description = text
  row.edit = { ...row.edit, description: stored.text, descriptionTree: stored.tree }
  return [...stored.text].length > max ? 'TOO_LONG' : null
}

function readField(cell: string, fieldId: string, row: ReadRow, rules: RowRules): string | null {
  const field = rules.fields.get(fieldId)
  if (!field) return 'UNKNOWN'
  const set = (text: string, number: number | null = null) => {
    row.edit = { ...row.edit, custom: [...(row.edit.custom ?? []), { fieldId, text, number }] }
    return null
  }
  switch (field.kind) {
    case 'number':
      return Number.isFinite(Number(cell)) ? set('', Number(cell)) : 'NUMBER_INVALID'
    case 'date':
      return readDay(cell, rules, (day) => set(day ?? ''))
    case 'choice': {
      const choice = field.choices.find(({ name }) => name.toLowerCase() === cell.toLowerCase())
      return choice ? set(choice.id) : 'CHOICE_UNKNOWN'
    }
    case 'person': {
      const userId = rules.people.get(cell)
      return userId ? set(userId) : 'NOT_A_MEMBER'
    }
    case 'link':
      return /^https?:\/\//i.test(cell) && URL.canParse(cell) && cell.length <= 2_000
        ? set(cell)
        : 'LINK_INVALID'
    case 'text':
    default:
      return [...cell].length > 1_000 ? 'TOO_LONG' : set(cell)
  }
}
