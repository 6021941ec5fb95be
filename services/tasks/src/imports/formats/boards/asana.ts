import type { ParsedFile } from '../../domain/parsed.js'
import { writePredecessors } from '../../domain/predecessors.js'
import { type NoteCounts, note, parsedOfRecords, type TaskRecord } from '../records.js'
import { headedRows, type HeadedRow } from '../table/headed-rows.js'
import type { Table } from '../table/table.js'

const BLOCKED_BY = ['blocked by (dependencies)', 'blocked by', 'dependencies']
const OTHERS =
  'task id|name|section/column|assignee|assignee email|start date|due date|completed at|tags|notes|parent task'
const KNOWN: ReadonlySet<string> = new Set([...OTHERS.split('|'), ...BLOCKED_BY])
const HEADERS = {
  id: 'Task ID',
  name: 'Name',
  description: 'Notes',
  status: 'Section/Column',
  assignee: 'Assignee Email',
  start: 'Start Date',
  due: 'Due Date',
  labels: 'Tags',
  parent: 'Parent task',
  predecessors: 'Blocked By (Dependencies)',
  closed: 'Completed At',
} as const
/** A spreadsheet that was saved again has rounded longer numbers. */
const TRUSTED_ID = /^\d{1,20}$/
/** Most pieces of a list of names that are put together again. */
const MOST_PIECES = 200

/** Tasks of the CSV that Asana exports: parents and predecessors are names, and one that two tasks have is a fault. */
export function readAsana(table: Table): ParsedFile {
  const notes: NoteCounts = Object.fromEntries(table.notes.map(({ reason, count }) => [reason, count]))
  const rows = headedRows(table)
  const named = Map.groupBy(rows, ({ one }) => one('name'))
  const refs: Refs = {
    has: (name) => named.has(name),
    of: (name) => {
      const [only, other] = named.get(name) ?? []
      if (!only) return { kind: 'none' }
      return other ? { kind: 'several' } : { kind: 'one', ref: idOf(only) || `@${only.line}` }
    },
  }
  const records = rows.map((row) => recordOf(row, refs, notes))
  return parsedOfRecords(records, { source: 'asana', headers: HEADERS, notes })
}

/** The rows that names stand for. */
interface Refs {
  has: (name: string) => boolean
  of: (name: string) => { kind: 'one'; ref: string } | { kind: 'none' | 'several' }
}

function idOf({ one }: HeadedRow): string {
  const id = one('task id')
  return TRUSTED_ID.test(id) ? id : ''
}

function recordOf(row: HeadedRow, refs: Refs, notes: NoteCounts): TaskRecord {
  const { one, line } = row
  if (one('task id') !== '' && idOf(row) === '') note(notes, 'IDS_NOT_TRUSTED')
  const parent = referred(one('parent task') === '' ? [] : [one('parent task')], refs, notes)
  const before = referred(namesIn(one(...BLOCKED_BY), refs), refs, notes)
  const isFault = { parent: parent.several, predecessors: before.several }
  return {
    line,
    custom: row.others(KNOWN),
    faults: (['parent', 'predecessors'] as const)
      .filter((target) => isFault[target])
      .map((target) => ({ target, reason: 'AMBIGUOUS_NAME' })),
    parts: {
      id: idOf(row),
      name: one('name'),
      description: one('notes'),
      status: one('section/column'),
      assignee: one('assignee email', 'assignee'),
      start: one('start date'),
      due: one('due date'),
      labels: one('tags')
        .split(',')
        .map((tag) => tag.trim())
        .join('\n'),
      parent: parent.several ? one('parent task') : (parent.refs[0] ?? ''),
      predecessors: before.several
        ? one(...BLOCKED_BY)
        : writePredecessors(before.refs.map((ref) => ({ ref, type: 'FS', lag: 0, unit: 'wd' }))),
      closed: one('completed at') === '' ? '' : 'yes',
    },
  }
}

function referred(names: readonly string[], refs: Refs, notes: NoteCounts) {
  const found = names.map(refs.of)
  note(notes, 'LINKS_OUTSIDE', found.filter(({ kind }) => kind === 'none').length)
  return {
    several: found.some(({ kind }) => kind === 'several'),
    refs: found.flatMap((one) => (one.kind === 'one' ? [one.ref] : [])),
  }
}

/** Names with commas between them, which may have commas themselves: the longest that a task has is taken. */
function namesIn(cell: string, refs: Refs): string[] {
  const pieces = cell.split(',').slice(0, MOST_PIECES)
  const names: string[] = []
  for (let from = 0; from < pieces.length;) {
    let to = pieces.length
    const name = () => pieces.slice(from, to).join(',').trim()
    while (to > from + 1 && !refs.has(name())) to--
    if (name() !== '') names.push(name())
    from = to
  }
  return names
}
