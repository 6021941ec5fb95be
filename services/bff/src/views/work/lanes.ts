import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import type { TaskStatus as Lane } from '../../api/work/lanes.js'
import { present } from '../values.js'

/** The five lanes in their order. */
export const LANES: readonly Lane[] = ['new', 'assigned', 'progress', 'resolved', 'closed']

const protoLanes: Readonly<Record<Lane, TaskStatus>> = {
  new: TaskStatus.NEW,
  assigned: TaskStatus.ASSIGNED,
  progress: TaskStatus.PROGRESS,
  resolved: TaskStatus.RESOLVED,
  closed: TaskStatus.CLOSED,
}
const lanes = new Map(LANES.map((lane) => [protoLanes[lane], lane]))

/** The lane of a task. */
export function laneView(status: TaskStatus): Lane {
  return present(lanes.get(status))
}

/** A lane that may be unset. */
export function optionalLane(status: TaskStatus): Lane | null {
  return lanes.get(status) ?? null
}

/** A lane on its way to a peer; none stays unset. */
export function protoLane(lane: Lane | undefined): TaskStatus {
  return lane === undefined ? TaskStatus.UNSPECIFIED : protoLanes[lane]
}
