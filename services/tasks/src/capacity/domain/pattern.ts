import type { WorkPattern } from '@smartproject/kit/types/capacity/capacity'
import type { PlainDate } from '@smartproject/kit/types/plain-date'

/** Most patterns of one person. */
export const MOST_PATTERNS = 100

/** How much one person works from a day on, until the next one. */
export interface PersonPattern extends WorkPattern {
  readonly userId: string
  /** Counts changes, from 1. */
  readonly version: number
}

/** Patterns by person and first day. */
export interface PatternStore {
  /** Those of these people, by first day. */
  of(userIds: readonly string[]): Promise<PersonPattern[]>
  /** Writes the version after the one that was seen, 0 for a new one; false when another writer was faster. */
  save(pattern: PersonPattern): Promise<boolean>
  /** Takes off the pattern that was seen; false when it is another one by now. */
  remove(pattern: Pick<PersonPattern, 'userId' | 'fromDate' | 'version'>): Promise<boolean>
  /** Takes off those that begin after a day. */
  removeAfter(userId: string, day: PlainDate): Promise<void>
}
