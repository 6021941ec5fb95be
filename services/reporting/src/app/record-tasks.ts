import type { Stores } from '../domain/stores.js'
import {
  emptyHistory,
  withState,
  type LaneChange,
  type TaskHistory,
  type TaskValues,
  type WholeState,
} from '../domain/task-history.js'

/** One version of a task as its event tells it. */
export interface TaskFact {
  readonly taskId: string
  readonly projectNumber: number
  readonly state: WholeState
  /** The values of its custom fields. */
  readonly values: TaskValues['values']
  /** The lane entered with this version, if one was. */
  readonly laneChange: LaneChange | null
}

/** Keeps versions of tasks, however many, in four commands; a version that is known already changes nothing. */
export async function recordTasks(stores: Stores, facts: readonly TaskFact[]): Promise<void> {
  const known = await stores.histories.ofTasks([...new Set(facts.map(({ taskId }) => taskId))])
  const histories = new Map(known.map((history) => [history.taskId, history]))
  const added = new Map<string, TaskHistory<WholeState>>()
  const held: TaskValues[] = []
  const entered: LaneChange[] = []
  for (const { taskId, projectNumber, state, values, laneChange } of facts) {
    const history = histories.get(taskId) ?? emptyHistory(taskId, projectNumber)
    const next = withState(history, state)
    if (next === history) continue
    histories.set(taskId, next)
    added.set(taskId, withState(added.get(taskId) ?? emptyHistory(taskId, projectNumber), state))
    if (values.length > 0) held.push({ taskId, projectNumber, version: state.version, values })
    if (laneChange) entered.push(laneChange)
  }
  await stores.histories.addStates([...added.values()])
  await stores.taskValues.insertAll(held)
  await stores.laneChanges.insertAll(entered)
}
