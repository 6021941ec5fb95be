import { type FieldOrder, ORDER_ROWS } from '../../fields/area.js'
import type { TaskDoc } from '../../task/area.js'
import type { PagePosition, SortBy, TaskOrder } from '../domain/task-query.js'

/** How an order is kept in documents. */
export interface SortKey {
  readonly field: string
  readonly index: string
  /** The key of no value; missing where every task has one. Tasks without a text are not in its index. */
  readonly none?: null | 0 | ''
}

const KEYS = {
  ...(Object.fromEntries(
    ORDER_ROWS.map(({ key, empty, order: { by, index } }) => [by, { field: key, index, none: empty }]),
  ) as Record<FieldOrder, SortKey & { field: keyof TaskDoc }>),
  update_time: { field: 'updateTime', index: 'lane_update' },
  create_time: { field: 'createTime', index: 'lane_create' },
  rank: { field: 'rank', index: 'lane_rank' },
  name: { field: 'nameKey', index: 'lane_name' },
} as const satisfies Record<Exclude<SortBy, 'custom'>, SortKey & { field: keyof TaskDoc }>

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
  return {
    key: value === undefined || value === sortKeyOf(order).none ? null : (value as string | number),
    id,
  }
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
