/** The parts of a task that a column of a file can hold. A column without one of these may be a custom field, by its heading. */
export const TARGETS = [
  'key',
  'id',
  'name',
  'description',
  'type',
  'status',
  'priority',
  'assignee',
  'helpers',
  'start',
  'due',
  'estimate',
  'spent',
  'points',
  'labels',
  'category',
  'release',
  'cost_centre',
  'parent',
  'predecessors',
  'milestone',
  'mode',
  'duration_kind',
  'duration',
  'constraint',
  'deadline',
  'closed',
  'archived',
  'allocations',
  'comments',
] as const

export type Target = (typeof TARGETS)[number]

/** Targets whose cells are days. */
export const DAY_TARGETS: ReadonlySet<Target> = new Set(['start', 'due', 'deadline'])

/** Targets whose cells are lengths of work. */
export const LENGTH_TARGETS: ReadonlySet<Target> = new Set(['estimate', 'spent'])

/** Units that numbers without one may have: minutes, hours, and days of eight hours. */
export const LENGTH_UNITS = ['h', 'm', 'd'] as const

export type LengthUnit = (typeof LENGTH_UNITS)[number]

const BARE = /^[\d\u0660-\u0669\u06f0-\u06f9]+(?:[.,\u066b][\d\u0660-\u0669\u06f0-\u06f9]+)?$/u

/** The text of a length of work; a number without a unit gets this one. */
export function withLengthUnit(text: string, unit: LengthUnit): string {
  const trimmed = text.trim()
  return BARE.test(trimmed) ? `${trimmed}${unit}` : trimmed
}
