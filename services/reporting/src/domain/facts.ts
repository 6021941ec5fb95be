import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** The order of the states of a fact: its version, and the time for older events, whose version is 0. */
export interface Ordered {
  readonly version: number
  readonly time: Date
}

/** The kinds of items that tasks are arranged by. */
export const ITEM_KINDS = ['label', 'category', 'release'] as const

export type ItemKind = (typeof ITEM_KINDS)[number]

/** A label, a category or a release. */
export interface ProjectItem extends Ordered {
  readonly id: string
  readonly kind: ItemKind
  /** 0 for the whole subscription. */
  readonly projectNumber: number
  readonly name: string
  /** `#rrggbb` of a label, else empty. */
  readonly color: string
  readonly deleted: boolean
}

/** Work that was logged. */
export interface WorkEntry extends Ordered {
  readonly id: string
  readonly projectNumber: number
  readonly taskId: string
  readonly userId: string
  readonly date: PlainDate
  readonly minutes: number
  /** It was taken back. */
  readonly deleted: boolean
}

/** Days on which a person is on leave. Neither type nor reason is kept here. */
export interface AwayDays extends Ordered {
  readonly id: string
  readonly userId: string
  readonly fromDate: PlainDate
  readonly toDate: PlainDate
  /** The half before noon of the first day is worked. */
  readonly startsAtNoon: boolean
  /** The half after noon of the last day is worked. */
  readonly endsAtNoon: boolean
  /** It was asked for and no decision was made yet. */
  readonly pending: boolean
  /** It was approved. */
  readonly approved: boolean
}

/** True when the first of two states of a fact comes after the second. */
export function isNewer(one: Ordered, other: Ordered): boolean {
  if (one.version !== other.version) return one.version > other.version
  return one.time.getTime() > other.time.getTime()
}
