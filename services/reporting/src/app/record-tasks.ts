import type { Stores } from '../domain/stores.js'
import {
  emptyHistory,
  type PlacedHistory,
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
  /** The project that it left with this version; 0 for none. */
  readonly leftProjectNumber: number
  readonly state: WholeState
  /** The values of its custom fields. */
  readonly values: TaskValues['values']
  /** The lane entered with this version, if one was. */
  readonly laneChange: LaneChange | null
}

/** Keeps versions of tasks, however many, in four commands; a version that is known already changes nothing. */
export async function recordTasks(stores: Stores, given: readonly TaskFact[]): Promise<void> {
  const facts = given.flatMap(inEachProject)
  const known = await stores.histories.ofPlaces(facts)
  const firsts = new Map(known.filter(({ first }) => first).map((one) => [one.taskId, one.projectNumber]))
  const histories = new Map<string, TaskHistory>(known.map((history) => [placeOf(history), history]))
  const added = new Map<string, PlacedHistory<WholeState>>()
  const held: TaskValues[] = []
  const entered: LaneChange[] = []
  for (const { taskId, projectNumber, state, values, laneChange } of facts) {
    const place = placeOf({ taskId, projectNumber })
    const history = histories.get(place) ?? emptyHistory(taskId, projectNumber)
    const next = withState(history, state)
    if (next === history) continue
    if (!firsts.has(taskId)) firsts.set(taskId, projectNumber)
    histories.set(place, next)
    const first = firsts.get(taskId) === projectNumber
    added.set(place, { ...withState(added.get(place) ?? emptyHistory(taskId, projectNumber), state), first })
    if (values.length > 0) held.push({ taskId, projectNumber, version: state.version, values })
    if (laneChange) entered.push(laneChange)
  }
  await stores.histories.addStates([...added.values()])
  await stores.taskValues.insertAll(held)
  await stores.laneChanges.insertAll(entered)
}

/** A task that moved is counted in the project it left no more, and in its own from that version on. */
function inEachProject(fact: TaskFact): TaskFact[] {
  const { leftProjectNumber: left, state } = fact
  if (left === 0) return [fact]
  return [
    { ...fact, projectNumber: left, state: { ...state, counted: false }, values: [], laneChange: null },
    fact,
  ]
}

function placeOf({ taskId, projectNumber }: Pick<TaskHistory, 'taskId' | 'projectNumber'>): string {
  return `${taskId}@${projectNumber}`
}
