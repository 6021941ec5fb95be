import type { BoardTask } from './board-task.js'
import type { Placed } from './person-plan.js'

/** Most scenarios of a company that are open. */
export const MOST_SCENARIOS = 20
/** Most changes of one. */
export const MOST_CHANGES = 500

/** Where one task should lie. */
export interface WantedChange {
  readonly taskId: string
  /** The version that was seen. */
  readonly version: number
  readonly wanted: Placed
}

/** A change of a scenario, with the task as it was when the change was made. */
export interface ScenarioChange extends WantedChange {
  readonly itemId: string
  readonly name: string
  readonly projectNumber: number
  readonly base: Placed
}

/** The run that applied a scenario; who applied it takes it back. */
export interface ScenarioRun {
  readonly runId: string
  readonly userId: string
}

/** Changes that are tried out beside the plan. */
export interface Scenario {
  readonly id: string
  readonly name: string
  readonly userId: string
  readonly state: 'open' | 'applied'
  readonly changes: readonly ScenarioChange[]
  readonly createTime: Date
  /** The time of its apply; null while it is open. */
  readonly endTime: Date | null
  /** The run of its apply; null while it is open, and where nothing changed. */
  readonly run: ScenarioRun | null
  /** Counts changes, from 1. */
  readonly version: number
}

/** A scenario as it should be, on the version that was seen; a new one has an empty id. */
export interface WantedScenario extends Pick<Scenario, 'id' | 'version' | 'name'> {
  readonly changes: readonly WantedChange[]
}

/** A scenario as a caller may see it. */
export interface SeenScenario {
  readonly scenario: Scenario
  /** Those of projects that the caller reads, each with its task as it is; null for one that is gone. */
  readonly changes: readonly { readonly change: ScenarioChange; readonly task: BoardTask | null }[]
  /** How many others there are. */
  readonly hidden: number
  /** A task of it has changed since. */
  readonly stale: boolean
  readonly editable: boolean
  /** Takes its apply back; empty where the caller did not apply it. */
  readonly runId: string
}

/** The scenarios of a company; applied ones go by themselves after a day. */
export interface ScenarioStore {
  byId(id: string): Promise<Scenario | null>
  /** Newest first. */
  all(): Promise<Scenario[]>
  insert(scenario: Scenario): Promise<void>
  /** Writes the version after the one that was seen; false when another writer was faster. */
  save(scenario: Scenario): Promise<boolean>
  /** Takes off the version that was seen; false when it is another one by now. */
  remove(scenario: Pick<Scenario, 'id' | 'version'>): Promise<boolean>
}

/** The place of a task as it is. */
export function placeOf({ startDate, dueDate, assigneeId }: BoardTask): Placed {
  return { startDate, dueDate, assigneeId }
}

/** True for a task that is no longer as it was, or gone. */
export function isStale({ version }: WantedChange, task: BoardTask | undefined): boolean {
  return !task || task.archived || task.version !== version
}
