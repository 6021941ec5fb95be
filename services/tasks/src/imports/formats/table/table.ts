import type { ParsedNote } from '../../domain/parsed.js'

/** A sheet as it stands in a file, before anybody knows what its columns are. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  readonly notes: readonly ParsedNote[]
}

export interface TableRow {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
