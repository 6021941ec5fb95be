import { websiteTasks, type DemoStatus, type DemoTask } from './tasks.js'

const LANES: readonly DemoStatus[] = ['NEW', 'ASSIGNED', 'PROGRESS', 'RESOLVED', 'CLOSED']

/** Twelve weeks; most tasks are a little older, so that there is work to burn down on the first day. */
const OLDEST_DAY = -94

/** A lane that a demo task entered, with the day counted from today and the hour (UTC). */
export interface DemoMove {
  readonly status: DemoStatus
  readonly day: number
  readonly hour: number
}

/**
 * The lanes a task went through in the last twelve weeks, the same at every start; the last is the one it is in. It was
 * made on the earliest day or later.
 */
export function historyOf(
  { status }: Pick<DemoTask, 'status'>,
  index: number,
  earliestDay = OLDEST_DAY,
): DemoMove[] {
  const moves = LANES.indexOf(status)
  const made = Math.max(madeOn(status, index), earliestDay)
  const arrived = Math.max(arrivedOn(status, index), made + moves)
  return LANES.slice(0, moves + 1).map((lane, at) => ({
    status: lane,
    day: moves === 0 ? made : made + Math.round(((arrived - made) * at) / moves),
    hour: 6 + ((index * 5 + at * 3) % 9),
  }))
}

/** A sub-task is made after its whole. */
export function historyOfPart(whole: string, status: DemoStatus, index: number): DemoMove[] {
  const place = websiteTasks.findIndex(({ name }) => name === whole)
  const task = websiteTasks[place]
  const made = task && historyOf(task, place)[0]
  if (!made) throw new Error(`there is no demo task called ${whole}`)
  return historyOf({ status }, index, made.day + 1)
}

/** The few tasks of the fair were closed in weeks far from each other. */
export function historyOfFair(task: DemoTask, index: number): DemoMove[] {
  return historyOf(task, index * 5)
}

/** Every third task that is not closed came later, so that the work also grows. */
function madeOn(status: DemoStatus, index: number): number {
  const late = status !== 'CLOSED' && index % 3 === 2
  return OLDEST_DAY + (late ? (index * 29) % 55 : (index * 7) % 10)
}

/** Closed tasks were closed all along; the others came into their lane in the last three weeks. */
function arrivedOn(status: DemoStatus, index: number): number {
  return status === 'CLOSED' ? -74 + ((index * 37) % 72) : -1 - ((index * 13) % 20)
}
