import type { Target } from '@smartproject/kit/types/columns/targets'
import type { DateOrder } from '@smartproject/kit/types/columns/typed-day'

/** Kinds of files that tasks come from. */
export const SOURCES = ['csv', 'xlsx', 'jira', 'trello', 'msproject', 'asana'] as const

export type Source = (typeof SOURCES)[number]

/** A column of a file. */
export interface ParsedColumn {
  readonly header: string
  /** Recognised by the heading; null for a heading that is not known. */
  readonly target: Target | null
  /** Up to five different cells that are not empty. */
  readonly samples: readonly string[]
}

/** A cell that its reader itself refuses. */
export interface ParsedFault {
  /** From 0. */
  readonly column: number
  readonly reason: 'AMBIGUOUS_NAME'
}

/** A row of a file: one task. */
export interface ParsedRow {
  /** In the file, from 1; rows of structured files are counted. */
  readonly line: number
  /** One for each column. */
  readonly cells: readonly string[]
  readonly faults: readonly ParsedFault[]
}

/** Things that a reader leaves behind or had to decide, with how often. */
export const NOTE_REASONS = [
  'ENCODING_GUESSED',
  'CELLS_BEYOND_HEADER',
  'COMMENTS_MISSING',
  'IDS_NOT_TRUSTED',
  'LINKS_OUTSIDE',
  'CALENDARS_NOT_TAKEN',
  'CONSTRAINT_BECOMES_MANUAL',
  'CONSTRAINT_BECOMES_ASAP',
  'LAG_ROUNDED',
  'LAG_OF_PERCENT',
  'ATTACHMENTS_NOT_TAKEN',
] as const

export interface ParsedNote {
  readonly reason: (typeof NOTE_REASONS)[number]
  readonly count: number
}

/** A status of the file. */
export interface ParsedLane {
  readonly title: string
  /** Where the file says it. */
  readonly category: 'new' | 'progress' | 'closed' | null
}

/**
 * A file as one table of text: mapping, check and commit know nothing of its format. Cells of structured files are canonical: days
 * `yyyy-mm-dd`, instants in ISO 8601 with a zone, minutes as `90m`, predecessors as `KEY FS+2d` joined by `;`, lists joined by line
 * ends, `closed`, `archived` and `milestone` as `yes`. A parent or a predecessor is the key of a row or `@` and its line.
 */
export interface ParsedFile {
  readonly source: Source
  readonly columns: readonly ParsedColumn[]
  readonly rows: readonly ParsedRow[]
  readonly dateOrder: DateOrder
  readonly notes: readonly ParsedNote[]
  /** In order of appearance. */
  readonly lanes: readonly ParsedLane[]
  /** Names or addresses of people, in order of appearance. */
  readonly people: readonly string[]
  /** Whether descriptions are Markdown; else each is text as it is. */
  readonly markdown: boolean
}

/** Most rows of a file besides its heading. */
export const MAX_IMPORT_ROWS = 10_000
/** Most bytes of a file. */
export const MAX_IMPORT_FILE_BYTES = 25 * 1024 * 1024
/** Most columns of a file. */
export const MAX_IMPORT_COLUMNS = 300
