import type { Stores } from '../domain/stores.js'
import { emptyHistory, withState, type LaneChange, type TaskState } from '../domain/task-history.js'

/** One version of a task as its event tells it. */
export interface TaskFact {
  readonly taskId: string
  readonly projectNumber: number
  readonly state: TaskState
  /** The lane entered with this version, if one was. */
  readonly laneChange: LaneChange | null
}

/** Keeps one version of a task; a version that is known already changes nothing. */
export async function recordTask(stores: Stores, fact: TaskFact): Promise<void> {
  const known = await stores.histories.ofTask(fact.taskId)
  const history = known ?? emptyHistory(fact.taskId, fact.projectNumber)
  const next = withState(history, fact.state)
  if (next === history) return
  await stores.histories.save(next)
  if (fact.laneChange) await stores.laneChanges.insert(fact.laneChange)
}
