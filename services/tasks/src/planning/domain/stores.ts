import type { Counted, Stores as TaskAreaStores } from '../../task/area.js'

/** A task of a release, as far as its figures need it. */
export interface ReleaseTask extends Counted {
  readonly id: string
}

/** The tasks of releases. */
export interface ReleaseTaskStore {
  /** Those that are not in the trash. */
  of(projectNumbers: readonly number[], releaseIds: readonly string[]): Promise<ReleaseTask[]>
}

/** The releases of several projects. */
export interface PlanningStores {
  readonly releaseTasks: ReleaseTaskStore
}

/** The stores that this area opens. */
export interface Stores extends TaskAreaStores, PlanningStores {}
