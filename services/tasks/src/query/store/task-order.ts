import type { TaskDoc } from '../../task/area.js'
import type { PagePosition, TaskOrder } from '../domain/task-query.js'

/** How an order is kept in documents. */
export interface SortKey {
  readonly field: string
  readonly index: string
  /** What stands for no value; missing where every task has one. */
  readonly none?: null | 0
}

const KEYS = {
  update_time: { field: 'updateTime', index: 'lane_update' },
  create_time: { field: 'createTime', index: 'lane_create' },
  rank: { field: 'rank', index: 'lane_rank' },
  name: { field: 'nameKey', index: 'lane_name' },
  due_date: { field: 'dueDate', index: 'lane_due', none: null },
  start_date: { field: 'startDate', index: 'lane_start', none: null },
  priority: { field: 'priority', index: 'lane_priority', none: 0 },
  story_points: { field: 'storyPoints', index: 'lane_points', none: 0 },
} as const satisfies Record<string, SortKey & { field: keyof TaskDoc }>

/** How this order is kept. */
export function sortKeyOf({ by, slot }: TaskOrder): SortKey {
  return by === 'custom' ? { field: `slots.s${slot}`, index: `slot_${slot}`, none: null } : KEYS[by]
}

/** Fields by which rows of an order are placed; the least a query has to bring. */
export function keyFields(order: TaskOrder): Record<string, 1> {
  return { status: 1, [sortKeyOf(order).field]: 1 }
}

/** Where a document stands in an order. */
export function positionOf(doc: TaskDoc, order: TaskOrder): PagePosition {
  const id = doc._id
  if (order.by === 'custom') return { key: customKey(doc.slots?.[`s${order.slot}`], order), id }
  const value = doc[KEYS[order.by].field]
  if (value instanceof Date) return { key: value.getTime(), id }
  return { key: value === sortKeyOf(order).none ? null : value, id }
}

function customKey(value: string | number | undefined, { values }: TaskOrder): string | number | null {
  if (value === undefined || !values) return value ?? null
  const place = values.indexOf(String(value))
  return place === -1 ? null : place
}

/** Compares two places of an order as the indexes do: no value comes last, ties go by id. */
export function comparePositions(order: TaskOrder): (a: PagePosition, b: PagePosition) => number {
  const turn = order.descending ? -1 : 1
  return (a, b) => {
    if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1
    if (a.key !== null && b.key !== null && a.key !== b.key) return (a.key < b.key ? -1 : 1) * turn
    return a.id === b.id ? 0 : (a.id < b.id ? -1 : 1) * turn
  }
}
