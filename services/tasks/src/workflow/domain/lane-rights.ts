import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, type Project, roleOf } from '../../facts/area.js'
import type { BoardSettings, LaneSettings } from './board-settings.js'
import type { TaskStatus } from './lane.js'

/** True when the lane takes tasks from the caller; the owner of the subscription may use every lane. */
export function mayMoveInto(
  lane: Pick<LaneSettings, 'roleIds' | 'status'>,
  project: Project,
  caller: Caller,
): boolean {
  if (!mayDo(project, caller, `lane_${lane.status}`)) return false
  return caller.owner || lane.roleIds.length === 0 || lane.roleIds.includes(roleOf(project, caller.userId))
}

/** The lanes the caller may move tasks into, in the order of the board. */
export function allowedLanes(settings: BoardSettings, project: Project, caller: Caller): TaskStatus[] {
  return settings.lanes.filter((lane) => mayMoveInto(lane, project, caller)).map((lane) => lane.status)
}
