import {
  type TaskFilter as ProtoFilter,
  TaskGrouping as ProtoGrouping,
  type TaskOrder as ProtoOrder,
  TaskSort,
  TextScope,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import {
  taskGrouping,
  taskOrder,
  type TaskFilter,
  type TaskGrouping,
  type TaskOrder,
} from '../../api/work/tasks.js'
import { laneView, protoLane } from './lanes.js'
import { FILTER_NAMES } from './task-fields.js'
import { optionalDay, optionalProtoDay } from '../values.js'

const scopes: Readonly<Record<NonNullable<TaskFilter['text_scope']>, TextScope>> = {
  all: TextScope.UNSPECIFIED,
  name: TextScope.NAME,
  item_id: TextScope.ITEM_ID,
  description: TextScope.DESCRIPTION,
}

// Orders and groupings have the same names on both sides, in capitals in the protos.
const capitals = <T extends string>(name: T) => name.toUpperCase() as Uppercase<T>

const sorts = Object.fromEntries(
  taskOrder.shape.by.options.map((by) => [by, TaskSort[capitals(by)]]),
) as Readonly<Record<TaskOrder['by'], TaskSort>>

const groupings = Object.fromEntries(
  taskGrouping.options.map((by) => [by, ProtoGrouping[capitals(by)]]),
) as Readonly<Record<TaskGrouping, ProtoGrouping>>

const VALUES = Object.entries(FILTER_NAMES) as [keyof Values, keyof ProtoValues][]
type Values = Pick<TaskFilter, keyof typeof FILTER_NAMES>
type ProtoValues = Pick<ProtoFilter, (typeof FILTER_NAMES)[keyof typeof FILTER_NAMES]>

/** A filter on its way to a peer. */
export function protoFilter(filter: TaskFilter | undefined): ProtoFilter | undefined {
  if (!filter) return undefined
  return {
    ...(Object.fromEntries(
      VALUES.map(([part, proto]) => [proto, filter[part] ?? []]),
    ) as unknown as ProtoValues),
    text: filter.text ?? '',
    textScope: scopes[filter.text_scope ?? 'all'],
    statuses: (filter.statuses ?? []).map(protoLane),
    dueFromDate: optionalProtoDay(filter.due_from),
    dueToDate: optionalProtoDay(filter.due_to),
    overdueOnDate: optionalProtoDay(filter.overdue_on),
    noDueDate: filter.no_due ?? false,
    custom: (filter.custom ?? []).map((one) => ({
      fieldId: one.field,
      texts: one.texts ?? [],
      ...(one.min === undefined ? {} : { minNumber: one.min }),
      ...(one.max === undefined ? {} : { maxNumber: one.max }),
      fromText: one.from ?? '',
      toText: one.to ?? '',
    })),
    involvedUserId: filter.involved ?? '',
  }
}

/** A filter that a peer has kept; only what it demands is named. */
export function filterView(filter: ProtoFilter | undefined): TaskFilter {
  if (!filter) return {}
  const scope = keyOf(scopes, filter.textScope)
  return {
    ...(filter.text === '' ? {} : { text: filter.text }),
    ...(scope === null || scope === 'all' ? {} : { text_scope: scope }),
    ...listed('statuses', filter.statuses.map(laneView)),
    ...(Object.assign(
      {},
      ...VALUES.map(([part, proto]) => listed<string, unknown>(part, filter[proto])),
    ) as Values),
    ...dayed('due_from', optionalDay(filter.dueFromDate)),
    ...dayed('due_to', optionalDay(filter.dueToDate)),
    ...dayed('overdue_on', optionalDay(filter.overdueOnDate)),
    ...(filter.noDueDate ? { no_due: true } : {}),
    ...listed('custom', filter.custom.map(conditionView)),
    ...(filter.involvedUserId === '' ? {} : { involved: filter.involvedUserId }),
  }
}

function conditionView(one: ProtoFilter['custom'][number]) {
  return {
    field: one.fieldId,
    ...listed('texts', one.texts),
    ...(one.minNumber === undefined ? {} : { min: one.minNumber }),
    ...(one.maxNumber === undefined ? {} : { max: one.maxNumber }),
    ...(one.fromText === '' ? {} : { from: one.fromText }),
    ...(one.toText === '' ? {} : { to: one.toText }),
  }
}

function listed<K extends string, T>(key: K, values: T[]): Partial<Record<K, T[]>> {
  return values.length === 0 ? {} : ({ [key]: values } as Record<K, T[]>)
}

function dayed<K extends string>(key: K, day: string | null): Partial<Record<K, string>> {
  return day === null ? {} : ({ [key]: day } as Record<K, string>)
}

/** An order on its way to a peer. */
export function protoOrder(order: TaskOrder | null | undefined): ProtoOrder | undefined {
  if (!order) return undefined
  return { by: sorts[order.by], fieldId: order.field ?? '', descending: order.descending ?? false }
}

/** An order that a peer has kept; null is the usual one. */
export function orderView(order: ProtoOrder | undefined): TaskOrder | null {
  const by = order ? keyOf(sorts, order.by) : null
  if (!order || by === null) return null
  return { by, ...(order.fieldId === '' ? {} : { field: order.fieldId }), descending: order.descending }
}

/** A grouping on its way to a peer; none stays unset. */
export function protoGrouping(by: TaskGrouping | null | undefined): ProtoGrouping {
  return by ? groupings[by] : ProtoGrouping.UNSPECIFIED
}

/** A grouping that a peer has kept; null for none. */
export function groupingView(by: ProtoGrouping): TaskGrouping | null {
  return keyOf(groupings, by)
}

function keyOf<K extends string, V>(record: Readonly<Record<K, V>>, value: V): K | null {
  const entry = Object.entries(record).find(([, one]) => one === value)
  return entry ? (entry[0] as K) : null
}
