import type { TFunction } from 'i18next'
import type { LanePlace } from '../dnd/drag-state.js'
import { laneOf, type BoardSetup, type TaskStatus } from '../../../task-kit/model.js'

export interface Move {
  to: LanePlace
  from: LanePlace
  /** Cards that go together. */
  count: number
  setup: BoardSetup | null
  /** Tasks of a lane; null when only some of them are known. */
  laneCount: (status: TaskStatus) => number | null
  t: TFunction<'board'>
  laneName: (status: TaskStatus) => string
}

/** Why cards may not go into a lane: the role, the workflow, or the limit. Null when they may. */
export function moveRefusal({ to, from, count, setup, laneCount, t, laneName }: Move): string | null {
  if (to.status === from.status || !setup) return null
  if (!setup.allowed_lanes.includes(to.status)) return t('move.bar.right')
  const ways = laneOf(setup, from.status).moves_to
  if (ways.length > 0 && !ways.includes(to.status)) return t('move.bar.way', { lane: laneName(from.status) })
  const { limit } = laneOf(setup, to.status)
  const held = laneCount(to.status)
  if (limit > 0 && held !== null && held + count > limit) return t('move.bar.full', { limit })
  return null
}
