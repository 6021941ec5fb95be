import type { Sort } from '@smartproject/kit/mongo/tenant-collection'

import { type FieldFilter, FILTER_ROWS } from '../../fields/area.js'
import type { PagePosition, TaskFilter, TaskOrder } from '../domain/task-query.js'
import { boundsDue, NO_TEXT, type TaskMatch } from './task-filter.js'
import { sortKeyOf } from './task-order.js'

/** One stretch of an order, read in one go. */
export interface Stretch {
  readonly match: TaskMatch
  readonly sort: Sort
  /** The index that delivers it in order. */
  readonly index: string
}

/** The stretches of an order that lie after a position: tasks with a value, then those without. */
export function stretchesAfter(order: TaskOrder, after: PagePosition | null, filter: TaskFilter): Stretch[] {
  const values = after?.key === null || lacksValue(order, filter) ? [] : valueStretches(order, after, filter)
  return sortKeyOf(order).none === undefined || requiresValue(order, filter)
    ? values
    : [...values, restStretch(order, after)]
}

/** Where the filter leaves single values of the sort key, each is a stretch by id; else one stretch holds them all. */
function valueStretches(order: TaskOrder, after: PagePosition | null, filter: TaskFilter): Stretch[] {
  const { field, index } = sortKeyOf(order)
  const way = order.descending ? -1 : 1
  const single = listedValues(order, after) ?? singleValues(order, after, filter)
  if (!single) return [{ match: rangeAfter(order, after), sort: { [field]: way, _id: way }, index }]
  return single.map(({ key, value }) => ({
    match: on(field, value, after?.key === key ? { _id: { [beyond(order)]: after.id } } : {}),
    sort: { _id: way },
    index,
  }))
}

/** A value of the sort key, and what positions keep of it. */
interface SingleValue {
  readonly key: string | number
  readonly value: string | number
}

/** The values after the position of an order that lists them; null for every other order. */
function listedValues({ values, descending }: TaskOrder, after: PagePosition | null): SingleValue[] | null {
  if (!values) return null
  const ascending = values.map((value, key) => ({ key, value }))
  const reached = after === null ? null : Number(after.key)
  return (descending ? ascending.toReversed() : ascending).filter(
    ({ key }) => reached === null || (descending ? key <= reached : key >= reached),
  )
}

/** Fields by which lists are both filtered and sorted, by their order. */
const LISTED: ReadonlyMap<string, { readonly part: keyof FieldFilter; readonly none: unknown }> = new Map(
  FILTER_ROWS.flatMap(({ filter: part, empty, order }) => (order ? [[order.by, { part, none: empty }]] : [])),
)

/**
 * The values of the sort key that the filter leaves after the position, if they can be listed one by one; null if not.
 * MongoDB merges ordered scans of several lanes only as long as the sort key is a range in each of them.
 */
function singleValues(
  { by, descending }: TaskOrder,
  after: PagePosition | null,
  filter: TaskFilter,
): SingleValue[] | null {
  const key = after?.key ?? null
  const listed = LISTED.get(by)
  if (listed && filter[listed.part].length > 0) {
    const values = filter[listed.part].filter((value) => value !== listed.none)
    const ascending = values.toSorted((a, b) => (a < b ? -1 : 1))
    return (descending ? ascending.toReversed() : ascending)
      .filter((value) => key === null || (descending ? value <= key : value >= key))
      .map((value) => ({ key: value, value }))
  }
  if (by !== 'due_date') return null
  const from = descending ? filter.dueFrom : (key ?? filter.dueFrom)
  const to = descending ? (key ?? filter.dueTo) : filter.dueTo
  return from !== null && from === to ? [{ key: from, value: from }] : null
}

/** True where the filter leaves out what has no value. */
function requiresValue({ by }: TaskOrder, filter: TaskFilter): boolean {
  const listed = LISTED.get(by)
  if (listed) return filter[listed.part].length > 0 && !filter[listed.part].some((one) => one === listed.none)
  return by === 'due_date' && boundsDue(filter)
}

/** True where the filter leaves nothing but what has no value. */
function lacksValue({ by }: TaskOrder, filter: TaskFilter): boolean {
  return by === 'due_date' && filter.noDueDate
}

function restStretch(order: TaskOrder, after: PagePosition | null): Stretch {
  const { field, index, none } = sortKeyOf(order)
  const custom = order.by === 'custom'
  // By type, because null alone also means undefined, which is a stretch of its own.
  const unset = order.values ? { $nin: [...order.values] } : { $exists: false }
  const missing = custom ? unset : none === null ? { $type: 'null' } : none === '' ? NO_TEXT : none
  return {
    match: on(field, missing, after?.key === null ? { _id: { [beyond(order)]: after.id } } : {}),
    sort: { _id: order.descending ? -1 : 1 },
    // Only tasks that have a value stand in the index of a custom field or of a text.
    index: custom || none === '' ? 'lane_id' : index,
  }
}

function rangeAfter(order: TaskOrder, after: PagePosition | null): TaskMatch {
  const { field, none } = sortKeyOf(order)
  // Text and numbers compare with their own kind only, so that these leave out what has no value.
  const present =
    order.by === 'custom'
      ? { $exists: true }
      : none === 0
        ? { $gt: 0 }
        : none === undefined
          ? {}
          : { $gt: '' }
  if (after === null || after.key === null) return Object.keys(present).length > 0 ? on(field, present) : {}
  const isTime = order.by === 'update_time' || order.by === 'create_time'
  const key = isTime ? new Date(after.key) : after.key
  const shown = order.descending ? '$gte' : '$lte'
  // The first condition gives the index its bound, the second cuts off what was on the page before. With $or
  // instead MongoDB may choose to look at each branch apart, and then to sort in memory.
  return on(
    field,
    { ...present, [`${beyond(order)}e`]: key },
    { $nor: [on(field, key, { _id: { [shown]: after.id } })] },
  )
}

function beyond(order: TaskOrder): '$lt' | '$gt' {
  return order.descending ? '$lt' : '$gt'
}

function on(field: string, condition: unknown, more: TaskMatch = {}): TaskMatch {
  return { [field]: condition, ...more }
}
