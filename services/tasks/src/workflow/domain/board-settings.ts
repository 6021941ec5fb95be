import type { FieldViolation } from '@smartproject/kit/errors'

import type { Grouping } from './grouping.js'
import { TASK_STATUSES, type TaskStatus } from './lane.js'

/** How one lane works. */
export interface LaneSettings {
  readonly status: TaskStatus
  /** Empty for the usual name. */
  readonly title: string
  /** Most live tasks it may hold; 0 for no limit. */
  readonly limit: number
  /** Project roles that may move tasks into it; empty for all that may write. */
  readonly roleIds: readonly number[]
  /** Lanes a task may move to from here; empty for all. */
  readonly movesTo: readonly TaskStatus[]
}

/** Orders of the cards of a board; the first one is the usual one. */
export const BOARD_ORDERS = ['last_change', 'by_hand', 'due_date', 'priority'] as const
export type BoardOrder = (typeof BOARD_ORDERS)[number]

/** How the board of a project works. */
export interface BoardSettings {
  readonly projectNumber: number
  /** The five lanes in their order. */
  readonly lanes: readonly LaneSettings[]
  /** The field whose values are the rows of the board. */
  readonly swimlanes: Grouping | null
  /** The fields that cards show. */
  readonly cardFields: readonly string[]
  /** The order of the cards while the reader has not chosen another one. */
  readonly order: BoardOrder
  /** 0 while everything is as usual. */
  readonly version: number
}

/** How a board shall work; without an order it keeps the one it has. */
export type BoardSettingsChange = Omit<BoardSettings, 'order'> & { readonly order?: BoardOrder | null }

/** The fields that cards show by default. */
const USUAL_CARD_FIELDS = ['labels', 'due_date', 'story_points', 'subtasks', 'comments', 'assignee']

/** Settings of a project with an unchanged board. */
export function usualSettings(projectNumber: number): BoardSettings {
  return {
    projectNumber,
    lanes: TASK_STATUSES.map((status) => ({ status, title: '', limit: 0, roleIds: [], movesTo: [] })),
    swimlanes: null,
    cardFields: USUAL_CARD_FIELDS,
    order: 'last_change',
    version: 0,
  }
}

/** The faults of arranged lanes; each of the five has its place, and moves lead to others. */
export function laneFaults(lanes: readonly LaneSettings[]): FieldViolation[] {
  const statuses = new Set(lanes.map((lane) => lane.status))
  if (lanes.length !== TASK_STATUSES.length || statuses.size !== lanes.length)
    return [{ field: 'settings.lanes', reason: 'ALL_LANES_ONCE' }]
  const once = (values: readonly unknown[]) => new Set(values).size === values.length
  const faulty = lanes.some((lane) => !once(lane.roleIds) || !once(lane.movesTo))
  return faulty ? [{ field: 'settings.lanes', reason: 'TWICE' }] : []
}

/** True when tasks move between the lanes as before, and the same roles move them. */
export function sameWorkflow(before: readonly LaneSettings[], after: readonly LaneSettings[]): boolean {
  const rules = (lanes: readonly LaneSettings[]) =>
    lanes.map(({ status, roleIds, movesTo }) =>
      [status, roleIds.toSorted((a, b) => a - b), movesTo.toSorted()].join(':'),
    )
  return rules(before).toSorted().join() === rules(after).toSorted().join()
}

/** The lanes with the workflow of others: who moves tasks into them, and where tasks move to. */
export function withWorkflow(
  lanes: readonly LaneSettings[],
  others: readonly LaneSettings[],
): LaneSettings[] {
  return lanes.map((lane) => {
    const { roleIds = [], movesTo = [] } = others.find(({ status }) => status === lane.status) ?? {}
    return { ...lane, roleIds, movesTo }
  })
}

/** Settings of boards of one tenant. */
export interface BoardSettingsStore {
  /** The usual settings where none were saved. */
  of(projectNumber: number): Promise<BoardSettings>
  /** Writes the next version over the one before; false when that is no longer the current one. */
  save(settings: BoardSettings): Promise<boolean>
}
