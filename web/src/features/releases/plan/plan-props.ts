import type { ReleasePlan } from '../api.js'
import type { ReleaseProps } from '../release-props.js'

/** A place for tasks: a release, or the backlog with an empty id. */
export interface Place {
  readonly id: string
  readonly title: string
}

/** The properties of a column of the plan. */
export interface PlanColumnProps extends ReleaseProps {
  readonly project: number
  /** False for those who only look at it. */
  readonly plannable: boolean
  readonly place: Place
  /** Null for the backlog. */
  readonly plan: ReleasePlan | null
  readonly places: readonly Place[]
  readonly chosen: ReadonlySet<string>
  toggle: (id: string) => void
  put: (ids: readonly string[], place: Place) => void
}
