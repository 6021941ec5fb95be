// Pages of imports read this: it comes without schemas.
export {
  DAY_TARGETS,
  LENGTH_TARGETS,
  LENGTH_UNITS,
  type LengthUnit,
  type Target,
  TARGETS,
  withLengthUnit,
} from '@smartproject/kit/types/columns/targets'

/** Kinds of files that tasks come from. */
export const IMPORT_SOURCES = ['csv', 'xlsx', 'jira', 'trello', 'msproject', 'asana'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]
/** The order of the parts of a date. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
/** The result of a row; null before it was judged. */
export const ROW_OUTCOMES = ['new', 'updated', 'same', 'fault', 'struck'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]
/** Most rows that one check changes. */
export const MOST_CHANGES = 200
