import type { PlainDate } from '@smartproject/kit/types/plain-date'

import type { Release } from '../../catalogue/area.js'
import type { PlannedTask } from './stores.js'
import type { TaskShare } from './task-share.js'

/** Tasks added up, by their days and number. */
export type Sum = Omit<TaskShare, 'projectNumber' | 'releaseId'>

/** A project in the portfolio. */
export interface PortfolioProject extends Sum {
  readonly number: number
  /** The caller may move its releases. */
  readonly manageable: boolean
}

/** A release in the portfolio. */
export interface PortfolioRelease extends Sum {
  readonly release: Release
}

/** Projects with their releases and milestones; what is over the limits is counted. */
export interface Portfolio {
  readonly projects: readonly PortfolioProject[]
  readonly releases: readonly PortfolioRelease[]
  readonly milestones: readonly PlannedTask[]
  readonly today: PlainDate
  readonly leftOut: { readonly projects: number; readonly releases: number; readonly milestones: boolean }
}

const NOTHING: Sum = { first: null, last: null, tasks: 0, closed: 0 }

/** All of these together. */
export function sumOf(shares: readonly Sum[]): Sum {
  return shares.reduce(
    (sum, { first, last, tasks, closed }) => ({
      first: sum.first === null || (first !== null && first < sum.first) ? first : sum.first,
      last: sum.last === null || (last !== null && last > sum.last) ? last : sum.last,
      tasks: sum.tasks + tasks,
      closed: sum.closed + closed,
    }),
    NOTHING,
  )
}

/** The tasks of a release; of a completed one as many as its frozen figures say, whatever became of them since (R27). */
export function releaseSum({ run }: Pick<Release, 'run'>, shares: readonly Sum[]): Sum {
  const sum = sumOf(shares)
  return run?.result ? { ...sum, tasks: run.result.scope.tasks, closed: run.result.done.tasks } : sum
}
