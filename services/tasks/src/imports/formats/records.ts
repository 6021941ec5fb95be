import { TARGETS, type Target } from '@smartproject/kit/types/columns/targets'

import type { ParsedFault, ParsedFile, ParsedLane, ParsedNote, Source } from '../domain/parsed.js'
import { parsedFile } from './table/parsed-of-table.js'

/** A task of a structured file by the parts it has; a part without a value is missing or empty. */
export interface TaskRecord {
  readonly line: number
  readonly parts: Readonly<Partial<Record<Target, string>>>
  /** Values of fields of the file itself, by their names. */
  readonly custom?: ReadonlyMap<string, string>
  readonly faults?: readonly { readonly target: Target; readonly reason: ParsedFault['reason'] }[]
}

/** The names of columns, and all that is said of the file as a whole. */
interface RecordParts {
  readonly source: Source
  readonly headers: Readonly<Partial<Record<Target, string>>>
  readonly notes: NoteCounts
  readonly categories?: ReadonlyMap<string, ParsedLane['category']>
  readonly markdown?: boolean
}

/** How often each thing was left behind. */
export type NoteCounts = Partial<Record<ParsedNote['reason'], number>>

/** Counts one more thing that was left behind. */
export function note(counts: NoteCounts, reason: ParsedNote['reason'], more = 1): void {
  counts[reason] = (counts[reason] ?? 0) + more
}

/** The notes about what happened at least once. */
export function notesOf(counts: NoteCounts): ParsedNote[] {
  return Object.entries(counts).flatMap(([reason, count]) =>
    count > 0 ? [{ reason: reason as ParsedNote['reason'], count }] : [],
  )
}

/** The table of records: a column for each part that any of them has, then those of the file's own fields. */
export function parsedOfRecords(records: readonly TaskRecord[], parts: RecordParts): ParsedFile {
  const { headers, notes, ...rest } = parts
  const targets = TARGETS.filter((target) => records.some(({ parts: own }) => own[target]))
  const fields = [...new Set(records.flatMap(({ custom }) => [...(custom?.keys() ?? [])]))]
  const rows = records.map(({ line, parts: own, custom, faults = [] }) => ({
    line,
    cells: [...targets.map((target) => own[target] ?? ''), ...fields.map((name) => custom?.get(name) ?? '')],
    faults: faults.map(({ target, reason }) => ({ column: targets.indexOf(target), reason })),
  }))
  const columns = [
    ...targets.map((target) => ({ header: headers[target] ?? target, target })),
    ...fields.map((header) => ({ header, target: null })),
  ]
  return parsedFile({ ...rest, columns, rows, notes: notesOf(notes) })
}
