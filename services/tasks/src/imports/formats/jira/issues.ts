import type { ParsedFile, ParsedLane } from '../../domain/parsed.js'
import { writePredecessors } from '../../domain/predecessors.js'
import { type NoteCounts, note, parsedOfRecords, type TaskRecord } from '../records.js'

/** An issue of a file, before its links are those of our tasks. */
export interface Issue extends Omit<TaskRecord, 'faults'> {
  readonly key: string
  readonly id: string
  /** The key or the id of its parent, or empty. */
  readonly parent: string
  /** Keys of the issues that wait for it. */
  readonly blocks: readonly string[]
  /** Keys of the issues that it waits for. */
  readonly blockedBy: readonly string[]
  readonly category: ParsedLane['category']
}

const HEADERS = {
  key: 'Issue key',
  id: 'Issue id',
  name: 'Summary',
  description: 'Description',
  type: 'Issue Type',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  start: 'Start date',
  due: 'Due date',
  estimate: 'Original estimate',
  spent: 'Time Spent',
  points: 'Story Points',
  labels: 'Labels',
  category: 'Component',
  release: 'Sprint',
  parent: 'Parent',
  predecessors: 'Blocks',
  closed: 'Status Category',
  comments: 'Comment',
} as const

/** The table of issues in any order: parents and links are found in all of them. */
export function parsedOfIssues(
  issues: readonly Issue[],
  { notes, markdown }: { readonly notes: NoteCounts; readonly markdown: boolean },
): ParsedFile {
  const keys = new Set(issues.map(({ key }) => key))
  const keyOfId = new Map(issues.flatMap(({ id, key }) => (id === '' ? [] : [[id, key] as const])))
  const waits = predecessorsOf(issues)
  const records = issues.map(({ key, id, parent, category, line, parts, custom = new Map() }) => {
    const all = [...(waits.get(key) ?? [])]
    const links = all.filter((one) => keys.has(one))
    note(notes, 'LINKS_OUTSIDE', all.length - links.length)
    return {
      line,
      custom,
      parts: {
        ...parts,
        key,
        id,
        parent: keyOfId.get(parent) ?? parent,
        predecessors: writePredecessors(links.map((ref) => ({ ref, type: 'FS', lag: 0, unit: 'wd' }))),
        closed: category === 'closed' ? 'yes' : '',
      },
    }
  })
  const categories = new Map(issues.map(({ parts, category }) => [parts.status ?? '', category]))
  return parsedOfRecords(records, { source: 'jira', headers: HEADERS, notes, categories, markdown })
}

/** Both ends of a link may name it, and a file may hold one of them alone. */
function predecessorsOf(issues: readonly Issue[]): Map<string, Set<string>> {
  const waits = new Map<string, Set<string>>()
  const add = (key: string, predecessor: string) =>
    waits.set(key, (waits.get(key) ?? new Set()).add(predecessor))
  for (const { key, blocks, blockedBy } of issues) {
    for (const other of blocks) add(other, key)
    for (const other of blockedBy) add(key, other)
  }
  return waits
}

const CATEGORIES: Readonly<Record<string, ParsedLane['category']>> = {
  'to do': 'new',
  new: 'new',
  undefined: null,
  'in progress': 'progress',
  indeterminate: 'progress',
  done: 'closed',
}

/** The category of a status as Jira writes it, by its name or its key. */
export function categoryOf(written: string): ParsedLane['category'] {
  return CATEGORIES[written.trim().toLowerCase()] ?? null
}

/** Seconds as the minutes of a cell; a length with units is left as it is. */
export function minutesOf(seconds: string): string {
  return /^\d+(?:\.0+)?$/.test(seconds) ? `${Math.round(Number(seconds) / 60)}m` : seconds
}

/** Points are whole numbers that Jira writes as `3.0`. */
export function pointsOf(points: string): string {
  return points.replace(/\.0+$/, '')
}
