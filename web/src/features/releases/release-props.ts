import type { ReleasePlan, Velocity } from './api.js'
import type { Unit } from './model.js'
import type { ReleaseView } from './use-release-view.js'
import type { ReleaseWords } from './use-release-words.js'

/** A project as the page of releases needs it. */
export interface ReleaseProject {
  readonly id: number
  readonly name: string
  readonly code: string
  /** The person may make releases of it and move its tasks between them. */
  readonly plannable: boolean
}

/** The properties of every part of the page. */
export interface ReleaseProps {
  readonly subscription: number
  readonly projects: readonly ReleaseProject[]
  /** Those of the chosen project; undefined while they are loaded. */
  readonly plans: readonly ReleasePlan[] | undefined
  readonly velocities: readonly Velocity[]
  readonly unit: Unit
  readonly view: ReleaseView
  readonly words: ReleaseWords
}
