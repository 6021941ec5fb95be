import { DomainError } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import { mayDo, type Project, roleOf } from '../../facts/area.js'
import type { BoardSettings, LaneSettings, TaskStatus } from '../../workflow/area.js'

/** The settings of one lane. */
export function laneOf(settings: BoardSettings, status: TaskStatus): LaneSettings {
  const lane = settings.lanes.find((one) => one.status === status)
  return lane ?? { status, title: '', limit: 0, roleIds: [], movesTo: [] }
}

/**
 * Refuses a lane that the caller's role may not put tasks into, or one that the workflow does not lead to from where
 * the task is (null for a new one). The owner of the subscription needs no role; the workflow holds for all.
 * Errors: forbidden LANE_FORBIDDEN, precondition MOVE_NOT_ALLOWED.
 */
export function requireTransition(
  settings: BoardSettings,
  project: Project,
  caller: Caller,
  way: { from: TaskStatus | null; to: TaskStatus },
): void {
  if (!mayDo(project, caller, `lane_${way.to}`)) throw new DomainError('forbidden', 'LANE_FORBIDDEN')
  const { roleIds } = laneOf(settings, way.to)
  if (roleIds.length > 0 && !caller.owner && !roleIds.includes(roleOf(project, caller.userId)))
    throw new DomainError('forbidden', 'LANE_FORBIDDEN')
  if (way.from === null) return
  const { movesTo } = laneOf(settings, way.from)
  if (movesTo.length > 0 && !movesTo.includes(way.to))
    throw new DomainError('precondition', 'MOVE_NOT_ALLOWED')
}
