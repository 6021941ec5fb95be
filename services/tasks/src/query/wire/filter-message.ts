import { toOptionalProtoDate } from '@smartproject/kit/grpc/values'
import {
  TaskSort,
  TextScope as ProtoScope,
  type CustomCondition as ConditionMessage,
  type TaskFilter as FilterMessage,
  type TaskOrder as OrderMessage,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { type FieldFilter, type FieldOrder, FILTER_ROWS, ORDER_ROWS } from '../../fields/area.js'
import type { TextScope } from '../../search/area.js'
import { toProtoStatus } from '../../workflow/area.js'
import {
  type CustomCondition,
  type SortRequest,
  OWN_ORDERS,
  type SortBy,
  type TaskFilter,
} from '../domain/task-query.js'

/** Scopes of a text as the protos name them. */
export const SCOPES: Record<TextScope, ProtoScope> = {
  all: ProtoScope.UNSPECIFIED,
  name: ProtoScope.NAME,
  item_id: ProtoScope.ITEM_ID,
  description: ProtoScope.DESCRIPTION,
}

/** Sorts as the protos name them: by the same name, in capitals. */
export const SORTS = Object.fromEntries(
  [...OWN_ORDERS, ...ORDER_ROWS.map(({ order }) => order.by as FieldOrder)].map((by) => [
    by,
    TaskSort[by.toUpperCase() as Uppercase<SortBy>],
  ]),
) as Record<SortBy, TaskSort>

/** A filter as the protos carry it. */
export function toFilterMessage(filter: TaskFilter): FilterMessage {
  return {
    ...valuesOf(filter),
    text: filter.text,
    textScope: SCOPES[filter.textScope],
    statuses: filter.statuses.map(toProtoStatus),
    dueFromDate: toOptionalProtoDate(filter.dueFrom),
    dueToDate: toOptionalProtoDate(filter.dueTo),
    overdueOnDate: toOptionalProtoDate(filter.overdueOn),
    noDueDate: filter.noDueDate,
    custom: filter.custom.map(toConditionMessage),
    involvedUserId: filter.involvedUserId,
  }
}

type Values = Pick<FilterMessage, keyof FieldFilter>

/** The parts that name values of a field. */
function valuesOf(filter: FieldFilter): Values {
  return Object.fromEntries(
    FILTER_ROWS.map(({ filter: part }) => [part, [...filter[part]]]),
  ) as unknown as Values
}

/** An order as the protos carry it. */
export function toOrderMessage(order: SortRequest): OrderMessage {
  const { by, fieldId, descending } = order
  return { by: SORTS[by], fieldId, descending }
}

function toConditionMessage(condition: CustomCondition): ConditionMessage {
  return {
    fieldId: condition.fieldId,
    texts: [...condition.texts],
    ...(condition.minNumber === null ? {} : { minNumber: condition.minNumber }),
    ...(condition.maxNumber === null ? {} : { maxNumber: condition.maxNumber }),
    fromText: condition.from ?? '',
    toText: condition.to ?? '',
  }
}
