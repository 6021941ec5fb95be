import type { FieldViolation } from '@smartproject/kit/errors'
import { LOAD_LIMITS } from '@smartproject/kit/types/capacity/load'

/** The length of the periods of a board. */
export type PlanUnit = 'week' | 'month'
/** Whole estimates over the planned days, or what was tracked until today and what remains from then on. */
export type PlanLoad = 'plan' | 'forecast'

/** People that stand together. */
export interface Team {
  /** Empty for a new one. */
  readonly id: string
  readonly name: string
  readonly userIds: readonly string[]
}

/** How the planning board of a company is set up. */
export interface PlanningSetup {
  /** People in their order; the others follow by name. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly teams: readonly Team[]
  /** Only these; none for all. */
  readonly projectNumbers: readonly number[]
  readonly unit: PlanUnit
  readonly load: PlanLoad
  /** Minutes a working day of a task without an estimate. */
  readonly unestimatedMinutes: number
  /** Percentages of the capacity. */
  readonly fullFrom: number
  readonly freeBelow: number
  /** Counts changes; 0 while everything is as usual. */
  readonly version: number
}

/** The set-up of a company that has not changed it. */
export const USUAL_SETUP: PlanningSetup = {
  order: [],
  hidden: [],
  teams: [],
  projectNumbers: [],
  unit: 'week',
  load: 'forecast',
  unestimatedMinutes: 0,
  fullFrom: LOAD_LIMITS.full,
  freeBelow: LOAD_LIMITS.free,
  version: 0,
}

/** The set-up of each company. */
export interface SetupStore {
  now(): Promise<PlanningSetup>
  /** Writes the version after the one that was seen; false when another writer was faster. */
  save(setup: PlanningSetup): Promise<boolean>
  /** Takes a person out of it. */
  forget(userId: string): Promise<void>
}

/** The faults of a set-up in itself. */
export function setupFaults({ order, hidden, teams, fullFrom, freeBelow }: PlanningSetup): FieldViolation[] {
  const faults: FieldViolation[] = []
  const twice = (values: readonly string[]) => new Set(values).size < values.length
  const check = (holds: boolean, field: string, reason: string) => {
    if (!holds) faults.push({ field: `setup.${field}`, reason })
  }
  check(!twice(order), 'order', 'DUPLICATE')
  check(!twice(hidden), 'hidden', 'DUPLICATE')
  check(!twice(teams.map(({ name }) => name.toLowerCase())), 'teams', 'DUPLICATE')
  for (const [at, { userIds }] of teams.entries()) check(!twice(userIds), `teams.${at}.people`, 'DUPLICATE')
  check(freeBelow <= fullFrom, 'free_below', 'OUT_OF_RANGE')
  return faults
}
