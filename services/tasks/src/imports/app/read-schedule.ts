import { foldForSearch } from '@smartproject/kit/types/search-text'
import { parseDuration } from '@smartproject/kit/words/duration'

import type { ConstraintKind, TaskPlan } from '../../schedule/area.js'
import { readDay, type ReadCell, type ReadRow } from './row-cells.js'

const DAY_MINUTES = 480
/** Most working days of a plan. */
const LONGEST_PLAN = 5_000

/** The words of cells, in English and Arabic: ours, and those of Microsoft Project. */
const MODES = wordsOf<TaskPlan['mode']>({
  auto: ['auto', 'automatic', 'auto scheduled', 'yes', 'تلقائي', 'تلقائية'],
  manual: ['', 'manual', 'manually scheduled', 'no', 'يدوي', 'يدوية'],
})
const KINDS = wordsOf<TaskPlan['kind']>({
  fixed: ['', 'fixed', 'fixed duration', 'fixed units', 'مدة ثابتة', 'ثابتة'],
  effort: ['effort', 'fixed work', 'work', 'عمل', 'جهد'],
})
const CONSTRAINTS = wordsOf<ConstraintKind>({
  SNET: ['snet', 'start no earlier than', 'لا تبدأ قبل'],
  FNET: ['fnet', 'finish no earlier than', 'لا تنتهي قبل'],
  SNLT: ['snlt', 'start no later than', 'لا تبدأ بعد'],
  FNLT: ['fnlt', 'finish no later than', 'لا تنتهي بعد'],
})
const NO_CONSTRAINT = new Set(['', 'asap', 'as soon as possible', 'في أقرب وقت ممكن'].map(foldForSearch))
/** A day stands behind the words of a constraint, and begins with a digit. */
const CONSTRAINT = /^([^\d\u0660-\u0669]{1,40}?)\s*([\d\u0660-\u0669].*)$/u

/** Reads how the dates of a task come about. */
export const SCHEDULE_READS = {
  mode: (cell, row) => {
    const mode = MODES.get(foldForSearch(cell))
    return mode ? plan(row, { mode }) : 'MODE_UNKNOWN'
  },
  duration_kind: (cell, row) => {
    const kind = KINDS.get(foldForSearch(cell))
    return kind ? plan(row, { kind }) : 'DURATION_KIND_UNKNOWN'
  },
  duration: (cell, row) => {
    const days = daysOf(cell)
    if (days === null) return 'DURATION_INVALID'
    if (days > LONGEST_PLAN) return 'OUT_OF_RANGE'
    return plan(row, { duration: days === 0 ? null : days })
  },
  constraint: (cell, row, rules) => {
    if (NO_CONSTRAINT.has(foldForSearch(cell))) return plan(row, { constraint: null })
    const [, words = '', day = ''] = CONSTRAINT.exec(cell) ?? []
    const kind = CONSTRAINTS.get(foldForSearch(words.trim()))
    if (!kind) return 'CONSTRAINT_INVALID'
    return readDay(day, rules, (read) => plan(row, { constraint: read && { kind, day: read } }))
  },
  deadline: (cell, row, rules) => readDay(cell, rules, (deadline) => plan(row, { deadline })),
} as const satisfies Record<string, ReadCell>

function plan(row: ReadRow, part: Partial<TaskPlan>): null {
  row.schedule = { ...row.schedule, ...part }
  return null
}

/** Working days: a bare number is one of days. */
function daysOf(cell: string): number | null {
  const minutes = parseDuration(/^[\d\u0660-\u0669]+$/u.test(cell) ? `${cell}d` : cell)
  return minutes === null ? null : Math.ceil(minutes / DAY_MINUTES)
}

function wordsOf<T extends string>(words: Readonly<Record<T, readonly string[]>>): Map<string, T> {
  return new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, all]) =>
      all.map((word) => [foldForSearch(word), value as T] as const),
    ),
  )
}
