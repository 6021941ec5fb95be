import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { ConstraintKind } from './net/net.js'

/** How the dates of a task come about. */
export interface TaskPlan {
  /** Manual dates are typed, and links only warn; automatic ones follow links, constraint and calendar. */
  readonly mode: 'manual' | 'auto'
  /** So many working days, or as many days as hold the remaining minutes. */
  readonly kind: 'fixed' | 'effort'
  /** Working days; null for those that the dates span. */
  readonly duration: number | null
  readonly constraint: { readonly kind: ConstraintKind; readonly day: PlainDate } | null
  /** Moves nothing. */
  readonly deadline: PlainDate | null
}

/** The plan of a task for which none was saved. */
export const NO_PLAN: TaskPlan = {
  mode: 'manual',
  kind: 'fixed',
  duration: null,
  constraint: null,
  deadline: null,
}
